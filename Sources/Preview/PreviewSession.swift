import Diagnostics
import FlyingSocks
import Foundation
import Site

/// A site that is shown while it is written: its files are watched, and browsers that have a page open see each change.
///
/// ```swift
/// let session = try PreviewSession(address: address) { try options.makeBuild() }
/// print(session.address.url)
/// try await session.run { refresh in print(refresh.diagnostics.count) }  // until the task is cancelled
/// ```
public struct PreviewSession: Sendable {
    public struct Options: Sendable {
        /// Where to listen; if the port is taken, the next that is free.
        public var address: ListeningAddress
        public var method = WatchMethod.events
        /// How links into the editor are made, whatever the configuration says.
        public var editor: String?
        /// The folder that relative paths begin in, absolute.
        public var root = FileManager.default.currentDirectoryPath
        var limits = HTTPListener.Limits()

        public init(address: ListeningAddress) {
            self.address = address
        }
    }

    /// What is known after each time the site was read.
    public struct News: Sendable {
        public let refresh: LiveSite.Refresh
        /// Whether it is the first time.
        public let isFirst: Bool
        /// How changes come to be known from now on.
        public let method: WatchMethod
    }

    /// Where the site is shown.
    public let address: ListeningAddress

    private let options: Options
    private let site: LiveSite
    private let findings: LatestFindings
    private let listener: HTTPListener
    let server: PreviewServer

    /// Begins to listen; ``run(_:)`` reads the site and shows it.
    ///
    /// - Parameter makeBuild: Makes the build anew from `sitegen.yml` and the command line, as ``LiveSite`` wants it.
    /// - Throws: ``NoPort`` when no port can be had.
    public init(
        _ options: Options,
        makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])
    ) throws {
        self.options = options
        let (editor, root) = (options.editor, options.root)
        let findings = LatestFindings(editor: EditorLink(template: editor ?? "", root: root))
        self.findings = findings
        site = LiveSite {
            let made = try makeBuild()
            findings.update(EditorLink(template: editor ?? made.build.configuration.editor, root: root))
            return made
        }
        listener = try Self.listen(on: options.address, limits: options.limits)
        address = listener.address
        server = PreviewServer(
            site: site,
            hosts: HostRule(
                host: address.host, port: address.port,
                machineName: address.isLoopback ? nil : ProcessInfo.processInfo.hostName),
            findings: findings)
    }

    /// How many connections are open.
    var openConnections: Int { listener.openConnections }

    /// Shows the site until the task is cancelled.
    ///
    /// - Parameter report: called after each time the site was read; not again before it is back. What it throws ends this.
    public func run(_ report: @escaping @Sendable (News) throws -> Void) async throws {
        let refresh = await site.refresh(.everything)
        findings.update(refresh.diagnostics)
        let changes = PendingChanges()
        var watch = Watch(method: options.method)
        watch.follow(await site.watchedPaths, changes)
        do {
            try report(News(refresh: refresh, isFirst: true, method: watch.method))
        } catch {
            watch.stop()
            throw error
        }
        // What changed between being read and being watched is read again.
        changes.add(.everything)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [watch] in try await follow(changes, watch, report) }
            group.addTask { try await listener.run { await server.respond(to: $0) } }
            group.addTask {
                while (try? await Task.sleep(for: .seconds(15))) != nil { await server.audience.repeatAll() }
            }
            try await group.waitForAll()
        }
    }

    /// The address is taken, and so are those after it, or they are no addresses of this machine.
    public struct NoPort: Error, CustomStringConvertible {
        public let description: String
    }

    // MARK: Following

    /// The watcher in force, and what it watches.
    private struct Watch: Sendable {
        var method: WatchMethod
        private var paths: [String] = []
        private var watcher: (any FileWatcher)?

        init(method: WatchMethod) {
            self.method = method
        }

        /// Watches other paths, if they are others; the configuration may name other folders.
        mutating func follow(_ wanted: [String], _ changes: PendingChanges) {
            guard wanted != paths else { return }
            paths = wanted
            watcher?.stop()
            (watcher, method) = method.watch(wanted) { changes.add($0) }
        }

        func stop() {
            watcher?.stop()
        }
    }

    /// Reads the site again after each change.
    private func follow(
        _ changes: PendingChanges, _ watch: Watch, _ report: @Sendable (News) throws -> Void
    ) async throws {
        var watch = watch
        defer { watch.stop() }
        while let change = await changes.next() {
            let refresh = await site.refresh(change)
            watch.follow(await site.watchedPaths, changes)
            let isNews = refresh.diagnostics != findings.all || !refresh.changedAssets.isEmpty
            guard refresh.effect != .nothing || isNews else { continue }
            findings.update(refresh.diagnostics)
            await server.audience.note(changedAssets: refresh.changedAssets)
            await server.audience.tell()
            try report(News(refresh: refresh, isFirst: false, method: watch.method))
        }
    }

    // MARK: Listening

    /// How many ports after the asked-for one are tried.
    private static let ports: UInt16 = 100

    private static func listen(on address: ListeningAddress, limits: HTTPListener.Limits) throws -> HTTPListener {
        var reason = ""
        for offset in 0...ports {
            guard address.port <= UInt16.max - offset, address.port > 0 || offset == 0 else { break }
            do {
                return try HTTPListener(on: address.with(port: address.port + offset), limits: limits)
            } catch SocketError.failed(_, let number, let message) {
                reason = message
                guard number == EADDRINUSE || number == EACCES else { break }
            }
        }
        throw NoPort(description: "cannot listen on \(address.host), port \(address.port): \(reason)")
    }
}
