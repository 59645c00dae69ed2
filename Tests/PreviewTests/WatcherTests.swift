import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Site

/// Every kind of change is seen, by each way of watching.
@Suite(PreviewedSite.timeLimit) struct WatcherTests {
    /// A folder `content` and a file `sitegen.yml` that are watched, with what was reported of them.
    private struct WatchedFolder {
        let folder: TemporaryFolder
        private let watcher: any FileWatcher
        private let changes = Changes()

        private final class Changes: Sendable { let files = Mutex<[Set<String>]>([]) }

        init(_ method: WatchMethod) throws {
            folder = try TemporaryFolder(["content/old.md": "a"])
            for name in ["content/a/b", "elsewhere"] { try folder.makeFolder(name) }
            try folder.makeLink("content/link", to: "../elsewhere")
            let paths = ["content", "templates", "sitegen.yml"].map { [path = folder.path] in "\(path)/\($0)" }
            let report: FileWatcher.Report = { [changes] files in changes.files.withLock { $0.append(files) } }
            switch method {
            case .events:
                let used: WatchMethod
                (watcher, used) = method.watch(paths, report: report)
                #expect(used == .events)
            case .polling: watcher = PollingWatcher(paths, interval: .milliseconds(20), report: report)
            }
        }

        func end() { watcher.stop() }

        /// Whether a change is reported within a time.
        func reports() async -> Bool {
            for _ in 0..<250 {
                if changes.files.withLock({ !$0.isEmpty }) { return true }
                try? await Task.sleep(for: .milliseconds(20))
            }
            return false
        }

        func forget() async {
            try? await Task.sleep(for: .milliseconds(100))
            changes.files.withLock { $0 = [] }
        }

        /// The names of the files that were reported, after a while; none stand for any.
        func reportedFiles() async -> [Set<String>] {
            try? await Task.sleep(for: .milliseconds(200))
            return changes.files.withLock { $0.map { Set($0.map { String($0.dropFirst(folder.path.count + 1)) }) } }
        }
    }

    /// What is done to the folder.
    enum Step {
        case write(String)
        case replace(String)
        case move(String, String)
        case remove(String)
    }

    private static let steps: [[Step]] = [
        // New, renamed and removed files and folders; files that are saved by renaming others over them.
        [.write("content/new.md")], [.replace("content/old.md"), .replace("content/old.md")],
        [.move("content/old.md", "content/new.md")], [.remove("content/old.md")], [.remove("content/a")],
        [.write("content/x/y/z/deep.md"), .write("content/x/y/z/deep.md")],
        [.move("content/a", "content/z"), .write("content/z/b/file.md")],
        [.write("sitegen.yml"), .replace("sitegen.yml"), .remove("sitegen.yml")],
        // A watched folder that comes later.
        [.write("templates/assets/site.css"), .write("templates/assets/site.css")],
    ]

    @Test(arguments: WatchMethod.allCases, steps)
    func eachChangeIsReported(method: WatchMethod, steps: [Step]) async throws {
        let watched = try WatchedFolder(method)
        for (number, step) in steps.enumerated() {
            await watched.forget()
            switch step {
            case .write(let name): try watched.folder.write("text \(number)", to: name)
            case .replace(let name):
                let file = URL(fileURLWithPath: "\(watched.folder.path)/\(name)")
                try Data("another text \(number)".utf8).write(to: file, options: .atomic)
            case .move(let name, let other): try watched.folder.move(name, to: other)
            case .remove(let name): try watched.folder.remove(name)
            }
            #expect(await watched.reports(), "\(step)")
        }
        watched.end()
    }

    @Test(arguments: WatchMethod.allCases)
    func whatIsHiddenOrElsewhereIsPassedOver(method: WatchMethod) async throws {
        let watched = try WatchedFolder(method)
        try watched.folder.move("content/a", to: "moved")
        #expect(await watched.reports())
        await watched.forget()
        let beside = ["content/.old.md.swp", "content/.git/index", "other.yml", "public/index.html"]
        for name in beside + ["moved/b/file.md", "elsewhere/file.md"] { try watched.folder.write("text", to: name) }
        #expect(await watched.reportedFiles().isEmpty)
        watched.end()
    }

    @Test func filesAreReportedByTheirPathsAndFoldersAsAnything() async throws {
        let watched = try WatchedFolder(.events)
        try watched.folder.write("text", to: "content/old.md")
        #expect(Set(await watched.reportedFiles()) == [["content/old.md"]])
        await watched.forget()
        try watched.folder.makeFolder("content/new")
        #expect(Set(await watched.reportedFiles()) == [[]])
        watched.end()
    }

    @Test func nothingIsReportedAfterTheEnd() async throws {
        let watched = try WatchedFolder(.events)
        watched.end()
        try watched.folder.write("text", to: "content/new.md")
        #expect(await watched.reportedFiles().isEmpty)
        watched.end()
    }

    @Test func changesThatComeTogetherAreOne() async {
        let changes = PendingChanges(quiet: .milliseconds(20), bound: .seconds(5))
        for number in 0..<100 { changes.add(["\(number % 2)"]) }
        #expect(await changes.next() == ["0", "1"])
        for files in [["a"], [], ["b"]] as [Set<String>] { changes.add(files) }
        #expect(await changes.next() == [])
        let end = Task { await changes.next() == nil }
        end.cancel()
        #expect(await end.value)
    }

    @Test func changesThatNeverEndAreHandedOnAllTheSame() async {
        let changes = PendingChanges(quiet: .milliseconds(200), bound: .milliseconds(300))
        let noise = Task {
            while !Task.isCancelled {
                changes.add()
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        #expect(await changes.next() != nil)
        noise.cancel()
    }
}
