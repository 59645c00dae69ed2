"""Finds the item of content/_data/apis.yml that a code span refers to, and the problems of that file."""

from collections import defaultdict
from urllib.parse import urlsplit

import yaml
from content_files import CONTENT, place

PATH = CONTENT / "_data" / "apis.yml"
KEYS = {"kind", "since", "url", "names", "deprecated", "replacement"}
VENDORS = {
    "developer.apple.com", "developer.android.com", "support.apple.com", "support.google.com", "www.w3.org", "w3.org",
}


def last_part(name):
    """`Modifier.semantics` and `.semantics` are both `semantics`."""
    return name.lstrip(".@").rpartition(".")[2]


class Lookup:
    """The names of the APIs of each framework and platform.

    A name matches as it is, then as one of the other spellings, then by its last part if only one API has it.
    """

    def __init__(self, apis):
        self.fits = []
        for fit in (self._names, self._spellings, self._last_parts):
            self.fits.append({scope: fit(items) for scope, items in apis.items()})
        self.apis = apis

    @staticmethod
    def _names(items):
        return {name: name for name in items}

    @staticmethod
    def _spellings(items):
        return {spelling: name for name, item in items.items() for spelling in item.get("names") or []}

    @staticmethod
    def _last_parts(items):
        parts = defaultdict(list)
        for name in items:
            parts[last_part(name)].append(name)
        return parts

    def _by_last_part(self, name, names):
        if len(names) > 1 and "." in name:
            names = [one for one in names if one.endswith("." + name.lstrip(".@"))]
        return names[0] if len(names) == 1 else None

    def find(self, name, scope):
        return next((found for fit in range(3) if (found := self._find(name, scope, fit))), None)

    def _find(self, name, scope, fit):
        names = self.fits[fit].get(scope, {})
        return self._by_last_part(name, names.get(last_part(name), [])) if fit == 2 else names.get(name)

    def problem(self, name, framework, platform, guide):
        """The reason why a code span has no API; None if it has one.

        Searches its framework, its platform and the platform's other frameworks. Without a platform, only one framework or platform
        may have the API.
        """
        scopes = guide.scopes
        if platform:
            scopes = [framework, platform, *(other for other, owner in guide.frameworks.items() if owner == platform)]
            if any(self.find(name, scope) for scope in scopes):
                return None
        else:
            for fit in range(3):
                if found := [f"{one} ({scope})" for scope in scopes if (one := self._find(name, scope, fit))]:
                    return None if len(found) == 1 else f"may mean {' or '.join(found)}; write the qualified name of one"
        parts = {scope: self.fits[2].get(scope, {}).get(last_part(name), []) for scope in dict.fromkeys(scopes) if scope}
        if found := [f"{one} ({scope})" for scope, names in parts.items() if len(names) > 1 for one in names]:
            return f"may mean {' or '.join(found)}; write the qualified name, or list it under 'names' of one"
        where = f" under {framework or platform}" if platform else ""
        return f"is not in _data/apis.yml{where}; look it up and add it, or take the code span away if it is no API"


def read():
    """The file's data; empty if there is no file."""
    return yaml.safe_load(PATH.read_text(encoding="utf-8")) or {} if PATH.exists() else {}


def problems(text, scopes):
    """The problems of the file with their locations."""
    root = yaml.compose(text)
    if not isinstance(root, yaml.MappingNode):
        yield f"{place(PATH, 1)}: map frameworks to their APIs"
        return
    for scope, apis in root.value:
        if scope.value not in scopes:
            yield f"{line(scope)}: '{scope.value}' is no framework or platform; use one of {', '.join(scopes)}"
        taken = {}
        for key, item in apis.value:
            yield from (f"{line(key)}: {key.value}: {problem}" for problem in problems_of_item(item))
            if "(" in key.value:
                yield f"{line(key)}: {key.value}: leave the arguments out"
            spellings = [name.value for name in values(item, "names")]
            for name in [key.value, *spellings]:
                if name in taken:
                    yield f"{line(key)}: {key.value}: the name '{name}' is in line {taken[name]} already; keep one"
                taken.setdefault(name, key.start_mark.line + 1)


def problems_of_item(item):
    if not isinstance(item, yaml.MappingNode):
        yield f"give it the keys {', '.join(sorted(KEYS))}"
        return
    keys = [key.value for key, _ in item.value]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield f"keep one '{key}'"
    for key in sorted(set(keys) - KEYS):
        yield f"there is no key '{key}'; use {', '.join(sorted(KEYS))}"
    for key, value in item.value:
        if key.value != "names" and not (isinstance(value, yaml.ScalarNode) and value.value.strip()):
            yield f"'{key.value}' must be text"
    if "kind" not in keys:
        yield "add 'kind', such as class"
    if "deprecated" in keys and "replacement" not in keys:
        yield "it is deprecated; add 'replacement'"
    if "replacement" in keys and "deprecated" not in keys:
        yield "it has a replacement; add the version that deprecated it"
    for url in values(item, "url"):
        address = urlsplit(url.value)
        if address.scheme != "https" or address.hostname not in VENDORS:
            yield f"'{url.value}' is no https address of {', '.join(sorted(VENDORS))}; use the vendor's page, or none"


def values(item, key):
    """The nodes that an item has for a key: one, or those of a list."""
    for name, value in item.value if isinstance(item, yaml.MappingNode) else []:
        if name.value == key:
            yield from value.value if isinstance(value, yaml.SequenceNode) else [value]


def line(node):
    return place(PATH, node.start_mark.line + 1)
