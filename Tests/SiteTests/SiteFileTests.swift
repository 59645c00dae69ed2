import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

@Suite struct SiteFileTests {
    @Test func whatIsNoFileIsNotRead() throws {
        let folder = try TemporaryFolder(["file": "text"])
        try folder.makeLink("link", to: "file")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        var reasons = [
            folder.path: "it is not a file", "\(folder.path)/pipe": "it is not a file",
            "\(folder.path)/link": "it is a symbolic link", "\(folder.path)/missing": "No such file or directory",
            "\(folder.path)/file/below": "Not a directory",
        ]
        #if os(Linux)
            // The memory of this process is a file, and its first byte is no memory.
            reasons["/proc/self/mem"] = "Input/output error"
        #endif
        for (path, reason) in reasons {
            let error = #expect(throws: ContentTree.Unreadable.self) { try SiteFile.read(path) }
            #expect(error?.description == "cannot read '\(path)': \(reason)")
        }
    }

    @Test func anEndIsSeenBehindTheLimit() throws {
        let folder = try TemporaryFolder(["file": "text"])
        for (limit, text) in [(4, "text"), (3, "text"), (2, "tex")] {
            #expect(try SiteFile.read("\(folder.path)/file", limit: limit) == Array(text.utf8))
        }
    }
}
