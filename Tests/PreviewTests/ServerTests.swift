import Foundation
import Site
import Testing

@testable import Preview

/// What the server answers, over real sockets.
@Suite struct ServerTests {
    @Test func programsGetTheCleanBuildsFilesByteForByte() async throws {
        let site = try await PreviewedSite { root in
            try PreviewedSite.write("a picture", to: "\(root)/content/images/a b.png")
        }
        _ = try await PreviewedSite.makeBuild(site.root).build.run()
        let output = URL(fileURLWithPath: "\(site.root)/public").standardizedFileURL
        var count = 0
        for case let file as URL in FileManager.default.enumerator(at: output, includingPropertiesForKeys: nil)
            ?? .init()
        {
            let path = String(file.standardizedFileURL.path.dropFirst(output.path.count))
            guard !path.hasPrefix("/.sitegen"), let bytes = FileManager.default.contents(atPath: file.path) else {
                continue
            }
            let target = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
            let answer = try await site.get(target, ["Accept: */*"])
            #expect(answer.status == 200, "\(path)")
            #expect(answer.body == bytes, "\(path)")
            count += 1
        }
        #expect(count > 20)
        await site.end()
    }

    @Test func aBrowserGetsThePageWithTheScriptAndItsPolicyUnchanged() async throws {
        let site = try await PreviewedSite()
        let plain = try await site.get("/bolt/")
        let live = try await site.get("/bolt/", ["Accept: text/html,application/xhtml+xml,*/*;q=0.8"])
        #expect(!plain.text.contains("_sitegen"))
        #expect(plain.fields["vary"] == "Accept")
        #expect(live.fields["vary"] == "Accept")
        #expect(live.fields["cache-control"] == "no-store")
        #expect(live.fields["etag"] == nil)
        let added = live.text.split(separator: "\n").filter { $0.contains("data-sitegen-live") }
        #expect(added.count == 2)
        #expect(added.contains { $0.contains("src=\"/_sitegen/live.js\"") && $0.contains("defer") })
        #expect(live.text.replacing(added.map { $0 + "\n" }.joined(), with: "") == plain.text)
        for file in ["live.js", "live.css"] {
            #expect(try await site.get("/_sitegen/\(file)").status == 200)
        }
        #expect(try await site.get("/_sitegen/other").status == 404)
        await site.end()
    }

    @Test func addressesLeadToPages() async throws {
        let site = try await PreviewedSite()
        let folder = try await site.get("/bolt?platform=ios")
        #expect(folder.status == 302)
        #expect(folder.fields["location"] == "/bolt/?platform=ios")
        #expect(try await site.get("/bolt/index.html").body == site.get("/bolt/").body)
        let missing = try await site.get("/nothing/")
        #expect(missing.status == 404)
        #expect(missing.body == (try await site.get("/404.html").body))
        let shown = try await site.get("/nothing/", ["Accept: text/html"])
        #expect(shown.status == 404)
        #expect(shown.text.contains("data-page=\"nothing/index.html\" data-version=\"\""))
        await site.end()
    }

    /// It is shown at any address, and nothing of another host is allowed in it.
    @Test(arguments: ["", "base-url: https://example.org/guide/\n"])
    func thePageForWhatIsMissingHasAddressesFromTheRoot(configuration: String) async throws {
        let site = try await PreviewedSite { try PreviewedSite.write(configuration, to: "\($0)/sitegen.yml") }
        let page = try await site.get("/some/where/nothing/", ["Accept: text/html"]).text
        let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
        #expect(addresses.contains { $0.hasPrefix("/assets/site.") })
        #expect(addresses.contains("/") && addresses.contains("/guide.json"))
        #expect(addresses.filter { !$0.hasPrefix("/") && !$0.hasPrefix("#") } == [])
        #expect(try await site.get("/404.html").text.contains("https://example.org/") == !configuration.isEmpty)
        await site.end()
    }

    @Test func onlyHeadAndGetAreAnswered() async throws {
        let site = try await PreviewedSite()
        let get = try await site.get("/bolt/")
        let head = try await site.get("/bolt/", method: "HEAD")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.fields == get.fields)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"] {
            let answer = try await site.get("/bolt/", method: method)
            #expect(answer.status == 405)
            #expect(answer.fields["allow"] == "GET, HEAD")
        }
        #expect(try await site.get("/bolt/", ["Content-Length: 3"], method: "POST").status == 405)
        await site.end()
    }

    @Test func aFileThatIsKnownIsNotSentAgain() async throws {
        let site = try await PreviewedSite()
        let tag = try #require(try await site.get("/bolt/").fields["etag"])
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let answer = try await site.get("/bolt/", ["If-None-Match: \(known)"])
            #expect(answer.status == 304)
            #expect(answer.body.isEmpty)
        }
        #expect(try await site.get("/bolt/", ["If-None-Match: \"x\""]).status == 200)
        await site.end()
    }

    @Test func aPartOfAFilmIsSent() async throws {
        let site = try await PreviewedSite { root in
            try PreviewedSite.write("0123456789", to: "\(root)/content/film.mp4")
        }
        let part = try await site.get("/film.mp4", ["Range: bytes=2-4"])
        #expect(part.status == 206)
        #expect(part.text == "234")
        #expect(part.fields["content-range"] == "bytes 2-4/10")
        #expect(part.fields["content-type"] == "video/mp4")
        let tag = try #require(part.fields["etag"])
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4", "If-Range: \(tag)"]).status == 206)
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4", "If-Range: \"old\""]).text == "0123456789")
        let outside = try await site.get("/film.mp4", ["Range: bytes=10-"])
        #expect(outside.status == 416)
        #expect(outside.fields["content-range"] == "bytes */10")
        #expect(try await site.get("/film.mp4", ["Range: bytes=2-4"], method: "HEAD").status == 200)
        await site.end()
    }

    @Test func filesHaveTheirTypesAndBrowsersGuessNone() async throws {
        let site = try await PreviewedSite()
        for (path, type) in [
            ("/", "text/html; charset=utf-8"), ("/guide.json", "application/json; charset=utf-8"),
            ("/bolt/index.md", "text/markdown; charset=utf-8"), ("/robots.txt", "text/plain; charset=utf-8"),
            ("/_sitegen/live.js", "text/javascript; charset=utf-8"), ("/_sitegen/live.css", "text/css; charset=utf-8"),
        ] {
            let answer = try await site.get(path)
            #expect(answer.fields["content-type"] == type, "\(path)")
            #expect(answer.fields["x-content-type-options"] == "nosniff")
        }
        await site.end()
    }

    @Test func oneConnectionServesSeveralRequests() async throws {
        let site = try await PreviewedSite()
        let client = try await site.connect()
        let host = "Host: localhost:\(site.session.address.port)"
        // Two at once, and the second in pieces.
        try await client.send("GET /robots.txt HTTP/1.1\r\n\(host)\r\n\r\nHEAD /bolt/ HTTP/1.1\r\nHo")
        #expect(try await client.read(to: "\n\r\n").contains("200 OK"))
        try await client.send("st: localhost:\(site.session.address.port)\r\nConnection: close\r\n\r\n")
        #expect(String(decoding: try await client.readToEnd(), as: UTF8.self).contains("200 OK"))
        client.close()
        await site.end()
    }

    // MARK: What must not be reached

    @Test(arguments: [
        "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/bolt/../../secret.txt",
        "/..%5csecret.txt", "/....//secret.txt", "//secret.txt", "/bolt/%00", "/%c0%ae%c0%ae/secret.txt",
        "/.%2e/secret.txt", "/content/bolt.md", "/sitegen.yml", "/secret.txt",
    ])
    func aPathOutOfTheSiteLeadsNowhere(target: String) async throws {
        let site = try await PreviewedSite { try PreviewedSite.write("a secret", to: "\($0)/secret.txt") }
        let answer = try await site.get(target)
        #expect(answer.status == 400 || answer.status == 404, "\(answer.status)")
        #expect(!answer.text.contains("a secret"))
        await site.end()
    }

    @Test func symbolicLinksAreNotFollowed() async throws {
        let site = try await PreviewedSite { root in
            try PreviewedSite.write("a secret", to: "\(root)/private/secret.txt")
            let manager = FileManager.default
            try manager.createSymbolicLink(
                atPath: "\(root)/content/link.txt", withDestinationPath: "\(root)/private/secret.txt")
            try manager.createSymbolicLink(atPath: "\(root)/content/folder", withDestinationPath: "\(root)/private")
            try manager.createDirectory(atPath: "\(root)/public", withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: "\(root)/public/private", withDestinationPath: "\(root)/private")
        }
        for target in ["/link.txt", "/folder/secret.txt", "/private/secret.txt", "/public/private/secret.txt"] {
            let answer = try await site.get(target)
            #expect(answer.status == 404)
            #expect(!answer.text.contains("a secret"))
        }
        await site.end()
    }

    @Test func aForeignHostIsRefused() async throws {
        let site = try await PreviewedSite()
        let port = site.session.address.port
        for host in ["evil.example", "evil.example:\(port)", "127.0.0.1:1", "localhost.evil.example:\(port)"] {
            for target in ["/", "/_sitegen/events?page=index.html", "/_sitegen/findings"] {
                #expect(try await site.get(target, host: host).status == 403, "\(host) \(target)")
            }
        }
        #expect(try await site.get("/", ["Host: evil.example"]).status == 400, "two hosts")
        for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"] {
            #expect(try await site.get("/", host: host).status == 200)
        }
        let client = try await site.connect()
        try await client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try Answer(await client.readToEnd()).status == 400, "no host")
        client.close()
        await site.end()
    }

    @Test func onlyThisMachineCanConnectUnlessTold() async throws {
        let site = try await PreviewedSite()
        #expect(site.session.address.isLoopback)
        #if os(Linux)
            // Every address that begins with 127 is this machine; only one of them is listened on.
            await #expect(throws: RawClient.Failed.self) {
                try await RawClient(host: "127.0.0.2", port: site.session.address.port)
            }
        #endif
        await site.end()
    }

    @Test func aPortThatIsTakenGivesTheNext() async throws {
        let first = try await PreviewedSite()
        let address = try #require(ListeningAddress(host: "127.0.0.1", port: first.session.address.port))
        let root = first.root
        let second = try PreviewSession(PreviewSession.Options(address: address)) { PreviewedSite.makeBuild(root) }
        #expect(second.address.port > first.session.address.port)
        #expect(second.address.port <= first.session.address.port + 100)
        await first.end()
    }

    @Test func theEndFreesThePort() async throws {
        let site = try await PreviewedSite()
        let client = try await site.connect()
        let events = try await site.connect()
        try await events.send(
            "GET /_sitegen/events?page=bolt/index.html HTTP/1.1\r\nHost: localhost:\(site.session.address.port)\r\n\r\n"
        )
        _ = try await events.read(to: "\n\n")
        await site.end()
        #expect(try await client.readToEnd().isEmpty)
        #expect(try await events.readToEnd().isEmpty)
        await #expect(throws: RawClient.Failed.self) { try await RawClient(port: site.session.address.port) }
        client.close()
        events.close()
    }
}
