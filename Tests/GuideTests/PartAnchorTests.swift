import Testing

@testable import Guide

/// The anchors of framework parts and other labels.
struct PartAnchorTests {
    private static let body = """
        ## iOS

        **SwiftUI**

        One

        ### Name

        **UIKit**

        Three

        **SwiftUI**

        Four

        **UIKit**

        Five

        ### Role

        See [the part](#ios-name-swiftui), [the second one](#ios-name-uikit-2) and [no part](#ios-name-views).
        """

    @Test func aLabelHasTheAnchorOfItsSectionAndItsFrameworks() throws {
        let read = try LinkedSite(body: Self.body)
        let anchors = read.entry.sections.map { $0.parts.compactMap(\.anchor) }
        #expect(anchors == [["ios-name-uikit", "ios-name-swiftui", "ios-name-uikit-2"], []])
        #expect(read.entry.platforms[0].introduction.map(\.anchor) == ["ios-swiftui"])
    }

    @Test func linksLeadToLabels() throws {
        let read = try LinkedSite(body: Self.body)
        #expect(read.findings.filter { $0.hasSuffix("anchor-broken") }.count == 1)
    }
}
