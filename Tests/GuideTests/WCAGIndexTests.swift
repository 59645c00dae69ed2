import Testing

@testable import Guide

struct WCAGIndexTests {
    @Test func everyCriterionHasAGuideline() {
        #expect(Guideline.all.count == 13)
        for criterion in SuccessCriterion.all {
            let guideline = criterion.guideline
            #expect(guideline.map { criterion.number.hasPrefix($0.number + ".") } == true, "\(criterion.number)")
            #expect(guideline?.principle.number == String(criterion.number.prefix(1)))
        }
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
        let files = ["wcag.md": "---\ntitle: W\nwcag: 2.1.1\n---\n## SC 2.1.1\n\nText.\n"]
        let guide = ReadSite(files).guide
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
        #expect(
            letters.map { $0.name + ": " + $0.items.map(\.title).joined(separator: ", ") } == [
                "A: Ä b, a c", "B: beta",
            ])
        #expect(letters.map(\.anchor) == ["letter-a", "letter-b"])
    }
}
