#!/usr/bin/env python3
"""Sets Ossuary up in this folder and starts it. Needs Python 3.11 or later, and nothing else.

    python3 run.py                  the table
    python3 run.py test [...]       every test; what follows goes to pytest
    python3 run.py play zombs ...   any other words go to the command line

The first run installs what `requirements/` pins into `.venv`, with uv if it is there and else with pip.
Later runs start at once. Deleting `.venv` is always safe.
"""

import sys

# This file keeps to syntax that old Pythons can parse, so that they can say this.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Ossuary needs Python 3.11 or later; this is Python {}.{}.".format(*sys.version_info))

import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NO_LINE = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "ProxyError")  # as pip puts it


class Environment:
    """The packages Ossuary runs with. A stamp, written last, says which they are; without it nothing is believed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        self.stamp = self.folder / "ossuary.stamp"

    def prepare(self, kind: str) -> None:
        """Makes sure that `requirements/<kind>.txt` is installed. Several may call this at once; one does it."""
        if self.holds(kind):
            return
        with alone(self.root / ".setup.lock"):
            if self.holds(kind):
                return
            say(f"Setting up in {self.folder} (once; half a minute on a good line) ...")
            began, before = time.monotonic(), self.stamps()
            self.stamp.unlink(missing_ok=True)
            if self.birthmark() not in before:  # none yet, half-made, moved here, or of another Python
                venv.EnvBuilder(clear=True, symlinks=sys.platform != "win32").create(self.folder)
                before = [self.birthmark()]
            try:
                self.install(kind)
            except SystemExit:  # what was there still works, and may be needed while the line is down
                self.write_stamp(before)
                raise
            self.write_stamp([self.birthmark(), self.digest("app"), self.digest(kind)])  # dev contains app
            say(f"Ready after {time.monotonic() - began:.0f} s.")

    def holds(self, kind: str) -> bool:
        return self.digest(kind) in self.stamps()

    def stamps(self) -> list[str]:
        return self.stamp.read_text().split() if self.stamp.exists() and self.python.exists() else []

    def write_stamp(self, stamps: list[str]) -> None:
        self.stamp.write_text("\n".join(stamps))

    def birthmark(self) -> str:
        """An environment belongs to one Python and one place."""
        return hashlib.sha256(f"{sys.version} {sys.base_prefix} {self.root}".encode()).hexdigest()

    def digest(self, kind: str) -> str:
        wanted = [self.root / "requirements" / f"{kind}.txt", self.root / "pyproject.toml"]
        return hashlib.sha256(self.birthmark().encode() + b"".join(map(Path.read_bytes, wanted))).hexdigest()

    def install(self, kind: str) -> None:
        """Installs the pinned packages and Ossuary itself: with uv, and if there is none or it fails, with pip."""
        python, root = str(self.python), str(self.root)
        packages = ["install", "--require-hashes", "-r", str(self.root / "requirements" / f"{kind}.txt")]
        ossuary = ["install", "--no-deps", "--no-build-isolation", "-e", root]
        uv = shutil.which("uv")
        if uv and all(attempt(uv, "pip", *step, "--python", python).returncode == 0 for step in (packages, ossuary)):
            return
        pip = self.find_pip()
        for step in (packages, ossuary):
            tried = attempt(*pip, *step)
            if tried.returncode and any(trouble in tried.stdout for trouble in NO_LINE):
                sys.exit(
                    "Set-up stopped: packages cannot be fetched; connect this machine and run the same words again."
                )
            if tried.returncode:
                say("\n".join(tried.stdout.splitlines()[-6:]))
                sys.exit(f"Set-up stopped: pip could not install requirements/{kind}.txt; its words are above.")

    def find_pip(self) -> list[str]:
        """The environment's own pip or, where Debian leaves that out, the pip of the Python that runs this."""
        python = str(self.python)
        own, lent = [python, "-m", "pip"], [sys.executable, "-m", "pip", "--python", python]
        if attempt(*own, "--version").returncode:
            attempt(python, "-m", "ensurepip")
        for pip in (own, lent):
            if attempt(*pip, "--version").returncode == 0:
                return pip
        sys.exit("Set-up needs pip, and this Python has none (Debian, Ubuntu: apt install python3-venv).")


def attempt(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs one step of the set-up in silence, for its exit code and its words."""
    settings = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run(
        command,
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        close_fds=False,
    )


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """One set-up at a time; who comes second waits. Steps inherit the lock, so a killed set-up's last step keeps it."""
    with path.open("a") as lock:
        os.set_inheritable(lock.fileno(), True)
        if not claim(lock):
            say("Another set-up is at work in this folder; waiting for it.")
            while not claim(lock):
                time.sleep(0.2)
        yield


def claim(lock: TextIO) -> bool:
    with contextlib.suppress(BlockingIOError, PermissionError):
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def hand_over(*command: str) -> None:
    """Becomes the command; on Windows, where that cannot be done, waits for it."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # the child hears Ctrl-C too, and decides
            sys.exit(child.wait())


def called(words: list[str]) -> str:
    """How this was called, `python3 run.py`: what Ossuary tells people to type begins with it."""
    return shlex.join(sys.orig_argv[: len(sys.orig_argv) - len(words)])


def main(root: Path, words: list[str]) -> None:
    environment = Environment(root)
    testing = words[:1] == ["test"]
    try:
        environment.prepare("dev" if testing else "app")
    except OSError as problem:
        sys.exit(f"Set-up stopped: {problem}")
    if testing:
        os.chdir(root)
        hand_over(str(environment.python), "-m", "pytest", *words[1:])
    else:  # -P: a rich.py that lies where the user stands is not ours to import
        os.environ["OSSUARY_CALLED"] = called(words)
        hand_over(str(environment.python), "-P", "-m", "ossuary", *words)


if __name__ == "__main__":
    try:
        main(Path(__file__).resolve().parent, sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
