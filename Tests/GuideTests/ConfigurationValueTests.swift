import Testing

@testable import Guide

/// Values of `sitegen.yml` that cannot be: each is an error with its place.
struct ConfigurationValueTests {
    private func findings(_ yaml: String) -> [String] {
        ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8)).diagnostics.map {
            #expect($0.rule == "config-invalid")
            #expect($0.severity == .error)
            return "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.summary)"
        }
    }

    @Test(arguments: [
        // An id is one word and occurs once.
        ("platforms: [ios, ios]", "1:18 'ios' is already the id of a platform"),
        (
            "platforms: [{id: a, frameworks: [x]}, {id: b, frameworks: [y, x]}]",
            "1:63 'x' is already the id of a framework"
        ),
        ("criteria: [touch, touch]", "1:19 'touch' is already the id of a criteria table"),
        ("platforms: [{id: \"a b\"}]", "1:19 the id of a platform can contain only letters"),
        ("platforms: [web, größe_2, my-app]", ""),
        ("aspects: [role, --]", "1:17 the id of an aspect must contain a letter or a digit"),
        // A name stands for one thing of its kind.
        ("platforms: [web, {id: w, name: Web}]", "1:32 'Web' is already a name of the platform 'web'"),
        ("platforms:\n- {id: a, spellings: [x, B]}\n- b", "3:3 'b' is already a name of the platform 'a'"),
        (
            "platforms:\n- {id: web, spellings: [HTML]}\n- {id: app, frameworks: [{id: h, name: HTML}]}",
            "2:25 'HTML' is a name of the framework 'h' as well"
        ),
        (
            "platforms: [{id: a, frameworks: [{id: x, name: F}, {id: y, spellings: ['f']}]}]",
            "1:73 'f' is already a name of the framework 'x'"
        ),
        ("platforms: [{id: a, frameworks: [{id: x, name: F}]}, {id: b, frameworks: [{id: y, name: F}]}]", ""),
        ("platforms: [{id: a, name: A, spellings: [a, A.]}]", ""),
        ("criteria: [keyboard, {id: keys, title: Keyboard}]", ""),
        // A category has an address of its own, and a platform an anchor.
        ("categories: [controls, '!!!']", "1:25 the id of a category must contain a letter or a digit"),
        ("categories: [\"C#\", \"C++\"]", "1:21 the categories 'C++' and 'C#' have the same address, '/c/'"),
        ("categories: [a, a]", "1:17 'a' is already the id of a category"), ("categories: [日本語, 中文, 🎛 panel]", ""),
        ("platforms: [web, main]", "1:18 'main' cannot be the id of a platform"),
        ("platforms: [web, compare]", "1:18 'compare' cannot be the id of a platform"),
        ("platforms: [web, tab-web]", "1:18 'tab-web' cannot be the id of a platform"),
        ("platforms: [web, mobile, keyboard, status]", ""),
        ("publish: [/a]", "1:11 '/a' is not a path in the content folder"),
        ("publish: a/../b", "1:10 'a/../b' is not a path in the content folder"),
        ("publish: [.SiteGen/x]", "1:11 '.SiteGen/x' is not a path in the content folder"),
        ("publish: [.well-known/, _headers, a/b.json]", ""),
        ("allow-origins: [https://a.example, https://b.example:8443]", ""),
        ("allow-origins: https://a.example/b", "1:16 'https://a.example/b' is not an origin"),
        ("allow-origins: ['https://a.example; script-src *']", "1:18 'https://a.example; script-src *' is not an"),
        ("allow-origins: http://a.example", "1:16 'http://a.example' is not an origin"),
        ("allow-origins: '*'", "1:17 '*' is not an origin"),
        ("menu: [wcag, /about/, {title: A, url: https://a.example}]", ""),
        ("menu: wcag", "1:7 'menu' must be a list"), ("menu: [{title: A}]", "1:8 a menu item needs a 'url'"),
        ("menu: [https://a.example]", "1:8 a menu link to another site needs a 'title'"),
        ("menu: [{title: A, url: 'javascript:a'}]", "1:25 a menu link to another site needs a 'title'"),
        ("pages: {apis: false, a-z: true}", ""), ("pages: {apis: no}", "1:15 'apis' must be true or false, not 'no'"),
        ("page-facts: [last-change, authors]", ""),
        ("page-facts: date", "1:13 there is no page fact 'date'; use one of last-change, authors"),
        ("theme: {colors: {accent: {light: red}}}", "1:34 'light' must be a colour such as \"#2a3a9e\", not 'red'"),
        ("theme: {colors: {accent: '#123456'}}", "1:26 the colour 'accent' must have keys such as light, dark"),
        ("theme: {colors: dark}", "1:17 the colours of a theme must have names"),
        ("search: [toggle]", "1:9 search must have keys such as synonyms"),
        ("search: {synonyms: [toggle]}", "1:20 'synonyms' must map words to lists of words"),
        ("search: {synonyms: {toggle: []}}", "1:21 'toggle' has no synonyms"),
        ("search: {synonyms: {toggle: {a: b}}}", "1:29 'toggle' must be a list of text values"),
        ("search: {synonyms: {'?': [x]}}", "1:21 a word with synonyms must contain a letter or a digit"),
        ("search:\n  synonyms:\n    on: [off]\n    On: [x]", "4:5 'On' already has synonyms"),
        ("search: {synonyms: {toggle: [switch, Toggle]}}", "1:38 'Toggle' is a synonym of itself"),
        ("search: {synonyms: {toggle: switch, hint text: [placeholder], 1: [one]}}", ""),
        // Lists and texts have limits.
        (
            "platforms: [\((1...21).map { "p\($0)" }.joined(separator: ", "))]",
            "1:12 'platforms' has 21 values; it can have at most 20"
        ),
        ("menu: [\(String(repeating: "wcag, ", count: 31))]", "1:7 'menu' has 31 values; it can have at most 30"),
        ("title: \(String(repeating: "a", count: 201))", "1:8 text in 'title' can have at most 200 bytes"),
        ("aspects: [\(String(repeating: "a", count: 81))]", "1:11 text in 'id' can have at most 80 bytes"),
        ("title: \(String(repeating: "a", count: 200))", ""),
        // What is named has to exist, and a value to be possible.
        ("criteria: [{id: keyboard, aspects: [focuss]}]", "1:37 there is no aspect 'focuss'; did you mean 'focus'?"),
        ("criteria: [{id: keyboard, aspects: [mine]}]\naspects: [mine]", ""),
        ("criteria: [title]", "1:12 'title' cannot be the id of a criteria table"),
        ("criteria: [gherkin-x]", "1:12 'gherkin-x' cannot be the id of a criteria table"),
        ("aspects: [{id: name, optional: vielleicht}]", "1:32 'optional' must be true or false"),
        ("language: \"de de\"", "1:12 'de de' is not a language tag such as de or pt-BR (BCP 47)"),
    ])
    func aValueThatCannotBeIsAnError(yaml: String, expected: String) {
        let found = findings(yaml)
        #expect(expected.isEmpty ? found == [] : found.count == 1 && found[0].hasPrefix(expected), "\(found)")
    }

    @Test(arguments: [
        ("github.com/me/{path}", false), ("javascript:alert(1)//{path}", false), ("https://example.org/edit", false),
        ("https:///{path}", false), ("https://{path}", false), ("https://example.org/{file}/{path}", false),
        ("https://example.org/a b/{path}", false), ("ftp://example.org/{path}", false),
        ("https://github.com/me/guide/edit/main/{path}", true), ("http://localhost:3000/{path}", true),
        ("https://x.org/?file={path}#L1", true), ("https://bücher.example/führer/{path}", true),
    ])
    func pagesAreEditedOnTheWeb(url: String, isAllowed: Bool) {
        #expect(findings("edit-url: \"\(url)\"").isEmpty == isAllowed)
    }

    @Test(arguments: [
        ("de", true), ("pt-BR", true), ("zh-Hant-TW", true), ("x-own", true), ("de-", false), ("", false),
        ("d", false), ("de_DE", false), ("deutschland", false), ("größe", false), ("tlh", true), ("Dutch", false),
        ("nederlands-BE", false), ("i-klingon", true),
    ])
    func aLanguageIsATag(tag: String, isOne: Bool) {
        #expect(Configuration.isLanguage(tag) == isOne)
    }

    @Test(arguments: [
        ("language: Dutch", "1:11 'Dutch'", "; did you mean 'nl'?"),
        ("language: pt_BR", "1:11 'pt_BR'", "; did you mean 'pt-BR'?"),
        ("translations: [français]", "1:16 'français'", "; did you mean 'fr'?"),
        ("language: klingon", "1:11 'klingon'", ""),
    ])
    func theNameOfALanguageIsNoTag(yaml: String, place: String, advice: String) {
        #expect(findings(yaml) == ["\(place) is not a language tag such as de or pt-BR (BCP 47)\(advice)"])
    }

    @Test(arguments: ["~", "~/guide"]) func aTildeIsNotTheHomeFolder(path: String) {
        let found = findings("folders:\n  output: \"\(path)\"")
        let fact = "2:11 '~' does not stand for your home folder in 'folders.output'"
        #expect(found.count == 1 && found[0].hasPrefix(fact))
        #expect(findings("folders:\n  output: ~backup") == [])
    }

    @Test(arguments: [
        ("https://x", "https://x/"), ("http://x:80/a", "http://x:80/a/"), ("https://[::1]/", "https://[::1]/"),
        ("https://x/?q=1", nil), ("https://x/#a", nil), ("https:///x", nil), ("https://:80/", nil),
        ("https://x/führer", "https://x/f%C3%BChrer/"), ("https://x/f%C3%BChrer/", "https://x/f%C3%BChrer/"),
        ("ftp://x", nil), ("https://a b", nil), ("https://x/g/index.html", nil), ("https://x/a/start.PHP/", nil),
        ("https://x.html", "https://x.html/"), ("https://x/v1.2", "https://x/v1.2/"),
    ])
    func aBaseURLIsWhatAddressesBeginWith(url: String, expected: String?) {
        #expect(Configuration.normalized(baseURL: url) == expected)
        #expect(findings("base-url: '\(url)'").isEmpty == (expected != nil))
    }
}
