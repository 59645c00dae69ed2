"""The documents, the messages and the help are in plain English: words that a technical writer avoids, and sentences that are too long."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Content"))

from language import STYLE, UNKIND  # noqa: E402

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LONGEST_SENTENCE = 40
LONGEST_AVERAGE = 16

# Phrases that do not occur in the guide, but did in the documents and messages.
PHRASES = {
    r"(?:is|are|was|were) to be": "'must be …'",
    r"stands? (?:behind|before|under|in|beside|above|below|there|first|alone|outside|near|where|between|at|on|with|after)":
        "'is …'; 'comes …' for an order",
    r"nobody|no one": "say who or what",
    r"what stands for": "name it",
    r"told (?:one by one|apart|it|that|so)": "'reported', 'distinguished'",
    r"rightly": "say why",
    r"holds? (?:for|where|also|even)": "'applies to', 'is valid for'",
    r"blanks": "'spaces'",
    r"gives? way": "say what happens: 'is replaced by', 'is closed'",
    r"takes? out|took out": "'remove'",
    r"in force": "'in effect'",
    r"all that is|all that are": "'everything', 'every …'",
    r"whatever|hence|thus|thereby|lest|whereby": "use a short common word",
    r"e\.g\.|i\.e\.|etc\.": "'for example', 'that is', 'and so on'",
    r"please|simply|easily|obviously|of course": "remove it",
    r"(?:becomes?|became) of": "say what happens to it",
    r"is another|are another": "'differs'",
    r"to be told|tell so": "'report'",
    r"judgment": "'judgement'",
    r"(?:recogni|organi|normali|speciali)z\w+": "-ise",
}
DOCUMENT_STYLE = {re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE): instead for pattern, instead in PHRASES.items()}
RULES = {**STYLE, **UNKIND, **DOCUMENT_STYLE}
# Names of things that these rules would find.
NAMES = re.compile(r"\b(?:Thread|Address)?Sanitizer\b|\bsanitizers?\b", re.IGNORECASE)
CODE = "\u2400"


def plain(text):
    """A text without code, addresses and markup."""
    text = re.sub(r"(`+).+?\1", CODE, text, flags=re.DOTALL)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return NAMES.sub(CODE, re.sub(r"<[^>\n]+>|\*\*?", "", text))


def paragraphs(path):
    """The paragraphs, list items and rows of a document with their lines, without code blocks and front matter."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^ *(`{3,}).*?^ *\1$", lambda block: "\n" * block[0].count("\n"), text, flags=re.MULTILINE | re.DOTALL)
    if text.startswith("---\n"):
        end = text.index("\n---\n") + 5
        text = "\n" * text[:end].count("\n") + text[end:]
    start, lines = 1, []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if lines and (not line.strip() or re.match(r"\s*(?:[-*>|#]|\d+\.) ?", line)):
            yield start, "\n".join(lines)
            lines = []
        if line.strip():
            if not lines:
                start = number
            lines.append(line)


def faults(place, text):
    text = plain(text)
    for pattern, instead in RULES.items():
        if found := pattern.search(text):
            yield f"{place}: '{found[0]}'; {instead}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_documents(path):
    found = [fault for line, text in paragraphs(path) for fault in faults(f"{path.relative_to(ROOT)}:{line}", text)]
    assert found == []


def sentences(path):
    for line, text in paragraphs(path):
        if text.lstrip().startswith(("|", "#")):
            continue
        for sentence in re.split(r"(?<=[.!?:;])\s+(?=[A-Z*`(\u2400]|sitegen\b)", plain(re.sub(r"^\s*(?:[-*>]|\d+\.)\s+", "", text))):
            if words := re.findall(r"[\w\u2400][\w\u2400'’./-]*", sentence):
                yield line, len(words), sentence


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_sentences_are_short(path):
    found = list(sentences(path))
    assert [f"{path.relative_to(ROOT)}:{line}: {count} words: {text[:70]}" for line, count, text in found if count > LONGEST_SENTENCE] == []
    if len(found) > 20:
        assert sum(count for _, count, _ in found) / len(found) <= LONGEST_AVERAGE


STRING = re.compile(r'"((?:[^"\\\n]|\\\((?:[^()"]|\([^()]*\))*\)|\\.)*)"')


def messages():
    """Texts of at least three words in strings of the sources: findings, errors, help and descriptions of keys."""
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.lstrip().startswith("//"):
                for found in STRING.findall(line):
                    text = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", CODE, found)
                    if len(text.split()) > 2:
                        yield f"{path.relative_to(ROOT)}:{number}", text


def test_messages():
    texts = list(messages())
    assert len(texts) > 500
    assert [fault for place, text in texts for fault in faults(place, text)] == []


def test_the_manual_page():
    text = (ROOT / "docs" / "man" / "sitegen.1").read_text(encoding="utf-8").replace("\\-", "-")
    assert list(faults("docs/man/sitegen.1", text)) == []


@pytest.mark.parametrize("text", [
    "'order' is to be a whole number", "no blanks before it", "nothing stands under 'Rol'", "byte 0xFF is no character", "all that is wrong",
    "there is nobody to tell", "what a guide may rightly do without", "the color of a button", "100 findings are told one by one",
])
def test_the_rules_find_what_they_are_for(text):
    assert list(faults("here", text)) != []
