"""The watch over the pages misses nothing that must fail a test."""

from collections.abc import Callable

import pytest

from tests.browser.readers import Reader

WRONG = {
    "console error": "console.error('wrong')",
    "console warning": "console.warn('wrong')",
    "traceback": "console.log('Traceback (most recent call last): …')",
    "page error": "new Promise((done) => setTimeout(() => { setTimeout(done); throw new Error('wrong'); }))",
    "status 404": "fetch('missing').then(() => null)",
    "request outside the site": "fetch('http://localhost:1/').catch(() => null)",
    "failed request": "fetch('http://localhost:1/').catch(() => null)",
}


@pytest.mark.parametrize(("found", "script"), WRONG.items(), ids=WRONG)
def test_it_is_found(new_reader: Callable[..., Reader], found: str, script: str) -> None:
    reader = new_reader(bypass_csp=True)
    page = reader.page("about/")
    reader.check()
    page.evaluate(script)
    with pytest.raises(AssertionError, match=found):
        reader.check()


def test_what_the_policy_refuses_is_found(reader: Reader) -> None:
    page = reader.page("about/")
    page.evaluate("document.body.setAttribute('onclick', 'wrong')")
    with pytest.raises(AssertionError, match="refused by the policy: script-src-attr inline"):
        reader.check()


def test_what_is_expected_has_to_happen(reader: Reader) -> None:
    page = reader.page("about/")
    reader.errors.expect("console error: wrong")
    with pytest.raises(AssertionError, match="did not happen"):
        reader.check()
    reader.errors.expect("console error: wrong")
    page.evaluate("console.error('wrong')")
    reader.check()
