extension MarkdownNode {
    /// The node as HTML; see ``HTMLWriter``. Raw HTML and link destinations pass as they are: check them first.
    public func renderHTML() -> String {
        var writer = HTMLWriter(reserving: firstChild == nil ? 64 : 1_024)
        writer.write(self)
        return writer.output.text
    }

    /// The node's content as inline HTML, without the paragraph around it. See ``renderHTML()``.
    public func renderInlineHTML() -> String {
        var writer = HTMLWriter(reserving: 128)
        for child in childWalk { writer.write(child) }
        return writer.output.text
    }

    /// The node as Markdown that is parsed to the same tree; see ``MarkdownWriter``.
    public func renderMarkdown() -> String {
        var writer = MarkdownWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The words of the node: inlines run together, a line break in the source is a space, blocks are on lines of their own.
    public var plainText: String {
        var text: [UInt8] = []
        let lineFeed = UInt8(ascii: "\n")
        for node in walk {
            let kind = node.kind
            switch kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: text += node.literalBytes
            case .softBreak: text.append(UInt8(ascii: " "))
            case .lineBreak: text.append(lineFeed)
            case .paragraph, .heading, .codeBlock, .htmlBlock, .tableRow, .tableHeader, .tableCell:
                if !text.isEmpty, text.last != lineFeed { text.append(lineFeed) }
                if kind == .codeBlock || kind == .htmlBlock { text += node.literalBytes }
            default: break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether it is an HTML comment inside a line, which is not shown.
    public var isComment: Bool {
        kind == .htmlInline && literalBytes.starts(with: "<!--".utf8)
    }

    /// Adds the node's words to `bytes`, one space between any two of them, whatever the markup around them. Link destinations
    /// count as words.
    public func appendWords(to bytes: inout [UInt8]) {
        var words = WordBytes(bytes: bytes)
        bytes = []
        write(to: &words)
        bytes = words.bytes
    }

    /// Adds the same words to a fingerprint, which is nearly always different for different words.
    public func hashWords(into fingerprint: inout WordFingerprint) {
        if !fingerprint.isFull { write(to: &fingerprint) }
    }

    private func write<Words: WordSink>(to words: inout Words) {
        var current: MarkdownNode? = self
        while let node = current, !words.isFull {
            switch node.kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: words.append(words: node.literalBytes)
            case .codeBlock, .htmlBlock:
                words.appendBlank()
                words.append(words: node.literalBytes)
            case .link, .image: words.append(node.urlBytes)
            case .item where node.isTicked:
                words.append(UInt8(ascii: "x"))
                words.appendBlank()
            default: words.appendBlank()
            }
            current = node.following(in: self)
        }
    }
}

/// What takes words, byte by byte.
private protocol WordSink {
    /// Whether it needs no more words.
    var isFull: Bool { get }
    mutating func append(_ byte: UInt8)
    /// A space, unless there is one already.
    mutating func appendBlank()
}

extension WordSink {
    fileprivate mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { append(byte) }
    }

    fileprivate mutating func append(words: UnsafeBufferPointer<UInt8>) {
        for byte in words {
            if byte == 0x20 || byte == 0x09 || byte == 0x0A { appendBlank() } else { append(byte) }
        }
    }
}

private struct WordBytes: WordSink {
    var bytes: [UInt8]

    var isFull: Bool { false }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func appendBlank() {
        if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
    }
}

/// A number made of the first words of text, to find equal texts among many: equal texts have equal numbers.
///
/// Source: FNV-1a with 64 bits.
public struct WordFingerprint: Hashable, WordSink {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325
    private var last: UInt8 = 0
    private var count = 0

    /// Texts that differ usually do so within this many bytes; others are compared word by word.
    private static let longest = 128

    fileprivate var isFull: Bool { count >= Self.longest }

    public init() {}

    fileprivate mutating func append(_ byte: UInt8) {
        guard count < Self.longest else { return }
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
        last = byte
        count += 1
    }

    fileprivate mutating func appendBlank() {
        if last != UInt8(ascii: " ") { append(UInt8(ascii: " ")) }
    }
}
