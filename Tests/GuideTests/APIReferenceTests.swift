import Testing

@testable import Guide

/// What `_data/apis.yml` may say, and what is found wrong with it.
struct APIReferenceTests {
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
