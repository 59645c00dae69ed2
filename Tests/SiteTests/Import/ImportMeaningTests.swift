import Foundation
import TestSupport
import Testing

@testable import Guide
@testable import Site

/// An import changes how entries are written, not what they say.
@Suite struct ImportMeaningTests {
    @Test(arguments: ImportCase.all)
    func importingTheOutputChangesNothing(_ example: ImportCase) async throws {
        let folder = try TemporaryFolder()
        let first = try await example.result
        try first.write(to: folder.path)
        let second = try ImportCase(name: "", folder: folder.path).run()
        #expect(second.repairs == [])
        #expect(second.findings.count == first.findings.count)
        #expect(second.files.map(\.path) == first.files.map(\.path))
        #expect(second.texts == first.texts)
    }

    @Test(arguments: ImportCase.all)
    func theGuideSaysTheSameAsBefore(_ example: ImportCase) async throws {
        let folder = try TemporaryFolder()
        let collection = try await example.result
        try collection.write(to: folder.path)
        let before = try await example.readGuide()
        let after = try await ImportCase(name: "", folder: folder.path).readGuide()
        // What an import has to change: films and pictures that are not there, titles, criteria in bodies, misspelled words.
        let changing: Set = [
            "image-missing", "title-missing", "criteria-list", "url-duplicate", "yaml-comment",
            "platform-spelling", "framework-spelling", "link-broken",
        ]
        let changed = Set(
            (collection.repairs + collection.losses).filter { changing.contains($0.rule.rawValue) }.map(\.location.path)
        )
        for entry in before.entries where !changed.contains("old/" + entry.source.dropFirst(example.folder.count + 1)) {
            guard let new = after[entry.id] else { continue }
            #expect(Meaning(new) == Meaning(entry), "\(entry.id)")
        }
    }

    /// Pieces of bodies in many forms, put together at random.
    @Test(arguments: 0..<60)
    func theSameHoldsOfEntriesAtRandom(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "Alfa [bravo](#ios).", "- charlie\n- delta `x`", "1. echo\n2. foxtrot", "**UIKit**\n\n- golf",
            "- hotel\n- **UIKit**\n  - india\n- **SwiftUI**\n  - juliett", "**Jetpack Compose**\n\nkilo",
            "- **iOS Tips**\n  - lima\n- **Android**\n  - mike", "```swift\nlet november = 1\n```", "> oscar\n> papa",
            "| quebec | romeo |\n|---|---|\n| `a \\| b` | sierra |", "<kbd>tango</kbd> <script>x</script>",
            "**iOS**\n\nuniform\n\n**iOS Tips**\n\nvictor", "whiskey\\\nx-ray", "* yankee\n\n  zulu\n* and",
            "**Views**\n\n- one\n\ntwo", "<div>\n\n*three*\n\n</div>",
        ]
        let headings = [
            "## iOS\n\nbravo", "## Android\n\nandroid", "### Name", "### Role", "## Developer notes", "### Own words",
            "#### Deeper", "## **iOS**", "### iOS", "## Name (Android)", "## iPad\n\nseven",
        ]
        var body = ""
        // A heading may go where nothing stands under it.
        var said = ""
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let isHeading = Bool.random(using: &random)
            guard let piece = (isHeading ? headings : pieces).randomElement(using: &random) else { continue }
            body += piece + "\n\n"
            if !isHeading { said += piece + " " }
        }
        let first = try imported(["x.md": "---\ntitle: X\n---\n\(body)"])
        let text = try #require(first.texts["x.md"])
        let second = try imported(["x.md": text])
        #expect(second.texts["x.md"] == text, "\(body)")
        let words = Set(Self.words(of: said)).subtracting(["ios", "android", "script"])
        #expect(words.subtracting(Self.words(of: text)).isEmpty, "\(body)")
        let before = Meaning(try Self.entry("---\ntitle: X\n---\n\(body)"))
        #expect(Meaning(try Self.entry(text)) == before, "\(body)")
    }

    private static func entry(_ text: String) throws -> Entry {
        let item = ContentTree.Item(path: "x.md", source: "x.md", location: "x.md", size: text.utf8.count)
        let parser = EntryParser(configuration: .standard)
        let draft = try #require(parser.readFrontMatter(of: item, contents: Array(text.utf8)).draft)
        return parser.parse(draft, routes: Routes(routes: [draft.route])).entry
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The words that a build shows of the collection, but for names that are spelled otherwise now, are in what is written.
    @Test(arguments: ImportCase.all)
    func noWordIsLost(_ example: ImportCase) async throws {
        let collection = try await example.result
        let texts = collection.texts
        // In the form of today, the name of the platform is the heading.
        let platformHeadings = ["iOS Developer Notes", "Android Developer Notes"]
        let unread = Set(collection.unread.map { $0.location.path.replacing("old/", with: "") })
        let tree = try ContentTree(folder: example.folder, name: "", includesDrafts: true)
        for item in tree.entries where !unread.contains(item.path) && !item.path.hasPrefix("_layouts/") {
            let repairs = (collection.repairs + collection.losses).filter { $0.location.path == "old/\(item.path)" }
            let moved = repairs.first { $0.rule == "url-duplicate" }?.message.split(separator: "'").last
            let path = moved.map(String.init) ?? item.path.replacing(/^_(?=.*\/)/, with: "")
            let text = try #require(texts[path], "\(item.path)")
            let source = try SourceText(contentsOf: item.location.text)
            let reported = repairs.flatMap { Self.words(of: $0.message + " " + ($0.suggestion ?? "")) }
            // Words may touch code or a tag; both texts are read alike.
            let written = SourceText(text).blocks.flatMap { Self.words(of: $0) }
            let known = Set(Self.words(of: text) + written + reported)
            for block in source.blocks + source.criteria where !platformHeadings.contains(block) {
                let action = String(block.prefix { $0 != ":" })
                let usual = Self.words(of: ActionKey(action).usual + block.dropFirst(action.count))
                let lost = Self.words(of: block).filter { !known.contains($0) }
                #expect(lost.isEmpty || known.isSuperset(of: usual), "\(item.path) lost \(lost) of “\(block)”")
            }
        }
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
        // A section of which only a missing file is left is a comment after an import.
        var filled: [Section] = []
        for section in entry.sections.reversed() {
            let isAbove = filled.last.map { $0.level > section.level && $0.platform == section.platform } ?? false
            if isAbove || !Self.words(of: section.parts).isEmpty { filled.append(section) }
        }
        sections =
            introductions.map { "\($0.map(\.rawValue) ?? "all") \(Self.words(of: $1))" }
            + filled.reversed().map { section in
                "\(section.id) \(section.platform?.rawValue ?? "all") \(section.title) \(section.level) "
                    + Self.words(of: section.parts)
            }
        announcements = entry.announcements.map { "\($0.platform?.rawValue ?? "all") \($0.text) \($0.condition ?? "")" }
        apis = Set(entry.apis.map { "\($0.name) \($0.framework?.rawValue ?? "all")" })
    }

    /// Parts one after the other, each with its label and frameworks; two without a label may have become one.
    private static func words(of parts: [SectionPart]) -> String {
        var words = ""
        for part in parts where part.label != nil || !part.html.isEmpty {
            if let label = part.label { words += " [\(label.text) \(part.frameworks)]" }
            words += SourceText.packed(part.html.plainText)
        }
        return words
    }

    var description: String { (rows + sections + announcements + apis.sorted()).joined(separator: "\n") }
}
