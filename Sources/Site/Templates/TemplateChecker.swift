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
    /// The blocks that an heir of a template can replace, by its name.
    private var blocks: [String: Set<String>] = [:]

    /// What a name is looked up in.
    private enum Scope {
        case keys(TemplateKeys)
        /// A text or HTML that a section was opened for: `.` means it.
        case value(TemplateShape, name: String)
        /// The place of a block in the other template, which may be in a section of a text.
        case place

        subscript(name: String) -> TemplateShape? {
            if case .keys(let keys) = self { keys[name]?.shape } else { nil }
        }

        var names: [String] {
            if case .keys(let keys) = self { Array(keys.names) } else { [] }
        }
    }

    init(sources: [String: TemplateSource]) {
        self.sources = sources
    }

    /// Checks a template as it will be rendered, with all it includes.
    ///
    /// - Parameter isPage: Whether pages are made of it alone, so that it must not be blank.
    mutating func check(template name: String, with shape: TemplateShape, isPage: Bool = true) {
        guard case .context(let keys) = shape else { return }
        if isPage, let source = sources[name], isBlank(name) {
            report(line: 1, column: 1, source, "the template leaves its pages empty")
        }
        check(name, stack: [.keys(keys())])
    }

    private mutating func check(_ name: String, stack: [Scope]) {
        guard let source = sources[name] else { return }
        path.append(name)
        defer { path.removeLast() }
        var stack = stack
        var open: [(tag: TemplateTag, isScope: Bool)] = []
        /// How many sections were open when one with an unknown key was opened: what stands in it is not checked.
        var unknown: Int?
        for tag in source.tags {
            if unknown != nil, ![.section, .inverted, .block, .parent, .end].contains(tag.kind) { continue }
            switch tag.kind {
            case .comment, .delimiters, .setting: continue
            case .partial: include(tag, source: source, stack: stack)
            case .parent:
                if unknown == nil { include(tag, source: source, stack: stack) }
                open.append((tag, false))
            case .block:
                let parent = open.last.map(\.tag).flatMap { $0.kind == .parent ? $0 : nil }
                if unknown == nil, let parent { checkBlock(tag, of: parent.name, source: source) }
                if parent != nil { stack.append(.place) }
                open.append((tag, parent != nil))
            case .section, .inverted:
                let shape = unknown == nil ? shape(of: tag, source: source, stack: stack) : nil
                let scope = tag.kind == .section ? shape.flatMap { self.scope(of: $0, tag, stack: stack) } : nil
                if let scope { stack.append(scope) }
                if shape == nil, unknown == nil { unknown = open.count }
                open.append((tag, scope != nil))
            case .end:
                guard let last = open.popLast() else { continue }
                if last.isScope { stack.removeLast() }
                if unknown == open.count { unknown = nil }
            case .text, .html: checkValue(tag, source: source, stack: stack)
            }
        }
    }

    private mutating func include(_ tag: TemplateTag, source: TemplateSource, stack: [Scope]) {
        guard sources[tag.name] != nil else {
            report(
                tag, source, "there is no template '\(tag.name)'",
                suggestion: NearestMatch.to(tag.name, in: sources.keys))
            return
        }
        if let start = path.firstIndex(of: tag.name) {
            let chain = path[start...] + [tag.name]
            report(
                tag, source,
                "'\(tag.name)' includes itself" + (chain.count > 2 ? ": \(chain.joined(separator: " → "))" : ""))
            return
        }
        check(tag.name, stack: stack)
    }

    // MARK: Blocks

    /// Reports a block that stands in for none: what is in it would be on no page.
    private mutating func checkBlock(_ tag: TemplateTag, of parent: String, source: TemplateSource) {
        guard sources[parent] != nil else { return }
        let known = replaceableBlocks(of: parent)
        if known.contains(tag.name) { return }
        report(
            tag, source, "'\(parent)' has no block '\(tag.name)'", suggestion: NearestMatch.to(tag.name, in: known))
    }

    /// The blocks of a template and of all that it includes.
    private mutating func replaceableBlocks(of name: String) -> Set<String> {
        if let known = blocks[name] { return known }
        var found: Set<String> = []
        for name in included(by: name) {
            for tag in sources[name]?.tags ?? [] where tag.kind == .block { found.insert(tag.name) }
        }
        blocks[name] = found
        return found
    }

    /// A template and all that it includes.
    private func included(by name: String) -> Set<String> {
        var found: Set<String> = [name]
        var pending = [name]
        while let next = pending.popLast() {
            for tag in sources[next]?.tags ?? [] where tag.kind == .partial || tag.kind == .parent {
                if found.insert(tag.name).inserted { pending.append(tag.name) }
            }
        }
        return found
    }

    /// Whether nothing would be on a template's pages: neither it nor what it includes has anything but blanks.
    private func isBlank(_ name: String) -> Bool {
        guard let source = sources[name] else { return false }
        if source.isBlank { return true }
        let holds: Set<TemplateTag.Kind> = [.partial, .parent, .comment, .end]
        guard source.tags.allSatisfy({ holds.contains($0.kind) }), source.hasOnlyTags else { return false }
        return included(by: name).allSatisfy { $0 == name || sources[$0]?.isBlank == true }
    }

    // MARK: Values

    /// What a section of a value opens, if that is a scope of its own.
    private func scope(of shape: TemplateShape, _ tag: TemplateTag, stack: [Scope]) -> Scope? {
        switch shape {
        case .context(let keys): return .keys(keys())
        case .text, .html:
            if tag.parts.isEmpty { return stack.last }
            return .value(shape, name: tag.name)
        case .flag: return nil
        }
    }

    private mutating func checkValue(_ tag: TemplateTag, source: TemplateSource, stack: [Scope]) {
        guard let shape = shape(of: tag, source: source, stack: stack) else { return }
        var name = tag.name
        if tag.parts.isEmpty, case .value(_, let opened) = stack.last { name = opened }
        switch (shape, tag.kind) {
        case (.text, .html): report(tag, source, "'\(name)' is text; write {{\(tag.name)}}, so that it is escaped")
        case (.html, .text): report(tag, source, "'\(name)' is HTML; write {{{\(tag.name)}}}")
        case (.flag, _): report(tag, source, "'\(name)' is true or false; ask for it with {{#\(name)}}")
        case (.context, _): report(tag, source, "'\(name)' has keys of its own; open it with {{#\(name)}}")
        default: break
        }
    }

    /// What a tag's name gives where it stands; reports a name that gives nothing.
    private mutating func shape(of tag: TemplateTag, source: TemplateSource, stack: [Scope]) -> TemplateShape? {
        guard let first = tag.parts.first else {
            switch stack.last {
            case .value(let shape, _): return shape
            case .place: return nil
            case .keys, nil: break
            }
            report(tag, source, "'.' means the text that a section was opened for; none is open here")
            return nil
        }
        guard var shape = stack.reversed().lazy.compactMap({ $0[first] }).first else {
            let known = Set(stack.flatMap(\.names))
            report(tag, source, "unknown key '\(tag.name)'", suggestion: NearestMatch.to(tag.name, in: known))
            return nil
        }
        for part in tag.parts.dropFirst() {
            guard case .context(let keys) = shape, let next = keys()[part]?.shape else {
                var known: [String] = []
                if case .context(let keys) = shape { known = Array(keys().names) }
                let near = NearestMatch.to(part, in: known).map { near in
                    (tag.parts.prefix { $0 != part } + [near]).joined(separator: ".")
                }
                report(tag, source, "unknown key '\(tag.name)'", suggestion: near)
                return nil
            }
            shape = next
        }
        return shape
    }

    private mutating func report(
        _ tag: TemplateTag, _ source: TemplateSource, _ message: String, suggestion: String? = nil
    ) {
        report(line: tag.line, column: tag.column, source, message, suggestion: suggestion)
    }

    private mutating func report(
        line: Int, column: Int, _ source: TemplateSource, _ message: String, suggestion: String? = nil
    ) {
        let diagnostic = Diagnostic(
            Rule.invalidTemplate.severity, rule: Rule.invalidTemplate.id,
            at: SourceLocation(path: source.path, line: line, column: column), message, suggestion: suggestion,
            excerpt: excerpt(line, of: source))
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
