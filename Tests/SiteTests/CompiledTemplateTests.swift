import Foundation
import Guide
import Mustache
import Testing

@testable import Site

/// Compiled templates give what swift-mustache gives for the same templates and values.
@Suite struct CompiledTemplateTests {
    /// A scope as swift-mustache sees it.
    private struct Reference: MustacheParent {
        let scope: TemplateScope
        let keys: TemplateKeys

        func child(named name: String) -> Any? {
            guard let (number, shape) = keys[name] else { return nil }
            switch scope(number) {
            case .text(let text), .html(let text): return text
            case .flag(let flag): return flag
            case .list(let list):
                guard case .context(let keys) = shape else { return nil }
                let children = (0..<list.count).map { Reference(scope: list.open($0), keys: keys()) }
                return children.count == 1 ? children[0] : children
            case .absent: return Absent()
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

        static let fields: TemplateFields<Card> = [
            "title": .text { $0.title },
            "note": .text { $0.note },
            "html": .html { HTML(trusted: "<b>\($0.title)</b>") },
            "isNew": .flag { $0.isNew },
            "cards": .list { $0.cards },
            "first": .object { $0.cards.first },
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
        "{{<looped}}{{$item}}({{title}} {{note}}){{/item}}{{/looped}}",
        "{{#note}}{{title}} {{#first}}{{title}}{{/first}} {{.}}{{/note}}",
        "{{#cards}}{{^cards}}none in {{title}}{{/cards}}{{/cards}}{{^unknown}}none{{/unknown}}",
    ])
    func rendersAsMustacheDoes(_ template: String) throws {
        let templates = [
            "main": template,
            "part": "<{{title}}>\n{{#note}}\n{{.}}\n{{/note}}\n",
            "base": "<html>{{$head}}head{{/head}}|{{$body}}default{{/body}}</html>\n",
            "looped": "{{#cards}}{{$item}}{{/item}}{{/cards}}",
            "middle": "{{<base}}{{$head}}middle{{/head}}{{$body}}of the middle{{/body}}{{/base}}",
        ]
        let syntax = templates.mapValues { TemplateSyntax.parse(TemplateSource(path: "", text: $0)) }
        let compiled = CompiledTemplate("main", in: syntax, for: Card.shape)
        let library = MustacheLibrary(templates: try templates.mapValues { try MustacheTemplate(string: $0) })
        let expected = library.render(
            Reference(scope: card.scope, keys: Card.fields.keys), withTemplate: "main")
        #expect(String(decoding: compiled.render(card.scope), as: UTF8.self) == expected)
    }

    @Test func aTemplateThatIncludesItselfEnds() {
        let sources = ["a": "x{{>b}}", "b": "y{{>a}}"].mapValues {
            TemplateSyntax.parse(TemplateSource(path: "", text: $0))
        }
        let compiled = CompiledTemplate("a", in: sources, for: Card.shape)
        #expect(String(decoding: compiled.render(card.scope), as: UTF8.self) == "xy")
    }
}
