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
        String(decoding: bytes(of: entries, in: guide, as: format, platform: platform), as: UTF8.self)
    }

    /// The same as UTF-8.
    static func bytes(
        of entries: [Entry], in guide: Guide, as format: CriteriaFormat, platform: PlatformID? = nil
    ) -> [UInt8] {
        let sheets = entries.map { CriteriaSheet(of: $0, in: guide, platform: platform) }
        var text: [UInt8] = []
        text.reserveCapacity(sheets.count * 4096)
        switch format {
        case .markdown, .text:
            for (index, sheet) in sheets.enumerated() {
                if index > 0 { text.append(format == .markdown ? "\n" : "\n\n") }
                CriteriaChecklist(sheet: sheet, isMarkdown: format == .markdown).write(to: &text)
            }
        case .gherkin: CriteriaGherkin.write(sheets, title: guide.configuration.title, to: &text)
        case .csv: CriteriaCSV.write(sheets, to: &text)
        case .json: CriteriaJSON.write(sheets, to: &text)
        }
        return text
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
