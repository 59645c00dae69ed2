import Diagnostics
import FlyingSocks
import Foundation
import Site

/// A preview: watches the files of a site and shows each change in open browsers.
package struct PreviewSession: Sendable {
    package struct Options: Sendable {
        /// Where to listen. If the port is taken, the next free one is used.
        package var address: ListeningAddress
        /// Other names of the preview, such as those of tunnels.
        package var hosts: [String] = []
        package var method = WatchMethod.events
        /// The template of editor links; overrides the configuration.
        package var editor: String?
        /// The absolute path of the folder that relative paths start in.
        package var root = FileManager.default.currentDirectoryPath
        var limits = HTTPListener.Limits()

        package init(address: ListeningAddress) { self.address = address }
    }

    /// The news after each refresh.
    package struct News: Sendable {
        package let refresh: LiveSite.Refresh
        /// Whether it is the first refresh.
        package let isFirst: Bool
        /// The folder of the language that the preview is of: `de/`; empty for the original.
        package let folder: String
        /// How changes are noticed from now on.
        package let method: WatchMethod
    }

    /// Where the preview listens.
    package let address: ListeningAddress

    private let options: Options
    private let site: LiveGuide
    private let findings: LatestFindings
    private let listener: HTTPListener
    let server: PreviewServer

    /// Begins to listen; ``run(_:)`` reads the site and shows it.
    ///
    /// - Parameter makeBuild: See ``LiveGuide/MakeBuild``.
    package init(
        _ options: Options,
        makeBuild: @escaping LiveGuide.MakeBuild
    ) throws {
        self.options = options
        let (editor, root) = (options.editor, options.root)
        let findings = LatestFindings(editor: EditorLink(template: editor ?? "", root: root))
        self.findings = findings
        site = LiveGuide { language in
            let made = try makeBuild(language)
            findings.editor = EditorLink(template: editor ?? made.build.configuration.editor, root: root)
            return made
        }
        listener = try Self.listen(on: options.address, limits: options.limits)
        address = listener.address
        server = PreviewServer(
            site: site,
            hosts: HostRule(
                host: address.host, others: options.hosts,
                machineName: address.isLoopback ? nil : ProcessInfo.processInfo.hostName),
            findings: findings)
    }

    /// How many connections are open.
    var openConnections: Int { listener.openConnections }

    /// Shows the site until the task is cancelled.
    ///
    /// - Parameter report: Called after each refresh, one call at a time. If it throws, the preview ends.
    package func run(_ report: @escaping @Sendable (News) throws -> Void) async throws {
        let refresh = await site.refresh()
        findings.all = refresh.diagnostics
        let changes = PendingChanges()
        var watch = FollowedPaths(method: options.method)
        watch.follow(await site.watchedPaths, changes)
        do {
            try report(News(refresh: refresh, isFirst: true, folder: await site.folder, method: watch.method))
        } catch {
            watch.stop()
            throw error
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [watch] in try await follow(changes, watch, report) }
            group.addTask { try await listener.run { await server.respond(to: $0) } }
            group.addTask {
                while (try? await Task.sleep(for: .seconds(15))) != nil { await server.audience.repeatAll() }
            }
            try await group.waitForAll()
        }
    }

    /// No port is free, or the address does not belong to this machine.
    package struct NoPort: Error, CustomStringConvertible {
        package let description: String
    }

    // MARK: Following

    /// Refreshes the site after each change.
    private func follow(
        _ changes: PendingChanges, _ watch: FollowedPaths, _ report: @Sendable (News) throws -> Void
    ) async throws {
        var watch = watch
        defer { watch.stop() }
        while let files = await changes.next() {
            let refresh = await site.refresh(changed: files)
            watch.follow(await site.watchedPaths, changes)
            let isNews = refresh.diagnostics != findings.all || !refresh.changedAssets.isEmpty
            guard refresh.hasChanged || isNews else { continue }
            findings.all = refresh.diagnostics
            await server.audience.note(changedAssets: refresh.changedAssets)
            await server.audience.tell()
            try report(News(refresh: refresh, isFirst: false, folder: await site.folder, method: watch.method))
        }
    }

    // MARK: Listening

    private static func listen(on address: ListeningAddress, limits: HTTPListener.Limits) throws -> HTTPListener {
        var reason = ""
        for offset in 0...UInt16(100) {
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
