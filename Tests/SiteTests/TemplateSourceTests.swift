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
        "{{>*name}}", "{{a}} {{", "{{#a}}{{ /a}}", "{{\n#a}}{{/a}}", "{{ &a}}", "{{ ! a}}",
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

    @Test func tagsKnowTheirPlaces() {
        let source = TemplateSource(path: "a", text: "ä {{one}}\n  {{#two}}é{{{three.four}}}{{/two}}")
        #expect(source.tags.map(\.name) == ["one", "two", "three.four", "two"])
        #expect(source.tags.map(\.parts) == [["one"], ["two"], ["three", "four"], ["two"]])
        #expect(source.tags.map(\.line) == [1, 2, 2, 2])
        #expect(source.tags.map(\.column) == [3, 3, 12, 28])
        #expect(!source.endsInTag)
    }
}
