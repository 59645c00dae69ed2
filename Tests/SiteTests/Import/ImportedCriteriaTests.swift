import Testing

@testable import Site

/// Criteria and scenarios that stand as lists in a body, as in the collection of 2026.
@Suite struct ImportedCriteriaTests {
    private func written(_ text: String) throws -> String? {
        let text = try imported(["nut.md": text]).texts["nut.md"]
        if let text { #expect(try imported(["nut.md": text]).texts["nut.md"] == text) }
        return text
    }

    @Test func listsOfCriteriaBecomeTables() throws {
        let text = try written(
            """
            How to test a nut.

            ## Condensed

            How to test a nut.

            1. Test with the keyboard

               - Tab: Moves on

            2. Test mobile screenreader gestures

               - **Swipe:** Reads [the nut](nut.md),
                 in one go
               - `Double tap`: Cracks it
                 - On a second one, closes it

            3. Listen to the screen reader

               - Name: Says `a: b`

            ### Device settings

            - Bold text: Gets bolder

            Full information: [Nut](/guide/nut)

            ## Name

            Alfa.

            """)
        #expect(
            text
                == """
                ---
                title: Nut

                keyboard:
                  Tab: Moves on

                mobile:
                  Swipe: Reads [the nut](nut.md), in one go
                  Double tap:
                    - Cracks it
                    - On a second one, closes it

                screenreader:
                  Name: 'Says `a: b`'

                settings:
                  Bold text: Gets bolder

                ---

                How to test a nut.

                ## Name

                Alfa.

                """.replacing("bolder\n\n---", with: "bolder\n---"))
    }

    @Test func listsOfStepsBecomeScenarios() throws {
        let text = try written(
            """
            Alfa.

            ## Gherkin

            Given I have a nut

            - Screen reader gestures

              - When I swipe
                on it
                - Then it is read
                  - And its state

            Bravo.

            """)
        #expect(
            text == """
                ---
                title: Nut

                gherkin-mobile:
                  - scenario: Screen reader gestures
                    given: I have a nut
                    when: I swipe on it
                    then: it is read
                    and: its state
                ---

                Alfa.

                ## Gherkin

                Bravo.

                """)
    }

    /// Prose under such a heading, and other lists, stay where they are.
    @Test(arguments: [
        "## Success criteria\n\n- Keyboard: 2.1.1\n- Name: 4.1.2\n",
        "## Criteria\n\n1. Test the keyboard\n   - Tab: Moves on\n   - Nothing else happens\n",
        "## Criteria\n\n1. Open the door\n   - Tab: Moves on\n", "## Keyboard\n\n- Tab: Moves on\n",
        "## Gherkin\n\n1. Keyboard\n   - WHEN I press Tab\n   - I see the focus\n",
        "## Gherkin\n\n1. Keyboard\n   - WHEN I press Tab\n2. Mouse\n   - WHEN I click\n",
        "## Gherkin\n\n### Criteria\n\n1. Keyboard\n   - When: I press Tab\n",
    ]) func otherListsStay(_ body: String) throws {
        let text = "---\ntitle: Nut\n---\n\n" + body
        #expect(try written(text) == text)
    }

    @Test func aBuildOfSuchAFolderSaysSoOnce() async throws {
        let folder = try TemporaryFolder()
        try folder.write("## Condensed\n\n1. Keyboard\n   - Tab: <b class=\"x\">Moves\n", to: "content/nut.md")
        try folder.write("<script>x</script>\n", to: "content/bolt.md")
        let build = Fixture.build(root: folder.path, output: "\(folder.path)/public", theme: "\(Fixture.folder)/theme")
        let found = try await build.check().diagnostics
        #expect(found.map(\.rule.rawValue) == ["title-missing"])
        #expect(found.first?.message.contains("run 'sitegen import'") == true)
        #expect(found.first?.location.path == "content/nut.md")
    }
}
