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

    static let none = TranslationState()

    private init() {}

    init(_ sources: SiteSources) {
        let configuration = sources.build.configuration
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
            } else if let contents = try? SiteFile.read(sources.build.path(place)) {
                let (state, known) = (Self.state(of: contents), file.draft?.translationOf)
                if known?.value == state { continue }
                behind.insert(item.entryID)
                let fact =
                    known == nil
                    ? "no 'translation-of' says which state of '\(place)' this is" : "'\(place)' has changed since"
                diagnostics.append(
                    Diagnostic(
                        .translationBehind, at: SourceLocation(path: item.source, line: known?.line ?? 1, column: 1),
                        "\(fact); once the translation is up to date, write 'translation-of: \(state)'"))
            } else {
                own.insert(item.entryID)
            }
        }
    }

    /// What a translation notes of its original: eight hexadecimal digits that another text would not have.
    static func state(of contents: [UInt8]) -> String { String(Fingerprint.of(contents).prefix(8)) }
}
