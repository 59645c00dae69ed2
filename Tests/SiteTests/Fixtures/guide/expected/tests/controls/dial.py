# -*- coding: utf-8 -*-
# Dial: what VoiceOver says, by https://guide.example/mobile/controls/dial/
# Made by sitegen. Change the words, `start` and `show` for your app, and keep the file. Needs iOS 27 and appium-xcuitest-driver 11.11.
import datetime
import json
import os
import re
import unittest

from appium import webdriver
from appium.options.ios import XCUITestOptions

# The words of your app instead of the guide's.


def start():
    """Starts a session with your app."""
    options = XCUITestOptions()
    options.platform_version = os.environ.get("SITEGEN_IOS", "27.0")
    options.device_name = os.environ.get("SITEGEN_DEVICE", "iPhone 17")
    options.bundle_id = os.environ.get("SITEGEN_APP", "com.example.app")
    return webdriver.Remote(os.environ.get("APPIUM", "http://127.0.0.1:4723"), options=options)


class DialVoiceOverTest(unittest.TestCase):
    results = []

    @classmethod
    def setUpClass(cls):
        cls.driver = start()
        cls.driver.execute_script("mobile: enableVoiceOver")

    @classmethod
    def tearDownClass(cls):
        capabilities = cls.driver.capabilities
        cls.driver.execute_script("mobile: disableVoiceOver")
        cls.driver.quit()
        if "SITEGEN_HEARD" in os.environ:
            run = {
                "version": 1,
                "screenReader": "voiceover",
                "system": "iOS " + str(capabilities.get("platformVersion")),
                "device": str(capabilities.get("deviceName")),
                "date": datetime.date.today().isoformat(),
                "results": cls.results,
            }
            with open(os.path.join(os.environ["SITEGEN_HEARD"], "Dial.json"), "w", encoding="utf-8") as file:
                json.dump(run, file)

    def show(self, example):
        """Brings your app to the place where an example is announced, with the element on the screen."""

    def expect(self, example, words, app, hints=()):
        """Moves VoiceOver to the first element with the words of the app, and compares what it says. Hints may be turned off."""
        self.show(example)
        heard = self.driver.execute_script("mobile: voiceOverCurrentSpeech")["utterance"] or ""
        for _ in range(50):
            if all(plain(word) in plain(heard) for word in app):
                break
            heard = self.driver.execute_script("mobile: voiceOverMove", {"direction": "forward"})["utterance"] or ""
        agrees = plain(heard) in (plain(", ".join(words)), plain(", ".join([*words, *hints])))
        self.results.append({"entry": "controls/dial", "announcement": example, "heard": heard, "agrees": agrees})
        self.assertTrue(agrees, f'{example}: VoiceOver says "{heard}", not "{", ".join(words)}"')

    def test_ios_volume_7_adjustable(self):
        # "Volume, 7, adjustable"
        self.expect("ios-volume-7-adjustable", ["Volume", "7", "adjustable"], app=["Volume"])

    def test_ios_volume_dimmed_7_adjustable(self):
        # "Volume, dimmed, 7, adjustable" (disabled)
        self.expect("ios-volume-dimmed-7-adjustable", ["Volume", "dimmed", "7", "adjustable"], app=["Volume"])


def plain(text):
    """Only words: capitals, commas and periods are not announced."""
    return " ".join(re.findall(r"[^\W_]+|%", text.lower()))


if __name__ == "__main__":
    unittest.main()
