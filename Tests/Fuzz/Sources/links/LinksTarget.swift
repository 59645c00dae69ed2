@testable import FuzzSupport
@testable import Guide

private let routes = Routes(
    routes: [
        .init(id: "index", url: "", title: "Home"), .init(id: "controls/thing", url: "controls/thing/", title: "Thing"),
        .init(id: "controls/button", url: "controls/button/", title: "Push button", aliases: ["old/knob", "b.html"]),
        .init(id: "controls/check box", url: "controls/check box/", title: "Größe"),
        .init(id: "patterns/index", url: "patterns/", title: "Patterns"),
        .init(id: "patterns/button", url: "patterns/button/", title: "Other button"),
    ], assets: ["controls/thing.png", "files/a b.pdf"], pages: ["controls/", "apis/"])

private let pages = ["index.md", "controls/thing.md", "patterns/index.md"].map {
    ContentTree.Item(path: $0, source: "content/\($0)", location: "/\($0)", size: 0)
}

/// An address as it stands in a link: it is resolved the same twice, what is written into a page is harmless, and an address
/// of an entry leads from each page to that entry.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let destination = FuzzInput.text(start, count) else { return 0 }
    for page in pages {
        let resolver = LinkResolver(routes: routes, item: page)
        let resolution = resolver.resolve(destination)
        FuzzInput.expect(resolution.target == resolver.resolve(destination).target, "another target the second time")
        switch resolution.target {
        case .entry(let id, let href, _):
            let path = href.prefix { $0 != "?" && $0 != "#" }
            let target = LinkAddress.joined(page.url, RelativeURL.decoded(String(path)))
            FuzzInput.expect(
                target.map(Routes.key) == routes[id].map { Routes.key($0.url) },
                "'\(href)' leads from '\(page.url)' to '\(target ?? "nowhere")', not to '\(id)'")
            expectHarmless(href)
        case .file(let href), .generated(_, let href, _): expectHarmless(href)
        case .external(let url):
            let scheme = LinkAddress.scheme(of: url)
            FuzzInput.expect(scheme != "javascript" && scheme != "data", "'\(url)' is external")
        case .here, .unsafe, .missing: break
        }
    }
    let link = "<a href=\"\(destination)\">x</a> [x](<\(destination)>) ![x](\(destination)) [[\(destination)]]"
    FuzzInput.expectNone(EntrySoundness.problems(with: Array("---\ntitle: Thing\n---\n\(link)\n".utf8)))
    return 0
}

/// A relative address begins with no scheme.
private func expectHarmless(_ href: String) {
    FuzzInput.expect(LinkAddress.scheme(of: href) == nil, "'\(href)' has a scheme")
    FuzzInput.expect(!href.hasPrefix("//"), "'\(href)' is on another host")
}

@main enum Driver {
    static func main() { FuzzDriver.run() }
}
