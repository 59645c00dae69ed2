import Diagnostics

/// Finds the entry or file that a broken link may have meant.
///
/// Compares last parts first, since any two files of a folder have most of their paths in common.
struct NearestName: Sendable {
    /// Entries and files by the last parts of their names, in lower case.
    private let byWord: [String: [String]]
    private let words: NearestMatch.Candidates
    private let titles: NearestMatch.Candidates

    /// - Parameters:
    ///   - names: The ids of entries and the paths of files.
    ///   - titles: The titles of entries.
    init(among names: [String], titles: [String]) {
        byWord = Dictionary(grouping: names) { name in
            Self.lastPart(of: name.hasSuffix("/index") ? String(name.dropLast("/index".count)) : name)
        }
        words = NearestMatch.Candidates(byWord.keys)
        self.titles = NearestMatch.Candidates(titles)
    }

    /// The title that a wiki link may have meant.
    func title(near name: String) -> String? { titles.nearest(to: name) }

    func to(_ path: String) -> String? {
        var path = Routes.key(path)
        for suffix in [".md", ".markdown", ".html"] where path.hasSuffix(suffix) {
            path = String(path.dropLast(suffix.count))
        }
        let word = Self.lastPart(of: path)
        let near = byWord[word] ?? words.nearest(to: word).flatMap { byWord[$0] }
        return near?.min { (NearestMatch.distance(path, $0), $0) < (NearestMatch.distance(path, $1), $1) }
    }

    private static func lastPart(of path: String) -> String {
        path.split(separator: "/").last.map { $0.lowercased() } ?? path
    }
}
