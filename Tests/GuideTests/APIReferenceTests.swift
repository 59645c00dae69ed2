import Testing

@testable import Guide

/// What `_data/apis.yml` may say, and what is found wrong with it.
struct APIReferenceTests {
    private func read(_ text: String) -> (references: [APIReference], findings: [String]) {
        let read = APIReferenceReader.read(
            path: "content/_data/apis.yml", contents: Array(text.utf8), configuration: .standard)
        return (
            read.references,
            read.diagnostics.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.summary)" }
        )
    }

    @Test func readsEveryKey() {
        let read = self.read(
            """
            uikit:
              UIAccessibilityTraits.adjustable:
                kind: type property
                since: iOS 3.0
                url: https://developer.apple.com/documentation/uikit
                names: [.adjustable, "adjustable trait"]
                deprecated: iOS 13.0
                replacement: UIFoo.bar
            android:
              Espresso: {kind: class}
            swiftui:
            """)
        #expect(read.findings == [])
        #expect(
            read.references == [
                APIReference(
                    scope: .framework("uikit"), name: "UIAccessibilityTraits.adjustable", kind: "type property",
                    since: "iOS 3.0", url: "https://developer.apple.com/documentation/uikit",
                    names: [".adjustable", "adjustable trait"], deprecated: "iOS 13.0", replacement: "UIFoo.bar"),
                APIReference(scope: .platform("android"), name: "Espresso", kind: "class"),
            ])
    }

    @Test(arguments: [
        ("", [String]()), ("# nothing\n", []), ("uikit: {}", []),
        ("- uikit", ["1:1 the file is to map frameworks to their APIs"]),
        ("uikti:\n  A: {kind: class}", ["1:1 unknown framework or platform 'uikti'; did you mean 'uikit'?"]),
        ("uikit: [A]", ["1:8 'uikit' is to map names of APIs to what is known of them"]),
        ("uikit:\n  A: class", ["2:6 'A' is to have the keys kind, since, url, names, deprecated, replacement"]),
        ("uikit:\n  A: {since: iOS 3}", ["2:3 'A' needs a 'kind', such as class"]),
        ("uikit:\n  A: {kind: class, nams: [B]}", ["2:20 an API has no key 'nams'; did you mean 'names'?"]),
        ("uikit:\n  A: {kind: [class]}", ["2:13 'kind' is to be a text", "2:3 'A' needs a 'kind', such as class"]),
        ("uikit:\n  A: {kind: class, names: {a: b}}", ["2:27 'names' is to be a list of texts"]),
        (
            "uikit:\n  A: {kind: class, url: http://a.example}",
            ["2:25 'url' is to be an address that begins with https://, not 'http://a.example'"]
        ),
        (
            "uikit:\n  A: {kind: class, url: https://}",
            ["2:25 'url' is to be an address that begins with https://, not 'https://'"]
        ),
        (
            "uikit:\n  A: {kind: class, url: 'https://a.example/b c'}",
            ["2:25 'url' is to be an address that begins with https://, not 'https://a.example/b c'"]
        ),
        (
            "uikit:\n  A: {kind: class, url: 'https://a.example/\u{A0}b'}\n  B: {kind: class, url: 'https://a.example/<b>'}",
            [
                "2:25 'url' is to be an address that begins with https://, not 'https://a.example/\u{A0}b'",
                "3:25 'url' is to be an address that begins with https://, not 'https://a.example/<b>'",
            ]
        ),
        ("uikit:\n  A: {kind: class}\n  A: {kind: struct}", ["3:3 the name 'A' is given already, in line 2"]),
        (
            "uikit:\n  A: {kind: class, names: [.c]}\n  B: {kind: class, names: [.c]}",
            ["3:3 the name '.c' is given already, in line 2"]
        ),
        ("uikit:\n  A: {kind: class, names: [A]}", ["2:3 the name 'A' is given twice in this item"]),
    ])
    func saysWhatIsWrongAndWhere(text: String, findings: [String]) {
        #expect(read(text).findings == findings)
    }

    @Test func aNameMayOccurInTwoFrameworks() {
        let read = self.read("uikit:\n  A: {kind: class}\nswiftui:\n  A: {kind: struct}")
        #expect(read.findings == [])
        #expect(read.references.map(\.kind) == ["class", "struct"])
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
