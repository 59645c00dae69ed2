import Foundation
import Guide

/// A page for a browser: the file of the clean build, with the script that keeps it up to date.
enum LivePage {
    static let scriptAddress = "/_sitegen/live.js"
    static let styleAddress = "/_sitegen/live.css"

    /// Adds the script before the page's first one, so that it sees the page as it was written; a page without a script
    /// has it at the end of its head. Both of its files come from the page's own origin, as its policy demands.
    ///
    /// - Parameter path: the page's file: `controls/link/index.html`.
    /// - Parameter version: the fingerprint of these bytes; empty for a page that stands in for one that is not there.
    static func adding(to html: Data, path: String, version: String) -> Data {
        let tags = """
            <link rel="stylesheet" href="\(styleAddress)" data-sitegen-live>
            <script defer src="\(scriptAddress)" data-page="\(HTML(escaping: path).source)" \
            data-version="\(HTML(escaping: version).source)" data-sitegen-live></script>

            """
        let marks = ["<script", "</head>"].map { Data($0.utf8) }
        guard let place = marks.lazy.compactMap({ html.firstRange(of: $0)?.lowerBound }).first else { return html }
        return html[..<place] + Data(tags.utf8) + html[place...]
    }
}
