import Foundation
import Guide

/// Finds assets that browsers or servers would run. `HTMLPolicy` limits what authors can write on pages; a page of their own
/// would have no limits.
enum ActiveFile {
    /// The files that must not be published, by path, with the reason.
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
        if documents.contains(ending) { return .active("a '.\(ending)' file may run scripts in browsers") }
        if programs.contains(ending) { return .active("a server may run a '.\(ending)' file") }
        guard ending == "svg" else { return nil }
        let bytes = try SiteFile.read(file.location, limit: SVGFile.sizeLimit)
        return SVGFile.danger(in: bytes).map { .active("the picture \($0)") }
    }

    private static func ending(of path: String) -> String {
        URL(fileURLWithPath: path).pathExtension.lowercased()
    }

    /// Types that browsers show as documents with scripts. XML may be XHTML, or name a style sheet that makes it HTML.
    private static let documents: Set<String> = [
        "html", "htm", "xhtml", "xht", "shtml", "mhtml", "mht", "xml", "xsl", "xslt", "rdf", "svgz", "hta", "htc",
        "swf",
    ]
    /// Types that common servers run, or read as their configuration.
    private static let programs: Set<String> = [
        "php", "phtml", "phar", "cgi", "pl", "asp", "aspx", "ashx", "jsp", "jspx", "cfm", "config",
    ]
}
