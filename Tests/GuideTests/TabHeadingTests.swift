import Testing

@testable import Guide

/// Tabs of other generators that hold headings: which levels they get, and what is above them.
struct TabHeadingTests {
    /// The same tabs in several forms, with some lines in each.
    private static func forms(ios: String, android: String) -> [String] {
        func indented(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        }
        return [
            "=== \"iOS\"\n\n\(indented(ios))\n\n=== \"Android\"\n\n\(indented(android))",
            "<Tabs>\n<TabItem value=\"ios\" label=\"iOS\">\n\n\(ios)\n\n</TabItem>\n<TabItem label=\"Android\">\n\n"
                + "\(android)\n\n</TabItem>\n</Tabs>",
            "{{< tabs >}}\n{{< tab \"iOS\" >}}\n\(ios)\n{{< /tab >}}\n{{< tab \"Android\" >}}\n\(android)\n{{< /tab >}}\n"
                + "{{< /tabs >}}",
        ]
    }

    @Test(arguments: forms(ios: "n1\n\n### Example\nt1\n\n```sh\n# a\n```", android: "n2"))
    func headingsInTabsGoBelowTheSectionTheTabsStandIn(tabs: String) throws {
        let read = try ReadEntry(body: "## Name\n\n\(tabs)\n\n## Role\nr")
        #expect(read.entry.outline == "role | ios-name ios-example | android-name")
        #expect(try read.entry.section("ios-name").outline == ["n1"])
        #expect(try read.entry.section("ios-example").level > read.entry.section("ios-name").level)
        #expect(try read.entry.section("ios-example").html.contains("# a\n"))
        #expect(try read.entry.section("android-name").outline == ["n2"])
        #expect(read.findings.allSatisfy { $0.hasSuffix(" container") })
    }

    @Test(arguments: forms(ios: "### UIKit\n\na\n\n### SwiftUI\n\nb", android: "c"))
    func headingsOfFrameworksInTabsAreParts(tabs: String) throws {
        let entry = try ReadEntry(body: "## Role\n\n\(tabs)").entry
        #expect(entry.outline == " | ios-role | android-role")
        #expect(try entry.section("ios-role").outline == ["UIKit [uikit]: a", "SwiftUI [swiftui]: b"])
        #expect(try entry.section("android-role").outline == ["c"])
    }

    @Test func tabsOfFrameworksInTabsOfPlatformsAreBelowThese() throws {
        let body = """
            ## Role

            === "iOS"

                a

                === "UIKit"

                    ### Example

                    b

                === "SwiftUI"

                    c

            === "Android"

                d

            ## State
            e
            """
        let entry = try ReadEntry(body: body).entry
        #expect(try entry.section("android-role").outline == ["d"])
        #expect(try entry.section("ios-role").outline.first == "a")
        #expect(try entry.section("state").outline == ["e"])
        #expect(entry.lostWords(of: "a b c d e Example") == [])
    }

    @Test func tabsAsHighAsTheSectionAboveEndIt() throws {
        let entry = try ReadEntry(
            body: "## Before\n\na\n\n<Tabs>\n<TabItem label=\"iOS\">\n\n## Role\n\nb\n\n</TabItem>\n</Tabs>"
        ).entry
        #expect(entry.outline == "before | ios-role")
    }

    @Test(arguments: ["", "\n\nMore"])
    func tabsWithoutHeadingsBehindOthersKeepTheirSection(end: String) throws {
        let body = """
            === "iOS"

                ### Name
                a

            === "Android"

                ### Name
                b

            ## Captions

            === "iOS"

                c

            === "Android"

                d
            """
        let read = try ReadEntry(body: body + end)
        #expect(
            read.entry.outline.hasSuffix(" | ios-name ios-captions | android-name android-captions")
                || read.entry.outline.hasSuffix(" | ios-captions ios-name | android-captions android-name"))
        #expect(try read.entry.section("ios-captions").outline == ["c"])
        #expect(try read.entry.section("android-captions").outline == ["d"])
        #expect(!read.findings.contains { $0.hasSuffix(" section-empty") })
    }
}
