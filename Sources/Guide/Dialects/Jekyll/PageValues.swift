import Markdown

/// The values that Jekyll puts into a text: the titles of the page and of the site, and included files.
///
/// ```swift
/// PageValues(title: "Link", site: "Guide").text(of: "page.title | escape")  // "Link"
/// ```
struct PageValues: Sendable {
    /// Of the page; `nil` until it is known.
    var title: String?
    /// Of the site.
    var site: String?
    /// The files of `_includes`, by their paths in it. Only an import knows them.
    var includes: [String: String] = [:]
    /// The texts of tags that were read. Many are the same, and each round of an import reads them again.
    private let texts = Remembered<String?>()

    /// Whether included files are put in. What an import has printed is read again, and what was too much stays as it is written.
    var putsIn = true

    init(title: String? = nil, site: String? = nil, includes: [String: String] = [:]) {
        (self.title, self.site, self.includes) = (title, site, includes)
    }

    /// What a variable stands for, whatever filters follow; `nil` for one that is not known.
    func text(of variable: String) -> String? {
        switch variable.prefix(while: { $0 != "|" }).trimmingSuffix(while: \.isWhitespace) {
        case "page.title": title
        case "site.title", "site.name": site
        default: nil
        }
    }

    /// The text of an included file with the arguments of the tag in their places; `nil` if the file is not known or has other Liquid.
    func text(including tag: LiquidTag) -> String? {
        guard let path = tag.includedPath, let file = includes[path] else { return nil }
        return texts.value(for: String(tag.arguments)) { _ in text(of: file, including: tag) }
    }

    private func text(of file: String, including tag: LiquidTag) -> String? {
        let arguments = tag.arguments.matches(of: /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
        let values = Dictionary(arguments.map { ($0.1, $0.2 ?? $0.3 ?? "") }, uniquingKeysWith: { $1 })
        let text = file.replacing(/{{-?\s*include\.([\w-]+)[^}]*}}/) { values[$0.1] ?? "" }
        return text.contains("{%") || text.contains("{{") ? nil : text.trimmingCharacters(in: .newlines)
    }
}
