import Markdown

/// Counts the links with one address in a line, in the order of the text, so that findings point at the right one.
struct LinkTurn {
    private var line = 0
    private var counts: [String: Int] = [:]
    /// Where the value begins whose links are distinguished.
    fileprivate var valueLine = 0

    /// The most links that are distinguished. Each one is searched from the start of the line.
    private static let most = 64

    mutating func next(to address: String, inLine line: Int) {
        if line != self.line { counts.removeAll(keepingCapacity: true) }
        self.line = line
        counts[address, default: 0] += 1
    }

    /// The line in which the next link of a value may stand: none is before the last one.
    fileprivate mutating func start(inValueFrom first: Int) -> Int {
        defer { valueLine = first }
        return valueLine == first ? max(first, line) : first
    }

    /// How many links with an address were found in a line.
    fileprivate func count(of address: String, inLine line: Int) -> Int {
        line == self.line ? counts[address, default: 0] : 0
    }

    /// The number of the last link with an address, from 0.
    func number(of address: String, inLine line: Int) -> Int {
        guard line == self.line, let count = counts[address], count <= Self.most else { return 0 }
        return count - 1
    }
}

/// The places of links in their lines.
extension Findings {
    /// The line with the address of the next link of a value in YAML, whose lines may have been folded into one.
    ///
    /// ```yaml
    /// tab: >-
    ///   Moves to the
    ///   [next link](link.md)
    /// ```
    ///
    /// - Parameter first: The line that the address seems to be in, which is given back if no line has it.
    mutating func line(ofAddress address: String, inValueFrom first: Int) -> Int {
        let indent = source.line(first).utf8.prefix(while: \.isBlank).count
        let run = Array(address.utf8)
        guard !run.isEmpty else { return first }
        for number in link.start(inValueFrom: first)..<(first + Self.mostLinesOfValue) {
            let line = source.line(number)
            let front = line.utf8.prefix(while: \.isBlank).count
            if number >= source.existing(line: number + 1) || front < indent && front < line.utf8.count { break }
            if count(ofAddress: run, in: line) > link.count(of: address, inLine: number) { return number }
        }
        return first
    }

    private static let mostLinesOfValue = 100

    private func count(ofAddress run: [UInt8], in line: String) -> Int {
        line.withBytes { line in
            var (count, start) = (0, 0)
            while let found = line.first(of: run, from: start) {
                start = found + run.count
                if Self.endsAddress(line, at: start), Self.opensAddress(line, before: found) { count += 1 }
            }
            return count
        }
    }

    /// The column of a link's address in a line, from 1, or of its words if the address is elsewhere, as in `[words][label]`.
    func column(ofAddress address: String, words: String = "", inLine number: Int) -> Int {
        let line = source.line(number)
        // `{% link x.md %}#y` is read as `/x.md#y`.
        let path = address.drop { $0 == "/" }
        for text in [address[...], path, path.prefix { $0 != "#" }] where !text.isEmpty {
            if let place = place(ofAddress: text, in: line, turn: link.number(of: address, inLine: number)) {
                return column(of: place, in: line)
            }
        }
        return column(of: words, inLine: number)
    }

    /// The place of the address of one of several links; of a word like it if there is no such link.
    private func place(ofAddress address: Substring, in line: String, turn: Int) -> String.Index? {
        let run = Array(address.utf8)
        // A line with thousands of links is searched for each of them.
        let place = line.withBytes { line -> Int? in
            var (count, start) = (0, 0)
            var last: Int?
            var first: Int?
            while count <= turn, let found = line.first(of: run, from: start) {
                start = found + run.count
                first = first ?? found
                guard Self.endsAddress(line, at: start), Self.opensAddress(line, before: found) else { continue }
                (last, count) = (found, count + 1)
            }
            return last ?? first
        }
        return place.map { line.utf8.index(line.startIndex, offsetBy: $0) }
    }

    private static func endsAddress(_ line: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place < line.count else { return true }
        guard line[place] < 0x80 else {
            let next = String(decoding: line[place..<min(place + 4, line.count)], as: UTF8.self)
            return next.first?.isWhitespace ?? false
        }
        return line[place] <= 0x20 || ")>]|\"'%{}\\".utf8.contains(line[place])
    }

    /// Whether what is before an address in Markdown, HTML, wiki links and Liquid is before a place.
    private static func opensAddress(_ line: UnsafeBufferPointer<UInt8>, before place: Int) -> Bool {
        var front = line[..<place].suffix(longestSpace)
        while front.last == 0x20 { front.removeLast() }
        return addressOpenings.contains { front.suffix($0.count).elementsEqual($0) }
    }

    private static let longestSpace = 1_000
    private static let addressOpenings = ["](", "](<", "[[", "=\"", "='", "=", "<", "}}", "{% link"]
        .map { Array($0.utf8) }

    /// The column of the words of a Markdown link in a line, from 1.
    func column(ofLink node: MarkdownNode, words: String, inLine number: Int) -> Int {
        let line = source.line(number)
        guard let range = line.firstRange(of: "\(words)](\(node.url)") else {
            return words.isEmpty ? column(ofAddress: node.url, inLine: number) : column(of: words, inLine: number)
        }
        return column(of: range.lowerBound, in: line)
    }
}
