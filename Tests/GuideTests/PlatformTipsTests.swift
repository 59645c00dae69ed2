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
        "- General\n- **iOS:** Tip a\n- **Android**: Tip b",
        "- General\n- **iOS** – Tip a\n- **Android** - Tip b",
        "- General\n- **iOS**\n  Tip a\n- **Android**\n  Tip b",
        // A paragraph.
        "General\n\n**iOS**\n\nTip a\n\n**Android**\n\nTip b",
        "General\n\n**iOS:**\n\n- Tip a\n\n**Android:**\n\n- Tip b",
        "General\n\n**iOS**\n- Tip a\n\n **Android** \n- Tip b",
        "General\n\n**iOS**: Tip a\n\n**Android**: Tip b",
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
        #expect(section.title == "Developer notes")
        #expect(section.aspect == "developer-notes")
        #expect(section.level == 3)
    }

    /// What stands behind a framework's label inside a platform's is the platform's still.
    @Test(arguments: [
        "- **iOS**\n  - Text\n  - **UIKit**\n    - U\n  - Tail\n- **Android**\n  - A",
        "- **iOS Tips**\n  - Text\n  - **UIKit**\n    - U\n  - Tail\n- **Android**\n  - A",
    ])
    func whatFollowsAFrameworkInATipIsThePlatforms(body: String) throws {
        let read = try ReadEntry(body: Self.head + body)
        #expect(read.entry.outline == " | ios-developer-notes | android-developer-notes")
        let parts = try read.entry.section("ios-developer-notes").parts
        #expect(parts.map(\.html.plainText.singleSpaced) == ["Text", "U", "Tail"])
        #expect(parts.map { $0.frameworks.map(\.rawValue) } == [[], ["uikit"], []])
        #expect(parts.map { $0.label == nil }.last == true)
        #expect(read.findings == ["6:5 platform-label", "8:7 platform-label", "11:5 platform-label"])
    }

    @Test func twoFrameworksInOneLineAreTwoParts() throws {
        let read = try ReadEntry(
            body:
                "## iOS\n\n### Role\n\n**SwiftUI**: Use `Toggle`. **UIKit**: Use `UISwitch`, not **SwiftUI**: it differs."
        )
        let parts = try read.entry.section("ios-role").parts
        #expect(parts.map { $0.frameworks.map(\.rawValue) } == [["swiftui"], ["uikit"]])
        #expect(
            parts.map(\.html.source) == [
                "<p>Use <code>Toggle</code>.</p>\n",
                "<p>Use <code>UISwitch</code>, not <strong>SwiftUI</strong>: it differs.</p>\n",
            ])
    }

    @Test(arguments: [
        ("iOS 17", "iOS 17"), ("iOS (VoiceOver)", "iOS (VoiceOver)"), ("Tips for iOS", "Tips for iOS"),
        ("iPhone and iPad", "iPhone and iPad"), ("iOS Tips", "iOS Tips"), ("iOS Options", "iOS Options"),
        ("Tips", nil), ("iOS only:", "iOS only:"),
        ("For iOS", "For iOS"), ("iOS", nil), ("iOS developers", "iOS developers"), ("iPhone", nil),
        ("On iOS:", "On iOS:"),
    ])
    func aLabelThatSaysMoreThanTheNameStays(label: String, shown: String?) throws {
        let entry = try ReadEntry(body: "\(Self.head)- **\(label)**\n  - Tip").entry
        guard label != "Tips" else {
            #expect(entry.platforms.isEmpty)
            return
        }
        let part = try #require(try entry.section("ios-developer-notes").parts.first)
        #expect(part.label?.text == shown)
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

    @Test func aTableOfContentsHasNoLabels() throws {
        let read = try ReadEntry(
            body: """
                In this entry:

                * [iOS](#ios)
                  * [Role](#ios-role)
                * **[Android](#android)**
                  * [Role](#android-role)

                ## iOS

                ### Role

                A

                ## Android

                ### Role

                B
                """)
        #expect(read.findings == [])
        #expect(read.entry.introduction.map(\.html.plainText) == ["In this entry: iOS Role Android Role"])
        #expect(!read.entry.platforms.contains { !$0.introduction.isEmpty })
    }

    @Test func everyLabelIsReportedAtItsPlace() throws {
        let read = try ReadEntry(body: "\(Self.head)- **iOS Tips**\n  - Tip\n\n**Android**\n\nText")
        #expect(read.findings == ["6:5 platform-label", "9:3 platform-label"])
        #expect(read.diagnostics.first?.message == "'iOS Tips' in 'Developer notes' is read as a part for iOS")
    }

    @Test func frameworksAreToldApartInsideTips() throws {
        let entry = try ReadEntry(
            body: """
                ## Name

                - **iOS**
                  - **UIKit**
                    - One
                  - **SwiftUI**
                    - Two
                - **Android**
                  - For both
                  - **Jetpack Compose**
                    - Three
                """
        ).entry
        #expect(entry.outline == " | ios-name | android-name")
        #expect(try entry.section("ios-name").outline == ["UIKit [uikit]: One", "SwiftUI [swiftui]: Two"])
        #expect(try entry.section("android-name").outline == ["For both", "Jetpack Compose [compose]: Three"])
    }

    @Test func frameworksAloneMoveToTheirPlatform() throws {
        let read = try ReadEntry(body: "## Name\n\n- **UIKit**\n  - One\n- **Android Views**\n  - Two")
        #expect(read.entry.outline == " | ios-name | android-name")
        #expect(read.findings == ["6:5 platform-label", "8:5 platform-label"])
        #expect(try read.entry.section("ios-name").outline == ["UIKit [uikit]: One"])
    }

    @Test func whatFollowsALabelsListIsForAllAgain() throws {
        let entry = try ReadEntry(
            body: "\(Self.head)- **iOS**\n  - Tip a\n- General one\n- **Android**\n  - Tip b\n\nGeneral two"
        ).entry
        #expect(try entry.section("developer-notes").outline == ["General one General two"])
        #expect(try entry.section("ios-developer-notes").outline == ["Tip a"])
        #expect(try entry.section("android-developer-notes").outline == ["Tip b"])
    }

    @Test func codeBehindALabelsListBelongsToIt() throws {
        let entry = try ReadEntry(
            body: "\(Self.head)- **iOS**\n  - Tip\n\n```swift\nlet a = 1\n```\n\nGeneral"
        ).entry
        #expect(try entry.section("ios-developer-notes").outline == ["Tip let a = 1"])
        #expect(try entry.section("developer-notes").outline == ["General"])
    }

    @Test func tipsStandBeforeThePlatformsOwnSections() throws {
        let entry = try ReadEntry(
            body:
                "\(Self.head)- General\n- **iOS Tips**\n  - Tip\n\n## iOS\n\n### Developer notes\n\nOwn\n\n### Name\n\nA"
        ).entry
        #expect(entry.outline == "developer-notes | ios-developer-notes ios-developer-notes-2 ios-name")
        #expect(try entry.section("ios-developer-notes-2").outline == ["Own"])
        #expect(entry.sections.map(\.level) == [2, 3, 3, 3])
    }

    @Test func tipsKeepTheNestingOfTheirSections() throws {
        let entry = try ReadEntry(
            body:
                "\(Self.head)**iOS**\n\nA\n\n### Name\n\n**iOS**\n\nB\n\n## iOS\n\n#### Role\n\nC\n\n##### Deeper\n\nD"
        ).entry
        #expect(entry.outline == " | ios-developer-notes ios-name ios-role ios-deeper")
        #expect(entry.sections.map(\.level) == [3, 4, 3, 4])
    }

    @Test func labelsUnderAGeneralPointStayThere() throws {
        let read = try ReadEntry(
            body: "\(Self.head)- Use what the system has\n  - **iOS**\n    - A\n  - **Android**\n    - B")
        #expect(read.entry.outline == "developer-notes")
        #expect(try read.entry.section("developer-notes").outline == ["Use what the system has iOS A Android B"])
        #expect(read.findings == [])
    }

    @Test func tipsBeforeTheFirstHeadingIntroduceTheirPlatform() throws {
        let read = try ReadEntry(body: "General\n\n- **iOS**\n  - Tip a\n- **Android**\n  - Tip b")
        #expect(read.entry.introduction.map(\.html.plainText) == ["General"])
        #expect(try read.entry.content("ios").introduction.map(\.html.plainText) == ["Tip a"])
        #expect(try read.entry.content("android").introduction.map(\.html.plainText) == ["Tip b"])
        #expect(read.entry.sections.isEmpty)
    }

    @Test func alternatingTipsAreGathered() throws {
        let entry = try ReadEntry(
            body: "\(Self.head)- **iOS**\n  - One\n- **Android**\n  - Two\n- **iOS**\n  - Three"
        ).entry
        #expect(try entry.section("ios-developer-notes").outline == ["One", "Three"])
        #expect(entry.outline == " | ios-developer-notes | android-developer-notes")
    }

    @Test(arguments: [
        "- **Note:** Something", "- **Do not** use iOS", "- **iOS** is a system", "- **To move focus on Android**",
        "- Use it (Android)", "**Important**", "- **iOS and Android**\n  - Both",
        "**iOS** has it, **Android** not.",
        "- **Incorrect announcement:** \"Label\"", "- Works on **Android**", "- **Icon:**",
    ])
    func otherBoldTextIsNoLabel(body: String) throws {
        let read = try ReadEntry(body: Self.head + body)
        #expect(read.entry.platforms.isEmpty)
        #expect(read.findings == [])
        #expect(read.entry.lostWords(of: body) == [])
    }

    @Test func numbersGoOnWhereALabelDividedThem() throws {
        let entry = try ReadEntry(body: "\(Self.head)1. First\n2. **Android**\n   - Tip\n3. Third").entry
        #expect(
            try entry.section("developer-notes").html
                == "<ol>\n<li>First</li>\n</ol>\n<ol start=\"3\">\n<li>Third</li>\n</ol>\n"
        )
    }
}
