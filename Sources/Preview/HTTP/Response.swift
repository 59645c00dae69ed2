import Foundation

/// An answer to a request.
struct Response: Sendable {
    let status: Status
    /// In the order in which they are sent, without `Content-Length` and `Connection`.
    let fields: [(name: String, value: String)]
    let body: Body

    enum Body: Sendable {
        case bytes(Data)
        /// Server-sent events, sent as they come until the client leaves (HTML, section 9.2).
        case events(AsyncStream<Data>)
    }

    /// Status codes (RFC 9110, section 15; RFC 6585, section 5).
    enum Status: String, Sendable {
        case ok = "200 OK"
        case partialContent = "206 Partial Content"
        case found = "302 Found"
        case notModified = "304 Not Modified"
        case badRequest = "400 Bad Request"
        case forbidden = "403 Forbidden"
        case notFound = "404 Not Found"
        case methodNotAllowed = "405 Method Not Allowed"
        case contentTooLarge = "413 Content Too Large"
        case rangeNotSatisfiable = "416 Range Not Satisfiable"
        case headTooLarge = "431 Request Header Fields Too Large"
        case internalError = "500 Internal Server Error"
        case unavailable = "503 Service Unavailable"
    }

    init(_ status: Status, _ fields: [(name: String, value: String)] = [], body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// A line of plain text.
    init(_ status: Status, _ fields: [(name: String, value: String)] = [], text: String) {
        self.init(
            status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")] + fields,
            body: .bytes(Data("\(text)\n".utf8)))
    }

    /// The whole answer, except for events.
    func message(hasBody: Bool = true) -> Data {
        var lines = ["HTTP/1.1 \(status.rawValue)"]
        lines += fields.map { "\($0.name): \($0.value)" }
        if case .bytes(let bytes) = body, status != .notModified { lines.append("Content-Length: \(bytes.count)") }
        // Browsers must not guess types, and other sites must not embed the preview or show it in a frame.
        lines += ["X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin"]
        lines += ["Content-Security-Policy: frame-ancestors 'none'", "X-Frame-Options: DENY"]
        lines.append("Connection: close")
        var bytes = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        if hasBody, case .bytes(let body) = body { bytes.append(body) }
        return bytes
    }
}
