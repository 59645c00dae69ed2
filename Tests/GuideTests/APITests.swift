import Testing

@testable import Guide

/// APIs that code spans name, with their framework, and spans that name none.
struct APITests {
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
        "true", "label", ".btn-close", ".usa-button--big", "A", "", " ", "the whole sentence", "YES", "TODO", "12",
        "Accessibility Enabled", "Interface Builder", "class name", "let x", "public class", "aria-label", "<button>",
        "\"Save\"", "--flag", "= x",
    ])
    func readsNoNameFromOtherText(span: String) {
        #expect(APIName.read(span) == nil)
    }

    @Test func usesKnowTheirSectionAndFramework() throws {
        let name =
            "- **UIKit**\n  - `UIButton` and `isOn`, again `UIButton`\n- **UIKit and SwiftUI**\n  - `Text(_:)`"
        let entry = try ReadEntry(
            body:
                "## Notes\n\nUse `isOn` or `true`.\n\n## iOS\n\n### Name\n\n\(name)\n\n```swift\nUILabel()\n```"
        ).entry
        let uses = entry.apis.map { "\($0.name) \($0.section) \($0.framework?.rawValue ?? "-")" }
        #expect(
            uses == [
                "isOn developer-notes -", "UIButton ios-name uikit", "isOn ios-name uikit",
                "Text ios-name -",
            ])
    }
}

/// A site about something else than apps.
struct SiteWithoutPlatformsTests {
    @Test func itsCodeNamesNoAPIs() {
        var configuration = Configuration.standard
        let text = "---\ntitle: Thing\n---\n\nUse `Modifier.semantics`.\n"
        #expect(!ReadSite(["thing.md": text], configuration: configuration).guide.apis.isEmpty)
        configuration.platforms = []
        #expect(ReadSite(["thing.md": text], configuration: configuration).guide.apis.isEmpty)
    }
}
