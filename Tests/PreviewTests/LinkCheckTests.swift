import Foundation
import Guide
import Synchronization
import TestSupport
import Testing

@testable import Preview
@testable import Site

/// Links to other sites, asked of a server on this machine: that of the preview, which this module has.
@Suite(PreviewedSite.timeLimit) struct LinkCheckTests {
    /// A server with pages of every kind, and what it was asked.
    private final class Pages: Sendable {
        let listener: HTTPListener
        private let asked = Mutex<[String]>([])

        var requests: [String] { asked.withLock(\.self) }
        var root: String { "http://127.0.0.1:\(listener.address.port)" }

        init() throws {
            listener = try HTTPListener(on: try #require(ListeningAddress(host: "127.0.0.1", port: 0)))
        }

        func run() async throws {
            try await listener.run { request in
                self.asked.withLock { $0.append("\(request.method) \(request.target)") }
                switch request.target {
                case "/page": return Response(.ok, text: "Here.")
                case "/only-get" where request.method == "HEAD": return Response(.methodNotAllowed, text: "No.")
                case "/only-get": return Response(.ok, text: "Here.")
                case "/moved": return Response(.found, [("Location", "/page")], text: "There.")
                case "/circle": return Response(.found, [("Location", "/circle")], text: "There.")
                case "/members": return Response(.forbidden, text: "No.")
                default: return Response(.notFound, text: "Nothing.")
                }
            }
        }
    }

    private func check(
        _ folder: TemporaryFolder, allowsPrivate: Bool = true
    ) async throws -> (messages: [String], notes: [String]) {
        var (build, _) = PreviewedSite.makeBuild(folder.path)
        build.configuration.collectsExternalLinks = true
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        let tools = ExternalTools(home: folder.path, environment: environment, content: "\(folder.path)/content")
        build.options.linkCheck = LinkCheck(tools: tools, allowsPrivate: allowsPrivate, environment: [:])
        #expect(build.options.linkCheck != nil, "curl is not installed")
        let report = try await build.check()
        return (report.diagnostics.map { "\($0.location): \($0.message) [\($0.rule)]" }, report.notes)
    }

    private func site(_ text: String, sources: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["content/a.md": "---\ntitle: A\n\(sources)---\n\(text)\n"])
        try folder.copy(PreviewedSite.theme, to: "templates")
        return folder
    }

    @Test func whatIsNotThereIsFoundAtEachUse() async throws {
        let pages = try Pages()
        let work = Task { try await pages.run() }
        defer { work.cancel() }
        let (root, gone) = (pages.root, "\(pages.root)/gone")
        let folder = try site(
            "[1](\(root)/page#part) [2](\(root)/only-get) [3](\(root)/moved) [4](\(root)/members)\n"
                + "[5](\(gone)) and [6](\(gone)#part)\n\n[7](\(root)/circle) [8](/a/)",
            sources: "sources:\n  - {id: s, title: S, publisher: P, url: \"\(gone)\"}\n")
        let (messages, notes) = try await check(folder)
        #expect(
            messages == [
                "content/a.md:4:43: '\(gone)' answers with status 404 [external-link]",
                "content/a.md:7:5: '\(gone)' answers with status 404 [external-link]",
                "content/a.md:7:\(gone.count + 15): '\(gone)' answers with status 404 [external-link]",
                "content/a.md:9:5: '\(root)/circle' redirects more than 5 times [external-link]",
            ])
        #expect(notes == ["addresses not checked, because their servers refuse requests from programs: 1"])
        #expect(pages.requests.filter { $0.hasSuffix("/gone") } == ["HEAD /gone", "GET /gone"])

        // What was found is not asked for again, what was not is.
        let before = pages.requests.count
        #expect(try await check(folder).messages == messages)
        #expect(
            Set(pages.requests[before...].filter { !$0.hasSuffix("/circle") })
                == ["HEAD /gone", "GET /gone", "HEAD /members", "GET /members"])
    }

    @Test func privateAddressesAreNotAsked() async throws {
        let pages = try Pages()
        let work = Task { try await pages.run() }
        defer { work.cancel() }
        let folder = try site("[1](\(pages.root)/page) [2](http://[::1]:1/)")
        let reason = "leads to a private address, which is checked only with --allow-private [external-link]"
        let messages = try await check(folder, allowsPrivate: false).messages
        #expect(messages.count == 2 && messages.allSatisfy { $0.hasSuffix(reason) }, "\(messages)")
        #expect(pages.requests == [])
    }

    @Test(
        arguments: [
            ([127, 0, 0, 1], false), ([10, 9, 8, 7], false), ([172, 31, 0, 1], false), ([172, 32, 0, 1], true),
            ([192, 168, 1, 1], false), ([169, 254, 169, 254], false), ([100, 64, 0, 1], false), ([8, 8, 8, 8], true),
            ([224, 0, 0, 1], false), ([255, 255, 255, 255], false), ([0, 0, 0, 0], false),
        ] as [([UInt8], Bool)])
    func privateAddressesAreKnown(bytes: [UInt8], isPublic: Bool) {
        #expect(PublicAddress.isPublic(bytes) == isPublic)
        let mapped = [UInt8](repeating: 0, count: 10) + [255, 255] + bytes
        #expect(PublicAddress.isPublic(mapped) == isPublic)
        #expect(PublicAddress.isPublic([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes) == isPublic)
    }

    @Test(arguments: [
        ("2001:4860:4860::8888", true), ("::1", false), ("::", false), ("fe80::1", false), ("fd00::1", false),
        ("ff02::1", false), ("2002:7f00:1::", false), ("2001::1", false), ("2001:db8::1", false), ("192.0.2.1", false),
        ("127.0.0.1", false), ("8.8.8.8", true),
    ])
    func hostsThatAreAddressesAreLookedAt(host: String, isPublic: Bool) {
        #expect(PublicAddress.all(of: host).map(\.isPublic) == [isPublic])
    }

    @Test(arguments: [
        ("https://Example.org/a?b#c", "https://example.org/a?b", "example.org", 443),
        ("http://a:80@b.example:8080#c", "http://b.example:8080/", "b.example", 8080),
        ("http://[::1]:3/", "http://[0:0:0:0:0:0:0:1]:3/", "0:0:0:0:0:0:0:1", 3),
        ("https://a.example?b@c", "https://a.example/?b@c", "a.example", 443),
        ("HTTP://a.example.:80/\u{E4} b\\|%41", "http://a.example/%C3%A4%20b%5C%7C%41", "a.example", 80),
        ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/", "xn--bcher-kva.example", 443),
        ("http://192.0.2.7/", "http://192.0.2.7/", "192.0.2.7", 80),
    ])
    func hostsAreRead(written: String, url: String, host: String, port: Int) throws {
        let found = try #require(WebAddress(written))
        #expect((found.url, found.host, found.port) == (url, host, port))
    }

    /// Spellings that programs take for 127.0.0.1, or read in two ways.
    private static let strange = [
        "http://%31%32%37.0.0.1/", "http://127.1/", "http://0x7f.1/", "http://0x7f000001/", "http://2130706433/",
        "http://0177.0.0.1/", "http://127.0.0.01/", "http://127.0.0.1.1/", "http://\u{FF11}27.0.0.1/",
        "http://127\u{3002}0\u{3002}0\u{3002}1/", "http://\u{2460}27.0.0.1/", "http://l\u{F6}calhost/",
        "http://loc%61lhost/",
        "http://[::1%25lo]/", "http://[::ffff:127.0.0.1/", "http://a.example\\@127.0.0.1/",
        "http://127.0.0.1\\.a.example/",
        "http:// 127.0.0.1/", "http://127.0.0.1\t/", "http://a..example/", "http:///a", "http://a.example:0/",
        "http://a.example:99999/", "http://a.example:80:80/", "ftp://a.example/", "http://local\u{AD}host/",
    ]

    @Test(arguments: strange)
    func whatIsReadInTwoWaysIsNoAddress(written: String) {
        #expect(WebAddress(written) == nil)
        let request = LinkRequest(curl: "/nonexistent", allowsPrivate: true, hasProxy: false)
        let reason = "has no host in plain ASCII, such as 'example.org' or 'xn--bcher-kva.example'"
        #expect(request.answer(of: written) == .broken(reason))
    }

    /// A program that would note that it was asked stands for curl.
    private func asked(_ link: String, allowsPrivate: Bool = false, answer: String = "200 ") throws -> (
        LinkRequest.Answer, arguments: [String]
    ) {
        let folder = try TemporaryFolder()
        try folder.writeScript("printf '%s\\n' \"$@\" >> '\(folder.path)/asked'; echo '\(answer)'", to: "curl")
        let request = LinkRequest(curl: "\(folder.path)/curl", allowsPrivate: allowsPrivate, hasProxy: false)
        let found = request.answer(of: link)
        let text = folder.exists("asked") ? try folder.text(of: "asked") : ""
        return (found, text.split(separator: "\n").map(String.init))
    }

    @Test(arguments: [
        "http://localhost/", "http://localhost./", "http://a.b.LOCALHOST:8080/", "http://127.0.0.1/", "http://[::1]/",
        "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://10.1.2.3/", "http://169.254.169.254/latest",
        "http://user@127.0.0.1/", "http://0.0.0.0/", "http://[64:ff9b::7f00:1]/",
    ])
    func noMachineOfOnesOwnIsAsked(link: String) throws {
        let (answer, arguments) = try asked(link)
        #expect(answer == .broken("leads to a private address, which is checked only with --allow-private"))
        #expect(arguments == [])
    }

    @Test func aHostWithoutAddressIsNotAsked() throws {
        let (answer, arguments) = try asked("http://nowhere.invalid/")
        #expect(answer == .broken("has an unknown host"))
        #expect(arguments == [])
    }

    @Test func theAddressOfANameIsGivenToCurl() throws {
        let (answer, arguments) = try asked("http://LOCALHOST:81/a#b", allowsPrivate: true)
        #expect(answer == .found)
        let pin = try #require(arguments.firstIndex(of: "--resolve"))
        #expect(arguments[pin + 1].hasPrefix("localhost:81:"))
        #expect(arguments[pin + 1].contains("127.0.0.1") || arguments[pin + 1].contains("[0:0:0:0:0:0:0:1]"))
        #expect(arguments.last == "http://localhost:81/a")
    }

    @Test func aRedirectIsLookedAtLikeALink() throws {
        let (answer, arguments) = try asked("http://93.184.215.14/", answer: "302 http://127.0.0.1/")
        #expect(answer == .broken("leads to a private address, which is checked only with --allow-private"))
        #expect(arguments.filter { $0.hasPrefix("http") } == ["http://93.184.215.14/"])
        #expect(arguments.contains("--noproxy"))
    }
}
