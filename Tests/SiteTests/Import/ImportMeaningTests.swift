import Foundation
import Testing

@testable import Guide
@testable import Site

/// An import changes how entries are written, not what they say.
@Suite struct ImportMeaningTests {
    @Test(arguments: ImportCase.all)
    func noWordIsLost(_ example: ImportCase) throws {
        let folder = try TemporaryFolder()
        let collection = try example.run()
        try collection.write(to: folder.path)
        let tree = try ContentTree(folder: example.folder, name: "", includesDrafts: true)
        let unread = Set(collection.unread.map { $0.location.path.replacing("old/", with: "") })
        for item in tree.entries where !unread.contains(item.path) && !item.path.hasPrefix("_layouts/") {
            let source = try SourceText(contentsOf: item.location)
            let path = item.path.hasPrefix("_") ? String(item.path.dropFirst()) : item.path
            guard FileManager.default.fileExists(atPath: "\(folder.path)/\(path)") else { continue }
            let file = "\(folder.path)/\(path)"
            let written = try SourceText(contentsOf: file)
            let blocks = written.blocks
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let plain = text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
            let whole =
                SourceText.packed(text) + "\u{1}" + SourceText.packed(plain) + "\u{1}"
                + SourceText.packed((blocks + written.criteria).joined(separator: "\u{1}"))
            let all = Set(blocks.flatMap(Self.words))
            let leftOut = collection.repairs.filter { $0.rule == EntryRewriter.criteriaList }.map {
                SourceText.packed($0.message)
            }
            for block in source.blocks where !whole.contains(SourceText.packed(block)) {
                // Tags that are text now, labels that became part of a heading, names that were misspelled.
                let words = Set(Self.words(of: block))
                if blocks.contains(where: { words.isSubset(of: Self.words(of: $0)) }) { continue }
                if words.count < 8, words.isSubset(of: all) { continue }
                if labels.label(block)?.correction != nil { continue }
                if leftOut.contains(where: { $0.contains(SourceText.packed(block)) }) { continue }
                // A row of a list is one of a table now, its action in the usual spelling.
                if let (action, result) = CriteriaLists.divided(block), whole.contains(SourceText.packed(result)),
                    whole.lowercased().contains(SourceText.packed(ActionKey(action).usual.lowercased()))
                {
                    continue
                }
                // A step of a list, or a list's title, is one of a scenario.
                let step = ScenarioLists.divided(block)?.text ?? ScenarioLists.name(block)
                if whole.contains(SourceText.packed(step)) { continue }
                Issue.record("\(item.path) lost “\(block)”")
            }
            for text in source.criteria where !whole.contains(SourceText.packed(text)) {
                let usual = SourceText.packed(ActionKey(text).usual.lowercased())
                if !whole.lowercased().contains(usual) { Issue.record("\(item.path) lost “\(text)”") }
            }
        }
    }

    private let labels = LabelReader(vocabulary: Vocabulary(.standard))

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    @Test(arguments: ImportCase.all)
    func theGuideSaysTheSameAsBefore(_ example: ImportCase) async throws {
        let folder = try TemporaryFolder()
        let collection = try example.run()
        try collection.write(to: folder.path)
        let before = try await guide(of: example.folder)
        let after = try await guide(of: folder.path)
        // What the import had to change: tables, films and HTML that became text, titles, words that were misspelled.
        let changing: Set = [
            "table-unknown", "platform-unknown", "yaml-duplicate-key", "image-missing", "title-missing",
            "url-duplicate",
            "platform-spelling", "framework-spelling", "html-as-text",
        ]
        let changed = Set(collection.repairs.filter { changing.contains($0.rule.rawValue) }.map(\.location.path))
        var compared = 0
        for entry in before.entries where !changed.contains("old/" + entry.source.dropFirst(example.folder.count + 1)) {
            guard let new = after[entry.id] else { continue }
            #expect(Meaning(new) == Meaning(entry), "\(entry.id)")
            compared += 1
        }
        #expect(compared > 0 || example.name == "web")
    }

    private func guide(of folder: String) async throws -> Guide {
        var configuration = Configuration.standard
        configuration.folders.content = folder
        configuration.folders.templates = "\(Fixture.folder)/theme"
        var options = SiteBuild.Options()
        options.includesDrafts = true
        return try await SiteBuild(configuration: configuration, options: options).read().guide
    }
}

/// What matters of an entry: its rows, and its sections with their platforms, levels, frameworks and words.
private struct Meaning: Equatable, CustomStringConvertible {
    let rows: [String]
    let sections: [String]
    let announcements: [String]
    let apis: Set<String>

    init(_ entry: Entry) {
        rows = entry.criteria.flatMap { table in
            table.rows.map { row in
                let results = row.results.map { "\($0.text.singleSpaced) \($0.platforms)" }
                return "\(table.id) \(ActionKey(row.action).usual.lowercased()) \(results)"
            }
        }
        let introductions = [(PlatformID?.none, entry.introduction)] + entry.platforms.map { ($0.id, $0.introduction) }
        sections =
            introductions.map { "\($0.map(\.rawValue) ?? "all") \(SourceText.packed(Self.words(of: $1)))" }
            + entry.sections.map { section in
                "\(section.platform?.rawValue ?? "all") \(section.aspect?.rawValue ?? section.title) \(section.level) "
                    + "\(section.frameworks) \(SourceText.packed(Self.words(of: section.parts)))"
            }
        announcements = entry.announcements.map { "\($0.platform?.rawValue ?? "all") \($0.text) \($0.condition ?? "")" }
        apis = Set(entry.apis.map { "\($0.name) \($0.framework?.rawValue ?? "all")" })
    }

    private static func words(of parts: [SectionPart]) -> String {
        parts.map { ($0.label?.text ?? "") + " " + $0.html.plainText }.joined(separator: " ")
    }

    var description: String { (rows + sections + announcements + apis.sorted()).joined(separator: "\n") }
}
