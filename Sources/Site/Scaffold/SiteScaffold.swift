import Foundation
import Guide

/// A small site to start from: a configuration, two entries, pages, schemas for editors and a README for authors.
///
/// ```swift
/// try SiteScaffold(title: "Our controls", language: "nl", platforms: KnownPlatform.all(named: "web,flutter")).write(to: "guide")
/// ```
///
/// It has no theme of its own. The samples are in the language of the site if they exist in it, otherwise in English, and say only
/// what is about the site's platforms.
public struct SiteScaffold {
    let title: String
    let language: String
    /// `nil` for the default ones.
    let platforms: [Platform]?

    /// - Parameters:
    ///   - title: The name of the guide; without it, one in its language.
    ///   - language: Its tag (BCP 47).
    ///   - platforms: Those that its entries are about; the default ones without.
    public init(title: String? = nil, language: String = "en", platforms: [Platform]? = nil) {
        self.title = title ?? Self.standard(in: language).words["scaffold-site"]
        (self.language, self.platforms) = (language, platforms)
    }

    /// What a site is built with that only says its language.
    static func standard(in language: String) -> Configuration {
        ConfigurationReader.read(path: "sitegen.yml", contents: Array("language: \(language)".utf8)).configuration
    }

    /// Texts by their paths from the site's folder.
    var files: [(path: String, text: String)] {
        let settings = settings
        let (read, _) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(settings.utf8))
        let readme = String(decoding: examples.readme, as: UTF8.self).replacing("{title}", with: title)
        var files = [
            (path: "sitegen.yml", text: settings),
            (SchemaFiles.configuration, ConfigurationSchema.value.text),
            (SchemaFiles.frontMatter, FrontMatterSchema(read).value.text),
        ]
        files += words
        files += [(".gitignore", "/public/\n/.sitegen/\n/.venv/\n"), ("README.md", readme)]
        files += pages.map { ("content/\($0.path)", $0.text) }
        return files
    }

    /// The text of `sitegen.yml`.
    var settings: String {
        ConfigurationScaffold(
            title: title, schema: SchemaFiles.configuration, language: language, platforms: platforms
        ).text
    }

    /// The file of words to translate, in a language whose words do not come with sitegen.
    private var words: [(path: String, text: String)] {
        let file = WordsFile(Self.standard(in: language).words)
        return file.isTranslation ? [("i18n/\(language).yml", file.text)] : []
    }

    /// What its author has to know and to do: about words that sitegen does not have, and about platforms that it does not know.
    ///
    /// - Parameter folder: The site's folder, for the paths of files.
    public func notes(in folder: String) -> [String] {
        let untranslated = words.map { path, _ in
            "sitegen has no words in '\(language)'; translate those in '\(folder)/\(path)'. Until then, pages show them "
                + "in English"
        }
        let own = (platforms ?? []).filter { !KnownPlatform.all.contains($0) }
        let unknown = own.map { platform in
            let meant = KnownPlatform.near(platform).map { " (did you mean '\($0)'?)" } ?? ""
            let advice = "list its frameworks in '\(folder)/sitegen.yml', and write sections about it in the entries"
            return "sitegen does not know the platform '\(platform.name)'\(meant); \(advice)"
        }
        return untranslated + unknown
    }

    // MARK: Samples

    /// The languages that the samples exist in.
    static let languages = ["en", "de"]

    private var examples: (readme: [UInt8], pages: [(path: String, bytes: [UInt8])]) {
        language.lowercased().prefix { $0 != "-" } == "de"
            ? (
                PackageResources.README_de_md,
                [
                    ("index.md", PackageResources.home_de_md), ("about.md", PackageResources.about_de_md),
                    ("controls/button.md", PackageResources.button_de_md),
                    ("controls/toggle.md", PackageResources.toggle_de_md),
                ]
            )
            : (
                PackageResources.README_md,
                [
                    ("index.md", PackageResources.home_md), ("about.md", PackageResources.about_md),
                    ("controls/button.md", PackageResources.button_md),
                    ("controls/toggle.md", PackageResources.toggle_md),
                ]
            )
    }

    private var pages: [(path: String, text: String)] {
        let chosen = platforms ?? Self.standard(in: language).platforms
        let others = KnownPlatform.all.filter { known in !chosen.contains { $0.id == known.id } }
        return examples.pages.map { path, bytes in
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("{title}", with: YAMLScalar.written(title.oneLine))
            return (path, Self.without(others, text))
        }
    }

    /// A sample without the rows and sections of some platforms.
    private static func without(_ platforms: [Platform], _ text: String) -> String {
        let headings = Set(platforms.map { "## \($0.name)" })
        let rows = platforms.map { "    \($0.id): " }
        var lines: [Substring] = []
        var isLeftOut = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") { isLeftOut = headings.contains(String(line)) }
            guard !isLeftOut, !rows.contains(where: line.hasPrefix) else { continue }
            // An action without a remaining platform.
            let isAction = lines.last?.wholeMatch(of: /\ \ [A-Za-z]+:/) != nil
            if isAction, !line.hasPrefix("    ") { lines.removeLast() }
            lines.append(line)
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether a content file is an unchanged sample. A sample contains the title of its site, and what is about its platforms.
    static func isSample(_ path: String, _ contents: [UInt8]) -> Bool {
        let text = String(decoding: contents, as: UTF8.self)
        let platforms = KnownPlatform.all.filter { text.contains("\n## \($0.name)\n") }
        return languages.contains { language in
            let sample = SiteScaffold(title: "{title}", language: language, platforms: platforms)
            guard let page = sample.pages.first(where: { $0.path == path }) else { return false }
            let parts = page.text.split(
                separator: YAMLScalar.written("{title}"), maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 1 ? text == page.text : text.hasPrefix(parts[0]) && text.hasSuffix(parts[1])
        }
    }

    /// Writes the site into a folder that does not exist yet, or has nothing in it.
    ///
    /// - Returns: The paths of the files, in the order in which a newcomer reads them.
    /// - Throws: ``NewFile/Refusal`` when something is in the folder, or a platform cannot be called so; an error of the machine.
    public func write(to folder: String) throws -> [String] {
        if let status = FileStatus(of: folder, followsLinks: true) {
            guard status.kind == .folder else { throw NewFile.Refusal("'\(folder)' is a file; name a new folder") }
            if let first = try FileManager.default.contentsOfDirectory(atPath: folder).min() {
                throw NewFile.Refusal(
                    "the folder '\(folder)' is not empty: it contains '\(first)'; name a new or empty folder")
            }
        }
        let (_, found) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(settings.utf8))
        if let error = found.first(where: { $0.severity == .error }) { throw NewFile.Refusal(error.message) }
        return try files.map { path, text in
            try NewFile.write(text, to: "\(folder)/\(path)")
            return "\(folder)/\(path)"
        }
    }
}

/// Where the JSON Schemas of a site are, from the folder of its `sitegen.yml`.
public enum SchemaFiles {
    public static let configuration = "schemas/sitegen.schema.json"
    public static let frontMatter = "schemas/front-matter.schema.json"

    /// The front matter's schema as a file in `folder` names it; `nil` where the site has none.
    ///
    /// - Parameters:
    ///   - root: The folder of `sitegen.yml`.
    ///   - file: The path of the entry that is to name it.
    public static func frontMatter(of root: String, for file: String) -> String? {
        let schema = URL(fileURLWithPath: root).appendingPathComponent(frontMatter).standardizedFileURL
        guard FileManager.default.fileExists(atPath: schema.path) else { return nil }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL.pathComponents
        let target = schema.pathComponents
        let common = zip(folder, target).prefix { $0 == $1 }.count
        return (folder.dropFirst(common).map { _ in ".." } + target.dropFirst(common)).joined(separator: "/")
    }
}
