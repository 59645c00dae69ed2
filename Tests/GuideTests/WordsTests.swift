import Diagnostics
import Testing

@testable import Guide

@Suite struct WordsTests {
    private func read(_ text: String, language: String) -> (words: Words, findings: [String]) {
        let (own, found) = WordsReader.read(path: "i18n.yml", contents: Array(text.utf8), language: language)
        return (
            Words(language: language, own: own), found.map { "\($0.location): \($0.message) → \($0.suggestion ?? "-")" }
        )
    }

    @Test func germanHasEveryWordWithTheSamePlaces() throws {
        let (words, found) = WordsReader.read(path: "de.yml", contents: PackageResources.de_yml, language: "de")
        #expect(found.map(\.message) == [])
        #expect(Set(words.keys) == Set(Words.originals.keys))
        for (key, word) in Words.originals { #expect(Set(words[key]?.names ?? []) == Set(word.names), "\(key)") }
    }

    @Test func placesAreFilled() {
        let words = Words(language: "de-AT", own: [:])
        #expect(words("criteria-as", ["title": "CSV"]) == "Kriterien als CSV")
        #expect(words("places", count: 1) == "1 Stelle")
        #expect(words("places", count: 3) == "3 Stellen")
        #expect(words["no-such-word"] == "no-such-word")
        #expect(words.word("menu")?.language == nil)
    }

    @Test func ownWordsComeFirst() {
        let (words, found) = read("menu: Inhalt\nplaces: '{count} Mal'", language: "de")
        #expect(words["menu"] == "Inhalt")
        #expect(words("places", count: 1) == "1 Mal")
        #expect(words["close-menu"] == "Menü schließen")
        #expect(found == [])
    }

    @Test func whatIsNotTranslatedStaysEnglish() {
        let (words, found) = read("menu: Sommaire", language: "fr")
        #expect(words.word("menu")?.language == nil)
        #expect(words.word("close-menu")?.language == "en")
        #expect(words("places", count: 0) == "0 places")
        #expect(found.count == 1)
        #expect(found[0].contains("words are not translated or lack a plural form of 'fr'"))
    }

    /// `sitegen schema words`: what a translator gets, and what is left to do.
    @Test(arguments: ["nl", "pl", "ja"])
    func theWordsOfALanguageAreAFileToTranslate(_ language: String) throws {
        let file = WordsFile(Words(language: language, own: [:]))
        #expect(file.isTranslation && file.text.contains("'\(language)'"))
        let untouched = read(file.text, language: language)
        #expect(untouched.findings.count == 1)
        #expect(untouched.findings[0].contains("\(Words.keys.count) words are not translated"))
        #expect(untouched.words.word("menu")?.language == "en")
        // A line of a word becomes a setting without its sign.
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.starts(with: /#(\ \ |[a-z])/) ? String(line.dropFirst()) : String(line)
        }
        let all = read(lines.joined(separator: "\n"), language: language)
        #expect(all.findings == [])
        for (key, word) in Words.originals {
            #expect(all.words(key, ["count": "5"]) == Words.english(key, ["count": "5"]), "\(key)")
            #expect(Set(all.words.word(key)?.names ?? []) == Set(word.names), "\(key)")
        }
        #expect(WordsFile(all.words).text.isEmpty)
    }

    @Test func onlyWhatALanguageLacksIsLeftToTranslate() {
        let (own, _) = WordsReader.read(
            path: "pl.yml", contents: Array("menu: Spis\nplaces: {one: a, other: b}\nhome: Start".utf8), language: "pl")
        let text = WordsFile(Words(language: "pl", own: own)).text
        #expect(!text.contains("#menu:") && !text.contains("#home:") && text.contains("#close-menu: Close menu\n"))
        // The form for two, three and four is missing.
        #expect(text.contains("#places:\n#  one: a\n#  few: b\n#  many: b\n#  other: b\n"))
        let german = WordsFile(Words(language: "de-AT", own: [:]))
        #expect(!german.isTranslation && german.text.contains("#close-menu: Menü schließen\n"))
    }

    @Test func aMissingPluralFormIsFound() {
        let text = Words.originals.keys.sorted().map { key in
            Words.originals[key]?.number == nil ? "\(key): 'x'" : "\(key): {one: a, few: b, many: c, other: d}"
        }
        #expect(read(text.joined(separator: "\n"), language: "pl").findings == [])
        let lacking = text.map { $0.replacing("few: b, ", with: "") }
        #expect(read(lacking.joined(separator: "\n"), language: "pl").findings.count == 1)
    }

    @Test(arguments: [
        ("menü: x", "i18n.yml:1:1: there is no word 'menü' → menu"),
        ("criteria-as: '{name}'", "i18n.yml:1:1: 'criteria-as' has no placeholder '{name}' → title"),
        ("places: [a]", "i18n.yml:1:1: 'places' must be text or plural forms → -"),
        ("menu: {one: a, other: b}", "i18n.yml:1:1: 'menu' has no number, so it cannot have plural forms → -"),
        ("- a", "i18n.yml:1:1: a file of words must have a key and its text on each line → -"),
    ])
    func mistakesAreFound(_ text: String, _ finding: String) {
        #expect(read(text, language: "de").findings == [finding])
    }

    @Test func anUnknownFormHasASuggestion() {
        #expect(read("places:\n  ones: a\n  other: b", language: "de").findings.first?.hasSuffix("→ one") == true)
    }

    @Test(arguments: [
        ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
        ("ru", [1: "one", 3: "few", 5: "many", 11: "many", 21: "one", 112: "many"]),
        ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few"]),
        ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other"]), ("ja", [1: "other"]),
        ("lv", [0: "zero", 1: "one", 12: "zero", 22: "other"]), ("tlh", [1: "other"]),
        ("pt-BR", [0: "one", 2: "other"]), ("cs", [3: "few", 5: "other"]),
        ("sl", [101: "one", 102: "two", 104: "few"]),
    ])
    func numbersHaveForms(_ language: String, _ forms: [Int: String]) {
        let rule = PluralRule(of: language)
        for (number, form) in forms { #expect(rule.category(of: number).rawValue == form, "\(number)") }
        #expect(Set(forms.values).isSubset(of: rule.categories.map(\.rawValue)))
    }

    private func configuration(_ text: String, words: String? = nil) -> (Configuration, [String]) {
        let (configuration, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(text.utf8)) {
            language in
            words.map { ("i18n/\(language).yml", Array($0.utf8)) }
        }
        return (configuration, found.map(\.message))
    }

    @Test func defaultsAreInTheLanguageOfTheSite() throws {
        let (german, found) = configuration("language: de")
        #expect(found == [])
        #expect(german.aspects.map(\.title).contains("Beispiele für Ansagen"))
        #expect(german.criteria[0].actionHeading == "Taste")
        let vocabulary = Vocabulary(german)
        for heading in ["Rolle", "Role", "Announcement examples", "Ansagen", "Groupings"] {
            #expect(vocabulary.aspectID(ofHeading: heading) != nil, "\(heading)")
        }
        #expect(configuration("language: en").0.aspects == Configuration.standard.aspects)
    }

    @Test func ownWordsNameAspects() {
        #expect(
            configuration("language: de", words: "aspect-role: Funktion").0.aspects.contains { $0.title == "Funktion" })
        #expect(configuration("title: A", words: "aspect-role: Purpose").0.aspects.contains { $0.title == "Purpose" })
    }

    @Test func daysAreSpelledInTheLanguage() throws {
        let day = try #require(CalendarDate("2026-03-01"))
        #expect(day.spelled(in: .english) == "1 March 2026")
        #expect(day.spelled(in: Words(language: "de", own: [:])) == "1. März 2026")
        #expect(day.spelled(in: Words(language: "fr", own: [:])) == "2026-03-01")
    }
}

extension Words {
    fileprivate func callAsFunction(_ key: String, count: Int) -> String { self(key, ["count": "\(count)"]) }
}
