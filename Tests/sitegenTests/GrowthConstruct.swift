import Foundation
import Testing

/// A way to fill a site with as much of one construct as is asked for.
struct GrowthConstruct: Sendable, CustomTestStringConvertible, CustomStringConvertible {
    let testDescription: String
    var description: String { testDescription }
    /// The heading that describes it, after its document: `entries.md: Links`.
    var heading: String?
    var command = "build"
    /// The folder that is written.
    var output = "public"
    /// In how many languages each entry is.
    var languages = 1
    /// The files of a site, from its root, for so many bytes.
    let files: @Sendable (_ bytes: Int) -> [String: String]

    init(_ name: String, heading: String? = nil, files: @escaping @Sendable (_ bytes: Int) -> [String: String]) {
        (testDescription, self.heading, self.files) = (name, heading, files)
    }

    /// An entry with a body of so many bytes.
    static func body(
        _ name: String, heading: String? = nil, yaml: String = "", _ body: @escaping @Sendable (_ bytes: Int) -> String
    ) -> GrowthConstruct {
        GrowthConstruct(name, heading: heading) { ["content/thing.md": entry(yaml, body($0)), "sitegen.yml": lint] }
    }

    /// An entry with a text that is repeated, `#` being the number of each, up to so many bytes.
    static func repeating(
        _ unit: String, start: String = "", end: String = "", heading: String? = nil, yaml: String = "",
        name: String? = nil
    ) -> GrowthConstruct {
        let shown = (start + unit + end).prefix(60).debugDescription
        return body(name ?? "\(shown) again and again", heading: heading, yaml: yaml) {
            start + repeated(unit, $0) + end
        }
    }

    /// Front matter with values of so many bytes.
    static func yaml(_ name: String, body: String = "Text\n", _ yaml: @escaping @Sendable (Int) -> String)
        -> GrowthConstruct
    {
        GrowthConstruct(name) { ["content/thing.md": entry(yaml($0) + "\n", body), "sitegen.yml": lint] }
    }

    /// A text again and again, `#` being the number of each, up to so many bytes.
    static func repeated(_ unit: String, _ bytes: Int) -> String {
        let hasNumber = unit.utf8.contains(UInt8(ascii: "#")) && unit.contains("{#}")
        guard hasNumber else { return String(repeating: unit, count: max(1, bytes / unit.utf8.count)) }
        var (text, number) = ("", 0)
        while text.utf8.count < bytes {
            number += 1
            text += unit.replacingOccurrences(of: "{#}", with: "\(number)")
        }
        return text
    }

    static func entry(_ yaml: String, _ body: String) -> String {
        "---\n\(yaml.hasPrefix("title:") ? "" : "title: Thing\n")\(yaml)---\n\n\(body)"
    }

    /// What is only an error would stop a build, and what is written is looked at, too.
    static let lint: String = {
        let names = (try? text(of: "docs/reference/rules.md"))?.matches(of: /\(#([a-z-]+)\) \| error/).map(\.1) ?? []
        let levels = names.filter { !$0.hasPrefix("config-") && $0 != "template-invalid" }.map { "\($0): warning" }
        return "lint: {\(levels.joined(separator: ", "))}\n"
    }()

    // MARK: Files of the project

    static func text(of path: String) throws -> String {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }
}

// MARK: - Schemas

extension GrowthConstruct {
    /// Each key of the front matter and of `sitegen.yml`, with one long text and with many short values.
    static var ofSchemas: [GrowthConstruct] {
        get throws {
            let front = try SchemaValues(of: "schemas/front-matter.schema.json")
            let site = try SchemaValues(of: "schemas/sitegen.schema.json")
            let ofEntries = front.forms.map { form in
                GrowthConstruct("front matter, \(form.name)") { bytes in
                    // Without its title, an entry would not be read.
                    let yaml = "\(form.key): \(form.value(bytes))\n"
                    return ["content/thing.md": entry(yaml, text), "sitegen.yml": lint]
                }
            }
            let ofSite = site.forms.map { form in
                GrowthConstruct("sitegen.yml, \(form.name)") { bytes in
                    var files = [
                        "sitegen.yml": (form.key == "lint" ? "" : lint) + "\(form.key): \(form.value(bytes / 2))\n"
                    ]
                    // Names are compared with what is almost one of them.
                    let near = "## Wrd {#}\n\n- **Wrod {#}**: Text\n\n"
                    for number in 1...4 {
                        let rows = repeated("  word {#}: Moves on wrod\n", bytes / 32)
                        files["content/thing\(number).md"] = entry(
                            "title: Thing \(number)\nkeyboard:\n\(rows)", text + repeated(near, bytes / 16))
                    }
                    return files
                }
            }
            return ofEntries + ofSite
        }
    }

    private static let text = "## iOS\n\n### Name\n\nText\n\n### Announcement examples\n\n- \"Label, button\"\n"
}

/// Values that a JSON Schema allows for its keys, as JSON, which is YAML, too.
private struct SchemaValues {
    struct Form: Sendable {
        let name: String
        let key: String
        let value: @Sendable (_ bytes: Int) -> String
    }

    private typealias Node = [String: Any]
    private(set) var forms: [Form] = []
    private let definitions: Node

    init(of path: String) throws {
        let data = Data(try GrowthConstruct.text(of: path).utf8)
        let object = try JSONSerialization.jsonObject(with: data)
        let root = try #require(object as? Node)
        definitions = root["definitions"] as? Node ?? [:]
        for (key, value) in properties(of: root) { forms += forms(of: value, key: key, name: key, depth: 0) }
        for (pattern, value) in root["patternProperties"] as? [String: Node] ?? [:] {
            let key = pattern.filter { $0.isLetter || $0 == "-" } + "keyboard"
            forms += forms(of: value, key: key, name: key, depth: 0)
        }
    }

    private func properties(of schema: Node) -> [(String, Node)] {
        (schema["properties"] as? [String: Node] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// One long text, and as many short values as there is room for.
    private func forms(of schema: Node, key: String, name: String, depth: Int) -> [Form] {
        let alternatives = self.alternatives(schema)
        var forms: [Form] = []
        if alternatives.isEmpty
            || alternatives.contains(where: { !["array", "object"].contains($0["type"] as? String) })
        {
            forms.append(
                Form(name: "\(name): a long text", key: key) { "\"\(GrowthConstruct.repeated("word ", $0))\"" })
        }
        for schema in alternatives {
            if let items = schema["items"] as? Node {
                let unit = short(items, of: name)
                forms.append(
                    Form(name: "\(name): many items", key: key) { "[\(GrowthConstruct.repeated(unit + ", ", $0))]" })
                if depth < 2 {
                    for form in self.forms(of: items, key: key, name: "\(name)[]", depth: depth + 1) {
                        forms.append(Form(name: form.name, key: key) { "[\(form.value($0))]" })
                    }
                }
            }
            if let others = others(of: schema) {
                let unit = "\"word {#}\": \(short(others, of: name)), "
                forms.append(Form(name: "\(name): many keys", key: key) { "{\(GrowthConstruct.repeated(unit, $0))}" })
            }
            guard depth < 2 else { continue }
            let properties = properties(of: schema)
            // Of very many, such as the rules, each is like the others.
            for (inner, value) in properties.count > 8 ? properties.prefix(2) : properties[...] {
                let fixed = (schema["required"] as? [String] ?? []).filter { $0 != inner }.map { name in
                    "\"\(name)\": \(short((schema["properties"] as? [String: Node])?[name] ?? [:], of: name))"
                        .replacingOccurrences(of: "{#}", with: "1")
                }
                let begin = "{" + fixed.map { "\($0), " }.joined()
                for form in self.forms(of: value, key: key, name: "\(name).\(inner)", depth: depth + 1) {
                    forms.append(Form(name: form.name, key: key) { "\(begin)\"\(inner)\": \(form.value($0))}" })
                }
            }
        }
        return forms
    }

    private func others(of schema: Node) -> Node? {
        schema["additionalProperties"] as? Node ?? (schema["patternProperties"] as? [String: Node])?.first?.value
    }

    private func alternatives(_ schema: Node) -> [Node] {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            return alternatives(definitions[name] as? Node ?? [:])
        }
        if let any = schema["anyOf"] as? [Node] { return any.flatMap(alternatives) }
        return schema["type"] == nil && schema["enum"] == nil ? [] : [schema]
    }

    /// A short value, with `{#}` for its number.
    private func short(_ schema: Node, of name: String) -> String {
        guard let first = alternatives(schema).first else { return "\"word {#}\"" }
        if let items = first["items"] as? Node { return "[\(short(items, of: name))]" }
        if first["type"] as? String == "object" {
            let members = properties(of: first).map { "\"\($0)\": \(short($1, of: $0))" }
            return "{\(members.joined(separator: ", "))}"
        }
        switch name.split(separator: ".").last.map(String.init) {
        case "aliases", "redirect_from": return "\"/old/{#}/\""
        case "categories", "category": return "\"own-{#}\""
        case "id": return "\"id{#}\""
        case "url", "allow-origins", "license-url": return "\"https://example.com/{#}\""
        case "wcag": return "\"2.1.1\""
        case "rule": return "\"word\""
        default: return "\"word {#}\""
        }
    }
}

// MARK: - Documents

extension GrowthConstruct {
    /// The documents whose examples and tables say what a body can have.
    private static let documents = ["docs/reference/entries.md", "docs/reference/headings.md"]

    /// The documents whose headings are tested, and those of them that name no construct.
    static let listedChapters = [
        "docs/reference/entries.md": [
            "Files and addresses", "Front matter", "Body", "Repairs", "Criteria", "Illustrations",
            "What does not apply",
            "Sources of statements", "Scenarios",
        ],
        "docs/reference/headings.md": ["Frameworks", "What is never closed", "Sections inside a platform"],
        "docs/reference/announcements.md": ["The vocabulary", "The composer", "Generated tests"],
        "docs/how-to/migrate.md": ["Steps", "Options", "The report", "What happens to an entry"],
    ]

    /// The examples of a document, each again and again, and what its tables show, by headings.
    static var ofDocuments: [GrowthConstruct] {
        get throws {
            try documents.flatMap { path in
                try chapters(of: path).flatMap { chapter -> [GrowthConstruct] in
                    let heading = "\(path): \(chapter.heading)"
                    var constructs = chapter.examples.enumerated().map { index, example in
                        repeating(example + "\n\n", heading: heading, name: "\(heading), example \(index + 1)")
                    }
                    if !chapter.forms.isEmpty {
                        constructs.append(
                            repeating(
                                chapter.forms.joined(separator: "\n\n") + "\n\n", heading: heading,
                                name: "\(heading), table"))
                    }
                    return constructs
                }
            }
        }
    }

    /// The headings of a document of levels 2 and 3, without those that name no construct.
    static func headings(of path: String, in without: [String]) throws -> [String] {
        try chapters(of: path).map(\.heading).filter { !without.contains($0) }
    }

    private struct Chapter {
        let heading: String
        var examples: [String] = []
        /// What the cells of its tables have in code or emphasis: as bodies have it.
        var forms: [String] = []
    }

    private static func chapters(of path: String) throws -> [Chapter] {
        var chapters: [Chapter] = []
        var fence: (sign: String, isBody: Bool)?
        var example: [Substring] = []
        for line in try text(of: path).split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                guard line == open.sign else {
                    example.append(line)
                    continue
                }
                if open.isBody, !chapters.isEmpty {
                    chapters[chapters.count - 1].examples.append(body(of: example.joined(separator: "\n")))
                }
                (fence, example) = (nil, [])
            } else if line.hasPrefix("```") {
                // Examples in other languages are front matter, or no text of an entry.
                fence = (String(line.prefix { $0 == "`" }), line.hasSuffix("markdown"))
            } else if line.hasPrefix("## ") || line.hasPrefix("### ") {
                chapters.append(Chapter(heading: String(line.drop { $0 == "#" || $0 == " " })))
            } else if !chapters.isEmpty, line.hasPrefix("| ") || line.hasPrefix("> `") {
                chapters[chapters.count - 1].forms += forms(in: line)
            }
        }
        return chapters
    }

    /// An example without its front matter.
    private static func body(of example: String) -> String {
        guard example.hasPrefix("---\n"), let end = example.range(of: "\n---\n") else { return example }
        return String(example[end.upperBound...])
    }

    private static func forms(in line: Substring) -> [String] {
        let codes = line.matches(of: /`([^`]+)`/).map { String($0.1).replacingOccurrences(of: "\\|", with: "|") }
        // Elements are named, not shown.
        if line.hasPrefix(">") { return codes.map { "<\($0)>Text</\($0)>" } }
        let names = line.matches(of: /(?:^|[\s|])\*([^*]+)\*/).map { "## \($0.1)\n\nText" }
        return codes + names
    }
}
