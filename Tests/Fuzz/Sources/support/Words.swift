/// The words of a text, as runs of letters and digits that hold a letter: the number of a list item is no word.
public enum Words {
    /// The first word of a source that does not stand anywhere in the result, however it is divided there.
    public static func lost(from source: some StringProtocol, in result: some Sequence<String>) -> String? {
        var seen: [UInt8] = []
        for text in result { seen += letters(of: text) }
        return source.split { !$0.isLetter && !$0.isNumber }.first { word in
            word.contains(where: \.isLetter) && !contains(seen, letters(of: word))
        }.map { String($0) }
    }

    private static func letters(of text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        for character in text where character.isLetter || character.isNumber { bytes += character.utf8 }
        return bytes
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        var rest = text[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: word) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }
}
