import Testing

@testable import Preview

/// A preview of a guide with a translation: its links to the other language work, whichever language was asked for.
@Suite(PreviewedSite.timeLimit) struct LanguageTests {
    private static let page: [String] = ["Accept: text/html"]

    private static func site(following language: String?) async throws -> PreviewedSite {
        try await PreviewedSite(language: language) { folder in
            try folder.write("language: en\ntranslations: [de]\n", to: "sitegen.yml")
            try folder.write("---\ntitle: Bolzen\n---\nEin Bolzen.\n", to: "content.de/bolt.md")
        }
    }

    @Test(arguments: [nil, "de"])
    func aLinkToTheOtherLanguageLeadsThere(language: String?) async throws {
        let site = try await Self.site(following: language)
        let (original, translation) = (try await site.get("/bolt/"), try await site.get("/de/bolt/"))
        #expect(
            original.text.contains("Says which bolt.") && original.text.contains("href=\"../de/bolt/\">Deutsch</a>"))
        #expect(
            translation.text.contains("Ein Bolzen.") && translation.text.contains("href=\"../../bolt/\">English</a>"))
        #expect(try await site.get("/de").fields["location"] == "/de/")
        #expect(try await site.get("/de/guide.json").status == 200)
        let missing = try await site.get("/de/nothing/", Self.page)
        #expect(missing.status == 404 && missing.text.contains("href=\"/de/\""))
    }

    @Test(arguments: [nil, "de"])
    func anOpenPageOfEachLanguageFollowsItsFile(language: String?) async throws {
        let site = try await Self.site(following: language)
        _ = (try await site.get("/bolt/"), try await site.get("/de/bolt/"))
        try site.write("---\ntitle: Bolzen\n---\nEin neuer Bolzen.\n", to: "content.de/bolt.md")
        #expect(
            try await PreviewedSite.eventually { try await site.get("/de/bolt/").text.contains("Ein neuer Bolzen.") })
        try site.write(PreviewedSite.bolt + "And more.\n", to: "content/bolt.md")
        #expect(try await PreviewedSite.eventually { try await site.get("/bolt/").text.contains("And more.") })
    }
}
