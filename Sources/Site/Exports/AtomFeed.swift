import Guide

/// `feed.xml`: the entries that were reviewed last, newest first.
///
/// Its dates are those that authors wrote into `reviewed`. Without a base URL or a complete date there is no feed.
///
/// Source: RFC 4287, The Atom Syndication Format.
struct AtomFeed {
    static let path = "feed.xml"
    private static let maximalEntries = 50

    private let guide: Guide
    private let base: String
    private let reviews: [(entry: Entry, date: CalendarDate)]

    /// `nil` for a site that has no feed.
    init?(of guide: Guide) {
        guard guide.configuration.exports.contains(.feed), let base = guide.address(of: "") else { return nil }
        let reviews = guide.entries.compactMap { entry in
            entry.reviewed.flatMap(CalendarDate.init).map { (entry, $0) }
        }
        guard !reviews.isEmpty else { return nil }
        (self.guide, self.base) = (guide, base)
        // Sorting keeps the order of entries that were reviewed on the same day.
        self.reviews = Array(reviews.sorted { $0.1 > $1.1 }.prefix(Self.maximalEntries))
    }

    var text: String {
        (head + reviews.flatMap(element) + ["</feed>", ""]).joined(separator: "\n")
    }

    private var head: [String] {
        let configuration = guide.configuration
        let title = escaped(configuration.title)
        // Not the home page's address, which is the id of the home page's entry.
        let own = escaped(base + Self.path)
        return [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(escaped(configuration.language))\">",
            "  <id>\(own)</id>",
            "  <title>\(title)</title>",
            configuration.description.map { "  <subtitle>\(escaped($0))</subtitle>" },
            "  <updated>\(reviews[0].date.timestamp)</updated>",
            "  <author><name>\(title)</name></author>",
            "  <link rel=\"self\" type=\"application/atom+xml\" href=\"\(own)\"/>",
            "  <link rel=\"alternate\" type=\"text/html\" href=\"\(escaped(base))\"/>",
        ].compactMap { $0 }
    }

    private func element(for entry: Entry, _ date: CalendarDate) -> [String] {
        let address = escaped(base + RelativeURL.encoded(entry.url))
        let categories = guide.categories.map(\.category).filter { entry.categories.contains($0.id) }
        return [
            "  <entry>",
            "    <id>\(address)</id>",
            "    <title>\(escaped(entry.title))</title>",
            "    <updated>\(date.timestamp)</updated>",
            "    <link rel=\"alternate\" type=\"text/html\" href=\"\(address)\"/>",
        ]
            + categories.map {
                "    <category term=\"\(escaped($0.id.rawValue))\" label=\"\(escaped($0.title))\"/>"
            }
            + (entry.description.map { ["    <summary>\(escaped($0))</summary>"] } ?? []) + ["  </entry>"]
    }

    private func escaped(_ text: String) -> String {
        // XML 1.0 has no such characters, and not even a reference may name them (section 2.2).
        HTML(escaping: String(text.oneLine.unicodeScalars.filter { $0.value | 1 != 0xFFFF })).source
    }
}
