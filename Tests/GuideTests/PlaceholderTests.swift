import Testing

@testable import Guide

/// The texts that a scaffold left to its author are counted, and nothing else is taken for one.
struct PlaceholderTests {
    private func findings(_ text: String) -> [String] {
        ReadSite(["thing.md": text]).findings.filter { $0.hasSuffix("placeholder") }
    }

    @Test func countsTheTextsThatAreStillToBeWritten() {
        let yaml =
            "title: Thing\ndescription: \"TODO: one sentence\"\nkeyboard:\n  tab: \"TODO: result\"\n  space: Opens it"
        let body =
            "TODO: what it is.\n\n## iOS\n\n### Name\n\n- **UIKit**: TODO: a name\n- \"TODO: what is said\" (disabled)"
        let text = "---\n\(yaml)\n---\n\(body)"
        #expect(findings(text) == ["thing.md:3:15 placeholder"])
        #expect(ReadSite(["thing.md": text]).diagnostics.map(\.message) == ["5 placeholders are left"])
    }

    @Test(arguments: [
        "A `TODO: x` in code.", "```swift\n// TODO: x\n```", "~~~~\n```\nTODO: x\n```\n~~~~", "<!-- TODO: x -->",
        "<!--\nTODO: x\n-->",
        "Write TODO where a text is missing.", "MYTODO: x", "todo: x", "- item\n\n  ```\n  TODO: x\n  ```",
    ])
    func leavesCodeCommentsAndOtherWordsAlone(_ body: String) {
        #expect(findings("---\ntitle: Thing\n# TODO: ask\n---\n\n\(body)\n") == [])
    }

    @Test func goesOnBehindCodeAndComments() {
        let body = "```\nTODO: x\n```\n\n<!-- a\nb --> TODO: y\n\nTODO: z\n"
        #expect(findings("---\ntitle: Thing\n---\n\(body)") == ["thing.md:11:1 placeholder"])
    }
}
