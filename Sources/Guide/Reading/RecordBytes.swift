/// Writes the parts of a record, one after the other; ``RecordReader`` reads them in the same order.
///
/// Numbers take as many bytes as they need, seven bits in each (LEB128); texts and lists begin with their length.
package struct RecordWriter {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: How many bytes are to be expected. To grow, a record of a hundred megabytes would for a moment take
    ///   two hundred more.
    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func write(_ text: String) {
        write(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    package mutating func write(_ text: String?) {
        write(UInt64(text == nil ? 0 : 1))
        if let text { write(text) }
    }

    package mutating func write(_ data: [UInt8]) {
        write(UInt64(data.count))
        bytes += data
    }

    @inlinable package mutating func write<Element>(_ list: [Element], _ element: (inout RecordWriter, Element) -> Void)
    {
        write(UInt64(list.count))
        for item in list { element(&self, item) }
    }
}

/// Reads what ``RecordWriter`` wrote. What is damaged gives ``Damaged``, and never more than there is.
package struct RecordReader {
    package struct Damaged: Error {
        package init() {}
    }

    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    package var isAtEnd: Bool { rest.isEmpty }

    package mutating func number() throws(Damaged) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { throw Damaged() }
            number |= UInt64(byte & 0x7f) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw Damaged()
    }

    /// A number that counts what follows, of which each takes a byte at least.
    package mutating func count() throws(Damaged) -> Int {
        guard let count = Int(exactly: try number()), count <= rest.count else { throw Damaged() }
        return count
    }

    package mutating func text() throws(Damaged) -> String {
        let count = try count()
        defer { rest = rest.dropFirst(count) }
        return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    package mutating func data() throws(Damaged) -> [UInt8] {
        let count = try count()
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    package mutating func optionalText() throws(Damaged) -> String? {
        try number() == 0 ? nil : try text()
    }

    @inlinable package mutating func list<Element>(
        _ element: (inout RecordReader) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        let count = try count()
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try element(&self)) }
        return list
    }
}
