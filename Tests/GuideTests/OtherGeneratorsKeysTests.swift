import Testing

@testable import Guide

/// What Jekyll and other programs have in their front matter.
struct OtherGeneratorsKeysTests {
    @Test(arguments: [
        "tags: [forms, input]", "authors:\n  - name: Alfa", "header: {image: /b}", "keywords: alfa",
        "created: 2020-01-01", "github: {branch: main}", "component:\n  id: alfa", "resource: [alfa]",
    ])
    func metadataAreNoTables(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings.map { $0.split(separator: " ")[1] } == ["front-matter-unknown-key"])
        #expect(read.diagnostics.first?.suggestion == nil)
        #expect(read.entry.criteria.isEmpty)
    }

    /// Beside a table of the guide, or what is nearly one, a mapping is more likely another table.
    @Test(arguments: ["keyboard: {tab: Moves}", "keybaord: {tab: Moves}", "name: Is clear", "gherkin-keyboard: []"])
    func besideCriteriaAMappingIsATable(other: String) throws {
        let read = try ReadEntry(yaml: "design: {colour: Red}\n\(other)")
        #expect(read.findings.first == "3:1 table-unknown")
        #expect(read.entry.criteria.contains { $0.title == "Design" })
    }

    @Test func aTextOfSeveralEntriesIsDividedAtCommas() {
        let site = ReadSite([
            "a.md": "---\ntitle: A\nrelated: b, c\n---\n", "b.md": "---\ntitle: B\n---\n",
            "c.md": "---\ntitle: C\n---\n",
        ])
        #expect(site.findings == [])
        #expect(site.guide["a"]?.related == ["b", "c"])
    }

    @Test(arguments: ["2025-11-03T10:00:00Z", "2025-11-03 10:00:00 +0100", "\"2025-11-03T10:00\""])
    func ofATimeTheDayCounts(time: String) throws {
        let read = try ReadEntry(yaml: "reviewed: \(time)")
        #expect(read.entry.reviewed == "2025-11-03")
        #expect(read.findings == [])
    }

    @Test(arguments: ["Variants: [{name: alfa}]", "group: components", "status:\n  - a: b"])
    func ignoredKeysAreNeitherReadNorReported(yaml: String) throws {
        let configuration = try Configuration(yaml: "ignored-keys: [variants, Group, status]")
        let read = try ReadEntry(yaml: yaml, configuration: configuration)
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    @Test(arguments: ["title", "Category", "aliases"])
    func aKeyOfEveryGuideCannotBeIgnored(key: String) {
        let contents = Array("title: Guide\nignored-keys:\n  - status\n  - \(key)\n".utf8)
        let (configuration, diagnostics) = ConfigurationReader.read(path: "sitegen.yml", contents: contents)
        #expect(diagnostics.map(\.message) == ["'\(key)' is a key that every guide reads"])
        #expect(diagnostics.map(\.location.line) == [4])
        #expect(configuration.ignoredKeys == ["status"])
    }
}
