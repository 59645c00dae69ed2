import Guide

/// A part of a page, with what templates may ask of it.
///
/// ```swift
/// struct Greeting: TemplateContext {
///     let name: String
///     static func fill(_ slots: inout TemplateSlots, _ greeting: Greeting?) {
///         slots.text("name", greeting?.name)
///     }
/// }
/// ```
protocol TemplateContext: Sendable {
    /// Gives each key its value, or, without a context, only says which keys there are. The keys and their order are always the same.
    static func fill(_ slots: inout TemplateSlots, _ context: Self?)
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
    case context(any TemplateContext.Type)
    /// The addresses of the theme's files.
    case assets
}

/// The keys of a context, numbered in their order, with what each of them gives.
final class TemplateKeys: Sendable {
    struct Key {
        let name: String
        let number: Int
        let shape: TemplateShape
        /// Whether its value is much work, so that it is made only for templates that ask for it.
        let isCostly: Bool
    }

    let all: [Key]
    /// Of two keys with one name, the last counts: it is of the context that has the other one's keys as well.
    private let numbers: [String: Int]

    /// - Parameter contexts: One, or several whose values are side by side.
    convenience init(of contexts: [any TemplateContext.Type]) {
        var slots = TemplateSlots(describing: true)
        for context in contexts { context.describe(&slots) }
        self.init(slots.described)
    }

    convenience init(texts names: [String]) { self.init(names.map { ($0, .text) }) }

    private init(_ keys: [(name: String, shape: TemplateShape)]) {
        all = keys.enumerated().map { number, key in
            Key(
                name: key.name, number: number, shape: key.shape, isCostly: TemplateSlots.costly.contains(key.name))
        }
        numbers = Dictionary(all.map { ($0.name, $0.number) }) { $1 }
    }

    var names: [String] { all.map(\.name) }

    subscript(name: String) -> Key? { numbers[name].map { all[$0] } }
}

extension TemplateContext {
    fileprivate static func describe(_ slots: inout TemplateSlots) { fill(&slots, nil) }
}

/// The values of a page for its templates: one slot for each key of each context, in one array.
///
/// The slots of a context are side by side in the order of its keys, so a template finds a value by adding the number of its key
/// to the place of the context. The contexts of a list follow one another.
struct TemplateSlots: Sendable {
    enum Slot: BitwiseCopyable, Sendable {
        /// The key exists but has no value here. Outer contexts are not searched.
        case absent
        /// Where the text is among all bytes.
        case text(Int, end: Int)
        case html(Int, end: Int)
        case flag(Bool)
        /// Contexts, the first of which begins at a place; each has as many slots.
        case contexts(first: Int, count: Int, size: Int)
        /// Contexts that begin at the places which these numbers of ``TemplateSlots/chosen`` are.
        case chosen(Int, end: Int)
    }

    /// Slots that several pages have in common, and the bytes of their texts. Their places are before those of the page's own.
    let shared: (slots: [Slot], bytes: [UInt8])
    private(set) var own: [Slot] = []
    /// All texts, one after the other: to count references to two thousand of them would take longer than to copy them.
    private(set) var bytes: [UInt8] = []
    private(set) var chosen: [Int] = []
    /// Those of the costly names that the template asks for; `nil` if it is not known.
    var asked: Set<String>?
    /// Names of values that are much work and that few templates ask for.
    static let costly = ["mobileURL", "clauses", "labels", "member", "owner", "useCount"]
    fileprivate private(set) var described: [(name: String, shape: TemplateShape)] = []
    private let isDescribing: Bool
    /// Where the next value goes; while keys are only counted, how many there are.
    private var place = 0
    private var isCounting = false
    /// How many keys each context has that was counted before.
    private var sizes: [(type: ObjectIdentifier, size: Int)] = []

    fileprivate init(describing: Bool) { (isDescribing, shared) = (describing, ([], [])) }

    /// - Parameter shared: Those that several pages have in common.
    init(after shared: TemplateSlots? = nil) {
        (isDescribing, self.shared) = (false, (shared?.own ?? [], shared?.bytes ?? []))
        own.reserveCapacity(shared == nil ? 64 : 2_048)
        bytes.reserveCapacity(shared == nil ? 1_024 : 65_536)
    }

    private var end: Int { shared.slots.count + own.count }

    /// Whether a value is worth the work of making it: the template has its name somewhere.
    func asks(for name: String) -> Bool { asked?.contains(name) ?? true }

    // MARK: Values

    mutating func text(_ name: StaticString, _ text: String?) {
        if !isFilling(name, .text) { return }
        put(text.map { added($0) } ?? .absent)
    }

    mutating func html(_ name: StaticString, _ html: HTML?) {
        if !isFilling(name, .html) { return }
        put(html.map { added($0.source, as: Slot.html) } ?? .absent)
    }

    mutating func flag(_ name: StaticString, _ flag: Bool?) {
        if !isFilling(name, .flag) { return }
        put(.flag(flag ?? false))
    }

    mutating func object<Child: TemplateContext>(_ name: StaticString, _ child: Child?) {
        if !isFilling(name, .context(Child.self)) { return }
        guard let child else { return put(.absent) }
        put(add([child]))
    }

    mutating func list<Child: TemplateContext>(_ name: StaticString, _ children: [Child]?) {
        if !isFilling(name, .context(Child.self)) { return }
        put(children.map { add($0) } ?? .absent)
    }

    /// Puts contexts in that were added before, for several pages.
    mutating func shared<Child: TemplateContext>(_ name: StaticString, _ slot: Slot?, of type: Child.Type) {
        if !isFilling(name, .context(type)) { return }
        put(slot ?? .absent)
    }

    /// Puts some of the contexts in that begin at such places.
    mutating func chosen<Child: TemplateContext>(_ name: StaticString, _ places: [Int]?, of type: Child.Type) {
        if !isFilling(name, .context(type)) { return }
        guard let places else { return put(.absent) }
        chosen += places
        put(.chosen(chosen.count - places.count, end: chosen.count))
    }

    mutating func assets(_ name: StaticString, _ slot: Slot?) {
        if !isFilling(name, .assets) { return }
        put(slot ?? .absent)
    }

    // MARK: Adding

    /// Adds contexts after all others.
    mutating func add<Child: TemplateContext>(_ children: [Child]) -> Slot {
        guard !children.isEmpty else { return .contexts(first: end, count: 0, size: 0) }
        let size = size(of: Child.self)
        let first = reserve(size * children.count)
        let back = place
        place = first
        for child in children { Child.fill(&self, child) }
        place = back
        return .contexts(first: first, count: children.count, size: size)
    }

    /// Adds two contexts as one.
    mutating func add<First: TemplateContext, Second: TemplateContext>(_ first: First, _ second: Second) -> Slot {
        let size = size(of: First.self) + size(of: Second.self)
        place = reserve(size)
        let start = place
        First.fill(&self, first)
        Second.fill(&self, second)
        return .contexts(first: start, count: 1, size: size)
    }

    /// Adds a context of texts.
    mutating func add(texts: [String]) -> Slot {
        let first = end
        for text in texts { own.append(added(text)) }
        return .contexts(first: first, count: 1, size: texts.count)
    }

    private mutating func added(_ text: String, as slot: (_ start: Int, _ end: Int) -> Slot = Slot.text) -> Slot {
        let start = shared.bytes.count + bytes.count
        text.withBytes { bytes.append(contentsOf: $0) }
        return slot(start, shared.bytes.count + bytes.count)
    }

    private mutating func reserve(_ count: Int) -> Int {
        let first = end
        for _ in 0..<count { own.append(.absent) }
        return first
    }

    private mutating func size<Child: TemplateContext>(of type: Child.Type) -> Int {
        let id = ObjectIdentifier(type)
        if let known = sizes.first(where: { $0.type == id }) { return known.size }
        let back = place
        (place, isCounting) = (0, true)
        Child.fill(&self, nil)
        let size = place
        (place, isCounting) = (back, false)
        sizes.append((id, size))
        return size
    }

    @inline(__always)
    private mutating func put(_ slot: Slot) {
        own[place - shared.slots.count] = slot
        place += 1
    }

    /// Whether a value is wanted, and not the key alone.
    @inline(__always)
    private mutating func isFilling(_ name: StaticString, _ shape: @autoclosure () -> TemplateShape) -> Bool {
        if isDescribing {
            described.append((name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }, shape()))
        } else if isCounting {
            place += 1
        } else {
            return true
        }
        return false
    }
}

extension TemplateSlots {
    /// All slots and bytes of a page while it is rendered, those of several pages first.
    struct Values {
        fileprivate let shared: UnsafeBufferPointer<Slot>
        fileprivate let own: UnsafeBufferPointer<Slot>
        fileprivate let sharedBytes: UnsafeBufferPointer<UInt8>
        fileprivate let ownBytes: UnsafeBufferPointer<UInt8>
        let chosen: UnsafeBufferPointer<Int>

        subscript(place: Int) -> Slot { place < shared.count ? shared[place] : own[place - shared.count] }

        func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
            let before = start < sharedBytes.count ? 0 : sharedBytes.count
            let bytes = start < sharedBytes.count ? sharedBytes : ownBytes
            return UnsafeBufferPointer(rebasing: bytes[(start - before)..<(end - before)])
        }
    }

    func withValues<Result>(_ body: (Values) -> Result) -> Result {
        shared.slots.withUnsafeBufferPointer { shared in
            own.withUnsafeBufferPointer { own in
                self.shared.bytes.withUnsafeBufferPointer { sharedBytes in
                    bytes.withUnsafeBufferPointer { ownBytes in
                        chosen.withUnsafeBufferPointer { chosen in
                            body(
                                Values(
                                    shared: shared, own: own, sharedBytes: sharedBytes, ownBytes: ownBytes,
                                    chosen: chosen))
                        }
                    }
                }
            }
        }
    }
}
