# language: en
Feature: Dial
  What it is: A round control that is turned to a value.
  Where it is described: https://guide.example/mobile/controls/dial/
  Success criteria: WCAG 2.2, 1.4.10 Reflow; 2.1.1 Keyboard; 4.1.2 Name, Role, Value

  Scenario: Keyboard: tab
    Given a screen with an example of "Dial"
    When I press "tab" on the keyboard
    Then the result is: Focus moves to the dial

  @ios
  Scenario: Keyboard: arrow keys (iOS)
    Given a screen with an example of "Dial"
    When I press "arrow keys" on the keyboard
    Then the result is: The value changes by one step

  @android
  Scenario: Keyboard: arrow keys (Android)
    Given a screen with an example of "Dial"
    When I press "arrow keys" on the keyboard
    Then the result is: The value changes by one step, or focus moves on

  @android
  Scenario: Keyboard: enter (Android)
    Given a screen with an example of "Dial"
    When I press "enter" on the keyboard
    Then the result is: Opens the number field on Android

  Scenario: Screen reader gestures: swipe up or down
    Given a screen with an example of "Dial"
    When I use "swipe up or down" with the screen reader
    Then the result is: The value changes

  Scenario: Screen reader announces: name
    Given a screen with an example of "Dial"
    When the screen reader reaches it
    Then the "name" is as expected: Says what is being dialled

  Scenario: Screen reader announces: role
    Given a screen with an example of "Dial"
    When the screen reader reaches it
    Then the "role" is as expected: Says that it can be adjusted

  Scenario: Screen reader announces: state
    Given a screen with an example of "Dial"
    When the screen reader reaches it
    Then the "state" is as expected: Says the value, 7 of 11

  Scenario: Device settings: text resize
    Given a screen with an example of "Dial"
    When I change the device setting "text resize"
    Then the result is: The number stays whole at 200 %
