import Foundation
import Testing

@testable import Site

@Suite struct PagefindBundleTests {
    /// Gzip that packs nothing.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let count = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
        return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1] + count + count.map { ~$0 } + bytes
            + [UInt8](repeating: 0, count: 8)
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
        let one = try PagefindBundle(
            Self.made(filters: ["platform", "category"], values: ["ios", "android"], hash: "a")
        ).files
        let two = try PagefindBundle(
            Self.made(filters: ["category", "platform"], values: ["android", "ios"], hash: "b")
        ).files
        #expect(one == two)
        #expect(one.keys.count { $0.hasPrefix("filter/en_") } == 2)
    }

    @Test func aBundleHasWhatASearchNeedsAndNothingElse() throws {
        let files = try PagefindBundle(Self.made(filters: ["platform"], values: ["ios"], hash: "a")).files
        let names = files.keys.sorted().map { $0.replacing(/[0-9a-f]{16}/, with: "#") }
        #expect(
            names == [
                "filter/en_#.pf_filter", "fragment/en_1.pf_fragment", "index/en_2.pf_index", "pagefind-entry.json",
                "pagefind.en_#.pf_meta", "pagefind.js", "wasm.en.pagefind",
            ])
        // Every name that a file names is that of a file.
        let entry = String(decoding: try #require(files["pagefind-entry.json"]), as: UTF8.self)
        let hash = try #require(entry.firstMatch(of: /"hash":"(en_[0-9a-f]{16})"/)?.1)
        let table = try #require(files["pagefind.\(hash).pf_meta"])
        let filters = try #require(CBOR(decoding: Array(table.dropFirst(12)))?.list?[3].list)
        for filter in filters {
            #expect(files["filter/\(filter.list?[1].text ?? "").pf_filter"] != nil)
        }
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

    private static let manyLines = (0..<60).map { "line \($0) of many, \(String($0 * 7919, radix: 16))\n" }.joined()

    @Test(arguments: [
        // Made with zlib: stored, with the fixed code, with codes of its own.
        ("H4sIAAAAAAAC/wEDAPz/YWJjwkEkNQMAAAA=", "abc"),
        ("H4sIAAAAAAAC/0tMSk5JTUvPyMzKzsnNyy8oLCouKS0rr6isAgC9UCdMGgAAAA==", "abcdefghijklmnopqrstuvwxyz"),
        ("H4sIAAAAAAAC/0tMSk7EjQCB/LFIHgAAAA==", String(repeating: "abc", count: 10)),
        (
            """
            H4sIAAAAAAAC/13UO24tIRRE0dyjuANwwPkCwwGaliz5E3v271ldV112WhFrC3h/+9yP8vg6Hx/j8/v1UV7efxa5F9n7vEa9\
            RzuOfY12j7HWcY1+j3XOdY1xj32MeY15j7P3cY31Ho/W+jW2ezxrbdfY6ZySWXF6AolFJGZWhXtgJpdUM8dMMumqhplsMkUU\
            M+nkKEUw5++Qz7wk1HIcCCxkVF0LiYWU6nMispJScwxkVlJq6x2hlZQ6WkNqJaWuWhFbSak7E7mVlFYi0FtJaeqO3kpKczP0\
            VlJaqqK3ktKaCHobKW2Ugt5GSpv7RG/7c0fR20hp51robaR0mfN5pUnpNgZ6Gyk9ekdvI6XX1tDbSOm9VvQ2UvrMRG8npR8R\
            6O2k9NMdvZ2UIWbo7fwWTRW9nZQRIujtpIxaCno7KaPtE72dlDGOjd7efj9/9HZSxp4TvYOUWcZA7yBlau/oHaRMb+35jZDy\
            /4uv6B2kzJaJ3kHKHBHoHaTM5Y7eQcrcZugdpKxFFb2DlFVF4uUfV2N+XU4FAAA=
            """,
            manyLines
        ),
    ])
    func gzipIsUnpacked(_ packed: String, _ text: String) throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: packed)))
        #expect(Inflate.gunzip(bytes) == Array(text.utf8))
        for count in 0..<(bytes.count - 8) { #expect(Inflate.gunzip(Array(bytes[..<count])) == nil) }
    }

    @Test(arguments: [0, 23, 24, 255, 256, 65_535, 65_536, 1 << 32, UInt64.max] as [UInt64])
    func numbersSurviveCBOR(_ number: UInt64) {
        let list = CBOR.list([.number(number), .text("é"), .list([])])
        #expect(CBOR(decoding: list.encoded) == list)
        for count in 0..<list.encoded.count { #expect(CBOR(decoding: Array(list.encoded[..<count])) == nil) }
    }
}
