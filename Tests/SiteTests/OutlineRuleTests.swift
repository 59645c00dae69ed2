import Foundation
import TestSupport
import Testing

@testable import Guide
@testable import Site

/// For any tree of headings, each paragraph is on the platforms that docs/reference/headings.md gives: on the page, in its Markdown twin,
/// in `guide.json`, and in all three again after an import, which leaves `guide.json` as it was.
struct OutlineRuleTests {
    private static let entries = 40

    @Test(arguments: Array(1...8) as [UInt64])
    func everyParagraphIsWhereTheRulesSay(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        var files: [String: String] = [:]
        var expected: [String: [String: [String]]] = [:]
        for entry in 0..<Self.entries {
            let outline = Outline(random: &random)
            files["content/x\(entry).md"] = "---\ntitle: X\n---\n\n\(outline.markdown)"
            expected["x\(entry)"] = outline.platforms
        }
        let site = try TestSite(files, theme: .own)
        let before = try await compare(site, with: expected, in: files)
        let imported = try ImportCase(name: "", folder: "\(site.folder.path)/content").run(siteURL: nil).texts
        let copies = Dictionary(uniqueKeysWithValues: imported.map { ("content/\($0.key)", $0.value) })
        let after = try await compare(TestSite(copies, theme: .own), with: expected, in: files)
        for (old, new) in zip(before, after) { #expect(new == old) }
    }

    private func compare(
        _ site: TestSite, with expected: [String: [String: [String]]], in files: [String: String]
    ) async throws -> [String] {
        _ = try await site.build.run()
        let text = try site.folder.text(of: "public/guide.json")
        let entries = try ReadJSON(Data(text.utf8))["entries"]?.elements ?? []
        #expect(entries.count == Self.entries)
        for entry in entries {
            let id = try #require(entry["id"]?.text)
            let source = files["content/\(id).md"] ?? ""
            #expect(Self.words(inJSON: entry) == expected[id], "guide.json of\n\(source)")
            let page = try site.folder.text(of: "public/\(id)/index.html")
            #expect(Self.words(inPage: page) == expected[id], "the page of\n\(source)")
            let twin = try site.folder.text(of: "public/\(id)/index.md")
            #expect(Self.words(inTwin: twin) == expected[id], "the twin of\n\(source)")
        }
        return text.components(separatedBy: "\n")
    }

    /// The paragraphs `p0`, `p1` … in a text, by platform.
    private static func paragraphs(_ text: String) -> [String] {
        text.matches(of: /\bp\d+\b/).map { String($0.output) }.sorted()
    }

    private static func words(inJSON entry: ReadJSON) -> [String: [String]] {
        func texts(_ value: ReadJSON, _ sections: String, of platform: String) -> [(String, String)] {
            let all = [value["introduction"]] + (value[sections]?.elements ?? []).map { $0["text"] }
            return all.map { (platform, $0?.text ?? "") }
        }
        let platforms = entry["platforms"]?.elements ?? []
        return byPlatform(
            texts(entry, "shared", of: "all") + platforms.flatMap { texts($0, "sections", of: $0["id"]?.text ?? "") })
    }

    private static func words(inPage page: String) -> [String: [String]] {
        let parts = page.components(separatedBy: "id=\"panel-")
        return byPlatform([("all", parts[0])] + parts.dropFirst().map { (String($0.prefix { $0 != "\"" }), $0) })
    }

    private static func words(inTwin twin: String) -> [String: [String]] {
        byPlatform(
            twin.components(separatedBy: "\n## ").map { part in
                let platform = ["iOS": "ios", "Android": "android"].first { part.hasPrefix("\($0.key)") }?.value
                return (platform ?? "all", part)
            })
    }

    private static func byPlatform(_ texts: [(String, String)]) -> [String: [String]] {
        Dictionary(texts.map { ($0.0, paragraphs($0.1)) }) { ($0 + $1).sorted() }.filter { !$0.value.isEmpty }
    }
}

/// A tree of headings at random with a paragraph under most, and where the rules put each.
private struct Outline {
    private enum Name {
        case platform(String), section(String)
        case others, aspect, plain
    }

    private struct Heading {
        let words: String
        let name: Name
        let level: Int
        let hasText: Bool
    }

    /// A platform whose text goes on.
    private struct Open {
        let platform: String
        let level: Int
        let isUnderSection: Bool
        var isSection = false
    }

    private static let names: [(String, Name)] = [
        ("iOS", .platform("ios")), ("iOS", .platform("ios")), ("Android", .platform("android")),
        ("Android", .platform("android")), ("iOS and watchOS", .platform("ios")), ("Pairing on iOS", .section("ios")),
        ("Keys (Android only)", .section("android")), ("iOS: Role", .section("ios")), ("Web", .others),
        ("iSO", .others), ("All platforms", .others), ("Role", .aspect), ("State", .aspect), ("Why", .plain),
        ("Dark mode", .plain), ("How to", .plain),
    ]

    private let headings: [Heading]

    init(random: inout SplitMix64) {
        var level = 2
        headings = (0..<Int.random(in: 2...9, using: &random)).map { _ in
            let (words, name) = Self.names.randomElement(using: &random) ?? ("", .plain)
            level = Int.random(in: 2...min(5, level + 1), using: &random)
            return Heading(words: words, name: name, level: level, hasText: Int.random(in: 0..<5, using: &random) > 0)
        }
    }

    var markdown: String {
        headings.enumerated().map { index, heading in
            String(repeating: "#", count: heading.level) + " \(heading.words)\n\n"
                + (heading.hasText ? "p\(index)\n\n" : "")
        }.joined()
    }

    /// The paragraphs by platform, by the rules in their order.
    var platforms: [String: [String]] {
        var open: [Open] = []
        var sections: [Int] = []
        var texts: [String: [String]] = [:]
        for (index, heading) in headings.enumerated() {
            let level = heading.level
            open = open.filter { platform in
                if platform.level != level { return platform.level < level }
                if platform.isSection { return false }
                switch heading.name {
                case .aspect, .section(platform.platform): return true
                default: return !platform.isUnderSection
                }
            }
            let isUnderSection = open.last.map(\.isUnderSection) ?? sections.contains { $0 < level }
            switch heading.name {
            case .platform(let id) where open.last?.platform != id:
                open.removeAll { $0.level >= level }
                open.append(Open(platform: id, level: level, isUnderSection: isUnderSection))
            case .section(let id) where open.last?.platform != id:
                open.append(Open(platform: id, level: level, isUnderSection: isUnderSection, isSection: true))
            case .platform, .section: break
            case .others, .aspect, .plain:
                var isOthers = isOverSeveral(index)
                if case .others = heading.name { isOthers = true }
                if isOthers, open.last?.level == level { open.removeAll { $0.level >= level } }
                if open.isEmpty { sections = sections.filter { $0 < level } + [level] }
            }
            if heading.hasText { texts[open.last?.platform ?? "all", default: []].append("p\(index)") }
        }
        return texts.mapValues { $0.sorted() }
    }

    /// Whether headings of several platforms stand under a heading.
    private func isOverSeveral(_ index: Int) -> Bool {
        let under = headings[(index + 1)...].prefix { $0.level > headings[index].level }
        return Set(under.compactMap { if case .platform(let id) = $0.name { id } else { nil } }).count > 1
    }
}
