import Foundation

/// The order of an index: upper and lower case alike, accents and signs in front left out.
///
/// ```swift
/// AlphabeticalOrder.sorted([".isLink", "Button", "@State"], by: \.self)  // "Button", ".isLink", "@State"
/// AlphabeticalOrder.initial(of: "Éclair")  // "E"
/// ```
public enum AlphabeticalOrder {
    /// Elements by what they are called; those called alike by their exact names, then in the order they came in.
    public static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
        let keyed = elements.enumerated().map { offset, element in
            let name = name(element)
            return (key: key(of: name), name: name, offset: offset, element: element)
        }
        return keyed.sorted { ($0.key, $0.name, $0.offset) < ($1.key, $1.name, $1.offset) }.map(\.element)
    }

    /// The letter that a name is listed under, in upper case; `#` for a name that begins with none.
    public static func initial(of name: String) -> String {
        guard let first = key(of: name).first, first.isLetter else { return "#" }
        let letter = String(first).decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)
        return String(String.UnicodeScalarView(letter)).uppercased()
    }

    private static func key(of name: String) -> String {
        let visible = name.drop { !$0.isLetter && !$0.isNumber }
        let key = (visible.isEmpty ? name[...] : visible).lowercased()
        // ASCII has no accents.
        return key.utf8.allSatisfy { $0 < 0x80 } ? key : key.folding(options: .diacriticInsensitive, locale: nil)
    }
}
