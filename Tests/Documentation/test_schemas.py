"""The JSON Schemas for editors accept what sitegen accepts, and find the mistakes that sitegen finds."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]


class Loader(yaml.SafeLoader):
    """Reads YAML 1.2 like editors do: a date and the word 'off' are strings."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":timestamp", ":bool"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


def validator(name):
    schema = json.loads((ROOT / "schemas" / name).read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


CONFIGURATION = validator("sitegen.schema.json")
FRONT_MATTER = validator("front-matter.schema.json")


def errors(schema, text):
    return [f"{error.json_path}: {error.message[:200]}" for error in schema.iter_errors(yaml.load(text, Loader))]


@pytest.mark.parametrize("path", ["sitegen.yml", "docs/sitegen.yml", "Tests/Browser/site/sitegen.yml"])
def test_configurations_of_this_repository_are_valid(path):
    assert errors(CONFIGURATION, (ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted([*ROOT.glob("content/**/*.md"), *ROOT.glob("docs/**/*.md")]), ids=lambda path: path.stem)
def test_front_matter_of_this_repository_is_valid(path):
    assert errors(FRONT_MATTER, path.read_text(encoding="utf-8").split("---\n")[1]) == []


@pytest.mark.parametrize("text", [
    "titel: My guide", "html: all", "base-url: ftp://example.org", "lint: {link-brokn: off}", "lint: {link-broken: loud}",
    "lint: {config-invalid: off}", "exports: [xml]", "platforms: {ios: {}}", "platforms: [{name: Web}]",
    "platforms: [{id: web, framework: []}]", "limits: {file-size: large}", "folders: {contents: a}", "categories: [{titel: a}]",
])
def test_a_damaged_configuration_is_seen(text):
    assert errors(CONFIGURATION, text) != []


@pytest.mark.parametrize("text", [
    "title: [a]", "layout: post", "order: first", "draft: perhaps", "reviewed: 21.11.2026", "reviewed: 2026-13-01", "nonsense: a",
    "keys: {tab: a}", "keyboard: a", "keyboard: {tab: {andriod: a}}", "wcag: ['9.9.9']", "videos: [{title: a}]",
    "videos: [{src: a, platform: andriod}]", "illustration: {src: a.svg}", "not-applicable: {stat: a}",
    "not-applicable: {state: {andriod: a}}", "min-version: iOS 18", "min-version: {ios: iOS 18}", "min-version: {swiftui: 18}",
    "min-version: {swiftui: {name: iOS}}", "gherkin-keyboard: [{wen: a}]", "related: {a: b}",
])
def test_a_damaged_front_matter_is_seen(text):
    start = "" if text.startswith("title") else "title: Thing\n"
    assert errors(FRONT_MATTER, start + text) != []


def test_a_missing_title_is_seen():
    assert errors(FRONT_MATTER, "description: a") != []


@pytest.mark.parametrize("text", [
    "keyboard: {tab: a, my own: {iOS and Android: b, all: c}, enter: [a, {ios: b}]}", "keyboard: {arrow keys: {'ios, android': a}}",
    "wcag: 2.1.1", "wcag: ['2.1.1 Keyboard', 4.1.2]", "wcag: [{Perceivable: [a]}]", "categories: controls patterns",
    "categories: [mine]", "redirect_from: /old/", "nav_order: 3", "not-applicable: {Groupings: a, name: {UIKit: b, ios: c}}",
    "min-version: {SwiftUI: iOS 18, compose: {Own words: [Compose 1.8, Material 3 1.4], name: API level 36.1}}",
    "gherkin-mine: [{when: a, then: b}, {and: c, result: d}]", "gherkin-mine: [{when: [a, b], result: {ios: c}}]",
    "reviewed: 2026-11-21", "draft: true", "keyboard: {tab: }", "keyboard: {tab: {ios: }}", "keyboard: {tab: {ios: a, android: }}",
])
def test_what_sitegen_accepts_is_accepted(text):
    assert errors(FRONT_MATTER, f"title: Thing\n{text}") == []


# Keys that only change words, or what is shown of the content.
HARMLESS = {"title", "language", "description", "license", "platforms", "criteria", "aspects", "categories", "search", "page-facts"}


def test_reviewers_are_told_of_every_key_that_matters():
    schema = json.loads((ROOT / "schemas" / "sitegen.schema.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs/how-to/check-pull-requests.md").read_text(encoding="utf-8")
    table = text.partition("| file | key | risk |")[2].partition("\n\n")[0]
    named = {key for cell in re.findall(r"^\| [^|]*\| ([^|]+) \|", table, re.MULTILINE) for key in re.findall(r"`([\w-]+)`", cell)}
    assert named.isdisjoint(HARMLESS)
    assert named | HARMLESS == set(schema["properties"])
