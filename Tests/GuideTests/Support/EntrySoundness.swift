import Diagnostics

@testable import Guide

/// What holds of every entry, whatever stands in its file: findings and links lie in the file, HTML is balanced and harmless,
/// anchors are there once, and a second reading gives the same. Tests and fuzzers ask for it.
enum EntrySoundness {
    /// What does not hold of an entry that is read from these bytes, in words; empty when all does.
    static func problems(with contents: [UInt8]) -> [String] {
        let site = read(contents)
        let again = read(contents)
        var problems = problems(in: site, contents: contents)
        if again.guide.entries != site.guide.entries { problems.append("the entry is another the second time") }
        if again.diagnostics != site.diagnostics { problems.append("the findings are others the second time") }
        return problems
    }

    /// An entry among others to link to.
    static func read(_ contents: [UInt8]) -> ReadSite {
        ReadSite(bytes: ["controls/thing.md": contents, "controls/button.md": Array("---\ntitle: Button\n---\n".utf8)])
    }

    /// What does not hold of `controls/thing.md`, which was read from these bytes.
    static func problems(in site: ReadSite, contents: [UInt8]) -> [String] {
        let file = Lines(contents)
        var problems = file.misplaced(site.diagnostics.filter { $0.location.path != "sitegen.yml" })
        for entry in site.guide.entries where entry.id == "controls/thing" {
            for link in entry.links {
                problems += file.problems("a link", line: link.location.line, column: link.location.column)
            }
            for html in entry.allHTML {
                let scan = HTMLScan(html)
                if let imbalance = scan.imbalance { problems.append("\(imbalance): \(html)") }
                problems += scan.dangers
            }
            let known = Set(entry.sections.map(\.id))
            for row in entry.criteria.flatMap(\.rows) where !known.isSuperset(of: row.sections) {
                problems.append("'\(row.anchor)' names a section that is not there")
            }
            for section in entry.sections where !(2...6).contains(section.level) || section.title.isEmpty {
                problems.append("'\(section.id)' has the level \(section.level) and the title '\(section.title)'")
            }
            let tables = entry.criteria.flatMap { [$0.id.rawValue] + $0.rows.map(\.anchor) }
            let ids = entry.sections.map(\.id.rawValue) + tables
            if Set(ids).count < ids.count { problems.append("an anchor stands twice: \(ids)") }
        }
        return problems
    }

    /// The lines of a file as an editor shows them.
    struct Lines {
        private let lines: [String]

        init(_ contents: [UInt8]) {
            let text = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? contents.dropFirst(3) : contents[...]
            var lines: [[UInt8]] = [[]]
            var previous: UInt8 = 0
            for byte in text {
                if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
                    lines.append([])
                } else if byte != 0x0A {
                    lines[lines.count - 1].append(byte)
                }
                previous = byte
            }
            // What is quoted for people has signs in place of controls.
            self.lines = lines.map { HiddenCharacter.withoutControls(String(decoding: $0, as: UTF8.self)) }
        }

        /// The findings that lie outside the file, or quote what does not stand there.
        func misplaced(_ diagnostics: [Diagnostic]) -> [String] {
            diagnostics.flatMap {
                problems(
                    "\($0.rule)", line: $0.location.line ?? 1, column: $0.location.column ?? 1, excerpt: $0.excerpt)
            }
        }

        func problems(_ name: String, line: Int, column: Int, excerpt: String? = nil) -> [String] {
            guard lines.indices.contains(line - 1) else { return ["\(name) is at line \(line) of \(lines.count)"] }
            var problems: [String] = []
            let width = lines[line - 1].unicodeScalars.count
            if column < 1 || column > width + 1 { problems.append("\(name) is at column \(column) of \(width)") }
            // Of a very long line only the beginning is quoted.
            if let excerpt, !lines[line - 1].hasPrefix(excerpt) { problems.append("\(name) quotes '\(excerpt)'") }
            return problems
        }
    }
}

extension Entry: Equatable {
    /// Whether two entries say the same, in however many bytes. The order in a dictionary's text is another each time, so places are
    /// compared as such.
    public static func == (left: Entry, right: Entry) -> Bool {
        left.places == right.places
            && zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children).allSatisfy {
                ["places", "size"].contains($0.label) || "\($0.value)" == "\($1.value)"
            }
    }
}
