import Diagnostics

/// Reads the list `sources:`; each has an `id`, a `title`, a `publisher` and a `url`.
struct SourceReader {
    private let fields: TextFields

    static let keys = ["id", "title", "publisher", "url", "system", "assistive-technology", "date"]
    static let required = ["id", "title", "publisher", "url"]

    init(document: YAMLDocument) {
        fields = TextFields(subject: "a source", keys: Self.keys, document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> [(source: EvidenceSource, address: Located<String>)] {
        guard case .sequence(let items) = value else {
            if !YAMLDocument.isEmpty(value) { fields.document.report("'sources' must be a list", at: value, &findings) }
            return []
        }
        var sources: [(source: EvidenceSource, address: Located<String>)] = []
        var ids: Set<String> = []
        for item in items {
            guard let source = source(item, findings: &findings) else { continue }
            if ids.insert(source.source.id).inserted {
                sources.append(source)
            } else {
                fields.document.report("the source '\(source.source.id)' occurs twice", at: item, &findings)
            }
        }
        return sources
    }

    private func source(
        _ item: YAMLNode, findings: inout Findings
    ) -> (source: EvidenceSource, address: Located<String>)? {
        guard case .mapping(let mapping) = item else {
            fields.document.report(
                "a source must have the keys \(Self.required.joined(separator: ", "))", at: item, &findings)
            return nil
        }
        let texts = fields.read(mapping, findings: &findings)
        func report(_ message: String, _ key: String) {
            findings.report(.invalidValue, line: texts[key]?.line ?? 1, at: texts[key]?.value ?? "", message)
        }
        if let missing = Self.required.first(where: { texts[$0] == nil }) {
            fields.document.report("a source needs '\(missing)'", at: item, &findings)
            return nil
        }
        let values = texts.mapValues(\.value)
        let (id, url) = (values["id"] ?? "", values["url"] ?? "")
        guard id.utf8.allSatisfy(Self.isInID) else {
            report("the id of a source has lower-case letters, digits and hyphens only, not '\(id)'", "id")
            return nil
        }
        guard ["http", "https"].contains(LinkAddress.scheme(of: url)) else {
            report("the address of a source begins with https://, not '\(url)'", "url")
            return nil
        }
        var date = values["date"]
        if let written = date, CalendarDate(written) == nil {
            report("the date of a source must be one such as 2026-11-21, not '\(written)'", "date")
            date = nil
        }
        let source = EvidenceSource(
            id: id, title: values["title"] ?? "", publisher: values["publisher"] ?? "", url: url,
            system: values["system"], assistiveTechnology: values["assistive-technology"], date: date)
        return texts["url"].map { (source, $0) }
    }

    static func isInID(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "-")
    }
}
