"""The guide is easy to read, puts people first, and copies no other text."""

import os
import re
from pathlib import Path

import prose
import pytest
from content_files import CRITERIA, HEADING, ITEM, SOURCES

# In the current guide, entries have 9 to 11 words per sentence, and 75 to 90 on the Flesch scale.
LONGEST_SENTENCE = 28
LONGEST_AVERAGE = 14
LOWEST_EASE = 60
ENOUGH_SENTENCES = 20
"""The average of fewer sentences means little."""

RUN = 10
CORPUS = os.environ.get("SITEGEN_CORPUS")

# Words to avoid, and what to write instead.
WORDS = {
    r"the (?:blind|deaf|disabled|deafblind|elderly)(?=[.,;:)]|$| (?:can|cannot|will|would|need|have|are|do|who|with)\b)":
        "people who are …",
    r"(?:blind|disabled|deaf|impaired|screen reader|voiceover|talkback|dyslexic|autistic) (?:users?|persons?|people)":
        "people who …",
    r"suffer(?:s|ing|ed)? from|afflicted (?:by|with)|victims? of": "people who have …",
    r"wheelchair[- ]bound|confined to a wheelchair": "people who use a wheelchair",
    r"(?:normal|regular|ordinary|healthy|able-bodied|abled?) (?:users?|persons?|people)": "people who do not use …",
    r"handicap(?:s|ped)?|crippled?|retarded|special needs|differently abled|physically challenged": "say what people need",
    r"(?:hearing|visually|vision|mentally|physically)[- ]impaired": "people who are deaf, blind, or have low vision",
    r"(?:crazy|insane|lame|dumb|blind spot|sanity check|turn a blind eye|fall on deaf ears)": "say what is meant",
}
UNKIND = {re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE): instead for pattern, instead in WORDS.items()}


@pytest.fixture(scope="module")
def sentences():
    return {source: list(prose.sentences(source)) for source in SOURCES}


def test_sentences_are_short(sentences, report):
    report(
        f"{source.place(sentence.line)}: {len(sentence.words)} words in a sentence, and {LONGEST_SENTENCE} are the most; divide it:"
        f" {sentence.text[:60]}…"
        for source, found in sentences.items()
        for sentence in found
        if len(sentence.words) > LONGEST_SENTENCE)


def test_prose_is_plain(sentences, report):
    messages = []
    for source, found in sentences.items():
        if len(found) < ENOUGH_SENTENCES:
            continue
        if (average := prose.average_length(found)) > LONGEST_AVERAGE:
            messages.append(
                f"{source.place(source.body_start + 1)}: {average:.1f} words in a sentence on average, and {LONGEST_AVERAGE} are"
                " the most; divide the longer ones")
        if (ease := prose.reading_ease(found)) < LOWEST_EASE:
            messages.append(
                f"{source.place(source.body_start + 1)}: reading ease {ease:.0f}, and {LOWEST_EASE} is the least; use shorter words"
                " and sentences")
    report(messages)


def test_people_come_first(report):
    report(
        f"{source.place(number)}: '{found[0]}'; write '{instead}'"
        for source in SOURCES
        for number, text in lines_of_text(source)
        for pattern, instead in UNKIND.items()
        if (found := pattern.search(text)))


@pytest.mark.skipif(not CORPUS, reason="SITEGEN_CORPUS names no folder")
def test_no_ten_words_in_a_row_are_of_another_text(report):
    taken = {}
    for path in sorted(path for path in Path(CORPUS).rglob("*") if path.is_file()):
        words = re.findall(r"[a-z0-9]+", path.read_text(encoding="utf-8", errors="replace").lower())
        for start in range(len(words) - RUN + 1):
            taken.setdefault(tuple(words[start : start + RUN]), path)
    assert taken, f"there is no text in {CORPUS}"
    messages = []
    for source in SOURCES:
        words = [
            (word, number) for number, text in lines_of_text(source) for word in re.findall(r"[a-z0-9]+", text.lower())]
        last = -RUN
        for start in range(len(words) - RUN + 1):
            run = tuple(word for word, _ in words[start : start + RUN])
            if run in taken:
                # Report a longer run only once.
                if start > last + 1:
                    messages.append(
                        f"{source.place(words[start][1])}: the words '{' '.join(run)}' are those of {taken[run].name}; say it in"
                        " your own words")
                last = start
    report(messages)


def lines_of_text(source):
    """The numbered lines of an entry, without code, and without criteria, because their words come from the format."""
    table = False
    for number, line in enumerate(source.lines[: source.body_start], 1):
        if line[:1] not in (" ", "#", ""):
            table = line.startswith(CRITERIA)
        if not table:
            yield number, line
    for number, line in source.body:
        yield number, "" if HEADING.match(line) else prose.LINK.sub(r"\1", ITEM.sub("", line))
