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
    static func render(_ sheets: [CriteriaSheet]) -> String {
        let head = (sheets.first?.words ?? .english).list("csv-columns")
        return ([head] + sheets.flatMap(records)).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func records(of sheet: CriteriaSheet) -> [[String]] {
        let title = sheet.entry.title.oneLine
        let rows = sheet.tables.flatMap { table in
            table.rows.flatMap { row in
                var results = row.results.map { (text: $0.text.oneLine, platforms: sheet.names(of: $0.platforms)) }
                // A row whose author expects nothing yet is one to test all the same.
                if results.isEmpty { results = [("", sheet.names(of: nil))] }
                return results.map { result in
                    [
                        title, table.title.oneLine, row.action.oneLine, list(result.platforms), result.text,
                        list(row.sections.map(\.rawValue)),
                    ]
                }
            }
        }
        let scenarios = sheet.scenarios.flatMap { scenario in
            scenario.phases.map { phase in
                [
                    title, scenario.title, list(phase.actions.map(\.text)), list(sheet.names(of: scenario.platforms)),
                    list(phase.outcomes.map(\.text)), "",
                ]
            }
        }
        return rows + scenarios
    }

    private static func list(_ texts: [String]) -> String { texts.joined(separator: "; ") }

    /// A field, quoted if necessary: `say "hi"` as `"say ""hi"""`, `=1+1` as `'=1+1`.
    static func field(_ text: String) -> String {
        let text = text.unicodeScalars.first.map(startsFormula) == true ? "'" + text : text
        guard text.utf8.contains(where: quoted.contains) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// Some locales divide cells at semicolons, and some programs at tabs.
    private static let quoted = Array(",;\t\"\r\n".utf8)

    /// Spreadsheets of East Asian locales compute the full-width forms as well.
    private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
        "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(scalar)
    }
}
