import Guide

/// The `sitegen.yml` of a new site: what a guide has to choose, and every other key with its default, commented out.
///
/// A line that begins with `#` and one space is an explanation. Every other line becomes a setting without its `#`.
struct ConfigurationScaffold {
    let title: String
    let schema: String

    var text: String {
        """
        # yaml-language-server: $schema=\(schema)
        #
        # The configuration of this guide. Every key is optional. Lines such as '#order: 1' show the default or an example;
        # remove the '#' to use them. 'sitegen check' reports unknown keys and invalid values.

        # The name of the guide.
        title: \(YAMLScalar.written(title.oneLine))

        # The language of the pages: en, de, pt-BR …
        language: en

        # What the guide is, for the home page, the feed and llms.txt.
        description: \(SiteScaffold.description)

        # The categories, in the order of the menus. The front matter of an entry names its category.
        categories:
          - id: controls
            title: Controls
            description: What people press, type in or choose from.
          - id: patterns
            title: Patterns
            description: What several controls do together.

        # Where the guide will be published: for canonical links, the sitemap and the feed. Links between pages never need it.
        #base-url: https://example.org/guide/

        # Where a page can be edited; {path} is replaced by its file, such as content/controls/button.md.
        #edit-url: https://example.org/edit/main/{path}

        # The licence of the content, for the footer.
        #license: CC BY 4.0
        #license-url: https://creativecommons.org/licenses/by/4.0/

        # Links of 'sitegen serve' that open your editor.
        #editor: \(Configuration.standard.editor)

        # Folders, relative to this file. If there is no 'templates', sitegen uses its own theme.
        #folders:
        #  content: content
        #  templates: templates
        #  output: public

        # The platforms that entries are about, with their frameworks and other spellings of their names. A list replaces
        # the whole default list.
        #platforms:
        \(commented(platforms))

        # The tables of criteria that entries can have. 'aspects' are the sections that say how to build their rows, and
        # 'rows' are the usual actions.
        #criteria:
        \(commented(criteria))

        # The sections that most entries have, with other headings that mean the same. 'optional: true' is for sections
        # that only some entries need.
        #aspects:
        \(commented(aspects))

        # What a build writes in addition to the pages.
        #exports: [\(Configuration.Export.allCases.map(\.rawValue).joined(separator: ", "))]

        # Words that readers search for, each with words that the search finds as well.
        #search:
        #  synonyms:
        #    toggle: [switch]

        # The levels of rules: error, warning or off.
        #lint:
        #  placeholder: error
        #  action-spelling: off

        # How long a review is valid; 'sitegen check' reports entries whose 'reviewed' is older.
        #review-age: 12 months

        # Keys of front matter that are for other programs.
        #ignored-keys: [sidebar-label]

        # Files and folders of the content that are always published.
        #publish: [\(Configuration.standard.published.joined(separator: ", "))]

        # Whether authors can use any HTML ('trusted'), or only safe HTML ('checked').
        #html: checked

        # The largest entry, in bytes.
        #limits:
        #  file-size: \(Configuration.standard.fileSizeLimit)

        """
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
        guard !texts.isEmpty else { return [] }
        return ["\(String(repeating: " ", count: indent))\(key): [\(texts.joined(separator: ", "))]"]
    }

    private func commented(_ lines: [String]) -> String {
        lines.map { "#\($0)" }.joined(separator: "\n")
    }
}
