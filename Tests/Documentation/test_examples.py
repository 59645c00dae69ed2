"""The examples of README.md and docs/ work: entries and configurations have no findings, and commands and options exist.

The examples of rules are in test_documentation.py, and those of the tutorial in test_tutorial.py.
"""

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
SITEGEN = ROOT / ".build" / "debug" / "sitegen"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^( *)(`{3,})(\w*)[^\n]*\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)
# What an example has on purpose, by the rule that reports it.
SHOWN = {"heading-level": "because Web is not configured"}
ELSEWHERE = {"rules.md", "tutorial.md", "CHANGELOG.md"}


def blocks(languages, documents=None):
    for path in documents or DOCUMENTS:
        for number, match in enumerate(FENCE.finditer(path.read_text(encoding="utf-8")), 1):
            if match[3] in languages:
                text = re.sub(rf"^{match[1]}", "", match[4], flags=re.MULTILINE)
                yield pytest.param(text, id=f"{path.relative_to(ROOT)}-{number}")


def examples(*languages):
    return list(blocks(languages, [path for path in DOCUMENTS if path.name not in ELSEWHERE]))


@cache
def schema_keys(name):
    return set(json.loads((ROOT / "schemas" / name).read_text(encoding="utf-8"))["properties"])


def findings(folder):
    run = subprocess.run(
        [SITEGEN, "check", "--diagnostics", "json"], cwd=folder, capture_output=True, text=True, timeout=60)
    assert run.returncode in (0, 1), run.stderr
    return [f"{found['rule']}: {found['message']}" for found in json.loads(run.stderr)]


@pytest.fixture
def site(tmp_path):
    """A site with what the examples refer to: a button, a menu and the files of pictures and films."""
    controls = tmp_path / "content" / "controls"
    controls.mkdir(parents=True)
    (controls / "button.md").write_text("---\ntitle: Button\n---\n\n## iOS\n\n### Role\n\nText.\n", encoding="utf-8")
    for name in ("link.png", "film.mp4", "film.vtt", "film.md"):
        (controls / name).write_text("---\ntitle: Film\n---\nText.\n", encoding="utf-8")
    (controls / "slider.svg").write_text('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>', encoding="utf-8")
    return tmp_path


def write(site, front_matter, body):
    if not re.search("^title:", front_matter, re.MULTILINE):
        front_matter = f"title: Example\n{front_matter}"
    (site / "content" / "controls" / "example.md").write_text(f"---\n{front_matter}---\n\n{body}", encoding="utf-8")


@pytest.mark.parametrize("text", examples("yaml"))
def test_an_example_in_yaml(site, text, request):
    keys = set(yaml.safe_load(text) or {})
    front_matter = schema_keys("front-matter.schema.json") | {key for key in keys if str(key).startswith("gherkin-")}
    if {"jobs", "runs", "image", "repos"} & keys:
        return  # A workflow or an action of GitHub or GitLab, or the configuration of pre-commit, is only parsed.
    if keys <= front_matter and "configuration" not in request.node.name:
        write(site, text, "")
    elif keys <= schema_keys("sitegen.schema.json"):
        (site / "sitegen.yml").write_text(text, encoding="utf-8")
    else:
        (site / "content" / "_data").mkdir()
        (site / "content" / "_data" / "apis.yml").write_text(text, encoding="utf-8")
    assert findings(site) == []


@pytest.mark.parametrize("text", examples("markdown"))
def test_an_example_in_markdown(site, text):
    front_matter, body = "", text
    if text.startswith("---\n"):
        _, front_matter, body = text.split("---\n", 2)
    write(site, front_matter, body)
    assert [found for found in findings(site) if SHOWN.get(found.split(":")[0], "\0") not in text] == []


def test_the_example_of_the_readme_has_the_message_that_it_shows(site):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    example = re.search(r"^```markdown\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    told = re.search(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    (site / "content" / "controls" / "toggle.md").write_text(example.replace("button.md", "buton.md"), encoding="utf-8")
    run = subprocess.run([SITEGEN, "check"], cwd=site, capture_output=True, text=True, timeout=60)
    assert run.stderr.startswith(told)


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


# MARK: Commands


@cache
def options(command):
    """The options of a command such as `new entry`, according to its help."""
    run = subprocess.run([SITEGEN, *command.split(), "--help"], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, f"there is no command '{command}'"
    return set(re.findall(r"^ {2}(?:-\w, )?(--[\w-]+)", run.stdout, re.MULTILINE)) | {"--help", "--verbose"}


COMMAND = re.compile(r"sitegen (new (?:entry|page|site)|[a-z]+)((?: [^\n`|&>#]*)?)")


def test_every_command_in_the_documents_exists():
    found = set()
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        code = [*(match[4] for match in FENCE.finditer(text) if match[3] == "sh"), *re.findall(r"`(sitegen [^`\n]+)`", text)]
        found |= {(path.name, *match) for block in code for match in COMMAND.findall(block.replace("\\\n", ""))}
    assert len(found) > 30
    for name, command, rest in found:
        if command == "help":
            continue
        unknown = set(re.findall(r"(?<!\S)--[\w-]+", rest)) - options(command)
        assert not unknown, f"{name}: 'sitegen {command}' has no {unknown}"


def test_every_option_is_in_the_reference():
    text = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    run = subprocess.run([SITEGEN, "--help"], capture_output=True, text=True, timeout=60)
    commands = re.findall(r"^  ([a-z]+)  ", run.stdout.split("SUBCOMMANDS:")[1], re.MULTILINE)
    assert {"build", "serve", "new", "criteria"} <= set(commands)
    commands = [command for command in commands if command != "new"] + ["new entry", "new page", "new site"]
    for command in commands:
        assert f"`sitegen {command}" in text, command
        assert [option for option in options(command) if f"`{option}" not in text and option != "--help" and f" {option}`" not in text] == [], command
