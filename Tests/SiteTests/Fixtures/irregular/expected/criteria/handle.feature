# language: en
Feature: Handle

  Scenario: Keyboard
    Given a screen with an example of "Handle"
    When I use the keyboard
    Then the result is: Handles have no keys

  Scenario: Screen reader gestures: swipe
    Given a screen with an example of "Handle"
    When I use "swipe" with the screen reader
    Then the result is: Focus moves to the handle

  @ios
  Scenario: Screen reader gestures: iOS-pinch (iOS)
    Given a screen with an example of "Handle"
    When I use "iOS-pinch" with the screen reader
    Then the result is: Squeezes it

  Scenario: Screen reader announces: name
    Given a screen with an example of "Handle"
    When the screen reader reaches it
    Then the "name" is as expected: Says what it opens

  Scenario: Screen reader announces: value
    Given a screen with an example of "Handle"
    When the screen reader reaches it
    Then the "value" is as expected: Says it twice, too

  Scenario: Design: Perceivable
    Given a screen with an example of "Handle"
    When I check "Perceivable" under "Design"
    Then the result is: Looks like a handle
