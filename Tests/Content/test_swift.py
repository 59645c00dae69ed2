"""Swift examples type-check as they stand, in both modes of the language, and run on the oldest iOS or say what they need."""

import re

import api_names
import pytest
from examples import Examples, Planted
from swift_code import Swift, knows_versions, versions

EXAMPLES = Examples("swift", [
    Planted("controls/button", ".frame(minWidth: 44", ".frame(minimumWidth: 44", "incorrect argument label"),
    Planted("controls/slider", ".accessibilityAdjustableAction {", ".accessibilityAdjustAction {", "no member 'accessibilityAdjustAction'"),
    Planted("controls/link", ".union(.link)", ".union(.hyperlink)", "no member 'hyperlink'"),
    Planted("controls/slider", "private let step: Float", "private let step: Double", "cannot convert value of type 'Double'", at="change(by: step)"),
    Planted("controls/rating", "override func accessibilityIncrement()", "override func accessibilityIncrease()", "does not override any method"),
    Planted("controls/segmented-control", "[.font: UIFont", "[.size: UIFont", "no member 'size'"),
    Planted("notifications/alert-dialog", 'UIAlertAction(title: "Cancel", style: .cancel)', 'UIAlertAction(title: "Cancel")', "missing argument for parameter 'style'"),
    Planted("controls/progress-indicator", "import Accessibility\nimport SwiftUI", "import SwiftUI", "cannot find 'AccessibilityNotification'", at="AccessibilityNotification"),
    Planted("controls/media-player", "import AVKit\nimport UIKit", "import UIKit", "cannot find 'AVPlayer'", at="AVPlayer()"),
    Planted("patterns/charts", "import Charts\n", "", "cannot find 'Chart'", at="Chart(data)"),
    Planted("controls/tab-bar", "@available(iOS 18.0, *)\n", "", "'Tab' is only available in iOS 18.0 or newer", at='Tab("Home"'),
    Planted("controls/expandable-section", "#available(iOS 18.0, *)", "#available(iOS 17.0, *)", "only available in iOS 18.0 or newer", at=".accessibilityExpandedStatus"),
    Planted("patterns/web-view", "@available(iOS 26.0, *)", "@available(iOS 18.0, *)", "'WebPage' is only available in iOS 26.0 or newer", at="private var page: WebPage"),
    Planted("patterns/charts", "@preconcurrency AXChart", "AXChart", "main actor-isolated"),
    Planted("controls/link", "@MainActor\nfunc makeTermsLink", "func makeTermsLink", "main actor-isolated", at="LinkButton(configuration"),
    Planted("controls/menu", "_ in rename() }", "_ in rename( }", "expected"),
    Planted("controls/menu", "struct RecipeMenu", "print(1)\n\nstruct RecipeMenu", "expressions are not allowed at the top level"),
])


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    return EXAMPLES.sort(Swift(tmp_path_factory.mktemp("swift")).check(EXAMPLES.codes))


def test_examples_type_check(found, report):
    report(EXAMPLES.messages(found))


@pytest.mark.skipif(not knows_versions(), reason="only Swift 6.3 or newer on Linux can check types of iOS; here, examples are parsed")
@pytest.mark.parametrize("planted", EXAMPLES.planted, ids=str)
def test_a_planted_mistake_is_found(planted, found):
    EXAMPLES.expect(planted, found)


def test_declarations_have_the_versions_of_the_reference(report):
    declared, messages = versions(), []
    for scope in ("uikit", "swiftui", "ios"):
        for name, item in api_names.read().get(scope, {}).items():
            since = re.fullmatch(r"iOS (\d+\.\d+)", str(item.get("since")))
            owner, _, member = name.rpartition(".")
            owner = "_AccessibilityObject" if owner == "NSObject" else owner.rpartition(".")[2]
            stated = declared.get((owner, member))
            if since and stated and max(float(since[1]), 13.0) not in stated:
                messages.append(f"{api_names.PATH.name}: {scope}: {name} is since {since[0]}; Tests/Content/stubs/swift has {stated}")
    report(messages)
