"""Provides the guide in content/ as sitegen reads it, and a way to report all its problems at once.

    .venv/bin/python -m pytest -q Tests/Content                             after script/build
    .venv/bin/python -m pytest -q Tests/Content | grep controls/slider      the problems of one entry

SITEGEN_CONTENT=<folder>   test the guide in this folder instead
SITEGEN_PROGRAM=<path>     the sitegen program to read it with; default: the one from script/build
SITEGEN_CORPUS=<folder>    no ten words in a row may be the same as in a file of this folder
"""

import json
import subprocess

import pytest
from content_files import CONTENT, ROOT, SOURCES
from generated import PROGRAM, build, build_hostile
from guide import Guide


@pytest.fixture(scope="session")
def guide(tmp_path_factory):
    """The content of guide.json."""
    output = tmp_path_factory.mktemp("guide") / "public"
    command = [PROGRAM, "build", "--content", CONTENT, "--output", output, "--quiet", "--no-search"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    if run.returncode:
        pytest.fail(f"sitegen cannot build the guide; mend what it says:\n{run.stderr}", pytrace=False)
    return Guide(json.loads((output / "guide.json").read_text(encoding="utf-8")), SOURCES)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The guide with its generated tests."""
    folder = tmp_path_factory.mktemp("site")
    build(CONTENT, folder / "public")
    return folder / "public"


@pytest.fixture(scope="session")
def hostile_site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    build_hostile(folder)
    return folder / "public"


@pytest.fixture
def report():
    """Fails with all messages of a test: `report(messages)`. Each message starts with its location."""

    def report(messages):
        messages = list(dict.fromkeys(messages))
        if messages:
            pytest.fail(f"{len(messages)} to mend:\n" + "\n".join(messages), pytrace=False)

    return report
