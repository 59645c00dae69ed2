import FuzzSupport
import Guide

@testable import Site

/// A template: if it is well-formed it renders, twice to the same bytes, and text outside of tags is in the page.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTemplate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let text = FuzzInput.text(start, count) else { return 0 }
    let texts = [
        "page": text, "part": "<i>{{title}}</i>{{#note}}{{.}}{{/note}}", "layout": "<p>{{$main}}-{{/main}}</p>",
    ]
    let sources = texts.mapValues { TemplateSource(path: "page.mustache", text: $0) }
    guard sources["page"]?.fault == nil else { return 0 }
    var compiler = TemplateCompiler(sources: sources)
    let template = compiler.compile("page", for: [Card.self])
    var slots = TemplateSlots()
    let root = slots.add([Card.example])
    let bytes = template.render(root, in: slots)
    FuzzInput.expect(bytes == template.render(root, in: slots), "the page is another the second time")
    guard let page = String(validating: bytes, as: UTF8.self) else {
        FuzzInput.expectNone(["the page is not valid UTF-8"])
        return 0
    }
    // By bytes: behind a brace may be an accent.
    let brace = UInt8(ascii: "{")
    let hasTags = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == brace && $1 == brace }
    if !hasTags { FuzzInput.expect(page == text, "a template without tags gives \(page)") }
    return 0
}

/// A context with a key of each form.
private struct Card: TemplateContext {
    let title: String
    var note: String?
    var cards: [Card] = []

    static func fill(_ slots: inout TemplateSlots, _ context: Card?) {
        slots.text("title", context?.title)
        slots.text("note", context?.note)
        slots.html("html", context.flatMap { HTML(trusted: "<b>\($0.title)</b>") })
        slots.flag("isNew", context.map { $0.note == nil })
        slots.list("cards", context?.cards)
        slots.object("first", context?.cards.first)
    }

    static let example = Card(
        title: "A & \"B\"", note: "outer", cards: [Card(title: "<one>", note: "inner"), Card(title: "zwei ✓")])
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
