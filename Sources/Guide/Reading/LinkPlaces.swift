/// Which of the links with one address in a line is looked at. Links come in the order of the text.
///
/// ```swift
/// var turn = LinkTurn()
/// turn.next(to: "x.md", as: .words, inLine: 7)
/// turn.next(to: "x.md", as: .words, inLine: 7)
/// turn.number(of: "x.md", inLine: 7)  // 1
/// ```
struct LinkTurn {
    /// How a link is written. A picture stands in the link around it, so they are counted apart.
    enum Form {
        case words, image, html
    }

    private struct Key: Hashable {
        let form: Form
        let address: Spelling
    }

    private(set) var form = Form.words
    private var line = 0
    private var address = ""
    private var number = 0
    private var counts: [Key: Int] = [:]

    /// So many links with one address in one line are told apart: each is looked for from the line's beginning.
    private static let most = 64

    /// - Parameter words: What the link says; links without an address are told apart by it.
    mutating func next(to address: String, words: String = "", as form: Form, inLine line: Int) {
        if line != self.line { counts.removeAll(keepingCapacity: true) }
        (self.line, self.address, self.form) = (line, address, form)
        let key = Key(form: form, address: Spelling(address.isEmpty ? words : address))
        number = counts[key, default: 0]
        counts[key] = number + 1
    }

    /// The number of the link among those with its address, from 0; `nil` where another one is asked about.
    func number(of address: String, inLine line: Int) -> Int? {
        guard line == self.line, address == self.address else { return nil }
        return number < Self.most ? number : 0
    }
}

/// The places of one address in a line, from which that of one link is chosen.
struct LinkPlaces {
    private let number: Int
    private let form: LinkTurn.Form?
    /// Where the address stands alone and the link has the form that is looked for.
    private var own: [String.Index] = []
    private var others: [String.Index] = []
    /// Where a longer address begins like this one: `/ab`, when `/a` is looked for.
    private var longer: [String.Index] = []

    init(of link: LinkTurn, to address: String, inLine line: Int) {
        let number = link.number(of: address, inLine: line)
        self.number = number ?? 0
        form = number == nil ? nil : link.form
    }

    /// Notes a place; tells whether it is the one.
    mutating func add(_ range: Range<String.Index>, opening: String, in line: String) -> Bool {
        let next = line[range.upperBound...].first
        guard next.map({ $0.isWhitespace || ")>]|\"'%{}\\".contains($0) }) ?? true else {
            longer.append(range.lowerBound)
            return false
        }
        guard form == nil || form == Self.form(of: opening, before: range.lowerBound, in: line) else {
            others.append(range.lowerBound)
            return false
        }
        own.append(range.lowerBound)
        return own.count > number
    }

    var chosen: String.Index? {
        for places in [own, others, longer] where !places.isEmpty { return places[number % places.count] }
        return nil
    }

    /// How the link is written whose address stands at a place.
    private static func form(of opening: String, before place: String.Index, in line: String) -> LinkTurn.Form {
        if opening.hasPrefix("=") { return .html }
        guard opening.hasPrefix("]("), line.holds("![") else { return .words }
        var depth = 0
        for index in line[..<place].indices.reversed() {
            switch line[index] {
            case "]": depth += 1
            case "[":
                depth -= 1
                if depth == 0 { return line[..<index].hasSuffix("!") ? .image : .words }
            default: break
            }
        }
        return .words
    }
}
