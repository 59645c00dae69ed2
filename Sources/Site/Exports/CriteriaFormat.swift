/// The formats in which an entry's criteria can be taken along.
///
/// The raw values are those of `sitegen criteria --format`.
public enum CriteriaFormat: String, Sendable, CaseIterable {
    /// A checklist for issues and pull requests.
    case markdown
    /// A checklist for everything else.
    case text
    /// A feature file for Cucumber and its kin.
    case gherkin
    /// A table for spreadsheets and test management.
    case csv
    /// For programs; has the shape of `criteria` and `scenarios` in `guide.json`.
    case json

    /// Without the dot; `nil` for JSON, which `guide.json` has already.
    var exportedExtension: String? {
        switch self {
        case .markdown: "md"
        case .text: "txt"
        case .gherkin: "feature"
        case .csv: "csv"
        case .json: nil
        }
    }
}
