# language: en
Feature: Say "hi" | <script> Feature: Evil
  What it is: # No heading Scenario: none 😀 `code` end
  Where it is described: https://example.org/a&b/controls/%C3%A9vil%20(1)/

  Scenario: Keyboard: =cmd()
    Given a screen with an example of "Say \"hi\" | <script> Feature: Evil"
    When I press "=cmd()" on the keyboard
    Then the result is: a | b, "c" @tag Scenario: x

  Scenario: Keyboard
    Given a screen with an example of "Say \"hi\" | <script> Feature: Evil"
    When I use the keyboard
    Then the result is: +1 <b>bold</b> 😀 & more &amp; \

  @ios
  Scenario: Keyboard (iOS)
    Given a screen with an example of "Say \"hi\" | <script> Feature: Evil"
    When I use the keyboard
    Then the result is: - [x] done

  Scenario: Keyboard scenario
    Given a screen with an example of "Say \"hi\" | <script> Feature: Evil"
    When """ Then: nothing
    Then | a | b |
