import Guide
import Markdown

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
            /// The steps up to `end`, if there is a value or it is true.
            case condition
            /// The steps up to `end`, for each context.
            case contexts
            /// The steps up to `end`, if the condition is not met or there is no context.
            case inverted
            /// The steps up to `end`, if a number has this form.
            case plural(PluralCategory, rule: Int)
        }

        var kind: Kind
        /// Of bytes in `text`, or of numbers in `keys`: a key of the context, then keys inside what that gives.
        var range: Range<Int>
        /// How many contexts further out than the innermost one has the first key.
        var depth = 0
        /// Where a section's steps end.
        var end = 0
    }

    var steps: [Step] = []
    var keys: [Int] = []
    var text: [UInt8] = []
    /// Those of ``TemplateSlots/costly`` that it asks for.
    var asked: Set<String> = []
    /// The languages of words with plural forms.
    var rules: [PluralRule] = []

    /// Whether the template writes nothing but white space.
    var isBlank: Bool {
        steps.allSatisfy { if case .text = $0.kind { true } else { false } } && text.allSatisfy(\.isWhiteSpace)
    }

    /// The template's text with the values of a context put in.
    func render(_ context: TemplateSlots.Slot, in slots: TemplateSlots) -> [UInt8] {
        guard case .contexts(let first, 1, _) = context else { return [] }
        return steps.withUnsafeBufferPointer { steps in
            keys.withUnsafeBufferPointer { keys in
                text.withUnsafeBufferPointer { text in
                    slots.withValues { values in
                        var rendering = Rendering(steps: steps, keys: keys, text: text, values: values, rules: rules)
                        rendering.render(steps.indices, in: first)
                        return rendering.output.bytes
                    }
                }
            }
        }
    }

    /// All pages are rendered from the same few templates at once: to count references to these would be most of the work.
    private struct Rendering: ~Copyable {
        let steps: UnsafeBufferPointer<Step>
        let keys: UnsafeBufferPointer<Int>
        let text: UnsafeBufferPointer<UInt8>
        let values: TemplateSlots.Values
        let rules: [PluralRule]
        /// The places of the contexts around the innermost one, which is handed down.
        var outer: [Int] = []
        var output = ByteBuffer(capacity: 65_536)

        init(
            steps: UnsafeBufferPointer<Step>, keys: UnsafeBufferPointer<Int>, text: UnsafeBufferPointer<UInt8>,
            values: TemplateSlots.Values, rules: [PluralRule]
        ) {
            (self.steps, self.keys, self.text, self.values, self.rules) = (steps, keys, text, values, rules)
        }

        mutating func render(_ range: Range<Int>, in context: Int) {
            var index = range.lowerBound
            while index < range.upperBound {
                let step = steps[index]
                let inner = (index + 1)..<max(index + 1, step.end)
                index = inner.upperBound
                if case .text = step.kind {
                    output.append(UnsafeBufferPointer(rebasing: text[step.range]))
                    continue
                }
                guard let place = place(of: step, in: context) else {
                    if case .inverted = step.kind { render(inner, in: context) }
                    continue
                }
                switch step.kind {
                case .text: break
                case .value:
                    switch values[place] {
                    case .text(let start, let end), .html(let start, let end):
                        output.append(escapingQuotes: values.bytes(start, end))
                    case .flag, .contexts, .chosen, .absent: break
                    }
                case .html:
                    switch values[place] {
                    case .text(let start, let end), .html(let start, let end): output.append(values.bytes(start, end))
                    case .flag, .contexts, .chosen, .absent: break
                    }
                case .condition:
                    if isMet(values[place]) { render(inner, in: context) }
                case .inverted:
                    if !isMet(values[place]) { render(inner, in: context) }
                case .contexts:
                    outer.append(context)
                    switch values[place] {
                    case .contexts(let first, let count, let size):
                        for number in 0..<count { render(inner, in: first + number * size) }
                    case .chosen(let start, let end):
                        for number in start..<end { render(inner, in: values.chosen[number]) }
                    case .text, .html, .flag, .absent: break
                    }
                    outer.removeLast()
                case .plural(let category, let rule):
                    guard case .text(let start, let end) = values[place] else { break }
                    let number = Int(String(decoding: values.bytes(start, end), as: UTF8.self)) ?? 0
                    if rules[rule].category(of: number) == category { render(inner, in: context) }
                }
            }
        }

        private func isMet(_ slot: TemplateSlots.Slot) -> Bool {
            switch slot {
            case .flag(let isTrue): isTrue
            case .absent: false
            case .contexts(_, let count, _): count > 0
            case .chosen(let start, let end): start < end
            case .text, .html: true
            }
        }

        /// The slot that a step asks for; `nil` where an object on the way to it has no value.
        private func place(of step: Step, in context: Int) -> Int? {
            let context = step.depth == 0 ? context : outer[outer.count - step.depth]
            var place = context + keys[step.range.lowerBound]
            guard step.range.count > 1 else { return place }
            for key in keys[step.range].dropFirst() {
                guard case .contexts(let first, let count, _) = values[place], count > 0 else { return nil }
                place = first + key
            }
            return place
        }
    }
}
