import Synchronization

/// The texts of files that are open in an editor. They take the place of what is on the disk.
package final class UnsavedTexts: Sendable {
    private let texts = Mutex<[String: [UInt8]]>([:])

    package init() {}

    /// The text of a file, by its absolute path; `nil` for one that is not open.
    package subscript(path: String) -> [UInt8]? {
        get { texts.withLock { $0[path] } }
        set { texts.withLock { $0[path] = newValue } }
    }

    /// All of them at one moment.
    var all: [String: [UInt8]] { texts.withLock(\.self) }
}
