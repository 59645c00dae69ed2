import Guide

/// The files that belong to one entry.
///
/// A pure function of its arguments: entries can be exported on all cores.
public enum EntryExports {
    public static func files(of entry: Entry, in guide: Guide) -> [OutputFile] {
        let exports = guide.configuration.exports
        guard exports.contains(.markdown) || exports.contains(.criteria) else { return [] }
        var files: [OutputFile] = []
        if exports.contains(.markdown) { files.append(MarkdownTwin.file(of: entry, in: guide)) }
        if exports.contains(.criteria) { files += CriteriaExport.files(of: entry, in: guide) }
        return files
    }

    /// Where these files go.
    static func paths(of entry: Entry, in guide: Guide) -> [String] {
        let exports = guide.configuration.exports
        var paths: [String] = []
        if exports.contains(.markdown) { paths.append(MarkdownTwin.path(for: entry.url)) }
        if exports.contains(.criteria), entry.hasTests {
            paths += CriteriaFormat.allCases.compactMap { CriteriaExport.path(of: entry, as: $0) }
        }
        return paths
    }

    /// The file of any entry that has a path.
    static func file(at path: String, in guide: Guide) -> OutputFile? {
        guard let entry = entry(at: path, in: guide), paths(of: entry, in: guide).contains(path) else { return nil }
        return files(of: entry, in: guide).first { $0.path == path }
    }

    private static func entry(at path: String, in guide: Guide) -> Entry? {
        if path.hasPrefix("criteria/"), let dot = path.lastIndex(of: ".") {
            if let entry = guide[EntryID(String(path[..<dot].dropFirst("criteria/".count)))] { return entry }
        }
        let twin = MarkdownTwin.path(for: "")
        return path.hasSuffix(twin) ? guide.index(at: String(path.dropLast(twin.count))).map { guide.entries[$0] } : nil
    }
}
