/// Reads the JSON files that ship with the program. They need no messages: a test holds each of them.
///
/// By bytes, and without `JSONDecoder`: that would look up a conformance for each of its types, which takes longer than a page.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    /// `null` for text that is not JSON, as far as it goes.
    static func value(of json: [UInt8]) -> JSONValue {
        json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes: bytes)
            return reader.value()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func value() -> JSONValue {
        switch next() {
        case UInt8(ascii: "{"):
            place += 1
            var members: [JSONValue.Member] = []
            while goesOn(until: UInt8(ascii: "}")) {
                let name = string()
                _ = next()
                place += 1
                members.append(JSONValue.Member(name: name, value: value()))
            }
            return .object(members)
        case UInt8(ascii: "["):
            place += 1
            var values: [JSONValue] = []
            while goesOn(until: UInt8(ascii: "]")) { values.append(value()) }
            return .array(values)
        case UInt8(ascii: "\""): return .string(string())
        default:
            guard place < bytes.count else { return .null }
            let start = place
            while place < bytes.count,
                bytes[place].isLetter || bytes[place].isDigit || bytes[place] == UInt8(ascii: "-")
            {
                place += 1
            }
            // What is not JSON is passed.
            if place == start { place += 1 }
            let word = String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
            return word == "true" ? true : word == "false" ? false : Int(word).map(JSONValue.number) ?? .null
        }
    }

    /// Whether another item of a list follows. Passes the comma before it, or the end of the list.
    private mutating func goesOn(until end: UInt8) -> Bool {
        if next() == UInt8(ascii: ",") { place += 1 }
        if let byte = next(), byte != end { return true }
        place += 1
        return false
    }

    /// The next byte that is not white space.
    private mutating func next() -> UInt8? {
        while place < bytes.count, bytes[place].isWhiteSpace { place += 1 }
        return place < bytes.count ? bytes[place] : nil
    }

    private mutating func string() -> String {
        guard next() == UInt8(ascii: "\"") else { return "" }
        let start = place + 1
        var end = start
        var hasEscapes = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] == UInt8(ascii: "\\") { (hasEscapes, end) = (true, end + 1) }
            end += 1
        }
        place = min(end, bytes.count) + 1
        let text = UnsafeBufferPointer(rebasing: bytes[min(start, bytes.count)..<min(end, bytes.count)])
        guard hasEscapes else { return String(decoding: text, as: UTF8.self) }
        var read: [UInt8] = []
        var isEscaped = false
        for byte in text {
            // The files have no other escapes.
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                read.append(isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                isEscaped = false
            }
        }
        return String(decoding: read, as: UTF8.self)
    }
}
