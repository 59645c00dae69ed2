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

    // MARK: Texts that once broke a law

    /// A platform with nothing below it is not shown, so its heading is no reason to say nothing of the one in code.
    @Test func aPlatformInCodeIsNamedBesideAnEmptyOne() {
        let findings = JudgeLaws.judged("``` xml title\na\n\n## iOS\n\n ````\n ## iOS\n").findings
        #expect(findings.map(\.message).contains { $0.hasPrefix("'iOS' is in the code block that begins on line 1") })
        #expect(JudgeLaws.judged("``` xml title\na\n\n## iOS\n```\n\n## iOS\n\nb\n").findings.isEmpty)
    }

    /// HTML in an item may be indented by more than three columns.
    @Test func aHeadingInHTMLThatIsNeverClosedIsFoundInAnItem() {
        let (text, findings) = JudgeLaws.judged("-   <!-- a\n\n    ### State\n\n    b\n")
        #expect(findings.map(\.message) == ["'<!--' is never closed; it ends before line 3"])
        #expect(String(decoding: text, as: UTF8.self) == "-   <!-- a\n\n    -->\n\n    ### State\n\n    b\n")
    }
}
