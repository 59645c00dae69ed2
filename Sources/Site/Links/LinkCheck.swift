import Diagnostics
import Foundation
import Guide

/// Checks whether the pages of other sites that entries link to exist.
///
/// Several hosts are asked at once, each for one page at a time and twice a second at most. What exists is not asked for again
/// for a week.
package struct LinkCheck: Equatable, Sendable {
    private let tools: ExternalTools
    private let curl: String
    private let allowsPrivate: Bool
    private let hasProxy: Bool

    private static let hostsAtOnce = 8
    private static let pause = 0.5
    private static let week = 7 * 24 * 60 * 60

    /// - Returns: `nil` if curl is not installed.
    package init?(tools: ExternalTools, allowsPrivate: Bool, environment: [String: String]) {
        guard let curl = tools.onPath("curl") else { return nil }
        (self.tools, self.curl, self.allowsPrivate) = (tools, curl, allowsPrivate)
        hasProxy = Self.hasProxy(environment)
    }

    /// Whether curl goes through a proxy.
    package static func hasProxy(_ environment: [String: String]) -> Bool {
        environment.contains {
            $0.key.lowercased().hasSuffix("_proxy") && $0.key.lowercased() != "no_proxy" && !$0.value.isEmpty
        }
    }

    /// A finding for each link to a page that does not exist, and how many could not be checked.
    func check(_ guide: Guide, progress: BuildProgress) async -> (findings: [Diagnostic], note: String?) {
        let links = guide.entries.flatMap { entry in entry.externalLinks.map { (entry: entry, link: $0) } }
        let answers = await answers(of: links.map(\.link.url).uniqued().sorted(), progress: progress)
        let findings = links.compactMap { entry, link -> Diagnostic? in
            guard case .broken(let reason)? = answers[link.url] else { return nil }
            return Diagnostic(.externalLink, "'\(link.url)' \(reason)", in: entry, at: link.location)
        }
        let refused = answers.count { $0.value == .refused }
        let note = "addresses not checked, because their servers refuse requests from programs: \(refused)"
        return (findings, refused == 0 ? nil : note)
    }

    private func answers(of urls: [String], progress: BuildProgress) async -> [String: LinkRequest.Answer] {
        let cache = tools.cache("links")
        let now = Int(Date().timeIntervalSince1970)
        var known = (cache?.read([String: Int].self) ?? [:]).filter { now - $0.value < Self.week }
        progress.begin(.links, of: urls.count)
        let hosts = Dictionary(grouping: urls.filter { known[$0] == nil }) { WebAddress($0)?.host ?? "" }
        var answers = Dictionary(urls.map { ($0, LinkRequest.Answer.found) }, uniquingKeysWith: { first, _ in first })
        var waiting = hosts.sorted { $0.key < $1.key }.map(\.value)[...]
        await withTaskGroup(of: [String: LinkRequest.Answer].self) { group in
            func addNext() {
                guard let urls = waiting.popFirst() else { return }
                group.addTask { await ask(urls, progress) }
            }
            for _ in 0..<Self.hostsAtOnce { addNext() }
            for await new in group {
                answers.merge(new) { _, new in new }
                addNext()
            }
        }
        for url in urls where answers[url] == .found && known[url] == nil { known[url] = now }
        cache?.write(known)
        return answers
    }

    /// Asks one host.
    private func ask(_ urls: [String], _ progress: BuildProgress) async -> [String: LinkRequest.Answer] {
        let request = LinkRequest(curl: curl, allowsPrivate: allowsPrivate, hasProxy: hasProxy)
        return await ExternalProcess.apart {
            var answers: [String: LinkRequest.Answer] = [:]
            for url in urls {
                if !answers.isEmpty { Thread.sleep(forTimeInterval: Self.pause) }
                answers[url] = request.answer(of: url)
                progress.advance()
            }
            return answers
        }
    }
}
