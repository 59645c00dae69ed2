import Foundation
import Guide
import Testing

@testable import Site

/// What is kept of entries is enough to make the page of any other one.
@Suite struct GuideOutlineTests {
    /// A site of the fixtures, or the guide itself.
    private static func read(_ name: String) async throws -> (build: SiteBuild, guide: Guide) {
        let build =
            name == "content"
            ? Fixture.build(root: Fixture.project, output: "public", theme: "templates")
            : Fixture(name: name).build(into: "public")
        return (build, try await build.read().guide)
    }

    private static func outline(of guide: Guide) async throws -> GuideOutline {
        let whole = await GuideOutline(
            of: guide, sources: guide.entries.map(\.source).sorted(), asksForCode: true)
        return try #require(await GuideOutline(bytes: whole.bytes))
    }

    @Test(arguments: ["guide", "irregular", "content"])
    func aPageNeedsNoTextOfOtherEntries(_ name: String) async throws {
        let (build, guide) = try await Self.read(name)
        let outline = try await Self.outline(of: guide)
        let (templates, _) = try TemplateLibrary.load(folder: build.themeFolder, name: "templates")
        let theme = try #require(templates)
        let tree = try await build.contentTree()
        let (pictures, _) = try await Illustrations.load(for: guide, from: tree)
        let whole = PageRenderer(guide: guide, templates: theme, illustrations: pictures)
        let references = try build.apiReferences().references
        let json = GuideJSON.file(of: guide)
        let others = outline.entries.map(\.entry)
        #expect(guide.entries.count > 3)
        for (index, entry) in guide.entries.enumerated() where guide.entries.count < 20 || index % 7 == 0 {
            guard case .entry = whole.job(at: whole.path(at: entry.url)) else { continue }
            let place = try #require(others.firstIndex { $0.source == entry.source })
            var entries = others
            entries[place] = entry
            let sparse = Guide(joining: entries, configuration: guide.configuration, references: references)
            #expect(sparse.entries.map(\.id) == guide.entries.map(\.id))
            let own = try await Illustrations.load(Illustrations.wanted(by: [entry]), from: tree).illustrations
            let renderer = PageRenderer(guide: sparse, templates: theme, illustrations: own)
            #expect(renderer.render(.entry(index)) == whole.render(.entry(index)), "\(entry.source)")
            #expect(EntryExports.files(of: entry, in: sparse) == EntryExports.files(of: entry, in: guide))
            #expect(GuideJSON.file(of: sparse, replacing: [index], in: json.bytes) == json, "\(entry.source)")
            var (checker, sparseChecker) = (AnchorChecker(guide), AnchorChecker(sparse))
            #expect(sparseChecker.check(entry) == checker.check(entry))
        }
    }

    @Test(arguments: ["guide", "irregular", "content"])
    func anOutlineIsReadAsItWasWritten(_ name: String) async throws {
        let guide = try await Self.read(name).guide
        let sources = guide.entries.map(\.source).sorted()
        let whole = await GuideOutline(of: guide, sources: sources, asksForCode: true)
        let read = try await Self.outline(of: guide)
        #expect(read.entries.map(\.entry.source) == sources)
        #expect(zip(whole.entries, read.entries).allSatisfy { $0.isSame(as: $1) })
        #expect(zip(whole.entries, read.entries.dropFirst()).allSatisfy { !$0.isSame(as: $1) })
        // The texts are gone, which is what makes it quick to read.
        #expect(read.entries.allSatisfy { $0.entry.introduction.isEmpty && $0.entry.announcements.isEmpty })
    }

    @Test func whatIsDamagedIsNone() async throws {
        let bytes = await GuideOutline(
            of: SmallGuide.guide(), sources: SmallGuide.guide().entries.map(\.source), asksForCode: false
        ).bytes
        #expect(await GuideOutline(bytes: bytes) != nil)
        for length in bytes.indices { #expect(await GuideOutline(bytes: Array(bytes[..<length])) == nil) }
        #expect(await GuideOutline(bytes: bytes + [0]) == nil)
        for index in bytes.indices {
            for value: UInt8 in [0, 0x7f, 0xff] {
                var damaged = bytes
                damaged[index] = value
                // Whatever comes of it, it is no trap and no more than there is.
                let outline = await GuideOutline(bytes: damaged)
                #expect((outline?.entries.count ?? 0) < bytes.count)
            }
        }
    }

    @Test func textsAreToldApartByTheirBytes() {
        #expect(Spelling("\u{E9}") != Spelling("e\u{301}"))
        #expect(Spelling("e\u{301}") == Spelling("e\u{301}"))
        #expect(Set([Spelling("\u{E9}"), Spelling("e\u{301}"), Spelling("\u{E9}")]).count == 2)
        #expect(
            CodeBlock(language: "swift", escaped: "\u{E9}") != CodeBlock(language: "swift", escaped: "e\u{301}"))
    }
}
