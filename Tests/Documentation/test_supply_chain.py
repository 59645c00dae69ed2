"""The list of dependencies, sbom.cdx.json and the files that name them agree; the theme contains nothing from other projects."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = ["Package.swift", "requirements.txt", "requirements-test.txt", "sbom.cdx.json", "docs/reference/dependencies.md", "script/sbom", "packaging/swift-packages.txt"]


def check(root):
    return subprocess.run([sys.executable, root / "script" / "sbom", "--check"], capture_output=True, text=True)


def test_the_bill_is_up_to_date():
    run = check(ROOT)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("file, old, new, message", [
    ("Package.swift", "dependencies: [\n", 'dependencies: [\n        .package(url: "https://github.com/example/Extra", from: "1.0.0"),\n', "no line for Extra"),
    ("Package.swift", "dependencies: [\n", 'dependencies: [\n        .package(path: "../Extra"), .package(url: "https://x.example/y", branch: "main"),\n', "not known"),
    ("requirements.txt", "Pygments==", "Extra==1.0\nPygments==", "Extra has no line"),
    ("requirements-test.txt", "pytest==", "pytest==1", "pytest is"),
    ("packaging/swift-packages.txt", "flyingfox ", "flyingfox 1.0.0 abc\nfox ", "FlyingFox is 1.0.0"),
    ("packaging/swift-packages.txt", "flyingfox ", "fox ", "no line for FlyingFox"),
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


def test_the_bill_has_exact_versions_and_hashes():
    """Advisories name versions, so one like "from 1.7.0" or "0.29" would match none."""
    bill = json.loads((ROOT / "sbom.cdx.json").read_text(encoding="utf-8"))
    for component in bill["components"]:
        assert component["purl"].endswith("@" + component["version"]) and re.fullmatch(r"[\w.]+", component["version"])
        if component["purl"].startswith(("pkg:pypi/", "pkg:swift/")):
            assert component["hashes"], component["name"]
    versions = {component["name"]: component["version"] for component in bill["components"]}
    assert versions["cmark-gfm"].startswith("0.29.0.gfm.") and versions["libxml2"].count(".") == 2


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-test.txt"])
def test_each_python_package_has_hashes(file):
    """With one hash, pip refuses all packages that have none."""
    text = (ROOT / file).read_text(encoding="utf-8")
    packages = re.findall(r"^[\w.-]+==[^\\\n]*(.*(?:\n    --hash=sha256:[0-9a-f]{64}.*)*)", text, re.MULTILINE)
    assert packages and all("--hash=" in package for package in packages)


def test_each_image_has_a_digest():
    """A tag is another image tomorrow."""
    images = re.findall(r"^FROM (?:--\S+ )?(\S+)", (ROOT / "packaging/container/Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    for file in (ROOT / ".github/workflows").glob("*.yml"):
        images += re.findall(r"\b(?:image|container): ([^\s$]\S*)", file.read_text(encoding="utf-8"))
    assert len(images) >= 6
    assert [image for image in images if not re.search(r"@sha256:[0-9a-f]{64}$", image)] == []


@pytest.fixture
def swift_packages(tmp_path):
    for name in ["Package.swift", "packaging/swift-packages.txt", "script/lib/swift-packages"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)

    def run(*arguments):
        return subprocess.run([sys.executable, tmp_path / "script/lib/swift-packages", *arguments], capture_output=True, text=True)

    return tmp_path, run


def test_a_build_takes_the_swift_packages_that_were_tested(swift_packages):
    folder, run = swift_packages
    assert run().returncode == 0
    pins = json.loads((folder / "Package.resolved").read_text(encoding="utf-8"))["pins"]
    assert {pin["identity"] for pin in pins} == {"flyingfox", "swift-argument-parser"}
    assert run("--check").returncode == 0


@pytest.mark.parametrize("old, new", [('"version": "', '"version": "9'), ('"revision": "', '"revision": "0'), ('"flyingfox"', '"fox"')])
def test_other_swift_packages_are_refused(swift_packages, old, new):
    folder, run = swift_packages
    run()
    text = (folder / "Package.resolved").read_text(encoding="utf-8")
    (folder / "Package.resolved").write_text(text.replace(old, new, 1), encoding="utf-8")
    refused = run("--check")
    assert refused.returncode == 1 and "in packaging/swift-packages.txt" in refused.stderr
    assert run("--record").returncode == 0 and run("--check").returncode == 0


def test_the_theme_brings_nothing_of_others():
    kinds = {path.suffix for path in (ROOT / "templates").rglob("*") if path.is_file()}
    assert kinds <= {".mustache", ".css", ".js", ".svg"}
    for path in (ROOT / "templates" / "assets").iterdir():
        assert not re.search(r"copyright|licen[cs]e", path.read_text(encoding="utf-8"), re.IGNORECASE), path
