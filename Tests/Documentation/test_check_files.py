"""docs/how-to/check-files.md: hooks of pre-commit, reports in SARIF, the task of Visual Studio Code."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from jsonschema import FormatChecker
from jsonschema.validators import validator_for
from sarif_pydantic import Sarif

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "debug" / "sitegen"
ENTRY = "---\ntitle: Nut\nkeyboard:\n  spacebar: Turns\n---\n[Gone](gone.md)\n"
GOOD = "---\ntitle: Bolt\nkeyboard:\n  space: Turns\n---\nText\n"


@pytest.fixture
def site(tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "nut.md").write_text(ENTRY)
    (tmp_path / "content" / "bolt.md").write_text(GOOD)
    return tmp_path


def run(site, *arguments, **options):
    return subprocess.run(arguments, cwd=site, capture_output=True, text=True, **options)


def test_sarif_is_valid_and_complete(site):
    report = run(site, PROGRAM, "check", "--diagnostics", "sarif")
    assert report.returncode == 1
    log = Sarif.model_validate_json(report.stderr)
    [found] = log.runs
    assert found.tool.driver.version == run(site, PROGRAM, "--version").stdout.strip()
    results = {result.rule_id: result for result in found.results}
    assert set(results) == {"action-spelling", "link-broken"}
    for name, line in [("action-spelling", 4), ("link-broken", 6)]:
        result = results[name]
        assert found.tool.driver.rules[result.rule_index].id == name
        place = result.locations[0].physical_location
        assert place.artifact_location.uri == "content/nut.md"
        assert place.region.start_line == line
    rule = found.tool.driver.rules[results["link-broken"].rule_index]
    assert rule.help.markdown.startswith("(error) ")
    assert rule.help_uri.endswith("/docs/reference/rules.md#link-broken")


@pytest.mark.skipif(not os.environ.get("SITEGEN_SARIF"), reason="SITEGEN_SARIF names no copy of the published schema")
@pytest.mark.parametrize("names", [[], ["content/bolt.md"]], ids=["findings", "none"])
def test_sarif_is_what_its_schema_says(site, names):
    # A name that an address escapes.
    (site / "content" / "größe 1.md").write_text(ENTRY, encoding="utf-8")
    schema = json.loads(Path(os.environ["SITEGEN_SARIF"]).read_text(encoding="utf-8"))
    report = json.loads(run(site, PROGRAM, "check", "--diagnostics", "sarif", *names).stderr)
    validator = validator_for(schema)(schema, format_checker=FormatChecker())
    assert [error.message for error in validator.iter_errors(report)] == []


def test_a_report_without_findings_is_valid(site):
    report = run(site, PROGRAM, "check", "--diagnostics", "sarif", "content/bolt.md")
    assert report.returncode == 0
    assert Sarif.model_validate_json(report.stderr).runs[0].results == []


def test_the_task_reads_every_finding(site):
    text = (ROOT / "docs" / "how-to" / "check-files.md").read_text()
    [task] = [block for block in re.findall(r"```json\n(.*?)```", text, re.S) if "problemMatcher" in block]
    pattern = json.loads(task)["tasks"][0]["problemMatcher"]["pattern"]
    lines = run(site, PROGRAM, "check").stderr.splitlines()
    found = [re.match(pattern["regexp"], line) for line in lines]
    places = [(match[pattern["file"]], match[pattern["line"]], match[pattern["code"]]) for match in found if match]
    assert places == [("content/nut.md", "4", "action-spelling"), ("content/nut.md", "6", "link-broken")]


# MARK: Hooks


@pytest.fixture
def repository(site):
    """The site as a repository whose hooks are those of this one."""
    run(site, "git", "init", "--quiet", check=True)
    hooks = (ROOT / ".pre-commit-hooks.yaml").read_text()
    source = site / "hooks"
    source.mkdir()
    (source / ".pre-commit-hooks.yaml").write_text(hooks)
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    run(source, "git", "init", "--quiet", check=True)
    run(source, "git", "add", ".", check=True)
    run(source, "git", *identity, "commit", "--quiet", "-m", "Hooks", check=True)
    revision = run(source, "git", "rev-parse", "HEAD", check=True).stdout.strip()
    names = re.findall(r"^- id: (\S+)", hooks, re.M)
    configuration = {"repos": [{"repo": str(source), "rev": revision, "hooks": [{"id": name} for name in names]}]}
    (site / ".pre-commit-config.yaml").write_text(json.dumps(configuration))
    run(site, "git", "add", "content", ".pre-commit-config.yaml", check=True)
    return site


def hook(repository, name, *arguments):
    path = f"{PROGRAM.parent}:{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "PRE_COMMIT_HOME": str(repository / "cache")}
    python = ROOT / ".venv" / "bin" / "python"
    return run(repository, python, "-m", "pre_commit", "run", name, *arguments, env=environment)


def test_a_hook_checks_the_files_of_a_commit(repository):
    result = hook(repository, "sitegen-check", "--files", "content/nut.md")
    assert result.returncode == 1 and "content/nut.md:6:8: error:" in result.stdout, result.stdout
    assert hook(repository, "sitegen-check", "--files", "content/bolt.md").returncode == 0


def test_a_hook_repairs_the_files_of_a_commit(repository):
    result = hook(repository, "sitegen-fix", "--files", "content/nut.md")
    assert result.returncode == 1 and "files were modified by this hook" in result.stdout, result.stdout
    assert "  space: Turns" in (repository / "content" / "nut.md").read_text()


def test_a_hook_checks_the_whole_site(repository):
    result = hook(repository, "sitegen-check-all", "--files", "content/bolt.md")
    assert result.returncode == 1 and "content/nut.md:6:8: error:" in result.stdout, result.stdout
