import Foundation
import Testing

@testable import Guide

/// Texts that a large guide keeps in a file.
@Suite struct TextStoreTests {
    private static func entry() throws -> Entry {
        try ReadEntry(
            yaml: """
                keyboard:
                  tab: Focus moves to the control
                  space: "iOS: nothing. Android: it is pressed"
                gherkin-mobile:
                  - given: Given that I am on a page
                    when: I double tap
                    then: It opens
                """,
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

                ### Announcement examples

                - “Label, dimmed” (disabled)

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
        #expect(kept != entry)
        #expect(kept.complete == entry)
        #expect(entry.complete === entry)
        #expect(kept.hashValue == entry.hashValue)
        // What other pages take is there without reading.
        #expect(kept.anchors == entry.anchors)
        #expect(kept.apis == entry.apis && !kept.apis.isEmpty)
        #expect(kept.hasTests && !kept.scenarios.isEmpty)
        #expect(kept.sections.map(\.title) == entry.sections.map(\.title))
        #expect(kept.sections.map(\.frameworks) == entry.sections.map(\.frameworks))
        #expect(kept.sections.flatMap(\.parts).map(\.isEmpty) == entry.sections.flatMap(\.parts).map(\.isEmpty))
        // What only its own page shows is not.
        #expect(kept.criteria.flatMap(\.rows).allSatisfy { $0.results.isEmpty && $0.sections.isEmpty })
        #expect(kept.sections.allSatisfy { $0.expectations.isEmpty })
        #expect(kept.announcements.isEmpty && !entry.announcements.isEmpty)
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
        for (index, entry) in entries.enumerated() { #expect(kept[index]?.complete == entry) }
    }

    /// To a `String`, an *ü* of one scalar and one of two are the same; addresses and headings have to stay as they are.
    @Test func whatEntriesShareIsTheSameToTheByte() throws {
        let store = try #require(TextStore(folder: NSTemporaryDirectory()))
        for word in ["\u{FC}ber das Gew\u{FC}nschte", "u\u{308}ber das Gewu\u{308}nschte"] {
            let entry = try ReadEntry(body: "## iOS\n\n### \(word)\n\n`accessibilityLabel` and `Gr\(word)`").entry
            let kept = entry.keepingTexts(in: store)
            func spelled(_ entry: Entry) -> [[UInt8]] {
                let names = entry.sections.flatMap { [$0.id.rawValue, $0.title] + $0.aliases }
                return (names + entry.apis.flatMap { [$0.name, $0.section.rawValue] }).map { Array($0.utf8) }
            }
            #expect(spelled(kept) == spelled(entry))
            #expect(spelled(kept.complete) == spelled(entry))
        }
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
        let (store, file) = try Self.openStore()
        let kept = try Self.entry().keepingTexts(in: store)
        #expect(ftruncate(file, 0) == 0)
        #expect(kept.complete === kept)
        let error = #expect(throws: ContentTree.Unreadable.self) { try store.check() }
        #expect(error?.path == "/tmp/here")
        #expect(error?.reason == "the file for texts in it failed: it ends too early")
    }

    /// Whatever byte of a file another program changed: a text may read otherwise, and nothing ends the program.
    @Test func bytesThatAreNotOursAreFound() throws {
        let entry = try Self.entry()
        var refused = 0
        for var byte: UInt8 in [0x00, 0x01, 0xFF] {
            var (place, size) = (0, 1)
            while place < size {
                let (store, file) = try Self.openStore()
                let kept = entry.keepingTexts(in: store)
                size = Int(lseek(file, 0, SEEK_END))
                #expect(pwrite(file, &byte, 1, off_t(place)) == 1)
                place += 1
                if kept.complete !== kept { continue }
                refused += 1
                let error = #expect(throws: ContentTree.Unreadable.self) { try store.check() }
                #expect(error?.reason == "the file for texts in it failed: it is not as it was written")
            }
        }
        #expect(refused > 100)
    }

    private static func openStore() throws -> (store: TextStore, file: Int32) {
        let path = "\(NSTemporaryDirectory())/\(UUID().uuidString)"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        unlink(path)
        return (TextStore(file: file, in: "/tmp/here"), file)
    }
}
