# language: en
Feature: Link
  What it is: Leads to another place.
  Where it is described: https://example.org/a&b/controls/link/
  Success criteria: WCAG 2.2, 2.1.1 Keyboard; 4.1.2 Name, Role, Value

  Scenario: Keyboard: tab
    Given a screen with an example of "Link"
    When I press "tab" on the keyboard
    Then the result is: Focus moves to the link

  @ios
  Scenario: Keyboard: enter (iOS)
    Given a screen with an example of "Link"
    When I press "enter" on the keyboard
    Then the result is: Opens the link

  @android
  Scenario: Keyboard: enter (Android)
    Given a screen with an example of "Link"
    When I press "enter" on the keyboard
    Then the result is: Activates

  @android
  Scenario: Keyboard: space (Android)
    Given a screen with an example of "Link"
    When I press "space" on the keyboard
    Then the result is: Activates on Android

  Scenario: Announces: name
    Given a screen with an example of "Link"
    When the screen reader reaches it
    Then the "name" is as expected: Says where it leads
