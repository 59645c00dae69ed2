import Foundation
import Site

/// The two streams that commands write to. A stream that takes nothing, a full disk for one, never ends the program by itself.
enum StandardStreams {
    /// Writes what a command was asked for to the standard output. Where nobody reads any more, as behind `head -1`, nothing
    /// is lost that anybody wanted.
    ///
    /// - Throws: ``OutputError`` when it cannot be written.
    static func output(_ text: String) throws(OutputError) {
        let code = write(text, to: STDOUT_FILENO)
        guard code == 0 || code == EPIPE else { throw .system(.write, "standard output", code: code) }
    }

    /// Writes a word to people to the standard error. When nobody can be told, there is nobody to tell so.
    static func error(_ text: String) {
        _ = write(text, to: STDERR_FILENO)
    }

    /// Puts something that nobody can write to where a stream was closed before the program began (`2>&-`): otherwise the next
    /// file that is opened would be that stream, and get what is said on it.
    static func occupyClosed() {
        var number: Int32 = 0
        while number >= 0, number <= STDERR_FILENO { number = open("/dev/null", O_RDONLY) }
        if number > STDERR_FILENO { close(number) }
    }

    /// Gives 0 when everything is written, and otherwise the `errno`.
    private static func write(_ text: String, to stream: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(stream, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno == EAGAIN {
                    // Somebody has made the terminal or pipe one that does not wait.
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
