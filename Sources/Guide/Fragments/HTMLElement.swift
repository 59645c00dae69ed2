/// An element of raw HTML that may pass, with its attributes and its place among others.
///
/// Sources: HTML standard, §4 (content models) and §13.1.2.4 (tags that may be left out).
struct HTMLElement {
    /// The attributes that pass besides ``globalAttributes``.
    var attributes: Set<String> = []
    /// Whether it has no content and no end tag.
    var isVoid = false
    /// Whether it cannot be among the words of a paragraph or a heading.
    var isBlock = false
    /// The elements of which one must be open around it; empty if it may be anywhere.
    var parents: Set<String> = []
    /// The open elements that end where it begins. An element that ends its own kind needs no end tag.
    var ends: Set<String> = []

    static let globalAttributes: Set<String> = ["title", "lang", "dir", "translate"]

    static let allowed: [String: HTMLElement] = {
        var elements: [String: HTMLElement] = [:]
        for name in [
            "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "ruby", "s",
            "samp",
            "small", "span", "strong", "sub", "sup", "u", "var",
        ] { elements[name] = HTMLElement() }
        elements["a"] = HTMLElement(attributes: ["href", "hreflang"])
        elements["q"] = HTMLElement(attributes: ["cite"])
        elements["time"] = HTMLElement(attributes: ["datetime"])
        elements["rt"] = HTMLElement(parents: ["ruby"], ends: ["rt", "rp"])
        elements["rp"] = HTMLElement(parents: ["ruby"], ends: ["rt", "rp"])
        elements["br"] = HTMLElement(isVoid: true)
        elements["wbr"] = HTMLElement(isVoid: true)
        elements["img"] = HTMLElement(attributes: ["src", "alt", "width", "height"], isVoid: true)
        elements["audio"] = HTMLElement(attributes: ["src", "controls", "preload"])
        elements["video"] = HTMLElement(
            attributes: ["src", "poster", "controls", "width", "height", "preload", "muted", "playsinline"])
        elements["source"] = HTMLElement(attributes: ["src", "type"], isVoid: true)
        elements["track"] = HTMLElement(attributes: ["src", "kind", "srclang", "label", "default"], isVoid: true)
        for name in ["div", "dl", "figure", "h3", "h4", "h5", "h6", "p", "pre", "ul"] { elements[name] = block() }
        elements["blockquote"] = block(attributes: ["cite"])
        elements["details"] = block(attributes: ["open"])
        elements["summary"] = block(parents: ["details"])
        elements["figcaption"] = block(parents: ["figure"])
        elements["hr"] = block(isVoid: true)
        elements["ol"] = block(attributes: ["start", "reversed", "type"])
        elements["li"] = block(attributes: ["value"], parents: ["ol", "ul"], ends: ["li"])
        for name in ["dt", "dd"] { elements[name] = block(parents: ["dl"], ends: ["dt", "dd"]) }
        elements["table"] = block()
        let rows: Set<String> = ["caption", "colgroup", "td", "th", "tr"]
        let groups: Set<String> = ["tbody", "tfoot", "thead"]
        elements["caption"] = block(parents: ["table"], ends: ["caption"])
        elements["colgroup"] = block(attributes: ["span"], parents: ["table"], ends: ["caption", "colgroup"])
        elements["col"] = block(attributes: ["span"], isVoid: true, parents: ["table"], ends: ["caption"])
        for name in groups { elements[name] = block(parents: ["table"], ends: rows.union(groups)) }
        elements["tr"] = block(parents: ["table"], ends: rows)
        elements["td"] = block(attributes: ["colspan", "rowspan", "headers"], parents: ["table"], ends: ["td", "th"])
        elements["th"] = block(
            attributes: ["colspan", "rowspan", "headers", "scope", "abbr"], parents: ["table"], ends: ["td", "th"])
        return elements
    }()

    /// A block, which ends an open paragraph.
    private static func block(
        attributes: Set<String> = [], isVoid: Bool = false, parents: Set<String> = [], ends: Set<String> = []
    ) -> HTMLElement {
        HTMLElement(attributes: attributes, isVoid: isVoid, isBlock: true, parents: parents, ends: ends.union(["p"]))
    }

    /// How many of the open elements stay open when another one begins.
    ///
    /// ```swift
    /// HTMLElement.kept(of: ["ul", "li"], before: "li")  // 1
    /// ```
    static func kept(of open: [String], before name: String) -> Int {
        let ends = allowed[name]?.ends ?? []
        return open.count - open.reversed().prefix(while: ends.contains).count
    }

    /// Whether an element may stay open until its block ends. The others are not tags if nothing closes them.
    static func needsNoEnd(_ name: String) -> Bool { allowed[name].map { $0.isVoid || $0.ends.contains(name) } ?? true }
}
