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
        var words = Self.originals
        if let shipped = Self.shipped(in: language) {
            if !Self.isEnglish(language) { words.merge(shipped) { $1 } }
        } else {
            words = words.mapValues { $0.foreign(language: "en") }
        }
        if !own.isEmpty { words.merge(own) { $1 } }
        self.words = words
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
        if let text = word.plain { return text }
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
        self[key].utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)).trimmed }.filter { !$0.isEmpty }
    }

    public func word(_ key: String) -> Word? { words[key] }

    public static var keys: some Collection<String> { originals.keys }

    public func rule(for word: Word) -> PluralRule { word.language.map(PluralRule.init) ?? rule }

    // MARK: What ships

    static let originals = read(PackageResources.en_yml)
    /// The lines of `en.yml`, whose comments say what its words are for.
    static var originalLines: [Substring] {
        String(decoding: PackageResources.en_yml, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
    }
    private static let german = read(PackageResources.de_yml)

    /// The words that ship with the program for a language or what it is a variety of; `nil` if there are none.
    static func shipped(in language: String) -> [String: Word]? {
        isEnglish(language) ? originals : main(of: language) == "de" ? german : nil
    }

    private static func isEnglish(_ language: String) -> Bool { main(of: language) == "en" }

    private static func main(of language: String) -> String {
        String(language.prefix { $0 != "-" }).lowercased()
    }

    /// Reads a file of the program, by bytes: to parse it as general YAML would take as long as ten pages. Each line has a key with a
    /// text, a key alone with plural forms below it, or a comment.
    private static func read(_ yaml: [UInt8]) -> [String: Word] {
        var words: [String: Word] = [:]
        words.reserveCapacity(512)
        var (open, forms): (String, [Word.Form]) = ("", [])
        func close() {
            if !forms.isEmpty { words[open] = Word(forms) }
            forms = []
        }
        yaml.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                defer { start = end + 1 }
                let indent = bytes[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
                let line = Slice(base: bytes, bounds: (start + indent)..<end)
                guard let first = line.first, first != UInt8(ascii: "#"),
                    let colon = line.firstIndex(of: UInt8(ascii: ":"))
                else { continue }
                let name = String(decoding: line[..<colon], as: UTF8.self)
                let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
                if indent > 0 {
                    PluralCategory(rawValue: name).map { forms.append(Word.Form(category: $0, text: text(of: value))) }
                } else {
                    close()
                    if value.isEmpty {
                        open = name
                    } else {
                        words[name] = Word([Word.Form(category: .other, text: text(of: value))])
                    }
                }
            }
        }
        close()
        return words
    }

    /// Text of such a file, which may be in quotation marks.
    private static func text(of value: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard let mark = value.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
            return String(decoding: value, as: UTF8.self)
        }
        let sign = mark == UInt8(ascii: "'") ? mark : UInt8(ascii: "\\")
        var text: [UInt8] = []
        var isEscaped = false
        for byte in value.dropFirst().dropLast() {
            isEscaped = byte == sign && !isEscaped
            if !isEscaped { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Words {
    /// One key's text, or its plural forms.
    public struct Word: Hashable, Sendable {
        struct Form: Hashable, Sendable {
            let category: PluralCategory
            let text: String
        }

        /// A word that does not depend on a number has only the form `other`.
        private let written: [Form]
        /// The language of the text if it is not the site's.
        public private(set) var language: String?

        public enum Piece: Hashable, Sendable {
            case text(Substring)
            /// The name of what takes this place: `{title}`.
            case value(Substring)
        }

        init(_ forms: [Form]) { written = forms }

        /// Whether there is a form for each of some categories.
        func has(_ categories: [PluralCategory]) -> Bool {
            categories.allSatisfy { category in written.contains { $0.category == category } }
        }

        public var hasForms: Bool { written.count > 1 }

        /// The bytes of its longest text.
        var longest: Int { written.map(\.text.utf8.count).max() ?? 0 }

        /// The text of a word without forms and without places to fill.
        package var plain: String? {
            guard written.count == 1, !Self.hasPlaces(written[0].text) else { return nil }
            return written[0].text
        }

        fileprivate func foreign(language: String) -> Word {
            var word = self
            word.language = language
            return word
        }

        public subscript(category: PluralCategory) -> [Piece] {
            form(for: category).map { Self.pieces(of: $0.text) } ?? []
        }

        private func form(for category: PluralCategory) -> Form? {
            written.last { $0.category == category } ?? written.last { $0.category == .other }
        }

        /// The text for a number as it is written, with the names of its places.
        func text(for category: PluralCategory) -> String {
            (form(for: category) ?? written.last)?.text ?? ""
        }

        /// The names of all places, that of the number first.
        public var names: [String] {
            let categories = [.other] + PluralCategory.allCases
            let all = categories.flatMap { category in
                written.filter { $0.category == category }.flatMap { Self.pieces(of: $0.text) }
            }
            return all.compactMap { if case .value(let name) = $0 { String(name) } else { nil } }.uniqued()
        }

        /// The name of the place that decides between plural forms; `nil` for a word without such forms.
        public var number: String? { hasForms ? names.first : nil }

        private static func hasPlaces(_ text: String) -> Bool {
            text.withBytes { $0.first(UInt8(ascii: "{"), from: 0) } != nil
        }

        private static func pieces(of text: String) -> [Piece] {
            guard hasPlaces(text) else { return text.isEmpty ? [] : [.text(text[...])] }
            return text.withBytes { bytes in
                func part(_ range: Range<Int>) -> Substring {
                    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
                    return text[start..<text.utf8.index(start, offsetBy: range.count)]
                }
                var pieces: [Piece] = []
                var start = 0
                while let open = bytes.first(UInt8(ascii: "{"), from: start),
                    let close = bytes.first(UInt8(ascii: "}"), from: open)
                {
                    let isName = isName(UnsafeBufferPointer(rebasing: bytes[(open + 1)..<close]))
                    if isName, open > start { pieces.append(.text(part(start..<open))) }
                    pieces.append(isName ? .value(part((open + 1)..<close)) : .text(part(start..<(close + 1))))
                    start = close + 1
                }
                if start < bytes.count { pieces.append(.text(part(start..<bytes.count))) }
                return pieces
            }
        }

        /// Whether braces hold the name of a place; a word of the interface is none.
        private static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
            guard let first = name.first, first.isLetter || first >= 0x80 else { return false }
            return !name.starts(with: "words.".utf8)
                && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
        }
    }
}
