import Diagnostics
import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct TemplateTests {
    /// What is wrong with the small theme when one of its templates is another.
    private func findings(_ template: String, _ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.copy(Theme.small.path, to: "theme")
        try folder.write(text, to: "theme/\(template).mustache")
        let (library, diagnostics) = try TemplateLibrary.load(folder: "\(folder.path)/theme", name: "theme")
        #expect((library == nil) == !diagnostics.isEmpty)
        return diagnostics.map { "\($0.location): \($0.summary)" }
    }

    /// What is wrong with the template `page` and those it includes.
    private func messages(_ texts: [String: String]) -> [String] {
        let sources = texts.map { ($0, TemplateSource(path: $0, text: $1)) }
        var compiler = TemplateCompiler(sources: Dictionary(uniqueKeysWithValues: sources))
        _ = compiler.compile("page", for: [LinkContext.self])
        return compiler.diagnostics.map { "\($0.location) \($0.message)" }
    }

    /// Every key of every template stands in the documentation, and the documentation has no other.
    @Test func everyKeyIsDocumented() throws {
        var known: Set<String> = []
        func add(_ shape: TemplateShape, depth: Int) {
            guard case .context(let type) = shape, depth < 8 else { return }
            for key in TemplateKeys(of: [type]).all {
                known.insert(key.name)
                add(key.shape, depth: depth + 1)
            }
        }
        for context in PageTemplate.allCases.flatMap(\.contexts) { add(.context(context), depth: 0) }
        let text = try String(contentsOfFile: "\(Fixture.project)/docs/reference/theme.md", encoding: .utf8)
        let start = try #require(text.firstRange(of: "## Keys\n")?.upperBound)
        let end = try #require(text[start...].firstRange(of: "\n## ")?.lowerBound)
        let rows = text[start..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }
        let written = rows.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
        #expect(known.subtracting(written).sorted() == [])
        #expect(Set(written).subtracting(known).subtracting(PageTemplate.allCases.map(\.rawValue)).sorted() == [])
    }

    @Test(arguments: [
        // Keys, looked up outwards; inside an unknown section nothing is reported.
        ("entry", "<h1>\n{{titel}}", "2:1: unknown key 'titel'; did you mean 'title'?"),
        ("entry", "{{page.descripton}}", "1:1: unknown key 'page.descripton'; did you mean 'page.description'?"),
        ("entry", "{{#sharde}}{{html}}{{/sharde}}", "1:1: unknown key 'sharde'; did you mean 'shared'?"),
        ("entry", "{{#shared}}{{/shared}}{{text}}", "1:23: unknown key 'text'; did you mean 'next'?"),
        ("redirect", "{{asset.style-cs}}", "1:1: unknown key 'asset.style-cs'; did you mean 'asset.style-css'?"),
        // A value is written as what it is.
        ("page", "{{{title}}}", "1:1: 'title' is text; write {{title}} to escape it"),
        ("page", "{{#shared}}{{title}}{{/shared}}", "1:12: 'title' is HTML; write {{{title}}}"),
        ("page", "{{hasCriteria}}", "1:1: 'hasCriteria' is true or false; use it as a section: {{#hasCriteria}}"),
        ("page", "{{shared}}", "1:1: 'shared' has keys; use it as a section: {{#shared}}"),
        ("page", "{{#title}}{{&.}}{{/title}}", "1:11: 'title' is text; \(escaped)"),
        ("page", "{{#navigation}}{{.}}{{/navigation}}", "1:16: 'navigation' is HTML; write {{{.}}}"),
        ("page", "{{#title}}{{#.}}{{{.}}}{{/.}}{{/title}}", "1:17: 'title' is text; \(escaped)"),
        ("page", "{{<layout}}{{$main}}{{#pages}}{{.}}{{/pages}}{{/main}}{{/layout}}", "1:31: \(noText)"),
        ("page", "a{{.}}", "1:2: \(noText)"),
        // Tags.
        ("home", "<p>\n{{#pages}}\n", "2:1: '{{#pages}}' on line 2 is not closed"),
        ("home", "{{#pages}}{{/page}}", "1:11: '{{/page}}' does not close the open section '{{#pages}}' on line 1"),
        ("home", "{{/pages}}", "1:1: '{{/pages}}' does not close a section"),
        ("home", "{{$a}}\n{{#pages}}\n{{/a}}", "2:1: '{{#pages}}' on line 2 is not closed before '{{/a}}' on line 3"),
        ("home", "é\n é{{title", "2:3: '{{title' on line 2 is not closed"),
        ("home", "{{#pages}}{{title {{url}}{{/pages}}", "1:11: '{{title {{url}}' is not closed before the next tag"),
        ("home", "{{{title}} {{{title}}}", "1:1: '{{{title}} {{{title}}}' is not closed with three braces"),
        ("home", "{{}}", "1:1: '{{}}' has no name"),
        ("home", "{{ #pages}}{{/pages}}", "1:1: '{{ #pages}}' has white space before its sign"),
        ("home", "{{f(x)}}", "1:1: '{{f(x)}}' is not a valid name; use letters from a to z, digits, '.', '-' and '_'"),
        ("home", "{{<layout}}\n{{x}}{{/layout}}", "2:1: '{{x}}' is outside the blocks of '{{<layout}}' on line 1"),
        // Other templates.
        ("home", "{{>partials/prt}}", "1:1: there is no template 'partials/prt'; did you mean 'partials/part'?"),
        ("partials/part", "{{#title}}\n{{>partials/part}}{{/title}}", "2:1: 'partials/part' includes itself"),
        ("page", "{{<layout}}\n{{$min}}{{/min}}{{/layout}}", "2:1: 'layout' has no block 'min'; did you mean 'main'?"),
    ])
    func aMistakeIsAnErrorAtItsPlace(template: String, text: String, expected: String) throws {
        #expect(try findings(template, text) == ["theme/\(template).mustache:\(expected)"])
    }

    private static let escaped = "write {{.}} to escape it"
    private static let noText = "'.' is the value of the section around it, but that section has no text value"

    @Test(arguments: [
        "{{#shared}}{{id}} {{site.title}} {{#parts}}{{text}}{{/parts}}{{/shared}}",
        "{{#title}}{{#page.isHome}}{{.}}{{/page.isHome}}{{/title}}",
        "{{#title}}{{.}}{{#navigation}}{{{.}}}{{/navigation}}{{/title}}", "{ {{! why }} }} {{&navigation}} }",
    ])
    func whatIsRightIsTaken(text: String) throws {
        #expect(try findings("page", text).isEmpty)
    }

    /// What stands in a block that nothing stands for would be on no page.
    @Test func aBlockThatNoTemplateHasIsAnError() throws {
        #expect(try findings("partials/own", "{{<layout}}{{$main}}{{$a}}{{/a}}{{/main}}{{/layout}}").isEmpty)
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
        let texts = ["page": "{{<layout}}\n{{/layout}}\n", "layout": text]
        #expect(messages(texts) == ["page:1:1 the template leaves its pages empty"])
    }

    @Test func templatesThatIncludeEachOtherAreAnError() throws {
        let found = try findings("layout", "{{<layout}}{{/layout}}")
        #expect(found.contains("theme/layout.mustache:1:1: 'layout' includes itself"))
        let texts = ["page": "{{>r}}{{>r}}", "r": "{{#title}}{{>q}}{{/title}}", "q": "{{>r}}"]
        #expect(messages(texts) == ["q:1:1 'r' includes itself: r → q → r"])
    }

    /// Each of them calls the reader and the renderer once more, and a stack has an end.
    @Test(arguments: [
        ("{{#hasCriteria}}", "{{/hasCriteria}}"), ("{{^hasCriteria}}", "{{/hasCriteria}}"), ("{{$a}}", "{{/a}}"),
    ])
    func sectionsStandInEachOtherOnlySoDeep(open: String, close: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "\(open)\n", count: depth) + String(repeating: "\(close)\n", count: depth)
        }
        #expect(try findings("page", "x" + nested(100) + nested(100)) == [])
        let message = "theme/page.mustache:101:1: sections are nested more than 100 deep"
        #expect(try findings("page", nested(101)) == [message])
    }
}
