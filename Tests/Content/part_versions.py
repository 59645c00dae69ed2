"""The versions that the parts of frameworks need, and what `min-version` says of them.

    parts = Parts(guide)
    parts.stated(entry, "ios-code", "swiftui")    {"iOS": (18,)}
    parts.needed(entry, "ios-code", "swiftui")    {"iOS": (18,)}    by the APIs that its text names and by its code
    parts.of(source, 245)                         [("ios-code", "swiftui")]    the parts that a line of the file belongs to
    parts.limits(source, 245)                     {"iOS": (18,), "API level": (26,), …}    what its code may use
"""

import math
import re

import api_names
import yaml
from granted import GRANTED, newest, number, version
from xml_code import TABLE

LABEL = re.compile(r"^ *(?:[-*] )?\*\*(.+?)\*\*")


class Parts:
    def __init__(self, guide):
        self.guide, self.apis = guide, api_names.read()
        self.lookup = api_names.Lookup(self.apis)
        self.names = {one["name"]: one["id"] for platform in guide.platforms for one in platform["frameworks"]}
        self.entries = {entry["id"]: entry for entry in guide.all}
        self.attributes = yaml.safe_load(TABLE.read_text(encoding="utf-8"))

    def stated(self, entry, section, framework):
        return {
            one["product"]: number(one["version"])
            for one in entry["minVersions"] if (one["section"], one["framework"]) == (section, framework)
        }

    def limits(self, source, line):
        """What code at a line may use: what is granted, and what its part says. A page has no parts, and may use any library."""
        entry = self.entries[source.id]
        if entry["layout"] == "page":
            products = {version(item.get("since"))[0] for item in self.apis["compose"].values()}
            return dict.fromkeys(products, (math.inf,)) | GRANTED | {"Compose": (math.inf,), "Material 3": (math.inf,)}
        return GRANTED | {product: found for part in self.of(source, line) for product, found in self.stated(entry, *part).items()}

    # Where a line is

    def of(self, source, line):
        """The parts that a line belongs to, as (section, framework)."""
        platforms = {one["name"]: one["id"] for one in self.guide.platforms}
        above = [heading for heading in source.headings if heading[0] <= line]
        if not above:
            return []
        start, _, title = above[-1]
        platform = next((platforms.get(name) for _, level, name in reversed(above) if level == 2), None)
        section = next(
            (one["id"] for owner, one in self.guide.sections(self.entries[source.id]) if one["title"] == title and owner == platform), None)
        labels = [found[1] for at, text in source.body if start < at < line and (found := LABEL.match(text))]
        labels = [label for label in labels if all(name in self.names for name in label.split(" and "))]
        return [(section, self.names[name]) for name in labels[-1].split(" and ")] if section and labels else []

    # What a part needs

    def needed(self, entry, section, framework):
        return newest([*self._of_text(entry, section, framework), *self._of_code(entry, section, framework)])

    def uses(self, entry, section, framework):
        """The APIs that the text of a part names, with their versions: [(use, "iOS", (18,))]."""
        platform = self.guide.frameworks[framework]
        for use in entry["apis"]:
            if (use["section"], use["framework"]) != (section, framework):
                continue
            for scope in (framework, platform):
                if name := self.lookup.find(use["name"], scope):
                    yield use, *version(self.apis[scope][name].get("since"))
                    break

    def _of_text(self, entry, section, framework):
        return [(product, number) for _, product, number in self.uses(entry, section, framework)]

    def _of_code(self, entry, section, framework):
        source = self.guide.source(entry)
        for fence in source.fences:
            if (section, framework) in self.of(source, fence.line):
                yield from getattr(self, f"_of_{fence.language}", lambda *_: [])(framework, fence.code)

    @staticmethod
    def _of_swift(_, code):
        """What declarations need. Code behind `#available` has another way for older versions."""
        return [("iOS", number(found)) for found in re.findall(r"@available\(iOS ([\d.]+)", code)]

    def _of_kotlin(self, framework, code):
        """What the imports and the qualified names need. Code of Views asks for the version of Android itself."""
        for name, item in self.apis[framework].items():
            product, number = version(item.get("since"))
            if (framework == "compose" or product != "API level") and is_used(name, code):
                yield product, number

    def _of_xml(self, _, code):
        for name in set(re.findall(r"[\w:]+(?==)", code)):
            item = self.attributes.get(name, {})
            yield version(item.get("since") or self.apis["views"].get(name, {}).get("since"))


def is_used(name, code):
    """Whether code imports an API or names it with its type: `import ….withLink`, `ContentType.Username`."""
    owner, _, member = name.rpartition(".")
    owner = owner.rpartition(".")[2]
    return bool(re.search(rf"^import [\w.]+\.{member}$", code, re.MULTILINE) or owner and re.search(rf"\b{owner}\.{member}\b", code))
