import Guide

extension PageRenderer {
    /// A script with the data of a page; see ``Export/script(at:of:)``.
    func script(at path: String) -> String { scripts.value(for: path) { Export.script(at: $0, of: guide) } }

    /// The address of such a script, with its fingerprint.
    func address(ofScript path: String, on page: String) -> String {
        RelativeURL.from(page, to: path) + "?" + Fingerprint.of(Array(script(at: path).utf8))
    }
}
