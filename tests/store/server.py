"""A PostgreSQL of our own for the length of the tests, from the binaries of this machine."""

from __future__ import annotations

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    import pwd

PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
UNSAFE = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}  # quick, and gone at the end anyway


def binaries() -> Path | None:
    """The folder of the newest PostgreSQL that is installed. On Windows a server has to be named."""
    if sys.platform == "win32":
        return None
    found = [Path(folder) for place in PLACES for folder in glob.glob(place) if Path(folder, "initdb").exists()]
    if found:
        return max(found, key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))])
    known = shutil.which("initdb")
    return Path(known).resolve().parent if known else None


def with_setting(url: str, name: str, value: str) -> str:
    """An address with one more setting for the session."""
    return f"{url}{'&' if '?' in url else '?'}{name}={quote(value, safe='')}"


class Server:
    """Listens on a socket in a folder of its own and nowhere else.

    A shell waits beside it until we close its ear or are no more, and then stops the server by its own pid file.
    """

    def __init__(self, programs: Path, **settings: str) -> None:
        self._programs = programs
        self._home = Path(tempfile.mkdtemp(prefix="oss-pg-", dir="/tmp"))  # a socket's path must be short
        self._settings = settings or UNSAFE
        self._user = _somebody_else() if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self._keeper: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(self._home, self._user.pw_uid, self._user.pw_gid)

    @property
    def url(self) -> str:
        return with_setting("postgresql://ossuary@/postgres", "host", str(self._home))

    def start(self) -> None:
        data = str(self._home / "data")
        self._run("initdb", "-D", data, "-U", "ossuary", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        settings = {**self._settings, "listen_addresses": "", "unix_socket_directories": str(self._home)}
        said = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self._keeper = self._begin(
            "sh", "-c", 'read -r line; "$0" stop -s -m immediate -D "$1"', self._programs / "pg_ctl", data
        )
        self._run("pg_ctl", "start", "-w", "-D", data, "-l", str(self._home / "log"), "-o", said)

    def stop(self) -> None:
        if self._keeper is not None:
            self._keeper.communicate()
        shutil.rmtree(self._home, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        done = self._begin(self._programs / program, *arguments)
        done.communicate()
        if done.returncode:
            logs = [path.read_text() for path in (self._home / "said", self._home / "log") if path.exists()]
            raise RuntimeError(f"{program} failed:\n" + "\n".join(logs))

    def _begin(self, *command: str | Path) -> subprocess.Popen[bytes]:
        user = self._user
        with (self._home / "said").open("a") as said:  # a file: the server would keep a pipe open for ever
            return subprocess.Popen(
                command, cwd=self._home, stdin=subprocess.PIPE, stdout=said, stderr=said, start_new_session=True,
                user=user and user.pw_uid, group=user and user.pw_gid, extra_groups=None if user is None else [],
            )  # fmt: skip


def _somebody_else() -> pwd.struct_passwd:
    import pwd  # noqa: PLC0415 (there is none on Windows)

    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")
