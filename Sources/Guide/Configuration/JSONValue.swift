/// A value of JSON whose members keep their order, for schemas that people read too.
///
/// ```swift
/// let schema: JSONValue = ["type": "object", "required": ["title"]]
/// ```
///
/// Source: RFC 8259.
public indirect enum JSONValue: Hashable, Sendable {
    case bool(Bool)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let name: String
        public let value: JSONValue
    }

    /// An object with members that are made one by one.
    static func object(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
        .object(members.map { Member(name: $0.0, value: $0.1) })
    }

    static func strings(_ texts: some Sequence<String>) -> JSONValue {
        .array(texts.map(JSONValue.string))
    }

    /// The value of a member; `nil` where there is none, or no object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The names of an object's members.
    var names: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }

    // MARK: Text

    /// The value as text, two blanks for each level; values in a list of plain ones share a line.
    public var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .bool(let value): text += value ? "true" : "false"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values) where values.allSatisfy(\.isPlain):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += ", " }
                value.write(to: &text, indent: inner)
            }
            text += "]"
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                text += index == 0 ? "\n\(inner)" : ",\n\(inner)"
                value.write(to: &text, indent: inner)
            }
            text += "\n\(indent)]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += index == 0 ? "\n\(inner)" : ",\n\(inner)"
                Self.write(member.name, to: &text)
                text += ": "
                member.value.write(to: &text, indent: inner)
            }
            text += "\n\(indent)}"
        }
    }

    private var isPlain: Bool {
        switch self {
        case .bool, .string: true
        case .array, .object: false
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
