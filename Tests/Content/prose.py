"""The sentences of the guide's prose, and how difficult they are to read."""

import re
from dataclasses import dataclass

from content_files import HEADING, TABLE

CODE = "\u2400"
"""Replaces a code span: it counts as one word of a sentence, but not in the difficulty of its words."""

LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
REFERENCE = re.compile(r"\[\^[^\]]*\]")
API = re.compile(r"\w+\((?:\w+:)*\)")
LABEL = re.compile(r"^\*\*[^*]+\*\*:?$")
SENTENCE_END = re.compile(r"[.!?:;]?[.!?][\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9\u2400])")
# A string can contain two slashes, so strings are matched first.
COMMENT = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|(//[^\n]*|/\*[\s\S]*?\*/|<!--[\s\S]*?-->)')
COMMENT_SIGNS = re.compile(r"^\s*(?:///?|/\*\*?|\*/?|<!--)|\s*(?:\*/|-->)$")
# Screen reader output is not prose, and neither is a list of addresses.
PHRASE = re.compile(r'^[^."]{0,60}"[^"]+"(?: \([^)]*\))?\.?$')
NOT_PROSE = ("sources", "related", "wcag", "tested-with", "reviewed")
"""Keys of the front matter that hold ids, titles of others and dates."""


@dataclass
class Sentence:
    line: int
    text: str

    @property
    def words(self):
        return re.findall(r"[A-Za-z0-9\u2400][\w\u2400'’.,:/-]*", self.text)


def plain(text):
    """The words of a line without markup; a code span becomes one character."""
    text = re.sub(r"(`+).+?\1", CODE, text)
    return re.sub(r"\*\*?|<[^>]+>", "", LINK.sub(r"\1", REFERENCE.sub("", text)))


def comments(source):
    """The lines of comments in code examples, without the signs around them."""
    for fence in source.fences:
        for found in COMMENT.finditer(fence.code):
            start = fence.line + fence.code.count("\n", 0, found.start())
            for number, line in enumerate((found[1] or "").splitlines(), start):
                yield number, COMMENT_SIGNS.sub("", line).strip()


def paragraphs(source):
    """The lines with the text that is read, without code and addresses: front matter, headings, table rows, paragraphs, items, comments."""
    key = ""
    for number, line in enumerate(source.lines[: source.body_start], 1):
        key = key if line[:1] in (" ", "") else line.split(":")[0]
        if key not in NOT_PROSE:
            yield number, plain(line)
    for number, line in source.body:
        if HEADING.match(line) or TABLE.match(line):
            yield number, plain(line)
    for block in source.blocks:
        # The title of a link may be the name of an API: "strikethrough(_:color:)".
        text = API.sub(CODE, block.text()) if block.section == "Further reading" else block.text()
        yield block.line(0), plain(text)
    yield from comments(source)


def sentences(source):
    """The sentences of paragraphs and list items, without headings, labels, tables, single phrases and lists of links."""
    for block in source.blocks:
        text = block.text()
        if block.section == "Further reading" or LABEL.match(text) or PHRASE.match(text):
            continue
        # Code spans, references and links can continue on the next line, so each keeps its length until its sentence is found.
        text = re.sub(r"(`+).+?\1", lambda span: CODE + " " * (len(span[0]) - 1), text)
        text = REFERENCE.sub(lambda reference: " " * len(reference[0]), text)
        start = 0
        for end in [*(match.end() for match in SENTENCE_END.finditer(text)), len(text)]:
            if sentence := plain(text[start:end]).strip():
                yield Sentence(block.line(start), re.sub(r" +(?=[.,;:!?)])|(?<= ) +", "", sentence))
            start = end


def syllables(word):
    """Estimates the syllables of a word: its groups of vowels without silent endings, and one more if *i* is a separate vowel."""
    word = re.sub(r"[^a-z]", "", word.lower())
    if len(word) > 3:
        word = re.sub(r"(?<![^aeiouy]l)e$|(?<![td])ed$|(?<![^aeiouy]l)(?<![sxzcg])(?<![cs]h)es$", "", word)
    return max(1, len(re.findall(r"[aeiouy]+", word)) + len(re.findall(r"(?<![stcgx])i[ao]", word)))


def average_length(all_sentences):
    """The number of words in a sentence."""
    return sum(len(sentence.words) for sentence in all_sentences) / max(1, len(all_sentences))


def reading_ease(all_sentences):
    """Flesch reading ease of words that are not code: 100 is very easy, 60 is plain English, 30 is hard."""
    words = [word for sentence in all_sentences for word in sentence.words if CODE not in word and not word[0].isdigit()]
    words = [word for word in words if not re.search(r"[a-z][A-Z]|\.\w", word)]
    per_word = sum(map(syllables, words)) / max(1, len(words))
    return 206.835 - 1.015 * average_length(all_sentences) - 84.6 * per_word
