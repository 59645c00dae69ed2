import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Print what a rule reports, and how to fix it.",
        discussion: """
            The name of a rule is in brackets at the end of each finding. Without a name, list all rules.

              sitegen explain link-broken
              sitegen explain
            """)

    @Argument(help: "The name of a rule: link-broken.", completion: .list(Rule.all.map(\.id.rawValue)))
    var rule: String?

    func run() throws {
        guard let name = rule else { return try StandardStreams.output(list) }
        // The name can be copied with its brackets.
        let id = RuleID(name.trimmingCharacters(in: CharacterSet(charactersIn: "[]`")))
        guard let rule = Rule.all.first(where: { $0.id == id }) else {
            throw ValidationError(Unknown.message("rule", name, among: Rule.all.map(\.id.rawValue)))
        }
        try StandardStreams.output(text(of: rule))
    }

    /// The section of the reference, under the name and the summary, and where to read it in a browser or an editor.
    private func text(of rule: Rule) -> String {
        var parts = ["\(rule.id): \(rule.summary)"]
        if let section = RuleManual.shared.section(of: rule.id) { parts.append(section) }
        let folders = SiteOptions.executable.map(ThemeFolder.candidates) ?? []
        if let address = RuleManual.addresses(besides: folders)(rule.id) { parts.append(address) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A line for each rule: its name, its level and what it is about.
    private var list: String {
        let width = Rule.all.map(\.id.rawValue.count).max() ?? 0
        return Rule.all.map { rule in
            let name = rule.id.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
            let level = rule.level.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            return "\(name)  \(level)  \(rule.summary)\n"
        }.joined()
    }
}
