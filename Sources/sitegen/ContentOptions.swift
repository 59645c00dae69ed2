import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

/// The options of all commands for one site.
struct ContentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file, beside the site's folders. Default: 'sitegen.yml', if there is one.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The folder with the entries. Default: 'content'.", valueName: "folder"),
        completion: .directory)
    var content: String?

    func validate() throws {
        try SiteOptions.refuseUnusable(["--config": config, "--content": content])
    }
}

extension ContentOptions {
    /// Runs a command on the site and exits with the matching code.
    func run(_ work: (NewFileSite) throws -> Void) throws {
        let file = ConfigurationFile(named: config)
        let (configuration, found) = try file.read()
        try Console.check(found)
        let root = file.root(of: configuration, content: content)
        let folder = content ?? ConfigurationFile.joined(root, configuration.folders.content)
        guard FileStatus(of: folder, followsLinks: true)?.kind == .folder else {
            throw ContentTree.Unreadable(
                path: folder,
                reason: "there is no such folder; go to the folder of your site, name another one with --content, "
                    + "or create a site with 'sitegen new site'")
        }
        try work(NewFileSite(configuration: configuration, root: root, content: folder))
    }
}

/// The site that a file is added to.
struct NewFileSite {
    let configuration: Configuration
    /// The folder of `sitegen.yml`.
    let root: String
    /// The content folder, relative to the working folder.
    let content: String

    /// The configured category with an id or title, or the folder with that name.
    func category(named name: String) throws -> CategoryID {
        let id = Slug.make(from: name)
        let known = configuration.categories.map(\.id.rawValue)
        if known.contains(id) { return CategoryID(id) }
        if let category = configuration.categories.first(where: { $0.title.lowercased() == name.lowercased() }) {
            return category.id
        }
        if FileStatus(of: "\(content)/\(id)", followsLinks: true)?.kind == .folder { return CategoryID(id) }
        throw ValidationError(Unknown.message("category", name, among: known))
    }

    /// The configured platform with an id, name or spelling.
    func platform(named name: String) throws -> Platform {
        let platform = configuration.platforms.first { platform in
            ([platform.id.rawValue, platform.name] + platform.spellings).contains {
                $0.lowercased() == name.lowercased()
            }
        }
        if let platform { return platform }
        let known = configuration.platforms.map(\.id.rawValue)
        throw ValidationError(Unknown.message("platform", name, among: known))
    }

    /// Writes a file named after a title, and prints its path.
    func write(title: String, folder: String?, text: (_ schema: String?) -> String) throws {
        let file = try NewFile(title: title, folder: folder, content: content)
        try file.write(text(SchemaFiles.frontMatter(of: root, for: file.path)))
        try StandardStreams.output(file.path + "\n")
    }
}

extension Guide {
    /// The entry with an id of the command line.
    func entry(named id: String) throws -> Entry {
        if let entry = self[EntryID(id)] { return entry }
        throw ValidationError(Unknown.message("entry", id, among: entries.map(\.id.rawValue)))
    }
}

/// The message for a name that does not exist.
enum Unknown {
    /// "there is no entry 'controls/lnik'; did you mean 'controls/link'?" Without a near match it lists a few names.
    static func message(_ kind: String, _ name: String, among names: [String]) -> String {
        if let near = NearestMatch.to(name, in: names) {
            return "there is no \(kind) '\(name)'; did you mean '\(near)'?"
        }
        let all = names.isEmpty || names.count > 20 ? "" : "; use one of \(names.joined(separator: ", "))"
        return "there is no \(kind) '\(name)'\(all)"
    }
}
