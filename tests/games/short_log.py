"""Which events a short log leaves out, game by game."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from ossuary.engine import Event


def minor_events(game: str) -> set[str]:
    """The names of the events of a game that are minor."""
    return {
        kind.__name__
        for module in _event_modules(game)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.minor
    }


def _event_modules(game: str) -> Iterator[ModuleType]:
    events = importlib.import_module(f"ossuary.games.{game}.events")
    yield events
    for entry in pkgutil.iter_modules(getattr(events, "__path__", [])):
        yield importlib.import_module(f"{events.__name__}.{entry.name}")
