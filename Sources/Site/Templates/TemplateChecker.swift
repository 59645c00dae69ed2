import Diagnostics
import Guide

/// Checks that templates name only keys that exist where they stand, and write text and HTML as what they are.
///
/// A blank where a title should be is found by readers; a key nobody provides is found here, before anything is written.
struct TemplateChecker {
    /// The templates' texts by name, and the files they are in.
    let sources: [String: TemplateSource]
    private(set) var diagnostics: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// The lines of the templates that something is reported of, by path.
    private var lines: [String: [Substring]] = [:]
    /// Templates being checked, outermost first, so that one that includes itself is not followed for ever.
    private var path: [String] = []

    init(sources: [String: TemplateSource]) {
        self.sources = sources
    }

    /// Checks a template as it will be rendered, with all it includes.
    mutating func check(template name: String, with shape: TemplateShape) {
        guard case .context(let keys) = shape else { return }
        check(name, stack: [keys()])
    }

    private mutating func check(_ name: String, stack: [TemplateKeys]) {
        guard let source = sources[name], !path.contains(name) else { return }
        path.append(name)
        defer { path.removeLast() }
        var stack = stack
        var open: [(name: String, isScope: Bool)] = []
        /// How many sections were open when one with an unknown key was opened: what stands in it is not checked.
        var unknown: Int?
        for tag in source.tags {
            if unknown != nil, ![.section, .inverted, .block, .parent, .end].contains(tag.kind) { continue }
            switch tag.kind {
            case .comment, .delimiters, .setting: continue
            case .partial: include(tag, source: source, stack: stack)
            case .parent:
                if unknown == nil { include(tag, source: source, stack: stack) }
                open.append((tag.name, false))
            case .block: open.append((tag.name, false))
            case .section, .inverted:
                let shape = unknown == nil ? shape(of: tag, source: source, stack: stack) : nil
                if case .context(let keys) = shape, tag.kind == .section {
                    stack.append(keys())
                    open.append((tag.name, true))
                } else {
                    if shape == nil, tag.name != ".", unknown == nil { unknown = open.count }
                    open.append((tag.name, false))
                }
            case .end:
                guard let last = open.popLast() else { continue }
                if last.isScope { stack.removeLast() }
                if unknown == open.count { unknown = nil }
            case .text, .html: checkValue(tag, source: source, stack: stack)
            }
        }
    }

    private mutating func include(_ tag: TemplateTag, source: TemplateSource, stack: [TemplateKeys]) {
        guard sources[tag.name] != nil else {
            report(
                tag, source, "there is no template '\(tag.name)'",
                suggestion: NearestMatch.to(tag.name, in: sources.keys))
            return
        }
        check(tag.name, stack: stack)
    }

    private mutating func checkValue(
        _ tag: TemplateTag, source: TemplateSource, stack: [TemplateKeys]
    ) {
        guard tag.name != ".", let shape = shape(of: tag, source: source, stack: stack) else { return }
        switch (shape, tag.kind) {
        case (.text, .html): report(tag, source, "'\(tag.name)' is text; write {{\(tag.name)}}, so that it is escaped")
        case (.html, .text): report(tag, source, "'\(tag.name)' is HTML; write {{{\(tag.name)}}}")
        case (.flag, _): report(tag, source, "'\(tag.name)' is true or false; ask for it with {{#\(tag.name)}}")
        case (.context, _): report(tag, source, "'\(tag.name)' has keys of its own; open it with {{#\(tag.name)}}")
        default: break
        }
    }

    /// What a tag's name gives where it stands; reports a name that gives nothing.
    private mutating func shape(
        of tag: TemplateTag, source: TemplateSource, stack: [TemplateKeys]
    ) -> TemplateShape? {
        let (name, parts) = Self.argument(of: tag)
        guard let first = parts.first else { return nil }
        guard var shape = stack.reversed().lazy.compactMap({ $0[first]?.shape }).first else {
            let known = Set(stack.flatMap { Array($0.names) })
            report(tag, source, "unknown key '\(name)'", suggestion: NearestMatch.to(name, in: known))
            return nil
        }
        for part in parts.dropFirst() {
            guard case .context(let keys) = shape, let next = keys()[part]?.shape else {
                var known: [String] = []
                if case .context(let keys) = shape { known = Array(keys().names) }
                let near = NearestMatch.to(part, in: known).map { near in
                    (parts.prefix { $0 != part } + [near]).joined(separator: ".")
                }
                report(tag, source, "unknown key '\(name)'", suggestion: near)
                return nil
            }
            shape = next
        }
        return shape
    }

    /// The name that a tag is about: `first(entries)` is a transform, and its argument is what counts.
    private static func argument(of tag: TemplateTag) -> (name: String, parts: [String]) {
        guard tag.name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) else {
            return (tag.name, tag.parts)
        }
        let name = tag.name.split(separator: "(").last.map { $0.prefix { $0 != ")" } } ?? ""
        return (String(name), name.split(separator: ".").map(String.init))
    }

    private mutating func report(
        _ tag: TemplateTag, _ source: TemplateSource, _ message: String, suggestion: String? = nil
    ) {
        let diagnostic = Diagnostic(
            Rule.invalidTemplate.severity, rule: Rule.invalidTemplate.id,
            at: SourceLocation(path: source.path, line: tag.line, column: tag.column), message, suggestion: suggestion,
            excerpt: excerpt(tag.line, of: source))
        if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }

    /// The beginning of a line, as long as others quote of an endless one.
    private mutating func excerpt(_ line: Int, of source: TemplateSource) -> String? {
        if lines[source.path] == nil {
            let text = source.text.utf8
            lines[source.path] = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
                Substring.init)
        }
        return lines[source.path].flatMap { line <= $0.count ? String($0[line - 1].prefix(1_000)) : nil }
    }
}
