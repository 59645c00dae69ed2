import Diagnostics

/// Checks the addresses in a theme's templates that begin at the site's root, as those of content are checked.
package enum ThemeLinkChecker {
    /// - Parameter templates: By their paths, as messages have them.
    package static func check(_ templates: [String: [UInt8]], routes: Routes, guide: Guide) -> [Diagnostic] {
        let item = ContentTree.Item(path: "404.md", source: "", location: "", size: 0)
        let resolver = LinkResolver(routes: routes, item: item)
        return templates.sorted { $0.key < $1.key }.flatMap { path, bytes -> [Diagnostic] in
            guard let source = try? SourceFile(path: path, contents: bytes) else { return [] }
            var findings = Findings(source)
            for (index, line) in String(decoding: bytes, as: UTF8.self).lines.enumerated() {
                for match in line.matches(of: /(?:href|src)=(["'])(?:\{\{(?:site\.)?home\}\}|\/(?!\/))([^"'{}]*)\1/) {
                    let address = "/" + match.2
                    guard !optionalFiles.contains(address), let fault = fault(of: address, resolver, guide) else {
                        continue
                    }
                    findings.report(
                        fault.rule, line: index + 1, at: String(match.2), fault.message, suggestion: fault.suggestion)
                }
            }
            return findings.diagnostics
        }
    }

    private static func fault(
        of address: String, _ resolver: LinkResolver, _ guide: Guide
    ) -> (rule: Rule, message: String, suggestion: String?)? {
        switch resolver.resolve(address).target {
        case .missing(let near): return (.brokenLink, "the link '\(address)' leads nowhere", near)
        case .entry(let id, _, let anchor?):
            guard let known = guide[id]?.anchors, !anchor.isEmpty, !known.contains(anchor) else { return nil }
            return (
                .brokenAnchor, "'\(address)' has no anchor '\(anchor)'", NearestMatch.to(anchor, in: known)
            )
        case .entry, .external, .file, .generated, .here, .unsafe: return nil
        }
    }

    /// Those that are made only if the configuration asks for them, which a template can know.
    private static let optionalFiles: Set<String> = [
        "/guide.json", "/guide.schema.json", "/llms.txt", "/sitemap.xml", "/feed.xml",
    ]
}
