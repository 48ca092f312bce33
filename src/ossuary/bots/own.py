"""Bots of one's own, called by where they are written: `mybots:Clever`, `bots/mine.py:Clever`.

Code is run when such a bot is called. So only those who run Ossuary themselves can call one, on the command line and in
the lab; a table in the browser knows the bots of the shelf and no others.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from ossuary.engine import OssuaryError

from .bot import Bot
from .named import BOTS, NAMES, make

Maker = Callable[[int], Bot]


def summon(name: str, seed: int) -> Bot:
    """A bot of the shelf, or one of your own, with a stream of luck of its own."""
    if name in BOTS or ":" not in name:
        return make(name, seed)
    try:
        bot: object = _maker(name)(seed)
    except TypeError as error:
        if error.__traceback__ is not None and error.__traceback__.tb_next is not None:
            raise  # it took the seed; what is wrong is inside
        raise OssuaryError(f"{name} cannot be made from a seed, as bots are: {error}.") from None
    if not isinstance(bot, Bot):
        raise OssuaryError(f"{name} makes {_a(bot)}, and no ossuary.bots.Bot.")
    return bot


def is_name(name: str) -> bool:
    """Is it written as bots are: a name of the shelf, or where one's own is found?"""
    return name in NAMES or ":" in name


@cache  # called for every decision at a table
def _maker(name: str) -> Maker:
    where, _, attribute = name.rpartition(":")
    if not where or not attribute:
        raise OssuaryError(f"A bot of your own is written as module:Class or file.py:Class, not {name!r}.")
    module = _read(Path(where)) if where.endswith(".py") else _import(where)
    found: Any = getattr(module, attribute, None)
    if found is None:
        there = ", ".join(_bots_in(module)) or "none"
        raise OssuaryError(f"{where} has no {attribute!r}; the bots in it: {there}.")
    if isinstance(found, type) and not issubclass(found, Bot):
        raise OssuaryError(f"{name} is a class, but none that comes from ossuary.bots.Bot.")
    if inspect.isabstract(found):
        raise OssuaryError(f"{name} does not say how it chooses: it needs a method choose(self, match, seat).")
    if not callable(found):
        raise OssuaryError(f"{name} is {_a(found)}, and no class of bots.")
    maker: Maker = found
    return maker


def _import(where: str) -> ModuleType:
    """On the Python path or in the folder one stands in."""
    _also_look_in(Path.cwd())
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{where}.".startswith(f"{error.name}."):
            raise _broken(where, error) from error
        raise OssuaryError(f"There is no module {where!r}, neither here nor on the Python path.") from None
    except Exception as error:
        raise _broken(where, error) from error


def _read(path: Path) -> ModuleType:
    """A file; what it imports may lie beside it."""
    path = path.expanduser()
    name = f"bots in {path.resolve()}"  # it takes no other module's name
    spec = spec_from_file_location(name, path.resolve())
    if not path.is_file() or spec is None or spec.loader is None:
        raise OssuaryError(f"There is no file {str(path)!r}.")
    _also_look_in(path.resolve().parent)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise _broken(str(path), error) from error
    return module


def _also_look_in(folder: Path) -> None:
    """Last of all, so that nothing that lies there takes the place of a package."""
    if os.fspath(folder) not in sys.path:
        sys.path.append(os.fspath(folder))


def _bots_in(module: ModuleType) -> list[str]:
    """Those that are written there."""
    return [
        name
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == module.__name__
    ]


def _broken(where: str, error: Exception) -> OssuaryError:
    return OssuaryError(f"{where} cannot be imported: {type(error).__name__}{_line(error)}: {error}.")


def _line(error: Exception) -> str:
    """Where it happened, unless the error says so itself."""
    if isinstance(error, SyntaxError):
        return ""
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith("<frozen")]
    return f" in line {frames[-1].lineno} of {Path(frames[-1].filename).name}" if len(frames) > 1 else ""


def _a(thing: object) -> str:
    name = type(thing).__name__
    return "nothing" if thing is None else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
