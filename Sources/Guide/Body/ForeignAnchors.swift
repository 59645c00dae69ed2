/// What other generators call the places of a page. GitHub and kramdown number headings that have the words of one before them:
/// `role-1` is the second *Role*. Where the title is a heading of the text, its words are the page's top.
///
/// ```swift
/// anchors["role-1"]  // "android-role"
/// anchors["toggle-switch"]  // "top", on the page *Toggle switch*
/// ```
final class ForeignAnchors {
    typealias Heading = (text: String, line: Int, anchor: String)

    /// The page's top, as browsers know it.
    static let top = "top"

    private let title: String
    private let top: [String]
    private let headings: () -> [Heading]
    private let findTaken: () -> Set<String>
    /// Made for the first link that asks, like all that follows.
    private lazy var taken = findTaken()
    private lazy var anchors = Self.numbered(headings(), besides: taken)
    private lazy var titleAnchors = Self.anchors(ofTitle: title)

    /// - Parameters:
    ///   - top: Names that the author gave the page's top.
    ///   - taken: Anchors that lead somewhere on this page as they are.
    init(
        title: String, top: [String], of headings: @escaping () -> [Heading], taken: @escaping () -> Set<String>
    ) {
        self.title = title
        self.top = top
        self.headings = headings
        findTaken = taken
    }

    /// The page's own anchor for what another generator calls so; `nil` for any other.
    subscript(foreign: String) -> String? {
        if top.contains(foreign) { return Self.top }
        if titleAnchors.contains(foreign) { return taken.contains(foreign) ? nil : Self.top }
        guard Self.mayBeNumbered(foreign) else { return nil }
        return anchors[foreign]
    }

    /// The anchors that a title has as a heading, here and on GitHub.
    static func anchors(ofTitle title: String) -> [String] {
        [Slug.make(from: title)] + (Slug.foreign(of: title).map { [$0] } ?? [])
    }

    /// Whether an anchor ends with a number.
    static func mayBeNumbered(_ anchor: String) -> Bool {
        anchor.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    /// The page's own anchors for the numbered ones of other generators.
    ///
    /// - Parameter taken: Anchors that lead somewhere as they are.
    static func numbered(_ headings: [Heading], besides taken: Set<String>) -> [String: String] {
        var counts: [String: Int] = [:]
        var found: [String: String] = [:]
        var lastLine = 0
        for heading in headings.sorted(by: { $0.line < $1.line }) where heading.line != lastLine {
            lastLine = heading.line
            let slug = Slug.foreign(of: heading.text) ?? Slug.make(from: heading.text)
            let count = counts[slug, default: 0]
            counts[slug] = count + 1
            if count > 0 { found["\(slug)-\(count)"] = heading.anchor }
        }
        return found.filter { !taken.contains($0.key) }
    }
}
