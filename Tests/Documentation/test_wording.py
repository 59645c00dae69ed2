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
    # A sentence has a subject that does something, and says what it does not do with 'not'.
    r"(?:accept|begin|build|claim|close|follow|record|remove|start)s? no \w+|leads? to no \w+|closes nothing":
        "'does not start …', 'does not lead to …'",
    r", as (?:has|have|do|does)": "'… and … have the same …', 'like …'",
    r"(?:is|are) (?:an? )?(?:[\w']+ ){1,6}and no \w+": "'is …, not …'",
    r"needs? no (?:emphasis|judgement)": "'remove the emphasis', 'needs no decision'",
    r"(?:digits|hyphens|values?) only": "'can contain only …'",
    # Words that are carried over from another language.
    r"an? text(?! (?:box|editor|field|file|value))": "'text', 'a string', 'a placeholder'",
    r"in (?:the )?form of another": "'written for …'",
    r"(?:has|have|of) (?:the|a) wrong form": "'is not valid', 'has an invalid value'",
    r"(?:in|of) line \u2400": "'on line …'",
    r"in upper and lower case": "'in letter case'",
    r"where the file does not": "'if the file does not …'",
    r"(?:is|are) only asked|(?:also|not) asks? (?:other sites|machines)": "'is checked only …', 'checks links to …'",
    r"an? (?:file|folder|key|platform) of your own": "'your own …', 'sitegen does not know …'",
    r"(?:is|are) put in(?=[.;,]|$)": "'is inserted'",
    r"(?:boxes|box) to tick": "'checkbox'",
    r"has no place": "'has no placeholder', 'does not fit'",
    r"lets (?:the|a) build go on": "'lets the build continue'",
    r"(?:is|are) gone(?=[.;,]|$| and)|any more": "'no longer exists', 'no longer has …'",
    r"(?:says?|said) of(?! (?:all|both))": "'says about'",
    r"at each (?:attempt|letter)": "'in every attempt'",
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


WORDS = ROOT / "Sources" / "Guide" / "Words" / "en.yml"
# Names of success criteria and labels, which are spelled as W3C and Apple spell them, and APIs that no vendor documents.
OTHER_WORDS = re.compile(r"(?:(?:wcag|label)-[\w.-]+|not-confirmed[\w-]*): ")


def test_the_words_of_the_interface():
    lines = [(number, line) for number, line in enumerate(WORDS.read_text(encoding="utf-8").splitlines(), 1) if not OTHER_WORDS.match(line)]
    assert len(lines) > 300
    assert [fault for number, line in lines for fault in faults(f"{WORDS.relative_to(ROOT)}:{number}", line)] == []


# Phrases of comments. Most others of the documents are too strict for notes of a few words.
COMMENT_PHRASES = {
    r"in (?:the )?place of|anew|need not": "'instead of', 'again', 'does not have to'",
    r"by (?:itself|themselves)": "'on its own', 'automatically'",
    r"stands? (?:above|around|before|behind|below|beside|deeper|elsewhere|inside|outside|over|under)|where (?:[\w'’]+ ){1,4}stands?(?! for)":
        "'is …', 'comes …'",
    r"(?:an?|it|them|the (?:label|list|name|role|text)) behind|behind (?:an?|it|its|the|them|which)(?! (?:error|symbolic))": "'after'",
    r"an? text(?! (?:box|editor|field|file|value))": "'text', 'a piece of text'",
    r"slips? of the keyboard|but for (?:a|one|some)": "'typing error', 'except for'",
    r"told (?:apart|one by one)": "'distinguished', 'reported one by one'",
    r"mend(?:s|ed)?": "'repair'",
    r"(?<!there )(?:is|are|was|were) no (?!(?:better|deeper|different|larger|less|longer|more|newer|older|one|other|shorter|such) )\w+":
        "'is not a …'",
    r"holds? (?:for|on|always|together)|lies? (?:in|outside|behind)": "'applies to', 'belong together', 'is in'",
    r"what becomes of|otherwise than": "'what happens to', 'differently from'",
}
COMMENT_STYLE = {re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE): instead for pattern, instead in COMMENT_PHRASES.items()}


def comments():
    """The lines of comments without code spans, quotations and examples."""
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        is_example = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            comment = re.match(r"\s*//+ ?(?!MARK)(.*)", line)
            if not comment:
                is_example = False
            elif comment[1].startswith("```"):
                is_example = not is_example
            elif not is_example:
                yield f"{path.relative_to(ROOT)}:{number}", re.sub(r"`[^`]*`|\"[^\"]*\"", CODE, comment[1])


def test_comments():
    lines = list(comments())
    assert len(lines) > 4000
    assert [
        f"{place}: '{found[0]}'; {instead}" for place, text in lines for pattern, instead in COMMENT_STYLE.items() if (found := pattern.search(text))
    ] == []


def test_the_manual_page():
    text = (ROOT / "docs" / "man" / "sitegen.1").read_text(encoding="utf-8").replace("\\-", "-")
    assert list(faults("docs/man/sitegen.1", text)) == []


@pytest.mark.parametrize("text", [
    "'order' is to be a whole number", "no blanks before it", "nothing stands under 'Rol'", "byte 0xFF is no character", "all that is wrong",
    "there is nobody to tell", "what a guide may rightly do without", "the color of a button", "100 findings are told one by one",
    "'keyboard' is a text, not rows", "'criteria-as' has no place '{name}'", "the heading 'Name' needs no emphasis", "start no other program",
    "'a' has the address '/a/', as has 'b'", "'iOS' is a tab of another generator and no heading",
    "a link in the form of another generator", "the id must have letters and digits only",
    "'version' has the wrong form", "differs only in upper and lower case", "a private address is only asked with --allow-private",
    "there is no 'link.md' any more", "'warning' lets the build go on", "HTML begins no platform", "it is a platform of your own",
    "the device, where the file does not say so", "an included file is put in", "what a screen reader says of an entry",
    "a link leads to no entry", "a box to tick has no words", "not at each attempt",
])
def test_the_rules_find_what_they_are_for(text):
    assert list(faults("here", text)) != []


@pytest.mark.parametrize("text", [
    "words in place of others", "the sign behind the name", "where the label stands", "which is no entry", "a text with signs",
    "a name but for a slip of the keyboard", "mends a file", "what holds for all", "findings are told one by one", "read anew", "need not be read",
    "ends by itself", "what becomes of it",
])
def test_the_rules_for_comments_find_what_they_are_for(text):
    assert any(pattern.search(text) for pattern in COMMENT_STYLE)
