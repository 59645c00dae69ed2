/// A version that something in a framework's part needs, and older ones lack: `iOS 18`, `API level 36.1`, `Compose 1.8`.
public struct MinimumVersion: Hashable, Sendable {
    /// What has versions: `API level`.
    public let product: String
    /// Numbers, divided by full stops: `36.1`.
    public let number: String

    public var text: String { "\(product) \(number)" }

    /// Reads a name and a number with a space between them; `nil` for any other text.
    ///
    /// The name begins with a letter and has letters, digits, spaces, `+`, `-` and `.`; a comma divides several versions on a page.
    init?(_ text: String) {
        let text = text.singleSpaced
        guard let blank = text.lastIndex(of: " ") else { return nil }
        let (name, number) = (text[..<blank], text[blank...].dropFirst())
        guard name.first?.isLetter ?? false,
            name.allSatisfy({ $0.isLetter || $0.isNumber || " +-.".contains($0) }),
            number.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy({ part in
                !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            })
        else { return nil }
        (product, self.number) = (String(name), String(number))
    }
}

/// What a framework's part of a section needs.
public struct PartVersion: Hashable, Sendable {
    /// Empty for what is before the first heading.
    public let section: SectionID
    public let framework: FrameworkID
    public let version: MinimumVersion
}
