"""Where tables are kept by default.

The file holds the seeds of running games and all hidden cards, so only its owner can read the folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from ossuary.engine.errors import OssuaryError


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Ossuary's folder, by the conventions of the system. It need not exist yet."""
    if platform == "win32":
        return _given(environment, "LOCALAPPDATA", "AppData/Local") / "Ossuary"
    if platform == "darwin":
        return _home() / "Library" / "Application Support" / "Ossuary"
    return _given(environment, "XDG_DATA_HOME", ".local/share") / "ossuary"


def tables_file() -> Path:
    """The file in which tables are kept. Its folder is created if it does not exist."""
    folder = data_folder()
    own(folder)
    return folder / "tables.db"


def own(folder: Path) -> None:
    """Create a folder that only its owner can read. One that exists is left as it is."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise OssuaryError(f"{folder}: this folder cannot be made: {error.strerror or error}.") from None


def touch(file: Path) -> None:
    """Create a file that only its owner can read, if it does not exist. SQLite would let everybody read it."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _given(environment: Mapping[str, str], name: str, otherwise: str) -> Path:
    """The folder that a variable names. A relative path is ignored, as the XDG specification says."""
    path = Path(environment.get(name, ""))
    return path if path.is_absolute() else _home() / otherwise


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise OssuaryError("There is no home folder to keep tables in: say where to keep them.") from None
