import Guide

/// `feed.xml`: the entries that were reviewed last, newest first.
///
/// A feed needs identifiers and links that hold anywhere, so there is none without a base URL. Its dates are those that
/// authors wrote into `reviewed`; no clock is read, and without a complete date there is no feed.
///
/// Source: RFC 4287, The Atom Syndication Format.
enum AtomFeed {
    static let path = "feed.xml"
    /// The most entries a feed has.
    static let limit = 50

    /// Whether a site has a feed, to which its pages may link.
    static func exists(for guide: Guide) -> Bool {
        let configuration = guide.configuration
        return configuration.exports.contains(.feed) && configuration.baseURL != nil
            && guide.entries.contains { $0.reviewed.flatMap(CalendarDate.init) != nil }
    }

    static func file(of guide: Guide) -> OutputFile? {
        guard let base = guide.configuration.baseURL else { return nil }
        let reviews = newest(of: guide)
        guard let latest = reviews.first else { return nil }
        var lines = head(of: guide, base: base, updated: latest.date)
        lines += reviews.flatMap { element(for: $0, in: guide, base: base) }
        lines += ["</feed>", ""]
        return OutputFile(path: path, text: lines.joined(separator: "\n"))
    }

    private struct Review {
        let entry: Entry
        let date: CalendarDate
        /// Its place in the guide, for entries of the same day.
        let rank: Int
    }

    private static func newest(of guide: Guide) -> [Review] {
        let reviews = guide.entries.enumerated().compactMap { rank, entry in
            entry.reviewed.flatMap(CalendarDate.init).map { Review(entry: entry, date: $0, rank: rank) }
        }
        return Array(
            reviews.sorted { $0.date != $1.date ? $0.date > $1.date : $0.rank < $1.rank }.prefix(limit))
    }

    private static func head(of guide: Guide, base: String, updated: CalendarDate) -> [String] {
        let configuration = guide.configuration
        let title = text(configuration.title)
        let own = XMLText.escape(PageAddress.absolute(path, base: base))
        return [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(text(configuration.language))\">",
            // Not the home page's address: that is the id of the home page, where it is an entry.
            "  <id>\(own)</id>",
            "  <title>\(title)</title>",
            configuration.description.map { "  <subtitle>\(text($0))</subtitle>" },
            "  <updated>\(updated.timestamp)</updated>",
            "  <author><name>\(title)</name></author>",
            "  <link rel=\"self\" type=\"application/atom+xml\" href=\"\(own)\"/>",
            "  <link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escape(PageAddress.absolute("", base: base)))\"/>",
        ].compactMap { $0 }
    }

    private static func element(for review: Review, in guide: Guide, base: String) -> [String] {
        let entry = review.entry
        let address = XMLText.escape(PageAddress.absolute(entry.url, base: base))
        var lines = [
            "  <entry>",
            "    <id>\(address)</id>",
            "    <title>\(text(entry.title))</title>",
            "    <updated>\(review.date.timestamp)</updated>",
            "    <link rel=\"alternate\" type=\"text/html\" href=\"\(address)\"/>",
        ]
        for group in guide.categories where entry.categories.contains(group.category.id) {
            let term = text(group.category.id.rawValue)
            lines.append("    <category term=\"\(term)\" label=\"\(text(group.category.title))\"/>")
        }
        if let description = entry.description { lines.append("    <summary>\(text(description))</summary>") }
        lines.append("  </entry>")
        return lines
    }

    private static func text(_ text: String) -> String {
        XMLText.escape(text.oneLine)
    }
}
