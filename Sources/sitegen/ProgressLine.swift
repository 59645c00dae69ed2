import Dispatch
import Foundation
import Site
import Synchronization

/// Shows on a terminal how far a build is: one line on the standard error, written anew ten times a second, gone at the end.
///
/// Builds that take less than half a second show nothing. Where the standard error is no terminal, or a dumb one, there is
/// never a line.
struct ProgressLine {
    private let queue = DispatchQueue(label: "sitegen.progress")
    private let timer: any DispatchSourceTimer
    private let state = State()

    /// Whether anything is on the line; the queue alone changes it.
    private final class State: Sendable {
        let isShown = Atomic<Bool>(false)
    }

    /// Begins to show the progress; `nil` where nobody would see it.
    init?(of progress: BuildProgress) {
        guard Self.isPossible else { return nil }
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.setEventHandler { [state] in
            state.isShown.store(true, ordering: .relaxed)
            Self.write("\r\(Self.erasing)\(progress.description.prefix(Self.columns - 1))")
        }
        timer.resume()
    }

    /// Takes the line away. Whatever is printed behind it begins on an empty line.
    func end() {
        timer.cancel()
        queue.sync {
            if state.isShown.load(ordering: .relaxed) { Self.write("\r\(Self.erasing)") }
        }
    }

    /// To the end of the line (ECMA-48, EL).
    private static let erasing = "\u{1B}[K"

    private static var isPossible: Bool {
        ProcessInfo.processInfo.environment["TERM"] != "dumb" && isatty(STDERR_FILENO) == 1
    }

    /// How wide the terminal is; 80 where it does not say.
    private static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }

    private static func write(_ text: String) {
        StandardStreams.error(text)
    }
}
