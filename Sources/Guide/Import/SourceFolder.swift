/// Where the files of an imported folder can be read as source. Links to files that a guide does not have lead there: those beside the
/// folder, and those in it that are not pages and are not published.
///
/// ```text
/// ../Sources/Toggle.swift in docs/toggle.md, with https://github.com/o/r/blob/main/docs
/// https://github.com/o/r/blob/main/Sources/Toggle.swift
/// ```
public struct SourceFolder: Sendable, Equatable {
    /// The address of the folder, divided at its slashes.
    private let address: [Substring]
    /// What the folder is called in messages.
    private let name: String
    /// All files and folders in it.
    private let paths: Set<String>

    /// - Parameters:
    ///   - url: The address of the folder.
    ///   - name: What the folder is called in messages.
    ///   - paths: All files and folders in it, from the folder.
    public init(url: String, name: String, paths: Set<String>) {
        address = url[...].trimmingSuffix { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
        (self.name, self.paths) = (name, paths)
    }

    /// The address of the file that a link leads to; `nil` if it should be in the folder and is not.
    ///
    /// - Parameter source: The file with the link, as it is named in messages.
    func url(for link: String, in source: String) -> String? {
        let link = LinkAddress(link)
        guard !link.path.isEmpty, !link.path.hasPrefix("/"), source.hasPrefix(name + "/") else { return nil }
        var parts = source.dropFirst(name.count + 1).split(separator: "/").dropLast().map(String.init)
        var base = address[...]
        for part in link.path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(String(part))
            } else if parts.popLast() == nil {
                // `https:`, nothing and the host are always there.
                guard base.count > 3 else { return nil }
                base = base.dropLast()
            }
        }
        guard base.count < address.count || paths.contains(parts.joined(separator: "/")) else { return nil }
        let path = base.joined(separator: "/") + parts.map { "/" + RelativeURL.encoded($0) }.joined()
        return link.href(path, anchor: link.anchor)
    }
}
