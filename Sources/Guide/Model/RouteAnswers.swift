import Diagnostics
import Synchronization

/// What the routes answered while one entry was parsed. If other routes answer the same, the entry stays the same.
///
/// ```swift
/// let (entry, _, answers) = parser.parseNotingRoutes(draft, routes: routes)
/// answers.hold(in: laterRoutes)  // whether parsing the draft again would give the same entry
/// ```
public struct RouteAnswers: Sendable {
    private let notes: [(question: RouteQuestion, answer: RouteQuestion.Answer)]

    fileprivate init(_ log: RouteLog) {
        notes = log.notes.map { ($0.key, $0.value) }
    }

    /// Whether other routes would give the same answers. False if all names were looked through for a suggestion.
    public func hold(in routes: Routes) -> Bool {
        notes.allSatisfy { $0.answer != .unsaid && routes.answer($0.question) == $0.answer }
    }
}

/// A question that can be asked of ``Routes``.
enum RouteQuestion: Hashable, Sendable {
    case id(EntryID)
    case path(String)
    case pathInAnyCase(String)
    case name(String, near: EntryID)
    case title(String)
    case folder(String)
    case asset(String)
    case page(String)
    case file(String)
    case allNames

    enum Answer: Equatable, Sendable {
        case route(Routes.Route?)
        case flag(Bool)
        case file(String?)
        /// Too large to keep.
        case unsaid
    }
}

/// Records the questions to routes.
final class RouteLog: Sendable {
    private let asked = Mutex<[RouteQuestion: RouteQuestion.Answer]>([:])

    func note(_ question: RouteQuestion, _ answer: RouteQuestion.Answer) {
        asked.withLock { $0[question] = answer }
    }

    var notes: [RouteQuestion: RouteQuestion.Answer] { asked.withLock { $0 } }
}

extension EntryParser {
    /// Like ``parse(_:routes:)``, with the answers that the result depends on.
    public func parseNotingRoutes(
        _ draft: Draft, routes: Routes
    ) -> (entry: Entry, diagnostics: [Diagnostic], answers: RouteAnswers) {
        let log = RouteLog()
        let (entry, diagnostics) = parse(draft, routes: routes.noting(in: log))
        return (entry, diagnostics, RouteAnswers(log))
    }
}
