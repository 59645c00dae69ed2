import Foundation
import Markdown

/// An HTML file of an imported collection as Markdown. What a page may not have is shown as code: a form, a component with a script.
///
/// ```swift
/// HTMLPage.markdown(of: "<h1>Demos</h1>\n<p>Text</p>")  // "---\ntitle: Demos\nlayout: page\n---\n\n<p>Text</p>\n"
/// ```
public enum HTMLPage {
    public static func markdown(of file: [UInt8]) -> String {
        var title: String?
        var html = String(decoding: file, as: UTF8.self).replacing("\r\n", with: "\n")
        if let block = FrontMatterBlock(Array(html.utf8)) {
            let lines = String(decoding: block.yaml, as: UTF8.self).lines
            title = lines.first { $0.hasPrefix("title:") }.map {
                $0.dropFirst(6).trimmingCharacters(in: [" ", "\"", "'"])
            }
            html = String(decoding: block.body, as: UTF8.self)
        }
        let heading = html.firstMatch(of: /(?is)<(h1|title)\b[^>]*>(.*?)<\/\1>/)
        title = title ?? heading.map { HTML(trusted: String($0.2)).plainText.singleSpaced.trimmed }
        if let body = html.firstMatch(of: /(?is)<body\b[^>]*>(.*)<\/body>/) { html = String(body.1) }
        let head = "---\n" + (title.map { "title: \(YAMLScalar.written($0))\n" } ?? "") + "layout: page\n---\n\n"
        return head + text(of: html.trimmingCharacters(in: .whitespacesAndNewlines)) + "\n"
    }

    /// Elements without a meaning of their own on a page go; the title is in the front matter, and headings are Markdown's.
    private static func text(of html: String) -> String {
        let plain = html.replacing(
            /(?i)<\/?(?:main|section|article|aside|nav|header|footer|center|font)\b[^>]*>/, with: ""
        )
        .replacing(/(?is)<h1\b[^>]*>.*?<\/h1>/, with: "")
        .replacing(/(?is)<h2\b[^>]*>(.*?)<\/h2>/) { "\n## \(String($0.1).singleSpaced.trimmed)\n" }
        let isAllowed = HTMLToken.tags(of: plain).allSatisfy { HTMLElement.allowed[$0.name] != nil }
        guard isAllowed else {
            let fence = String(repeating: "`", count: FenceLength.around(html.utf8))
            return "\(fence)html\n\(html)\n\(fence)"
        }
        // A space would make code of a line, and a blank line would end the block.
        let lines = plain.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
        return lines.map { $0.hasPrefix("## ") ? "\n\($0)\n" : $0 }.joined(separator: "\n")
    }
}
