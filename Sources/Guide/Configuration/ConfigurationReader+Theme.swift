import Diagnostics

/// The keys of `sitegen.yml` that choose pages, their menu and their look.
extension ConfigurationReader {
    mutating func readTheme(_ value: YAMLNode) {
        for (key, value) in pairs(of: value, known: ConfigurationSchema.keys("theme"), place: "theme") {
            if key == "logo" {
                configuration.theme.logo = configured(value, key).first
            } else {
                configuration.theme.colors = readColors(value)
            }
        }
    }

    private mutating func readColors(_ value: YAMLNode) -> [ThemeSettings.Color] {
        guard case .mapping(let mapping) = value else {
            report(
                "the colours of a theme must have names, such as 'accent: {light: \"#2a3a9e\", dark: \"#b4c0ff\"}'",
                at: value)
            return []
        }
        return mapping.flatMap { name, schemes -> [ThemeSettings.Color] in
            let place = "the colour '\(name.keyName)'"
            return pairs(of: schemes, known: ConfigurationSchema.keys("theme", "colors"), place: place).compactMap {
                key, value in
                let color = read(value, key, form: "a colour such as \"#2a3a9e\"") { text in
                    text.contains(/^#[0-9A-Fa-f]{6}$/) ? text.lowercased() : nil
                }
                guard let color, let text = placed(value) else { return nil }
                return ThemeSettings.Color(
                    name: name.keyName, isDark: key == "dark", value: configured(text, as: color))
            }
        }
    }

    mutating func readPages(_ value: YAMLNode) {
        for (key, value) in pairs(of: value, known: ConfigurationSchema.keys("pages"), place: "pages") {
            guard let page = GeneratedPage(url: "\(key)/"), !isTrue(value, key) else { continue }
            configuration.omittedPages.insert(page)
        }
    }

    mutating func readMenu(_ value: YAMLNode) -> [MenuItem] {
        list(value, "menu").compactMap { item in
            var (title, target) = (String?.none, placed(item))
            if target == nil {
                for (key, value) in pairs(
                    of: item, known: ConfigurationSchema.keys("menu"), place: "an item of the menu")
                {
                    if key == "title" { title = text(value, key) } else { target = placed(value) }
                }
            }
            guard let target, !target.value.isEmpty else {
                report("a menu item needs a 'url'", at: item)
                return nil
            }
            let item = MenuItem(title: title, target: configured(target))
            guard item.isExternal else { return item }
            if title == nil || !["https", "http", "mailto"].contains(LinkAddress.scheme(of: target.value)) {
                report(
                    target,
                    "a menu link to another site needs a 'title' and a 'url' that begins with https://")
                return nil
            }
            return item
        }
    }

    mutating func readOrigins(_ value: YAMLNode) -> [String] {
        let form = "is not an origin; write only the scheme and the host, such as https://stats.example.org"
        return values(of: value, "allow-origins", fault: { "'\($0)' \(form)" }) { origin in
            // A path would be compared letter by letter, and ';' would begin another directive (CSP Level 3, 2.3.1).
            let text = origin.lowercased()
            return text.contains(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$/) ? text : nil
        }
    }

    /// The texts of a list with their places.
    mutating func configured(_ node: YAMLNode, _ key: String) -> [ConfiguredText] {
        texts(node, key).map { configured($0) }
    }

    private func configured(_ text: PlacedText, as value: String? = nil) -> ConfiguredText {
        let location = SourceLocation(path: findings.source.path, line: text.line, column: findings.column(of: text))
        return ConfiguredText(
            value: value ?? text.value, location: location, excerpt: findings.source.line(text.line))
    }
}
