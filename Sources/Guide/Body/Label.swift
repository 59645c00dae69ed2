import Diagnostics

/// A bold item, a bold paragraph or a heading that says whose text follows: `**UIKit**`, `- **iOS Tips**`.
///
/// A class, because labels are looked up many times, and are passed on more often than they are created.
final class Label: Sendable {
    /// The platform it names, or that its frameworks belong to.
    let platform: PlatformID
    /// Empty for a label that names only a platform.
    let frameworks: [FrameworkID]
    /// The author's words.
    let text: String
    /// The words in lower case, without numbers and symbols around them.
    let name: String
    /// Whether the words are a name of the platform and nothing else.
    let isBare: Bool
    /// Whether that is the name by which the guide calls it.
    let isPlain: Bool
    /// The correct name, if the label misspells it.
    let correction: String?
    /// The same words as labels of other platforms, which have frameworks of that name as well.
    let namesakes: [Label]

    init(
        platform: PlatformID, frameworks: [FrameworkID], text: String, name: String, isBare: Bool, isPlain: Bool,
        correction: String? = nil, namesakes: [Label] = []
    ) {
        self.platform = platform
        self.frameworks = frameworks
        self.text = text
        self.name = name
        self.isBare = isBare
        self.isPlain = isPlain
        self.correction = correction
        self.namesakes = namesakes
    }

    func with(namesakes: [Label]) -> Label {
        Label(
            platform: platform, frameworks: frameworks, text: text, name: name, isBare: isBare, isPlain: isPlain,
            correction: correction, namesakes: namesakes)
    }

    /// The same label, known to misspell a name.
    func correcting(to name: String) -> Label {
        Label(
            platform: platform, frameworks: frameworks, text: text, name: self.name, isBare: false, isPlain: isPlain,
            correction: name, namesakes: namesakes)
    }

    /// What the words mean inside a platform, which may have a framework of that name itself.
    func reading(in platform: PlatformID?) -> Label {
        guard let platform, !namesakes.isEmpty else { return self }
        return namesakes.first { $0.platform == platform } ?? self
    }
}

extension Vocabulary {
    func name(of platform: PlatformID) -> String { self.platform(platform)?.name ?? platform.rawValue }

    /// What the guide calls the first framework of a label, or its platform if it names none.
    func name(of label: Label) -> String {
        let framework = platform(label.platform)?.frameworks.first { $0.id == label.frameworks.first }
        return framework?.name ?? name(of: label.platform)
    }
}

extension Findings {
    /// Reports a label that misspells a name: `**Andriod**`.
    mutating func reportSpelling(of label: Label, line: Int, _ vocabulary: Vocabulary) {
        guard label.correction != nil else { return }
        report(
            label.frameworks.isEmpty ? .platformSpelling : .frameworkSpelling, line: line, at: label.text,
            "'\(label.text)' is read as '\(vocabulary.name(of: label))'")
    }
}
