"""Every entry's facts about itself, its links, and its length."""

import datetime
import re
from urllib.parse import urlsplit

from api_names import VENDORS
from content_files import SOURCES

LEAST_ENTRIES = 50
LEAST_PAGES = 10

SYSTEM = r"(?:iOS|iPadOS|Android) \d+(?:\.\d+)*"
# Apple's assistive technologies are part of the system and have its version.
WITHOUT_VERSION = "VoiceOver|Switch Control|Voice Control|Full Keyboard Access|Zoom"
WITH_VERSION = "TalkBack|Voice Access|Switch Access|Jieshuo"
TESTED = re.compile(rf"{SYSTEM} with (?:{WITHOUT_VERSION}|(?:{WITH_VERSION}) \d+(?:\.\d+)*)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


def test_there_are_enough_entries_and_pages(guide):
    assert len(guide.entries) >= LEAST_ENTRIES, "write more entries"
    assert len(guide.pages) >= LEAST_PAGES, "write more pages"


def test_entries_say_when_they_were_reviewed_and_what_was_tested(guide, report):
    messages = []
    for entry in guide.entries:
        source = guide.source(entry)
        if type(source.front.get("reviewed")) is not datetime.date:
            messages.append(f"{source.place(source.front_line('reviewed'))}: 'reviewed' must be a date such as 2026-11-21")
        where, tested = source.place(source.front_line("tested-with")), source.front.get("tested-with")
        if not isinstance(tested, list):
            messages.append(f"{where}: 'tested-with' must be a list; where nothing was tested, write []")
            continue
        messages += [
            f"{where}: '{test}' names no system and assistive technology with versions; write it like 'iOS 26.1 with VoiceOver'"
            " or 'Android 16 with TalkBack 16.0'"
            for test in tested
            if not TESTED.fullmatch(str(test))]
    report(messages)


def test_entries_name_success_criteria_and_related_entries(guide, report):
    messages = []
    for entry in guide.entries:
        source = guide.source(entry)
        if not entry["wcag"]:
            messages.append(f"{source.place(source.front_line('wcag'))}: 'wcag' is empty; name the criteria that apply")
        where = source.place(source.front_line("related"))
        if not entry["related"]:
            messages.append(f"{where}: 'related' is empty; name at least one entry")
        messages += [
            f"{where}: there is no entry '{related}'; write it, or name another"
            for related in source.front.get("related") or []
            if related not in guide.sources]
        if entry["id"] in entry["related"]:
            messages.append(f"{where}: the entry is related to itself; name others")
    report(messages)


def test_entries_explain_terms(guide, report):
    report(
        f"{guide.source(entry).place(guide.source(entry).body_start + 1)}: no link to a term of the glossary; link one where it"
        " first matters, such as [accessible name](../glossary.md#accessible-name)"
        for entry in guide.entries
        if not any(link["to"] == "glossary" and link["anchor"] for link in entry["links"]))


def further_reading(source):
    """(line, text, address) of the links under Further reading, and of all other external links in the body."""
    section = ""
    headings = {number: title for number, _, title in source.headings}
    for number, line in source.body:
        section = headings.get(number, section)
        for text, address in LINK.findall(re.sub(r"`[^`]*`", "code", line)):
            if section == "Further reading" or "://" in address:
                yield number, text, address


def test_links_under_further_reading_lead_to_vendors_and_say_where(guide, report):
    titles = {entry["title"].lower(): entry["id"] for entry in guide.all}
    messages = []
    for source in SOURCES:
        if "/" not in source.id:  # Pages about the guide can link to any site.
            continue
        addresses, texts = {}, {}
        for number, text, address in further_reading(source):
            where, url = source.place(number), urlsplit(address)
            if url.scheme != "https" or url.hostname not in VENDORS:
                messages.append(f"{where}: {address} is no https page of {', '.join(sorted(VENDORS))}; link one of those, or none")
            if text.lower() in titles:
                messages.append(
                    f"{where}: '{text}' is called like {titles[text.lower()]}; say whose page it is, such as '{text} in UIKit'")
            if address in addresses:
                messages.append(f"{where}: {address} is linked in line {addresses[address]} already; keep one")
            elif text in texts:
                messages.append(f"{where}: '{text}' leads to another page in line {texts[text]}; give each its own words")
            addresses.setdefault(address, number)
            texts.setdefault(text, number)
    report(messages)
