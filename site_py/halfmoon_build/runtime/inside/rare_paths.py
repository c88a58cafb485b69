"""Walks what a page seldom does in Python: errors, proxies both ways, tasks, texts, numbers, files and memory.

The build walks it so that the modules it needs ship; a test walks it in the cut Pyodide and in an uncut one.
"""

import asyncio
import contextvars
import dataclasses
import gc
import io
import sys
import traceback
import warnings
import weakref
from collections.abc import AsyncIterator, Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

IMPORTED = (
    *(
        "__future__",
        "asyncio",
        "dataclasses",
        "datetime",
        "functools",
        "itertools",
        "json",
        "math",
        "os",
        "random",
        "re",
        "struct",
    ),
    *("sys", "threading", "time", "unicodedata", "zlib"),
)
"""Modules that the expressions use."""

EXPRESSIONS = r"""
told(ValueError("inner"), RuntimeError("outer"))
told(ExceptionGroup("several", [KeyError("a"), OSError(2, "gone")]), RuntimeError("outer"))
dig(10)
dig(100_000)
compile("1 +", "<program>", "exec")
compile("f'{'", "<program>", "exec")
compile("x = = 1", "<program>", "exec")
compile("def f(:\n pass", "<program>", "exec")
compile("'\ud800'", "<program>", "exec")
open("none")
os.listdir("/none")
[].x
{}["ά"]
print.x
int("x")
threading.Thread(target=print).start()

obj.to_py()
data.to_py()
list(data.to_py(depth=1))
mapping.to_py()
sorted(js.Set.new(to_js([1, 2])).to_py())
array.to_py(), list(array), array[1:], 2 in array, len(array)
len(mapping), "k" in mapping, mapping.get("l"), mapping["k"], list(mapping)
bytes(buffer.to_py()), buffer.to_bytes(), memoryview(buffer.to_py()).format
js.TextDecoder.new().decode(buffer)
doubled([1, 2.5, "ά", None])
js.String(2**70), js.String(-(2**40)), int(js.BigInt(str(-(2**65)))), js.Number.MAX_VALUE
to_js({"a": {1, 2}, "b": (None, b"x")}).constructor.name
to_js({"a": {1, 2}}, dict_converter=js.Object.fromEntries).a.constructor.name
to_js([1, [2, [3]]], depth=2)[1].toString()
js.Symbol.iterator.toString(), js.undefined is None, js.JSON.parse("null") is None
once(), once()
to_js([1]).map(gone)
js.nothing
hasattr(js, "nothing")
js.Date.new(0).toISOString()
js.Object.keys(obj).to_py(), obj.typeof, obj == obj, obj is not data, bool(js.Array.new())
js.isNaN(float("nan"))
array.at(0).y
array.missing()
setattr(js.Object.freeze(obj), "a", 2)
js.JSON.parse("{")
js.decodeURIComponent("%")
js.Array.new(-1)
to_js([1]).map(broken)
js.String(reader)
told_by_javascript()

"Άγιος ὣς ΐ ß ﬁ İ".casefold(), "Άγιος ὣς ΐ ß ﬁ İ".upper(), "Άγιος ὣς ΐ ß ﬁ İ".title(), "ΌΣΟΣ".lower()
[unicodedata.normalize(form, "Άγιος ὣς ΐ ß ﬁ İ").encode() for form in ("NFC", "NFD", "NFKC", "NFKD")]
[unicodedata.name(letter, "?") for letter in "ά♠\U0001f0a1\x00"]
unicodedata.lookup("GREEK SMALL LETTER FINAL SIGMA"), unicodedata.category("ς"), unicodedata.numeric("½")
"\N{BLACK SPADE SUIT}", "ὣς".isidentifier(), "٣".isdigit(), int("٣")
["ά♠".encode(codec, "replace") for codec in ("ascii", "latin-1", "utf-16-le", "utf-8", "iso8859-7")]
"ά".encode("ascii")
b"\xff".decode()
"\ud800".encode()
b"\xce\xac\xff".decode("utf-8", "replace")
"ά".encode("no such codec")
re.findall(r"(?P<word>\b\w+\b)(?=\s|$) | (?<!x)y{2,3}", "Άγιος ὣς yyy", re.VERBOSE | re.IGNORECASE)
re.sub(r"y{2,3}", lambda found: found[0].upper(), "xyyy yyy ab"), re.split(r"(\s)", "a b c"), re.escape("a.b♠")
re.fullmatch(r"(a|b)*?c", "abac").span(), re.match(r"(?i:Σ)", "ς") is not None
re.compile("(")
json.dumps({"ά": [1, 2.5, None, True, 10**30]}, ensure_ascii=False, indent=1)
json.loads('{"a": [1e3, "\\u03ac", -0.0]}')
json.loads("{")
json.dumps({1j})
f"{1234567.891:,.2f} {'ά':>4} {255:#x} {1e-7!r} {'a'!a}"
"{0[a]} {1.real}".format({"a": 1}, 2), "%s %5.1f %r" % ("a", 2.25, "ά")
"{".format()

2**521 % 10**20, pow(7, -1, 11), (-7) // 2, divmod(-7, 2.5), round(2.5), 0.1 + 0.2, float("1e400"), 5e-324
int("9" * 4000) % 97, (10**40).bit_length(), int.from_bytes(b"\xff\x01", "little"), str(3**300)[:20]
int("9" * 5000)
float.fromhex("0x1.8p1"), (3).to_bytes(2, "big"), complex(1, 2) ** 2, hash(2.0) == hash(2), math.fsum([0.1] * 10)
math.factorial(40), math.isqrt(10**30), math.nan != math.nan, math.log(2**1000)
random.Random(1).random(), random.Random(1).sample(range(100), 5), random.Random("ά").gauss(0, 1)
shuffled(20)
len(os.urandom(16)), os.urandom(8) != os.urandom(8), random.random() != random.random()
1 // 0
2.0 ** 10000
struct.pack("<hIq d", 1, 2, 3, 4.5), struct.unpack(">H", b"\x01\x02")
struct.pack("B", 256)
zlib.crc32(b"half moon"), zlib.decompress(zlib.compress(b"a" * 1000)) == b"a" * 1000
zlib.decompress(b"x")

Point(1), Point(1) < Point(2), dataclasses.replace(Point(1), x=3), dataclasses.asdict(Point(2))
setattr(Point(1), "x", 2)
collected()
large(80_000_000)
warned()
written("ά\nb\n")
printed("ά", 1, sep="-")
os.getcwd()[:1], sys.getrecursionlimit(), sys.byteorder
datetime.date.fromisoformat("2026-02-28") + datetime.timedelta(days=1)
datetime.date(2026, 3, 1).isocalendar(), datetime.date(2026, 3, 1).strftime("%A %d %b")
datetime.datetime(2026, 1, 2, 3, tzinfo=datetime.timezone.utc).isoformat()
datetime.date.fromisoformat("2026-13-01")
time.gmtime(0)[:6], time.strftime("%Y", time.gmtime(0)), time.monotonic() <= time.monotonic(), time.time() > 1.7e9
functools.reduce(lambda a, b: a * b, range(1, 30)), list(itertools.batched("abcde", 2))
"""
"""What is tried, an expression on a line."""

AWAITED = r"""
asyncio.gather(later(1), later(2, 0.001), later(KeyError("x")), return_exceptions=True)
asyncio.wait_for(later(1, 10), 0.01)
cancelled()
several()
counted()
queued()
js.Promise.resolve(4)
js.Promise.reject(js.Error.new("refused"))
js.Promise.all(to_js([1, js.Promise.resolve(2)]))
asyncio.shield(later("shielded"))
asyncio.wait_for(asyncio.ensure_future(later(9)), timeout=1)
forgotten()
asyncio.to_thread(len, "ab")
"""
"""What is tried and awaited."""


def told(inner: Exception, outer: Exception) -> str:
    """The traceback of one error within another, but for the library's own lines, which travel without their names."""
    try:
        try:
            raise inner
        except Exception as cause:
            raise outer from cause
    except Exception as error:
        lines = "".join(traceback.format_exception(error)).splitlines()
        return "\n".join(line for line in lines if "File" not in line and line.strip(" ~^|"))


def dig(depth: int) -> int:
    """Call itself so deep, and divide by nothing there."""
    return dig(depth - 1) if depth else 1 // 0


def told_by_javascript() -> str:
    """What is known of an error from there."""
    try:
        js.JSON.parse("[")
    except Exception as error:
        return f"{error.name} {error.js_error.constructor.name} {bool(error.stack)}"  # type: ignore[attr-defined]
    return ""


def doubled(values: list[Any]) -> list[Any]:
    """The values on their way to JavaScript and back, each twice."""
    pairs = to_js(values).map(create_proxy(lambda value, *_: to_js([value, value]))).to_py()
    assert isinstance(pairs, list)
    return pairs


def refuse(*_: object) -> None:
    """Raise an error for who calls it from JavaScript."""
    raise LookupError("not here")


def shuffled(size: int) -> list[int]:
    """A deck of so many cards, mixed by a known seed."""
    import random

    deck = list(range(size))
    random.Random(7).shuffle(deck)
    return deck


@dataclasses.dataclass(frozen=True, order=True)
class Point:
    """Something with fields."""

    x: int
    y: list[int] = dataclasses.field(default_factory=list)


def collected() -> list[str]:
    """What has happened to an object that holds itself, once nothing else does."""

    class Ring:
        me: Any = None

    ring, found = Ring(), list[str]()
    ring.me = ring
    weakref.finalize(ring, found.append, "collected")
    del ring
    gc.collect()
    return found


def large(size: int) -> tuple[int, int]:
    """So many bytes, more than Python began with."""
    memory = bytearray(size)
    memory[:: size // 100] = b"x" * 100
    return len(memory), memory.count(b"x")


def warned() -> list[str]:
    """What was warned of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.warn("beware", DeprecationWarning, stacklevel=1)
    return [f"{each.category.__name__} {each.message}" for each in caught]


def written(text: str) -> tuple[bytes, int]:
    """What a file holds that the text was written to."""
    with open("rare.txt", "w", encoding="utf-8") as file:
        file.write(text)
    with open("rare.txt", "rb") as binary:
        return binary.read(), binary.tell()


def printed(*values: object, sep: str) -> str:
    """What is printed of the values."""
    out, sys.stdout = sys.stdout, io.StringIO()
    print(*values, sep=sep)
    text, sys.stdout = sys.stdout.getvalue(), out
    return text


number = contextvars.ContextVar("number", default=0)


async def later(value: Any, delay: float = 0.0) -> Any:
    """The value after a while, or raised, and how many have been counted where it was asked for."""
    number.set(number.get() + 1)
    await asyncio.sleep(delay)
    if isinstance(value, Exception):
        raise value
    return value, number.get()


async def cancelled() -> None:
    """A task that is not waited for to its end."""
    task = asyncio.create_task(later(1, 10), name="the one")
    asyncio.get_running_loop().call_later(0.01, task.cancel, f"enough of {task.get_name()}")
    await task


async def several() -> None:
    """Tasks together, of which one fails."""
    async with asyncio.TaskGroup() as group:
        group.create_task(later(1))
        group.create_task(later(ValueError("one of them")))


async def counted() -> list[int]:
    """What comes one after another."""

    async def numbers() -> AsyncIterator[int]:
        for each in range(3):
            await asyncio.sleep(0)
            yield each

    return [each async for each in numbers()]


async def queued() -> int:
    """What another task puts into a queue once an event has happened."""
    queue, event = asyncio.Queue[int](), asyncio.Event()

    async def put() -> None:
        await event.wait()
        await queue.put(5)

    task = asyncio.create_task(put())
    asyncio.get_running_loop().call_soon(event.set)
    value = await queue.get()
    await task
    return value


async def forgotten() -> list[str]:
    """What the loop says of a task that fails unseen, and of a callback that does."""
    said: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: said.append(repr(context.get("exception"))))
    task = asyncio.ensure_future(later(ValueError("unseen")))
    await asyncio.sleep(0.005)
    del task
    gc.collect()
    loop.call_soon(dig, 0)
    await asyncio.sleep(0.005)
    loop.set_exception_handler(None)
    return sorted(said)


def _names() -> dict[str, Any]:
    """What the expressions see."""
    reader = js.Object.new()
    reader.toString = create_proxy(refuse)
    gone, buffer = create_proxy({"x": [1, 2]}), js.Uint8Array.new(4)
    gone.destroy()
    buffer.assign(b"\x01\x02\x03\xff")
    return globals() | {
        **{name: __import__(name) for name in IMPORTED},
        "obj": js.Object.fromEntries(to_js([["a", 1], ["b", None], ["c", [1, 2.5, True, "ά"]]])),
        "data": js.JSON.parse('{"list": [1, [2, 3]], "text": "\\u03ac\\ud83d\\ude00", "deep": {"er": {"x": 1e300}}}'),
        "array": js.Array.new(3, 1, 2),
        "mapping": js.Map.new(to_js([["k", 1], ["l", 2]])),
        "once": create_once_callable(lambda: 4),
        "broken": create_proxy(refuse),
        **{"reader": reader, "gone": gone, "buffer": buffer},
    }


def _tried(give: Callable[[], object]) -> str:
    """What comes of it: a value, or an error with what led to it."""
    try:
        return repr(give())
    except BaseException as error:
        return f"{type(error).__name__}: {str(error)[:200]} {type(error.__cause__)} {type(error.__context__)}"


async def walk() -> dict[str, str]:
    """All of it: expression to what came of it."""
    names = _names()
    found = {line: _tried(lambda line=line: eval(line, names)) for line in EXPRESSIONS.splitlines() if line}  # type: ignore[misc]
    for line in filter(None, AWAITED.splitlines()):
        try:
            found[line] = repr(await eval(line, names))
        except BaseException as error:
            found[line] = f"{type(error).__name__}: {error}"
    return found
