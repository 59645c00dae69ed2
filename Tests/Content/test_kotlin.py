"""Kotlin examples type-check as they stand, import what they need and no more, and run on the oldest Android or ask for its version. The
tests that sitegen makes of announcement examples compile, too, whatever an author writes. One run of the compiler checks all of them."""

import re

import pytest
import yaml
from examples import Examples, Planted
from generated import texts
from granted import GRANTED
from java_stubs import JavaStubs
from kotlin_code import CORRECTIONS, Kotlin
from part_versions import Parts

EXAMPLES = Examples("kotlin", [
    Planted("controls/button", 'contentDescription = "Delete item"', 'description = "Delete item"', "no parameter with name 'description' found"),
    Planted("controls/tooltip", "isPersistent = true", "persistent = true", "no parameter with name 'persistent'"),
    Planted("patterns/headings", "Modifier.semantics { heading() }", "Modifier.semantics { header() }", "unresolved reference 'header'"),
    Planted("controls/checkbox", ".toggleable(", ".checkable(", "unresolved reference 'checkable'"),
    Planted("controls/button", "onClick = onCheckOut,", "onClick = { Text(\"Sent\") },", "can only be called from another"),
    Planted("controls/carousel", "scope.launch { state.animateScrollToPage(page - 1) }", "state.animateScrollToPage(page - 1)", "can only be called from another"),
    Planted("controls/slider", "valueRange = 5f..50f", "valueRange = 5..50", "argument type mismatch"),
    Planted("controls/slider", "onDistanceChange: (Float)", "onDistanceChange: (Int)", "argument type mismatch", at="onValueChange = onDistanceChange"),
    Planted("patterns/headings", "import androidx.compose.ui.semantics.heading\n", "", "unresolved reference 'heading'", at="heading()"),
    Planted("controls/dropdown", "import androidx.compose.runtime.setValue\n", "", "'setValue", at="by remember"),
    Planted("controls/radio-button", "material3.RadioButton\n", "material3.RadioMark\n", "unresolved reference 'RadioMark'"),
    Planted("controls/date-picker", "@OptIn(ExperimentalMaterial3Api::class)\n", "", "experimental", at="rememberDatePickerState(initial"),
    Planted("controls/media-player", "Build.VERSION.SDK_INT >= 33 && ", "", "'isAudioDescriptionRequested' needs API level 33", at="isAudioDescriptionRequested"),
    Planted("patterns/color-contrast", "SDK_INT < 34", "SDK_INT < 33", "'contrast' needs API level 34", at="manager.contrast"),
    Planted("controls/toggle-switch", "Role.Switch", "Role.Carousel", "'Carousel' needs Compose 1.8; say so with min-version"),
    Planted("patterns/sign-in", "ContentType.Username", "ContentType.Username", "'Username' needs Compose 1.8", is_marked=False),
    Planted("controls/link", "withLink(", "withLink(", "'withLink' needs Compose 1.7", is_marked=False),
    Planted("controls/link", "Spanned.SPAN_EXCLUSIVE_EXCLUSIVE", "Spanned.SPAN_EXCLUSIVE", "unresolved reference 'SPAN_EXCLUSIVE'"),
    Planted("controls/link", 'URLSpan("https://example.com/privacy")', "URLSpan(7)", "none of the following candidates is applicable: constructor("),
    Planted("notifications/snackbar", ".setAnchorView(bottomBar)", ".setCloseIconVisible(true)", "unresolved reference 'setCloseIconVisible'"),
    Planted("controls/tooltip", "TooltipCompat.setTooltipText(", "TooltipCompat.setTooltip(", "unresolved reference 'setTooltip'"),
    Planted("patterns/headings", "import androidx.compose.ui.Modifier\n", "import androidx.compose.ui.Alignment\nimport androidx.compose.ui.Modifier\n", "is imported and not used", at="Alignment"),
    Planted("patterns/headings", "import androidx.compose.ui.semantics.heading\n", "import androidx.compose.ui.semantics.*\n", "one by one"),
])


def tests_in_kotlin(site):
    codes = [*texts(site, ".compose.kt").values(), *texts(site, ".views.kt").values()]
    return [re.sub(r"^package .*\n", "\n", code, flags=re.MULTILINE) for code in codes]


@pytest.fixture(scope="module")
def made(site, hostile_site):
    """The generated tests of the guide, one of them with a mistake, and those of texts that look like code."""
    of_guide = tests_in_kotlin(site)
    return {"guide": of_guide, "planted": [code.replace("assertIsEnabled()", "assertIsEnable()") for code in of_guide[:1]], "hostile": tests_in_kotlin(hostile_site)}


@pytest.fixture(scope="module")
def found(tmp_path_factory, guide, made):
    codes = [code for group in made.values() for code in group]
    limits = EXAMPLES.limits(Parts(guide)) + [GRANTED] * len(codes)
    return EXAMPLES.sort(Kotlin(tmp_path_factory.mktemp("kotlin")).check(EXAMPLES.codes + codes, limits))


@pytest.fixture(scope="module")
def found_in_tests(found, made):
    """The messages about each group of generated tests. They import more than each of them needs."""
    groups, index = {}, len(EXAMPLES.codes)
    for name, codes in made.items():
        messages = [message for number in range(index, index + len(codes)) for _, message in found[number]]
        groups[name] = [message for message in messages if "is imported and not used" not in message]
        index += len(codes)
    return groups


def test_examples_type_check(found, report):
    report(EXAMPLES.messages(found))


@pytest.mark.parametrize("planted", EXAMPLES.planted, ids=str)
def test_a_planted_mistake_is_found(planted, found):
    EXAMPLES.expect(planted, found)


def test_generated_tests_compile(made, found_in_tests):
    assert len(made["guide"]) > 80
    assert found_in_tests["guide"] == []


def test_a_mistake_in_a_generated_test_is_found(found_in_tests):
    assert any("assertIsEnable'" in message for message in found_in_tests["planted"])


def test_generated_tests_of_hostile_texts_compile(made, found_in_tests):
    assert len(made["hostile"]) > 5
    assert found_in_tests["hostile"] == []


def test_corrections_are_for_members_that_exist():
    java, corrections = JavaStubs(), yaml.safe_load(CORRECTIONS.read_text(encoding="utf-8"))
    missing = [
        f"{name}.{member}"
        for name, item in corrections.items()
        for member in [*item.get("since", {}), *item.get("members", {})]
        if member not in {one[0] for one in java.find(name).fields + java.find(name).methods}
    ]
    assert missing == []
