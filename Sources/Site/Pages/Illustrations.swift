import Diagnostics
import Guide

/// The pictures of a guide's entries, made ready for its pages.
struct Illustrations: Sendable {
    /// The markup of those that are in the page itself, by path.
    let markup: [String: HTML]

    static let none = Illustrations(markup: [:])

    /// An entry's picture on a page; `nil` when the entry has none.
    ///
    /// - Parameter address: The address of a file from that page.
    func context(of entry: Entry, address: (_ file: String) -> String) -> IllustrationContext? {
        entry.illustration.map {
            IllustrationContext(alt: $0.alt, markup: markup[$0.path], src: address($0.path))
        }
    }

    /// The paths of the SVG files that entries name.
    static func wanted(by guide: Guide) -> Set<String> {
        Set(guide.entries.compactMap { $0.illustration?.path }.filter { $0.lowercased().hasSuffix(".svg") })
    }
}

struct IllustrationContext: TemplateContext {
    let alt: String
    let markup: HTML?
    let src: String

    /// Whether it may be on every page that lists its entry.
    var isForCards: Bool { markup.map { $0.source.utf8.count <= Self.largestOnCard } ?? false }

    private static let largestOnCard = 8 * 1024

    static func fill(_ slots: inout TemplateSlots, _ context: IllustrationContext?) {
        slots.text("alt", context?.alt)
        // SVG to put into the page; a picture of another kind has only its address.
        slots.html("markup", context?.markup)
        slots.text("src", context?.src)
    }
}
