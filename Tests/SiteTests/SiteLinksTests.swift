import Foundation
import Guide
import TestSupport
import Testing

@testable import Site

/// Every link, script, style and anchor of a built site leads somewhere, wherever the site is put.
@Suite struct SiteLinksTests {
    @Test(arguments: [
        ("\(Fixture.folder)/guide", Theme.small), ("\(Fixture.folder)/irregular", .small),
        ("\(Fixture.folder)/guide", .own), (Fixture.project, .own),
    ])
    func everyAddressLeadsToAFile(_ root: String, _ theme: Theme) async throws {
        let folder = try TemporaryFolder()
        let build = Fixture.build(root: root, output: "\(folder.path)/public", theme: theme)
        let base = build.configuration.baseURL
        #expect(try await !build.run().hasFailed)
        let files = try folder.files(in: "public")
        let pages = files.filter { $0.key.hasSuffix(".html") }
            .mapValues { PlainPage(html: String(decoding: $0, as: UTF8.self)) }
        #expect(pages.count > 3)
        let places = pages.mapValues { $0.values(of: "id") }
        let anchors = places.mapValues { Set($0) }
        for (name, page) in pages {
            for address in page.values(of: "href") + page.values(of: "src") {
                if ["https://", "http://", "mailto:", "data:text/css;"].contains(where: address.hasPrefix) {
                    // The 404 page is shown at any address, so it may name the site's own.
                    if name == "404.html", let base, address.hasPrefix(base) {
                        let path = address.dropFirst(base.count).prefix { $0 != "#" }
                        #expect(exists(String(path), files: files), "\(name): \(address)")
                    }
                    continue
                }
                #expect(!address.hasPrefix("/"), "\(name): \(address) works only at the root")
                let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let path = RelativeURL.decoded(String(parts[0].prefix { $0 != "?" }))
                let target = path.isEmpty ? name : resolve(path, from: name)
                guard let target, exists(target, files: files) else {
                    Issue.record("\(name): \(address) leads nowhere")
                    continue
                }
                if parts.count > 1, !parts[1].isEmpty, let aim = anchors[file(target)] {
                    let anchor = RelativeURL.decoded(String(parts[1]))
                    #expect(aim.contains(anchor), "\(name): \(address) has no such place")
                }
            }
            #expect(anchors[name]?.count == places[name]?.count, "\(name) has an id twice")
        }
    }

    private func file(_ path: String) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path }

    private func exists(_ path: String, files: [String: Data]) -> Bool { files[file(path)] != nil }

    private func resolve(_ address: String, from page: String) -> String? {
        var parts = page.split(separator: "/").dropLast()
        let pieces = address.split(separator: "/", omittingEmptySubsequences: false)
        for piece in pieces where piece != "" && piece != "." {
            if piece != ".." { parts.append(piece) } else if parts.popLast() == nil { return nil }
        }
        let path = parts.joined(separator: "/")
        let isFolder = ["", ".", ".."].contains(pieces.last ?? "")
        return isFolder && !path.isEmpty ? path + "/" : path
    }
}
