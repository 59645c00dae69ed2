import Guide

/// What a template gets for a name.
enum TemplateValue {
    case text(String)
    case html(String)
    case flag(Bool)
    /// Scopes to be opened one by one; one alone is a list of one.
    case list([TemplateScope])
    /// The key exists and has no value here; nobody further out is asked.
    case absent
}

/// One scope: what it gives for the number of a key. ``TemplateKeys`` gives the numbers, so that rendering compares no names.
/// A text that a section was opened for has the one key `.`.
///
/// A structure, because Swift wraps closures anew whenever they are put into a list or taken out of it.
struct TemplateScope: Sendable {
    let value: @Sendable (_ key: Int) -> TemplateValue
}

/// A scope that lists its keys once, in ``fields``, for rendering and for the check of the templates.
///
/// ```swift
/// struct Greeting: TemplateContext {
///     let name: String
///     static let fields: TemplateFields<Greeting> = ["name": .text { $0.name }]
/// }
/// ```
protocol TemplateContext: Sendable {
    static var fields: TemplateFields<Self> { get }
}

extension TemplateContext {
    /// What templates may ask of this context.
    static var shape: TemplateShape { .context { fields.keys } }

    var scope: TemplateScope { TemplateScope { Self.fields.named[$0].field.value(in: self) } }
}

/// What a key gives.
enum TemplateShape: Sendable {
    /// Text, to be written with two braces, which escape it.
    case text
    /// HTML, to be written with three braces.
    case html
    /// True or false, only to be asked.
    case flag
    /// A context or a list of contexts, to be opened with `#`.
    case context(@Sendable () -> TemplateKeys)
}

/// The keys of a context, numbered, with what each of them gives.
struct TemplateKeys: Sendable {
    private let numbers: [String: Int]
    private let shapes: [TemplateShape]

    /// Of two keys with one name, the first counts.
    init(_ keys: [(name: String, shape: TemplateShape)]) {
        shapes = keys.map(\.shape)
        numbers = Dictionary(keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var names: some Collection<String> { numbers.keys }

    subscript(name: String) -> (number: Int, shape: TemplateShape)? {
        numbers[name].map { ($0, shapes[$0]) }
    }
}

/// One key of a context. What is written for it captures nothing, so that threads share no count of references to it.
enum TemplateField<Context>: Sendable {
    case text(@Sendable (Context) -> String?)
    case html(@Sendable (Context) -> HTML?)
    case flag(@Sendable (Context) -> Bool)
    /// Indirect, so that fields are small: each is copied when it is called.
    indirect case value(TemplateShape, @Sendable (Context) -> TemplateValue)

    var shape: TemplateShape {
        switch self {
        case .text: .text
        case .html: .html
        case .flag: .flag
        case .value(let shape, _): shape
        }
    }

    func value(in context: Context) -> TemplateValue {
        switch self {
        case .text(let text): text(context).map(TemplateValue.text) ?? .absent
        case .html(let html): html(context).map { .html($0.source) } ?? .absent
        case .flag(let flag): .flag(flag(context))
        case .value(_, let value): value(context)
        }
    }

    /// The same key, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateField<Holder> {
        .value(shape) { value(in: $0[keyPath: path]) }
    }

    static func object<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> Child?) -> Self {
        .value(Child.shape) { value($0).map { .list([$0.scope]) } ?? .absent }
    }

    static func list<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Child]) -> Self {
        .value(Child.shape) { .list(value($0).map(\.scope)) }
    }

    /// A list of contexts, one for each item.
    static func list<Item, Child: TemplateContext>(
        of items: @escaping @Sendable (Context) -> [Item], _ child: @escaping @Sendable (Context, Item) -> Child
    ) -> Self {
        .value(Child.shape) { context in .list(items(context).map { child(context, $0).scope }) }
    }
}

/// The keys of a context by name; the place of each in ``named`` is its number.
struct TemplateFields<Context>: Sendable, ExpressibleByDictionaryLiteral {
    let named: [(name: String, field: TemplateField<Context>)]
    let keys: TemplateKeys

    init(dictionaryLiteral elements: (String, TemplateField<Context>)...) {
        self.init(elements)
    }

    private init(_ elements: [(String, TemplateField<Context>)]) {
        named = elements.map { ($0, $1) }
        keys = TemplateKeys(elements.map { ($0, $1.shape) })
    }

    /// The same keys, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateFields<Holder> {
        TemplateFields<Holder>(named.map { ($0, $1.of(path)) })
    }

    /// These keys and others, which count where both have a name.
    func merging(_ own: Self) -> Self {
        Self(own.named + named)
    }
}
