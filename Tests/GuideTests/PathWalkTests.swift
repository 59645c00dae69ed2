import Foundation
import TestSupport
import Testing

@testable import Guide

/// A path below a folder leads nowhere else.
@Suite struct PathWalkTests {
    /// The system takes a null character for the end of a name, so that `..` and one, and more, would be the folder above.
    @Test(arguments: ["..\0", "..\0more", "..\0/secret", "inner/..\0/..\0/secret", "inner\0"])
    func aPathWithANullCharacterIsNone(path: String) throws {
        let folder = try TemporaryFolder(["site/inner/a.md": "a", "secret": "b"])
        let place = try #require(FilePlace(of: path, below: "\(folder.path)/site"))
        #expect(place.call { openat($0, $1, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }.code == EINVAL)
        #expect(place.status == nil)
        #expect(throws: ContentTree.Unreadable.self) { try place.contents() }
    }
}
