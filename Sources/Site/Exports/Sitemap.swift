import Guide

/// `sitemap.xml`: every page with its address and the day it was last reviewed.
///
/// Source: <https://www.sitemaps.org/protocol.html>.
enum Sitemap {
    static let path = "sitemap.xml"

    static func render(_ guide: Guide, otherPages: [String]) -> String {
        let reviewed = Dictionary(
            guide.entries.map { ($0.url, $0.reviewed.flatMap(CalendarDate.init)) },
            uniquingKeysWith: { _, last in last })
        // The address of a page that is not translated is that of the original.
        let own = guide.entries.filter { guide.configuration.otherLanguage(of: $0.source) == nil }
        let others = Set(guide.entries.map(\.url)).subtracting(own.map(\.url))
        let pages = ([""] + guide.categories.map(\.url) + own.map(\.url) + otherPages).filter { !others.contains($0) }
        let elements = pages.uniqued().map { page in
            let date = reviewed[page]?.map { "<lastmod>\($0.text)</lastmod>" } ?? ""
            return "  <url><loc>\(HTML(escaping: guide.address(of: page) ?? page).source)</loc>\(date)</url>"
        }
        let head = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
        ]
        return (head + elements + ["</urlset>", ""]).joined(separator: "\n")
    }
}
