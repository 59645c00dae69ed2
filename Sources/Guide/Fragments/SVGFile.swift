import Foundation

/// A vector graphic that is copied as a file. As a picture in a page it runs nothing, but a link may open it as a document.
///
/// ```swift
/// SVGFile.danger(in: Array("<svg><script>x</script></svg>".utf8))  // "has '<script>' in line 1"
/// ```
///
/// More passes than in an illustration, which becomes a part of a page (`SVGPicture`). Elements, attributes and functions of styles
/// pass by their names; everything else is refused. Sources: SVG 2, "Attribute index" and "Linking"; CSS Values 4.
public enum SVGFile {
    /// The largest file that is looked at, in bytes; larger ones are refused.
    public static let sizeLimit = 4 * 1024 * 1024

    /// What must not be published about a file, as a message continues after "the picture"; `nil` where there is nothing.
    public static func danger(in bytes: [UInt8]) -> String? {
        guard bytes.count <= sizeLimit else { return "is larger than \(sizeLimit / 1024 / 1024) MB" }
        // The words of an open style: comments and CDATA may be between them.
        var style: String?
        return SVGReader.read(bytes) { part in
            switch part {
            case .start(let element):
                let danger = style == nil ? danger(in: element) : "'<\(element.name)>' inside a style"
                if element.local == "style" { style = "" }
                return danger
            case .text(let text): style? += text
            case .end:
                if let words = style, loads(words) { return "a style that may load something" }
                style = nil
            }
            return nil
        }
    }

    /// The width and the height of a picture, from its `viewBox`; `nil` if the file is not an SVG that has one.
    public static func size(of bytes: [UInt8]) -> (width: Double, height: Double)? {
        var root: SVGReader.Element?
        _ = SVGReader.read(bytes) { part in
            if root == nil, case .start(let element) = part { root = element }
            return root.map { _ in "enough" }
        }
        guard let root, root.local == "svg", root.namespace == SVGReader.namespace else { return nil }
        let box = root.attributes.first { $0.name == "viewBox" }?.value ?? ""
        let numbers = box.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2...].allSatisfy((1...100_000).contains) else { return nil }
        return (numbers[2], numbers[3])
    }

    private static func danger(in element: SVGReader.Element) -> String? {
        if isOfEditor(element.namespace) { return nil }
        guard ["", SVGReader.namespace].contains(element.namespace), elements.contains(element.local) else {
            return "'<\(element.name)>'"
        }
        return element.attributes.lazy.compactMap { attribute in
            let (name, value) = (attribute.name, attribute.value)
            if attribute.namespace.isEmpty { return danger(inAttribute: name, value) }
            let isLink = linking[attribute.namespace]?.contains(attribute.local) == true
            let isHarmless = isLink && (attribute.local != "href" || isInside(value))
            return isHarmless || isOfEditor(attribute.namespace) ? nil : "the attribute '\(name)'"
        }.first
    }

    private static func danger(inAttribute name: String, _ value: String) -> String? {
        if name.hasPrefix("aria-") || name.hasPrefix("data-") || texts.contains(name) { return nil }
        guard attributes.contains(name), name != "href" || isInside(value) else { return "the attribute '\(name)'" }
        return name != "href" && loads(value) ? "the attribute '\(name)', which may load something" : nil
    }

    /// Whether an address is a part of the file.
    private static func isInside(_ address: String) -> Bool {
        let address = address.prefix(40).lowercased()
        return address.hasPrefix("#") || data.contains { address.hasPrefix("data:\($0)") }
    }

    /// Whether a style loads what is not in the file, or may do so in a disguise.
    private static func loads(_ style: String) -> Bool {
        let bytes = Array(style.utf8)
        return bytes.indices.contains { index in
            switch bytes[index] {
            case UInt8(ascii: "\\"): return true
            case UInt8(ascii: "@"): return !atRules.contains(name(bytes[(index + 1)...].prefix(while: isOfName)))
            case UInt8(ascii: "("):
                let start = bytes[..<index].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
                let function = name(bytes[start..<index])
                guard function == "url" else { return !functions.contains(function) }
                let address = bytes[(index + 1)...].drop { " \t\n\r\"'".utf8.contains($0) }
                return !isInside(String(decoding: address.prefix(40), as: UTF8.self))
            default: return false
            }
        }
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte.isLetter || byte.isDigit
    }

    // MARK: What passes

    /// Pictures and fonts that are written into the file.
    private static let data = ["image/png;", "image/jpeg;", "image/gif;", "image/webp;", "font/", "application/font-"]

    /// Whether a drawing program keeps its own data there. Browsers do nothing with it.
    private static func isOfEditor(_ namespace: String) -> Bool { editors.contains(where: namespace.hasPrefix) }

    private static let editors = [
        "http://www.inkscape.org/", "http://inkscape.sourceforge.net/", "http://sodipodi.sourceforge.net/",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#", "http://web.resource.org/cc/",
        "http://purl.org/dc/", "http://www.bohemiancoding.com/sketch/", "http://www.serif.com/",
        "http://www.figma.com/",
        "http://ns.adobe.com/", "https://boxy-svg.com", "http://vectornator.io",
    ]

    private static let linking: [String: Set<String>] = [
        "http://www.w3.org/1999/xlink": ["href", "title", "type", "role", "arcrole", "show", "actuate"],
        "http://www.w3.org/XML/1998/namespace": ["space", "lang", "id"],
    ]

    private static let elements = names("elements"), texts = names("texts"), attributes = names("attributes")
    private static let atRules = names("at-rules")
    /// The parentheses of `@media (…)` have no name.
    private static let functions = names("functions").union([""])

    /// The words of a list in `svg-names.txt`.
    private static func names(_ list: String) -> Set<String> {
        let text = String(decoding: PackageResources.svg_names_txt, as: UTF8.self)
        let words = text.components(separatedBy: "\n\(list):\n").last?.prefix { $0 != "#" }
        return Set((words ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
