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
                "theme/page.mustache:1:45: 'hasCriteria' is true or false; ask for it with {{#hasCriteria}}",
                "theme/page.mustache:1:61: 'shared' has keys of its own; open it with {{#shared}}",
            ])
    }

    @Test func aMissingPartialIsAnErrorWithTheNearest() throws {
        #expect(
            try findings("home", "{{>partials/categoris}}") == [
                "theme/home.mustache:1:1: there is no template 'partials/categoris'; did you mean 'partials/categories'?"
            ])
    }

    @Test func aTemplateThatDoesNotParseIsLocated() throws {
        let found = try findings("home", "<p>\n{{#pages}}\n")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("theme/home.mustache:") == true)
    }

    @Test func theSignsOfTagsCannotBeChanged() throws {
        #expect(
            try findings("home", "<p>é\n é{{=<% %>=}}\n<%title%>") == [
                "theme/home.mustache:2:3: the signs of tags cannot be changed; write {{ and }}"
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
        #expect(try findings("page", nested(100)) == [])
        #expect(try findings("page", nested(100) + nested(100)) == [])
        #expect(
            try findings("page", nested(101)) == [
                "theme/page.mustache:101:1: more than 100 sections stand in each other"
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
