"""What a game declares once for all tables: which events a short log leaves out, which choices give something up."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import ossuary
from ossuary.engine import Event
from ossuary.engine.choices import CHOICES


def minor_events(game: str) -> set[str]:
    """The names of the events of a game that are minor."""
    return {
        kind.__name__
        for module in _event_modules(game)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.minor
    }


def costly_choices(game: str) -> set[str]:
    """The ids of the choices that are asked for even where there is no other, because something is lost by them."""
    ossuary.game(game)
    return {name.partition(".")[2] for name, choice in CHOICES.items() if name.startswith(f"{game}.") and choice.costs}


def _event_modules(game: str) -> Iterator[ModuleType]:
    events = importlib.import_module(f"ossuary.games.{game}.events")
    yield events
    for entry in pkgutil.iter_modules(getattr(events, "__path__", [])):
        yield importlib.import_module(f"{events.__name__}.{entry.name}")
