"""The guide as sitegen reads it, with the locations in its sources."""

import re


class Guide:
    def __init__(self, data, sources):
        self.data = data
        self.sources = {source.id: source for source in sources}
        self.all = data["entries"]
        self.entries = [entry for entry in self.all if entry["layout"] == "entry"]
        self.pages = [entry for entry in self.all if entry["layout"] == "page"]
        self.platforms = data["platforms"]
        self.frameworks = {framework["id"]: platform["id"] for platform in self.platforms for framework in platform["frameworks"]}
        self.scopes = [*self.frameworks, *(platform["id"] for platform in self.platforms)]

    def source(self, entry):
        return self.sources[entry["id"]]

    def sections(self, entry):
        """Each section with its platform, or None if it is for all platforms."""
        for section in entry["shared"]:
            yield None, section
        for platform in entry["platforms"]:
            for section in platform["sections"]:
                yield platform["id"], section

    def platform_of(self, entry, section_id):
        """The platform of a section, or of the text directly below a platform's heading."""
        if any(platform["id"] == section_id for platform in entry["platforms"]):
            return section_id
        return next((platform for platform, section in self.sections(entry) if section["id"] == section_id), None)

    def place_of_api(self, entry, use):
        """The line with the code span that names an API, in its section if possible."""
        source = self.source(entry)
        span = re.compile(rf"`[^`]*(?<!\w){re.escape(use['name'])}(?!\w)[^`]*`")
        lines = [number for number, line in source.body if span.search(line)]
        start, end = self._lines_of_section(entry, use["section"])
        inside = [number for number in lines if start <= number < end]
        return source.place((inside or lines or [start])[0])

    def _lines_of_section(self, entry, section_id):
        source, found = self.source(entry), None
        platform = self.platform_of(entry, section_id)
        names = {one["id"]: one["name"] for one in self.platforms}
        title = names.get(section_id) or next((s["title"] for _, s in self.sections(entry) if s["id"] == section_id), None)
        below = platform is None
        for number, level, heading in source.headings:
            if found:
                return found, number
            if level == 2:
                below = platform is None or heading == names.get(platform)
            if below and heading == title:
                found = number
        return found or source.body_start + 1, len(source.lines) + 1
