import Foundation
import Synchronization

/// The long texts of a very large guide, in a file that has no name, until the pages that show them are written.
///
/// ```swift
/// let store = TextStore(folder: FileManager.default.temporaryDirectory.path)
/// let outline = store.map { entry.keepingTexts(in: $0) } ?? entry  // has its texts nowhere in memory
/// outline.complete  // the entry as it was
/// try store?.check()  // before anything that was made of them is published
/// ```
///
/// They are most of what a guide of thousands of entries takes of memory. A text that cannot be written, since a disk is
/// full, stays in memory. One that was written and cannot be read any more is lost, and ``check()`` says so.
public final class TextStore: Sendable {
    private let file: Int32
    private let folder: String
    private let end = Atomic<Int64>(0)
    private let failure = Mutex<String?>(nil)
    let common = Mutex(Common())

    /// - Returns: `nil` where no file can be made.
    public convenience init?(folder: String) {
        var path = Array("\(folder)/sitegen-texts-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return nil }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        self.init(file: file, in: folder)
    }

    /// - Parameter file: An open file, which is closed at the end.
    init(file: Int32, in folder: String) {
        self.file = file
        self.folder = folder
    }

    deinit { close(file) }

    /// - Throws: ``ContentTree/Unreadable`` if a text could not be read again.
    public func check() throws(ContentTree.Unreadable) {
        guard let reason = failure.withLock(\.self) else { return }
        throw ContentTree.Unreadable(path: folder, reason: "the file for texts in it failed: \(reason)")
    }

    /// Writes bytes; gives the place of the first, or `nil` if not all of them could be written.
    func keep(_ bytes: [UInt8]) -> Int64? {
        let place = end.add(Int64(bytes.count), ordering: .relaxed).oldValue
        return bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = pwrite(
                    file, bytes.baseAddress.map { $0 + written }, bytes.count - written, off_t(place) + off_t(written))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                written += count
            }
            return place
        }
    }

    /// The bytes that were written at a place; `nil`, and remembered for ``check()``, if they are not there any more.
    func bytes(at place: Int64, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, read in
            while read < count {
                let got = pread(file, bytes.baseAddress.map { $0 + read }, count - read, off_t(place) + off_t(read))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else {
                    fail(got < 0 ? String(cString: strerror(errno)) : "it ends too early")
                    return
                }
                read += got
            }
        }
        return bytes.count == count ? bytes : nil
    }

    /// Remembers for ``check()`` that texts are lost.
    func fail(_ reason: String) {
        failure.withLock { $0 = $0 ?? reason }
    }
}
