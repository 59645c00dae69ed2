import Testing

@testable import Guide

/// Raw HTML: what passes, what is shown as text, and that nothing an author writes becomes script.
struct RawHTMLTests {
    private static func html(_ body: String) throws -> String { try LinkedSite(body: body).html.trimmed }

    // MARK: What is left out

    /// An element of another generator's theme, out of which an include was taken.
    @Test func anElementWithNothingInItIsLeftOut() throws {
        let linked = try LinkedSite(body: "Before.\n\n<example>\n{% include x.html %}\n</example>\n\nBehind.")
        #expect(linked.html.trimmed == "<p>Before.</p>\n<p>Behind.</p>")
        #expect(linked.findings.filter { $0.hasSuffix("html-as-text") }.count == 1)
        #expect(try Self.html("<example>\nWords\n</example>").contains("&lt;example"))
    }

    @Test(arguments: ["caption", "td", "li", "summary", "figcaption", "dt"])
    func anElementOutsideOfTheOneItNeedsIsText(name: String) throws {
        let linked = try LinkedSite(body: "<\(name)>Words</\(name)>")
        #expect(linked.html.trimmed == "<p>&lt;\(name)&gt;Words</p>")
        #expect(linked.findings.allSatisfy { $0.hasSuffix("html-as-text") } && linked.findings.count == 2)
    }

    @Test(arguments: [
        (
            "<div class=\"a\" style=\"b\" role=\"c\">x</div>",
            "the attributes 'class=\"a\"', 'style=\"b\"' and 'role=\"c\"' are not allowed and are left out"
        ), ("<img alt=\"\" src=\"//a.example/b.png\">", "'//a.example/b.png' is on another site and is left out"),
    ])
    func whatIsLeftOutOfATagIsOneFinding(body: String, message: String) throws {
        #expect(try LinkedSite(body: body).messages == [message])
    }

    /// Where the element began that an end tag could have ended, and why it is not open any more.
    @Test(arguments: [
        ("<div>\n\n### A\n\nText.\n\n</div>", "4", "and an element must end in the same section, "),
        ("- <div>\n\nText.\n\n</div>", "4", "and an element must end in the same section, "),
        ("Text.\n\n<div>\n\n- Text.\n\n  </div>", "6", "and an element must end in the same section, "),
        ("<p>\n\nText.\n\n</p>", "4", "and another tag or a Markdown paragraph has already ended it"),
        ("<b><i>Text</b></i>", "4", "and another tag or a Markdown paragraph has already ended it"),
    ])
    func anEndTagNamesTheElementThatItWasFor(body: String, line: String, reason: String) throws {
        let name = try #require(body.firstMatch(of: /<\/(\w+)>$/)).1
        let messages = try LinkedSite(body: body).messages
        #expect(messages.count == 1)
        let fact = "'</\(name)>' is left out: its '<\(name)>' is on line \(line), \(reason)"
        #expect(messages[0].hasPrefix(fact), "\(messages)")
    }

    @Test(arguments: [
        ("Text <b>\n\nText</b>", "'</b>' is left out: its '<b>' on line 4 is shown as text"),
        ("Text <div>x</div>", "'</div>' is left out: its '<div>' on line 4 is shown as text"),
        ("Text</b>", "'</b>' has no opening tag and is left out"),
        ("</div>\n\n<div>x</div>", "'</div>' has no opening tag and is left out"),
        ("<div>x</div>\n\nText.\n\n</div>", "'</div>' has no opening tag and is left out"),
    ])
    func anEndTagSaysWhyNothingIsOpen(body: String, message: String) throws {
        #expect(try LinkedSite(body: body).messages.last == message)
    }

    /// Each attribute with its value once a file, be it of an element in capitals.
    @Test(arguments: [
        ("<mark is=\"bad\">X</mark> <b is=\"bad\">Y</b> <i is=good>Z</i>", ["is=\"bad\"", "is=\"good\""]),
        ("<DIV CLASS=\"foo\">\n\nText\n\n</DIV>", ["class=\"foo\""]), ("<DIV CLASS=\"foo\">", ["class=\"foo\""]),
        ("<b hidden onclick='a(\"b\")'>X</b>", ["hidden', 'onclick=\"a(\"b\")\""]),
    ])
    func anAttributeThatIsLeftOutIsNamedOnceWithItsValue(body: String, attributes: [String]) throws {
        let messages = try LinkedSite(body: body).messages
        #expect(messages.count == attributes.count)
        for (message, attribute) in zip(messages, attributes) {
            #expect(message.replacing(" and ", with: ", ").contains("'\(attribute)'"))
        }
    }

    /// In a block of HTML, code between backticks is shown as it is written.
    @Test func codeInHTMLStaysWhole() throws {
        let html = try Self.html(
            "<div>\nUse `label={<span>Label</span>}` and ``<b>` `` or <b>bold</b> `<i>x</i>\n</div>")
        #expect(html.contains("`label={&lt;span&gt;Label&lt;/span&gt;}` and ``&lt;b&gt;` `` or <b>bold</b> `<i>x</i>"))
        #expect(try Self.html("<Note>\n`<span>a</span>`\n</Note>").contains("`&lt;span&gt;a&lt;/span&gt;`"))
    }

    @Test(arguments: [
        ("<video src=\"../film.mp4\" />", "<video src=\"../film.mp4\"></video>"),
        ("<Table class=x />", "<table></table>"),
        ("<Details title=\"More\"/>", "<details title=\"More\"></details>"), ("<div />", "<div></div>"),
    ])
    func whatStandsBehindAnElementThatEndsInItselfIsNotInIt(body: String, html: String) throws {
        #expect(try Self.html("\(body)\n\nBehind.") == "\(html)\n<p>Behind.</p>")
        #expect(try Self.html("- \(body)\n\n  Behind.").contains("\(html)\n<p>Behind.</p>"))
    }

    // MARK: What passes

    @Test(arguments: [
        "<p>Press <kbd>Tab</kbd>, <br>then <kbd>F<sub>1</sub></kbd><sup>2</sup> and <mark>this</mark></p>",
        "<p><abbr title=\"Voice over\">VO</abbr> <bdo dir=\"rtl\">y</bdo> <cite lang=\"de\">z</cite></p>",
        "<p><time datetime=\"2026-01-01\">today</time> <q>a</q> <u>b</u> <ins>d</ins> <del>e</del> <wbr></p>",
        "<p><video src=\"../film.mp4\" controls><track src=\"../film.mp4\" kind=\"captions\" default></video></p>",
        "<p><ruby>字<rp>(</rp><rt>zi</rt><rp>)</rp></ruby> <span translate=\"no\">UIKit</span></p>",
        "<details open>\n<summary>More</summary>\n<p>Text</p>\n</details>",
        "<table><tr><th scope=\"col\" colspan=\"2\">a</th></tr><tr><td headers=\"x\">b</td></tr></table>",
        "<dl><dt>a</dt><dd>b</dd></dl>", "<ol start=\"3\" reversed><li value=\"2\">a</li></ol>",
        "<figure><img src=\"../thing.png\" alt=\"A thing\" width=\"2\" height=\"1\"><figcaption>c</figcaption></figure>",
        "<blockquote cite=\"https://example.com/\">a</blockquote>",
    ])
    func allowedElementsPass(html: String) throws {
        let linked = try LinkedSite(body: html.hasPrefix("<p>") ? String(html.dropFirst(3).dropLast(4)) : html)
        #expect(linked.html.trimmed == html)
        #expect(linked.findings == [])
    }

    @Test(arguments: [
        ("<KBD>a</KBD>", "<p><kbd>a</kbd></p>"), ("<BR/>a<BR />", "<p><br>a<br></p>"),
        ("<abbr title='a \"b\" c'>x</abbr>", "<p><abbr title=\"a &quot;b&quot; c\">x</abbr></p>"),
        ("<abbr title=a>x</abbr>", "<p><abbr title=\"a\">x</abbr></p>"),
        ("<abbr   title = \"a\"  >x</abbr >", "<p><abbr title=\"a\">x</abbr></p>"),
        ("<abbr title=\"1 < 2 &amp; 3\">x</abbr>", "<p><abbr title=\"1 &lt; 2 &amp; 3\">x</abbr></p>"),
        ("<details\n open>\na\n</details>", "<details open>\na\n</details>"),
        ("<div>Fish & Chips &copy; &nope &;</div>", "<div>Fish &amp; Chips &copy; &amp;nope &amp;;</div>"),
        ("<a href=https://example.com/>b</a> c", "<p><a href=\"https://example.com/\">b</a> c</p>"),
        // Of a repeated attribute the first counts.
        ("<a href=\"button.md\" HREF=thing.md>x</a>", "<p><a href=\"../button/\">x</a></p>"),
        ("<a href=\"javascript:x\" href=\"button.md\">x</a>", "<p><a>x</a></p>"),
        // An end tag belongs to the tag of its spelling.
        ("Array<U>, <u>x</u>", "<p>Array&lt;U&gt;, <u>x</u></p>"), ("A<SUP>3</SUP>", "<p>A<sup>3</sup></p>"),
        ("a<b c=d>e", "<p>a<b>e</b></p>"),
        ("![Array<U> x](thing.png)", "<p><img src=\"../thing.png\" alt=\"Array&lt;U&gt; x\" /></p>"),
        // Comments vanish.
        ("a<!-- <b>x</b> -->b", "<p>ab</p>"), ("<!-- x\n\ny -->\n\nz", "<p>z</p>"),
        ("<!-->\n\nz\n\n<!-- x -->", "<p>z</p>"),
        ("<div>a <!-- > --> b <!--> c <!---> d --></div>", "<div>a  b  c  d --&gt;</div>"),
        // What ends in itself is empty.
        ("A <span title=\"x\"/>b", "<p>A <span title=\"x\"></span>b</p>"),
        ("A <audio src='../film.mp4'/> b", "<p>A <audio src=\"../film.mp4\"></audio> b</p>"),
        // A picture on another site is a link to it; one without words on purpose is nothing.
        ("x <img src='http://a.b/c.png'> y", "<p>x <a href=\"http://a.b/c.png\">http://a.b/c.png</a> y</p>"),
        ("x <img src=\"//a.example/b.png\" alt=\"c\"/> y", "<p>x <a href=\"//a.example/b.png\">c</a> y</p>"),
        ("x <img alt=\"\" src=\"https://a.example/b.png\"> y", "<p>x  y</p>"),
        ("<img src=//a.example/b.png alt>\n\nx", "<p>x</p>"),
        ("x <IMG alt=' ' src='http://a.example/b.png'/> y", "<p>x  y</p>"),
        ("<video controls><source src=\"https://a.example/b.mp4\">Film</video>", "<p><video controls>Film</video></p>"),
    ])
    func spellingsAreMadeOne(body: String, html: String) throws {
        #expect(try Self.html(body) == html)
    }

    /// The words of a task are the name of its box.
    @Test(arguments: [
        ("- [ ] a **b**", "<li>[] a <strong>b</strong>)</li>"),
        ("1. [x] a\n\n   b", "<li>\n<p>[checked=\"\" ] a)</p>\n<p>b</p>\n</li>"),
        ("- [ ] a\n  - [ ] <kbd>b</kbd>", "<li>[] a)\n<ul>\n<li>[] <kbd>b</kbd>)</li>\n</ul>\n</li>"),
        ("- \\[ ] a", "<li>[ ] a</li>"),
    ])
    func aTaskIsALabelledBox(body: String, item: String) throws {
        let html = try Self.html(body).replacing("<label><input type=\"checkbox\" ", with: "[")
            .replacing("disabled=\"\" />", with: "]").replacing("</label>", with: ")")
        #expect(html.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n") == item)
    }

    // MARK: What appears as text

    @Test(arguments: [
        "Use <Switch On-Off> here", "if <condition logic> then", "List<String> and Map<K, V>", "<custom-element>",
        "<x:y>", "<font color=red>", "<marquee>", "</Switch>", "<h1>", "<h2>", "<main>", "<nav>",
    ])
    func unknownTagsAppearAsTheyWereWritten(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(HTMLScan(linked.html).tags.map(\.name) == ["p", "p"])
        #expect(HTMLScan(linked.html).text.trimmed == body)
        #expect(linked.findings.count <= 1)
        #expect(linked.findings.allSatisfy { $0.hasSuffix("html-as-text") })
    }

    @Test(arguments: [
        "script", "style", "iframe", "object", "embed", "svg", "math", "form", "input", "button", "textarea", "select",
        "link", "meta", "base", "template", "noscript", "title", "plaintext", "body", "html", "head", "dialog", "slot",
        "ScRiPt",
    ])
    func elementsThatCouldDoHarmNeverAre(name: String) throws {
        for body in [
            "<\(name)>alert(1)</\(name)>", "a <\(name) x=1>alert(1)</\(name)> b",
            "<div><\(name)>alert(1)</\(name)></div>",
            "<\(name)\n>alert(1)\n\n</\(name)>", "- <\(name)>alert(1)", "## a <\(name)>alert(1)</\(name)>",
            "<\(name)/>alert(1)", "[<\(name)>alert(1)](button.md)", "| <\(name)>alert(1) |\n|---|",
        ] {
            let linked = try LinkedSite(body: body)
            let scan = HTMLScan(linked.html)
            #expect(scan.dangers == [], "\(body) gives \(linked.html)")
            #expect(scan.imbalance == nil, "\(body) gives \(linked.html)")
            #expect(scan.text.contains("alert(1)"))
            #expect(linked.findings.contains { $0.hasSuffix("html-as-text") }, "\(body)")
        }
    }

    @Test(arguments: [
        "map<U>(alfa) returns Array<U> bravo.", "Array<Video> is one", "List<Details> here",
        "Box<Div>, Box<Li>, Box<Tr>", "fun <U> map()", "Wait for <time> seconds", "items[0]<S>", "Array<Track>",
        "Outer<Array<S>>", "Array<B>` and x", "Press <kbd>Tab", "a<b and c>d", "<time condition>", "<details logic>",
        "if x<s or y> then",
    ])
    func whatNothingClosesIsText(body: String) throws {
        for (before, behind) in [("", ""), ("- a ", ""), ("> ", ""), ("## A ", "\n\nText"), ("<div>\nA ", "\n</div>")] {
            let linked = try LinkedSite(body: before + body + behind)
            #expect(linked.entry.visibleTexts.joined().contains(body), "\(linked.html)")
            #expect(!linked.findings.isEmpty)
            #expect(linked.findings.allSatisfy { $0.hasSuffix("html-as-text") })
        }
        let inCriteria = try LinkedSite(yaml: "keyboard:\n  tab: 'a \(body)'")
        #expect(inCriteria.entry.visibleTexts.joined().contains(body))
    }

    @Test func aLookalikeIsReportedWhereItStands() throws {
        let linked = try LinkedSite(
            body: "One <Switch On>\nmap<U>(x)\n\n<div>\n<b and c>\n</div>\n\na <div>b</div>\n\n## A <p>b\n\nText")
        let places = ["4:5", "5:4", "8:1", "11:3", "11:9", "13:6"]
        #expect(linked.findings == places.map { "\($0) html-as-text" })
    }

    @Test(arguments: [
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>"),
        (
            "<table><caption>x<thead><tr><th>a<th>b<tbody><tr><td>c<td>d<tr><td>e<p>f<td>g</table>",
            "<table><caption>x</caption><thead><tr><th>a</th><th>b</th></tr></thead>"
                + "<tbody><tr><td>c</td><td>d</td></tr><tr><td>e<p>f</p></td><td>g</td></tr></tbody></table>"
        ),
        (
            "<table><colgroup><col><tr><td>a<table><tr><td>b</table><td>c</table>",
            "<table><colgroup><col></colgroup><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>"
        ),
        ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<p>a<div>b</div>", "<p>a</p><div>b</div>"),
        ("<div><p>a<hr>b</div>", "<div><p>a</p><hr>b</div>"),
        ("<blockquote><p>a<ul><li>b</ul></blockquote>", "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>"),
        ("<div><ruby>a<rp>(<rt>b<rp>)</ruby></div>", "<div><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby></div>"),
        ("<ul>\n<li>\n\na\n\n<li>b</ul>", "<ul>\n<li>\n<p>a</p>\n</li><li>b</li></ul>"),
        ("<p>a\n\nb", "<p>a</p>\n<p>b</p>"),
    ])
    func elementsEndWhereTheStandardEndsThem(body: String, html: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(linked.html.trimmed.replacing("\n</p>", with: "</p>").replacing("\n</ul>", with: "</ul>") == html)
        #expect(linked.findings.filter { $0.hasSuffix("html-as-text") } == [])
    }

    @Test(arguments: [
        "onclick=alert(1)", "onerror='alert(1)'", "ONLOAD=\"alert(1)\"", "onmouseover", "style=\"color:red\"",
        "id=main", "class=\"a b\"", "srcdoc=\"<p>\"", "srcset=\"x 2x\"", "formaction=\"x\"", "name=\"main\"",
        "target=_blank", "data-x=1", "aria-hidden=true", "tabindex=0", "contenteditable", "xlink:href=\"javascript:x\"",
        "hidden", ":x=y",
    ])
    func attributesThatAreNotListedAreLeftOut(attribute: String) throws {
        for element in ["kbd", "div", "a"] {
            let linked = try LinkedSite(body: "<\(element) title=\"t\" \(attribute) lang=en>x</\(element)>")
            let tag = try #require(HTMLScan(linked.html).tags.first { $0.name == element })
            #expect(tag.attributes.map(\.name) == ["title", "lang"], "\(linked.html)")
            #expect(linked.findings.count == 1)
            #expect(linked.findings.allSatisfy { $0.hasSuffix("html-as-text") })
        }
    }

    @Test(arguments: [
        ("a <b>b", "<p>a &lt;b&gt;b</p>"),
        ("a <b lang=en>b <i title=x>c", "<p>a <b lang=\"en\">b <i title=\"x\">c</i></b></p>"),
        ("a </b>b", "<p>a b</p>"), ("<i>a <b>b</i> c</b>", "<p><i>a <b>b</b></i> c</p>"),
        ("*a <b>b* c</b>", "<p><em>a <b>b</b></em> c</p>"), ("<b>a *b</b> c*", "<p><b>a <em>b c</em></b></p>"),
        ("[a <b>b](button.md)</b>", "<p><a href=\"../button/\">a <b>b</b></a></p>"),
        ("<b>a\n\nb</b>", "<p>&lt;b&gt;a</p>\n<p>b</p>"),
        ("- a <b>b\n- c", "<ul>\n<li>a &lt;b&gt;b</li>\n<li>c</li>\n</ul>"),
        ("<div>\n\na\n\n</div>", "<div>\n<p>a</p>\n</div>"), ("<div>\n\na", "<div>\n<p>a</p>\n</div>"),
        ("> <div>\n\na", "<blockquote>\n<div>\n</div>\n</blockquote>\n<p>a</p>"),
    ])
    func elementsEndWithTheBlockTheyBeginIn(body: String, html: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(HTMLScan(linked.html).imbalance == nil)
        #expect(linked.html.trimmed == html)
    }

    @Test(arguments: [
        "<a href=\"button.md\">https://example.com</a>", "<a href=\"button.md\">[x](thing.md)</a>",
        "[x <a href=\"thing.md\">y</a> z](button.md)", "<a href=\"button.md\">x<a href=\"thing.md\">y</a>",
        "<a href=\"button.md\">*x <a href=\"thing.md\">y</a>*</a>", "<a href=\"button.md\">\n\n[x](thing.md)\n\n</a>",
        "<a href=\"button.md\">![x](https://example.com/x.png)</a>",
        "<a href=\"button.md\">a@example.com, [[thing]]</a>",
    ])
    func noLinkStandsInALink(body: String) throws {
        let linked = try LinkedSite(body: body)
        #expect(HTMLScan(linked.html).imbalance == nil, "\(linked.html)")
        #expect(linked.hrefs == ["../button/"])
    }

    // MARK: Hostile input

    @Test(arguments: [
        // A quotation mark and a combining mark are one `Character`.
        "<p title=\"a\"\u{301} onmouseover=alert(1) x=\">words", "<p title='a'\u{200D} onclick=alert(1) x='>words",
        "<p title=a>\u{301}<script>alert(1)</script>words", "<\u{301}script>words", "<p>\u{338}<script>words</script>",
        "<p onclick\u{301}=alert(1)>words", "<p on\u{0}click=alert(1)>words", "<scr\u{0}ipt>words</script>",
        "\u{FEFF}<script>words", "<p/onclick=alert(1)>words", "<p title=\"a\"onclick=alert(1)>words",
        "<p title=\"a'b\" onclick='x\">words", "<p title=`a` onclick=alert(1)>words", "<p title=a\"onclick=x>words",
        "<p\u{C}onclick=alert(1)>words", "<p\u{B}onclick=alert(1)>words", "<p\u{A0}onclick=alert(1)>words",
        "<p title=\"--><script>alert(1)</script>\">words", "<p title=<script>>words", "<p =onclick=alert(1)>words",
        "<p title==\"x\" onclick=x>words", "<<script>alert(1)</script>words", "<scr<script>ipt>words",
        "</script/onclick=x>words", "<p title=\"&quot; onclick=alert(1)\">words", "&lt;script&gt;words",
        "<![CDATA[<script>alert(1)</script>]]>words", "<?php <script>x</script> ?>words",
        "<!DOCTYPE html><script>words",
        "<!-- --!><script>alert(1)</script> -->words", "<!--><script>x</script>-->words",
        "<img src=x onerror=alert(1)//>words", "<svg><style><img src=x onerror=alert(1)></style></svg>words",
        "<math><mi xlink:href=\"javascript:x\">words</mi></math>", "<details open ontoggle=alert(1)>words",
        "<iframe srcdoc=\"<script>alert(1)</script>\">words</iframe>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">words",
        "![words\" onerror=alert(1) x=\"](thing.png)", "![w](thing.png 'words\" onerror=\"alert(1)')",
        "[words](button.md 'x\" onclick=\"alert(1)')", "[words](<button.md?\" onclick=\"alert(1)>)",
        "```\" onclick=\"alert(1)\nwords\n```", "```<script>\nwords\n```", "`<script>words</script>`",
        "[[button|<script>words</script>]]", "[[button|words\" onclick=\"x]]", "**UIKit<script>** words",
    ])
    func nothingHostileReachesThePage(body: String) throws {
        for body in [body, "<div>\n\(body)\n</div>", "- a\n\n  \(body)", "> <b>\(body)", "| \(body) |\n|---|"] {
            let linked = try LinkedSite(body: body)
            for html in linked.entry.allHTML {
                let scan = HTMLScan(html)
                #expect(scan.dangers == [], "\(body.debugDescription) gives \(html)")
                #expect(scan.imbalance == nil, "\(body.debugDescription) gives \(html)")
            }
            #expect(linked.entry.visibleTexts.joined().contains("words") || linked.html.contains("words"))
        }
        let indented = body.replacing("\n", with: "\n    ").replacing("\u{0}", with: "")
        let inCriteria = try LinkedSite(yaml: "keyboard:\n  tab: |\n    \(indented)")
        #expect(inCriteria.entry.allHTML.flatMap { HTMLScan($0).dangers } == [])
    }

    @Test func trustedAuthorsMayUseAnything() throws {
        let block = "<div id=\"x\" onclick=\"a()\">\n<script>b()</script></div>"
        let inline = "c <svg><path d=\"M0\"/></svg> <Switch On>"
        let linked = try LinkedSite(
            body: "\(block)\n\n\(inline)", configuration: Configuration(yaml: "html: trusted"))
        #expect(linked.html.trimmed == "\(block)\n<p>\(inline)</p>")
        #expect(linked.findings == [])
    }
}
