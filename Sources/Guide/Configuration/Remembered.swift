import Synchronization

/// Results for text that occurs many times, shared by all threads: headings and labels are the same few words in
/// nearly every entry.
///
/// It holds a limited number of texts. Texts are the same if their bytes are.
package final class Remembered<Value: Sendable>: Sendable {
    private let values = Mutex<[Spelling: Value]>([:])
    private let limit: Int

    package init(limit: Int = 4_096) { self.limit = limit }

    /// The value for a piece of text. Two threads that ask at once may both find it out; it is the same for both.
    package func value(for text: String, _ find: (String) -> Value) -> Value {
        let key = Spelling(text)
        if let known = values.withLock({ $0[key] }) { return known }
        let found = find(text)
        values.withLock { if $0.count < limit { $0[key] = found } }
        return found
    }
}
