/// Front matter in a form that is not read: TOML between lines of `+++`, or JSON in braces, as Hugo and Zola allow them; or YAML
/// that does not begin the file.
enum OtherFrontMatter {
    case toml, json, behindComment

    /// Looks at the beginning of a file without YAML.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: "+++".utf8), bytes.dropFirst(3).first.map({ $0 <= 0x20 }) ?? false {
            self = .toml
        } else if bytes.first == UInt8(ascii: "{"),
            bytes.dropFirst().first(where: { $0 > 0x20 }) == UInt8(ascii: "\"")
        {
            self = .json
        } else if FrontMatterLines(bytes).isBehindComment {
            self = .behindComment
        } else {
            return nil
        }
    }

    /// What is wrong, and what to do about it.
    var message: String {
        switch self {
        case .toml:
            "the front matter is TOML, which is not read; write it as YAML: '---' in place of '+++', 'title: …' in place of "
                + "'title = …'"
        case .json:
            "the front matter is JSON, which is not read alone; put it between two lines of '---', since YAML has the same form"
        case .behindComment:
            "the front matter stands behind a comment; the file has to begin with its '---', and the comment may follow behind it"
        }
    }
}
