"""Serves the machine room of the page tests, and gives tests a desktop with Orca."""

import os
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from orca import Browser, Desktop, missing

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("SITEGEN_PROGRAM") or ROOT / ".build/debug/sitegen")


class Quiet(SimpleHTTPRequestHandler):
    """A simple file server without a log."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def room(tmp_path_factory):
    """The address of the machine room."""
    folder = tmp_path_factory.mktemp("room")
    options = ["--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"]
    subprocess.run([PROGRAM, "build", *options, "--output", folder, "--strict", "--quiet"], cwd=ROOT, check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def desktop(tmp_path_factory):
    assert missing() == [], "script/test installs these"
    with Desktop(tmp_path_factory.mktemp("desktop")) as desktop:
        yield desktop
    shutil.rmtree(desktop.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def chromium(desktop):
    browser = Browser(desktop, "chromium")
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def firefox(desktop):
    browser = Browser(desktop, "firefox")
    yield browser
    browser.close()
