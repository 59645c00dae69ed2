import Diagnostics
import Foundation
import Guide

/// A theme: Mustache templates and the files they use, read and checked.
struct TemplateLibrary: Sendable {
    /// A file of `assets/`, under a name that changes with its content.
    struct Asset: Sendable {
        /// As templates ask for it: `site-css` for `site.css`.
        let key: String
        /// In the output: `assets/site.1f3a….css`.
        let path: String
        let bytes: [UInt8]
    }

    let assets: [Asset]
    /// The places among the assets of the logo, and of the style sheets that the site adds.
    let logo: Int?
    let styles: [Int]
    /// In the order of the cases, without a dictionary, whose type would take as long to make as a page.
    private let templates: [CompiledTemplate]
    /// For pages in the language of the original.
    private let originals: [CompiledTemplate]

    /// Reads the theme in a folder.
    ///
    /// - Parameters:
    ///   - name: What the folder is called in messages.
    ///   - words: What `{{words.…}}` stands for in templates and scripts.
    /// - Returns: No library when a template is missing or cannot be used; the diagnostics say why.
    /// - Throws: ``ContentTree/Unreadable`` when the folder cannot be read.
    static func load(
        folder: String, name: String, words: Words = .english
    ) throws -> (library: TemplateLibrary?, diagnostics: [Diagnostic]) {
        make(from: try read(folder: folder, name: name), name: name, words: words)
    }

    /// The files of a theme, by path from its folder.
    static func read(folder: String, name: String) throws -> [String: ThemeFile] {
        // A theme, or a file of it, may be a link to one that several sites share.
        let folder = resolved(folder)
        var read: [String: ThemeFile] = [:]
        for path in try files(in: folder) where path.hasSuffix(".mustache") || path.hasPrefix("assets/") {
            let file = "\(folder)/\(path)"
            let bytes = try SiteFile.read(FileStatus(of: file)?.kind == .file ? file : resolved(file))
            read[path] = ThemeFile(bytes: bytes, place: "\(name)/\(path)")
        }
        return read
    }

    /// The same for a folder of a stranger, in which nothing may be a symbolic link.
    static func read(below folder: FilePlace, name: String) throws -> [String: ThemeFile] {
        var read: [String: ThemeFile] = [:]
        var pending = [""]
        while let current = pending.popLast() {
            for (file, status) in try folder.appending(current).contents() where !file.hasPrefix(".") {
                let path = current.isEmpty ? file : "\(current)/\(file)"
                switch status?.kind {
                case .folder?: pending.append(path)
                case .file? where !path.hasSuffix(".mustache") && !path.hasPrefix("assets/"): continue
                case nil: continue
                // What is not a file cannot be read, which is an error.
                case .file?, .link?, .other?:
                    let bytes = try SiteFile.read(folder.appending(path))
                    read[path] = ThemeFile(bytes: bytes, place: "\(name)/\(path)")
                }
            }
        }
        return read
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Makes a theme of its files.
    ///
    /// - Parameters:
    ///   - name: What the folder is called in messages about files that are missing.
    ///   - settings: What the site adds to it.
    ///   - original: The words of the guide that this one is a translation of.
    static func make(
        from files: [String: ThemeFile], name: String, settings: ThemeSettings = ThemeSettings(),
        words: Words = .english, original: Words? = nil
    ) -> (library: TemplateLibrary?, diagnostics: [Diagnostic]) {
        var sources: [String: TemplateSource] = [:]
        var assetFiles: [String: ThemeFile] = [:]
        var diagnostics: [Diagnostic] = []
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            let (bytes, place) = (file.bytes, file.place)
            let isTemplate = path.hasSuffix(".mustache")
            if isTemplate {
                sources[String(path.dropLast(".mustache".count))] = TemplateSource(path: place, bytes: bytes)
            } else {
                assetFiles[String(path.dropFirst("assets/".count))] = file
            }
            if isTemplate || path.hasSuffix(".css"), let line = firstInvalidLine(bytes) {
                let location = SourceLocation(path: place, line: line, column: 1)
                diagnostics.append(
                    Diagnostic(.invalidUTF8, at: location, "the file is not valid UTF-8"))
            }
        }
        let colors = ThemeColors(settings.colors, styleSheet: assetFiles["site.css"])
        if let styleSheet = colors.styleSheet { assetFiles[ThemeColors.path] = styleSheet }
        var theme = ThemeAssets(assetFiles, words: words)
        let assets = theme.all()
        diagnostics += theme.diagnostics + colors.errors
        func place(of file: ConfiguredText) -> Int? {
            if let place = assets.firstIndex(where: { $0.key == ThemeAssets.key(of: file.value) }) { return place }
            diagnostics.append(
                file.finding(
                    .invalidConfiguration, "there is no file '\(name)/assets/\(file.value)'",
                    suggestion: NearestMatch.to(file.value, in: assetFiles.keys)))
            return nil
        }
        let logo = settings.logo.flatMap(place)
        let own =
            colors.styleSheet == nil
            ? [] : assets.indices.filter { assets[$0].key == ThemeAssets.key(of: ThemeColors.path) }
        let styles = own + settings.styles.compactMap(place)
        for (_, source) in sources.sorted(by: { $0.key < $1.key }) {
            guard let fault = source.fault else { continue }
            diagnostics.append(
                Diagnostic(
                    .invalidTemplate, at: SourceLocation(path: source.path, line: fault.line, column: fault.column),
                    fault.reason,
                    excerpt: source.excerpt(ofLine: fault.line)))
        }
        for template in PageTemplate.allCases where sources[template.rawValue] == nil {
            diagnostics.append(
                Diagnostic(
                    .invalidTemplate, at: SourceLocation(path: name),
                    "there is no template '\(template.rawValue).mustache'"))
        }
        guard diagnostics.isEmpty else { return (nil, diagnostics) }
        let names = assets.map(\.key)
        var compiler = TemplateCompiler(sources: sources, assets: names, words: words)
        var inOriginal = TemplateCompiler(sources: sources, assets: names, words: words, blocks: original)
        var (templates, originals): ([CompiledTemplate], [CompiledTemplate]) = ([], [])
        for template in PageTemplate.allCases {
            let (name, contexts) = (template.rawValue, template.contexts)
            templates.append(compiler.compile(name, for: contexts, isPage: template != .navigation))
            if original != nil {
                originals.append(inOriginal.compile(name, for: contexts, isPage: false))
            }
        }
        guard compiler.diagnostics.isEmpty else { return (nil, compiler.diagnostics) }
        let library = TemplateLibrary(
            assets: assets, logo: logo, styles: styles, templates: templates, originals: originals)
        return (library, colors.findings)
    }

    /// The page that a template makes of contexts.
    ///
    /// - Parameter slots: Values that were added before, which the context refers to.
    func render(
        _ template: PageTemplate, of context: PageContext, _ content: some TemplateContext, after slots: TemplateSlots,
        inOriginal: Bool
    ) -> [UInt8] {
        let template = (inOriginal ? originals : templates)[template.number]
        var slots = TemplateSlots(after: slots)
        slots.asked = template.asked
        let root = slots.add(context, content)
        return template.render(root, in: slots)
    }

    func render(_ navigation: NavigationContext) -> [UInt8] {
        var slots = TemplateSlots()
        let root = slots.add([navigation])
        return templates[PageTemplate.navigation.number].render(root, in: slots)
    }

    // MARK: Reading

    /// Paths of all files that a theme consists of, from its folder, sorted; names that begin with a dot are left out.
    static func files(in folder: String) throws -> [String] {
        guard FileStatus(of: folder, followsLinks: true)?.kind == .folder else {
            throw ContentTree.Unreadable(path: folder, reason: "there is no such folder")
        }
        var files: [String] = []
        var pending = [""]
        while let current = pending.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(current)")) ?? []
            for name in names where !name.hasPrefix(".") {
                let path = current.isEmpty ? name : "\(current)/\(name)"
                switch FileStatus(of: "\(folder)/\(path)")?.kind {
                case nil: continue
                case .folder: pending.append(path)
                case .file: files.append(path)
                case .link, .other:
                    // A link to a file stands for the file; one to a folder could lead in a circle.
                    let target = FileStatus(of: "\(folder)/\(path)", followsLinks: true)
                    if let target, target.kind != .folder { files.append(path) }
                }
            }
        }
        return files.sorted()
    }

    /// The first line that is not valid UTF-8; `nil` if all are.
    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }
}
