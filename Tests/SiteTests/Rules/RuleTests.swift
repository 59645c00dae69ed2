import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// Every rule has a site that breaks it, with what is printed then, and one that keeps it.
///
/// `SITEGEN_RECORD=1 swift test --filter RuleTests` writes what is printed as what has to be; look at the difference.
@Suite struct RuleTests {
    @Test(arguments: Rule.all)
    func saysWhatIsWrong(_ rule: Rule) async throws {
        let found = try await RuleSite(rule, .failing).check()
        #expect(found.contains { $0.rule == rule.id })
        #expect(Set(found.map(\.rule)).subtracting([rule.id]).isEmpty, "the example breaks other rules as well")
        let text = DiagnosticPrinter(format: .text).print(found)
        let golden = "\(RuleSite.folder)/\(rule.id)/expected.txt"
        if Fixture.isRecording { try Data(text.utf8).write(to: URL(fileURLWithPath: golden)) }
        #expect(text == (try String(contentsOfFile: golden, encoding: .utf8)))
    }

    @Test(arguments: Rule.all)
    func isSilentWhereAllIsWell(_ rule: Rule) async throws {
        #expect(FileManager.default.fileExists(atPath: "\(RuleSite.folder)/\(rule.id)/passing"))
        let found = try await RuleSite(rule, .passing).check()
        #expect(found.map { "\($0.location) \($0.summary) [\($0.rule)]" } == [])
    }

    @Test(arguments: Rule.all.filter { !Rule.fixed.contains($0) && !Rule.neverOff.contains($0) })
    func isSilentWhenItIsOff(_ rule: Rule) async throws {
        let site = try RuleSite(rule, .failing) { $0.levels[rule.id] = .off }
        #expect(try await site.check().filter { $0.rule == rule.id } == [])
        #expect(try await site.build.fix().filter { $0.mended[rule.id] != nil }.isEmpty)
    }

    @Test func thereIsNoFixtureWithoutARule() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: RuleSite.folder).filter { $0 != "base" }
        #expect(Set(names).subtracting(Rule.all.map(\.id.rawValue)) == [])
    }
}

extension Rule: CustomTestStringConvertible {
    public var testDescription: String { id.rawValue }
}
