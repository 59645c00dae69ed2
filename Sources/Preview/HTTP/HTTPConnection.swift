import FlyingSocks
import Foundation

/// One client: reads its request and sends the answer. A browser connects again for each request.
struct HTTPConnection: Sendable {
    let client: AsyncSocket
    let limits: HTTPListener.Limits
    let connections: Connections
    let handler: HTTPListener.Handler

    /// Serves the client, unless it is too slow.
    func serve() async {
        connections.allow(limits.headTime, for: client.socket)
        guard let head = await readHead() else { return }
        connections.answer(client.socket)
        let request = head.count > limits.headSize ? nil : RequestHead(head)
        let hasBody = request?.method != "HEAD"
        let response = await response(to: request, isTooLarge: head.count > limits.headSize)
        guard await write(response.message(hasBody: hasBody)) else { return }
        if hasBody, case .events(let pieces) = response.body { return await send(pieces) }
        // A connection that is closed with unread input is reset, and the answer would be lost.
        connections.allow(.seconds(1), for: client.socket)
        connections.endOutput(of: client.socket)
        while let bytes = try? await client.read(atMost: 4096), !bytes.isEmpty {}
    }

    private func response(to request: RequestHead?, isTooLarge: Bool) async -> Response {
        if isTooLarge {
            return Response(.headTooLarge, text: "the head of the request is larger than \(limits.headSize) bytes")
        }
        guard let request else { return Response(.badRequest, text: "the request is malformed") }
        // Other methods are refused by the handler.
        if request.announcesBody, request.method == "GET" || request.method == "HEAD" {
            return Response(.contentTooLarge, text: "the preview does not accept content")
        }
        connections.allow(nil, for: client.socket)
        return await handler(request)
    }

    // MARK: Reading

    /// The head, or as much of it as is too large; `nil` if the client sends no whole one.
    private func readHead() async -> ArraySlice<UInt8>? {
        var bytes: [UInt8] = []
        while bytes.count <= limits.headSize {
            guard let more = try? await client.read(atMost: 4096) else { return nil }
            let searched = max(0, bytes.count - 3)
            bytes += more
            if let end = Self.endOfHead(in: bytes, from: searched) { return bytes[..<end] }
        }
        return bytes[...]
    }

    /// The index after the empty line that ends a head.
    private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
        let newline = UInt8(ascii: "\n")
        var index = start
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == newline, index > 0 else { continue }
            if bytes[index - 1] == newline { return index + 1 }
            if index > 1, bytes[index - 1] == UInt8(ascii: "\r"), bytes[index - 2] == newline { return index + 1 }
        }
        return nil
    }

    // MARK: Writing

    /// Sends pieces as they come, until the client leaves.
    private func send(_ pieces: AsyncStream<Data>) async {
        let (client, connections) = (client, connections)
        connections.wait(client.socket)
        let reader = Task {
            while let bytes = try? await client.read(atMost: 4096), !bytes.isEmpty {}
        }
        let writer = Task {
            for await piece in pieces {
                guard await write(piece) else { return }
            }
        }
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    await reader.value
                    writer.cancel()
                }
                group.addTask {
                    await writer.value
                    connections.shutDown(client.socket)
                }
            }
        } onCancel: {
            writer.cancel()
        }
    }

    private func write(_ bytes: Data) async -> Bool {
        // Large files are sent in pieces, so that the time limit is for each piece.
        for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
            connections.allow(limits.writeTime, for: client.socket)
            let piece = bytes[start..<min(start + 1 << 20, bytes.count)]
            guard (try? await client.write(Data(piece))) != nil else { return false }
        }
        connections.allow(nil, for: client.socket)
        return true
    }
}
