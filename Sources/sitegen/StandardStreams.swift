import Foundation
import Site

/// Standard output and standard error. A failed write, as on a full disk, never ends the program on its own.
enum StandardStreams {
    /// Writes the requested data to standard output. A reader that has closed the pipe, such as `head -1`, is not an error.
    static func output(_ text: String) throws(OutputError) {
        let code = write(Array(text.utf8), to: STDOUT_FILENO)
        guard code == 0 || code == EPIPE else { throw .system(.write, "standard output", code: code) }
    }

    /// Everything on standard input, up to its end.
    static func input() throws -> [UInt8] {
        [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
    }

    /// Writes a message to standard error. Errors are ignored.
    static func error(_ text: String) {
        _ = write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Opens `/dev/null` instead of streams that were closed before the program began (`2>&-`). Otherwise the next opened file
    /// would get their number, and their output.
    static func occupyClosed() {
        var number: Int32 = 0
        while number >= 0, number <= STDERR_FILENO { number = open("/dev/null", O_RDONLY) }
        if number > STDERR_FILENO { close(number) }
    }

    /// Writes to a stream. Returns 0 if everything is written, otherwise the `errno`.
    @discardableResult
    static func write(_ bytes: [UInt8], to stream: Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = Foundation.write(stream, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno == EAGAIN {
                    // The terminal or pipe is non-blocking.
                    var place = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&place, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}
