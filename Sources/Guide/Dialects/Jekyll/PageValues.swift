import Markdown

/// The values that Jekyll puts into text: the titles of the page and of the site, and included files.
///
/// ```swift
/// PageValues(title: "Link", site: "Guide").text(of: "page.title | escape")  // "Link"
/// ```
struct PageValues: Sendable {
    /// Of the page; `nil` until it is known.
    var title: String?
    /// Of the site.
    var site: String?
    /// The files of `_includes`, by their paths in it. Only an import knows them.
    var includes: [String: String] = [:]
    /// The texts of tags that were read. Many are the same, and each round of an import reads them again.
    private let texts = Remembered<String?>()

    /// Whether included files are put in. What an import has printed is read again, and what was too much stays as it is written.
    var putsIn = true

    init(title: String? = nil, site: String? = nil, includes: [String: String] = [:]) {
        (self.title, self.site, self.includes) = (title, site, includes)
    }

    /// What a variable stands for, whatever filters follow; `nil` for one that is not known.
    func text(of variable: String) -> String? {
        switch variable.prefix(while: { $0 != "|" }).trimmingSuffix(while: \.isWhitespace) {
        case "page.title": title
        case "site.title", "site.name": site
        default: nil
        }
    }

    /// The text of an included file with the arguments of the tag in their places; `nil` if the file is not known or has other Liquid.
    func text(including tag: LiquidTag) -> String? {
        guard let path = tag.includedPath, let file = includes[path] else { return nil }
        return texts.value(for: String(tag.arguments)) { _ in text(of: file, including: tag) }
    }

    private func text(of file: String, including tag: LiquidTag) -> String? {
        let arguments = tag.arguments.matches(of: /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
        let values = Dictionary(arguments.map { ($0.1, $0.2 ?? $0.3 ?? "") }, uniquingKeysWith: { $1 })
        let text = Self.filled(file, with: values)
        return text.contains("{%") || text.contains("{{") ? nil : text.trimmingCharacters(in: .newlines)
    }

    /// A file with arguments in the places of `{{ include.name }}`.
    ///
    /// A file may have thousands of them, and may be included hundreds of times.
    private static func filled(_ file: String, with values: [Substring: Substring]) -> String {
        let bytes = Array(file.utf8)
        var filled: [UInt8] = []
        var place = 0
        var close = bytes.firstIndex(of: UInt8(ascii: "}"))
        while let brace = bytes[place...].firstIndex(of: UInt8(ascii: "{")) {
            filled += bytes[place..<brace]
            place = brace
            if let last = close, last < brace { close = bytes[brace...].firstIndex(of: UInt8(ascii: "}")) }
            if let end = close, let name = argument(in: bytes[brace..<end]), bytes[end...].starts(with: "}}".utf8) {
                filled += (values[name] ?? "").utf8
                place = end + 2
            } else {
                filled.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: filled + bytes[place...], as: UTF8.self)
    }

    /// The name in `{{- include.name | escape `; `nil` for anything else.
    private static func argument(in bytes: ArraySlice<UInt8>) -> Substring? {
        guard bytes.starts(with: "{{".utf8) else { return nil }
        let marker = bytes.dropFirst(2)
        let words = (marker.first == UInt8(ascii: "-") ? marker.dropFirst() : marker).drop { $0 <= 0x20 }
        guard words.starts(with: "include.".utf8) else { return nil }
        let name = words.dropFirst(8).prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
                true
            default: false
            }
        }
        return name.isEmpty ? nil : Substring(decoding: name, as: UTF8.self)
    }
}
