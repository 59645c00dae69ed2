import Foundation
import TestSupport
import Testing

/// What is wrong in `sitegen.yml`, in `i18n/` and with translations counts as much as what is wrong in an entry.
@Suite struct ConfigurationFindingTests {
    private let site: SiteFolder

    init() throws {
        site = try SiteFolder.small()
        try site.write("---\ntitle: Bolt\n---\nIt holds.\n", to: "content/bolt.md")
    }

    private static let faint = "theme: {colors: {accent: {light: \"#3f6fd8\"}}}\n"
    private static let halfDutch = "language: nl\n"

    @Test(
        arguments: [
            ("language: nl\n", nil, "sitegen.yml:1:11: warning: sitegen has no words in 'nl'"),
            (faint, nil, "sitegen.yml:1:35: warning: "),
            ("title: A\n", "meun: Menu\n", "i18n/en.yml:1:1: warning: there is no word 'meun'; did you mean 'menu'?"),
            (halfDutch, "menu: Menu\n", "i18n/nl.yml:1:1: warning: "),
        ] as [(String, String?, String)])
    func aStrictCheckCountsWarningsInTheConfiguration(_ settings: String, _ words: String?, _ message: String) throws {
        try site.write(settings, to: "sitegen.yml")
        if let words { try site.write(words, to: "i18n/\(settings == Self.halfDutch ? "nl" : "en").yml") }
        let check = try site.run("check")
        #expect(check.status == 0 && check.errors.hasPrefix(message), "\(check.errors)")
        #expect(check.errors.hasSuffix("\n0 errors, 1 warning\n"), "\(check.errors)")
        for command in ["check --strict", "build --strict", "check --strict --quiet"] {
            let strict = try site.run(command)
            #expect(strict.status == 1 && strict.errors.hasPrefix(message), "\(command): \(strict.errors)")
        }
        #expect(!site.folder.exists("public"))
        #expect(try site.run("build --no-search").status == 0)
    }

    /// The findings in files that nobody asked about fail nothing.
    @Test func aStrictCheckOfFilesCountsWhatIsInThem() throws {
        try site.write("language: nl\n", to: "sitegen.yml")
        #expect(try site.run("check --strict content").status == 0)
        #expect(try site.run("check --strict sitegen.yml").status == 1)
    }

    // MARK: Translations

    @Test func theWordsOfATranslationAreChecked() throws {
        try site.write("translations: [nl]\n", to: "sitegen.yml")
        try site.folder.makeFolder("content.nl")
        try site.write("meun: Menu\nhome: Start\n", to: "i18n/nl.yml")
        for command in ["check", "check --language nl", "build --no-search"] {
            let run = try site.run(command)
            let unknown = "i18n/nl.yml:1:1: warning: there is no word 'meun'; did you mean 'menu'? [words-unknown-key]"
            #expect(run.status == 0 && run.errors.components(separatedBy: unknown).count == 2, "\(run.errors)")
            #expect(run.errors.components(separatedBy: "[words-missing]").count == 2, "\(run.errors)")
            #expect(try #require(run.errors.firstMatch(of: /(\d+) words are not translated/)).1.count == 3)
        }
        #expect(try site.run("check --strict").status == 1)
        // The levels are those of the translation.
        try site.write("lint: {words-missing: off, words-unknown-key: off}\n", to: "sitegen.nl.yml")
        #expect(try site.run("check --strict").status == 0)
    }

    @Test func aTranslationWithoutWordsIsReportedWhereItIsNamed() throws {
        try site.write("translations:\n  - de\n  - nl\n", to: "sitegen.yml")
        for folder in ["content.de", "content.nl"] { try site.folder.makeFolder(folder) }
        let check = try site.run("check")
        let fact = "sitegen.yml:3:5: warning: sitegen has no words in 'nl', so pages show English ones; "
        #expect(check.status == 0 && check.errors.hasPrefix(fact), "\(check.errors)")
        #expect(check.errors.contains("save what 'sitegen schema words --language nl' prints as 'i18n/nl.yml'"))
        #expect(try site.run("check --strict").status == 1)
        // What the message asks for.
        let words = try site.run("schema words --language nl")
        #expect(words.status == 0 && words.errors.isEmpty && words.output.contains("\n#menu: Menu\n"))
        try site.write(words.output, to: "i18n/nl.yml")
        #expect(try site.run("check").errors.hasPrefix("i18n/nl.yml:1:1: warning: "))
    }

    @Test func aTranslationWithoutAFolderSaysWhatToCreate() throws {
        try site.write("title: A\ntranslations: [de, fr]\n", to: "sitegen.yml")
        try site.write("folders: {content: texte}\n", to: "sitegen.fr.yml")
        let check = try site.run("check")
        let advice = "create it, and copy the entries that you translate into it [config-invalid]"
        #expect(check.status == 1)
        #expect(
            check.errors.hasPrefix(
                "sitegen.yml:2:16: error: there is no folder 'content.de' for the translation 'de'; \(advice)\n"))
        #expect(check.errors.contains("2:20: error: there is no folder 'texte' for the translation 'fr'; \(advice)\n"))
        #expect(try site.run("build --language de").status == 1)
        // In a folder that nobody trusts, what is elsewhere is not looked at.
        let safe = try site.run("check --safe")
        #expect(safe.status == 1 && safe.errors.contains("there is no folder 'content.de'"), "\(safe.errors)")
        try site.write("folders: {content: ../texte}\n", to: "sitegen.fr.yml")
        #expect(!(try site.run("check --safe").errors.contains("texte' for the translation")))
        try site.write("folders: {content: texte}\n", to: "sitegen.fr.yml")
        for folder in ["content.de", "texte"] { try site.folder.makeFolder(folder) }
        #expect(try site.run("check").status == 0)
    }

    /// One language alone is still a part of the whole guide.
    @Test func whatIsWrongInTheOriginalIsSaidOfATranslationAlone() throws {
        try site.write("translations: [de]\ntitel: A\n", to: "sitegen.yml")
        try site.folder.makeFolder("content.de")
        for command in ["check", "check --language de"] {
            let run = try site.run(command)
            #expect(run.status == 1 && run.errors.hasPrefix("sitegen.yml:2:1: error: "), "\(run.errors)")
        }
        // Each finding is shown once, with those in the content.
        try site.write("translations: [de]\n\(Self.faint)", to: "sitegen.yml")
        try site.write("---\ntitle: Bolt\n---\n[x](y.md)\n", to: "content/bolt.md")
        let check = try site.run("check --strict")
        #expect(check.status == 1 && check.errors.components(separatedBy: "sitegen.yml:2:35").count == 2)
        #expect(check.errors.contains("the link 'y.md' leads nowhere"))
        #expect(check.errors.hasSuffix("1 error, 1 warning\n"))
    }

    // MARK: Folders

    @Test(arguments: ["content", "templates", "output"]) func aTildeIsNoFolder(_ key: String) throws {
        try site.write("folders: {\(key): ~/guide}\n", to: "sitegen.yml")
        let check = try site.run("check")
        #expect(check.status == 1)
        #expect(check.errors.contains("error: '~' does not stand for your home folder in 'folders.\(key)'; write an "))
        try site.write("", to: "sitegen.yml")
        let option = try site.run("build --\(key)=~/guide")
        #expect(option.status == 64 && option.errors.contains("--\(key) is '~/guide', and your shell has not replaced"))
        #expect(!site.folder.exists("~"))
    }
}
