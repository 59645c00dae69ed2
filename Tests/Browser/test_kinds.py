"""The pages that are checked in each of their states show everything that any page shows."""

from conftest import PAGES, SITE
from kinds import WHOLE, kinds


def test_an_element_is_of_a_kind_by_what_style_sheets_scripts_and_axe_see():
    page = '''<head><p></head><body>
<ul class="a" role="list" id="1"><li>x<br>y</li></ul><div data-aspect="announcements" title="x"><p id="2">x</p><p>y</p></div><div data-aspect="name"></div>'''
    body, items, item, announcements = ("body",), ("ul", ("class", "a"), ("role", "list")), ("li",), ("div", ("data-aspect", "announcements"))
    assert kinds(page) == {(items, body), (item, items), (("br",), item), (announcements, body), (("p",), announcements), (("div",), body)}


def test_they_have_every_kind():
    every, seen = set(), set()
    for path in PAGES:
        found = kinds((SITE / path).read_text(encoding="utf-8"))
        every |= found
        if path in WHOLE:
            seen |= found
    assert len(every) > 300
    assert every - seen == set()


def test_they_have_every_template():
    for prefix in ("index.html", "404.html", "a-z/", "about/", "announcements/", "apis/", "apis/uikit/", "checklist/", "controls/", "coverage/", "coverage/controls/", "standards/", "tests/", "wcag/"):
        assert any(path.startswith(prefix) for path in WHOLE), prefix


def test_they_are_few():
    assert len(WHOLE) < len(PAGES) / 3
