/// A template's text, with its tags, and the file it is from.
struct TemplateSource: Sendable {
    /// As messages name it.
    let path: String
    /// UTF-8.
    let bytes: [UInt8]
    /// Read once: what all pages include is checked and compiled for each of them.
    let tags: [TemplateTag]
    /// Whether a tag is opened behind the last one and never closed.
    let endsInTag: Bool

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
        (tags, endsInTag) = bytes.withUnsafeBufferPointer(TemplateTag.tags)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
