import Guide

/// A template ready to be rendered: partials inserted, blocks replaced, names looked up by ``TemplateCompiler``.
///
/// Steps are plain numbers in one array: with six hundred tags a page, counting references to nodes would take long.
struct CompiledTemplate: Sendable {
    /// One step of rendering.
    struct Step: Sendable {
        enum Kind {
            /// The bytes of `range` in `text`.
            case text
            case value, html
            /// The steps up to `end`, for each scope or not at all.
            case section, inverted
            /// The steps up to `end`, if a number has this form.
            case plural(PluralCategory, rule: Int)
        }

        let kind: Kind
        /// Of bytes in `text`, or of numbers in `keys`: a key of the scope, then keys inside what that gives.
        let range: Range<Int>
        /// How many scopes further out than the innermost one has the first key.
        var depth = 0
        /// Where a section's steps end.
        var end = 0
    }

    var steps: [Step] = []
    var keys: [Int] = []
    var text: [UInt8] = []
    /// The languages of words with plural forms.
    var rules: [PluralRule] = []

    /// Whether the template writes nothing but white space.
    var isBlank: Bool {
        steps.allSatisfy { if case .text = $0.kind { true } else { false } } && text.allSatisfy(\.isWhiteSpace)
    }

    /// The template's text with the values of its outermost scope put in.
    func render(_ scope: TemplateScope) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(65_536)
        steps.withUnsafeBufferPointer { steps in
            keys.withUnsafeBufferPointer { keys in
                text.withUnsafeBufferPointer { text in
                    var rendering = Rendering(steps: steps, keys: keys, text: text, rules: rules)
                    rendering.render(steps.indices, in: scope, to: &output)
                }
            }
        }
        return output
    }

    /// All pages are rendered from the same few templates at once: to count references to these would be most of the work.
    private struct Rendering {
        let steps: UnsafeBufferPointer<Step>
        let keys: UnsafeBufferPointer<Int>
        let text: UnsafeBufferPointer<UInt8>
        let rules: [PluralRule]
        /// The scopes around the innermost one, which is handed down.
        var outer: [TemplateScope] = []

        mutating func render(_ range: Range<Int>, in scope: TemplateScope, to output: inout [UInt8]) {
            var index = range.lowerBound
            while index < range.upperBound {
                let step = steps[index]
                let inner = (index + 1)..<max(index + 1, step.end)
                index = inner.upperBound
                switch step.kind {
                case .text: output.append(contentsOf: UnsafeBufferPointer(rebasing: text[step.range]))
                case .value:
                    switch value(of: step, in: scope) {
                    case .text(let text), .html(let text): HTML.append(escaping: text, to: &output)
                    case .flag, .list, .absent: break
                    }
                case .html:
                    switch value(of: step, in: scope) {
                    case .text(let text), .html(let text): output += text.utf8
                    case .flag, .list, .absent: break
                    }
                case .section:
                    switch value(of: step, in: scope) {
                    case .flag(false), .absent: break
                    case .flag(true): render(inner, in: scope, to: &output)
                    case .text(let value), .html(let value):
                        outer.append(scope)
                        render(inner, in: TemplateScope { _ in .text(value) }, to: &output)
                        outer.removeLast()
                    case .list(let list):
                        outer.append(scope)
                        for item in list { render(inner, in: item, to: &output) }
                        outer.removeLast()
                    }
                case .plural(let category, let rule):
                    guard case .text(let number) = value(of: step, in: scope) else { break }
                    if rules[rule].category(of: Int(number) ?? 0) == category { render(inner, in: scope, to: &output) }
                case .inverted:
                    switch value(of: step, in: scope) {
                    case .flag(false), .absent: render(inner, in: scope, to: &output)
                    case .list(let list) where list.isEmpty: render(inner, in: scope, to: &output)
                    default: break
                    }
                }
            }
        }

        private func value(of step: Step, in scope: TemplateScope) -> TemplateValue {
            let key = keys[step.range.lowerBound]
            var found = step.depth == 0 ? scope.value(key) : outer[outer.count - step.depth].value(key)
            for key in keys[step.range].dropFirst() {
                guard case .list(let list) = found, let first = list.first else { return .absent }
                found = first.value(key)
            }
            return found
        }
    }
}
