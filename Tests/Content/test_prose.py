"""The guide is easy to read, has the language of a technical writer, puts people first, and copies no other text."""

import os
import re
from pathlib import Path

import prose
import pytest
from content_files import CRITERIA, HEADING, ITEM, SOURCES
from language import GUIDE, STYLE, UNKIND

# In the current guide, entries have 9 to 11 words per sentence, and 75 to 90 on the Flesch scale.
LONGEST_SENTENCE = 25
LONGEST_AVERAGE = 14
LOWEST_EASE = 60
ENOUGH_SENTENCES = 20
"""The average of fewer sentences means little."""

RUN = 10
CORPUS = os.environ.get("SITEGEN_CORPUS")


@pytest.fixture(scope="module")
def sentences():
    return {source: list(prose.sentences(source)) for source in SOURCES}


def test_sentences_are_short(sentences, report):
    report(
        f"{source.place(sentence.line)}: {len(sentence.words)} words in a sentence, and {LONGEST_SENTENCE} are the most; divide it:"
        f" {sentence.text[:60]}…"
        for source, found in sentences.items()
        for sentence in found
        if is_long(sentence))


def is_long(sentence):
    return len(sentence.words) > LONGEST_SENTENCE


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


def test_language_is_that_of_a_technical_writer(report):
    report(
        f"{source.place(number)}: '{found[0]}'; {instead}"
        for source in SOURCES
        for number, text in prose.paragraphs(source)
        for pattern, instead in {**STYLE, **GUIDE}.items()
        if (found := pattern.search(text)))


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
        # The address of a source is not a sentence, and an example has the words of the screen reader.
        lines = [(number, re.sub(r'https?://\S+|^"[^"]+"', " ", text)) for number, text in lines_of_text(source)]
        words = [(word, number) for number, text in lines for word in re.findall(r"[a-z0-9]+", text.lower())]
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
    """The numbered lines of an entry, without code, criteria, whose words come from the format, and names of success criteria."""
    table = names = False
    for number, line in enumerate(source.lines[: source.body_start], 1):
        if line[:1] not in (" ", "#", ""):
            table = line.startswith(CRITERIA)
        if not table:
            yield number, line
    for number, line in source.body:
        if heading := HEADING.match(line):
            names = heading[2] == "Success criteria"
        yield number, "" if heading or names else prose.LINK.sub(r"\1", ITEM.sub("", line))
