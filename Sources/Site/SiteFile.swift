import Foundation
import Guide

/// Files of the site's sources.
enum SiteFile {
    /// All bytes of a file.
    ///
    /// - Throws: ``ContentTree/Unreadable`` with the reason the system gives.
    static func read(_ path: String) throws -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw ContentTree.Unreadable(path: path, reason: error.localizedDescription)
        }
    }
}
