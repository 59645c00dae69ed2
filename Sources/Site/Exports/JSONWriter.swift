import Diagnostics
import Guide
import Markdown

/// Writes JSON on one line, value after value, without a tree of them.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///     json.member("id", "link")
///     json.list("platforms", ["ios"]) { $0.text($1) }
/// }
/// json.bytes  // {"id":"link","platforms":["ios"]}
/// ```
///
/// The same values give the same bytes as ``JSONValue/bytes``: `<` is escaped, so that they may be in a `<script>` element.
struct JSONWriter: ~Copyable {
    private var buffer: ByteBuffer

    var bytes: [UInt8] { buffer.bytes }

    /// - Parameter start: What is before the first value: `const data = `.
    init(after start: String = "", capacity: Int = 1_024) {
        buffer = ByteBuffer(capacity: capacity)
        buffer.append(text: start)
    }

    /// Writes a comma if a value is already in the list or the object.
    private mutating func separate() {
        switch buffer.last {
        case UInt8(ascii: "\""), UInt8(ascii: "]"), UInt8(ascii: "}"): break
        case .some(let byte) where byte.isDigit || byte.isSmall: break
        default: return
        }
        buffer.append(UInt8(ascii: ","))
    }

    // MARK: Values

    /// Text; `null` for `nil`.
    mutating func text(_ text: String?) {
        separate()
        if let text { JSONValue.append(text, to: &buffer) } else { buffer.append("null") }
    }

    mutating func number(_ number: Int) {
        separate()
        buffer.append(number: number)
    }

    mutating func flag(_ flag: Bool) {
        separate()
        buffer.append(flag ? "true" : "false")
    }

    /// A value that another writer wrote.
    mutating func value(_ json: [UInt8]) {
        separate()
        json.withUnsafeBufferPointer { buffer.append($0) }
    }

    /// Text that is written in parts, with one space between any two that are not empty.
    mutating func words(_ write: (inout ByteBuffer) -> Void) {
        separate()
        JSONValue.appendText(to: &buffer, write)
    }

    mutating func texts(_ texts: some Sequence<String>) { list(texts) { $0.text($1) } }

    mutating func list<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        array { json in for element in elements { write(&json, element) } }
    }

    /// An array whose values are of several kinds.
    mutating func array(_ values: (inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "["))
        values(&self)
        buffer.append(UInt8(ascii: "]"))
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "{"))
        members(&self)
        buffer.append(UInt8(ascii: "}"))
    }

    // MARK: Members

    /// The name of the next value, which must need no escapes.
    mutating func name(_ name: StaticString) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(name)
        buffer.append("\":")
    }

    mutating func name(_ name: String) {
        text(name)
        buffer.append(UInt8(ascii: ":"))
    }

    mutating func member(_ name: StaticString, _ text: String?) {
        self.name(name)
        self.text(text)
    }

    mutating func member(_ name: StaticString, _ number: Int?) {
        self.name(name)
        if let number { self.number(number) } else { text(nil) }
    }

    mutating func member(_ name: StaticString, _ flag: Bool) {
        self.name(name)
        self.flag(flag)
    }

    mutating func texts(_ name: StaticString, _ texts: some Sequence<String>) {
        self.name(name)
        self.texts(texts)
    }

    mutating func ids<Subject>(_ name: StaticString, _ ids: some Sequence<Identifier<Subject>>) {
        list(name, ids) { $0.text($1.rawValue) }
    }

    mutating func list<Elements: Sequence>(
        _ name: StaticString, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        self.name(name)
        list(elements, write)
    }

    /// A list of objects.
    mutating func objects<Elements: Sequence>(
        _ name: StaticString, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) -> Void
    ) {
        list(name, elements) { json, element in json.object { members(&$0, element) } }
    }

    // MARK: Around values

    /// Adds bytes between values as they are.
    mutating func append(raw text: StaticString) { buffer.append(text) }
}
