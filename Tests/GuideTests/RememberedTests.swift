import Synchronization
import Testing

@testable import Guide

@Suite struct RememberedTests {
    @Test func findsOutOnce() {
        let asked = Mutex(0)
        let lengths = Remembered<Int>()
        func length(of text: String) -> Int {
            lengths.value(for: text) { text in
                asked.withLock { $0 += 1 }
                return text.count
            }
        }
        #expect(length(of: "Name") == 4)
        #expect(length(of: "Name") == 4)
        #expect(length(of: "Role") == 4)
        #expect(asked.withLock { $0 } == 2)
    }

    @Test func tellsSpellingsApart() {
        let bytes = Remembered<Int>()
        #expect(bytes.value(for: "\u{E9}") { $0.utf8.count } == 2)
        #expect(bytes.value(for: "e\u{301}") { $0.utf8.count } == 3)
    }

    @Test func holdsNoMoreThanItsLimit() {
        let asked = Mutex(0)
        let lengths = Remembered<Int>(limit: 1)
        for text in ["a", "bb", "a", "bb"] {
            let length = lengths.value(for: text) { text in
                asked.withLock { $0 += 1 }
                return text.count
            }
            #expect(length == text.count)
        }
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func isTheSameForAllThreads() async {
        let lengths = Remembered<Int>(limit: 8)
        let all = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).allSatisfy { lengths.value(for: "\($0)") { $0.count } == "\($0)".count } }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(all)
    }
}
