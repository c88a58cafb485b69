"""The licences of all that the site ships: every part is known, may be passed on, and its text is there."""

import json
from dataclasses import replace
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

from halfmoon_build.audit.shipped import LICENCES, check_shipped, judge
from halfmoon_build.finishing.licences import Part, parts


def test_all_that_the_site_ships_may_be_passed_on(site: Path) -> None:
    report = check_shipped(site)
    assert report.looked_at > 20
    assert report.problems == []


def test_a_folder_that_is_nobodys_is_a_problem(site: Path, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / LICENCES).symlink_to(site / LICENCES)
    (tmp_path / "assets/fonts").mkdir()
    assert check_shipped(tmp_path).problems == ["assets/fonts is of no known part"]


@pytest.fixture
def part(tmp_path: Path) -> Part:
    """A part in order, whose text lies in the temporary folder."""
    (tmp_path / "x.txt").write_text("x may be used\n", "utf-8")
    return Part("x", "MIT", "x may be used", "x.txt")


def test_a_part_in_order_is_no_problem(part: Part, tmp_path: Path) -> None:
    assert judge(part, tmp_path) == []


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "MIT AND GPL-2.0-only", ""])
def test_a_licence_that_is_not_allowed_is_a_problem(part: Part, tmp_path: Path, licence: str) -> None:
    (problem,) = judge(replace(part, licence=licence), tmp_path)
    assert "not among the licences" in problem


@pytest.mark.parametrize("change", [{"text": ""}, {"text": "another text"}, {"file": "y.txt"}])
def test_a_text_that_does_not_ship_is_a_problem(part: Part, tmp_path: Path, change: dict[str, Any]) -> None:
    (problem,) = judge(replace(part, **change), tmp_path)
    assert "does not ship" in problem


def test_the_themes_script_is_made_of_what_its_source_map_names() -> None:
    theme = distribution("mkdocs-material")
    (file,) = (path for path in theme.files or [] if path.match("javascripts/bundle.*.js.map"))
    sources = json.loads(Path(str(theme.locate_file(file))).read_text("utf-8"))["sources"]
    packages = {source.split("node_modules/")[1].split("/")[0] for source in sources if "node_modules/" in source}
    assert packages == {part.name for part in parts() if part.file == "material.txt"} - {theme.name}


def test_every_icon_in_the_themes_style_sheet_is_of_a_known_part(site: Path) -> None:
    theme = distribution("mkdocs-material")
    icons = {path for path in theme.files or [] if ".icons" in path.parts and path.suffix == ".svg"}
    known = {part.name.removeprefix("icons: ") for part in parts() if part.file == "material-icons.txt"}
    drawn: dict[str, set[str]] = {}
    for path in icons:
        for line in Path(str(theme.locate_file(path))).read_text("utf-8").split(' d="')[1:]:
            drawn.setdefault(line.split('"')[0], set()).add(path.parts[path.parts.index(".icons") + 1])
    (sheet,) = (site / "assets/stylesheets").glob("main.*.css")
    shipped = {part.split("'")[0] for part in sheet.read_text("utf-8").split("<path d='")[1:]}
    assert len(shipped) > 20
    assert [line for line in shipped if not drawn.get(line, set()) & known] == []
