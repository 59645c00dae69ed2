import Synchronization
import Testing

@testable import Guide

@Suite struct RememberedTests {
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
