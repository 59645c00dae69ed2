import Foundation
import Testing

@testable import Site

/// What each call says when the operating system refuses. Root is refused here as well, so no permissions are used.
@Suite struct OutputFailureTests {
    let fixture: OutputFixture
    let root: OutputRoot
    /// No file system takes more than 255 bytes.
    private static let long = String(repeating: "x", count: 300)

    init() throws {
        fixture = try OutputFixture()
        root = try OutputRoot(path: fixture.output)
        try fixture.put("file", "text")
        try fixture.putFolder("folder")
    }

    private func expect(
        _ operation: OutputError.Operation, _ path: String, _ code: Int32,
        sourceLocation: SourceLocation = #_sourceLocation, of work: () throws -> Void
    ) {
        let error = OutputError.system(operation, "\(fixture.output)/\(path)", code: code)
        #expect(throws: error, sourceLocation: sourceLocation, performing: work)
    }

    // MARK: Looking

    @Test func aNameThatIsTooLong() {
        expect(.read, Self.long, ENAMETOOLONG) { _ = try root.status(Self.long) }
        expect(.read, Self.long, ENAMETOOLONG) { _ = try root.existing(Self.long) }
    }

    @Test func aFileIsNoFolderToList() {
        expect(.list, "file", ENOTDIR) { _ = try root.names(in: "file") }
    }

    @Test func aFolderHasNoBytes() {
        expect(.read, "folder", EISDIR) { _ = try root.existing("folder")?.bytes(count: 1) }
    }

    @Test func aSocketIsNoFile() throws {
        try Socket.make(at: "\(fixture.output)/socket")
        #expect(throws: OutputError.foreignFile("\(fixture.output)/socket")) { _ = try root.existing("socket") }
    }

    @Test func whatIsNotOpenHasNoStatus() {
        expect(.read, "file", EBADF) {
            let closed = OutputDescriptor(-1, shownPath: root.shown("file"))
            _ = try closed.status()
        }
    }

    // MARK: Changing

    @Test func aFolderWhoseNameIsTooLong() {
        expect(.makeFolder, Self.long, ENAMETOOLONG) { try root.makeFolder(Self.long) }
        expect(.makeFolder, Self.long, ENAMETOOLONG) { try root.makeFolders(above: "\(Self.long)/page.html") }
    }

    @Test func aFolderBelowAFile() {
        expect(.makeFolder, "file/folder", ENOTDIR) { try root.makeFolders(above: "file/folder/page.html") }
    }

    @Test func whatIsNotThereCannotBeMoved() {
        expect(.write, "page.html", ENOENT) { try root.move("missing", to: "page.html") }
    }

    @Test func aFolderIsNoFileToRemove() throws {
        let error = #expect(throws: OutputError.self) { try root.removeFile("folder") }
        // Linux says EISDIR, POSIX EPERM.
        #expect(error?.description.hasPrefix("cannot remove \(fixture.output)/folder: ") == true)
        #expect(fixture.site["folder/"] != nil)
    }

    @Test func aFolderUnderANameThatIsTooLongCannotBeRemoved() {
        expect(.remove, Self.long, ENAMETOOLONG) { try root.removeFolderIfEmpty(Self.long) }
    }

    @Test func aFolderIsNoFileToWrite() {
        expect(.write, "folder", EISDIR) { _ = try root.existingOrEmpty("folder") }
    }

    @Test func aFileThatIsThereIsNotMadeAgain() {
        expect(.write, "file", EEXIST) { try root.create("file", []) }
        #expect(fixture.site["file"] == "text")
    }

    // MARK: Locking

    @Test func whatIsNotOpenCannotBeLocked() {
        expect(.lock, "file", EBADF) {
            _ = try OutputLock(on: OutputDescriptor(-1, shownPath: root.shown("file")), of: root, patience: .zero)
        }
    }

    // MARK: File systems

    /// No test can put one into an output without the right to mount; every system has one at `/dev`.
    @Test func aFolderOnAnotherFileSystemIsNoPartOfTheOutput() throws {
        let top = try OutputRoot(path: "/")
        var survey = OutputSurvey(of: top, manifest: OutputManifest())
        let devices = try OutputPath("dev")
        #expect(throws: OutputError.otherFileSystem("/dev")) { try survey.standing(of: devices) }
    }
}
