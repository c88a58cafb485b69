"""The programs of tests/journey are found, installed where that is possible, and named where they are missing."""

from pathlib import Path

import pytest

from halfmoon_build.tools import engines
from halfmoon_build.tools.engines import FIREFOX, PROGRAMS, SCREEN, ProgramNotFoundError, find, main, missing


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with none of the programs and no packages; its one folder of PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(engines, "PROGRAMS", tuple(program for program in PROGRAMS if not program.places))
    monkeypatch.setattr(engines, "install_by_apt", lambda *packages: None)
    return tmp_path


def write_program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def test_what_is_missing_is_said_with_each_package_once() -> None:
    sentence = str(ProgramNotFoundError(*PROGRAMS))
    assert all(program.title in sentence for program in PROGRAMS)
    assert "apt-get install firefox-esr webkit2gtk-driver xvfb\n" in sentence


def test_a_program_is_found_on_path(bare_machine: Path) -> None:
    with pytest.raises(ProgramNotFoundError, match="Xvfb"):
        find(SCREEN)
    write_program(bare_machine / "Xvfb", "exit 0")
    assert find(SCREEN) == bare_machine / "Xvfb"
    assert SCREEN not in missing()


def test_a_mere_note_by_the_name_of_firefox_is_no_firefox(bare_machine: Path) -> None:
    write_program(bare_machine / "firefox", "echo 'install it from somewhere else'; exit 1")
    with pytest.raises(ProgramNotFoundError, match="Firefox"):
        find(FIREFOX)
    write_program(bare_machine / "firefox-esr", "exit 0")
    assert find(FIREFOX) == bare_machine / "firefox-esr"


def test_what_is_missing_is_installed(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def install(*packages: str) -> None:
        assert packages == ("webkit2gtk-driver", "xvfb")
        for name in ("WebKitWebDriver", "Xvfb"):
            write_program(bare_machine / name, "exit 0")

    write_program(bare_machine / "firefox", "exit 0")
    monkeypatch.setattr(engines, "install_by_apt", install)
    assert main() == 0
    found = capsys.readouterr().out.splitlines()
    assert found == [str(bare_machine / name) for name in ("firefox", "WebKitWebDriver", "Xvfb")]


def test_it_fails_where_nothing_can_be_installed(bare_machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 1
    assert "apt-get install firefox-esr webkit2gtk-driver xvfb" in capsys.readouterr().err
