"""What axe finds on a page, for all tests of pages. test_pages.py checks every page."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from conftest import settle

# Ways to show a page, for tests of a part of it.
WAYS = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "320px": {"viewport": {"width": 320, "height": 640}},
    "forced-colors": {"forced_colors": "active"},
}

# WCAG 2.2 at all levels, and axe's other recommendations. Text must have 7:1, which includes 4.5:1.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {
        "target-size": {"enabled": True},
        "color-contrast": {"enabled": False},
        # It never decides. The menu and the list of contents use the names of headings, and a text can link the same word to the
        # glossary. In the text, test_pages.py checks that links with the same name have the same target.
        "identical-links-same-purpose": {"enabled": False},
    },
    "resultTypes": ["violations", "incomplete"],
    "selectors": False,
}
# Colors take axe longer than all other rules, and do not depend on the place of a part on the page.
COLOR_RULES = ["color-contrast-enhanced", "link-in-text-block"]
STRUCTURE = {**OPTIONS, "rules": {**OPTIONS["rules"], **{rule: {"enabled": False} for rule in COLOR_RULES}}}
COLORS = {**OPTIONS, "runOnly": {"type": "rule", "values": COLOR_RULES}, "rules": {}}
# The rules about size, position and clipping. For parts that are visible in both, a narrower window changes nothing else.
LAYOUT = {**OPTIONS, "runOnly": {"type": "rule", "values": ["target-size", "scrollable-region-focusable"]}, "rules": {}}

# What axe cannot decide, and why that is not a problem here.
EXPLAINED = {
    # Words in a drawing are on its shapes, in the color of the text on the color of the surface. test_colors.py checks this pair.
    "color-contrast-enhanced": lambda html: html.startswith(("<text", "<tspan")),
}


# Marks one element of each group with the same text color and the same backgrounds. An element outside the normal flow can be on
# any background, so its content is never grouped with anything outside it.
SAMPLE = """() => {
  const grounds = new Map();
  const groundsOf = (element) => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const style = getComputedStyle(element);
      const isAway = /absolute|fixed|sticky/.test(style.position) || style.float !== "none" || style.transform !== "none";
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode];
      const below = groundsOf(element.parentElement);
      grounds.set(element, own.join() === "rgba(0, 0, 0, 0),none,1,none,normal" && !isAway ? below : `${below} ${own} ${isAway ? grounds.size : ""}`);
    }
    return grounds.get(element);
  };
  const seen = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    delete element.dataset.sampled;
    const link = element.closest("a[href]");
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!hasWords && link !== element && !element.matches("input, select, textarea, button") || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const kind = [groundsOf(element), element.localName, hasWords, style.color, style.fill, style.fontSize, style.fontWeight, style.textShadow, style.forcedColorAdjust];
    if (link) {
      // What tells it from the words around it, if there are any.
      const around = getComputedStyle(link.parentElement);
      const own = getComputedStyle(link);
      kind.push(link === element, own.textDecoration, own.border, own.display, around.color, around.fontWeight, around.display);
      kind.push(link.parentElement.textContent.trim() === link.textContent.trim());
    }
    if (seen.size < seen.add(kind.join("|")).size) element.dataset.sampled = "";
  }
}"""

# Prepares axe once for a page. Its rule for 7:1 leaves less than 4.5:1 to another rule, which is off here. And it parses the same
# few colors again for each element, which takes a quarter of the time of this rule.
PREPARE = """() => {
  for (const ratio of Object.values(axe._audit.checks["color-contrast-enhanced"].options.contrastRatio)) ratio.minThreshold = 0;
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const parsed = new Map();
  prototype.parseString = function (text) {
    if (parsed.has(text)) return Object.assign(this, parsed.get(text));
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}"""

# Lets axe check the colors of the marked elements, or of all.
RUN = """async ([context, options, isSample]) => {
  const mark = isSample ? "[data-sampled]" : "";
  axe.configure({ rules: [
    { id: "color-contrast-enhanced", selector: mark || "*" },
    { id: "link-in-text-block", selector: `a[href]${mark}` },
  ] });
  return axe.run(context ?? document, options);
}"""


def check_words(page):
    """Expects that axe finds nothing on a page that has other words than the guide, and that it fits on a phone. Its template is checked
    in every state on the pages of the guide."""
    assert findings(page, is_sample=True) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert page.complaints == []


def check_whole(page):
    """Expects that axe finds nothing in light and dark colours and on a narrow page, which is not wider than its window."""
    assert findings(page) == []
    page.emulate_media(color_scheme="dark")
    assert findings(page, options=COLORS) == []
    page.set_viewport_size({"width": 320, "height": 640})
    settle(page)
    assert findings(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert page.complaints == []


def findings(page, context=None, options=OPTIONS, is_sample=False):
    """What axe finds and what it cannot decide, one line per element. In a sample, it checks the colors of one element of each
    kind."""
    if not page.evaluate("() => typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(PREPARE)
    if is_sample:
        page.evaluate(SAMPLE)
    # What is just below the header that stays in view would count as covered, although readers can scroll.
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    result = page.evaluate(RUN, [context, options, is_sample])
    return [
        f"{kind} {rule['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else rule['help']}"
        for kind in ("violations", "incomplete")
        for rule in result[kind]
        for node in rule["nodes"]
        if kind == "violations" or not EXPLAINED.get(rule["id"], lambda _: False)(node["html"])
    ]


FAULTS = """<!DOCTYPE html><html lang=en><title>x</title><main><h1>x</h1>
<p style="color: #111; background: #fff">dark on white <b style="color: #777">grey on white</b></p>
<p style="color: #777; background: #000">grey on black <b style="color: rgb(0 0 0 / 0.4)">clear on black</b></p>
<p style="color: #111; background: #fff">dark on white <img src=x></p></main>"""


@pytest.mark.parametrize("is_sample", [False, True])
def test_finds_faults(contexts, is_sample):
    """The same color on two grounds is two kinds."""
    page = contexts().new_page()
    page.set_content(FAULTS)
    found = findings(page, is_sample=is_sample)
    assert sum("grey on" in line or "clear on" in line for line in found if "color-contrast" in line) == 3, found
    assert not any("dark on" in line for line in found if "color-contrast" in line)
    assert any("image-alt" in line for line in found)


TASKS = "---\ntitle: Tasks\ncategories: controls\n---\n\n- [ ] Try the *lever*\n- [x] Read `this`\n  - [ ] And that\n\n1. [ ] One\n\n   Two\n"


def test_the_words_of_a_task_name_its_box(serve_site, contexts):
    page = contexts().new_page()
    page.goto(serve_site("tasks", "title: Tasks\n", {"tasks.md": TASKS}) + "tasks/")
    for name in ["Try the lever", "Read this", "And that", "One"]:
        assert page.get_by_role("checkbox", name=name, exact=True).count() == 1
    assert page.get_by_role("checkbox").count() == 4
    assert findings(page) == []
