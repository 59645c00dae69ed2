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

    private var words: Words { configuration.words }

    // MARK: Front matter

    private var frontMatter: String {
        var lines = ["---"]
        if let schema { lines.append("# yaml-language-server: $schema=\(schema)") }
        lines.append("title: \(YAMLScalar.written(title.oneLine))")
        lines.append("description: \(YAMLScalar.written("TODO: \(words["scaffold-description"])"))")
        if let category {
            lines.append("categories: \(category)")
        } else {
            let known = configuration.categories.map(\.id.rawValue).joined(separator: ", ")
            lines.append("# categories: \(known.isEmpty ? words["scaffold-category"] : known)")
        }
        lines += ["", "# \(words["scaffold-rows"])"]
        lines += platformExample
        for table in configuration.criteria { lines += rows(of: table) + [""] }
        return (lines + facts + ["---", ""]).joined(separator: "\n")
    }

    /// How a row says different things for platforms, where there are several.
    private var platformExample: [String] {
        guard platforms.count > 1 else { return [] }
        return ["# \(words["scaffold-platforms"])", "#   enter:"]
            + platforms.prefix(2).map { "#     \($0.id): \(words["scaffold-platform-result"])" }
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
        let ids = table.rows.map { CriteriaDefinition.id(ofRow: $0) }
        return zip(table.rows, ids).filter { _, id in !ids.contains { id.hasPrefix("\($0)-") } }
            .map { CriteriaDefinition.action(ofRow: $0.0) }
    }

    private var facts: [String] {
        let aspect = configuration.aspects.first { $0.id == "state" } ?? configuration.aspects.last
        let example = aspect.map { "#   \($0.id): \(words["scaffold-nothing-to-say"])" }
        return [
            "# \(words["scaffold-wcag"])", "wcag: []",
            "# \(words("scaffold-related", ["id": category.map { "\($0)/button" } ?? "button"]))", "related: []",
            "# \(words["scaffold-tested"])", "tested-with: []", "# reviewed:",
        ] + (example.map { ["# \(words["scaffold-not-applicable"])", "# not-applicable:", $0] } ?? [])
    }

    // MARK: Body

    private var body: String {
        var blocks = ["TODO: \(words["scaffold-introduction"])"]
        let shared = configuration.aspects.filter { AspectHint($0, in: words).isShared }
        let own = configuration.aspects.filter { !AspectHint($0, in: words).isShared }
        blocks += shared.flatMap { section(about: $0, level: 2, on: nil) }
        for platform in platforms {
            blocks.append("## \(platform.name)")
            blocks += own.flatMap { section(about: $0, level: 3, on: platform) }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func section(about aspect: Aspect, level: Int, on platform: Platform?) -> [String] {
        let hint = AspectHint(aspect, in: words)
        var blocks = ["\(String(repeating: "#", count: level)) \(aspect.title)"]
        if aspect.isOptional { blocks.append("<!-- \(words["scaffold-optional"]) -->") }
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

    /// What is in a section, or in a framework's part of it.
    private func blocks(_ aspect: Aspect, _ text: String, on platform: Platform) -> [String] {
        switch aspect.id {
        case "announcements":
            [
                "- \"TODO: \(text)\"\n- \"TODO: \(words["scaffold-same-disabled"])\" "
                    + "(\(words("scaffold-disabled", ["platform": platform.name])))"
            ]
        case "code": ["TODO: \(text)", "```\(AspectHint.language(of: platform.id))\n```"]
        default: ["- TODO: \(text)"]
        }
    }
}
