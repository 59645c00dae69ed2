import Diagnostics
import Markdown

/// A JSON value whose members keep their order.
///
/// ```swift
/// let schema: JSONValue = ["type": "object", "required": ["title"]]
/// ```
///
/// Source: RFC 8259.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let name: String
        public let value: JSONValue
    }

    /// Text; `null` for `nil`.
    package init(_ text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    /// An object with members that are made one by one.
    package static func object(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
        .object(members.map { Member(name: $0.0, value: $0.1) })
    }

    package static func strings(_ texts: some Sequence<String>) -> JSONValue {
        .array(texts.map(JSONValue.string))
    }

    package static func ids<Subject>(_ ids: some Sequence<Identifier<Subject>>) -> JSONValue {
        .array(ids.map { .string($0.rawValue) })
    }

    /// The value of a member; `nil` where there is none, or no object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text of a member; empty where it has none.
    package func string(_ name: String) -> String {
        if case .string(let text)? = self[name] { text } else { "" }
    }

    /// Whether a member is `true`.
    func isTrue(_ name: String) -> Bool { self[name] == true }

    /// The values of a member that is a list.
    package func list(_ name: String) -> [JSONValue] {
        if case .array(let values)? = self[name] { values } else { [] }
    }

    /// The same for a list of texts.
    package func strings(_ name: String) -> [String] {
        list(name).compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    // MARK: Text

    /// The value as text, two spaces for each level; values in a list of plain ones share a line.
    public var text: String {
        var text = ByteBuffer(capacity: 1_024)
        write(to: &text, indent: "")
        text.append(UInt8(ascii: "\n"))
        return text.text
    }

    /// The value on one line, with `<` escaped, so that it may be in a `<script>` element.
    package var compact: String { String(decoding: bytes, as: UTF8.self) }

    /// The same as UTF-8.
    package var bytes: [UInt8] {
        var text = ByteBuffer(capacity: 1_024)
        write(to: &text, indent: nil)
        return text.bytes
    }

    /// Adds text in quotation marks, as ``bytes`` has it.
    package static func append(_ text: String, to bytes: inout ByteBuffer) {
        write(text, to: &bytes, escapesMarkup: true)
    }

    /// The same for text that is written at its place.
    package static func appendText(to bytes: inout ByteBuffer, _ write: (inout ByteBuffer) -> Void) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        write(&bytes)
        let text = bytes.withBytes(from: start) { written in
            firstEscape(in: written, escapesMarkup: true).map { _ in Array(written) }
        }
        if let text {
            bytes.removeBytes(from: start)
            text.withUnsafeBufferPointer { escape($0, to: &bytes, escapesMarkup: true) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// - Parameter indent: Of the line that the value begins on; `nil` writes everything on one line.
    private func write(to text: inout ByteBuffer, indent: String?) {
        switch self {
        case .null: text.append("null")
        case .bool(let value): text.append(value ? "true" : "false")
        case .number(let value): text.append(number: value)
        case .string(let value): Self.write(value, to: &text, escapesMarkup: indent == nil)
        case .array(let values):
            let isOnOneLine = indent == nil || values.allSatisfy(\.isPlain)
            let isSpaced = isOnOneLine && indent != nil
            Self.write(values, "[", "]", isSpaced, to: &text, indent: isOnOneLine ? nil : indent) { value, text in
                value.write(to: &text, indent: indent.map { $0 + "  " })
            }
        case .object(let members):
            Self.write(members, "{", "}", false, to: &text, indent: indent) { member, text in
                Self.write(member.name, to: &text, escapesMarkup: indent == nil)
                text.append(UInt8(ascii: ":"))
                if indent != nil { text.append(UInt8(ascii: " ")) }
                member.value.write(to: &text, indent: indent.map { $0 + "  " })
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ isSpaced: Bool,
        to text: inout ByteBuffer, indent: String?, _ write: (Element, inout ByteBuffer) -> Void
    ) {
        text.append(UInt8(ascii: open))
        for (index, element) in elements.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            if index > 0, isSpaced { text.append(UInt8(ascii: " ")) }
            if let indent { text.append(text: "\n\(indent)  ") }
            write(element, &text)
        }
        if let indent, !elements.isEmpty { text.append(text: "\n\(indent)") }
        text.append(UInt8(ascii: close))
    }

    private var isPlain: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }

    private static func write(_ value: String, to text: inout ByteBuffer, escapesMarkup: Bool) {
        text.append(UInt8(ascii: "\""))
        value.withBytes { escape($0, to: &text, escapesMarkup: escapesMarkup) }
        text.append(UInt8(ascii: "\""))
    }

    private static func escape(
        _ value: UnsafeBufferPointer<UInt8>, to text: inout ByteBuffer, escapesMarkup: Bool
    ) {
        text.append(value, escaping: { needsEscape($0, escapesMarkup) }, signs: { signs(in: $0, escapesMarkup) }) {
            sign, text in
            switch sign {
            case UInt8(ascii: "\""): text.append("\\\"")
            case UInt8(ascii: "\\"): text.append("\\\\")
            case UInt8(ascii: "\n"): text.append("\\n")
            default:
                let digits = String(sign, radix: 16, uppercase: true)
                text.append(text: "\\u00\(sign < 0x10 ? "0" : "")\(digits)")
            }
        }
    }

    private static func firstEscape(in text: UnsafeBufferPointer<UInt8>, escapesMarkup: Bool) -> Int? {
        text.first(
            from: 0, where: { needsEscape($0, escapesMarkup) }, signs: { signs(in: $0, escapesMarkup) })
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8, _ escapesMarkup: Bool) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || (byte == UInt8(ascii: "<") && escapesMarkup)
    }

    @inline(__always)
    private static func signs(in bytes: EightBytes, _ escapesMarkup: Bool) -> UInt64 {
        bytes.places(below: 0x20) | bytes.places(of: UInt8(ascii: "\"")) | bytes.places(of: UInt8(ascii: "\\"))
            | (escapesMarkup ? bytes.places(of: UInt8(ascii: "<")) : 0)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
