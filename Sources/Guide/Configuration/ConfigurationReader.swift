import Diagnostics

/// Reads `sitegen.yml`. Every key may be missing; one that nobody reads is an error with the nearest that is read.
public struct ConfigurationReader {
    var findings: Findings
    let document: YAMLDocument
    private(set) var configuration = Configuration.standard
    /// Aspects that criteria tables name; they may be defined further down.
    private var namedAspects: [PlacedText] = []

    /// Reads a configuration's text; what it leaves out is as in ``Configuration/standard``.
    public static func read(path: String, contents: [UInt8]) -> (
        configuration: Configuration, diagnostics: [Diagnostic]
    ) {
        let source: SourceFile
        do throws(SourceFile.InvalidUTF8) {
            source = try SourceFile(path: path, contents: contents)
        } catch {
            let diagnostic = Diagnostic(
                Rule.invalidUTF8.severity, rule: Rule.invalidUTF8.id, at: error.location, "the file is no UTF-8")
            return (.standard, [diagnostic])
        }
        var findings = Findings(source)
        guard let document = YAMLDocument.compose(source.bytes[...], firstLine: 1, findings: &findings) else {
            return (.standard, findings.diagnostics)
        }
        var reader = ConfigurationReader(findings: findings, document: document)
        reader.readRoot()
        return (reader.configuration, reader.findings.diagnostics)
    }

    private init(findings: Findings, document: YAMLDocument) {
        self.findings = findings
        self.document = document
    }

    // MARK: Keys

    // Also what the schema for editors is made of.
    static let keys = [
        "title", "language", "description", "base-url", "edit-url", "editor", "folders", "platforms", "criteria",
        "aspects", "categories", "exports", "lint", "review-age", "ignored-keys", "html", "limits",
    ]
    static let folderKeys = ["content", "templates", "output"]
    static let platformKeys = ["name", "spellings", "frameworks"]
    static let frameworkKeys = ["name", "spellings"]
    static let criteriaKeys = ["title", "action-heading", "result-heading", "spellings", "aspects", "rows"]
    static let aspectKeys = ["title", "spellings", "optional"]
    static let categoryKeys = ["title", "description"]
    static let limitKeys = ["file-size"]

    private mutating func readRoot() {
        guard let root = document.root, !YAMLDocument.isEmpty(root) else { return }
        for (key, value, line) in pairs(of: root, known: Self.keys, place: "sitegen.yml") {
            switch key {
            case "title": configuration.title = text(value, key) ?? configuration.title
            case "language": readLanguage(value, line: line)
            case "description": configuration.description = text(value, key)
            case "base-url": readBaseURL(value, line: line)
            case "edit-url": readEditURL(value, line: line)
            case "editor": readEditor(value, line: line)
            case "folders": readFolders(value)
            case "platforms": configuration.platforms = readPlatforms(value)
            case "criteria": configuration.criteria = readCriteria(value)
            case "aspects": configuration.aspects = readAspects(value)
            case "categories": configuration.categories = readCategories(value)
            case "exports": readExports(value)
            case "lint": readLevels(value)
            case "review-age": readReviewAge(value, line: line)
            case "ignored-keys": readIgnoredKeys(value)
            case "html": readHTML(value, line: line)
            case "limits": readLimits(value)
            default: break
            }
        }
        checkAspects(namedAspects)
    }

    /// A text that has to have a certain form; `nil`, after a report, for one that has another.
    ///
    /// - Parameter fault: Says what the key is to be, or why its value cannot be.
    private mutating func read<Value>(
        _ key: String, _ value: YAMLNode, line: Int, as form: (String) -> Value?, fault: (String) -> String
    ) -> Value? {
        guard let text = text(value, key) else { return nil }
        if let read = form(text) { return read }
        findings.report(.invalidConfiguration, line: line, at: text, fault(text))
        return nil
    }

    private mutating func readLanguage(_ value: YAMLNode, line: Int) {
        let tag = read("language", value, line: line) {
            Configuration.isLanguage($0) ? $0 : nil
        } fault: {
            "'language' is to be a tag such as de or pt-BR (BCP 47), not '\($0)'"
        }
        if let tag { configuration.language = tag }
    }

    private mutating func readBaseURL(_ value: YAMLNode, line: Int) {
        let url = read("base-url", value, line: line, as: { Configuration.normalized(baseURL: $0) }) {
            "'\($0)' is no base URL; it \(Configuration.baseURLForm)"
        }
        if let url { configuration.baseURL = url }
    }

    private mutating func readEditor(_ value: YAMLNode, line: Int) {
        let url = read("editor", value, line: line) {
            Configuration.isEditor($0) ? $0 : nil
        } fault: {
            "'editor' is to be a URL with {path}, such as \(Configuration.standard.editor), not '\($0)'"
        }
        if let url { configuration.editor = url }
    }

    private mutating func readEditURL(_ value: YAMLNode, line: Int) {
        let url = read("edit-url", value, line: line) {
            Configuration.isEditURL($0) ? $0 : nil
        } fault: {
            "'edit-url' is to be a web address with {path}, such as https://example.org/edit/{path}, not '\($0)'"
        }
        if let url { configuration.editURL = url }
    }

    private mutating func readFolders(_ value: YAMLNode) {
        for (key, value, _) in pairs(of: value, known: Self.folderKeys, place: "folders") {
            guard let path = text(value, key) else { continue }
            switch key {
            case "content": configuration.folders.content = path
            case "templates": configuration.folders.templates = path
            default: configuration.folders.output = path
            }
        }
    }

    private mutating func readPlatforms(_ value: YAMLNode) -> [Platform] {
        let items = items(of: value, known: Self.platformKeys, place: "a platform")
        var names: [OwnNames] = []
        var frameworkIDs: [PlacedText] = []
        let platforms = items.map { item in
            let own = self.names(of: item, titled: "name")
            names.append(own)
            let frameworks = item.fields["frameworks"].map { readFrameworks($0, ids: &frameworkIDs) }
            return Platform(
                id: PlatformID(own.id), name: own.title, spellings: own.spellings, frameworks: frameworks ?? [])
        }
        let ids = items.map(\.id)
        check(ids, of: "a platform")
        checkAnchors(ofPlatforms: ids)
        check(frameworkIDs, of: "a framework")
        check(names, of: "the platform")
        return platforms
    }

    /// Reads the frameworks of one platform. Those of others may have the same names: where they stand tells them apart.
    private mutating func readFrameworks(_ value: YAMLNode, ids: inout [PlacedText]) -> [Framework] {
        let items = items(of: value, known: Self.frameworkKeys, place: "a framework")
        ids += items.map(\.id)
        let names = items.map { self.names(of: $0, titled: "name") }
        check(names, of: "the framework")
        return names.map { Framework(id: FrameworkID($0.id), name: $0.title, spellings: $0.spellings) }
    }

    private mutating func readCriteria(_ value: YAMLNode) -> [CriteriaDefinition] {
        let items = items(of: value, known: Self.criteriaKeys, place: "a criteria table")
        let ids = items.map(\.id)
        check(ids, of: "a criteria table")
        checkKeys(ofTables: ids)
        let names = items.map { item in
            let spellings = item.fields["spellings"].map { placedTexts($0, "spellings") } ?? []
            return OwnNames(
                id: item.id.value, title: item.id.value, written: [item.id] + spellings,
                spellings: spellings.map(\.value))
        }
        check(names, of: "the criteria table")
        let written = Set(names.flatMap(\.keys))
        return zip(items, names).map { item, own in
            let (id, fields) = (item.id.value, item.fields)
            let aspects = fields["aspects"].map { placedTexts($0, "aspects") }
            namedAspects += aspects ?? []
            let standard = Configuration.standard.criteria.first { $0.id.rawValue == id }
            // What another table is called by its author, it cannot be called by default.
            let spellings = standard?.spellings.filter { !written.contains(Vocabulary.normalized($0)) }
            return CriteriaDefinition(
                id: CriteriaID(id),
                title: fields["title"].flatMap { text($0, "title") } ?? standard?.title ?? id,
                actionHeading: fields["action-heading"].flatMap { text($0, "action-heading") }
                    ?? standard?.actionHeading ?? "Action",
                resultHeading: fields["result-heading"].flatMap { text($0, "result-heading") }
                    ?? standard?.resultHeading ?? "Expected result",
                spellings: fields["spellings"] != nil ? own.spellings : spellings ?? [],
                aspects: aspects?.map { AspectID($0.value) } ?? standard?.aspects ?? [],
                rows: fields["rows"].map { texts($0, "rows") } ?? standard?.rows ?? [])
        }
    }

    private mutating func readAspects(_ value: YAMLNode) -> [Aspect] {
        let items = items(of: value, known: Self.aspectKeys, place: "an aspect")
        check(items.map(\.id), of: "an aspect")
        let names = items.map { self.names(of: $0, titled: "title") }
        check(names, of: "the aspect", allowsBlanks: true)
        return zip(items, names).map { item, own in
            Aspect(
                id: AspectID(own.id), title: own.title, spellings: own.spellings,
                isOptional: item.fields["optional"].map { isTrue($0, "optional") } ?? false)
        }
    }

    private mutating func readCategories(_ value: YAMLNode) -> [Category] {
        let items = items(of: value, known: Self.categoryKeys, place: "a category")
        checkAddresses(ofCategories: items.map(\.id))
        return items.map { item in
            let (id, fields) = (item.id.value, item.fields)
            return Category(
                id: CategoryID(Slug.make(from: id)), title: fields["title"].flatMap { text($0, "title") } ?? id,
                description: fields["description"].flatMap { text($0, "description") })
        }
    }

    private mutating func readExports(_ value: YAMLNode) {
        let names = Configuration.Export.allCases.map(\.rawValue)
        configuration.exports = []
        for item in placedTexts(value, "exports") {
            guard let export = Configuration.Export(rawValue: item.value) else {
                findings.report(
                    .invalidConfiguration, at: item,
                    "there is no export '\(item.value)'; there are \(names.joined(separator: ", "))",
                    suggestion: NearestMatch.to(item.value, in: names))
                continue
            }
            configuration.exports.insert(export)
        }
    }

    private mutating func readLevels(_ value: YAMLNode) {
        let names = Configuration.RuleLevel.allCases.map(\.rawValue)
        for (rule, value, line) in pairs(of: value, known: Rule.all.map(\.id.rawValue), place: "lint") {
            guard let name = text(value, rule) else { continue }
            guard let level = Configuration.RuleLevel(rawValue: name == "false" ? "off" : name) else {
                findings.report(
                    .invalidConfiguration, line: line, at: name,
                    "there is no level '\(name)'; there are \(names.joined(separator: ", "))",
                    suggestion: NearestMatch.to(name, in: names))
                continue
            }
            guard !Rule.fixed.contains(where: { $0.id.rawValue == rule }) else {
                findings.report(
                    .invalidConfiguration, line: line, at: rule, "the level of '\(rule)' cannot be changed")
                continue
            }
            configuration.levels[RuleID(rule)] = level
        }
    }

    private mutating func readReviewAge(_ value: YAMLNode, line: Int) {
        let age = read("review-age", value, line: line, as: { ReviewAge($0) }) {
            "'review-age' is to be a time such as '12 months' or '365 days', not '\($0)'"
        }
        if let age { configuration.reviewAge = age }
    }

    private mutating func readIgnoredKeys(_ value: YAMLNode) {
        for key in placedTexts(value, "ignored-keys") {
            let name = key.value.lowercased()
            guard !FrontMatterReader.plainKeys.contains(JekyllKey.canonical(name) ?? name) else {
                findings.report(.invalidConfiguration, at: key, "'\(key.value)' is a key that every guide reads")
                continue
            }
            configuration.ignoredKeys.insert(name)
        }
    }

    private mutating func readHTML(_ value: YAMLNode, line: Int) {
        switch text(value, "html") {
        case "checked", nil: configuration.trustsHTML = false
        case "trusted": configuration.trustsHTML = true
        case let other?:
            findings.report(
                .invalidConfiguration, line: line, at: other, "'html' is to be checked or trusted, not '\(other)'",
                suggestion: NearestMatch.to(other, in: ["checked", "trusted"]))
        }
    }

    private mutating func readLimits(_ value: YAMLNode) {
        for (key, value, line) in pairs(of: value, known: Self.limitKeys, place: "limits") {
            guard let written = text(value, key) else { continue }
            guard let bytes = Int(written), bytes > 0 else {
                findings.report(
                    .invalidConfiguration, line: line, at: written,
                    "'\(key)' is to be a number of bytes, not '\(written)'")
                continue
            }
            configuration.fileSizeLimit = bytes
        }
    }
}
