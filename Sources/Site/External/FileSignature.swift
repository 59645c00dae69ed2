import Foundation

/// What tells one state of a file from another without reading it: where it really is, its size and its time.
///
/// ```swift
/// FileSignature.of("/usr/bin/python3")  // "/usr/bin/python3.13 6834328 1765000000.25"
/// ```
enum FileSignature {
    /// `nil` where there is no file.
    static func of(_ path: String) -> String? {
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
        else { return nil }
        return "\(path) \(size) \(date.timeIntervalSince1970)"
    }

    /// Whether a file is a script, which may lead to different programs at different times, as pyenv's do.
    static func isScript(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 2)).map { $0.elementsEqual("#!".utf8) } ?? false
    }
}
