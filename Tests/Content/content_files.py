"""The Markdown files of the guide for the tests in this folder: front matter, fenced code, and prose by line.

    source.place(12)     "content/controls/link.md:12"
    source.fences        [Fence(language="swift", line=140, code="import UIKit\\n…")]
    source.blocks        [Block(section="Name", pieces=[(112, "The title of a `Link`"), (113, "is its name.")])]
"""

import os
import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
CONTENT = Path(os.environ.get("SITEGEN_CONTENT") or ROOT / "content").resolve()
CRITERIA = ("keyboard", "mobile", "screenreader", "settings")

FENCE = re.compile(r"^( *)(`{3,}|~{3,}) *(\w*)")
HEADING = re.compile(r"^(#{1,6}) +(.+?) *#*$")
ITEM = re.compile(r"^ *(?:[-*+]|\d+[.)]) +")
TABLE = re.compile(r"^ *\|")


def place(path, line):
    """A location for messages: `content/controls/link.md:12`."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown}:{line}"


@dataclass
class Fence:
    language: str
    line: int
    """The line of the file that contains the first line of the code."""
    code: str


@dataclass
class Block:
    """A paragraph or a list item."""

    section: str
    """The nearest heading above it."""
    pieces: list = field(default_factory=list)
    """Its lines with their numbers."""

    def text(self):
        return " ".join(text for _, text in self.pieces)

    def line(self, offset):
        """The line of the file for an offset in `text()`."""
        for line, text in self.pieces:
            if offset <= len(text):
                return line
            offset -= len(text) + 1
        return self.pieces[-1][0]


class Source:
    def __init__(self, path):
        self.path = path
        self.id = path.relative_to(CONTENT).with_suffix("").as_posix()
        self.lines = path.read_text(encoding="utf-8").splitlines()
        marks = [number for number, line in enumerate(self.lines) if line.rstrip() == "---"]
        starts = self.lines[:1] == ["---"] and len(marks) > 1
        self.body_start = marks[1] + 1 if starts else 0
        self.front_text = "\n".join(self.lines[1 : marks[1]]) if starts else ""

    def place(self, line=1):
        return place(self.path, line)

    @cached_property
    def front(self):
        return yaml.safe_load(self.front_text) or {}

    def front_line(self, key):
        """The line of a key in the front matter; the first line if there is no such key."""
        found = (n for n, line in enumerate(self.lines[: self.body_start], 1) if line.startswith(f"{key}:"))
        return next(found, 1)

    @cached_property
    def _body(self):
        """The fences, and the numbered lines outside them."""
        fences, rest = [], []
        fence = sign = indent = None
        for number, line in enumerate(self.lines[self.body_start :], self.body_start + 1):
            if fence:
                if line.strip().startswith(sign) and not line.strip().strip(sign[0]):
                    fence = None
                else:
                    fence.code += line.removeprefix(indent) + "\n"
            elif opened := FENCE.match(line):
                indent, sign, language = opened.groups()
                fence = Fence(language, number + 1, "")
                fences.append(fence)
                rest.append((number, ""))
            else:
                rest.append((number, line))
        return fences, rest

    @property
    def fences(self):
        return self._body[0]

    @property
    def body(self):
        """The numbered lines of the body outside fences."""
        return self._body[1]

    @cached_property
    def headings(self):
        """(line, level, title) of each heading."""
        found = ((number, HEADING.match(line)) for number, line in self.body)
        return [(number, len(match[1]), match[2]) for number, match in found if match]

    @cached_property
    def blocks(self):
        blocks, current, section = [], None, ""
        for number, line in self.body:
            if heading := HEADING.match(line):
                section, current = heading[2], None
            elif not line.strip() or TABLE.match(line):
                current = None
            else:
                if current is None or ITEM.match(line):
                    current = Block(section)
                    blocks.append(current)
                current.pieces.append((number, ITEM.sub("", line).strip()))
        return blocks


def published(path):
    return not any(part.startswith(("_", ".")) for part in path.relative_to(CONTENT).parts)


SOURCES = [Source(path) for path in sorted(CONTENT.rglob("*.md")) if published(path)]
