import Dispatch
import Foundation
import Site
import Synchronization

/// Shows the progress of a build in one line on standard error, updated ten times a second and erased at the end.
///
/// It appears after half a second, and only if standard error is a terminal and `TERM` is not `dumb`.
struct ProgressLine {
    private let queue = DispatchQueue(label: "sitegen.progress")
    private let timer: any DispatchSourceTimer
    private let state = State()

    /// Whether the line has text; changed only on the queue.
    private final class State: Sendable {
        let isShown = Atomic<Bool>(false)
    }

    /// Begins to show the progress; `nil` if there is no terminal.
    init?(of progress: BuildProgress) {
        guard Self.isPossible else { return nil }
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.setEventHandler { [state] in
            state.isShown.store(true, ordering: .relaxed)
            StandardStreams.error("\r\(Self.erasing)\(progress.description.prefix(Self.columns - 1))")
        }
        timer.resume()
    }

    /// Erases the line.
    func end() {
        timer.cancel()
        queue.sync {
            if state.isShown.load(ordering: .relaxed) { StandardStreams.error("\r\(Self.erasing)") }
        }
    }

    /// To the end of the line (ECMA-48, EL).
    private static let erasing = "\u{1B}[K"

    private static var isPossible: Bool {
        ProcessInfo.processInfo.environment["TERM"] != "dumb" && isatty(STDERR_FILENO) == 1
    }

    /// The width of the terminal; 80 if it is unknown.
    private static var columns: Int {
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
