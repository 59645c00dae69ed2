import Guide

/// What search engines are told of an entry: an article, and its criteria as the steps of a test.
///
/// Source: <https://schema.org/TechArticle>, <https://schema.org/HowTo>, JSON-LD 1.1.
enum StructuredData {
    /// The JSON-LD of an entry, for a `<script type="application/ld+json">`.
    static func html(of entry: Entry, in guide: Guide) -> HTML {
        let test = entry.criteria.isEmpty ? [] : [test(of: entry, in: guide)]
        let data: JSONValue = [
            "@context": "https://schema.org", "@graph": .array([article(entry, in: guide)] + test),
        ]
        return HTML(trusted: data.compact)
    }

    private static func article(_ entry: Entry, in guide: Guide) -> JSONValue {
        let site: JSONValue = ["@type": "WebSite", "name": .string(guide.configuration.title)]
        return object(
            [
                ("@type", "TechArticle"), ("headline", entry.title), ("description", entry.description),
                ("inLanguage", guide.configuration.language), ("url", guide.address(of: entry.url)),
                ("dateModified", entry.reviewed.flatMap(CalendarDate.init)?.text),
            ], ("isPartOf", site))
    }

    private static func test(of entry: Entry, in guide: Guide) -> JSONValue {
        let sections = entry.criteria.map { table in
            let steps = table.rows.map { row in
                object([
                    ("@type", "HowToStep"), ("name", row.action.isEmpty ? nil : row.action),
                    ("text", row.results.map(\.text).joined(separator: " ")),
                ])
            }
            return object([("@type", "HowToSection"), ("name", table.title)], ("itemListElement", .array(steps)))
        }
        return object(
            [
                ("@type", "HowTo"), ("name", "How to test: \(entry.title)"),
                ("inLanguage", guide.configuration.language),
                ("url", guide.address(of: entry.url).map { $0 + "#how-to-test" }),
            ], ("step", .array(sections)))
    }

    /// An object without the texts that are `nil`.
    private static func object(_ texts: [(String, String?)], _ last: (String, JSONValue)...) -> JSONValue {
        .object(texts.compactMap { name, text in text.map { (name, JSONValue.string($0)) } } + last)
    }
}
