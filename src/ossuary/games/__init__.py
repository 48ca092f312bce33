"""The shelf: every game is a folder here (or a package that names itself under `ossuary.games`).

Nobody else imports a game by name.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ossuary.engine import OssuaryError, Rules


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    here = {found.name for found in pkgutil.iter_modules(__path__) if found.ispkg}
    return tuple(sorted(here | {entry.name for entry in entry_points(group="ossuary.games")}))


@cache
def find(name: str) -> Rules:
    """The rules of a game."""
    if name not in names():
        raise OssuaryError(f"There is no game {name!r}; there are {', '.join(names())}.")
    for entry in entry_points(group="ossuary.games"):
        if entry.name == name:
            rules: Rules = entry.load()
            return rules
    module = import_module(f"{__name__}.{name}")
    rules = module.RULES
    return rules
