import Diagnostics
import Synchronization

/// What routes answered while one entry was parsed. As long as other routes answer the same, the entry is the same.
///
/// ```swift
/// let (entry, _, answers) = parser.parseNotingRoutes(draft, routes: routes)
/// answers.hold(in: laterRoutes)  // whether `entry` is still what the draft says
/// ```
public struct RouteAnswers: Sendable {
    private let notes: [(question: RouteQuestion, answer: RouteQuestion.Answer)]

    fileprivate init(_ log: RouteLog) {
        notes = log.notes.map { ($0.key, $0.value) }
    }

    /// Whether routes would answer every question as before. Where all names were asked for, to suggest one for a broken
    /// link, nobody knows.
    public func hold(in routes: Routes) -> Bool {
        notes.allSatisfy { $0.answer != .unsaid && routes.answer($0.question) == $0.answer }
    }
}

/// A question that can be asked of ``Routes``.
enum RouteQuestion: Hashable, Sendable {
    case id(EntryID)
    case path(String)
    case name(String, near: EntryID)
    case title(String)
    case asset(String)
    case page(String)
    case file(String)
    case allNames

    enum Answer: Equatable, Sendable {
        case route(Routes.Route?)
        case flag(Bool)
        case file(String?)
        /// Too much to be kept.
        case unsaid
    }
}

/// Writes down what is asked of routes.
final class RouteLog: Sendable {
    private let asked = Mutex<[RouteQuestion: RouteQuestion.Answer]>([:])

    func note(_ question: RouteQuestion, _ answer: RouteQuestion.Answer) {
        asked.withLock { $0[question] = answer }
    }

    var notes: [RouteQuestion: RouteQuestion.Answer] { asked.withLock { $0 } }
}

extension EntryParser {
    /// The same as ``parse(_:routes:)``, and what of the routes the result depends on.
    public func parseNotingRoutes(
        _ draft: Draft, routes: Routes
    ) -> (entry: Entry, diagnostics: [Diagnostic], answers: RouteAnswers) {
        let log = RouteLog()
        let (entry, diagnostics) = parse(draft, routes: routes.noting(in: log))
        return (entry, diagnostics, RouteAnswers(log))
    }
}
