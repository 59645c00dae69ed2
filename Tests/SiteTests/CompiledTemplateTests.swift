import Foundation
import Guide
import Mustache
import Testing

@testable import Site

/// Compiled templates give what swift-mustache gives for the same templates and values.
@Suite struct CompiledTemplateTests {
    /// A scope as swift-mustache sees it.
    private struct Reference: MustacheParent {
        let scope: any TemplateScope

        func child(named name: String) -> Any? {
            switch scope.value(for: name) {
            case nil: nil
            case .text(let text), .html(let text): text
            case .flag(let flag): flag
            case .list(let scopes) where scopes.count == 1: Reference(scope: scopes[0])
            case .list(let scopes): scopes.map(Reference.init)
            case .absent: Absent()
            }
        }
    }

    private struct Absent: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }

    private struct Card: TemplateContext {
        let title: String
        var note: String?
        var isNew = false
        var cards: [Card] = []

        static let fields: [String: TemplateField<Card>] = [
            "title": .text { $0.title },
            "note": .text { $0.note },
            "html": .html { HTML(trusted: "<b>\($0.title)</b>") },
            "isNew": .flag { $0.isNew },
            // Its own shape would be endless; only rendering is tested here.
            "cards": TemplateField(shape: .flag) { .list($0.cards) },
            "first": TemplateField(shape: .flag) { $0.cards.first.map { .list([$0]) } ?? .absent },
        ]
    }

    private let card = Card(
        title: "A & \"B\" <'C'>", note: "outer", isNew: true,
        cards: [
            Card(title: "one", note: "inner"), Card(title: "two", isNew: true),
            Card(title: "ü ✓", cards: [Card(title: "deep")]),
        ])

    @Test(arguments: [
        "{{title}} {{{html}}} {{&html}}",
        "{{#cards}}[{{title}}:{{note}}]{{/cards}}",
        "{{#cards}}{{#note}}({{.}}){{/note}}{{^note}}none{{/note}}{{/cards}}",
        "{{#isNew}}new{{/isNew}}{{^isNew}}old{{/isNew}}",
        "{{#cards}}{{#isNew}}*{{/isNew}}{{#cards}}{{title}} in {{note}}{{/cards}}{{/cards}}",
        "{{first.title}} {{first.note}} {{#first}}{{title}}{{/first}}",
        "a\n{{#cards}}\n  - {{title}}\n{{/cards}}\nb\n",
        "a\n  {{#isNew}}  \n  text\n  {{/isNew}}\nb",
        "{{! a comment }}\na {{! inline }} b\n  {{! alone }}\nc",
        "<p>{{#isNew}}{{/isNew}}</p>\r\n{{#isNew}}\r\nx\r\n{{/isNew}}\r\n",
        "{{>part}}\n{{#cards}}\n{{>part}}\n{{/cards}}\nend",
        "{{<base}}{{$body}}mine {{title}}{{/body}}{{/base}}",
        "{{<base}}\n{{$body}}\nmine\n{{/body}}\n{{/base}}\n",
        "{{<base}}{{/base}}",
        "{{<middle}}{{$body}}heir{{/body}}{{/middle}}",
    ])
    func rendersAsMustacheDoes(_ template: String) throws {
        let templates = [
            "main": template,
            "part": "<{{title}}>\n{{#note}}\n{{.}}\n{{/note}}\n",
            "base": "<html>{{$head}}head{{/head}}|{{$body}}default{{/body}}</html>\n",
            "middle": "{{<base}}{{$head}}middle{{/head}}{{$body}}of the middle{{/body}}{{/base}}",
        ]
        let compiled = CompiledTemplate("main", in: templates.mapValues { TemplateSyntax.parse($0) })
        let library = MustacheLibrary(templates: try templates.mapValues { try MustacheTemplate(string: $0) })
        let expected = library.render(Reference(scope: card), withTemplate: "main")
        #expect(String(decoding: compiled.render(card), as: UTF8.self) == expected)
    }

    @Test func aTemplateThatIncludesItselfEnds() {
        let sources = ["a": TemplateSyntax.parse("x{{>b}}"), "b": TemplateSyntax.parse("y{{>a}}")]
        #expect(String(decoding: CompiledTemplate("a", in: sources).render(card), as: UTF8.self) == "xy")
    }
}
