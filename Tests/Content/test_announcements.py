"""Announcement examples are understood, in the words and the order of their screen readers, and follow from facts by the rules."""

import json
import re
from collections import Counter

from content_files import ROOT
from recomposition import Rules

FACTS = json.loads((ROOT / "Tests/Content/announcement_facts.json").read_text(encoding="utf-8"))
# Examples that the rules do not give, with the file and line that has them.
DISPUTED = {
    ("controls/checkbox", "ios-label-on-switch-button"): "magenta:controls/toggle-switch.md#L197",
    ("controls/toggle-switch", "ios-label-off-switch-button-double-tap-to-toggle-setting"): "magenta:controls/toggle-switch.md#L197",
}
DATA = json.loads((ROOT / "Sources/Guide/Announcements/screen-readers.json").read_text(encoding="utf-8"))


def examples(guide):
    return [(entry, one) for entry in guide.entries for one in entry["announcements"]]


def test_the_parts_of_an_example_are_its_words(guide):
    found = [one for _, one in examples(guide)]
    assert found
    assert [one["text"] for one in found] == ["".join(part["separator"] + part["text"] for part in one["parts"]) for one in found]


def test_nearly_all_examples_are_understood(guide):
    found = examples(guide)
    left = [f"{entry['id']}: {one['text']}" for entry, one in found if any(part["part"] == "text" for part in one["parts"])]
    assert len(left) <= len(found) * 0.05, "\n".join(left)


def test_an_example_is_named_once_in_its_entry(guide):
    names = Counter((entry["id"], one["id"]) for entry, one in examples(guide))
    assert [name for name, count in names.items() if count > 1] == []


def is_source(text):
    """Whether it names a file with its lines."""
    key, _, place = text.partition(":")
    return key in DATA["sources"] and re.fullmatch(r"[\w./+-]+#L\d+(-L\d+)?", place) is not None


def test_each_word_order_place_and_hint_names_its_source():
    lists = ["words", "orders", "slots", "hints", "containers"]
    named = [one for reader in DATA["screenReaders"] for name in lists for one in reader.get(name, [])]
    assert len(named) > 170
    assert [one for one in named if not is_source(one["source"])] == []
    assert set(DATA["sources"]) == {one["source"].partition(":")[0] for one in named}


def test_orders_and_words_fit_together():
    for reader in DATA["screenReaders"]:
        slots = {slot for order in reader["orders"] for slot in order["slots"]}
        assert all(sorted(order["slots"]) == sorted(slots) for order in reader["orders"]), reader["id"]
        assert [slot["id"] for slot in reader["slots"]] == reader["orders"][0]["slots"]
        assert {word["slot"] for word in reader["words"]} <= slots
        meanings = {word["id"] for word in reader["words"]}
        assert {one["means"] for one in reader["misnomers"]} <= meanings
        rules = [*reader["orders"], *reader["hints"]]
        assert {role for rule in rules for role in rule.get("roles", [])} <= meanings
        assert {state for rule in rules for state in rule.get("with", [])} <= meanings
        assert {rule["says"] for rule in reader["hints"] if rule["says"]} <= meanings
        assert {group for rule in rules for group in rule.get("groups", [])} <= {word.get("group") for word in reader["words"]}
        known = {framework["id"] for framework in reader["frameworks"]}
        assert {framework for rule in rules for framework in rule.get("frameworks", [])} <= known
        assert {container["framework"] for container in reader.get("containers", [])} <= known


def test_rules_give_each_example_from_its_facts(guide, report):
    rules = {reader["id"]: Rules(DATA, reader["id"]) for reader in DATA["screenReaders"]}
    messages = []
    found = set()
    for entry, one in examples(guide):
        place = (entry["id"], one["id"])
        facts = FACTS.get(entry["id"], {}).get(one["id"])
        if facts is None:
            messages.append(f"{entry['id']}: '{one['text']}' has no facts in announcement_facts.json: '{one['id']}'")
            continue
        of = rules[one["screenReader"]]
        said = of.said(facts, one["frameworks"])
        if of.canonical(said) == of.canonical(one["text"]):
            continue
        found.add(place)
        if place not in DISPUTED:
            messages.append(f"{entry['id']}: '{one['text']}' ({one['condition']}), but by the rules '{said}'")
    messages += [f"{entry}: '{id}' is not disputed any more" for entry, id in set(DISPUTED) - found]
    known = {(entry["id"], one["id"]) for entry, one in examples(guide)}
    messages += [f"{entry}: no example has the facts of '{id}'" for entry, all in FACTS.items() for id in all if (entry, id) not in known]
    report(messages)


def test_few_examples_are_disputed_and_each_names_who_has_it():
    assert len(DISPUTED) <= 10
    assert all(is_source(source) for source in DISPUTED.values())


def test_rules_know_the_framework(guide):
    """With the frameworks exchanged, the rules give other words: they do not only repeat what the example has."""
    rules = Rules(DATA, "talkback")
    other = {"views": "compose", "compose": "views"}
    changed = set()
    for entry, one in examples(guide):
        if one["screenReader"] == "talkback" and len(one["frameworks"]) == 1:
            facts = FACTS[entry["id"]][one["id"]]
            if rules.said(facts, one["frameworks"]) != rules.said(facts, [other[one["frameworks"][0]]]):
                changed.add((entry["id"], one["id"]))
    assert {entry for entry, _ in changed} >= {"controls/button", "controls/text-input", "controls/radio-button", "notifications/field-errors"}


def test_rules_say_no_hint_that_a_state_rules_out():
    talkback, voiceover = Rules(DATA, "talkback"), Rules(DATA, "voiceover")
    switch = {"name": "Label", "roles": ["switch"], "states": ["off"]}
    assert voiceover.said({**switch, "hint": "Double tap to mute"}, []) == "Label, switch button, off, Double tap to mute, double tap to toggle setting"
    dimmed = {**switch, "states": ["off", "disabled"], "hint": "Double tap to mute", "click": True}
    assert voiceover.said(dimmed, []) == "Label, dimmed, switch button, off, Double tap to mute"
    assert talkback.said(dimmed, []) == "off, Label, switch, disabled"
    tab = {"name": "Label", "roles": ["tab"], "click": True, "in": "TabLayout"}
    assert talkback.said(tab, ["views"]) == "Label, tab, double tap to select"
    assert talkback.said({**tab, "states": ["selected"]}, ["views"]) == "selected, Label, tab"
