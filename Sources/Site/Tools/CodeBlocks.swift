import Guide

/// Code in a language, as it stands in HTML: escaped.
struct CodeBlock: Hashable, Sendable {
    let language: String
    /// Between `<code class="language-…">` and `</code>`. Bytes, because two strings with an *é* of one scalar and of two are equal.
    let escaped: [UInt8]

    /// The code itself.
    var text: String {
        escaped.withUnsafeBufferPointer { escaped in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(escaped.count)
            var copied = 0
            while let ampersand = escaped[copied...].firstIndex(of: UInt8(ascii: "&")) {
                bytes += escaped[copied..<ampersand]
                let entity = Self.entities.first { escaped[ampersand...].starts(with: $0.0) }
                bytes.append(entity?.1 ?? UInt8(ascii: "&"))
                copied = ampersand + (entity?.0.count ?? 1)
            }
            bytes += escaped[copied...]
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Those that `HTML(escaping:)` writes.
    private static let entities: [([UInt8], UInt8)] = [
        (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
        (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
        (Array("&#39;".utf8), UInt8(ascii: "'")),
    ]

    /// The code blocks of a page or a part of one, in order, with the range of their escaped code.
    ///
    /// ```swift
    /// CodeBlock.all(in: #"<pre tabindex="0"><code class="language-swift">x</code></pre>"#)  // swift: x
    /// ```
    static func all(in html: UnsafeBufferPointer<UInt8>) -> [(block: CodeBlock, range: Range<Int>)] {
        var found: [(CodeBlock, Range<Int>)] = []
        var index = 0
        while let start = html.first(of: opening, from: index) {
            let name = start + opening.count
            index = name
            guard let quote = html[name...].firstIndex(of: UInt8(ascii: "\"")), quote + 1 < html.count,
                html[quote + 1] == UInt8(ascii: ">"), let end = html.first(of: closing, from: quote + 2)
            else { continue }
            let language = String(decoding: html[name..<quote], as: UTF8.self)
            found.append(
                (CodeBlock(language: language, escaped: Array(html[(quote + 2)..<end])), (quote + 2)..<end))
            index = end
        }
        return found
    }

    private static let opening = Array("<pre tabindex=\"0\"><code class=\"language-".utf8)
    private static let closing = Array("</code></pre>".utf8)
}

extension Entry {
    /// All the entry's code that says its language, in order.
    var codeBlocks: [CodeBlock] {
        var found: [CodeBlock] = []
        func add(_ parts: [SectionPart]) {
            // By index: a part that is only looked at need not be copied.
            for index in parts.indices {
                parts[index].html.source.withBytes { html in found += CodeBlock.all(in: html).lazy.map(\.block) }
            }
        }
        add(introduction)
        for section in sections { add(section.parts) }
        for content in platforms { add(content.introduction) }
        return found
    }
}
