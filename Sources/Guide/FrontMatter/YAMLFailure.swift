/// Why a front matter is not valid YAML, in terms its author knows, with the location.
struct YAMLFailure {
    let error: YAMLError
    /// The text that was tried, in which things may have been repaired.
    let text: RepairedYAML

    /// Whether the problem is a tab where YAML does not allow one.
    var isAboutTab: Bool {
        guard case .syntax(let said) = error, said.isOfScanner else { return false }
        return line(said.mark.line, of: text.written)?.contains("\t") ?? false
    }

    /// The line of the problem, from 1; 0 if it is not known.
    var line: Int { said?.mark.line ?? 0 }

    /// What libyaml says, in which context, and where. For a quotation that never ends, this is its beginning.
    private var said: (problem: String, context: String, mark: YAMLNode.Mark)? {
        guard case .syntax(let said) = error else { return nil }
        if let (context, mark) = said.context,
            YAMLAdvice.isOpenBracket(said.problem, context) || context.hasPrefix("while scanning a")
        {
            return (said.problem, context, mark)
        }
        return (said.problem, said.context?.text ?? "", said.mark)
    }

    func report(firstLine: Int, findings: inout Findings) {
        text.report(firstLine: firstLine, &findings)
        func report(line: Int, column: Int, _ message: String) {
            findings.report(
                .invalidYAML, line: firstLine + line - 1, column: ownColumn(line, column), "invalid YAML: \(message)")
        }
        if let (key, line) = gluedKey {
            findings.report(
                .invalidYAML, line: firstLine + line - 1, at: key,
                "invalid YAML: missing space after '\(key):'")
            return
        }
        if let (number, column) = openQuotation {
            let end = firstLine + line - 1
            return report(
                line: number, column: column, "this quotation is not closed on its line, so it ends on line \(end)")
        }
        if let (problem, context, mark) = said {
            let message = advice(on: problem, context, at: mark)
            report(
                line: mark.line, column: mark.column,
                message ?? (context.hasPrefix("while scanning a") ? "\(problem) \(context)" : problem))
            return
        }
        switch error {
        case .duplicateKey(let key, let mark):
            let places = text.lines.indices.dropFirst(mark.line - 1).filter { index in
                let line = YAMLLine(text.lines[index], inItem: true)
                return line?.name == key && line?.indent == mark.column - 1
            }
            let line = places.dropFirst().first.map { $0 + 1 } ?? mark.line
            findings.report(
                .invalidYAML, line: firstLine + line - 1, at: key,
                "invalid YAML: '\(key)' occurs more than once; join the two")
        case .character(let problem, let mark): report(line: mark.line, column: mark.column, problem)
        case .alias(let name, let mark):
            findings.report(
                .invalidYAML, line: firstLine + mark.line - 1, column: ownColumn(mark.line, mark.column),
                "aliases such as '*\(name)' are not supported; repeat the value")
        case .syntax, .memory: findings.report(.invalidYAML, line: firstLine, "invalid YAML")
        }
    }

    private func advice(on problem: String, _ context: String, at mark: YAMLNode.Mark) -> String? {
        line(mark.line, of: text.lines).flatMap {
            YAMLAdvice(problem: problem, context: context, line: $0, column: mark.column).message
        }
    }

    /// The column in the author's line. Repairs change the beginning of a line: spaces for a tab, another indentation.
    private func ownColumn(_ number: Int, _ column: Int) -> Int {
        guard let tried = line(number, of: text.lines), let own = line(number, of: text.written) else { return column }
        return max(1, column - tried.unicodeScalars.count + own.unicodeScalars.count)
    }

    private func line(_ number: Int, of lines: [String]) -> String? {
        lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }

    /// Where a quotation begins that its author forgot to close, so that it ends in the line of the problem: `title: "Button`.
    private var openQuotation: (line: Int, column: Int)? {
        let above = text.lines.prefix(max(0, line - 1))
        return (["\"", "'"] as [Character]).lazy.compactMap { sign -> (line: Int, column: Int)? in
            guard self.line(line, of: text.lines)?.contains(sign) == true,
                let index = above.lastIndex(where: { $0.contains(sign) }),
                let place = above[index].firstIndex(of: sign), above[index].count(where: { $0 == sign }) == 1,
                above[index][..<place].contains(/^ *(?:- +|[^ ].*: +)+$/)
            else { return nil }
            return (index + 1, above[index].distance(from: above[index].startIndex, to: place) + 1)
        }.first
    }

    /// The key without a space after its colon that causes the error. For the first of a table, libyaml reports the next line.
    private var gluedKey: (key: String, line: Int)? {
        guard case .syntax(let said) = error else { return nil }
        let lines = text.lines
        var number = said.context?.mark.line ?? said.mark.line
        if said.problem.hasPrefix("mapping values are not allowed") {
            let indent = lines.prefix(said.mark.line).last?.prefix { $0 == " " }.count
            let before = lines.prefix(said.mark.line - 1)
            number = (before.lastIndex { line in !line.allSatisfy { $0 == " " } } ?? -1) + 1
            guard lines.prefix(number).last?.prefix(while: { $0 == " " }).count == indent else { return nil }
        } else if !said.problem.hasPrefix("could not find expected ':'") {
            return nil
        }
        guard lines.indices.contains(number - 1), let key = YAMLLine.gluedKey(in: lines[number - 1]) else {
            return nil
        }
        return (key, number)
    }
}
