/// What may stand in what, and which end tags may be left out, as the HTML standard has it: §4 for the elements, §13.1.2.4
/// and §13.2.6.4 for the tags.
enum HTMLNesting {
    /// Elements that are no phrasing content: none of them can stand in a paragraph or a heading.
    static let blocks: Set<String> = special.union(["col", "div", "hr", "li", "p"])

    /// Elements that end without an end tag.
    static let optionalEnds: Set<String> = [
        "caption", "colgroup", "dd", "dt", "li", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    /// The elements of which one has to be around another.
    static let parents: [String: Set<String>] = {
        var parents: [String: Set<String>] = [
            "li": ["ol", "ul"], "dt": ["dl"], "dd": ["dl"], "rt": ["ruby"], "rp": ["ruby"],
            "figcaption": ["figure"], "summary": ["details"],
        ]
        for name in ["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"] {
            parents[name] = ["table"]
        }
        return parents
    }()

    /// How many of the elements that are open stay so when another begins; the others end before it.
    ///
    /// ```swift
    /// HTMLNesting.open(["ul", "li", "b"], before: "li")  // 1
    /// ```
    static func open(_ open: [String], before name: String) -> Int {
        var kept = open.count
        if let (ends, within) = implied[name] {
            for (index, element) in open.enumerated().reversed() {
                if ends.contains(element) { kept = index } else if within.contains(element) { break }
            }
        }
        guard endingParagraphs.contains(name) else { return kept }
        for (index, element) in open[..<kept].enumerated().reversed() {
            if element == "p" { return index }
            if ["caption", "table", "td", "th"].contains(element) { break }
        }
        return kept
    }

    /// The elements that a list item looks no further up than.
    private static let special: Set<String> = [
        "blockquote", "caption", "colgroup", "dd", "details", "dl", "dt", "figcaption", "figure", "h3", "h4", "h5",
        "h6",
        "ol", "pre", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]

    private static let endingParagraphs: Set<String> = [
        "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "h3", "h4", "h5", "h6", "hr", "li",
        "ol", "p", "pre", "summary", "table", "ul",
    ]

    /// The elements that end where another begins, up to one of those within which it looks for them.
    private static let implied: [String: (ends: Set<String>, within: Set<String>)] = {
        let cells: Set<String> = ["td", "th"]
        let beforeRows: Set<String> = ["caption", "colgroup"]
        let groups: Set<String> = ["tbody", "tfoot", "thead"]
        var implied: [String: (ends: Set<String>, within: Set<String>)] = [
            "li": (["li"], special), "tr": (cells.union(beforeRows).union(["tr"]), groups.union(["table"])),
            "colgroup": (beforeRows, ["table"]), "col": (["caption"], ["colgroup", "table"]),
        ]
        for name in ["dd", "dt"] { implied[name] = (["dd", "dt"], special.union(["li"])) }
        for name in ["rp", "rt"] { implied[name] = (["rp", "rt"], ["ruby"]) }
        for name in cells { implied[name] = (cells, ["table", "tr"]) }
        for name in groups { implied[name] = (cells.union(beforeRows).union(groups).union(["tr"]), ["table"]) }
        return implied
    }()
}
