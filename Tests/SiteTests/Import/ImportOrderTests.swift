import Testing

@testable import Site

/// An import leaves words, their order and pictures as they are, and finds nothing to do in what it wrote.
@Suite struct ImportOrderTests {
    private func written(_ body: String) throws -> String? {
        let others = ["c/bolt.md": "---\ntitle: Bolt\n---\n\nText.\n", "c/p.png": "1", "c/my pic.png": "2"]
        let head = "---\ntitle: Nut\n---\n"
        let first = try imported(others.merging(["c/nut.md": head + body]) { $1 })
        let text = try #require(first.texts["c/nut.md"])
        let again = try imported(others.merging(["c/nut.md": text]) { $1 })
        #expect(again.texts["c/nut.md"] == text)
        #expect(again.repairs == [])
        return text.hasPrefix(head) ? String(text.dropFirst(head.count)) : nil
    }

    @Test(arguments: [
        "## iOS\n\n## Android\n\nb\n\n## iPad\n\nc\n",
        "## iOS\n\na\n\n## Android\n\nb\n\n## iPad\n\nc\n\n### Deep\n\nd\n",
    ])
    func aPlatformThatGoesOnUnderAnotherNameIsWrittenOnce(_ body: String) throws {
        #expect(try written(body) == body)
        let emphasized = body.replacing("## Android", with: "## **Android**")
        #expect(try written(emphasized) == body)
    }

    @Test(arguments: [
        ("- **iOS Tips**\n  - x\n\n**iOS**\n\nz\n", "- **iOS Tips**\n  - x\n\n**iOS**\n\nz\n"),
        (
            "**iOS Tips**\n\nx\n\n**iOS**\n\ny\n\n**iOS**\n\nz\n", "**iOS Tips**\n\nx\n\n**iOS**\n\ny\n\nz\n"
        ),
        ("**iOS**\n\ny\n\n**iOS Tips**\n\nx\n", "y\n\n**iOS Tips**\n\nx\n"),
    ])
    func tipsOfOnePlatformKeepTheirOrder(_ tips: String, _ expected: String) throws {
        #expect(try written("## Notes\n\n" + tips) == "## iOS\n\n### Notes\n\n" + expected)
    }

    @Test(arguments: [
        ("![[p.png]]\n", "![](p.png)\n"), ("See ![[p.png|Alt words]].\n", "See ![Alt words](p.png).\n"),
        ("[[my pic.png]]\n", "[my pic.png](my%20pic.png)\n"), ("![[gone.png]]\n", "gone.png\n"),
        ("See [[#notes|it]].\n\n## Notes\n\nx\n", "See [it](#notes).\n\n## Notes\n\nx\n"),
    ])
    func wikiLinksToFilesAndPlacesStay(_ body: String, _ expected: String) throws {
        #expect(try written(body) == expected)
    }

    @Test(arguments: [
        ("[z]({{ \"/c/bolt/\" | relative_url }})\n", "[z](bolt.md)\n"),
        ("[z]({{ \"/c/bolt/\" | absolute_url }} \"T\")\n", "[z](bolt.md \"T\")\n"),
        ("![z]({{ \"/c/p.png\" | relative_url }})\n", "![z](p.png)\n"),
        ("![z]({{ site.baseurl }}/c/p.png)\n", "![z](p.png)\n"),
    ])
    func addressesInLiquidAreReadWhateverTheirQuotationMarks(_ body: String, _ expected: String) throws {
        #expect(try written(body) == expected)
    }

    @Test(arguments: [
        ("See [r] and [w](gone.md).\n\n[r]: missing.md\n", "See r and w.\n"),
        (
            "See [a *b*][r], [r][] and [q][].\n\n[r]: missing.md\n[q]: bolt.md\n",
            "See a *b*, r and [q][].\n\n[q]: bolt.md\n"
        ),
        ("See [r].\n\n[r]: bolt.md\n[r]: missing.md\n", "See [r].\n\n[r]: bolt.md\n[r]: missing.md\n"),
    ])
    func linksByReferenceThatLeadNowhereBecomeText(_ body: String, _ expected: String) throws {
        #expect(try written(body) == expected)
    }

    @Test(arguments: ["- |", "- >-2 # note"])
    func wordsOfABlockOfTextBecomeNoComments(_ sign: String) throws {
        let text = try imported([
            "nut.md": "---\ntitle: Nut\nrelated:\n  \(sign)\n      # words\nnobody: x\n---\n\nText.\n"
        ])
        .texts["nut.md"]
        #expect(text?.split(separator: "\n").contains("# words") == false)
    }
}
