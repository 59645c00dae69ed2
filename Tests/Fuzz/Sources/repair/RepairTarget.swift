import Diagnostics

@testable import FuzzSupport
@testable import Guide

private let vocabulary = Vocabulary(.standard)

/// A Markdown text: repairing it ends, gives the same twice, keeps every line's place in the file, and loses no word of a
/// text without comments and without the signs that repairs are about.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRepair(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let source = try? SourceFile(path: "content/thing.md", contents: FuzzInput.bytes(start, count)) else {
        return 0
    }
    let (text, notes, findings) = repaired(source)
    let (again, _, findingsAgain) = repaired(source)
    FuzzInput.expect(text.bytes == again.bytes, "the text is another the second time")
    FuzzInput.expect(findings == findingsAgain, "the findings are others the second time")
    FuzzInput.expectNone(EntrySoundness.Lines(source.bytes).misplaced(findings))

    let result = String(decoding: text.bytes, as: UTF8.self)
    FuzzInput.expect(result.utf8.elementsEqual(text.bytes), "the text is not valid UTF-8")
    let lines = source.bytes.count { $0 == UInt8(ascii: "\n") } + 1
    var previous = 1
    for line in 1...(text.bytes.count { $0 == UInt8(ascii: "\n") } + 1) {
        let place = text.sourceLine(line)
        FuzzInput.expect(place >= previous, "line \(line) is from line \(place), behind one from \(previous)")
        previous = max(place, previous)
    }
    // Behind the last line break there may be a line of nothing.
    FuzzInput.expect(previous <= lines + 1, "the last line is from line \(previous) of \(lines)")

    let written = String(decoding: source.bytes, as: UTF8.self)
    // Comments and tags may go on over lines that have no sign.
    if !["<!--", "{%", "{{", "{:"].contains(where: written.contains) {
        for line in written.split(separator: "\n") where !line.contains(where: { "{[`~".contains($0) }) {
            if let word = Words.lost(from: line, in: [result] + notes) { FuzzInput.expectNone(["'\(word)' is lost"]) }
        }
    }
    return 0
}

/// The text, those of its footnotes, which are taken out, and what is found.
private func repaired(_ source: SourceFile) -> (text: MarkdownText, notes: [String], findings: [Diagnostic]) {
    var findings = Findings(source)
    var judge = Judge(
        vocabulary: vocabulary, values: PageValues(title: "Title", site: "Site"), citations: Citations(sources: []),
        findings: findings)
    let judged = judge.read(MarkdownText(source.bytes[...], firstLine: 1))
    findings.take(judge.findings)
    return (judged.text, judged.notes.map(\.text), findings.diagnostics)
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
