/// The words of the interface in the language of a site: its own, then those that ship with the program.
///
/// ```swift
/// words["skip-to-content"]  // "Zum Inhalt springen"
/// words("criteria-as", ["title": "CSV"])  // "Kriterien als CSV"
/// words("places", ["count": "2"])  // "2 Stellen"
/// ```
///
/// The keys are those of `en.yml`. A class, because everything that writes text refers to the same one.
public final class Words: Sendable, Equatable {
    /// The language of the site, as a tag (BCP 47).
    public let language: String
    private let words: [String: Word]
    private let rule: PluralRule

    public static let english = Words(language: "en", own: [:])

    /// - Parameter own: The site's own words, which replace those of the program.
    init(language: String, own: [String: Word]) {
        self.language = language
        rule = PluralRule(of: language)
        let shipped = Self.shipped(in: language)
        words = Self.originals.merging(shipped ?? Self.originals.mapValues { $0.foreign(language: "en") }) { $1 }
            .merging(own) { $1 }
    }

    public static func == (left: Words, right: Words) -> Bool {
        left === right || left.language == right.language && left.words == right.words
    }

    // MARK: Asking

    /// A word without places to fill; a key that does not exist, as it is.
    public subscript(key: String) -> String { self(key) }

    /// A word with its places filled. The number in its first place decides between plural forms.
    public func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        guard let word = words[key] else { return key }
        func value(_ name: String) -> String? { values.first { $0.key == name }?.value }
        let number = word.number.flatMap(value).flatMap { Int($0) }
        let category = number.map(rule(for: word).category)
        return word[category ?? .other].reduce(into: "") { text, piece in
            switch piece {
            case .text(let words): text += words
            case .value(let name): text += value(String(name)) ?? "{\(name)}"
            }
        }
    }

    /// The parts of a word that is several words: `[iPhone, iPad]`.
    package func list(_ key: String) -> [String] {
        self[key].split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    public func word(_ key: String) -> Word? { words[key] }

    public static var keys: some Collection<String> { originals.keys }

    public func rule(for word: Word) -> PluralRule { word.language.map(PluralRule.init) ?? rule }

    // MARK: What ships

    static let originals = read(PackageResources.en_yml)
    private static let german = read(PackageResources.de_yml)

    /// The words that ship with the program for a language or what it is a variety of; `nil` if there are none.
    static func shipped(in language: String) -> [String: Word]? {
        switch language.lowercased().prefix(while: { $0 != "-" }) {
        case "en": originals
        case "de": german
        default: nil
        }
    }

    /// Reads a file of the program, which needs no checks and no repairs.
    private static func read(_ yaml: [UInt8]) -> [String: Word] {
        let root = (try? YAMLNode.compose(String(decoding: yaml, as: UTF8.self))) ?? nil
        let words = root?.mapping?.compactMap { key, value -> (String, Word)? in
            let forms = value.mapping?.compactMap { form, text in
                form.string.flatMap(PluralCategory.init).flatMap { category in text.string.map { (category, $0) } }
            }
            let word = value.string.map { Word([.other: $0]) } ?? Word(Dictionary(forms ?? []) { $1 })
            return key.string.map { ($0, word) }
        }
        return Dictionary(words ?? []) { $1 }
    }
}

extension Words {
    /// One key's text, or its plural forms.
    public struct Word: Hashable, Sendable {
        /// A word that does not depend on a number has only the form `other`.
        public let forms: [PluralCategory: String]
        private let pieces: [PluralCategory: [Piece]]
        /// The language of the text if it is not the site's.
        public private(set) var language: String?

        public enum Piece: Hashable, Sendable {
            case text(Substring)
            /// The name of what takes this place: `{title}`.
            case value(Substring)
        }

        init(_ forms: [PluralCategory: String]) { (self.forms, pieces) = (forms, forms.mapValues(Self.pieces)) }

        fileprivate func foreign(language: String) -> Word {
            var word = self
            word.language = language
            return word
        }

        public subscript(category: PluralCategory) -> [Piece] { pieces[category] ?? pieces[.other] ?? [] }

        /// The names of all places, that of the number first.
        public var names: [String] {
            let all = ([.other] + PluralCategory.allCases).flatMap { pieces[$0] ?? [] }
            return all.compactMap { if case .value(let name) = $0 { String(name) } else { nil } }.uniqued()
        }

        /// The name of the place that decides between plural forms; `nil` for a word without such forms.
        public var number: String? { forms.count > 1 ? names.first : nil }

        private static func pieces(of text: String) -> [Piece] {
            var pieces: [Piece] = []
            var rest = text[...]
            // Most words have no place to fill.
            while rest.utf8.contains(UInt8(ascii: "{")), let open = rest.firstIndex(of: "{"),
                let close = rest[open...].firstIndex(of: "}")
            {
                let name = rest[rest.index(after: open)..<close]
                let isName =
                    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
                    && !name.hasPrefix("words.")
                if isName, open > rest.startIndex { pieces.append(.text(rest[..<open])) }
                pieces.append(isName ? .value(name) : .text(rest[...close]))
                rest = rest[rest.index(after: close)...]
            }
            return rest.isEmpty ? pieces : pieces + [.text(rest)]
        }
    }
}
