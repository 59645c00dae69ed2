import Testing

@testable import Guide

/// APIs that code spans name, with their framework, and spans that name none.
struct APITests {
    @Test(arguments: [
        ("accessibilityLabel", "accessibilityLabel"), ("accessibilityAddTraits(.isLink)", "accessibilityAddTraits"),
        (".accessibilityHidden(true)", ".accessibilityHidden"), ("UIButton", "UIButton"),
        ("@FocusState", "@FocusState"),
        ("android:enabled=true", "android:enabled"), ("Modifier.semantics {}", "Modifier.semantics"),
        ("modifier = Modifier.semantics { }", "Modifier.semantics"), ("isEnabled property", "isEnabled"),
        ("View.OnClickListener", "View.OnClickListener"), (" UIButton ", "UIButton"), ("Text(\"x\")", "Text"),
        ("contentDescription = null", "contentDescription"), ("IMPORTANT_FOR.NO", "IMPORTANT_FOR.NO"),
        ("public class ProgressBar", "ProgressBar"), (" public class Timer", "Timer"),
        ("val (first, second) = FocusRequester.createRefs()", "FocusRequester.createRefs"),
        ("let label = UILabel()", "UILabel"),
        ("override func accessibilityActivate() -> Bool", "accessibilityActivate"),
        ("second.requestFocus()", "requestFocus"), ("frame.union", "frame.union"),
        ("android.view.View()", "android.view.View"),
        ("Button Role.button", "Button"), ("UIButton Class", "UIButton"),
        ("List<String>", "List"), ("onClick: () -> Unit", "onClick"),
    ])
    func readsANameWithoutItsArguments(span: String, name: String) {
        #expect(APIName.read(span) == name)
    }

    @Test(arguments: [
        "true", "null", "label", "ok", ".btn-close", ".usa-button--big", "A", "", " ", "the whole sentence",
        "Use the native button", "YES", "TODO",
        "12", "Accessibility Enabled", "Identity Inspector", "Interface Builder", "class name", "let x",
        "public class",
        "aria-label", "<button>", "\"Save\"", "--flag", "a.b".uppercased() + " and more words here", "= x",
    ])
    func readsNoNameFromOtherText(span: String) {
        #expect(APIName.read(span) == nil)
    }

    @Test func usesKnowTheirSectionAndFramework() throws {
        let entry = try ReadEntry(
            body: """
                ## Developer notes

                Use `accessibilityLabel` or `true`.

                ## iOS

                ### Name

                - **UIKit**
                  - `UIButton` and `accessibilityLabel`, again `UIButton`
                - **SwiftUI**
                  - `Text(_:)`
                - **UIKit and SwiftUI**
                  - `accessibilityHint`

                ```swift
                let label = UILabel()
                ```
                """
        ).entry
        let uses = entry.apis.map { "\($0.name) \($0.section) \($0.framework?.rawValue ?? "-")" }
        #expect(
            uses == [
                "accessibilityLabel developer-notes -", "UIButton ios-name uikit", "accessibilityLabel ios-name uikit",
                "Text ios-name swiftui", "accessibilityHint ios-name -",
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
