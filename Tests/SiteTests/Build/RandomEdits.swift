import Foundation
import TestSupport

@testable import Site

/// Somebody who edits a site without much care: always the same edits for the same seed.
struct RandomEdits {
    private var generator: SplitMix64
    private let folder: LiveFolder
    private var count = 0

    init(seed: UInt64, in folder: LiveFolder) {
        generator = SplitMix64(seed: seed)
        self.folder = folder
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    // MARK: Edits

    /// Does one edit.
    mutating func edit() throws {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<40: try write(pick(existing() + [anyEntry()]), isGood: chance(75))
        case 40..<50: try write(anyEntry(), isGood: chance(90))
        case 50..<58: try remove(pick(existing() + [anyEntry()]))
        case 58..<66: try move(pick(existing() + [anyEntry()]), to: anyEntry())
        case 66..<70: try move("content/\(pick(Self.folders))", to: "content/\(pick(Self.folders))")
        case 70..<72: try remove("content/\(pick(Self.folders))")
        case 72..<78: try asset()
        case 78..<84: try template(isGood: chance(70))
        case 84..<87: try style()
        case 87..<94: try configuration(isGood: chance(75))
        default: try references(isGood: chance(75))
        }
    }

    /// Changes words of an entry that is there: mostly such that nothing else of the site shows.
    @discardableResult
    mutating func word() throws -> String? {
        guard let name = existing().isEmpty ? nil : pick(existing()) else { return nil }
        count += 1
        var text = String(decoding: folder.folder.bytes(of: name) ?? [], as: UTF8.self)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: text = text.replacing("Version ", with: "Edition \(count), ")
        case 1: text = text.replacing("Moves", with: "Goes \(count)")
        case 2: text += "\n[Gone](nowhere-\(count).md)\n"
        case 3: text += "\n```swift\nlet x = \(count)\n```\n"
        case 4: text += "\n{: .note }\n<marquee>\(count)</marquee>\n"
        case 5: text = text.replacing("title: ", with: pick(["title: e\u{301}", "title: \u{E9}", "title: "]))
        default: text += "\nMore words, \(count).\n"
        }
        try put(Array(text.utf8), at: name)
        return name
    }

    /// Mends everything that is broken.
    mutating func repair() throws {
        for name in existing() { try write(name, isGood: true, hasLinks: false) }
        try template(isGood: true)
        try configuration(isGood: true)
        try references(isGood: true)
    }

    private static let folders = ["controls", "patterns", "notes"]
    private static let names = ["index", "link", "button", "apis", "_draft", "a-z"]

    private mutating func anyEntry() -> String {
        let place = pick(["", "controls/", "patterns/", "notes/"])
        return "content/\(place)\(pick(Self.names)).md"
    }

    func existing() -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path("content"))?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".md") }.sorted().map { "content/\($0)" }
    }

    private mutating func write(_ name: String, isGood: Bool, hasLinks: Bool = true) throws {
        count += 1
        try put(isGood ? Array(text(hasLinks: hasLinks).utf8) : broken(), at: name)
    }

    private mutating func text(hasLinks: Bool) -> String {
        var head = "title: \(pick(["Link", "Button", "Apis", "Éclair", "Zoom"]))\(chance(40) ? " \(count)" : "")\n"
        if chance(60) { head += "categories: [\(pick(["controls", "patterns", "apis"]))]\n" }
        if chance(20) { head += "order: \(count % 3)\n" }
        if chance(15) { head += "draft: true\n" }
        if chance(30) { head += "wcag: [\(pick(["2.1.1", "4.1.2", "1.3.1"]))]\n" }
        if chance(15) { head += "aliases: [old-\(count)]\n" }
        if chance(10) { head += "reviewed: 2026-11-\(10 + count % 20)\n" }
        if chance(25) { head += "illustration: {src: /picture.svg, alt: A picture}\n" }
        if chance(50) { head += "keyboard: {tab: Moves, enter: \(pick(["Opens", "Activates on Android"]))}\n" }
        if hasLinks, chance(15) { head += "related: [\(pick(["controls/link", "button"]))]\n" }
        var body = "Version \(count).\n"
        if hasLinks, chance(40) {
            body += pick([
                "A [link](/controls/link.md), [[Button]].\n", "See [there](/controls/link.md#tab).\n",
                "See [APIs](/apis/), [WCAG](/wcag/#sc-2-1-1).\n", "[Mine](#keyboard)\n", "![](/picture.svg)\n",
                "[Home](/) and [the category](/controls/).\n", "[Old](/old-\(count - 2)/)\n",
            ])
        }
        let heading = pick(["Name", "Role", "Own heading"])
        if chance(40) { body += "\n## iOS\n\n### \(heading)\n\n- **UIKit**\n  - `\(pick(Self.apis))`\n" }
        if chance(20) { body += "\n## Android\n\n### Focus\n\n```kotlin\nval x = \(count)\n```\n" }
        return "---\n\(head)---\n\n\(body)"
    }

    private static let apis = ["accessibilityLabel", "UIButton", "isEnabled"]

    private mutating func broken() -> [UInt8] {
        let text = pick([
            "---\ntitle: [\n---\nVersion \(count).\n", "Version \(count).\n",
            "---\ntitle: T\n---\nVersion \(count), [nowhere](nowhere.md).\n",
            "---\ntitle: T\nkeyboard: {tab: {andriod: x}}\n---\nVersion \(count).\n",
            "---\ntitle: T\n---\nVersion \(count), [no anchor](#nothing).\n",
        ])
        return Array(text.utf8) + (chance(20) ? [0xFF] : [])
    }

    private mutating func asset() throws {
        let name = pick(["content/picture.svg", "content/controls/note.txt", "content/controls/link/index.html"])
        if chance(30) { return try remove(name) }
        count += 1
        try put(Array("<svg viewBox='0 0 8 8'><path d='M0 0h\(count)'/></svg>".utf8), at: name)
    }

    private mutating func template(isGood: Bool) throws {
        count += 1
        let name = "templates/\(pick(["entry", "page", "home"])).mustache"
        for other in ["entry", "page", "home"] {
            let original = try Data(contentsOf: URL(fileURLWithPath: "\(Theme.small.path)/\(other).mustache"))
            try put([UInt8](original), at: "templates/\(other).mustache")
        }
        let addition = isGood ? "<!-- \(count) -->\n" : pick(["{{unknown}}", "{{#open}}"])
        try put((folder.folder.bytes(of: name) ?? []) + Array(addition.utf8), at: name)
    }

    private mutating func style() throws {
        count += 1
        try put(Array("p { margin: \(count)px }\n".utf8), at: "templates/assets/style.css")
    }

    private mutating func configuration(isGood: Bool) throws {
        count += 1
        var text = "title: Guide \(count % 4)\n"
        if chance(50) { text += "base-url: https://example.org/\n" }
        if chance(30) { text += "exports: [\(pick(["json", "markdown, llms", "criteria, feed", ""]))]\n" }
        if chance(30) { text += "lint: {link-broken: \(pick(["warning", "off", "error"]))}\n" }
        if chance(20) { text += "categories: [{id: patterns, title: Patterns \(count)}]\n" }
        if chance(20) { text += "platforms: [{id: ios, name: iOS}]\n" }
        if !isGood { text += pick(["titel: x\n", "title: [\n", "base-url: nowhere\n"]) }
        try put(Array(text.utf8), at: "sitegen.yml")
    }

    private mutating func references(isGood: Bool) throws {
        count += 1
        let good = "uikit:\n  UIButton:\n    kind: class \(count)\n    url: https://developer.apple.com/x\n"
        try put(Array((isGood ? good : "uikit: [\n").utf8), at: "content/_data/apis.yml")
    }

    // MARK: Files

    private func put(_ bytes: [UInt8], at name: String) throws { try folder.folder.write(bytes, to: name) }

    private func remove(_ name: String) throws { try? folder.folder.remove(name) }

    private func move(_ name: String, to other: String) throws {
        guard name != other, folder.folder.exists(name) else { return }
        try? folder.folder.remove(other)
        try folder.folder.move(name, to: other)
    }
}
