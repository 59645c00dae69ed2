import Foundation

/// An answer to a request.
struct Response: Sendable {
    var status: Status
    /// In the order they are sent. `Content-Length`, `Connection` and `Date` are not among them.
    var fields: [(name: String, value: String)] = []
    var body: Body

    enum Body: Sendable {
        case bytes(Data)
        /// Pieces that are sent as they come, until the client goes (HTML, section 9.2: server-sent events).
        case events(AsyncStream<Data>)
    }

    /// The codes a preview answers with (RFC 9110, section 15; RFC 6585, section 5).
    enum Status: Int, Sendable {
        case ok = 200, partialContent = 206
        case found = 302, notModified = 304
        case badRequest = 400, forbidden = 403, notFound = 404, methodNotAllowed = 405, requestTimeout = 408
        case contentTooLarge = 413, rangeNotSatisfiable = 416, headTooLarge = 431
        case internalError = 500, unavailable = 503

        var phrase: String {
            switch self {
            case .ok: "OK"
            case .partialContent: "Partial Content"
            case .found: "Found"
            case .notModified: "Not Modified"
            case .badRequest: "Bad Request"
            case .forbidden: "Forbidden"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .requestTimeout: "Request Timeout"
            case .contentTooLarge: "Content Too Large"
            case .rangeNotSatisfiable: "Range Not Satisfiable"
            case .headTooLarge: "Request Header Fields Too Large"
            case .internalError: "Internal Server Error"
            case .unavailable: "Service Unavailable"
            }
        }
    }

    init(_ status: Status, _ fields: [(name: String, value: String)] = [], body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// A line of plain text for people.
    init(_ status: Status, _ fields: [(name: String, value: String)] = [], text: String) {
        self.init(
            status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")] + fields,
            body: .bytes(Data("\(text)\n".utf8)))
    }

    /// Status line and fields, with the empty line at their end.
    func head(keepsConnection: Bool) -> Data {
        var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
        lines += fields.map { "\($0.name): \($0.value)" }
        if case .bytes(let bytes) = body, status != .notModified { lines.append("Content-Length: \(bytes.count)") }
        // A browser guesses no types, and other sites embed nothing of a preview.
        lines += ["X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin"]
        lines.append("Connection: \(keepsConnection ? "keep-alive" : "close")")
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
