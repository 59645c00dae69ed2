import Foundation

/// Finds the addresses in a style sheet: what is in `url(…)` or behind `@import`, without quotation marks.
///
/// Comments and strings are passed over. An address with a backslash is left out; nobody writes one.
///
/// Source: CSS Syntax Module Level 3, 4.3.6.
enum StyleSheetReferences {
    static func ranges(in styleSheet: String) -> [Range<String.Index>] {
        let written = styleSheet.lowercased()
        guard written.holds("url(") || written.holds("@import") else { return [] }
        let all = NSRange(styleSheet.startIndex..., in: styleSheet)
        let matches = pattern?.matches(in: styleSheet, range: all) ?? []
        return matches.compactMap { match in
            let address = (1..<match.numberOfRanges).map(match.range(at:)).first { $0.length > 0 }
            return address.flatMap { Range($0, in: styleSheet) }
        }.filter { !styleSheet[$0].contains("\\") }
    }

    private static let pattern = try? NSRegularExpression(
        pattern: #"""
            /\* [\s\S]*? (?: \*/ | \z )
            | (?: @import (?: \s | /\* [\s\S]*? \*/ )* | (?<![-\w]) url\( \s* )
              (?: "((?:\\.|[^"\\\n])*)"? | '((?:\\.|[^'\\\n])*)'? )
            | (?<![-\w]) url\( \s* ([^)]*?) \s* (?: \) | \z )
            | "(?:\\[\s\S]|[^"\\\n])*"? | '(?:\\[\s\S]|[^'\\\n])*'?
            """#,
        options: [.allowCommentsAndWhitespace, .caseInsensitive])
}
