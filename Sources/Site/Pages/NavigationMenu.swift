import Guide
import Synchronization

/// The guide's menu as it stands on each page, rendered once for all pages of a folder that have the same category open.
///
/// On 10,000 entries this is the difference between rendering 200 menus and 10,000. The mark of the current page is put in
/// afterwards, behind the address it has in the menu.
///
/// It lists all categories, and the entries of the one that is open; for entries without a category it leads to the home page,
/// which lists them. Of more than ``mostCategories`` it lists the open one,
/// and leads to the home page, which has all: hundreds of links are no menu, and they would be most of each page.
final class NavigationMenu: Sendable {
    private struct Key: Hashable {
        let folder: String
        let category: CategoryID?
    }

    /// How many categories a menu lists.
    static let mostCategories = 50

    private let guide: Guide
    private let templates: TemplateLibrary
    /// Whether the home page lists entries that no category does.
    private let hasUncategorised: Bool
    private let menus = Mutex<[Key: String]>([:])

    init(guide: Guide, templates: TemplateLibrary) {
        self.guide = guide
        self.templates = templates
        hasUncategorised = !guide.uncategorised.isEmpty
    }

    /// The menu's HTML on a page.
    ///
    /// - Parameters:
    ///   - page: The page's path from the output's root.
    ///   - category: The category whose entries are listed.
    func html(on page: String, category: CategoryID?) -> String {
        let folder = Self.folder(of: page)
        let key = Key(folder: folder, category: category)
        let cached = menus.withLock { $0[key] }
        let menu = cached ?? render(in: folder, category: category)
        if cached == nil { menus.withLock { $0[key] = menu } }
        let address = HTML(escaping: RelativeURL.from(Self.sibling(in: folder), to: page)).source
        return Self.marking("href=\"\(address)\"", in: menu)
    }

    /// The menu with the current page's mark behind its link, if that is in the menu.
    private static func marking(_ link: String, in menu: String) -> String {
        menu.withBytes { bytes -> String? in
            guard let found = bytes.first(of: Array(link.utf8)) else { return nil }
            let end = found + link.utf8.count
            let mark = " aria-current=\"page\"".utf8
            return String(unsafeUninitializedCapacity: bytes.count + mark.count) { result in
                _ = result.update(fromContentsOf: bytes[..<end])
                _ = result[end...].update(fromContentsOf: mark)
                _ = result[(end + mark.count)...].update(fromContentsOf: bytes[end...])
                return bytes.count + mark.count
            }
        } ?? menu
    }

    /// The menu with the site's own address before every link, for the page that is shown at any address.
    func html(under root: String) -> String {
        render(category: nil) { root + RelativeURL.encoded($0) }
    }

    private func render(in folder: String, category: CategoryID?) -> String {
        let page = Self.sibling(in: folder)
        return render(category: category) { RelativeURL.from(page, to: $0) }
    }

    private func render(category: CategoryID?, address: (_ target: String) -> String) -> String {
        let isWhole = guide.categories.count <= Self.mostCategories
        let listed = isWhole ? guide.categories : category.flatMap { guide.category($0) }.map { [$0] } ?? []
        let categories = listed.map { group in
            let isOpen = group.category.id == category
            return NavigationCategory(
                title: group.category.title, url: address(group.url), isOpen: isOpen,
                entries: isOpen
                    ? group.entries.compactMap { guide[$0] }.map {
                        LinkContext(title: $0.title, url: address($0.url))
                    } : [])
        }
        let further = isWhole ? hasUncategorised ? "More" : nil : "All \(guide.categories.count) categories"
        let context = NavigationContext(
            categories: categories, allCategories: further.map { LinkContext(title: $0, url: address("")) })
        let menu = templates.render(.navigation, with: context.scope)
        return String(decoding: menu, as: UTF8.self)
    }

    /// The folder a page's own folder is in: `controls/` for `controls/link/`.
    private static func folder(of page: String) -> String {
        let slash = UInt8(ascii: "/")
        let path = page.utf8.last == slash ? page.utf8.dropLast() : page.utf8[...]
        guard let end = path.lastIndex(of: slash) else { return page.isEmpty ? "" : "/" }
        return String(page[...end])
    }

    /// A page that does not exist, as deep as those of the folder, from which all of them have the same kind of address.
    private static func sibling(in folder: String) -> String {
        folder.isEmpty ? "" : folder == "/" ? "\u{1}/" : folder + "\u{1}/"
    }
}
