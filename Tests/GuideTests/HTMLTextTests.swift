import Testing

@testable import Guide

/// HTML as a type of its own: text becomes HTML once, and HTML gives its words back.
struct HTMLTextTests {
    @Test func textIsEscapedOnce() {
        #expect(HTML(escaping: "a < b & \"c\" > 'd'").source == "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;")
        #expect(HTML(escaping: "plain “ä”").source == "plain “ä”")
        // Signs that join the next or the last one to a character of its own hide nothing.
        #expect(HTML(escaping: "\u{600}<\u{301}").source == "\u{600}&lt;\u{301}")
        #expect((HTML(escaping: "<") + HTML(trusted: "<b>")).source == "&lt;<b>")
        #expect(HTML.empty.isEmpty)
    }

    @Test(arguments: [
        ("<p>a</p>\n<p>b</p>", "a b"), ("a<b>c</b>d", "acd"), ("<td>a</td><td>b</td>", "a b"), ("a<br>b", "a b"),
        ("  a \n\t b ", "a b"), ("<img alt=\"x > y\"> a", "x > y a"), ("<a href='1>2'>a</a>", "a"),
        ("a &lt;b&gt; &amp;amp; &quot;&#39;", "a <b> &amp; \"'"), ("<pre><code>a\n  b</code></pre>", "a b"), ("", ""),
        ("<ul><li>a</li><li>b</li></ul>", "a b"), ("Q&A & more; than", "Q&A & more; than"), ("a & b", "a & b"),
        ("&copy; x", "© x"), ("&#x1F600;&#33; &no;", "😀! &no;"),
        ("a <img src=\"&lt;\" alt=\"b  &amp; c\"/>.", "a b & c."), ("&", "&"), ("a&", "a&"), ("AT&T</b> x", "AT&T x"),
        ("&;", "&;"), ("&&amp;", "&&"), ("<img src=\"a.png\" alt=\"\">a", "a"),
    ])
    func plainTextHasTheWordsOnly(html: String, text: String) {
        #expect(HTML(trusted: html).plainText == text)
    }
}
