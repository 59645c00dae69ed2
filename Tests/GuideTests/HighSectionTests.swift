import Testing

@testable import Guide

/// Sections whose headings stand as high as their platform's, or are that, too.
struct HighSectionTests {
    private static func template(_ notes: String, _ other: String) -> String {
        "## iOS\n\n## Developer notes\n\n\(notes)\n\n### Name\n\nA\n\n### Role\n\nB\n\n"
            + "## Android\n\n## Developer notes\n\n\(other)\n\n### Name\n\nC\n\n### Role\n\nD"
    }

    private func levels(_ body: String) throws -> String {
        try ReadEntry(body: body).entry.sections.map { "\($0.level) \($0.id)" }.joined(separator: ", ")
    }

    @Test func aspectsBehindTheNotesStandBesideThem() throws {
        #expect(
            try levels(Self.template("One", "Two"))
                == "3 ios-developer-notes, 3 ios-name, 3 ios-role, 3 android-developer-notes, 3 android-name, 3 android-role"
        )
    }

    @Test(arguments: [
        // What is no aspect stays under the notes, unless it stands behind one.
        ("## iOS\n\n## Notes\n\nA\n\n### Own\n\nB\n\n### Name\n\nC\n\n### More\n\nD", "3 4 3 3"),
        ("## iOS\n\n## Notes\n\nA\n\n### Own\n\nB\n\n#### Name\n\nC", "3 4 5"),
        ("## iOS\n\n## Own\n\nA\n\n### Name\n\nB", "3 4"),
        ("## iOS\n\n### Notes\n\nA\n\n#### Name\n\nB", "3 4"),
        // A heading for all that follow it.
        ("## iOS\n\n## Notes\n\n### Name\n\nA\n\n### Role\n\nB", "3 4 4"),
    ])
    func levelsFollowTheAuthorsOtherwise(body: String, levels: String) throws {
        #expect(try ReadEntry(body: body).entry.sections.map { "\($0.level)" }.joined(separator: " ") == levels)
    }

    @Test func aHeadingOfPlatformAndNotesHasTheAspectsBesideIt() throws {
        let body =
            "## iOS Developer Notes\n\nText\n\n### General Notes\n\nA\n\n### Name\n\nB\n\n## Android Developer Notes\n\nC"
        #expect(
            try levels(body)
                == "3 ios-developer-notes, 3 ios-developer-notes-2, 3 ios-name, 3 android-developer-notes")
    }

    @Test func withoutATextOfItsOwnItIsThePlatformsHeading() throws {
        let body =
            "See [notes](#ios-developer-notes).\n\n## iOS Developer Notes\n\n### Name\n\nA\n\n### Role\n\nB\n\n"
            + "## Android Developer Notes\n\n### General Notes\n\nC"
        let read = try ReadEntry(body: body)
        #expect(read.findings == [])
        #expect(read.entry.outline == " | ios-name ios-role | android-developer-notes")
        #expect(read.entry.sections.map(\.level) == [3, 3, 3])
        #expect(read.entry.platforms.map(\.title) == ["iOS Developer Notes", "Android Developer Notes"])
        #expect(read.entry.platforms.map(\.aliases) == [["ios-developer-notes"], []])
    }
}
