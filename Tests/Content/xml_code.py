"""Checks XML examples: elements are classes of Android, androidx or Material, attributes are those of stubs/attributes.yml, and each
attribute fits its element and has a value of its type."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from xml.parsers import expat

import api_names
import yaml
from granted import GRANTED, is_newer, version
from java_stubs import JavaStubs

TABLE = Path(__file__).parent / "stubs/attributes.yml"
NAMESPACES = {
    "android": "http://schemas.android.com/apk/res/android", "app": "http://schemas.android.com/apk/res-auto",
    "tools": "http://schemas.android.com/tools",
}
# What stands for 'takes' in the table. A reference such as '@string/title' or '?attr/colorError' can stand for any value.
REFERENCE = re.compile(r"@null|[@?](?:[\w.]+:)?[a-z]+/[\w.]+")
VALUES = {
    "any": r".*", "string": r"(?s).*", "boolean": "true|false", "integer": r"-?\d+", "float": r"-?\d+(\.\d+)?",
    "dimension": r"-?\d+(\.\d+)?(dp|sp|px)", "color": r"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", "reference": "(?!)", "id": "(?!)",
}
ID = re.compile(r"@\+?id/(\w+)")
ELEMENTS = {"menu": None, "item": "menu", "group": "menu"}
"""Elements of menus, and the element around them."""
# Classes of libraries without Python stubs, and what they extend.
OTHERS = {"androidx.cardview.widget.CardView": "android.widget.FrameLayout", "androidx.media3.ui.PlayerView": "android.widget.FrameLayout"}


class Xml:
    def __init__(self):
        self.java = JavaStubs()
        self.table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
        views = api_names.read().get("views", {})
        self.since = {name: item.get("since") or views.get(name, {}).get("since") for name, item in self.table.items()}
        self.lineage = cache(self._lineage)

    def _lineage(self, element):
        """The names of a class and of those that it extends, in full and without their package; empty if there is no such class."""
        if element in ELEMENTS:
            return [element]
        names = [element] if "." in element else [f"android.{package}.{element}" for package in ("widget", "view", "webkit")]
        found = []
        while names:
            name = names.pop(0)
            java = self.java.find(name)
            if java or name in OTHERS:
                bases = [OTHERS[name]] if name in OTHERS else [self.java.full_name(base.partition("[")[0], java.package) for base in java.bases]
                found += [name, name.rpartition(".")[2]]
                names += [base for base in bases if base.startswith(("android.", "androidx.", "com."))]
        return found

    def check(self, code, prose, limits=GRANTED):
        """(line, message) of each problem. The prose of the entry states the API levels of newer attributes, and so does its part.

        `limits` has the versions that the part may use, as in `Parts.limits`.
        """
        elements, problem = parse(code)
        if problem:
            yield problem
            return
        ids = {found[1] for _, _, attributes, _ in elements for name, value in attributes if name == "android:id" and (found := ID.fullmatch(value))}
        for line, name, attributes, parent in elements:
            lineage = self.lineage(name)
            if not lineage:
                hint = "correct its package or name" if "." in name else "write its full name"
                yield line, f"<{name}> is no class of Android, androidx or Material; {hint}"
                continue
            if name in ELEMENTS and parent not in (ELEMENTS[name], "group"):
                yield line, f"<{name}> belongs into <{ELEMENTS[name]}>" if ELEMENTS[name] else f"<{name}> has nothing around it"
            given = [attribute for attribute, _ in attributes]
            if "android.view.View" in lineage:
                for needed in ("android:layout_width", "android:layout_height"):
                    if needed not in given:
                        yield line, f"<{name}> needs {needed}"
            for attribute, value in attributes:
                around = self.lineage(parent) if parent else None
                if problem := self._problem(attribute, value, lineage, around, ids, prose, limits):
                    yield line_of(code, line, attribute), problem

    def _problem(self, attribute, value, lineage, around, ids, prose, limits):
        prefix, _, name = attribute.partition(":")
        if prefix == "xmlns":
            return None if NAMESPACES.get(name) == value else f"xmlns:{name} is '{NAMESPACES.get(name, 'not known')}'"
        if prefix == "tools":
            return None
        if attribute == "style":
            return None if REFERENCE.fullmatch(value) else f"style does not take '{value}', but a style such as ?attr/borderlessButtonStyle"
        if attribute not in self.table:
            near = [other for other in self.table if other.endswith(f":{name}")] or get_close_matches(attribute, self.table, 1)
            return f"{attribute} is not in {TABLE.name}" + (f"; is it {near[0]}?" if near else "; look it up and add it")
        entry = self.table[attribute]
        owners = entry.get("for") or entry["parent"]
        owners = owners if isinstance(owners, list) else [owners]
        if "parent" in entry and around is not None and not set(owners) & set(around):
            return f"{attribute} needs {' or '.join(owners)} around it"
        if "for" in entry and not set(owners) & set(lineage):
            return f"{attribute} is for {' or '.join(owners)}"
        return self._problem_of_value(attribute, value, entry["takes"], ids) or self._problem_of_level(attribute, prose, limits)

    @staticmethod
    def _problem_of_value(attribute, value, takes, ids):
        if found := ID.fullmatch(value):
            known = "+" in value or found[1] in ids
            return None if takes == "id" and known else f"{attribute}: there is no id '{found[1]}' in this example"
        if takes != "id" and REFERENCE.fullmatch(value):
            return None
        takes = takes if isinstance(takes, list) else [takes]
        words = [one for one in takes if one not in VALUES]
        if any(re.fullmatch(VALUES[one], value) for one in takes if one in VALUES) or (words and set(value.split("|")) <= set(words)):
            return None
        return f"{attribute} does not take '{value}', but {', '.join(takes)}"

    def _problem_of_level(self, attribute, prose, limits):
        product, number = version(self.since[attribute])
        if not is_newer(product, number):
            return None
        level = number[0]
        if is_newer(product, number, limits):
            return f"{attribute} needs API level {level}; say so with min-version"
        if re.search(rf"`{attribute}\b[^`]*`[^`]{{0,40}}?\(API (?:level )?{level}\)", prose):
            return None
        return f"{attribute} needs API level {level}; state it in the text, as in `{attribute}` (API {level})"


def parse(code):
    """The elements as (line, name, attributes, name of the element around it), and the first error as (line, message)."""
    elements, open_elements = [], []
    parser = expat.ParserCreate()
    parser.ordered_attributes = True

    def start(name, attributes):
        pairs = list(zip(attributes[::2], attributes[1::2]))
        elements.append((parser.CurrentLineNumber, name, pairs, open_elements[-1] if open_elements else None))
        open_elements.append(name)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: open_elements.pop()
    try:
        parser.Parse(code, True)
    except expat.ExpatError as error:
        return [], (error.lineno, f"{expat.ErrorString(error.code)}; close and nest every element")
    declared = {name.partition(":")[2] for _, _, attributes, _ in elements for name, _ in attributes if name.startswith("xmlns:")}
    for line, _, attributes, _ in elements:
        for name, _ in attributes:
            if name == "style":
                continue
            prefix = name.partition(":")[0] if ":" in name else None
            if prefix not in (declared | {"xmlns"}):
                return [], (line_of(code, line, name), f"{name}: declare xmlns:{prefix}" if prefix else f"{name} needs a namespace, such as android:")
    return elements, None


def line_of(code, line, attribute):
    """The line of an attribute of the element that starts in a line."""
    lines = code.splitlines()
    return next((number for number in range(line, len(lines) + 1) if re.search(rf"\b{attribute}\s*=", lines[number - 1])), line)
