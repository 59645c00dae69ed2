extension CodeHighlighter {
    /// What earlier builds learned about code, as far as it still holds.
    struct Memory: Sendable {
        /// As they were read.
        let records: [String: [UInt8]]
        /// Of the Pygments that is installed; `nil` if that has changed since, or cannot be told without asking it.
        private let version: String?

        init(_ records: [String: [UInt8]], tools: ExternalTools) {
            self.records = records
            let witness = Self.text(records["witness"]).flatMap { Pygments.Witness($0, tools: tools) }
            version = witness.flatMap { _ in Self.text(records["version"]) }
        }

        /// The runs of all these; `nil` unless every one of them is known.
        func runs(of blocks: [CodeBlock]) -> [CodeRuns]? {
            guard let version else { return nil }
            let runs = blocks.map { self.runs(of: $0, version) }
            return runs.contains(nil) ? nil : runs.compactMap(\.self)
        }

        /// Those that have to be asked about.
        func unknown(of blocks: [CodeBlock]) -> [CodeBlock] {
            guard let version else { return blocks }
            return blocks.filter { runs(of: $0, version) == nil }
        }

        /// What is known and what Pygments said of the unknown, in order; `nil` if that was another Pygments.
        func runs(of blocks: [CodeBlock], with answer: Pygments.Answer) -> [CodeRuns]? {
            guard let version else { return answer.runs }
            guard version == answer.version else { return nil }
            var asked = answer.runs.makeIterator()
            return blocks.compactMap { runs(of: $0, version) ?? asked.next() }
        }

        /// The records that a build with these blocks needs.
        func kept(of blocks: [CodeBlock]) -> [String: [UInt8]] {
            let names = Set(blocks.map { Self.name($0, version ?? "") } + ["witness", "version"])
            return records.filter { names.contains($0.key) }
        }

        static func records(
            _ blocks: [CodeBlock], _ runs: [CodeRuns], _ answer: Pygments.Answer
        ) -> [String: [UInt8]] {
            let known = zip(blocks, runs).map { (name($0, answer.version), Array($1.description.utf8)) }
            var records = Dictionary(known, uniquingKeysWith: { first, _ in first })
            // Without a witness the next build asks again.
            guard let witness = answer.witness.text else { return [:] }
            records["witness"] = Array(witness.utf8)
            records["version"] = Array(answer.version.utf8)
            return records
        }

        private func runs(of block: CodeBlock, _ version: String) -> CodeRuns? {
            guard let runs = Self.text(records[Self.name(block, version)]).flatMap({ CodeRuns($0) }),
                runs.fit(block.text)
            else { return nil }
            return runs
        }

        /// The code itself is part of the name, so no two can be taken for each other.
        private static func name(_ block: CodeBlock, _ version: String) -> String {
            "code \(PygmentsProgram.version) \(version) \(block.language)\n\(block.escaped)"
        }

        private static func text(_ bytes: [UInt8]?) -> String? {
            bytes.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

extension CacheFile {
    /// Writes records if they differ from those that were read.
    func keep(_ records: [String: [UInt8]], insteadOf old: [String: [UInt8]]) {
        if records != old { write(records) }
    }
}
