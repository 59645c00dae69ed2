import Testing

@testable import Site

/// *On this page*: which headings are listed, and under which.
@Suite struct ContentsTests {
    @Test func aspectsAreListedHoweverDeepTheyStand() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            ---
            title: A
            ---
            ## iOS

            ### Developer notes

            #### Name

            A

            #### Own

            A

            ### More

            A

            """, to: "content/a.md")
        let build = Fixture.build(
            root: folder.path, output: "\(folder.path)/public", theme: "\(Fixture.project)/templates")
        _ = try await build.run()
        let files = try TemporaryFolder.files(in: "\(folder.path)/public")
        let page = String(decoding: files["a/index.html"] ?? .init(), as: UTF8.self)
        let list = """
            <li><a href="#ios">iOS</a>
            <ul>
            <li><a href="#ios-developer-notes">Developer notes</a>
            <ul>
            <li><a href="#ios-name">Name</a></li>
            </ul>
            </li>
            <li><a href="#ios-more">More</a></li>
            </ul>
            </li>
            """
        #expect(page.contains(list))
    }
}
