import Guide

/// Files beside the entries that browsers or servers would run: copied to a site, they could do there what pages must not.
///
/// ```swift
/// try await ActiveFile.refusals(among: tree.assets)  // ["controls/evil.html": .active("a file of the kind '.html' …")]
/// ```
///
/// What authors may write is bounded on pages (`HTMLPolicy`); a whole page of their own would be bounded by nothing.
enum ActiveFile {
    /// The files that must not be published, by path, each with the reason.
    static func refusals(among files: [ContentTree.Item]) async throws -> [String: ContentTree.Refusal] {
        let suspects = files.filter { !ending(of: $0.path).isEmpty }
        let found = await concurrentMap(suspects) { file in
            Result { () throws(ContentTree.Unreadable) in try refusal(of: file) }
        }
        var refusals: [String: ContentTree.Refusal] = [:]
        for (file, result) in zip(suspects, found) { refusals[file.path] = try result.get() }
        return refusals
    }

    private static func refusal(of file: ContentTree.Item) throws(ContentTree.Unreadable) -> ContentTree.Refusal? {
        let ending = ending(of: file.path)
        if documents.contains(ending) { return .active("a file of the kind '.\(ending)' may run script in browsers") }
        if programs.contains(ending) { return .active("a file of the kind '.\(ending)' may be run by a server") }
        guard ending == "svg" else { return nil }
        let bytes = try SiteFile.read(file.location, limit: SVGFile.sizeLimit)
        return SVGFile.danger(in: bytes).map { .active("the picture \($0)") }
    }

    private static func ending(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Kinds that browsers show as documents with script. XML may be XHTML whatever it is called, and may name a style sheet
    /// that makes HTML of it.
    private static let documents: Set<String> = [
        "html", "htm", "xhtml", "xht", "shtml", "mhtml", "mht", "xml", "xsl", "xslt", "rdf", "svgz", "hta", "htc",
        "swf",
    ]
    /// Kinds that servers are known to run, or to take for their own settings.
    private static let programs: Set<String> = [
        "php", "phtml", "phar", "cgi", "pl", "asp", "aspx", "ashx", "jsp", "jspx", "cfm", "config",
    ]
}
