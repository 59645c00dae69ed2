import Diagnostics

/// `mobile::` becomes `mobile:`.
struct KeyColonFix: RuleFix {
    let rule = Rule.keyColon

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            guard let line = YAMLLine(text[number]), line.name.hasSuffix(":") else { continue }
            text[number] = line.with(key: String(line.name[...].trimmingSuffix { $0 == ":" || $0 == " " }))
        }
    }
}

/// `title:Link` becomes `title: Link`.
struct KeyBlankFix: RuleFix {
    let rule = Rule.keyBlank

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            if let separated = YAMLKeys.separated(line: text[number]) { text[number] = separated.line }
        }
    }
}

/// `gestures:` becomes `mobile:`.
struct KeySpellingFix: RuleFix {
    let rule = Rule.keySpelling

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            guard let line = YAMLLine(text[number]), let table = entry.vocabulary.criteria(named: line.name) else {
                continue
            }
            // Two keys of one name would have to be joined, in an order that the author has to choose.
            guard !text.topLevelKeys.contains(where: { $0.key == table.id.rawValue }) else { continue }
            text[number] = line.with(key: table.id.rawValue)
        }
    }
}

/// `spacebar:` becomes `space:`. The page then shows the usual word as well.
struct ActionSpellingFix: RuleFix {
    let rule = Rule.actionSpelling
    let changesActions = true

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        for number in findings.compactMap(\.location.line) {
            guard let line = YAMLLine(text[number]) else { continue }
            let action = ActionKey(line.name)
            if action.isUnusual { text[number] = line.with(key: action.usual) }
        }
    }
}
