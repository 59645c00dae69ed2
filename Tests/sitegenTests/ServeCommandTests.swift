import Foundation
import TestSupport
import Testing

/// `sitegen serve` as people run it.
@Suite struct ServeCommandTests {
    /// A preview that runs, with its address, which is the only line on its standard output.
    private struct Running {
        let process: Process
        let address: String
        private let output = Pipe()

        init(_ arguments: [String] = [], in site: SiteFolder, environment: [String: String] = [:]) throws {
            process = Command.process(
                ["serve", "--port", "0", "--quiet"] + arguments, in: site.path, environment: environment)
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try Command.start(process)
            address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }

        /// Ends it in good order, after which it has written nothing else.
        func end(_ number: Int32 = SIGTERM) {
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 0)
            #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
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
