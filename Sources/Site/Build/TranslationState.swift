import Diagnostics
import Guide

/// Which pages of a translation are missing, and which are older than their originals.
struct TranslationState: Sendable {
    /// Pages of the original that stand in for missing ones.
    private(set) var untranslated: Set<EntryID> = []
    /// Pages whose originals have changed since, or do not say what they are translated from.
    private(set) var behind: Set<EntryID> = []
    /// Pages that have no original.
    private(set) var own: Set<EntryID> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The other languages that pages of the site are not translated to.
    private var missing: [EntryID: Set<String>] = [:]

    static let none = TranslationState()

    private init() {}

    init(_ sources: SiteSources) {
        let configuration = sources.build.configuration
        note(missingIn: sources, configuration)
        guard let original = configuration.original?.folders.content else {
            let taken = configuration.languages.dropFirst().map { $0 + "/" }
            diagnostics = sources.files.filter { file in taken.contains { file.item.url.hasPrefix($0) } }.map { file in
                Diagnostic(
                    .duplicateURL, at: SourceLocation(path: file.item.source),
                    "a translation has the address '/\(file.item.url)'; move the file to another folder")
            }
            return
        }
        for file in sources.files where file.isReadable {
            let (item, place) = (file.item, "\(original)/\(file.item.path)")
            if configuration.isOriginal(item.source) {
                untranslated.insert(item.entryID)
            } else if let contents = try? SiteFile.read(sources.build.place(original).appending(file.item.path)) {
                let (state, known) = (Self.state(of: contents), file.draft?.translationOf)
                if known?.value == state { continue }
                behind.insert(item.entryID)
                let fact =
                    known == nil
                    ? "'translation-of' is missing, so it is unknown which state of '\(place)' this translates"
                    : "'\(place)' has changed since"
                diagnostics.append(
                    Diagnostic(
                        .translationBehind, at: SourceLocation(path: item.source, line: known?.line ?? 1, column: 1),
                        "\(fact); once the translation is up to date, write 'translation-of: \(state)'"))
            } else {
                own.insert(item.entryID)
                if let known = file.draft?.translationOf { reportGone(file, from: place, known, sources) }
            }
        }
    }

    /// Reports a translation whose original is gone, with the file that it has become: one in that state, or with its old address.
    private mutating func reportGone(
        _ file: EntryFile, from place: String, _ known: (value: String, line: Int), _ sources: SiteSources
    ) {
        let configuration = sources.build.configuration
        let others = sources.files.filter { configuration.isOriginal($0.item.source) }
        let old = Routes.Route(id: file.item.entryID, url: file.item.url, title: "")
        let renamed =
            others.first { other in
                (try? SiteFile.read(other.item.location)).map(Self.state) == known.value
            } ?? others.first { $0.draft?.route.aliases.contains { "\($0)/" == old.url } ?? false }
        let advice =
            if let renamed {
                "it is now '\(renamed.item.source)'; rename this file to "
                    + "'\(configuration.folders.content)/\(renamed.item.path)', and add 'aliases: /\(old.url)' to both"
            } else {
                "remove 'translation-of' if this page has no original"
            }
        diagnostics.append(
            Diagnostic(
                .translationBehind, at: SourceLocation(path: file.item.source, line: known.line, column: 1),
                "'\(place)' no longer exists; \(advice)"))
    }

    // MARK: Languages

    private mutating func note(missingIn sources: SiteSources, _ configuration: Configuration) {
        let others = configuration.languages.dropFirst().filter { $0 != configuration.language }
        for (language, folder) in others.compactMap({ language in
            configuration.contentFolders[language].map { (language, sources.build.path($0)) }
        }) {
            for file in sources.files where FileStatus(of: "\(folder)/\(file.item.path)") == nil {
                missing[file.item.entryID, default: []].insert(language)
            }
        }
    }

    /// Whether there is a page in a language at the address of an entry, be it translated or not.
    func has(_ id: EntryID, in language: String, of configuration: Configuration) -> Bool {
        language == configuration.language || !own.contains(id)
            || language != configuration.languages.first && missing[id]?.contains(language) != true
    }

    /// Whether the page in a language says what an entry says in that language.
    func isTranslated(_ id: EntryID, to language: String, of configuration: Configuration) -> Bool {
        if language == configuration.language { return !untranslated.contains(id) }
        return language == configuration.languages.first
            ? !own.contains(id) : missing[id]?.contains(language) != true
    }

    /// What a translation notes of its original: eight hexadecimal digits that another text would not have. Old addresses have no
    /// language, and are not counted.
    static func state(of contents: [UInt8]) -> String {
        String(Fingerprint.of(EntryParser.withoutAliases(contents)).prefix(8))
    }
}
