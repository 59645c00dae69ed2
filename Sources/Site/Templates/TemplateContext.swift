import Guide

/// What a template gets for a name.
enum TemplateValue {
    case text(String)
    case html(String)
    case flag(Bool)
    /// Contexts to be opened one by one; one alone is a list of one.
    case list(TemplateScopes)
    /// The key exists and has no value here; nobody further out is asked.
    case absent
}

/// One scope: what it gives for the number of a key. ``TemplateKeys`` gives the numbers, so that rendering compares no names.
typealias TemplateScope = @Sendable (_ key: Int) -> TemplateValue

/// Scopes of one kind, which a template opens one by one and asks for values.
///
/// What knows the scopes' type is a closure: methods of a generic class or protocol would find out at run time how to copy
/// each value. Each scope is a closure of its own, so that a context is copied once and not for each of its keys.
struct TemplateScopes: Sendable {
    let count: Int
    let open: @Sendable (_ index: Int) -> TemplateScope

    /// A single scope.
    init(_ scope: @escaping TemplateScope) {
        count = 1
        open = { _ in scope }
    }

    init<Context: TemplateContext>(_ context: Context) {
        let getters = Context.fields.getters
        self.init { key in getters[key].value(context) }
    }

    init<Context: TemplateContext>(_ contexts: [Context]) {
        let getters = Context.fields.getters
        count = contexts.count
        open = { index in
            let context = contexts[index]
            return { key in getters[key].value(context) }
        }
    }
}

/// A scope that lists its keys once, in ``fields``; rendering and the check of the templates both use that list, so a key
/// that a template may name is a key that has a value.
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

    /// The context as the outermost scope of a template.
    var scope: TemplateScope { TemplateScopes(self).open(0) }
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

/// One key of a context.
struct TemplateField<Context>: Sendable {
    /// The author's closures as they are: they capture nothing, so none of their references has to be counted. One in
    /// another would.
    enum Getter: Sendable {
        case text(@Sendable (Context) -> String?)
        case html(@Sendable (Context) -> HTML?)
        case flag(@Sendable (Context) -> Bool)
        case any(@Sendable (Context) -> TemplateValue)

        func value(_ context: Context) -> TemplateValue {
            switch self {
            case .text(let get): get(context).map(TemplateValue.text) ?? .absent
            case .html(let get): get(context).map { .html($0.source) } ?? .absent
            case .flag(let get): .flag(get(context))
            case .any(let get): get(context)
            }
        }
    }

    let shape: TemplateShape
    let getter: Getter

    /// The same key, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateField<Holder> {
        TemplateField<Holder>(shape: shape, getter: .any { [getter] in getter.value($0[keyPath: path]) })
    }

    static func text(_ value: @escaping @Sendable (Context) -> String?) -> Self {
        Self(shape: .text, getter: .text(value))
    }

    static func html(_ value: @escaping @Sendable (Context) -> HTML?) -> Self {
        Self(shape: .html, getter: .html(value))
    }

    static func flag(_ value: @escaping @Sendable (Context) -> Bool) -> Self {
        Self(shape: .flag, getter: .flag(value))
    }

    static func object<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> Child?) -> Self {
        Self(shape: Child.shape, getter: .any { value($0).map { .list(TemplateScopes($0)) } ?? .absent })
    }

    static func list<Child: TemplateContext>(_ value: @escaping @Sendable (Context) -> [Child]) -> Self {
        Self(shape: Child.shape, getter: .any { .list(TemplateScopes(value($0))) })
    }
}

/// The keys of a context by name; the place of each in ``getters`` is its number.
struct TemplateFields<Context>: Sendable, ExpressibleByDictionaryLiteral {
    private let list: [TemplateField<Context>]
    /// Those of the fields alone: they are what rendering asks for, thousands of times a page.
    let getters: [TemplateField<Context>.Getter]
    private let names: [String]
    /// Made once: each tag of each template is looked up in them.
    let keys: TemplateKeys

    init(dictionaryLiteral elements: (String, TemplateField<Context>)...) {
        self.init(elements)
    }

    private init(_ elements: [(String, TemplateField<Context>)]) {
        names = elements.map(\.0)
        list = elements.map(\.1)
        getters = list.map(\.getter)
        keys = TemplateKeys(elements.map { ($0, $1.shape) })
    }

    /// The same keys, asked of something that holds a context.
    func of<Holder>(_ path: any KeyPath<Holder, Context> & Sendable) -> TemplateFields<Holder> {
        TemplateFields<Holder>(zip(names, list).map { ($0, $1.of(path)) })
    }

    /// These keys and others, which count where both have a name.
    func merging(_ own: Self) -> Self {
        Self(own.named + named)
    }

    var named: [(name: String, field: TemplateField<Context>)] { Array(zip(names, list)) }
}
