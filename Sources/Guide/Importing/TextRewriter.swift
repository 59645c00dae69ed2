/// Hands texts of the front matter to the body's rewriter and remembers whether it changed any.
final class TextRewriter {
    private(set) var body: BodyRewriter
    private(set) var hasChanged = false

    init(_ body: BodyRewriter) {
        self.body = body
    }

    func rewrite(_ value: String, line: Int) -> String {
        let new = body.rewrite(value: value, line: line)
        if new != value { hasChanged = true }
        return new
    }
}
