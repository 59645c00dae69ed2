import Guide

/// A template ready to be rendered: partials put in, blocks replaced, names looked up.
///
/// Renders into one buffer of bytes, from typed values. swift-mustache reads the templates and says what is wrong with
/// them; it does not render them, because it passes every value through `Any` and several dynamic casts, and with some six
/// hundred tags in a page that was the larger half of a build. `CompiledTemplateTests` hold both against each other.
///
/// What scope a name is found in depends on the template alone, so it is found out once: a step is a number of scopes
/// outwards and a number of a key. Steps are plain numbers in one array, because references to shared nodes are counted by
/// all cores at once.
struct CompiledTemplate: Sendable {
    /// One step of rendering.
    private struct Step: Sendable {
        enum Kind {
            /// The bytes of `range` in `text`.
            case text
            case value, html
            /// What follows up to `end`, for each scope, or not at all.
            case section, inverted
        }

        let kind: Kind
        /// Of bytes in `text`, or of numbers in `keys`: a key of the scope, then keys inside what that gives.
        let range: Range<Int>
        /// How many scopes further out than the innermost one the first key is asked for; `nil` for `.`, the text at hand.
        var depth: Int?
        /// Where a section's steps end.
        var end = 0
    }

    private let steps: [Step]
    private let keys: [Int]
    private let text: [UInt8]

    /// Compiles a template with all it includes.
    ///
    /// - Parameters:
    ///   - sources: Templates by name. One that includes itself, or that is missing, gives nothing; the check has reported
    ///     it, as it has unknown keys.
    ///   - shape: What the template may ask for.
    init(_ name: String, in sources: [String: [TemplateSyntax]], for shape: TemplateShape) {
        var compiler = Compiler(sources: sources)
        compiler.open(shape)
        compiler.compile(template: name, blocks: [:])
        (steps, keys, text) = (compiler.steps, compiler.keys, compiler.text)
    }

    private struct Compiler {
        let sources: [String: [TemplateSyntax]]
        private(set) var steps: [Step] = []
        private(set) var keys: [Int] = []
        private(set) var text: [UInt8] = []
        /// Templates being compiled, outermost first.
        private var path: [String] = []
        /// The scopes around the place that is being compiled; `nil` for a text that a section was opened for.
        private var scopes: [TemplateKeys?] = []

        init(sources: [String: [TemplateSyntax]]) {
            self.sources = sources
        }

        /// What an heir puts in the place of a block; its names mean what they mean there.
        struct Block {
            let syntax: [TemplateSyntax]
            let blocks: [String: Block]
            let path: [String]
        }

        mutating func compile(template name: String, blocks: [String: Block]) {
            guard let source = sources[name], !path.contains(name) else { return }
            path.append(name)
            defer { path.removeLast() }
            compile(source, blocks: blocks)
        }

        private mutating func compile(_ syntax: [TemplateSyntax], blocks: [String: Block]) {
            for piece in syntax {
                switch piece {
                case .text(let written):
                    let start = text.count
                    text += written
                    steps.append(Step(kind: .text, range: start..<text.count))
                case .value(let name, let isHTML):
                    if let (step, _) = step(isHTML ? .html : .value, name) { steps.append(step) }
                case .section(let name, let inner):
                    guard let (step, shape) = step(.section, name) else { continue }
                    let isScope = open(shape)
                    append(step, with: inner, blocks: blocks)
                    if isScope { scopes.removeLast() }
                case .inverted(let name, let inner):
                    if let (step, _) = step(.inverted, name) {
                        append(step, with: inner, blocks: blocks)
                    } else {
                        compile(inner, blocks: blocks)
                    }
                case .partial(let name): compile(template: name, blocks: blocks)
                case .block(let name, let inner):
                    if let block = blocks[name] { compile(block) } else { compile(inner, blocks: blocks) }
                case .parent(let name, let inner):
                    var replaced: [String: Block] = [:]
                    for case .block(let block, let content) in inner {
                        replaced[block] = Block(syntax: content, blocks: blocks, path: path)
                    }
                    // What an heir of this template replaces comes before what this one does.
                    compile(template: name, blocks: replaced.merging(blocks) { _, outer in outer })
                }
            }
        }

        private mutating func compile(_ block: Block) {
            let path = path
            self.path = block.path
            defer { self.path = path }
            compile(block.syntax, blocks: block.blocks)
        }

        private mutating func append(_ step: Step, with inner: [TemplateSyntax], blocks: [String: Block]) {
            let index = steps.count
            steps.append(step)
            compile(inner, blocks: blocks)
            steps[index].end = steps.count
        }

        /// Opens what a section is about, as far as that makes a scope of its own.
        @discardableResult
        mutating func open(_ shape: TemplateShape) -> Bool {
            switch shape {
            case .context(let keys): scopes.append(keys())
            case .text, .html: scopes.append(nil)
            case .flag: return false
            }
            return true
        }

        /// A step about a name, and what the name gives: its first part is looked up outwards, the others inside what that
        /// gave. `nil` for a name that nothing has.
        private mutating func step(_ kind: Step.Kind, _ name: [String]) -> (step: Step, shape: TemplateShape)? {
            guard let first = name.first else {
                // `.`
                guard case .some(.none) = scopes.last else { return nil }
                return (Step(kind: kind, range: 0..<0), .text)
            }
            guard let index = scopes.lastIndex(where: { $0?[first] != nil }), var found = scopes[index]?[first] else {
                return nil
            }
            var numbers = [found.number]
            for part in name.dropFirst() {
                guard case .context(let inner) = found.shape, let next = inner()[part] else { return nil }
                found = next
                numbers.append(found.number)
            }
            let start = keys.count
            keys += numbers
            let depth = scopes.count - 1 - index
            return (Step(kind: kind, range: start..<keys.count, depth: depth), found.shape)
        }
    }

    // MARK: Rendering

    /// The template's text with the values of its outermost scope put in.
    ///
    /// - Parameter capacity: How many bytes are expected; a good guess saves copies.
    func render(_ scope: @escaping TemplateScope, capacity: Int = 65_536) -> [UInt8] {
        steps.withUnsafeBufferPointer { steps in
            keys.withUnsafeBufferPointer { keys in
                text.withUnsafeBufferPointer { text in
                    ByteBuffer.array(capacity: capacity) { output in
                        var rendering = Rendering(steps: steps, keys: keys, text: text)
                        rendering.render(steps.indices, in: .keyed(scope), to: &output)
                    }
                }
            }
        }
    }

    private struct Rendering: ~Copyable {
        enum Scope {
            case keyed(TemplateScope)
            /// A text that a section was opened for, so that `.` means it.
            case text(String)

            func value(_ key: Int) -> TemplateValue {
                switch self {
                case .keyed(let scope): scope(key)
                case .text: .absent
                }
            }

            /// What `.` means.
            var value: TemplateValue {
                switch self {
                case .keyed: .absent
                case .text(let text): .text(text)
                }
            }
        }

        private let steps: UnsafeBufferPointer<Step>
        private let keys: UnsafeBufferPointer<Int>
        private let text: UnsafeBufferPointer<UInt8>
        /// The scopes around the innermost one, which is handed down: most names are found in it, and what is handed down
        /// has no references to be counted.
        private var outer: [Scope] = []

        init(steps: UnsafeBufferPointer<Step>, keys: UnsafeBufferPointer<Int>, text: UnsafeBufferPointer<UInt8>) {
            self.steps = steps
            self.keys = keys
            self.text = text
        }

        mutating func render(_ range: Range<Int>, in scope: Scope, to output: inout ByteBuffer) {
            var index = range.lowerBound
            while index < range.upperBound {
                let step = steps[index]
                let inner = (index + 1)..<max(index + 1, step.end)
                index = inner.upperBound
                switch step.kind {
                case .text: output.append(text, in: step.range)
                case .value:
                    switch value(of: step, in: scope) {
                    case .text(let text), .html(let text): HTML.append(escaping: text, to: &output)
                    case .flag, .list, .absent: break
                    }
                case .html:
                    switch value(of: step, in: scope) {
                    case .text(let text), .html(let text): output.append(text)
                    case .flag, .list, .absent: break
                    }
                case .section:
                    switch value(of: step, in: scope) {
                    case .flag(false), .absent: break
                    case .flag(true): render(inner, in: scope, to: &output)
                    case .text(let value), .html(let value):
                        outer.append(scope)
                        render(inner, in: .text(value), to: &output)
                        outer.removeLast()
                    case .list(let list):
                        outer.append(scope)
                        for item in 0..<list.count { render(inner, in: .keyed(list.open(item)), to: &output) }
                        outer.removeLast()
                    }
                case .inverted:
                    switch value(of: step, in: scope) {
                    case .flag(false), .absent: render(inner, in: scope, to: &output)
                    case .list(let list) where list.count == 0: render(inner, in: scope, to: &output)
                    default: break
                    }
                }
            }
        }

        private func value(of step: Step, in scope: Scope) -> TemplateValue {
            guard let depth = step.depth else { return scope.value }
            var key = step.range.lowerBound
            var found = depth == 0 ? scope.value(keys[key]) : outer[outer.count - depth].value(keys[key])
            // Nearly all names have one part.
            while key + 1 < step.range.upperBound {
                guard case .list(let list) = found, list.count > 0 else { return .absent }
                key += 1
                found = list.open(0)(keys[key])
            }
            return found
        }
    }
}
