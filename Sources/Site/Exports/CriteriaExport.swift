import Guide

/// `criteria/<id>.{md,txt,feature,csv}`, and the same on the command line.
///
/// The checklist builder writes the same in a browser: what changes here changes in `checklist-formats.js` too.
public enum CriteriaExport {
    /// The files of one entry; none where it has neither criteria nor scenarios.
    static func files(of entry: Entry, in guide: Guide) -> [OutputFile] {
        guard entry.hasTests else { return [] }
        let sheet = CriteriaSheet(of: entry, in: guide)
        return CriteriaFormat.allCases.compactMap { format in
            path(of: entry, as: format).map { OutputFile(path: $0, text: render([sheet], of: guide, as: format)) }
        }
    }

    /// `criteria/controls/link.md`; `nil` for a format that is not written as a file.
    static func path(of entry: Entry, as format: CriteriaFormat) -> String? {
        format.exportedExtension.map { CriteriaFile.path(of: entry.id, extension: $0) }
    }

    /// One entry's criteria, for all platforms or for one.
    ///
    /// ```swift
    /// CriteriaExport.render(link, in: guide, as: .text, platform: "android")
    /// ```
    ///
    /// For one platform, results that are limited to others are left out, and so are rows and tables that have none left. A
    /// row that never had a result stays.
    /// Ends with a line break.
    public static func render(
        _ entry: Entry, in guide: Guide, as format: CriteriaFormat, platform: PlatformID? = nil
    ) -> String {
        render([entry], in: guide, as: format, platform: platform)
    }

    /// Several entries' criteria as one document: one header in CSV, one feature with a rule for each entry in Gherkin, one
    /// array in JSON.
    public static func render(
        _ entries: [Entry], in guide: Guide, as format: CriteriaFormat, platform: PlatformID? = nil
    ) -> String {
        render(entries.map { CriteriaSheet(of: $0, in: guide, platform: platform) }, of: guide, as: format)
    }

    private static func render(_ sheets: [CriteriaSheet], of guide: Guide, as format: CriteriaFormat) -> String {
        switch format {
        case .markdown: sheets.map(CriteriaMarkdown.render).joined(separator: "\n")
        case .text: sheets.map(CriteriaText.render).joined(separator: "\n\n")
        case .gherkin: CriteriaGherkin.render(sheets, title: guide.configuration.title)
        case .csv: CriteriaCSV.render(sheets)
        case .json: CriteriaJSON.render(sheets)
        }
    }
}
