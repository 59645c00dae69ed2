import Guide
import Mustache

/// Something a template can ask for values by name.
///
/// A context lists its keys once, in ``fields``; rendering and the check of the templates both use that list, so a key
/// that a template may name is a key that has a value.
///
/// ```swift
/// struct Greeting: TemplateContext {
///     let name: String
///     static let fields: [String: TemplateField<Greeting>] = ["name": .text { $0.name }]
/// }
/// ```
protocol TemplateContext: MustacheParent, Sendable {
    static var fields: [String: TemplateField<Self>] { get }
}

extension TemplateContext {
    func child(named name: String) -> Any? {
        guard let field = Self.fields[name] else { return nil }
        return field.value(self) ?? Absent()
    }

    /// What templates may ask of this context.
    static var shape: TemplateShape {
        .context { fields.mapValues(\.shape) }
    }
}

/// What a key gives.
indirect enum TemplateShape: Sendable {
    /// Text, to be written with two braces, which escape it.
    case text
    /// HTML, to be written with three braces.
    case html
    /// True or false, only to be asked.
    case flag
    /// A context or a list of contexts, to be opened with `#`.
    case context(@Sendable () -> [String: TemplateShape])
}

/// One key of a context.
struct TemplateField<Context>: Sendable {
    let shape: TemplateShape
    let value: @Sendable (Context) -> Any?

    /// The same key, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateField<Holder> {
        TemplateField<Holder>(shape: shape) { value($0[keyPath: path]) }
    }

    static func text(_ value: @escaping @Sendable (Context) -> String?) -> Self {
        Self(shape: .text) { value($0).map(TemplateText.init) }
    }

    static func html(_ value: @escaping @Sendable (Context) -> HTML?) -> Self {
        Self(shape: .html) { value($0).map { TemplateText(renderText: $0.source) } }
    }

    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(shape: .flag) { value($0) }
    }

    static func object<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> Child?) -> Self {
        Self(shape: Child.shape) { value($0) }
    }

    static func list<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Child]) -> Self {
        Self(shape: Child.shape) { value($0) }
    }
}

/// A text on its way into a page. Mustache writes a value that renders itself in half the time it takes to describe a
/// string.
struct TemplateText: MustacheCustomRenderable {
    let renderText: String
    var isNull: Bool { false }
}

/// The value of a key that has none here. Without it Mustache would go on to look for the key outside the context.
private struct Absent: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
}
