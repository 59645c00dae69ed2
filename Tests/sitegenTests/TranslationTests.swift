import Foundation
import TestSupport
import Testing

/// A guide in English with a translation to German.
@Suite struct TranslationTests {
    private let site: SiteFolder

    init() throws {
        site = try SiteFolder()
        try site.write(
            "title: Guide\nlanguage: en\ntranslations: [de]\nbase-url: https://example.org/\n", to: "sitegen.yml")
        try site.write("title: Leitfaden\n", to: "sitegen.de.yml")
        let body = "A nut holds a [bolt](bolt.md).\n\n## iOS\n\n### Name\n\nIts text.\n"
        try site.write("---\ntitle: Nut\nkeyboard:\n  tab: Moves on\n---\n\(body)", to: "content/nut.md")
        try site.write("---\ntitle: Bolzen\n---\nEin Bolzen hält.\n", to: "content.de/bolt.md")
        try site.write("---\ntitle: Nur hier\n---\nText.\n", to: "content.de/only.md")
    }

    private func page(_ path: String) throws -> String {
        let bytes = try #require(site.output()["\(path)index.html"], "\(path)")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The state that a finding asks to be written.
    private func state() throws -> String {
        let errors = try site.run("check").errors
        return try #require(errors.firstMatch(of: /write 'translation-of: (\w+)'/), "\(errors)").1.description
    }

    @Test func eachLanguageIsASiteThatLeadsToTheOthers() throws {
        #expect(try site.run("build").status == 0)
        let (original, translation) = try (page("bolt/"), page("de/bolt/"))
        #expect(original.contains("<html lang=\"en\">") && translation.contains("<html lang=\"de\">"))
        #expect(translation.contains("Ein Bolzen hält.") && translation.contains("Zum Inhalt springen"))
        for (language, address) in [("en", "https://example.org/bolt/"), ("de", "https://example.org/de/bolt/")] {
            let link = "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(address)\">"
            #expect(original.contains(link) && translation.contains(link))
        }
        #expect(original.contains("lang=\"de\" hreflang=\"de\" href=\"../de/bolt/\">Deutsch</a>"))
        #expect(translation.contains("lang=\"en\" hreflang=\"en\" href=\"../../bolt/\">English</a>"))
        #expect(translation.contains("<link rel=\"canonical\" href=\"https://example.org/de/bolt/\">"))
        // What only a translation has leads to the home page of the others, which do not say the same.
        let only = try page("de/only/")
        #expect(only.contains("lang=\"en\" href=\"../../\">English</a>") && !only.contains("hreflang"))
        #expect(site.output()["only/index.html"] == nil)
    }

    @Test func aMissingPageIsThatOfTheOriginalAndSaysSo() throws {
        #expect(try site.run("build").status == 0)
        let nut = try page("de/nut/")
        #expect(nut.contains("<main id=\"main\" tabindex=\"-1\" lang=\"en\">"))
        #expect(nut.contains("<p class=\"note\" lang=\"de\">Diese Seite ist noch nicht übersetzt.</p>"))
        // The words of the page are in its language, those around it in the language of the site.
        #expect(nut.contains("How to build it") && !nut.contains("So wird es umgesetzt"))
        #expect(nut.contains("Zum Inhalt springen"))
        // Its links stay in the translation.
        #expect(nut.contains("<a href=\"../bolt/\">bolt</a>"))
        #expect(!(try page("nut/").contains("class=\"note\"")))
    }

    /// Search engines know a page that is not translated at its own address only.
    @Test func aMissingPageIsNoAlternateOfTheOriginal() throws {
        #expect(try site.run("build").status == 0)
        let (original, nut) = (try page("nut/"), try page("de/nut/"))
        #expect(nut.contains("<link rel=\"canonical\" href=\"https://example.org/nut/\">"))
        #expect(!nut.contains("hreflang") && !original.contains("hreflang"))
        #expect(original.contains("lang=\"de\" href=\"../de/nut/\">Deutsch</a>"))
        let sitemap = String(decoding: try #require(site.output()["de/sitemap.xml"]), as: UTF8.self)
        #expect(sitemap.contains("/de/bolt/<") && !sitemap.contains("nut"))
        let data = String(decoding: try #require(site.output()["de/guide.json"]), as: UTF8.self)
        #expect(data.components(separatedBy: "\"language\":\"en\"").count == 2)
    }

    /// The title of a page in another language says so, wherever it is listed; on a page in that language, the others do.
    @Test func titlesThatAreNotTranslatedNameTheirLanguage() throws {
        try site.write(
            "---\ntitle: Nut\ncategories: parts\nrelated: [bolt]\n---\nA [bolt](bolt.md).\n", to: "content/nut.md")
        try site.write("---\ntitle: Bolzen\ncategories: parts\n---\nEin Bolzen hält.\n", to: "content.de/bolt.md")
        try site.write(
            "categories: [{id: parts, title: The parts}, {id: more, title: More}]\n" + Self.settings, to: "sitegen.yml")
        #expect(try site.run("build").status == 0)
        let home = try page("de/")
        #expect(home.contains("<a href=\"nut/\" lang=\"en\">Nut</a>") && home.contains("<a href=\"bolt/\">Bolzen</a>"))
        let bolt = try page("de/bolt/")
        #expect(bolt.contains("<li><a href=\"../nut/\" lang=\"en\">Nut</a></li>"))
        #expect(bolt.contains("lang=\"en\">The parts</a>"))
        #expect(try page("de/a-z/").contains("<a href=\"../nut/\" lang=\"en\">Nut</a>"))
        #expect(try page("de/nut/").contains("<a href=\"../bolt/\" lang=\"de\">Bolzen</a>"))
        #expect(!(try page("nut/").contains("lang=\"en\">Nut")))
    }

    private static let settings = "title: Guide\nlanguage: en\ntranslations: [de]\nbase-url: https://example.org/\n"

    /// A list of `sitegen.de.yml` changes the items that it names, key by key; what it leaves is in the language of the original.
    @Test func aListOfATranslationIsLaidOverTheOriginals() throws {
        let tables =
            "criteria:\n  - {id: keyboard, title: Own keys}\n  - {id: touch, title: Fingers, action-heading: Touch}\n"
        let platforms = "platforms: [{id: ios, name: iOS, frameworks: [uikit]}, {id: web, name: The web}]\n"
        try site.write(Self.settings + tables + platforms, to: "sitegen.yml")
        try site.write("---\ntitle: Bolt\n---\nText.\n", to: "content/bolt.md")
        let bolt =
            "---\ntitle: Bolzen\nkeyboard: {tab: Geht}\ntouch: {tap: Dreht}\n---\n## iOS\n\n### UIKit\n\nA\n\n## Netz\n\nB\n"
        try site.write(bolt, to: "content.de/bolt.md")
        try site.write(
            "criteria: [{id: keyboard, title: Tastatur}]\nplatforms: [{id: web, name: Netz}]\n", to: "sitegen.de.yml")
        let build = try site.run("build")
        #expect(build.status == 0, "\(build.errors)")
        let page = try page("de/bolt/")
        #expect(page.contains("</span> Tastatur</h3>") && page.contains("<h3 id=\"touch\" lang=\"en\">"))
        #expect(page.contains("scope=\"col\" lang=\"en\">Touch</th>"))
        #expect(page.contains("id=\"web\"") && page.contains("id=\"ios\""))
        let nut = try self.page("de/nut/")
        #expect(nut.contains("</span> Own keys</h3>") && !nut.contains("<h3 id=\"keyboard\" lang"))
    }

    /// A renamed original is found by the state that the translation has noted, or by its old address.
    @Test func aTranslationOfARenamedOriginalNamesTheNewFile() throws {
        let text = "---\ntitle: Bolzen\ntranslation-of: \(try state())\n---\nEin Bolzen hält.\n"
        try site.write(text, to: "content.de/bolt.md")
        #expect(!(try site.run("check").errors.contains("translation-behind")))
        let original = try site.folder.text(of: "content/bolt.md")
        try FileManager.default.removeItem(atPath: "\(site.path)/content/bolt.md")
        try site.write("---\ntitle: Nut\n---\nText.\n", to: "content/nut.md")
        let place = "content.de/bolt.md:3:1: warning: 'content/bolt.md' no longer exists; "
        for file in [original, "---\ntitle: Screw\naliases: /bolt/\n---\nIt turns.\n"] {
            try site.write(file, to: "content/screw.md")
            let advice =
                "it is now 'content/screw.md'; rename this file to 'content.de/screw.md', and add 'aliases: /bolt/' to both"
            #expect(try site.run("check").errors.contains(place + advice))
        }
        try site.write("---\ntitle: Screw\n---\nIt turns.\n", to: "content/screw.md")
        #expect(try site.run("check").errors.contains(place + "remove 'translation-of' if this page has no original"))
    }

    @Test func oldAddressesOfAnOriginalNeedNoTranslation() throws {
        let text = "---\ntitle: Bolzen\ntranslation-of: \(try state())\n---\nEin Bolzen hält.\n"
        try site.write(text, to: "content.de/bolt.md")
        let original = try site.folder.text(of: "content/bolt.md")
        for keys in ["aliases: /old/\n", "aliases:\n  - /old/\n  - /older/\n", "redirect_from:\n- /old/\n"] {
            try site.write(original.replacing("---\n", with: "---\n\(keys)", maxReplacements: 1), to: "content/bolt.md")
            #expect(!(try site.run("check").errors.contains("has changed since")), "\(keys)")
        }
        try site.write(original.replacing("---\n", with: "---\nid: 1\n", maxReplacements: 1), to: "content/bolt.md")
        #expect(try site.run("check").errors.contains("has changed since"))
    }

    @Test func aTranslationIsBehindUntilItNamesTheStateOfItsOriginal() throws {
        let finding =
            "warning: 'translation-of' is missing, so it is unknown which state of 'content/bolt.md' this translates"
        #expect(try site.run("check").errors.contains("content.de/bolt.md:1:1: \(finding)"))
        let state = try state()
        let text = "---\ntitle: Bolzen\ntranslation-of: \(state)\n---\nEin Bolzen hält.\n"
        try site.write(text, to: "content.de/bolt.md")
        let build = try site.run("build --strict")
        #expect(build.status == 0, "\(build.errors)")
        let coverage = try page("de/coverage/")
        #expect(coverage.contains("Nicht übersetzte Seiten") && !coverage.contains("Übersetzungen, die älter sind"))
        #expect(coverage.contains("<li><a href=\"../nut/\" lang=\"en\">Nut</a></li>"))
        try site.write("---\ntitle: Bolt\n---\nIt holds more.\n", to: "content/bolt.md")
        let changed = try site.run("build")
        #expect(changed.errors.contains("content.de/bolt.md:3:1: warning: 'content/bolt.md' has changed since"))
        #expect(try page("de/coverage/").contains("Übersetzungen, die älter sind als ihre Originale"))
        #expect(try self.state() != state)
    }

    @Test func whatIsWrongInALanguageStopsAllAndIsSaidOnce() throws {
        try site.write("---\ntitle: Nut\n---\nA [bolt](blot.md).\n", to: "content/nut.md")
        let both = try site.run("check")
        #expect(both.status == 1)
        #expect(both.errors.components(separatedBy: "'blot.md' leads nowhere").count == 2)
        try site.write("---\ntitle: Nut\n---\n", to: "content/nut.md")
        try site.write("---\ntitle: Bolzen\n---\nZur [Mutter](mutter.md).\n", to: "content.de/bolt.md")
        let build = try site.run("build")
        #expect(build.status == 1 && build.output.isEmpty && !site.folder.exists("public"))
        #expect(build.errors.contains("content.de/bolt.md:4:14: error: the link 'mutter.md' leads nowhere"))
    }

    @Test func oneLanguageCanBeBuiltAlone() throws {
        #expect(try site.run("build --language de").status == 0)
        #expect(Set(site.output().keys.map { $0.prefix { $0 != "/" } }) == ["de"])
        let unknown = try site.run("build --language fr")
        #expect(unknown.status == 64 && unknown.errors.contains("'fr'"))
    }

    @Test func anAddressOfATranslationIsTaken() throws {
        try site.write("---\ntitle: Screw\n---\n", to: "content/de/screw.md")
        let message = "content/de/screw.md: error: a translation has the address '/de/screw/'"
        #expect(try site.run("check").errors.contains(message))
    }

    @Test(arguments: [("[de, 12!]", "is not a language tag"), ("[en]", "is already a language of the guide")])
    func languagesAreChecked(_ value: String, _ message: String) throws {
        try site.write("language: en\ntranslations: \(value)\n", to: "sitegen.yml")
        let check = try site.run("check")
        #expect(check.status == 1 && check.errors.contains(message))
    }
}
