import Diagnostics

extension Vocabulary {
    /// What the guide calls the first framework of a label, or its platform if it names none.
    func name(of label: Label) -> String? {
        let platform = platform(label.platform)
        guard let framework = label.frameworks.first else { return platform?.name }
        return platform?.frameworks.first { $0.id == framework }?.name
    }
}

extension Findings {
    /// Notes that a label was taken for a name that is spelled otherwise: `**Andriod**`.
    mutating func reportSpelling(of label: Label, line: Int, _ vocabulary: Vocabulary) {
        guard let correction = label.correction else { return }
        report(
            label.frameworks.isEmpty ? .platformSpelling : .frameworkSpelling, line: line, at: label.text,
            "'\(label.text)' is read as '\(vocabulary.name(of: label) ?? correction)'")
    }
}
