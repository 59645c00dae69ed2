/// A canonical Huffman code, from the lengths of its words.
struct HuffmanCode {
    /// For each length the first word, and the symbols in order.
    private var words: [(first: Int, symbols: [Int])] = []

    init(lengths: [Int]) {
        var first = 0
        for length in 0...15 {
            let symbols = length == 0 ? [] : lengths.indices.filter { lengths[$0] == length }
            words.append((first, symbols))
            first = (first + symbols.count) << 1
        }
    }

    func symbol(_ word: Int, length: Int) -> Int? {
        let (first, symbols) = words[length]
        return first <= word && word - first < symbols.count ? symbols[word - first] : nil
    }
}
