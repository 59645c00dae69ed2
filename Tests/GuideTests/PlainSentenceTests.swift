import Markdown
import Testing

@testable import Guide

/// Sentences of criteria that are not parsed are what the parser would have made of them.
struct PlainSentenceTests {
    private func parsed(_ text: String) -> String? {
        let document = MarkdownDocument(parsing: text)
        return document.withTree { root in
            root.children.count == 1 && root.firstChild?.kind == .paragraph
                ? root.firstChild?.renderInlineHTML() : nil
        }
    }

    @Test(arguments: [
        "Activates the link.", "Focus moves to it, then on", "It's read: \"Label, link\"", "Level-2 (or less); why?",
        "Größe – “quoted”", "a", "w.w.w", "and/or", "x = y", "a) b", "one  two", "e.g. this: that",
    ])
    func isWhatTheParserMakesOfIt(_ text: String) {
        #expect(PlainSentence.html(of: text)?.source == parsed(text))
    }

    @Test(arguments: [
        "", " blank before", "blank behind ", "- item", "1. first", "2) second", "# heading", "> quote", "a *b*",
        "a _b_",
        "`code`", "[x](y)", "a < b", "a & b", "one\ntwo", "See www.example.org.", "http://example.org", "x@example.org",
        "WWW.example.org", "ftp://example.org", "a\\b", "a | b", "~~a~~", "    code", "+ item", "=", "!", "a\tb",
    ])
    func leavesEverythingElseToTheParser(_ text: String) {
        #expect(PlainSentence.html(of: text) == nil)
    }
}
