import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
            try process.run()
            address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }

        /// Ends it, and gives its exit code and what else it wrote.
        func end(_ number: Int32) -> (status: Int32, output: Data) {
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            return (process.terminationStatus, output.fileHandleForReading.readDataToEndOfFile())
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsItInGoodOrder(number: Int32) throws {
        let site = try SiteFolder()
        let running = try Running(in: site)
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.address.hasSuffix("/\n"))
        let (status, output) = running.end(number)
        #expect(status == 0)
        #expect(running.process.terminationReason == .exit)
        #expect(output.isEmpty)
    }

    @Test func nothingIsWritten() throws {
        let site = try SiteFolder()
        let before = try FileManager.default.subpathsOfDirectory(atPath: site.path).sorted()
        let running = try Running(in: site)
        #expect(running.end(SIGTERM).status == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: site.path).sorted() == before)
    }

    @Test func badContentDoesNotEndIt() throws {
        let site = try SiteFolder()
        try site.write("titel: x\n", to: "sitegen.yml")
        try site.write("---\ntitle: [\n---\n[x](nowhere.md)\n", to: "content/bad.md")
        let running = try Running(["--strict"], in: site)
        #expect(running.address.hasPrefix("http://"))
        #expect(running.process.isRunning)
        #expect(running.end(SIGTERM).status == 0)
    }

    @Test func theBrowserIsOpenedIfAskedFor() throws {
        let site = try SiteFolder()
        for name in ["open", "xdg-open"] {
            try site.writeScript("printf '%s\\n' \"$1\" > opened", to: name)
        }
        let running = try Running(["--open"], in: site, environment: ["PATH": site.path])
        let opened = "\(site.path)/opened"
        for _ in 0..<500 where (FileManager.default.contents(atPath: opened) ?? Data()).isEmpty { usleep(10_000) }
        #expect(try String(contentsOfFile: opened, encoding: .utf8) == running.address)
        #expect(running.end(SIGTERM).status == 0)
    }

    @Test(arguments: [
        ["--host", "example.org"], ["--host", "256.1.1.1"], ["--port", "65536"], ["--editor", "javascript:{path}"],
        ["--editor", "vscode"],
    ])
    func whatCannotBeIsAWrongCommandLine(arguments: [String]) throws {
        let site = try SiteFolder()
        let process = Command.process(["serve"] + arguments, in: site.path)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }

    @Test func anAddressOfAnotherMachineIsTheMachinesFailure() throws {
        let site = try SiteFolder()
        // TEST-NET-1 (RFC 5737) is nobody's.
        let result = try Command.run("serve", "--host", "192.0.2.1", in: site.path)
        #expect(result.status == 74)
        #expect(result.errors.contains("cannot listen on 192.0.2.1"))
    }
}
