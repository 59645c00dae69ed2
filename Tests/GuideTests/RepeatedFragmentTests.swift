import Foundation
import TestSupport
import Testing

@testable import Guide

/// Any piece of an entry, repeated: what is made of it grows as the text does, and never beyond the budget.
@Suite(.serialized) struct RepeatedFragmentTests {
    /// The blocks of the bodies and front matters in the fixtures.
    private static let fragments: [String] = {
        let folder = Fixture.folder
        let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
        return names.filter { $0.hasSuffix(".md") && !$0.contains("expected") }.flatMap { name in
            let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
            return text.components(separatedBy: "\n\n").filter { !$0.isEmpty }
        }
    }()

    @Test(arguments: 0..<60 as Range<UInt64>)
    func whatIsMadeGrowsLikeTheText(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let pieces = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
            Self.fragments.randomElement(using: &random)
        }
        try #require(!pieces.isEmpty)
        let separator = ["\n", "\n\n", " "].randomElement(using: &random) ?? "\n"
        let fragment = pieces.joined(separator: separator) + separator
        let count = max(1, 2_000 / fragment.utf8.count)
        let sizes = try [1, 2, 4, 8].map { factor in
            let text = "---\ntitle: Thing\n---\n\n" + String(repeating: fragment, count: count * factor)
            let site = EntrySoundness.read(Array(text.utf8))
            let entry = try #require(site.guide["controls/thing"])
            let made = entry.allHTML.reduce(0) { $0 + $1.utf8.count }
            #expect(made <= 2 * max(1 << 20, 10 * text.utf8.count), "seed \(seed)")
            #expect(site.diagnostics.count <= 101 * Rule.all.count)
            return made
        }
        // Twice the text makes twice as much, but for what stands in it once.
        for (size, twice) in zip(sizes, sizes.dropFirst()) {
            #expect(twice <= 2 * size + 4_000, "seed \(seed): \(sizes)")
        }
    }
}
