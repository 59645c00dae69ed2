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
