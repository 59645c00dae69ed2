import Testing

@testable import Site

/// Forms of front matter and headings that an import has to write anew without a loss.
@Suite struct ImportFormTests {
    /// What an import makes of a file, and that importing it again changes nothing.
    private func written(_ text: String) throws -> String? {
        let text = try imported(["nut.md": text]).texts["nut.md"]
        if let text {
            let again = try imported(["nut.md": text])
            #expect(again.texts["nut.md"] == text)
            #expect(again.repairs == [])
        }
        return text
    }

    @Test func headingsWithALineBelowThemAreWrittenWithSigns() throws {
        let text = try written(
            "---\ntitle: Nut\n---\n\nOverview\n===\n[a]: /b\n\niOS\n---\n\nName\n---\n\nAlfa\n\nTwo\nlines\n-----\nBravo\n"
        )
        #expect(
            text
                == "---\ntitle: Nut\n---\n# Overview\n\n[a]: /b\n\n## iOS\n\n### Name\n\nAlfa\n\n### Two lines\n\nBravo\n"
        )
    }

    @Test func aspectsBehindNotesAsHighAsThePlatformAreWrittenBesideThem() throws {
        let text = try written(
            "---\ntitle: Nut\n---\n## iOS\n\n## Developer notes\n\nAlfa\n\n### Own\n\nBravo\n\n### Name\n\nCharlie\n\n"
                + "## Android Developer Notes\n\nDelta\n\n### Name\n\nEcho\n")
        #expect(
            text
                == "---\ntitle: Nut\n---\n## iOS\n\n### Developer notes\n\nAlfa\n\n#### Own\n\nBravo\n\n### Name\n\nCharlie\n\n"
                + "## Android\n\n### Developer Notes\n\nDelta\n\n### Name\n\nEcho\n")
    }

    @Test func attributesOfHeadingsGoAndLinksToThemStay() throws {
        let text = try written(
            """
            ---
            title: Nut
            ---
            ## **iOS** {#apple}

            ### Role {#part .x}

            See [Role](#part) and [Role](nut.md#part).

            ## Android

            Alfa.

            """)
        #expect(text?.contains("## iOS\n\n### Role\n\nSee [Role](#ios-role) and [Role](#ios-role).\n") ?? false)
    }

    @Test func listsOfCriteriaBecomeTables() throws {
        let text = try written(
            """
            ---
            title: Nut
            keyboard:
              tab: Focus moves to the nut
            ---
            How to test a nut.

            ## Acceptance criteria

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
            text == """
                ---
                title: Nut
                keyboard:
                  tab: Focus moves to the nut

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

                ## Acceptance criteria

                1. Test with the keyboard

                   - Tab: Moves on

                ## Name

                Alfa.

                """)
    }

    @Test func resultsOfATableThatIsNotConfiguredStayApart() throws {
        let text = try written(
            "---\ntitle: Nut\ndesign:\n  - name: Perceivable\n    list:\n      - criteria: Alfa\n      - criteria: Bravo\n---\nText.\n"
        )
        #expect(text == "---\ntitle: Nut\n---\n\nText.\n\n## Design\n\n- Perceivable:\n  - Alfa\n  - Bravo\n")
    }

    @Test(arguments: ["script", "style"]) func elementsKeepTheirEnds(_ name: String) throws {
        let text = try written("---\ntitle: Nut\n---\n\n<\(name)>\n  a.b = 1;\n</\(name)>\n\nText.\n")
        #expect(
            text == "---\ntitle: Nut\n---\n\n```html\n<\(name)>\n  a.b = 1;\n</\(name)>\n```\n\nText.\n")
    }

    @Test func listsOfStepsBecomeScenarios() throws {
        let text = try written(
            """
            ---
            title: Nut
            ---
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

    /// Prose under such a heading, other lists, and tables for pages stay where they are.
    @Test(arguments: [
        "## Success criteria\n\n- Keyboard: 2.1.1\n- Name: 4.1.2\n",
        "## Criteria\n\n1. Test the keyboard\n\n   - Tab: Moves on\n   - Nothing else happens\n",
        "## Criteria\n\n1. Open the door\n\n   - Tab: Moves on\n",
        "## Keyboard\n\n- Tab: Moves on\n",
        "## Gherkin\n\n1. Keyboard\n\n   - WHEN I press Tab\n   - I see the focus\n",
        "## Gherkin\n\n1. Keyboard\n\n   - WHEN I press Tab\n\n2. Mouse\n\n   - WHEN I click\n",
        "## Gherkin\n\n### Criteria\n\n1. Keyboard\n\n   - When: I press Tab\n",
    ]) func otherListsStay(_ body: String) throws {
        let text = "---\ntitle: Nut\n---\n\n" + body
        #expect(try written(text) == text)
    }

    @Test func platformsThatKeepNothingAreNotWritten() throws {
        let text = try written(
            "---\ntitle: Nut\n---\n\n## iOS\n\n### Role\n\nSame.\n\n## Android\n\n### Role\n\nSame.\n")
        #expect(text == "---\ntitle: Nut\n---\n## Role\n\nSame.\n")
    }

    @Test func scenariosKeepTheirPlatforms() throws {
        let text = try written(
            """
            ---
            title: Nut
            gherkin-keyboard-android:
              - {when: Alfa, result: Bravo}
            gherkin-keybord:
              ios: {when: Charlie, result: {ios: Delta}}
            ---

            """)
        #expect(
            text == """
                ---
                title: Nut

                gherkin-keyboard:
                  - platform: android
                    when: Alfa
                    result: Bravo

                gherkin-keybord:
                  - platform: ios
                    when: Charlie
                    result:
                      ios: Delta
                ---


                """)
    }

    @Test func itemsThatAreRowsStayTogether() throws {
        let text = try written(
            """
            ---
            title: Nut
            keyboard:
              - action: Tab
                result: Moves
              - {action: Up arrow, result: {ios: Alfa, android: Bravo}}
            mobile:
              ios: {swipe: Charlie, tap: Golf}
              android: {tap: Golf}
            settings: {ios: Delta}
            gherkin-mobile: |
              Scenario: Reach it
              When Alfa
              Then Bravo
              When Charlie
            ---
            """)
        #expect(
            text == """
                ---
                title: Nut

                keyboard:
                  Tab: Moves
                  Up arrow:
                    ios: Alfa
                    android: Bravo

                mobile:
                  swipe:
                    ios: Charlie
                  tap: Golf

                settings:
                  "":
                    ios: Delta

                gherkin-mobile:
                  - scenario: Reach it
                    steps:
                      - when: Alfa
                        then: Bravo
                      - when: Charlie
                ---


                """)
    }

    @Test func systemsWithAColonAreTexts() throws {
        let text = try written(
            "---\ntitle: Nut\ntested-with: [ {iOS 18: VoiceOver}, {os: Android 15, at: TalkBack}, iOS 17 ]\npublished: false\n---\n"
        )
        #expect(
            text == """
                ---
                title: Nut
                tested-with:
                  - 'iOS 18: VoiceOver'
                  - 'os: Android 15, at: TalkBack'
                  - iOS 17
                draft: true
                ---


                """)
    }
}
