import Foundation
import Testing

@testable import Guide

/// The success criteria, what is related to each, and the index of them.
struct WCAGTests {
    @Test func everySuccessCriterionIsKnownWithItsGuideline() {
        #expect([.a, .aa, .aaa].map { level in SuccessCriterion.all.count { $0.level == level } } == [32, 24, 31])
        #expect(SuccessCriterion.all == SuccessCriterion.all.sorted())
        for criterion in SuccessCriterion.all {
            #expect(SuccessCriterion(number: criterion.number) == criterion)
            #expect(criterion.understandingURL.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "(" })
            let guideline = criterion.guideline
            #expect(guideline.map { criterion.number.hasPrefix($0.number + ".") } == true, "\(criterion.number)")
            #expect(guideline?.principle.number == String(criterion.number.prefix(1)))
        }
        #expect(SuccessCriterion(number: "2.4.11")?.slug == "focus-not-obscured-minimum")
        #expect(Guideline.all.count == 13)
        #expect(Set(SuccessCriterion.all.compactMap(\.guideline)) == Set(Guideline.all))
    }

    @Test func listsCriteriaByGuidelineWithTheirEntries() {
        let files = [
            "a.md": "---\ntitle: A\nwcag: [4.1.2, 2.1.1]\n---\n", "b.md": "---\ntitle: B\nwcag: [2.1.1, 2.4.10]\n---\n",
        ]
        let wcag = ReadSite(files).guide.wcag
        #expect(wcag.groups.map(\.guideline.name) == ["Keyboard Accessible", "Navigable", "Compatible"])
        #expect(wcag.groups.flatMap { $0.criteria.map(\.anchor) } == ["sc-2-1-1", "sc-2-4-10", "sc-4-1-2"])
        #expect(wcag.groups.first?.criteria.first?.entries == ["a", "b"])
        #expect(wcag.unnamed.count == SuccessCriterion.all.count - 4)
        #expect(!wcag.unnamed.contains { ["4.1.1", "2.1.1"].contains($0.number) })
    }

    @Test func aSectionOfTheContentPageKeepsItsAnchor() {
        let guide = ReadSite(["wcag.md": "---\ntitle: W\nwcag: 2.1.1\n---\n## SC 2.1.1\n\nText.\n"]).guide
        #expect(guide.wcag.groups.first?.criteria.first?.anchor == "sc-2-1-1-2")
    }

    @Test(arguments: [
        ("Éclair", "E"), ("button", "B"), ("«A»", "A"), ("3D Touch", "#"), ("Ωmega", "Ω"), ("…", "#"), ("", "#"),
    ])
    func titlesAreListedUnderALetter(title: String, letter: String) {
        #expect(AlphabeticalOrder.initial(of: title) == letter)
    }

    @Test func theIndexHasEverythingButTheHomePage() {
        func page(_ title: String) -> String { "---\ntitle: \(title)\n---\n" }
        let files = [
            "index.md": page("Home"), "b.md": page("beta"), "a.md": page("Ä b"), "c.md": page("a c"),
            "a-z.md": page("Z"),
        ]
        let letters = ReadSite(files).guide.alphabet.letters
        #expect(letters.map { [$0.name] + $0.items.map(\.title) } == [["A", "Ä b", "a c"], ["B", "beta"]])
        #expect(letters.map(\.anchor) == ["letter-a", "letter-b"])
    }

    /// WCAG 2.2 removed 4.1.1, but V3.2.1 has it.
    private static let criteria = SuccessCriterion.all.filter { $0.level != .aaa }

    @Test func everyCriterionOfLevelsAAndAAHasItsClauseOrNone() throws {
        #expect(Self.criteria.count == 56)
        for criterion in Self.criteria {
            let clauses = try #require(criterion.related, "\(criterion.number)").clauses
            #expect(clauses.map(\.edition.id) == ["V3.2.1", "V4.1.1"])
            // Clause 11 has the numbers of WCAG; V3.2.1 divides some clauses.
            for number in clauses.compactMap(\.number) {
                #expect(["11.\(criterion.number)", "11.\(criterion.number).1"].contains(number), "\(number)")
            }
            #expect(clauses[1].number == "11.\(criterion.number)")
        }
    }

    @Test func onlyTheNewCriteriaOfWCAG22HaveNoClauseInV321() {
        let new = Self.criteria.filter { $0.related?.clauses[0].number == nil }.map(\.number)
        #expect(new == ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"])
    }

    @Test(arguments: [
        (0, ["2.4.1", "2.4.2", "2.4.5", "3.1.2", "3.2.3", "3.2.4"]),
        (1, ["2.4.1", "2.4.5", "3.1.2", "3.2.3", "3.2.6", "4.1.1"]),
    ])
    func voidClausesAreMarked(edition: Int, numbers: [String]) {
        #expect(Self.criteria.filter { $0.related?.clauses[edition].isVoid == true }.map(\.number) == numbers)
    }

    @Test func everyLineOfTheDataIsRead() {
        let text = String(decoding: PackageResources.standards_txt, as: UTF8.self)
        let list = text.split(separator: "\n\n").first { $0.contains("\ncriteria:\n") } ?? ""
        let lines = list.split(separator: "\n").filter { $0.first?.isNumber == true }
        #expect(lines.count == SuccessCriterion.all.count { $0.related != nil })
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let related = SuccessCriterion(number: words[0])?.related
            #expect(related?.labels.map(\.id).sorted() == words.dropFirst(3).sorted(), "\(line)")
        }
    }

    @Test func labelsHaveTheirCriteria() {
        let withCriteria = Set(SuccessCriterion.all.flatMap { $0.related?.labels ?? [] })
        #expect(RelatedStandards.labels.count == 9)
        #expect(RelatedStandards.labels.filter { !withCriteria.contains($0) }.map(\.name) == ["Dark Interface"])
        #expect(SuccessCriterion(number: "4.1.2")?.related?.labels.map(\.name) == ["VoiceOver", "Voice Control"])
    }

    @Test func addressesAreWellFormed() throws {
        let addresses =
            RelatedStandards.editions.map(\.url) + RelatedStandards.labels.map(\.url)
            + Self.criteria.compactMap(\.mobileURL)
        for address in addresses {
            let url = try #require(URL(string: address))
            #expect(url.scheme == "https" && url.host() != nil && !address.contains(" "))
        }
        #expect(Set(addresses).count == addresses.count)
        let anchor = "success-criterion-3-3-4-error-prevention-legal-financial-data"
        #expect(SuccessCriterion(number: "3.3.4")?.mobileURL == "https://www.w3.org/TR/wcag2mobile-22/#\(anchor)")
        #expect(SuccessCriterion(number: "2.5.5")?.mobileURL == nil)
    }

    @Test func noAddressLeadsToASectionWithoutText() {
        let without = Self.criteria.filter { $0.mobileURL == nil }.map(\.number)
        #expect(without.count == 20)
        #expect(without.first == "1.3.1" && without.last == "4.1.2")
        #expect(Set(without) == RelatedStandards.mobilePlaceholders)
    }
}
