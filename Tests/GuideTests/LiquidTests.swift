import Testing

@testable import Guide

/// Liquid and kramdown of other generators: highlight blocks become code, the rest is removed or read, and reported.
struct LiquidTests {
    private func html(_ body: String, _ findings: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws -> String
    {
        let read = try ReadEntry(body: body)
        #expect(read.findings == findings, sourceLocation: sourceLocation)
        return read.entry.introduction.map(\.html.source).joined()
    }

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
        let html = try html(body, findings)
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
        "- Item\n\t{% highlight kotlin %}\n\tval a\n\t{% endhighlight %}\n- Next",
    ])
    func aHighlightBlockMayBeGluedToItsNeighbours(body: String) throws {
        let read = try ReadEntry(body: body)
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("<code class=\"language-kotlin\">"), "\(html)")
        #expect(html.contains("val a"))
        #expect(html.contains("Next"))
        #expect(!html.contains("{%"))
        #expect(!html.contains("highlight"))
        #expect(read.findings.count == 1)
        #expect(read.findings.first?.hasSuffix("liquid-highlight") == true)
    }

    @Test func aHighlightBlockUnderALabelBelongsToIt() throws {
        let views = "- **Android Views**\n{% highlight xml %}\n<View\n    a=\"b\" />\n{% endhighlight %}\n"
        let compose = "- **Jetpack Compose**\n\n{% highlight kotlin %}\n# not a heading\n    Deep()\n{% endhighlight %}"
        let entry = try ReadEntry(body: "## Android\n\n### Name\n\n\(views)\(compose)\n\n### Role\n\nText").entry
        #expect(entry.outline == " | android-name android-role")
        #expect(
            try entry.section("android-name").outline
                == ["Android Views [views]: <View a=\"b\" />", "Jetpack Compose [compose]: # not a heading Deep()"])
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
        let read = try ReadEntry(
            """
            ---
            title: "{{ site.x }}A"
            keyboard:
              tab: "Moves {% include x %} {: .y }to `{{ z }}`"
            ---
            """)
        #expect(
            read.findings == [
                "4:15 liquid-tag", "4:31 kramdown-attribute",
            ])
        #expect(read.entry.title == "{{ site.x }}A")
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves to {{ z }}"])
    }

    @Test(arguments: [
        "A `{% include x %}` and `{{ site.x }}` and `[[x]]` in code", "Braces { a } and {} and {%", "{{ never closed",
        "Swift: `{ $0 }`", "{: never closed", "\\[[x]] and \\{% raw %}", "x[[0]](#top) top", "[[]]",
    ])
    func otherBracesAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.filter { !$0.hasSuffix("link-broken") } == [])
        #expect(read.entry.lostWords(of: body.replacing("(#top)", with: "")) == [])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("sitegen") })
    }
}
