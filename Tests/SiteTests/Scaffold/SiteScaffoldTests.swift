import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// A new site builds without a word about it, and shows what a site may choose.
struct SiteScaffoldTests {
    private let files = Dictionary(
        SiteScaffold(title: "Our controls: all").files.map { ($0.path, $0.text) },
        uniquingKeysWith: { first, _ in first })

    @Test func buildsWithoutAFinding() async throws {
        let folder = try TemporaryFolder()
        let written = try SiteScaffold(title: "Our controls: all").write(to: "\(folder.path)/new/site")
        #expect(written.first == "\(folder.path)/new/site/sitegen.yml")
        let root = "\(folder.path)/new/site"
        let report = try await Fixture.build(root: root, output: "public", theme: "\(Fixture.project)/templates").run()
        #expect(report.diagnostics == [])
        #expect(FileManager.default.fileExists(atPath: "\(root)/public/controls/toggle/index.html"))
        let home = FileManager.default.contents(atPath: "\(root)/public/index.html") ?? Data()
        #expect(String(decoding: home, as: UTF8.self).contains("Our controls: all"))
    }

    @Test func nothingIsMissingInItsCoverage() async throws {
        let folder = try TemporaryFolder()
        _ = try SiteScaffold(title: "Ours").write(to: folder.path)
        let (guide, _) = try await Fixture.build(
            root: folder.path, output: "public", theme: "\(Fixture.project)/templates"
        ).read()
        #expect(guide.coverage.rows.map(\.missing) == [0, 0])
    }

    @Test func everySettingThatIsCommentedOutIsTheDefault() throws {
        let text = try #require(files["sitegen.yml"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // An explanation has one blank behind its sign, a setting none, or those of its level.
            line.starts(with: /#(  |[a-z])/) ? String(line.dropFirst()) : String(line)
        }
        let (read, found) = ConfigurationReader.read(
            path: "sitegen.yml", contents: Array(lines.joined(separator: "\n").utf8))
        #expect(found == [])
        let standard = Configuration.standard
        #expect(read.platforms == standard.platforms)
        #expect(read.criteria == standard.criteria)
        #expect(read.aspects == standard.aspects)
        #expect(read.folders == standard.folders)
        #expect(read.exports == standard.exports)
        #expect(read.fileSizeLimit == standard.fileSizeLimit)
        #expect(read.baseURL != nil && read.editURL != nil && read.levels.count == 2)
    }

    @Test func everyKeyIsExplained() throws {
        let text = try #require(files["sitegen.yml"])
        let schema = try #require(files["schemas/sitegen.schema.json"])
        let keys = try #require(
            (JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])?["properties"] as? [String: Any])
        #expect(keys.count > 10)
        for key in keys.keys { #expect(text.contains("\n\(key):") || text.contains("\n#\(key):"), "\(key)") }
    }

    @Test func aFolderWithSomethingInItIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "notes.txt")
        #expect(throws: NewFile.Refusal.self) { try SiteScaffold(title: "Ours").write(to: folder.path) }
        #expect(throws: NewFile.Refusal.self) { try SiteScaffold(title: "Ours").write(to: "\(folder.path)/notes.txt") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }

    @Test(arguments: ["thing.md", "thing.markdown", "_thing.md", "thing/index.md"])
    func aFileIsNeverOverwritten(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: name)
        #expect(throws: NewFile.Refusal.self) { try NewFile(title: "Thing", folder: nil, content: folder.path) }
        #expect(try NewFile(title: "Thing 2", folder: "a", content: folder.path).path == "\(folder.path)/a/thing-2.md")
    }

    @Test(arguments: ["", "…", "Index"])
    func aTitleHasToGiveAName(_ title: String) {
        #expect(throws: NewFile.Refusal.self) { try NewFile(title: title, folder: nil, content: "content") }
    }

    @Test func schemasAreNamedFromTheFolderOfTheEntry() throws {
        let folder = try TemporaryFolder()
        let entry = "\(folder.path)/content/a/b/c.md"
        #expect(SchemaFiles.frontMatter(of: folder.path, for: entry) == nil)
        try folder.write("{}", to: "schemas/front-matter.schema.json")
        #expect(
            SchemaFiles.frontMatter(of: folder.path, for: entry) == "../../../schemas/front-matter.schema.json")
    }
}
