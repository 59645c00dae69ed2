import Testing

@testable import LanguageServer

/// Positions in each encoding, against what Swift's own strings count.
struct DocumentTextTests {
    private static let texts = ["", "a", "a\nb", "é😀x\r\n𝄞\rz", "\u{FEFF}---\ntitle: x\n", "\r\n\r\n", "日本\n語\n"]

    private func units(_ text: some StringProtocol, in encoding: LSP.PositionEncoding) -> Int {
        switch encoding {
        case .utf8: text.utf8.count
        case .utf16: text.utf16.count
        case .utf32: text.unicodeScalars.count
        }
    }

    @Test(arguments: texts, LSP.PositionEncoding.allCases)
    func everyCharacterHasItsPosition(_ written: String, _ encoding: LSP.PositionEncoding) {
        let text = DocumentText(written)
        var (line, start) = (0, written.unicodeScalars.startIndex)
        var place = start
        let scalars = written.unicodeScalars
        while true {
            let offset = scalars[..<place].reduce(0) { $0 + UTF8.width($1) }
            let isInBreak =
                place > start && place < scalars.endIndex && scalars[place] == "\n"
                && scalars[scalars.index(before: place)] == "\r"
            if !isInBreak {
                let position = LSP.Position(
                    line: line, character: units(Substring(scalars[start..<place]), in: encoding))
                #expect(text.position(ofOffset: offset, in: encoding) == position)
                #expect(text.offset(of: position, in: encoding) == offset)
            }
            guard place < scalars.endIndex else { break }
            let scalar = scalars[place]
            place = scalars.index(after: place)
            let isBreak = scalar == "\n" || scalar == "\r" && (place == scalars.endIndex || scalars[place] != "\n")
            if isBreak { (line, start) = (line + 1, place) }
        }
        #expect(text.lineCount == line + 1)
    }

    @Test func positionsOutsideTheTextMeanItsEnds() {
        let text = DocumentText("ab\ncd")
        #expect(text.offset(of: .init(line: 0, character: 99), in: .utf16) == 2)
        #expect(text.offset(of: .init(line: 9, character: 0), in: .utf16) == 5)
        #expect(text.offset(of: .init(line: -1, character: 3), in: .utf16) == 0)
    }

    @Test func theMiddleOfACharacterMeansItsBeginning() {
        let text = DocumentText("a😀b")
        #expect(text.offset(of: .init(line: 0, character: 2), in: .utf16) == 1)
        #expect(text.offset(of: .init(line: 0, character: 3), in: .utf8) == 1)
    }

    @Test func changesAreAppliedOneAfterTheOther() {
        var document = OpenDocument(uri: "file:///a.md", path: "/a.md", text: DocumentText("one\ntwo\n"))
        func change(_ line: Int, _ start: Int, _ end: Int, _ text: String)
            -> LSP.DidChangeTextDocumentParams.TextDocumentContentChangeEvent
        {
            .init(
                range: .init(start: .init(line: line, character: start), end: .init(line: line, character: end)),
                text: text)
        }
        document.apply([change(0, 3, 3, "\nnew"), change(2, 0, 3, "😀")], in: .utf16)
        #expect(document.text == DocumentText("one\nnew\n😀\n"))
        document.apply([.init(text: "all")], in: .utf16)
        #expect(document.text == DocumentText("all"))
        #expect(document.typed == nil)
    }

    @Test(arguments: [
        ("file:///a/b%20c/%C3%A9.md", "/a/b c/é.md"), ("file://localhost/a/../b.md", "/b.md"),
        ("FILE:///a//b.md", "/a/b.md"),
    ])
    func addressesOfFilesArePaths(_ uri: String, _ path: String) {
        #expect(FileAddress.path(of: uri) == path)
        #expect(FileAddress.path(of: FileAddress.uri(of: path)) == path)
    }

    @Test(arguments: ["untitled:Untitled-1", "https://example.org/a.md", "file:"])
    func otherAddressesAreNoFiles(_ uri: String) { #expect(FileAddress.path(of: uri) == nil) }
}
