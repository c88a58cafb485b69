"""`make audit`: what it makes of the answers it gets, and that no answer is never taken for a good one."""

import json
import re
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from halfmoon_build.audit import npm, pypi, workflows
from halfmoon_build.audit.__main__ import run
from halfmoon_build.audit.report import NothingCheckedError, Report, answer_of
from halfmoon_build.paths import ROOT

SKIPPED = "Dependency not found on PyPI and could not be audited"


def clean(name: str, version: str, *vulnerabilities: str) -> dict[str, Any]:
    """What pip-audit answers for a package."""
    return {"name": name, "version": version, "vulns": [{"id": one, "fix_versions": ["9"]} for one in vulnerabilities]}


FLASK = clean("flask", "0.5", "PYSEC-2019-179")
MINIMIST = {"minimist": {"severity": "critical", "via": [{"title": "Prototype Pollution", "url": "u"}]}}


def npm_answer(total: int, **found: Any) -> dict[str, Any]:
    """What `npm audit` answers; `total` counts the package with known vulnerabilities too."""
    return {"vulnerabilities": MINIMIST | found, "metadata": {"dependencies": {"total": total}}}


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Has every program give an answer; returns the commands that were run, and the files of their folders."""
    commands: list[tuple[list[str], dict[str, str]]] = []

    def answering(stdout: str, stderr: str = "", code: int = 0) -> Any:
        def answer(command: list[Any], folder: Path = ROOT) -> CompletedProcess[str]:
            files = [path for path in (Path(part) for part in command) if path.suffix == ".txt"]
            files += [folder / "package-lock.json"] if folder != ROOT else []
            commands.append(([str(part) for part in command], {path.name: path.read_text("utf-8") for path in files}))
            return CompletedProcess(command, code, stdout, stderr)

        for module in (pypi, npm, workflows):
            monkeypatch.setattr(module, "answer_of", answer)
        return commands

    return answering


# Python packages


def test_python_packages_without_vulnerabilities() -> None:
    answers = [FLASK, clean("ruamel-yaml", "1.0"), clean("b", "2.0")]
    assert pypi.judge({"ruamel.yaml": "1.0", "B": "2.0"}, answers) == Report(2, [])


def test_a_vulnerability_of_a_python_package_is_a_problem() -> None:
    report = pypi.judge({"a": "1.0"}, [FLASK, clean("a", "1.0", "PYSEC-1", "PYSEC-2")])
    assert report.problems == ["a 1.0: PYSEC-1, mended in 9", "a 1.0: PYSEC-2, mended in 9"]


@pytest.mark.parametrize(
    ("answers", "reason"),
    [([{"name": "a", "skip_reason": SKIPPED}], SKIPPED), ([], "no answer"), ([clean("a", "2.0")], "no answer")],
    ids=["left out", "missing", "another version"],
)
def test_a_python_package_that_could_not_be_checked_is_a_problem(answers: list[Any], reason: str) -> None:
    assert pypi.judge({"a": "1.0"}, [FLASK, *answers]).problems == [f"a 1.0 could not be checked: {reason}"]


@pytest.mark.parametrize(
    "flask", [[], [clean("flask", "0.5")], [{"name": "flask", "skip_reason": SKIPPED}]], ids=["none", "clean", "left out"]
)
def test_a_service_that_knows_no_vulnerability_at_all_has_checked_nothing(flask: list[Any]) -> None:
    with pytest.raises(NothingCheckedError, match=r"flask 0\.5|could not be audited"):
        pypi.judge({"a": "1.0"}, [*flask, clean("a", "1.0")])


def test_every_pin_is_asked_about_whatever_system_it_is_for(says: Any, tmp_path: Path) -> None:
    file = tmp_path / "requirements.txt"
    file.write_text("a==1.0 ; os_name == 'nt' \\\n    --hash=sha256:1\nb==2.0 \\\n    --hash=sha256:2\n    # via a\n", "utf-8")
    commands = says(json.dumps({"dependencies": [FLASK, clean("a", "1.0"), clean("b", "2.0")]}))
    assert pypi.check_requirements(file) == Report(2, [])
    ((command, files),) = commands
    assert {"--require-hashes", "--disable-pip"} <= set(command)
    assert re.findall(r"^\S+==.*", files["requirements.txt"], re.MULTILINE)[:2] == ["a==1.0 \\", "b==2.0 \\"]
    assert "flask==0.5 --hash=" in files["requirements.txt"]


def test_pip_audit_that_gives_no_report_has_checked_nothing(says: Any) -> None:
    says("", "ERROR: Could not connect to PyPI's vulnerability feed", code=1)
    with pytest.raises(NothingCheckedError, match="Could not connect"):
        pypi.check_requirements(ROOT / "requirements.txt")


# npm packages


def test_npm_packages_without_vulnerabilities() -> None:
    assert npm.judge(["a", "b"], npm_answer(3)) == Report(2, [])


def test_a_vulnerability_of_an_npm_package_is_a_problem() -> None:
    bad = {"severity": "high", "via": [{"title": "Bad", "url": "https://there"}, "b"]}
    assert npm.judge(["a"], npm_answer(2, a=bad)).problems == ["a, high: Bad (https://there); b"]


def test_npm_packages_that_npm_did_not_look_at_are_a_problem() -> None:
    assert npm.judge(["a", "b"], npm_answer(2)).problems == ["of 2 packages npm looked at 1"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"message": "405 Method Not Allowed", "error": {}}, "405"),
        ({"error": {}}, "no report"),
        ({"vulnerabilities": {}, "metadata": {"dependencies": {"total": 2}}}, r"minimist 0\.0\.8"),
    ],
)
def test_npm_without_answers_has_checked_nothing(answer: dict[str, Any], reason: str) -> None:
    with pytest.raises(NothingCheckedError, match=reason):
        npm.judge(["a"], answer)


def test_npm_is_asked_about_the_whole_lock_and_one_package_more(says: Any) -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    commands = says(json.dumps(npm_answer(len(packages))))
    assert npm.check_lock(ROOT / "package-lock.json") == Report(len(packages) - 1, [])
    ((command, files),) = commands
    assert "--include=dev" in command
    assert set(json.loads(files["package-lock.json"])["packages"]) - set(packages) == {"node_modules/minimist"}


def test_the_packages_that_are_known_to_be_vulnerable_are_none_of_ours() -> None:
    """Else what is found in them would pass for the proof that something can be found."""
    for file in ROOT.glob("requirements*.txt"):
        assert f"\n{pypi.KNOWN[0]}==" not in file.read_text("utf-8")
    assert f"node_modules/{npm.KNOWN[0]}\"" not in (ROOT / "package-lock.json").read_text("utf-8")


# Workflows


def test_what_zizmor_finds_is_a_problem_with_its_place(says: Any) -> None:
    path = {"Local": {"verbatim_path": ".github/workflows/site.yml"}}
    hidden = {"symbolic": {"kind": "Hidden"}}
    place = {"symbolic": {"kind": "Primary", "key": path}, "concrete": {"location": {"start_point": {"row": 4}}}}
    says(json.dumps([{"ident": "artipacked", "desc": "credentials persist", "locations": [hidden, place]}]))
    report = workflows.check_workflows()
    assert report.problems == [".github/workflows/site.yml, line 5: credentials persist (artipacked)"]
    assert report.looked_at == len(list((ROOT / ".github/workflows").iterdir()))


def test_zizmor_that_fails_has_checked_nothing(says: Any) -> None:
    says("", "fatal: no audit was performed", code=1)
    with pytest.raises(NothingCheckedError, match="no audit"):
        workflows.check_workflows()


def test_what_a_schema_forbids_is_a_problem_with_its_place(says: Any) -> None:
    found = {"filename": "site.yml", "path": "$.jobs", "message": "3 is not of type 'object'"}
    broken = {"filename": "bad.yml", "message": "Failed to parse bad.yml"}
    commands = says(json.dumps({"status": "fail", "errors": [found], "parse_errors": [broken]}), code=1)
    report = workflows.check_schemas()
    assert set(report.problems) == {"site.yml, $.jobs: 3 is not of type 'object'", "Failed to parse bad.yml"}
    asked = {part for command, _ in commands for part in command}
    assert {str(path) for path in (ROOT / ".github").rglob("*.yml")} - asked == {str(ROOT / ".github/zizmor.yml")}
    assert report.looked_at == len(list((ROOT / ".github").rglob("*.yml"))) - 1


def test_a_schema_that_allows_everything_here_finds_no_problem(says: Any) -> None:
    says(json.dumps({"status": "ok", "errors": []}))
    assert workflows.check_schemas().problems == []


def test_schemas_that_are_not_there_have_checked_nothing(says: Any) -> None:
    says("", "Error: Invalid value for '--builtin-schema'", code=2)
    with pytest.raises(NothingCheckedError, match="Invalid value"):
        workflows.check_schemas()


# All together


def test_all_checked_and_nothing_found_is_the_only_success(capsys: pytest.CaptureFixture[str]) -> None:
    def nothing() -> Report:
        raise NothingCheckedError("out of reach")

    assert run({"a": lambda: Report(3, [])}) == 0
    assert run({"a": lambda: Report(3, ["bad"]), "b": lambda: Report(1, [])}) == 1
    assert run({"a": lambda: Report(0, [])}) == 1
    assert run({"a": nothing, "b": lambda: Report(1, [])}) == 1
    assert "a: NOTHING WAS CHECKED. out of reach\nb: 1, no problems\n" in capsys.readouterr().out


def test_a_program_that_is_not_there_has_checked_nothing(tmp_path: Path) -> None:
    with pytest.raises(NothingCheckedError, match="missing"):
        answer_of([tmp_path / "missing"])
