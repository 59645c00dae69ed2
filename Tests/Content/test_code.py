"""Examples can be pasted: they parse, import what they need, and declare what they use."""

import xml.etree.ElementTree as xml

import kotlin_code
import swift_code
from content_files import SOURCES

FENCES = [(source, fence) for source in SOURCES for fence in source.fences]


def fences(language):
    return [(source, fence) for source, fence in FENCES if fence.language == language]


def message(source, fence, line, text):
    return f"{source.place(fence.line + line - 1)}: {fence.language}: {text}"


def test_there_are_examples_in_each_language():
    assert [language for language in ("swift", "kotlin", "xml") if not fences(language)] == []


def test_every_example_names_a_language_that_is_checked(report):
    report(
        f"{source.place(fence.line - 1)}: write swift, kotlin, xml or text behind the fence, or teach the tests '{fence.language}'"
        for source, fence in FENCES
        if fence.language not in ("swift", "kotlin", "xml", "text", "markdown", "yaml", "sh"))


def test_swift_parses_in_both_modes_and_has_no_statements_outside_of_declarations(tmp_path, report):
    found = fences("swift")
    errors = swift_code.parse([fence.code for _, fence in found], tmp_path)
    report(message(*found[index], line, f"{error}; correct it") for index, line, error in errors)


def test_swift_imports_what_it_needs(report):
    report(
        message(source, fence, line, problem)
        for source, fence in fences("swift")
        for line, problem in swift_code.import_problems(fence.code))


def test_kotlin_parses_and_has_the_imports_it_needs_and_no_others(report):
    found = [(source, fence, kotlin_code.Kotlin(fence.code)) for source, fence in fences("kotlin")]
    known = kotlin_code.known_functions(example for _, _, example in found)
    report(
        message(source, fence, line, problem)
        for source, fence, example in found
        for line, problem in example.problems(known[example.is_compose]))


def test_xml_is_well_formed_and_declares_its_namespaces(report):
    messages = []
    for source, fence in fences("xml"):
        try:
            xml.fromstring(fence.code.strip())
        except xml.ParseError as error:
            hint = "declare it, such as xmlns:android" if "unbound prefix" in str(error) else "close and nest every element"
            messages.append(message(source, fence, error.position[0], f"{error}; {hint}"))
    report(messages)
