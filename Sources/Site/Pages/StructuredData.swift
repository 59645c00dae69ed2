import Guide

/// What search engines are told of an entry: an article, and its criteria as the steps of a test.
///
/// Source: <https://schema.org/TechArticle>, <https://schema.org/HowTo>, JSON-LD 1.1.
enum StructuredData {
    /// The JSON-LD of an entry, to stand in a `<script type="application/ld+json">`.
    ///
    /// - Parameter url: the page's address, where the site's is known.
    static func html(of entry: Entry, site: String, language: String, url: String?) -> HTML {
        var json = JSONWriter()
        json.object { root in
            root.member("@context", "https://schema.org")
            root.name("@graph")
            root.array(entry.criteria.isEmpty ? [false] : [false, true]) { json, isTest in
                if isTest {
                    writeTest(of: entry, language: language, url: url, to: &json)
                } else {
                    writeArticle(entry, site: site, language: language, url: url, to: &json)
                }
            }
        }
        return HTML(trusted: String(decoding: json.bytes, as: UTF8.self))
    }

    private static func writeArticle(
        _ entry: Entry, site: String, language: String, url: String?, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("@type", "TechArticle")
            json.member("headline", entry.title)
            if let description = entry.description { json.member("description", description) }
            json.member("inLanguage", language)
            if let url { json.member("url", url) }
            if let reviewed = entry.reviewed.flatMap(CalendarDate.init) { json.member("dateModified", reviewed.text) }
            json.name("isPartOf")
            json.object {
                $0.member("@type", "WebSite")
                $0.member("name", site)
            }
        }
    }

    private static func writeTest(of entry: Entry, language: String, url: String?, to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "HowTo")
            json.member("name", "How to test: \(entry.title)")
            json.member("inLanguage", language)
            if let url { json.member("url", url + "#how-to-test") }
            json.name("step")
            json.array(entry.criteria) { json, table in
                json.object { json in
                    json.member("@type", "HowToSection")
                    json.member("name", table.title)
                    json.name("itemListElement")
                    json.array(table.rows) { json, row in
                        json.object {
                            $0.member("@type", "HowToStep")
                            if !row.action.isEmpty { $0.member("name", row.action) }
                            $0.member("text", row.results.map(\.text).joined(separator: " "))
                        }
                    }
                }
            }
        }
    }
}
