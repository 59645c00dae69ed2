/// The parts of a feature file as scenarios that each stand alone: with the steps of the background before them, and once for
/// each row of examples.
struct FeatureParts {
    /// The keywords besides those that only name what is below them.
    static let keywords: Set<String> = [
        "background", "scenario outline", "scenario template", "examples", "scenarios",
    ]

    private enum Part {
        case plain, background, outline, examples
    }

    private var items: [ScenarioReader.Item] = []
    private var background: [ScenarioReader.Step] = []
    /// Whether the background's steps stand before those of a scenario already.
    private var hasBackground = false
    /// The scenario at hand that its examples are put into.
    private var outline: ScenarioReader.Item?
    private var examples: [[String]] = []
    /// The examples that stand in ``outline`` already.
    private var instances: [ScenarioReader.Item] = []
    /// What goes on with the step at hand: the rows of a table, a quoted text.
    private var tail = ""
    /// The rows of the table below the step at hand.
    private var rows = 0
    private var part = Part.plain
    /// How many steps may still be written more than once, and looked through for a placeholder: a thousand examples of a
    /// thousand steps would be a million.
    private var room = 50_000
    /// Those of the next name.
    private var tags: [String] = []

    /// Takes a line of tags: `@smoke @ios`.
    mutating func tag(_ words: String) { tags.append(words) }

    /// Begins what a line such as `Scenario Outline: Reach it` names.
    mutating func begin(_ keyword: String, name: String, line: Int) {
        closeStep()
        rows = 0
        switch keyword {
        case "examples", "scenarios":
            closeExamples()
            part = .examples
        case "background":
            closeOutline()
            (part, background, hasBackground) = (.background, [], false)
        case "scenario outline", "scenario template":
            closeOutline()
            part = .outline
            outline = ScenarioReader.Item(name: Located(value: tagged(name.isEmpty ? "Scenario" : name), line: line))
        default:
            closeOutline()
            part = .plain
            items.append(ScenarioReader.Item(name: Located(value: tagged(name), line: line)))
            if keyword == "scenario" || keyword == "example" { addBackground() }
        }
    }

    private mutating func tagged(_ name: String) -> String {
        defer { tags = [] }
        return tags.isEmpty ? name : "\(name) (\(tags.joined(separator: " ")))"
    }

    mutating func add(_ step: ScenarioReader.Step) {
        closeStep()
        rows = 0
        switch part {
        case .background: background.append(step)
        case .outline: outline?.steps.append(step)
        case .examples:
            closeOutline()
            part = .plain
            items.append(ScenarioReader.Item(steps: [step]))
        case .plain: items.append(ScenarioReader.Item(steps: [step]))
        }
    }

    /// A row of examples, or of the table below a step.
    mutating func add(cells: [String], line: Int) {
        if part == .examples, outline != nil {
            examples.append(cells)
        } else {
            goOn(with: cells.joined(separator: ", "), line: line, isRow: true)
        }
    }

    /// Puts words behind those of the last step.
    mutating func goOn(with words: String, line: Int, isRow: Bool = false) {
        guard !words.isEmpty else { return }
        if let last {
            let before = tail.isEmpty ? last.text.value : tail
            tail += isRow && rows > 0 ? "; " : before.hasSuffix(":") ? " " : ": "
            tail += words
        } else {
            add(ScenarioReader.Step(.and, Located(value: words, line: line)))
        }
        if isRow { rows += 1 }
    }

    /// The step at hand.
    private var last: ScenarioReader.Step? {
        switch part {
        case .background: background.last
        case .outline: outline?.steps.last
        case .plain: items.last?.steps.last
        case .examples: nil
        }
    }

    /// Puts what goes on with the step at hand behind it; at once, since a table may have thousands of rows.
    private mutating func closeStep() {
        guard !tail.isEmpty, let last else { return }
        let step = ScenarioReader.Step(
            last.keyword, Located(value: last.text.value + tail, line: last.text.line))
        tail = ""
        switch part {
        case .background: background[background.count - 1] = step
        case .outline: outline?.steps.removeLast(); outline?.steps.append(step)
        case .plain: items[items.count - 1].steps = items[items.count - 1].steps.dropLast() + [step]
        case .examples: break
        }
    }

    mutating func finished() -> [ScenarioReader.Item] {
        closeStep()
        closeOutline()
        if !tags.isEmpty, let line = items.last?.steps.last?.text.line {
            let step = ScenarioReader.Step(.and, Located(value: tags.joined(separator: " "), line: line))
            items.append(ScenarioReader.Item(steps: [step]))
        }
        // Nothing stands behind it.
        if !hasBackground, !background.isEmpty { items.append(ScenarioReader.Item(steps: background)) }
        return items
    }

    private mutating func addBackground() {
        guard !background.isEmpty, !hasBackground || take(background.count) else { return }
        hasBackground = true
        items.append(ScenarioReader.Item(steps: background))
    }

    private mutating func take(_ steps: Int) -> Bool {
        guard steps <= room else { return false }
        room -= steps
        return true
    }

    // MARK: Outlines

    /// Makes scenarios of the rows of examples at hand.
    private mutating func closeExamples() {
        guard let outline, let names = examples.first else { return }
        for values in examples.dropFirst() {
            guard take(outline.steps.count * (names.count + 1)) else {
                let line = outline.name?.line ?? 1
                let step = ScenarioReader.Step(.and, Located(value: values.joined(separator: ", "), line: line))
                if instances.isEmpty {
                    self.outline?.steps.append(step)
                } else {
                    instances.append(ScenarioReader.Item(name: outline.name, steps: [step]))
                }
                continue
            }
            let pairs = zip(names, values).map { (placeholder: "<\($0)>", value: $1) }
            func filled(_ text: Located<String>) -> Located<String> {
                let value = pairs.reduce(text.value) { $0.replacing($1.placeholder, with: $1.value) }
                return Located(value: value, line: text.line)
            }
            var name = outline.name.map(filled)
            // Without a placeholder in their name, examples are told by their values.
            if let plain = outline.name, name?.value == plain.value {
                name = Located(value: "\(plain.value) (\(values.joined(separator: ", ")))", line: plain.line)
            }
            let steps = outline.steps.map { ScenarioReader.Step($0.keyword, filled($0.text)) }
            instances.append(ScenarioReader.Item(name: name, steps: steps))
        }
        if examples.count == 1, instances.isEmpty {
            // A head without rows still says something.
            self.outline?.steps.append(
                ScenarioReader.Step(
                    .and, Located(value: names.joined(separator: ", "), line: outline.name?.line ?? 1)))
        }
        examples = []
    }

    private mutating func closeOutline() {
        closeExamples()
        guard let outline else { return }
        for item in instances.isEmpty ? [outline] : instances {
            items.append(ScenarioReader.Item(name: item.name))
            addBackground()
            items += item.steps.map { ScenarioReader.Item(steps: [$0]) }
        }
        (self.outline, instances) = (nil, [])
    }
}
