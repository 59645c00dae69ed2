import Diagnostics
import Synchronization

/// Finds the entry or file that a link which leads nowhere may have meant.
///
/// It is the one whose last part is that of the link's path, or nearest to it; of several, the one whose whole path is
/// nearest. Whole paths alone say too little: any two files of one folder have much in common.
///
/// The names are sorted out for the first broken link, and each answer is kept: a page that was moved breaks many links.
final class NearestName: Sendable {
    private struct State {
        var names: Names?
        var titles: NearestMatch.Candidates?
        var answers: [Spelling: String?] = [:]
    }

    private struct Names: Sendable {
        /// By their last parts, in lower case.
        let byWord: [String: [String]]
        let words: NearestMatch.Candidates
    }

    private let all: [String]
    private let titles: [String]
    private let state = Mutex(State())

    /// - Parameters:
    ///   - names: Entries' ids and files' paths.
    ///   - titles: What entries are called.
    init(among names: [String], titles: [String]) {
        all = names
        self.titles = titles
    }

    /// The title that a wiki link may have meant.
    func title(near name: String) -> String? {
        let candidates = state.withLock { state in
            let candidates = state.titles ?? NearestMatch.Candidates(titles)
            state.titles = candidates
            return candidates
        }
        return candidates.nearest(to: name)
    }

    func to(_ path: String) -> String? {
        var path = Routes.key(path)
        for suffix in [".md", ".mdx", ".markdown", ".html"] where path.hasSuffix(suffix) {
            path = String(path.dropLast(suffix.count))
        }
        if let known = state.withLock({ $0.answers[Spelling(path)] }) { return known }
        let answer = search(path)
        state.withLock { $0.answers[Spelling(path)] = .some(answer) }
        return answer
    }

    private func search(_ path: String) -> String? {
        let names = state.withLock { state in
            let names = state.names ?? grouped()
            state.names = names
            return names
        }
        let word = Self.lastPart(of: path).lowercased()
        guard let near = names.byWord[word] ?? names.words.nearest(to: word).flatMap({ names.byWord[$0] }) else {
            return nil
        }
        return near.min { (NearestMatch.distance(path, $0), $0) < (NearestMatch.distance(path, $1), $1) }
    }

    private func grouped() -> Names {
        let byWord = Dictionary(grouping: all) { name in
            Self.lastPart(of: name.hasSuffix("/index") ? String(name.dropLast("/index".count)) : name).lowercased()
        }
        return Names(byWord: byWord, words: NearestMatch.Candidates(byWord.keys))
    }

    private static func lastPart(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
