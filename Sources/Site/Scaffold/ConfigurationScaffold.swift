import Guide

/// The `sitegen.yml` of a new site: what a guide has to choose, and every other key with its default, commented out.
///
/// A line that begins with `#` and one space is an explanation. Every other line becomes a setting without its `#`.
struct ConfigurationScaffold {
    let title: String
    let schema: String

    var text: String {
        let values = [
            "schema": schema, "title": YAMLScalar.written(title.oneLine), "description": SiteScaffold.description,
            "editor": Configuration.standard.editor, "platforms": commented(platforms), "criteria": commented(criteria),
            "aspects": commented(aspects),
            "exports": Configuration.Export.allCases.map(\.rawValue).joined(separator: ", "),
            "publish": Configuration.standard.published.joined(separator: ", "),
            "file-size": String(Configuration.standard.fileSizeLimit),
        ]
        let template = String(decoding: PackageResources.sitegen_yml, as: UTF8.self)
        return values.sorted { $0.key < $1.key }.reduce(template) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    // MARK: Defaults

    private var platforms: [String] {
        Configuration.standard.platforms.flatMap { platform in
            ["  - id: \(platform.id)", "    name: \(platform.name)"] + list("spellings", platform.spellings, indent: 4)
                + ["    frameworks:"]
                + platform.frameworks.flatMap { framework in
                    ["      - id: \(framework.id)", "        name: \(framework.name)"]
                        + list("spellings", framework.spellings, indent: 8)
                }
        }
    }

    private var criteria: [String] {
        Configuration.standard.criteria.flatMap { table in
            [
                "  - id: \(table.id)", "    title: \(table.title)", "    action-heading: \(table.actionHeading)",
                "    result-heading: \(table.resultHeading)",
            ] + list("spellings", table.spellings, indent: 4)
                + list("aspects", table.aspects.map(\.rawValue), indent: 4) + list("rows", table.rows, indent: 4)
        }
    }

    private var aspects: [String] {
        Configuration.standard.aspects.flatMap { aspect in
            ["  - id: \(aspect.id)", "    title: \(aspect.title)"] + list("spellings", aspect.spellings, indent: 4)
                + (aspect.isOptional ? ["    optional: true"] : []) + (aspect.isEarly ? ["    early: true"] : [])
        }
    }

    private func list(_ key: String, _ texts: [String], indent: Int) -> [String] {
        texts.isEmpty ? [] : ["\(String(repeating: " ", count: indent))\(key): [\(texts.joined(separator: ", "))]"]
    }

    private func commented(_ lines: [String]) -> String { lines.map { "#\($0)" }.joined(separator: "\n") }
}
