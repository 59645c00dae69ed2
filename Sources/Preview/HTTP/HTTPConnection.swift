import FlyingSocks
import Foundation

/// One client: reads its requests one after the other, and sends the answers.
struct HTTPConnection: Sendable {
    let client: AsyncSocket
    let limits: HTTPListener.Limits
    let connections: Connections
    let handler: HTTPListener.Handler

    /// Serves until the client leaves, is too slow, or sends a request that cannot be answered.
    func serve() async {
        var unread: [UInt8] = []
        var isFirst = true
        while let bytes = await nextHead(&unread, isFirst: isFirst) {
            isFirst = false
            guard let bytes = bytes.head else {
                await refuse(
                    Response(.headTooLarge, text: "the head of the request is larger than \(limits.headSize) bytes"))
                return
            }
            let request: RequestHead
            do throws(RequestHead.Malformed) {
                request = try RequestHead(bytes)
            } catch {
                await refuse(Response(.badRequest, text: "the request is malformed"))
                return
            }
            guard !request.announcesBody else {
                // Other methods are refused by the handler.
                let isRead = request.method == "GET" || request.method == "HEAD"
                await refuse(
                    isRead ? Response(.contentTooLarge, text: "the preview accepts no content") : await handler(request)
                )
                return
            }
            guard await answer(request) else { return }
        }
    }

    // MARK: Reading

    /// A head; `nil` if it is too large.
    private struct Reading {
        let head: ArraySlice<UInt8>?
    }

    /// The next head; `nil` if the client sends no more. Bytes after it stay in `unread`.
    private func nextHead(_ unread: inout [UInt8], isFirst: Bool) async -> Reading? {
        connections.allow(isFirst || !unread.isEmpty ? limits.headTime : limits.idleTime, for: client.socket)
        var searched = 0
        while true {
            if let end = Self.endOfHead(in: unread, from: searched) {
                let head = unread[..<end]
                unread = Array(unread[end...])
                return Reading(head: end > limits.headSize ? nil : head)
            }
            guard unread.count <= limits.headSize else { return Reading(head: nil) }
            searched = max(0, unread.count - 3)
            let wasEmpty = unread.isEmpty
            guard let more = try? await client.read(atMost: 4096) else { return nil }
            unread += more
            // The time for a head begins with its first byte.
            if wasEmpty, !isFirst { connections.allow(limits.headTime, for: client.socket) }
        }
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

    /// Sends an answer. Returns whether another request may follow.
    private func answer(_ request: RequestHead) async -> Bool {
        connections.allow(nil, for: client.socket)
        let response = await handler(request)
        switch response.body {
        case .bytes:
            let keeps = request.keepsConnection
            let bytes = response.message(keepsConnection: keeps, hasBody: request.method != "HEAD")
            return await write(bytes) && keeps
        case .events(let pieces):
            guard await write(response.head(keepsConnection: false)), request.method != "HEAD" else { return false }
            await send(pieces)
            return false
        }
    }

    /// Sends an error and waits until the client has read it: closing a connection with unread input resets it, and the error
    /// would be lost.
    private func refuse(_ response: Response) async {
        connections.allow(.seconds(1), for: client.socket)
        guard (try? await client.write(response.message(keepsConnection: false))) != nil else { return }
        connections.endOutput(of: client.socket)
        while let bytes = try? await client.read(atMost: 4096), !bytes.isEmpty {}
    }

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
