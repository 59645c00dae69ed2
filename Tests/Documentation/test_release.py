"""What script/release packs works in an empty folder; workflows and the action are pinned."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
# The program that the other tests use, because a release build would take minutes.
SITEGEN = ROOT / ".build" / "debug" / "sitegen"
WORKFLOWS = [*sorted((ROOT / ".github" / "workflows").glob("*.yml")), ROOT / "action.yml"]


def release(dist, *arguments):
    environment = {**os.environ, "SITEGEN_PROGRAM": str(SITEGEN), "SITEGEN_DIST": str(dist), "GITHUB_REPOSITORY": "example/sitegen"}
    return subprocess.run([ROOT / "script" / "release", *arguments], capture_output=True, text=True, env=environment)


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    run = release(folder)
    assert run.returncode == 0, run.stderr
    return folder


def test_the_archive_works_in_an_empty_folder(dist):
    archive = next(dist.glob("*.tar.gz"))
    run = subprocess.run([ROOT / "script" / "lib" / "try-release", archive], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert re.search(r"^The site of sitegen-.* has \d{2,} pages\.$", run.stdout, re.MULTILINE)


def test_the_archive_has_no_traces_of_this_machine(dist):
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        for entry in archive:
            assert (entry.uid, entry.gid, entry.mtime, entry.uname, entry.gname) == (0, 0, 0, "", ""), entry.name
            assert entry.isdir() or entry.isfile(), entry.name


def test_the_checksums_and_the_bill_are_those_of_the_archive(dist):
    lines = [line.split("  ") for line in (dist / "SHA256SUMS").read_text(encoding="utf-8").splitlines()]
    assert {name for _, name in lines} == {path.name for path in dist.iterdir()} - {"SHA256SUMS"}
    for checksum, name in lines:
        assert hashlib.sha256((dist / name).read_bytes()).hexdigest() == checksum
    bill = json.loads(next(dist.glob("*.cdx.json")).read_text(encoding="utf-8"))
    assert {"cmark-gfm", "libyaml", "FlyingFox"} <= {component["name"] for component in bill["components"]}


def test_the_formula_has_the_checksum_of_each_archive(tmp_path):
    names = [f"sitegen-1.2.3-{system}.tar.gz" for system in ("linux-arm64", "linux-x86_64", "macos-arm64", "macos-x86_64")]
    sums = {name: str(number) * 64 for number, name in enumerate(names)}
    (tmp_path / "SHA256SUMS").write_text("".join(f"{sum}  {name}\n" for name, sum in sums.items()), encoding="utf-8")
    run = release(tmp_path, "--formula")
    assert run.returncode == 0, run.stderr
    found = re.findall(r'url "https://github.com/example/sitegen/releases/download/v1\.2\.3/([^"]+)"\n\s+sha256 "(\w+)"', run.stdout)
    assert dict(found) == sums
    assert "{" not in re.sub(r"\{ .* \}", "", "\n".join(run.stdout.splitlines()[1:]))
    (tmp_path / "SHA256SUMS").write_text("", encoding="utf-8")
    assert "no archive" in release(tmp_path, "--formula").stderr


def test_a_wrong_option_is_refused(tmp_path):
    assert release(tmp_path, "--other").returncode == 64
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_of_others_are_pinned(path):
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"^\s*(?:- )?uses: (.*)$", text, re.MULTILINE)
    assert uses
    for action in uses:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("path", WORKFLOWS[:-1], ids=lambda path: path.name)
def test_workflows_may_only_read_unless_a_job_needs_more(path):
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_script_of_a_workflow_has_text_of_others_in_it(path):
    """An expression in a script is put into its text: a branch could be named `"; rm`. Variables are only text."""
    def scripts(value):
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from [inner] if key == "run" else scripts(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from scripts(inner)

    found = list(scripts(yaml.safe_load(path.read_text(encoding="utf-8"))))
    assert found
    for script in found:
        assert "${{" not in script


def step(path, name):
    """The script of a step of a workflow or an action."""
    def steps(value):
        if isinstance(value, dict):
            if value.get("name") == name:
                yield value["run"]
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                yield from steps(inner)

    (script,) = steps(yaml.safe_load(path.read_text(encoding="utf-8")))
    return script


def run_step(script, folder, **environment):
    environment = {"PATH": f"{folder / 'bin'}:/usr/bin:/bin", **environment}
    return subprocess.run(["/bin/bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("version, notes", [("0.1.0", "First.\n"), ("0.2.0", "Second.\n\n### Fixed\n\nThis.\n"), ("0.12.0", "Twelfth.\n"), ("0.1", "")])
def test_the_notes_of_a_release_are_those_of_its_version(tmp_path, version, notes):
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\nLater.\n\n## 0.12.0\n\nTwelfth.\n\n## 0.2.0 (2027-01-02)\n\nSecond.\n\n### Fixed\n\nThis.\n\n## 0.1.0\n\nFirst.\n", encoding="utf-8")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/gh").write_text("#!/bin/sh\n", encoding="utf-8")
    (tmp_path / "bin/gh").chmod(0o755)
    (tmp_path / "dist").mkdir()
    run = run_step(step(ROOT / ".github/workflows/release.yml", "Publish"), tmp_path, GITHUB_REF_NAME=f"v{version}")
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "notes.md").read_text(encoding="utf-8").strip() == notes.strip()


def test_an_image_is_named_in_lower_case_with_three_tags(tmp_path):
    output = tmp_path / "output"
    run = run_step(
        step(ROOT / ".github/workflows/release.yml", "Name the image"), tmp_path, GITHUB_REPOSITORY="Some-Owner/SiteGen", GITHUB_REF_NAME="v0.1.0", GITHUB_OUTPUT=str(output))
    assert run.returncode == 0, run.stderr
    name = "ghcr.io/some-owner/sitegen"
    assert output.read_text(encoding="utf-8") == f"name={name}\ntags={name}:v0.1.0,{name}:0.1,{name}:latest\n"


@pytest.fixture
def checkout(tmp_path):
    """A checkout of a stranger with programs of their own, and a runner on which each program notes that it was started."""
    for name in ["bin/sitegen", "bin/python3", "site/.venv/bin/python", "site/.venv/bin/pip"]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\necho \"{name} $*\" >> '{tmp_path}/started'\n", encoding="utf-8")
        path.chmod(0o755)
    python = tmp_path / "temp/python/bin/python"
    python.parent.mkdir(parents=True)
    shutil.copy(tmp_path / "bin/python3", python)

    def run(event, output="public"):
        script = step(ROOT / "action.yml", "Build the guide")
        environment = {"EVENT": event, "OUTPUT": output, "ARGUMENTS": "--strict", "BASE_URL": "", "ENVIRONMENT": str(tmp_path / "temp/python"), "REQUIREMENTS": "r.txt"}
        (tmp_path / "started").write_text("", encoding="utf-8")
        environment["PATH"] = f"{tmp_path / 'bin'}:/usr/bin:/bin"
        done = subprocess.run(["/bin/bash", "-eo", "pipefail", "-c", script], cwd=tmp_path / "site", env=environment, capture_output=True, text=True)
        return done, (tmp_path / "started").read_text(encoding="utf-8").splitlines()

    return tmp_path, run


def test_the_action_starts_nothing_of_a_pull_request(checkout):
    _, run = checkout
    for event in ["pull_request", "pull_request_target"]:
        done, started = run(event)
        assert done.returncode == 0, done.stderr
        assert started == ["bin/sitegen build --safe --diagnostics github --output public --strict"]


def test_the_action_has_an_environment_of_its_own(checkout):
    folder, run = checkout
    done, started = run("push")
    assert done.returncode == 0, done.stderr
    assert started[0] == f"bin/python3 -m venv {folder / 'temp/python'}"
    assert started[1].startswith("bin/python3 -I -m pip install --quiet --require-hashes")
    assert started[2] == "bin/sitegen build --diagnostics github --output public --strict"
    assert not any("site/.venv" in line for line in started)


def test_the_action_writes_behind_no_link(checkout):
    folder, run = checkout
    (folder / "home").mkdir()
    (folder / "site/public").symlink_to("../home")
    for output in ["public", "public/site", "./public/"]:
        done, started = run("pull_request", output)
        assert done.returncode == 1 and "symbolic link" in done.stdout, output
        assert started == []


def test_actionlint_finds_nothing():
    actionlint = shutil.which("actionlint", path=str(ROOT / ".venv" / "bin"))
    if not actionlint:
        pytest.skip("actionlint is not installed")
    run = subprocess.run([actionlint, "-color=false", *WORKFLOWS[:-1]], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
