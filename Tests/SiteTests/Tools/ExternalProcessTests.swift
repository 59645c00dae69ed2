import Foundation
import Testing

@testable import Site

/// What a program that is started gets and leaves.
@Suite struct ExternalProcessTests {
    private static func run(_ script: String, patience: Duration = .seconds(60)) -> ExternalProcess.Outcome {
        ExternalProcess.run("/bin/sh", ["-c", script], input: Data("words".utf8), patience: patience)
    }

    @Test func inputAndBothOutputsAreFiles() {
        let outcome = Self.run("cat; echo problem >&2; exit 3")
        #expect(String(decoding: outcome.output, as: UTF8.self) == "words")
        #expect(outcome.errors == "problem\n")
        #expect(outcome.failure == "problem")
    }

    #if os(Linux)
        /// A preview starts programs for hours. Other tests have some open at the same time.
        @Test func nothingStaysOpenBehindARun() throws {
            for _ in 0..<20 { #expect(Self.run("cat").failure == nil) }
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            }
            #expect(open.filter { $0.contains("sitegen-work") && $0.hasSuffix("/in (deleted)") }.count < 20)
        }
    #endif

    @Test func aProgramHasNothingOpenButItsFiles() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let script = #"for number in 3 4 5 6 7 8 9; do (eval ": <&$number") 2>/dev/null && echo $number; done; :"#
        let outcome = Self.run(script)
        #expect(outcome.failure == nil && outcome.output.isEmpty)
    }

    @Test func aSignalAndALateEndAreTold() {
        #expect(Self.run("kill -9 $$").failure == "it was ended by signal 9")
        #expect(Self.run("exec sleep 60", patience: .milliseconds(100)).failure == "it took too long")
        let missing = ExternalProcess.run("/nowhere/program", [], patience: .seconds(1))
        #expect(missing.failure == "it cannot be started: No such file or directory")
    }
}
