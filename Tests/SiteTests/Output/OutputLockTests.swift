import Foundation
import Testing

@testable import Site

@Suite struct OutputLockTests {
    let fixture: OutputFixture

    init() throws { fixture = try OutputFixture() }

    @Test func aSecondBuildFailsWhileTheFirstIsAtWork() throws {
        let first = try fixture.session(writing: ["index.html": "home"])
        let start = ContinuousClock.now
        #expect(throws: OutputError.locked(fixture.output)) {
            try fixture.folder(patience: .milliseconds(200)).begin()
        }
        #expect(ContinuousClock.now - start >= .milliseconds(200))
        try first.finish()
        #expect(fixture.site == ["index.html": "home"])
    }

    @Test func aSecondBuildWaitsForTheFirst() throws {
        let first = try fixture.session(writing: ["index.html": "first"])
        // A thread of its own, because waiting for the lock holds this one.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.1)
            _ = try? first.finish()
        }
        let summary = try fixture.build(["index.html": "second"], in: fixture.folder(patience: .seconds(60)))
        #expect(summary == OutputSummary(written: 1, unchanged: 0, removed: 0))
        #expect(fixture.site == ["index.html": "second"])
    }

    @Test func aSessionThatIsGivenUpLetsTheNextOneIn() throws {
        try fixture.build(["index.html": "old"])
        _ = try fixture.session(writing: ["index.html": "new", "a/b.html": "b"])
        #expect(fixture.site == ["index.html": "old"])
        #expect(!fixture.tree.keys.contains { $0.hasPrefix(".sitegen/tmp") })
        try fixture.build(["index.html": "newer"])
        #expect(fixture.site == ["index.html": "newer"])
    }

    /// A finished session that somebody still holds must not clear away what the next one has written.
    @Test func aFinishedSessionLeavesTheNextOneAlone() throws {
        var first: OutputSession? = try fixture.folder().begin()
        try first?.finish()
        let second = try fixture.session(writing: ["a": "a"])
        first = nil
        try second.finish()
        #expect(fixture.site == ["a": "a"])
        #expect(first == nil)
    }

    /// Or a program that outlives a killed build would keep the lock.
    @Test func isNotInheritedByOtherPrograms() throws {
        try fixture.putFolder("")
        let root = try OutputRoot(path: fixture.output)
        let file = try root.existingOrEmpty("lock")
        #expect(fcntl(file.number, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(root.descriptor.number, F_GETFD) & FD_CLOEXEC != 0)
    }
}
