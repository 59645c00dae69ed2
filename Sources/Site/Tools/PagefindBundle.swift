import Foundation
import Guide

/// What Pagefind made of a site: the files that a search in the browser needs, in the form that the same pages always give.
///
/// Pagefind numbers pages in the order of their paths, and everything it writes about them is the same each time, except
/// the order of filters and of a filter's values, which come from a hash table. These two are sorted here, and the names of
/// files, which are hashes of their contents, follow. The sorted files are not packed again: Pagefind's script takes both.
///
/// Read for that are `pagefind-entry.json`, `pagefind.*.pf_meta` and `filter/*.pf_filter` as Pagefind 1.5 writes them
/// (`pagefind/src/index/index_metadata.rs` and `index_filter.rs` in its sources).
struct PagefindBundle {
    /// Goes up whenever the same output of Pagefind may become other files than before.
    static let version = 1

    /// By path in the bundle.
    let files: [String: [UInt8]]

    /// The bundle is not as Pagefind 1.5 writes it.
    struct Unknown: Error {
        let file: String
    }

    private struct Entry: Codable {
        struct Language: Codable {
            var hash: String
            let wasm: String?
            let pageCount: Int

            enum CodingKeys: String, CodingKey {
                case hash, wasm
                case pageCount = "page_count"
            }
        }
        let version: String
        var languages: [String: Language]
        let includeCharacters: [String]?

        enum CodingKeys: String, CodingKey {
            case version, languages
            case includeCharacters = "include_characters"
        }
    }

    private static let entryName = "pagefind-entry.json"
    private static let signature = Array("pagefind_dcd".utf8)

    /// - Parameter made: Pagefind's own files, by path.
    init(_ made: [String: [UInt8]]) throws {
        guard let json = made[Self.entryName],
            var entry = try? JSONDecoder().decode(Entry.self, from: Data(json)), let script = made["pagefind.js"]
        else { throw Unknown(file: Self.entryName) }
        var files = ["pagefind.js": script]
        for (name, bytes) in made where name.hasPrefix("fragment/") || name.hasPrefix("index/") { files[name] = bytes }
        for (code, language) in entry.languages.sorted(by: { $0.key < $1.key }) {
            let program = "wasm.\(language.wasm ?? "unknown").pagefind"
            guard let bytes = made[program] else { throw Unknown(file: program) }
            files[program] = bytes
            let (table, filters) = try Self.sorted("pagefind.\(language.hash).pf_meta", in: made, language: code)
            let hash = "\(code)_\(Fingerprint.of(table))"
            entry.languages[code]?.hash = hash
            files["pagefind.\(hash).pf_meta"] = table
            files.merge(filters) { _, new in new }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        files[Self.entryName] = try [UInt8](encoder.encode(entry))
        self.files = files
    }

    /// A language's table with its filters in order. It lists version, pages, chunks of the index, filters, orders, and
    /// kinds of metadata.
    private static func sorted(_ name: String, in made: [String: [UInt8]], language: String) throws -> (
        table: [UInt8], filters: [String: [UInt8]]
    ) {
        guard var table = unpacked(made[name])?.list, table.count == 6, let filters = table[3].list else {
            throw Unknown(file: name)
        }
        var files: [String: [UInt8]] = [:]
        let named = try filters.map { filter in
            guard let parts = filter.list, parts.count == 2, let title = parts[0].text, let hash = parts[1].text else {
                throw Unknown(file: name)
            }
            let file = "filter/\(hash).pf_filter"
            guard let content = unpacked(made[file])?.list, content.count == 2, let values = content[1].list else {
                throw Unknown(file: file)
            }
            let bytes = signature + CBOR.list([content[0], .list(inOrder(values))]).encoded
            let own = "\(language)_\(Fingerprint.of(bytes))"
            files["filter/\(own).pf_filter"] = bytes
            return CBOR.list([.text(title), .text(own)])
        }
        table[3] = .list(inOrder(named))
        return (signature + CBOR.list(table).encoded, files)
    }

    /// Lists by the name that each begins with.
    private static func inOrder(_ lists: [CBOR]) -> [CBOR] {
        func name(_ list: CBOR) -> String { list.list?.first?.text ?? "" }
        return lists.sorted { Spelling(name($0)) < Spelling(name($1)) }
    }

    private static func unpacked(_ packed: [UInt8]?) -> CBOR? {
        guard let bytes = packed.flatMap(Gzip.unpacked), bytes.starts(with: signature) else { return nil }
        return CBOR(decoding: Array(bytes.dropFirst(signature.count)))
    }
}
