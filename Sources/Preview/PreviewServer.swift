import Foundation
import Site

/// Shows a site to browsers, and tells them when it changes.
///
/// Programs get each file as a clean build would write it. A browser that opens a page gets it with a script that follows changes
/// (``LivePage``). The preview's own files are below `/_sitegen/`. No request reaches the disk.
struct PreviewServer: Sendable {
    let site: LiveGuide
    let hosts: HostRule
    let audience: Audience
    let findings: LatestFindings

    init(site: LiveGuide, hosts: HostRule, findings: LatestFindings) {
        self.site = site
        self.hosts = hosts
        self.findings = findings
        audience = Audience { await Self.state(of: $0, in: site, findings: findings) }
    }

    func respond(to request: RequestHead) async -> Response {
        guard request.method == "GET" || request.method == "HEAD" else {
            return Response(.methodNotAllowed, [("Allow", "GET, HEAD")], text: "the preview answers only GET and HEAD")
        }
        guard let host = request["host"] else { return Response(.badRequest, text: "the request has no Host field") }
        guard hosts.allows(host) else {
            return Response(
                .forbidden,
                text: "the preview answers requests for localhost, not for '\(host)'; --allow-host allows other names")
        }
        guard let path = RequestPath(request.target) else {
            return Response(.badRequest, text: "the path is not valid")
        }
        do {
            if path.parts.first == "_sitegen" { return try await respondOfOwn(to: request, path) }
            return try await respond(to: request, path)
        } catch {
            return Response(.internalError, text: "\(error)")
        }
    }

    /// The state of an open page.
    private static func state(
        of path: String, in site: LiveGuide, findings: LatestFindings
    ) async -> Audience.PageState {
        // The page of findings shows them itself.
        if "/\(path)" == FindingsPage.address { return Audience.PageState(version: findings.name, findings: "") }
        return Audience.PageState(
            version: (try? await site.file(at: path))?.fingerprint ?? "",
            findings: findings.all.isEmpty ? "" : findings.name)
    }

    // MARK: Files of the site

    private func respond(to request: RequestHead, _ path: RequestPath) async throws -> Response {
        guard let file = try await site.file(at: path.outputPath) else { return try await missing(request, path) }
        return answer(to: request, with: file)
    }

    /// A folder without its slash, or a path that does not exist.
    private func missing(_ request: RequestHead, _ path: RequestPath) async throws -> Response {
        let folder = (path.parts + ["index.html"]).joined(separator: "/")
        if !path.isFolder, try await site.file(at: folder) != nil {
            let place = request.target.split(separator: "?", maxSplits: 1)[0]
            let query = path.query.isEmpty ? "" : "?\(path.query)"
            return Response(.found, [("Location", "\(place)/\(query)")], text: "the page is at \(place)/")
        }
        if Self.isNavigation(request) {
            let page = await site.notFoundPage(at: path.outputPath).map { Data($0.bytes) }
            let shown = if let page { page } else { await substitute(for: path.outputPath) }
            return Response(
                .notFound, Self.pageFields, body: .bytes(LivePage.adding(to: shown, path: path.outputPath, version: ""))
            )
        }
        guard let page = try await site.file(at: "404.html") else {
            return Response(.notFound, text: "there is no \(path.outputPath)")
        }
        return Response(.notFound, Self.pageFields, body: .bytes(Data(page.bytes)))
    }

    /// The findings, if the site does not even have a `404.html`.
    private func substitute(for path: String) async -> Data {
        let own = await site.diagnostics(on: path)
        let page = FindingsPage(
            path: nil, findings: own.isEmpty ? findings.all : own, others: 0, editor: findings.editor)
        return Data(page.html.utf8)
    }

    private static let pageFields: [(name: String, value: String)] = [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"), ("Vary", "Accept"),
    ]

    /// Whether a browser opens it as a page.
    private static func isNavigation(_ request: RequestHead) -> Bool {
        request.values(of: "accept").contains { $0.lowercased().contains("text/html") }
    }

    /// The file, a part of it, or that it has not changed.
    private func answer(to request: RequestHead, with file: OutputFile) -> Response {
        // The fingerprint of these bytes, because the site may have changed since.
        let (bytes, version) = (Data(file.bytes), file.fingerprint)
        let isPage = file.path.hasSuffix(".html")
        if isPage, Self.isNavigation(request) {
            return Response(
                .ok, Self.pageFields, body: .bytes(LivePage.adding(to: bytes, path: file.path, version: version)))
        }
        let tag = "\"\(version)\""
        var fields = [
            (name: "Content-Type", value: ContentType.of(file.path)), ("Cache-Control", "no-cache"), ("ETag", tag),
            ("Accept-Ranges", "bytes"),
        ]
        if isPage { fields.append(("Vary", "Accept")) }
        let known = request.values(of: "if-none-match").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if known.contains(where: { $0 == tag || $0 == "W/\(tag)" || $0 == "*" }) {
            return Response(.notModified, fields, body: .bytes(Data()))
        }
        // RFC 9110, section 14.2: only GET has ranges.
        let takesPart = request.method == "GET" && request["if-range"].map { $0 == tag } ?? true
        switch ByteRange.of(takesPart ? request["range"] : nil, in: bytes.count) {
        case .whole: return Response(.ok, fields, body: .bytes(bytes))
        case .part(let range):
            fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
            return Response(.partialContent, fields, body: .bytes(Data(bytes[range])))
        case .outside:
            return Response(
                .rangeNotSatisfiable, [("Content-Range", "bytes */\(bytes.count)")],
                text: "the file has \(bytes.count) bytes")
        }
    }

    // MARK: The preview's own

    private func respondOfOwn(to request: RequestHead, _ path: RequestPath) async throws -> Response {
        switch path.outputPath {
        case "_sitegen/live.js": return own(PackageResources.live_js, "live.js")
        case "_sitegen/live.css": return own(PackageResources.live_css, "live.css")
        case "_sitegen/findings": return await findings(request, of: path.value(of: "page"))
        case "_sitegen/events":
            return Response(
                .ok, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
                body: .events(await audience.join(path.value(of: "page") ?? "index.html")))
        default: return Response(.notFound, text: "the preview has no \(path.outputPath)")
        }
    }

    private func own(_ bytes: [UInt8], _ name: String) -> Response {
        Response(
            .ok, [("Content-Type", ContentType.of(name)), ("Cache-Control", "no-store")], body: .bytes(Data(bytes)))
    }

    /// The findings of one page, or of all.
    private func findings(_ request: RequestHead, of page: String?) async -> Response {
        let all = findings.all
        var found = all
        if let page { found = await site.diagnostics(on: page) }
        let shown = FindingsPage(
            path: page, findings: found, others: all.count - found.count, editor: findings.editor)
        let html = Data(shown.html.utf8)
        let version = findings.name
        return Response(
            .ok, Self.pageFields + [("ETag", "\"\(version)\"")],
            body: .bytes(
                Self.isNavigation(request)
                    ? LivePage.adding(to: html, path: "_sitegen/findings", version: version) : html))
    }
}
