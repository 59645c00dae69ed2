/// Lets harmless raw HTML through and turns everything else into text, so that no author can bring script into a page.
///
/// Elements and attributes pass only when they are listed here; addresses only after they were checked. What does not pass
/// stays readable: an unknown tag appears as it was written.
struct HTMLPolicy {
    /// Whether the HTML stands in a link, in which there can be no other.
    let isInLink: Bool
    /// Why tags of the HTML are none, by their place among all of them.
    let lookalikes: [Int: String]
    /// What becomes of an address in an attribute.
    enum Address {
        case use(String)
        /// On another site, from which a page loads nothing.
        case elsewhere(String)
        case drop
    }

    /// Checks an address in an element's attribute, which stands in the file as `source`.
    let resolve: (_ element: String, _ attribute: String, _ address: String, _ source: Substring) -> Address
    /// Notes something that does not pass, as a part of the HTML.
    let report: (_ found: Substring, _ message: String) -> Void

    /// Raw HTML made safe. `open` holds the elements that are open before and after it.
    func sanitize(_ html: String, open: inout [String]) -> String {
        var result = ""
        var index = 0
        for token in HTMLToken.tokens(of: html) {
            switch token {
            case .comment: continue
            case .text(let text): result += Self.escaped(text)
            case .tag(let tag):
                if let reason = lookalikes[index] {
                    report(tag.source, reason)
                    result += HTML(escaping: String(tag.source)).source
                } else {
                    result += sanitize(tag, open: &open)
                }
                index += 1
            }
        }
        return result
    }

    /// The element that a tag belongs to, if it is one that passes.
    static func elementName(ofTag tag: String) -> String? {
        for case .tag(let tag) in HTMLToken.tokens(of: tag) { return elements[tag.name] == nil ? nil : tag.name }
        return nil
    }

    private func sanitize(_ tag: HTMLTag, open: inout [String]) -> String {
        guard let allowed = Self.elements[tag.name] else {
            report(tag.source, "'<\(tag.isClosing ? "/" : "")\(tag.name)>' is not allowed and shown as text")
            return HTML(escaping: String(tag.source)).source
        }
        if tag.isClosing {
            guard let index = open.lastIndex(of: tag.name) else {
                report(tag.source, "'</\(tag.name)>' closes nothing and is left out")
                return ""
            }
            return Self.close(&open, downTo: index)
        }
        if tag.name == "a", isInLink || open.contains("a") {
            report(tag.source, "a link cannot stand in a link and is left out")
            return ""
        }
        let closed = Self.close(&open, downTo: HTMLNesting.open(open, before: tag.name))
        var end = ""
        if !Self.voidElements.contains(tag.name) {
            guard open.count < Self.deepest else {
                report(
                    tag.source, "elements are nested more than \(Self.deepest) deep; '<\(tag.name)>' is shown as text")
                return closed + HTML(escaping: String(tag.source)).source
            }
            // A browser overlooks the slash, and what stands in a film, or in a table but in no cell, is not where it was written.
            if tag.isSelfClosing { end = "</\(tag.name)>" } else { open.append(tag.name) }
        }
        let (attributes, source) = attributes(of: tag, allowed: allowed)
        if Self.sourcedElements.contains(tag.name), !isUsed(source) {
            return closed + inPlace(of: tag, source: source, isInLink: isInLink || open.contains("a"))
        }
        return closed + "<\(tag.name)\(attributes)>" + end
    }

    private func isUsed(_ source: Address?) -> Bool {
        if case .use = source { true } else { false }
    }

    /// What stands for an element that is nothing without its file: of a picture, its words, with a link to one on another site.
    private func inPlace(of tag: HTMLTag, source: Address?, isInLink: Bool) -> String {
        guard tag.name == "img" else { return "" }
        let words = tag.attributes.first { $0.name == "alt" }?.value ?? ""
        guard case .elsewhere(let url) = source else { return Self.escaped(words) }
        let address = HTML(escaping: url).source
        let text = words.allSatisfy(\.isWhitespace) ? address : Self.escaped(words)
        return isInLink ? text : "<a href=\"\(address)\">\(text)</a>"
    }

    /// The attributes that pass, and what became of `src`.
    private func attributes(of tag: HTMLTag, allowed: Set<String>) -> (markup: String, source: Address?) {
        var markup = ""
        var source: Address?
        var seen: Set<String> = []
        var refused: [String] = []
        var faults: [String] = []
        for attribute in tag.attributes {
            guard allowed.contains(attribute.name) || Self.globalAttributes.contains(attribute.name) else {
                if seen.insert(attribute.name).inserted { refused.append(attribute.name) }
                continue
            }
            guard seen.insert(attribute.name).inserted else {
                faults.append("the attribute '\(attribute.name)' stands there twice; the first one counts")
                continue
            }
            guard let value = attribute.value else {
                markup += " \(attribute.name)"
                continue
            }
            if Self.addresses.contains(attribute.name) {
                let address = resolve(tag.name, attribute.name, Self.decoded(String(value)), value)
                if attribute.name == "src" { source = address }
                guard case .use(let checked) = address else { continue }
                markup += " \(attribute.name)=\"\(HTML(escaping: checked).source)\""
            } else {
                markup += " \(attribute.name)=\"\(Self.escaped(value))\""
            }
        }
        if !refused.isEmpty { report(tag.source, Self.refusal(of: refused)) }
        // Each is looked for in the text, so a tag of thousands must not report them all.
        for fault in faults.prefix(Self.mostFaults) { report(tag.source, fault) }
        if faults.count > Self.mostFaults {
            report(tag.source, "\(faults.count - Self.mostFaults) more attributes are left out")
        }
        return (markup, source)
    }

    private static func refusal(of names: [String]) -> String {
        let quoted = names.prefix(mostFaults).map { "'\($0)'" }
        if quoted.count == 1 { return "the attribute \(quoted[0]) is not allowed and left out" }
        let last = names.count > mostFaults ? "\(names.count - mostFaults) more" : quoted[quoted.count - 1]
        let others = names.count > mostFaults ? quoted[...] : quoted.dropLast()
        return "the attributes \(others.joined(separator: ", ")) and \(last) are not allowed and left out"
    }

    /// How many attributes of one tag are reported one by one.
    private static let mostFaults = 16

    /// How many elements may be open in each other: browsers stop at some five hundred.
    private static let deepest = 100

    /// Ends elements that are open, but for so many; gives their closing tags.
    static func close(_ open: inout [String], downTo count: Int) -> String {
        let closed = open[count...].reversed().map { "</\($0)>" }.joined()
        open.removeSubrange(count...)
        return closed
    }

    /// Text or an attribute's value: the author's entities stay, what could begin a tag or end the attribute does not.
    ///
    /// By scalar, as browsers read: a quotation mark with a combining accent is one `Character`, but still ends a value.
    private static func escaped(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            switch scalar {
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "&" where !beginsEntity(text[index...]): result.append(contentsOf: "&amp;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a text begins with an entity that may stay; one for a control character is an error in HTML.
    private static func beginsEntity(_ text: Substring) -> Bool {
        guard let match = text.prefixMatch(of: /&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});/) else {
            return false
        }
        guard match.1.hasPrefix("#"), let scalar = scalar(named: match.1) else { return true }
        return HiddenCharacter(scalar)?.kind != .control
    }

    /// The characters that could hide a scheme behind entities. Any other entity cannot be part of one.
    private static func decoded(_ address: String) -> String {
        guard address.contains("&") else { return address }
        var result = ""
        var rest = address[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" }
            if let scalar = scalar(named: name) {
                result.unicodeScalars.append(scalar)
                rest = rest.dropFirst(name.count + 1)
                if rest.first == ";" { rest = rest.dropFirst() }
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    private static func scalar(named name: Substring) -> Unicode.Scalar? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        return ["amp": "&", "colon": ":", "Tab": "\t", "NewLine": "\n", "lt": "<", "gt": ">", "quot": "\""][name]
    }

    // MARK: What passes

    static let globalAttributes: Set<String> = ["title", "lang", "dir", "translate"]
    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]
    /// Elements that are invalid without a file.
    private static let sourcedElements: Set<String> = ["img", "source", "track"]
    static let voidElements: Set<String> = ["br", "hr", "img", "col", "source", "track", "wbr"]

    static let elements: [String: Set<String>] = {
        var elements: [String: Set<String>] = [:]
        let plain = [
            "abbr", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del",
            "dfn",
            "div", "dl", "dt", "em", "figcaption", "figure", "h3", "h4", "h5", "h6", "hr", "i", "ins", "kbd", "li",
            "mark",
            "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "summary", "sup",
            "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "u", "ul", "var", "wbr",
        ]
        for name in plain { elements[name] = [] }
        elements["a"] = ["href", "hreflang"]
        for name in ["blockquote", "q"] { elements[name] = ["cite"] }
        elements["details"] = ["open"]
        elements["img"] = ["src", "alt", "width", "height"]
        elements["ol"] = ["start", "reversed", "type"]
        elements["li"] = ["value"]
        elements["td"] = ["colspan", "rowspan", "headers"]
        elements["th"] = ["colspan", "rowspan", "headers", "scope", "abbr"]
        elements["col"] = ["span"]
        elements["colgroup"] = ["span"]
        elements["time"] = ["datetime"]
        elements["video"] = ["src", "poster", "controls", "width", "height", "preload", "muted", "playsinline"]
        elements["audio"] = ["src", "controls", "preload"]
        elements["source"] = ["src", "type"]
        elements["track"] = ["src", "kind", "srclang", "label", "default"]
        return elements
    }()
}
