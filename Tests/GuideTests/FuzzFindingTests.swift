import Testing

@testable import Guide

/// What fuzzing has found, so that it stays found.
@Suite struct FuzzFindingTests {
    @Test(arguments: ["\nsitegen-wiki:javanscripmn)t:alert(1"])
    func addressesInEveryFormOfLink(destination: String) {
        let link = "<a href=\"\(destination)\">x</a> [x](<\(destination)>) ![x](\(destination)) [[\(destination)]]"
        #expect(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(link)\n".utf8)) == [])
    }
}
