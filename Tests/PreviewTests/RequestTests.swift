import Testing

@testable import Preview

/// What is read of a request, and what is refused.
@Suite struct RequestTests {
    private static func head(_ text: String) throws -> RequestHead { try #require(RequestHead(Array(text.utf8))) }

    @Test func methodTargetAndFieldsAreRead() throws {
        let head = try Self.head("GET /a/?b=c HTTP/1.1\r\nHost:  x:1 \r\naccept: a\r\nAccept: b\r\n\r\n")
        #expect(head.method == "GET" && head.target == "/a/?b=c" && head["host"] == "x:1")
        #expect(head.values(of: "accept") == ["a", "b"])
        #expect(head["accept"] == nil, "which of two counts is not for a reader to say")
        #expect(!head.announcesBody)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET / HTTP/2", "get / HTTP/1.1", "GET  / HTTP/1.1", "GET http://x/ HTTP/1.1",
        "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: empty", "GET / HTTP/1.1\r\nHost : x",
        "GET / HTTP/1.1\r\nHost: x\r\n folded", "GET / HTTP/1.1\r\nHost: x\ry", "GET /\u{0} HTTP/1.1",
        "GET /?a\rSet-Cookie:x HTTP/1.1", "GET /\tx HTTP/1.1", "GET /a\r HTTP/1.1\r\nHost: x",
        "GET / HTTP/1.1\rHost: x", "GET / HTTP/1.1\r\nA\r: x", "GET /ä HTTP/1.1", "CONNECT x:1 HTTP/1.1",
        "* / HTTP/1.1 more",
    ])
    func aMalformedHeadIsRefused(text: String) {
        #expect(RequestHead(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        ("Content-Length: 0", false), ("Content-Length: 5", true), ("Transfer-Encoding: chunked", true),
        ("Content-Length: 0\r\nContent-Length: 5", true),
    ])
    func contentIsNoticed(field: String, isThere: Bool) throws {
        #expect(try Self.head("POST / HTTP/1.1\r\n\(field)\r\n").announcesBody == isThere)
    }

    @Test(arguments: [
        ("/", "index.html"), ("/controls/link/", "controls/link/index.html"), ("/controls/link", "controls/link"),
        ("/a%20b/?q=1", "a b/index.html"), ("/%C3%A4.html", "ä.html"), ("/?", "index.html"),
        ("/a..b/c...", "a..b/c..."),
    ])
    func aTargetNamesAFile(target: String, file: String) {
        #expect(RequestPath(target)?.outputPath == file)
    }

    @Test(arguments: [
        "", "a", "/..", "/../", "/../sitegen.yml", "/a/../b", "/./a", "/a/.", "/%2e%2e/sitegen.yml", "/%2E%2e/x",
        "/.%2e/x", "/..%2fsitegen.yml", "/a%2f..%2f..%2fb", "/..%5c..%5cx", "/....//a", "/a\\b", "//etc/passwd",
        "/a//b", "//",
        "/%00", "/a%0d%0ab", "/%", "/%4", "/%zz", "/%ff", "/%c0%ae%c0%ae/x", "/a#b",
    ])
    func aPathThatLeavesTheSiteIsRefused(target: String) {
        #expect(RequestPath(target) == nil)
    }

    @Test func aQueryGivesItsValues() {
        let path = RequestPath("/x?page=controls%2Flink%2Findex.html&page=b&empty=&bad=%")
        #expect(path?.value(of: "page") == "controls/link/index.html")
        #expect(path?.value(of: "empty") == "")
        #expect(path?.value(of: "bad") == nil)
        #expect(path?.value(of: "none") == nil)
    }

    @Test(
        arguments: [
            (nil, .whole), ("bytes=0-3", .part(0..<4)), ("bytes=5-", .part(5..<10)), ("bytes=-3", .part(7..<10)),
            ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)), ("bytes=10-", .outside),
            ("bytes=-0", .outside), ("bytes=4-2", .whole), ("bytes=0-1,3-4", .whole), ("items=0-1", .whole),
            ("bytes=a-b", .whole), ("bytes=0-99999999999999999999999", .whole), ("bytes=-", .whole),
        ] as [(String?, ByteRange)])
    func aRangeIsAPartOfTheFile(field: String?, range: ByteRange) {
        #expect(ByteRange.of(field, in: 10) == range)
    }

    @Test(arguments: [
        ("127.0.0.1:4000", true), ("localhost:4000", true), ("LOCALHOST:4000", true), ("[::1]:4000", true),
        ("evil.example:4000", false), ("[::1]:04000", false), ("localhost:+4000", false), ("evil.example", false),
        ("localhost", true), ("localhost:80", true), ("127.0.0.1:9000", true), ("guide.localhost:1", true),
        ("localhost:99999", false), ("evil-localhost:4000", false), ("a.tunnel.example:443", true),
        ("a.b.tunnel.example", true), ("Desk.example:1", true), ("tunnel.example", false),
        ("eviltunnel.example", false), ("x.desk.example", false), ("127.0.0.1.evil.example:4000", false),
        ("localhost:4000.evil.example", false), ("192.168.1.7:4000", false), ("", false), (":4000", false),
        ("localhost.:4000", false),
    ])
    func onlyThisMachinesNamesAreAnswered(host: String, isAllowed: Bool) {
        let rule = HostRule(host: "127.0.0.1", others: ["*.Tunnel.example", "desk.example"])
        #expect(rule.allows(host) == isAllowed)
    }

    @Test func aPreviewForTheNetworkIsAnsweredByNumbersAndItsOwnName() {
        let rule = HostRule(host: "0.0.0.0", machineName: "Desk")
        let own = ["192.168.1.7:4000", "[fe80::1]:80", "desk:4000", "desk.local:4000", "localhost:4000"]
        for host in own { #expect(rule.allows(host)) }
        for host in ["evil.example:4000", "1.2.3:4000", "1.2.3.999:4000"] { #expect(!rule.allows(host)) }
    }

    @Test(arguments: [
        ("a/index.html", "text/html; charset=utf-8"), ("a.CSS", "text/css; charset=utf-8"), ("a.tar.mp4", "video/mp4"),
        ("a.unknown", "application/octet-stream"), (".html", "application/octet-stream"),
        ("a", "application/octet-stream"),
    ])
    func aFilesNameGivesItsType(path: String, type: String) {
        #expect(ContentType.of(path) == type)
    }
}
