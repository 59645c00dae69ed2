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
        let attributes: [(name: String, value: String)]
        let line: Int
    }

    enum Part {
        case start(Element)
        case text(String)
        case end(String)
    }

    static let namespace = "http://www.w3.org/2000/svg"

    /// What must not be in the picture, as a message continues after "the picture"; the first such thing.
    private(set) var fault: String?
    /// Namespaces by their prefixes. A prefix has one meaning in the whole file.
    private(set) var namespaces: [String: String] = ["": "", "xml": "http://www.w3.org/XML/1998/namespace"]
    private let parser: XMLParser
    private let visit: (Part, SVGReader) -> Void

    private init(_ bytes: [UInt8], visit: @escaping (Part, SVGReader) -> Void) {
        (parser, self.visit) = (XMLParser(data: Data(bytes)), visit)
        super.init()
        parser.delegate = self
        parser.shouldProcessNamespaces = true
        parser.shouldReportNamespacePrefixes = true
    }

    /// Reads a file; returns its first fault, from the reader or from a visitor that calls ``refuse(_:)``.
    static func read(_ bytes: [UInt8], visit: @escaping (Part, SVGReader) -> Void) -> String? {
        // Another encoding would mean other characters.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return "is not valid UTF-8"
        }
        let declaration = text.prefix { $0 != ">" }.lowercased()
        if let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1,
            declaration.hasPrefix("<?xml"), !["utf-8", "us-ascii"].contains(encoding)
        {
            return "says that it is \(encoding), not UTF-8"
        }
        // Not every Foundation tells of them.
        if text.utf8.firstRange(of: "<!ENTITY".utf8) != nil { return "declares entities" }
        let reader = SVGReader(bytes, visit: visit)
        if !reader.parser.parse() { reader.refuse("is not well-formed XML") }
        return reader.fault
    }

    func refuse(_ fault: String) {
        guard self.fault == nil else { return }
        self.fault = "\(fault) in line \(parser.lineNumber)"
        parser.abortParsing()
    }

    // MARK: Parts

    func parser(
        _ parser: XMLParser, didStartElement local: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let own = attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }.sorted { $0.key < $1.key }
        let element = Element(
            name: qualifiedName ?? local, local: local, namespace: namespaceURI ?? "",
            attributes: own.map { (name: $0.key, value: $0.value) }, line: parser.lineNumber)
        if fault == nil { visit(.start(element), self) }
    }

    func parser(
        _ parser: XMLParser, didEndElement local: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if fault == nil { visit(.end(local), self) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if fault == nil { visit(.text(text), self) }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        if fault == nil { visit(.text(String(decoding: block, as: UTF8.self)), self) }
    }

    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
        if !prefix.isEmpty, let known = namespaces[prefix], known != uri {
            refuse("has two meanings of the prefix '\(prefix)'")
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

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        refuse("is not well-formed XML")
    }
}
