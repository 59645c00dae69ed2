"""`sitegen serve` on a made-up guide, for measurements."""
import os
import pathlib
import shutil
import signal
import subprocess

from corpus import make_corpus, root


class Preview:
    """A guide of so many entries in a folder, shown by the program until `stop()`."""

    def __init__(self, program, folder, size, *options):
        self.folder = pathlib.Path(folder)
        make_corpus(self.folder / "content", size)
        shutil.copytree(root / "templates", self.folder / "templates")
        self.process = subprocess.Popen(
            [pathlib.Path(program).resolve(), "serve", "--port", "0", "--no-search", "--quiet", *options],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "PATH": ""},
        )
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def entry(self, number):
        """The file of an entry."""
        return self.folder / f"content/set-{number // 50:04}/control-{number:05}.md"

    def path(self, number):
        """The address of an entry's page, from the root."""
        return f"set-{number // 50:04}/control-{number:05}/"

    def stop(self):
        """Ends the program as Ctrl-C does; gives its exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=30)
        finally:
            self.process.kill()
            self.process.stdout.close()
