"""The shelf: every game is a folder here, or a package of its own that names itself under `ossuary.games`.

Nobody else imports a game by name. A game that cannot be read is `BrokenGame` for whoever asks for it, with its
reason; the others stay where they are.
"""

from __future__ import annotations

import pkgutil
import traceback
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from ossuary.engine import OssuaryError, Rules

SHELF = "ossuary.games"


class BrokenGame(OssuaryError):
    """A game stands on the shelf, but cannot be played. The text says why."""


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order, whether they can be read or not."""
    here = {found.name for found in pkgutil.iter_modules(__path__) if found.ispkg}
    return tuple(sorted(here | set(_packages())))


def find(name: str) -> Rules:
    """The rules of a game."""
    if name not in names():
        raise OssuaryError(f"There is no game {name!r}; there are {', '.join(names())}.")
    rules = _read(name)
    if isinstance(rules, str):
        raise BrokenGame(rules)
    return rules


def readable() -> tuple[Rules, ...]:
    """The rules of all games that can be read."""
    return tuple(rules for rules in map(_read, names()) if isinstance(rules, Rules))


def folder_of(name: str) -> Path:
    """Where a game is, found without reading it."""
    if name not in names():
        raise OssuaryError(f"There is no game {name!r}; there are {', '.join(names())}.")
    package = _packages().get(name)
    found = find_spec(package.module if package is not None else f"{__name__}.{name}")
    if found is None or found.origin is None:
        raise BrokenGame(f"The game {name!r} cannot be found where it says that it is.")
    return Path(found.origin).parent


def why_broken(name: str, error: Exception) -> str:
    """What is wrong with a game, in one sentence for its author: the mistake, and the last line of the game in it."""
    if isinstance(error, BrokenGame):
        return str(error)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not _is_ours(frame.filename)]
    if isinstance(error, SyntaxError):
        where = f" ({Path(error.filename or '').name}, line {error.lineno})"
        said = error.msg
    else:
        where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
        said = str(error) or "no reason is given"
    kind = "" if isinstance(error, OssuaryError) else f"{type(error).__name__}: "
    return f"The game {name!r} cannot be read: {kind}{said.rstrip('.')}{where}."


@cache
def _read(name: str) -> Rules | str:
    """Its rules, or why there are none. Remembered either way: half a game is not imported again."""
    try:
        package = _packages().get(name)
        rules = package.load() if package is not None else import_module(f"{__name__}.{name}").RULES
        if not isinstance(rules, Rules):
            return f"The game {name!r} cannot be read: its RULES are no Rules, but {type(rules).__name__}."
        if rules.id != name:
            return f"The game {name!r} cannot be read: it calls itself {rules.id!r} in its rules."
    except Exception as error:  # whatever an author may do wrong
        return why_broken(name, error)
    return rules


@cache
def _packages() -> dict[str, EntryPoint]:
    """Games that were installed beside Ossuary."""
    return {entry.name: entry for entry in entry_points(group=SHELF)}


def _is_ours(filename: str) -> bool:
    """Is this a line of Python itself, of its import machinery or of Ossuary outside its games?"""
    path, shelf = Path(filename), Path(__file__).parent
    if filename.startswith("<") or path == Path(__file__):
        return True
    if "site-packages" in path.parts and shelf.parent not in path.parents:
        return False
    libraries = (shelf.parent, Path(traceback.__file__).parent)
    return shelf not in path.parents and any(library in path.parents for library in libraries)
