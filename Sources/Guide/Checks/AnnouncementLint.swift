/// Compares announcement examples with the words and orders of their screen reader, and with what the entry says of role and state.
///
/// ```swift
/// AnnouncementLint(entry: entry, lines: lines).report(to: &findings)
/// // "Label, dimmed" for TalkBack: 'dimmed' is not a word of TalkBack; did you mean 'disabled'? [announcement-word]
/// ```
///
/// It reports only what the sources of `screen-readers.json` rule out: any of the orders is accepted.
struct AnnouncementLint {
    let entry: Entry
    /// The line of each example.
    let lines: [Int]

    func report(to findings: inout Findings) {
        // A part alone is in no order.
        for (announcement, line) in zip(entry.announcements, lines) where announcement.parts.count > 1 {
            guard let reader = ScreenReader.named(announcement.screenReader) else { continue }
            let words = SpokenWords(
                parts: announcement.parts, frameworks: announcement.frameworks, reader: reader)
            let text = announcement.text
            func report(_ rule: Rule, _ message: String, suggestion: String?, text better: String?) {
                let place = (line: line, column: findings.column(of: text, inLine: line))
                let edit = better.flatMap { findings.source.edit(replacing: text, by: $0, at: place) }
                findings.report(
                    rule, line: line, column: place.column, message, suggestion: suggestion,
                    edits: edit.map { [$0] } ?? [])
            }
            if let slip = words.slip {
                report(
                    .announcementOrder, "\(reader.name) says '\(slip.first)' before '\(slip.second)'",
                    suggestion: slip.better, text: slip.better)
            }
            if let (hint, state) = words.silencedHint {
                report(
                    .announcementWord, "\(reader.name) does not say '\(hint)' with '\(state)'", suggestion: nil,
                    text: nil)
            }
            for (written, said) in words.misnomers {
                report(
                    .announcementWord, "\(reader.name) does not say '\(written)'", suggestion: said,
                    text: words.corrected)
            }
        }
        for reader in ScreenReader.all {
            let examples = zip(entry.announcements, lines).filter { $0.0.screenReader == reader.id }
            guard let first = examples.first else { continue }
            for (rule, message, line) in contradictions(examples, of: reader, platform: first.0.platform) {
                findings.report(rule, line: line, at: "\"", message)
            }
        }
    }

    private typealias Finding = (rule: Rule, message: String, line: Int)

    /// Where the examples of a platform contradict the entry's rows and code.
    private func contradictions(
        _ examples: [(Announcement, Int)], of reader: ScreenReader, platform: PlatformID?
    ) -> [Finding] {
        guard let platform, let line = examples.first?.1 else { return [] }
        var findings: [Finding] = []
        func add(_ rule: Rule, _ message: String, _ line: Int) { findings.append((rule, message, line)) }
        let meanings = Set(examples.flatMap { $0.0.parts.compactMap(\.meaning) })
        let spoken = examples.lazy.compactMap { example, line in
            example.parts.first { $0.kind == .role && $0.basis == .vocabulary }.map { (role: $0, line: line) }
        }.first
        if let spoken, let role = role(inRowFor: platform, of: reader), !meanings.contains(role.id) {
            add(
                .announcementWord, "'\(spoken.role.text)' contradicts the row 'role', which says '\(role.text.text)'",
                spoken.line)
        } else if let spoken, let api = api(ofOtherRoleThan: spoken.role, of: reader, platform: platform) {
            add(
                .announcementWord,
                "'\(spoken.role.text)' does not match the code, which uses '\(api)'",
                spoken.line)
        }
        let row = text(ofRow: "state", for: platform).lowercased()[...].lettersAlone
        var known = meanings
        for word in Self.stateWords where row.says(word.text.text) && !known.contains(word.id) {
            guard !(word.like ?? []).contains(where: meanings.contains) else { continue }
            known.insert(word.id)
            add(
                .announcementState,
                "the row 'state' says '\(word.text.text)', but the examples for \(reader.platform) do not announce it",
                line)
        }
        return findings
    }

    /// The words of a row about the screen reader, for a platform.
    private func text(ofRow id: String, for platform: PlatformID) -> String {
        var texts: [String] = []
        for table in entry.criteria where table.id == "screenreader" {
            for row in table.rows where row.id == id {
                texts += row.results.filter { $0.platforms.contains(platform) }.map(\.text)
            }
        }
        return texts.joined(separator: "; ")
    }

    /// The role that the row names alone: `Identifies itself as a link`.
    private func role(inRowFor platform: PlatformID, of reader: ScreenReader) -> ScreenReader.Word? {
        let (row, lead) = (text(ofRow: "role", for: platform).lowercased(), "identifies itself as a")
        guard row.hasPrefix(lead) else { return nil }
        let words = SpokenPattern.words(String(row.dropFirst(lead.count).drop { $0 == "n" }))
        return reader.words.first { $0.part == .role && $0.matches(words) }
    }

    /// An API that makes a control of another role, where the code has none that makes one of this role.
    private func api(
        ofOtherRoleThan part: AnnouncementPart, of reader: ScreenReader, platform: PlatformID
    ) -> String? {
        let makers = reader.words.filter { $0.apis != nil }
        guard let own = makers.first(where: { $0.id == part.meaning }) else { return nil }
        let used = entry.apis.filter { $0.platform == platform }.map(\.name)
        guard !used.contains(where: (own.apis ?? []).contains) else { return nil }
        return used.first { api in makers.contains { $0.apis?.contains(api) ?? false } }
    }

    /// The words by which rows name states, whatever the platform.
    private static let stateWords = ScreenReader.all.flatMap(\.words).filter { $0.like != nil }
}

extension [Substring] {
    /// Whether a word is among the words of text that does not deny it: `not selected`.
    fileprivate func says(_ word: String) -> Bool {
        indices.contains { self[$0] == word && ($0 == 0 || self[$0 - 1] != "not") }
    }
}

/// The parts of an example beside the orders of its screen reader.
private struct SpokenWords {
    let parts: [AnnouncementPart]
    let frameworks: [String]
    let reader: ScreenReader

    // MARK: Words

    var misnomers: [(written: String, said: String)] {
        (parts.count > 1 ? parts : []).filter { $0.basis == .misnomer }.map { ($0.text, said($0).lowercased()) }
    }

    var corrected: String { zip(parts.map(\.separator), parts.map(said)).map { $0 + $1 }.joined() }

    /// The words of a part, corrected.
    private func said(_ part: AnnouncementPart) -> String {
        guard part.basis == .misnomer, let word = part.meaning.flatMap(reader.word(for:))?.text.text else {
            return part.text
        }
        return part.text.first?.isUppercase ?? false ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    // MARK: Hints

    /// A hint that a state of the example rules out, and this state.
    var silencedHint: (hint: String, state: String)? {
        func meanings(_ kind: AnnouncementPart.Kind) -> [String] {
            parts.filter { $0.kind == kind }.compactMap(\.meaning)
        }
        guard parts.contains(where: { $0.kind == .hint }) else { return nil }
        let (states, roles) = (meanings(.state), meanings(.role))
        guard !states.isEmpty else { return nil }
        for rule in reader.hints
        where rule.says == nil && rule.holds(states: states, roles: roles, frameworks: frameworks) {
            let silent = reader.hints.filter { !$0.kinds.isDisjoint(with: rule.kinds) }.compactMap(\.says)
            guard let hint = parts.first(where: { $0.kind == .hint && $0.meaning.map(silent.contains) ?? false }),
                let state = parts.first(where: { $0.meaning == rule.states.first })
            else { continue }
            return (hint.text, state.text)
        }
        return nil
    }

    // MARK: Order

    /// Two parts that no order has as they stand, and the text in the usual one, if all of it is understood.
    var slip: (first: String, second: String, better: String?)? {
        let orders = reader.orders.lazy.filter { $0.isPossible(for: parts, frameworks: frameworks) }
        let slots = parts.indices.compactMap { index in certainSlot(of: parts[index]).map { (index, $0) } }
        guard slots.count > 1 else { return nil }
        func places(in order: ScreenReader.Order) -> [(place: Int, part: Int)] {
            slots.compactMap { part, slot in order.slots.firstIndex(of: slot).map { ($0, part) } }
        }
        func inversion(_ places: [(place: Int, part: Int)]) -> Int? {
            places.indices.dropFirst().first { places[$0 - 1].place > places[$0].place }
        }
        guard orders.allSatisfy({ inversion(places(in: $0)) != nil }),
            let usual = orders.first(where: { $0.roles != nil }) ?? orders.first
        else { return nil }
        let found = places(in: usual)
        guard let index = inversion(found) else { return nil }
        let (first, second) = (parts[found[index].part], parts[found[index - 1].part])
        return (first.text.lowercased(), second.text, text(in: usual))
    }

    /// Where a part must be, if that is certain: an app decides what values say, and position decides what else is a name.
    private func certainSlot(of part: AnnouncementPart) -> String? {
        if part.kind == .name, part.basis == .placeholder { return part.slot ?? "name" }
        return Self.uncertain.contains(part.slot) ? nil : part.slot
    }

    private static let uncertain: Set<String?> = ["value", "detail"]

    private func text(in order: ScreenReader.Order) -> String? {
        let places = parts.map { part in order.slots.firstIndex(of: part.slot ?? part.kind.rawValue) }
        guard places.allSatisfy({ $0 != nil }) else { return nil }
        let sorted = zip(parts, places).enumerated().sorted {
            ($0.element.1 ?? 0, $0.offset) < ($1.element.1 ?? 0, $1.offset)
        }.map(\.element.0)
        var texts = sorted.map(said)
        if let moved = sorted.firstIndex(of: parts[0]), moved > 0, parts[0].text.first?.isUppercase ?? false {
            texts[0] = texts[0].prefix(1).uppercased() + texts[0].dropFirst()
            if parts[0].basis != .position {
                texts[moved] = texts[moved].prefix(1).lowercased() + texts[moved].dropFirst()
            }
        }
        return zip(parts.map(\.separator), texts).map { $0 + $1 }.joined()
    }
}
