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
        object(
            ("@type", "TechArticle"), ("headline", .string(entry.title)), ("description", JSONValue(entry.description)),
            ("inLanguage", .string(guide.configuration.language)), ("url", JSONValue(guide.address(of: entry.url))),
            ("dateModified", JSONValue(entry.reviewed.flatMap(CalendarDate.init)?.text)),
            ("isPartOf", ["@type": "WebSite", "name": .string(guide.configuration.title)]))
    }

    private static func test(of entry: Entry, in guide: Guide) -> JSONValue {
        let sections = entry.criteria.map { table in
            let steps = table.rows.map { row -> JSONValue in
                let all = row.results.count > 1 ? guide.configuration.platforms : []
                let results = row.results.map { ($0.limit(among: all) ?? "") + $0.text }
                return object(
                    ("@type", "HowToStep"), ("name", JSONValue(row.action.isEmpty ? nil : row.action)),
                    ("text", .string(results.joined(separator: " "))))
            }
            return object(
                ("@type", "HowToSection"), ("name", .string(table.title)), ("itemListElement", .array(steps)))
        }
        return object(
            ("@type", "HowTo"),
            ("name", .string(guide.configuration.words("how-to-test-entry", ["title": entry.title]))),
            ("inLanguage", .string(guide.configuration.language)),
            ("url", JSONValue(guide.address(of: entry.url).map { $0 + "#how-to-test" })), ("step", .array(sections)))
    }

    /// An object without the members that are `null`.
    private static func object(_ members: (String, JSONValue)...) -> JSONValue {
        .object(members.filter { $0.1 != .null })
    }
}
