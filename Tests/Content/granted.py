"""Versions of systems and libraries, and those that the guide takes for granted."""

import re

GRANTED = {
    "iOS": (17,), "API level": (26,), "Compose": (1, 6), "Material 3": (1, 2),
    "Material Components": (1, 9),
    "AppCompat": (1, 6), "CustomView": (1, 1), "Fragment": (1, 6), "RecyclerView": (1, 3), "ViewPager2": (1,),
}
"""What the guide takes for granted, as CONTRIBUTING.md says. Of anything else, every version is new."""
VERSION = re.compile(r"(.+) (\d+(?:\.\d+)*)")


def number(text):
    """A version for comparing: '18.0' is (18,), '1.10' is (1, 10)."""
    parts = [int(part) for part in text.split(".")]
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return tuple(parts)


def version(text):
    """'API level 33' is ("API level", (33,)); (None, ()) for a text that is none."""
    found = VERSION.fullmatch(str(text or ""))
    return (found[1], number(found[2])) if found else (None, ())


def is_newer(product, version, known=GRANTED):
    return version > known.get(product, ())


def written(product, version):
    return f"{product} {'.'.join(map(str, version))}"


def newest(versions):
    """The newest version of each product, of those that are not granted."""
    found = {}
    for product, version in versions:
        if is_newer(product, version) and version > found.get(product, ()):
            found[product] = version
    return found
