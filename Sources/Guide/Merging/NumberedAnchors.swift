/// GitHub's and kramdown's anchors for headings that have the words of one before them: `role-1` is the second *Role*.
final class NumberedAnchors {
    typealias Heading = (text: String, line: Int, anchor: String)

    private let headings: () -> [Heading]
    private let taken: () -> Set<String>
    /// Made for the first link that asks.
    private lazy var anchors = make()

    /// - Parameter taken: Anchors that lead somewhere on this page as they are.
    init(of headings: @escaping () -> [Heading], taken: @escaping () -> Set<String>) {
        self.headings = headings
        self.taken = taken
    }

    /// The page's own anchor for what another generator calls so; `nil` for any other.
    subscript(foreign: String) -> String? {
        guard let last = foreign.utf8.last, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last) else { return nil }
        return anchors[foreign]
    }

    private func make() -> [String: String] {
        var counts: [String: Int] = [:]
        var found: [String: String] = [:]
        var lastLine = 0
        for heading in headings().sorted(by: { $0.line < $1.line }) where heading.line != lastLine {
            lastLine = heading.line
            let slug = Slug.foreign(of: heading.text) ?? Slug.make(from: heading.text)
            let count = counts[slug, default: 0]
            counts[slug] = count + 1
            if count > 0 { found["\(slug)-\(count)"] = heading.anchor }
        }
        let taken = taken()
        return found.filter { !taken.contains($0.key) }
    }
}
