"""Contrast, computed from the style sheet's tokens in both schemes: text at least 7:1, parts of controls at least 3:1."""

import re

import pytest
from conftest import ROOT

CSS = (ROOT / "templates/assets/site.css").read_text(encoding="utf-8")
TOKENS = dict(re.findall(r"--([\w-]+): light-dark\((#\w{6}, #\w{6})\)", CSS))
GROUNDS = ("page", "surface", "raised")

# Text colors and their backgrounds. Platform names are on the page; types and strings use the same colors on the background of
# code. No other token colors text on "raised".
TEXTS = {
    "text": GROUNDS,
    "muted": GROUNDS,
    "accent": GROUNDS,
    "ios": ("page", "surface"),
    "android": ("page", "surface"),
    "page": ("accent",),  # the numbers of the criteria
}
PARTS = {"border": GROUNDS, "accent": GROUNDS}
# Tokens that need no contrast, and why.
PLAIN = {"line": "decoration: nothing depends on seeing it", **dict.fromkeys(GROUNDS, "a ground")}


def luminance(color):
    """Relative luminance, as WCAG 2.2 defines it."""
    channels = [int(color[index:index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def value(token, scheme):
    return TOKENS[token].split(", ")[scheme]


# Tokens of highlighted code start with "code-" and are on the background of code.
ALL_TEXTS = {**TEXTS, **{token: ("surface",) for token in TOKENS if token.startswith("code-")}}
PAIRS = [(token, ground, 7) for token, grounds in ALL_TEXTS.items() for ground in grounds]
PAIRS += [(token, ground, 3) for token, grounds in PARTS.items() for ground in grounds]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("token, ground, least", PAIRS)
def test_contrast(token, ground, least, scheme):
    assert contrast(value(token, scheme), value(ground, scheme)) >= least


def test_every_color_is_a_token():
    assert set(TOKENS) == set(ALL_TEXTS) | set(PARTS) | set(PLAIN)
    rules = re.sub(r"--[\w-]+: light-dark\([^)]*\);", "", CSS)
    # Nobody reads text on the backdrop of the menu.
    rules = rules.replace(".guide::backdrop { background: rgb(0 0 0 / 0.5); }", "")
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;, )])|rgba?\([^)]*\)|hsla?\([^)]*\)", rules) == []
