import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// Every rule has a site that breaks it, with what is printed then, and one that keeps it.
///
/// `SITEGEN_RECORD=1 swift test --filter RuleTests` writes what is printed as what has to be; look at the difference.
@Suite struct RuleTests {
    @Test(arguments: Rule.all.map(\.id.rawValue))
    func saysWhatIsWrong(_ id: String) async throws {
        let rule = try #require(Rule.all.first { $0.id.rawValue == id })
        let found = try await RuleSite(rule, .failing).check()
        #expect(found.contains { $0.rule == rule.id })
        #expect(Set(found.map(\.rule)).subtracting([rule.id]).isEmpty, "the example breaks other rules as well")
        let text = DiagnosticPrinter(format: .text).print(found)
        let golden = "\(RuleSite.folder)/\(id)/expected.txt"
        if Fixture.isRecording { try Data(text.utf8).write(to: URL(fileURLWithPath: golden)) }
        let expected = try #require(FileManager.default.contents(atPath: golden), "there is no \(golden)")
        #expect(text == String(decoding: expected, as: UTF8.self))
    }

    @Test(arguments: Rule.all.map(\.id.rawValue))
    func isSilentWhereAllIsWell(_ id: String) async throws {
        let rule = try #require(Rule.all.first { $0.id.rawValue == id })
        #expect(FileManager.default.fileExists(atPath: "\(RuleSite.folder)/\(id)/passing"))
        let found = try await RuleSite(rule, .passing).check()
        #expect(found.map { "\($0.location) \($0.summary) [\($0.rule)]" } == [])
    }

    @Test(arguments: Rule.all.filter { !Rule.fixed.contains($0) }.map(\.id.rawValue))
    func isSilentWhenItIsOff(_ id: String) async throws {
        let rule = try #require(Rule.all.first { $0.id.rawValue == id })
        let found = try await RuleSite(rule, .failing) { $0.levels[rule.id] = .off }.check()
        #expect(!found.contains { $0.rule == rule.id })
    }

    @Test func thereIsNoFixtureWithoutARule() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: RuleSite.folder).filter { $0 != "base" }
        #expect(Set(names).subtracting(Rule.all.map(\.id.rawValue)) == [])
    }
}
