"""Orca, a screen reader, on a virtual display, with speech that goes to a file."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Where Debian has what is not in the path.
BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
NEEDED = ["orca", "Xvfb", "openbox", "xdotool", "speech-dispatcher", "dbus-daemon", "gsettings", "chromium", "firefox-esr"]

START = 120  # seconds for a program to start on a busy machine
QUIET = 1.0  # seconds without speech after which a key is done
SIZE = ("1270", "860")


class Desktop:
    """A display with a session bus and Orca. Programs end with it, in the reverse order."""

    def __init__(self, folder):
        self.folder = folder
        self.log = folder / "spoken.txt"
        self.log.touch()
        self.read = 0
        self.running = ExitStack()

    def __enter__(self):
        # They also end with a process that is asked to end: a second Orca could not run.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            self.open()
        except BaseException:
            self.running.close()
            raise
        return self

    def __exit__(self, *_):
        self.running.close()

    def open(self):
        home, runtime = self.folder / "home", self.folder / "run"
        home.mkdir()
        runtime.mkdir(mode=0o700)
        settings = home / ".config/speech-dispatcher"
        settings.mkdir(parents=True)
        (settings / "speechd.conf").write_text(
            f'LogLevel 1\nLogDir "{self.folder}"\nAddModule "file" "{HERE / "speech_module.py"}" ""\nDefaultModule file\n')
        self.environment = {
            "HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8",
            "SPEECH_LOG": str(self.log), "GSETTINGS_BACKEND": "keyfile", "NO_AT_BRIDGE": "0", "ACCESSIBILITY_ENABLED": "1",
        }
        display = self.tell("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")
        self.environment["DISPLAY"] = f":{display}"
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.tell("dbus-daemon", "--session", "--nofork", "--print-address")
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"], env=self.environment, check=True)
        self.start(BUS_LAUNCHER, "--launch-immediately", "--screen-reader=1")
        self.start("openbox")
        self.start("speech-dispatcher", "-s", "-t", "0")
        # Orca is silent if it starts before the speech.
        end = time.monotonic() + START
        while not (runtime / "speech-dispatcher/speechd.sock").exists() and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(1)  # nothing says when the others are ready
        orca = self.start("/usr/bin/python3", shutil.which("orca", path=self.environment["PATH"]))
        self.wait("Screen reader on", of=orca)

    def start(self, *command, **options):
        process = subprocess.Popen(command, env=self.environment, stderr=subprocess.DEVNULL, **{"stdout": subprocess.DEVNULL, **options})
        self.running.callback(end, process)
        return process

    def tell(self, *command):
        """Starts a program that prints one line, and returns the line."""
        return self.start(*command, stdout=subprocess.PIPE, text=True).stdout.readline().strip()

    # MARK: Speech

    def spoken(self):
        """What was spoken since the last call, line by line."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        fresh, self.read = lines[self.read:], len(lines)
        return [line for line in fresh if line]

    def wait(self, words, of=None):
        end = time.monotonic() + START
        while not any(words in line for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines()[self.read:]):
            assert not of or of.poll() is None, "Orca has ended: does another one run? There can only be one"
            assert time.monotonic() < end, f"“{words}” was not spoken; spoken: {self.spoken()}"
            time.sleep(0.1)

    def settle(self, quiet=QUIET):
        """Waits until nothing was spoken for a while, which is longer on a busy machine."""
        quiet *= min(8, max(1, os.getloadavg()[0] / os.cpu_count() - 1))
        size, since = -1, time.monotonic()
        while time.monotonic() - since < quiet:
            if size != (size := self.log.stat().st_size):
                since = time.monotonic()
            time.sleep(0.05)

    def press(self, *keys, quiet=QUIET):
        """Presses keys one after another. Returns what is spoken. A key that begins with `type:` stands for the letters of its text."""
        for key in keys:
            how = ["type", "--delay", "60", key.removeprefix("type:")] if key.startswith("type:") else ["key", key]
            subprocess.run(["xdotool", *how], env=self.environment, check=True)
            self.settle(quiet)
        return self.spoken()


class Browser:
    """A browser on a desktop. Each page is in a window of its own, without a history, so that no link is visited."""

    process = None

    def __init__(self, desktop, name):
        self.desktop = desktop
        self.name = name
        self.opened = 0

    def command(self):
        self.opened += 1
        profile = self.desktop.folder / f"{self.name}-{self.opened}"
        profile.mkdir()
        if self.name == "firefox":
            (profile / "user.js").write_text(
                'user_pref("browser.startup.homepage_override.mstone", "ignore");\n'
                'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                'user_pref("browser.newtab.preload", false);\n')
            return ["firefox-esr", "--no-remote", "--profile", str(profile), "--width", SIZE[0], "--height", SIZE[1]]
        return [
            "chromium", "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu", f"--user-data-dir={profile}",
            f"--window-size={','.join(SIZE)}", "--window-position=0,0"]

    def open(self, address):
        """Opens a page. Returns what is spoken once it is loaded: Orca reads a page from its beginning, or only the heading that the
        address leads to."""
        self.close()
        self.desktop.spoken()
        self.process = self.desktop.start(*self.command(), address)
        self.desktop.wait("Finished loading")
        # On a busy machine, Orca rests for a while between two lines.
        self.desktop.settle(4)
        lines = self.desktop.spoken()
        # What comes before depends on the speed of the machine.
        return lines[next(place for place, line in enumerate(lines) if line.startswith("Finished loading")):]

    def close(self):
        if self.process:
            end(self.process)
            self.desktop.settle()


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def missing():
    """The programs that are not installed."""
    return [name for name in NEEDED if not shutil.which(name, path="/usr/bin:/bin:/usr/sbin")] + ([] if os.path.exists(BUS_LAUNCHER) else [BUS_LAUNCHER])
