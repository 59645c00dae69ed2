import Guide

/// `sitemap.xml`: every page with its address and the day it was last reviewed.
///
/// Needs a base URL, for its addresses have to be absolute. Above the protocol's limit of 50,000 addresses a file,
/// `sitemap.xml` becomes an index of `sitemap-1.xml`, `sitemap-2.xml` …
///
/// Source: <https://www.sitemaps.org/protocol.html>.
enum Sitemap {
    static let path = "sitemap.xml"

    static func files(of guide: Guide, otherPages: [String] = [], limit: Int = 50_000) -> [OutputFile] {
        guard let base = guide.configuration.baseURL else { return [] }
        let pages = pages(of: guide, otherPages: otherPages)
        if pages.count <= limit { return [OutputFile(path: path, text: urlSet(pages, base: base))] }
        let parts = stride(from: 0, to: pages.count, by: limit).enumerated().map { number, start in
            OutputFile(
                path: "sitemap-\(number + 1).xml",
                text: urlSet(Array(pages[start..<min(start + limit, pages.count)]), base: base))
        }
        return [OutputFile(path: path, text: index(parts.map(\.path), base: base))] + parts
    }

    private struct Page {
        let path: String
        let modified: CalendarDate?
    }

    /// The home page, categories, entries, others; each once.
    private static func pages(of guide: Guide, otherPages: [String]) -> [Page] {
        var dates: [String: CalendarDate] = [:]
        for entry in guide.entries { dates[entry.url] = entry.reviewed.flatMap(CalendarDate.init) }
        let paths = [""] + guide.categories.map(\.url) + guide.entries.map(\.url) + otherPages
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }.map { Page(path: $0, modified: dates[$0]) }
    }

    private static func urlSet(_ pages: [Page], base: String) -> String {
        let elements = pages.map { page in
            let date = page.modified.map { "<lastmod>\($0.text)</lastmod>" } ?? ""
            return "<url><loc>\(XMLText.escape(PageAddress.absolute(page.path, base: base)))</loc>\(date)</url>"
        }
        return document("urlset", elements)
    }

    private static func index(_ paths: [String], base: String) -> String {
        let elements = paths.map { path in
            "<sitemap><loc>\(XMLText.escape(PageAddress.absolute(path, base: base)))</loc></sitemap>"
        }
        return document("sitemapindex", elements)
    }

    private static func document(_ root: String, _ elements: [String]) -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")
        lines += elements.map { "  \($0)" }
        lines += ["</\(root)>", ""]
        return lines.joined(separator: "\n")
    }
}
