import Diagnostics

/// Reads and checks a site's file of words, such as `i18n/de.yml`.
///
/// ```yaml
/// menu: Menü
/// places:
///   one: "{count} Stelle"
///   other: "{count} Stellen"
/// ```
struct WordsReader {
    private var findings: Findings
    private let document: YAMLDocument
    private(set) var words: [String: Words.Word] = [:]

    static func read(
        path: String, contents: [UInt8], language: String
    ) -> (words: [String: Words.Word], diagnostics: [Diagnostic]) {
        let (file, diagnostics) = YAMLDocument.open(path: path, contents: contents)
        guard let (document, findings) = file else { return ([:], diagnostics) }
        var reader = WordsReader(findings: findings, document: document)
        reader.read(language: language)
        return (reader.words, reader.findings.diagnostics)
    }

    /// The longest text, in bytes. Every page has many of them.
    private static let longest = 1_000

    private mutating func read(language: String) {
        defer { reportMissing(in: language) }
        guard let root = document.root, !YAMLDocument.isEmpty(root) else { return }
        guard case .mapping(let mapping) = root else {
            return findings.report(.invalidWords, line: 1, "a file of words must have a key and its text on each line")
        }
        for (key, value) in mapping {
            let name = PlacedText(key, in: document)
            if Words.originals[name.value] == nil {
                let near = NearestMatch.to(name.value, in: Words.keys)
                findings.report(.unknownWord, at: name, "there is no word '\(name.value)'", suggestion: near)
            } else if let word = word(value, name) {
                guard word.longest <= Self.longest else {
                    findings.report(
                        .invalidWords, at: name, "the text of '\(name.value)' can have at most \(Self.longest) bytes")
                    continue
                }
                words[name.value] = word
                checkPlaces(of: word, name)
            }
        }
    }

    private mutating func word(_ value: YAMLNode, _ name: PlacedText) -> Words.Word? {
        if let text = value.string { return Words.Word([.init(category: .other, text: text)]) }
        guard case .mapping(let mapping) = value else {
            findings.report(.invalidWords, at: name, "'\(name.value)' must be text or plural forms")
            return nil
        }
        var forms: [Words.Word.Form] = []
        for (key, value) in mapping {
            let place = PlacedText(key, in: document)
            guard let category = PluralCategory(rawValue: place.value), let text = value.string else {
                let names = PluralCategory.allCases.map(\.rawValue)
                findings.report(
                    .invalidWords, at: place,
                    "'\(place.value)' is not a plural form with text; use one of \(names.joined(separator: ", "))",
                    suggestion: NearestMatch.to(place.value, in: names))
                continue
            }
            forms.append(Words.Word.Form(category: category, text: text))
        }
        return forms.isEmpty ? nil : Words.Word(forms)
    }

    /// Reports places that nothing fills.
    private mutating func checkPlaces(of word: Words.Word, _ name: PlacedText) {
        let known = Words.originals[name.value]?.names ?? []
        for place in word.names where !known.contains(place) {
            findings.report(
                .invalidWords, at: name, "'\(name.value)' has no placeholder '{\(place)}'",
                suggestion: NearestMatch.to(place, in: known) ?? (known.count == 1 ? known[0] : nil))
        }
        if word.hasForms, known.isEmpty {
            findings.report(.invalidWords, at: name, "'\(name.value)' has no number, so it cannot have plural forms")
        }
    }

    /// Reports in one finding what stays English, or lacks a plural form.
    private mutating func reportMissing(in language: String) {
        let shipped = Words.shipped(in: language)
        let categories = PluralRule(of: language).categories
        let missing = Words.originals.keys.filter { key in
            guard let word = words[key] ?? shipped?[key] else { return true }
            return word.hasForms && !word.has(categories)
        }.sorted()
        guard !missing.isEmpty else { return }
        let names = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? " …" : "")
        findings.report(
            .missingWords, line: 1,
            "\(missing.count) words are not translated or lack a plural form of '\(language)': \(names); "
                + "'sitegen schema words --language \(language)' prints them")
    }
}
