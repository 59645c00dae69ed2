import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct CacheFileTests {
    private static let value: [String: Data] = [
        "empty": Data(), "text": Data("two\nlines".utf8), "bytes": Data((0...255).map { UInt8($0) }), "": Data([0x0A]),
    ]

    @Test func aValueIsReadAsItWasWritten() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFile(home: folder.path, name: "some")
        #expect(cache.read([String: Data].self) == nil)
        for value in [Self.value, ["other": Data([1])], [:]] {
            cache.write(value)
            #expect(cache.read([String: Data].self) == value)
            #expect(cache.read([Int].self) == nil)
        }
        #expect(try folder.names(in: ".sitegen/cache") == ["some"])
    }

    @Test func aDamagedFileIsIgnored() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFile(home: folder.path, name: "some")
        cache.write(Self.value)
        let file = ".sitegen/cache/some"
        let bytes = try #require(folder.bytes(of: file))
        for place in bytes.indices {
            try folder.write(Array(bytes[..<place]), to: file)
            #expect(cache.read([String: Data].self) == nil, "\(place) bytes")
        }
    }

    @Test func nothingIsWrittenThroughASymbolicLink() throws {
        let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.makeLink(".sitegen", to: elsewhere.path)
        CacheFile(home: folder.path, name: "some").write(["a": 1])
        #expect(try elsewhere.names().isEmpty)
    }
}
