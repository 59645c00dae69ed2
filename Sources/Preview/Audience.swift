import Foundation

/// The pages that are open in browsers, each with the state that it was told last.
///
/// A page is told its state, not the change, so a lost or repeated message does no harm.
actor Audience {
    /// What a page needs to see whether it is up to date.
    struct PageState: Hashable, Sendable {
        /// The fingerprint of the page's file; empty if there is none.
        let version: String
        /// The name of the site's findings; empty if there are none.
        let findings: String
        /// How often assets have changed since the preview began.
        var assets = 0

        /// As a server-sent event (HTML, section 9.2.5). All parts are letters and digits.
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

    init(state: @escaping @Sendable (_ path: String) async -> PageState) { self.state = state }

    var count: Int { listeners.count }

    /// Events for a page, the first at once. The browser reconnects soon if the connection is lost.
    func join(_ path: String) async -> AsyncStream<Data> {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        let number = lastNumber
        continuation.onTermination = { [weak self] _ in
            Task { await self?.leave(number) }
        }
        listeners[number] = Listener(path: path, stream: continuation)
        // If the site changes meanwhile, the state may be the old one.
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

    /// Tells each page whose state has changed.
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

    /// Counts a change of assets, which does not change the pages that show them.
    func note(changedAssets: Set<String>) {
        if !changedAssets.isEmpty { assets += 1 }
    }

    private func current(_ path: String) async -> PageState {
        var found = await state(path)
        found.assets = assets
        return found
    }

    /// Repeats the last messages, to notice clients that have disappeared.
    func repeatAll() {
        for listener in listeners.values {
            if let last = listener.last { listener.stream.yield(last.event) }
        }
    }

    private func leave(_ number: Int) {
        listeners[number] = nil
    }
}
