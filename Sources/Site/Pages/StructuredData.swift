import Guide

/// What search engines are told of an entry: an article, and its criteria as the steps of a test.
///
/// Source: <https://schema.org/TechArticle>, <https://schema.org/HowTo>, JSON-LD 1.1.
enum StructuredData {
    /// The JSON-LD of an entry, for a `<script type="application/ld+json">`.
    static func html(of entry: Entry, in guide: Guide) -> HTML {
        var json = JSONWriter()
        json.object { json in
            json.member("@context", "https://schema.org")
            json.name("@graph")
            json.array { json in
                writeArticle(entry, in: guide, to: &json)
                if !entry.criteria.isEmpty { writeTest(of: entry, in: guide, to: &json) }
            }
        }
        return HTML(trusted: String(decoding: json.bytes, as: UTF8.self))
    }

    private static func writeArticle(_ entry: Entry, in guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "TechArticle")
            json.member("headline", entry.title)
            entry.description.map { json.member("description", $0) }
            json.member("inLanguage", guide.configuration.language)
            guide.address(of: entry.url).map { json.member("url", $0) }
            (entry.reviewed.flatMap(CalendarDate.init)?.text).map { json.member("dateModified", $0) }
            json.name("isPartOf")
            json.object { json in
                json.member("@type", "WebSite")
                json.member("name", guide.configuration.title)
            }
        }
    }

    private static func writeTest(of entry: Entry, in guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "HowTo")
            json.member("name", guide.configuration.words("how-to-test-entry", ["title": entry.title]))
            json.member("inLanguage", guide.configuration.language)
            guide.address(of: entry.url).map { json.member("url", $0 + "#how-to-test") }
            json.name("step")
            json.array { json in
                for table in entry.criteria {
                    json.object { json in
                        json.member("@type", "HowToSection")
                        json.member("name", table.title)
                        json.name("itemListElement")
                        json.array { json in
                            for row in table.rows { write(row, in: guide, to: &json) }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ row: CriteriaRow, in guide: Guide, to json: inout JSONWriter) {
        let all = row.results.count > 1 ? guide.configuration.platforms : []
        json.object { json in
            json.member("@type", "HowToStep")
            if !row.action.isEmpty { json.member("name", row.action) }
            json.member(
                "text", row.results.map { ($0.limit(among: all) ?? "") + $0.text }.joined(separator: " "))
        }
    }
}
