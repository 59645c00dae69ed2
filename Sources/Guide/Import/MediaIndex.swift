/// Pictures and videos that a collection names and that are elsewhere: found by the end of their paths, as much of it as is the same.
///
/// ```text
/// /assets/media/video/search.webm, media/video/search.webm    ../media/video/search.webm, as media/video/search.webm
/// ```
public struct MediaIndex: Sendable, Equatable {
    /// The paths that the files are to have in the content folder, by their names in lower case.
    private var paths: [String: [String]] = [:]
    /// How many of the last parts of a path have to be the same.
    private let least: Int

    /// - Parameter least: How many of the last parts of a path have to be the same: one in a folder that somebody named.
    public init(_ paths: [String], least: Int) {
        self.least = least
        for path in paths { self.paths[Self.name(of: path), default: []].append(path) }
    }

    public mutating func remove(_ removed: Set<String>) {
        paths = paths.mapValues { $0.filter { !removed.contains($0) } }
    }

    /// The file that an address means; `nil` if there is none, or several that are equally near.
    func path(for address: String) -> String? {
        let wanted = Self.parts(of: address)
        guard !wanted.isEmpty, let known = paths[Self.name(of: address)] else { return nil }
        let near = known.map {
            (path: $0, count: zip(wanted.reversed(), Self.parts(of: $0).reversed()).prefix { $0 == $1 }.count)
        }
        guard let most = near.map(\.count).max() else { return nil }
        // `/role.png` is at the top of a folder whose name no address has.
        let isAtTop = address.hasPrefix("/") && most == wanted.count
        guard most >= least || isAtTop && near.contains(where: { Self.parts(of: $0.path).count == wanted.count + 1 })
        else { return nil }
        let best = near.filter { $0.count == most }
        return best.count == 1 ? best[0].path : nil
    }

    private static func parts(of path: String) -> [String] {
        path.lowercased().split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
    }

    private static func name(of path: String) -> String { parts(of: path).last ?? "" }
}
