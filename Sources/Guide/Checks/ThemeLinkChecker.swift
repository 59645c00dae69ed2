import Diagnostics

/// Checks the addresses in a theme's templates, as those of content are checked.
///
/// An address that begins at the site's root is the same on each page. Any other, such as `{{url}}a/` or `a/`, is looked for on one page
/// of each kind.
package enum ThemeLinkChecker {
    /// - Parameters:
    ///   - templates: By their paths, as messages have them.
    ///   - pages: One page of each kind, if any is needed.
    package static func check(
        _ templates: [String: [UInt8]], routes: Routes, guide: Guide, pages: () -> [(url: String, html: [UInt8])]
    ) -> [Diagnostic] {
        let item = ContentTree.Item(path: "404.md", source: "", location: "", size: 0)
        let resolver = LinkResolver(routes: routes, item: item)
        var anchors = AnchorChecker(guide)
        var links: [(written: String, address: String)]?
        return templates.sorted { $0.key < $1.key }.flatMap { path, bytes -> [Diagnostic] in
            guard let source = try? SourceFile(path: path, contents: bytes) else { return [] }
            var findings = Findings(source)
            for (place, value) in values(in: bytes) {
                let texts = texts(of: value)
                var (addresses, text): ([String], String) = ([], texts.last { !$0.isEmpty } ?? value)
                if let root = roots.first(where: value.hasPrefix) {
                    let path = value.dropFirst(root.count)
                    if !path.hasPrefix("/"), !path.contains("{{") { (addresses, text) = (["/\(path)"], String(path)) }
                } else if isOfPages(value, texts) {
                    let known = links ?? pages().flatMap(Self.links)
                    links = known
                    addresses = known.filter { isMade($0.written, of: texts) }.map(\.address)
                }
                guard let fault = addresses.lazy.compactMap({ fault(of: $0, resolver, guide, &anchors) }).first else {
                    continue
                }
                let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
                findings.report(fault.rule, line: line, at: text, fault.message, suggestion: fault.suggestion)
            }
            return findings.diagnostics
        }
    }

    /// The values of attributes that are addresses, and where they are: `href="{{site.home}}a/"`, `src='/a.png'`.
    private static func values(in bytes: [UInt8]) -> [(place: Int, value: String)] {
        var values: [(place: Int, value: String)] = []
        for attribute in ["href=", "src="].map({ Array($0.utf8) }) {
            var place = 0
            while let found = bytes.withUnsafeBufferPointer({ $0.first(of: attribute, from: place) }) {
                place = found + attribute.count
                guard place < bytes.count, "\"'".utf8.contains(bytes[place]) else { continue }
                let value = bytes[(place + 1)...].prefix { $0 != bytes[place] && $0 != UInt8(ascii: "\n") }
                values.append((place, String(decoding: value.filter { !$0.isWhiteSpace }, as: UTF8.self)))
            }
        }
        return values.sorted { $0.place < $1.place }
    }

    private static let roots = ["{{site.home}}", "{{home}}", "/"]

    /// What is written around the tags of a value: `["", "a/"]` for `{{url}}a/`.
    private static func texts(of value: String) -> [String] {
        value.split(separator: "{{", omittingEmptySubsequences: false).enumerated().map { number, part in
            String(
                number == 0
                    ? part : part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
        }
    }

    /// Whether a page decides where the address leads. If a key gives all of it, it leads somewhere.
    private static func isOfPages(_ value: String, _ texts: [String]) -> Bool {
        let text = texts.joined()
        return !text.isEmpty && !value.hasPrefix("#") && !value.hasPrefix("?") && LinkAddress.scheme(of: text) == nil
    }

    private static func isMade(_ written: String, of texts: [String]) -> Bool {
        written.hasPrefix(texts[0]) && written.hasSuffix(texts[texts.count - 1])
            && texts.allSatisfy { $0.isEmpty || written.contains($0) }
    }

    /// The links on a page as they are written, and their addresses from the root.
    private static func links(on page: (url: String, html: [UInt8])) -> [(written: String, address: String)] {
        values(in: page.html).map { _, value in
            let written = value.replacing("&amp;", with: "&")
            let path = written.prefix { $0 != "?" && $0 != "#" }
            guard LinkAddress.scheme(of: written) == nil, !LinkAddress.namesHost(written),
                let whole = LinkAddress.joined(String(page.url[..<page.url[...].nameStart]), String(path))
            else { return (written, written) }
            return (written, "/" + whole + written.dropFirst(path.count))
        }
    }

    private static func fault(
        of address: String, _ resolver: LinkResolver, _ guide: Guide, _ anchors: inout AnchorChecker
    ) -> (rule: Rule, message: String, suggestion: String?)? {
        guard !optionalFiles.contains(address) else { return nil }
        let (url, entry, anchor): (String, Entry?, String)
        switch resolver.resolve(address).target {
        case .missing(let near): return (.brokenLink, "the link '\(address)' leads nowhere", near)
        case .entry(let id, _, let found?): (url, entry, anchor) = (guide[id]?.url ?? "", guide[id], found)
        case .generated(let page, _, let found?) where guide.has(page): (url, entry, anchor) = (page.url, nil, found)
        case .entry, .generated, .external, .file, .here, .unsafe: return nil
        }
        let known = anchors.anchors(of: entry, at: url)
        guard !anchor.isEmpty, !known.contains(anchor) else { return nil }
        return (.brokenAnchor, "'\(address)' has no anchor '\(anchor)'", NearestMatch.to(anchor, in: known))
    }

    /// Those that are made only if the configuration asks for them, which a template can know.
    private static let optionalFiles: Set<String> = [
        "/guide.json", "/guide.schema.json", "/llms.txt", "/sitemap.xml", "/feed.xml",
    ]
}
