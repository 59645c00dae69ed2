import Guide

/// `criteria/<id>.{md,txt,feature,csv}`, and the same on the command line.
///
/// `checklist-formats.js` writes the same in a browser: a change here is a change there.
public enum CriteriaExport {
    /// The criteria of some entries as one document that ends with a line break, for all platforms or for one.
    ///
    /// ```swift
    /// CriteriaExport.render([link], in: guide, as: .text, platform: "android")
    /// ```
    ///
    /// For one platform, results that are limited to others are left out, and so are rows and tables that have none left.
    public static func render(
        _ entries: [Entry], in guide: Guide, as format: CriteriaFormat, platform: PlatformID? = nil
    ) -> String {
        let sheets = entries.map { CriteriaSheet(of: $0, in: guide, platform: platform) }
        return switch format {
        case .markdown: sheets.map { CriteriaChecklist(sheet: $0, isMarkdown: true).text }.joined(separator: "\n")
        case .text: sheets.map { CriteriaChecklist(sheet: $0, isMarkdown: false).text }.joined(separator: "\n\n")
        case .gherkin: CriteriaGherkin.render(sheets, title: guide.configuration.title)
        case .csv: CriteriaCSV.render(sheets)
        case .json: CriteriaJSON.render(sheets)
        }
    }
}

/// The formats of criteria. The raw values are those of `sitegen criteria --format`.
public enum CriteriaFormat: String, Sendable, CaseIterable {
    case markdown, text, gherkin, csv
    /// The same form as in `guide.json`.
    case json

    /// What readers call the format's file; `nil` for JSON, which is in `guide.json`.
    func title(in words: Words) -> String? {
        self == .json ? nil : words[self == .text ? "plain-text" : rawValue]
    }

    /// `criteria/controls/link.md`; `nil` for a format that is not written as a file.
    func path(of entry: Entry) -> String? {
        Self.endings[self].map { CriteriaFile.path(of: entry.id, extension: $0) }
    }

    private static let endings: [Self: String] = [.markdown: "md", .text: "txt", .gherkin: "feature", .csv: "csv"]
}
