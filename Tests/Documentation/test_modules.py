"""Package.swift names each module that a target's sources import.

The package manager rebuilds a target only if a module that it names has changed. If a module is imported only through another one,
the target would keep the old layout of its types.
"""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"system": "Sources", "regular": "Sources", "executable": "Sources", "test": "Tests"}
IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|func|protocol)\s+)?(\w+)", re.M)


def targets():
    described = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300
    )
    return json.loads(described.stdout)["targets"]


def named(target):
    """The modules that a target names, with its own. The first word of each dependency is its name."""
    return {target["name"]} | {value[0] for dependency in target["dependencies"] for value in dependency.values()}


def imported(target):
    folder = ROOT / target.get("path", f'{FOLDERS[target["type"]]}/{target["name"]}')
    return {name for file in folder.rglob("*.swift") for name in IMPORT.findall(file.read_text())}


TARGETS = targets()
OWN = {target["name"] for target in TARGETS}


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target["name"])
def test_names_each_module_of_the_package_that_it_imports(target):
    assert imported(target) & OWN <= named(target)


def test_finds_imports():
    imports = {target["name"]: imported(target) for target in TARGETS}
    assert {"Guide", "Markdown", "Diagnostics"} <= imports["Site"]
    assert "Site" in imports["SiteTests"]
