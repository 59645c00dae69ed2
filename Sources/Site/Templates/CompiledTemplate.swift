import Guide

/// A template ready to be rendered: partials put in, blocks replaced, names split.
///
/// Renders into one buffer of bytes, from typed values. swift-mustache reads the templates and says what is wrong with
/// them; it does not render them, because it passes every value through `Any` and several dynamic casts, and with some six
/// hundred tags in a page that was the larger half of a build. `CompiledTemplateTests` hold both against each other.
struct CompiledTemplate: Sendable {
    private indirect enum Node: Sendable {
        case text([UInt8])
        case value(Path, isHTML: Bool)
        case section(Path, [Node])
        case inverted(Path, [Node])
    }

    /// A name such as `page.title`; empty for `.`, the value at hand.
    ///
    /// A class, so that a node that is looked at is one reference to count and not three.
    private final class Path: Sendable {
        let first: String
        let rest: [String]

        init(_ name: String) {
            let parts = name.split(separator: ".").map(String.init)
            first = parts.first ?? ""
            rest = Array(parts.dropFirst())
        }
    }

    private let nodes: [Node]

    /// Compiles a template with all it includes.
    ///
    /// - Parameter sources: Templates by name. One that includes itself, or that is missing, gives nothing; the check has
    ///   reported it.
    init(_ name: String, in sources: [String: [TemplateSyntax]]) {
        var compiler = Compiler(sources: sources)
        nodes = compiler.compile(template: name, blocks: [:])
    }

    private struct Compiler {
        let sources: [String: [TemplateSyntax]]
        private var path: [String] = []

        init(sources: [String: [TemplateSyntax]]) {
            self.sources = sources
        }

        mutating func compile(template name: String, blocks: [String: [Node]]) -> [Node] {
            guard let source = sources[name], !path.contains(name) else { return [] }
            path.append(name)
            defer { path.removeLast() }
            return compile(source, blocks: blocks)
        }

        private mutating func compile(_ syntax: [TemplateSyntax], blocks: [String: [Node]]) -> [Node] {
            var nodes: [Node] = []
            for piece in syntax {
                switch piece {
                case .text(let text): nodes.append(.text(Array(text.utf8)))
                case .value(let name, let isHTML): nodes.append(.value(Path(name), isHTML: isHTML))
                case .section(let name, let inner): nodes.append(.section(Path(name), compile(inner, blocks: blocks)))
                case .inverted(let name, let inner): nodes.append(.inverted(Path(name), compile(inner, blocks: blocks)))
                case .partial(let name): nodes += compile(template: name, blocks: blocks)
                case .block(let name, let inner): nodes += blocks[name] ?? compile(inner, blocks: blocks)
                case .parent(let name, let inner):
                    var replaced: [String: [Node]] = [:]
                    for case .block(let block, let content) in inner {
                        replaced[block] = compile(content, blocks: blocks)
                    }
                    // What an heir of this template replaces comes before what this one does.
                    nodes += compile(template: name, blocks: replaced.merging(blocks) { _, outer in outer })
                }
            }
            return nodes
        }
    }

    // MARK: Rendering

    /// The template's text with the values of a context put in.
    ///
    /// - Parameter capacity: How many bytes are expected; a good guess saves copies.
    func render(_ context: any TemplateScope, capacity: Int = 16_384) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(capacity)
        var stack: [any TemplateScope] = [context]
        Self.render(nodes, stack: &stack, into: &output)
        return output
    }

    private static func render(_ nodes: [Node], stack: inout [any TemplateScope], into output: inout [UInt8]) {
        for node in nodes {
            switch node {
            case .text(let bytes): output.append(contentsOf: bytes)
            case .value(let path, let isHTML):
                switch value(of: path, in: stack) {
                case .text(let text), .html(let text):
                    if isHTML { output.append(contentsOf: text.utf8) } else { HTML.append(escaping: text, to: &output) }
                case .flag, .list, .absent: break
                }
            case .section(let path, let inner):
                switch value(of: path, in: stack) {
                case .flag(false), .absent: break
                case .flag(true): render(inner, stack: &stack, into: &output)
                case .text(let text), .html(let text):
                    stack.append(TextScope(text: text))
                    render(inner, stack: &stack, into: &output)
                    stack.removeLast()
                case .list(let scopes):
                    for scope in scopes {
                        stack.append(scope)
                        render(inner, stack: &stack, into: &output)
                        stack.removeLast()
                    }
                }
            case .inverted(let path, let inner):
                switch value(of: path, in: stack) {
                case .flag(false), .absent: render(inner, stack: &stack, into: &output)
                case .list(let scopes) where scopes.isEmpty: render(inner, stack: &stack, into: &output)
                default: break
                }
            }
        }
    }

    /// What a name gives: its first part is looked up outwards, the others inside what that gave.
    private static func value(of path: Path, in stack: [any TemplateScope]) -> TemplateValue {
        guard !path.first.isEmpty else { return (stack.last as? TextScope).map { .text($0.text) } ?? .absent }
        var found: TemplateValue?
        // By index: a reversed collection copies each scope it passes.
        var index = stack.endIndex
        while found == nil, index > 0 {
            index -= 1
            found = stack[index].value(for: path.first)
        }
        for name in path.rest {
            guard case .list(let scopes)? = found, let scope = scopes.first else { return .absent }
            found = scope.value(for: name)
        }
        return found ?? .absent
    }

    /// A text that a section was opened for, so that `.` means it.
    private struct TextScope: TemplateScope {
        let text: String

        func value(for name: String) -> TemplateValue? { nil }
    }
}
