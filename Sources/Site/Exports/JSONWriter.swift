import Guide

/// Writes JSON piece by piece, members in the order in which they come.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///     $0.member("title", "Link")
///     $0.member("wcag", strings: ["4.1.2"])
/// }
/// json.bytes  // {"title":"Link","wcag":["4.1.2"]}
/// ```
///
/// Source: RFC 8259. `<`, U+2028 and U+2029 are escaped as well, so that the text may stand in a `<script>` element. The
/// time is linear in the size of the output. Nesting follows from the calls; the writer does not check that a name is
/// used once.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    init() {}

    // MARK: Values

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements { write(&json, element) }
        }
    }

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        text.withBytes { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func number(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    // MARK: Members

    /// The name of the member whose value is written next.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        // Written in the program, none of them with a sign that has to be escaped.
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text; `null` for `nil`.
    mutating func member(_ name: StaticString, _ value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }

    /// A whole number; `null` for `nil`.
    mutating func member(_ name: StaticString, _ value: Int?) {
        self.name(name)
        if let value { number(value) } else { null() }
    }

    mutating func member(_ name: StaticString, strings: some Sequence<String>) {
        self.name(name)
        array(strings) { $0.string($1) }
    }

    mutating func member<Subject>(_ name: StaticString, ids: some Sequence<Identifier<Subject>>) {
        self.name(name)
        array(ids) { $0.string($1.rawValue) }
    }

    /// An array of objects, one for each element.
    mutating func member<Element>(
        _ name: StaticString, objects elements: some Sequence<Element>, _ members: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        array(elements) { json, element in json.object { members(&$0, element) } }
    }

    // MARK: White space and prepared values

    /// Room for so many more bytes.
    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    /// A value, or several with commas between them, that another writer wrote.
    mutating func value(_ written: [UInt8]) {
        separate()
        bytes.append(contentsOf: written)
        needsComma = true
    }

    /// A line break before the next value: for people who compare two versions line by line.
    mutating func lineBreak() {
        separate()
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The line break at the end of a text file.
    mutating func endText() {
        bytes.append(UInt8(ascii: "\n"))
    }

    // MARK: -

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        content(&self)
        bytes.append(close)
        needsComma = true
    }

    /// Copies runs that need no escape as they are.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var runStart = 0
        var index = 0
        while let found = text[index...].firstIndex(where: Self.mayNeedEscape) {
            index = found + 1
            if text[found] == 0xE2 {
                guard let escape = Self.escapeOfSeparator(in: text, at: found) else { continue }
                bytes += text[runStart..<found]
                bytes += escape.utf8
                index = found + 3
            } else {
                bytes += text[runStart..<found]
                appendEscape(of: text[found])
            }
            runStart = index
        }
        bytes += text[runStart...]
    }

    /// Whether a byte is escaped, or begins U+2028 or U+2029.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: true
        default: false
        }
    }

    /// U+2028 is E2 80 A8 in UTF-8, U+2029 is E2 80 A9.
    private static func escapeOfSeparator(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> String? {
        guard index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
        return switch text[index + 2] {
        case 0xA8: "\\u2028"
        case 0xA9: "\\u2029"
        default: nil
        }
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        default:
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(Self.hexDigit(byte >> 4))
            bytes.append(Self.hexDigit(byte & 0xF))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
