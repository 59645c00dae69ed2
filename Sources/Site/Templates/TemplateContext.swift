import Guide

/// Something a template can ask for values by name.
protocol TemplateScope: Sendable {
    /// What a key gives; `nil` when the scope has no such key, so that the one around it is asked.
    func value(for name: String) -> TemplateValue?
}

/// What a template gets for a name.
enum TemplateValue: Sendable {
    case text(String)
    case html(String)
    case flag(Bool)
    /// Contexts to be opened one by one; one alone is a list of one.
    case list([any TemplateScope])
    /// The key exists and has no value here; nobody further out is asked.
    case absent
}

/// A scope that lists its keys once, in ``fields``; rendering and the check of the templates both use that list, so a key
/// that a template may name is a key that has a value.
///
/// ```swift
/// struct Greeting: TemplateContext {
///     let name: String
///     static let fields: [String: TemplateField<Greeting>] = ["name": .text { $0.name }]
/// }
/// ```
protocol TemplateContext: TemplateScope {
    static var fields: [String: TemplateField<Self>] { get }
}

extension TemplateContext {
    func value(for name: String) -> TemplateValue? {
        Self.fields[name]?.value(self)
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
    let value: @Sendable (Context) -> TemplateValue

    /// The same key, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateField<Holder> {
        TemplateField<Holder>(shape: shape) { value($0[keyPath: path]) }
    }

    static func text(_ value: @escaping @Sendable (Context) -> String?) -> Self {
        Self(shape: .text) { value($0).map(TemplateValue.text) ?? .absent }
    }

    static func html(_ value: @escaping @Sendable (Context) -> HTML?) -> Self {
        Self(shape: .html) { value($0).map { .html($0.source) } ?? .absent }
    }

    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(shape: .flag) { .flag(value($0)) }
    }

    static func object<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> Child?) -> Self {
        Self(shape: Child.shape) { value($0).map { .list([$0]) } ?? .absent }
    }

    static func list<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Child]) -> Self {
        Self(shape: Child.shape) { .list(value($0)) }
    }
}
