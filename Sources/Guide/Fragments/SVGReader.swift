import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads a vector graphic with an XML parser, and gives its parts to a visitor.
///
/// Browsers read SVG as XML, so only what is well-formed is read at all. Declarations of entities and attributes are refused.
final class SVGReader: NSObject, XMLParserDelegate {
    struct Element {
        /// As written: `x:script`.
        let name: String
        let local: String
        let namespace: String
        /// Sorted by name; declarations of namespaces are not among them.
        let attributes: [(name: String, namespace: String, local: String, value: String)]
        let line: Int
    }

    enum Part {
        case start(Element)
        case text(String)
        case end
    }

    static let namespace = "http://www.w3.org/2000/svg"

    private let parser: XMLParser
    private let visit: (Part) -> String?
    private var fault: String?
    /// Namespaces by their prefixes. A prefix has one meaning in the whole file.
    private var namespaces = ["xml": "http://www.w3.org/XML/1998/namespace"]

    private init(_ bytes: [UInt8], visit: @escaping (Part) -> String?) {
        (parser, self.visit) = (XMLParser(data: Data(bytes)), visit)
        super.init()
        parser.delegate = self
        parser.shouldProcessNamespaces = true
        parser.shouldReportNamespacePrefixes = true
    }

    /// Reads a file up to its first fault, and returns that as a message continues after "the picture".
    ///
    /// - Parameter visit: Looks at a part; returns what must not be there.
    static func read(_ bytes: [UInt8], visit: @escaping (Part) -> String?) -> String? {
        // Another encoding would mean other characters.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return "is not valid UTF-8"
        }
        let declaration = text.prefix { $0 != ">" }.lowercased()
        if declaration.hasPrefix("<?xml"),
            let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1,
            !["utf-8", "us-ascii"].contains(encoding)
        {
            return "has the encoding \(encoding), not UTF-8"
        }
        // Not every version of Foundation reports them.
        if text.holds("<!ENTITY") { return "declares entities" }
        let reader = SVGReader(bytes, visit: visit)
        if !reader.parser.parse() { reader.refuse("is not well-formed XML") }
        return reader.fault
    }

    private func refuse(_ fault: String) {
        guard self.fault == nil else { return }
        self.fault = "\(fault) on line \(parser.lineNumber)"
        parser.abortParsing()
    }

    private func take(_ part: Part) {
        if fault == nil, let danger = visit(part) { refuse("has \(danger)") }
    }

    // MARK: Parts

    func parser(
        _ parser: XMLParser, didStartElement local: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let own = attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }.sorted { $0.key < $1.key }
        let named = own.map { name, value in
            let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
            let namespace = parts.count == 2 ? namespaces[parts[0]] ?? parts[0] : ""
            return (name: name, namespace: namespace, local: parts.last ?? name, value: value)
        }
        take(
            .start(
                Element(
                    name: qualifiedName ?? local, local: local, namespace: namespaceURI ?? "", attributes: named,
                    line: parser.lineNumber)))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        take(.end)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { take(.text(text)) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { take(.text(String(decoding: block, as: UTF8.self))) }

    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        if !prefix.isEmpty, namespaces[prefix].map({ $0 != uri }) == true {
            refuse("gives the prefix '\(prefix):' two meanings")
        }
        namespaces[prefix] = uri
    }

    // MARK: What no picture needs

    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        refuse("has a processing instruction")
    }

    func parser(
        _ parser: XMLParser, foundAttributeDeclarationWithName name: String, forElement element: String, type: String?,
        defaultValue: String?
    ) {
        refuse("declares attributes")
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { refuse("is not well-formed XML") }
}
