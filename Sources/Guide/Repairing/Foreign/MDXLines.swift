/// Lines of MDX that bring in components, or give values to others: `import Tabs from '@theme/Tabs';`, `export const a = 1`.
enum MDXLines {
    /// The line behind a statement that begins in a line; `nil` for a text.
    ///
    /// - Parameter allowsExport: Whether nothing but such lines stands above.
    static func end(at index: Int, in lines: [Substring], allowsExport: Bool) -> Int? {
        let line = lines[index]
        if line.hasPrefix("import ") {
            for position in index..<min(index + 30, lines.count) {
                let line = lines[position].trimmingSuffix { $0.isWhitespace || $0 == ";" }
                if line.isEmpty { return nil }
                if let quote = line.last, quote == "'" || quote == "\"" {
                    return isImport(line, isFirst: position == index) ? position + 1 : nil
                }
                // Only names in braces may stand on lines of their own.
                guard position > index || line.contains("{"), position == index || !line.contains(". ") else {
                    return nil
                }
            }
            return nil
        }
        guard allowsExport,
            ["const ", "let ", "var ", "default ", "function ", "async ", "{", "* "].contains(where: {
                line.hasPrefix("export " + $0)
            })
        else { return nil }
        return lines[index...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.count
    }

    /// Whether a line ends with the name of a module: `… from 'x'`, `import 'x'`.
    private static func isImport(_ line: Substring, isFirst: Bool) -> Bool {
        guard let quote = line.last else { return false }
        let inner = line.dropLast().trimmingSuffix { $0 != quote }.dropLast()
        let before = inner.trimmingSuffix(while: \.isWhitespace)
        return before.hasSuffix(" from") || before.hasSuffix("}from") || isFirst && before == "import"
    }
}
