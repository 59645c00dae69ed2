/// A growing buffer of bytes with a single owner. Unlike an array it does not check for uniqueness on each append, and a page
/// takes some two thousand appends.
///
/// ```swift
/// var buffer = ByteBuffer(capacity: 64)
/// buffer.append("<kbd>")
/// buffer.array  // the bytes of "<kbd>"
/// ```
@usableFromInline package struct ByteBuffer: ~Copyable {
    @usableFromInline var base: UnsafeMutableRawPointer
    @usableFromInline var capacity: Int
    @usableFromInline package private(set) var count = 0
    /// Whether the memory belongs to someone else, who frees it.
    @usableFromInline var isBorrowed = false

    /// - Parameter capacity: The expected number of bytes; the buffer grows if needed.
    package init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = .allocate(byteCount: self.capacity, alignment: 16)
    }

    private init(borrowing memory: UnsafeMutableBufferPointer<UInt8>, at base: UnsafeMutableRawPointer) {
        self.base = base
        capacity = memory.count
        isBorrowed = true
    }

    deinit { if !isBorrowed { base.deallocate() } }

    /// An array of what is written into a buffer, without a copy if it does not exceed the capacity.
    ///
    /// ```swift
    /// ByteBuffer.array(capacity: 64) { $0.append("<kbd>") }  // the bytes of "<kbd>"
    /// ```
    package static func array(capacity: Int, _ write: (inout ByteBuffer) -> Void) -> [UInt8] {
        var larger: [UInt8]?
        let array = [UInt8](unsafeUninitializedCapacity: max(capacity, 16)) { memory, count in
            guard let base = memory.baseAddress else { return }
            var buffer = ByteBuffer(borrowing: memory, at: UnsafeMutableRawPointer(base))
            write(&buffer)
            if buffer.isBorrowed { count = buffer.count } else { larger = buffer.array }
        }
        return larger ?? array
    }

    @inlinable package mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inlinable package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        if bytes.count > capacity - count { grow(by: bytes.count) }
        (base + count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    /// Adds a range of bytes. In a debug build, a slice would cost more than the copy.
    @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        guard let start = bytes.baseAddress else { return }
        append(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.upperBound - range.lowerBound))
    }

    @inlinable package mutating func append(run bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        append(bytes.base, in: bytes.startIndex..<bytes.endIndex)
    }

    @inlinable package mutating func append(literal text: StaticString) {
        text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
    }

    package mutating func append(_ text: String) {
        text.withBytes { append(UnsafeRawBufferPointer($0)) }
    }

    package var array: [UInt8] { Array(bytes) }

    /// The bytes as text; they must be valid UTF-8.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    @usableFromInline mutating func grow(by added: Int) {
        capacity = max(capacity * 2, count + added)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: base, byteCount: count)
        if !isBorrowed { base.deallocate() }
        isBorrowed = false
        base = larger
    }
}
