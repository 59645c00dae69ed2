import TestSupport
import Testing

@testable import Site

/// Runs of bytes are found where they are, and nowhere else.
@Suite struct ByteSearchTests {
    @Test(arguments: ["<pre tabindex=\"0\"><code class=\"language-", "</code></pre>", "x", "aa", "aab", "é", "<<>"])
    func findsWhatALookAtEachPlaceFinds(wanted: String) {
        let run = Array(wanted.utf8)
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let length = Int.random(in: 0...run.count, using: &random)
                bytes += Bool.random(using: &random) ? run : Array(run.prefix(length))
            }
            for start in 0...(bytes.count + 1) {
                let expected = (start..<max(start, bytes.count)).first { bytes[$0...].starts(with: run) }
                #expect(bytes.withUnsafeBufferPointer { $0.first(of: run, from: start) } == expected)
            }
        }
    }

    @Test func nothingIsFoundNowhere() {
        #expect([UInt8]("abc".utf8).withUnsafeBufferPointer { $0.first(of: []) } == nil)
    }
}
