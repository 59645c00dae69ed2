#!/usr/bin/env python3
"""Counts the words that Orca speaks of pages in Chromium, and the words that stand on them.

usage: measure.py ADDRESS…

Prints a line for each page: words spoken, words on the page, words and signs on the page, and both ratios. Orca speaks each sign of code
("left paren", "dot") and what pictures show, so these count as well in the third number. A page takes about half a minute.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

from orca import SIZE, Browser, Desktop
from playwright.sync_api import sync_playwright

# What is drawn, in the window that Orca reads: text, how much of it is code, and what pictures show.
SHOWN = """() => {
  const codes = [...document.querySelectorAll("code")].filter((code) => code.checkVisibility({ contentVisibilityAuto: true }));
  const pictures = [...document.querySelectorAll("main img, main [role=img]")].filter((picture) => picture.checkVisibility());
  return [document.body.innerText, codes.map((code) => code.innerText), pictures.map((picture) => picture.alt ?? picture.ariaLabel)];
}"""


def said(code):
    """How many words Orca says for code: one for each word and sign, and two for a bracket, such as "left paren"."""
    return len(re.findall(r"\w+|[^\w\s]", code)) + len(re.findall(r"[(){}\[\]<>]", code))


def on_page(page, address):
    """How many words stand on a page, and how many words and signs of code."""
    page.goto(address)
    page.wait_for_timeout(200)
    text, codes, pictures = page.evaluate(SHOWN)
    words = len(text.split())
    return words, words + sum(said(code) - len(code.split()) for code in codes) + sum(len(words.split()) for words in pictures)


def heard(desktop, browser, address):
    """How many words are spoken from the beginning of a page to its end."""
    lines = browser.open(address)
    desktop.settle(8)
    lines += desktop.spoken()
    return sum(len(line.split()) for line in lines)


def main(addresses):
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, Desktop(Path(folder)) as desktop:
        headless = playwright.chromium.launch(executable_path=os.environ.get("SITEGEN_CHROMIUM") or None)
        page = headless.new_page(viewport={"width": int(SIZE[0]), "height": 773})
        chromium = Browser(desktop, "chromium")
        for address in addresses:
            words, signs = on_page(page, address)
            spoken = heard(desktop, chromium, address)
            # On a busy machine, a reading is sometimes cut off.
            if spoken < words:
                spoken = heard(desktop, chromium, address)
            print(f"{spoken} {words} {signs} {spoken / words:.3f} {spoken / signs:.3f} {address}", flush=True)
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1:])
