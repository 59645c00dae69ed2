import Guide
import Testing

@testable import Site

/// Templates render as the Mustache specification says.
@Suite struct CompiledTemplateTests {
    private struct Card: TemplateContext {
        let title: String
        var note: String?
        var isNew = false
        var cards: [Card] = []

        static func fill(_ slots: inout TemplateSlots, _ context: Card?) {
            slots.text("title", context?.title)
            slots.text("note", context?.note)
            slots.html("html", context.flatMap { HTML(trusted: "<b>\($0.title)</b>") })
            slots.flag("isNew", context?.isNew)
            slots.list("cards", context?.cards)
            slots.object("first", context?.cards.first)
        }
    }

    private let card = Card(
        title: "A & \"B\" <'C'>", note: "outer", isNew: true,
        cards: [
            Card(title: "one", note: "inner"), Card(title: "two", isNew: true),
            Card(title: "ü ✓", cards: [Card(title: "deep")]),
        ])
    private static let escaped = "A &amp; &quot;B&quot; &lt;&#39;C&#39;&gt;"

    @Test(arguments: [
        ("{{title}} {{{html}}} {{&html}}", "\(escaped) <b>A & \"B\" <'C'></b> <b>A & \"B\" <'C'></b>"),
        ("{{#cards}}[{{title}}:{{note}}]{{/cards}}", "[one:inner][two:][ü ✓:]"),
        ("{{#cards}}{{#note}}({{.}}){{/note}}{{^note}}none{{/note}}{{/cards}}", "(inner)nonenone"),
        ("{{#isNew}}new{{/isNew}}{{^isNew}}old{{/isNew}}", "new"),
        ("{{#cards}}{{#isNew}}*{{/isNew}}{{#cards}}{{title}} in {{note}}{{/cards}}{{/cards}}", "*deep in "),
        ("{{first.title}} {{first.note}} {{#first}}{{title}}{{/first}}", "one inner one"),
        ("{{#note}}{{title}} {{#first}}{{title}}{{/first}} {{.}}{{/note}}", "\(escaped) one outer"),
        ("{{#cards}}{{^cards}}none in {{title}} {{/cards}}{{/cards}}", "none in one none in two "),
        // A section, comment or partial on a line of its own leaves no line behind.
        ("a\n{{#cards}}\n  - {{title}}\n{{/cards}}\nb\n", "a\n  - one\n  - two\n  - ü ✓\nb\n"),
        ("a\n  {{#isNew}}  \n  text\n  {{/isNew}}\nb", "a\n  text\nb"),
        ("{{! a comment }}\na {{! inline }} b\n  {{! alone }}\nc", "a  b\nc"),
        ("<p>{{#isNew}}{{/isNew}}</p>\r\n{{#isNew}}\r\nx\r\n{{/isNew}}\r\n", "<p></p>\r\nx\r\n"),
        (
            "{{>part}}\n{{#cards}}\n{{>part}}\n{{/cards}}\nend", "<\(escaped)>\nouter\n<one>\ninner\n<two>\n<ü ✓>\nend"
        ),
        // Blocks that a template puts into another one.
        ("{{<base}}{{$body}}mine {{title}}{{/body}}{{/base}}", "<html>head|mine \(escaped)</html>\n"),
        ("{{<base}}\n{{$body}}\nmine\n{{/body}}\n{{/base}}\n", "<html>head|mine\n</html>\n"),
        ("{{<base}}{{/base}}", "<html>head|default</html>\n"),
        ("{{<middle}}{{$body}}heir{{/body}}{{/middle}}", "<html>middle|heir</html>\n"),
        ("{{<looped}}{{$item}}({{title}} {{note}}){{/item}}{{/looped}}", "(one inner)(two )(ü ✓ )"),
    ])
    func rendersAsMustacheDoes(_ template: String, _ expected: String) {
        let templates = [
            "main": template,
            "part": "<{{title}}>\n{{#note}}\n{{.}}\n{{/note}}\n",
            "base": "<html>{{$head}}head{{/head}}|{{$body}}default{{/body}}</html>\n",
            "looped": "{{#cards}}{{$item}}{{/item}}{{/cards}}",
            "middle": "{{<base}}{{$head}}middle{{/head}}{{$body}}of the middle{{/body}}{{/base}}",
        ]
        var compiler = TemplateCompiler(sources: templates.mapValues { TemplateSource(path: "", text: $0) })
        let compiled = compiler.compile("main", for: [Card.self])
        #expect(compiler.diagnostics.isEmpty)
        var slots = TemplateSlots()
        let root = slots.add([card])
        #expect(String(decoding: compiled.render(root, in: slots), as: UTF8.self) == expected)
    }

    private struct Note: TemplateContext {
        let note: String

        static func fill(_ slots: inout TemplateSlots, _ context: Note?) { slots.text("note", context?.note) }
    }

    private struct Title: TemplateContext {
        let title: String

        static func fill(_ slots: inout TemplateSlots, _ context: Title?) {
            slots.text("title", context?.title)
            slots.flag("isLong", context.map { $0.title.count > 3 })
        }
    }

    /// Most pages have the same template around them, which is compiled once. A page's own key of the same name comes first all the same.
    @Test func pagesWithTheSameParentKeepTheirOwnKeys() {
        let templates = [
            "notes": "{{<base}}{{$body}}{{#cards}}{{title}} {{/cards}}{{note}}{{/body}}{{/base}}",
            "others": "{{<base}}{{$end}}!{{/end}}{{/base}}",
            "titles": "{{<base}}{{$body}}{{title}} {{#isLong}}long{{/isLong}}{{/body}}{{/base}}",
            "base":
                "{{title}}: {{#first}}{{$body}}none in {{title}}{{/body}}.{{/first}}|{{#note}}{{.}}{{$end}}{{/end}}{{/note}}",
        ]
        var compiler = TemplateCompiler(sources: templates.mapValues { TemplateSource(path: "", text: $0) })
        let card = Card(title: "card", note: "outer", cards: [Card(title: "one"), Card(title: "two")])
        func page(_ name: String, _ content: some TemplateContext) -> String {
            let compiled = compiler.compile(name, for: [Card.self, type(of: content)])
            var slots = TemplateSlots()
            let root = slots.add(card, content)
            return String(decoding: compiled.render(root, in: slots), as: UTF8.self)
        }
        #expect(page("titles", Title(title: "long title")) == "long title: one long.|outer")
        #expect(page("notes", Note(note: "inner")) == "card: .|inner")
        #expect(page("others", Note(note: "inner")) == "card: none in one.|inner!")
        #expect(page("others", Title(title: "new")) == "new: none in one.|outer!")
        #expect(compiler.diagnostics.isEmpty)
    }
}
