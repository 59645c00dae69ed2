import Foundation
import TestSupport
import Testing

@testable import Preview

/// Pages that are open are told of changes that concern them, and of no others.
@Suite(PreviewedSite.timeLimit) struct FollowingTests {
    /// A page that is open in a browser, as far as the server knows.
    private actor OpenPage {
        private let client: RawClient
        private var last: State?

        init(_ path: String, of site: PreviewedSite) async throws {
            client = try await site.connect(
                sending: "GET /_sitegen/events?page=\(path) HTTP/1.1\r\n\(site.host)\r\n\r\n")
            #expect(try await client.read(to: "\r\n\r\n").contains("Content-Type: text/event-stream"))
        }

        deinit { client.close() }

        struct State: Decodable, Equatable {
            let version: String
            let findings: String
        }

        /// What the page is told next that is news to it: every fifteen seconds the server says again what it said last.
        func state() async throws -> State {
            while true {
                let text = try await client.read(to: "\n\n")
                guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("data: ") }) else { continue }
                let state = try JSONDecoder().decode(State.self, from: Data(line.dropFirst(6).utf8))
                if state == last { continue }
                last = state
                return state
            }
        }
    }

    private let site: PreviewedSite

    init() async throws { site = try await PreviewedSite() }

    @Test func aSaveReachesThePageItChangesAndNoOther() async throws {
        let nut = try await OpenPage("nut/index.html", of: site)
        let first = try await nut.state()
        let bolt = try await OpenPage("bolt/index.html", of: site)
        #expect(try await bolt.state().findings == "")
        try site.write(PreviewedSite.bolt + "\nAnd how long it is.\n", to: "content/bolt.md")
        _ = try await bolt.state()
        #expect(try await site.get("/bolt/").text.contains("And how long it is."))
        // Nothing came before what comes next.
        try site.write("---\ntitle: Nut\n---\nAnother text.\n", to: "content/nut.md")
        let second = try await nut.state()
        #expect(second.version != first.version)
        #expect("\"\(second.version)\"" == (try await site.get("/nut/").fields["etag"]))
    }

    /// As when another version of the content is checked out beside it.
    @Test(arguments: ["content", "versions/current"])
    func aLinkToTheContentMayBeSwitched(link: String) async throws {
        let site = try await PreviewedSite { folder in
            try folder.move("content", to: "versions/a")
            try folder.copy("\(folder.path)/versions/a", to: "versions/b")
            try folder.makeLink("versions/current", to: "a")
            try folder.makeLink("content", to: "versions/current")
        }
        let page = try await OpenPage("bolt/index.html", of: site)
        _ = try await page.state()
        try site.write(PreviewedSite.bolt + "\nIn b.\n", to: "versions/b/bolt.md")
        try site.folder.makeLink("new", to: link == "content" ? "versions/b" : "b")
        #expect(rename("\(site.folder.path)/new", "\(site.folder.path)/\(link)") == 0)
        _ = try await page.state()
        #expect(try await site.get("/bolt/").text.contains("In b."))
        try site.write(PreviewedSite.bolt + "\nLater in b.\n", to: "versions/b/bolt.md")
        _ = try await page.state()
        #expect(try await site.get("/bolt/").text.contains("Later in b."))
    }

    @Test func aBrokenSaveKeepsTheLastGoodPageAndTellsWhatIsWrong() async throws {
        let page = try await OpenPage("bolt/index.html", of: site)
        let good = try await page.state()
        let before = try await site.get("/bolt/").text
        try site.write("---\ntitle: Bolt\n---\nSee [nothing](nowhere.md) <x>.\n", to: "content/bolt.md")
        let broken = try await page.state()
        #expect(broken.version == good.version && broken.findings != "")
        #expect(try await site.get("/bolt/").text == before)
        let findings = try await site.get("/_sitegen/findings?page=bolt/index.html").text
        #expect(findings.contains("href=\"vscode://file\(site.folder.path)/content/bolt.md:4:15\""))
        for part in ["link-broken", "See [nothing](nowhere.md) &lt;x&gt;."] { #expect(findings.contains(part)) }
        try site.write(PreviewedSite.bolt, to: "content/bolt.md")
        #expect(try await page.state() == good)
    }

    @Test func newAndRemovedPagesComeAndGo() async throws {
        let page = try await OpenPage("controls/new/index.html", of: site)
        #expect(try await page.state().version == "")
        try site.write("---\ntitle: New\n---\nText.\n", to: "content/controls/new.md")
        #expect(try await page.state().version != "")
        try site.folder.remove("content/controls")
        #expect(try await page.state().version == "")
        #expect(try await site.get("/controls/new/").status == 404)
    }

    @Test func configurationAndTemplatesAreFollowed() async throws {
        let page = try await OpenPage("bolt/index.html", of: site)
        _ = try await page.state()
        try site.write("title: The tool box\n", to: "sitegen.yml")
        _ = try await page.state()
        #expect(try await site.get("/bolt/").text.contains("<title>Bolt – The tool box</title>"))
        let style = try site.folder.text(of: "templates/assets/site.css")
        try site.write(style + "\nbody { margin: 1px; }\n", to: "templates/assets/site.css")
        _ = try await page.state()
        let link = try await site.get("/bolt/").text.firstMatch(of: /href="\.\.\/(assets\/site\.[0-9a-f]+\.css)"/)
        #expect(try await site.get("/\(#require(link).1)").text.hasSuffix("body{margin:1px}"))
    }

    @Test func aSiteThatIsBrokenFromTheBeginningSaysSoAndIsRepaired() async throws {
        let site = try await PreviewedSite { try $0.write("titel: x\n", to: "sitegen.yml") }
        let findings = try await site.get("/_sitegen/findings?page=index.html").text
        #expect(findings.contains("Did you mean <code>title</code>") && findings.contains("sitegen.yml:1:1"))
        let page = try await OpenPage("index.html", of: site)
        #expect(try await page.state().findings != "")
        try site.write("title: x\n", to: "sitegen.yml")
        #expect(try await page.state().findings == "")
        #expect(try await site.get("/").text.contains("<title>x</title>"))
    }

    @Test func theEditorIsTheConfiguredOne() async throws {
        let site = try await PreviewedSite { folder in
            try folder.write("editor: \"idea://open?file=/{path}&line={line}\"\n", to: "sitegen.yml")
            try folder.write("---\ntitle: Bad\n---\n[x](y.md)\n", to: "content/bad one.md")
        }
        let findings = try await site.get("/_sitegen/findings").text
        #expect(findings.contains("href=\"idea://open?file=\(site.folder.path)/content/bad%20one.md&amp;line=4\""))
    }

    @Test func pagesThatAreClosedAreForgotten() async throws {
        var pages: [OpenPage] = []
        for _ in 0..<20 { pages.append(try await OpenPage("bolt/index.html", of: site)) }
        #expect(await PreviewedSite.eventually { await site.session.server.audience.count == 20 })
        pages = []
        #expect(await PreviewedSite.eventually { await site.session.server.audience.count == 0 })
        #expect(await PreviewedSite.eventually { site.session.openConnections == 0 })
    }
}
