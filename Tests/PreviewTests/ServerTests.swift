import Foundation
import Site
import TestSupport
import Testing

@testable import Preview

/// What the server answers, over real sockets.
@Suite(PreviewedSite.timeLimit) struct ServerTests {
    private let site: PreviewedSite

    init() async throws {
        site = try await PreviewedSite { folder in
            try folder.write("a picture", to: "content/images/a b.png")
            try folder.write("a secret", to: "private/secret.txt")
            try folder.makeFolder("public")
            try folder.makeLink("content/link.txt", to: "../private/secret.txt")
            try folder.makeLink("content/folder", to: "../private")
            try folder.makeLink("public/private", to: "../private")
        }
    }

    @Test func programsGetTheCleanBuildsFilesByteForByte() async throws {
        _ = try await PreviewedSite.makeBuild(site.folder.path).build.run()
        let files = try site.folder.files(in: "public").filter { !$0.key.hasPrefix("private/") }
        #expect(files.count > 20)
        for (path, bytes) in files {
            let target = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
            let answer = try await site.get("/\(target)", ["Accept: */*"])
            #expect(answer.status == 200, "\(path)")
            #expect(answer.body == bytes, "\(path)")
        }
    }

    @Test func aBrowserGetsThePageWithTheScriptAndItsPolicyUnchanged() async throws {
        let plain = try await site.get("/bolt/")
        let live = try await site.get("/bolt/", ["Accept: text/html,application/xhtml+xml,*/*;q=0.8"])
        #expect(!plain.text.contains("_sitegen"))
        #expect(plain.fields["vary"] == "Accept" && live.fields["etag"] == nil)
        let fields = [
            "vary": "Accept", "cache-control": "no-store", "content-type": "text/html; charset=utf-8",
            "x-content-type-options": "nosniff", "content-security-policy": "frame-ancestors 'none'",
        ]
        for (name, value) in fields { #expect(live.fields[name] == value) }
        let added = live.text.split(separator: "\n").filter { $0.contains("data-sitegen-live") }
        #expect(added.count == 2)
        #expect(added.contains { $0.contains("src=\"/_sitegen/live.js\"") && $0.contains("defer") })
        #expect(live.text.replacing(added.map { $0 + "\n" }.joined(), with: "") == plain.text)
        #expect(try await site.get("/_sitegen/other").status == 404)
    }

    @Test func addressesLeadToPages() async throws {
        let folder = try await site.get("/bolt?platform=ios")
        #expect(folder.status == 302 && folder.fields["location"] == "/bolt/?platform=ios")
        #expect(try await site.get("/bolt/index.html").body == site.get("/bolt/").body)
        let (missing, page) = (try await site.get("/nothing/"), try await site.get("/404.html"))
        #expect(missing.status == 404 && missing.body == page.body)
        let shown = try await site.get("/nothing/", ["Accept: text/html"])
        #expect(shown.status == 404)
        #expect(shown.text.contains("data-page=\"nothing/index.html\" data-version=\"\""))
    }

    /// It is shown at any address, and nothing of another host is allowed in it.
    @Test(arguments: ["", "base-url: https://example.org/guide/\n"])
    func thePageForWhatIsMissingHasAddressesFromTheRoot(configuration: String) async throws {
        let site = try await PreviewedSite { try $0.write(configuration, to: "sitegen.yml") }
        let page = try await site.get("/some/where/nothing/", ["Accept: text/html"]).text
        let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
        #expect(addresses.contains { $0.hasPrefix("/assets/site.") })
        #expect(addresses.contains("/") && addresses.contains("/guide.json"))
        #expect(addresses.filter { address in !["/", "#", "data:text/css;"].contains(where: address.hasPrefix) } == [])
        #expect(try await site.get("/404.html").text.contains("https://example.org/") == !configuration.isEmpty)
    }

    @Test func onlyHeadAndGetAreAnswered() async throws {
        let head = try await site.get("/bolt/", method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head.fields == (try await site.get("/bolt/").fields))
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"] {
            let answer = try await site.get("/bolt/", ["Content-Length: 3"], method: method)
            #expect(answer.status == 405 && answer.fields["allow"] == "GET, HEAD")
        }
    }

    @Test func aFileThatIsKnownIsNotSentAgain() async throws {
        let tag = try #require(try await site.get("/bolt/").fields["etag"])
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let answer = try await site.get("/bolt/", ["If-None-Match: \(known)"])
            #expect(answer.status == 304 && answer.body.isEmpty)
        }
        #expect(try await site.get("/bolt/", ["If-None-Match: \"x\""]).status == 200)
    }

    @Test func aPartOfAFilmIsSent() async throws {
        let part = try await site.get("/film.mp4", ["Range: bytes=2-4"])
        #expect(part.status == 206 && part.text == "234")
        #expect(part.fields["content-range"] == "bytes 2-4/10" && part.fields["content-type"] == "video/mp4")
        let tag = try #require(part.fields["etag"])
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4", "If-Range: \(tag)"]).status == 206)
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4", "If-Range: \"old\""]).text == "0123456789")
        let outside = try await site.get("/film.mp4", ["Range: bytes=10-"])
        #expect(outside.status == 416 && outside.fields["content-range"] == "bytes */10")
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4"], method: "HEAD").status == 200)
    }

    @Test func aRequestMayComeInPiecesAndMoreBehindIt() async throws {
        let client = try await site.connect(sending: "HEAD /bolt/ HTTP/1.1\r\nHo")
        try await client.send("\(site.host.dropFirst(2))\r\n\r\nGET /robots.txt HTTP/1.1\r\n\(site.host)\r\n\r\n")
        #expect(String(decoding: try await client.readToEnd(), as: UTF8.self).contains("200 OK"))
        client.close()
    }

    // MARK: What must not be reached

    @Test func aPathOutOfTheSiteLeadsNowhere() async throws {
        let targets = [
            "/../private/secret.txt", "/%2e%2e%2fprivate%2fsecret.txt", "/bolt/../../private/secret.txt",
            "//private/secret.txt", "/....//private/secret.txt", "/content/bolt.md", "/sitegen.yml",
            "/private/secret.txt", "/link.txt", "/folder/secret.txt", "/public/private/secret.txt",
        ]
        for target in targets {
            let answer = try await site.get(target)
            #expect(answer.status == 400 || answer.status == 404, "\(target): \(answer.status)")
            #expect(!answer.text.contains("a secret"), "\(target)")
        }
    }

    @Test func aForeignHostIsRefused() async throws {
        let port = site.session.address.port
        for host in ["evil.example", "evil.example:\(port)", "localhost.evil.example:\(port)"] {
            for target in ["/", "/_sitegen/events?page=index.html", "/_sitegen/findings"] {
                #expect(try await site.get(target, host: host).status == 403, "\(host) \(target)")
            }
        }
        // A tunnel or a container may have another port.
        for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "localhost:9000"] {
            #expect(try await site.get("/", host: host).status == 200)
        }
        #expect(try await site.get("/", ["Host: evil.example"]).status == 400, "two hosts")
        #expect(try await site.answer(to: "GET / HTTP/1.0\r\n\r\n").status == 400, "no host")
    }

    @Test func onlyThisMachineCanConnectUnlessTold() async throws {
        #expect(site.session.address.isLoopback)
        #if os(Linux)
            // Every address that begins with 127 is this machine; only one of them is listened on.
            await #expect(throws: RawClient.Failed.self) {
                try await RawClient(host: "127.0.0.2", port: site.session.address.port)
            }
        #endif
    }

    @Test func aPortThatIsTakenGivesTheNext() async throws {
        let port = site.session.address.port
        let address = try #require(ListeningAddress(host: "127.0.0.1", port: port))
        let root = site.folder.path
        let second = try PreviewSession(PreviewSession.Options(address: address)) { _ in PreviewedSite.makeBuild(root) }
        #expect(second.address.port > port && second.address.port <= port + 100)
    }

    @Test func theEndFreesThePort() async throws {
        let client = try await site.connect()
        let events = try await site.connect(
            sending: "GET /_sitegen/events?page=bolt/index.html HTTP/1.1\r\n\(site.host)\r\n\r\n")
        _ = try await events.read(to: "\n\n")
        await site.end()
        #expect(try await client.readToEnd().isEmpty)
        #expect(try await events.readToEnd().isEmpty)
        await #expect(throws: RawClient.Failed.self) { try await RawClient(port: site.session.address.port) }
        for connection in [client, events] { connection.close() }
    }
}
