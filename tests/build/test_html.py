"""Elements as the build writes them."""

import pytest
from markupsafe import Markup

from halfmoon_build.drawing.html import element, fragment


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("a & b", "a &amp; b"),
        ('say "x"', "say &#34;x&#34;"),
        ("it's", "it&#39;s"),
        ("<script>", "&lt;script&gt;"),
        (0, "0"),
        (12, "12"),
        ("", ""),
        ("«Ρήγας»", "«Ρήγας»"),
    ],
)
def test_attributes_and_texts_are_escaped(value: str | int, written: str) -> None:
    assert element("p", str(value), title=value) == f'<p title="{written}">{written}</p>'


def test_elements_and_what_is_marked_as_html_stay_as_they_are() -> None:
    assert element("p", element("b", "1 < 2"), Markup("<br>"), " & so") == "<p><b>1 &lt; 2</b><br> &amp; so</p>"
    assert fragment(element("i"), "<") == "<i></i>&lt;"


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
