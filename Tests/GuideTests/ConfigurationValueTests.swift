import Diagnostics
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
        ("platforms: [ios, ios]", ["1:18 'ios' is the id of a platform already"]),
        (
            "platforms:\n- id: a\n  frameworks: [x]\n- id: b\n  frameworks: [y, x]",
            ["5:19 'x' is the id of a framework already"]
        ),
        ("criteria: [touch, touch]", ["1:19 'touch' is the id of a criteria table already"]),
        ("aspects: [role, role]", ["1:17 'role' is the id of an aspect already"]),
        (
            "platforms: [{id: \"a b\"}]",
            [
                "1:19 the id of a platform is to have letters, digits, '-' and '_' only; did you mean 'a-b'?"
            ]
        ),
        (
            "platforms: [{id: web, frameworks: [a/b]}]",
            ["1:36 the id of a framework is to have letters, digits, '-' and '_' only; did you mean 'a-b'?"]
        ),
        ("platforms: [web, größe_2, my-app]", []),
        ("aspects: [role, --]", ["1:17 the id of an aspect is to have a letter or a digit, not only '--'"]),
    ])
    func anIDIsOneWordAndOccursOnce(yaml: String, expected: [String]) {
        #expect(findings(yaml) == expected)
    }

    @Test(arguments: [
        (
            "platforms: [web, {id: w, name: Web}]",
            ["1:32 'Web' is a name of the platform 'web' already; call 'w' otherwise"]
        ),
        (
            "platforms:\n- {id: a, spellings: [x, B]}\n- b",
            ["3:3 'b' is a name of the platform 'a' already; call 'b' otherwise"]
        ),
        (
            "platforms: [{id: a, frameworks: [{id: x, name: F}, {id: y, spellings: ['f']}]}]",
            ["1:73 'f' is a name of the framework 'x' already; call 'y' otherwise"]
        ),
        ("platforms: [{id: a, frameworks: [{id: x, name: F}]}, {id: b, frameworks: [{id: y, name: F}]}]", []),
        ("platforms: [{id: a, name: A, spellings: [a, A.]}]", []),
        (
            "aspects: [dev-notes, {id: notes, title: Notes, spellings: [Dev notes]}]",
            ["1:60 'Dev notes' is a name of the aspect 'dev-notes' already; call 'notes' otherwise"]
        ),
        (
            "criteria: [{id: one, spellings: [keys]}, {id: two, spellings: [taps, Keys]}]",
            ["1:70 'Keys' is a name of the criteria table 'one' already; call 'two' otherwise"]
        ),
        ("criteria: [keyboard, {id: keys, title: Keyboard}]", []),
    ])
    func aNameStandsForOneThingOfItsKind(yaml: String, expected: [String]) {
        #expect(findings(yaml) == expected)
    }

    @Test func aTableIsFoundByItsNameAlsoIfADefaultOneHasIt() throws {
        let yaml = "criteria: [keyboard, {id: keys, title: Keys}]"
        let (configuration, _) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(yaml.utf8))
        #expect(Vocabulary(configuration).criteria(named: "keys")?.id == "keys")
        #expect(Vocabulary(configuration).criteria(named: "keyboard keys")?.id == "keyboard")
    }

    @Test(arguments: [
        (
            "categories: [controls, '!!!']",
            ["1:25 the id of a category is to have a letter or a digit, not only '!!!'"]
        ),
        (
            "categories: [\"C#\", \"C++\"]",
            ["1:21 the category 'C++' has the address '/c/', as has 'C#'; name one of them otherwise"]
        ),
        (
            "categories:\n- Form fields\n- id: form-fields",
            [
                "3:7 the category 'form-fields' has the address '/form-fields/', as has 'Form fields'; "
                    + "name one of them otherwise"
            ]
        ),
        ("categories: [a, a]", ["1:17 'a' is the id of a category already"]),
        ("categories: [日本語, 中文, 🎛 panel]", []),
    ])
    func aCategoryHasAnAddressOfItsOwn(yaml: String, expected: [String]) {
        #expect(findings(yaml) == expected)
    }

    @Test(arguments: [
        "github.com/me/{path}", "github.com/me/{file}", "javascript:alert(1)//{path}", "https://example.org/edit",
        "https:///{path}", "https://{path}", "https:/example.org/{path}", "https://example.org/{file}/{path}",
        "https://example.org/a b/{path}", "https://example.org/?q='{path}'", "ftp://example.org/{path}",
    ])
    func pagesAreEditedOnTheWeb(url: String) {
        let found = findings("edit-url: \"\(url)\"")
        #expect(
            found == [
                "1:12 'edit-url' is to be a web address with {path}, such as https://example.org/edit/{path}, "
                    + "not '\(url)'"
            ])
    }

    @Test(arguments: [
        "https://github.com/me/guide/edit/main/{path}", "http://localhost:3000/{path}", "https://x.org/?file={path}#L1",
        "https://bücher.example/führer/{path}",
    ])
    func whereAPageIsEditedIsAnyAddressWithAPath(url: String) {
        #expect(findings("edit-url: \"\(url)\"").isEmpty)
    }

    @Test(arguments: [
        ("guide", "guide"), ("main", "main"), ("how-to-test", "how-to-test"), ("how-to-build", "how-to-build"),
        ("contents-title", "contents-title"), ("compare", "tab-compare"), ("top", "top"), ("videos", "videos"),
    ])
    func noPlatformHasAnAnchorThatPagesHave(id: String, anchor: String) {
        #expect(
            findings("platforms: [web, \(id)]") == [
                "1:18 '\(id)' cannot be the id of a platform; pages have the anchor '\(anchor)' already; "
                    + "did you mean '\(id)-platform'?"
            ])
    }

    @Test func noPlatformHasTheAnchorOfAnothersTab() {
        #expect(findings("platforms: [web, tab-web]").count == 1)
        #expect(findings("platforms: [web, mobile, keyboard, status]") == [])
    }

    @Test(arguments: [
        (
            "criteria: [{id: keyboard, aspects: [focuss]}]",
            ["1:37 there is no aspect 'focuss'; did you mean 'focus'?"]
        ),
        ("criteria: [{id: keyboard, aspects: [mine]}]\naspects: [mine]", []),
        ("aspects: [mine]", []),
        (
            "criteria: [title]",
            [
                "1:12 'title' cannot be the id of a criteria table; it is a key of the front matter; "
                    + "did you mean 'title-criteria'?"
            ]
        ),
        (
            "criteria: [gherkin-x]",
            [
                "1:12 'gherkin-x' cannot be the id of a criteria table; keys that begin with 'gherkin-' are "
                    + "scenarios; did you mean 'x'?"
            ]
        ),
        (
            "aspects: [{id: name, optional: vielleicht}]",
            ["1:32 'optional' is to be true or false, not 'vielleicht'"]
        ),
        ("aspects: [{id: name, optional: true}, {id: role, optional: false}]", []),
        (
            "language: \"de de\"",
            ["1:12 'language' is to be a tag such as de or pt-BR (BCP 47), not 'de de'"]
        ),
    ])
    func whatIsNamedHasToExist(yaml: String, expected: [String]) {
        #expect(findings(yaml) == expected)
    }

    @Test(arguments: [
        ("de", true), ("pt-BR", true), ("zh-Hant-TW", true), ("x-own", true), ("de-", false), ("", false),
        ("d", false), ("de_DE", false), ("deutschland", false), ("größe", false),
    ])
    func aLanguageIsATag(tag: String, isOne: Bool) {
        #expect(Configuration.isLanguage(tag) == isOne)
    }

    @Test(arguments: [
        ("https://x", "https://x/"), ("http://x:80/a", "http://x:80/a/"), ("https://[::1]/", "https://[::1]/"),
        ("https://x/?q=1", nil), ("https://x/#a", nil), ("https:///x", nil), ("https://:80/", nil),
        ("https://x/führer", "https://x/f%C3%BChrer/"), ("https://x/f%C3%BChrer/", "https://x/f%C3%BChrer/"),
        ("ftp://x", nil), ("https://a b", nil),
    ])
    func aBaseURLIsWhatAddressesBeginWith(url: String, expected: String?) {
        #expect(Configuration.normalized(baseURL: url) == expected)
        #expect(findings("base-url: '\(url)'").isEmpty == (expected != nil))
    }

    @Test func aKeyThatIsGivenTwiceIsNamedAsItIsWritten() {
        #expect(findings("title: A\ntitle: B") == ["2:1 sitegen.yml has the key 'title' twice"])
        #expect(findings("folders:\n  output: a\n  output: b") == ["3:3 folders has the key 'output' twice"])
    }
}
