import Foundation

/// The anchors by which links of other tools name a heading, whatever became of it: a section, a platform or a label.
struct HeadingAnchors {
    /// The anchor that its author gave it, `## Name {#Label}`, as written and in lower case, as links have it.
    let own: [String]
    /// The anchor that GitHub gives it: `role-1` for the second heading *Role*.
    let foreign: String?
    /// The section that has the text under it.
    let section: RawSection

    /// Counts equal headings as GitHub does.
    struct Counter {
        private var counts: [String: Int] = [:]

        mutating func anchor(of words: String) -> String? {
            guard let slug = Slug.foreign(of: words) else { return nil }
            let count = counts[slug, default: 0]
            counts[slug] = count + 1
            return count == 0 ? slug : "\(slug)-\(count)"
        }
    }
}
