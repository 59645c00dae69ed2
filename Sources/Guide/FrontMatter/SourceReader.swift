import Diagnostics

/// Reads the list `sources:`; each has an `id`, a `title`, a `publisher` and a `url`.
struct SourceReader {
    private let fields: TextFields

    init(document: YAMLDocument) {
        let required = ["id", "title", "publisher", "url"]
        fields = TextFields(
            subject: "a source", keys: required + ["system", "assistive-technology", "date"], required: required,
            document: document)
    }

    func read(_ value: YAMLNode, findings: inout Findings) -> [(source: EvidenceSource, address: Located<String>)] {
        var ids: Set<String> = []
        return fields.readList(value, key: "sources", findings: &findings).compactMap { item, texts in
            guard let source = source(texts, findings: &findings) else { return nil }
            if ids.insert(source.source.id).inserted { return source }
            fields.document.report("the source '\(source.source.id)' occurs twice", at: item, &findings)
            return nil
        }
    }

    private func source(
        _ texts: [String: Located<String>], findings: inout Findings
    ) -> (source: EvidenceSource, address: Located<String>)? {
        func report(_ message: String, _ key: String) {
            findings.report(.invalidValue, line: texts[key]?.line ?? 1, at: texts[key]?.value ?? "", message)
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
