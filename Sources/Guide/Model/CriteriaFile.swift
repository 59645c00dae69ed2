/// The files in which an entry's criteria can be taken along.
///
/// ```swift
/// CriteriaFile.path(of: "controls/link", extension: "csv")  // "criteria/controls/link.csv"
/// ```
public enum CriteriaFile {
    static let folder = "criteria/"
    /// Of Markdown, plain text, Gherkin and tables.
    public static let extensions = ["md", "txt", "feature", "csv"]

    public static func path(of entry: EntryID, extension name: String) -> String { "\(folder)\(entry).\(name)" }

    /// The id of the entry whose file has a path, be there such an entry or not.
    static func entry(at path: String) -> String? {
        guard path.hasPrefix(folder), let dot = path.lastIndex(of: "."),
            extensions.contains(String(path[dot...].dropFirst()))
        else { return nil }
        return String(path[..<dot].dropFirst(folder.count))
    }
}
