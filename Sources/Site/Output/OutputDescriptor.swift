#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file or folder that is open for reading, closed when its last use is over.
///
/// ```swift
/// if let page = try root.existing("index.html") {
///     let bytes = try page.bytes(count: page.status().size)
/// }
/// ```
///
/// A failure is an `OutputError.system` with the path and the `errno`.
struct OutputDescriptor: ~Copyable, Sendable {
    let number: Int32
    /// What was opened, as messages name it.
    let shownPath: String

    init(_ number: Int32, shownPath: String) {
        self.number = number
        self.shownPath = shownPath
    }

    deinit {
        _ = close(number)
    }

    func status() throws(OutputError) -> OutputStatus {
        var record = stat()
        guard fstat(number, &record) == 0 else { throw .system(.read, shownPath, code: errno) }
        return OutputStatus(record)
    }

    /// The next `count` bytes, or fewer where the file ends before.
    func bytes(count: Int) throws(OutputError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let step = read(number, start + filled, count - filled)
                if step == 0 { break }
                if step > 0 {
                    filled += step
                } else if errno != EINTR {
                    failure = errno
                    break
                }
            }
        }
        guard failure == 0 else { throw .system(.read, shownPath, code: failure) }
        return bytes
    }
}
