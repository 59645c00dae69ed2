"""The list of dependencies, sbom.cdx.json and the files that name them agree; the theme contains nothing from other projects."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = ["Package.swift", "requirements.txt", "requirements-test.txt", "sbom.cdx.json", "docs/reference/dependencies.md", "script/sbom"]


def check(root):
    return subprocess.run([sys.executable, root / "script" / "sbom", "--check"], capture_output=True, text=True)


def test_the_bill_is_up_to_date():
    run = check(ROOT)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("file, old, new, message", [
    ("Package.swift", "dependencies: [\n", 'dependencies: [\n        .package(url: "https://github.com/example/Extra", from: "1.0.0"),\n', "Extra has no line"),
    ("Package.swift", "dependencies: [\n", 'dependencies: [\n        .package(path: "../Extra"), .package(url: "https://x.example/y", branch: "main"),\n', "not known"),
    ("requirements.txt", "Pygments==", "Extra==1.0\nPygments==", "Extra has no line"),
    ("requirements-test.txt", "pytest==", "pytest==1", "pytest is"),
    ("docs/reference/dependencies.md", "| libyaml |", "| libjaml |", "libyaml has no line"),
    ("docs/reference/dependencies.md", "| reads the command line |", "| reads options |", "out of date"),
])
def test_a_difference_is_found(tmp_path, file, old, new, message):
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    run = check(tmp_path)
    assert run.returncode == 1 and message in run.stderr


def test_the_bill_has_what_cyclonedx_asks_for():
    bill = json.loads((ROOT / "sbom.cdx.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert len({component["bom-ref"] for component in bill["components"]}) == len(bill["components"])
    for component in bill["components"]:
        assert component["purl"].startswith("pkg:") and component["licenses"][0]["expression"] and component["version"]


def test_the_theme_brings_nothing_of_others():
    kinds = {path.suffix for path in (ROOT / "templates").rglob("*") if path.is_file()}
    assert kinds <= {".mustache", ".css", ".js", ".svg"}
    for path in (ROOT / "templates" / "assets").iterdir():
        assert not re.search(r"copyright|licen[cs]e", path.read_text(encoding="utf-8"), re.IGNORECASE), path
