"""docs/tutorial.md does what it says: each command runs, each file is saved, each output is compared, and the site is browsed."""

import os
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^(?:[^\n]*`(?P<file>[^`\n]+)`:\n\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
# The last command of a block, if it runs until the reader stops it.
SERVER = re.compile(r"^(?:sitegen serve|python3 -m http\.server).*\Z", re.MULTILINE)
# The program that the other tests use, because a release build would take minutes.
PROGRAM = ROOT / ".build" / "debug" / "sitegen"


class Reader:
    """Follows the tutorial in a home folder of its own, from a checkout of the sources."""

    def __init__(self, home):
        self.home, self.folder, self.output = home, ROOT, ""
        self.environment = {**os.environ, "HOME": str(home), "SITEGEN_PROGRAM": str(PROGRAM)}

    def run(self, commands):
        """Runs commands in the shell that earlier commands left behind."""
        state = self.home / "state"
        shell = subprocess.run(
            ["bash", "-ec", f'{commands}\n{{ pwd; echo "$PATH"; }} > "$HOME/state"'], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
        self.output = shell.stdout
        if state.exists():
            folder, self.environment["PATH"] = state.read_text().splitlines()
            self.folder = Path(folder)
            state.unlink()
        return shell.returncode

    def start(self, command):
        """Starts a server at a free port and returns it with its address."""
        command = command.replace(" --open", " --port 0").replace("python3 -m http.server 8000", "python3 -u -m http.server 0")
        server = subprocess.Popen(
            ["bash", "-ec", f"exec {command}"], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        line = server.stdout.readline()
        found = re.search(r"http://[^ ]*?:(\d+)", line)
        assert found, line
        return server, f"http://127.0.0.1:{found[1]}/"


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.ids = [], set()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids |= {values["id"]} if values.get("id") else set()
        if tag != "link" or values.get("rel") != "canonical":
            self.found += [values[name] for name in ("href", "src") if values.get(name)]


def fetch(address):
    with urllib.request.urlopen(address, timeout=20) as response:
        return response.geturl(), response.headers.get_content_type(), response.read().decode("utf-8", "replace")


def browse(root):
    """Every page that links lead to from the first one, by address; fails at a link that leads nowhere or out of the path."""
    pages, kinds, waiting, anchors = {}, {}, [root], []
    while waiting:
        address = waiting.pop()
        if address in kinds:
            continue
        _, kinds[address], text = fetch(address)
        if kinds[address] != "text/html":
            continue
        links = Links()
        links.feed(text)
        pages[address] = links, text
        for link in links.found:
            target, anchor = urllib.parse.urldefrag(urllib.parse.urljoin(address, link))
            target = target.partition("?")[0]
            if urllib.parse.urlsplit(target).netloc != urllib.parse.urlsplit(root).netloc:
                continue
            assert target.startswith(root), f"{address}: {link} leaves the path"
            waiting.append(target)
            anchors.append((address, target, anchor))
    for address, target, anchor in anchors:
        if anchor and target in pages:
            assert urllib.parse.unquote(anchor) in pages[target][0].ids, f"{address}: #{anchor} is not on {target}"
    return pages


@pytest.fixture(scope="module")
def steps(tmp_path_factory):
    """What each step left behind: the outputs, and the pages that the two servers showed."""
    reader = Reader(tmp_path_factory.mktemp("home"))
    outputs, expected, sites, saved = [], [], [], []
    for block in BLOCK.finditer(TUTORIAL):
        language, text = block["language"], block["text"]
        if language == "text":
            assert outputs, "there is no command before this output"
            expected.append((outputs[-1], text))
        elif language == "sh" and (command := SERVER.search(text.strip())):
            assert reader.run(text.strip()[: command.start()]) == 0, reader.output
            server, address = reader.start(command[0])
            try:
                path = re.search(r"<http://localhost:8000/(\S+)>", TUTORIAL)[1] if "http.server" in text else ""
                sites.append((address + path, browse(address + path), path and missing(address + path)))
            finally:
                server.terminate()
                server.wait(timeout=20)
        elif language == "sh":
            status = reader.run(text)
            outputs.append(reader.output)
            assert status == (1 if "error:" in reader.output else 0), reader.output
        else:
            assert block["file"], f"a reader does not know where to save this:\n{text}"
            (reader.folder / block["file"]).write_text(text, encoding="utf-8")
            saved.append(reader.folder / block["file"])
    return reader, expected, sites, saved


def missing(address):
    """The status for an address that does not exist."""
    with pytest.raises(urllib.error.HTTPError) as error:
        fetch(address + "nothing/")
    return error.value.code


def test_the_outputs_are_those_of_the_tutorial(steps):
    _, expected, _, _ = steps
    assert len(expected) == 2
    for found, told in expected:
        assert found == told


def test_the_last_check_finds_nothing(steps):
    reader, _, _, saved = steps
    assert [path.name for path in saved] == ["text-field.md"]
    assert reader.run("sitegen check --strict") == 0
    assert reader.output == ""


def test_the_guide_works_in_the_preview_and_below_a_path(steps):
    _, _, sites, _ = steps
    preview, published = sites
    assert urllib.parse.urlsplit(published[0]).path == "/guides/controls/"
    assert published[2] == 404
    for root, pages, _ in sites:
        assert root + "controls/button/" in pages and root + "checklist/" in pages
        assert "Our controls" in pages[root][1]
    # The entry of the tutorial was written after the preview was shown.
    entry = published[0] + "controls/text-field/"
    links, text = published[1][entry]
    assert preview[0] + "controls/text-field/" not in preview[1]
    assert "../button/" in links.found and {"#ios-name", "#android-name"} <= set(links.found)
    assert text.count("Announces the visible label") >= 3
    assert '<link rel="canonical" href="https://example.org/guides/controls/controls/text-field/">' in text


def test_every_file_in_its_table_exists(steps):
    reader, _, _, _ = steps
    table = TUTORIAL.split("now contains:\n\n")[1].split("\n\n")[0]
    names = [name for row in table.splitlines()[2:] for name in re.findall(r"`([^`]+)`", row.split("|")[1])]
    assert len(names) >= 6
    for name in names:
        assert (reader.folder / name).exists(), name
