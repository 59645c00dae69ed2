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
        text.withBytes { utf8 in
            write(UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
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
        // By index: what is only looked at need not be copied.
        for index in list.indices { element(&self, list[index]) }
    }
}

/// Reads what ``RecordWriter`` wrote. What is damaged gives ``Damaged``, and never more than there is.
package struct RecordReader {
    package struct Damaged: Error {
        package init() {}
    }

    private let bytes: [UInt8]
    /// Of the next byte to be read.
    private var place = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isAtEnd: Bool { place == bytes.count }

    package mutating func number() throws(Damaged) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while place < bytes.count, shift < 64 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7f) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
        throw Damaged()
    }

    /// A number that counts what follows, of which each takes a byte at least.
    package mutating func count() throws(Damaged) -> Int {
        guard let count = Int(exactly: try number()), count <= bytes.count - place else { throw Damaged() }
        return count
    }

    package mutating func text() throws(Damaged) -> String {
        let range = try range()
        return bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
        }
    }

    package mutating func data() throws(Damaged) -> [UInt8] { Array(bytes[try range()]) }

    /// Where the bytes of a text stand; what is read next stands behind them.
    private mutating func range() throws(Damaged) -> Range<Int> {
        let count = try count()
        defer { place += count }
        return place..<(place + count)
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
