import Foundation
import Testing

@testable import Guide
@testable import Site

/// Pages made from the whole guide: when they are made, what links to them, what else may want their addresses.
@Suite struct GeneratedPagesTests {
    @Test func aGeneratedPageIsKnownByItsAddress() {
        let parts: [GeneratedPage] = [
            .apiGroup("uikit"), .coverageGroup("other"), .tests("link"), .tests("controls/link"),
        ]
        for page in GeneratedPage.main + parts { #expect(GeneratedPage(url: page.url) == page) }
    }

    @Test(arguments: [
        "", "/", "apis", "checklist", "apis//", "apis/a/b/", "coverage/a/b/", "tests/", "tests//", "tests/a//b/",
        "controls/link/", "wcag/x/", "index.html",
    ])
    func noOtherAddressIsOneOfAGeneratedPage(url: String) {
        #expect(GeneratedPage(url: url) == nil)
    }

    private static let entry =
        "---\ntitle: A\nwcag: \"2.1.1\"\nkeyboard: {tab: Focus}\n---\n## iOS\n\n### Role\n\n`UIButton`\n\n"
        + "### Announcement examples\n\n- \"Label, button\"\n"

    @Test func eachIsMadeIfItHasSomethingToShow() async throws {
        let files = ["content/a.md": Self.entry, "sitegen.yml": "base-url: https://guide.example/"]
        let full = try await TestSite(files).output()
        for page in GeneratedPage.main.map(\.url) + ["apis/ios/", "coverage/other/"] {
            #expect(full[page + "index.html"] != nil)
            #expect(full["sitemap.xml"]?.contains("/\(page)</loc>") == true)
        }
        #expect(full["apis/ios/index.html"]?.contains("Some are unconfirmed") == false)
        let plain = try await TestSite(["content/a.md": "---\ntitle: A\n---\nText."]).output()
        let pages = plain.keys.filter { $0.hasSuffix("index.html") }
        #expect(Set(pages) == ["a-z/index.html", "a/index.html", "index.html"])
        let page = try #require(plain["a/index.html"])
        #expect(page.contains("<a href=\"../a-z/\">A–Z</a>") && !page.contains("Coverage"))
    }

    /// An entry that lacks one text is not complete.
    @Test func completeEntriesLackNothing() async throws {
        func entry(without aspects: [String]) -> String {
            "---\ntitle: A\nkeyboard: {tab: Focus}\n---\n"
                + ["Name", "Role", "Group", "State", "Focus", "Code", "Announcement examples", "Further reading"]
                .filter { !aspects.contains($0) }.map { "## \($0)\n\n`Text`\n\n" }.joined()
        }
        let files = [
            "content/c/a.md": entry(without: []), "content/c/b.md": entry(without: ["Role"]),
            "content/c/d.md": entry(without: ["Role", "State"]), "sitegen.yml": "platforms: [{id: web, name: Web}]\n",
        ]
        let page = try #require(try await TestSite(files).output()["coverage/index.html"])
        #expect(page.contains("<td>1 of 3</td>"), "\(page)")
    }

    @Test(arguments: [
        ("[1](/apis/#ios) [2](/wcag/#sc-2-1-1) [3](/coverage) [4](/a-z/#letter-l) [5](/apis/#main)", nil),
        ("[1](/checklist/#checklist-result) [2](/apis/#top) [3](/announcements/#composer)", nil),
        ("[1](/announcements/#examples) [2](/announcements/#examples-a)", nil),
        ("[1](/standards/#clause-11-2) [2](/standards/#labels) [3](/standards/#larger-text)", nil),
        ("[1](/apis/ios/#ios-uibutton) [2](/coverage/other/#a)", nil),
        ("[1](/apis/uikit/)", "page '/apis/uikit/' is not generated because it would be empty [link-broken]"),
        ("[1](/apis/ios/#ios-a)", "'APIs' has no anchor 'ios-a' [anchor-broken]"),
        ("[1](/apis/#ioss)", "'APIs' has no anchor 'ioss'; did you mean 'ios'? [anchor-broken]"),
        ("[1](/wcag/#sc-2-1-2)", "'WCAG' has no anchor 'sc-2-1-2'; did you mean 'sc-2-1-1'? [anchor-broken]"),
        (
            "[1](/checklist/#checklist-results)",
            "'Checklist' has no anchor 'checklist-results'; did you mean 'checklist-result'? [anchor-broken]"
        ),
    ])
    func linksToThemAreChecked(links: String, message: String?) async throws {
        let files = ["content/a.md": Self.entry, "content/l.md": "---\ntitle: L\n---\n\(links)"]
        let expected = message.map { ["content/l.md:4:5: \($0)"] } ?? []
        #expect(try await TestSite(files).messages() == expected)
    }

    @Test func aLinkToOneThatIsNotMadeIsBroken() async throws {
        let pages = ["announcements", "apis", "wcag", "standards", "coverage", "checklist"]
        let links = pages.map { "[1](/\($0)/#main)\n" }.joined()
        let messages = pages.enumerated().map { index, page in
            "content/l.md:\(index + 4):5: page '/\(page)/' is not generated because it would be empty [link-broken]"
        }
        #expect(try await TestSite(["content/l.md": "---\ntitle: L\n---\n\(links)"]).messages() == messages)
    }

    @Test func standardsListEveryClauseAndCountEntries() async throws {
        let page = try #require(try await TestSite(["content/a.md": Self.entry]).output()["standards/index.html"])
        for criterion in SuccessCriterion.all where criterion.level != .aaa {
            #expect(page.contains("<th>\(criterion.number) \(criterion.name)</th>"), "\(criterion.number)")
        }
        let parts = [
            "<td>V3.2.1 11.2.1.1.1</td><td>V4.1.1 11.2.1.1</td>", "<td><a href=\"../wcag/#sc-2-1-1\">1</a></td>",
            "<td>V3.2.1 11.2.4.2 void</td><td>V4.1.1 11.2.4.2</td><td></td>", "<td>V3.2.1 none</td>",
            "Dark Interface</a> none",
        ]
        for part in parts { #expect(page.contains(part), "\(part)") }
    }

    @Test func aContentPageGivesWords() async throws {
        let files = try await TestSite([
            "content/a.md": Self.entry,
            "content/apis.md": "---\ntitle: Interfaces\n---\nOwn text, [there](#ios).\n\n## Own section\n\nMore.",
            "content/b.md": "---\ntitle: B\n---\n[1](apis.md#own-section) [2](/apis/#ios-uibutton) [[Interfaces]]",
        ]).output()
        let page = try #require(files["apis/index.html"])
        #expect(files["apis/ios/index.html"]?.contains("id=\"ios-uibutton\"") == true)
        // It is a tool, no page besides.
        #expect(page.components(separatedBy: "href=\"./\"").count == 2)
    }

    /// Without an address of the site, its title says where the words come from.
    @Test func testsAreOfThePlatformsThatHaveExamples() async throws {
        let files = try await TestSite(["content/a.md": Self.entry]).output().filter { $0.key.hasPrefix("tests/") }
        #expect(Set(files.keys) == ["tests/a.swift", "tests/a.py", "tests/a/index.html"])
        #expect(files["tests/a/index.html"]?.contains("Compose") == false)
        let source = "// A: what VoiceOver says, by \(Configuration.standard.title), a\n"
        #expect(files["tests/a.swift"]?.hasPrefix(source) == true)
    }

    @Test func usesAreToldFromMentions() async throws {
        let files = try await TestSite([
            "content/a.md": "---\ntitle: A\n---\n",
            "content/dialog.md": "---\ntitle: Dialog\nuses: [a]\n---\nWith [a](a.md).",
            "content/other.md": "---\ntitle: Other\n---\nSee [a](a.md).",
            "content/near.md": "---\ntitle: Near\nrelated: [a]\n---\n[D](dialog.md)",
        ]).output()
        let page = try #require(files["a/index.html"])
        #expect(page.contains("<p>Used by: <a href=\"../dialog/\">Dialog</a></p>"))
        #expect(page.contains("<p>Mentioned in: <a href=\"../near/\">Near</a> <a href=\"../other/\">Other</a></p>"))
        #expect(files["dialog/index.html"]?.contains("<p>Uses: <a href=\"../a/\">A</a></p>") == true)
        // What is related is not mentioned again.
        #expect(files["near/index.html"]?.contains("<p>Mentioned in:</p>") == true)
    }

    @Test func theFooterHasLicenceAndLatestReview() async throws {
        let license = "license: CC BY 4.0\nlicense-url: https://license.example/by\n"
        let files = try await TestSite([
            "content/a.md": "---\ntitle: A\nreviewed: 2025-01-02\n---\n",
            "content/b.md": "---\ntitle: B\nreviewed: 2025-11-03\n---\n", "sitegen.yml": license,
        ]).output()
        let footer = "<a href=\"https://license.example/by\">CC BY 4.0</a> 3 November 2025"
        #expect(files["index.html"]?.contains(footer) == true)
        let wrong = ConfigurationReader.read(path: "sitegen.yml", contents: Array("license-url: by\n".utf8))
        #expect(wrong.1.first?.summary.contains("begins with https://") == true)
    }

    @Test func aCategoryKeepsItsAddress() async throws {
        let files = try await TestSite([
            "content/a.md": Self.entry.replacing("wcag:", with: "categories: wcag\nwcag:"),
            "content/b.md": "---\ntitle: B\n---\n[1](/wcag/) [2](/wcag/#whatever)",
        ]).output()
        #expect(files["wcag/index.html"]?.contains("<h1>Wcag</h1>") == true)
        let address = "https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html"
        #expect(files["a/index.html"]?.contains("href=\"\(address)\"") == true)
    }

    /// Of the entries with gaps, the first 500 have tables of their own.
    @Test(arguments: [(2_001, 500), (3, 3)])
    func aLargeGuideHasPagesThatCanBeOpened(entries: Int, tables: Int) throws {
        let renderer = try SmallGuide.renderer(
            of: (0..<entries).map { number in
                SmallGuide.entry(
                    "e\(number)", title: "E\(number)",
                    shared: number.isMultiple(of: 2) ? SmallGuide.link.platforms[0].sections : [],
                    apis: [APIUse(name: "UIButton", section: "ios-name", framework: "uikit")])
            })
        func page(_ page: GeneratedPage) -> String {
            String(decoding: renderer.render(.generated(page)).bytes, as: UTF8.self)
        }
        let overview = page(.coverage)
        #expect(overview.contains("0 of \(entries)"))
        #expect(overview.components(separatedBy: "\"><th><a").count == entries + 1)
        let part = try #require(renderer.guide.coverageGroups.first?.name)
        #expect(page(.coverageGroup(part)).components(separatedBy: "<caption>").count == tables + 1)
        let apis = page(.apiGroup("uikit"))
        #expect(apis.contains("and 1901 more") == (entries == 2_001))
        #expect(apis.components(separatedBy: "href=\"../../e").count == min(entries, 100) + 1)
    }

    /// The golden site has an example that is composed.
    @Test(arguments: [("en", "Seltsam"), ("de", "Label, button")])
    func anAnnouncementThatIsNotUnderstoodIsOnlyListed(language: String, example: String) async throws {
        let head = "---\ntitle: Dial\nkeyboard: {tab: Focus}\n---\n"
        let files = try await TestSite([
            "content/dial.md": "\(head)## iOS\n\n### Announcement examples\n\n- \"\(example)\"\n",
            "sitegen.yml": "language: \(language)\n",
        ]).output()
        #expect(files["announcements/index.html"]?.contains(example) == true)
        let isComposable = files["announcements/data.js"] != nil
        #expect(isComposable == (files["dial/index.html"]?.contains("announcements/?entry=") == true))
        #expect(!isComposable || language == "en")
    }
}
