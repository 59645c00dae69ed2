import TestSupport
import Testing

@testable import Guide

/// Text that could be published for others than it was written for is reported, and stays where it was.
struct MisplacedTextTests {
    private static func messages(_ body: String, configuration: Configuration = .standard) throws -> [String] {
        try ReadEntry(body: body, configuration: configuration).diagnostics.map { "\($0.rule): \($0.message)" }
    }

    @Test(arguments: ["#", "###"])
    func aTabOfAnotherGeneratorOpensNoPlatform(level: String) throws {
        let body = """
            ## Values

            \(level) [iOS](#tab/ios)

            One.

            \(level) [Android](#tab/android)

            Two.

            ---

            After.

            ## Later

            Three.
            """
        let read = try ReadEntry(body: body)
        #expect(read.entry.platforms.isEmpty)
        #expect(read.diagnostics.count { $0.message.contains("is a tab for another generator") } == 2)
        let words = read.entry.shared.map { $0.parts.map(\.html.plainText).joined() }
        #expect(words.joined(separator: " ").contains("One. "))
        #expect(words.last == "Three.")
    }

    @Test(arguments: ["## [iOS](#ios)", "## [iOS](https://example.com/ios)"])
    func aHeadingWithALinkElsewhereOrToItselfOpensItsPlatform(heading: String) throws {
        #expect(try ReadEntry(body: "\(heading)\n\nText.\n").entry.platforms.map(\.id) == ["ios"])
    }

    @Test(arguments: [
        "## iOS\n\n### State (Jetpack Compose)\n\nText.", "## iOS\n\n### Role in Compose\n\nText.",
        "## iOS\n\n### Role\n\n#### Jetpack Compose\n\nText.", "## iOS\n\n### Role\n\n- **Jetpack Compose**: text",
        "## iOS\n\n### Role\n\n**Jetpack Compose**\n\nText.", "## Android\n\n### Role (UIKit)\n\nText.",
        "## Android\n\n### Role\n\n- **UIKit**: text", "## iOS\n\n### Role\n\na\n\n**Android**\n\nb",
        "## iOS\n\n### Role\n\na\n\n**Android:**\n\nb", "## iOS\n\n### Role\n\n- **Android**: b",
        "## iOS\n\n- **Android**: b",
    ])
    func aLabelOfAnotherPlatformIsReported(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.contains { $0.hasSuffix("framework-elsewhere") })
        #expect(read.entry.platforms.map(\.id).count == 1)
    }

    @Test(arguments: [
        "## iOS\n\n### Role\n\nUnlike **Jetpack Compose**, it has none.",
        "## Android\n\n### Role\n\n- **Compose**: text", "## iOS\n\n### Role\n\nUnlike **Android**, it has one.",
        "## iOS\n\n### Role\n\n- **iOS**: text", "## Role\n\n- **iOS**: one\n- **Android**: two",
        "## Role\n\n- **UIKit**: one\n- **Compose**: two",
    ])
    func aFrameworkWhereItBelongsIsNot(body: String) throws {
        #expect(try !ReadEntry(body: body).findings.contains { $0.hasSuffix("framework-elsewhere") })
    }

    /// Forms in which people write the name of another platform, or of several, and which begin no platform.
    @Test(arguments: [
        "> ## Android\n>\n> Text.", "> Words.\n>\n> ### Android\n>\n> Text.", "- ## Android\n\n  Text.",
        "1. ### Android\n\n   Text.", "- #### Jetpack Compose\n\n  Text.", "> ### Role on Android\n>\n> Text.",
        "### iOS and Android\n\nText.", "### All platforms\n\nText.", "### For all platforms\n\nText.",
        "**iOS and Android**\n\nText.", "- **All platforms**: Text.",
        "- **Android**\n  - Text.", "- **Android** Text of it.", "- **Android** has its own.", "- Android\n  - Text.",
        "- Android:\n  - Text.",
        "- Android: Text of it.", "- On Android: text of it.", "Android: Text of it.", "- *Android*\n  - Text.",
        "1. Android\n   - Text.", "- Words\n  - **Android**\n    - Text.", "- Words\n  - Android\n    - Text.",
        "- Jetpack Compose\n  - Text.", "- **Focus on Android**: text.", "- [ ] Android\n  - Text.",
        "<b>Android</b>\n\nText.", "<strong>Android</strong>\n\nText.", "<b>Android:</b> Text.",
        "<h3>Android</h3>\n\nText.",
        "<h3 id=\"a\">Android</h3>\nText.", "<h3>\n  Android\n</h3>\n\nText.",
        "<p><strong>Android</strong></p>\n\nText.",
        "<details><summary>Android</summary>\n\nText.\n\n</details>",
        "<details>\n<summary><b>Android</b></summary>\n\nText.\n\n</details>",
        "<dl><dt>Android</dt><dd>Text.</dd></dl>",
        "__Android__\n\nText.", "*Android*\n\nText.", "***Android***\n\nText.", "**Android:**\n\nText.",
        "**Android** Text of it.", "**Android**\nText.", "Words.\n**Android**\nText.", "> **Android:** text.",
        "**🤖 Android**\n\nText.",
    ])
    func aNameOfAnotherPlatformThatBeginsNoneIsReported(form: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Role\n\nWords.\n\n\(form)\n")
        #expect(read.findings.contains { $0.hasSuffix("framework-elsewhere") })
        #expect(read.entry.platforms.map(\.id) == ["ios"])
    }

    @Test(arguments: [
        ("## iOS\n\n> ## Android\n>\n> Text.\n", "6:6 framework-elsewhere"),
        ("## iOS\n\n<h3>\n  Android\n</h3>\n\nText.\n", "7:3 framework-elsewhere"),
        ("## iOS\n\nWords.\n**Android**\nText.\n", "7:3 framework-elsewhere"),
        ("## iOS\n\nWords.\n\n#Android\n\nText.\n", "8:1 blank-missing"),
        ("## iOS\n\nWords.\n#Jetpack Compose\nText.\n", "7:1 blank-missing"),
        ("## iOS\n\nAndroid\nText.\n", "6:1 platform-as-text"),
        ("## iOS\n\n🤖 Android\n\nText.\n", "6:1 platform-as-text"),
    ])
    func aNameThatBeginsNothingIsReportedAtItsPlace(body: String, finding: String) throws {
        #expect(try ReadEntry(body: body).findings == [finding])
    }

    /// In a section for all, some of these forms are labels; others are text that all platforms get.
    @Test(arguments: [
        "> ## Android\n>\n> Text.", "<b>Android</b>\n\nText.", "<h3>Android</h3>\n\nText.", "> Android\n>\n> Text.",
        "<details><summary>Android</summary>\n\nText.\n\n</details>", "Android\nText.", "- Android\n\n  Text.",
        "- Words.\n\n  ### Android\n\n  Text.", "> ## Jetpack Compose\n>\n> Text.",
    ])
    func aNameInASectionForAllThatIsNoLabelIsReported(form: String) throws {
        let read = try ReadEntry(body: "Words.\n\n\(form)\n")
        #expect(read.findings.count == 1 && read.findings[0].hasSuffix("platform-as-text"))
        #expect(read.entry.platforms.isEmpty)
    }

    @Test(arguments: [
        "Unlike **Android**, it has one.", "**Android** has none of these.", "View: shows it.", "- View\n  - Text.",
        "- *Compose* text.", "<b>View</b>\n\nText.", "#compose", "- iOS\n- Android", "> Android",
        "### Unlike Android\n\nText.", "### Differences between iOS and Android\n\nText.", "### Both\n\nText.",
        "<table><tr><th>Android</th><td><b>Android</b></td></tr></table>", "| iOS | Android |\n|---|---|\n| a | b |",
        "`Android`", "- [Android](#android-x)\n  - Text.", "#android is a tag.", "Note: see Android.",
        "<!-- Android -->",
        "**All frameworks**\n\nText.", "> ## iOS\n>\n> Text.", "<h3>iOS</h3>\n\nText.", "iOS\n\nText.", "iOS: text.",
    ])
    func aPlatformThatIsOnlyMentionedIsNotReported(form: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n### Role\n\nWords.\n\n\(form)\n")
        let rules = ["framework-elsewhere", "platform-as-text", "blank-missing"]
        #expect(!read.findings.contains { finding in rules.contains { finding.hasSuffix($0) } }, "\(read.findings)")
    }

    @Test func aHeadingInATextForAllMaySayWhoseWordsFollow() throws {
        let body = "Words.\n\n- Words.\n\n  ### iOS VoiceOver\n\n  Text.\n"
        #expect(try ReadEntry(body: body).findings.filter { $0.hasSuffix("platform-as-text") } == [])
    }

    /// Inside a toolkit, the names of systems say where it runs.
    @Test(arguments: [
        "**iOS**\n\nText.", "### iOS and Android\n\nText.", "- **Android**: text.", "> ## Android\n>\n> Text.",
    ])
    func aSystemInsideAToolkitIsNoOtherPlatform(form: String) throws {
        let yaml = "platforms: [{id: ios, name: iOS}, {id: android, name: Android}, {id: flutter, name: Flutter}]"
        let body = "## Flutter\n\nText.\n\n\(form)\n\n## iOS\n\nText.\n\n## Android\n\nText.\n"
        #expect(try ReadEntry(body: body, configuration: try Configuration(yaml: yaml)).findings == [])
    }

    /// In each language that the program has words for, and in that of a site's own words.
    @Test(arguments: [
        ("de", "Alle Plattformen"), ("de", "Für alle Plattformen"), ("de", "Beide"), ("de-AT", "Beide Systeme"),
        ("de", "Plattformübergreifend"), ("de", "All platforms"), ("en", "All platforms"), ("en", "Cross-platform"),
        ("nl", "Alle platforms"),
    ])
    func allPlatformsAreNamedInTheLanguageOfTheGuide(language: String, heading: String) throws {
        let (configuration, _) = ConfigurationReader.read(
            path: "sitegen.yml", contents: Array("language: \(language)\n".utf8),
            words: { $0 == "nl" ? ("i18n/nl.yml", Array("all-platforms: Alle platforms\n".utf8)) : nil })
        let body = "## iOS\n\nOne.\n\n## Android\n\nTwo.\n\n## \(heading)\n\nThree.\n"
        let read = try ReadEntry(body: body, configuration: configuration)
        #expect(read.entry.shared.map(\.title) == [heading])
        #expect(read.entry.platforms.map(\.sections.count) == [0, 0])
        #expect(read.findings == [])
        // Below a platform, it is for that alone.
        let inside = try ReadEntry(
            body: "## iOS\n\nOne.\n\n### \(heading)\n\nThree.\n", configuration: configuration)
        #expect(inside.findings == (heading == "Beide" ? [] : ["8:5 framework-elsewhere"]))
    }

    @Test(arguments: ["## `compose()`", "### compose()", "## Role\n\n- **`View()`**: a"])
    func aFunctionIsNoFramework(heading: String) throws {
        let read = try ReadEntry(body: "\(heading)\n\nText.\n")
        #expect(read.entry.platforms.isEmpty && read.findings.isEmpty)
    }

    private static let native = """
        platforms:
          - {id: ios, name: iOS}
          - {id: react-native, name: React Native}
        """

    @Test func aPlatformThatIsOnlyNamedInsideAToolkitIsReported() throws {
        let configuration = try Configuration(yaml: Self.native)
        let message = "heading-level: 'iOS' belongs to React Native here, so the entry has no text for iOS"
        let inside = "## React Native\n\nText.\n\n### iOS\n\nMore.\n"
        #expect(try Self.messages(inside, configuration: configuration) == [message])
        #expect(try Self.messages(inside + "\n## iOS\n\nOwn.\n", configuration: configuration) == [])
    }

    @Test(arguments: [("iOS", true), ("Android", true), ("iOS and Android", false), ("iOS.", true), ("Role", false)])
    func aPlatformsNameAsTextIsReported(line: String, isReported: Bool) throws {
        let messages = try Self.messages("Text.\n\n\(line)\n\nMore.\n")
        #expect(messages.contains { $0.hasPrefix("platform-as-text") } == isReported)
    }

    @Test(arguments: [
        "{% ios %}\nOne.\n{% endios %}", "{% ifversion ios %}A{% else %}B{% endif %}",
        "{% unless a %}\nB\n{% endunless %}",
    ])
    func aTagOfLiquidThatDecidesForWhomATextIsSaysThatItIsForAll(body: String) throws {
        let messages = try Self.messages(body)
        #expect(messages.contains { $0.hasSuffix("is left out; the text inside it is always shown") })
    }

    @Test func aTagOfLiquidWithWordsStaysVisible() throws {
        let read = try ReadEntry(body: "{% tab title=\"iOS\" %}\nText.\n{% endtab %}\n")
        #expect(read.entry.introduction.map(\.html.plainText).joined().contains("iOS"))
        #expect(read.findings.contains { $0.hasSuffix("unsupported-syntax") })
    }

    @Test(arguments: ["admonish tip \"Hello\"", "{tab-item} iOS", "{note} Careful"])
    func codeThatIsProseForAnotherGeneratorKeepsItsTitle(info: String) throws {
        let read = try ReadEntry(body: "```\(info)\nSome prose.\n```\n")
        let words = read.entry.introduction.map(\.html.plainText).joined()
        #expect(words.contains(info) && words.contains("Some prose."))
        #expect(read.findings.contains { $0.hasSuffix("unsupported-syntax") })
    }

    @Test(arguments: ["swift", "{r}", "{.swift}", "swift {1,3}", "js title=\"a\""])
    func codeInALanguageIsCode(info: String) throws {
        #expect(try ReadEntry(body: "```\(info)\nlet a = 1\n```\n").findings == [])
    }

    @Test(arguments: [
        ("+++\ntitle = \"T\"\n+++\n", "the front matter is in TOML; write it in YAML, between two lines '---'"),
        ("{\"title\": \"T\"}\n", "the front matter is in JSON; write it in YAML, between two lines '---'"),
        ("---yaml\ntitle: T\n---\n", "the first line is '---yaml'; it must be '---' alone"),
        ("\n---\ntitle: T\n---\n", "the front matter begins on line 2; it must begin on the first line"),
        ("<!-- a -->\n\n---\ntitle: T\n---\n", "the front matter begins on line 3; it must begin on the first line"),
        ("Text.\n\n---\n", "the entry has no front matter; begin it with '---', 'title: …' and '---'"),
    ])
    func saysWhichFrontMatterItFound(text: String, message: String) throws {
        #expect(try ReadEntry(text).diagnostics.first { $0.rule == Rule.missingTitle.id }?.message == message)
    }

    private static let conflict = "<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> new\n"

    @Test(arguments: [
        (conflict, 4), ("- a\n\(conflict)", 5), ("Text.\n\n\(conflict)\nMore.\n", 6), ("```\n\(conflict)```\n", nil),
        ("    " + conflict.replacing("\n", with: "\n    "), nil), ("<<<<<<< HEAD\n", 4),
        ("One.\n=======\nTwo.\n>>>>>>> branch\n", 7), ("<<<<<<< HEAD\nOne.\n=======\nTwo.\n", 4),
        ("```\n>>>>>>> branch\n```\n", nil), (">>>>>>>> deep\n", nil), ("One\n=======\n", nil),
        ("Text <<<<<<< HEAD\nText >>>>>>> a\n", nil),
    ])
    func anUnresolvedConflictIsAnError(body: String, line: Int?) throws {
        let found = try ReadEntry(body: body).diagnostics.filter { $0.rule == Rule.mergeConflict.id }
        #expect(found.first?.location.line == line)
        #expect(found.count == (line == nil ? 0 : 1))
    }

    @Test func aConflictInFrontMatterIsOneError() throws {
        let yaml = "<<<<<<< HEAD\nwcag: 1.1.1\n=======\nwcag: 1.3.1\n>>>>>>> new"
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 merge-conflict"])
    }

    @Test(arguments: [
        ("\u{F0B7} one\n\u{F0B7} two", "<ul> <li>one</li> <li>two</li> </ul>"),
        ("• one\no\tdeep\n• two", "<ul> <li>one <ul> <li>deep</li> </ul> </li> <li>two</li> </ul>"),
        ("• one\n    o\tdeep\n• two", "<ul> <li>one <ul> <li>deep</li> </ul> </li> <li>two</li> </ul>"),
        ("• one\n\n• two", "<ul> <li> <p>one</p> </li> <li> <p>two</p> </li> </ul>"),
    ])
    func bulletsOfWordProcessorsSayHowDeepAnItemIs(body: String, html: String) throws {
        let written = try ReadEntry(body: body).entry.introduction.map(\.html.source).joined()
        #expect(written.split { $0.isWhitespace }.joined(separator: " ").replacing("><", with: "> <") == html)
    }
}
