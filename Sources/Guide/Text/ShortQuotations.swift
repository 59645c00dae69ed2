extension String {
    /// A message in which no quotation is longer than a line: a picture may be written as an address of a megabyte.
    ///
    /// ```swift
    /// "the image 'data:image/png;base64,iVBORw0KGgo…' has no text"
    /// ```
    var withShortQuotations: String {
        guard utf8.count > Self.longMessage else { return self }
        return split(separator: "'", omittingEmptySubsequences: false).map { part in
            part.utf8.count > Self.longMessage ? "\(part.prefix(60))…\(part.suffix(20))" : String(part)
        }.joined(separator: "'")
    }

    private static let longMessage = 300
}
