import Diagnostics

/// Checks the addresses in a theme's templates that begin at the site's root, as those of content are checked: `{{site.home}}a/`,
/// `/a.png`. Where any other leads depends on the page.
package enum ThemeLinkChecker {
    /// - Parameter templates: By their paths, as messages have them.
    package static func check(_ templates: [String: [UInt8]], routes: Routes, guide: Guide) -> [Diagnostic] {
        let item = ContentTree.Item(path: "404.md", source: "", location: "", size: 0)
        let resolver = LinkResolver(routes: routes, item: item)
        var anchors = AnchorChecker(guide)
        return templates.sorted { $0.key < $1.key }.flatMap { path, bytes -> [Diagnostic] in
            guard let source = try? SourceFile(path: path, contents: bytes) else { return [] }
            var findings = Findings(source)
            for (place, value) in values(in: bytes) {
                guard let root = roots.first(where: value.hasPrefix) else { continue }
                let path = String(value.dropFirst(root.count))
                guard !path.hasPrefix("/"), !path.contains("{{"),
                    let fault = fault(of: "/\(path)", resolver, guide, &anchors)
                else { continue }
                let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
                findings.report(fault.rule, line: line, at: path, fault.message, suggestion: fault.suggestion)
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
