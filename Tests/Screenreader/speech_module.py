#!/usr/bin/env python3
"""A module of Speech Dispatcher that speaks nothing: it writes each text on one line of the file that SPEECH_LOG names.

The protocol is that of Speech Dispatcher's output modules: commands on the standard input, answers with three digits. A dot alone
ends a text.
"""

import html
import os
import re
import sys
import time

# What a command is answered with, if nothing else belongs to it.
ANSWERS = {
    "INIT": ["299-ready", "299 OK LOADED SUCCESSFULLY"],
    "LIST VOICES": ["200-log\ten\tnone", "200 OK VOICE LIST SENT"],
    "PAUSE": ["704 PAUSE"],
    "DEBUG": ["200 OK DEBUGGING ON"],
    "QUIT": ["210 OK QUIT"],
}
# Commands that a text follows: what asks for it, and what ends the answer.
TEXTS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
SPEECH = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")


def say(*lines):
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def text():
    lines = []
    while (line := sys.stdin.readline().rstrip("\n")) != ".":
        lines.append(line.removeprefix("."))
    return " ".join(lines)


def main():
    with open(os.environ["SPEECH_LOG"], "a", buffering=1, encoding="utf-8") as log:
        while line := sys.stdin.readline():
            command = line.strip()
            if command in SPEECH:
                say("202 OK RECEIVING MESSAGE")
                words = html.unescape(re.sub("<[^>]*>", "", text()))
                log.write(" ".join(words.split()) + "\n")
                say("200 OK SPEAKING")
                # Orca reads on when a text has ended.
                time.sleep(0.02)
                say("701 BEGIN", "702 END")
            elif command in TEXTS:
                say(TEXTS[command][0])
                text()
                say(TEXTS[command][1])
            elif command != "STOP":
                say(*ANSWERS.get(command.split(" ON")[0], ["300 ERR UNKNOWN COMMAND"]))
            if command == "QUIT":
                break


main()
