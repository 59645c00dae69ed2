import Diagnostics
import Foundation
import Guide
import Site
import Testing

@testable import Preview

/// A small site in a folder of its own, shown for as long as a test runs.
final class PreviewedSite: Sendable {
    let root: String
    let session: PreviewSession
    private let work: Task<Void, any Error>

    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static let bolt = "---\ntitle: Bolt\nkeyboard:\n  tab: Moves on\n---\n## Name\nSays which bolt.\n"

    /// A site with the entries Bolt and Nut; `prepare` may add to it before it is read.
    init(limits: HTTPListener.Limits = .init(), prepare: (String) throws -> Void = { _ in }) async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        self.root = root
        try Self.write(Self.bolt, to: "\(root)/content/bolt.md")
        try Self.write("---\ntitle: Nut\n---\nSee [the bolt](bolt.md).\n", to: "\(root)/content/nut.md")
        try FileManager.default.copyItem(atPath: "\(Self.project)/templates", toPath: "\(root)/templates")
        try prepare(root)
        let address = try #require(ListeningAddress(host: "127.0.0.1", port: 0))
        var options = PreviewSession.Options(address: address)
        options.limits = limits
        options.root = root
        let session = try PreviewSession(options) { Self.makeBuild(root) }
        self.session = session
        let (ready, continuation) = AsyncStream.makeStream(of: Void.self)
        work = Task { try await session.run { _ in continuation.yield() } }
        for await _ in ready { break }
    }

    static func makeBuild(_ root: String) -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        var configuration = Configuration.standard
        var found: [Diagnostic] = []
        if let data = FileManager.default.contents(atPath: "\(root)/sitegen.yml") {
            (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: [UInt8](data))
        }
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = "\(root)/sitegen.yml"
        return (SiteBuild(configuration: configuration, options: options), found)
    }

    /// Ends the preview and removes the site.
    func end() async {
        work.cancel()
        _ = await work.result
        try? FileManager.default.removeItem(atPath: root)
    }

    func write(_ text: String, to name: String) throws {
        try Self.write(text, to: "\(root)/\(name)")
    }

    static func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    // MARK: Requests

    func connect(patience: Int = 60) async throws -> RawClient {
        try await RawClient(port: session.address.port, patience: patience)
    }

    /// An answer to a request on a connection of its own.
    func get(_ target: String, _ fields: [String] = [], method: String = "GET", host: String? = nil) async throws
        -> Answer
    {
        let client = try await connect()
        defer { client.close() }
        let lines = [
            "\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(session.address.port)")", "Connection: close",
        ]
        try await client.send((lines + fields).joined(separator: "\r\n") + "\r\n\r\n")
        return try Answer(await client.readToEnd())
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
