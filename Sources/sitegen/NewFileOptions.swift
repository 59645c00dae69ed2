import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

/// The options of commands that add a file to a site.
struct NewFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The configuration file. Default: 'sitegen.yml', if there is one.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The folder with the entries. Default: 'content'.", valueName: "folder"),
        completion: .directory)
    var content: String?

    func validate() throws {
        try SiteOptions.refuseEmpty(["--config": config, "--content": content])
    }

    /// Does a command's work on the site, and ends with the exit code that says what came of it.
    func run(_ work: (NewFileSite) throws -> Void) throws {
        try Self.reportingErrors {
            let file = ConfigurationFile(named: config)
            let (configuration, found) = try file.read()
            if !found.isEmpty { Console.print(found) }
            guard !found.contains(where: { $0.severity == .error }) else { throw ExitCode.content }
            let root = file.root(of: configuration, content: content)
            let folder = content ?? ConfigurationFile.joined(root, configuration.folders.content)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ContentTree.Unreadable(
                    path: folder,
                    reason: "there is no such folder; go to the folder of your site, name another one with --content, "
                        + "or begin a site with 'sitegen new site'")
            }
            try work(NewFileSite(configuration: configuration, root: root, content: folder))
        }
    }

    /// What cannot be made is a wrong command line; everything else is the machine.
    static func reportingErrors(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let refusal as NewFile.Refusal {
            throw ValidationError(refusal.description)
        } catch let code as ExitCode {
            throw code
        } catch let error as ValidationError {
            throw error
        } catch {
            Console.fail(error)
            throw ExitCode.machine
        }
    }
}

/// The site that a file is added to.
struct NewFileSite {
    let configuration: Configuration
    /// The folder of `sitegen.yml`.
    let root: String
    /// The content folder, from the working folder.
    let content: String

    /// The configured category with an id or a title, or the folder of that name.
    func category(named name: String) throws -> CategoryID {
        let id = Slug.make(from: name)
        let known = configuration.categories.map(\.id.rawValue)
        if known.contains(id) { return CategoryID(id) }
        if let category = configuration.categories.first(where: { $0.title.lowercased() == name.lowercased() }) {
            return category.id
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: "\(content)/\(id)", isDirectory: &isFolder), isFolder.boolValue {
            return CategoryID(id)
        }
        throw ValidationError(Unknown.message("category", name, among: known))
    }

    /// The configured platform with an id, a name or another spelling.
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

/// What is said of a name that nothing has.
enum Unknown {
    /// "there is no entry 'controls/lnik'; did you mean 'controls/link'?" Where nothing is near, all that there is, if that
    /// is little.
    static func message(_ kind: String, _ name: String, among names: [String]) -> String {
        if let near = NearestMatch.to(name, in: names) {
            return "there is no \(kind) '\(name)'; did you mean '\(near)'?"
        }
        let all = names.isEmpty || names.count > 20 ? "" : "; there are \(names.joined(separator: ", "))"
        return "there is no \(kind) '\(name)'\(all)"
    }
}
