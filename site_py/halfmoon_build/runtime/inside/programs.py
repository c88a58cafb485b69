"""What programs on the pages may import of the standard library, and what finds out which modules that takes."""

import importlib

PROMISED = (
    *("abc", "array", "bisect", "calendar", "cmath", "collections", "collections.abc", "contextlib"),
    *("copy", "csv", "dataclasses", "datetime", "decimal", "enum", "fractions", "functools"),
    *("heapq", "io", "itertools", "json", "math", "numbers", "operator", "os"),
    *("pathlib", "pprint", "random", "re", "statistics", "string", "sys", "textwrap"),
    *("time", "types", "typing", "unicodedata"),
)
"""What every program finds; with each come the modules that it needs."""

PROGRAMS = (
    "from datetime import datetime; datetime.strptime('2026-11-30 12', '%Y-%m-%d %H').strftime('%A %x')",
    "import calendar; calendar.TextCalendar().formatmonth(2026, 11)",
    "import statistics as s; s.quantiles([1, 2, 3, 5]), s.linear_regression([1, 2, 3], [2, 4, 7]), s.stdev([1, 2])",
    "import statistics as s; s.NormalDist(1, 2).inv_cdf(0.3), s.mode('abb'), s.harmonic_mean([1, 2]), s.kde([1], 1)",
    "import random as r; r.seed('a'); r.gauss(0, 1), r.sample(range(9), 3), r.choices('ab', k=2), r.getstate()",
    "import random as r; r.SystemRandom().random(), r.binomialvariate(5, 0.5), r.randbytes(2), r.betavariate(1, 2)",
    "import io, json; json.dumps({'a': [1.5, None]}, indent=1); json.load(io.StringIO('[1]')); json.loads('{')",
    "from decimal import *; getcontext().prec = 40; Decimal(2).sqrt(), f'{Decimal(10) / 3:.3f}'",
    "from fractions import Fraction as F; F('3/4') + F(0.5), f'{F(3):.2f}', round(F(7, 2)), F(1, 3).as_integer_ratio()",
    "import textwrap as t; t.dedent(' a'), t.fill('a b c', 3), t.shorten('a b c d e', 8), t.indent('a', ' ')",
    "import pprint; from dataclasses import *; pprint.pp(make_dataclass('A', ['x'])([{1}, {'a': 1}] * 9), width=20)",
    "from dataclasses import *; A = make_dataclass('A', [('x', int, field(default=1))], slots=True); asdict(A())",
    "from functools import *; total_ordering(type('A', (), {'__lt__': len})); lru_cache(len)('a'); partial(len)('')",
    "from functools import *; s = singledispatch(len); s.register(int, abs); s(-1); reduce(max, [1]); cached_property",
    "from collections import *; Counter('aba').most_common(); namedtuple('A', 'x'); ChainMap({}); UserDict()",
    "import enum; ~enum.Flag('A', 'B C').B; enum.StrEnum('D', 'E'); enum.auto(); enum.unique",
    "import typing as t; t.get_type_hints(type('A', (), {'__annotations__': {'x': 'int'}})); t.NamedTuple('B', [])",
    "import typing as t; t.runtime_checkable(t.Protocol); t.TypedDict('C', {'a': int}); t.Optional[t.Literal[1]]",
    "import string; string.Template('$a').substitute(a=1), string.capwords('a b'), string.Formatter().format('{}', 1)",
    "import re; re.sub(r'(a)(?P<b>.)', r'\\g<b>', 'ab', flags=re.I | re.X); re.escape('.'); re.compile('(')",
    "import heapq, bisect, operator; list(heapq.merge([1], [2])); bisect.insort([1], 2); operator.attrgetter('a.b')",
    "from contextlib import *; suppress(KeyError); closing(1); ExitStack().close(); redirect_stdout(None)",
    "import copy, array, numbers, cmath; copy.deepcopy([{1: array.array('i', [1])}]); isinstance(1, numbers.Real)",
    "import csv, io; csv.writer(io.StringIO()).writerow([1]); csv.DictReader(['a']); csv.Sniffer().sniff('a;b')",
    "import time; time.strftime('%c'); time.perf_counter(); time.sleep(0.001); time.strptime('2026', '%Y')",
    "import types; types.SimpleNamespace(a=1); types.new_class('A'); f'{1234567.5:,.1f} {1e3:n}'",
    "import sys; sys.getsizeof([]); sys.version_info; sys.stdout.write('a'); print(sys.exc_info())",
    "import halfmon",
    "from math import sine",
    "valeu = value = 1; valu",
    "class A: pass\nA().atribute",
    "import warnings; warnings.warn('a')",
    "try:\n  1 / 0\nexcept ZeroDivisionError as error:\n  raise ValueError('a') from error",
    "raise ExceptionGroup('a', [ValueError('b'), KeyError('c')])",
    "def f(): f()\nf()",
    "x = = 1",
    "f'{'",
    "input()",
    "open('none')",
    "from pathlib import Path as P; P('a').write_text('b'); P('a').read_text(); list(P().glob('*')); P('a').unlink()",
    "exit()",
)
"""Does much of what programs do, also what goes wrong in them: some modules are imported only then."""


def use_promised() -> None:
    """Import what is promised and run the programs."""
    from halfmoon_page.programs import run

    for name in PROMISED:
        importlib.import_module(name)
    for program in PROGRAMS:
        run(program, lambda kind, text: None)
