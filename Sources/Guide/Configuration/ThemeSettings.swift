import Diagnostics

/// What `sitegen.yml` says about the look of pages: files of the theme's `assets/`, and colours.
public struct ThemeSettings: Hashable, Sendable {
    /// Style sheets that every page loads after those of the theme.
    public var styles: [ConfiguredText] = []
    public var logo: ConfiguredText?
    /// Colors that replace those of the theme, in the author's order.
    public var colors: [Color] = []

    package init() {}

    /// One colour of the theme in a colour scheme: `accent`, dark, `#b4c0ff`.
    public struct Color: Hashable, Sendable {
        /// As the style sheet calls it, without the hyphens.
        public let name: String
        public let isDark: Bool
        /// In lower case, with six digits.
        public let value: ConfiguredText
    }
}

/// An item of the menu: a page of the site, or a link to another one.
public struct MenuItem: Hashable, Sendable {
    /// What readers see; `nil` for the page's own title.
    public let title: String?
    /// `wcag`, `/about/`, `https://example.org/forum`.
    public let target: ConfiguredText

    /// Whether it leads to another site.
    public var isExternal: Bool { LinkAddress.scheme(of: target.value) != nil }
}

/// A value of `sitegen.yml` that is checked once the theme or the content is read.
public struct ConfiguredText: Hashable, Sendable {
    public let value: String
    let location: SourceLocation
    let excerpt: String

    package func finding(_ rule: Rule, _ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(rule.severity, rule: rule.id, at: location, message, suggestion: suggestion, excerpt: excerpt)
    }
}
