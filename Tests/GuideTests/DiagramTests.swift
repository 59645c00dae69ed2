import Testing

@testable import Guide

/// What a diagram in the language of Mermaid says about itself.
struct DiagramTests {
    @Test(arguments: [
        ("pie\naccTitle: Pets\naccDescr: More cats", "Pets", "More cats"),
        ("pie\n  accTitle : Pets \n  accDescr {\n    More\n    cats }\n  \"a\": 1", "Pets", "More cats"),
        ("pie\naccDescr{ More cats }\naccTitle:Pets", "Pets", "More cats"),
        ("---\ntitle: Parts\n---\nmindmap\n  a", "Parts", nil), ("---\ntitle: A\n---\npie\naccTitle: B", "B", nil),
        ("pie\ntitle: Pets", nil, nil), ("pie\naccTitle:\naccDescr {", nil, nil),
        ("pie\naccTitles: a\n%% accTitle: b\nx --> accTitle: c", nil, nil), ("", nil, nil),
    ])
    func aDiagramHasANameAndADescription(text: String, name: String?, description: String?) throws {
        let read = try ReadEntry(body: "```Mermaid\n\(text)\n```")
        let diagram = try #require(read.entry.diagrams.first)
        #expect((diagram.name, diagram.description) == (name, description))
        #expect(read.findings.contains { $0.hasSuffix("image-alt") } == (name == nil))
        #expect(read.entry.hasSpecialBlocks)
        #expect(read.entry.allHTML.joined().contains("<code class=\"language-mermaid\">"))
    }

    @Test(arguments: ["```mermaids\npie\n```", "```\nmermaid\n```", "    mermaid", "`mermaid`"])
    func otherCodeIsNoDiagram(body: String) throws {
        #expect(try ReadEntry(body: body).entry.diagrams == [])
    }

    @Test(arguments: [
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-5 -5,10.5  20\"/>", 10.5, 20.0),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 0 20\"/>", nil, nil),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9e9 20\"/>", nil, nil),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", nil, nil), ("<svg viewBox=\"0 0 9 9\"/>", nil, nil),
        ("<g xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>", nil, nil), ("", nil, nil),
    ])
    func aPictureHasTheSizeOfItsBox(text: String, width: Double?, height: Double?) {
        let size = SVGFile.size(of: Array(text.utf8))
        #expect((size?.width, size?.height) == (width, height))
    }
}
