import Guide

/// The `sitegen.yml` of a site with what the Jekyll site of an imported collection says of itself.
package struct ImportedSettings: Sendable {
    private let lines: [(key: String, text: String)]

    /// - Parameter menu: The items of the menu.
    package init(of site: JekyllSite, menu: [String] = []) {
        let texts = [
            ("title", site.title), ("language", site.language), ("description", site.description),
            ("base-url", site.baseURL),
        ]
        let own = texts.compactMap { key, text in text.map { (key, "\(key): \(YAMLScalar.written($0.oneLine))") } }
        lines = own + (menu.isEmpty ? [] : [("menu", (["menu:"] + menu.map { "  - \($0)" }).joined(separator: "\n"))])
    }

    /// The text with the settings instead of what `sitegen new site` has written; a new one without an old one. What the author has
    /// chosen stays.
    ///
    /// - Returns: The text and the keys that are new in it; `nil` if there are none.
    package func merged(into old: String?) -> (text: String, keys: [String])? {
        guard let old else {
            let text = lines.map { $0.text + "\n" }.joined()
            return text.isEmpty ? nil : (text, lines.map(\.key))
        }
        let samples = SiteScaffold.languages.flatMap { SiteScaffold(language: $0).settings.split(separator: "\n") }
        var written = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var keys: [String] = []
        for (key, text) in lines {
            // A language other than English was chosen by the author.
            let own = samples.filter { $0.hasPrefix("\(key):") || $0.hasPrefix("#\(key):") }.map(String.init)
                .filter { !$0.hasPrefix("language:") || $0 == "language: en" }
            guard let place = written.firstIndex(where: own.contains), written[place] != text else { continue }
            written[place] = text
            keys.append(key)
        }
        return keys.isEmpty ? nil : (written.joined(separator: "\n"), keys)
    }
}
