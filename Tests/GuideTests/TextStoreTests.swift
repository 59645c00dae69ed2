import Foundation
import Testing

@testable import Guide

/// Texts that a large guide keeps in a file.
@Suite struct TextStoreTests {
    private static func entry() throws -> Entry {
        try ReadEntry(
            body: """
                Before.

                ## Developer notes

                Shared.

                ## iOS

                For iOS.

                ### Name

                A label – „Überschrift“.

                ##### UIKit

                `accessibilityLabel`

                ## Android

                ### Name

                Another.
                """
        ).entry
    }

    @Test func anEntrySaysTheSameWhereverItsTextsAre() throws {
        let entry = try Self.entry()
        let store = try #require(TextStore(folder: NSTemporaryDirectory()))
        let kept = entry.keepingTexts(in: store)
        #expect(kept == entry)
        #expect(kept !== entry)
        #expect(kept.hashValue == entry.hashValue)
        #expect(kept.sections.flatMap(\.parts).map(\.isEmpty) == entry.sections.flatMap(\.parts).map(\.isEmpty))
        // Kept once is kept.
        #expect(kept.keepingTexts(in: store) === kept)
        try store.check()
    }

    @Test func severalEntriesShareAStore() async throws {
        let entries = try (0..<50).map { try ReadEntry(body: "## iOS\n\n### Name\n\nText \($0).").entry }
        let store = try #require(TextStore(folder: NSTemporaryDirectory()))
        let kept = await withTaskGroup(of: (Int, Entry).self) { group in
            for (index, entry) in entries.enumerated() { group.addTask { (index, entry.keepingTexts(in: store)) } }
            return await group.reduce(into: [Int: Entry]()) { $0[$1.0] = $1.1 }
        }
        for (index, entry) in entries.enumerated() { #expect(kept[index] == entry) }
    }

    @Test func withoutRoomForTheFileTextsStayInMemory() throws {
        #expect(TextStore(folder: "/nowhere/at/all") == nil)
        #if os(Linux)
            let entry = try Self.entry()
            let full = TextStore(file: open("/dev/full", O_RDWR | O_CLOEXEC), in: "/dev")
            #expect(entry.keepingTexts(in: full) === entry)
            try full.check()
        #endif
    }

    @Test func aTextThatIsGoneIsNotTakenForAnEmptyOne() throws {
        let entry = try Self.entry()
        let path = "\(NSTemporaryDirectory())/\(UUID().uuidString)"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        unlink(path)
        let store = TextStore(file: file, in: "/tmp/here")
        let kept = entry.keepingTexts(in: store)
        #expect(ftruncate(file, 0) == 0)
        #expect(kept.shared.first?.parts.first?.html.source == "")
        let error = #expect(throws: ContentTree.Unreadable.self) { try store.check() }
        #expect(error?.path == "/tmp/here")
        #expect(error?.reason == "the file for texts in it failed: it ends too early")
    }
}
