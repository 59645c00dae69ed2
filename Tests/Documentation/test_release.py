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


def test_actionlint_finds_nothing():
    actionlint = shutil.which("actionlint", path=str(ROOT / ".venv" / "bin"))
    if not actionlint:
        pytest.skip("actionlint is not installed")
    run = subprocess.run([actionlint, "-color=false", *WORKFLOWS[:-1]], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
