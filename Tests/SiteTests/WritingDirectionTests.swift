import Foundation
import Guide
import Testing

@testable import Site

/// Pages in languages that are written from right to left.
@Suite struct WritingDirectionTests {
    @Test(
        arguments: [
            ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("az-Arab", "rtl"), ("ar-Latn", nil),
            ("en", nil), ("de", nil), ("pt-BR", nil), ("ja", nil), ("zh-Hant-TW", nil), ("x-own", nil), ("zz", nil),
        ] as [(String, String?)])
    func aLanguageHasADirection(language: String, direction: String?) {
        #expect(WritingDirection.unusual(of: language) == direction)
    }

    @Test(
        arguments: [
            ("ar", "<html lang=\"ar\" dir=\"rtl\">"), ("he", "<html lang=\"he\" dir=\"rtl\">"),
            ("de", "<html lang=\"de\">"),
        ])
    func pagesSayIt(language: String, tag: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: A\naliases: old\n---\nText.\n", to: "content/a.md")
        try folder.write("language: \(language)\n", to: "sitegen.yml")
        let build = Fixture.build(
            root: folder.path, output: "\(folder.path)/public", theme: "\(Fixture.project)/templates")
        #expect(try await build.run().summary != nil)
        let pages = try TemporaryFolder.files(in: "\(folder.path)/public").filter { $0.key.hasSuffix(".html") }
        #expect(pages.keys.contains("old/index.html") && pages.keys.contains("404.html"))
        for (path, page) in pages {
            #expect(String(decoding: page, as: UTF8.self).contains(tag), "\(path)")
        }
    }
}
