"""The workflows: they run what is there, test what they deploy, and may do no more than they have to."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from halfmoon_build.paths import ROOT
from halfmoon_build.site import ADDRESS_VARIABLE, LOCAL_ADDRESS, site_address

NAMES = sorted(path.stem for path in (ROOT / ".github/workflows").glob("*.yml"))
EACH = pytest.mark.parametrize("name", NAMES)
ON = True
"""Which is what `on` means to YAML."""
READS = {"contents": "read"}
ADDRESS = "${{ steps.pages.outputs.base_url }}"
ONLY_WITHOUT_PAGES = "${{ !github.event.repository.has_pages }}"

Job = dict[str, Any]


def workflow(name: str) -> dict[Any, Any]:
    loaded: dict[Any, Any] = yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text("utf-8"))
    return loaded


def jobs(name: str) -> dict[str, Job]:
    found: dict[str, Job] = workflow(name)["jobs"]
    return found


def does(step: dict[str, Any]) -> str:
    """The command that a step runs, or the action that it uses."""
    said: str = step.get("run") or step["uses"]
    return said


def place(job: Job, beginning: str) -> int:
    """Which step of the job does what begins like this."""
    return next(place for place, step in enumerate(job["steps"]) if does(step).startswith(beginning))


def step(job: Job, beginning: str) -> dict[str, Any]:
    found: dict[str, Any] = job["steps"][place(job, beginning)]
    return found


# All of them


@EACH
def test_every_command_of_make_is_one_that_there_is(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    commands = [step["run"] for job in jobs(name).values() for step in job["steps"] if "run" in step]
    made = [words[1] for words in map(str.split, commands) if words[0] == "make"]
    assert made
    assert set(made) <= targets


@EACH
def test_only_actions_of_githubs_own_are_used_and_keep_no_credentials(name: str) -> None:
    used = [step for job in jobs(name).values() for step in job["steps"] if "uses" in step]
    assert used
    assert [step["uses"] for step in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])] == []
    taken = [step for step in used if step["uses"].startswith("actions/checkout")]
    assert all(step["with"] == {"persist-credentials": False} for step in taken)


def test_an_action_has_one_version() -> None:
    used = {step["uses"] for name in NAMES for job in jobs(name).values() for step in job["steps"] if "uses" in step}
    assert len(used) > 5
    assert len(used) == len({action.partition("@")[0] for action in used})


@EACH
def test_a_workflow_reads_and_a_job_may_do_no_more_than_it_has_to(name: str) -> None:
    more = {
        ("site", "test"): READS | {"pages": "read"},
        ("site", "deploy"): {"pages": "write", "id-token": "write"},
        ("withdraw", "build"): READS | {"pages": "read"},
        ("withdraw", "deploy"): {"pages": "write", "id-token": "write"},
        ("release", "build"): READS | {"pages": "read"},
        ("release", "publish"): {"contents": "write"},
    }
    assert workflow(name)["permissions"] == READS
    assert {job: jobs(name)[job].get("permissions", READS) for job in jobs(name)} == {
        job: more.get((name, job), READS) for job in jobs(name)
    }


@EACH
def test_who_may_write_runs_nothing_of_ours_or_of_packages(name: str) -> None:
    writing = [job for job in jobs(name).values() if "write" in job.get("permissions", {}).values()]
    done = {does(step).partition(" ")[0].partition("@")[0] for job in writing for step in job["steps"]}
    assert done <= {"actions/deploy-pages", "actions/download-artifact", "gh"}


@EACH
def test_every_job_ends_within_an_hour(name: str) -> None:
    assert all(0 < job["timeout-minutes"] <= 60 for job in jobs(name).values())


# The address of the site


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ("https://owner.github.io/half-moon", "https://owner.github.io/half-moon/"),
        ("https://owner.github.io", "https://owner.github.io/"),
        ("https://cards.example.org/", "https://cards.example.org/"),
        ("", LOCAL_ADDRESS),
        (None, LOCAL_ADDRESS),
    ],
    ids=["a project's", "an owner's", "a domain", "empty", "unsaid"],
)
def test_the_site_lies_where_the_environment_says(
    told: str | None, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(ADDRESS_VARIABLE, raising=False)
    if told is not None:
        monkeypatch.setenv(ADDRESS_VARIABLE, told)
    assert site_address() == address


@pytest.mark.parametrize(
    ("name", "job", "command"),
    [("site", "test", "make test"), ("withdraw", "build", "make withdraw"), ("release", "build", "make test")],
)
def test_the_build_is_told_the_address_that_pages_has(name: str, job: str, command: str) -> None:
    """Otherwise the deployed pages would name this machine as their canonical address."""
    made = jobs(name)[job]
    assert step(made, "actions/configure-pages")["id"] == "pages"
    assert place(made, "actions/configure-pages") < place(made, command)
    assert step(made, command)["env"] == {ADDRESS_VARIABLE: ADDRESS}


def test_without_pages_there_is_no_address_and_nothing_fails_or_is_deployed() -> None:
    for name, job in (("site", "test"), ("release", "build")):
        assert step(jobs(name)[job], "actions/configure-pages")["continue-on-error"] == ONLY_WITHOUT_PAGES
    tested, deploying = jobs("site")["test"], jobs("site")["deploy"]
    main = "github.event_name == 'push' && github.ref == 'refs/heads/main'"
    assert step(tested, "actions/configure-pages")["if"] == main
    assert step(tested, "actions/upload-pages-artifact")["if"] == "steps.pages.outputs.base_url"
    assert tested["outputs"] == {"address": ADDRESS}
    assert deploying["if"] == "needs.test.outputs.address"


# The site


def test_the_workflow_tests_what_it_deploys() -> None:
    tested = jobs("site")["test"]
    assert place(tested, "make check") < place(tested, "make test") < place(tested, "actions/upload-pages-artifact")
    assert jobs("site")["deploy"]["needs"] == "test"


def test_the_workflow_makes_the_journey_and_deploys_without_waiting_for_it() -> None:
    job = jobs("site")["browsers"]
    assert "make test-browsers" in map(does, job["steps"])
    assert "needs" not in job


def test_whoever_reviews_a_pull_request_can_look_at_the_site_even_where_a_test_fails() -> None:
    tested = jobs("site")["test"]
    preview = step(tested, "actions/upload-artifact")
    assert preview["if"] == "github.event_name == 'pull_request' && !cancelled()"
    assert place(tested, "make test") < place(tested, "actions/upload-artifact")
    assert preview["with"]["path"] == step(tested, "actions/upload-pages-artifact")["with"]["path"] == "site"
    assert preview["with"]["retention-days"] <= 30


def test_engine_solver_and_page_are_tested_in_every_python_that_may_run_them() -> None:
    job = jobs("site")["pythons"]
    versions = job["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={versions[0]}"
    assert versions == [f"3.{minor}" for minor in range(11, 11 + len(versions))]
    assert "make quick PYTHON=python${{ matrix.python }}" in map(does, job["steps"])
    assert job["strategy"]["fail-fast"] is False
    assert (
        jobs("site")["test"]["steps"][place(jobs("site")["test"], "actions/setup-python")]["with"]["python-version"]
        in versions
    )


# What else is done, and when


def test_the_worker_is_withdrawn_by_hand_and_deployed_like_the_site() -> None:
    assert set(workflow("withdraw")[ON]) == {"workflow_dispatch"}
    deploying = jobs("site")["deploy"]
    assert jobs("withdraw")["deploy"] == {key: value for key, value in deploying.items() if key != "if"} | {
        "needs": "build"
    }


def test_a_workflow_audits_every_change_and_every_week() -> None:
    assert "make audit" in map(does, jobs("audit")["audit"]["steps"])
    assert set(workflow("audit")[ON]) == {"push", "pull_request", "schedule"}


def test_a_tag_releases_what_was_tested_and_the_site_workflow_leaves_tags_alone() -> None:
    assert workflow("release")[ON] == {"push": {"tags": ["v*"]}}
    assert workflow("site")[ON]["push"] == {"branches": ["**"]}
    build, publish = jobs("release")["build"], jobs("release")["publish"]
    assert place(build, "make check") < place(build, "make test") < place(build, "make release")
    uploaded, downloaded = step(build, "actions/upload-artifact"), step(publish, "actions/download-artifact")
    assert uploaded["with"]["path"] == "build/release"
    assert uploaded["with"]["name"] == downloaded["with"]["name"]
    assert publish["needs"] == "build"
    creates = step(publish, "gh release create")
    assert {"--verify-tag", "release/notes.md", "release/*.whl", "release/*.zip"} <= set(creates["run"].split())


# Newer versions


def test_newer_versions_are_proposed_every_week_in_groups_for_all_that_is_pinned() -> None:
    text = (ROOT / ".github/dependabot.yml").read_text("utf-8")
    updates = yaml.safe_load(text)["updates"]
    folders = {f"/{path.parent.relative_to(ROOT).as_posix()}" for path in locks()}
    proposed = {(update["package-ecosystem"], update["directory"]) for update in updates}
    assert len(updates) == len(proposed)
    assert proposed == {("pip", "/"), ("github-actions", "/")} | {
        ("npm", folder.replace("/.", "/")) for folder in folders
    }
    assert all(update["schedule"] == {"interval": "weekly"} and update["groups"] for update in updates)
    assert not re.search(r"[:-] [&*]\w", text), "Dependabot refuses YAML anchors"


def test_whoever_writes_a_lock_of_npms_names_no_registry() -> None:
    for path in locks():
        assert "omit-lockfile-registry-resolved=true" in (path.parent / ".npmrc").read_text("utf-8").splitlines()


def locks() -> list[Path]:
    found = [ROOT / "package-lock.json", *(ROOT / "site_py").rglob("package-lock.json")]
    assert len(found) == 2
    return found
