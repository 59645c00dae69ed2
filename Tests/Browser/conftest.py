"""Serves the guide in public/ as readers get it, and opens it in a browser.

Tests of behavior use a separate site, the machine room in site/, so that they do not depend on the content of the guide.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import threading
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "public"
PROGRAM = Path(os.environ.get("SITEGEN_PROGRAM") or ROOT / ".build/debug/sitegen")

VIEWPORT = {"width": 1280, "height": 900}

# The same time that a window waits for other things.
expect.set_options(timeout=10_000)

# Every page by its path in the site. Pages that only redirect are left out.
FILES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
PAGES = [path for path in FILES if 'http-equiv="refresh"' not in (SITE / path).read_text(encoding="utf-8")]
# Pages with sections for several platforms.
TABBED = [path for path in PAGES if (SITE / path).read_text(encoding="utf-8").count("data-platform=") > 1]


def pytest_sessionstart(session):
    if not FILES:
        pytest.exit("there is no page in public/; run script/build first", returncode=1)


class Quiet(SimpleHTTPRequestHandler):
    """A simple file server without a log."""

    def log_message(self, *_):
        pass


@contextmanager
def serve(site, folder):
    """Serves a site below a folder with a space in its name; gives the site's address."""
    (folder / "our docs").mkdir()
    (folder / "our docs" / "guide").symlink_to(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/our%20docs/guide/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The address of the guide's root."""
    with serve(SITE, tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """A folder that all workers of a run share, and that the first one fills: `once("room", build)` calls `build` with the empty
    folder. Nothing changes it later."""
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "shared"
    shared.mkdir(exist_ok=True)

    def once(name, fill):
        folder, filled = shared / name, shared / f"{name}.filled"
        with open(shared / f"{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not filled.exists():
                # A worker may have failed to fill it.
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                fill(folder)
                filled.touch()
        return folder

    return once


@pytest.fixture(scope="session")
def serve_site(once, tmp_path_factory):
    """Builds a site from a configuration and entries, which are named by their paths in the content; returns its address. It has a
    search only on request. Variables of the environment can be set for the build."""
    servers = ExitStack()
    addresses = {}

    def serve_site(name, configuration, entries, has_search=False, **variables):
        site = repr((configuration, entries, has_search, variables))
        name += "-" + hashlib.sha256(site.encode()).hexdigest()[:16]

        def build(root):
            (root / "sitegen.yml").write_text(configuration, encoding="utf-8")
            for path, text in entries.items():
                (root / "content" / path).parent.mkdir(parents=True, exist_ok=True)
                (root / "content" / path).write_text(text, encoding="utf-8")
            options = [] if has_search else ["--no-search"]
            subprocess.run([PROGRAM, "build", "--templates", ROOT / "templates", "--quiet", *options], cwd=root, env=os.environ | variables, check=True)

        if name not in addresses:
            addresses[name] = servers.enter_context(serve(once(name, build) / "public", tmp_path_factory.mktemp(f"{name}-server")))
        return addresses[name]

    with servers:
        yield serve_site


@pytest.fixture(scope="session")
def room_files(once):
    """The output folder of the machine room."""
    options = ["--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"]
    return once("room", lambda folder: subprocess.run([PROGRAM, "build", *options, "--output", folder, "--strict", "--quiet"], cwd=ROOT, check=True))


@pytest.fixture(scope="session")
def room(room_files, tmp_path_factory):
    """The address of the machine room."""
    with serve(room_files, tmp_path_factory.mktemp("room-server")) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("SITEGEN_CHROMIUM") or None)
        yield browser
        browser.close()


class Complaints(list):
    """Collects what a page writes to the console, what it fails to load, and what it requests from other origins."""

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
    """Creates browser contexts, each with its own storage."""
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
    """Opens a page of the guide in its own context: `open_page("about/index.html", color_scheme="dark")`."""

    def open_page(path, base=None, **options):
        page = contexts(**options).new_page()
        page.complaints = Complaints(page, base or server)
        page.goto(base + path if base else server + path.removesuffix("index.html"))
        return page

    return open_page


class Window:
    """A window that shows one page after another and keeps nothing from the previous page. It shows the same as a new window, in a
    fraction of the time. Use it for tests that only look at a page; tests that reload it or need storage open their own window."""

    def __init__(self, browser, **options):
        context = browser.new_context(viewport=VIEWPORT, reduced_motion="reduce", **options)
        context.set_default_timeout(10_000)
        context.add_init_script("localStorage.clear(); sessionStorage.clear();")
        self.page = context.new_page()
        self.page.complaints = Complaints(self.page, "about:blank")
        # The address of the page, as long as no test has changed it.
        self.kept = None

    def show(self, address, origin):
        self.kept = None
        # This ends the requests and the complaints of the previous page.
        self.page.goto("about:blank")
        self.page.set_viewport_size(VIEWPORT)
        self.page.emulate_media(color_scheme="light", forced_colors="none")
        self.page.complaints.clear()
        self.page.complaints.origin = origin
        self.page.goto(address)
        return self.page

    def visit(self, address, origin, is_kept):
        if self.kept != address:
            self.show(address, origin)
        self.kept = address if is_kept else None
        return self.page


@pytest.fixture(scope="session")
def windows(browser):
    """The windows that show one page after another: one that runs scripts, and one that does not."""
    return {script: Window(browser, java_script_enabled=script) for script in (True, False)}


@pytest.fixture
def look_at(windows, server):
    """Shows a page of the guide in light colors, on a desktop, with empty storage: `look_at("about/index.html", script=False)`.
    The page stays until the next one is shown in the same way."""

    def look_at(path, base=None, script=True):
        return windows[script].show(base + path if base else server + path.removesuffix("index.html"), base or server)

    return look_at


@pytest.fixture
def visit(windows, server):
    """Like `look_at`, but loads the page only if it is not the one that is shown. Several tests of a page then need one load. The
    test that changes the page comes last: `visit("about/index.html", is_kept=False)`."""

    def visit(path, base=None, script=True, is_kept=True):
        return windows[script].visit(base + path if base else server + path.removesuffix("index.html"), base or server, is_kept)

    return visit


@pytest.fixture
def enter(open_page, room):
    """Opens a page of the machine room: `enter("controls/lever/#android-role")`."""
    return lambda path, **options: open_page(path, base=room, **options)


def show(page, view):
    """Chooses a tab: `show(page, "Compare")`."""
    page.get_by_role("tab", name=view, exact=True).click()


def settle(page):
    """Waits until the page is stable after a change."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def shown(page):
    """The platforms whose sections are visible."""
    # The panel itself always has a box; the content of a closed panel is skipped.
    return page.locator(".platform").evaluate_all("all => all.filter(one => one.querySelector('h2, h3').checkVisibility()).map(one => one.dataset.platform)")
