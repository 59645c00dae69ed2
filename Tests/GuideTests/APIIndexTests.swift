import Testing

@testable import Guide

/// Which API a code span means, and where the index lists it.
struct APIIndexTests {
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
    private static func reference(
        _ framework: FrameworkID, _ name: String, _ names: [String] = []
    ) -> APIReference {
        APIReference(scope: .framework(framework), name: name, kind: "thing", names: names)
    }

    private let lookup = APILookup(Self.known + Self.shared)

    @Test(arguments: [
        ("NSObject.accessibilityLabel", "NSObject.accessibilityLabel"),
        ("accessibilityLabel", "NSObject.accessibilityLabel"),
        ("view.accessibilityLabel", "NSObject.accessibilityLabel"),
        (".adjustableTrait", "UIAccessibilityTraits.adjustable"),
        (".adjustable", "UIAccessibilityTraits.adjustable"), ("isOn", nil), ("UISwitch.isOn", "UISwitch.isOn"),
        ("Kit.UISwitch.isOn", nil), ("AccessibilityLabel", nil), ("UIAccessibilityTraits", nil),
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

    @Test func signsInFrontDoNotMatter() {
        #expect(lookup.reference(for: "@ScaledMetric", in: .framework("swiftui"))?.name == "ScaledMetric")
    }

    private func references(_ name: String, framework: FrameworkID? = nil, platform: PlatformID? = nil) -> [String] {
        lookup.references(
            for: name, framework: framework, platform: platform, among: Configuration.standard.platforms
        ).map(\.name)
    }

    @Test func aFrameworksPartMeansItsFrameworkOrItsPlatform() {
        #expect(references("accessibilityLabel", framework: "swiftui", platform: "ios") == ["View.accessibilityLabel"])
        #expect(references("XCUIElement", framework: "swiftui", platform: "ios") == ["XCUIElement"])
        #expect(references("semantics", framework: "views", platform: "android") == [])
        #expect(references("adjustable", framework: "swiftui", platform: "ios") == [])
    }

    @Test func aPlatformsTextMeansAllItsFrameworks() {
        #expect(references("XCUIElement", platform: "ios") == ["XCUIElement"])
        #expect(references(".adjustable", platform: "ios") == ["UIAccessibilityTraits.adjustable"])
        #expect(
            references("accessibilityLabel", platform: "ios") == [
                "NSObject.accessibilityLabel", "View.accessibilityLabel",
            ])
        // A better fit in one framework leaves the others out.
        #expect(references("View.accessibilityLabel", platform: "ios") == ["View.accessibilityLabel"])
        #expect(references("semantics", platform: "ios") == [])
    }

    @Test func aSharedTextMeansWhatIsUnique() {
        #expect(references("semantics") == ["Modifier.semantics"])
        #expect(references("accessibilityLabel") == [])
    }

    private func index(_ body: String) -> APIIndex {
        let files = ["controls/a.md": "---\ntitle: A\n---\n" + body]
        return ReadSite(files, references: Self.known + Self.shared).guide.apis
    }

    @Test func listsFrameworksThenPlatformsThenTheRest() {
        let index = self.index(
            """
            `zeta()` and `semantics()`

            ## iOS

            `XCUIElement`

            ### Name

            - **UIKit**: `.adjustable`, `accessibilityLabel`, `UIAccessibilityTraits.adjustable`
            - **SwiftUI**: `accessibilityLabel`

            ## Android

            ### Name

            - **Jetpack Compose**: `Modifier.semantics`
            """)
        let outline = index.groups.map { group in
            "\(group.anchor): " + group.apis.map { "\($0.name) \($0.uses.map(\.place))" }.joined(separator: ", ")
        }
        #expect(
            outline == [
                "uikit: NSObject.accessibilityLabel [\"iOS › Name\"], UIAccessibilityTraits.adjustable [\"iOS › Name\"]",
                "swiftui: View.accessibilityLabel [\"iOS › Name\"]",
                "compose: Modifier.semantics [\"\", \"Android › Name\"]",
                "ios: XCUIElement [\"iOS\"]",
                "other: zeta [\"\"]",
            ])
        #expect(index.groups(on: "controls/a").map(\.title) == ["UIKit", "SwiftUI", "Jetpack Compose", "iOS", "Other"])
        #expect(index.groups(on: "controls/b").isEmpty)
    }

    @Test func sortsWithoutCaseAndSigns() {
        let index = self.index(
            "## iOS\n\n### Name\n\n- **SwiftUI**: `zetaOne`, `@Alpha`, `.betaTwo`, `Beta()`, `éA`, `UIÄ`")
        #expect(index.groups.first?.apis.map(\.name) == ["@Alpha", "Beta", ".betaTwo", "zetaOne"])
        #expect(index.groups.first?.apis.map(\.initial) == ["A", "B", "B", "Z"])
        #expect(
            index.groups.first?.apis.map(\.anchor) == [
                "swiftui-alpha", "swiftui-beta", "swiftui-betatwo", "swiftui-zetaone",
            ])
    }

    @Test func aDotInFrontMakesNoOtherAPI() throws {
        let files = [
            "controls/a.md":
                "---\ntitle: A\n---\n## iOS\n\n### Name\n\n- **SwiftUI**: `.someTrait`\n\n### Role\n\n- **SwiftUI**: `someTrait`, `.someTrait`, `.other`",
            "controls/b.md":
                "---\ntitle: B\n---\n## iOS\n\n### Name\n\n- **SwiftUI**: `.someTrait`\n- **UIKit**: `.someTrait`",
            "controls/c.md": "---\ntitle: C\n---\n## iOS\n\n### State\n\n- **SwiftUI**: `someTrait`",
        ]
        let index = ReadSite(files).guide.apis
        #expect(index.groups.map { $0.apis.map(\.name) } == [[".someTrait"], [".other", "someTrait"]])
        let joined = try #require(index.groups.last?.apis.last)
        #expect(joined.anchor == "swiftui-sometrait")
        #expect(joined.entries == ["controls/a", "controls/b", "controls/c"])
        #expect(joined.uses.map(\.place) == ["iOS › Role", "iOS › Name", "iOS › Name", "iOS › State"])
        #expect(index.groups(on: "controls/a").map { $0.apis.map(\.name) } == [[".other", "someTrait"]])
        #expect(index.groups(on: "controls/b").map { $0.apis.map(\.name) } == [[".someTrait"], ["someTrait"]])
    }

    @Test func sectionsThatAreCalledAlikeCanBeToldApart() {
        let index = self.index("## iOS\n\n### Extra\n\n`someName`\n\n### Extra\n\n`someName`")
        #expect(index.groups.first?.apis.first?.uses.map(\.place) == ["iOS › Extra", "iOS › Extra (2)"])
        #expect(index.groups.first?.apis.first?.uses.map(\.section) == ["ios-extra", "ios-extra-2"])
    }

    /// Places are numbered for the whole guide; to a `String`, an *ü* of one scalar and one of two are the same.
    @Test func aPlaceIsSpelledAsInItsOwnEntry() throws {
        let words = ["\u{FC}ber das Gew\u{FC}nschte", "u\u{308}ber das Gewu\u{308}nschte"]
        let texts = words.map { "---\ntitle: Thing\n---\n## iOS\n\n### \($0)\n\n`UIView.alpha`\n" }
        let site = ReadSite(
            bytes: ["controls/one.md": Array(texts[0].utf8), "controls/two.md": Array(texts[1].utf8)],
            configuration: .standard)
        let uses = try #require(site.guide.apis.groups.flatMap(\.apis).first).uses
        for use in uses {
            let section = try #require(site.guide[use.entry]?.platforms.first?.sections.first)
            #expect(Array(use.section.rawValue.utf8) == Array(section.id.rawValue.utf8))
            #expect(Array(use.place.utf8) == Array("iOS › \(section.title)".utf8))
        }
        #expect(uses.count == 2)
    }

    @Test func usesCanBeThoseOfTheFirstEntries() throws {
        let text = "---\ntitle: Thing\n---\n## iOS\n\n### Name\n\n`UIView.alpha`\n\n### Role\n\n`UIView.alpha`\n"
        let site = ReadSite(["a.md": text, "b.md": text, "c.md": text], references: [])
        let api = try #require(site.guide.apis.groups.flatMap(\.apis).first)
        #expect(api.entries == ["a", "b", "c"])
        for count in 0...4 {
            let first = api.entries.prefix(count)
            #expect(api.uses(inFirst: count) == api.uses.filter { first.contains($0.entry) }, "\(count)")
        }
        #expect(api.uses.count == 6)
    }

    @Test func aReplacementLeadsToWhatIsKnownOfIt() throws {
        let old = APIReference(
            scope: .framework("uikit"), name: "UIOld", kind: "class", deprecated: "iOS 9", replacement: "UINew")
        let new = APIReference(scope: .framework("uikit"), name: "Kit.UINew", kind: "class", url: "https://a.example")
        func replacement(in text: String) throws -> (name: String, reference: APIReference?, anchor: String?)? {
            let files = ["a.md": "---\ntitle: A\n---\n## iOS\n\n- **UIKit**: \(text)"]
            let index = ReadSite(files, references: [old, new]).guide.apis
            return index.replacement(for: try #require(index.groups[0].apis.first { $0.name == "UIOld" }))
        }
        #expect(try replacement(in: "`UIOld`")?.name == "UINew")
        #expect(try replacement(in: "`UIOld`")?.reference == new)
        #expect(try replacement(in: "`UIOld`")?.anchor == nil)
        #expect(try replacement(in: "`UIOld` `UINew`")?.anchor == "uikit-kit-uinew")
    }
}
