import Guide

/// Criteria as comma-separated values, a record for each row and result.
///
/// ```
/// entry,table,action,platform,result,sections
/// Link,Keyboard,enter,Android,Opens the link,android-focus
/// ```
///
/// Source: RFC 4180: records end with CRLF, and fields that need it stand in quotation marks. A field that a spreadsheet
/// would compute gets an apostrophe before it: see OWASP, "CSV Injection".
enum CriteriaCSV {
    static func render(_ sheets: [CriteriaSheet]) -> String {
        var csv: [UInt8] = []
        append(record: ["entry", "table", "action", "platform", "result", "sections"], to: &csv)
        for sheet in sheets {
            for record in records(of: sheet) { append(record: record, to: &csv) }
        }
        return String(decoding: csv, as: UTF8.self)
    }

    private static func records(of sheet: CriteriaSheet) -> [[String]] {
        let title = sheet.entry.title.oneLine
        let platforms = sheet.platforms.map(\.name.oneLine).joined(separator: "; ")
        let rows = sheet.tables.flatMap { table in
            table.rows.flatMap { row in
                let results = row.results.map { ($0.text.oneLine, sheet.names(of: $0).joined(separator: "; ")) }
                // A row whose author expects nothing yet is one to test all the same.
                return (results.isEmpty ? [("", platforms)] : results).map { result, platforms in
                    [
                        title, table.title.oneLine, row.action.oneLine, platforms, result,
                        row.sections.map(\.rawValue).joined(separator: "; "),
                    ]
                }
            }
        }
        let scenarios = sheet.scenarios.flatMap { scenario in
            let platforms = sheet.names(of: scenario.platforms).joined(separator: "; ")
            return scenario.phases.map { phase in
                [title, scenario.title, text(of: phase.actions), platforms, text(of: phase.outcomes), ""]
            }
        }
        return rows + scenarios
    }

    private static func text(of steps: [WrittenScenario.Step]) -> String {
        steps.map(\.text).joined(separator: "; ")
    }

    /// Adds a line of fields with its line break.
    private static func append(record fields: [String], to csv: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { csv.append(UInt8(ascii: ",")) }
            append(field: field, to: &csv)
        }
        csv.append(UInt8(ascii: "\r"))
        csv.append(UInt8(ascii: "\n"))
    }

    /// Adds a field, quoted where it has to be: `say "hi"` as `"say ""hi"""`, `=1+1` as `'=1+1`.
    static func append(field text: String, to csv: inout [UInt8]) {
        let isQuoted = text.utf8.contains(where: needsQuotes)
        if isQuoted { csv.append(UInt8(ascii: "\"")) }
        if text.unicodeScalars.first.map(startsFormula) == true { csv.append(UInt8(ascii: "'")) }
        if isQuoted {
            for byte in text.utf8 {
                if byte == UInt8(ascii: "\"") { csv.append(byte) }
                csv.append(byte)
            }
            csv.append(UInt8(ascii: "\""))
        } else {
            csv.append(contentsOf: text.utf8)
        }
    }

    /// The full-width forms compute as well in spreadsheets of East Asian locales.
    private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
        default: false
        }
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
