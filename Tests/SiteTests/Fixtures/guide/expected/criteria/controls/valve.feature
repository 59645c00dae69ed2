# language: en
Feature: Valve & tap
  Where it is described: https://guide.example/mobile/controls/valve/

  Scenario: Keyboard: space
    Given a screen with an example of "Valve & tap"
    When I press "space" on the keyboard
    Then the result is: Opens and shuts the valve

  Scenario: Keyboard scenario
    Given a screen with an example of "Valve & tap"
    When the space key on a valve
    Then it opens
