import Markdown

/// A heading is set apart by being one; emphasis around all of it says nothing more: `## **iOS**`.
enum HeadingEmphasis {
    /// Takes it off; false where there is none.
    static func remove(from heading: MarkdownNode, in document: MarkdownDocument) -> Bool {
        var hasEmphasis = false
        while true {
            let inked = heading.children.filter { !$0.isBlankText }
            guard !inked.isEmpty, inked.allSatisfy({ $0.kind == .strong || $0.kind == .emphasis }) else { break }
            hasEmphasis = true
            for wrapper in inked {
                for child in wrapper.children { wrapper.insertBefore(child) }
                document.remove(wrapper)
            }
        }
        return hasEmphasis
    }
}
