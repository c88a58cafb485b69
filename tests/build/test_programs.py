"""The programs of the pages: what they print is what the pages say, and the build draws them as they are written."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from pymdownx.superfences import SuperFencesException

from halfmoon_build.drawing.programs import draw, is_program, parts, render
from halfmoon_build.paths import DOCS
from halfmoon_build.runtime.inside.programs import PROMISED
from halfmoon_page.programs import MOST_CHARACTERS, MOST_DRAWINGS, PROMPT
from tests.build.pages import ALONE, Page
from tests.build.programs import outcome, programs_of, sources

EACH = [
    pytest.param(program, printed, id=f"{page.stem}-{number}")
    for page in sources()
    for number, (program, printed) in enumerate(programs_of(page))
]


@pytest.mark.parametrize(("program", "printed"), EACH)
def test_a_program_prints_what_the_page_says(
    program: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    come = outcome(program)
    assert come.others == []
    assert come.printed or come.drawings
    if printed:
        assert come.printed == printed
    for drawing in come.drawings:
        assert ElementTree.fromstring(drawing).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_pages_that_one_language_has_alone_are_those_with_programs(pages: dict[str, Page]) -> None:
    by_path = {f"{source.relative_to(DOCS).with_suffix('').as_posix()}/": source for source in sources()}
    assert by_path.keys() == {f"{language}/{path}" for language, alone in ALONE.items() for path in alone}
    for path, source in by_path.items():
        texts = [code.get_text().replace("\ufe0e", "").strip("\n") for code in pages[path].soup.select("[data-program] code")]
        assert texts
        assert [text for text in texts if not text.startswith(PROMPT)] == [program for program, _ in programs_of(source)]


def test_a_program_has_its_buttons_hidden_until_a_script_wakes_it() -> None:
    drawn = BeautifulSoup(render("print('<&>')", "<&>"), "html.parser")
    assert [button["data-action"] for button in drawn.select("[hidden] > button")] == ["run", "stop", "reset"]
    assert drawn.select("button") == drawn.select("[hidden] > button")
    assert drawn.select("code")[0].get_text() == "print('<&>')\n"
    assert [pre.get_text() for pre in drawn.select('[data-role="result"]:not([hidden]) pre')] == ["<&>"]
    assert BeautifulSoup(render("x = 1"), "html.parser").select('[data-role="result"][hidden]')


def test_what_is_printed_stands_after_a_line_of_its_own() -> None:
    assert parts("print(1)\n---\n1\n") == ("print(1)", "1")
    assert parts("print('---')\n\n\nx") == ("print('---')\n\n\nx", "")
    assert parts("---\n1", "tests/conftest.py")[1] == "1"


def test_only_a_fence_that_says_so_is_a_program() -> None:
    assert is_program("python", {"run": "run"}, {}, {}, None)
    assert not is_program("python", {}, {}, {}, None)
    assert not is_program("python", {"run": "run", "walk": "walk"}, {}, {}, None)


@pytest.mark.parametrize(("source", "file"), [("", "engine/none.py"), ("x = 1", "tests/conftest.py")])
def test_a_program_that_is_not_there_or_there_twice_stops_the_build(source: str, file: str) -> None:
    with pytest.raises(SuperFencesException):
        draw(source, "python", "program", {"file": file})


def test_the_page_lists_what_programs_may_import_and_how_much_of_them_is_shown(pages: dict[str, Page]) -> None:
    page = pages["en/programmers/"]
    assert page.texts_of("#importable code") == list(PROMISED)
    said = page.one("article").get_text()
    assert f"first {MOST_CHARACTERS:,} characters" in said
    assert f"first {MOST_DRAWINGS}." in said
