import Testing

@testable import Guide

/// Syntax of other generators: highlight blocks of Liquid become code, the rest of it and of kramdown is removed or read, all
/// else stays on the page as text, and each is reported.
struct LiquidTests {
    private static func code(_ text: String, language: String) -> String {
        "<pre tabindex=\"0\"><code class=\"language-\(language)\">\(text)</code></pre></div>"
    }

    // MARK: Highlight

    @Test(arguments: [
        (
            "Before\n\n{% highlight kotlin %}\nval a = 1 < 2\n\n # b\n{% endhighlight %}\n\nAfter",
            ["6:1 liquid-highlight"],
            "<p>Before</p>", code("val a = 1 &lt; 2\n\n # b\n", language: "kotlin"), "<p>After</p>"
        ),
        (
            "{% highlight md %}\n```swift\na\n```\n{% endhighlight %}\n\nAfter", ["4:1 liquid-highlight"],
            "", code("```swift\na\n```\n", language: "md"), "<p>After</p>"
        ),
        (
            "{% highlight html %}\n<a>\n{% endhighlight %}{: .bad} More",
            ["4:1 liquid-highlight", "6:19 kramdown-attribute"],
            "", code("&lt;a&gt;\n", language: "html"), "<p>More</p>"
        ),
        (
            "See {{ site.x }}this: {% highlight swift %}\nlet a\n{% endhighlight %}",
            ["4:5 liquid-variable", "4:23 liquid-highlight"], "<p>See this:</p>", code("let a\n", language: "swift"), ""
        ),
        (
            "Before\n\n{% highlight html %}\n{% include x.html %}\n{% endhighlight %}\n\nAfter",
            ["6:1 liquid-highlight", "7:1 liquid-tag"], "<p>Before</p>", "", "<p>After</p>"
        ),
    ])
    func aHighlightBlockIsCode(body: String, findings: [String], before: String, code: String, after: String) throws {
        let read = try ReadEntry(body: body)
        let html = read.entry.allHTML.joined()
        #expect(read.findings == findings)
        #expect(html.hasPrefix(before), "\(html)")
        #expect(html.contains(code) || code.isEmpty, "\(html)")
        #expect(html.trimmed.hasSuffix(after), "\(html)")
    }

    @Test(arguments: [
        "- Item\n{% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item\n  {% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item\n\n{%- highlight kotlin -%}\nval a\n{%- endhighlight -%}\n\n- Next",
        "- Item {% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item\n{% highlight kotlin linenos %} val a\n{% endhighlight %}\n- Next",
        "- Item\n- {% highlight kotlin %}\n  val a\n  {% endhighlight %}\n- Next",
        "- Item\n        {% highlight kotlin %}\n        val a\n        {% endhighlight %}\n- Next",
        "- Item\n\n        {% highlight kotlin %}\n        val a\n        {% endhighlight %}\n- Next",
        "<div>\nText\n{% highlight kotlin %}\nval a\n{% endhighlight %}\n</div>\n\nNext",
        "- Item\n\t{% highlight kotlin %}\n\tval a\n\t{% endhighlight %}\n- Next",
    ])
    func aHighlightBlockMayBeGluedToItsNeighbours(body: String) throws {
        let read = try ReadEntry(body: body)
        let html = read.entry.allHTML.joined()
        #expect(html.contains("<code class=\"language-kotlin\">"), "\(html)")
        #expect(html.contains("val a") && html.contains("Next"))
        #expect(!html.contains("{%") && !html.contains("highlight"))
        #expect(read.findings.map { $0.hasSuffix("liquid-highlight") } == [true])
    }

    @Test func aHighlightBlockUnderALabelBelongsToIt() throws {
        let views = "- **Android Views**\n{% highlight xml %}\n<View\n    a=\"b\" />\n{% endhighlight %}\n"
        let compose = "- **Compose**\n\n{% highlight kotlin %}\n# not a heading\n    Deep()\n{% endhighlight %}"
        let entry = try ReadEntry(body: "## Android\n\n### Name\n\n\(views)\(compose)\n\n### Role\n\nText").entry
        #expect(entry.outline == " | android-name android-role")
        let parts = ["Android Views [views]: <View a=\"b\" />", "Compose [compose]: # not a heading Deep()"]
        #expect(try entry.section("android-name").outline == parts)
    }

    @Test(arguments: ["{% highlight swift %}\nlet a", "{% highlight swift %}let a"])
    func aHighlightBlockThatNeverEndsHidesNothing(code: String) throws {
        let read = try ReadEntry(body: "## iOS\n\n\(code)\n\n## Android\n\nText")
        #expect(read.findings == ["6:1 liquid-tag"])
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(read.entry.lostWords(of: "iOS let a Android Text") == [])
    }

    // MARK: Tags, variables, attributes

    @Test(arguments: [
        ("{% include x.html %}\n\nText", "4:1 liquid-tag"), ("Te{% include x\n\t%}xt", "4:3 liquid-tag"),
        ("Text\n{%\n  include x.html\n%}", "5:1 liquid-tag"),
        ("{%- if x -%}Text{%-endif-%}", "4:1 liquid-tag|4:17 liquid-tag"),
        ("Text\n{: .class }", "5:1 kramdown-attribute"), ("Text {: .bad #id }", "4:6 kramdown-attribute"),
        ("{::nomarkdown}\nText\n{:/}", "4:1 kramdown-attribute|6:1 kramdown-attribute"),
        ("{% raw %}Text{% endraw %}", "4:1 liquid-tag|4:14 liquid-tag"), ("{% unknown a b %} Text", "4:1 liquid-tag"),
        ("{{ site.email }}Text", "4:1 liquid-variable"), ("{{- site.email -}} Text", "4:1 liquid-variable"),
        ("{{ \"Text\" | upcase }}", "4:1 liquid-variable"), ("{{ 'Text' }}", "4:1 liquid-variable"),
        ("{% comment %}Text{% endcomment %}", "4:1 liquid-tag|4:18 liquid-tag"),
        ("{% b\nc %}Te{% e %}xt", "4:1 liquid-tag|5:7 liquid-tag"),
    ])
    func otherTagsAreRemovedAndReported(body: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.joined(separator: "|") == findings)
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: ["{% comment %}a b{% endcomment %}", "`{% comment %}` a\n\nb {% endcomment %}", "a {::comment} b"])
    func aCommentHidesNothing(body: String) throws {
        #expect(try ReadEntry(body: body).entry.lostWords(of: "a b") == [])
    }

    @Test func resultsAreShownWithoutLiquid() throws {
        let yaml = "title: \"{{ site.x }}A\"\nkeyboard:\n  tab: \"Moves {% include x %} {: .y }to `{{ z }}`\""
        let read = try ReadEntry("---\n\(yaml)\n---")
        #expect(read.findings == ["4:15 liquid-tag", "4:31 kramdown-attribute"])
        #expect(read.entry.title == "{{ site.x }}A")
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves to {{ z }}"])
    }

    @Test(arguments: [
        "A `{% include x %}` and `{{ site.x }}` and `[[x]]` in code", "Braces { a } and {} and {%", "{{ never closed",
        "Swift: `{ $0 }`", "{: never closed", "\\[[x]] and \\{% raw %}", "x[[0]](#top) top", "[[]]",
        "An unclosed `code span", "`closing lost and **bold**", "```` glued ```", "`` a ` b",
        "Two `spans` and `one more", "“quotes” ‘single’ – dashes…\u{A0}NBSP", "- one\n\n  text\n\n- two",
        "beside `code`.",
    ])
    func otherBracesAndBackticksAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.filter { !$0.hasSuffix("link-broken") } == [])
        #expect(read.entry.lostWords(of: body.replacing("(#top)", with: "")) == [])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("sitegen") })
    }

    @Test(arguments: ["<!--@include: ./words.md-->", "Words\n\n<!-- @include: ./words.md -->\n\nWords"])
    func aFileThatACommentIncludesIsReported(body: String) throws {
        let findings = try ReadEntry(body: body).diagnostics
        #expect(
            findings.map(\.message) == [
                "files included in comments are not supported; what they contain is not on the page"
            ])
    }

    @Test(arguments: [
        ("Words {{ example() }} here", "4:7"), (":::tip\nWords\n:::", "4:1"), ("!!! note\n    Words", "4:1"),
        ("??? note\n    Words", "4:1"), ("=== \"iOS\"\n    Words", "4:1"), ("> [!question]\n> Words", "4:1"),
        ("{{< shortcode >}} Words", "4:1"), ("{{% shortcode %}} Words", "4:1"), ("<Box>Words</Box>", "4:1"),
        ("<Dont>\n\nWords\n\n</Dont>", "4:1"),
        ("<Tabs label=\"x\" /> Words", "4:1"), ("import X from './x'\n\nWords", "4:1"), ("Words %% hidden %%", "4:7"),
        ("--8<-- \"words.md\"", "4:1"), ("<<< @/words.swift", "4:1"), ("{!words.md!}", "4:1"),
        ("[!INCLUDE [words](#top)]", "4:1"), ("==Words==", "4:1"), ("++ctrl+words++", "4:1"), ("*[VO]: Words", "4:1"),
        ("Words[^1]", "4:6"), ("Words^[a note]", "4:6"), ("Words\n: a definition", "5:1"),
        ("Words\n\n[TOC]", "6:1"), ("Words\n\n[[_TOC_]]", "6:1"), ("[[toc]]", "4:1"),
        ("@TabNavigator {\n  Words\n}", "4:1"), ("@Tab(\"iOS\") {\n\nWords\n\n}", "4:1"),
        ("@Image(source: \"a.png\", alt: \"Words\")", "4:1"),
        ("{/* Words */}", "4:1"), ("{% include box title=\"Words\" %}", "4:1"),
    ])
    func staysVisibleAndIsReported(body: String, place: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings == ["\(place) unsupported-syntax"])
        #expect(read.entry.lostWords(of: body.replacing("(#top)", with: "")) == [])
    }

    /// Names of pages by which other generators find them lead nowhere here, however many there are.
    @Test func referencesByNameAreReportedOnceAFile() throws {
        let read = try ReadEntry(
            body: "<xref:UIKit.UIButton>, <xref:a.b>, [words](xref:c.d) and\n<doc:Article>.\n\n[x](vbscript:y)")
        #expect(read.findings == ["4:2 unsupported-syntax", "7:5 url-unsafe"])
        #expect(read.entry.lostWords(of: "UIKit.UIButton a.b words Article x") == [])
    }

    @Test func eachKindIsReportedOnceAFile() throws {
        let read = try ReadEntry(
            yaml: "keyboard:\n  tab: \"{{ a() }} and {{ b() }}\"",
            body: "{{ c() }}\n\n:::tip\n:::\n\n:::note {{ d() }}\n:::")
        #expect(read.findings == ["6:1 unsupported-syntax", "8:1 unsupported-syntax"])
    }

    @Test(arguments: [
        "`{{ a }}` and `==b==`", "```\n:::tip\n{{ a }}\n```", "    :::tip", "a == b and c == d", "100%% sure",
        "C++ and D++", "Press <Label> or List<String>", "import it from there", "[a] and [b]", "x[^] y", "A: b",
        "\\{{ a }}", "Text ++ more", "a === b", "[TOC] is short for", "[toc][]\n\n[toc]: #top", "@Composable",
        "@Preview(showBackground = true)", "@media (min-width: 1px)", "a@B.example {",
    ])
    func otherSignsAreText(body: String) throws {
        #expect(!(try ReadEntry(body: body).findings.contains { $0.hasSuffix("unsupported-syntax") }))
    }
}
