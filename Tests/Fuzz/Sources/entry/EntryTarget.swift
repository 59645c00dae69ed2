@testable import FuzzSupport
@testable import Guide

/// A body: all that ``EntrySoundness`` asks for, and no word of plain text lost. Words in markup that may hide them, such as
/// the definition of a link, the language of a code block, or a cell too many, do not count.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEntry(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = FuzzInput.bytes(start, count)
    let contents = Array("---\ntitle: Thing\n---\n".utf8) + body
    FuzzInput.expectNone(EntrySoundness.problems(with: contents))
    let site = EntrySoundness.read(contents)
    guard let text = String(validating: body, as: UTF8.self), !text.contains(where: { "<[{&\\`~|".contains($0) }),
        let entry = site.guide["controls/thing"]
    else { return 0 }
    // A platform of which nothing is left, because what it says is shown once for all, has no heading; nor has one that says
    // nothing, which is reported. One that has several is called as the first of them says, which may be misspelled.
    let rules = [Rule.sectionRepeated.id, Rule.emptyPlatform.id, Rule.platformSpelling.id]
    let lacksHeading = site.diagnostics.contains { rules.contains($0.rule) }
    let platforms = lacksHeading ? site.guide.configuration.platforms.flatMap { [$0.name] + $0.spellings } : []
    // Nor has a misspelled one of them: the finding says how it was read. That of an empty one has its heading as it is written.
    let messages = site.diagnostics.filter { [Rule.platformSpelling.id, Rule.emptyPlatform.id].contains($0.rule) }
        .map(\.message)
    // Nor has a second one in capitals of its own, beside the misspelled one.
    func read(_ text: String) -> String { lacksHeading ? text.lowercased() : text }
    let shown = (entry.visibleTexts + platforms + messages).map(read)
    if let word = Words.lost(from: read(text), in: shown) {
        FuzzInput.expectNone(["'\(word)' is lost"])
    }
    return 0
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
