import Foundation
import TestSupport
import Testing

@testable import Preview

/// What a client cannot do to the server.
@Suite(PreviewedSite.timeLimit) struct LimitTests {
    /// Whether others are still served. A busy machine may be slower than an impatient server allows.
    private func isServing(_ site: PreviewedSite) async throws -> Bool {
        await PreviewedSite.eventually { (try? await site.get("/bolt/").status) == 200 }
    }

    private static let long = String(repeating: "x", count: 20_000)

    @Test(arguments: [
        ("GET /\(long) HTTP/1.1\r\n\r\n", 431), ("GET / HTTP/1.1\r\nX: \(long)\r\n\r\n", 431), (long, 431),
        ("GET / HTTP/1.1\r\nHOST\r\nContent-Length: 1000000000\r\n\r\n", 413),
        ("GET / HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
        ("GET / HTTP/1.1\r\nHOST\r\nContent-Length: -1\r\n\r\n", 413), ("\r\n\r\n", 400), ("hello\r\n\r\n", 400),
        ("GET / HTTP/9.9\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\n\n", 400), ("GET / HTTP/1.1\r\n:\r\n\r\n", 400),
    ])
    func whatIsTooMuchOrNonsenseIsRefused(text: String, status: Int) async throws {
        let site = try await PreviewedSite()
        #expect(try await site.answer(to: text.replacing("HOST", with: site.host)).status == status)
        #expect(try await isServing(site))
    }

    @Test func aHeadThatNeverEndsIsCutOff() async throws {
        let site = try await PreviewedSite()
        // A system may leave a client waiting whose connection was closed while there was no room for what it sends.
        let client = try await site.connect(sending: "GET / HTTP/1.1\r\n", patience: 3)
        // Far more than is ever kept; the connection ends before all of it is sent, or when it is.
        let line = "X: " + String(repeating: "x", count: 1_000) + "\r\n"
        for _ in 0..<50_000 {
            do { try await client.send(String(repeating: line, count: 100)) } catch { break }
        }
        #expect(await PreviewedSite.eventually { site.session.openConnections == 0 })
        client.close()
        #expect(try await isServing(site))
    }

    private static var impatient: HTTPListener.Limits {
        var limits = PreviewedSite.patient
        (limits.headTime, limits.writeTime) = (.milliseconds(300), .milliseconds(300))
        limits.sweep = .milliseconds(50)
        return limits
    }

    @Test func aHeadThatComesDropByDropIsCutOff() async throws {
        let site = try await PreviewedSite(limits: Self.impatient)
        let client = try await site.connect()
        let drops = Task {
            for character in "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 1_000) {
                try await client.send(String(character))
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        // The client would give up with an error long before the last drop.
        #expect(try await client.readToEnd().isEmpty)
        drops.cancel()
        _ = await drops.result
        client.close()
        #expect(try await isServing(site))
    }

    @Test(arguments: ["", "GET /robots.txt HTTP/1.1\r\nHOST\r\n\r\n"])
    func anIdleConnectionIsClosed(before: String) async throws {
        let site = try await PreviewedSite(limits: Self.impatient)
        let client = try await site.connect(sending: before.replacing("HOST", with: site.host))
        _ = try await client.readToEnd()
        client.close()
        await site.end()
    }

    @Test func aClientThatDoesNotReadIsGivenUp() async throws {
        // The connection must be seen while it is open.
        var limits = Self.impatient
        limits.writeTime = .seconds(5)
        let site = try await PreviewedSite(limits: limits) { folder in
            try folder.write(String(repeating: "film ", count: 4_000_000), to: "content/film.mp4")
        }
        let client = try await site.connect(sending: "GET /film.mp4 HTTP/1.1\r\n\(site.host)\r\n\r\n")
        #expect(await PreviewedSite.eventually { site.session.openConnections == 1 })
        #expect(await PreviewedSite.eventually { site.session.openConnections == 0 })
        client.close()
        #expect(try await isServing(site))
    }

    @Test func aHundredConnectionsAreServed() async throws {
        let site = try await PreviewedSite()
        var clients: [RawClient] = []
        for _ in 0..<100 { clients.append(try await site.connect()) }
        #expect(await PreviewedSite.eventually { site.session.openConnections == 100 })
        #expect(try await isServing(site))
        let request = "GET /robots.txt HTTP/1.1\r\n\(site.host)\r\n\r\n"
        for client in clients { try await client.send(request) }
        var served = 0
        for client in clients where try Answer(await client.readToEnd()).status == 200 { served += 1 }
        #expect(served == 100)
        for client in clients { client.close() }
        #expect(await PreviewedSite.eventually { site.session.openConnections == 0 })
    }

    /// Silent connections, renewed as they go, block nobody.
    @Test func theOldestUnfinishedRequestGivesWay() async throws {
        var limits = PreviewedSite.patient
        limits.connections = 10
        let site = try await PreviewedSite(limits: limits)
        var clients: [RawClient] = []
        for round in 0..<8 {
            for _ in 0..<5 { clients.append(try await site.connect(sending: round.isMultiple(of: 2) ? "" : "GET /")) }
            #expect(try await site.get("/bolt/").status == 200)
        }
        #expect(await PreviewedSite.eventually { site.session.openConnections <= 10 })
        for client in clients { client.close() }
    }

    @Test func aMachineHasHalfOfAllConnections() {
        let connections = Connections(limit: 10)
        for number in 0..<5 { #expect(connections.open(Int32(100_000 + number), from: "192.0.2.1")) }
        #expect(connections.ending == [])
        // A sixth takes the place of its own first one, and nobody else loses any.
        #expect(connections.open(100_005, from: "192.0.2.1"))
        #expect(connections.ending == [100_000])
        for number in 6..<9 { #expect(connections.open(Int32(100_000 + number), from: "192.0.2.\(number)")) }
        #expect(connections.ending == [100_000])
    }

    @Test func moreConnectionsThanAllowedAreToldToComeBack() {
        let connections = Connections(limit: 4)
        let opened = (0..<20).map { connections.open(100_000 + $0, from: nil) }
        // Those that gave way are open files until their owners close them.
        #expect(opened == Array(repeating: true, count: 12) + Array(repeating: false, count: 8))
    }

    @Test func theOldestPageThatWaitsGivesWay() async throws {
        var limits = PreviewedSite.patient
        limits.connections = 10
        let site = try await PreviewedSite(limits: limits)
        let request = "GET /_sitegen/events HTTP/1.1\r\n\(site.host)\r\n\r\n"
        var pages: [RawClient] = []
        for _ in 0..<50 {
            pages.append(try await site.connect(sending: request))
            #expect(try await pages.last?.read(to: "\n\n").contains("200 OK") == true)
        }
        #expect(try await isServing(site))
        #expect(await PreviewedSite.eventually { site.session.openConnections <= 10 })
        for page in pages.dropLast(10) { _ = try await page.readToEnd() }
        #expect(await site.session.server.audience.count >= 9)
        for page in pages { page.close() }
    }

    @Test func aClientThatGoesInTheMiddleIsForgotten() async throws {
        let site = try await PreviewedSite()
        for text in ["", "GET", "GET /bolt/ HTTP/1.1\r\n\(site.host)\r\n\r\n"] {
            for _ in 0..<50 { try await site.connect(sending: text).close() }
        }
        #expect(await PreviewedSite.eventually { site.session.openConnections == 0 })
        #expect(try await isServing(site))
    }
}
