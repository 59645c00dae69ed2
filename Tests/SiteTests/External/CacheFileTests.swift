import Foundation
import Testing

@testable import Site

/// What one build keeps for the next is there as it was written, or not at all.
struct CacheFileTests {
    private static let records: [String: [UInt8]] = [
        "empty": [], "text": Array("two\nlines".utf8), "bytes": (0...255).map { UInt8($0) }, "": [0x0A],
        "a name\nof two lines é": Array("12 3\nx".utf8),
    ]

    @Test func recordsAreReadAsTheyWereWritten() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFile(home: folder.path, name: "some")
        #expect(cache.read() == [:])
        for records in [Self.records, ["other": [1]], [:]] {
            cache.write(records)
            #expect(cache.read() == records)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.sitegen/cache") == ["some"])
    }

    @Test func aFileThatIsNotWholeIsNone() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFile(home: folder.path, name: "some")
        cache.write(Self.records)
        let file = URL(fileURLWithPath: "\(folder.path)/.sitegen/cache/some")
        let bytes = try [UInt8](Data(contentsOf: file))
        for length in bytes.indices {
            try Data(bytes[..<length]).write(to: file)
            #expect(cache.read() == [:], "\(length) bytes")
        }
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1
            try Data(damaged).write(to: file)
            #expect(cache.read() == [:], "byte \(place)")
        }
    }

    @Test func nothingIsWrittenThroughASymbolicLink() throws {
        let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/.sitegen", withDestinationPath: elsewhere.path)
        CacheFile(home: folder.path, name: "some").write(["a": [1]])
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
    }
}
