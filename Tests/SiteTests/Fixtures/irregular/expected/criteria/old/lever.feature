# language: en
Feature: Lever

  Scenario: Keyboard: tab or arrow keys
    Given a screen with an example of "Lever"
    When I press "tab or arrow keys" on the keyboard
    Then the result is: Focus reaches the lever

  Scenario: Keyboard: spacebar
    Given a screen with an example of "Lever"
    When I press "spacebar" on the keyboard
    Then the result is: Pulls it on iOS and Android

  @android
  Scenario: Keyboard: enter (Android)
    Given a screen with an example of "Lever"
    When I press "enter" on the keyboard
    Then the result is: Pulls it on Android

  Scenario: Screen reader gestures: Doubletap
    Given a screen with an example of "Lever"
    When I use "Doubletap" with the screen reader
    Then the result is: Pulls the lever

  Scenario: Screen reader announces: name
    Given a screen with an example of "Lever"
    When the screen reader reaches it
    Then the "name" is as expected: Says which lever it is

  @ios
  Scenario: Screen reader announces: role (iOS)
    Given a screen with an example of "Lever"
    When the screen reader reaches it
    Then the "role" is as expected: Is a button in iOS

  Scenario: Screen reader announces: state
    Given a screen with an example of "Lever"
    When the screen reader reaches it
    Then the "state" is as expected: Says up or down
