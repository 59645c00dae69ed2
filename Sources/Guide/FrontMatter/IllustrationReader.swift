/// Reads `illustration:`, a picture of the control: its file, `src`, and what it shows, `alt`.
struct IllustrationReader {
    private let fields: TextFields

    static let keys = ["src", "alt"]

    init(document: YAMLDocument) {
        fields = TextFields(subject: "an illustration", keys: Self.keys, document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> FrontMatter.RawIllustration? {
        guard case .mapping(let mapping) = value else {
            if !YAMLDocument.isEmpty(value) {
                fields.document.report("an illustration must have the keys 'src' and 'alt'", at: value, &findings)
            }
            return nil
        }
        let texts = fields.read(mapping, findings: &findings)
        guard let src = texts["src"], let alt = texts["alt"]?.value else {
            let missing = texts["src"] == nil ? "'src', the picture's file" : "'alt', which says what it shows"
            fields.document.report("an illustration needs \(missing)", at: value, &findings)
            return nil
        }
        return FrontMatter.RawIllustration(src: src, alt: alt)
    }
}
