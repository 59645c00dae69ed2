"""A printed entry has all platforms, and its PDF tells assistive technology every word that is drawn.

Poppler reads the PDF: `pdftotext` has what is drawn, `pdfinfo -struct-text` what is tagged.
"""

import re
import shutil
import subprocess
import unicodedata

import pytest
from pypdf import PdfReader

pytestmark = pytest.mark.skipif(not shutil.which("pdfinfo"), reason="Poppler is not installed")

ENTRIES = ["controls/slider", "controls/button", "controls/text-input", "notifications/snackbar", "patterns/gestures"]
# Words that are not text: what a drawing shows is in its alternative text, and Poppler leaves out Em and Strong, which are tags of PDF 2.0.
OTHERS = "main :is(svg text, em, strong)"
HEADINGS = "all => all.filter(one => one.checkVisibility()).map(one => one.textContent.trim().replace(/\\s+/g, ' '))"


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def letters(text):
    """Without spaces and hyphens: lines end at both, and `pdftotext` joins what a hyphen divides."""
    return re.sub(r"[\s\u00ad‐-]+", "", unicodedata.normalize("NFKC", text))


def titles(outline):
    for item in outline:
        if isinstance(item, list):
            yield from titles(item)
        else:
            yield item.title


def links(tree):
    """The tagged words of each link."""
    lines = tree.splitlines()
    depth = lambda line: len(line) - len(line.lstrip())
    for number, line in enumerate(lines):
        if line.strip() != "Link (inline)":
            continue
        below = []
        for inner in lines[number + 1:]:
            if depth(inner) <= depth(line):
                break
            below.append(inner.strip())
        yield " ".join(one for one in below if one.startswith('"'))


@pytest.mark.parametrize("path", ENTRIES)
def test_paper_has_all_platforms_and_its_tags_have_all_words(open_page, tmp_path, path):
    page = open_page(f"{path}/index.html")
    # A closed platform and a choice of frameworks do not change what is printed.
    page.locator(".filter input").first.uncheck()
    closed = page.locator(".platform[hidden=until-found][aria-hidden=true]")
    hidden = page.locator(".part[hidden=until-found]:not([aria-hidden])")
    before = closed.count(), hidden.count()
    assert all(before)
    file = tmp_path / "entry.pdf"
    page.pdf(path=file, format="A4", tagged=True, outline=True)

    tree = run("pdfinfo", "-struct-text", file)
    tagged = letters("".join(re.findall(r'^ *"(.*)"$', tree, re.MULTILINE)))
    others = {letters(word) for text in page.locator(OTHERS).all_text_contents() for word in text.split()}
    drawn = [letters(word) for word in run("pdftotext", file, "-").split()]
    assert len(drawn) > 1500
    assert [word for word in drawn if word not in tagged and word not in others and re.search(r"\w", word)] == []
    # The platforms, what is required, and where links lead are among them.
    for words in ("Android", "iOS", "Must", "https://"):
        assert words in tagged
    found = list(links(tree))
    assert len(found) > 30 and [words for words in found if not re.search(r"\w", words)] == []

    # The screen is as before: what is closed can be found.
    assert (closed.count(), hidden.count()) == before and page.locator(".printed").count() == 0
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    headings = page.locator("main").locator("h1, h2, h3, h4, h5, h6").evaluate_all(HEADINGS)
    assert list(titles(PdfReader(file).outline)) == headings
    assert {"iOS", "Android"} <= set(headings)
