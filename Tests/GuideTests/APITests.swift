import Testing

@testable import Guide

/// Which API a code span names and means, where the index lists it, and what `_data/apis.yml` may say.
struct APITests {
    private static let known: [APIReference] = [
        reference("uikit", "UIAccessibilityTraits.adjustable", [".adjustableTrait"]),
        reference("uikit", "NSObject.accessibilityLabel"), reference("uikit", "UIButton.isOn"),
        reference("uikit", "UISwitch.isOn"), reference("swiftui", "View.accessibilityLabel"),
        reference("swiftui", "ScaledMetric"), reference("compose", "Modifier.semantics", ["semantics"]),
    ]
    private static let shared: [APIReference] = [
        APIReference(scope: .platform("ios"), name: "XCUIElement", kind: "class"),
        APIReference(scope: .platform("ios"), name: "UISwitch", kind: "class"),
    ]
    private static func reference(_ framework: FrameworkID, _ name: String, _ names: [String] = []) -> APIReference {
        APIReference(scope: .framework(framework), name: name, kind: "thing", names: names)
    }

    private let lookup = APILookup(Self.known + Self.shared)

    @Test(arguments: [
        ("NSObject.accessibilityLabel", "NSObject.accessibilityLabel"),
        ("accessibilityLabel", "NSObject.accessibilityLabel"), (".adjustableTrait", "UIAccessibilityTraits.adjustable"),
        (".adjustable", "UIAccessibilityTraits.adjustable"), ("isOn", nil), ("UISwitch.isOn", "UISwitch.isOn"),
        ("Kit.UISwitch.isOn", nil), ("AccessibilityLabel", nil),
    ])
    func anAPIIsFoundByItsNames(name: String, found: String?) {
        #expect(lookup.reference(for: name, in: .framework("uikit"))?.name == found)
    }

    @Test func argumentsOfAReferenceDoNotMatter() {
        let lookup = APILookup([
            Self.reference("uikit", "UIView.show(_:)"), Self.reference("uikit", "UIView.show(_:animated:)"),
        ])
        for name in ["UIView.show", "show", "UIView.show(_:)"] {
            #expect(lookup.reference(for: name, in: .framework("uikit"))?.name == "UIView.show(_:)")
        }
        let exact = lookup.reference(for: "UIView.show(_:animated:)", in: .framework("uikit"))
        #expect(exact?.name == "UIView.show(_:animated:)")
    }

    private static let meanings: [(String, FrameworkID?, PlatformID?, [String])] = [
        // In a framework's part its own and its platform's, in a platform's text all of it, elsewhere what is unique.
        ("accessibilityLabel", "swiftui", "ios", ["View.accessibilityLabel"]),
        ("XCUIElement", "swiftui", "ios", ["XCUIElement"]), ("semantics", "views", "android", []),
        ("adjustable", "swiftui", "ios", []), ("XCUIElement", nil, "ios", ["XCUIElement"]),
        (".adjustable", nil, "ios", ["UIAccessibilityTraits.adjustable"]),
        ("accessibilityLabel", nil, "ios", ["NSObject.accessibilityLabel", "View.accessibilityLabel"]),
        ("View.accessibilityLabel", nil, "ios", ["View.accessibilityLabel"]), ("semantics", nil, "ios", []),
        ("semantics", nil, nil, ["Modifier.semantics"]), ("accessibilityLabel", nil, nil, []),
    ]

    @Test(arguments: meanings)
    func aNameMeansWhatItsPlaceHas(name: String, framework: FrameworkID?, platform: PlatformID?, found: [String]) {
        let platforms = Configuration.standard.platforms
        let references = lookup.references(for: name, framework: framework, platform: platform, among: platforms)
        #expect(references.map(\.name) == found)
    }

    private func index(_ body: String) -> APIIndex {
        let files = ["controls/a.md": "---\ntitle: A\n---\n" + body]
        return ReadSite(files, references: Self.known + Self.shared).guide.apis
    }

    @Test func listsFrameworksThenPlatformsThenTheRest() {
        let name = "### Name\n\n- **UIKit**: `.adjustable`, `accessibilityLabel`\n- **SwiftUI**: `accessibilityLabel`"
        let android = "## Android\n\n### Name\n\n- **Jetpack Compose**: `Modifier.semantics`"
        let index = self.index("`zeta()` and `semantics()`\n\n## iOS\n\n`XCUIElement`\n\n\(name)\n\n\(android)")
        let outline = index.groups.map { group in
            "\(group.anchor): " + group.apis.map { "\($0.name) \($0.uses.map(\.place))" }.joined(separator: ", ")
        }
        #expect(
            outline == [
                "uikit: NSObject.accessibilityLabel [\"iOS › Name\"], UIAccessibilityTraits.adjustable [\"iOS › Name\"]",
                "swiftui: View.accessibilityLabel [\"iOS › Name\"]",
                "compose: Modifier.semantics [\"\", \"Android › Name\"]", "ios: XCUIElement [\"iOS\"]",
                "other: zeta [\"\"]",
            ])
        #expect(
            index.places(on: "controls/a").map { index.groups[$0.group].title }.uniqued()
                == ["UIKit", "SwiftUI", "Jetpack Compose", "iOS", "Other"])
        #expect(index.places(on: "controls/b").isEmpty)
    }

    @Test(arguments: [
        ("`UIView.c`, `Zoo.alpha`, `UIControl.c`, `Button()`", ["Zoo.alpha", "Button", "UIControl.c", "UIView.c"]),
        ("`zetaOne`, `@Alpha`, `.betaTwo`, `Beta()`, `éA`", ["@Alpha", "Beta", ".betaTwo", "zetaOne"]),
    ])
    func sortsByMembersWithoutCaseAndSigns(spans: String, names: [String]) throws {
        let group = try #require(index("## iOS\n\n### Name\n\n- **SwiftUI**: \(spans)").groups.first)
        #expect(group.apis.map(\.name) == names)
        guard names.contains("@Alpha") else { return }
        #expect(group.apis.map(\.member) == ["Alpha", "Beta", "betaTwo", "zetaOne"])
        #expect(group.apis.map(\.page).uniqued() == ["apis/swiftui/"])
        #expect(group.apis.first?.anchor == "swiftui-alpha")
    }

    @Test func aDotInFrontMakesNoOtherAPI() throws {
        let head = "---\ntitle: A\n---\n## iOS\n\n### Name\n\n- **SwiftUI**: `.someTrait`\n"
        let guide = ReadSite([
            "controls/a.md": head + "\n### Role\n\n- **SwiftUI**: `someTrait`, `.other`",
            "controls/b.md": head + "- **UIKit**: `.someTrait`",
        ]).guide
        let index = guide.apis
        #expect(index.groups.map { $0.apis.map(\.name) } == [[".someTrait"], [".other", "someTrait"]])
        let joined = try #require(index.groups.last?.apis.last)
        #expect(joined.anchor == "swiftui-sometrait")
        #expect(joined.entries.map { guide.entries[$0].id } == ["controls/a", "controls/b"])
        let names = index.places(on: "controls/b").map { index.groups[$0.group].apis[$0.api].name }
        #expect(names == [".someTrait", "someTrait"])
    }

    @Test func sectionsThatAreCalledAlikeCanBeToldApart() {
        let index = self.index("## iOS\n\n### Extra\n\n`someName`\n\n### Extra\n\n`someName`")
        #expect(index.groups.first?.apis.first?.uses.map(\.place) == ["iOS › Extra", "iOS › Extra (2)"])
        #expect(index.groups.first?.apis.first?.uses.map(\.section) == ["ios-extra", "ios-extra-2"])
    }

    @Test func aPlaceIsSpelledAsInItsOwnEntry() throws {
        let texts = ["\u{FC}ber", "u\u{308}ber"].map {
            "---\ntitle: Thing\n---\n## iOS\n\n### \($0)\n\n`UIView.alpha`\n"
        }
        let guide = ReadSite(["controls/one.md": texts[0], "controls/two.md": texts[1]]).guide
        let uses = try #require(guide.apis.groups.flatMap(\.apis).first).uses
        #expect(uses.count == 2)
        for use in uses {
            let section = try #require(guide.entries[use.entry].platforms.first?.sections.first)
            #expect(Array(use.section.rawValue.utf8) == Array(section.id.rawValue.utf8))
            #expect(Array(use.place.utf8) == Array("iOS › \(section.title)".utf8))
        }
    }

    @Test func aReplacementLeadsToWhatIsKnownOfIt() throws {
        let old = APIReference(
            scope: .framework("uikit"), name: "UIOld", kind: "class", deprecated: "iOS 9", replacement: "UINew")
        let new = APIReference(scope: .framework("uikit"), name: "Kit.UINew", kind: "class", url: "https://a.example")
        for (text, anchor) in [("`UIOld`", nil), ("`UIOld` `UINew`", "uikit-kit-uinew")] {
            let files = ["a.md": "---\ntitle: A\n---\n## iOS\n\n- **UIKit**: \(text)"]
            let index = ReadSite(files, references: [old, new]).guide.apis
            let found = index.replacement(for: try #require(index.groups[0].apis.first { $0.name == "UIOld" }))
            #expect(found?.name == "UINew")
            #expect(found?.reference == new)
            #expect(found?.api?.anchor == anchor)
        }
    }

    @Test(arguments: [
        ("accessibilityLabel", "accessibilityLabel"), ("accessibilityAddTraits(.isLink)", "accessibilityAddTraits"),
        (".accessibilityHidden(true)", ".accessibilityHidden"), ("@FocusState", "@FocusState"),
        ("android:enabled=true", "android:enabled"), ("Modifier.semantics {}", "Modifier.semantics"),
        ("modifier = Modifier.semantics { }", "Modifier.semantics"), ("isEnabled property", "isEnabled"),
        (" UIButton ", "UIButton"), ("IMPORTANT_FOR.NO", "IMPORTANT_FOR.NO"),
        ("public class ProgressBar", "ProgressBar"),
        ("val (first, second) = FocusRequester.createRefs()", "FocusRequester.createRefs"),
        ("override func accessibilityActivate() -> Bool", "accessibilityActivate"), ("frame.union", "frame.union"),
        ("Button Role.button", "Button"), ("List<String>", "List"), ("onClick: () -> Unit", "onClick"),
    ])
    func readsANameWithoutItsArguments(span: String, name: String) {
        #expect(APIName.read(span) == name)
    }

    @Test(arguments: [
        ("accessibilityAddTraits([.isModal, .isHeader])", [".isModal", ".isHeader"]),
        (
            "UIAccessibility.post(notification: .announcement, argument: words)",
            [
                "UIAccessibility.post.notification", ".announcement", "UIAccessibility.post.argument",
            ]
        ),
        ("Modifier.semantics(mergeDescendants = true) {}", ["Modifier.semantics.mergeDescendants"]),
        ("Modifier.clickable(role = Role.Button)", ["Modifier.clickable.role", "Role.Button"]),
        ("Modifier.semantics { heading(); stateDescription = word }", ["heading", "stateDescription"]),
        ("Text(\"a.b (c: d)\").accessibilityHidden(isOn == .yes)", [".accessibilityHidden", ".yes"]),
        ("frame(minWidth: 44.0, maxWidth: .infinity)", ["frame.minWidth", "frame.maxWidth", ".infinity"]),
        ("Box(view.show(it), 4.dp)", ["show"]), ("accessibilityHint", []), ("label = \"x\"", []), ("f(", []),
        ("}){", []),
    ])
    func readsWhatStandsInArguments(span: String, names: [String]) {
        #expect(APIName.arguments(in: span) == names)
    }

    /// Most arguments are names that an app makes up.
    @Test func anArgumentIsAnAPIWhereTheReferenceHasIt() throws {
        let references = [
            Self.reference("compose", "Modifier.semantics"), Self.reference("compose", "Modifier.semantics.merge"),
            Self.reference("compose", "Role.Button"),
        ]
        let spans = [
            "Modifier.semantics(merge = true)", "Modifier.other(merge = true)", "show(role = Role.Button, Role.Mine)",
        ]
        let sections = spans.map { "### About \($0.count)\n\n- **Jetpack Compose**: `\($0)`" }
        let text = "---\ntitle: A\n---\n## Android\n\n" + sections.joined(separator: "\n\n")
        let guide = ReadSite(["controls/a.md": text], references: references).guide
        let found = guide.apis.groups.flatMap(\.apis).map { "\($0.name) \($0.uses.count)" }
        #expect(
            found == [
                "Role.Button 1", "Modifier.semantics.merge 1", "Modifier.other 1", "Modifier.semantics 1", "show 1",
            ])
        #expect(guide.entries[0].apis.map(\.name) == ["Modifier.semantics", "Modifier.other", "show"])
    }

    @Test(arguments: [
        "true", "label", ".btn-close", ".usa-button--big", "A", "", " ", "the whole sentence", "YES", "TODO", "12",
        "Accessibility Enabled", "Interface Builder", "class name", "let x", "public class", "aria-label", "<button>",
        "\"Save\"", "--flag", "= x",
    ])
    func readsNoNameFromOtherText(span: String) {
        #expect(APIName.read(span) == nil)
    }

    @Test func usesKnowTheirSectionAndFramework() throws {
        let name = "- **UIKit**\n  - `UIButton`, `isOn`, `UIButton`\n- **UIKit and SwiftUI**\n  - `Text(_:)`"
        let body = "## Notes\n\n`isOn` or `true`\n\n## iOS\n\n### Name\n\n\(name)\n\n```swift\nUILabel()\n```"
        let uses = try ReadEntry(body: body).entry.apis.map {
            "\($0.name) \($0.section) \($0.framework?.rawValue ?? "-")"
        }
        #expect(
            uses == ["isOn developer-notes -", "UIButton ios-name uikit", "isOn ios-name uikit", "Text ios-name -"])
    }

    /// It is about something else than apps.
    @Test func aSiteWithoutPlatformsNamesNoAPIs() throws {
        let files = ["thing.md": "---\ntitle: Thing\n---\n\nUse `Modifier.semantics`.\n"]
        #expect(!ReadSite(files).guide.apis.isEmpty)
        #expect(ReadSite(files, configuration: try Configuration(yaml: "platforms: []")).guide.apis.isEmpty)
    }

    private func read(_ text: String) -> (references: [APIReference], findings: [String]) {
        let read = APIReferenceReader.read(path: "apis.yml", contents: Array(text.utf8), configuration: .standard)
        return (read.references, read.diagnostics.map(\.place))
    }

    @Test func readsEveryKey() {
        let read = self.read(
            """
            uikit:
              A.b: {kind: type property, since: iOS 3.0, url: https://a.example, names: [.b, "b trait"],
                    deprecated: iOS 13.0, replacement: C.d}
            android: {Espresso: {kind: class}}
            swiftui:
            """)
        #expect(read.findings == [])
        let known = APIReference(
            scope: .framework("uikit"), name: "A.b", kind: "type property", since: "iOS 3.0", url: "https://a.example",
            names: [".b", "b trait"], deprecated: "iOS 13.0", replacement: "C.d")
        let espresso = APIReference(scope: .platform("android"), name: "Espresso", kind: "class")
        #expect(read.references == [known, espresso])
    }

    @Test(arguments: [
        ("", []), ("# nothing\n", []), ("uikit: {}", []), ("- uikit", ["1:1"]), ("uikti:\n  A: {kind: class}", ["1:1"]),
        ("uikit: [A]", ["1:8"]), ("uikit:\n  A: class", ["2:6"]), ("uikit:\n  A: {since: iOS 3}", ["2:3"]),
        ("uikit:\n  A: {kind: class, nams: [B]}", ["2:20"]), ("uikit:\n  A: {kind: [class]}", ["2:13", "2:3"]),
        ("uikit:\n  A: {kind: class, names: {a: b}}", ["2:27"]),
        ("uikit:\n  A: {kind: class, url: http://a.example}", ["2:25"]),
        ("uikit:\n  A: {kind: class, url: 'https://a.example/b c'}", ["2:26"]),
        ("uikit:\n  A: {kind: class, url: 'https://a.example/<b>'}", ["2:26"]),
        ("uikit:\n  A: {kind: class}\n  A: {kind: struct}", ["3:3"]),
        ("uikit:\n  A: {kind: class, names: [.c]}\n  B: {kind: class, names: [.c]}", ["3:3"]),
        ("uikit:\n  A: {kind: class, names: [A]}", ["2:3"]),
        ("uikit:\n  A: {kind: class}\nswiftui:\n  A: {kind: struct}", []),
    ])
    func saysWhereSomethingIsWrong(text: String, places: [String]) {
        #expect(read(text).findings.map { String($0.prefix { $0 != " " }) } == places)
    }

    @Test func brokenYAMLAndBytesAreReported() {
        #expect(read("uikit: [").references == [])
        #expect(read("uikit: [").findings.count == 1)
        let bytes = APIReferenceReader.read(path: "apis.yml", contents: [0x61, 0xFF], configuration: .standard)
        #expect(bytes.diagnostics.map(\.rule) == [Rule.invalidUTF8.id])
    }

    @Test(arguments: [
        ("https://developer.apple.com/documentation", "Apple"), ("https://developer.android.com/x", "Android"),
        ("https://www.w3.org/TR/", "w3.org"), ("https://kotlinlang.org", "kotlinlang.org"),
    ])
    func theHostTellsTheVendor(url: String, vendor: String) {
        #expect(APIReference(scope: .unknown, name: "A", kind: "class", url: url).vendor == vendor)
        #expect(APIReference(scope: .unknown, name: "A", kind: "class").vendor == nil)
    }
}
