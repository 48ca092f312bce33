"""Where the tables of this user are kept when nobody says otherwise.

The file holds the seeds of running games and what every seat was dealt, so the folder belongs to its owner alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from ossuary.engine.errors import OssuaryError


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Ossuary's folder as the system wants it: it need not exist yet."""
    if platform == "win32":
        return _given(environment, "LOCALAPPDATA", "AppData/Local") / "Ossuary"
    if platform == "darwin":
        return _home() / "Library" / "Application Support" / "Ossuary"
    return _given(environment, "XDG_DATA_HOME", ".local/share") / "ossuary"


def tables_file() -> Path:
    """The file in which tables are kept, in a folder that was made if there was none."""
    folder = data_folder()
    own(folder)
    return folder / "tables.db"


def own(folder: Path) -> None:
    """Make a folder that nobody else can look into. One that is there is its owner's business."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise OssuaryError(f"{folder}: this folder cannot be made: {error.strerror or error}.") from None


def touch(file: Path) -> None:
    """Make a file that nobody else can read, unless it is there; SQLite would make one that everybody can."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _given(environment: Mapping[str, str], name: str, otherwise: str) -> Path:
    """The folder a variable names. A path that is not absolute says nothing, as the XDG specification has it."""
    path = Path(environment.get(name, ""))
    return path if path.is_absolute() else _home() / otherwise


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise OssuaryError("There is no home folder to keep tables in: say where to keep them.") from None
