import Diagnostics
import Guide

/// What repairs the findings of a file: the edits that they carry, what they suggest, and all of it at once.
struct QuickFixes {
    let context: EntryContext
    /// Those that the author is shown, with the form in which they were sent.
    let findings: [(finding: Diagnostic, shown: LSP.Diagnostic)]

    private static let fixKind = "quickfix"
    private static let fixAllKind = "source.fixAll"

    /// - Parameter kinds: The kinds that are asked for; all if `nil`.
    func actions(in range: LSP.Range, kinds: [String]?) -> [LSP.CodeAction] {
        func isWanted(_ kind: String) -> Bool {
            kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty || $0.hasPrefix(kind + ".") } ?? true
        }
        let touched = findings.filter { $0.shown.range.touches(range) || $0.shown.range.start.line == range.start.line }
        var actions = isWanted(Self.fixKind) ? touched.compactMap(action) : []
        guard findings.contains(where: { !$0.finding.edits.isEmpty }), let all = fixAll else { return actions }
        let isInMenu = isWanted(Self.fixKind) && touched.contains { !$0.finding.edits.isEmpty }
        if isInMenu {
            actions.append(LSP.CodeAction(title: Self.fixAllTitle, kind: Self.fixKind, edit: all))
        }
        // Some editors list all kinds in one menu, where the same would are twice.
        if isWanted(Self.fixAllKind), kinds != nil || !isInMenu {
            actions.append(LSP.CodeAction(title: Self.fixAllTitle, kind: Self.fixAllKind, edit: all))
        }
        return actions
    }

    private static let fixAllTitle = "Fix everything in this file that can be fixed automatically"

    private func action(for found: (finding: Diagnostic, shown: LSP.Diagnostic)) -> LSP.CodeAction? {
        let (finding, shown) = found
        let places = SourcePlaces(context.text, in: context.encoding)
        var builder = EditBuilder(context.files)
        var title: String
        if finding.edits.isEmpty {
            // The nearest name is a guess, and the author decides.
            guard let suggestion = finding.suggestion, let range = place(ofSuggestion: finding, places) else {
                return nil
            }
            builder.replace(range, in: context.text, at: context.item.location.text, with: suggestion)
            title = "Change to '\(suggestion)'"
        } else {
            for edit in finding.edits.inOrder(within: 0..<Int.max) {
                builder.add(places.edit(edit), at: context.item.location.text)
            }
            title = "Fix: \(finding.summary)"
        }
        guard !builder.isEmpty else { return nil }
        return LSP.CodeAction(
            title: title, kind: Self.fixKind, diagnostics: [shown], isPreferred: finding.edits.isEmpty ? nil : true,
            edit: builder.edit)
    }

    /// Where the text that the suggestion replaces is: what the message quotes.
    private func place(ofSuggestion finding: Diagnostic, _ places: SourcePlaces) -> Range<Int>? {
        let range = places.range(of: finding)
        let text = context.text.text(in: range)
        return !text.isEmpty && finding.message.contains("'\(text)'") ? range : nil
    }

    /// The whole file repaired, as `sitegen check --fix` writes it.
    private var fixAll: LSP.WorkspaceEdit? {
        let old = context.text.bytes
        let new = context.reading.repaired(context.item, contents: old)
        guard new != old else { return nil }
        var first = zip(old, new).prefix { $0 == $1 }.count
        // Not in the middle of a character.
        while first > 0, first < old.count, old[first] & 0b1100_0000 == 0b1000_0000 { first -= 1 }
        let most = min(old.count, new.count) - first
        var last = zip(old.reversed(), new.reversed()).prefix(most) { $0.0 == $0.1 }
        while last > 0, old[old.count - last] & 0b1100_0000 == 0b1000_0000 { last -= 1 }
        var builder = EditBuilder(context.files)
        builder.replace(
            first..<(old.count - last), in: context.text, at: context.item.location.text,
            with: String(decoding: new[first..<(new.count - last)], as: UTF8.self))
        return builder.edit
    }
}

extension Sequence {
    /// How many of the first elements fulfil a condition, up to a limit.
    fileprivate func prefix(_ most: Int, while isMeant: (Element) -> Bool) -> Int {
        var count = 0
        for element in self {
            guard count < most, isMeant(element) else { break }
            count += 1
        }
        return count
    }
}
