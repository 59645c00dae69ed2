import Foundation

/// The id of a request: a number or text, as the sender chose it.
enum RequestID: Hashable, Sendable, Codable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

/// Why a request fails. Source: JSON-RPC 2.0 and LSP 3.17, "Error codes".
struct ResponseError: Error, Encodable, Sendable, Equatable {
    var code: Int
    var message: String

    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
    static let notInitialized = ResponseError(code: -32002, message: "the session has not begun")
    static let shutDown = ResponseError(code: -32600, message: "the session has ended")
    static let notJSON = ResponseError(code: -32700, message: "the message is not JSON")
    static let noRequest = ResponseError(code: -32600, message: "the message is not a request")

    static func unknown(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no method '\(method)'")
    }
    static func params(_ method: String) -> ResponseError {
        ResponseError(code: -32602, message: "the parameters of '\(method)' are not valid")
    }
    /// A valid request that cannot be carried out.
    static func failed(_ reason: String) -> ResponseError { ResponseError(code: -32803, message: reason) }
}

/// What every message begins with.
struct MessageHead: Decodable {
    var id: RequestID?
    var method: String?
}

/// The params of a message.
struct MessageParams<Params: Decodable>: Decodable {
    var params: Params
}

struct CancelParams: Decodable { var id: RequestID }

/// Nothing: `null`.
struct NoResult: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// Messages that the server writes.
enum OutgoingMessage {
    struct Notification<Params: Encodable>: Encodable {
        let jsonrpc = "2.0"
        let method: String
        let params: Params
    }

    struct Request<Params: Encodable>: Encodable {
        let jsonrpc = "2.0"
        let id: RequestID
        let method: String
        let params: Params
    }

    struct Response: Encodable {
        let id: RequestID?
        let result: Result<any Encodable & Sendable, ResponseError>

        private enum CodingKeys: CodingKey { case jsonrpc, id, result, error }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("2.0", forKey: .jsonrpc)
            try container.encode(id, forKey: .id)
            switch result {
            case .success(let value): try container.encode(AnyEncodable(value: value), forKey: .result)
            case .failure(let error): try container.encode(error, forKey: .error)
            }
        }
    }

    private struct AnyEncodable: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    /// A message as bytes, with its header.
    static func bytes(of message: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let body = try? encoder.encode(message) else { return [] }
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
