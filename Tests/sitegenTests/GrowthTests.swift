import Foundation
import TestSupport
import Testing

/// What any input costs: eight times the text takes about eight times the time, the memory and the output, and each of them is at most
/// a multiple of the text.
///
/// The constructs are those of the schemas in `schemas/`, of the examples and tables in `docs/reference/`, and of two lists below. Usually,
/// one of sixteen is tried. With `SITEGEN_GROWTH=full`, all are, texts have 64 to 512 KB, and the limits in seconds hold as well;
/// `SITEGEN_GROWTH_PROGRAM` names a release build.
@Suite(.timeLimit(.minutes(60))) struct GrowthTests {
    private static let isFull = ProcessInfo.processInfo.environment["SITEGEN_GROWTH"] == "full"
    /// In bytes; the last one is eight times the first.
    private static let sizes = isFull ? [64, 128, 256, 512].map { $0 << 10 } : [2 << 10, 16 << 10]

    /// A text is in seven files, so it is written up to twelve times.
    private static let multiple = 12

    /// What a site costs with a little of everything: the first row brings a checklist, the first example a composer.
    private static let base: Result<Cost, any Error> = Result {
        let yaml = """
            categories: controls
            wcag: 2.1.1
            keyboard: {tab: Moves on}
            gherkin-keyboard: [{when: I press tab, then: it moves on}]

            """
        let sections = "### Name\n\n`View.name()`\n\n### Announcement examples\n\n- \"Label, button\"\n\n"
        let body = "## iOS\n\n\(sections)## Android\n\n\(sections)"
        return try run(GrowthConstruct.body("a little", yaml: yaml) { _ in body }, bytes: 100)
    }

    /// What a site costs with nothing but an entry of one word.
    private static let least: Result<Cost, any Error> = Result {
        try run(GrowthConstruct.body("nothing") { _ in "Text\n" }, bytes: 100)
    }

    static var constructs: [GrowthConstruct] {
        let all = ((try? GrowthConstruct.ofSchemas + GrowthConstruct.ofDocuments) ?? []) + GrowthConstruct.listed
        return isFull ? all : stride(from: 0, to: all.count, by: 16).map { all[$0] }
    }

    @Test(arguments: constructs)
    func costsGrowLikeTheText(of construct: GrowthConstruct) throws {
        let (base, least) = (try Self.base.get(), try Self.least.get())
        let costs = try Self.sizes.map { try Self.run(construct, bytes: $0) }
        for cost in costs {
            let input = cost.input
            // Results that say too much are refused, as a mistake in the command.
            let ends: [Int32] = construct.command.hasPrefix("results") ? [0, 1, 64] : [0, 1]
            #expect(ends.contains(cost.status), "\(input) bytes: status \(cost.status)")
            // Each language is a site of its own.
            #expect(
                cost.output - base.output <= Self.multiple * construct.languages * input + 60_000 * cost.entries,
                "\(input) bytes: \(cost.output) bytes")
            // An entry may have twenty aliases, however short they are.
            #expect(
                cost.pages - base.pages <= cost.entries + max(20, input / 200), "\(input) bytes: \(cost.pages) pages")
            #expect(cost.memory <= 200_000_000 + 50 * input, "\(input) bytes: \(cost.memory) bytes of memory")
            if Self.isFull { #expect(cost.seconds <= 1 + 10e-6 * Double(input), "\(input) bytes: \(cost.seconds) s") }
        }
        guard let first = costs.first, let last = costs.last else { return }
        // What every site costs, and what cannot be measured, is no growth. A text of 64 KB finds some
        // megabytes free that a start has used, and a twentieth of a second is as much as two starts differ.
        func grows(_ value: (Cost) -> Double, from start: Double? = nil, atLeast floor: Double) -> Double {
            let start = start ?? value(least)
            return (value(last) - start) / max(value(first) - start, floor)
        }
        let seconds = grows(\.seconds, atLeast: Self.isFull ? 0.05 : 0.2)
        #expect(seconds <= 12, "\(first.seconds) s, then \(last.seconds) s")
        #expect(
            grows({ Double($0.memory) }, atLeast: Self.isFull ? 6_000_000 : 4_000_000) <= 12,
            "\(first.memory), then \(last.memory) bytes of memory")
        // What is imported has none of the files that every site has.
        let start = construct.command == "build" ? nil : 0.0
        #expect(
            grows({ Double($0.output) }, from: start, atLeast: 20_000) <= 12,
            "\(first.output), then \(last.output) bytes of output")
        if Self.isFull { print("\(construct): \(costs.map(\.description).joined(separator: "; "))") }
    }

    /// A construct that is new in a document has an example there, or a line in the list.
    @Test func everyDocumentedConstructIsTested() throws {
        let covered = Set((try GrowthConstruct.ofDocuments + GrowthConstruct.listed).compactMap(\.heading))
        for (document, chapters) in GrowthConstruct.listedChapters {
            let headings = try GrowthConstruct.headings(of: document, in: chapters).map { "\(document): \($0)" }
            #expect(!headings.isEmpty)
            for heading in headings { #expect(covered.contains(heading), "'\(heading)' is not tested") }
        }
        #expect(try GrowthConstruct.ofDocuments.count > 20 && GrowthConstruct.ofSchemas.count > 60)
    }

    // MARK: Costs

    struct Cost: CustomStringConvertible {
        let input: Int
        let entries: Int
        let status: Int32
        /// Of the processor.
        let seconds: Double
        /// In bytes, as are input and output. Findings are a part of the output.
        let memory: Int
        let output: Int
        let pages: Int

        var description: String {
            let values = [Double(input) / 1e3, seconds, Double(memory) / 1e6, Double(output) / 1e6]
            let texts = zip(values, ["KB", "s", "MB", "MB out"]).map { String(format: "%.1f \($1)", $0) }
            return texts.joined(separator: ", ")
        }
    }

    private static func run(_ construct: GrowthConstruct, bytes: Int) throws -> Cost {
        let site = try SiteFolder.large()
        let files = construct.files(bytes)
        for (name, text) in files { try site.write(text, to: name) }
        let program = ProcessInfo.processInfo.environment["SITEGEN_GROWTH_PROGRAM"] ?? Command.executable.path
        // A program that takes minutes has failed.
        let script =
            "cd \(site.path) && ulimit -t \(isFull ? 60 : 300) && exec \(program) \(construct.command) >findings 2>&1"
        let (status, usage, memory) = try spawn(["/bin/sh", "-c", script])
        var (output, pages) = (site.folder.bytes(of: "findings")?.count ?? 0, 0)
        for (name, size) in site.sizes(of: construct.output) {
            output += size
            if name.hasSuffix(".html") { pages += 1 }
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Cost(
            input: max(bytes, files.values.reduce(0) { $0 + $1.utf8.count }),
            entries: files.keys.count { !$0.hasPrefix("content.") && $0.hasSuffix(".md") } * construct.languages,
            status: status,
            seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), memory: memory, output: output, pages: pages)
    }

    /// Starts a program, waits for its end, and says what it took; memory is in bytes.
    private static func spawn(_ arguments: [String]) throws -> (status: Int32, usage: rusage, memory: Int) {
        var (number, status, usage, memory): (pid_t, Int32, rusage, Int) = (0, 0, rusage(), 0)
        let words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        // Words in the environment would change what is found.
        let settings: [String] = ["PATH=", "LC_ALL=C.UTF-8"]
        let environment = settings.map { strdup($0) } + [nil]
        defer { for word in environment { free(word) } }
        let error = posix_spawn(&number, arguments[0], nil, nil, words, environment)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
        while true {
            let ended = wait4(number, &status, WNOHANG, &usage)
            if ended == number { break }
            guard ended == 0 || errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            memory = max(memory, mostMemory(of: number))
            usleep(2_000)
        }
        #if os(macOS)
            memory = usage.ru_maxrss
        #endif
        let isExit = status & 0x7F == 0
        return (isExit ? (status >> 8) & 0xFF : 128 + (status & 0x7F), usage, memory)
    }

    /// The most that a running process has had in memory since it began its program, in bytes; 0 if the system does not say so.
    ///
    /// On Linux, the figure of `wait4` is at least that of the process that started it, which is these tests.
    private static func mostMemory(of process: pid_t) -> Int {
        // Foundation trusts the size of a file, which is 0 here.
        guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let words = text.split(whereSeparator: \.isWhitespace)
            if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) * 1024 }
        }
        return 0
    }
}

extension SiteFolder {
    /// A site with the project's own theme and no entries, in memory where that is possible.
    fileprivate static func large() throws -> SiteFolder {
        try SiteFolder(theme: "templates", inMemory: true)
    }

    /// The sizes of the files in a folder.
    fileprivate func sizes(of name: String) -> [(name: String, size: Int)] {
        let root = URL(fileURLWithPath: "\(path)/\(name)")
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
        return (files?.compactMap { $0 as? URL } ?? []).compactMap { file -> (name: String, size: Int)? in
            let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            return values?.isRegularFile == true ? (file.lastPathComponent, values?.fileSize ?? 0) : nil
        }
    }
}
