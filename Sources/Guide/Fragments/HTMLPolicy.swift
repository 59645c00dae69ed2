/// Lets the elements of ``HTMLElement/allowed`` and checked addresses through; everything else becomes text.
struct HTMLPolicy {
    /// Whether the HTML is in a link, which cannot contain another one.
    let isInLink: Bool
    /// Whether blocks may be here. A paragraph of words has none.
    let allowsBlocks: Bool
    /// The places of tags that nothing closes, among all tags.
    let unclosed: Set<Int>

    typealias Address = FragmentBuilder.Address

    /// Checks the address of an element's attribute, which is written in the file as `source`.
    let resolve: (_ element: HTMLTag, _ attribute: String, _ address: String, _ source: Substring) -> Address
    /// Whether a place may have this name; each may have it once.
    let place: (_ anchor: String) -> Bool
    /// Whether an attribute that is left out has not been named before, with its value.
    let isNew: (_ attribute: String) -> Bool
    /// Notes the start of an element, which may be shown as text, or its end.
    let note: (_ tag: HTMLTag, _ isText: Bool) -> Void
    /// Why an end tag has nothing to end, as its message continues.
    let whyNothingIsOpen: (_ tag: HTMLTag) -> String
    /// Reports a part of the HTML that does not pass.
    let report: (_ found: Substring, _ message: String) -> Void

    /// Makes raw HTML safe. `open` has the elements that are open before and after it.
    func sanitize(_ html: String, open: inout [String]) -> String {
        var result = ""
        var index = 0
        for token in HTMLToken.tokens(of: html, keepsCode: true) {
            switch token {
            case .comment: continue
            case .text(let text): result += Self.escaped(text)
            case .tag(let tag):
                if let reason = refusal(of: tag, isUnclosed: unclosed.contains(index), open: open) {
                    report(tag.source, "'<\(tag.isClosing ? "/" : "")\(tag.spelling)>' \(reason) and is shown as text")
                    let isBegun = HTMLElement.allowed[tag.name]?.isVoid == false && !tag.isSelfClosing
                    if isBegun, !tag.isClosing { note(tag, true) }
                    result += HTML(escaping: String(tag.source)).source
                } else {
                    result += sanitize(tag, open: &open)
                }
                index += 1
            }
        }
        return result
    }

    /// The name of the element that a tag belongs to, if it passes.
    static func elementName(ofTag tag: String) -> String? {
        HTMLToken.tags(of: tag).first.flatMap { HTMLElement.allowed[$0.name] == nil || $0.isTypeName ? nil : $0.name }
    }

    /// Why a tag is shown as text.
    private func refusal(of tag: HTMLTag, isUnclosed: Bool, open: [String]) -> String? {
        guard let element = HTMLElement.allowed[tag.name], !tag.isTypeName else { return "is not allowed" }
        if tag.isClosing { return nil }
        let isKnown = tag.attributes.contains {
            $0.value != nil || element.attributes.contains($0.name) || HTMLElement.globalAttributes.contains($0.name)
        }
        if !tag.attributes.isEmpty, !isKnown { return "has words instead of attributes" }
        if tag.attributes.isEmpty, Self.sourcedElements.contains(tag.name) { return "does not name a file" }
        if isUnclosed { return "is not closed in its block" }
        if element.isBlock, !allowsBlocks { return "cannot be inside a paragraph" }
        if !element.parents.isEmpty, element.parents.isDisjoint(with: open) {
            return "is not in " + element.parents.sorted().map { "'<\($0)>'" }.joined(separator: " or ")
        }
        return open.count < Self.deepest ? nil : "is nested more than \(Self.deepest) levels deep"
    }

    /// The most elements that may be open in each other. Browsers stop at some five hundred.
    private static let deepest = 100

    private func sanitize(_ tag: HTMLTag, open: inout [String]) -> String {
        if tag.isClosing {
            guard let index = open.lastIndex(of: tag.name) else {
                report(tag.source, "'</\(tag.name)>' \(whyNothingIsOpen(tag))")
                return ""
            }
            note(tag, false)
            return Self.close(&open, downTo: index)
        }
        if tag.name == "a", isInLink || open.contains("a") {
            report(tag.source, "a link cannot be inside another link and is left out")
            return ""
        }
        let closed = Self.close(&open, downTo: HTMLElement.kept(of: open, before: tag.name))
        let (attributes, source) = attributes(of: tag)
        if Self.sourcedElements.contains(tag.name) {
            guard case .use = source else {
                return closed + replacement(of: tag, source: source, isInLink: isInLink || open.contains("a"))
            }
        }
        var end = ""
        if HTMLElement.allowed[tag.name]?.isVoid != true {
            // Browsers ignore the slash of `<b/>`.
            if tag.isSelfClosing {
                end = "</\(tag.name)>"
            } else {
                open.append(tag.name)
                note(tag, false)
            }
        }
        return closed + "<\(tag.name)\(attributes)>" + end
    }

    /// Elements that are nothing without their file.
    private static let sourcedElements: Set<String> = ["img", "source", "track"]

    /// What replaces an element without its file: the words of an image, with a link to one on another site. Nothing replaces a
    /// decoration, which has no words on purpose.
    private func replacement(of tag: HTMLTag, source: Address?, isInLink: Bool) -> String {
        guard tag.name == "img" else { return "" }
        let words = tag.attributes.first { $0.name == "alt" }?.value ?? ""
        guard !tag.isDecoration, case .elsewhere(let url) = source else { return Self.escaped(words) }
        let address = HTML(escaping: url).source
        let text = words.allSatisfy(\.isWhitespace) ? address : Self.escaped(words)
        return isInLink ? text : "<a href=\"\(address)\">\(text)</a>"
    }

    /// The attributes that pass, and the result for `src`.
    private func attributes(of tag: HTMLTag) -> (markup: String, source: Address?) {
        let allowed = HTMLElement.globalAttributes.union(HTMLElement.allowed[tag.name]?.attributes ?? [])
        var markup = ""
        var source: Address?
        var seen: Set<String> = []
        var refused: [HTMLTag.Attribute] = []
        var isPlaced = false
        // Of an attribute that occurs twice, HTML uses the first one.
        for attribute in tag.attributes where seen.insert(attribute.name).inserted {
            if tag.isAnchor(attribute), let anchor = tag.anchor {
                if !isPlaced, place(anchor) {
                    isPlaced = true
                    markup += " id=\"\(HTML(escaping: anchor).source)\""
                } else if !isPlaced {
                    refused.append(attribute)
                }
                continue
            }
            guard allowed.contains(attribute.name) else {
                refused.append(attribute)
                continue
            }
            guard let value = attribute.value else {
                markup += " \(attribute.name)"
                continue
            }
            if Self.addresses.contains(attribute.name) {
                let address = resolve(tag, attribute.name, Self.decoded(String(value)), value)
                if attribute.name == "src" { source = address }
                guard case .use(let checked, _) = address else { continue }
                markup += " \(attribute.name)=\"\(HTML(escaping: checked).source)\""
            } else {
                markup += " \(attribute.name)=\"\(Self.escaped(value))\""
            }
        }
        let named = refused.map(Self.written).filter(isNew)
        if !named.isEmpty { report(tag.source, Self.refusal(of: named)) }
        return (markup, source)
    }

    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]

    /// An attribute as a finding names it, `class="note"`.
    private static func written(_ attribute: HTMLTag.Attribute) -> String {
        attribute.value.map { "\(attribute.name)=\"\(String($0).singleSpaced.trimmed)\"" } ?? attribute.name
    }

    private static func refusal(of attributes: [String]) -> String {
        if attributes.count == 1 { return "the attribute '\(attributes[0])' is not allowed and is left out" }
        let quoted = attributes.map { "'\($0)'" }
        let others = quoted.dropLast().joined(separator: ", ")
        return "the attributes \(others) and \(quoted[quoted.count - 1]) are not allowed and are left out"
    }

    /// The end tags of open elements, except for the first `count`.
    static func close(_ open: inout [String], downTo count: Int) -> String {
        let closed = open[count...].reversed().map { "</\($0)>" }.joined()
        open.removeSubrange(count...)
        return closed
    }

    /// Text or an attribute's value. The author's entities stay; what could begin a tag or end the attribute is escaped.
    ///
    /// Works on scalars, as browsers do: a quotation mark with a combining accent is one `Character`, but it ends a value.
    private static func escaped(_ text: Substring) -> String {
        // Not a view of scalars: to add several of these to one copies it as a whole.
        var result = ""
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "&" where !beginsEntity(text[index...]): result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether text begins with an entity that may stay. One for a control character is an error in HTML.
    private static func beginsEntity(_ text: Substring) -> Bool {
        guard let match = text.prefixMatch(of: /&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});/) else {
            return false
        }
        let scalar = match.1.hasPrefix("#") ? HTML(trusted: String(match.0)).text.unicodeScalars.first : nil
        return scalar.flatMap { HiddenCharacter($0) }?.kind != .control
    }

    /// An address without entities, which can hide a scheme. One without its semicolon stays, and is escaped on the page.
    private static func decoded(_ address: String) -> String {
        address.contains("&") ? HTML(trusted: address.replacing("<", with: "&lt;")).text : address
    }
}
