import Foundation
import Site
import Synchronization
import Testing

@testable import Preview

/// Every kind of change is seen, by each way of watching.
@Suite struct WatcherTests {
    /// A folder `content` and a file `sitegen.yml` that are watched, with what was reported of them.
    private final class WatchedFolder: Sendable {
        let root: String
        private let changes = Mutex<SiteChange?>(nil)
        private let watcher = Mutex<(any FileWatcher)?>(nil)

        init(_ method: WatchMethod, prepare: (String) throws -> Void = { _ in }) throws {
            root = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: "\(root)/content", withIntermediateDirectories: true)
            try Data("a".utf8).write(to: URL(fileURLWithPath: "\(root)/content/old.md"))
            try prepare(root)
            let paths = ["\(root)/content", "\(root)/templates", "\(root)/sitegen.yml"]
            let report: @Sendable (SiteChange) -> Void = { change in
                self.changes.withLock { $0 = $0?.with(change) ?? change }
            }
            let made: any FileWatcher
            switch method {
            case .events:
                let (watcher, used) = method.watch(paths, report: report)
                #expect(used == .events)
                made = watcher
            case .polling: made = PollingWatcher(paths, interval: .milliseconds(20), report: report)
            }
            watcher.withLock { $0 = made }
        }

        func end() {
            watcher.withLock { $0?.stop() }
            watcher.withLock { $0 = nil }
            try? FileManager.default.removeItem(atPath: root)
        }

        func write(_ name: String, _ text: String = "text", atomically: Bool = false) throws {
            let file = URL(fileURLWithPath: "\(root)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: atomically ? .atomic : [])
        }

        /// Whether a file is reported within a time; `everything` counts as each file.
        func reports(_ name: String) async -> Bool {
            for _ in 0..<250 {
                switch changes.withLock({ $0 }) {
                case .everything: return true
                case .files(let files) where files.contains("\(root)/\(name)"): return true
                default: try? await Task.sleep(for: .milliseconds(20))
                }
            }
            return false
        }

        func forget() async {
            try? await Task.sleep(for: .milliseconds(100))
            changes.withLock { $0 = nil }
        }

        /// Only what was reported, after a while.
        func reported() async -> SiteChange? {
            try? await Task.sleep(for: .milliseconds(200))
            return changes.withLock { $0 }
        }
    }

    @Test(arguments: WatchMethod.allCases)
    func aSavedFileIsReportedByItsName(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("content/old.md", "new text")
        #expect(await folder.reports("content/old.md"))
        guard case .files(let files)? = await folder.reported() else {
            Issue.record("one file is not everything")
            return
        }
        #expect(files == ["\(folder.root)/content/old.md"])
    }

    @Test(arguments: WatchMethod.allCases)
    func aNewFileIsReported(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("content/new.md")
        #expect(await folder.reports("content/new.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aFileSavedByRenamingAnotherOverItIsReported(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("content/old.md", "new text", atomically: true)
        #expect(await folder.reports("content/old.md"))
        await folder.forget()
        try folder.write("content/old.md", "newer text", atomically: true)
        #expect(await folder.reports("content/old.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aRenamedFileIsReportedByBothNames(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try FileManager.default.moveItem(
            atPath: "\(folder.root)/content/old.md", toPath: "\(folder.root)/content/new.md")
        #expect(await folder.reports("content/old.md"))
        #expect(await folder.reports("content/new.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aRemovedFileIsReported(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try FileManager.default.removeItem(atPath: "\(folder.root)/content/old.md")
        #expect(await folder.reports("content/old.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func newNestedFoldersAreWatched(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("content/a/b/c/deep.md")
        #expect(await folder.reports("content/a/b/c/deep.md"))
        await folder.forget()
        try folder.write("content/a/b/c/deep.md", "another text")
        #expect(await folder.reports("content/a/b/c/deep.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aRenamedFolderIsWatchedUnderItsNewName(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method) { root in
            try FileManager.default.createDirectory(atPath: "\(root)/content/a/b", withIntermediateDirectories: true)
        }
        defer { folder.end() }
        try FileManager.default.moveItem(atPath: "\(folder.root)/content/a", toPath: "\(folder.root)/content/z")
        #expect(await folder.reports("content/z"))
        await folder.forget()
        try folder.write("content/z/b/file.md")
        #expect(await folder.reports("content/z/b/file.md"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aFolderMovedOutIsForgotten(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method) { root in
            try FileManager.default.createDirectory(atPath: "\(root)/content/a/b", withIntermediateDirectories: true)
        }
        defer { folder.end() }
        try FileManager.default.moveItem(atPath: "\(folder.root)/content/a", toPath: "\(folder.root)/elsewhere")
        #expect(await folder.reports("content/a"))
        await folder.forget()
        try folder.write("elsewhere/b/file.md")
        #expect(await folder.reported() == nil)
    }

    @Test(arguments: WatchMethod.allCases)
    func aRemovedFolderIsReported(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method) { root in
            try FileManager.default.createDirectory(atPath: "\(root)/content/a/b", withIntermediateDirectories: true)
        }
        defer { folder.end() }
        try FileManager.default.removeItem(atPath: "\(folder.root)/content/a")
        #expect(await folder.reports("content/a"))
    }

    @Test(arguments: WatchMethod.allCases)
    func theConfigurationIsReportedWhereverItComesFrom(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("sitegen.yml", "title: One")
        #expect(await folder.reports("sitegen.yml"))
        await folder.forget()
        try folder.write("sitegen.yml", "title: Another", atomically: true)
        #expect(await folder.reports("sitegen.yml"))
        await folder.forget()
        try FileManager.default.removeItem(atPath: "\(folder.root)/sitegen.yml")
        #expect(await folder.reports("sitegen.yml"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aWatchedFolderThatComesLaterIsWatched(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("templates/assets/site.css")
        #expect(await folder.reports("templates/assets/site.css"))
        await folder.forget()
        try folder.write("templates/assets/site.css", "another text")
        #expect(await folder.reports("templates/assets/site.css"))
    }

    @Test(arguments: WatchMethod.allCases)
    func aBurstIsReportedWhole(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        for number in 0..<500 { try folder.write("content/file-\(number).md") }
        for number in 0..<500 { #expect(await folder.reports("content/file-\(number).md")) }
    }

    @Test(arguments: WatchMethod.allCases)
    func whatIsHiddenOrBesideIsPassedOver(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method)
        defer { folder.end() }
        try folder.write("content/.old.md.swp")
        try folder.write("content/.git/index")
        try folder.write("other.yml")
        try folder.write("public/index.html")
        #expect(await folder.reported() == nil)
    }

    @Test(arguments: WatchMethod.allCases)
    func aLinkToAFolderIsNotFollowed(method: WatchMethod) async throws {
        let folder = try WatchedFolder(method) { root in
            try FileManager.default.createDirectory(atPath: "\(root)/elsewhere", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/content/link", withDestinationPath: "\(root)/elsewhere")
        }
        defer { folder.end() }
        try folder.write("elsewhere/file.md")
        #expect(await folder.reported() == nil)
    }

    @Test func nothingIsReportedAfterTheEnd() async throws {
        let folder = try WatchedFolder(.events)
        folder.end()
        try folder.write("content/new.md")
        #expect(await folder.reported() == nil)
        folder.end()
    }

    // MARK: Bursts

    @Test func changesThatComeTogetherAreOne() async {
        let changes = PendingChanges(quiet: .milliseconds(20), bound: .seconds(5))
        for number in 0..<100 { changes.add(.files(["\(number)"])) }
        guard case .files(let files)? = await changes.next() else {
            Issue.record("there are files")
            return
        }
        #expect(files.count == 100)
        changes.add(.files(["a"]))
        changes.add(.everything)
        guard case .everything? = await changes.next() else {
            Issue.record("everything swallows files")
            return
        }
        let end = Task { await changes.next() == nil }
        end.cancel()
        #expect(await end.value)
    }

    @Test(.timeLimit(.minutes(10)))
    func changesThatNeverEndAreHandedOnAllTheSame() async {
        let changes = PendingChanges(quiet: .milliseconds(200), bound: .milliseconds(300))
        let noise = Task {
            while !Task.isCancelled {
                changes.add(.files(["a"]))
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        #expect(await changes.next() != nil)
        noise.cancel()
    }
}
