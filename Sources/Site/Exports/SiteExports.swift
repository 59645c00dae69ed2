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
        let exports = guide.configuration.exports
        var files: [OutputFile] = []
        if exports.contains(.json) {
            files.append(GuideJSON.file(of: guide))
            files.append(GuideSchema.file)
        }
        if exports.contains(.markdown) { files += MarkdownIndex.files(of: guide) }
        if exports.contains(.llms) { files.append(LLMSText.file(of: guide)) }
        if AtomFeed.exists(for: guide), let feed = AtomFeed.file(of: guide) { files.append(feed) }
        files += Sitemap.files(of: guide, otherPages: otherPages)
        files.append(Robots.file(of: guide))
        return files
    }
}
