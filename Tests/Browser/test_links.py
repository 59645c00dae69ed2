"""Every address on a page leads somewhere, on a server below a sub-path and without a server."""

import re
import urllib.parse
import urllib.request
from functools import cache
from html.parser import HTMLParser

import pytest
from conftest import FILES, SITE
from kinds import WHOLE

ORIGIN = "https://site.invalid/sub/"
# Elements that load their address on every visit.
LOADING = {"link", "script", "img", "source", "track", "video", "audio", "iframe", "object", "embed"}


class Page(HTMLParser):
    """The addresses, anchors and duplicate anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.addresses = []
        self.loaded = []
        self.ids = []
        self.feed((SITE / path).read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "meta" and attributes.get("http-equiv") == "refresh":
            self.addresses.append(attributes["content"].partition("url=")[2])
        for name in ("href", "src", "poster"):
            if name in attributes:
                self.addresses.append(attributes[name])
                if tag in LOADING and attributes.get("rel") not in ("canonical", "alternate", "prev", "next"):
                    self.loaded.append(attributes[name])


@cache
def page(path):
    return Page(path)


def destination(path, address):
    """The file of the site that an address on a page leads to, and its anchor; `None` for addresses of other sites."""
    url = urllib.parse.urljoin(ORIGIN + urllib.parse.quote(path), address)
    url, anchor = urllib.parse.urldefrag(url)
    if not url.startswith(ORIGIN):
        return None
    target = urllib.parse.unquote(url[len(ORIGIN):].partition("?")[0])
    return target + "index.html" if target == "" or target.endswith("/") else target, urllib.parse.unquote(anchor)


def local_addresses(path):
    for address in page(path).addresses:
        if not re.match(r"(https?|mailto|tel|sms|data):", address):
            yield address


@pytest.mark.parametrize("path", FILES)
def test_links_lead_somewhere(path):
    broken = []
    for address in local_addresses(path):
        found = destination(path, address)
        if not found or not (SITE / found[0]).is_file():
            broken.append(address)
        elif found[1] and found[0].endswith(".html") and found[1] not in page(found[0]).ids:
            broken.append(address)
    assert broken == []


@pytest.mark.parametrize("path", FILES)
def test_links_need_no_known_address(path):
    assert [address for address in local_addresses(path) if address.startswith("/")] == []


@pytest.mark.parametrize("path", FILES)
def test_loads_nothing_from_elsewhere(path):
    assert [address for address in page(path).loaded if not address.startswith("data:") and destination(path, address) is None] == []


@pytest.mark.parametrize("path", FILES)
def test_anchors_are_unique(path):
    ids = page(path).ids
    assert sorted(ids) == sorted(set(ids))


def test_server_has_every_target(server):
    wanted = {destination(path, address)[0] for path in FILES for address in local_addresses(path) if destination(path, address)}
    for target in sorted(wanted):
        # Browsers request the folder, not its index.
        address = urllib.parse.quote(re.sub(r"(^|/)index\.html$", r"\1", target))
        with urllib.request.urlopen(server + address) as answer:
            assert answer.status == 200, target


# What a script makes of an address does not depend on the page: the tests above find the targets of every page.
@pytest.mark.parametrize("path", sorted(WHOLE))
def test_works_without_a_server(look_at, path):
    root = SITE.as_uri() + "/"
    page = look_at(path, base=root)
    assert page.complaints == []
    assert page.locator("main h1").is_visible()
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the style sheet does not apply"
    targets = page.locator("a[href]").evaluate_all("links => links.map(link => link.href.split(/[?#]/)[0])")
    local = [urllib.parse.unquote(target[len(root):]) for target in targets if target.startswith(root)]
    assert [target for target in local if not (SITE / target).is_file()] == [], "links lead to no page"
