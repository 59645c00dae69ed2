import Foundation

/// Any JSON, for tests that look at what was written.
enum ReadJSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ReadJSON])
    case object([String: ReadJSON])

    init(_ data: Data) throws { self = try JSONDecoder().decode(ReadJSON.self, from: data) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([ReadJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: ReadJSON].self))
        }
    }

    /// A member of an object; `nil` where there is none.
    subscript(name: String) -> ReadJSON? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// An element of an array; `nil` where there is none.
    subscript(index: Int) -> ReadJSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    var names: Set<String> {
        guard case .object(let members) = self else { return [] }
        return Set(members.keys)
    }

    var elements: [ReadJSON] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var number: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(exactly: number)
    }

    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The places where a value that is promised is missing or another; more members and elements may be there.
    func differences(from promised: ReadJSON, at place: String = "") -> [String] {
        switch promised {
        case .object(let members):
            return members.flatMap { (self[$0] ?? .string("missing")).differences(from: $1, at: "\(place)/\($0)") }
        case .array(let elements):
            return elements.enumerated().flatMap { index, element in
                (self[index] ?? .string("missing")).differences(from: element, at: "\(place)/\(index)")
            }
        default: return self == promised ? [] : [place]
        }
    }
}
