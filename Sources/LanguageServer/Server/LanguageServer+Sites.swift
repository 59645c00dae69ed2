import Diagnostics
import Foundation
import Guide
import Site

/// Sites: which there are, and keeping them up to date.
extension LanguageServer {
    /// Reads the site of a workspace folder, if it has one. A folder with sites inside it has to wait for a file of theirs.
    func addWorkspaceFolder(_ uri: String) {
        guard let path = FileAddress.path(of: uri), Self.isSite(path) else { return }
        addSite(path)
    }

    private static func isSite(_ path: String) -> Bool {
        FileStatus(of: "\(path)/sitegen.yml", followsLinks: true)?.kind == .file
            || FileStatus(of: "\(path)/content", followsLinks: true)?.kind == .folder
    }

    /// The site of a file: the nearest folder above it with a `sitegen.yml` or `content`.
    private static func root(of path: String) -> String? {
        var folder = FileAddress.folder(of: path)
        while folder != "/" {
            if isSite(folder) { return folder }
            folder = FileAddress.folder(of: folder)
        }
        return nil
    }

    private func addSite(_ root: String) {
        guard folders[root] == nil else { return }
        var folder = SiteFolder(root: root, sites: [], followed: FollowedPaths(method: settings.method))
        folder.sites = makeSites(in: root, languages: [], folder.unsaved)
        let changes = folder.changes
        folder.watch = Task { [weak self] in
            while let files = await changes.next() { await self?.refresh(root, files) }
        }
        folders[root] = folder
        refresh(root, [])
    }

    /// Stops what follows a site, and takes back what was published of it.
    func close(_ folder: SiteFolder) {
        folder.watch?.cancel()
        folder.pause?.cancel()
        folder.followed.stop()
        guard !features.pullsDiagnostics else { return }
        for known in folder.published.values where !known.diagnostics.isEmpty {
            notify("textDocument/publishDiagnostics", LSP.PublishDiagnosticsParams(uri: known.uri, diagnostics: []))
        }
    }

    /// The root of the site that a document belongs to.
    func root(of document: OpenDocument) -> String? { document.path.flatMap(root) }

    func root(of path: String) -> String? {
        folders.keys.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    }

    // MARK: Documents

    func open(_ params: LSP.DidOpenTextDocumentParams) {
        let item = params.textDocument
        let path = FileAddress.path(of: item.uri)
        let document = OpenDocument(
            uri: item.uri, path: path, version: item.version, text: DocumentText(item.text), typed: nil)
        documents[item.uri] = document
        guard let path, let root = Self.root(of: path) else { return }
        addSite(root)
        note(document, in: root)
    }

    func change(_ params: LSP.DidChangeTextDocumentParams) {
        guard var document = documents[params.textDocument.uri] else { return }
        document.apply(params.contentChanges, in: features.encoding)
        document.version = params.textDocument.version ?? document.version
        documents[document.uri] = document
        guard let root = root(of: document) else { return }
        folders[root]?.lastTyped = .now
        note(document, in: root)
    }

    func save(_ params: LSP.TextDocumentParams) {
        guard let document = documents[params.textDocument.uri], let root = root(of: document) else { return }
        documents[document.uri]?.typed = nil
        folders[root]?.lastTyped = nil
        note(document, in: root)
    }

    func close(_ params: LSP.TextDocumentParams) {
        guard let document = documents.removeValue(forKey: params.textDocument.uri), let path = document.path,
            let root = root(of: document)
        else { return }
        folders[root]?.unsaved[path] = nil
        refresh(root, [path])
    }

    /// Hands the text of a document to its site.
    private func note(_ document: OpenDocument, in root: String) {
        guard let path = document.path else { return }
        folders[root]?.unsaved[path] = document.text.bytes
        refresh(root, [path])
    }

    func noteChanges(to uris: [String]) {
        for root in Set(uris.compactMap(FileAddress.path).compactMap(root)) {
            refresh(root, [])
        }
    }

    /// The author's cursor is in another line than what was typed, so that is finished.
    func noteCursor(_ position: LSP.Position, in uri: String) {
        guard let document = documents[uri], let typed = document.typed,
            document.text.line(ofOffset: typed) != position.line, let root = root(of: document)
        else { return }
        documents[uri]?.typed = nil
        if folders[root]?.visible.areHidden == true { showAll(root) }
    }

    // MARK: Following

    /// - Parameter files: The absolute paths of those that changed; none if anything may have.
    private func refresh(_ root: String, _ files: Set<String>) {
        folders[root]?.noteChange(of: files)
        guard let folder = folders[root], folder.work == nil else { return }
        folders[root]?.work = Task { await bringUpToDate(root) }
    }

    private func bringUpToDate(_ root: String) async {
        while let files = folders[root]?.takeChanges() {
            let sites = folders[root]?.sites ?? []
            var (found, readings): ([Diagnostic], [SiteReading]) = ([], [])
            for site in sites {
                found += await site.refresh(changed: files).diagnostics
                if let reading = await site.reading { readings.append(reading) }
            }
            let paths = await watchedPaths(of: sites)
            guard folders[root] != nil else { return }
            folders[root]?.readings = readings
            folders[root]?.findings = sites.count > 1 ? found.uniqued().sorted() : found
            follow(paths, in: root)
            addLanguages(of: readings, to: root)
            showFindings(of: root)
        }
        folders[root]?.work = nil
    }

    private func watchedPaths(of sites: [LiveSite]) async -> [String] {
        var paths: [String] = []
        for site in sites { paths += await site.watchedPaths }
        return paths.uniqued().sorted()
    }

    private func follow(_ paths: [String], in root: String) {
        guard let changes = folders[root]?.changes else { return }
        folders[root]?.followed.follow(paths, changes)
    }

    /// The translations are sites of their own.
    private func addLanguages(of readings: [SiteReading], to root: String) {
        guard let folder = folders[root], let languages = readings.first?.configuration.languages,
            languages != folder.languages
        else { return }
        let known = folder.sites.first
        var sites = makeSites(in: root, languages: languages, folder.unsaved)
        if let known { sites[0] = known }
        folders[root]?.languages = languages
        folders[root]?.sites = sites
        if sites.count != folder.sites.count || sites.count > 1 {
            folders[root]?.noteChange(of: [])
        }
    }

    /// Waits until a site is up to date.
    func upToDate(_ root: String?) async {
        guard let root else { return }
        while let work = folders[root]?.work { await work.value }
    }

    // MARK: Findings

    /// Whether something is half written where the author types in a site.
    private func isUnfinished(_ root: String) -> Bool {
        documents.values.contains { document in
            guard let typed = document.typed, self.root(of: document) == root else { return false }
            return UnfinishedText.isAt(typed, in: document.text)
        }
    }

    private func showFindings(of root: String) {
        guard var folder = folders[root] else { return }
        let isTyping = folder.lastTyped.map { .now - $0 < settings.pause } ?? false
        folder.visible.update(folder.findings, showsNew: !isTyping && !isUnfinished(root))
        folder.pause?.cancel()
        if folder.visible.areHidden {
            let pause = settings.pause
            folder.pause = Task {
                guard (try? await Task.sleep(for: pause)) != nil else { return }
                showAll(root)
            }
        }
        folders[root] = folder
        publish(root)
    }

    /// Shows the findings that wait, unless something is unfinished: then they continue to wait.
    private func showAll(_ root: String) {
        guard let folder = folders[root], folder.work == nil, !isUnfinished(root) else { return }
        folders[root]?.visible.update(folder.findings, showsNew: true)
        publish(root)
    }

    /// Tells the client what has changed since it was told last.
    private func publish(_ root: String) {
        guard let folder = folders[root] else { return }
        var hasChanged = false
        let addresses = openAddresses(in: root)
        for name in Set(folder.visible.byPath.keys).union(folder.published.keys).sorted() {
            let path = folder.path(of: name)
            let uri = addresses[path] ?? FileAddress.uri(of: path)
            let findings = folder.visible.byPath[name] ?? []
            let old = folder.published[name]
            // Findings quote their lines, so the same findings are at the same places.
            guard old?.uri != uri || old?.findings != findings else { continue }
            let new = diagnostics(of: findings, at: path, in: folder)
            let known = SiteFolder.Published(uri: uri, findings: findings, diagnostics: new)
            folders[root]?.published[name] = new.isEmpty ? nil : known
            guard old?.uri != uri || old?.diagnostics != new else { continue }
            hasChanged = true
            guard !features.pullsDiagnostics else { continue }
            if let old, old.uri != uri {
                notify("textDocument/publishDiagnostics", LSP.PublishDiagnosticsParams(uri: old.uri, diagnostics: []))
            }
            if old?.uri == uri || !new.isEmpty {
                notify(
                    "textDocument/publishDiagnostics",
                    LSP.PublishDiagnosticsParams(uri: uri, version: documents[uri]?.version, diagnostics: new))
            }
        }
        if hasChanged, features.pullsDiagnostics { ask("workspace/diagnostic/refresh", NoResult()) }
    }

    /// The client's own addresses of open files, by path.
    private func openAddresses(in root: String) -> [String: String] {
        let open = documents.values.compactMap { document in document.path.map { ($0, document.uri) } }
        return Dictionary(open) { first, second in min(first, second) }
    }

    /// The client's address of a file.
    func uri(of path: String) -> String {
        documents.values.first { $0.path == path }?.uri ?? FileAddress.uri(of: path)
    }

    // MARK: As the protocol has them

    /// The most findings of a file that are shown.
    static let mostFindings = 100

    func diagnostics(of findings: [Diagnostic], at path: String, in folder: SiteFolder) -> [LSP.Diagnostic] {
        guard !findings.isEmpty else { return [] }
        let text = text(at: path, in: folder)
        let places = text.map { SourcePlaces($0, in: features.encoding) }
        let graveFirst =
            findings.count > Self.mostFindings
            ? findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning } : findings
        var shown = graveFirst.prefix(Self.mostFindings).map { diagnostic($0, places) }
        if findings.count > shown.count, let last = shown.last {
            let rest = findings.count - shown.count + 1
            shown[shown.count - 1] = LSP.Diagnostic(
                range: last.range, severity: 3, source: "sitegen", message: "and \(rest) more findings in this file")
        }
        return shown
    }

    func diagnostic(_ finding: Diagnostic, _ places: SourcePlaces?) -> LSP.Diagnostic {
        let address = settings.ruleAddress(finding.rule)
        return LSP.Diagnostic(
            range: range(of: finding, places), severity: finding.severity == .error ? 1 : 2,
            code: finding.rule.rawValue,
            codeDescription: features.showsCodeDescription ? address.map { .init(href: $0) } : nil, source: "sitegen",
            message: finding.summary + (address.map { "\n\($0)" } ?? ""))
    }

    private func range(of finding: Diagnostic, _ places: SourcePlaces?) -> LSP.Range {
        if let places { return places.text.range(places.range(of: finding), in: features.encoding) }
        // A file that is not read here, such as a template: the finding quotes the line.
        let line = DocumentText(finding.excerpt ?? "")
        let start = line.offset(ofLine: 0, scalar: (finding.location.column ?? 1) - 1)
        let length = SourcePlaces.length(of: finding, in: line.text(in: start..<line.bytes.count))
        var range = line.range(start..<(start + length), in: features.encoding)
        range.start.line = (finding.location.line ?? 1) - 1
        range.end.line = range.start.line
        return range
    }

    /// The text that findings of a file are about.
    func text(at path: String, in folder: SiteFolder) -> DocumentText? {
        if let file = folder.file(at: path) { return DocumentText(file.reading.contents(of: file.item.source)) }
        if let document = documents.values.first(where: { $0.path == path }) { return document.text }
        return nil
    }
}
