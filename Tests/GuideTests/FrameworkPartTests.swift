import Testing

@testable import Guide

/// Framework labels inside platforms, in every form, open that framework's part.
struct FrameworkPartTests {
    private func section(_ body: String) throws -> Section {
        try ReadEntry(body: "## iOS\n\n### Name\n\n" + body).entry.section("ios-name")
    }

    @Test(arguments: [
        "General\n\n- **UIKit**\n  - One\n- **SwiftUI**\n  - Two",
        "General\n\n- **UIKit**\n- One\n- **SwiftUI**\n- Two",
        "General\n\n   - **UIKit**\n\n   - One\n\n   - **SwiftUI**\n\n   - Two",
        "- General\n- **UIKit**\n  - One\n- **SwiftUI**\n  - Two", "General\n\n**UIKit**\n\nOne\n\n**SwiftUI**\n\nTwo",
        "General\n\n**UIKit** \n- One\n\n **SwiftUI**\n- Two", "General\n\n#### UIKit\n\nOne\n\n#### SwiftUI\n\nTwo",
        "General\n\n#### **UIKit**  \n- One\n#### **SwiftUI**\n- Two",
        "General\n\n##### UIKit:\n\nOne\n\n##### SwiftUI:\n\nTwo", "General\n\n**UIKit:** One\n\n**SwiftUI:** Two",
        "General\n\n- **UIKit**: One\n- **SwiftUI** – Two", "General\n\n- UIKit\n  - One\n- SwiftUI\n  - Two",
        "General\n\n- **UIKit**\n\t- One\n- **SwiftUI**\n  - Two", "General\n\n**UIKit**\nOne\n\n**SwiftUI**\nTwo",
        "General\n\n- **UIKit**\n  - One\n\n**SwiftUI**\n\nTwo",
        "General\n\n- **UIKit**\n  1. One\n- **SwiftUI**\n  1. Two",
        "General\n\n- **UIKit**\n  - One\n<!-- x -->\n- **SwiftUI**\n  - Two",
        "General\n\n**UIKit**: One\n**SwiftUI**: Two", "General\n\n**UIKit**: One  \n**SwiftUI**: Two",
        "General\n\n**UIKit**\nOne\n**SwiftUI**\nTwo", "General\n**UIKit** – One\n**SwiftUI** – Two",
    ])
    func everyFormOfALabelOpensAPart(body: String) throws {
        // A colon that the author put into the label stays in it.
        let outline = try section(body).outline.map { $0.replacing(": [", with: " [") }
        #expect(outline == ["General", "UIKit [uikit]: One", "SwiftUI [swiftui]: Two"])
    }

    @Test(arguments: [
        "**UIKit**\n\nOne\n\n**Example (SwiftUI)**\n\nTwo", "**UIKit code**\n\nOne\n\n**Swift (SwiftUI)**\n\nTwo",
        "**Using UIKit**\n\nOne\n\n**SwiftUI-only:** Two", "**With UIKit**: One\n\n**Code (SwiftUI)**: Two",
    ])
    func aLabelMaySayWhatStandsUnderIt(body: String) throws {
        #expect(try section(body).parts.map { $0.frameworks.map(\.rawValue) } == [["uikit"], ["swiftui"]])
    }

    @Test(arguments: [
        "**Both UIKit and SwiftUI**|uikit swiftui", "**Both frameworks**|", "**All frameworks:**|", "**Web**|",
        "**Flutter:** It|", "**React Native** – It|", "**Web** content|uikit",
    ])
    func whatIsForOthersEndsAPart(parts: String) throws {
        let parts = parts.split(separator: "|", omittingEmptySubsequences: false)
        let section = try section("**UIKit**\n\nOne\n\n\(parts[0])\n\nTwo")
        let last = try #require(section.parts.last)
        #expect(last.frameworks.map(\.rawValue).joined(separator: " ") == parts[1])
        #expect(last.html.plainText.contains("Two"))
    }

    @Test(arguments: [
        "**UIKit** (iOS 13+): One\n\n**SwiftUI** (iOS 14+) – Two",
        "- **UIKit** (iOS 13+): One\n- **SwiftUI** (iOS 14+)\n  Two",
        "- **UIKit** (iOS 13+)\n  - One\n- **SwiftUI** (iOS 14+)\n  - Two",
        "**UIKit** (iOS 13+)\n\nOne\n\n**SwiftUI** (iOS 14+)\n\nTwo",
    ])
    func aRemarkMayStandBehindTheBoldName(body: String) throws {
        #expect(try section(body).outline == ["UIKit (iOS 13+) [uikit]: One", "SwiftUI (iOS 14+) [swiftui]: Two"])
    }

    @Test(arguments: [
        ("iOS", "UIKit", ["uikit"]), ("iOS", "UI Kit", ["uikit"]), ("iOS", "uikit", ["uikit"]),
        ("iOS", "SwiftUI:", ["swiftui"]), ("iOS", "Swift UI", ["swiftui"]),
        ("iOS", "UIKit and SwiftUI", ["uikit", "swiftui"]), ("iOS", "SwiftUI & UIKit", ["swiftui", "uikit"]),
        ("iOS", "UIKit/SwiftUI", ["uikit", "swiftui"]), ("iOS", "UIKit, SwiftUI", ["uikit", "swiftui"]),
        ("iOS", "UIKit or SwiftUI", ["uikit", "swiftui"]), ("iOS", "iOS: UIKit", ["uikit"]),
        ("iOS", "UIKit (iOS)", ["uikit"]), ("iOS", "UIKit example", ["uikit"]),
        ("iOS", "SwiftUI (iOS 16+)", ["swiftui"]), ("iOS", "SwiftUI 4", ["swiftui"]),
        ("iOS", "For SwiftUI", ["swiftui"]), ("iOS", "SwiftUI only", ["swiftui"]),
        ("Android", "Android View", ["views"]), ("Android", "Android Views", ["views"]),
        ("Android", "Views", ["views"]), ("Android", "XML", ["views"]), ("Android", "Jetpack Compose", ["compose"]),
        ("Android", "JetPack Compose", ["compose"]), ("Android", "Android Compose", ["compose"]),
        ("Android", "Compose", ["compose"]), ("Android", "Android Views and Jetpack Compose", ["views", "compose"]),
        ("Android", "Jetpack Compose (Android)", ["compose"]),
    ])
    func everySpellingIsKnown(platform: String, label: String, frameworks: [String]) throws {
        let read = try ReadEntry(body: "## \(platform)\n\n### Name\n\n- **\(label)**\n  - Text")
        let part = try #require(read.entry.sections.first?.parts.first)
        #expect(part.frameworks.map(\.rawValue) == frameworks)
        #expect(part.label?.text == label)
        #expect(part.html.plainText == "Text")
        #expect(read.findings == [])
    }

    @Test(arguments: [
        ("Jetpack Composew", "Jetpack Compose"), ("Jetpak Compose", "Jetpack Compose"),
        ("Androd Views", "Android Views"),
    ])
    func aSlipInANameIsReported(label: String, name: String) throws {
        let read = try ReadEntry(body: "## Android\n\n### Name\n\n- **\(label)**\n  - Text")
        #expect(read.findings == ["8:5 framework-spelling"])
        #expect(read.diagnostics.first?.message == "'\(label)' is read as '\(name)'")
        #expect(read.entry.sections.first?.frameworks.count == 1)
        #expect(read.entry.sections.first?.parts.first?.label?.text == label)
    }

    @Test(arguments: [
        "- **Note**\n  - Text", "- **Jetpack Compose**\n  - Text", "- Text about UIKit\n  - Text",
        "- **UIKit views**\n  - Text", "- Use **SwiftUI**", "- **UIKit (Android)**\n  - Text", "**UIKit** has it",
        "- **UIKit and Jetpack Compose**\n  - Text", "- UIKit", "SwiftUI", "**UIKit** (first) has it",
        "**UIKit** (Android): text", "- <b>UIKit</b> has it", "<b>UIKit", "- [UIKit](#uikit)\n  - Text",
        "**[UIKit](#uikit)**", "**UIKit** (never closed: text",
    ])
    func otherTextIsNoLabel(body: String) throws {
        let section = try section(body)
        #expect(section.parts.count == 1)
        #expect(section.parts.first?.label == nil)
        #expect(section.frameworks == [])
    }

    /// What follows a label is its framework's up to the next label, or to the end of the label's own list.
    @Test(arguments: [
        ("- **UIKit**\n  - One\n- **SwiftUI**", ["UIKit [uikit]: One", "SwiftUI [swiftui]: "]),
        ("#### UIKit\n\n#### SwiftUI\n\nTwo", ["UIKit [uikit]: ", "SwiftUI [swiftui]: Two"]),
        ("- **SwiftUI.** One\n- **UIKit.** Two", ["SwiftUI. [swiftui]: One", "UIKit. [uikit]: Two"]),
        ("- **UIKit**\n  - One\n- Both\n\nText", ["UIKit [uikit]: One", "Both Text"]),
        ("- **UIKit**\n- One\n\nText", ["UIKit [uikit]: One", "Text"]),
        ("**UIKit**\n\n- One\n\nText", ["UIKit [uikit]: One Text"]),
        (
            "   - **UIKit**\n     - One\n\n```swift\nlet a\n```\n\n   - **SwiftUI**\n\n```swift\nlet b\n```\n\nEnd",
            ["UIKit [uikit]: One let a", "SwiftUI [swiftui]: let b End"]
        ),
        (
            "- **UIKit**\n  - One\n- **UIKit**\n  - Two\n- **SwiftUI**\n  - Three",
            ["UIKit [uikit]: One", "UIKit [uikit]: Two", "SwiftUI [swiftui]: Three"]
        ),
        (
            "- **UIKit**\n  - One\n- Two, with SwiftUI too\n- **SwiftUI**\n  - Three",
            ["UIKit [uikit]: One", "Two, with SwiftUI too", "SwiftUI [swiftui]: Three"]
        ),
        ("- **UIKit**: One\n- Two\n- **SwiftUI**: Three", ["UIKit [uikit]: One", "Two", "SwiftUI [swiftui]: Three"]),
    ])
    func aLabelEndsWhereItsListEnds(body: String, outline: [String]) throws {
        #expect(try section(body).outline == outline)
    }

    @Test(arguments: [
        // The text belongs to the section that is no deeper; in the author's order, that goes on after the deeper one.
        (
            "## iOS\n\n### Name\n\nA\n\n#### More\n\nB\n\n### UIKit\n\nOne\n\n### Role\n\nC",
            " | ios-name ios-more ios-name-2 ios-role", [["A"], ["B"], ["UIKit [uikit]: One"], ["C"]], "3 4 3 3"
        ),
        (
            "## iOS\n\n### Name\n\n#### UIKit\n\nOne\n\n##### Detail\n\nTwo\n\n#### Other\n\nThree",
            " | ios-name ios-detail ios-other", [["UIKit [uikit]: One"], ["UIKit [uikit]: Two"], ["Three"]], "3 4 4"
        ),
        // A framework above its sections.
        (
            "## iOS\n\n### UIKit\n\n#### Name\n\nOne\n\n##### Deeper\n\nTwo\n\n### SwiftUI\n\n#### Name\n\nThree",
            " | ios-name ios-deeper ios-name-2",
            [["UIKit [uikit]: One"], ["UIKit [uikit]: Two"], ["SwiftUI [swiftui]: Three"]], "3 4 3"
        ),
        // One that introduces its platform.
        (
            "## iOS\n\n### UIKit\n\nA\n\n### Name\n\nB\n\n### UIKit\n\nC", " | ios-name", [["B", "UIKit [uikit]: C"]],
            "3"
        ),
        // Frameworks outside of any platform belong to their own.
        (
            "## Name\n\nAll\n\n### UIKit\n\nOne\n\n### Jetpack Compose\n\nTwo\n\n## Role\n\nAll",
            "name role | ios-name | android-name",
            [["All"], ["All"], ["UIKit [uikit]: One"], ["Jetpack Compose [compose]: Two"]], "2 2 3 3"
        ),
        (
            "## UIKit\n\n### Name\n\nOne\n\n## Jetpack Compose\n\n### Name\n\nTwo", " | ios-name | android-name",
            [["UIKit [uikit]: One"], ["Jetpack Compose [compose]: Two"]], "3 3"
        ),
    ])
    func aHeadingOpensAPart(body: String, outline: String, sections: [[String]], levels: String) throws {
        let entry = try ReadEntry(body: body).entry
        #expect(entry.outline == outline)
        #expect(entry.sections.map(\.outline) == sections)
        #expect(entry.sections.map { "\($0.level)" }.joined(separator: " ") == levels)
    }
}
