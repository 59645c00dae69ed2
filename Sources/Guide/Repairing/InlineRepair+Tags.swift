/// Tags and variables of Liquid, shortcodes of Hugo, attributes of kramdown, and comments of these.
extension InlineRepair {
    mutating func liquidTag() -> Replacement? {
        guard let tag = LiquidTag(at: rest) else { return nil }
        if tag.name == "comment", let comment = ends.comment(.liquid, behind: tag.range) { return hide(comment) }
        switch tag.name {
        case "link", "post_url":
            let path = tag.arguments.split(whereSeparator: \.isWhitespace).first ?? ""
            report(.linkForm, tag.range, "a link in Liquid, read as a link to '\(path)'")
            return Replacement(text: "/\(path)", end: tag.range.upperBound)
        default:
            if let title = title() { return title }
            let message =
                tag.name.hasPrefix("include")
                ? "an included file cannot be read; it is left out" : "the Liquid tag '\(tag.name)' is left out"
            report(.liquidTag, tag.range, message)
            return Replacement(text: "", end: tag.range.upperBound)
        }
    }

    /// The title of a tab or a remark that never ends, or of a tab without others: `{% tab title="iOS" %}`.
    private mutating func title() -> Replacement? {
        // Those of GitBook and Hugo stand around a fence.
        if rest.hasPrefix("{%"), let tag = LiquidTag(at: rest), tag.name == "code",
            let title = TagArguments(tag.arguments).codeTitle
        {
            return replace(tag.name, tag.range, by: title)
        }
        if rest.hasPrefix("{{"), let tag = Shortcode(at: rest), tag.name == "code", let title = tag.codeTitle {
            return replace(tag.name, tag.range, by: title)
        }
        guard let tag = ContainerTag(at: rest), !tag.isClosing, tag.role != .group, let title = tag.title() else {
            return nil
        }
        report(.liquidTag, tag.range, "the tag '\(tag.name)' is left out; its title '\(title)' stays")
        return Replacement(text: form == .plain ? title : Admonition.bold(title), end: tag.range.upperBound)
    }

    private mutating func replace(
        _ name: Substring, _ range: Range<Substring.Index>, by title: String
    ) -> Replacement {
        report(.liquidTag, range, "the tag '\(name)' is left out; its title '\(title)' stays")
        return Replacement(text: form == .plain ? title : FenceInfo.paragraph(title), end: range.upperBound)
    }

    private mutating func hide(_ comment: HiddenComment) -> Replacement {
        report(comment.kind.rule, comment.range, comment.kind.message)
        return Replacement(text: form == .file ? comment.inHTML : "", end: comment.range.upperBound)
    }

    /// `{{#include x.md}}` and `{{#title x}}` of mdBook.
    mutating func bookSign() -> Replacement? {
        guard let sign = IncludeSign.book(at: rest) else { return nil }
        report(
            .liquidTag, sign.startIndex..<sign.endIndex,
            sign.hasPrefix("{{#title")
                ? "'\(sign)' is left out; the title of a page stands in its front matter"
                : "'\(sign)' is left out; files are not included in others")
        return Replacement(text: "", end: sign.endIndex)
    }

    /// `:material-check:` of MkDocs.
    mutating func icon() -> Replacement? {
        let front = result.lines.last?.text ?? ""
        guard let icon = IconSign(at: rest, behind: front[...]) else { return nil }
        report(
            .inlineMark, icon.range,
            icon.words.isEmpty
                ? "the icon '\(icon.name)' is left out" : "the icon '\(icon.name)' is read as '\(icon.words)'")
        let behind = rest[icon.range.upperBound...]
        let isApart =
            icon.words.isEmpty && behind.first == " " && front.last.map { $0.isWhitespace || $0 == "(" } ?? true
        return Replacement(text: icon.words, end: isApart ? behind.dropFirst().startIndex : behind.startIndex)
    }

    mutating func liquidVariable() -> Replacement? {
        guard let variable = LiquidVariable(at: rest, values: values, form: form) else { return nil }
        report(
            .liquidVariable, variable.range,
            "the Liquid variable '\(variable.name.singleSpaced)' is read as '\(variable.value)'")
        return Replacement(text: variable.value, end: variable.range.upperBound)
    }

    /// `{frontMatter.title}` of MDX.
    mutating func expression() -> Replacement? {
        let end = rest.dropFirst().prefix { $0.isLetter || $0 == "." }.endIndex
        let name = String(rest[..<end].dropFirst())
        guard rest[end...].first == "}", name.hasSuffix("atter.title"), let value = values.written(name, as: form)
        else { return nil }
        let range = rest.startIndex..<rest.index(after: end)
        report(.mdx, range, "the expression '\(name)' is read as '\(value)'")
        return Replacement(text: value, end: range.upperBound)
    }

    /// `<div style={{textAlign: 'center'}}>` of MDX.
    mutating func element() -> Replacement? {
        guard ends.hasExpression, let tag = ExpressionTag(at: rest) else { return nil }
        for attribute in tag.attributes {
            report(
                .mdx, attribute.written.startIndex..<attribute.written.endIndex,
                attribute.value.map { "the attribute '\(attribute.name)' in braces is read as '\($0)'" }
                    ?? "the attribute '\(attribute.name)' in braces is left out")
        }
        return Replacement(text: tag.text, end: tag.range.upperBound)
    }

    /// `{/* words */}` of MDX.
    mutating func comment() -> Replacement? {
        let range = rest.startIndex..<rest.dropFirst(3).startIndex
        return ends.comment(.mdx, behind: range).map { hide($0) }
    }

    /// `%% words %%` of Obsidian.
    mutating func commentOfObsidian() -> Replacement? {
        let written = rest.base[..<rest.startIndex]
        guard let sign = HiddenComment.obsidianSign(at: rest, behind: written.last) else { return nil }
        return ends.comment(.obsidian, behind: sign).map { hide($0) }
    }

    /// `{{< ref "x.md" >}}` as the address it stands for, a figure as a picture, words in quotation marks as themselves; all
    /// others vanish.
    mutating func shortcode() -> Replacement? {
        if let example = Shortcode.example(at: rest) {
            report(.liquidTag, example.range, "an example of a shortcode of Hugo, shown as it is")
            return Replacement(text: form == .plain ? example.text : "\\" + example.text, end: example.range.upperBound)
        }
        guard let shortcode = Shortcode(at: rest) else { return nil }
        if form != .plain, let picture = shortcode.picture {
            report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is read as a picture")
            return Replacement(text: picture, end: shortcode.range.upperBound)
        }
        if let title = title() { return title }
        if let words = shortcode.words {
            report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is left out; its words stay")
            return Replacement(text: words, end: shortcode.range.upperBound)
        }
        if let path = shortcode.path {
            report(.linkForm, shortcode.range, "a link in a shortcode of Hugo, read as a link to '\(path)'")
            return Replacement(text: path, end: shortcode.range.upperBound)
        }
        report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is left out")
        return Replacement(text: "", end: shortcode.range.upperBound)
    }

    /// `==words==` and `++tab++`.
    mutating func mark() -> Replacement? {
        let written = rest.base[..<rest.startIndex]
        guard let mark = InlineMark(at: rest, behind: written.last) else { return nil }
        report(.inlineMark, mark.range, mark.message)
        return Replacement(text: form == .plain ? mark.words : mark.html, end: mark.range.upperBound)
    }

    mutating func kramdown() -> Replacement? {
        guard let sign = rest.dropFirst(2).first,
            sign == " " || sign == "." || sign == "#" || sign == ":" || sign == "/" || sign.isLetter,
            let end = ends.brace(behind: rest.startIndex)
        else { return nil }
        let range = rest.startIndex..<rest.utf8.index(after: end)
        let written = rest[range]
        if written == "{::comment}", let comment = ends.comment(.kramdown, behind: range) { return hide(comment) }
        report(.kramdown, range, "the kramdown attribute '\(written)' is left out")
        return Replacement(text: "", end: range.upperBound)
    }
}
