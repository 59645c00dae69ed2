/// The info string of a code fence: `swift title="Link.swift" {2,4-6}`.
///
/// Sources: Docusaurus and Starlight, "Code blocks"; VitePress, "Code Groups", for a title in brackets, `swift [Link.swift]`.
struct CodeInfo {
    let language: String
    let title: String?
    /// The lines to be marked, from 1.
    private(set) var lines: [ClosedRange<Int>] = []

    init(_ info: String) {
        language = String(CodeInfo.language(of: info[...]))
        let behind = info.drop { !$0.isWhitespace }
        guard !behind.isEmpty else {
            title = nil
            return
        }
        let title = behind.firstMatch(of: /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/)
        let bracketed = title == nil ? behind.firstMatch(of: /(?:^|\s)\[([^\[\]]+)\]/)?.1 : nil
        let words = title.flatMap { $0.1 ?? $0.2 } ?? bracketed
        self.title = words.map { String($0).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
        let rest = title.map { behind.replacingCharacters(in: $0.range, with: " ") } ?? String(behind)
        guard let list = rest.firstMatch(of: /(?:^|\s){\s*(\d+(?:-\d+)?(?:\s*,\s*\d+(?:-\d+)?)*)\s*}/) else { return }
        for part in list.1.split(separator: ",") {
            let ends = part.split(separator: "-").compactMap { Int(String($0).trimmed) }
            if let first = ends.first, let last = ends.last, first <= last { lines.append(first...last) }
        }
    }

    func isMarked(_ line: Int) -> Bool { lines.contains { $0.contains(line) } }

    /// The code with the lines marked.
    func html(of code: String) -> String {
        guard !lines.isEmpty else { return HTML(escaping: code).source }
        return code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            let html = HTML(escaping: String(line)).source
            return isMarked(index + 1) && !line.isEmpty ? "<mark>\(html)</mark>" : html
        }.joined(separator: "\n")
    }
}
