"""Content hashes in the names of our own files: every reference follows, nothing else does."""

from pathlib import Path

import pytest

from halfmoon_build.finishing.fingerprint import fingerprint
from tests.build.pages import digest

OWN = {
    "logo.svg": "<svg/>",
    "data.zip": "packed",
    "manifest.mjs": 'export const data = "./data.zip";',
    "boot.mjs": 'import { data } from "./manifest.mjs"; // reads manifest.mjs and data.zip',
    "board.css": '.x { background: url("../own/logo.svg") } .y { background: url(../own/logo.svg#moon) }',
}
PAGE = '<link href="own/board.css"><script src="../own/boot.mjs"></script><img src=\'/base/own/logo.svg?x\'>'


def make_site(folder: Path, **changes: str) -> Path:
    """A small site whose files can be changed by their stem."""
    own = folder / "own"
    own.mkdir(parents=True)
    for name, text in OWN.items():
        (own / name).write_text(changes.get(Path(name).stem, text), "utf-8")
    (folder / "deep/er").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "deep/er/index.html").write_text(PAGE, "utf-8")
    return folder


def marked(folder: Path, **changes: str) -> dict[str, str]:
    """The new names of the small site's files, by their old ones."""
    return fingerprint(make_site(folder, **changes), folder / "own")


def test_every_file_carries_the_hash_of_what_is_in_it(tmp_path: Path) -> None:
    names = marked(tmp_path)
    assert set(names) == set(OWN)
    assert {path.name for path in (tmp_path / "own").iterdir()} == set(names.values())
    for old, new in names.items():
        assert new == f"{Path(old).stem}.{digest(tmp_path / 'own' / new)}{Path(old).suffix}"


def test_references_of_every_page_lead_to_the_new_names(tmp_path: Path) -> None:
    names = marked(tmp_path)
    expected = PAGE
    for old in ("board.css", "boot.mjs", "logo.svg"):
        expected = expected.replace(old, names[old])
    assert (tmp_path / "index.html").read_text("utf-8") == expected
    assert (tmp_path / "deep/er/index.html").read_text("utf-8") == expected


def test_references_between_the_files_lead_to_the_new_names(tmp_path: Path) -> None:
    names = marked(tmp_path)
    manifest = (tmp_path / "own" / names["manifest.mjs"]).read_text("utf-8")
    assert manifest == f'export const data = "./{names["data.zip"]}";'
    css = (tmp_path / "own" / names["board.css"]).read_text("utf-8")
    assert css.count(names["logo.svg"]) == 2


def test_a_name_in_prose_stays_as_it_is(tmp_path: Path) -> None:
    names = marked(tmp_path)
    boot = (tmp_path / "own" / names["boot.mjs"]).read_text("utf-8")
    assert boot.endswith("// reads manifest.mjs and data.zip")


@pytest.mark.parametrize(
    "text", ["see board.css", '"/own/old-board.css"', '"/own/board.css.txt"', '"/own/board.css2"', '"board.css"']
)
def test_what_only_looks_like_a_reference_stays_as_it_is(tmp_path: Path, text: str) -> None:
    make_site(tmp_path)
    (tmp_path / "index.html").write_text(text, "utf-8")
    fingerprint(tmp_path, tmp_path / "own")
    assert (tmp_path / "index.html").read_text("utf-8") == text


def test_a_file_is_named_anew_when_something_it_refers_to_changes(tmp_path: Path) -> None:
    before, after = marked(tmp_path / "before"), marked(tmp_path / "after", data="packed differently")
    assert {old for old in OWN if before[old] != after[old]} == {"data.zip", "manifest.mjs", "boot.mjs"}


def test_the_same_files_get_the_same_names(tmp_path: Path) -> None:
    assert marked(tmp_path / "once") == marked(tmp_path / "again")


def test_files_that_refer_to_each_other_in_a_circle_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"boot\.mjs.*manifest\.mjs"):
        marked(tmp_path, manifest='import "./boot.mjs";')


def test_a_file_that_refers_to_itself_is_no_circle(tmp_path: Path) -> None:
    names = marked(tmp_path, board='/* "own/board.css" */')
    assert names["board.css"].startswith("board.")


def test_files_that_are_not_text_are_not_read_as_text(tmp_path: Path) -> None:
    make_site(tmp_path)
    (tmp_path / "own/data.zip").write_bytes(b'\xff\xfe"/logo.svg"')
    names = fingerprint(tmp_path, tmp_path / "own")
    assert (tmp_path / "own" / names["data.zip"]).read_bytes() == b'\xff\xfe"/logo.svg"'
