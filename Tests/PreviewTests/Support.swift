import Diagnostics
import Foundation
import Guide
import Site
import TestSupport
import Testing

@testable import Preview

/// A small site in a folder of its own, with the entries Bolt and Nut, shown until it ends.
final class PreviewedSite: Sendable {
    let folder: TemporaryFolder
    let session: PreviewSession
    private let work: Task<Void, any Error>

    static let theme =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/templates"

    static let bolt = "---\ntitle: Bolt\nkeyboard:\n  tab: Moves on\n---\n## Name\nSays which bolt.\n"

    /// For each test of a server, so that one that fails does not hang.
    static let timeLimit: any TestTrait & SuiteTrait = TimeLimitTrait.timeLimit(.minutes(10))

    /// On a busy machine, a client may say nothing for a long time.
    static var patient: HTTPListener.Limits {
        var limits = HTTPListener.Limits()
        (limits.headTime, limits.writeTime) = (.seconds(300), .seconds(300))
        return limits
    }

    /// `prepare` may add to the site before it is read.
    ///
    /// - Parameter language: The one that is followed from the start; that of the original, by default.
    init(
        limits: HTTPListener.Limits = patient, language: String? = nil,
        prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) async throws {
        let nut = "---\ntitle: Nut\n---\nSee [the bolt](bolt.md).\n"
        folder = try TemporaryFolder([
            "content/bolt.md": Self.bolt, "content/nut.md": nut, "content/film.mp4": "0123456789",
        ])
        try folder.copy(Self.theme, to: "templates")
        try prepare(folder)
        let root = folder.path
        var options = PreviewSession.Options(address: try #require(ListeningAddress(host: "127.0.0.1", port: 0)))
        (options.limits, options.root) = (limits, root)
        let session = try PreviewSession(options) { Self.makeBuild(root, $0 ?? language) }
        self.session = session
        let (ready, continuation) = AsyncStream.makeStream(of: Void.self)
        work = Task {
            defer { continuation.finish() }
            try await session.run { _ in continuation.yield() }
        }
        for await _ in ready { break }
    }

    deinit { work.cancel() }

    static func makeBuild(
        _ root: String, _ language: String? = nil
    ) -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        var (configuration, found): (Configuration, [Diagnostic]) = (.standard, [])
        if let data = FileManager.default.contents(atPath: "\(root)/sitegen.yml") {
            func read(_ translation: String?) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
                ConfigurationReader.read(path: "sitegen.yml", contents: [UInt8](data), translation: translation)
            }
            (configuration, found) = read(nil)
            for tag in configuration.languages.dropFirst() { configuration.contentFolders[tag] = "content.\(tag)" }
            if let language, language != configuration.language {
                configuration = read(language).configuration.translating(configuration)
            }
        }
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = "\(root)/sitegen.yml"
        return (SiteBuild(configuration: configuration, options: options), found)
    }

    /// Ends the preview before the site is gone.
    func end() async {
        work.cancel()
        _ = await work.result
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    // MARK: Requests

    /// What a request says of its host.
    var host: String { "Host: localhost:\(session.address.port)" }

    func connect(sending text: String = "", patience: Int = 60) async throws -> RawClient {
        let client = try await RawClient(port: session.address.port, patience: patience)
        try await client.send(text)
        return client
    }

    /// The answer to a text on a connection of its own, which the server closes.
    func answer(to text: String) async throws -> Answer {
        let client = try await connect(sending: text)
        defer { client.close() }
        return try Answer(await client.readToEnd())
    }

    func get(
        _ target: String, _ fields: [String] = [], method: String = "GET", host: String? = nil
    ) async throws -> Answer {
        let lines = ["\(method) \(target) HTTP/1.1", host.map { "Host: \($0)" } ?? self.host]
        return try await answer(to: (lines + fields).joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Whether something becomes true within a minute: a machine that is busy, or a sanitizer, may need long.
    static func eventually(_ isTrue: () async throws -> Bool) async rethrows -> Bool {
        for _ in 0..<3_000 {
            if try await isTrue() { return true }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return false
    }
}

/// What a server answered.
struct Answer {
    let status: Int
    let fields: [String: String]
    let body: Data

    init(_ bytes: Data) throws {
        let end = try #require(bytes.firstRange(of: Data("\r\n\r\n".utf8)), "there is no whole head")
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        status = try #require(words.count > 1 ? Int(words[1]) : nil)
        fields = Dictionary(
            lines.dropFirst().map { line in
                let halves = line.split(separator: ":", maxSplits: 1)
                return (halves[0].lowercased(), halves[1].trimmingCharacters(in: .whitespaces))
            }, uniquingKeysWith: { $0 + ", " + $1 })
        body = Data(bytes[end.upperBound...])
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}
