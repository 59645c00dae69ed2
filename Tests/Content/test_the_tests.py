"""The tests in this folder find each kind of mistake, and report nothing in correct text. Those of code have their own mistakes."""

import prose
import pytest
import test_illustrations
from api_names import Lookup, problems
from content_files import Block, Fence, Source
from test_coverage import missing
from test_entries import TESTED
from test_prose import GUIDE, LONGEST_SENTENCE, STYLE, UNKIND, is_long, lines_of_text


class Scopes:
    frameworks = {"uikit": "ios", "swiftui": "ios", "views": "android"}
    scopes = ["uikit", "swiftui", "views", "ios", "android"]


LOOKUP = Lookup({
    "uikit": {"NSObject.accessibilityLabel": {}, "UITraits.button": {"names": [".knob"]}, "A.open": {}, "B.open": {}},
    "swiftui": {"View.accessibilityLabel": {}, "Toggle": {}},
    "views": {"View": {}, "Toggle": {}},
    "ios": {"performAudit": {}},
})


@pytest.mark.parametrize("name, framework, platform, is_known", [
    ("NSObject.accessibilityLabel", "uikit", "ios", True),
    ("accessibilityLabel", "uikit", "ios", True),
    (".button", "uikit", "ios", True),
    (".knob", "uikit", "ios", True),
    ("performAudit", "uikit", "ios", True),
    ("Toggle", "uikit", "ios", True),
    ("Toggle", None, "android", True),
    ("performAudit", None, None, True),
    ("A.open", "uikit", "ios", True),
    ("open", "uikit", "ios", False),
    ("Toggle", None, None, False),
    ("View", "uikit", "ios", False),
    ("accessibilityHint", "uikit", "ios", False),
])
def test_apis_are_looked_up(name, framework, platform, is_known):
    assert (LOOKUP.problem(name, framework, platform, Scopes) is None) == is_known


API = "uikit:\n  UIButton:\n    kind: class\n    url: https://developer.apple.com/documentation/uikit/uibutton\n"


@pytest.mark.parametrize("text, line", [
    (API, None),
    (API.replace("uikit:", "flutter:", 1), 1),
    (API.replace("kind", "sort"), 2),
    (API.replace("UIButton", "UIButton.draw(_:)"), 2),
    (API.replace("https", "http"), 2),
    (API.replace("developer.apple.com", "apple.example"), 2),
    (API + "    deprecated: iOS 13.0\n", 2),
    (API + "    replacement: Button\n", 2),
    (API + "  UIButton:\n    kind: class\n", 5),
    (API + "  UIControl:\n    kind: class\n    names: [UIButton]\n", 5),
])
def test_data_of_apis_is_checked(text, line):
    assert {int(found.split(":")[1]) for found in problems(text, Scopes.scopes)} == ({line} if line else set())


PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" fill="none" stroke="currentColor" stroke-width="2">\n'
    '<rect class="focus" x="9" y="9" width="99" height="99"/>\n</svg>\n')


@pytest.mark.parametrize("old, new, line", [
    ("", "", None),
    ("0 0 320 200", "0 0 200 320", 1),
    ('class="focus"', "", 1),
    ('x="9"', 'style="x: 9"', 2),
    ('x="9"', 'fill="red"', 2),
    ("rect", "image", 2),
    ("</svg>", "<g></svg>", 3),
    ("</svg>", "<!-- box --></svg>", 3),
    ("</svg>", "<g/>" * 500 + "</svg>", 1),
])
def test_pictures_are_checked(old, new, line):
    assert {found for found, _ in test_illustrations.problems(PICTURE.replace(old, new))} == ({line} if line else set())


def entry(sections, not_applicable=()):
    return {"shared": [], "platforms": [{"id": "ios", "sections": sections}], "notApplicable": list(not_applicable)}


def section(aspect, parts=(), text="Text", level=3):
    return {"aspect": aspect, "level": level, "frameworks": [], "text": text, "parts": list(parts)}


def without(framework, reason="It has none."):
    return {"aspect": "name", "platform": None if framework else "ios", "framework": framework, "reason": reason}


IOS = [{"id": "ios", "frameworks": [{"id": "uikit"}, {"id": "swiftui"}]}]
FULL = [section(aspect) for aspect in ("name", "role", "group", "state", "focus", "code", "announcements", "further-reading")]
UIKIT_ONLY = section("name", [{"frameworks": ["uikit"], "text": "Text"}])


@pytest.mark.parametrize("sections, not_applicable, expected", [
    (FULL, [], []),
    (FULL[1:], [], [("name", "ios", "uikit"), ("name", "ios", "swiftui")]),
    (FULL[:-1], [], [("further-reading", "ios", None)]),
    ([section("name", text=""), *FULL[1:]], [], [("name", "ios", "uikit"), ("name", "ios", "swiftui")]),
    ([section("name", text=""), section(None, level=4), *FULL[1:]], [], []),
    ([UIKIT_ONLY, *FULL[1:]], [], [("name", "ios", "swiftui")]),
    ([UIKIT_ONLY, *FULL[1:]], [without("swiftui")], []),
    ([UIKIT_ONLY, *FULL[1:]], [without("uikit")], [("name", "ios", "swiftui")]),
    ([UIKIT_ONLY, *FULL[1:]], [without(None)], []),
    ([UIKIT_ONLY, *FULL[1:]], [without(None, reason="")], [("name", "ios", "swiftui")]),
])
def test_gaps_are_found(sections, not_applicable, expected):
    assert list(missing(entry(sections, not_applicable), IOS)) == expected


class Text(Source):
    """A source that does not exist on disk."""

    def __init__(self, text):
        self.lines, self.body_start = text.splitlines(), 0


def test_prose_is_divided_into_sentences_with_their_lines():
    source = Text(
        "## Name\n\n- **UIKit**\n  - Set `a.b(_:)` of the\n    [button](button.md). It is read.[^a-b][^c] So is its value.\n\n"
        "```swift\nlet a = 1\n```\n\n| a | b |\n|---|---|\n\n### Further reading\n\n- [Button in UIKit](https://example.com)\n")
    assert [(found.line, found.text) for found in prose.sentences(source)] == [
        (4, f"Set {prose.CODE} of the button."), (5, "It is read."), (5, "So is its value.")]
    assert source.fences == [Fence("swift", 8, "let a = 1\n")]
    assert source.blocks[-1] == Block("Further reading", [(16, "[Button in UIKit](https://example.com)")])


def test_all_that_is_read_is_examined():
    source = Text(
        "---\ntitle: Link\nsources:\n  - id: color\nkeyboard:\n  tab: Focus moves\n---\n\n## Name\n\n"
        "Set `color` of the\n[text](text-color.md).[^color]\n\n```swift\nlet color = \"//\"  // Its name.\n/**\n * Two\n */\n```\n\n"
        "```xml\n<!-- A row. -->\n```\n\n| a | b |\n")
    source.body_start = 7
    assert list(prose.paragraphs(source)) == [
        (1, "---"), (2, "title: Link"), (5, "keyboard:"), (6, "  tab: Focus moves"), (7, "---"), (9, "## Name"), (25, "| a | b |"),
        (11, f"Set {prose.CODE} of the text."), (15, "Its name."), (16, ""), (17, "Two"), (18, ""), (22, "A row.")]


def test_names_of_success_criteria_are_not_copied_text():
    source = Text("## Text\n\nIt is ours.\n\n## Success criteria\n\n2.1.1 Keyboard\n\n## Report\n\nIt is ours too.")
    assert [text for _, text in lines_of_text(source) if text] == ["It is ours.", "It is ours too."]


@pytest.mark.parametrize("length, long", [(LONGEST_SENTENCE, False), (LONGEST_SENTENCE + 1, True)])
def test_long_sentences_are_found(length, long):
    assert is_long(prose.Sentence(1, "word " * length)) == long


MISTAKES = [
    ("The color red", "color"), ("gray text", "gray"), ("a customized view", "customized"), ("analyzed", "analyzed"),
    ("the behavior of lists", "behavior"), ("centered text", "centered"), ("A labeled field", "labeled"),
    ("It is cancelable", "cancelable"), ("The order is not confirmed.", "not confirmed"),
    ("an unverified order", "unverified"), ("Keys were read in a list.", "were read in"),
    ("It could not be seen.", "could not be seen"), ("No page was found.", "was found"), ("It is in a copy.", "in a copy"),
    ("We read the list.", "We read"), ("our search", "our search"), ("A tooltip is no name.", "is no name"),
    ("They change in silence.", "in silence"), ("People take silence for an error.", "take silence"),
    ("The view knows no state.", "knows no"), ("It knows touch only.", "knows touch"),
    ("A listener does not hear it.", "listener does not hear"), ("It is modal for the eye.", "for the eye"),
    ("It only looks grey.", "only looks"), ("No findings does not mean no problems.", "does not mean no"),
    ("It is better than any text.", "better than any"), ("It is said that it works.", "It is said that"),
    ("It should be noted that it works.", "It should be noted that"), ("There has to be a button.", "There has to be"),
    ("Care must be taken.", "Care must be"), ("Or use a button.", "Or use"),
    ("Press Tab until you are round once.", "until you are round"), ("Say the end once.", "Say the end"),
    ("Take the lock screen's code out of use, if you may.", "Take the lock screen's code out of use"),
    ("It loses its size by that.", "by that"), ("A label that stands behind it", "stands behind"),
    ("What lies below the bar", "lies below"), ("`UIButton` brings the role with it.", "brings the role with it"),
    ("For a view of your own", "a view of your own"), ("The same holds for lists.", "The same holds"),
    ("Open the screen anew.", "screen anew"), ("It is a button in spite of its name.", "in spite of"),
    ("Below iOS 17, use a button.", "Below iOS 17"), ("Says that it is disabled, as long as it is", "as long as it is"),
    ("The focus gets lost.", "gets lost"), ("Place it right behind the field.", "right behind"),
    ("People need not react.", "need not"), ("so nobody knows what these are about", "nobody knows"),
    ("because of a known defect", "known defect"), ("The library took it out.", "took it out"),
    ("Replace the label by a spinner.", "Replace the label by a"), ("a text that is merely beside it", "merely"),
    ("Chips can be told from others.", "can be told from"), ("The badge takes no focus.", "takes no focus"),
    ("Set a name, also if only an icon is shown.", "also if"), ("After a card was removed, move on.", "After a card was removed"),
    ("Lines keep a contrast of 3:1 to the background.", "contrast of 3:1 to"), ("Icons keep one of 3:1.", "one of 3:1"),
    ("The state is announced by itself.", "by itself"), ("Focus moves back to the control before", "control before"),
    ("A row that only informs has no role.", "that only informs"), ("Results are spoken without a move of the focus.", "without a move"),
    ("Focus moves to the first wrong field.", "wrong field"), ("Check when people send the form.", "send the form"),
    ("Use the picker of the system.", "the picker of the system"), ("Slides can be changed by swiping only.", "changed by swiping only"),
    ("It puts the text in the place of the name.", "puts the text in the place of"), ("It is announced again and again.", "again and again"),
    ("WCAG asks for it on level AA.", "on level AA"), ("Each form is sent once.", "form is sent"),
    ("The report names the app and and its version.", "and and"), ("A hint belongs in the hint, not to the name.", "belongs in the hint, not to"),
    ("so that they can read and bear what is on it", "bear"), ("After a move the list is loaded again.", "loaded again"),
    ("The control that carries the badge", "carries the badge"), ("a guide about APIs of others", "APIs of others"),
    ("The text stays the name.", "stays the name"), ("Offer a code by message.", "code by message"),
    ("so that people can listen first", "listen first"), ("Let the pane title announce the sheet.", "Let the pane title announce"),
    ("The name is the same, however people open it.", "same, however people"), ("For other words, set the state.", "For other words"),
    ("Loading starts a large movement.", "starts a large movement"), ("Stop moving pictures.", "moving pictures"),
    ("Leave it again; no direction is a dead end.", "no direction is a dead end"), ("Steps that lead back are buttons.", "Steps that lead back"),
    ("Give it a second text.", "a second text"), ("dates that people know by heart", "know by heart"),
    ("The trait adjustable in UIKit", "The trait adjustable"), ("Place the steps below each other.", "below each other"),
    (f"Put it into a {prose.CODE}.", f"Put it into a {prose.CODE}"), ("Close it without performing anything.", "without performing anything"),
    ("See the sources of this page.", "sources of this page"), ("Ten minutes are enough.", "minutes are enough"),
    ("It has no role, either.", "role, either"), ("Its order is disputed.", "is disputed"), ("It came with Compose 1.11.", "came with Compose"),
    ("Draw a border of 3:1.", "border of 3:1"), ("It names one icon after another.", "names one icon after another"),
    ("People use it without the screen.", "without the screen"), ("Aim at 7:1.", "Aim at 7:1"), ("VoiceOver meets everything twice.", "meets everything twice"),
    ("The guide takes iOS 17 for granted.", "takes iOS 17 for granted"), ("Use the dialog of the system.", "the dialog of the system"),
    ("A described sound track is chosen.", "described sound track"),
    ("Texts grow to at least 200%.", "Texts"), ("Label a button without a text.", "without a text"),
    ("Ticking starts no large movement.", "starts no large"), ("The button has the focus of the screen reader.", "focus of the screen reader"),
    ("ticked, below iOS 17", "below iOS 17"), ("Listen to where VoiceOver is.", "Listen to where"),
    ("What people say has to match the name.", "has to match"),
]
RULES = {**STYLE, **GUIDE}


@pytest.mark.parametrize("text, mistake", MISTAKES)
def test_mistakes_of_language_are_found(text, mistake):
    assert {found[0] for pattern in RULES if (found := pattern.search(text))} == {mistake}


@pytest.mark.parametrize("pattern", RULES)
def test_each_rule_of_language_has_a_mistake(pattern):
    assert any(pattern.search(text) for text, _ in MISTAKES)


@pytest.mark.parametrize("text", [
    "1.4.1 Use of Color", "The size of a resized, oversized view", "A prize was seized", "Labels are not read twice.",
    "Apple's reference does not say so.", "CVS Health found that people heard it.", "There is no role.",
    "It is no longer there.", "It is not a heading.", "People hear the name.", "The keys come from a list.",
    "It is read.", "One or two buttons", "Portrait or landscape", "It is also on the screen.", "After a card has been removed",
    "A contrast of 3:1 against the background", "The step before it is done.", "Icons keep 3:1.", "Purely informative text has no role.",
    "The screen reader focus stays.", "Use a text field.", "Each field has a text alternative.", "Some limits make no sense.",
    "The adjustable trait in UIKit", "The style of the picker", "The trait for frequent updates", "It works without the screen reader.",
    "Put it in a row.", "Choose the system's picker.", "Only a swipe changes the slide.", "The plus sign is below iOS and Android.",
])
def test_correct_language_is_accepted(text):
    assert not any(pattern.search(text) for pattern in RULES)


@pytest.mark.parametrize("word, count", [
    ("role", 1), ("simple", 2), ("people", 2), ("needed", 2), ("pressed", 1), ("changes", 2), ("shapes", 1), ("tables", 2),
    ("radio", 3), ("accessibility", 6), ("special", 2),
])
def test_syllables_are_counted(word, count):
    assert prose.syllables(word) == count


def test_long_words_are_harder_to_read():
    hard = [prose.Sentence(1, "Functionality necessitates comprehensive consideration of organisational responsibilities.")]
    easy = [prose.Sentence(1, "The name says what the button does.")]
    assert prose.reading_ease(hard) < 0 < 90 < prose.reading_ease(easy)


@pytest.mark.parametrize("text, is_unkind", [
    ("The blind cannot see it", True), ("It helps the deaf.", True), ("Disabled people", True), ("a normal user", True),
    ("It suffers from a long name", True),
    ("people who are hearing-impaired", True), ("People who are blind", False), ("The disabled button", False),
    ("Invalid input", False), ("A blind spot", True),
])
def test_words_that_do_not_put_people_first_are_found(text, is_unkind):
    assert any(pattern.search(text) for pattern in UNKIND) == is_unkind


@pytest.mark.parametrize("text, is_exact", [
    ("iOS 26.1 with VoiceOver", True), ("Android 16 with TalkBack 16.0", True), ("iOS with VoiceOver", False),
    ("Android 16 with TalkBack", False), ("iPhone 17", False),
])
def test_what_was_tested_has_versions(text, is_exact):
    assert bool(TESTED.fullmatch(text)) == is_exact
