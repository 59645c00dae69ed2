import CMarkdownArena
import Foundation
import Testing

@testable import Markdown

/// The memory of trees, which is given back as a whole. Each test works on one thread.
struct ArenaTests {
    private static let text = String(repeating: "- *one* `two` [three](https://example.com/)\n", count: 500)

    @Test func theMemoryOfDocumentsIsFreeAgain() {
        _ = MarkdownDocument(parsing: "")
        let before = markdown_arena_size()
        for _ in 0..<200 {
            let document = MarkdownDocument(parsing: Self.text)
            #expect(document.root.renderHTML().utf8.count > Self.text.utf8.count)
            let during = markdown_arena_size()
            #expect(during > before && during < 100 * Self.text.utf8.count)
        }
        #expect(markdown_arena_size() == before)
    }

    @Test func aDocumentOutlivesThoseThatWereMadeBesideIt() {
        let outer = MarkdownDocument(parsing: "one *two*")
        outer.withTree { root in
            for count in 0..<200 {
                let inner = MarkdownDocument(parsing: Self.text)
                #expect(inner.withTree { $0.children.count } == 1)
                root.firstChild?.firstChild?.setLiteral("\(count) ")
            }
            #expect(root.renderHTML() == "<p>199 <em>two</em></p>\n")
        }
    }

    @Test func whatIsWrittenAnewTakesTheSameRoom() {
        let document = MarkdownDocument(parsing: Self.text)
        _ = document.root.renderHTML()
        let before = markdown_arena_size()
        for _ in 0..<500 { _ = document.root.renderHTML() }
        #expect(markdown_arena_size() == before)
    }

    /// The document is only handed on, never used by two threads at once.
    private final class Handed: @unchecked Sendable {
        var document: MarkdownDocument?
    }

    @Test func aDocumentMayEndOnAnotherThreadEvenAfterItsOwn() async {
        let handed = Handed()
        for endsLate in [false, true] {
            await Self.onThread {
                handed.document = MarkdownDocument(parsing: Self.text)
                guard !endsLate else { return }
                Self.wait { handed.document = nil }
                // Their memory is free for the next one.
                let next = MarkdownDocument(parsing: "*next*")
                #expect(next.root.renderHTML() == "<p><em>next</em></p>\n")
            }
            await Self.onThread {
                #expect(handed.document?.root.children.count == (endsLate ? 1 : nil))
                handed.document = nil
            }
        }
    }

    private static func onThread(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            Thread {
                work()
                continuation.resume()
            }.start()
        }
    }

    private static func wait(for work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread {
            work()
            done.signal()
        }.start()
        done.wait()
    }

    /// As cmark asks for it: zeros, pieces that grow and keep what is in them, nothing that overlaps.
    @Test func piecesHoldWhatIsWrittenIntoThem() throws {
        let document = MarkdownDocument(parsing: "text")
        try document.withTree { _ in
            let memory = markdown_arena_memory().pointee
            var pieces: [(start: UnsafeMutablePointer<UInt8>, count: Int, mark: UInt8)] = []
            for round in 1...400 {
                let count = round * 37 % 5_000
                let new = try #require(memory.calloc(1, count)).assumingMemoryBound(to: UInt8.self)
                #expect(UInt(bitPattern: new) % 16 == 0)
                #expect((0..<count).allSatisfy { new[$0] == 0 })
                let mark = UInt8(truncatingIfNeeded: round)
                new.update(repeating: mark, count: count)
                pieces.append((new, count, mark))
                let index = round * 7 % pieces.count
                let (old, size, oldMark) = pieces[index]
                let larger = try #require(memory.realloc(old, size + 99)).assumingMemoryBound(to: UInt8.self)
                (larger + size).update(repeating: oldMark, count: 99)
                pieces[index] = (larger, size + 99, oldMark)
                if pieces.count > 60 { memory.free(pieces.removeLast().start) }
                if round % 50 == 0 {
                    for piece in pieces {
                        #expect((0..<piece.count).allSatisfy { piece.start[$0] == piece.mark })
                    }
                }
            }
        }
    }
}
