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
}
