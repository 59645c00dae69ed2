import Diagnostics
import Guide
import Testing

@testable import Site

/// Words of the interface in templates and scripts.
@Suite struct TemplateWordsTests {
    private func words(_ language: String, _ own: String = "") -> Words {
        ConfigurationReader.read(path: "sitegen.yml", contents: Array("language: \(language)".utf8)) { _ in
            own.isEmpty ? nil : ("own.yml", Array(own.utf8))
        }.configuration.words
    }

    /// A page of one link, or what is wrong with its template.
    private func page(_ template: String, _ words: Words, title: String = "CSV") -> String {
        var compiler = TemplateCompiler(sources: ["page": TemplateSource(path: "page", text: template)], words: words)
        let compiled = compiler.compile("page", for: [LinkContext.self])
        guard compiler.diagnostics.isEmpty else {
            return compiler.diagnostics.map { "\($0.message) → \($0.suggestion ?? "-")" }.joined()
        }
        var slots = TemplateSlots()
        let root = slots.add([LinkContext(title: title, url: "a")])
        return String(decoding: compiled.render(root, in: slots), as: UTF8.self)
    }

    @Test(arguments: [
        ("{{words.menu}}", "Menü"), ("{{words.criteria-as}}", "Kriterien als a &lt; b"),
        ("{{{words.now-at-html}}}", "unknown key 'target' → -unknown key 'targetTitle' → -"),
        ("{{words.now-at-html}}", "'words.now-at-html' is HTML; write {{{words.now-at-html}}} → -"),
        ("{{{words.menu}}}", "'words.menu' is text; write {{words.menu}} → -"),
        ("{{words.menue}}", "there is no word 'menue' → words.menu"),
    ])
    func templatesAskForWords(_ template: String, _ expected: String) {
        #expect(page(template, words("de"), title: "a < b") == expected)
    }

    @Test(arguments: [("1", "1 Stelle"), ("2", "2 Stellen"), ("many", "many Stellen")])
    func aNumberDecidesBetweenForms(_ title: String, _ expected: String) {
        let words = words("de", "use-count: {one: '{title} Stelle', other: '{title} Stellen'}")
        #expect(page("{{words.use-count}}", words, title: title) == expected)
    }

    @Test func whatStaysEnglishSaysSo() {
        let french = words("fr", "menu: Sommaire")
        let both = "<p><span lang=\"en\">Close menu</span> Sommaire</p>"
        #expect(page("<p>{{words.close-menu}} {{words.menu}}</p>", french) == both)
        #expect(page("<option>{{words.all}}</option>", french) == "<option lang=\"en\">All</option>")
    }

    private func file(_ text: String) -> ThemeFile { ThemeFile(bytes: Array(text.utf8), place: "theme/assets/a.js") }

    @Test func scriptsAskForWords() throws {
        let script = "f(`{{words.copied}}`, `{{words.places}}`, `{{words.copy-code}}`);"
        var german = ThemeAssets(["a.js": file(script)], words: words("de", "copied: 'a`b${ c}\\d'"))
        let text = String(decoding: try #require(german.all().first).bytes, as: UTF8.self)
        let places = "plural(\"de\", count, { one: `${count} Stelle`, other: `${count} Stellen` })"
        #expect(text == "f(`a\\`b\\${ c}\\\\d`, \(places), `: Code, ${name}`);")
        #expect(german.diagnostics.isEmpty)
        var wrong = ThemeAssets(["a.js": file("f();\ng(`{{words.copyed}}`)")])
        _ = wrong.all()
        let found = wrong.diagnostics.map { "\($0.location) \($0.message) \($0.suggestion ?? "")" }
        #expect(found == ["theme/assets/a.js:2:12 there is no word 'copyed' copied"])
    }
}
