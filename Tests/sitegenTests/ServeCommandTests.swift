import Foundation
import Processes
import TestSupport
import Testing

/// `sitegen serve` as people run it.
@Suite struct ServeCommandTests {
    /// A preview that runs, with its address, which is the only line on its standard output.
    private struct Running {
        let process: ChildProcess
        let address: String
        private let folder: TemporaryFolder

        init(_ arguments: [String] = [], in site: SiteFolder, environment: [String: String] = [:]) throws {
            folder = try TemporaryFolder()
            process = try Command.Line(
                arguments: ["serve", "--port", "0", "--quiet"] + arguments, folder: site.path, environment: environment
            ).start(output: "\(folder.path)/out")
            var written = ""
            for _ in 0..<6_000 where process.isRunning && !written.hasSuffix("\n") {
                usleep(10_000)
                written = try folder.text(of: "out")
            }
            address = written
        }

        /// Ends it in good order, after which it has written nothing else.
        func end(_ number: Int32 = SIGTERM) {
            process.send(number)
            #expect(process.waitOrKill() == .exit(0))
            #expect((try? folder.text(of: "out")) == address)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsItAndNothingIsWritten(number: Int32) throws {
        let site = try SiteFolder()
        let before = try FileManager.default.subpathsOfDirectory(atPath: site.path).sorted()
        let running = try Running(in: site)
        #expect(running.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\n/) != nil)
        running.end(number)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: site.path).sorted() == before)
    }

    @Test func badContentDoesNotEndIt() throws {
        let site = try SiteFolder()
        try site.write("titel: x\n", to: "sitegen.yml")
        try site.write("---\ntitle: [\n---\n[x](nowhere.md)\n", to: "content/bad.md")
        let running = try Running(["--strict"], in: site)
        #expect(running.address.hasPrefix("http://"))
        #expect(running.process.isRunning)
        running.end()
    }

    @Test func theBrowserIsOpenedIfAskedFor() throws {
        let site = try SiteFolder()
        for name in ["open", "xdg-open"] { try site.folder.writeScript("printf '%s\\n' \"$1\" > opened", to: name) }
        let running = try Running(["--open"], in: site, environment: ["PATH": site.path])
        for _ in 0..<500 where (site.folder.bytes(of: "opened") ?? []).isEmpty { usleep(10_000) }
        #expect(try site.folder.text(of: "opened") == running.address)
        running.end()
    }
}
