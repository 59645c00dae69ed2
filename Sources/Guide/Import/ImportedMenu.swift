import Diagnostics

extension ReadCollection {
    /// The items of `menu` in `sitegen.yml`: those of a Jekyll site, then the pages that sitegen makes. None if the site had no menu.
    ///
    /// - Parameter name: The folder that is imported, as messages name it.
    public func menu(of site: JekyllSite, in name: String) -> (items: [String], findings: [Diagnostic]) {
        var (items, findings): ([String], [Diagnostic]) = ([], [])
        for link in site.menu {
            guard let target = target(of: link, in: site) else {
                let what = link.address.isEmpty ? link.title ?? "" : link.address
                let message = "'\(what)' in the menu is not a page of the collection; it is left out of 'menu'"
                let place = SourceLocation(path: name + link.file, line: link.line, column: 1)
                findings.append(Diagnostic(.warning, rule: Rule.brokenLink.id, at: place, message))
                continue
            }
            let url = YAMLScalar.written(target)
            items.append(link.title.map { "title: \(YAMLScalar.written($0.singleSpaced))\n    url: \(url)" } ?? url)
        }
        return (items.isEmpty ? [] : items.uniqued() + GeneratedPage.main.filter(guide.has).map(\.name), findings)
    }

    private func target(of link: JekyllSite.MenuLink, in site: JekyllSite) -> String? {
        var address = link.address.hasPrefix("//") ? "https:\(link.address)" : link.address
        if let own = siteURL, address == own || address.hasPrefix(own + "/") { address.removeFirst(own.count) }
        if let scheme = LinkAddress.scheme(of: address) {
            return link.title != nil && ["https", "http", "mailto"].contains(scheme) ? address : nil
        }
        guard !link.address.isEmpty else { return nil }
        let path = Routes.key(address.hasPrefix("./") ? String(address.dropFirst(2)) : address)
        // A folder of a Jekyll collection loses its underscore, and the folder that is imported is not in its own paths.
        let inner = path.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
        let paths = [path, String(path.drop { $0 == "_" })] + (link.file.hasPrefix("/..") ? [inner] : [])
        return paths.lazy.compactMap { routes.entry(atPath: $0) }.first.map { "/\($0.url)" }
    }
}
