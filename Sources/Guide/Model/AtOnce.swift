import Dispatch
import Synchronization

/// Does two things on two cores.
///
/// ```swift
/// let (words, lines) = atOnce { countWords(in: text) } _: { countLines(in: text) }
/// ```
package func atOnce<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let results = Mutex<(First?, Second?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
            let made = first()
            results.withLock { $0.0 = made }
        } else {
            let made = second()
            results.withLock { $0.1 = made }
        }
    }
    let (made, other) = results.withLock { $0 }
    return (made ?? first(), other ?? second())
}
