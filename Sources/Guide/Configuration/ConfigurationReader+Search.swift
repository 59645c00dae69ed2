/// The key `search` of `sitegen.yml`.
extension ConfigurationReader {
    mutating func readSynonyms(_ search: YAMLNode) -> [Synonym] {
        var seen: Set<String> = []
        return pairs(of: search, known: ConfigurationSchema.keys("search"), place: "search").flatMap {
            key, value in
            guard case .mapping(let mapping) = value else {
                report("'\(key)' must map words to lists of words, such as 'dropdown: [picker]'", at: value)
                return [Synonym]()
            }
            return mapping.compactMap { readSynonym($0, $1, &seen) }
        }
    }

    private mutating func readSynonym(_ key: YAMLNode, _ value: YAMLNode, _ seen: inout Set<String>) -> Synonym? {
        guard let word = placed(key), word.value.contains(where: { $0.isLetter || $0.isNumber }) else {
            report("a word with synonyms must contain a letter or a digit", at: key)
            return nil
        }
        if !seen.insert(word.value.lowercased()).inserted { report(word, "'\(word.value)' already has synonyms") }
        let meanings = texts(value, word.value).filter { !$0.value.isEmpty }
        if meanings.isEmpty, value.mapping == nil { report(word, "'\(word.value)' has no synonyms") }
        for meaning in meanings where meaning.value.lowercased() == word.value.lowercased() {
            report(meaning, "'\(meaning.value)' is a synonym of itself")
        }
        return Synonym(word: word.value, meanings: meanings.map(\.value))
    }
}
