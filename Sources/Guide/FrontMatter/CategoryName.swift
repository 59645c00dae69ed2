/// A category as an entry names it. Its id is also its address, which has only letters and digits. So several names can mean
/// the same category: `Form fields` and `form-fields`, but not `C#` and `C++`.
///
/// ```swift
/// CategoryName("C#", line: 3).id  // "c"
/// ```
struct CategoryName: Sendable {
    let text: String
    let line: Int
    let id: CategoryID

    init(_ text: Substring, line: Int) {
        (self.text, self.line) = (String(text), line)
        id = CategoryID(Slug.make(from: self.text))
    }

    /// The characters that the id lacks, except those that only separate words.
    var lostSigns: String {
        id.rawValue == text ? "" : text.filter { !$0.isLetter && !$0.isNumber && !"-_/&,.:;'\u{2019}".contains($0) }
    }
}
