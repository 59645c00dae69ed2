import Foundation
import Guide

/// A small site to begin with: a configuration, two entries, pages, schemas for editors and a word to those who write.
///
/// ```swift
/// try SiteScaffold(title: "Our controls").write(to: "guide")
/// ```
///
/// It has no theme of its own.
public struct SiteScaffold {
    /// What a guide is called until its author says otherwise, and what it is for.
    public static let usualTitle = "Accessible controls"
    static let description = "What the controls of our apps must do for everyone, and how to build them."

    let title: String

    public init(title: String) { self.title = title }

    /// Texts by their paths from the site's folder.
    var files: [(path: String, text: String)] {
        let configuration = ConfigurationScaffold(title: title, schema: SchemaFiles.configuration).text
        let (read, _) = ConfigurationReader.read(path: "sitegen.yml", contents: Array(configuration.utf8))
        return [
            ("sitegen.yml", configuration),
            (SchemaFiles.configuration, ConfigurationSchema.value.text),
            (SchemaFiles.frontMatter, FrontMatterSchema(read).value.text),
            (".gitignore", "/public/\n/.sitegen/\n/.venv/\n"),
            ("README.md", example(PackageResources.README_md, title: title)),
            ("content/index.md", example(PackageResources.home_md, title: YAMLScalar.written(title.oneLine))),
            ("content/about.md", example(PackageResources.about_md)),
            ("content/controls/button.md", example(PackageResources.button_md)),
            ("content/controls/toggle.md", example(PackageResources.toggle_md)),
        ]
    }

    /// A file of the folder `Example`; `{title}` in it stands for the name of the site.
    private func example(_ bytes: [UInt8], title: String = "") -> String {
        String(decoding: bytes, as: UTF8.self).replacing("{title}", with: title)
    }

    /// Whether a content file is an unchanged sample. A sample contains the title of its site.
    static func isSample(_ path: String, _ contents: [UInt8]) -> Bool {
        SiteScaffold(title: "{title}").files.contains { file in
            guard file.path == "content/\(path)" else { return false }
            let parts = file.text.split(
                separator: YAMLScalar.written("{title}"), maxSplits: 1, omittingEmptySubsequences: false)
            let text = String(decoding: contents, as: UTF8.self)
            return parts.count == 1 ? text == file.text : text.hasPrefix(parts[0]) && text.hasSuffix(parts[1])
        }
    }

    /// Writes the site into a folder that does not exist yet, or has nothing in it.
    ///
    /// - Returns: The paths of the files, in the order in which a newcomer reads them.
    /// - Throws: ``NewFile/Refusal`` when something is in the folder; an error of the machine.
    public func write(to folder: String) throws -> [String] {
        if let status = FileStatus(of: folder, followsLinks: true) {
            guard status.kind == .folder else { throw NewFile.Refusal("'\(folder)' is a file; name a new folder") }
            if let first = try FileManager.default.contentsOfDirectory(atPath: folder).min() {
                throw NewFile.Refusal(
                    "the folder '\(folder)' is not empty, '\(first)' is in it; name a new folder or an empty one")
            }
        }
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
