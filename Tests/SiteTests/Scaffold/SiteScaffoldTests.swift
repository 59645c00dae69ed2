import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// A new site builds without a word about it, and shows what a site may choose.
@Suite struct SiteScaffoldTests {
    private let files = Dictionary(
        uniqueKeysWithValues: SiteScaffold(title: "Our controls: all").files.map { ($0.path, $0.text) })

    @Test func itsEntriesSayAllThatCanBeSaid() async throws {
        let site = try TestSite(files, theme: .own)
        let report = try await site.build.check()
        #expect(report.diagnostics == [] && report.guide.configuration.title == "Our controls: all")
        #expect(report.guide.coverage.rows.map(\.missing) == [0, 0])
    }

    @Test func everySettingThatIsCommentedOutIsTheDefault() throws {
        let text = try #require(files["sitegen.yml"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // An explanation has one blank behind its sign, a setting none, or those of its level.
            line.starts(with: /#(  |[a-z])/) ? String(line.dropFirst()) : String(line)
        }
        let contents = Array(lines.joined(separator: "\n").utf8)
        let (read, found) = ConfigurationReader.read(path: "sitegen.yml", contents: contents)
        #expect(found == [])
        let standard = Configuration.standard
        #expect(read.platforms == standard.platforms && read.criteria == standard.criteria)
        #expect(read.aspects == standard.aspects && read.folders == standard.folders)
        #expect(read.exports == standard.exports && read.fileSizeLimit == standard.fileSizeLimit)
        #expect(read.baseURL != nil && read.editURL != nil && read.levels.count == 2)
    }

    @Test func everyKeyIsExplained() throws {
        let text = try #require(files["sitegen.yml"])
        let schema = try ReadJSON(Data(try #require(files["schemas/sitegen.schema.json"]).utf8))
        let keys = try #require(schema["properties"]).names
        #expect(keys.count > 10)
        for key in keys { #expect(text.contains("\n\(key):") || text.contains("\n#\(key):"), "\(key)") }
    }

    private static let five = "web,Flutter, react-native,ios,Kiosk"

    @Test(arguments: ["en", "de", "de-AT", "nl", "pt-BR"], [nil, "web,flutter", five, "Kiosk, macOS"])
    func itBuildsInEachLanguageForEachPlatform(_ language: String, _ platforms: String?) async throws {
        let scaffold = SiteScaffold(language: language, platforms: platforms.map(KnownPlatform.all(named:)))
        let files = Dictionary(uniqueKeysWithValues: scaffold.files.map { ($0.path, $0.text) })
        let isForeign = ["nl", "pt-BR"].contains(language)
        #expect((files["i18n/\(language).yml"] != nil) == isForeign)
        #expect(scaffold.notes(in: "guide").contains { $0.contains("guide/i18n/\(language).yml") } == isForeign)
        let folder = try TestSite(files, theme: .own)
        let site = try await folder.build.check()
        #expect(site.diagnostics == [])
        let configuration = site.guide.configuration
        #expect(configuration.language == language)
        #expect(configuration.platforms == platforms.map(KnownPlatform.all(named:)) ?? Configuration.standard.platforms)
        let german = language.hasPrefix("de")
        let titles = Set(site.guide.entries.filter { $0.layout == .entry }.map(\.title))
        #expect(titles == (german ? ["Schaltfläche", "Schalter"] : ["Button", "Toggle"]))
        #expect(configuration.title == (german ? "Barrierefreie Bedienelemente" : "Accessible controls"))
        // Each entry says something of each platform that sitegen knows.
        let known = configuration.platforms.filter { platform in KnownPlatform.all.contains { $0.id == platform.id } }
        for entry in site.guide.entries where entry.layout == .entry {
            #expect(Set(entry.platforms.map(\.id)).isSuperset(of: known.map(\.id)), "\(entry.id)")
            guard known.count == configuration.platforms.count else { continue }
            #expect(site.guide.coverage.rows.filter { $0.entry == entry.id }.map(\.missing) == [0])
        }
    }

    /// What is the same under all platforms would be shown once, with a finding.
    @Test(arguments: SiteScaffold.languages) func eachPairOfPlatformsHasItsOwnTexts(_ language: String) async throws {
        let known = KnownPlatform.all
        for (index, first) in known.enumerated() {
            for second in known[(index + 1)...] {
                let scaffold = SiteScaffold(language: language, platforms: [first, second])
                let folder = try TestSite(Dictionary(uniqueKeysWithValues: scaffold.files.map { ($0.path, $0.text) }))
                #expect(try await folder.build.check().diagnostics == [], "\(first.id) \(second.id)")
            }
        }
    }

    @Test(arguments: [nil, "web,flutter", five]) func aSampleIsKnownInEachForm(_ platforms: String?) {
        for language in ["en", "de", "nl"] {
            let scaffold = SiteScaffold(
                title: "Ours: all", language: language, platforms: platforms.map(KnownPlatform.all(named:)))
            for file in scaffold.files where file.path.hasPrefix("content/") {
                let path = String(file.path.dropFirst("content/".count))
                #expect(SiteScaffold.isSample(path, Array(file.text.utf8)), "\(language) \(path)")
                #expect(!SiteScaffold.isSample(path, Array((file.text + "\nMine.\n").utf8)))
            }
        }
    }

    @Test(arguments: [("kiosk", "Kiosk"), ("tvOS", "tvOS"), ("ui toolkit", "Ui toolkit"), ("iOS", "iOS"), ("日本", "日本")])
    func aNameKeepsItsCapitalLetters(_ written: String, _ name: String) {
        #expect(KnownPlatform.all(named: written).map(\.name) == [name])
    }

    @Test(arguments: ["web, Web", "Web,Browser"]) func aPlatformIsNamedOnce(_ names: String) {
        #expect(KnownPlatform.all(named: names).map(\.name) == ["Web"])
    }

    @Test func aPlatformThatCannotBeCalledSoIsRefused() throws {
        let folder = try TemporaryFolder()
        let scaffold = SiteScaffold(platforms: KnownPlatform.all(named: "HTML,web"))
        #expect(throws: NewFile.Refusal.self) { try scaffold.write(to: "\(folder.path)/new") }
        #expect(try folder.names(in: "") == [])
    }

    @Test func aFolderWithSomethingInItIsLeftAlone() throws {
        let folder = try TemporaryFolder(["old/notes.txt": "mine"])
        let scaffold = SiteScaffold(title: "Ours")
        #expect(try scaffold.write(to: "\(folder.path)/new").first == "\(folder.path)/new/sitegen.yml")
        for place in ["old", "old/notes.txt"] {
            #expect(throws: NewFile.Refusal.self) { try scaffold.write(to: "\(folder.path)/\(place)") }
        }
        #expect(try folder.names(in: "old") == ["notes.txt"])
    }

    @Test(arguments: ["thing.md", "thing.markdown", "_thing.md", "thing/index.md"])
    func aFileIsNeverOverwritten(_ name: String) throws {
        let folder = try TemporaryFolder([name: "mine"])
        #expect(throws: NewFile.Refusal.self) { try NewFile(title: "Thing", folder: nil, content: folder.path) }
        #expect(try NewFile(title: "Thing 2", folder: "a", content: folder.path).path == "\(folder.path)/a/thing-2.md")
    }
}
