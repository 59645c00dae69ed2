import Foundation
import Guide

/// An open file or folder, closed after its last use.
struct OutputDescriptor: ~Copyable, Sendable {
    let number: Int32
    /// The path in messages.
    let shownPath: String

    init(_ number: Int32, shownPath: String) {
        (self.number, self.shownPath) = (number, shownPath)
    }

    deinit {
        _ = close(number)
    }

    func status() throws(OutputError) -> FileStatus {
        var record = stat()
        guard fstat(number, &record) == 0 else { throw .system(.read, shownPath, code: errno) }
        return FileStatus(record)
    }

    /// The next `count` bytes, or fewer at the end of the file.
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

    /// Whether two files hold the same from here on.
    func hasSameRest(as other: borrowing OutputDescriptor) throws(OutputError) -> Bool {
        while true {
            let bytes = try bytes(count: 1 << 20)
            guard try other.bytes(count: 1 << 20) == bytes else { return false }
            if bytes.isEmpty { return true }
        }
    }
}
