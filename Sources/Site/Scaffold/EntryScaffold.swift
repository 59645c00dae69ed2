import Guide

/// The text of a new entry: every table and aspect that a site knows, with a `TODO:` wherever the author is to write.
///
/// The entry builds without errors as it is; the rule `placeholder` names each text that is still to be written.
public struct EntryScaffold {
    let title: String
    let category: CategoryID?
    let configuration: Configuration
    let platforms: [Platform]
    let schema: String?

    /// - Parameters:
    ///   - platforms: Those that the entry is about; all that are configured without.
    ///   - schema: The address of the front matter's JSON Schema from the entry's folder, for editors.
    public init(
        title: String, category: CategoryID?, configuration: Configuration, platforms: [Platform]? = nil,
        schema: String? = nil
    ) {
        (self.title, self.category, self.schema) = (title, category, schema)
        (self.configuration, self.platforms) = (configuration, platforms ?? configuration.platforms)
    }

    public var text: String { frontMatter + "\n" + body }

    // MARK: Front matter

    private var frontMatter: String {
        var lines = ["---"]
        if let schema { lines.append("# yaml-language-server: $schema=\(schema)") }
        lines.append("title: \(YAMLScalar.written(title.oneLine))")
        lines.append("description: 'TODO: one sentence that says what it is for'")
        if let category {
            lines.append("categories: \(category)")
        } else {
            let known = configuration.categories.map(\.id.rawValue).joined(separator: ", ")
            lines.append("# categories: \(known.isEmpty ? "the id of a category" : known)")
        }
        lines += ["", "# What a tester does, and what must happen. Remove rows that do not apply, and add others."]
        lines += platformExample
        for table in configuration.criteria { lines += rows(of: table) + [""] }
        return (lines + facts + ["---", ""]).joined(separator: "\n")
    }

    /// How a row says different things for platforms, where there are several.
    private var platformExample: [String] {
        guard platforms.count > 1 else { return [] }
        return ["# Where platforms differ, a row has a text for each:", "#   enter:"]
            + platforms.prefix(2).map { "#     \($0.id): what must happen there" }
    }

    private func rows(of table: CriteriaDefinition) -> [String] {
        let result = placeholder(for: table.resultHeading)
        let actions = Self.usualActions(of: table)
        let keys = actions.isEmpty ? [placeholder(for: table.actionHeading)] : actions.map(YAMLScalar.written)
        return ["\(YAMLScalar.written(table.id.rawValue)):"] + keys.map { "  \($0): \(result)" }
    }

    /// `"TODO: expected result"`; other languages than English may write nouns with a capital letter.
    private func placeholder(for heading: String) -> String {
        let isEnglish = configuration.language == "en" || configuration.language.hasPrefix("en-")
        let words = isEnglish ? heading.prefix(1).lowercased() + heading.dropFirst() : heading
        return YAMLScalar.written("TODO: \(words)")
    }

    /// The rows that most entries have in a table: `rotor`, but not `rotor-lcm`, which is another way to write it.
    static func usualActions(of table: CriteriaDefinition) -> [String] {
        var usual: [String] = []
        for row in table.rows {
            let id = CriteriaDefinition.id(ofRow: row)
            if !usual.contains(where: { id.hasPrefix("\(CriteriaDefinition.id(ofRow: $0))-") }) { usual.append(row) }
        }
        return usual.map(CriteriaDefinition.action)
    }

    private var facts: [String] {
        var lines = [
            "# The success criteria of WCAG 2.2 that it is about, such as [\"2.1.1\", \"4.1.2\"].", "wcag: []",
            "# Ids of other entries, such as \(category.map { "\($0)/" } ?? "")button.", "related: []",
            "# With what it was tested, such as \"iOS 26.1 with VoiceOver\", and on which day: 2026-11-21.",
            "tested-with: []", "# reviewed:",
        ]
        guard let aspect = configuration.aspects.first(where: { $0.id == "state" }) ?? configuration.aspects.last
        else { return lines }
        lines += [
            "# Aspects that do not apply, with the reason, for all platforms or for each:",
            "# not-applicable:", "#   \(aspect.id): why there is nothing to say",
        ]
        return lines
    }

    // MARK: Body

    private var body: String {
        var blocks = ["TODO: what it is, in two or three sentences, and what to use instead when it does not fit."]
        let shared = configuration.aspects.filter { AspectHint.of($0).isShared }
        let own = configuration.aspects.filter { !AspectHint.of($0).isShared }
        blocks += shared.flatMap { section(about: $0, level: 2, on: nil) }
        for platform in platforms {
            blocks.append("## \(platform.name)")
            blocks += own.flatMap { section(about: $0, level: 3, on: platform) }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func section(about aspect: Aspect, level: Int, on platform: Platform?) -> [String] {
        let hint = AspectHint.of(aspect)
        var blocks = ["\(String(repeating: "#", count: level)) \(aspect.title)"]
        if aspect.isOptional {
            blocks.append("<!-- Optional: only some entries need this section. Remove it from the others. -->")
        }
        guard let platform else { return blocks + ["- TODO: \(hint.text(""))"] }
        guard hint.isByFramework, !platform.frameworks.isEmpty else {
            return blocks + self.blocks(aspect, hint.text(platform.name), on: platform)
        }
        if aspect.id == "code" {
            return blocks
                + platform.frameworks.flatMap { framework in
                    ["**\(framework.name)**"] + self.blocks(aspect, hint.text(framework.name), on: platform)
                }
        }
        let items = platform.frameworks.map { "- **\($0.name)**\n  - TODO: \(hint.text($0.name))" }
        return blocks + [items.joined(separator: "\n")]
    }

    /// What stands in a section, or in a framework's part of it.
    private func blocks(_ aspect: Aspect, _ text: String, on platform: Platform) -> [String] {
        switch aspect.id {
        case "announcements": ["- \"TODO: \(text)\"\n- \"TODO: the same when disabled\" (disabled on \(platform.name))"]
        case "code": ["TODO: \(text)", "```\(AspectHint.language(of: platform.id))\n```"]
        default: ["- TODO: \(text)"]
        }
    }
}
