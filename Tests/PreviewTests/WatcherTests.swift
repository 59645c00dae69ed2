import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// Every kind of change is seen, by each way of watching.
@Suite(PreviewedSite.timeLimit) struct WatcherTests {
    /// A folder `content` and a file `sitegen.yml` that are watched, with what was reported of them.
    private struct WatchedFolder {
        let folder: TemporaryFolder
        private let watcher: any FileWatcher
        private let changes = Reported()

        private final class Reported: Sendable {
            let isThere = Mutex(false)
        }

        init(_ method: WatchMethod) throws {
            folder = try TemporaryFolder()
            try folder.write("a", to: "content/old.md")
            for name in ["content/a/b", "elsewhere"] { try folder.makeFolder(name) }
            try folder.makeLink("content/link", to: "../elsewhere")
            let paths = ["content", "templates", "sitegen.yml"].map { [path = folder.path] in "\(path)/\($0)" }
            let report: @Sendable () -> Void = { [changes] in changes.isThere.withLock { $0 = true } }
            switch method {
            case .events:
                let used: WatchMethod
                (watcher, used) = method.watch(paths, report: report)
                #expect(used == .events)
            case .polling: watcher = PollingWatcher(paths, interval: .milliseconds(20), report: report)
            }
        }

        func end() { watcher.stop() }

        func write(_ name: String, _ text: String = "text", atomically: Bool = false) throws {
            guard atomically else { return try folder.write(text, to: name) }
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"), options: .atomic)
        }

        /// Whether a change is reported within a time.
        func reports() async -> Bool {
            for _ in 0..<250 {
                if changes.isThere.withLock({ $0 }) { return true }
                try? await Task.sleep(for: .milliseconds(20))
            }
            return false
        }

        func forget() async {
            try? await Task.sleep(for: .milliseconds(100))
            changes.isThere.withLock { $0 = false }
        }

        /// Whether anything was reported, after a while.
        func hasReported() async -> Bool {
            try? await Task.sleep(for: .milliseconds(200))
            return changes.isThere.withLock { $0 }
        }
    }

    /// What is done to the folder, step by step, and a change has to be reported after each step.
    struct Changes: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let steps: [Step]

        enum Step {
            case write(String)
            case replace(String)
            case move(String, String)
            case remove(String)
        }
    }

    static let changes = [
        Changes(testDescription: "a new file", steps: [.write("content/new.md")]),
        Changes(
            testDescription: "files saved by renaming others over them",
            steps: [.replace("content/old.md"), .replace("content/old.md")]),
        Changes(testDescription: "a renamed file", steps: [.move("content/old.md", "content/new.md")]),
        Changes(testDescription: "a removed file", steps: [.remove("content/old.md")]),
        Changes(testDescription: "a removed folder", steps: [.remove("content/a")]),
        Changes(
            testDescription: "new folders in each other",
            steps: [.write("content/x/y/z/deep.md"), .write("content/x/y/z/deep.md")]),
        Changes(
            testDescription: "a renamed folder",
            steps: [.move("content/a", "content/z"), .write("content/z/b/file.md")]),
        Changes(
            testDescription: "the configuration",
            steps: [.write("sitegen.yml"), .replace("sitegen.yml"), .remove("sitegen.yml")]),
        Changes(
            testDescription: "a watched folder that comes later",
            steps: [.write("templates/assets/site.css"), .write("templates/assets/site.css")]),
    ]

    @Test(arguments: WatchMethod.allCases, changes)
    func aChangeIsReported(method: WatchMethod, changes: Changes) async throws {
        let watched = try WatchedFolder(method)
        for (number, step) in changes.steps.enumerated() {
            await watched.forget()
            switch step {
            case .write(let name):
                try watched.write(name, "text \(number)")
                #expect(await watched.reports())
            case .replace(let name):
                try watched.write(name, "another text \(number)", atomically: true)
                #expect(await watched.reports())
            case .move(let name, let other):
                try watched.folder.move(name, to: other)
                #expect(await watched.reports())
            case .remove(let name):
                try watched.folder.remove(name)
                #expect(await watched.reports())
            }
        }
        watched.end()
    }

    @Test(arguments: WatchMethod.allCases)
    func whatIsHiddenOrElsewhereIsPassedOver(method: WatchMethod) async throws {
        let watched = try WatchedFolder(method)
        try watched.folder.move("content/a", to: "moved")
        #expect(await watched.reports())
        await watched.forget()
        for name in ["content/.old.md.swp", "content/.git/index", "other.yml", "public/index.html"] {
            try watched.write(name)
        }
        for name in ["moved/b/file.md", "elsewhere/file.md"] { try watched.write(name) }
        #expect(await !watched.hasReported())
        watched.end()
    }

    @Test func nothingIsReportedAfterTheEnd() async throws {
        let watched = try WatchedFolder(.events)
        watched.end()
        try watched.write("content/new.md")
        #expect(await !watched.hasReported())
        watched.end()
    }

    // MARK: Bursts

    @Test func changesThatComeTogetherAreOne() async {
        let changes = PendingChanges(quiet: .milliseconds(20), bound: .seconds(5))
        for _ in 0..<100 { changes.add() }
        #expect(await changes.next())
        let end = Task { await !changes.next() }
        end.cancel()
        #expect(await end.value)
    }

    @Test(.timeLimit(.minutes(10)))
    func changesThatNeverEndAreHandedOnAllTheSame() async {
        let changes = PendingChanges(quiet: .milliseconds(200), bound: .milliseconds(300))
        let noise = Task {
            while !Task.isCancelled {
                changes.add()
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        #expect(await changes.next())
        noise.cancel()
    }
}
