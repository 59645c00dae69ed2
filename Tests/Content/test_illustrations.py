"""Each control has a picture that any theme can color, with a description for people who cannot see it."""

import re
import xml.etree.ElementTree as xml

import pytest
from content_files import CONTENT, SOURCES, place

CONTROLS = [source for source in SOURCES if source.id.startswith("controls/") and not source.id.endswith("/index")]
LARGEST = 1638
"""1.6 KB, because a picture is part of every page that shows it."""

SVG = "{http://www.w3.org/2000/svg}"
ROOT = {"viewBox": "0 0 320 200", "fill": "none", "stroke": "currentColor", "stroke-width": "2"}
ELEMENTS = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"}
PAINTS = {"fill": {"none", "currentColor"}, "stroke": {"none", "currentColor"}, "class": {"focus", "soft"}}
ATTRIBUTES = {
    "class", "cx", "cy", "d", "dx", "dy", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-weight", "height",
    "lengthAdjust", "letter-spacing", "opacity", "points", "r", "rx", "ry", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "textLength", "transform", "viewBox", "width", "x", "x1", "x2", "y", "y1",
    "y2",
}


def test_every_control_has_an_illustration_with_a_text(report):
    messages = []
    for source in CONTROLS:
        where, picture = source.place(source.front_line("illustration")), source.front.get("illustration")
        if not isinstance(picture, dict):
            messages.append(f"{where}: no illustration; add one with src and alt")
            continue
        if not (source.path.parent / str(picture.get("src"))).is_file():
            messages.append(f"{where}: the picture '{picture.get('src')}' does not exist; draw it")
        if len(str(picture.get("alt") or "").split()) < 5:
            messages.append(f"{where}: no alt; say what the picture shows, the screen reader's focus included")
        if extra := set(picture) - {"src", "alt"}:
            messages.append(f"{where}: unknown keys {', '.join(sorted(extra))}; use src and alt")
    report(messages)


def test_every_picture_is_used(report):
    used = {source.path.parent / str((source.front.get("illustration") or {}).get("src")) for source in SOURCES}
    report(
        f"{place(path, 1)}: no entry in controls/ shows it; name it as 'illustration', or take it away"
        for path in sorted((CONTENT / "controls").glob("*.svg"))
        if path not in used)


@pytest.fixture(scope="module")
def pictures():
    return sorted(CONTENT.rglob("*.svg"))


def test_pictures_keep_to_the_rules(pictures, report):
    report(
        f"{place(path, line)}: {problem}"
        for path in pictures
        for line, problem in problems(path.read_text(encoding="utf-8")))


def problems(text):
    """The problems of a picture: (line, message)."""
    if (size := len(text.encode())) > LARGEST:
        yield 1, f"{size} bytes, and {LARGEST} are the most; leave something out"
    if found := re.search(r"<[!?]", text):
        yield text[: found.start()].count("\n") + 1, "a comment or a declaration; take it out"
    try:
        root = xml.fromstring(text)
    except xml.ParseError as error:
        yield error.position[0], f"{error}; correct it"
        return
    if root.tag != SVG + "svg":
        yield 1, 'the root is to be <svg xmlns="http://www.w3.org/2000/svg" …>'
    if root.attrib != ROOT:
        yield 1, f"the root is to have the attributes {' '.join(f'{key}={value!r}' for key, value in ROOT.items())}, and no others"
    for element in root.iter():
        name = element.tag.removeprefix(SVG)
        line = next((number for number, line in enumerate(text.split("\n"), 1) if f"<{name}" in line), 1)
        # Fonts differ; a word takes the room that it was drawn for.
        words = "".join(element.itertext()).strip() if name == "text" else ""
        if len(words) > 2 and not (element.get("textLength") and element.get("lengthAdjust") == "spacingAndGlyphs"):
            yield line, f"'{words}' has the width of the reader's font; give it textLength and lengthAdjust=\"spacingAndGlyphs\""
        if name not in ELEMENTS:
            yield line, f"<{name}> is not allowed; draw with {', '.join(sorted(ELEMENTS))}"
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES:
                yield line, f"<{name}> has the attribute {key}; take it out"
            elif value not in PAINTS.get(key, {value}):
                yield line, f"{key}='{value}' is not allowed; use {' or '.join(sorted(PAINTS[key]))}"
    if not root.findall(".//*[@class='focus']"):
        yield 1, "nothing has class='focus'; show what is one stop of the screen reader"
