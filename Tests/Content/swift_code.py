"""Checks that Swift examples parse and can be pasted unchanged. One process for each language mode parses all of them."""

import re
import subprocess

MODES = ("5", "6")
ERROR = re.compile(r"^(?:.*/)?(\d+)\.swift:(\d+):\d+: error: (.+)$", re.MULTILINE)
NOT_CODE = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//.*|/\*[\s\S]*?\*/')

# A name requires the import of one of these modules.
MODULES = [
    (r"\bUI(?!HostingC|ViewRepresentable|ViewControllerRepresentable|ApplicationDelegateAdaptor)[A-Z]\w+", ("UIKit",)),
    (r"\bsome View\b|: View\b|@(?:State|Binding|FocusState|AccessibilityFocusState|Environment|ScaledMetric)\b", ("SwiftUI",)),
    (r"\bUI(?:HostingC|ViewRep|ViewControllerRep)\w+", ("SwiftUI",)),
    (r"\bXC(?:T|UI)[A-Z]\w+", ("XCTest",)),
    (r"\bWK[A-Z]\w+", ("WebKit",)),
    (r"\bSFSafari\w+", ("SafariServices",)),
    (r"\b(?:AVPlayerViewController|VideoPlayer)\b", ("AVKit",)),
    (r"\bAV(?:Player|PlayerItem|Asset|AudioSession|SpeechSynthesizer|SpeechUtterance)\b", ("AVFoundation", "AVKit")),
    (r"\bChart ?[{(]|\b(?:Bar|Line|Point|Area|Sector|Rule)Mark\b", ("Charts",)),
    (r"\bAX[A-Z]\w+|\bAccessibilityNotification\b", ("Accessibility", "UIKit", "SwiftUI")),
    (r"\bMK[A-Z]\w+", ("MapKit",)),
    (r"\bUN[A-Z]\w+", ("UserNotifications",)),
    (r"\b(?:AnyCancellable|PassthroughSubject|CurrentValueSubject)\b", ("Combine",)),
    (r"\b(?:URL|Date|UUID|Locale|Data|DateFormatter|NSAttributedString|AttributedString|Bundle)\b",
     ("Foundation", "UIKit", "SwiftUI", "XCTest")),
]


def parse(codes, folder):
    """The errors of each example: (index, line in the code, message)."""
    paths = [folder / f"{index}.swift" for index in range(len(codes))]
    for path, code in zip(paths, codes):
        path.write_text(code, encoding="utf-8")
    found = {}
    for mode in MODES:
        # A file of a library contains only declarations: a statement outside of one is an error.
        command = ["swiftc", "-frontend", "-parse", "-parse-as-library", "-swift-version", mode, *paths]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60)
        errors = ERROR.findall(run.stderr)
        assert not run.returncode or errors, run.stderr
        for index, line, message in errors:
            found.setdefault((int(index), int(line), message), []).append(mode)
    for (index, line, message), modes in found.items():
        yield index, line, message if len(modes) == len(MODES) else f"{message} (Swift {modes[0]})"


def import_problems(code):
    """(line, message) for each missing import."""
    bare = NOT_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), code)
    imports = set(re.findall(r"^(?:@\w+ )*import (?:struct |class |func )?(\w+)", bare, re.MULTILINE))
    if not imports:
        yield 1, "imports nothing; import what it needs"
        return
    for pattern, modules in MODULES:
        if not imports.intersection(modules) and (used := re.search(pattern, bare)):
            yield bare[: used.start()].count("\n") + 1, f"import {' or '.join(modules)} for {used[0].strip(':{( ')}"
