import Foundation
import Synchronization
import TestSupport
import Testing

/// A stranger's folder under `--safe`: nothing outside is read or written, and nothing is removed.
@Suite struct SafeTests {
    /// What is outside the site, in every form that a site could read.
    private static let secret = "topsecretwords"

    /// A site in `site`, and beside it what belongs to somebody else.
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "site/content/bolt.md": "---\ntitle: Bolt\n---\nThe bolt.\n",
            "site/content/picture.png": "picture",
            "home/content/note.md": "---\ntitle: \(secret)\n---\n\(secret)\n",
            "home/theme/assets/site.css": "/* \(secret) */ :root { }\n",
            "home/theme/assets/more.css": ".\(secret) { }\n",
            "home/words.yml": "close-menu: \(secret)\n\(secret)\n",
            "home/sitegen.yml": "title: \(secret)\n\(secret): 1\n",
            "home/german.yml": "title: \(secret)\n\(secret): 1\n",
            "home/_data/apis.yml": "- \(secret)\n",
            "home/_data/heard/run.json": "{\"\(secret)\": 1}",
            "home/picture.png": secret,
            "home/readme.txt": "mine",
        ])
    }

    private func sitegen(_ line: String, in folder: TemporaryFolder) throws -> Command {
        let arguments = line.split(separator: " ").map(String.init)
        return try Command.Line(arguments: arguments, folder: "\(folder.path)/site").run()
    }

    /// A trick of whoever made the folder: links, and the lines of `sitegen.yml`. `HOME` is the path of what is outside.
    struct Trick: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var configuration = ""
        var links: [String: String] = [:]
        /// What the site is built without; nothing if it is not built at all.
        var isBuilt = false
    }

    @Test(arguments: [
        Trick(testDescription: "content elsewhere", configuration: "folders: {content: ../home/content}"),
        Trick(testDescription: "content at an absolute path", configuration: "folders: {content: HOME/content}"),
        Trick(
            testDescription: "linked content", configuration: "folders: {content: in}", links: ["in": "../home/content"]
        ),
        Trick(
            testDescription: "content in a linked folder", configuration: "folders: {content: in/content}",
            links: ["in": "../home"]),
        // A call of the system ends a name at such a character, so it is read as another one.
        Trick(
            testDescription: "content behind a null character",
            configuration: "folders: {content: \"..\\0/home/content\"}"),
        Trick(
            testDescription: "output behind a null character", configuration: "folders: {output: \"..\\0/home\"}",
            isBuilt: true),
        Trick(testDescription: "theme elsewhere", configuration: "folders: {templates: ../home/theme}"),
        Trick(testDescription: "linked theme", links: ["templates": "../home/theme"]),
        Trick(
            testDescription: "linked file of the theme",
            links: ["templates/assets/site.css": "HOME/theme/assets/site.css"]),
        Trick(testDescription: "linked configuration", links: ["sitegen.yml": "../home/sitegen.yml"]),
        Trick(testDescription: "linked words", links: ["i18n/en.yml": "HOME/words.yml"]),
        Trick(testDescription: "linked folder of words", links: ["i18n": "../home"]),
        Trick(
            testDescription: "linked configuration of a translation", configuration: "translations: [de]",
            links: ["sitegen.de.yml": "../home/german.yml"]),
        Trick(testDescription: "output elsewhere", configuration: "folders: {output: ../home}"),
        Trick(testDescription: "output at an absolute path", configuration: "folders: {output: HOME}"),
        Trick(testDescription: "linked output", links: ["public": "../home"]),
        Trick(
            testDescription: "output in a linked folder", configuration: "folders: {output: out/site}",
            links: ["out": "../home"]),
        Trick(testDescription: "linked entries", links: ["content/more": "../../home/content"], isBuilt: true),
        Trick(testDescription: "linked picture", links: ["content/other.png": "../../home/picture.png"], isBuilt: true),
        Trick(testDescription: "linked data", links: ["content/_data": "../../home/_data"], isBuilt: true),
        Trick(testDescription: "linked results", links: ["content/_data/heard": "HOME/_data/heard"], isBuilt: true),
        Trick(testDescription: "linked APIs", links: ["content/_data/apis.yml": "HOME/_data/apis.yml"], isBuilt: true),
    ])
    func nothingOutsideIsReadOrWritten(trick: Trick) throws {
        let folder = try Self.folder()
        let home = "\(folder.path)/home"
        if !trick.configuration.isEmpty {
            try folder.write(trick.configuration.replacing("HOME", with: home) + "\n", to: "site/sitegen.yml")
        }
        for (name, target) in trick.links {
            try folder.makeFolder((("site/\(name)") as NSString).deletingLastPathComponent)
            try folder.makeLink("site/\(name)", to: target.replacing("HOME", with: home))
        }
        let before = try folder.files(in: "home")
        for command in ["check --safe", "build --safe"] {
            let run = try sitegen(command, in: folder)
            #expect(!(run.output + run.errors).contains(Self.secret), "\(run.errors)")
            #expect(try folder.files(in: "home") == before)
            guard command.hasPrefix("build") else { continue }
            #expect((run.status == 0) == trick.isBuilt, "\(run.errors)")
            #expect(run.status == 0 || !run.errors.isEmpty)
            let published = folder.exists("site/public") && trick.links["public"] == nil
            for (name, bytes) in published ? try folder.files(in: "site/public") : [:] {
                #expect(!String(decoding: bytes, as: UTF8.self).contains(Self.secret), "\(name)")
            }
        }
        #expect(!folder.exists("home/.sitegen") && !folder.exists("home/site"))
    }

    @Test func foldersOfTheCommandLineMayBeAnywhere() throws {
        let folder = try Self.folder()
        try folder.makeLink("site/link", to: "../home/content")
        for content in ["../home/content", "\(folder.path)/home/content", "link"] {
            let run = try sitegen("build --safe --quiet --content \(content) --output ../out", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try folder.text(of: "out/note/index.html").contains(Self.secret))
            try folder.remove("out")
        }
    }

    @Test func aTranslationStaysInTheFoldersOfTheCommandLine() throws {
        let folder = try Self.folder()
        try folder.write("translations: [de]\n", to: "site/sitegen.yml")
        try folder.write("folders: {content: content.de}\n", to: "site/sitegen.de.yml")
        try folder.write("---\ntitle: Bolzen\n---\nDer Bolzen.\n", to: "site/content.de/bolt.md")
        let run = try sitegen("build --safe --quiet --output ../out", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text(of: "out/de/bolt/index.html").contains("Der Bolzen."))
        try folder.remove("out/de")
        try folder.makeLink("out/de", to: "../home")
        #expect(try sitegen("build --safe --quiet --output ../out", in: folder).status == 74)
        #expect(!folder.exists("home/bolt"))
    }

    // MARK: Removing

    @Test func nothingIsRemoved() throws {
        let site = try SiteFolder.small()
        try site.write("---\ntitle: Bolt\n---\nThe bolt.\n", to: "content/bolt.md")
        try site.write("---\ntitle: Nut\n---\nThe nut.\n", to: "content/nut.md")
        #expect(try site.run("build --quiet").status == 0)
        try site.folder.remove("content/nut.md")
        let run = try site.run("build --safe")
        #expect(run.status == 0)
        #expect(run.errors.contains("0 removed") && run.errors.contains("no longer belong to the site but were kept"))
        #expect(try site.text(of: "nut/index.html").contains("The nut."))
        // The next build without the option still knows that it is sitegen's own.
        #expect(try site.run("build --quiet").status == 0)
        #expect(!site.folder.exists("public/nut"))
    }

    @Test func aFileInTheWayEndsTheBuild() throws {
        let site = try SiteFolder.small()
        try site.write("---\ntitle: Bolt\n---\nThe bolt.\n", to: "content/bolt.md")
        try site.write("words", to: "content/nut")
        #expect(try site.run("build --quiet").status == 0)
        try site.folder.remove("content/nut")
        try site.write("---\ntitle: Nut\n---\nThe nut.\n", to: "content/nut.md")
        let run = try site.run("build --safe --quiet")
        #expect(run.status == 74)
        #expect(run.errors.contains("public/nut is in the way, and '--safe' does not remove files"), "\(run.errors)")
        #expect(try site.text(of: "nut") == "words")
        #expect(try site.run("build --quiet").status == 0)
    }

    @Test func whatAKilledBuildLeftIsNotRemoved() throws {
        let site = try SiteFolder.small()
        try site.write("---\ntitle: Bolt\n---\nThe bolt.\n", to: "content/bolt.md")
        try site.write("mine", to: "public/.sitegen/tmp/7")
        let run = try site.run("build --safe --quiet")
        #expect(run.status == 74 && run.errors.contains("public/.sitegen/tmp/7 is in the way"), "\(run.errors)")
        #expect(site.folder.exists("public/.sitegen/tmp/7"))
    }

    // MARK: Races

    /// A folder of the content becomes a link to one outside, and a folder again, all the time.
    @Test(arguments: ["--safe", ""])
    func nothingIsReadBehindALinkThatComesMeanwhile(option: String) throws {
        let site = try SiteFolder.small()
        for number in 0..<20 {
            try site.write("inside", to: "content/files/\(number).txt")
            try site.write("outside", to: "elsewhere/\(number).txt")
        }
        try site.write("---\ntitle: Bolt\n---\nThe bolt.\n", to: "content/bolt.md")
        let race = Race(in: site.path)
        let thread = Thread { race.go() }
        thread.start()
        defer { race.stop() }
        var inside = 0
        for round in 0..<20 {
            let run = try site.run("build --quiet \(option) --output public-\(round)")
            #expect([0, 1, 74].contains(run.status))
            for (name, bytes) in site.output("public-\(round)") where name.hasSuffix(".txt") {
                #expect(bytes != Data("outside".utf8), "\(name)")
                inside += bytes == Data("inside".utf8) ? 1 : 0
            }
        }
        #expect(inside > 0, "or the test would prove nothing")
    }

    private final class Race: Sendable {
        private let folder: String
        private let isOver = Mutex(false)

        init(in path: String) {
            folder = "\(path)/content"
            symlink("../elsewhere", "\(path)/content/.link")
        }

        func go() {
            while !isOver.withLock({ $0 }) {
                rename("\(folder)/files", "\(folder)/.files")
                rename("\(folder)/.link", "\(folder)/files")
                usleep(200)
                rename("\(folder)/files", "\(folder)/.link")
                rename("\(folder)/.files", "\(folder)/files")
                // Long enough for some builds to find everything.
                usleep(4_000)
            }
        }

        func stop() { isOver.withLock { $0 = true } }
    }
}
