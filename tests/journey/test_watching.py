"""What the journey relies on in every engine: its input is real, and nothing that goes wrong passes it by."""

import pytest

from tests.journey.reader import Reader


def picture(source: str) -> str:
    return f"new Promise((end) => document.body.append(Object.assign(new Image(), {{ src: {source}, onerror: end }})))"


WRONG = {
    "console error": "console.error('wrong')",
    "console warn": "console.warn('wrong')",
    "page error": "setTimeout(() => { throw new Error('wrong'); })",
    "missing": picture("'missing'"),
    "(?i)policy": picture("location.href.replace('127.0.0.1', 'localhost')"),
}


@pytest.mark.parametrize(("found", "script"), WRONG.items(), ids=WRONG)
def test_it_is_found(reader: Reader, found: str, script: str) -> None:
    reader.open("about/")
    reader.engine.check()
    reader.engine.evaluate(f"void Promise.resolve({script}).then(() => setTimeout(() => {{ window.done = true; }}))")
    reader.engine.wait_until("window.done")
    with pytest.raises(AssertionError, match=found):
        reader.engine.check()


def test_a_request_outside_the_site_is_found(reader: Reader, address: str) -> None:
    """By going there: the policy of the pages lets them ask for nothing outside."""
    reader.open("about/")
    reader.engine.check()
    reader.engine.goto(f"{address.replace('127.0.0.1', 'localhost')}about/")
    with pytest.raises(AssertionError, match="request outside the site"):
        reader.engine.check()


LISTEN = """void (window.heard = ["pointerdown", "click", "keydown", "input", "submit"].map((name) => {
  const events = { name, real: 0, made: 0 };
  addEventListener(name, ({ isTrusted }) => { events[isTrusted ? "real" : "made"] += 1; }, true);
  return events;
}))"""


def test_clicks_and_keys_are_real(reader: Reader) -> None:
    reader.open("play/")
    reader.arrive("play/")
    reader.engine.evaluate(LISTEN)
    reader.enter_code("AAAAAAB")
    reader.expect_text('[data-info="code"]', "HM1-N-AAAAAAB")
    heard = reader.engine.evaluate("heard")
    assert [events["name"] for events in heard if events["real"] == 0 or events["made"] > 0] == []


LID = "Object.assign(document.createElement('div'), { id: 'lid', style: 'position: fixed; inset: 0; z-index: 99' })"


def test_a_click_is_refused_where_something_else_would_be_met(reader: Reader) -> None:
    reader.open("about/")
    with pytest.raises(AssertionError, match=r"a click on \.missing meets nothing"):
        reader.click(".missing")
    reader.engine.evaluate(f"void document.body.append({LID})")
    with pytest.raises(AssertionError, match=r'a click on \.hm-language\[lang=en\] meets <div id="lid"'):
        reader.click(".hm-language[lang=en]")
