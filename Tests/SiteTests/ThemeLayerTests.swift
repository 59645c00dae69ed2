import Diagnostics
import Guide
import TestSupport
import Testing

@testable import Site

/// A site's own files of a theme are laid over the theme that comes with the program, and `sitegen.yml` changes its look.
@Suite struct ThemeLayerTests {
    private static let entry =
        "---\ntitle: A\ncategories: controls\nwcag: \"2.1.1\"\nkeyboard: {tab: Focus}\n---\n## iOS\n\n### Role\n\n`UIButton`\n"

    /// Builds a site; the program's theme is in `theme`.
    private func build(
        _ files: [String: String], theme: String = Theme.own.path
    ) async throws -> (files: [String: String], messages: [String]) {
        let site = try TestSite(["content/a.md": Self.entry].merging(files) { _, own in own }) {
            $0.folders.templates = "templates"
        }
        var build = site.build
        build.options.themeFolders = ["/nowhere", theme]
        let report = try await build.run()
        let messages = report.diagnostics.map { "\($0.location): \($0.summary) [\($0.rule)]" }
        return (report.summary == nil ? [:] : try site.written(), messages)
    }

    private static let own = [
        "templates/footer.mustache": "<p>Made by {{site.title}} &amp; friends.</p>\n",
        "templates/assets/brand.css": "/* Ours */\n.banner { background: url(logo.svg); }\n",
        "templates/assets/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
        "sitegen.yml": "title: Ours\nextra-css: brand.css\ntheme: {logo: logo.svg}\n",
    ]

    @Test func threeFilesAreALookThatOutlivesTheNextVersion() async throws {
        let next = try TemporaryFolder()
        try next.copy(Theme.own.path, to: "theme")
        let layout = try next.text(of: "theme/layout.mustache")
        try next.write("<p>News of {{site.title}}</p>\n", to: "theme/partials/news.mustache")
        try next.write(layout.replacing("<main ", with: "{{>partials/news}}\n<main "), to: "theme/layout.mustache")
        for theme in [Theme.own.path, "\(next.path)/theme"] {
            let (files, messages) = try await build(Self.own, theme: theme)
            #expect(messages == [])
            for name in ["index.html", "a/index.html", "wcag/index.html", "404.html"] {
                let page = try #require(files[name])
                #expect(page.contains("<p>Made by Ours &amp; friends.</p>\n</footer>"), "\(name)")
                let styles = page.split(separator: "\n").filter { $0.hasPrefix("<link rel=\"stylesheet\"") }
                #expect(styles.last?.contains("assets/brand.") == true, "\(styles)")
                #expect(page.contains("<img src=\"") && page.contains("assets/logo."), "\(name)")
                #expect(page.contains("News of Ours") == (theme != Theme.own.path))
            }
            let brand = try #require(files.first { $0.key.hasPrefix("assets/brand.") }).value
            #expect(brand.contains("url(logo.") && !brand.contains("url(logo.svg)"))
        }
    }

    @Test func aFileReplacesThatOfTheTheme() async throws {
        let (files, messages) = try await build([
            "templates/head.mustache": "<meta name=\"own\" content=\"{{page.title}}\">\n",
            "templates/partials/navigation.mustache": "<p>Own menu</p>",
            "templates/assets/favicon.svg": "<svg/>",
        ])
        #expect(messages == [])
        let page = try #require(files["a/index.html"])
        #expect(page.contains("<meta name=\"own\" content=\"A\">\n</head>") && page.contains("<p>Own menu</p>"))
        #expect(files.contains { $0.key.hasPrefix("assets/favicon.") && $0.value == "<svg/>" })
        #expect(!files.keys.contains { $0.hasPrefix("assets/sitegen-colors") })
    }

    @Test func aMistakeIsFoundInTheFileThatHasIt() async throws {
        var found = try await build(["templates/head.mustache": "{{titel}}"]).messages
        #expect(found.contains { $0.hasPrefix("templates/head.mustache:1:1: unknown key 'titel'") }, "\(found)")
        let files = ["sitegen.yml": "extra-css: [brnd.css]\n", "templates/assets/brand.css": "a{}"]
        let message = "there is no file 'templates/assets/brnd.css'; did you mean 'brand.css'? [config-invalid]"
        #expect(try await build(files).messages == ["sitegen.yml:1:13: \(message)"])
        found = try await build(["sitegen.yml": "theme:\n  logo: logo.png\n"]).messages
        #expect(found.first?.hasPrefix("sitegen.yml:2:9: there is no file 'templates/assets/logo.png'") == true)
    }

    @Test func colorsReplaceThoseOfTheTheme() async throws {
        let own = "    accent: {light: \"#5A1E8C\", dark: \"#D9B8FF\"}\n    line: {dark: \"#555555\"}\n"
        let (files, messages) = try await build(["sitegen.yml": "theme:\n  colors:\n\(own)"])
        #expect(messages == [])
        let colors = try #require(files.first { $0.key.hasPrefix("assets/sitegen-colors.") })
        let style = "--accent:light-dark(#5a1e8c,#d9b8ff);--line:light-dark(#d5d9e0,#555555)"
        #expect(colors.value == ":root{\(style)}")
        #expect(files["a/index.html"]?.contains("<link rel=\"stylesheet\" href=\"../\(colors.key)\">") == true)
    }

    @Test(arguments: [
        (
            "page: {dark: \"#777777\"}",
            "3:19: 'border' on 'page' has a contrast of 1.0:1 in the dark scheme; it must be at least 3:1 [color-contrast]"
        ),
        (
            "border: {light: \"#cccccc\"}",
            "3:22: 'border' on 'raised' has a contrast of 1.4:1 in the light scheme; it must be at least 3:1; "
                + "did you mean '#8b8b8b'? [color-contrast]"
        ),
        ("acent: {dark: '#000000'}", "3:20: the theme has no colour 'acent'; did you mean 'accent'? [config-invalid]"),
    ])
    func textThatIsHardToReadIsReported(color: String, expected: String) async throws {
        let messages = try await build(["sitegen.yml": "theme:\n  colors:\n    \(color)\n"]).messages
        #expect(messages == ["sitegen.yml:\(expected)"])
    }

    @Test(arguments: ["checklist", "apis", "wcag", "standards", "coverage", "a-z"])
    func aPageThatIsOffLeavesNothing(page: String) async throws {
        let (files, messages) = try await build(["sitegen.yml": "pages: {\(page): false}\n"])
        #expect(messages == [])
        #expect(!files.keys.contains { $0.hasPrefix("\(page)/") })
        for (name, text) in files where name.hasSuffix(".html") {
            #expect(!text.contains("\(page)/\"") && !text.contains("\(page)/#"), "\(name)")
        }
        if page == "wcag" { #expect(files["standards/index.html"] == nil) }
        guard page == "checklist" else { return }
        #expect(!files.keys.contains { $0.contains("checklist") })
        #expect(files["a/index.html"]?.contains("Add to a checklist") == false)
        #expect(files["index.html"]?.contains("Test a control") == false)
    }

    @Test func linksToAPageThatIsOffAreReportedAndItsAddressIsFree() async throws {
        var site = ["sitegen.yml": "pages: {apis: false}\n", "content/b.md": "---\ntitle: B\n---\n[1](/apis/)\n"]
        let message = "page '/apis/' is not generated because 'pages' in sitegen.yml turns it off [link-broken]"
        #expect(try await build(site).messages == ["content/b.md:4:5: \(message)"])
        site["content/b.md"] = "---\ntitle: B\naliases: /apis/\n---\nText.\n"
        let (files, messages) = try await build(site)
        #expect(messages == [] && files["apis/index.html"]?.contains("../b/") == true)
    }

    @Test func theMenuIsInTheAuthorsOrder() async throws {
        let (files, messages) = try await build([
            "content/about.md": "---\ntitle: About us\n---\nText.\n",
            "content/other.md": "---\ntitle: Other page\n---\nText.\n",
            "sitegen.yml":
                "menu: [/about/, {title: Forum, url: 'https://a.example/'}, {title: Criteria, url: wcag}, controls]\n",
        ])
        #expect(messages == [])
        let page = try #require(files["about/index.html"])
        let start = try #require(page.firstRange(of: "<ul role=\"list\" class=\"site-pages\">")?.upperBound)
        let end = try #require(page[start...].firstRange(of: "</ul>")?.lowerBound)
        #expect(
            page[start..<end].split(separator: "\n") == [
                "<li><a href=\"./\" aria-current=\"page\">About us</a></li>",
                "<li><a href=\"https://a.example/\">Forum</a></li>",
                "<li><a href=\"../wcag/\">Criteria</a></li>", "<li><a href=\"../controls/\">Controls</a></li>",
            ])
        // What the menu leaves out is still in the footer.
        #expect(page.contains("<li><a href=\"../other/\">Other page</a></li>"))
        #expect(files["apis/index.html"] != nil)
    }

    @Test func aMenuLeadsSomewhere() async throws {
        let files = ["sitegen.yml": "menu: [/abuot/]\n", "content/about.md": "---\ntitle: About\n---\nText.\n"]
        let message = "the menu names '/abuot/', but the site has no such page; did you mean 'about'? [link-broken]"
        #expect(try await build(files).messages == ["sitegen.yml:1:8: \(message)"])
    }

    @Test func onlyAllowedOriginsAreInThePolicy() async throws {
        let none = try await build([:]).files["a/index.html"]
        #expect(none?.contains("script-src 'self'; media-src 'self'; connect-src 'self'; base-uri") == true)
        let own = ["sitegen.yml": "allow-origins: https://Stats.example.org:8443\n"]
        let one = try await build(own).files["a/index.html"]
        for part in ["img-src 'self' data:", "script-src 'self'", "connect-src 'self'"] {
            #expect(one?.contains("\(part) https://stats.example.org:8443;") == true, "\(part)")
        }
    }
}
