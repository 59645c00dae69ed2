import Foundation
import Guide

/// A page for browsers: the file of a clean build with the script that keeps it up to date.
enum LivePage {
    static let scriptAddress = "/_sitegen/live.js"
    static let styleAddress = "/_sitegen/live.css"

    /// Adds the script before the page's first script, so that it sees the page as it was written, or at the end of the head.
    /// Its files have the page's own origin, as the Content-Security-Policy requires.
    ///
    /// - Parameters:
    ///   - path: The page's file: `controls/link/index.html`.
    ///   - version: The fingerprint of these bytes; empty for the substitute of a missing page.
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
