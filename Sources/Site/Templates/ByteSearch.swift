/// Finds one run of bytes in many others, after Horspool: the byte at the end of a place says how far the next place can be,
/// mostly as far as the run is long. Every page is searched twice.
///
/// ```swift
/// let search = ByteSearch("href=\"../link/\"")
/// page.withUnsafeBufferPointer { search.first(in: $0) }
/// ```
struct ByteSearch: Sendable {
    let wanted: [UInt8]
    /// For each byte, how far it is from its last place in `wanted`, the last byte not counted, to the end.
    private let steps: [Int]

    init(_ text: String) {
        wanted = Array(text.utf8)
        var steps = [Int](repeating: max(1, wanted.count), count: 256)
        for (index, byte) in wanted.dropLast().enumerated() { steps[Int(byte)] = wanted.count - 1 - index }
        self.steps = steps
    }

    /// Where the bytes begin in others, at a place or behind it.
    func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        guard let last = wanted.last else { return nil }
        return steps.withUnsafeBufferPointer { steps in
            var end = start + wanted.count - 1
            while end < bytes.count {
                let byte = bytes[end]
                let place = end - wanted.count + 1
                if byte == last, bytes.holds(wanted, at: place) { return place }
                end += steps[Int(byte)]
            }
            return nil
        }
    }
}
