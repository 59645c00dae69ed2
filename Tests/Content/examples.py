"""The examples of a language, and examples with a mistake that the tests must find.

    EXAMPLES = Examples("swift", [Planted("controls/slider", ".accessibilityValue(", ".accessibilityVal(", "has no member")])
    EXAMPLES.codes                        all examples, and behind them those with a mistake
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

import pytest
from content_files import CONTENT, ROOT, SOURCES
from granted import GRANTED


@dataclass
class Planted:
    """A mistake in a real example: a text that it has, what stands there instead, and a part of the message that is expected."""

    entry: str
    old: str
    new: str
    message: str
    at: str = ""
    """A text of the line with the error, if that is not the changed one."""
    is_marked: bool = True
    """Whether its part says what it needs; without it, the example needs no other mistake."""

    def __str__(self):
        return f"{self.entry}: {self.message}"

    def fence(self, language):
        """The example that it changes, with its file."""
        fences = [(source, fence) for source in SOURCES if source.id == self.entry for fence in source.fences if fence.language == language]
        found = next((one for one in fences if self.old in one[1].code), None)
        assert found, f"no {language} example of {self.entry} contains '{self.old}' any more; plant the mistake elsewhere"
        return found

    def code(self, language):
        return self.fence(language)[1].code.replace(self.old, self.new, 1)

    def line(self, code):
        """The line in which the error is expected."""
        start = code.index(self.at or self.new)
        if not self.at:
            # The first character that differs.
            start += next((n for n, (a, b) in enumerate(zip(self.old, self.new)) if a != b), 0)
        return code[:start].count("\n") + 1


class Examples:
    def __init__(self, language, planted):
        self.language = language
        # Another guide has none of the examples that these change.
        self.planted = planted if CONTENT == ROOT / "content" else []
        self.fences = [(source, fence) for source in SOURCES for fence in source.fences if fence.language == language]

    @cached_property
    def codes(self):
        return [fence.code for _, fence in self.fences] + [one.code(self.language) for one in self.planted]

    def limits(self, parts):
        """The versions that each of them may use."""
        def of(source, fence):
            return parts.limits(source, fence.line)

        return [of(*one) for one in self.fences] + [of(*one.fence(self.language)) if one.is_marked else GRANTED for one in self.planted]

    def sort(self, found):
        """The problems of each example by its index: {3: [(line, message)]}."""
        sorted_ = defaultdict(list)
        for index, line, message in found:
            sorted_[index].append((line, message))
        return sorted_

    def messages(self, found):
        """The problems of the guide's examples with their locations."""
        for index, (source, fence) in enumerate(self.fences):
            for line, message in found[index]:
                yield f"{source.place(fence.line + line - 1)}: {self.language}: {message}; correct it, or add it to Tests/Content/stubs"

    def expect(self, planted, found):
        """Fails if a planted mistake was not found in its line."""
        index = len(self.fences) + self.planted.index(planted)
        line = planted.line(self.codes[index])
        if not any(number == line and planted.message in message for number, message in found[index]):
            pytest.fail(f"line {line} of {planted.entry} should have '{planted.message}'; found: {found[index]}", pytrace=False)
