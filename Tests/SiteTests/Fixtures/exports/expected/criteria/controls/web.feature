# language: en
Feature: Web link
  Where it is described: https://example.org/a&b/controls/web/

  Scenario: Keyboard scenario
    Given a screen with an example of "Web link"
    When the tab key to move focus to a link
    Then focus is visible
    When the enter key to activate it
    And the space bar
    Then it opens
    And focus moves
