"""Announcement examples are understood, in the words and the order of their screen readers."""

import json
import re
from collections import Counter

from content_files import ROOT

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


def test_each_word_and_order_names_its_source():
    named = [one for reader in DATA["screenReaders"] for one in [*reader["words"], *reader["orders"]]]
    assert len(named) > 80
    missing = []
    for one in named:
        key, _, place = one["source"].partition(":")
        # A file with its lines, or a page of a vendor's.
        pattern = r"[\w./+-]+" if key == "apple" else r"[\w./+-]+#L\d+(-L\d+)?"
        if key not in DATA["sources"] or not re.fullmatch(pattern, place):
            missing.append(one["source"])
    assert missing == []


def test_orders_and_words_fit_together():
    for reader in DATA["screenReaders"]:
        slots = {slot for order in reader["orders"] for slot in order["slots"]}
        assert all(sorted(order["slots"]) == sorted(slots) for order in reader["orders"]), reader["id"]
        assert {word["slot"] for word in reader["words"]} <= slots
        meanings = {word["id"] for word in reader["words"]}
        assert {one["means"] for one in reader["misnomers"]} <= meanings
        assert {role for order in reader["orders"] for role in order.get("roles", [])} <= meanings
