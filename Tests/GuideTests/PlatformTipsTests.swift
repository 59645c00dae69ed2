import Testing

@testable import Guide

/// Platforms' tips inside shared sections, in every form of label, become those platforms' parts of the aspect.
struct PlatformTipsTests {
    private static let head = "## Developer notes\n\n"

    /// Two tips and a general remark in one shared section.
    @Test(arguments: [
        // An item with items below it.
        "- General\n- **iOS**\n  - Tip a\n- **Android**\n  - Tip b",
        "- General\n- **iOS:**\n  - Tip a\n- **Android:**\n  - Tip b",
        "- General\n- iOS\n  - Tip a\n- Android\n  - Tip b",
        "- General\n-   **iOS**  \n    - Tip a\n-   **Android**\n    - Tip b",
        // An item followed by its siblings.
        "- General\n- **iOS**\n- Tip a\n- **Android**\n- Tip b",
        "- General\n\n- **iOS**\n\n- Tip a\n\n- **Android**\n\n- Tip b",
        // A text behind the label.
        "- General\n- **iOS:** Tip a\n- **Android**: Tip b", "- General\n- **iOS** – Tip a\n- **Android** - Tip b",
        "- General\n- **iOS**\n  Tip a\n- **Android**\n  Tip b",
        // A paragraph.
        "General\n\n**iOS**\n\nTip a\n\n**Android**\n\nTip b",
        "General\n\n**iOS:**\n\n- Tip a\n\n**Android:**\n\n- Tip b",
        "General\n\n**iOS**\n- Tip a\n\n **Android** \n- Tip b", "General\n\n**iOS**: Tip a\n\n**Android**: Tip b",
        "General\n\n*iOS*\n\nTip a\n\n***Android***\n\nTip b",
        // Lines of one paragraph.
        "General\n**iOS:** Tip a\n**Android:** Tip b", "General\n\n**iOS:** Tip a  \n**Android**: Tip b",
        "General\n\n**iOS**\nTip a\n**Android**\nTip b", "- General\n- **iOS:** Tip a\n  **Android:** Tip b",
        // A heading.
        "General\n\n### iOS\n\nTip a\n\n### Android\n\nTip b",
        "General\n\n#### **iOS**\n\n- Tip a\n\n#### **Android**\n\n- Tip b",
        // Other marks and mixed tab indentation.
        "* General\n* **iOS**\n\t* Tip a\n* **Android**\n\t* Tip b",
        "- General\n- **iOS**\n\t- Tip a\n- **Android**\n  - Tip b",
        "1. General\n2. **iOS**\n   1. Tip a\n3. **Android**\n   1. Tip b",
        "- General\n - **iOS**\n   - Tip a\n- **Android**\n  - Tip b",
        // Lists ended by a comment between them.
        "- General\n\n<!-- tips -->\n\n- **iOS**\n  - Tip a\n<!-- more -->\n- **Android**\n  - Tip b",
    ])
    func everyFormOfALabelMovesItsText(body: String) throws {
        let read = try ReadEntry(body: Self.head + body)
        #expect(read.entry.outline == "developer-notes | ios-developer-notes | android-developer-notes")
        #expect(try read.entry.section("developer-notes").outline == ["General"])
        #expect(try read.entry.section("ios-developer-notes").outline == ["Tip a"])
        #expect(try read.entry.section("android-developer-notes").outline == ["Tip b"])
        let section = try read.entry.section("android-developer-notes")
        #expect((section.title, section.aspect, section.level) == ("Developer notes", "developer-notes", 3))
    }

    /// Where each part of a shared section goes.
    @Test(arguments: [
        // What comes after a framework's label inside a platform's is the platform's still.
        (
            "- **iOS Tips**\n  - a\n  - **UIKit**\n    - b\n  - c\n- **Android**\n  - d", " | ios-role | android-role",
            ["iOS Tips: a", "UIKit [uikit]: b", "c", "d"]
        ),
        (
            "- **iOS**\n  - **UIKit**\n    - a\n  - **SwiftUI**\n    - b", " | ios-role",
            ["UIKit [uikit]: a", "SwiftUI [swiftui]: b"]
        ),
        ("- **UIKit**\n  - a\n- **XML**\n  - b", " | ios-role | android-role", ["UIKit [uikit]: a", "XML [views]: b"]),
        // What comes after a label's list is for all again, but code is not.
        ("- **iOS**\n  - a\n- b\n\nc", "role | ios-role", ["b c", "a"]),
        ("- **iOS**\n  - a\n\n```swift\nlet b\n```\n\nc", "role | ios-role", ["c", "a let b"]),
        ("- **iOS**\n  - a\n- **Android**\n  - b\n- **iOS**\n  - c", " | ios-role | android-role", ["a", "c", "b"]),
        ("- Use it\n  - **iOS**\n    - a\n  - **Android**\n    - b", "role", ["Use it iOS a Android b"]),
        // Tips come before the platform's own sections.
        (
            "- **iOS**\n  - a\n\n## iOS\n\n### Role\n\nb\n\n### Name\n\nc", " | ios-role ios-role-2 ios-name",
            ["a", "b", "c"]
        ),
        (
            "**iOS**\n\na\n\n### Name\n\n**iOS**\n\nb\n\n## iOS\n\n#### State\n\nc\n\n##### Deeper\n\nd",
            " | ios-role ios-name ios-state ios-deeper", ["a", "b", "c", "d"]
        ),
    ])
    func everyPartGoesToItsPlatform(body: String, outline: String, parts: [String]) throws {
        let entry = try ReadEntry(body: "## Role\n\n" + body).entry
        #expect(entry.outline == outline)
        #expect(entry.sections.flatMap(\.outline) == parts)
    }

    @Test func aTableOfContentsHasNoLabels() throws {
        let contents = "* [iOS](#ios)\n  * [Role](#ios-role)\n* **[Android](#android)**\n  * [Role](#android-role)\n\n"
        let read = try ReadEntry(body: "\(contents)## iOS\n\n### Role\n\nA\n\n## Android\n\n### Role\n\nB")
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.plainText) == ["iOS Role Android Role"])
    }

    @Test(arguments: [
        "iOS 17", "iOS (VoiceOver)", "Tips for iOS", "iPhone and iPad", "iOS Tips", "iOS Options", "iOS only:",
        "For iOS", "iOS developers", "On iOS:", "iOS", "iPhone",
    ])
    func aLabelThatSaysMoreThanTheNameStays(label: String) throws {
        let entry = try ReadEntry(body: "\(Self.head)- **\(label)**\n  - Tip").entry
        let part = try #require(try entry.section("ios-developer-notes").parts.first)
        #expect(part.label?.text == (["iOS", "iPhone"].contains(label) ? nil : label))
        #expect(part.frameworks.isEmpty)
        #expect(part.html.plainText == "Tip")
    }

    @Test(arguments: [
        "**iOS and Android**", "**All platforms:**", "#### Both platforms", "**Common to both:**", "**iOS vs Android**",
    ])
    func aLabelForAllEndsAPlatformsText(label: String) throws {
        let entry = try ReadEntry(body: "\(Self.head)**Android**\n\nTip\n\n\(label)\n\nGeneral").entry
        let words = label.replacing(/[*#] ?/, with: "")
        #expect(try entry.section("android-developer-notes").outline == ["Tip"])
        #expect(entry.shared.flatMap { [$0.title] + $0.outline }.joined(separator: " ").hasSuffix("\(words) General"))
    }

    @Test(arguments: [
        "Works on\n**iOS** and **Android**", "You find it on\n**iOS**", "You find it on\n**iOS**\nand elsewhere",
        "**Note** for\n**iOS** too",
    ])
    func aNameAtTheBeginningOfALineIsNoLabel(body: String) throws {
        #expect(try ReadEntry(body: Self.head + body).entry.platforms.isEmpty)
    }

    @Test func everyLabelIsReportedAtItsPlace() throws {
        let read = try ReadEntry(body: "\(Self.head)- **iOS Tips**\n  - Tip\n\n**Android**\n\nText")
        #expect(read.findings == ["6:5 platform-label", "9:3 platform-label"])
    }

    @Test(arguments: [
        "- **Note:** Something", "- **Do not** use iOS", "- **iOS** is a system", "- **To move focus on Android**",
        "- Use it (Android)", "**Important**", "- **iOS and Android**\n  - Both", "**iOS** has it, **Android** not.",
        "- **Incorrect announcement:** \"Label\"", "- Works on **Android**", "- **Icon:**", "- **Tips**\n  - Tip",
    ])
    func otherBoldTextIsNoLabel(body: String) throws {
        let read = try ReadEntry(body: Self.head + body)
        #expect(read.entry.platforms.isEmpty)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body) == [])
    }
}
