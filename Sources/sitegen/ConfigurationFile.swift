import Diagnostics
import Foundation
import Guide
import Site

/// The configuration file of the command line, or the one in the working folder.
struct ConfigurationFile {
    /// Relative to the working folder.
    let path: String
    let isNamed: Bool
    /// What is open in an editor is read from there.
    private let unsaved: UnsavedTexts?
    /// Whether its folder is a stranger's, in which no symbolic link is followed. A file that the command line names may be one.
    let isConfined: Bool

    init(named path: String?, isConfined: Bool = false) {
        self.path = path ?? "sitegen.yml"
        (isNamed, unsaved) = (path != nil, nil)
        self.isConfined = isConfined
    }

    /// That of the site in a folder, which does not have to have one.
    init(in folder: String, unsaved: UnsavedTexts) {
        path = "\(folder)/sitegen.yml"
        (isNamed, isConfined, self.unsaved) = (false, false, unsaved)
    }

    /// The folder that contains the file.
    var folder: String {
        let folder = NSString(string: path).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// The folder that contains the site's folders: the file's own folder if the content is there, so that a site can be built
    /// from anywhere; otherwise the working folder, for a file with other settings for the same site.
    ///
    /// - Parameter content: The content folder of the command line; then the root is the working folder.
    func root(of configuration: Configuration, content: String? = nil) -> String {
        let inside = Self.joined(folder, configuration.folders.content)
        return content == nil && FileStatus(of: inside, followsLinks: true)?.kind == .folder ? folder : "."
    }

    /// The configuration; the defaults if no file is named and there is none. The words of `i18n/<language>.yml` beside the file
    /// take the place of the program's.
    ///
    /// - Parameter translation: A language that the guide is translated to. `sitegen.de.yml` is laid over `sitegen.yml`, and the findings
    ///   are those in its own files.
    func read(translation: String? = nil) throws -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        let contents = try main()
        var failure: (any Error)?
        func words(_ language: String) -> (path: String, contents: [UInt8])? {
            let words = "i18n/\(language).yml"
            do {
                return try file(words).map { (Self.joined(folder, words), $0) }
            } catch {
                failure = error
                return nil
            }
        }
        var (original, found) = ConfigurationReader.read(path: path, contents: contents, words: words)
        if let failure { throw failure }
        guard let translation else {
            for language in original.languages.dropFirst() {
                original.contentFolders[language] = try read(translation: language).configuration.folders.content
            }
            return (original, found)
        }
        let plain = ConfigurationReader.read(path: path, contents: contents, translation: translation, words: words)
        if let failure { throw failure }
        var own = plain.configuration
        var diagnostics: [Diagnostic] = []
        let overlay = "sitegen.\(translation).yml"
        if let contents = try file(overlay) {
            (own, diagnostics) = ConfigurationReader.read(
                path: Self.joined(folder, overlay), contents: contents, translation: translation, over: own)
        }
        // Those in 'sitegen.yml' are found in the original.
        let inWords = plain.diagnostics.filter { $0.location.path != path }
        diagnostics += DiagnosticPolicy(own).apply(to: inWords)
        own = own.translating(original)
        own.contentFolders[translation] = own.folders.content
        return (own, diagnostics)
    }

    /// The translations whose folders do not exist, each as a finding where `sitegen.yml` names it.
    ///
    /// - Parameters:
    ///   - original: What ``read(translation:)`` returns for the original.
    ///   - root: The folder that the site's folders are in.
    func missingFolders(of original: Configuration, below root: String) throws -> [Diagnostic] {
        let missing = original.languages.dropFirst().filter { language in
            isMissing(original.contentFolders[language] ?? "", below: root)
        }
        guard !missing.isEmpty else { return [] }
        let contents = try main()
        return missing.compactMap { language in
            let folder = Self.joined(root, original.contentFolders[language] ?? "")
            let fact = "there is no folder '\(folder)' for the translation '\(language)'"
            return ConfigurationReader.finding(
                "\(fact); create it, and copy the entries that you translate into it", atTranslation: language,
                path: path, contents: contents)
        }
    }

    /// Whether a folder of the site does not exist. In a stranger's folder, nothing outside is looked at.
    private func isMissing(_ folder: String, below root: String) -> Bool {
        guard isConfined else { return FileStatus(of: Self.joined(root, folder), followsLinks: true) == nil }
        return FilePlace(of: folder, below: root)?.isMissing ?? false
    }

    /// The bytes of the configuration file; none if there is none and none is named.
    private func main() throws -> [UInt8] {
        if let text = unsaved?[path] { return text }
        if isConfined, !isNamed { return try file(path) ?? [] }
        let exists = isNamed || FileManager.default.fileExists(atPath: path)
        guard let data = exists ? FileManager.default.contents(atPath: path) : Data() else {
            throw ContentTree.Unreadable(path: path, reason: "the configuration file cannot be opened")
        }
        return [UInt8](data)
    }

    /// The bytes of a file beside the configuration file, by its path from there; `nil` if there is none.
    private func file(_ path: String) throws -> [UInt8]? {
        if let text = unsaved?[Self.joined(folder, path)] { return text }
        guard isConfined else {
            return FileManager.default.contents(atPath: Self.joined(folder, path)).map { [UInt8]($0) }
        }
        let place = FilePlace(base: folder, path: path)
        return place.isMissing ? nil : try SiteFile.read(place)
    }

    /// Converts a path of the command line, relative to the working folder, to one relative to the site's root if it is inside.
    static func path(_ written: String, from root: String) -> String {
        guard root != "." else { return withoutSlash(written) }
        let path = URL(fileURLWithPath: written).standardizedFileURL.path
        let home = URL(fileURLWithPath: root).standardizedFileURL.path
        guard path.hasPrefix("\(home)/") else { return path == home ? "." : path }
        return String(path.dropFirst(home.count + 1))
    }

    /// Joins `docs` and `../public` to `public`, because users read these paths.
    static func joined(_ folder: String, _ path: String) -> String {
        guard folder != ".", !path.hasPrefix("/") else { return path }
        var parts: [Substring] = []
        for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
    }
}
