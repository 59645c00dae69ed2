"""Type-checks Swift examples on Linux against the declarations in stubs/swift, for the oldest version of iOS that the guide is for.

Availability and Objective-C are parts of Apple's platforms. Swift 6.3 also knows versions of Android, for a target that takes the
modules of Linux. So 'iOS 26' becomes 'Android 26' before the compiler reads it, and 'iOS 26' again in what it says.
"""

import json
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from granted import GRANTED

OLDEST = GRANTED["iOS"][0]
"""The version of iOS that an example needs if it says nothing: newer APIs stand behind '@available' or '#available'."""
MODES = ("5", "6")
STUBS = Path(__file__).parent / "stubs/swift"
STANDARD_LIBRARY = ("Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing")
DECLARATION = re.compile(r"\b(extension|func|var|let|case|struct|class|enum|protocol)(?: (?:func|var))? `?([\w.]+)")
ERROR = re.compile(r"^(?:.*/)?([\w.]+):(\d+):\d+: error: (.+?)(?: \[#\w+\])?$", re.MULTILINE)


@cache
def toolchain():
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True, timeout=60).stdout
    return json.loads(info)


def knows_versions():
    """Whether this compiler can check types and versions of iOS: Swift 6.3 or newer, on Linux."""
    version = re.search(r"Swift version (\d+)\.(\d+)", toolchain()["compilerVersion"])
    return "-linux" in toolchain()["target"]["triple"] and (int(version[1]), int(version[2])) >= (6, 3)


class Swift:
    """Checks examples: `Swift(folder).check(["import UIKit\\n…"])`. The folder takes the compiled declarations."""

    def __init__(self, folder):
        self.folder = folder
        self.modules = folder / "modules"
        self.modules.mkdir()
        self.options = ["-module-cache-path", folder / "cache"]
        if knows_versions():
            self.options += self._options_of_modules()
            for name in self._order():
                self._compile(name)

    @staticmethod
    def _options_of_target(oldest=OLDEST):
        return ["-target", f"{toolchain()['target']['triple'].partition('-')[0]}-unknown-linux-android{oldest}"] if knows_versions() else []

    def _options_of_modules(self):
        triple = toolchain()["target"]["triple"]
        resources, machine = Path(toolchain()["paths"]["runtimeResourcePath"]), triple.partition("-")[0]
        own = self.folder / "resources"
        (own / "android").mkdir(parents=True)
        for name in ("shims", "clang", "apinotes"):
            (own / name).symlink_to(resources / name)
        for name in STANDARD_LIBRARY:
            module = own / "android" / f"{name}.swiftmodule"
            module.mkdir()
            original = next((resources / "linux" / module.name).glob(f"{machine}*.swiftmodule"))
            (module / f"{machine}-unknown-linux-android.swiftmodule").symlink_to(original)
        return [
            "-resource-dir", own, "-I", self.modules,
            "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
        ]

    @staticmethod
    def _order():
        """The modules, each after those that it imports."""
        texts = {path.stem: path.read_text(encoding="utf-8") for path in STUBS.glob("*.swiftinterface")}
        order = []

        def add(name):
            if name in texts and name not in order:
                for imported in re.findall(r"^(?:@_exported )?import (\w+)", texts[name], re.MULTILINE):
                    add(imported)
                order.append(name)

        for name in sorted(texts):
            add(name)
        return order

    def _compile(self, name):
        text = (STUBS / f"{name}.swiftinterface").read_text(encoding="utf-8")
        imports = " ".join(f"import {module};" for module in STANDARD_LIBRARY if module != "SwiftOnoneSupport")
        head = f"// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name {name} -enable-objc-interop\n"
        path = self.folder / f"{name}.swiftinterface"
        # No line is added to the text itself, so that errors in it are found.
        path.write_text(f"{head}{imports} {to_android(text)}", encoding="utf-8")
        run = self._run(
            *self._options_of_target(), "-compile-module-from-interface", "-disable-availability-checking", "-module-name", name,
            "-o", self.modules / f"{name}.swiftmodule", path)
        errors = [f"Tests/Content/stubs/swift/{file}:{int(line) - 2}: {to_ios(message)}" for file, line, message in ERROR.findall(run.stderr)]
        # The last one only says that there are errors.
        assert not run.returncode, "\n".join(errors[:-1]) or run.stderr

    def check(self, codes, oldest=None):
        """(index, line, message) of each error in the examples. Each is compiled by itself, as it is pasted by itself.

        `oldest` has the version of iOS for each of them, if that is not the same for all.
        """
        paths = [self.folder / f"example{index}.swift" for index in range(len(codes))]
        for path, code in zip(paths, codes):
            path.write_text(to_android(code), encoding="utf-8")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for index, errors in enumerate(pool.map(self._errors, paths, oldest or [OLDEST] * len(codes))):
                yield from ((index, line, message) for line, message in errors)

    def _errors(self, path, oldest):
        found = {}
        for mode in MODES:
            # A file of a library contains only declarations: a statement outside of one is an error.
            step = "-typecheck" if knows_versions() else "-parse"
            run = self._run(*self._options_of_target(oldest), step, "-parse-as-library", "-swift-version", mode, path)
            errors = [(int(line), to_ios(message)) for _, line, message in ERROR.findall(run.stderr)]
            assert not run.returncode or errors, run.stderr
            for error in errors:
                found.setdefault(error, []).append(mode)
        for (line, message), modes in found.items():
            yield line, message if len(modes) == len(MODES) else f"{message} (Swift {modes[0]})"

    def _run(self, *arguments):
        command = ["swiftc", "-frontend", *self.options, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)


def versions():
    """The versions of iOS that the declarations state, by type and name: {("View", "badge"): {15.0}}. Without one, it is 13.0."""
    found = {}
    for path in STUBS.glob("*.swiftinterface"):
        around, waiting = [], None
        for line in path.read_text(encoding="utf-8").splitlines():
            declared, stated = DECLARATION.search(line.partition("//")[0]), re.search(r"@available\(iOS ([\d.]+), \*\)", line)
            version = float(stated[1]) if stated else waiting
            waiting = version if stated and not declared else None
            if not declared:
                continue
            indent = len(line) - len(line.lstrip())
            around = [one for one in around if one[0] < indent]
            version = max([version or 13.0, *(one[2] for one in around)])
            kind, name = declared[1], declared[2].rpartition(".")[2]
            if kind != "extension":
                found.setdefault((around[-1][1] if around else "", name), set()).add(version)
            if kind not in ("func", "var", "let", "case"):
                around.append((indent, name, version))
    return found


def to_android(text):
    return re.sub(r"\biOS (?=\d)", "Android ", text) if knows_versions() else text


def to_ios(text):
    return re.sub(r"\bAndroid (?=\d)", "iOS ", text)
