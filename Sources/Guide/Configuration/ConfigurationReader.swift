import Diagnostics

/// Reads `sitegen.yml`. Every key may be missing; an unknown key is an error that suggests the nearest known one.
public struct ConfigurationReader: YAMLReading {
    static let rules = (form: Rule.invalidConfiguration, key: Rule.unknownConfigurationKey)

    var findings: Findings
    let document: YAMLDocument
    var configuration: Configuration
    /// What the file leaves out, in its language.
    private let standard: Configuration
    /// The file that another one is laid over; `nil` for a file of its own.
    private let base: Configuration?
    /// Whether the file is read for another language than its own.
    private let isForTranslation: Bool
    /// Aspects that criteria tables name; they may be defined further down.
    private var namedAspects: [PlacedText] = []
    /// The languages that the guide is translated to.
    private var translations: [PlacedText] = []

    /// Reads a configuration's text; what it leaves out is as in ``Configuration/standard``, in its language.
    ///
    /// - Parameters:
    ///   - translation: The language of a translation, instead of the file's own.
    ///   - base: What the file leaves out, for a file that is laid over another one.
    ///   - words: The site's file of words for a language, if there is one: its path for messages, and its bytes.
    public static func read(
        path: String, contents: [UInt8], translation: String? = nil, over base: Configuration? = nil,
        words: (_ language: String) -> (path: String, contents: [UInt8])? = { _ in nil }
    ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let (file, diagnostics) = YAMLDocument.open(path: path, contents: contents)
        guard let (document, findings) = file else { return (.standard, diagnostics) }
        let tag = document.root?["language"].flatMap { PlacedText($0, in: document) }
        let language = translation ?? tag.map(\.value).flatMap { Configuration.isLanguage($0) ? $0 : nil } ?? "en"
        let own = words(language).map { WordsReader.read(path: $0.path, contents: $0.contents, language: language) }
        let standard = base ?? Configuration.standard(in: Words(language: language, own: own?.words ?? [:]))
        var reader = ConfigurationReader(
            findings: findings, document: document, standard: standard, base: base,
            isForTranslation: base == nil && translation != nil && translation != tag?.value ?? "en")
        reader.readRoot()
        // A translation has its words in the same folder. What is read for it alone says nothing of the others.
        let named = base != nil || translation != nil ? [] : [tag].compactMap(\.self) + reader.translations
        for tag in named where Configuration.isLanguage(tag.value) && Words.shipped(in: tag.value) == nil {
            if words(tag.value) == nil { reader.reportWithoutWords(tag) }
        }
        let policy = DiagnosticPolicy(reader.configuration)
        return (reader.configuration, policy.apply(to: reader.findings.diagnostics + (own?.diagnostics ?? [])))
    }

    private init(
        findings: Findings, document: YAMLDocument, standard: Configuration, base: Configuration?,
        isForTranslation: Bool
    ) {
        (self.findings, self.document, self.base, self.isForTranslation) = (findings, document, base, isForTranslation)
        (self.standard, configuration) = (standard, standard)
    }

    // MARK: Keys

    private mutating func readRoot() {
        guard let root = document.root, !YAMLDocument.isEmpty(root) else { return }
        for (key, value) in pairs(of: root, known: ConfigurationSchema.keys(), place: "sitegen.yml") {
            switch key {
            case "title": configuration.title = text(value, key) ?? configuration.title
            case "language":
                if let tag = text(value, key), !Configuration.isLanguage(tag) {
                    reportNoLanguage(PlacedText(value, in: document))
                }
            case "translations": readTranslations(value)
            case "description": configuration.description = text(value, key)
            case "base-url":
                let form = "an address that \(Configuration.baseURLForm)"
                configuration.baseURL = read(value, key, form: form) {
                    Configuration.normalized(baseURL: $0)
                }
            case "edit-url":
                let form = "a web address with {path}, such as https://example.org/edit/{path}"
                configuration.editURL = read(value, key, form: form) {
                    Configuration.isEditURL($0) ? $0 : nil
                }
            case "license": configuration.license = text(value, key)
            case "license-url":
                configuration.licenseURL = read(value, key, form: "an address that begins with https://") {
                    $0.hasPrefix("https://") && ExternalAddress.fault(of: $0) == nil ? $0 : nil
                }
            case "editor":
                let form = "a URL with {path}, such as \(Configuration.standard.editor)"
                let url = read(value, key, form: form) { Configuration.isEditor($0) ? $0 : nil }
                configuration.editor = url ?? configuration.editor
            case "folders": readFolders(value)
            case "platforms": configuration.platforms = laid(readPlatforms(value), over: base?.platforms, by: \.id)
            case "criteria": configuration.criteria = laid(readCriteria(value), over: base?.criteria, by: \.id)
            case "aspects": configuration.aspects = laid(readAspects(value), over: base?.aspects, by: \.id)
            case "categories": configuration.categories = laid(readCategories(value), over: base?.categories, by: \.id)
            case "exports": configuration.exports = Set(choices(of: value, key, "export"))
            case "page-facts": configuration.pageFacts = Set(choices(of: value, key, "page fact"))
            case "theme": readTheme(value)
            case "extra-css": configuration.theme.styles = configured(value, key)
            case "pages": readPages(value)
            case "menu": configuration.menu = readMenu(value)
            case "allow-origins": configuration.allowedOrigins = readOrigins(value)
            case "search": configuration.synonyms = readSynonyms(value)
            case "lint": readLevels(value)
            case "review-age":
                let form = "a time such as '12 months' or '365 days'"
                configuration.reviewAge = read(value, key, form: form) { ReviewAge($0) }
            case "ignored-keys": readIgnoredKeys(value)
            case "publish": readPublished(value)
            case "html":
                let html = ["checked": false, "trusted": true]
                let answer = read(value, key, form: "checked or trusted", near: ["checked", "trusted"]) { html[$0] }
                configuration.trustsHTML = answer ?? false
            case "limits": readLimits(value)
            default: break
            }
        }
        checkAspects(namedAspects)
    }

    /// The items of a list that is laid over another one: each takes the place of the one with its id, and the others stay.
    private func laid<Item, ID: Hashable>(_ items: [Item], over base: [Item]?, by id: KeyPath<Item, ID>) -> [Item] {
        guard let base else { return items }
        let known = Set(base.map { $0[keyPath: id] })
        return base.map { old in items.first { $0[keyPath: id] == old[keyPath: id] } ?? old }
            + items.filter { !known.contains($0[keyPath: id]) }
    }

    /// Which of an item's texts are in the language of the original.
    private func untranslated(_ keys: [String], of item: Item, before: Set<String>?) -> Set<String> {
        isForTranslation
            ? Set(keys.filter { item.fields[$0] != nil }) : (before ?? []).filter { item.fields[$0] == nil }
    }

    private mutating func readTranslations(_ value: YAMLNode) {
        var languages = [configuration.language]
        for tag in texts(value, "translations") {
            if !Configuration.isLanguage(tag.value) {
                reportNoLanguage(tag)
            } else if languages.contains(tag.value) {
                report(tag, "'\(tag.value)' is already a language of the guide")
            } else {
                languages.append(tag.value)
                translations.append(tag)
            }
        }
        configuration.languages = languages
    }

    private mutating func reportNoLanguage(_ tag: PlacedText) {
        report(tag, Configuration.languageFault(of: tag.value), suggestion: LanguageName.tag(for: tag.value))
    }

    private mutating func reportWithoutWords(_ tag: PlacedText) {
        let language = tag.value
        findings.report(
            .missingWords, at: tag,
            "sitegen has no words in '\(language)', so pages show English ones; to translate them, save what "
                + "'sitegen schema words --language \(language)' prints as 'i18n/\(language).yml'")
    }

    /// A finding at the place where `sitegen.yml` names a translation.
    ///
    /// - Parameter language: One of ``Configuration/languages``.
    public static func finding(
        _ message: String, atTranslation language: String, path: String, contents: [UInt8]
    ) -> Diagnostic? {
        guard case (let document, var findings)? = YAMLDocument.open(path: path, contents: contents).file,
            let node = document.root?["translations"]
        else { return nil }
        let tags = (node.sequence.map(Array.init) ?? [node]).map { PlacedText($0, in: document) }
        guard let tag = tags.first(where: { $0.value == language }) else { return nil }
        findings.report(.invalidConfiguration, at: tag, message)
        return findings.diagnostics.last
    }

    private mutating func readFolders(_ value: YAMLNode) {
        for (key, value) in pairs(of: value, known: ConfigurationSchema.keys("folders"), place: "folders") {
            guard let path = text(value, key) else { continue }
            if Configuration.isHomePath(path) {
                let advice = "write an absolute path, or a path relative to this file"
                report("'~' does not stand for your home folder in 'folders.\(key)'; \(advice)", at: value)
                continue
            }
            switch key {
            case "content": configuration.folders.content = path
            case "templates": configuration.folders.templates = path
            default: configuration.folders.output = path
            }
        }
    }

    private mutating func readPlatforms(_ value: YAMLNode) -> [Platform] {
        let items = items(of: value, "platforms", known: ConfigurationSchema.keys("platforms"), place: "a platform")
        var names: [OwnNames] = []
        var frameworkIDs: [PlacedText] = []
        var frameworkNames: [OwnNames] = []
        let platforms = items.map { item in
            let own = self.names(of: item, titled: "name")
            names.append(own)
            let frameworks = item.fields["frameworks"].map {
                readFrameworks($0, ids: &frameworkIDs, names: &frameworkNames)
            }
            let old = base?.platforms.first { $0.id == PlatformID(own.id) }
            return Platform(
                id: PlatformID(own.id), name: item.fields["name"] == nil ? old?.name ?? own.title : own.title,
                spellings: item.fields["spellings"] == nil ? old?.spellings ?? [] : own.spellings,
                frameworks: frameworks ?? old?.frameworks ?? [])
        }
        _ = limited(frameworkIDs, Self.allFrameworks, at: value)
        let ids = items.map(\.id)
        check(ids, of: "a platform")
        checkAnchors(ofPlatforms: ids)
        check(frameworkIDs, of: "a framework")
        check(names, of: "the platform")
        check(names, against: frameworkNames)
        return platforms
    }

    /// Reads the frameworks of one platform. Those of others may have the same names: where they are tells them apart.
    private mutating func readFrameworks(
        _ value: YAMLNode, ids: inout [PlacedText], names all: inout [OwnNames]
    ) -> [Framework] {
        let items = items(
            of: value, "frameworks", known: ConfigurationSchema.keys("platforms", "frameworks"), place: "a framework")
        ids += items.map(\.id)
        let names = items.map { self.names(of: $0, titled: "name") }
        check(names, of: "the framework")
        all += names
        return names.map { Framework(id: FrameworkID($0.id), name: $0.title, spellings: $0.spellings) }
    }

    private mutating func readCriteria(_ value: YAMLNode) -> [CriteriaDefinition] {
        let items = items(of: value, "criteria", known: ConfigurationSchema.keys("criteria"), place: "a criteria table")
        let ids = items.map(\.id)
        check(ids, of: "a criteria table")
        checkKeys(ofTables: ids)
        let names = items.map { self.names(of: $0, titled: nil) }
        check(names, of: "the criteria table")
        let written = Set(names.flatMap(\.keys))
        return zip(items, names).map { item, own in
            let (id, fields) = (item.id.value, item.fields)
            let aspects = fields["aspects"].map { texts($0, "aspects") }
            namedAspects += aspects ?? []
            let standard = self.standard.criteria.first { $0.id.rawValue == id }
            // What another table is called by its author, it cannot be called by default.
            let spellings = standard?.spellings.filter { !written.contains(Vocabulary.normalized($0)) }
            return CriteriaDefinition(
                id: CriteriaID(id),
                title: fields["title"].flatMap { text($0, "title") } ?? standard?.title ?? id,
                actionHeading: fields["action-heading"].flatMap { text($0, "action-heading") }
                    ?? standard?.actionHeading ?? self.standard.words["action"],
                resultHeading: fields["result-heading"].flatMap { text($0, "result-heading") }
                    ?? standard?.resultHeading ?? self.standard.words["expected-result"],
                spellings: fields["spellings"] != nil ? own.spellings : spellings ?? [],
                // Those that every guide has are still reported.
                ownSpellings: fields["spellings"] != nil
                    ? own.spellings.filter { !(standard?.spellings.contains($0) ?? false) }
                    : standard?.ownSpellings ?? [],
                aspects: aspects?.map { AspectID($0.value) } ?? standard?.aspects ?? [],
                rows: fields["rows"].map { texts($0, "rows").map(\.value) } ?? standard?.rows ?? [],
                untranslated: untranslated(
                    ["title", "action-heading", "result-heading"], of: item, before: standard?.untranslated))
        }
    }

    private mutating func readAspects(_ value: YAMLNode) -> [Aspect] {
        let items = items(of: value, "aspects", known: ConfigurationSchema.keys("aspects"), place: "an aspect")
        check(items.map(\.id), of: "an aspect")
        let names = items.map { self.names(of: $0, titled: "title") }
        check(names, of: "the aspect", allowsBlanks: true)
        return zip(items, names).map { item, own in
            let standard = self.standard.aspects.first { $0.id == AspectID(own.id) }
            let old = base == nil ? nil : standard
            return Aspect(
                id: AspectID(own.id), title: item.fields["title"] == nil ? old?.title ?? own.title : own.title,
                spellings: item.fields["spellings"] == nil ? old?.spellings ?? [] : own.spellings,
                isOptional: item.fields["optional"].map { isTrue($0, "optional") } ?? old?.isOptional ?? false,
                isEarly: item.fields["early"].map { isTrue($0, "early") } ?? standard?.isEarly ?? false)
        }
    }

    private mutating func readCategories(_ value: YAMLNode) -> [Category] {
        let items = items(of: value, "categories", known: ConfigurationSchema.keys("categories"), place: "a category")
        checkAddresses(ofCategories: items.map(\.id))
        return items.map { item in
            let (id, fields) = (CategoryID(Slug.make(from: item.id.value)), item.fields)
            let old = base?.categories.first { $0.id == id }
            return Category(
                id: id, title: fields["title"].flatMap { text($0, "title") } ?? old?.title ?? item.id.value,
                description: fields["description"].flatMap { text($0, "description") } ?? old?.description,
                untranslated: untranslated(["title", "description"], of: item, before: old?.untranslated))
        }
    }

    private mutating func readLevels(_ value: YAMLNode) {
        let names = Configuration.RuleLevel.allCases.map(\.rawValue)
        for (rule, value) in pairs(of: value, known: Rule.all.map(\.id.rawValue), place: "lint") {
            let level = read(value, rule, form: "one of \(names.joined(separator: ", "))", near: names) {
                Configuration.RuleLevel(rawValue: $0 == "false" ? "off" : $0)
            }
            if Rule.fixed.contains(where: { $0.id.rawValue == rule }) {
                report("the level of '\(rule)' cannot be changed", at: value)
            } else if level == .off, Rule.neverOff.contains(where: { $0.id.rawValue == rule }) {
                report(
                    "'\(rule)' cannot be off: what it reports is not published; 'warning' lets the build continue",
                    at: value)
            } else {
                configuration.levels[RuleID(rule)] = level
            }
        }
    }

    private mutating func readIgnoredKeys(_ value: YAMLNode) {
        let keys = values(
            of: value, "ignored-keys", fault: { "'\($0)' cannot be ignored; sitegen itself reads this key" }
        ) { key in
            let name = key.lowercased()
            return FrontMatterReader.plainKeys.contains(JekyllKey.canonical(name) ?? name) ? nil : name
        }
        configuration.ignoredKeys.formUnion(keys)
    }

    private mutating func readPublished(_ value: YAMLNode) {
        configuration.published = values(
            of: value, "publish", fault: { "'\($0)' is not a path in the content folder" }
        ) { path in
            guard LinkAddress.joined("", path) == path, !path.lowercased().hasPrefix(".sitegen") else { return nil }
            return path.hasSuffix("/") ? String(path.dropLast()) : path
        }
    }

    private mutating func readLimits(_ value: YAMLNode) {
        for (key, value) in pairs(of: value, known: ConfigurationSchema.keys("limits"), place: "limits") {
            let bytes = read(value, key, form: "a number of bytes") {
                Int($0).flatMap { $0 > 0 ? $0 : nil }
            }
            configuration.fileSizeLimit = bytes ?? configuration.fileSizeLimit
        }
    }
}
