import Guide
import Testing

@testable import Site

@Suite struct RuleManualTests {
    @Test func theReferenceHasASectionAboutEachRule() {
        for rule in Rule.all {
            let section = RuleManual.shared.section(of: rule.id)
            #expect(section?.hasPrefix("(\(rule.level.rawValue)") == true, "\(rule.id)")
        }
    }

    @Test func aSectionEndsAtTheNextHeading() {
        let manual = RuleManual(
            "# Rules\n\n## Files\n\n### `a-b`\n\n(error) One.\n\n#### More\n\nTwo.\n\n## Next\n\nText\n")
        #expect(manual.section(of: "a-b") == "(error) One.\n\n#### More\n\nTwo.")
        #expect(manual.section(of: "a") == nil)
    }
}
