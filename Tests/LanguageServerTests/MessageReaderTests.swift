import Testing

@testable import LanguageServer

struct MessageReaderTests {
    @Test func messagesAreTakenWhereverTheStreamIsCut() throws {
        let bytes = Array("Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:4\r\n\r\nnull".utf8)
        for size in 1...bytes.count {
            var reader = MessageReader()
            var messages: [String] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.add(bytes[start..<min(start + size, bytes.count)])
                while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
            }
            #expect(messages == ["{}", "null"])
        }
    }

    @Test(arguments: ["Content-Length: x\r\n\r\n", "Length: 2\r\n\r\n{}", "Content-Length: -1\r\n\r\n"])
    func aStreamWithoutALengthIsRefused(_ text: String) {
        var reader = MessageReader()
        reader.add(Array(text.utf8))
        #expect(throws: MessageReader.Malformed()) { try reader.next() }
    }

    @Test func aHeaderWithoutEndIsRefused() {
        var reader = MessageReader()
        reader.add([UInt8](repeating: 0x61, count: 70_000))
        #expect(throws: MessageReader.Malformed()) { try reader.next() }
    }
}
