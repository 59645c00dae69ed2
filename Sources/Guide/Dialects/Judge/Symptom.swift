import Diagnostics

/// What a slip has left behind in a tree, with the edits of the text that take it away.
struct Symptom {
    /// `nil` for a form that is read and needs no finding, such as `[[link]]`.
    let rule: Rule?
    /// Where it is in the text, as an index of its bytes.
    let place: Int
    let message: String
    let edits: [TextEdit]
    /// The words that are meant, to find their place in a file that writes them differently.
    let words: String
    /// Whether what is repaired is shown to other readers then.
    let isLoss: Bool

    init(
        _ rule: Rule?, at place: Int, _ message: String, words: String = "", edits: [TextEdit] = [],
        isLoss: Bool = false
    ) {
        (self.rule, self.place, self.message, self.edits, self.words) = (rule, place, message, edits, words)
        self.isLoss = isLoss
    }

    /// Where it, or its first edit, begins.
    var start: Int { min(place, edits.map(\.range.lowerBound).min() ?? place) }

    /// What makes two symptoms of different rounds the same.
    struct Key: Hashable {
        let rule: RuleID?
        let message: String
        let line: Int
        let place: Int?
        /// Only where no place is known, or nothing is reported.
        let edits: [TextEdit]
    }

    func key(atLine line: Int, place: Int?) -> Key {
        Key(rule: rule?.id, message: message, line: line, place: place, edits: rule == nil || place == nil ? edits : [])
    }
}
