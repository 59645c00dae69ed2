import Guide

/// How code is divided into words of one kind each: kinds and lengths, never the words themselves.
///
/// ``html(of:)`` takes the words from the plain code, so a page has exactly the words of its author, whatever a highlighter
/// or a cache says.
///
/// ```swift
/// CodeRuns("k3 -2 m1")?.html(of: "let x1")  // nil: the lengths do not fit
/// CodeRuns("k3 -3")?.html(of: "let x1")     // <span class="k">let</span> x1
/// ```
struct CodeRuns: Sendable, CustomStringConvertible {
    /// The kinds of words, each the class of an element on the page.
    enum Kind: String, Sendable {
        case keyword = "k"
        case string = "s"
        case comment = "c"
        case number = "m"
        case type = "t"
        case function = "f"
        /// An annotation, an attribute or a tag.
        case annotation = "a"
    }

    private var runs: [(kind: Kind?, length: Int)] = []

    init(plain text: String) {
        append(nil, length: text.utf8.count)
    }

    /// Kinds and words in turn, as the highlighter gives them; `nil` if these are not the words of the code.
    init?(_ tokens: [String], of text: String) {
        guard tokens.count.isMultiple(of: 2) else { return nil }
        var rest = text.utf8[...]
        for index in stride(from: 0, to: tokens.count, by: 2) {
            let word = tokens[index + 1]
            guard rest.starts(with: word.utf8) else { return nil }
            rest = rest.dropFirst(word.utf8.count)
            append(word.allSatisfy(\.isWhitespace) ? nil : Kind(rawValue: tokens[index]), length: word.utf8.count)
        }
        guard rest.isEmpty else { return nil }
    }

    /// Reads ``description``.
    init?(_ description: String) {
        for run in description.split(separator: " ") {
            guard let length = Int(run.dropFirst()), 1...1 << 32 ~= length else { return nil }
            append(Kind(rawValue: String(run.prefix(1))), length: length)
        }
    }

    /// `k3 -3`: a letter and a number of UTF-8 bytes for each run.
    var description: String {
        runs.map { "\($0.kind?.rawValue ?? "-")\($0.length)" }.joined(separator: " ")
    }

    private mutating func append(_ kind: Kind?, length: Int) {
        if length == 0 { return }
        if let last = runs.last, last.kind == kind {
            runs[runs.count - 1].length += length
        } else {
            runs.append((kind, length))
        }
    }

    var isPlain: Bool { runs.allSatisfy { $0.kind == nil } }

    /// Whether the lengths are those of the code, and no run begins within a character.
    func fit(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var place = 0
        for run in runs {
            place += run.length
            guard place <= bytes.count, place == bytes.count || bytes[place] & 0b1100_0000 != 0b1000_0000 else {
                return false
            }
        }
        return place == bytes.count
    }

    /// The code with its words marked; `nil` if the lengths do not fit it.
    func html(of text: String) -> HTML? {
        guard fit(text) else { return nil }
        var html = ""
        var rest = text.utf8[...]
        for run in runs {
            if let kind = run.kind { html += "<span class=\"\(kind.rawValue)\">" }
            html += HTML(escaping: String(Substring(rest.prefix(run.length)))).source
            if run.kind != nil { html += "</span>" }
            rest = rest.dropFirst(run.length)
        }
        return HTML(trusted: html)
    }
}
