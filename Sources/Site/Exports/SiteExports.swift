import Guide

/// The files that speak of the whole site.
///
/// Which of them are written is the site's choice, `exports` in `sitegen.yml`.
public enum SiteExports {
    /// The site's files, in a fixed order.
    ///
    /// - Parameter otherPages: pages for the sitemap that are neither entries nor categories nor the home page, by their
    ///   paths: `apis/`, `wcag/`.
    public static func files(of guide: Guide, otherPages: [String] = []) -> [OutputFile] {
        Part.allCases.flatMap { $0.files(of: guide, otherPages: otherPages) }
    }

    /// Where these files go. The largest are not made for it.
    static func paths(of guide: Guide, otherPages: [String]) -> [String] {
        let json = guide.configuration.exports.contains(.json) ? [GuideJSON.path] : []
        return json
            + Part.allCases.filter { $0 != .json }.flatMap { $0.files(of: guide, otherPages: otherPages).map(\.path) }
    }

    /// The one of these files that has a path; no other is made for it.
    static func file(at path: String, of guide: Guide, otherPages: [String]) -> OutputFile? {
        Part.allCases.lazy.filter { $0.mayHold(path) }.flatMap { $0.files(of: guide, otherPages: otherPages) }
            .first { $0.path == path }
    }

    /// Files that are made together.
    private enum Part: CaseIterable {
        case json, schema, markdown, llms, feed, sitemap, robots

        func files(of guide: Guide, otherPages: [String]) -> [OutputFile] {
            let exports = guide.configuration.exports
            switch self {
            case .json: return exports.contains(.json) ? [GuideJSON.file(of: guide)] : []
            case .schema: return exports.contains(.json) ? [GuideSchema.file] : []
            case .markdown: return exports.contains(.markdown) ? MarkdownIndex.files(of: guide) : []
            case .llms: return exports.contains(.llms) ? [LLMSText.file(of: guide)] : []
            case .feed: return AtomFeed.exists(for: guide) ? [AtomFeed.file(of: guide)].compactMap(\.self) : []
            case .sitemap: return Sitemap.files(of: guide, otherPages: otherPages)
            case .robots: return [Robots.file(of: guide)]
            }
        }

        /// Whether one of the files may have a path.
        func mayHold(_ path: String) -> Bool {
            switch self {
            case .json: path == GuideJSON.path
            case .schema: path == GuideSchema.path
            case .markdown: path.hasSuffix("index.md")
            case .llms: path == "llms.txt"
            case .feed: path == AtomFeed.path
            case .sitemap: path.hasPrefix("sitemap")
            case .robots: path == "robots.txt"
            }
        }
    }
}
