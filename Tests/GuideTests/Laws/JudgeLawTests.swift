import Foundation
import Testing

@testable import Guide

/// Laws of the judge over generated texts. `SITEGEN_LAWS` says how many there are, `SITEGEN_LAWS_FROM` the seed of the first.
struct JudgeLawTests {
    private static let count = number("SITEGEN_LAWS") ?? 500
    private static let first = number("SITEGEN_LAWS_FROM") ?? 0

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    /// Tries a law on texts, and prints their seeds.
    private func hold(_ name: String, of count: Int = Self.count, _ law: (GeneratedMarkdown) -> [String]) {
        let seeds = Self.first..<(Self.first + count)
        print("\(name): seeds \(seeds)")
        for seed in seeds {
            let generated = GeneratedMarkdown(seed: UInt64(seed))
            let problems = law(generated)
            #expect(
                problems.isEmpty,
                "seed \(seed): \(generated.text.debugDescription)\n\(problems.joined(separator: "\n"))")
        }
    }

    @Test func aTextWithoutASymptomIsNotTouched() {
        hold("a text without a symptom is not touched") { JudgeLaws.aTextWithoutASymptomIsNotTouched($0.text) }
    }

    @Test func aSecondRepairChangesNothing() {
        hold("a second repair changes nothing") { JudgeLaws.aSecondRepairChangesNothing($0.text) }
    }

    @Test func aRepairChangesWhatItsFindingNames() {
        hold("a repair changes what its finding names") { JudgeLaws.aRepairChangesWhatItsFindingNames($0.text) }
    }

    @Test func aPlatformsLineOpensItOrIsNamed() {
        hold("a platform's line opens it or is named") { JudgeLaws.aPlatformsLineOpensItOrIsNamed($0) }
    }

    @Test func whatIsPrintedHasNoSymptom() {
        hold("what is printed has no symptom") { JudgeLaws.whatIsPrintedHasNoSymptom($0.text) }
    }
}
