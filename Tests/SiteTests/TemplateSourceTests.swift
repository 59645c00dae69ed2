import Testing

@testable import Site

@Suite struct TemplateSourceTests {
    @Test(arguments: [
        "", "text", "{{title}}", "{{ title }} {{{html}}} {{&html}}", "{{#a}}{{^b}}x{{/b}}{{/a}}", "{{! a comment }}",
        "{{>partials/card}}", "{{<base}}{{$body}}x{{/body}}{{/base}}", "{{#a}}\n{{.}}\n{{/a}}", "{ {{a.b.c}} }",
        "}} {{a}} }", "{{#site-title}}{{/site-title}}", "{{<base}}\n{{! why }}\n{{$body}}x{{/body}}\n{{/base}}",
    ])
    func isWellFormed(_ template: String) throws {
        #expect(TemplateSource(path: "a", text: template).fault == nil)
    }

    @Test(arguments: [
        "{{", "{{title", "{{{html}}", "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{#a}}{{#b}}{{/a}}{{/b}}", "{{}}",
        "{{#}}{{/}}", "{{a b}}", "{{ü}}", "{{<base}}{{title}}{{/base}}", "{{first(a)}}", "{{>*name}}", "{{a}} {{",
        "{{#a}}{{ /a}}", "{{\n#a}}{{/a}}", "{{ &a}}", "{{ ! a}}", "{{a/b}}", "{{#a/b}}{{/a/b}}", "{{<a/b}}{{/a/b}}",
    ])
    func isNotWellFormed(_ template: String) {
        #expect(TemplateSource(path: "a", text: template).fault != nil)
    }

    @Test func tagsKnowTheirPlaces() {
        let text = Array("ä {{one}}\n  {{#two}}é{{{three.four}}}{{/two}}".utf8)
        let (tags, endsInTag) = text.withUnsafeBufferPointer(TemplateTag.tags)
        #expect(tags.map(\.name) == ["one", "two", "three.four", "two"])
        #expect(tags.map(\.parts) == [["one"], ["two"], ["three", "four"], ["two"]])
        #expect(tags.map(\.line) == [1, 2, 2, 2])
        #expect(tags.map(\.column) == [3, 3, 12, 28])
        #expect(!endsInTag)
    }
}
