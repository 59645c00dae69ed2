import Diagnostics
import Guide

/// Places of findings and of their edits in a document. Findings count lines and Unicode scalars of text without byte order mark and
/// with line feeds, the editor counts in the document.
struct SourcePlaces {
    let text: DocumentText
    let encoding: LSP.PositionEncoding
    /// The text as sitegen reads it.
    private let source: [UInt8]
    private let isSame: Bool
    /// Made once for all edits of a document.
    private let normal: DocumentText

    init(_ text: DocumentText, in encoding: LSP.PositionEncoding) {
        (self.text, self.encoding) = (text, encoding)
        source = (try? SourceFile(path: "", contents: text.bytes))?.bytes ?? text.bytes
        isSame = source == text.bytes
        normal = isSame ? text : DocumentText(source)
    }

    /// The offset in the document of an offset in the text as sitegen reads it.
    func offset(of sourceOffset: Int) -> Int {
        guard !isSame else { return min(sourceOffset, text.bytes.count) }
        let place = normal.position(ofOffset: sourceOffset, in: .utf32)
        return offset(line: place.line, scalar: place.character)
    }

    /// The offset of a character in a line; both start at 0.
    func offset(line: Int, scalar: Int) -> Int {
        text.offset(ofLine: line, scalar: scalar + (line == 0 && text.hasMark ? 1 : 0))
    }

    func edit(_ edit: TextEdit) -> LSP.TextEdit {
        let range = offset(of: edit.range.lowerBound)..<offset(of: edit.range.upperBound)
        return LSP.TextEdit(
            range: text.range(range, in: encoding), newText: edit.replacement.replacing("\n", with: text.lineBreak))
    }

    /// The text of a finding's place: what its message quotes, or else the word that begins there.
    func range(of finding: Diagnostic) -> Range<Int> {
        guard let line = finding.location.line else { return text.range(ofLine: 0) }
        let whole = text.range(ofLine: line - 1)
        guard let column = finding.location.column else { return whole }
        let start = offset(line: line - 1, scalar: column - 1)
        var rest = String(decoding: text.bytes[start..<max(start, whole.upperBound)], as: UTF8.self)
        // The address of a link ends before the bracket.
        if start > 0, text.bytes[start - 1] == UInt8(ascii: "("), let end = rest.firstIndex(of: ")"),
            !rest.hasPrefix(")")
        {
            rest = String(rest[..<end])
        }
        return start..<(start + Self.length(of: finding, in: rest))
    }

    /// How many bytes of text a finding is about.
    static func length(of finding: Diagnostic, in rest: String) -> Int {
        let quoted = finding.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map(\.element)
        if let words = quoted.first(where: { rest.hasPrefix($0) }) { return words.utf8.count }
        let word = rest.prefix { !$0.isWhitespace }
        return word.isEmpty ? min(1, rest.utf8.count) : word.utf8.count
    }
}
