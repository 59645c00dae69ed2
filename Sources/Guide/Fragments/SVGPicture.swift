import Diagnostics

/// An SVG file made safe to be in a page: shapes and text pass; what could run, load or refer to something is left out and
/// reported.
///
/// ```swift
/// SVGPicture.read(Array("<svg viewBox='0 0 8 8'><path d='M0 0h8'/></svg>".utf8), path: "content/x.svg").markup?.source
/// // <svg aria-hidden="true" focusable="false" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>
/// ```
///
/// Source: the allow-list follows SVG 1.1, basic shapes, paths, text and presentation attributes.
public enum SVGPicture {
    /// Files above this size are shown as images instead: a page should not carry them.
    public static let sizeLimit = 32 * 1024

    /// Reads a picture; gives no markup if the file is not an SVG.
    public static func read(_ bytes: [UInt8], path: String) -> (markup: HTML?, diagnostics: [Diagnostic]) {
        func diagnostic(_ message: String, line: Int = 1) -> Diagnostic {
            Diagnostic(.illustration, at: SourceLocation(path: path, line: line, column: 1), message)
        }
        guard bytes.count <= sizeLimit else {
            return (nil, [diagnostic("the picture is larger than \(sizeLimit / 1024) KB")])
        }
        var writer = SVGWriter()
        if let fault = SVGReader.read(
            bytes,
            visit: { part in
                writer.write(part)
                return nil
            })
        {
            return (nil, [diagnostic("the picture \(fault)")])
        }
        guard !writer.markup.isEmpty else { return (nil, [diagnostic("the picture has no '<svg>'")]) }
        return (HTML(trusted: writer.markup), writer.omitted.map { diagnostic($0.message, line: $0.line) })
    }
}

/// Writes what may pass of one picture.
private struct SVGWriter {
    private(set) var markup = ""
    private(set) var omitted: [(message: String, line: Int)] = []
    private var open: [String] = []
    /// How many elements deep something is left out with all that is in it.
    private var omittedDepth = 0
    /// Whether the last element that was opened still lacks the end of its tag.
    private var isTagOpen = false

    mutating func write(_ part: SVGReader.Part) {
        switch part {
        case .start(let element): start(element)
        case .text(let text):
            // Text shows only in text.
            guard omittedDepth == 0, open.contains("text") else { return }
            endTag()
            markup += HTML(escaping: text).source
        case .end: end()
        }
    }

    private mutating func start(_ element: SVGReader.Element) {
        let name = element.local
        guard omittedDepth == 0, ["", SVGReader.namespace].contains(element.namespace), Self.elements.contains(name),
            (name == "svg") == open.isEmpty
        else {
            if omittedDepth == 0 { omit("'<\(element.name)>'", in: element) }
            omittedDepth += 1
            return
        }
        endTag()
        markup += "<\(name)" + (name == "svg" ? " aria-hidden=\"true\" focusable=\"false\"" : "")
        for (name, _, _, value) in element.attributes where !isIgnored(name, on: element) {
            let isClass = name == "class" && value.split(separator: " ").allSatisfy { Self.classes.contains($0) }
            if isClass || Self.attributes.contains(name), !refers(value) {
                markup += " \(name)=\"\(HTML(escaping: value).source)\""
            } else {
                omit("the attribute '\(name)'", in: element)
            }
        }
        open.append(name)
        isTagOpen = true
    }

    private mutating func end() {
        if omittedDepth > 0 {
            omittedDepth -= 1
        } else if let name = open.popLast() {
            markup += isTagOpen ? "/>" : "</\(name)>"
            isTagOpen = false
        }
    }

    private mutating func endTag() {
        if isTagOpen { markup += ">" }
        isTagOpen = false
    }

    /// Whether a value may refer to something, or hide that it does.
    private func refers(_ value: String) -> Bool {
        guard value.utf8.contains(where: "(\\".utf8.contains) else { return false }
        return value.contains("\\") || value.lowercased().contains("url(")
    }

    /// A page sizes a picture, and says what it is.
    private func isIgnored(_ attribute: String, on element: SVGReader.Element) -> Bool {
        Self.ignoredAttributes.contains(attribute)
            || element.local == "svg" && (attribute == "width" || attribute == "height")
    }

    private mutating func omit(_ what: String, in element: SVGReader.Element) {
        omitted.append(("\(what) is not allowed in a picture and is left out", element.line))
    }

    private static let elements: Set<String> = [
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
    ]
    /// What a theme paints: the frame of the screen reader's focus, and a soft ground.
    private static let classes: Set<Substring> = ["focus", "soft"]
    private static let ignoredAttributes: Set<String> = [
        "version", "role", "aria-hidden", "aria-label", "focusable", "xml:space",
    ]
    private static let attributes: Set<String> = [
        "viewBox", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "d", "points", "width",
        "height", "transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap",
        "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "opacity", "text-anchor", "dominant-baseline",
        "font-size", "font-family", "font-weight", "letter-spacing", "textLength", "lengthAdjust",
    ]
}
