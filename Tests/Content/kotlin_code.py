"""Checks that Kotlin examples parse and can be pasted unchanged: only declarations, with exactly the imports that they need."""

import re
from functools import cached_property

import tree_sitter
import tree_sitter_kotlin

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_kotlin.language()))

TOP_LEVEL = {
    "file_annotation", "package_header", "import", "class_declaration", "object_declaration", "function_declaration",
    "property_declaration", "type_alias", "line_comment", "block_comment",
}
NAMED = {
    "class_declaration", "object_declaration", "companion_object", "function_declaration", "variable_declaration", "parameter",
    "class_parameter", "type_parameter", "type_alias", "enum_entry", "catch_block",
}
# Names that Kotlin imports automatically, as far as examples use them, and the resources of the app that uses the example.
BUILT_IN = set("""
    Any Array ArrayList Boolean BooleanArray Byte Char CharSequence Class Comparable Comparator Deprecated Double Enum Error
    Exception Float FloatArray Function HashMap HashSet IllegalArgumentException IllegalStateException IndexOutOfBoundsException Int
    IntArray IntRange Integer Iterable Iterator JvmField JvmInline JvmOverloads JvmStatic Lazy LinkedHashMap List Long LongArray
    LongRange Map Math MutableList MutableMap MutableSet Nothing NullPointerException Number NumberFormatException OptIn Override
    Pair Regex Result Runnable RuntimeException Sequence Set Short String StringBuilder Suppress System Thread Throwable Throws
    Triple Unit UnsupportedOperationException
    R
""".split())
# Members of the scope that a composable opens.
BUILT_IN.add("ExposedDropdownMenu")
# More names that Kotlin imports automatically, and members of the scopes that Compose functions open.
BARE_CALLS = set("""
    append arrayOf assert buildList buildString check checkNotNull emptyList emptyMap error item items lazy listOf listOfNotNull
    mapOf maxOf minOf mutableListOf mutableMapOf mutableSetOf onDispose println repeat require requireNotNull run setOf sequence
    stickyHeader with
""".split())
# Functions that Kotlin calls implicitly, without their names in the code.
OPERATORS = set("getValue setValue provideDelegate invoke contains get set iterator plus minus times div".split())


class Kotlin:
    """One example: `Kotlin("import a.B\\n\\nfun f() = B()").problems()`."""

    def __init__(self, code):
        self.code = code
        self.root = PARSER.parse(code.encode()).root_node
        self.imports = {}
        """Imported names, each with its import and line."""
        self.wildcards = []
        # A comment can say that a name belongs to the app.
        self.declared = set(re.findall(r"// (\w+) stands for", code))
        self.used = []
        """Identifiers that need a declaration or an import; those after a dot do not."""
        self.members = []
        """Called names: each can be a function that needs an import."""
        self.set = []
        """Names that are set without a dot before them, like properties of semantics."""
        self.read = set()
        """Names that are read after a dot."""
        self._read()

    @property
    def is_compose(self):
        return any(path.startswith("androidx.compose.") for path, _ in self.imports.values())

    def _read(self):
        places = [self.root]
        while places:
            node = places.pop()
            if node.type == "import":
                self._read_import(node)
            elif node.type != "package_header":
                self._read_names(node)
                places.extend(node.named_children)

    def _read_import(self, node):
        path = node.named_children[0].text.decode()
        if node.text.rstrip().endswith(b"*"):
            self.wildcards.append((path, line(node)))
        else:
            name = node.named_children[1].text.decode() if len(node.named_children) > 1 else path.rpartition(".")[2]
            self.imports[name] = (path, line(node))

    def _read_names(self, node):
        names = [child for child in node.named_children if child.type == "identifier"]
        if node.type in NAMED and names:
            self.declared.add(names.pop(0).text.decode())
        elif node.type == "value_argument" and any(child.type == "=" for child in node.children):
            names = names[1:]
        elif node.type == "user_type":
            names = names[:1]
        elif node.type == "navigation_expression" and names and names[-1] == node.named_children[-1]:
            name = names.pop()
            receiver, call = node.named_children[0], node.parent and node.parent.type == "call_expression"
            # A name that is read from an object can be its member; `8.dp` cannot.
            if (call and node.parent.named_children[0] == node) or receiver.type.endswith("_literal"):
                self.members.append(name)
            else:
                self.read.add(name.text.decode())
        elif node.type in ("this_expression", "super_expression", "jump_expression", "label"):
            names = []
        if names and names[0] == node.named_children[0]:
            if node.type == "call_expression":
                self.members.append(names[0])
            elif node.type == "assignment":
                self.set.append(names[0])
        self.used += names

    @cached_property
    def has_supertype(self):
        return any(True for _ in nodes(self.root, {"delegation_specifier"}))

    def problems(self, known=None):
        """(line, message), in the order of the code.

        known: functions and properties that other examples of the same framework import, with their paths.
        """
        broken = list(nodes(self.root, broken=True))
        if broken:
            first = min(broken, key=lambda node: (node.start_point, node.end_point))
            yield line(first), "this is no Kotlin that can be parsed; correct it"
            return
        for node in self.root.named_children:
            if node.type not in TOP_LEVEL:
                yield line(node), "stands outside of a declaration; put it into a function or a class"
        yield from self._unused()
        yield from self._missing()
        yield from self._missing_known(known or {})
        yield from self._missing_calls(known or {})

    def _unused(self):
        written = self.read | {node.text.decode() for node in self.used + self.members}
        written |= set(re.findall(r"\$(\w+)", self.code))
        for path, number in self.wildcards:
            yield number, f"import the names of {path} one by one"
        for name, (path, number) in self.imports.items():
            if name not in written and name not in OPERATORS:
                yield number, f"{path} is imported and not used; take it out"

    def _missing(self):
        if not self.imports and not self.declared:
            return
        seen = set()
        for node in self.used:
            name = node.text.decode()
            known = name in self.declared or name in self.imports or name in BUILT_IN or name in seen
            # Constants can be inherited.
            if known or not name[0].isupper() or (name.isupper() and len(name) > 1 and self.has_supertype) or self.wildcards:
                continue
            seen.add(name)
            yield line(node), f"{name} is neither imported nor declared; do one of them"
        for node in nodes(self.root, {"property_delegate"}):
            delegate = node.named_children[0].text.decode()
            if not re.match(r"(?:\w+\.)?(?:remember|mutable\w*StateOf|animate|collectAs|produceState|derivedStateOf)", delegate):
                continue
            needed = ["getValue", "setValue"] if node.parent.text.startswith((b"var", b"private var")) else ["getValue"]
            for name in needed:
                if name not in self.imports:
                    yield line(node), f"androidx.compose.runtime.{name} is needed for 'by'; import it"

    def _missing_known(self, known):
        seen = set()
        if self.wildcards:
            return
        for node in self.members + (self.set if self.is_compose else []):
            name = node.text.decode()
            if name in known and name not in self.imports and name not in self.declared and name not in seen:
                seen.add(name)
                yield line(node), f"{name} is not imported; other examples import {known[name]}"


    def _missing_calls(self, known):
        """Compose functions that are called without an object. Examples of other frameworks mostly call members."""
        if not self.is_compose or self.has_supertype or self.wildcards:
            return
        seen = {*self.declared, *self.imports, *known, *BARE_CALLS}
        for node in self.members:
            name = node.text.decode()
            if node.parent.type == "call_expression" and name[0].islower() and name not in seen and not has_receiver(node):
                seen.add(name)
                yield line(node), f"{name} is neither imported nor declared; do one of them"


def has_receiver(node):
    """Whether a call is in a lambda such as that of `apply`, where members of an object need no dot."""
    while node := node.parent:
        if node.type == "call_expression" and re.search(rb"(?:\.apply|\.run|\bwith\(.*\)) *$", node.text.partition(b"{")[0]):
            return True
    return False


def known_functions(examples):
    """What examples import apart from types, grouped by whether they use Compose: `{True: {"dp": "androidx.compose.ui.unit.dp"}}`."""
    known = {True: {}, False: {}}
    for example in examples:
        for name, (path, _) in example.imports.items():
            if name[0].islower() and name not in OPERATORS:
                known[example.is_compose][name] = path
    return known


def nodes(root, types=None, broken=False):
    """The nodes of certain types, or the nodes that are errors."""
    places = [root]
    while places:
        node = places.pop()
        if (broken and (node.is_error or node.is_missing)) or (types and node.type in types):
            yield node
        places.extend(node.children)


def line(node):
    return node.start_point[0] + 1
