import Diagnostics
import Foundation
import Markdown

/// Prints the body of an entry from its sections: what applies to all, then each platform with the sections under it.
///
/// ```markdown
/// ## iOS
///
/// ### Name
///
/// - For all frameworks
/// - **UIKit**
///   - For one
/// ```
struct BodyPrinter {
    let vocabulary: Vocabulary
    let builder: FragmentBuilder
    private(set) var text = ""
    /// The last block that was printed.
    private(set) var last: Shape?

    /// The body without a line break at its end.
    mutating func print(_ entry: Entry) -> String {
        print(entry.introduction, platform: nil)
        print(entry.shared)
        for platform in entry.platforms {
            add("## " + title(of: platform))
            print(platform.introduction, platform: platform.id)
            print(platform.sections)
        }
        for note in entry.sources where note.isNote {
            add("[^\(note.id)]: \(note.noteMarkdown.replacing("\n", with: "\n    "))")
        }
        return text
    }

    /// Prints sections. One with nothing but files that are missing becomes a comment, with its heading.
    private mutating func print(_ sections: [Section]) {
        var missing: Set<Int> = []
        for (index, section) in zip(sections.indices, sections).reversed() {
            let below = sections.indices.dropFirst(index + 1).prefix { sections[$0].level > section.level }
            let texts = section.parts.map(\.markdown).filter { !$0.trimmed.isEmpty }
            let isMissing = texts.isEmpty ? !below.isEmpty : Self.isLost(texts[0])
            if isMissing, texts.allSatisfy({ Shape($0).isComment }), below.allSatisfy(missing.contains) {
                missing.insert(index)
            }
        }
        for (index, section) in zip(sections.indices, sections) {
            guard missing.contains(index) else {
                print(section)
                continue
            }
            let heading = String(repeating: "#", count: section.level) + " " + section.title
            add("<!-- \(heading.replacing("-->", with: "→")) -->")
            for part in section.parts where !part.markdown.trimmed.isEmpty { add(part.markdown.trimmed) }
        }
    }

    /// Whether a comment stands for what is not there: an included file, a video.
    private static func isLost(_ text: String) -> Bool {
        ["<!-- {% include", "<!-- <video", "<!-- <audio", "<!-- <img"].contains(where: text.hasPrefix)
    }

    /// The platform's heading as its author wrote it, where it opens the platform when it is read again.
    private func title(of platform: PlatformContent) -> String {
        let naming = NameReader(vocabulary: vocabulary).naming(of: platform.title)
        // `## iOS developer notes` is a title only over aspects.
        let isOverAspects =
            platform.introduction.isEmpty && platform.sections.first?.aspect != nil
            && naming.section?.label.platform == platform.id
        let isTitle =
            naming.label.map { $0.platform == platform.id && $0.frameworks.isEmpty && $0.correction == nil } ?? false
        let title = isTitle || isOverAspects ? platform.title : vocabulary.platform(platform.id)?.name
        return TextEscapes.escaped(title ?? platform.title)
    }

    private mutating func print(_ section: Section) {
        let title = builder.printed(section.titleHTML) ?? TextEscapes.escaped(section.title)
        add(String(repeating: "#", count: section.level) + " " + title)
        print(section.parts, platform: section.platform)
    }

    // MARK: Parts

    /// What decides how a part can be joined to its neighbours.
    struct Shape {
        var startsWithListOrCode = false
        /// Whether it is one list with bullets.
        var isBullets = false
        /// Whether it ends with a list of bullets, and whether an item can follow it without making it loose.
        var endsWithBullets = false
        var isTight = false
        /// Whether it consists of comments alone.
        var isComment = false

        init() {}

        init(_ markdown: String) {
            self = MarkdownDocument(parsing: markdown).withTree { root in
                var shape = Shape()
                guard let first = root.firstChild, let last = root.lastChild else { return shape }
                shape.startsWithListOrCode = first.kind == .list || first.kind == .codeBlock
                shape.endsWithBullets = last.kind == .list && !last.isOrderedList
                shape.isTight = shape.endsWithBullets && last.isTightList
                shape.isBullets = first == last && shape.endsWithBullets
                shape.isComment = root.children.allSatisfy { $0.kind == .htmlBlock && $0.literal.hasPrefix("<!--") }
                return shape
            }
        }
    }

    private mutating func print(_ parts: [SectionPart], platform: PlatformID?) {
        var isUnderLabel = false
        var isInItem = false
        for part in parts {
            let markdown = part.markdown.trimmingCharacters(in: .newlines)
            let shape = Shape(markdown)
            guard let label = part.label else {
                // A comment is not shown, so it does not matter which part it is in.
                guard !shape.isComment else {
                    add(markdown, shape: shape)
                    continue
                }
                // A label with nothing but the platform's name ends the part above and is not shown.
                if isUnderLabel, !isInItem || shape.startsWithListOrCode, let platform {
                    add("**\(vocabulary.platform(platform)?.name ?? platform.rawValue)**")
                }
                if !markdown.isEmpty { add(markdown, shape: shape) }
                (isUnderLabel, isInItem) = (false, false)
                continue
            }
            let name = "**\(builder.printed(label.html) ?? TextEscapes.escaped(corrected(label.text)))**"
            isUnderLabel = true
            isInItem = shape.isBullets && (last.map { !$0.endsWithBullets || $0.isTight } ?? true)
            if isInItem {
                let items = markdown.split(separator: "\n", omittingEmptySubsequences: false)
                var item = Shape()
                (item.endsWithBullets, item.isTight) = (true, true)
                add(
                    "- \(name)\n" + items.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"), shape: item,
                    isItem: true)
            } else {
                add(name)
                if !markdown.isEmpty { add(markdown, shape: shape) }
            }
        }
    }

    /// A label with its name as it is spelled.
    private func corrected(_ text: String) -> String {
        guard let label = LabelReader(vocabulary: vocabulary).label(text), let correction = label.correction
        else { return text }
        let words = text.split { " :/,()".contains($0) }
        for first in words.indices {
            for last in words[first...] {
                let part = words[first].startIndex..<last.endIndex
                let written = Vocabulary.normalized(String(text[part]))
                guard NearestMatch.distance(written, correction) == 1 else { continue }
                return text.replacingCharacters(in: part, with: vocabulary.name(of: label))
            }
        }
        return text
    }

    private mutating func add(_ block: String, shape: Shape? = nil, isItem: Bool = false) {
        if !text.isEmpty { text += isItem && (last?.endsWithBullets ?? false) ? "\n" : "\n\n" }
        text += block
        last = shape
    }
}
