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

    @Test func aHighlightBlockIsCode() throws {
        let html = try html(
            "Before\n\n{% highlight kotlin %}\nval a = 1 < 2\n\n # no heading\n{% endhighlight %}\n\nAfter",
            ["6:1 liquid-highlight"])
        #expect(html.contains(Self.code("val a = 1 &lt; 2\n\n # no heading\n", language: "kotlin")))
        #expect(html.hasPrefix("<p>Before</p>"))
        #expect(html.hasSuffix("<p>After</p>\n"))
    }

    @Test(arguments: [
        "- Item\n{% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item\n  {% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item\n\n{%- highlight kotlin -%}\nval a\n{%- endhighlight -%}\n\n- Next",
        "- Item {% highlight kotlin %}\nval a\n{% endhighlight %}\n- Next",
        "- Item {% highlight kotlin %}val a{% endhighlight %}\n- Next",
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

    @Test func whatStandsBeforeAHighlightBlockIsRepairedToo() throws {
        let read = try ReadEntry(
            body: "See {{ site.baseurl }}this: {% highlight swift %}\nlet a = 1\n{% endhighlight %}")
        #expect(read.findings.contains("4:5 liquid-variable"))
        #expect(read.entry.introduction.map(\.html.plainText).joined().hasPrefix("See this:"))
    }

    @Test func aHighlightBlockUnderALabelBelongsToIt() throws {
        let entry = try ReadEntry(
            body: """
                ## Android

                ### Name

                - **Android Views**
                {% highlight xml %}
                <View
                    a="b" />
                {% endhighlight %}
                - **Jetpack Compose**

                {% highlight kotlin %}
                /**
                 * Custom
                 */
                # not a heading
                    Deep()
                {% endhighlight %}

                ### Role

                Text
                """
        ).entry
        #expect(entry.outline == " | android-name android-role".replacing("| ", with: "| "))
        #expect(
            try entry.section("android-name").outline == [
                "Android Views [views]: <View a=\"b\" />",
                "Jetpack Compose [compose]: /** * Custom */ # not a heading Deep()",
            ])
    }

    @Test func aHighlightBlockThatNeverEndsStopsBeforeThePlatform() throws {
        let read = try ReadEntry(body: "## iOS\n\n{% highlight swift %}\nlet a\n\n## Android\n\nText")
        #expect(read.findings == ["6:1 fence-unclosed", "6:1 liquid-highlight"])
        #expect(read.entry.platforms.map(\.id) == ["ios", "android"])
        #expect(read.entry.lostWords(of: "iOS let a Android Text") == [])
    }

    @Test func backticksInAHighlightBlockDoNotEndIt() throws {
        let html = try html(
            "{% highlight md %}\n```swift\na\n```\n{% endhighlight %}\n\nAfter", ["4:1 liquid-highlight"])
        #expect(html.contains("<code class=\"language-md\">```swift\na\n```\n</code>"))
        #expect(html.contains("<p>After</p>"))
    }

    @Test func whatStandsBehindAHighlightBlockIsReported() throws {
        let html = try html(
            "{% highlight html %}\n<a>\n{% endhighlight %}{: .bad-example} More",
            ["4:1 liquid-highlight", "6:19 kramdown-attribute"])
        #expect(html.contains("<p>More</p>"))
    }

    @Test func anIncludedFileInAHighlightBlockLeavesNoEmptyCode() throws {
        let html = try html(
            "Before\n\n{% highlight html %}\n{% include /examples/x.html %}\n{% endhighlight %}\n\nAfter",
            ["6:1 liquid-highlight", "7:1 liquid-tag"])
        #expect(html == "<p>Before</p>\n<p>After</p>\n")
    }

    // MARK: Tags, variables, attributes

    @Test(arguments: [
        ("{% include x.html %}\n\nText", "4:1 liquid-tag"), ("Text {% include x.html %}", "4:6 liquid-tag"),
        ("{%- include x.html -%}\nText", "4:1 liquid-tag"), ("Text\n{: .class }", "5:1 kramdown-attribute"),
        ("Text {: .bad #id }", "4:6 kramdown-attribute"),
        ("{::nomarkdown}\nText\n{:/}", "4:1 kramdown-attribute|6:1 kramdown-attribute"),
        ("{% raw %}Text{% endraw %}", "4:1 liquid-tag|4:14 liquid-tag"),
        ("{% unknown a b %} Text", "4:1 liquid-tag"),
        ("{{ site.email }}Text", "4:1 liquid-variable"), ("{{page.date}} Text", "4:1 liquid-variable"),
    ])
    func otherTagsAreRemovedAndReported(body: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.joined(separator: "|") == findings)
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: [
        ("{% include note.html\n   content=x %}\n\nText", "4:1 liquid-tag"),
        ("Te{% include x\n\t%}xt", "4:3 liquid-tag"), ("Text\n{%\n  include x.html\n%}", "5:1 liquid-tag"),
        ("{{- site.email -}} Text", "4:1 liquid-variable"),
        ("{%- if x -%}Text{%-endif-%}", "4:1 liquid-tag|4:17 liquid-tag"),
    ])
    func tagsInAllFormsAreRemovedAndReported(body: String, findings: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.joined(separator: "|") == findings)
        #expect(read.entry.introduction.map(\.html.plainText) == ["Text"])
    }

    @Test(arguments: [
        ("Te{% comment %}a{% endcomment %}xt", "4:3 liquid-tag|4:17 liquid-tag"),
        ("Text\n\n{% comment %}\na\n\n## iOS\n```\n{% endcomment %}", "6:1 liquid-tag"),
        ("Te{%- comment -%} a\nb {%- endcomment -%}xt", "4:3 liquid-tag|5:3 liquid-tag"),
    ])
    func commentsAreHiddenAndReported(body: String, finding: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.joined(separator: "|") == finding)
        #expect(read.entry.introduction.map { $0.html.plainText.filter { $0 != " " } } == ["Text"])
    }

    @Test(arguments: ["{% comment %}a b", "`{% comment %}` a\n\nb {% endcomment %}", "a {::comment} b"])
    func aCommentThatNeverEndsHidesNothing(body: String) throws {
        #expect(try ReadEntry(body: body).entry.lostWords(of: "a b") == [])
    }

    @Test func textsOfTheFrontMatterAreShownWithoutLiquid() throws {
        let read = try ReadEntry(
            """
            ---
            title: "{{ site.x }}A{% if x %} [[thing]] `{{ site.x }}`"
            description: |
              First {% include x %} second
              third {{- page.x -}}
            tested-with:
              - "iOS 26{{ site.y }}"
              - "{{ site.z }}"
            ---
            Text
            """)
        #expect(
            read.findings == [
                "2:9 liquid-variable", "2:9 plain-text", "2:22 liquid-tag", "4:9 liquid-tag", "5:9 liquid-variable",
                "7:12 liquid-variable", "8:6 liquid-variable",
            ])
        #expect(read.entry.title == "A [[thing]] {{ site.x }}")
        #expect(read.entry.description == "First second third")
        #expect(read.entry.testedWith == ["iOS 26"])
    }

    @Test(arguments: ["{{ count }}/x", "a]({{ count }}", "[a]({{ count }}x)"])
    func otherVariablesStay(body: String) throws {
        #expect(try LinkedSite(body: body).html.contains("count"))
    }

    @Test func aTextInAVariableIsRead() throws {
        for variable in ["\"Text\" | upcase", "\"Text\"", "'Text'"] {
            #expect(try html("{{ \(variable) }}", ["4:1 liquid-variable"]) == "<p>Text</p>\n")
        }
    }

    @Test(arguments: [
        "A `{% include x %}` and `{{ site.x }}` and `[[x]]` in code",
        "Braces { a } and {} and {%",
        "{{ never closed", "Swift: `{ $0 }`", "{: never closed",
        "\\[[x]] and \\{% raw %}", "x[[0]](#top) top",
        "[[]]",
    ])
    func otherBracesAreTheAuthors(body: String) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.filter { !$0.hasSuffix("link-broken") } == [])
        #expect(read.entry.lostWords(of: body.replacing("(#top)", with: "")) == [])
        #expect(!read.entry.introduction.contains { $0.html.source.contains("sitegen") })
    }

    @Test(arguments: [
        ("a {% b\nc %} d\n{% e %}", "4:3 liquid-tag|6:1 liquid-tag"),
        ("{% b\nc %}\n{% e %}", "4:1 liquid-tag|6:1 liquid-tag"),
    ])
    func whatStandsBehindALineBreakInATagIsReportedAtItsLine(body: String, findings: String) throws {
        let found = try ReadEntry(body: body).findings.filter { !$0.hasSuffix("image-missing") }
        #expect(found.joined(separator: "|") == findings)
    }

    @Test func fencedCodeKeepsItsLiquid() throws {
        let html = try html("```liquid\n{% include x %} {{ site.x }} [[y]]\n{: .z }\n```", [])
        #expect(html.contains("{% include x %} {{ site.x }} [[y]]\n{: .z }\n"))
    }

    @Test func repairsInCriteriaAreReportedToo() throws {
        let read = try ReadEntry(
            yaml:
                "keyboard:\n  tab: |\n    Moves on\n    {% include x %} {: .y }to `{{ z }}`\n  space: Opens {{ site.a }}it"
        )
        #expect(read.findings == ["6:5 liquid-tag", "6:21 kramdown-attribute", "7:16 liquid-variable"])
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves on to {{ z }}", "space: Opens it"])
    }
}
