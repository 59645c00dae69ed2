import CZlib
import Foundation
import Testing

@testable import Site

@Suite struct PagefindBundleTests {
    /// Gzip that packs nothing.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        func littleEndian(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 255) } }
        let count = Array(littleEndian(UInt32(bytes.count)).prefix(2))
        let checksum = UInt32(crc32(0, bytes, UInt32(bytes.count)))
        return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1] + count + count.map { ~$0 } + bytes + littleEndian(checksum)
            + littleEndian(UInt32(bytes.count))
    }

    private static func packed(_ list: CBOR) -> [UInt8] { gzip(Array("pagefind_dcd".utf8) + list.encoded) }

    /// What Pagefind writes about two filters, in the order it happens to write them.
    static func made(filters: [String], values: [String], hash: String) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [
            "pagefind.js": Array("script".utf8), "pagefind-ui.js": [1], "pagefind-worker.js": [2],
            "wasm.en.pagefind": [3],
            "wasm.unknown.pagefind": [4], "fragment/en_1.pf_fragment": [5], "index/en_2.pf_index": [6],
            "pagefind-entry.json": Array(
                #"{"version":"1.5.2","languages":{"en":{"hash":"en_\#(hash)","wasm":"en","page_count":300}}}"#.utf8),
        ]
        let table: [CBOR] = [
            .text("1.5.2"), .list([.list([.text("en_1"), .number(70_000)])]), .list([]),
            .list(filters.map { .list([.text($0), .text("\($0)-\(hash)")]) }), .list([]), .list([.text("title")]),
        ]
        files["pagefind.en_\(hash).pf_meta"] = packed(.list(table))
        for filter in filters {
            let values = values.map { CBOR.list([.text($0), .list([.number(0), .number(299)])]) }
            files["filter/\(filter)-\(hash).pf_filter"] = packed(.list([.text(filter), .list(values)]))
        }
        return files
    }

    @Test func theOrderOfAHashTableLeavesNoTrace() throws {
        let one = Self.made(filters: ["platform", "category"], values: ["ios", "android"], hash: "a")
        let two = Self.made(filters: ["category", "platform"], values: ["android", "ios"], hash: "b")
        let files = try PagefindBundle(one).files
        #expect(try PagefindBundle(two).files == files)
        // What a search needs and nothing else.
        let names = files.keys.sorted().map { $0.replacing(/[0-9a-f]{16}/, with: "#") }
        #expect(
            names == [
                "filter/en_#.pf_filter", "filter/en_#.pf_filter", "fragment/en_1.pf_fragment", "index/en_2.pf_index",
                "pagefind-entry.json", "pagefind.en_#.pf_meta", "pagefind.js", "wasm.en.pagefind",
            ])
        // Every name that a file names is that of a file.
        let entry = String(decoding: try #require(files["pagefind-entry.json"]), as: UTF8.self)
        let hash = try #require(entry.firstMatch(of: /"hash":"(en_[0-9a-f]{16})"/)?.1)
        let table = try #require(files["pagefind.\(hash).pf_meta"])
        let filters = try #require(CBOR(decoding: Array(table.dropFirst(12)))?.list?[3].list)
        for filter in filters { #expect(files["filter/\(filter.list?[1].text ?? "").pf_filter"] != nil) }
    }

    @Test(arguments: [
        "pagefind-entry.json", "pagefind.js", "wasm.en.pagefind", "pagefind.en_a.pf_meta", "filter/f-a.pf_filter",
    ])
    func anUnknownBundleIsRefused(_ name: String) throws {
        var files = Self.made(filters: ["f"], values: ["ios"], hash: "a")
        #expect(throws: Never.self) { try PagefindBundle(files) }
        files[name] = nil
        #expect(throws: PagefindBundle.Unknown.self) { try PagefindBundle(files) }
    }

    /// A table in which a filter is no pair of a name and a file, and the values of a filter are no list.
    @Test(
        arguments: [
            (
                "pagefind.en_a.pf_meta",
                [.text("1.5.2"), .list([]), .list([]), .list([.text("f")]), .list([]), .list([])]
            ),
            ("filter/f-a.pf_filter", [.text("f"), .text("ios")]),
        ] as [(String, [CBOR])])
    func aTableOfAnotherFormIsRefused(_ name: String, _ table: [CBOR]) throws {
        var files = Self.made(filters: ["f"], values: ["ios"], hash: "a")
        files[name] = Self.packed(.list(table))
        let error = #expect(throws: PagefindBundle.Unknown.self) { try PagefindBundle(files) }
        #expect(error?.file == name)
    }

    @Test func gzipIsUnpackedAndDamageIsNoticed() throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAAC/0tMSk7EjQCB/LFIHgAAAA=="))
        let bytes = [UInt8](packed)
        #expect(Gzip.unpacked(bytes) == Array(String(repeating: "abc", count: 10).utf8))
        for count in bytes.indices { #expect(Gzip.unpacked(Array(bytes[..<count])) == nil) }
    }

    @Test(arguments: [0, 23, 24, 255, 256, 65_535, 65_536, 1 << 32, UInt64.max] as [UInt64])
    func numbersSurviveCBOR(_ number: UInt64) {
        let list = CBOR.list([.number(number), .text("é"), .list([])])
        #expect(CBOR(decoding: list.encoded) == list)
        for count in 0..<list.encoded.count { #expect(CBOR(decoding: Array(list.encoded[..<count])) == nil) }
    }
}
