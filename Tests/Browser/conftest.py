"""The guide in public/, served as readers may have it, and a browser to look at it with.

Tests of behaviour use a site of their own instead, the machine room in site/, so that they say the same whatever the guide says.
"""

import os
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "public"
PROGRAM = Path(os.environ.get("SITEGEN_PROGRAM") or ROOT / ".build/debug/sitegen")

VIEWPORT = {"width": 1280, "height": 900}

# As long as a window waits for other things.
expect.set_options(timeout=10_000)

# Every page by its path in the site; those that only send people on have nothing of their own to look at.
FILES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
PAGES = [path for path in FILES if 'http-equiv="refresh"' not in (SITE / path).read_text(encoding="utf-8")]
# Pages with a part for each of several platforms.
TABBED = [path for path in PAGES if (SITE / path).read_text(encoding="utf-8").count("data-platform=") > 1]


def pytest_sessionstart(session):
    if not FILES:
        pytest.exit("there is no page in public/; run script/build first", returncode=1)


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of files, which keeps its log to itself."""

    def log_message(self, *_):
        pass


def serve(site, folder):
    """Serves a site below a folder with a blank in its name; gives the server and the site's address."""
    (folder / "our docs").mkdir()
    (folder / "our docs" / "guide").symlink_to(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/our%20docs/guide/"


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The address of the guide's root."""
    server, address = serve(SITE, tmp_path_factory.mktemp("server"))
    yield address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def serve_site(tmp_path_factory):
    """Builds a site of a configuration and entries, by their paths below the content, without search; gives its address."""
    servers = []

    def serve_site(name, configuration, entries):
        root = tmp_path_factory.mktemp(name)
        (root / "sitegen.yml").write_text(configuration, encoding="utf-8")
        for path, text in entries.items():
            (root / "content" / path).parent.mkdir(parents=True, exist_ok=True)
            (root / "content" / path).write_text(text, encoding="utf-8")
        subprocess.run([PROGRAM, "build", "--templates", ROOT / "templates", "--quiet", "--no-search"], cwd=root, check=True)
        server, address = serve(root / "public", tmp_path_factory.mktemp(f"{name}-server"))
        servers.append(server)
        return address

    yield serve_site
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def room_files(tmp_path_factory):
    """The machine room as files."""
    output = tmp_path_factory.mktemp("room") / "public"
    options = ["--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"]
    subprocess.run([PROGRAM, "build", *options, "--output", output, "--strict", "--quiet"], cwd=ROOT, check=True)
    return output


@pytest.fixture(scope="session")
def room(room_files, tmp_path_factory):
    """The address of the machine room."""
    server, address = serve(room_files, tmp_path_factory.mktemp("room-server"))
    yield address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("SITEGEN_CHROMIUM") or None)
        yield browser
        browser.close()


class Complaints(list):
    """What a page writes to the console, fails to load, or wants from elsewhere than its origin."""

    def __init__(self, page, origin):
        super().__init__()
        self.origin = origin
        page.on("console", lambda message: self.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.append(f"error: {error}"))
        page.on("requestfailed", lambda request: self.append(f"failed: {request.url} {request.failure}"))
        page.on("response", lambda answer: self.append(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
        page.on("request", lambda request: None if request.url.startswith((self.origin, "data:")) else self.append(request.url))


@pytest.fixture
def contexts(browser):
    """Makes contexts of the browser, each with a memory of its own."""
    made = []

    def new_context(**options):
        context = browser.new_context(**{"viewport": VIEWPORT, **options})
        context.set_default_timeout(10_000)
        made.append(context)
        return context

    yield new_context
    for context in made:
        context.close()


@pytest.fixture
def open_page(contexts, server):
    """Opens a page of the guide in a context of its own: `open_page("about/index.html", color_scheme="dark")`."""

    def open_page(path, base=None, **options):
        page = contexts(**options).new_page()
        page.complaints = Complaints(page, base or server)
        page.goto(base + path if base else server + path.removesuffix("index.html"))
        return page

    return open_page


class Window:
    """A window that shows one page after another and remembers nothing of the one before: what a window of its own shows, in a
    fraction of the time. It serves tests that look at a page; those that load it again or need a memory open their own."""

    def __init__(self, browser, **options):
        context = browser.new_context(viewport=VIEWPORT, reduced_motion="reduce", **options)
        context.set_default_timeout(10_000)
        context.add_init_script("localStorage.clear(); sessionStorage.clear();")
        self.page = context.new_page()
        self.page.complaints = Complaints(self.page, "about:blank")

    def show(self, address, origin):
        self.page.set_viewport_size(VIEWPORT)
        self.page.emulate_media(color_scheme="light", forced_colors="none")
        # What the page before still asks for ends here, and so does what it complains of.
        self.page.goto("about:blank")
        self.page.complaints.clear()
        self.page.complaints.origin = origin
        self.page.goto(address)
        return self.page


@pytest.fixture(scope="session")
def windows(browser):
    """The windows in which one page after another is looked at, by whether they run scripts."""
    return {script: Window(browser, java_script_enabled=script) for script in (True, False)}


@pytest.fixture
def look_at(windows, server):
    """Shows a page of the guide in light colours, on a desk, with nothing remembered: `look_at("about/index.html", script=False)`.
    It is there until the next one is looked at in the same way."""

    def look_at(path, base=None, script=True):
        return windows[script].show(base + path if base else server + path.removesuffix("index.html"), base or server)

    return look_at


@pytest.fixture
def enter(open_page, room):
    """Opens a page of the machine room: `enter("controls/lever/#android-role")`."""
    return lambda path, **options: open_page(path, base=room, **options)


def show(page, view):
    """Chooses a tab: `show(page, "Compare")`."""
    page.get_by_role("tab", name=view, exact=True).click()


def settle(page):
    """Waits until the page has come to rest after a change."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def shown(page):
    """The platforms whose parts can be seen."""
    # The panel itself always has a box; what is in a closed one is skipped.
    return page.locator(".platform").evaluate_all("all => all.filter(one => one.querySelector('h2').checkVisibility()).map(one => one.dataset.platform)")
