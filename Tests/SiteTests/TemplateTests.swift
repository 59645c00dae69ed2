import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

@Suite struct TemplateTests {
    /// What is wrong with the fixtures' theme when one of its templates is another.
    private func findings(_ template: String, _ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: "\(Fixture.folder)/theme", toPath: "\(folder.path)/theme")
        try folder.write(text, to: "theme/\(template).mustache")
        let (library, diagnostics) = try TemplateLibrary.load(folder: "\(folder.path)/theme", name: "theme")
        #expect((library == nil) == !diagnostics.isEmpty)
        return diagnostics.map { "\($0.location): \($0.summary)" }
    }

    /// What is wrong with the template `page` and those it includes.
    private func messages(_ texts: [String: String]) -> [String] {
        var compiler = TemplateCompiler(
            sources: Dictionary(uniqueKeysWithValues: texts.map { ($0, TemplateSource(path: $0, text: $1)) }))
        _ = compiler.compile("page", for: LinkContext.shape)
        return compiler.diagnostics.map { "\($0.location) \($0.message)" }
    }

    @Test func theThemesAreFlawless() throws {
        for folder in ["\(Fixture.folder)/theme", "\(Fixture.project)/templates"] {
            let (library, diagnostics) = try TemplateLibrary.load(folder: folder, name: "theme")
            #expect(diagnostics.isEmpty)
            #expect(library != nil)
        }
    }

    @Test func anUnknownKeyIsAnErrorWithTheNearest() throws {
        #expect(
            try findings("entry", "<h1>{{titel}}</h1>\n{{page.descripton}}") == [
                "theme/entry.mustache:1:5: unknown key 'titel'; did you mean 'title'?",
                "theme/entry.mustache:2:1: unknown key 'page.descripton'; did you mean 'page.description'?",
            ])
    }

    @Test func anUnknownSectionIsReportedOnce() throws {
        #expect(
            try findings("entry", "{{#sharde}}{{id}}{{#parts}}{{html}}{{/parts}}{{/sharde}}{{titel}}") == [
                "theme/entry.mustache:1:1: unknown key 'sharde'; did you mean 'shared'?",
                "theme/entry.mustache:1:57: unknown key 'titel'; did you mean 'title'?",
            ])
    }

    @Test func keysAreLookedUpOutwards() throws {
        #expect(
            try findings("entry", "{{#shared}}{{id}} {{site.title}} {{#parts}}{{text}}{{/parts}}{{/shared}}").isEmpty)
        #expect(try findings("entry", "{{#shared}}{{/shared}}{{text}}").count == 1)
    }

    @Test func textAndHTMLAreWrittenAsWhatTheyAre() throws {
        #expect(
            try findings("page", "{{{title}}} {{#shared}}{{title}}{{/shared}} {{hasCriteria}} {{shared}}") == [
                "theme/page.mustache:1:1: 'title' is text; write {{title}}, so that it is escaped",
                "theme/page.mustache:1:24: 'title' is HTML; write {{{title}}}",
                "theme/page.mustache:1:45: 'hasCriteria' is true or false; use it as a section: {{#hasCriteria}}",
                "theme/page.mustache:1:61: 'shared' has keys of its own; open it as a section: {{#shared}}",
            ])
    }

    @Test func aMissingPartialIsAnErrorWithTheNearest() throws {
        #expect(
            try findings("home", "{{>partials/categoris}}") == [
                "theme/home.mustache:1:1: there is no template 'partials/categoris'; did you mean 'partials/categories'?"
            ])
    }

    @Test(arguments: [
        ("<p>\n{{#pages}}\n", "2:1: '{{#pages}}' of line 2 is not closed"),
        ("{{#pages}}{{/page}}", "1:11: '{{/page}}' closes nothing; '{{#pages}}' of line 1 is open"),
        ("{{/pages}}", "1:1: '{{/pages}}' closes nothing"),
        (
            "{{<layout}}{{$main}}\n{{#pages}}\n{{/main}}{{/layout}}",
            "2:1: '{{#pages}}' of line 2 is not closed before '{{/main}}' of line 3"
        ),
        ("é\n é{{title", "2:3: '{{title' of line 2 is not closed"),
        ("{{#pages}}{{title {{url}}{{/pages}}", "1:11: '{{title {{url}}' is not closed before the next tag"),
        ("{{{title}} {{{title}}}", "1:1: '{{{title}} {{{title}}}' is not closed with three braces"),
        ("{{}}", "1:1: '{{}}' has no name"),
        ("{{ #pages}}{{/pages}}", "1:1: '{{ #pages}}' has white space before its sign"),
        (
            "{{first(pages)}}",
            "1:1: '{{first(pages)}}' is not a valid name; use letters from a to z, digits, '.', '-' and '_'"
        ),
        ("{{<layout}}\n{{title}}{{/layout}}", "2:1: '{{title}}' is outside the blocks of '{{<layout}}' of line 1"),
        ("a{{% CONTENT_TYPE:NONE}}", "1:2: templates have no settings; remove the tag"),
    ])
    func whatIsNoTemplateIsSaidInWords(text: String, expected: String) throws {
        #expect(try findings("home", text) == ["theme/home.mustache:\(expected)"])
    }

    /// What stands in a block that nothing stands for would be on no page.
    @Test func aBlockThatNoTemplateHasIsAnError() throws {
        #expect(
            try findings("entry", "{{<layout}}\n{{$mian}}{{title}}{{/mian}}{{/layout}}") == [
                "theme/entry.mustache:2:1: 'layout' has no block 'mian'; did you mean 'main'?"
            ])
        #expect(
            try findings("partials/own", "{{<layout}}{{$main}}{{$inner}}{{/inner}}{{/main}}{{/layout}}").isEmpty)
        let found = try findings("layout", "<p>{{site.title}}")
        #expect(found.contains("theme/entry.mustache:2:1: 'layout' has no block 'main'"), "\(found)")
        #expect(found.contains("theme/wcag.mustache:2:1: 'layout' has no block 'main'"), "\(found)")
        #expect(try findings("layout", "") == found)
    }

    @Test func blocksOfTemplatesInBetweenAreKnown() {
        let texts = [
            "page": "{{<middle}}{{$main}}a{{/main}}{{$inner}}b{{/inner}}{{$part}}c{{/part}}{{$no}}d{{/no}}{{/middle}}",
            "middle": "{{<base}}{{$main}}{{$inner}}{{/inner}}{{/main}}{{/base}}",
            "base": "{{$main}}{{/main}}{{>part}}", "part": "{{$part}}{{/part}}",
        ]
        #expect(messages(texts) == ["page:1:71 'middle' has no block 'no'"])
    }

    @Test(arguments: ["", " \n", "{{! nothing }}\n"])
    func anEmptyPageTemplateIsAnError(text: String) throws {
        #expect(try findings("page", text) == ["theme/page.mustache:1:1: the template leaves its pages empty"])
        #expect(try findings("partials/navigation", text).isEmpty)
    }

    @Test func aPageOfAnEmptyLayoutIsAnError() {
        let texts = ["page": "{{<layout}}\n{{/layout}}\n", "layout": "\n"]
        #expect(messages(texts) == ["page:1:1 the template leaves its pages empty"])
    }

    @Test(arguments: [
        ("{{#title}}{{{.}}}{{/title}}", ["1:11: 'title' is text; write {{.}}, so that it is escaped"]),
        ("{{#title}}{{&.}}{{/title}}", ["1:11: 'title' is text; write {{.}}, so that it is escaped"]),
        ("{{#navigation}}{{.}}{{/navigation}}", ["1:16: 'navigation' is HTML; write {{{.}}}"]),
        (
            "{{#site}}{{#title}}{{#.}}{{{.}}}{{/.}}{{/title}}{{/site}}",
            [
                "1:26: 'title' is text; write {{.}}, so that it is escaped"
            ]
        ),
        ("{{#title}}{{#page.isHome}}{{.}}{{/page.isHome}}{{/title}}", []),
        (
            "{{<layout}}{{$main}}{{.}}{{/main}}{{/layout}}",
            ["1:21: '.' is the text of the section around it, and no section of a text is open here"]
        ),
        (
            "{{<layout}}{{$main}}{{#pages}}{{.}}{{/pages}}{{/main}}{{/layout}}",
            ["1:31: '.' is the text of the section around it, and no section of a text is open here"]
        ),
        ("{{#title}}{{.}}{{#navigation}}{{{.}}}{{/navigation}}{{/title}}", []),
        (
            "{{#pages}}{{.}}{{/pages}}",
            [
                "1:11: '.' is the text of the section around it, and no section of a text is open here"
            ]
        ),
        ("a{{.}}", ["1:2: '.' is the text of the section around it, and no section of a text is open here"]),
    ])
    func aSectionsValueIsWrittenAsWhatItIs(text: String, expected: [String]) throws {
        #expect(try findings("page", text) == expected.map { "theme/page.mustache:\($0)" })
    }

    @Test func templatesThatIncludeEachOtherAreAnError() throws {
        #expect(
            try findings("partials/part", "{{#title}}\n{{>partials/part}}{{/title}}") == [
                "theme/partials/part.mustache:2:1: 'partials/part' includes itself"
            ])
        #expect(
            try findings("layout", "{{<layout}}{{/layout}}").contains(
                "theme/layout.mustache:1:1: 'layout' includes itself"))
        let texts = ["page": "{{>r}}{{>r}}", "r": "{{#title}}{{>q}}{{/title}}", "q": "{{>r}}"]
        #expect(messages(texts) == ["q:1:1 'r' includes itself: r → q → r"])
    }

    @Test func theSignsOfTagsCannotBeChanged() throws {
        #expect(
            try findings("home", "<p>é\n é{{=<% %>=}}\n<%title%>") == [
                "theme/home.mustache:2:3: delimiters cannot be changed; write {{ and }}"
            ])
    }

    /// Each of them calls the reader and the renderer once more, and a stack has an end.
    @Test(arguments: [
        ("{{#hasCriteria}}", "{{/hasCriteria}}"), ("{{^hasCriteria}}", "{{/hasCriteria}}"),
        ("{{$block}}", "{{/block}}"),
    ])
    func sectionsStandInEachOtherOnlySoDeep(open: String, close: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "\(open)\n", count: depth) + String(repeating: "\(close)\n", count: depth)
        }
        #expect(try findings("page", "x" + nested(100)) == [])
        #expect(try findings("page", "x" + nested(100) + nested(100)) == [])
        #expect(
            try findings("page", nested(101)) == [
                "theme/page.mustache:101:1: sections are nested more than 100 deep"
            ])
    }

    @Test func anUnknownAssetIsAnError() throws {
        #expect(
            try findings("redirect", "{{asset.style-cs}}") == [
                "theme/redirect.mustache:1:1: unknown key 'asset.style-cs'; did you mean 'asset.style-css'?"
            ])
    }

    @Test func aMissingValueDoesNotFallBackToAnOuterOne() async throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: Home\ndescription: Of the home page\n---\n", to: "content/index.md")
        try folder.write("---\ntitle: A\ncategories: c\n---\n", to: "content/a.md")
        try FileManager.default.copyItem(atPath: "\(Fixture.folder)/theme", toPath: "\(folder.path)/theme")
        try folder.write("{{description}}:{{#categories}}[{{description}}]{{/categories}}", to: "theme/home.mustache")
        let build = Fixture.build(root: folder.path, output: "public", theme: "\(folder.path)/theme")
        _ = try await build.run()
        let html = try String(contentsOfFile: "\(folder.path)/public/index.html", encoding: .utf8)
        #expect(html == "Of the home page:[]")
    }
}
