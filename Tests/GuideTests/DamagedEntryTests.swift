import Diagnostics
import Testing

@testable import Guide

/// Entries damaged in every way that hands and tools damage files: nothing traps, and every finding has its place.
struct DamagedEntryTests {
    private static let rounds = 250

    @Test(.timeLimit(.minutes(10)), arguments: 0..<4)
    func damagedEntriesGiveLocatedFindings(part: Int) async {
        let problems = await withTaskGroup(of: [String].self) { group in
            for worker in 0..<2 {
                group.addTask {
                    var problems: [String] = []
                    for round in stride(from: worker, to: Self.rounds, by: 2) {
                        var damage = Damage(seed: UInt64(part * Self.rounds + round))
                        let bytes = damage.damaged(DamagedFixtures.all[round % DamagedFixtures.all.count])
                        problems += Self.problems(reading: bytes).map { "case \(part)/\(round): \($0)" }
                    }
                    return problems
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(problems == [])
    }

    @Test func theFixturesAreWhole() {
        for fixture in DamagedFixtures.all { #expect(Self.problems(reading: Array(fixture.utf8)) == []) }
    }

    /// What must hold of any file whatever.
    private static func problems(reading bytes: [UInt8]) -> [String] {
        let site = ReadSite(
            bytes: ["controls/thing.md": bytes, "controls/other.md": Array("---\ntitle: Other\n---\n## Name\n".utf8)])
        var problems: [String] = []
        let file = try? SourceFile(path: "", contents: bytes)
        for diagnostic in site.diagnostics {
            guard let line = diagnostic.location.line, let column = diagnostic.location.column else {
                problems.append("no place: \(diagnostic.summary)")
                continue
            }
            if line < 1 || column < 1 || diagnostic.message.isEmpty { problems.append("\(diagnostic.location)") }
            guard let file, diagnostic.location.path == "content/controls/thing.md" else { continue }
            let text = file.line(line)
            if column > text.unicodeScalars.count + 1 { problems.append("\(diagnostic) is behind its line") }
            if let excerpt = diagnostic.excerpt, excerpt != text {
                problems.append("\(diagnostic) quotes another line")
            }
        }
        let printed = DiagnosticPrinter(format: .text).print(site.diagnostics)
        if printed.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
            problems.append("control characters are printed")
        }
        guard let entry = site.guide["controls/thing"] else {
            return file == nil ? problems : problems + ["no entry"]
        }
        let rows = entry.criteria.flatMap { [$0.id.rawValue] + $0.rows.map(\.anchor) }
        let anchors = rows + entry.sections.flatMap { [$0.id.rawValue] + $0.aliases }
        if Set(anchors).count != anchors.count { problems.append("anchors twice: \(anchors.sorted())") }
        let known = Set(entry.sections.map(\.id))
        for row in entry.criteria.flatMap(\.rows) where !known.isSuperset(of: row.sections) {
            problems.append("\(row.anchor) names a section that is not there")
        }
        for table in entry.criteria where table.rows.isEmpty { problems.append("'\(table.id)' has no rows") }
        for section in entry.sections where !(2...6).contains(section.level) || section.title.isEmpty {
            problems.append("'\(section.id)' stands at level \(section.level) with the title '\(section.title)'")
        }
        return problems
    }
}
