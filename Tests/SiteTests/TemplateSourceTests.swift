import Mustache
import Testing

@testable import Site

/// What is taken for well-formed without asking swift-mustache is well-formed for it.
@Suite struct TemplateSourceTests {
    private static let wellFormed = [
        "", "text", "{{title}}", "{{ title }} {{{html}}} {{&html}}", "{{#a}}{{^b}}x{{/b}}{{/a}}", "{{! a comment }}",
        "{{>partials/card}}", "{{<base}}{{$body}}x{{/body}}{{/base}}", "{{#a}}\n{{.}}\n{{/a}}", "{ {{a.b.c}} }",
        "}} {{a}} }", "{{#site-title}}{{/site-title}}", "{{<base}}\n{{! why }}\n{{$body}}x{{/body}}\n{{/base}}",
    ]

    private static let others = [
        "{{", "{{title", "{{{html}}", "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{#a}}{{#b}}{{/a}}{{/b}}", "{{}}",
        "{{#}}{{/}}",
        "{{a b}}", "{{=<% %>=}}<%a%>", "{{% CONTENT_TYPE:TEXT}}", "{{ü}}", "{{<base}}{{title}}{{/base}}",
        "{{first(a)}}",
        "{{>*name}}", "{{a}} {{", "{{#a}}{{ /a}}", "{{\n#a}}{{/a}}", "{{ &a}}", "{{ ! a}}", "{{a/b}}",
        "{{#a/b}}{{/a/b}}",
        "{{<a/b}}{{/a/b}}",
    ]

    @Test(arguments: wellFormed)
    func isAcceptedByMustache(_ template: String) throws {
        #expect(TemplateSource(path: "a", text: template).isWellFormed)
        _ = try MustacheTemplate(string: template)
    }

    /// Mustache may accept some of them; it is asked.
    @Test(arguments: others)
    func isLeftToMustache(_ template: String) {
        #expect(!TemplateSource(path: "a", text: template).isWellFormed)
    }

    @Test func noneOfManyMadeUpTemplatesIsTakenForWellFormedAndRefused() {
        let pieces = [
            "{{", "}}", "{{{", "}}}", "{", "}", "#", "^", "/", ">", "<", "$", "!", "&", "=", "%", " ", "\n", "\r\n",
            "a", "b",
            "a.b", "a/b", ".", "(", ")", "*", "-", "_", "?", "ü", "\"", "{{a}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}",
            "{{<a}}", "{{$b}}", "{{>a/b}}", "{{! x }}", "{{{a}}}", "text ",
        ]
        var state: UInt64 = 1
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        var wellFormed = 0
        for _ in 0..<20_000 {
            let template = (0...next(7)).map { _ in pieces[next(pieces.count)] }.joined()
            guard TemplateSource(path: "a", text: template).isWellFormed else { continue }
            wellFormed += 1
            #expect(throws: Never.self, "\(template)") { try MustacheTemplate(string: template) }
        }
        #expect(wellFormed > 1_000)
    }

    @Test func tagsKnowTheirPlaces() {
        let source = TemplateSource(path: "a", text: "ä {{one}}\n  {{#two}}é{{{three.four}}}{{/two}}")
        #expect(source.tags.map(\.name) == ["one", "two", "three.four", "two"])
        #expect(source.tags.map(\.parts) == [["one"], ["two"], ["three", "four"], ["two"]])
        #expect(source.tags.map(\.line) == [1, 2, 2, 2])
        #expect(source.tags.map(\.column) == [3, 3, 12, 28])
        #expect(!source.endsInTag)
    }
}
