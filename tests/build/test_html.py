"""Elements as the build writes them."""

from html import escape

import pytest

from halfmoon_build.drawing.html import element


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("a & b", "a &amp; b"),
        ('say "x"', "say &quot;x&quot;"),
        ("it's", "it&#x27;s"),
        ("<script>", "&lt;script&gt;"),
        (0, "0"),
        (12, "12"),
        ("", ""),
        ("«Ρήγας»", "«Ρήγας»"),
    ],
)
def test_attributes_are_escaped(value: str | int, written: str) -> None:
    assert element("p", title=value) == f'<p title="{written}"></p>'


def test_content_is_html_already() -> None:
    assert element("p", element("b", escape("1 < 2")), " so") == "<p><b>1 &lt; 2</b> so</p>"


def test_true_writes_a_bare_name_and_false_and_none_nothing() -> None:
    assert element("button", hidden=True, disabled=False, title=None) == "<button hidden></button>"


@pytest.mark.parametrize(
    ("name", "written"),
    [("class_", "class"), ("for_", "for"), ("data_slot", "data-slot"), ("aria_pressed", "aria-pressed")],
)
def test_names_that_python_cannot_write_are_written_with_underscores(name: str, written: str) -> None:
    assert element("p", **{name: "x"}) == f'<p {written}="x"></p>'


@pytest.mark.parametrize("tag", ["input", "img", "link"])
def test_elements_without_content_are_not_closed(tag: str) -> None:
    assert element(tag, name="x") == f'<{tag} name="x">'


def test_attributes_keep_their_order() -> None:
    assert element("a", "x", href="#", class_="y", id="z") == '<a href="#" class="y" id="z">x</a>'
