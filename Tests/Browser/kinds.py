"""Which pages are checked in each of their states. Together they have every kind of element that any page has."""

import re

from conftest import PAGES, ROOT, SITE

SIZES = {path: (SITE / path).stat().st_size for path in PAGES}
EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What style sheets ask for besides classes: [data-aspect="announcements"].
STYLED = {pair for path in (ROOT / "templates/assets").glob("*.css") for pair in re.findall(r'\[([a-z-]+)="?([^"\]]*)"?\]', path.read_text(encoding="utf-8"))}


def kinds(html):
    """The kinds of the elements of a page, each with the kind of the element around it. What style sheets, scripts and axe make of an
    element depends on its name, its class, its role and the attributes that style sheets ask for."""
    found, around = set(), [("body",)]
    for end, name, attributes in re.findall(r"<(/?)([a-z][a-z0-9]*)\b([^>]*)>", html.partition("<body>")[2]):
        if end:
            while len(around) > 1 and around.pop()[0] != name:
                pass
            continue
        pairs = re.findall(r'\s([a-z-]+)="([^"]*)"', attributes)
        kind = name, *sorted(pair for pair in pairs if pair[0] in ("class", "role") or pair in STYLED)
        found.add((kind, around[-1]))
        if name not in EMPTY and not attributes.endswith("/"):
            around.append(kind)
    return found


def largest_of_each_folder():
    """At least one page of each template: the largest of each folder and each depth."""
    return list({(path.split("/")[0], path.count("/")): path for path in sorted(PAGES, key=SIZES.get)}.values())


def pages_with_every_kind():
    """One page of each template and the five largest pages, then the page with the most kinds that are on none of them, until there is none."""
    kinds_of = {path: kinds((SITE / path).read_text(encoding="utf-8")) for path in PAGES}
    chosen = {*largest_of_each_folder(), *sorted(PAGES, key=SIZES.get)[-5:]}
    missing = set().union(*kinds_of.values()).difference(*(kinds_of[path] for path in chosen))
    while missing:
        best = max(PAGES, key=lambda path: (len(kinds_of[path] & missing), path))
        chosen.add(best)
        missing -= kinds_of[best]
    return chosen


# Every page is checked in one state, and these in all.
WHOLE = pages_with_every_kind()
