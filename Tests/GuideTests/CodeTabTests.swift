import Testing

@testable import Guide

/// Tabs of Hugo in which code stands without a fence, and labels that tabs of Docusaurus have from their group.
struct CodeTabTests {
    @Test(
        arguments: [
            "{{< tabpane >}}\n{{< tab header=\"SwiftUI\" lang=\"swift\" >}}\nlet a = *1*\n# b\n\n    {% c %}\n{{< /tab >}}\n"
                + "{{< tab header=\"Jetpack Compose\" lang=\"kotlin\" >}}\nval b = 2\n{{< /tab >}}\n{{< /tabpane >}}",
            "{{< tabs name=\"t\" >}}\n{{< tab name=\"SwiftUI\" codelang=\"swift\" >}}\nlet a = *1*\n# b\n\n    {% c %}\n"
                + "{{< tab name=\"Jetpack Compose\" codelang=\"kotlin\" >}}\nval b = 2\n{{< /tabs >}}",
            "{{< tabpane lang=\"swift\" >}}\n{{< tab \"SwiftUI\" >}}\nlet a = *1*\n# b\n\n    {% c %}\n{{< /tab >}}\n"
                + "{{< tab header=\"Jetpack Compose\" lang=kotlin >}}val b = 2{{< /tab >}}\n{{< /tabpane >}}",
        ])
    func codeInATabIsCode(body: String) throws {
        let read = try ReadEntry(body: "## Code\n\n\(body)\n\nText")
        let ios = try read.entry.section("ios-code")
        #expect(ios.parts.map(\.frameworks) == [["swiftui"]])
        #expect(ios.html.contains("<code class=\"language-swift\">let a = *1*\n# b\n\n    {% c %}\n</code>"))
        #expect(
            try read.entry.section("android-code").html.contains("<code class=\"language-kotlin\">val b = 2\n</code>"))
        #expect(try read.entry.section("code").outline == ["Text"])
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") || $0.hasSuffix(" platform-label") })
    }

    @Test(
        arguments: [
            "{{< tabpane text=true lang=\"swift\" >}}\n{{< tab header=\"iOS\" >}}\n*words*\n{{< /tab >}}\n{{< /tabpane >}}",
            "{{< tabpane >}}\n{{% tab header=\"iOS\" lang=\"en\" %}}\n*words*\n{{% /tab %}}\n{{< /tabpane >}}",
            "{{< tabpane lang=\"swift\" >}}\n{{< tab header=\"iOS\" text=true >}}\n*words*\n{{< /tab >}}\n{{< /tabpane >}}",
            "{{< tabs >}}\n{{< tab \"iOS\" >}}\n*words*\n{{< /tab >}}\n{{< /tabs >}}",
        ])
    func textInATabIsText(body: String) throws {
        let entry = try ReadEntry(body: "## Role\n\n\(body)").entry
        #expect(try entry.section("ios-role").html.contains("<em>words</em>"))
    }

    @Test func aFenceInATabOfCodeIsIts() throws {
        let body =
            "{{< tabpane >}}\n{{< tab header=\"iOS\" lang=\"swift\" >}}\n```swift\nlet a\n```\n{{< /tab >}}\n{{< /tabpane >}}"
        let html = try ReadEntry(body: "## Code\n\n\(body)").entry.section("ios-code").html
        #expect(html.contains("<code class=\"language-swift\">let a\n</code>"))
    }

    // MARK: Labels of the group

    @Test(
        arguments: [
            "<Tabs\n  defaultValue=\"swift\"\n  values={[{label: 'SwiftUI', value: 'swift'}, {label: 'Jetpack Compose', value: 'kt'}]}>",
            "<Tabs\n  values={[\n    { label: \"SwiftUI\", value: \"swift\" },\n    { value: \"kt\", label: \"Jetpack Compose\" },\n  ]}\n>",
        ])
    func tabsHaveTheLabelsThatTheirGroupNames(group: String) throws {
        let read = try ReadEntry(
            body: "## Role\n\n\(group)\n<TabItem value=\"swift\">\n\na\n\n</TabItem>\n<TabItem value=\"kt\">\n\nb\n\n"
                + "</TabItem>\n</Tabs>")
        #expect(try read.entry.section("ios-role").outline == ["SwiftUI [swiftui]: a"])
        #expect(try read.entry.section("android-role").outline == ["Jetpack Compose [compose]: b"])
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") || $0.hasSuffix(" platform-label") })
    }
}
