import Guide

/// The `sitegen.yml` of a new site: what a guide has to choose, and every other key with its default, commented out.
///
/// A line that begins with `#` and one space is an explanation. Every other line becomes a setting without its `#`.
struct ConfigurationScaffold {
    let title: String
    let schema: String
    /// What the file leaves out, in the language of the site.
    private let standard: Configuration
    /// Those that the site chooses; `nil` for the default.
    private let platforms: [Platform]?

    init(title: String, schema: String, language: String = "en", platforms: [Platform]? = nil) {
        (self.title, self.schema, self.platforms) = (title, schema, platforms)
        standard = SiteScaffold.standard(in: language)
    }

    var text: String {
        let words = standard.words
        let values = [
            "schema": schema, "title": YAMLScalar.written(title.oneLine), "language": standard.language,
            "description": YAMLScalar.written(words["scaffold-site-description"]),
            "controls": YAMLScalar.written(words["category-controls"]),
            "controls-description": YAMLScalar.written(words["scaffold-controls"]),
            "patterns": YAMLScalar.written(words["category-patterns"]),
            "patterns-description": YAMLScalar.written(words["scaffold-patterns"]),
            "editor": standard.editor,
            "platforms": platforms.map { lines(of: $0, isChosen: true).joined(separator: "\n") }
                ?? commented(lines(of: standard.platforms)),
            "platforms-sign": platforms == nil ? "#" : "", "criteria": commented(criteria),
            "aspects": commented(aspects), "lint": lint,
            "exports": Configuration.Export.allCases.map(\.rawValue).joined(separator: ", "),
            "publish": standard.published.joined(separator: ", "), "file-size": String(standard.fileSizeLimit),
        ]
        let template = String(decoding: PackageResources.sitegen_yml, as: UTF8.self)
        return values.sorted { $0.key < $1.key }.reduce(template) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// A new site has nothing to report, so what is missing is reported only if its author wants that.
    private var lint: String {
        guard WordsFile(standard.words).isTranslation else { return "#lint:" }
        let file = "i18n/\(standard.language).yml"
        return """
            lint:
              # Pages show English words until you translate those in '\(file)'. Without the next line, 'sitegen check' says how many are
              # left.
              words-missing: off
            """
    }

    // MARK: Defaults

    /// - Parameter isChosen: Whether the lines are settings. There, a platform without frameworks shows how to name them.
    private func lines(of platforms: [Platform], isChosen: Bool = false) -> [String] {
        platforms.flatMap { platform in
            let names = ["  - id: \(platform.id)", "    name: \(YAMLScalar.written(platform.name))"]
            let frameworks = platform.frameworks.flatMap { framework in
                ["      - id: \(framework.id)", "        name: \(YAMLScalar.written(framework.name))"]
                    + list("spellings", framework.spellings, indent: 8)
            }
            let example = isChosen ? ["#    frameworks:", "#      - {id: own, name: Our components}"] : []
            return names + list("spellings", platform.spellings, indent: 4)
                + (frameworks.isEmpty ? example : ["    frameworks:"] + frameworks)
        }
    }

    private var criteria: [String] {
        standard.criteria.flatMap { table in
            [
                "  - id: \(table.id)", "    title: \(YAMLScalar.written(table.title))",
                "    action-heading: \(YAMLScalar.written(table.actionHeading))",
                "    result-heading: \(YAMLScalar.written(table.resultHeading))",
            ] + list("spellings", table.spellings, indent: 4)
                + list("aspects", table.aspects.map(\.rawValue), indent: 4) + list("rows", table.rows, indent: 4)
        }
    }

    private var aspects: [String] {
        standard.aspects.flatMap { aspect in
            ["  - id: \(aspect.id)", "    title: \(YAMLScalar.written(aspect.title))"]
                + list("spellings", aspect.spellings, indent: 4)
                + (aspect.isOptional ? ["    optional: true"] : []) + (aspect.isEarly ? ["    early: true"] : [])
        }
    }

    private func list(_ key: String, _ texts: [String], indent: Int) -> [String] {
        texts.isEmpty ? [] : ["\(String(repeating: " ", count: indent))\(key): [\(texts.joined(separator: ", "))]"]
    }

    private func commented(_ lines: [String]) -> String { lines.map { "#\($0)" }.joined(separator: "\n") }
}
