/// As much of CBOR (RFC 8949) as Pagefind's tables of contents use: whole numbers, texts, and lists of known length.
enum CBOR: Hashable, Sendable {
    case number(UInt64)
    case text(String)
    case list([CBOR])

    init?(decoding bytes: [UInt8]) {
        var rest = bytes[...]
        guard let value = Self.read(&rest, depth: 0), rest.isEmpty else { return nil }
        self = value
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [CBOR]? { if case .list(let list) = self { list } else { nil } }

    private static func read(_ rest: inout ArraySlice<UInt8>, depth: Int) -> CBOR? {
        // Pagefind nests four lists.
        guard depth < 8, let head = rest.popFirst() else { return nil }
        var argument = UInt64(head & 31)
        if argument >= 24 {
            guard argument < 28 else { return nil }
            let count = 1 << Int(argument - 24)
            guard rest.count >= count else { return nil }
            argument = rest.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(count)
        }
        switch head >> 5 {
        case 0: return .number(argument)
        case 3:
            guard argument <= rest.count else { return nil }
            defer { rest = rest.dropFirst(Int(argument)) }
            return .text(String(decoding: rest.prefix(Int(argument)), as: UTF8.self))
        case 4:
            guard argument <= rest.count else { return nil }
            var list: [CBOR] = []
            for _ in 0..<argument {
                guard let value = read(&rest, depth: depth + 1) else { return nil }
                list.append(value)
            }
            return .list(list)
        default: return nil
        }
    }

    /// The shortest encoding.
    var encoded: [UInt8] {
        switch self {
        case .number(let number): Self.head(0, number)
        case .text(let text): Self.head(3, UInt64(text.utf8.count)) + text.utf8
        case .list(let list): Self.head(4, UInt64(list.count)) + list.flatMap(\.encoded)
        }
    }

    private static func head(_ kind: UInt8, _ argument: UInt64) -> [UInt8] {
        if argument < 24 { return [kind << 5 | UInt8(argument)] }
        let size = argument < 1 << 8 ? 0 : argument < 1 << 16 ? 1 : argument < 1 << 32 ? 2 : 3
        let bytes = (0..<(1 << size)).reversed().map { UInt8(truncatingIfNeeded: argument >> (8 * UInt64($0))) }
        return [kind << 5 | UInt8(24 + size)] + bytes
    }
}
