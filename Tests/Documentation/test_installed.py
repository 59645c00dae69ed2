"""What script/install installs works on its own: in another folder, without this repository and without environment variables."""

import json
import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The program that the other tests use, because a release build would take minutes.
SITEGEN = ROOT / ".build" / "debug" / "sitegen"


def install(*arguments, **environment):
    return subprocess.run(
        [ROOT / "script" / "install", *arguments], env={**os.environ, "SITEGEN_PROGRAM": str(SITEGEN), **environment},
        cwd="/", capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("prefix")
    for _ in range(2):
        run = install(prefix)
        assert run.returncode == 0, run.stderr
    # Mark the installed theme, to show that it is the one in use.
    layout = prefix / "share" / "sitegen" / "templates" / "layout.mustache"
    layout.write_text(layout.read_text(encoding="utf-8").replace("</body>", "<!-- installed --></body>"), encoding="utf-8")
    return prefix


def sitegen(prefix, *arguments, folder="/"):
    run = subprocess.run(
        [prefix / "bin" / "sitegen", *arguments], env={"PATH": "/usr/bin:/bin"}, cwd=folder, capture_output=True, text=True,
        timeout=120)
    assert run.returncode == 0, run.stderr
    return run


def test_a_new_site_builds_without_a_finding(prefix, tmp_path):
    made = sitegen(prefix, "new", "site", tmp_path / "guide").stdout.splitlines()
    assert all(Path(path).is_file() for path in made)
    build = sitegen(prefix, "build", "--strict", "--no-search", "--config", tmp_path / "guide" / "sitegen.yml")
    assert "warning" not in build.stderr and "error" not in build.stderr
    assert "<!-- installed -->" in (tmp_path / "guide" / "public" / "index.html").read_text(encoding="utf-8")
    entry = sitegen(prefix, "new", "entry", "Text field", "--category", "controls", folder=tmp_path / "guide").stdout
    assert entry == "content/controls/text-field.md\n"
    assert "[placeholder]" in sitegen(prefix, "check", folder=tmp_path / "guide").stderr


def test_the_program_is_found_through_a_link(prefix, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "sitegen").symlink_to(prefix / "bin" / "sitegen")
    sitegen(prefix, "new", "site", tmp_path / "guide")
    sitegen(tmp_path, "build", "--no-search", folder=tmp_path / "guide")
    assert "<!-- installed -->" in (tmp_path / "guide" / "public" / "index.html").read_text(encoding="utf-8")


def test_everything_is_in_its_place(prefix):
    installed = {str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()}
    templates = {path for path in installed if path.startswith("share/sitegen/templates/")}
    assert len(templates) == sum(path.is_file() for path in (ROOT / "templates").rglob("*"))
    reference = {path for path in installed if path.startswith("share/sitegen/docs/reference/")}
    assert len(reference) == sum(path.is_file() for path in (ROOT / "docs" / "reference").rglob("*"))
    assert installed - templates - reference == {
        "bin/sitegen", "share/sitegen/LICENSE", "share/sitegen/sbom.cdx.json", "share/sitegen/schemas/sitegen.schema.json",
        "share/sitegen/schemas/front-matter.schema.json", "share/man/man1/sitegen.1",
        "share/bash-completion/completions/sitegen", "share/zsh/site-functions/_sitegen",
        "share/fish/vendor_completions.d/sitegen.fish",
    }


def test_the_program_prints_the_versions_it_was_built_with(prefix):
    bill = json.loads((prefix / "share" / "sitegen" / "sbom.cdx.json").read_text(encoding="utf-8"))
    versions = {component["name"]: component["version"] for component in bill["components"]}
    pins = json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))["pins"]
    resolved = {pin["identity"]: pin["state"]["version"] for pin in pins}
    assert {name.lower(): version for name, version in versions.items() if name.lower() in resolved} == resolved
    assert re.fullmatch(r"\d+\.\d+(\.\d+)?", versions["Swift"]) and versions["Swift"] in subprocess.getoutput("swift --version")
    for name, package in [("cmark-gfm", "libcmark-gfm"), ("libyaml", "yaml-0.1"), ("libxml2", "libxml-2.0")]:
        assert versions[name] == subprocess.getoutput(f"pkg-config --modversion {package}")
    assert versions.keys() - resolved.keys() >= {"libyaml", "Swift", "libxml2"}
    lines = sitegen(prefix, "--version", "--verbose").stdout.splitlines()
    assert lines[0] == sitegen(prefix, "--version").stdout.strip()
    assert lines[1:] == [f"{name} {version}" for name, version in versions.items()]


def test_a_package_is_made_below_another_folder_and_taken_away(tmp_path):
    assert install("/usr", DESTDIR=str(tmp_path)).returncode == 0
    assert (tmp_path / "usr" / "bin" / "sitegen").is_file()
    assert install("--uninstall", "/usr", DESTDIR=str(tmp_path)).returncode == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    assert install().returncode == 64


def test_bash_completes_commands_options_and_entries(prefix, tmp_path):
    sitegen(prefix, "new", "site", tmp_path / "guide")
    script = prefix / "share" / "bash-completion" / "completions" / "sitegen"

    def completed(*words):
        line = " ".join(words)
        quoted = " ".join(f"'{word}'" for word in words)
        code = f"""
            . {script}
            function_name=$(complete -p sitegen | sed 's/.*-F \\([^ ]*\\).*/\\1/')
            COMP_WORDS=({quoted}) COMP_CWORD={len(words) - 1} COMP_LINE='{line}' COMP_POINT={len(line)} COMP_TYPE=9
            "$function_name" sitegen '{words[-1]}' '{words[-2]}'
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        run = subprocess.run(
            ["bash", "--norc", "-c", code], env={"PATH": f"{prefix}/bin:/usr/bin:/bin"}, cwd=tmp_path / "guide",
            capture_output=True, text=True, timeout=60)
        return {word.strip() for word in run.stdout.splitlines()}

    assert {"build", "check", "new", "criteria"} <= completed("sitegen", "")
    assert completed("sitegen", "build", "--diagnostics", "") == {"text", "json", "sarif", "github"}
    assert {"controls/button", "controls/toggle"} <= completed("sitegen", "criteria", "")
    assert completed("sitegen", "new", "entry", "--platform", "a") == {"android"}


def test_the_manual_page_is_current():
    run = subprocess.run([ROOT / "script" / "man", "--check", SITEGEN], timeout=60)
    assert run.returncode == 0, "run script/man"


# MARK: Progress on a terminal

# On one core, a small site takes long. macOS gives no process a core of its own.
HAS_ONE_CORE = hasattr(os, "sched_setaffinity")


def use_one_core():
    if HAS_ONE_CORE:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def on_a_terminal(folder, *arguments, **environment):
    """What a command writes to a terminal and to standard output, and how long it takes."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [SITEGEN, *arguments], cwd=folder, env={"PATH": "/nowhere", "TERM": "xterm", **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=follower, preexec_fn=use_one_core)
    os.close(follower)
    written, begun = b"", time.monotonic()
    while time.monotonic() - begun < 120:
        if select.select([leader], [], [], 0.05)[0]:
            try:
                chunk = os.read(leader, 65536)
            except OSError:
                break
            if not chunk:
                break
            written += chunk
        elif process.poll() is not None:
            break
    os.close(leader)
    output = process.stdout.read()
    assert process.wait(timeout=60) == 0
    return written.decode(), output.decode(), time.monotonic() - begun


@pytest.fixture(scope="module")
def large_site(tmp_path_factory):
    """A site that takes the debug build much longer than half a second, even on a fast machine."""
    folder = tmp_path_factory.mktemp("large")
    text = (ROOT / "content" / "controls" / "button.md").read_text(encoding="utf-8")
    text = re.sub(r"^related:\n(  - .*\n)*", "", re.sub(r"\]\([^)]*\)", "](https://example.org)", text), flags=re.MULTILINE)
    text = re.sub(r"^illustration:\n(  .*\n)*", "", text, flags=re.MULTILINE)
    (folder / "content").mkdir()
    for number in range(30 if HAS_ONE_CORE else 180):
        (folder / "content" / f"entry-{number}.md").write_text(text, encoding="utf-8")
    return folder


LINE = re.compile(r"\r\x1b\[K((?:Reading|Merging|Writing|Highlighting|Finishing|Making)[^\r]*)")


def test_a_long_build_shows_one_line_that_is_gone_at_the_end(large_site, tmp_path):
    written, output, seconds = on_a_terminal(large_site, "build", "--output", tmp_path / "public", NO_COLOR="1")
    lines = LINE.findall(written)
    assert lines, "the site is too small for this machine"
    assert any(re.fullmatch(r"(Merging entries|Writing pages|Writing exports): \d+ of \d+", line) for line in lines)
    assert len(lines) <= 10 * seconds + 1
    assert all("\n" not in line and len(line) < 80 for line in lines)
    before, _, after = written.rpartition("\r\x1b[K")
    assert not LINE.match(f"\r\x1b[K{after}")
    assert "files written" in after
    assert output == ""


@pytest.mark.parametrize("arguments, environment", [
    (["--quiet"], {}), (["--diagnostics", "json"], {}), ([], {"TERM": "dumb"}),
], ids=["quiet", "json", "dumb terminal"])
def test_nobody_gets_the_line_who_did_not_ask_for_it(large_site, tmp_path, arguments, environment):
    written, _, _ = on_a_terminal(large_site, "build", "--output", tmp_path / "public", *arguments, **environment)
    assert "\r\x1b" not in written


def test_a_short_build_shows_no_line(tmp_path):
    subprocess.run([SITEGEN, "new", "site", tmp_path / "guide"], check=True, capture_output=True)
    written, _, seconds = on_a_terminal(tmp_path / "guide", "check")
    assert seconds > 0.5 or "\x1b[K" not in written


def test_a_pipe_gets_no_line(large_site, tmp_path):
    run = subprocess.run(
        [SITEGEN, "build", "--output", tmp_path / "public"], cwd=large_site, capture_output=True, env={"PATH": "/nowhere"},
        preexec_fn=use_one_core)
    assert b"\x1b" not in run.stderr and b"\r" not in run.stderr
