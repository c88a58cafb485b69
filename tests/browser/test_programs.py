"""Programs that a reader runs in the page, changes, and stops."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from halfmoon_build.runtime.inside.programs import PROMISED
from halfmoon_build.texts.programs import TEXTS
from halfmoon_page.programs import MOST_CHARACTERS
from tests.browser.deployments import Deployment
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import one_at_least
from tests.browser.test_axe import expect_nothing_found
from tests.browser.test_layout import expect_fits
from tests.browser.test_offline import kept_files
from tests.browser.visitors import UNREACHABLE, Visitor
from tests.build.pages import ALONE

PAGE = "programmers/"
PYTHON = ("pyodide", "pyscript", ".bin", "worker.")
RUNS = 30_000
DRAWING = """
class Drawn:
    def _repr_svg_(self):
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><title>One &amp; all</title></svg>'

"""


class Program:
    """One of the programs of a page."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator("[data-program]").nth(number)
        self.field = self.root.locator("textarea")
        self.result = self.root.locator('[data-role="result"]')
        self.live = self.root.locator('[data-role="live"]')

    def button(self, action: str) -> Locator:
        return self.root.locator(f'[data-action="{action}"]')

    def expect_state(self, state: str) -> None:
        expect(self.root).to_have_attribute("data-state", state, timeout=RUNS)

    def run(self, source: str, state: str = "done") -> None:
        """Write the program, run it and wait for this state."""
        self.field.fill(source)
        self.button("run").click()
        self.expect_state(state)


@pytest.fixture(scope="module")
def started(browser: Browser, address: str) -> Iterator[tuple[Reader, Program]]:
    """A program on a page in which Python runs already."""
    reader = Reader(browser, address, viewport={"width": 360, "height": 640})
    yield reader, Program(reader.page(PAGE, "en"))
    reader.close()


@pytest.fixture
def program(started: tuple[Reader, Program]) -> Iterator[Program]:
    """It, as it is at first; what goes wrong in the page fails the test."""
    reader, program = started
    if program.button("reset").get_attribute("aria-disabled") != "true":
        program.button("reset").click()
    yield program
    reader.check()


def test_a_program_is_run_changed_and_set_back(program: Program) -> None:
    stated, original = program.result.text_content(), program.field.input_value()
    program.button("run").click()
    program.expect_state("done")
    assert program.result.text_content() == f"{stated}\n"
    program.run("print('καλημέρα')\n6 * 7")
    expect(program.result).to_have_text("καλημέρα\n42")
    expect(program.live).to_have_text(f"{TEXTS['done']} καλημέρα\n42")
    program.run("original", "error")  # no name of an earlier program, nor of the page
    program.button("reset").click()
    assert (program.result.text_content(), program.field.input_value()) == (stated, original)
    expect(program.live).to_have_text("")


def test_what_is_written_is_seen_as_it_is_written(program: Program) -> None:
    code = program.root.locator("code")
    coloured = code.inner_html()
    program.field.fill("deck = '♠♥♦♣'\n\nlonger = 'than a phone is wide, which is no reason to break the line'\n")
    assert code.text_content() == program.field.input_value().replace("♠♥♦♣", "♠\ufe0e♥\ufe0e♦\ufe0e♣\ufe0e") + "\n"
    field, seen = (element.bounding_box() for element in (program.field, program.root.locator("pre").first))
    assert field == seen
    assert field
    assert field["width"] > 360
    expect_fits(program.page, 360)
    program.button("reset").click()
    assert code.inner_html() == coloured


def test_what_draws_itself_is_drawn(program: Program) -> None:
    program.run(DRAWING + "print('a'); display(Drawn())\nprint('b')")
    kinds = "all => all.map((one) => one.localName)"
    assert program.result.locator(":scope > *").evaluate_all(kinds) == ["pre", "img", "pre"]
    expect(program.result.get_by_role("img", name="One & all")).to_be_visible()
    expect_nothing_found(program.page)


def test_an_error_names_the_line_and_the_next_program_runs(program: Program) -> None:
    program.run("x = 0\n\ndef inverse(y):\n    return 1 / y\n\ninverse(x)", "error")
    own_line = 'File "program.py", line 4, in inverse\n    return 1 / y'
    expect(program.result.locator("pre.error")).to_contain_text(own_line)
    expect(program.live).to_contain_text("ZeroDivisionError: division by zero")
    expect_nothing_found(program.page)
    program.run("1")
    expect(program.result).to_have_text("1")


def test_all_that_is_promised_is_there_and_what_is_not_there_is_a_sentence(program: Program) -> None:
    program.run(f"import halfmoon.svg, {', '.join(PROMISED)}\nhelp = statistics.stdev([1, 2, 4])\nf'{{help:.3f}}'")
    expect(program.result).to_have_text("'1.528'")
    for name in ("numpy", "socket"):
        program.run(f"import {name}", "error")
        expect(program.result.locator("p")).to_have_text(TEXTS["missing"].format(module=name))


def test_of_ten_thousand_lines_the_page_shows_the_first(program: Program) -> None:
    program.run("for i in range(10_000): print('line', i)")
    expect(program.result.locator("p")).to_have_text(TEXTS["cut"])
    assert len(program.result.locator("pre").text_content() or "") == MOST_CHARACTERS


def test_the_keyboard_is_enough(program: Program) -> None:
    keyboard = program.page.keyboard
    active = "document.activeElement.dataset.action ?? document.activeElement.localName"
    program.field.fill("2 + 2")
    program.field.focus()
    keyboard.press("Control+Enter")
    program.expect_state("done")
    expect(program.result).to_have_text("4")
    reached = []
    for _ in range(3):
        keyboard.press("Tab")
        reached.append(program.page.evaluate(active))
    assert reached == ["run", "reset", "div"]
    program.button("run").focus()
    keyboard.press(" ")
    program.expect_state("done")
    assert program.page.evaluate(active) == "run"


def test_an_endless_program_is_stopped_and_what_waits_for_it_runs(started: tuple[Reader, Program]) -> None:
    reader, _ = started
    endless, other = (Program(started[1].page, number) for number in (0, 1))
    endless.field.fill("import time\nprint('begun')\nwhile True: time.sleep(0.01)")
    endless.button("run").click()
    expect(endless.result).to_have_text("begun", timeout=RUNS)
    endless.expect_state("running")
    expect(endless.button("run")).to_have_attribute("aria-disabled", "true")
    other.field.fill("print('other')")
    other.button("run").click()
    other.expect_state("waiting")
    endless.button("stop").click()
    endless.expect_state("stopped")
    expect(endless.result).to_have_text("begun")
    other.expect_state("done")
    expect(other.result).to_have_text("other")
    reader.check()


def test_who_only_reads_fetches_nothing_of_python(newcomer: Newcomer) -> None:
    asked: list[str] = []
    newcomer.context.on("request", lambda request: asked.append(request.url))
    program = Program(newcomer.page(PAGE, "en"))
    program.field.fill("print(1)")
    program.button("run").hover()
    program.page.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert any("/programs." in address for address in asked)
    assert [address for address in asked if any(part in address for part in PYTHON)] == []


@pytest.mark.parametrize("file", one_at_least("**/programs.*.bin", "**/program-worker.*.mjs"))
def test_a_file_that_does_not_arrive_is_a_sentence_and_run_tries_again(newcomer: Newcomer, file: str) -> None:
    newcomer.context.route(file, lambda route: route.abort())
    newcomer.errors.allow("failed request", "page error", "console error")
    program = Program(newcomer.page(PAGE, "en"))
    program.run("6 * 7", "failed")
    expect(program.live).to_have_text(TEXTS["failed"])
    newcomer.context.unroute(file)
    program.button("run").click()
    program.expect_state("done")
    expect(program.result).to_have_text("42")


def test_without_javascript_the_code_is_read_and_there_are_no_buttons(new_newcomer: Callable[..., Newcomer]) -> None:
    page = new_newcomer(java_script_enabled=False).page(PAGE, "en")
    expect(page.locator("[data-program] code").first).to_be_visible()
    expect(page.locator('[data-program] [data-role="result"]').first).to_be_visible()
    assert page.locator("[data-program] button:visible, [data-program] textarea").count() == 0


def test_whoever_has_run_a_program_once_runs_them_without_a_connection(
    visitor: Visitor, deployment: Deployment
) -> None:
    page = visitor.visit(PAGE, "en")
    Program(page).run("1")
    visitor.wait_kept(page, "board", kept_files("board"))
    deployment.online = False
    visitor.errors.allow(*UNREACHABLE)
    page.goto(visitor.url(PAGE, "en"))
    program = Program(page)
    program.run("6 * 7")
    expect(program.result).to_have_text("42")


@pytest.mark.parametrize("path", one_at_least(*sorted(ALONE["en"], key=lambda path: "bot" not in path)))
def test_a_page_with_programs_fits_on_a_small_phone_and_keeps_nobody_out(
    new_reader: Callable[..., Reader], path: str
) -> None:
    page = new_reader(viewport={"width": 320, "height": 640}, color_scheme="dark").page(path, "en")
    expect(page.locator("textarea").first).to_be_visible()
    expect_fits(page, 320)
    expect_nothing_found(page)
    page.emulate_media(color_scheme="light")
    expect_nothing_found(page)
