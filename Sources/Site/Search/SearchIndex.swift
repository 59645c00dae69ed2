import Guide

/// The search index of a site, for `search-engine.js`.
///
/// Each file is a script that calls `searchFile` with its data, because browsers load only scripts from a disk. `index.js` has
/// what is needed for any search: pages, APIs, success criteria, synonyms, and all words. The places of words are in a few
/// files for neighbouring words, and the text of a page in a file of its own; a search loads those it needs. The names of these
/// files follow from their content.
struct SearchIndex {
    static let folder = "search-index"
    /// What a search loads first.
    static let path = "\(folder)/index.js"

    /// How many numbers the places of neighbouring words may have in a file.
    private static let fileSize = 12_000

    /// What a page adds to the index: its value, and where its words are, as text.
    private struct Indexed {
        let value: JSONValue
        let places: [Spelling: [UInt8]]
    }

    /// Makes all files, without a cache: a guide of 70 entries takes some hundredths of a second.
    ///
    /// - Parameter write: Gets each file as soon as it is made, because those of a large guide need much memory; on any thread, and a
    ///   file with the same content may come again.
    static func make(of guide: Guide, _ write: @escaping @Sendable (OutputFile) throws -> Void) async throws {
        var pages: [JSONValue] = []
        var places: [Spelling: [UInt8]] = [:]
        func add(_ page: Indexed) {
            let number = Array(",\(-1 - pages.count)".utf8)
            for (word, found) in page.places {
                places[word, default: []].append(contentsOf: number)
                places[word, default: []].append(contentsOf: found)
            }
            pages.append(page.value)
        }
        // Not all entries at once: their own lists need more memory than those of the guide.
        for start in stride(from: 0, to: guide.entries.count, by: 64) {
            let entries = Array(guide.entries[start..<min(start + 64, guide.entries.count)])
            let made = await concurrentMap(entries) { entry in
                Result { try indexed(SearchPage(entry, in: guide.configuration), write) }
            }
            for page in made { add(try page.get()) }
        }
        for page in madePages(of: guide) { add(try indexed(page, write)) }

        var groups: [[(word: Spelling, places: [UInt8])]] = []
        var size = Int.max
        for (word, found) in places.sorted(by: { $0.key < $1.key }) {
            if size > fileSize {
                groups.append([])
                size = 0
            }
            groups[groups.count - 1].append((word, found))
            size += found.count { $0 == UInt8(ascii: ",") }
        }
        let words = await concurrentMap(groups) { group in
            Result { () throws -> JSONValue in
                // Each list begins with a comma.
                let lists = group.map { list(of: $0.places.dropFirst()) }.joined(separator: ",\n".utf8)
                return [
                    .string(try name(of: list(of: lists), write)),
                    .string(group.map(\.word.text).joined(separator: " ")),
                ]
            }
        }
        let index = JSONValue.object(
            facts(of: guide) + [("pages", .array(pages)), ("words", .array(try words.map { try $0.get() }))])
        try write(OutputFile(path: path, bytes: script(index.bytes)))
    }

    private static func list(of items: some Sequence<UInt8>) -> [UInt8] {
        [UInt8(ascii: "[")] + items + [UInt8(ascii: "]")]
    }

    // MARK: Pages

    /// What sitegen makes and no file writes.
    private static func madePages(of guide: Guide) -> [SearchPage] {
        let words = guide.configuration.words
        let made =
            guide.categories.map {
                SearchPage(url: $0.url, title: $0.category.title, description: $0.category.description)
            }
            + GeneratedPage.main.filter(guide.has).map {
                SearchPage(url: $0.url, title: $0.title(in: words), description: $0.description(in: words))
            }
        let written = Set(guide.entries.map(\.url))
        return made.filter { !written.contains($0.url) }
    }

    /// The value is an address, a title, the file of its text, its categories, and the platform and the frameworks of each section.
    private static func indexed(_ page: SearchPage, _ write: (OutputFile) throws -> Void) throws -> Indexed {
        let text = try name(of: text(of: page), write)
        let scopes = page.sections.map { section in
            ([section.platform?.rawValue].compactMap(\.self) + section.frameworks.map(\.rawValue)).joined(
                separator: " ")
        }
        return Indexed(
            value: [
                .string(RelativeURL.from("", to: page.url)), .string(page.title), .string(text),
                .ids(page.categories), .string(scopes.joined(separator: ",")),
            ], places: places(in: page))
    }

    private static func text(of page: SearchPage) -> [UInt8] {
        JSONValue.array(page.sections.map { [.string($0.anchor), .strings($0.place), .string($0.text)] }).bytes
    }

    /// By word, the number of each section that has it, followed by ten times its field and how much of the text it is, 1 to 9.
    ///
    /// Source: the share is that of Okapi BM25, with k = 0.5 for a section without text.
    private static func places(in page: SearchPage) -> [Spelling: [UInt8]] {
        var numbers: [Spelling: Int] = [:]
        /// By number, where the word is, and how often and in which field it is in the section at hand.
        var words: [(places: [UInt8], field: Int, count: Int)] = []
        /// Gives a word the next number unless it has one.
        func number(_ number: inout Int) -> Int {
            if number < 0 {
                number = words.count
                words.append(([], 0, 0))
            }
            return number
        }
        for (section, content) in page.sections.enumerated() {
            var found: [Int] = []
            var length = 0
            for (field, text) in content.words {
                SearchWords.forEach(in: text) { word, isPart in
                    length += 1
                    let word = number(&numbers[Spelling(word), default: -1])
                    if words[word].count == 0 { found.append(word) }
                    words[word].field = max(
                        words[word].field, isPart ? min(field.rawValue, SearchPage.Field.text.rawValue) : field.rawValue
                    )
                    words[word].count += 1
                }
            }
            for word in found {
                let (count, field) = (Double(words[word].count), words[word].field)
                let share = 9 * count / (count + 0.5 + Double(length) / 60)
                for value in [section, 10 * field + max(1, Int(share + 0.5))] {
                    words[word].places.append(UInt8(ascii: ","))
                    words[word].places.append(number: value)
                }
                (words[word].field, words[word].count) = (0, 0)
            }
        }
        return numbers.mapValues { words[$0].places }
    }

    // MARK: Names

    private static func facts(of guide: Guide) -> [(String, JSONValue)] {
        let configuration = guide.configuration
        let pages = guide.generatedPages
        func address(_ anchor: String, on page: String) -> JSONValue {
            .string(RelativeURL.anchor(anchor, on: RelativeURL.from("", to: page)))
        }
        let apis = (pages.contains(.apis) ? guide.apis.groups : []).flatMap { group in
            group.apis.map { api -> JSONValue in
                [.string(api.name), .string(group.title), address(api.anchor, on: api.page), .number(api.uses.count)]
            }
        }
        let named = guide.wcag.groups.flatMap(\.criteria).map { ($0.criterion, $0.anchor, $0.entries.count) }
        let unnamed = guide.wcag.unnamed.map { ($0, WCAGIndex.unnamedAnchor, 0) }
        let criteria = (pages.contains(.wcag) ? named + unnamed : []).map { criterion, anchor, count -> JSONValue in
            [
                .string(criterion.number), .string(criterion.name(in: guide.configuration.words)),
                .string(criterion.level.rawValue),
                address(anchor, on: GeneratedPage.wcag.url), .number(count),
            ]
        }
        let platforms = configuration.platforms.map { platform -> JSONValue in
            let frameworks = platform.frameworks.map { value($0.id.rawValue, $0.name, $0.spellings) }
            return .array([value(platform.id.rawValue, platform.name, platform.spellings), .array(frameworks)])
        }
        return [
            ("platforms", .array(platforms)), ("apis", .array(apis)), ("criteria", .array(criteria)),
            (
                "synonyms",
                .array(configuration.synonyms.map { [.string($0.word), .strings($0.meanings)] })
            ),
        ]
    }

    /// What readers may call a platform or framework: its name first.
    private static func value(_ id: String, _ name: String, _ spellings: [String]) -> JSONValue {
        [.string(id), .strings(([name, id] + spellings).uniqued())]
    }

    /// Writes a file, and returns its name, which follows from its content.
    private static func name(of bytes: [UInt8], _ write: (OutputFile) throws -> Void) rethrows -> String {
        let name = "\(Fingerprint.of(bytes)).js"
        try write(OutputFile(path: "\(folder)/\(name)", bytes: script(bytes)))
        return name
    }

    private static func script(_ data: [UInt8]) -> [UInt8] { Array("searchFile(".utf8) + data + Array(")\n".utf8) }
}
