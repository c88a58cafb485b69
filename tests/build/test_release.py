"""What is released at a tag: put together from the built site, a wheel and the changelog, or not at all."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from halfmoon_build.tools.release import NotReadyError, main, notes_of, pack, put_together

CHANGELOG = """# Changes

## Unreleased

* To come.

## 0.10.0 (2026-12-01)

* The tenth.
* And more,
  over two lines.

## 0.1.0

* The first.

## 0.0.1
"""


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A folder with a built site and a wheel."""
    (tmp_path / "site/en").mkdir(parents=True)
    for name in ("index.html", "en/index.html", ".nojekyll"):
        (tmp_path / "site" / name).write_text(name, "utf-8")
    (tmp_path / "wheel").mkdir()
    (tmp_path / "wheel/halfmoon-0.10.0-py3-none-any.whl").touch()
    return tmp_path


def release(ready: Path, tag: str = "v0.10.0") -> set[str]:
    folder = ready / "release"
    put_together(tag, wheels=ready / "wheel", site=ready / "site", changelog=CHANGELOG, release=folder)
    return {path.name for path in folder.iterdir()}


def test_a_release_is_the_wheel_the_site_and_what_is_new(ready: Path) -> None:
    (ready / "release").mkdir()
    (ready / "release/older").touch()
    assert release(ready) == {"halfmoon-0.10.0-py3-none-any.whl", "halfmoon-site-0.10.0.zip", "notes.md"}
    assert (ready / "release/notes.md").read_text("utf-8") == "* The tenth.\n* And more,\n  over two lines.\n"


def test_the_site_in_the_release_is_whole_and_a_server_can_read_it(ready: Path) -> None:
    release(ready)
    with ZipFile(ready / "release/halfmoon-site-0.10.0.zip") as archive:
        assert archive.namelist() == [".nojekyll", "en/index.html", "index.html"]
        assert {info.external_attr >> 16 & 0o777 for info in archive.infolist()} == {0o644}
        assert archive.read("en/index.html") == b"en/index.html"


def test_the_same_site_makes_the_same_bytes(ready: Path) -> None:
    pack(ready / "site", ready / "one.zip")
    (ready / "site/index.html").touch()
    pack(ready / "site", ready / "two.zip")
    assert (ready / "one.zip").read_bytes() == (ready / "two.zip").read_bytes()


@pytest.mark.parametrize("tag", ["v0.10.1", "0.10.0", "v0.10", ""])
def test_a_tag_of_another_version_releases_nothing(ready: Path, tag: str) -> None:
    with pytest.raises(NotReadyError, match=r"its tag is v0\.10\.0"):
        release(ready, tag)
    assert not (ready / "release").exists()


@pytest.mark.parametrize(
    ("missing", "reason"),
    [("site/index.html", "no built site"), ("wheel/halfmoon-0.10.0-py3-none-any.whl", "There are 0 wheels")],
)
def test_nothing_is_released_while_something_is_missing(ready: Path, missing: str, reason: str) -> None:
    (ready / missing).unlink()
    with pytest.raises(NotReadyError, match=reason):
        release(ready)


def test_of_two_wheels_none_is_released(ready: Path) -> None:
    (ready / "wheel/halfmoon-0.1.0-py3-none-any.whl").touch()
    with pytest.raises(NotReadyError, match="There are 2 wheels"):
        release(ready)


def test_the_notes_are_those_of_the_version_alone() -> None:
    assert notes_of("0.1.0", CHANGELOG) == "* The first.\n"


@pytest.mark.parametrize("version", ["0.1", "10.0", "0x1.0", "0.0.1"], ids=["shorter", "end", "pattern", "empty"])
def test_a_version_of_which_the_changelog_says_nothing_is_not_released(version: str) -> None:
    with pytest.raises(NotReadyError, match="says nothing of"):
        notes_of(version, CHANGELOG)


def test_what_is_not_ready_is_said_on_the_command_line(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("halfmoon_build.tools.release.WHEELS", ready / "wheel")
    assert main(["v9"]) == 1
    assert capsys.readouterr().err == "The tag is v9, but the version is 0.10.0: its tag is v0.10.0.\n"
