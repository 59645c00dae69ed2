"""The guide in public/, served as readers may have it, and a browser to look at it with."""

import os
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

SITE = Path(__file__).resolve().parents[2] / "public"

# Every page by its path in the site; those that only send people on have nothing of their own to look at.
FILES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
PAGES = [path for path in FILES if 'http-equiv="refresh"' not in (SITE / path).read_text(encoding="utf-8")]
# Pages with a part for each of several platforms.
TABBED = [path for path in PAGES if (SITE / path).read_text(encoding="utf-8").count("data-platform=") > 1]


def pytest_sessionstart(session):
    if not FILES:
        pytest.exit("there is no page in public/; run script/build first", returncode=1)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The address of the site's root, below a folder with a blank in its name, on a plain server of files."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "our docs").mkdir()
    (folder / "our docs" / "guide").symlink_to(SITE)

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/our%20docs/guide/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("SITEGEN_CHROMIUM") or None)
        yield browser
        browser.close()


class Complaints(list):
    """What a page writes to the console, fails to load, or wants from elsewhere."""

    def __init__(self, page, origin):
        super().__init__()
        page.on("console", lambda message: self.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.append(f"error: {error}"))
        page.on("requestfailed", lambda request: self.append(f"failed: {request.url} {request.failure}"))
        page.on("response", lambda answer: self.append(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
        page.on("request", lambda request: None if request.url.startswith((origin, "data:")) else self.append(request.url))


@pytest.fixture
def open_page(browser, server):
    """Opens a page of the site in a context of its own: `open_page("about/index.html", color_scheme="dark")`."""
    contexts = []

    def open_page(path, base=None, **options):
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.complaints = Complaints(page, base or server)
        page.goto(base + path if base else server + path.removesuffix("index.html"))
        return page

    yield open_page
    for context in contexts:
        context.close()
