import Foundation
import Synchronization

/// The long texts of a very large guide, in a file that has no name, until the pages that show them are written.
///
/// ```swift
/// let store = TextStore(folder: FileManager.default.temporaryDirectory.path)
/// let entry = store.map { entry.keepingTexts(in: $0) } ?? entry  // says the same, and has its texts nowhere in memory
/// try store?.check()  // before anything that was made of them is published
/// ```
///
/// They are a third of what a guide of thousands of entries takes of memory. A text that cannot be written, since a disk is
/// full, stays in memory. One that was written and cannot be read any more is lost, and ``check()`` says so.
public final class TextStore: Sendable {
    private let file: Int32
    private let folder: String
    private let end = Atomic<Int64>(0)
    private let failure = Mutex<String?>(nil)

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

    /// The text that was written at a place; empty, and remembered for ``check()``, if it is not there any more.
    func text(at place: Int64, count: Int) -> String {
        String(unsafeUninitializedCapacity: count) { bytes in
            var read = 0
            while read < count {
                let got = pread(file, bytes.baseAddress.map { $0 + read }, count - read, off_t(place) + off_t(read))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else {
                    let reason = got < 0 ? String(cString: strerror(errno)) : "it ends too early"
                    failure.withLock { $0 = reason }
                    return 0
                }
                read += got
            }
            return count
        }
    }
}

extension Entry {
    /// The same entry with the texts of its sections in a store.
    public func keepingTexts(in store: TextStore) -> Entry {
        var bytes: [UInt8] = []
        for part in introduction + sections.flatMap(\.parts) + platforms.flatMap(\.introduction) {
            part.append(to: &bytes)
        }
        guard !bytes.isEmpty, var place = store.keep(bytes) else { return self }
        func kept(_ parts: [SectionPart]) -> [SectionPart] { parts.map { $0.kept(in: store, at: &place) } }
        func kept(_ sections: [Section]) -> [Section] { sections.map { $0.with(parts: kept($0.parts)) } }
        // In the order in which they were written.
        let introduction = kept(introduction)
        let shared = kept(shared)
        let sections = platforms.map { kept($0.sections) }
        let introductions = platforms.map { kept($0.introduction) }
        return Entry(
            id: id, title: title, description: description, layout: layout, source: source, url: url,
            categories: categories, order: order, aliases: aliases, related: related, criteria: criteria,
            scenarios: scenarios, wcag: wcag, videos: videos, illustration: illustration, reviewed: reviewed,
            testedWith: testedWith, introduction: introduction, shared: shared,
            platforms: platforms.indices.map { index in
                PlatformContent(
                    id: platforms[index].id, title: platforms[index].title, introduction: introductions[index],
                    sections: sections[index])
            },
            announcements: announcements, apis: apis, links: links, notApplicable: notApplicable, pageLinks: pageLinks,
            places: places)
    }
}

extension Section {
    fileprivate func with(parts: [SectionPart]) -> Section {
        Section(
            id: id, aspect: aspect, title: title, titleHTML: titleHTML, level: level, platform: platform, parts: parts,
            expectations: expectations, aliases: aliases)
    }
}
