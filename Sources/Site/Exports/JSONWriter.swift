import Guide

/// Writes JSON on one line, member by member, without a value of the whole in between. `<` is escaped, so that it may stand in a
/// `<script>` element.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { $0.member("title", "Link") }  // {"title":"Link"}
/// ```
///
/// Source: RFC 8259.
struct JSONWriter {
    private(set) var bytes: [UInt8]
    /// Whether a comma comes before the next value.
    private var isBehindValue = false

    /// - Parameter start: What the JSON stands behind.
    init(after start: String = "") { bytes = Array(start.utf8) }

    // MARK: Values

    mutating func string(_ text: String) {
        begin()
        append(text)
    }

    mutating func null() {
        begin()
        bytes += "null".utf8
    }

    mutating func number(_ number: Int) {
        begin()
        if (0...9).contains(number) { bytes.append(0x30 + UInt8(number)) } else { bytes += String(number).utf8 }
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

    mutating func array(_ values: (inout JSONWriter) -> Void) { enclose("[", "]", values) }

    mutating func strings(_ texts: some Sequence<String>) {
        array { for text in texts { $0.string(text) } }
    }

    // MARK: Members

    /// The name of a member, whose value comes next.
    mutating func name(_ name: String) {
        begin()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        isBehindValue = false
    }

    mutating func member(_ name: String, _ text: String) {
        self.name(name)
        string(text)
    }

    /// Adds raw bytes behind a value.
    mutating func append(raw text: String) { bytes += text.utf8 }

    // MARK: Writing

    private mutating func begin() {
        if isBehindValue { bytes.append(UInt8(ascii: ",")) }
        isBehindValue = true
    }

    @inline(__always)
    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
    ) {
        begin()
        bytes.append(UInt8(ascii: open))
        isBehindValue = false
        content(&self)
        bytes.append(UInt8(ascii: close))
        isBehindValue = true
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        text.withBytes { text in
            var start = 0
            for place in 0..<text.count where Self.needsEscape(text[place]) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
                bytes += Self.escape(text[place]).utf8
                start = place + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
    }

    private static func escape(_ sign: UInt8) -> String {
        switch sign {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        default: "\\u00\(sign < 0x10 ? "0" : "")\(String(sign, radix: 16, uppercase: true))"
        }
    }
}
