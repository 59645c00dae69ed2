/// The part of a file that a `Range` field asks for, as browsers do for videos (RFC 9110, section 14).
///
/// Several ranges, or ranges of another unit, are answered with the whole file.
enum ByteRange: Hashable, Sendable {
    case whole
    case part(Range<Int>)
    /// The range is outside the file.
    case outside

    static func of(_ field: String?, in count: Int) -> ByteRange {
        guard let field, field.lowercased().hasPrefix("bytes=") else { return .whole }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, !field.contains(",") else { return .whole }
        switch (number(ends[0]), number(ends[1])) {
        case (let first?, let last?):
            guard first <= last else { return .whole }
            return first < count ? .part(first..<min(last, count - 1) + 1) : .outside
        case (let first?, nil):
            guard ends[1].isEmpty else { return .whole }
            return first < count ? .part(first..<count) : .outside
        case (nil, let length?):
            guard ends[0].isEmpty else { return .whole }
            return length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .outside
        case (nil, nil): return .whole
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}
