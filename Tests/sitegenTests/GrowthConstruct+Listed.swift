/// What no schema and no example has: signs that nothing closes, constructs beside each other, and files that are no entries.
extension GrowthConstruct {
    static let listed: [GrowthConstruct] = Array(
        [unclosed, blocks, [pictures], expanded, merged, frontMatter, repeatedElsewhere, otherFiles].joined())

    private static func line(_ text: String, end: String = "") -> GrowthConstruct { repeating(text, end: end) }

    // MARK: Markdown

    private static let unclosed: [GrowthConstruct] = [
        line("["), line("[[", end: "]]"), line("{%"), line("{{ ", end: "}}"), line("{:1", end: "}"), line("` `` "),
        line("![[]()"), line("*a "), line("“a"), line("&"), line("www.a_"), line("a^[", end: "] "), line("==a "),
        line("<a b="), line("<u>A<U></u> "), line("<li>"), line("A<B> "), line("</b>"), line("a <div>"),
        line("<Wrap>\n", end: "</Wrap>\n"), line("<div\na=b\n"), line("<!--\n", end: "-->x\n"), line("<!--\n"),
        line("<?\n"), line("<pre>\na\n", end: "</pre>\n"), line("<!D\n## Role\n"),
        line("{% comment %}", end: "{% endcomment"), line("{% a\n", end: "%}"), line("{::comment} {:/", end: "}"),
        repeating("b{#}=\"c\" ", start: "<a ", end: ">x</a>"),
        line("{% if a %} "), line("{% a{#} %} "), line("a{: .b} "), line("{% comment %}a{% endcomment %} "),
        line("{% highlight x %}a{% endhighlight %} "), line("{% highlight x %}\na\n{% endhighlight %}\n"),
        line("```\n## iOS\n"), line("```md\n```swift\n", end: "```\n"), line("a\n}```\n"),
        line("~~~\na\n~~~\n", end: "# iOS\n"), line("{% highlight x %}\n## iOS\n"),
    ]

    private static let blocks: [GrowthConstruct] = [
        line("- a\n\n      {{ site.x }}\n\n"), line("1. a\n\n   ```\n   b\n   ```\n"),
        repeating("      {%\n\n", start: "- a\n\n"), line("- "), line("> "), line("-\n"), line(":::note\n"),
        line("    - a\n\nb\n\n"), line("> ```\n{% a %}\n"), line("| a | b |\n", end: "\n| a |\n|---|\n| b | c |\n"),
        repeating("a | b | c | d\n", start: "a|b\n-|-\n"), line("a[^{#}]\n\n[^{#}]: b\n\n"), line("[a](#x) "),
        line("[[x]]\n\n"), line("## A{#}\n\n[a](#a{#})\n\n"), line("`View.a{#}()`\n\n"),
    ]

    private static let pictures = repeating(
        "![The control](b{#}.png)\n\n", heading: "docs/reference/entries.md: Pictures and videos")

    private static let expanded: [GrowthConstruct] = ["{{ page.title }} ", "[[thing]] ", "[](thing.md) "].map { unit in
        let title = String(repeating: "long ", count: 50)
        return body("\(unit.debugDescription) for a long title", yaml: "title: \(title)\n") { repeated(unit, $0) }
    }

    private static let merged: [GrowthConstruct] = [
        line("## iOS\n\n### Name\n\na\n\n## Android\n\n### Name\n\na\n\n"), line("## Role in SwiftUI\n\na\n\n"),
        line("#### UIKit\n\n##### a\n\n"), line("**UIKit**\n\n"), line("- **UIKit** "), line("## A{#}\n\n"),
        body("equal headings on two platforms") { bytes in
            let sections = repeated("### A{#}\n\nText\n\n", bytes / 2)
            return "## iOS\n\n\(sections)## Android\n\n\(sections)"
        },
        repeating("### Focus\n\na\n\n", start: "## iOS\n\n", yaml: "keyboard: {tab: Moves}\n"),
        repeating("### a\n\n#### iOS\n\nb\n\n", start: "## Dark mode\n\n"),
    ]

    // MARK: Front matter

    private static let frontMatter: [GrowthConstruct] = [
        yaml("references to sources", body: "") { bytes in
            "sources:\n" + repeated("  - {id: s{#}, title: A, publisher: B, url: https://example.com}\n", bytes)
        },
        body("references to no source", yaml: "sources: [{id: s, title: A, publisher: B, url: https://a.example}]\n") {
            repeated("a[^x{#}]\n", $0)
        },
        yaml("rows that slip") { "keyboard:\n" + repeated("  tab:\n    ios: a\n   enter: b\n", $0) },
        yaml("texts beside their keys") { "keyboard:\n" + repeated("  tab: |\n  a\n", $0) },
        yaml("rows ever deeper") { "keyboard:\n" + repeated(" a{#}:\n   b{#}:\n     c{#}:\n", $0) },
        yaml("rows and sections of two tables") { bytes in
            "keyboard:\n" + repeated("  tab {#}: moves\n", bytes / 2) + "screenreader:\n"
                + repeated("  name {#}: says\n", bytes / 2)
        },
        yaml("unknown keys") { repeated("key{#}: a\n", $0) },
        yaml("tabs") { "keyboard:\n" + repeated("\trow {#}: a\n", $0) },
        yaml("denials in one result") { "keyboard:\n  tab: " + repeated("Opens it. Not on iOS. ", $0) },
        yaml("steps of scenarios") { "gherkin-keyboard:\n" + repeated("  - when: I press {#}\n    then: it is\n", $0) },
        yaml("tables of scenarios") { repeated("gherkin-a{#}:\n  - when: I press\n", $0) },
        yaml("parts of an alias") { "aliases: /" + repeated("a/", $0) },
        yaml("aliases") { "aliases: [" + repeated("/x{#}, ", $0) + "]" },
        yaml("categories") { "categories: " + repeated("c{#} ", $0) },
    ]

    // MARK: Products

    /// A long text beside many others that could each repeat it.
    private static func beside(_ long: String, _ unit: String, _ end: String = "", yaml: String = "") -> GrowthConstruct
    {
        body("a long text beside \(unit.debugDescription)", yaml: yaml) { bytes in
            "\(long)\(repeated("word ", bytes / 2))\(end)\n\n\(repeated(unit, bytes / 2))"
        }
    }

    private static func entries(_ name: String, _ write: @escaping @Sendable (Int) -> String) -> GrowthConstruct {
        GrowthConstruct(name) { bytes in
            var (files, size, number) = (["sitegen.yml": lint], 0, 0)
            while size < bytes {
                number += 1
                let text = write(number)
                files["content/e\(number).md"] = text
                size += text.utf8.count
            }
            return files
        }
    }

    private static let repeatedElsewhere: [GrowthConstruct] = [
        beside("## ", "### UIKit\n\nText {#}.\n\n### SwiftUI\n\nText.\n\n"),
        beside("## ", "**UIKit**\n\nText {#}.\n\n"),
        beside("## iOS\n\n### ", "`View.a{#}()` "), beside("## ", "### A{#}\n\n#### iOS\n\nText {#}.\n\n"),
        beside("## ", "[a](#x{#}) "),
        beside("## iOS\n\n### Announcement examples\n\n#### ", "- \"Label {#}, button\"\n"),
        GrowthConstruct("a long heading beside rows") { bytes in
            let rows = repeated("  tab {#}: Moves on\n", bytes / 2)
            let heading = repeated("word ", bytes / 2)
            return [
                "sitegen.yml": lint,
                "content/thing.md": entry("keyboard:\n\(rows)", "## iOS\n\n### Focus (\(heading))\n\nText\n"),
            ]
        },
        entries("entries of one category") {
            "---\ntitle: Entry number \($0)\ncategories: controls\n---\nText \($0).\n"
        },
        entries("entries of their own categories") { "---\ntitle: Entry \($0)\ncategories: own-\($0)\n---\nText.\n" },
        entries("entries without a category") {
            "---\ntitle: Entry number \($0)\nkeyboard: {tab: Moves}\n---\nText.\n"
        },
        entries("pages without a category") { "---\ntitle: Page number \($0)\n---\nText \($0).\n" },
        entries("entries that name each other") { number in
            "---\ntitle: Entry \(number)\nrelated: [\((1...20).map { "e\(number + $0)" }.joined(separator: ", "))]\n---\n"
        },
        GrowthConstruct("a picture of many entries") { bytes in
            let path = "<path d='M0 0L9 9'/>"
            let count = 24
            var files = [
                "sitegen.yml": lint,
                "content/a.svg":
                    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(repeated(path, bytes))</svg>",
            ]
            for number in 1...count {
                files["content/e\(number).md"] = entry(
                    "title: Entry \(number)\ncategories: controls\nillustration: {src: a.svg, alt: A}\n", "Text\n")
            }
            return files
        },
    ]

    // MARK: Other files

    /// An entry with an example for each result that texts of so many bytes can have.
    private static func announced(_ bytes: Int) -> String {
        let examples = repeated("- \"Label {#}, button\"\n", bytes / 3)
        return entry("title: Link\n", "## iOS\n\n### Announcement examples\n\n" + examples)
    }

    private static func runs(_ bytes: Int) -> String {
        let result = #"{"entry": "link", "announcement": "ios-label-{#}-button", "agrees": true}, "#
        return
            #"{"version": 1, "screenReader": "voiceover", "system": "iOS 27.0", "device": "iPhone", "date": "2026-01-01", "#
            + "\"results\": [" + String(repeated(result, bytes).dropLast(2)) + "]}"
    }

    private static let otherFiles: [GrowthConstruct] = {
        let (results, data) = (
            "docs/reference/announcements.md: Results of tests", "docs/reference/entries.md: What vendors say"
        )
        let migrate = "docs/how-to/migrate.md"
        let options = "--screen-reader voiceover --system iOS --device iPhone --date 2026-01-01"
        func imported(_ name: String, heading: String, _ files: @escaping @Sendable (Int) -> [String: String])
            -> GrowthConstruct
        {
            var construct = GrowthConstruct(name, heading: "\(migrate): \(heading)", files: files)
            (construct.command, construct.output) = ("import old --to new", "new")
            return construct
        }
        func report(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> GrowthConstruct {
            var construct = GrowthConstruct(name, heading: results) {
                ["content/link.md": announced($0), "sitegen.yml": lint, "report": text($0)]
            }
            (construct.command, construct.output) = ("results import report \(options)", "content/_data")
            return construct
        }
        let languages = ["de", "fr", "es", "it"]
        var translated = GrowthConstruct("a guide in five languages") { bytes in
            var files = [
                "sitegen.yml": lint + "translations: [\(languages.joined(separator: ", "))]\n",
                "content/small.md": entry("title: Small\n", "Text\n"),
                "content/thing.md": entry(
                    "", repeated("## A{#}\n\nText of a section that is some lines long.\n\n", bytes)),
            ]
            for code in languages { files["content.\(code)/small.md"] = entry("title: Small\n", "Text\n") }
            return files
        }
        translated.languages = 5
        return [
            GrowthConstruct("what vendors say", heading: data) { bytes in
                let api = "  View.a{#}: {kind: class, url: https://example.com/a{#}, names: [.a{#}]}\n"
                return [
                    "content/_data/apis.yml": "uikit:\n" + repeated(api, bytes / 2), "sitegen.yml": lint,
                    "content/thing.md": entry(
                        "", "## iOS\n\n### Name\n\n" + repeated("`.a{#}` `View.b{#}` ", bytes / 2)),
                ]
            },
            GrowthConstruct("results of tests as data", heading: results) { bytes in
                ["content/_data/heard/a.json": runs(bytes), "content/link.md": announced(bytes), "sitegen.yml": lint]
            },
            report("results of tests as JSON", runs),
            report("results of tests as JUnit XML") { bytes in
                let failure = "<failure message='VoiceOver says \"a\", not \"b\"'/>"
                let test =
                    "<testcase classname='LinkVoiceOverTests' name='testIosLabel{#}Button'>\(failure)</testcase>\n"
                return "<testsuite>\(repeated(test, bytes))</testsuite>"
            },
            report("a long failure in JUnit XML") { bytes in
                let message = "VoiceOver says &quot;" + repeated("&quot;, not &quot;", bytes)
                return
                    "<testsuite><testcase classname='LinkVoiceOverTests' name='testIosLabel1Button'><failure message='"
                    + message + "'/></testcase></testsuite>"
            },
            report("results of tests as EARL") { bytes in
                let test =
                    #"{"@type": "Assertion", "test": "link#ios-label-{#}-button", "result": {"outcome": "earl:passed"}}, "#
                return #"{"@context": {"@vocab": "http://www.w3.org/ns/earl#"}, "@graph": ["#
                    + String(repeated(test, bytes).dropLast(2)) + "]}"
            },
            imported("a collection", heading: "What happens to a file") { bytes in
                var (files, size, number) = ([String: String](), 0, 0)
                while size < bytes {
                    number += 1
                    let text = entry(
                        "title: Old \(number)\n", "See [it](old\(number + 1).md).\n\n" + repeated("Text. ", 400))
                    files["old/_items/old\(number).md"] = text
                    size += text.utf8.count
                }
                return files
            },
            imported("pictures that stand elsewhere", heading: "Pictures and films that stand elsewhere") { bytes in
                ["old/a.md": entry("", repeated("![a](/media/a{#}.png)\n\n", bytes)), "media/a1.png": "a"]
            },
            imported("one include again and again", heading: "Includes") { bytes in
                [
                    "old/_config.yml": "title: Old\n", "old/_includes/a.html": repeated("word ", bytes / 8),
                    "old/a.md": entry("", repeated("{% include a.html %}\n\n", bytes)),
                ]
            },
            imported("arguments of includes", heading: "Includes") { bytes in
                [
                    "old/_config.yml": "title: Old\n", "old/_includes/a.html": repeated("{{ include.x }} ", bytes / 8),
                    "old/a.md": entry("", repeated("{% include a.html x=\"word word word {#}\" %}\n\n", bytes)),
                ]
            },
            translated,
        ]
    }()
}
