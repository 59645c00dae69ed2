/// A vector graphic that is copied as a file. As a picture in a page it runs nothing, but a link may open it as a document.
///
/// ```swift
/// SVGFile.danger(in: Array("<svg><script>x</script></svg>".utf8))  // "has '<script>' in line 1"
/// ```
///
/// More passes than in an illustration, which becomes a part of a page (`SVGPicture`); what is not known to be harmless is refused.
/// It is read by code points, as XML is. Sources: XML 1.0; SVG 2, "Linking", "Scripting" and "Animation".
public enum SVGFile {
    /// The largest file that is looked at, in bytes; larger ones are refused.
    public static let sizeLimit = 4 * 1024 * 1024

    /// What must not be published about a file, as a message continues after "the picture"; `nil` where there is nothing.
    public static func danger(in bytes: [UInt8]) -> String? {
        guard bytes.count <= sizeLimit else { return "is larger than \(sizeLimit / 1024 / 1024) MB" }
        // Another encoding would hide everything from this look, but not from a browser.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return "is not valid UTF-8"
        }
        let declaration = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: ">") })).lowercased()
        if declaration.hasPrefix("<?xml"), let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1,
            !["utf-8", "us-ascii"].contains(encoding)
        {
            return "says that it is \(encoding), not UTF-8"
        }
        var rest = text[...].utf8
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...]
            if let danger = danger(atStartOf: &rest) {
                let line = text.utf8[..<open].count { $0 == UInt8(ascii: "\n") } + 1
                return "has \(danger) in line \(line)"
            }
        }
        return nil
    }

    /// Looks at what a text begins with and goes behind it.
    private static func danger(atStartOf rest: inout Substring.UTF8View) -> String? {
        if rest.starts(with: "<!--".utf8) {
            return skip(4, to: "-->", in: &rest) ? nil : "a comment that never ends"
        }
        if rest.starts(with: "<![CDATA[".utf8) {
            return skip(9, to: "]]>", in: &rest) ? nil : "a section that never ends"
        }
        if rest.starts(with: "<!".utf8) {
            // An internal subset may define entities that hold anything.
            let declaration = rest.prefix { $0 != UInt8(ascii: ">") }
            rest = rest[declaration.endIndex...]
            let isPlain = starts(declaration, with: "<!doctype") && !declaration.contains(UInt8(ascii: "["))
            return isPlain ? nil : "a document type with declarations"
        }
        if rest.starts(with: "<?".utf8) {
            guard rest.starts(with: "<?xml ".utf8) else { return "a processing instruction" }
            return skip(2, to: "?>", in: &rest) ? nil : "a processing instruction that never ends"
        }
        guard let tag = HTMLTag(Substring(rest)) else { return "a tag that cannot be read" }
        rest = rest[tag.source.endIndex...]
        let (prefix, name) = parts(of: tag.name)
        guard elements.contains(name) || editors.contains(prefix) else { return "'<\(tag.name)>'" }
        if tag.isClosing { return nil }
        if name == "style", loads(Substring(rest[..<(first("</", in: rest) ?? rest.endIndex)])) {
            return "a style that loads something"
        }
        return tag.attributes.lazy.compactMap { danger(in: $0) }.first
    }

    private static func danger(in attribute: HTMLTag.Attribute) -> String? {
        let (prefix, name) = parts(of: attribute.name)
        let value = (attribute.value ?? "").lowercased()
        let shown = "the attribute '\(attribute.name)'"
        if prefix == "xmlns" || attribute.name == "xmlns" {
            // Elements of HTML, or SVG under the name of a drawing program.
            let isOwn = value == "http://www.w3.org/2000/svg" && (prefix.isEmpty || name == "svg")
            let isForeign = !value.contains("&") && !value.contains("xhtml") && !value.contains("/svg")
            return isOwn || isForeign ? nil : shown
        }
        if name.hasPrefix("on") { return shown }
        if ["href", "src", "base"].contains(name) {
            return value.hasPrefix("#") || pictures.contains(where: value.hasPrefix) ? nil : shown
        }
        // A reference to a character could hide what is looked for.
        return loads(value[...]) || painted.contains(name) && value.contains("&")
            ? "\(shown), which may load something," : nil
    }

    /// Whether a style loads what is not in the file, or may do so in a disguise.
    private static func loads(_ style: Substring) -> Bool {
        let style = style.lowercased()
        if ["\\", "@import", "image(", "image-set(", "src(", "expression("].contains(where: {
            first($0, in: style[...].utf8) != nil
        }) {
            return true
        }
        var rest = style[...].utf8
        while let place = first("url(", in: rest) {
            rest = rest[place...].dropFirst(4)
            let target = Substring(rest).drop { $0 == " " || $0 == "'" || $0 == "\"" }
            if !target.hasPrefix("#"), !pictures.contains(where: target.hasPrefix) { return true }
        }
        return false
    }

    // MARK: Texts by code points

    private static func skip(_ count: Int, to end: String, in rest: inout Substring.UTF8View) -> Bool {
        guard let place = first(end, in: rest.dropFirst(count)) else { return false }
        rest = rest[place...].dropFirst(end.utf8.count)
        return true
    }

    private static func first(_ words: String, in text: Substring.UTF8View) -> String.Index? {
        guard let byte = words.utf8.first else { return nil }
        var rest = text
        while let place = rest.firstIndex(of: byte) {
            rest = rest[place...]
            if rest.starts(with: words.utf8) { return place }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func starts(_ text: Substring.UTF8View, with words: String) -> Bool {
        String(Substring(text.prefix(words.utf8.count))).lowercased() == words
    }

    /// `x:script` is a script where `x` stands for SVG.
    private static func parts(of name: String) -> (prefix: String, name: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    // MARK: What passes

    private static let pictures = ["data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;"]
    /// Prefixes of what drawing programs keep for themselves.
    private static let editors: Set<String> = ["sodipodi", "inkscape", "rdf", "cc", "dc", "sketch", "serif", "figma"]
    /// Attributes that may refer to something by `url(…)`.
    private static let painted: Set<String> = [
        "style", "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start", "marker-mid",
        "marker-end",
    ]
    /// Static elements. Animations may change an address, and `foreignObject` holds HTML.
    private static let elements: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "style", "switch", "view", "a", "path",
        "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textpath", "image", "marker",
        "mask", "clippath", "pattern", "lineargradient", "radialgradient", "stop", "filter", "feblend", "fecolormatrix",
        "fecomponenttransfer", "fecomposite", "feconvolvematrix", "fediffuselighting", "fedisplacementmap",
        "fedistantlight", "fedropshadow", "feflood", "fefunca", "fefuncb", "fefuncg", "fefuncr", "fegaussianblur",
        "feimage", "femerge", "femergenode", "femorphology", "feoffset", "fepointlight", "fespecularlighting",
        "fespotlight", "fetile", "feturbulence",
    ]
}
