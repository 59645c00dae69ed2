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
            for (place, path) in paths(in: bytes) {
                let address = "/" + path
                guard !optionalFiles.contains(address), let fault = fault(of: address, resolver, guide) else {
                    continue
                }
                let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
                findings.report(fault.rule, line: line, at: path, fault.message, suggestion: fault.suggestion)
            }
            return findings.diagnostics
        }
    }

    /// The addresses that begin at the site's root, without what leads there, and where they are: `href="{{site.home}}a/"`, `src='/a.png'`.
    private static func paths(in bytes: [UInt8]) -> [(place: Int, path: String)] {
        var paths: [(place: Int, path: String)] = []
        for attribute in ["href=", "src="].map({ Array($0.utf8) }) {
            var place = 0
            while let found = bytes.withUnsafeBufferPointer({ $0.first(of: attribute, from: place) }) {
                place = found + attribute.count
                guard place < bytes.count, "\"'".utf8.contains(bytes[place]) else { continue }
                let value = bytes[(place + 1)...].prefix { $0 != bytes[place] && $0 != UInt8(ascii: "\n") }
                guard let root = roots.first(where: { value.starts(with: $0.utf8) }) else { continue }
                let path = value.dropFirst(root.utf8.count)
                if path.first != UInt8(ascii: "/"), !path.contains(where: { "{}".utf8.contains($0) }) {
                    paths.append((place, String(decoding: path, as: UTF8.self)))
                }
            }
        }
        return paths.sorted { $0.place < $1.place }
    }

    private static let roots = ["{{site.home}}", "{{home}}", "/"]

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
