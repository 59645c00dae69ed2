import Foundation

/// The pages that are open in browsers, each with what it was told last.
///
/// A page is told its state, not what has changed: a message that was missed, or one that is sent twice, does no harm.
/// Of several that nobody has fetched yet only the newest counts, so a slow client costs nothing.
actor Audience {
    /// What a page has to know to see whether it is up to date.
    struct PageState: Hashable, Sendable {
        /// The fingerprint of the page's file; empty where there is none.
        let version: String
        /// Tells two lists of findings apart; empty where the whole site has none.
        let findings: String
        /// How often pictures or other files beside entries have changed since the preview began.
        var assets = 0

        /// As an event (HTML, section 9.2.5). All parts are letters and digits.
        var event: Data {
            Data("data: {\"version\":\"\(version)\",\"findings\":\"\(findings)\",\"assets\":\(assets)}\n\n".utf8)
        }
    }

    private struct Listener {
        let path: String
        let stream: AsyncStream<Data>.Continuation
        var last: PageState?
    }

    private let state: @Sendable (_ path: String) async -> PageState
    private var listeners: [Int: Listener] = [:]
    private var lastNumber = 0
    private var generation = 0
    private var assets = 0

    init(state: @escaping @Sendable (_ path: String) async -> PageState) {
        self.state = state
    }

    var count: Int { listeners.count }

    /// Events for a page, the first at once; the browser comes back soon when the connection is lost.
    func join(_ path: String) async -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        let number = lastNumber
        continuation.onTermination = { [weak self] _ in
            Task { await self?.leave(number) }
        }
        listeners[number] = Listener(path: path, stream: continuation)
        // A change while the state is looked up would otherwise be overtaken by what was before it.
        var seen: Int
        var found: PageState
        repeat {
            seen = generation
            found = await current(path)
        } while seen != generation
        listeners[number]?.last = found
        continuation.yield(Data("retry: 300\n".utf8) + found.event)
        return stream
    }

    /// Tells each page whose state is another than it was.
    func tell() async {
        generation += 1
        for path in Set(listeners.values.map(\.path)).sorted() {
            let found = await current(path)
            for (number, listener) in listeners where listener.path == path && listener.last != found {
                listeners[number]?.last = found
                listener.stream.yield(found.event)
            }
        }
    }

    /// Counts a change of files that pages show without having their bytes: the pages stay the same.
    func note(changedAssets: Set<String>) {
        if !changedAssets.isEmpty { assets += 1 }
    }

    private func current(_ path: String) async -> PageState {
        var found = await state(path)
        found.assets = assets
        return found
    }

    /// Says again what was said last. A client that has gone without a word is noticed so.
    func repeatAll() {
        for listener in listeners.values {
            if let last = listener.last { listener.stream.yield(last.event) }
        }
    }

    private func leave(_ number: Int) {
        listeners[number] = nil
    }
}
