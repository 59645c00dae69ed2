import Guide
import Synchronization

/// The guide's menu: all categories, and the entries of the one that is open.
///
/// It is rendered once for all pages of a folder that have the same category open, unless that has very many entries. The mark
/// of the current page is put in afterwards. What the menu leaves out is on the home page.
final class NavigationMenu: Sendable {
    private struct Key: Hashable {
        let folder: String
        let category: CategoryID?
    }

    /// With more categories than this, the menu lists only the open one.
    static let maximalCategories = 50
    /// With this many entries, an open category lists only the neighbours of the page: otherwise the menus of a category
    /// would grow with the square of its entries.
    static let longCategory = 200
    /// So do those of a category whose titles and addresses have more bytes than this.
    static let longest = 24_000
    /// How many entries it lists on each side then.
    private static let neighbours = 5

    private let guide: Guide
    private let templates: TemplateLibrary
    /// Whether the home page lists pages that no menu lists.
    private let hasMore: Bool
    private let menus = Mutex<[Key: String]>([:])
    /// The addresses of the entries of each category with many, with their places.
    private let places: [CategoryID: Lazy<[String: Int]>]

    init(guide: Guide, templates: TemplateLibrary, hasMore: Bool = false) {
        self.guide = guide
        self.templates = templates
        self.hasMore = hasMore || !guide.uncategorised.isEmpty
        let long = guide.categories.filter { group in
            if group.entries.count >= Self.longCategory { return true }
            let listed = group.entries.compactMap { guide[$0] }
            return listed.reduce(0) { $0 + $1.title.utf8.count + $1.url.utf8.count } > Self.longest
        }
        places = Dictionary(
            long.map { group in (group.category.id, Lazy { Self.places(of: group.entries, in: guide) }) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func places(of entries: [EntryID], in guide: Guide) -> [String: Int] {
        let places = entries.enumerated().compactMap { index, id in guide[id].map { ($0.url, index) } }
        return Dictionary(places) { first, _ in first }
    }

    /// The menu's HTML on a page, with one category open.
    func html(on page: String, category: CategoryID?) -> String {
        let folder = Self.folder(of: page)
        let sibling = Self.sibling(in: folder)
        func render(place: Int?) -> String {
            self.render(category: category, place: place) { RelativeURL.from(sibling, to: $0) }
        }
        let menu: String
        if let place = category.flatMap({ places[$0] })?.value[page] {
            menu = render(place: place)
        } else {
            let key = Key(folder: folder, category: category)
            let cached = menus.withLock { $0[key] }
            menu = cached ?? render(place: nil)
            if cached == nil { menus.withLock { $0[key] = menu } }
        }
        let address = HTML(escaping: RelativeURL.from(sibling, to: page)).source
        let link = Array("href=\"\(address)\"".utf8)
        guard let place = menu.withBytes({ $0.first(of: link) }) else { return menu }
        let end = menu.utf8.index(menu.startIndex, offsetBy: place + link.count)
        return String(menu[..<end]) + " aria-current=\"page\"" + String(menu[end...])
    }

    /// The menu with the site's own address before every link, for the page that is shown at any address.
    func html(under root: String) -> String {
        render(category: nil) { root + RelativeURL.encoded($0) }
    }

    /// - Parameter place: Where the page is among the entries of a category with many.
    private func render(
        category: CategoryID?, place: Int? = nil, address: (_ target: String) -> String
    ) -> String {
        let isWhole = guide.categories.count <= Self.maximalCategories
        let (words, original) = (guide.configuration.words, guide.configuration.original?.language)
        let listed = isWhole ? guide.categories : category.flatMap { guide.category($0) }.map { [$0] } ?? []
        let categories = listed.map { group in
            let isOpen = group.category.id == category
            let isLong = isOpen && places[group.category.id] != nil
            return NavigationCategory(
                title: group.category.title,
                language: group.category.untranslated.contains("title") ? original : nil, url: address(group.url),
                isOpen: isOpen,
                entries: isOpen
                    ? shown(of: group.entries, place, isLong).compactMap { guide[$0] }.map {
                        LinkContext(
                            title: $0.title, url: address($0.url),
                            language: guide.configuration.otherLanguage(of: $0.source))
                    } : [],
                allEntries: isLong
                    ? LinkContext(
                        title: words("all-entries", ["count": "\(group.entries.count)"]), url: address(group.url)) : nil
            )
        }
        let further =
            isWhole
            ? hasMore ? words["more"] : nil
            : words("all-categories", ["count": "\(guide.categories.count)"])
        let context = NavigationContext(
            categories: categories, allCategories: further.map { LinkContext(title: $0, url: address("")) })
        let menu = templates.render(context)
        return String(decoding: menu, as: UTF8.self)
    }

    /// All entries of a category, or those beside one of them.
    private func shown(of entries: [EntryID], _ place: Int?, _ isLong: Bool) -> ArraySlice<EntryID> {
        guard isLong else { return entries[...] }
        guard let place else { return [] }
        return entries[max(0, place - Self.neighbours)..<min(entries.count, place + Self.neighbours + 1)]
    }

    /// The folder a page's own folder is in: `controls/` for `controls/link/`.
    static func folder(of page: String) -> String {
        let slash = UInt8(ascii: "/")
        let path = page.utf8.last == slash ? page.utf8.dropLast() : page.utf8[...]
        guard let end = path.lastIndex(of: slash) else { return page.isEmpty ? "" : "/" }
        return String(page[...end])
    }

    /// Whether a page is in a folder that has a name, as ``folder(of:)`` says.
    static func isPage(_ page: String, in folder: String) -> Bool {
        guard folder.utf8.count > 1, page.utf8.count > folder.utf8.count, page.utf8.starts(with: folder.utf8) else {
            return false
        }
        return !page.utf8.dropFirst(folder.utf8.count).dropLast().contains(UInt8(ascii: "/"))
    }

    /// A page that does not exist, as deep as those of the folder, from which all of them have the same kind of address.
    private static func sibling(in folder: String) -> String {
        folder.isEmpty ? "" : folder == "/" ? "\u{1}/" : folder + "\u{1}/"
    }
}
