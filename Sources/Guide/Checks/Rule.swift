import Diagnostics

/// Everything that sitegen reports, with the level a finding has unless `lint:` in `sitegen.yml` says otherwise.
///
/// Errors stop the build. Repairs are warnings. Rules that are off look for gaps that are acceptable in many guides.
public struct Rule: Hashable, Sendable {
    public let id: RuleID
    public let level: Configuration.RuleLevel
    /// What the rule is about, in one line.
    public let summary: String

    private init(_ id: RuleID, _ level: Configuration.RuleLevel, _ summary: String) {
        (self.id, self.level, self.summary) = (id, level, summary)
    }

    /// How severe a finding is before a site's own levels are applied.
    public var severity: Severity { level == .error ? .error : .warning }

    // MARK: Files

    public static let invalidUTF8 = Rule("encoding", .error, "the file is not valid UTF-8")
    package static let fileTooLarge = Rule("file-size", .error, "the file is larger than the limit")
    public static let fileSkipped = Rule("file-skipped", .warning, "the file is not published")
    package static let controlCharacter = Rule("control-character", .warning, "the file has a control character")
    package static let bidiControl = Rule("bidi-control", .warning, "a hidden character reorders the text")
    public static let duplicateURL = Rule("url-duplicate", .error, "two files have the same address")

    // MARK: Front matter

    public static let invalidYAML = Rule("yaml-invalid", .error, "the front matter is not valid YAML")
    public static let missingTitle = Rule("title-missing", .error, "the entry has no title")
    package static let titleLength = Rule("title-length", .warning, "a title is too long for menus")
    package static let amountLimit = Rule(
        "amount-limit", .error, "a key has too many values, or one that is too long")
    package static let invalidValue = Rule("value-invalid", .error, "a key has an invalid value")
    package static let unknownKey = Rule(
        "front-matter-unknown-key", .warning, "the front matter has an unknown key")
    package static let unknownPlatform = Rule("platform-unknown", .error, "a platform is not configured")
    package static let unknownAspect = Rule("aspect-unknown", .error, "an aspect is not configured")
    package static let categorySpelling = Rule(
        "category-spelling", .warning, "a category may be a misspelling of another one")
    package static let unknownCategory = Rule(
        "category-unknown", .off, "a category is not listed in 'categories' in sitegen.yml")
    package static let notApplicablePresent = Rule(
        "not-applicable-present", .warning, "an aspect marked as not applicable has text")
    package static let unknownCriterion = Rule("wcag-unknown", .error, "WCAG 2.2 has no such success criterion")
    package static let yamlTab = Rule("yaml-tab", .warning, "the front matter is indented with tabs")
    package static let yamlBlankLine = Rule(
        "yaml-blank-line", .warning, "a line with only spaces is indented deeper than the text")
    package static let yamlIndent = Rule(
        "yaml-indent", .warning, "a table's row or text is indented differently from its neighbours")
    package static let yamlQuotes = Rule(
        "yaml-quotes", .warning, "a key or a value is in typographic quotation marks")
    public static let yamlComment = Rule("yaml-comment", .warning, "YAML reads part of a value as a comment")
    package static let keyColon = Rule("key-colon", .warning, "a key is followed by two colons")
    package static let keySpelling = Rule("key-spelling", .warning, "a key has a more usual spelling")
    package static let rowOutsideTable = Rule("row-outside-table", .warning, "a row is outside its table")
    package static let tableNotMapping = Rule(
        "table-not-mapping", .warning, "a table contains text or a list instead of rows")
    package static let tableUnknown = Rule("table-unknown", .warning, "a table is not configured")
    package static let actionSpelling = Rule("action-spelling", .warning, "an action has a more usual spelling")
    package static let reviewOutdated = Rule("review-outdated", .warning, "the last review is too long ago")

    // MARK: Body

    package static let headingEmphasis = Rule("heading-emphasis", .warning, "a whole heading is bold or italic")
    package static let headingLevel = Rule(
        "heading-level", .warning, "a section has the same heading level as its platform")
    package static let platformLabel = Rule(
        "platform-label", .warning, "a shared section has text for one platform only")
    package static let platformSpelling = Rule("platform-spelling", .warning, "a platform's name is misspelled")
    package static let platformAsText = Rule(
        "platform-as-text", .warning, "a platform's name is a line of text, not a heading")
    package static let frameworkElsewhere = Rule(
        "framework-elsewhere", .warning, "text for one platform has the label of another")
    package static let emptyPlatform = Rule("platform-empty", .warning, "a platform's heading has no content under it")
    package static let emptySection = Rule(
        "section-empty", .warning, "a section or a framework's part is empty")
    package static let frameworkSpelling = Rule("framework-spelling", .warning, "a framework's name is misspelled")
    package static let sectionRepeated = Rule(
        "section-repeated", .warning, "a section is repeated under every platform")
    package static let blankMissing = Rule(
        "blank-missing", .warning, "a blank line or space after '#' or '-' is missing")
    package static let listMarker = Rule(
        "list-marker", .warning, "a list item begins with a bullet that is not Markdown")
    package static let emphasisAsText = Rule(
        "emphasis-as-text", .warning, "stars meant to make words bold are shown as text")
    package static let emptyBullet = Rule("empty-bullet", .warning, "a list item is empty")
    package static let liquidHighlight = Rule("liquid-highlight", .warning, "a code block is written in Liquid")
    package static let liquidVariable = Rule("liquid-variable", .warning, "the text has a Liquid variable")
    package static let liquidTag = Rule("liquid-tag", .warning, "the text has a Liquid tag")
    package static let aspectSpelling = Rule(
        "aspect-spelling", .warning, "a heading may be a misspelling of an aspect")
    package static let unsupportedSyntax = Rule(
        "unsupported-syntax", .warning, "syntax of another generator is shown as text")
    package static let kramdown = Rule("kramdown-attribute", .warning, "the text has a kramdown attribute")
    package static let fenceUnclosed = Rule(
        "fence-unclosed", .warning, "a code block, a comment or an element is never closed")
    package static let fenceGlued = Rule("fence-glued", .warning, "code is on the same line as its fence")
    package static let codeIndent = Rule("code-indent", .warning, "code is indented less than its list item")
    package static let codeLanguage = Rule("code-language", .off, "a code block does not name its language")
    package static let tableHeader = Rule("table-header", .warning, "a table, or a column of it, has no header")
    package static let tableCells = Rule(
        "table-cells", .warning, "a row has more cells than its table has columns, or a header has fewer")
    package static let htmlAsText = Rule("html-as-text", .warning, "raw HTML is shown as text")
    package static let markupLimit = Rule(
        "markup-limit", .error, "the text exceeds a limit that keeps builds fast")
    package static let unsafeURL = Rule("url-unsafe", .warning, "a link has a scheme that is not allowed")
    package static let mergeConflict = Rule("merge-conflict", .error, "the file has an unresolved merge conflict")
    public static let placeholder = Rule("placeholder", .warning, "a placeholder has not been replaced")

    // MARK: Links

    package static let brokenLink = Rule("link-broken", .error, "a link leads nowhere")
    package static let brokenAnchor = Rule("anchor-broken", .error, "a link's anchor is not on its page")
    package static let linkForm = Rule("link-form", .warning, "a link is written for another generator")
    package static let linkText = Rule("link-text", .warning, "the text of a link does not say where it leads")
    package static let linkMalformed = Rule("link-malformed", .warning, "a link is not written correctly")
    package static let linkBare = Rule("link-bare", .off, "a link has only its address as text")
    package static let linkInsecure = Rule("link-insecure", .off, "an external link is not encrypted")
    package static let externalLink = Rule("external-link", .warning, "a link to another site does not lead to a page")
    package static let missingImage = Rule("image-missing", .warning, "an image or a file does not exist")

    package static let externalImage = Rule("image-external", .warning, "an image or video is on another site")
    package static let imageAlt = Rule("image-alt", .warning, "an image has no alternative text")
    public static let illustration = Rule("illustration-invalid", .warning, "a picture cannot be shown as it is")
    package static let unknownSource = Rule(
        "source-unknown", .warning, "the text names a source that the entry does not have")
    package static let missingSource = Rule(
        "source-missing", .off, "an entry says what assistive technology does, but has no source")
    package static let videoCaptions = Rule("video-captions", .warning, "a video has no captions")
    package static let videoTranscript = Rule("video-transcript", .warning, "a video has no transcript")

    // MARK: The guide

    package static let missingPlatform = Rule("platform-missing", .off, "an entry has no content for a platform")
    package static let missingAspect = Rule("aspect-missing", .off, "an entry has nothing about an aspect")
    package static let missingFramework = Rule(
        "framework-missing", .off, "an aspect is described for only some frameworks of a platform")
    package static let announcementForm = Rule(
        "announcement-form", .warning, "a section of announcements has quotations but no examples")
    package static let announcementOrder = Rule(
        "announcement-order", .warning, "the order of an announcement matches no setting of the screen reader")
    package static let announcementWord = Rule(
        "announcement-word", .warning,
        "an announcement has a word of another screen reader, or the role of another control")
    package static let announcementState = Rule(
        "announcement-state", .off, "a state that the entry names has no announcement example")
    package static let orphan = Rule("entry-orphan", .off, "an entry is not linked from any other file")
    package static let unknownAPI = Rule("api-unknown", .off, "an API is not in _data/apis.yml")
    package static let misplacedAPI = Rule("api-framework", .off, "an API belongs to another framework")

    public static let translationBehind = Rule(
        "translation-behind", .warning, "the original of a translation has changed")

    // MARK: The site

    package static let invalidResults = Rule(
        "heard-invalid", .warning, "a file in _data/heard cannot be used, or is about examples that no longer exist")
    package static let invalidAPI = Rule(
        "api-invalid", .error, "an item of _data/apis.yml has an invalid value")
    package static let unknownAPIKey = Rule(
        "api-unknown-key", .error, "an item of _data/apis.yml has an unknown key")
    public static let invalidConfiguration = Rule("config-invalid", .error, "sitegen.yml has an invalid value")
    package static let unknownConfigurationKey = Rule("config-unknown-key", .error, "sitegen.yml has an unknown key")
    package static let colorContrast = Rule(
        "color-contrast", .warning, "a colour in sitegen.yml has too little contrast")
    package static let invalidWords = Rule("words-invalid", .error, "a word of the interface is not valid")
    package static let unknownWord = Rule("words-unknown-key", .warning, "a file of words has an unknown key")
    package static let missingWords = Rule("words-missing", .warning, "words of the interface are not translated")
    public static let invalidTemplate = Rule("template-invalid", .error, "a template cannot be used")

    /// Rules whose level cannot be changed: sitegen cannot continue without a configuration or templates.
    public static let fixed: [Rule] = [invalidConfiguration, unknownConfigurationKey, invalidTemplate]

    /// Rules that can be warnings but not off: what they report is not published, and would disappear without a message.
    public static let neverOff: [Rule] = [invalidUTF8, fileTooLarge, duplicateURL, invalidYAML]

    /// Every rule, in the order above.
    public static let all: [Rule] = [
        invalidUTF8, fileTooLarge, fileSkipped, controlCharacter, bidiControl, duplicateURL, invalidYAML, missingTitle,
        titleLength, amountLimit, invalidValue, unknownKey, unknownPlatform, unknownAspect, categorySpelling,
        unknownCategory,
        notApplicablePresent,
        unknownCriterion, yamlTab, yamlBlankLine, yamlIndent, yamlQuotes, yamlComment, keyColon, keySpelling,
        rowOutsideTable, tableNotMapping, tableUnknown, actionSpelling, reviewOutdated, headingEmphasis, headingLevel,
        platformLabel, platformSpelling, platformAsText, frameworkElsewhere, emptyPlatform, emptySection,
        frameworkSpelling, sectionRepeated, blankMissing,
        listMarker, emptyBullet, emphasisAsText, liquidHighlight, liquidVariable, liquidTag, kramdown, aspectSpelling,
        unsupportedSyntax, fenceUnclosed, fenceGlued,
        codeIndent, codeLanguage, tableHeader, tableCells, htmlAsText, markupLimit, unsafeURL, mergeConflict,
        placeholder,
        brokenLink, brokenAnchor, linkForm, linkText, linkMalformed, linkBare, linkInsecure, externalLink,
        missingImage, externalImage, imageAlt, illustration, unknownSource, missingSource, announcementForm,
        announcementOrder,
        announcementWord, announcementState, videoCaptions, videoTranscript,
        missingPlatform, missingAspect, missingFramework, orphan, unknownAPI, misplacedAPI, invalidAPI, unknownAPIKey,
        translationBehind, invalidResults, invalidConfiguration,
        unknownConfigurationKey, colorContrast, invalidWords, unknownWord, missingWords, invalidTemplate,
    ]
}
