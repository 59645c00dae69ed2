import Diagnostics

/// An SVG file made safe to stand in a page: shapes and text pass; what could run, load or refer to something is left out and
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

    /// Reads a picture; gives no markup if the file is no SVG.
    public static func read(_ bytes: [UInt8], path: String) -> (markup: HTML?, diagnostics: [Diagnostic]) {
        guard bytes.count <= sizeLimit, let text = String(validating: bytes, as: UTF8.self) else {
            return (
                nil, [diagnostic("the picture is not valid UTF-8 or is larger than \(sizeLimit / 1024) KB", at: path)]
            )
        }
        var writer = SVGWriter(text: text, path: path)
        for token in HTMLToken.tokens(of: text) { writer.write(token) }
        return writer.finished()
    }

    static func diagnostic(
        _ message: String, at path: String, line: Int = 1, excerpt: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            Rule.illustration.severity, rule: Rule.illustration.id,
            at: SourceLocation(path: path, line: line, column: 1),
            message, excerpt: excerpt)
    }
}

/// Writes what may pass of one picture.
private struct SVGWriter {
    let text: String
    let path: String
    var markup = ""
    var open: [String] = []
    /// How many elements deep something is left out with all that is in it.
    var omitted: [String] = []
    var isFinished = false
    var diagnostics: [Diagnostic] = []

    mutating func write(_ token: HTMLToken) {
        switch token {
        case .comment: return
        case .text(let text):
            // Text shows only in text; what stands before the picture is its prolog.
            guard omitted.isEmpty, open.contains("text") else { return }
            markup += HTML(escaping: String(text.replacing("&lt;", with: "<").replacing("&amp;", with: "&"))).source
        case .tag(let tag): write(tag)
        }
    }

    private mutating func write(_ tag: HTMLTag) {
        if isFinished { return }
        if tag.isClosing { return close(tag) }
        let isEmpty = tag.source.hasSuffix("/>")
        guard omitted.isEmpty, Self.elements.contains(tag.name), tag.name == "svg" ? open.isEmpty : !open.isEmpty else {
            if omitted.isEmpty { report("'<\(tag.name)>' is not allowed in a picture and left out", at: tag) }
            if !isEmpty { omitted.append(tag.name) }
            return
        }
        let fixed = tag.name == "svg" ? " aria-hidden=\"true\" focusable=\"false\"" : ""
        markup += "<\(tag.name)\(fixed)\(attributes(of: tag))\(isEmpty ? "/" : "")>"
        if !isEmpty { open.append(tag.name) }
    }

    private mutating func close(_ tag: HTMLTag) {
        if let index = omitted.lastIndex(of: tag.name) {
            omitted.removeSubrange(index...)
        } else if omitted.isEmpty, let index = open.lastIndex(of: tag.name) {
            markup += open[index...].reversed().map { "</\($0)>" }.joined()
            open.removeSubrange(index...)
            isFinished = open.isEmpty
        }
    }

    private mutating func attributes(of tag: HTMLTag) -> String {
        var seen: Set<String> = []
        var result = ""
        for attribute in tag.attributes where !isIgnored(attribute.name, on: tag) {
            let value = attribute.value.map(String.init) ?? ""
            let isClass =
                attribute.name == "class" && value.split(separator: " ").allSatisfy { Self.classes.contains($0) }
            guard isClass || Self.attributes.contains(attribute.name), !value.lowercased().contains("url("),
                seen.insert(attribute.name).inserted
            else {
                report("the attribute '\(attribute.name)' is not allowed in a picture and left out", at: tag)
                continue
            }
            let name = attribute.name == "viewbox" ? "viewBox" : attribute.name
            result += " \(name)=\"\(HTML(escaping: value).source)\""
        }
        return result
    }

    /// A page sizes a picture, and says what it is.
    private func isIgnored(_ attribute: String, on tag: HTMLTag) -> Bool {
        Self.ignoredAttributes.contains(attribute)
            || tag.name == "svg" && (attribute == "width" || attribute == "height")
    }

    private mutating func report(_ message: String, at tag: HTMLTag) {
        let line = text.utf8[..<tag.source.startIndex].count { $0 == UInt8(ascii: "\n") } + 1
        let visible = tag.source.prefix { $0 != "\n" }
        diagnostics.append(SVGPicture.diagnostic(message, at: path, line: line, excerpt: String(visible)))
    }

    mutating func finished() -> (markup: HTML?, diagnostics: [Diagnostic]) {
        markup += open.reversed().map { "</\($0)>" }.joined()
        guard !markup.isEmpty else {
            return (nil, [SVGPicture.diagnostic("the picture holds no '<svg>'", at: path)])
        }
        return (HTML(trusted: markup), diagnostics)
    }

    private static let elements: Set<String> = [
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
    ]
    /// What a theme paints: the frame of the screen reader's focus, and a soft ground.
    private static let classes: Set<Substring> = ["focus", "soft"]
    private static let ignoredAttributes: Set<String> = [
        "xmlns", "version", "role", "aria-hidden", "aria-label", "focusable", "xml:space",
    ]
    private static let attributes: Set<String> = [
        "viewbox", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "d", "points", "width",
        "height", "transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap",
        "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "opacity", "text-anchor", "dominant-baseline",
        "font-size", "font-family", "font-weight", "letter-spacing",
    ]
}
