import Diagnostics

extension LabelReader {
    /// `Andriod`, `Andriod (TalkBack)`, `Andriod TalkBack`: one slip of the keyboard in a long name is still that name, also before a remark.
    func misspelledLabel(_ words: String, stem: String, text: String) -> Label? {
        if let near = misspelled(stem) { return exactLabel(near, text: text, correction: near) }
        let name = NameWords.withoutScreenReader(NameWords.withoutAddition(NameWords.withoutQualifier(words)))
        guard name != stem, let near = misspelled(name), var label = exactLabel(near, text: text, correction: near),
            vocabulary.namesNoOtherPlatform(words, than: label.platform), label.namesakes.isEmpty
        else { return nil }
        label.hasRemark = true
        return label
    }

    /// The name that one slip has made another word. It changes four bytes at most.
    private func misspelled(_ stem: String) -> String? {
        guard stem.utf8.count >= 6 else { return nil }
        let similar = vocabulary.longNames.filter {
            $0.utf8.first == stem.utf8.first && abs($0.utf8.count - stem.utf8.count) <= 4
        }
        guard !similar.isEmpty, let near = NearestMatch.to(stem, in: similar),
            NearestMatch.distance(stem, near) == 1
        else { return nil }
        return near
    }
}
