"""No entry can make a page run a script, load anything from another site, or contain a file from outside."""

import re
import urllib.parse

import pytest
from conftest import serve
from hostile_site import build

# Kinds that browsers show as documents.
SHOWN = (".html", ".svg", ".xml", ".json", ".txt")
# Clicks every link of the page. Links with a scheme of their own would run; the others must not leave the test.
PRESS = """() => {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link && /^(https?|mailto|tel|sms):$/.test(link.protocol)) event.preventDefault();
  }, true);
  for (const link of document.querySelectorAll("a, summary, [tabindex]")) link.click?.();
}"""


@pytest.fixture(scope="module")
def hostile(once, tmp_path_factory):
    """The site's folder, the messages of the program, and the site's address."""
    folder = once("hostile", build)
    with serve(folder / "public", tmp_path_factory.mktemp("hostile-server")) as address:
        yield folder / "public", (folder / "messages.txt").read_bytes().decode(), address


def test_no_page_runs_a_script_or_asks_elsewhere(contexts, hostile):
    """Even without the policy of the pages, which only forbids more."""
    site, _, address = hostile
    context = contexts(bypass_csp=True)
    context.set_default_timeout(60_000)
    elsewhere, dialogs = [], []
    origin = "{0.scheme}://{0.netloc}/".format(urllib.parse.urlsplit(address))

    def note(url):
        # 404.html contains the address where the site would be published.
        if not url.startswith("https://site.invalid/"):
            elsewhere.append(url)

    context.route("**/*", lambda route: route.continue_() if route.request.url.startswith((origin, "data:")) else (note(route.request.url), route.abort()))
    page = context.new_page()
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    ran = []
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.suffix in SHOWN and path.is_file() and "/." not in f"/{path.relative_to(site)}")
    # A few of nearly every kind of page and file.
    assert len(files) > 90
    for file in files:
        # Text for copying contains the site's own address.
        if file.endswith(".html") and 'http-equiv="refresh"' in (site / file).read_text(encoding="utf-8"):
            continue
        page.goto(address + urllib.parse.quote(file), wait_until="load")
        if file.endswith(".html"):
            page.evaluate(PRESS)
        if page.evaluate("window.pwned") is not None:
            ran.append(file)
    assert (ran, dialogs, elsewhere) == ([], [], [])


def test_every_page_has_a_policy_before_anything_is_loaded(hostile):
    site, _, _ = hostile
    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html") if path.is_file()]
    pages = [page for page in pages if "<main" in page]
    assert len(pages) > 50
    policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    assert [page for page in pages if policy not in page or re.search("<(link|script|img|style|base)", page.partition(policy)[0])] == []


def test_the_browser_would_have_run_it(contexts, tmp_path):
    """Checks that the test finds a script, by its marker and its request."""
    (tmp_path / "index.html").write_text("<!DOCTYPE html><img src=x onerror=\"window.pwned=1\"><a href=\"javascript:window.pressed=1\">x</a>", encoding="utf-8")
    page = contexts().new_page()
    page.goto((tmp_path / "index.html").as_uri())
    page.evaluate(PRESS)
    page.wait_for_function("window.pwned === 1 && window.pressed === 1")


def test_nothing_from_outside_is_in_the_site(hostile):
    site, said, _ = hostile
    assert not (site.parent.parent / "pwned").exists()
    for path in site.rglob("*"):
        assert not path.is_symlink()
        if path.is_file():
            data = path.read_bytes()
            assert b"secret words" not in data and b"root:x:" not in data, path
    for name in ["linked.md", "linked.txt", "etc", "pipe.md"]:
        assert f"content/{name}: warning: " in said, name


def test_every_attack_is_named(hostile):
    _, said, _ = hostile
    for rule in ["html-as-text", "url-unsafe", "image-external", "bidi-control", "control-character", "file-skipped", "file-size", "encoding", "yaml-invalid", "image-missing", "link-broken", "value-invalid"]:
        assert f"[{rule}]" in said, rule
    assert not set(said) & {chr(code) for code in [*range(0x9), *range(0xB, 0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]}
