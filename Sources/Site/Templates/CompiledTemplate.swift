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
                    slots.shared.withUnsafeBufferPointer { shared in
                        slots.own.withUnsafeBufferPointer { own in
                            var rendering = Rendering(
                                steps: steps, keys: keys, text: text, shared: shared, own: own, rules: rules)
                            rendering.render(steps.indices, in: first)
                            return rendering.output.bytes
                        }
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
        let shared: UnsafeBufferPointer<TemplateSlots.Slot>
        let own: UnsafeBufferPointer<TemplateSlots.Slot>
        let rules: [PluralRule]
        /// The places of the contexts around the innermost one, which is handed down.
        var outer: [Int] = []
        var output = ByteBuffer(capacity: 65_536)

        init(
            steps: UnsafeBufferPointer<Step>, keys: UnsafeBufferPointer<Int>, text: UnsafeBufferPointer<UInt8>,
            shared: UnsafeBufferPointer<TemplateSlots.Slot>, own: UnsafeBufferPointer<TemplateSlots.Slot>,
            rules: [PluralRule]
        ) {
            (self.steps, self.keys, self.text, self.rules) = (steps, keys, text, rules)
            (self.shared, self.own) = (shared, own)
        }

        private func slot(_ place: Int) -> TemplateSlots.Slot {
            place < shared.count ? shared[place] : own[place - shared.count]
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
                    switch slot(place) {
                    case .text(let text), .html(let text): text.withBytes { output.append(escapingQuotes: $0) }
                    case .flag, .contexts, .chosen, .absent: break
                    }
                case .html:
                    switch slot(place) {
                    case .text(let text), .html(let text): text.withBytes { output.append($0) }
                    case .flag, .contexts, .chosen, .absent: break
                    }
                case .condition:
                    if isMet(slot(place)) { render(inner, in: context) }
                case .inverted:
                    if !isMet(slot(place)) { render(inner, in: context) }
                case .contexts:
                    outer.append(context)
                    switch slot(place) {
                    case .contexts(let first, let count, let size):
                        for number in 0..<count { render(inner, in: first + number * size) }
                    case .chosen(let places): for place in places { render(inner, in: place) }
                    case .text, .html, .flag, .absent: break
                    }
                    outer.removeLast()
                case .plural(let category, let rule):
                    guard case .text(let number) = slot(place) else { break }
                    if rules[rule].category(of: Int(number) ?? 0) == category { render(inner, in: context) }
                }
            }
        }

        private func isMet(_ slot: TemplateSlots.Slot) -> Bool {
            switch slot {
            case .flag(let isTrue): isTrue
            case .absent: false
            case .contexts(_, let count, _): count > 0
            case .chosen(let places): !places.isEmpty
            case .text, .html: true
            }
        }

        /// The slot that a step asks for; `nil` where an object on the way to it has no value.
        private func place(of step: Step, in context: Int) -> Int? {
            let context = step.depth == 0 ? context : outer[outer.count - step.depth]
            var place = context + keys[step.range.lowerBound]
            guard step.range.count > 1 else { return place }
            for key in keys[step.range].dropFirst() {
                guard case .contexts(let first, let count, _) = slot(place), count > 0 else { return nil }
                place = first + key
            }
            return place
        }
    }
}
