import Guide

/// Criteria as comma-separated values, a record for each row and result.
///
/// ```
/// entry,table,action,platform,result,sections
/// Link,Keyboard,enter,Android,Opens the link,android-focus
/// ```
///
/// Source: RFC 4180; for fields that a spreadsheet would compute, OWASP, "CSV Injection".
enum CriteriaCSV {
    static func write(_ sheets: [CriteriaSheet], to csv: inout [UInt8]) {
        append((sheets.first?.words ?? .english).list("csv-columns"), to: &csv)
        for sheet in sheets { write(sheet, to: &csv) }
    }

    private static func write(_ sheet: CriteriaSheet, to csv: inout [UInt8]) {
        let title = sheet.entry.title.oneLine
        let everywhere = list(sheet.names(of: nil))
        func platforms(_ ids: [PlatformID]?) -> String {
            ids.map { sheet.isForAll($0) ? everywhere : list(sheet.names(of: $0)) } ?? everywhere
        }
        for table in sheet.tables {
            let table = (title: table.title.oneLine, rows: table.rows)
            for row in table.rows {
                let (action, sections) = (row.action.oneLine, list(row.sections.map(\.rawValue)))
                // A row whose author expects nothing yet is one to test all the same.
                if row.results.isEmpty { append([title, table.title, action, everywhere, "", sections], to: &csv) }
                for result in row.results {
                    append(
                        [title, table.title, action, platforms(result.platforms), result.text.oneLine, sections],
                        to: &csv)
                }
            }
        }
        for scenario in sheet.scenarios {
            for phase in scenario.phases {
                append(
                    [
                        title, scenario.title, list(phase.actions.map(\.text)), platforms(scenario.platforms),
                        list(phase.outcomes.map(\.text)), "",
                    ], to: &csv)
            }
        }
    }

    private static func list(_ texts: [String]) -> String { texts.joined(separator: "; ") }

    private static func append(_ fields: [String], to csv: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { csv.append(",") }
            append(field: field, to: &csv)
        }
        csv.append("\r\n")
    }

    /// Adds a field, quoted if necessary: `say "hi"` as `"say ""hi"""`, `=1+1` as `'=1+1`.
    static func append(field text: String, to csv: inout [UInt8]) {
        let isQuoted = text.utf8.contains(where: needsQuotation)
        if isQuoted { csv.append("\"") }
        if text.unicodeScalars.first.map(startsFormula) == true { csv.append("'") }
        csv.append(text: text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing("\"", with: "\"\"") : text)
        if isQuoted { csv.append("\"") }
    }

    /// Some locales divide cells at semicolons, and some programs at tabs.
    private static func needsQuotation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""), UInt8(ascii: "\r"),
            UInt8(ascii: "\n"):
            true
        default: false
        }
    }

    /// Spreadsheets of East Asian locales compute the full-width forms as well.
    private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
        default: false
        }
    }
}
