import Testing

@testable import Site

/// Pages in languages that are written from right to left.
@Suite struct WritingDirectionTests {
    @Test(
        arguments: [
            ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("az-Arab", "rtl"), ("ar-Latn", nil),
            ("en", nil), ("pt-BR", nil), ("ja", nil), ("zh-Hant-TW", nil), ("x-own", nil), ("zz", nil),
        ] as [(String, String?)])
    func aLanguageHasADirection(language: String, direction: String?) {
        #expect(WritingDirection.unusual(of: language) == direction)
    }

    @Test(arguments: [("ar", "<html lang=\"ar\" dir=\"rtl\">"), ("de", "<html lang=\"de\">")])
    func pagesSayIt(language: String, tag: String) async throws {
        let files = [
            "content/a.md": "---\ntitle: A\naliases: old\n---\nText.\n",
            "sitegen.yml": "language: \(language)\nlint: {words-missing: off}\n",
        ]
        let pages = try await TestSite(files, theme: .own).output().filter { $0.key.hasSuffix(".html") }
        #expect(pages.keys.contains("old/index.html") && pages.keys.contains("404.html"))
        for (path, page) in pages { #expect(page.contains(tag), "\(path)") }
    }
}
