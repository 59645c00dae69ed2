import Testing

/// Streams that take nothing: what was asked for and is lost fails a command, what is said besides does not.
@Suite struct StandardStreamsTests {
    private let site: SiteFolder

    init() throws { site = try SiteFolder() }

    #if os(Linux)
        @Test(arguments: [
            "criteria bolt", "import content --to new --dry-run", "serve --port 0 --quiet", "schema config",
            "new entry Nut", "new site guide",
        ])
        func outputThatIsLostIsAFailureOfTheMachine(_ arguments: String) throws {
            let run = try Shell.run("exec \"$SITEGEN\" \(arguments) > /dev/full", in: site.path)
            #expect(run.status == 74)
            #expect(run.errors.contains("sitegen: cannot write standard output: No space left on device\n"))
        }

        @Test(arguments: [
            ("check --diagnostics json", Int32(1)), ("check", 1), ("build", 1), ("build --content nowhere", 74),
            ("serve --host nowhere", 64), ("import nowhere", 74),
        ])
        func wordsThatCannotBeSaidChangeNothing(_ arguments: String, status: Int32) throws {
            try site.write("---\ntitle: Nut\n---\n[x](nowhere.md)\n", to: "content/nut.md")
            for stream in ["2> /dev/full", "2>&-"] {
                #expect(try Shell.run("exec \"$SITEGEN\" \(arguments) \(stream)", in: site.path).status == status)
            }
        }
    #endif

    /// A file that is opened takes the number of a stream that was closed; nothing is ever said into it.
    @Test func aClosedStreamIsNoFileOfTheSite() throws {
        #expect(try Shell.run("exec \"$SITEGEN\" build --output one", in: site.path).status == 0)
        #expect(try Shell.run("exec \"$SITEGEN\" build --output two <&- >&- 2>&-", in: site.path).status == 0)
        #expect(site.output("two") == site.output("one"))
        let criteria = try Shell.run("exec \"$SITEGEN\" criteria bolt >&-", in: site.path)
        #expect(criteria.status == 74)
        #expect(criteria.errors.contains("cannot write standard output"))
    }

    @Test(arguments: ["", "trap '' PIPE; "])
    func aReaderThatGoesIsNoFailure(_ before: String) throws {
        let run = try Shell.run("\(before)\"$SITEGEN\" schema front-matter | true", in: site.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
}
