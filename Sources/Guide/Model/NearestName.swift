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
        /// By their last parts, in lower case.
        var names: [String: [String]]?
        var answers: [String: String?] = [:]
    }

    private let all: [String]
    private let state = Mutex(State())

    /// - Parameter names: Entries' ids and files' paths.
    init(among names: [String]) {
        all = names
    }

    func to(_ path: String) -> String? {
        var path = Routes.key(path)
        for suffix in [".md", ".markdown", ".html"] where path.hasSuffix(suffix) {
            path = String(path.dropLast(suffix.count))
        }
        if let known = state.withLock({ $0.answers[path] }) { return known }
        let answer = search(path)
        state.withLock { $0.answers[path] = .some(answer) }
        return answer
    }

    private func search(_ path: String) -> String? {
        let names = state.withLock { state in
            let names = state.names ?? grouped()
            state.names = names
            return names
        }
        let word = Self.lastPart(of: path).lowercased()
        guard let near = names[word] ?? NearestMatch.to(word, in: names.keys).flatMap({ names[$0] }) else { return nil }
        return near.min { (NearestMatch.distance(path, $0), $0) < (NearestMatch.distance(path, $1), $1) }
    }

    private func grouped() -> [String: [String]] {
        Dictionary(grouping: all) { name in
            Self.lastPart(of: name.hasSuffix("/index") ? String(name.dropLast("/index".count)) : name).lowercased()
        }
    }

    private static func lastPart(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
