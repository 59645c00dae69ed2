import Guide

/// The files that belong to one entry.
///
/// A pure function of its arguments: entries can be exported on all cores.
public enum EntryExports {
    public static func files(of entry: Entry, in guide: Guide) -> [OutputFile] {
        let exports = guide.configuration.exports
        var files: [OutputFile] = []
        if exports.contains(.markdown) { files.append(MarkdownTwin.file(of: entry, in: guide)) }
        if exports.contains(.criteria) { files += CriteriaExport.files(of: entry, in: guide) }
        return files
    }
}
