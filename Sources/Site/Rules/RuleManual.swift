import Diagnostics
import Foundation
import Guide

/// What the reference says about each rule: the sections of `docs/reference/rules.md`, which is in the program.
///
/// ```
/// RuleManual.shared.section(of: Rule.brokenLink.id)   // "(error) A link leads to nothing. …"
/// ```
package struct RuleManual: Sendable {
    package static let shared = RuleManual(String(decoding: PackageResources.rules_md, as: UTF8.self))

    /// The sections by rule, without their headings.
    private let sections: [String: String]

    /// - Parameter text: Markdown in which each rule has a section with the heading ``### `rule` ``.
    init(_ text: String) {
        var sections: [String: String] = [:]
        var name: String?
        var lines: [Substring] = []
        func end() {
            guard let name else { return }
            sections[name] = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // Code of an example has no heading of these forms.
            if line.hasPrefix("### `") || line.hasPrefix("## ") || line.hasPrefix("# ") {
                end()
                name = line.hasPrefix("### `") ? String(line.dropFirst(5).prefix { $0 != "`" }) : nil
                lines = []
            } else {
                lines.append(line)
            }
        }
        end()
        self.sections = sections
    }

    /// What the reference says about a rule, in Markdown; `nil` if it has no section about it.
    package func section(of rule: RuleID) -> String? { sections[rule.rawValue] }

    /// What a printer can say about each rule.
    ///
    /// - Parameter folders: Where the theme may be that comes with the program; the reference is beside it.
    package func descriptions(version: String, besides folders: [String]) -> RuleDescriptions {
        let address = Self.addresses(besides: folders)
        let rules = Rule.all.map { rule in
            let description = RuleDescriptions.Description(
                summary: rule.summary, severity: rule.level == .off ? nil : rule.severity,
                text: section(of: rule.id) ?? rule.summary, address: address(rule.id))
            return (rule.id, description)
        }
        return RuleDescriptions(version: version, rules: Dictionary(uniqueKeysWithValues: rules))
    }

    /// The addresses of rules in the reference that comes with the program, such as
    /// `file:///usr/share/sitegen/docs/reference/rules.md#link-broken`; `nil` if there is no reference beside the program's theme.
    package static func addresses(besides folders: [String]) -> @Sendable (RuleID) -> String? {
        let file = file(besides: folders)
        return { rule in file.map { address(of: rule, in: $0) } }
    }

    private static func address(of rule: RuleID, in file: String) -> String {
        "\(URL(fileURLWithPath: file).absoluteString)#\(rule.rawValue)"
    }

    /// The reference in `docs` beside the folder of the theme, in an installation and in a copy of the sources.
    private static func file(besides folders: [String]) -> String? {
        folders.lazy
            .map { URL(fileURLWithPath: "\($0)/../docs/reference/rules.md").standardizedFileURL.path }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
