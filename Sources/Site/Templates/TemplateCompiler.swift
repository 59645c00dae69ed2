import Diagnostics
import Guide

/// Compiles templates with all they include, and reports what is wrong: names without a value where they are, text that is not
/// escaped, HTML that is.
///
/// Only the template decides in which scope a name is found, so names are looked up here and not on every page.
struct TemplateCompiler {
    private let sources: [String: TemplateSource]
    private var words: Words
    /// The language of what pages put into the blocks of a layout.
    private let blockWords: Words
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<Diagnostic> = []
    private var template = CompiledTemplate()
    /// How many steps there are while the last one is text that more text can be added to.
    private var joinable = 0
    /// Templates being compiled, outermost first.
    private var path: [String] = []
    private var scopes: [Scope] = []
    private let assets: TemplateKeys
    /// The keys of each type of context.
    private var known: [(context: any TemplateContext.Type, keys: TemplateKeys)] = []
    /// The blocks that an inheriting template can replace, by the name of the template.
    private var replaceable: [String: Set<String>] = [:]
    /// The templates that pages inherit from, by name; `nil` for one that has to be compiled for each page.
    private var parents: [(name: String, parent: Parent?)] = []
    /// Whether such a parent is being compiled, its blocks, and what it asks of the page so far.
    private var isInParent = false
    private var gaps: [Gap] = []
    private var keysOfPage: [String: Int] = [:]
    /// How many keys all pages have. They are the first keys of each page.
    private var commonKeys = 0

    /// What names are looked up in.
    private enum Scope {
        case keys(TemplateKeys)
        /// Text or HTML that a section was opened for, which is what `.` means: what gives it, and how far out that is.
        case value(TemplateShape, name: String, keys: Range<Int>, depth: Int)

        var names: [String] {
            if case .keys(let keys) = self { keys.names } else { [] }
        }

        var isOfKeys: Bool { if case .keys = self { true } else { false } }

        /// The same, where keys are further on in the template.
        func moved(by count: Int) -> Scope {
            guard case .value(let shape, let name, let keys, let depth) = self else { return self }
            return .value(shape, name: name, keys: keys.moved(by: count), depth: depth)
        }
    }

    /// The content of a block.
    private struct Block {
        let nodes: [TemplateNode]
        let blocks: [String: Block]
        let path: [String]
        let words: Words

        /// The same in a page, whose blocks have the last word.
        func replaced(by blocks: [String: Block]) -> Block {
            Block(nodes: nodes, blocks: self.blocks.merging(blocks) { $1 }, path: path, words: words)
        }
    }

    /// A template that pages inherit from, compiled once: all of it but its blocks. Most pages have the same one around them, and it asks
    /// for no keys but those that all pages have.
    private struct Parent {
        let template: CompiledTemplate
        /// Where its blocks are, in their order.
        let gaps: [Gap]
        /// What it asks of the page: the numbers of keys, by name.
        let keys: [String: Int]
    }

    /// The place of a block in a parent.
    private struct Gap {
        /// The step that stands for it, which writes nothing.
        let step: Int
        let name: String
        /// What the parent itself has there.
        let own: Block
        /// What names are looked up in, the page's keys first.
        let scopes: [Scope]
    }

    /// - Parameter assets: What templates call the theme's own files.
    init(sources: [String: TemplateSource], assets: [String] = [], words: Words = .english, blocks: Words? = nil) {
        (self.sources, self.words, blockWords) = (sources, words, blocks ?? words)
        self.assets = TemplateKeys(texts: assets)
    }

    /// - Parameter isPage: Whether pages consist of this template alone, so that it must not be blank.
    mutating func compile(
        _ name: String, for contexts: [any TemplateContext.Type], isPage: Bool = true
    ) -> CompiledTemplate {
        (template, joinable) = (CompiledTemplate(), 0)
        let before = diagnostics.count
        scopes = [.keys(TemplateKeys(of: contexts))]
        commonKeys = contexts.first.map { keys(of: $0).all.count } ?? 0
        if let source = sources[name] {
            compile(template: name, blocks: [:])
            if isPage, template.isBlank, diagnostics.count == before {
                report(line: 1, column: 1, source, "the template leaves its pages empty")
            }
        }
        return template
    }

    private mutating func compile(template name: String, blocks: [String: Block]) {
        guard let source = sources[name] else { return }
        path.append(name)
        compile(source.nodes, blocks: blocks)
        path.removeLast()
    }

    private mutating func compile(_ nodes: [TemplateNode], blocks: [String: Block]) {
        for node in nodes {
            switch node {
            case .text(let bytes):
                append(text: bytes)
            case .value(let tag): compileValue(tag)
            case .section(let tag, let inner):
                guard let (found, shape) = step(.condition, tag) else { continue }
                let scope = scope(of: shape, tag, found)
                var step = found
                if scope?.isOfKeys == true { step.kind = .contexts }
                if let scope { scopes.append(scope) }
                append(step, with: inner, blocks: blocks)
                if scope != nil { scopes.removeLast() }
            case .inverted(let tag, let inner):
                if let (step, _) = step(.inverted, tag) { append(step, with: inner, blocks: blocks) }
            case .partial(let tag):
                if canInclude(tag) { compile(template: tag.name, blocks: blocks) }
            case .block(let tag, let inner):
                let own = Block(nodes: inner, blocks: blocks, path: path, words: words)
                let block = blocks[tag.name] ?? own
                if isInParent { leaveGap(tag.name, block) } else { compile(block) }
            case .parent(let tag, let inner):
                guard canInclude(tag) else { continue }
                var replaced: [String: Block] = [:]
                for case .block(let block, let content) in inner {
                    checkBlock(block, of: tag.name)
                    replaced[block.name] = Block(nodes: content, blocks: blocks, path: path, words: blockWords)
                }
                // A template that inherits from this one has the last word.
                compile(parent: tag.name, blocks: replaced.merging(blocks) { _, outer in outer })
            }
        }
    }

    private mutating func compile(_ block: Block) {
        let (path, words) = (path, words)
        (self.path, self.words) = (block.path, block.words)
        compile(block.nodes, blocks: block.blocks)
        (self.path, self.words) = (path, words)
    }

    private mutating func append(_ step: CompiledTemplate.Step, with inner: [TemplateNode], blocks: [String: Block]) {
        let index = template.steps.count
        template.steps.append(step)
        compile(inner, blocks: blocks)
        close(index)
    }

    private mutating func close(_ section: Int) {
        template.steps[section].end = template.steps.count
        joinable = 0
    }

    private mutating func append(text: String) { append(text: text.utf8) }

    private mutating func append(text: some Collection<UInt8>) {
        let start = template.text.count
        template.text += text
        // Text after text is one step, unless a section ends between them.
        if joinable == template.steps.count, let last = template.steps.last, case .text = last.kind,
            last.range.upperBound == start
        {
            template.steps[joinable - 1].range = last.range.lowerBound..<template.text.count
        } else {
            template.steps.append(CompiledTemplate.Step(kind: .text, range: start..<template.text.count))
            joinable = template.steps.count
        }
    }

    // MARK: Parents

    private mutating func compile(parent name: String, blocks: [String: Block]) {
        // Only around a whole page it is always the same.
        guard path.count == 1, scopes.count == 1, let parent = parent(name) else {
            return compile(template: name, blocks: blocks)
        }
        fill(parent, with: blocks)
    }

    /// A parent that fits the page being compiled; `nil` if it asks for keys that are this page's own, or is wrong.
    private mutating func parent(_ name: String) -> Parent? {
        let known = parents.first { $0.name == name }
        let parent = known == nil ? compiledParent(name) : known?.parent
        if known == nil { parents.append((name, parent)) }
        guard let parent, case .keys(let keys)? = scopes.first else { return nil }
        return parent.keys.allSatisfy { keys[$0.key]?.number == $0.value } ? parent : nil
    }

    private mutating func compiledParent(_ name: String) -> Parent? {
        let (page, joinable, errors) = (template, joinable, diagnostics.count)
        (template, self.joinable, isInParent) = (CompiledTemplate(), 0, true)
        (gaps, keysOfPage) = ([], [:])
        compile(template: name, blocks: [:])
        let parent = Parent(template: template, gaps: gaps, keys: keysOfPage)
        (template, self.joinable, isInParent) = (page, joinable, false)
        let isCommon = parent.keys.values.allSatisfy { $0 < commonKeys }
        return isCommon && diagnostics.count == errors ? parent : nil
    }

    /// Leaves a step for a block of the parent that is being compiled.
    private mutating func leaveGap(_ name: String, _ block: Block) {
        gaps.append(Gap(step: template.steps.count, name: name, own: block, scopes: scopes))
        template.steps.append(CompiledTemplate.Step(kind: .text, range: 0..<0))
        joinable = 0
    }

    /// Adds a parent, and what a page has instead of its blocks.
    private mutating func fill(_ parent: Parent, with blocks: [String: Block]) {
        let outer = scopes
        let (keys, rules) = (template.keys.count, template.rules.count)
        template.keys += parent.template.keys
        template.rules += parent.template.rules
        template.asked.formUnion(parent.template.asked)
        var places: [Int] = []
        var gaps = parent.gaps[...]
        for (number, step) in parent.template.steps.enumerated() {
            places.append(template.steps.count)
            if let gap = gaps.first, gap.step == number {
                gaps.removeFirst()
                (scopes, joinable) = (outer + gap.scopes.dropFirst().map { $0.moved(by: keys) }, 0)
                compile(blocks[gap.name] ?? gap.own.replaced(by: blocks))
                continue
            }
            template.steps.append(step)
            let last = template.steps.count - 1
            switch step.kind {
            case .text:
                template.text += parent.template.text[step.range]
                template.steps[last].range = (template.text.count - step.range.count)..<template.text.count
            case .plural(let category, let rule):
                template.steps[last].kind = .plural(category, rule: rule + rules)
                fallthrough
            case .value, .html, .condition, .contexts, .inverted:
                template.steps[last].range = step.range.moved(by: keys)
            }
        }
        places.append(template.steps.count)
        // Where a section ends is known when all in it is there.
        for (number, step) in parent.template.steps.enumerated() where step.end > 0 {
            template.steps[places[number]].end = places[step.end]
        }
        (scopes, joinable) = (outer, 0)
    }

    // MARK: Words

    /// Puts a word of the interface in: `{{words.menu}}`, or with HTML in it `{{{words.moved-html}}}`. Its places are keys of the scope.
    private mutating func compileWord(_ key: String, _ tag: TemplateTag) {
        guard let word = words.word(key) else {
            let near = NearestMatch.to(key, in: Words.keys).map { "words.\($0)" }
            return report(tag, "there is no word '\(key)'", suggestion: near)
        }
        let isHTML = key.hasSuffix("-html")
        if isHTML != (tag.kind == .html) {
            return report(
                tag,
                isHTML
                    ? "'\(tag.name)' is HTML; write {{{\(tag.name)}}}" : "'\(tag.name)' is text; write {{\(tag.name)}}")
        }
        let end = markLanguage(of: word)
        defer { if !end.isEmpty { append(text: end.utf8) } }
        if let text = word.plain { return append(text: isHTML ? text : HTML(escaping: text).source) }
        guard let number = word.number else { return compile(word[.other], in: tag, isHTML) }
        let rule = words.rule(for: word)
        template.rules.append(rule)
        for category in rule.categories {
            guard let (step, _) = step(.plural(category, rule: template.rules.count - 1), tag.named(number)) else {
                return
            }
            let index = template.steps.count
            template.steps.append(step)
            compile(word[category], in: tag, isHTML)
            close(index)
        }
    }

    private mutating func compile(_ pieces: [Words.Word.Piece], in tag: TemplateTag, _ isHTML: Bool) {
        for piece in pieces {
            switch piece {
            case .text(let text):
                append(text: isHTML ? String(text) : HTML(escaping: String(text)).source)
            case .value(let name): compileValue(tag.named(String(name)))
            }
        }
    }

    /// Opens an element around a word in another language than the page, and returns its end. An option has the language itself, because
    /// it can have no elements. An attribute cannot have a language.
    private mutating func markLanguage(of word: Words.Word) -> String {
        guard let language = word.language else { return "" }
        let markup = template.text.lastIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } ?? 0
        guard template.text.isEmpty || template.text[markup] == UInt8(ascii: ">") else { return "" }
        let element = template.text.lastIndex(of: UInt8(ascii: "<")) ?? 0
        if template.text[element...].starts(with: "<option".utf8), let last = template.steps.indices.last {
            let range = template.steps[last].range
            template.steps[last] = CompiledTemplate.Step(kind: .text, range: range.lowerBound..<(range.upperBound - 1))
            append(text: " lang=\"\(language)\">".utf8)
            return ""
        }
        append(text: "<span lang=\"\(language)\">".utf8)
        return "</span>"
    }

    // MARK: Names

    private mutating func compileValue(_ tag: TemplateTag) {
        if let word = tag.word { return compileWord(word, tag) }
        guard let (step, shape) = step(tag.kind == .html ? .html : .value, tag) else { return }
        var name = tag.name
        if tag.isDot, case .value(_, let opened, _, _) = scopes.last { name = opened }
        switch (shape, tag.kind) {
        case (.text, .html): report(tag, "'\(name)' is text; write {{\(tag.name)}} to escape it")
        case (.html, .text): report(tag, "'\(name)' is HTML; write {{{\(tag.name)}}}")
        case (.flag, _): report(tag, "'\(name)' is true or false; use it as a section: {{#\(name)}}")
        case (.context, _), (.assets, _):
            report(tag, "'\(name)' has keys; use it as a section: {{#\(name)}}")
        default: template.steps.append(step)
        }
    }

    /// The scope that a section opens; `nil` for a flag, which opens none.
    private mutating func scope(of shape: TemplateShape, _ tag: TemplateTag, _ step: CompiledTemplate.Step) -> Scope? {
        if let keys = keys(of: shape) { return .keys(keys) }
        if case .flag = shape { return nil }
        return tag.isDot ? scopes.last : .value(shape, name: tag.name, keys: step.range, depth: step.depth)
    }

    /// The keys of what a key gives; `nil` for texts and flags.
    private mutating func keys(of shape: TemplateShape) -> TemplateKeys? {
        switch shape {
        case .context(let type): keys(of: type)
        case .assets: assets
        case .text, .html, .flag: nil
        }
    }

    private mutating func keys(of context: any TemplateContext.Type) -> TemplateKeys {
        if let index = known.firstIndex(where: { $0.context == context }) { return known[index].keys }
        let keys = TemplateKeys(of: [context])
        known.append((context, keys))
        return keys
    }

    /// A step for a name, and what the name gives; reports a name that gives nothing.
    private mutating func step(
        _ kind: CompiledTemplate.Step.Kind, _ tag: TemplateTag
    ) -> (step: CompiledTemplate.Step, shape: TemplateShape)? {
        if tag.isDot {
            guard case .value(let shape, _, let keys, let depth) = scopes.last else {
                report(tag, "'.' is the value of the section around it, but that section has no text value")
                return nil
            }
            return (CompiledTemplate.Step(kind: kind, range: keys, depth: depth), shape)
        }
        let parts = tag.isPath ? tag.parts : []
        guard let (first, depth) = find(parts.first ?? tag.name) else {
            report(tag, "unknown key '\(tag.name)'", suggestion: NearestMatch.to(tag.name, in: scopes.flatMap(\.names)))
            return nil
        }
        let start = template.keys.count
        var found = first
        add(found)
        for (place, part) in parts.enumerated().dropFirst() {
            let known = keys(of: found.shape)
            guard let next = known?[part] else {
                let near = NearestMatch.to(part, in: known?.names ?? [])
                let suggestion = near.map { (parts[..<place] + [$0]).joined(separator: ".") }
                report(tag, "unknown key '\(tag.name)'", suggestion: suggestion)
                return nil
            }
            found = next
            add(found)
        }
        let step = CompiledTemplate.Step(kind: kind, range: start..<template.keys.count, depth: depth)
        return (step, found.shape)
    }

    private mutating func add(_ key: TemplateKeys.Key) {
        template.keys.append(key.number)
        if key.isCostly { template.asked.insert(key.name) }
    }

    /// The key of a name, and how many contexts further out than the innermost one has it.
    private mutating func find(_ name: String) -> (key: TemplateKeys.Key, depth: Int)? {
        var depth = 0
        for index in scopes.indices.reversed() {
            guard case .keys(let keys) = scopes[index] else { continue }
            if let key = keys[name] {
                if index == 0, isInParent { keysOfPage[name] = key.number }
                return (key, depth)
            }
            depth += 1
        }
        return nil
    }

    // MARK: Other templates

    /// Whether a template exists and does not include itself; reports it otherwise.
    private mutating func canInclude(_ tag: TemplateTag) -> Bool {
        guard sources[tag.name] != nil else {
            let near = NearestMatch.to(tag.name, in: sources.keys)
            report(tag, "there is no template '\(tag.name)'", suggestion: near)
            return false
        }
        guard let start = path.firstIndex(of: tag.name) else { return true }
        let chain = path[start...] + [tag.name]
        report(tag, "'\(tag.name)' includes itself" + (chain.count > 2 ? ": \(chain.joined(separator: " → "))" : ""))
        return false
    }

    /// Reports a block that its parent does not have: nothing would show its content.
    private mutating func checkBlock(_ tag: TemplateTag, of parent: String) {
        let known = replaceable[parent] ?? blocks(of: parent)
        replaceable[parent] = known
        if known.contains(tag.name) { return }
        report(tag, "'\(parent)' has no block '\(tag.name)'", suggestion: NearestMatch.to(tag.name, in: known))
    }

    /// The blocks of a template and of all that it includes.
    private func blocks(of name: String) -> Set<String> {
        var blocks: Set<String> = []
        var seen: Set<String> = [name]
        var pending = sources[name]?.nodes ?? []
        while let node = pending.popLast() {
            pending += node.children
            switch node {
            case .block(let tag, _): blocks.insert(tag.name)
            case .partial(let tag), .parent(let tag, _):
                if seen.insert(tag.name).inserted { pending += sources[tag.name]?.nodes ?? [] }
            default: break
            }
        }
        return blocks
    }

    // MARK: Reports

    private mutating func report(_ tag: TemplateTag, _ message: String, suggestion: String? = nil) {
        guard let source = path.last.flatMap({ sources[$0] }) else { return }
        let (line, column) = source.location(of: tag)
        report(line: line, column: column, source, message, suggestion: suggestion)
    }

    private mutating func report(
        line: Int, column: Int, _ source: TemplateSource, _ message: String, suggestion: String? = nil
    ) {
        let diagnostic = Diagnostic(
            .invalidTemplate, at: SourceLocation(path: source.path, line: line, column: column), message,
            suggestion: suggestion,
            excerpt: source.excerpt(ofLine: line))
        if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}

extension Range<Int> {
    fileprivate func moved(by count: Int) -> Range { (lowerBound + count)..<(upperBound + count) }
}
