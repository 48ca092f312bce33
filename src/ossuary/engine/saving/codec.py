"""Any state, question or record to JSON and back, led by the types of the fields.

What is written is readable: fields by name, and a procedure under the name of its class. What is read is
checked field by field; only classes that the game itself has defined can come out of a save.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ossuary.engine.choices import CHOICES, Option, Question
from ossuary.engine.errors import RecordError, RuleError
from ossuary.engine.flow import PROCEDURES, Procedure

HOUSE = "ossuary.games."


def encode(value: Any, hint: Any = None) -> Any:
    """Plain data for JSON. A record of exactly the expected type needs no name; any other says what it is."""
    if hint is None:  # views are nothing but these, and large: they need none of the questions below
        kind = type(value)
        if kind is str or kind is int or kind is float:
            return value
        if kind is list:
            return [encode(entry) for entry in value]
        if kind is dict and all(type(key) is str for key in value):
            return {key: encode(entry) for key, entry in value.items()}
    if value is None or isinstance(value, str | int | float):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Option):
        return [value.choice.id, *value.args]
    if isinstance(value, Question):
        put = {"rule": value.rule, "about": list(value.about), "kind": value.kind}
        more = {key: entry for key, entry in put.items() if entry}
        return {"prompt": value.prompt, **more, "options": encode(value.options)}
    if isinstance(value, Enum):
        return encode(value.value)
    if isinstance(value, Mapping):
        if not all(type(key) in (str, int) for key in value):
            raise RuleError("do not know how to save a dict whose keys are not names or numbers")
        return {key: encode(entry, _part(hint, 1)) for key, entry in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((encode(entry, _part(hint, 0)) for entry in value), key=repr)
    if isinstance(value, Sequence) and not isinstance(value, bytes | bytearray):
        return [encode(entry, _part(hint, 0)) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        hints = _hints(type(value))
        written = {entry.name: encode(getattr(value, entry.name), hints[entry.name]) for entry in saved(type(value))}
        if isinstance(value, Procedure):
            return {"is": name_of(type(value)), **written}
        return written if type(value) is hint else {"is": type(value).__name__, **written}
    raise RuleError(f"do not know how to save {type(value).__name__}: use names, numbers, lists, dicts, dataclasses")


def decode(data: Any, hint: Any, where: str = "save", **unsaved: Any) -> Any:
    """What `encode` wrote, as a value of this type. `unsaved` fills the fields a save leaves out."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any or hint is None or hint is type(None):
        return data
    if origin is Literal:
        return _expect(data in parts, data, where, " or ".join(map(repr, parts)))
    if origin in (Union, types.UnionType):
        return _decode_union(data, parts, where)
    if origin in (list, set, frozenset, tuple, Sequence) and isinstance(data, list):
        return _decode_row(data, origin, parts, where)
    if origin in (dict, Mapping) and isinstance(data, dict):
        return {_key(key, parts[0], where): decode(data[key], parts[1], f"{where}.{key}") for key in data}
    if hint in (str, int, bool, float):
        right = isinstance(data, hint) or (hint is float and isinstance(data, int))
        return _expect(right and (hint is bool or not isinstance(data, bool)), data, where, hint.__name__)
    if hint is Option:
        return _decode_option(data, where)
    if hint is Question and isinstance(data, dict):
        return Question(
            decode(data.get("prompt"), str, f"{where}.prompt"),
            decode(data.get("options"), list[Option], f"{where}.options"),
            decode(data.get("rule", ""), str, f"{where}.rule"),
            decode(data.get("about", []), tuple[str, ...], f"{where}.about"),
            decode(data.get("kind", ""), str, f"{where}.kind"),
        )
    if isinstance(hint, type) and issubclass(hint, Enum):
        values = [member.value for member in hint]
        return hint(_expect(data in values, data, where, " or ".join(map(repr, values))))
    if isinstance(hint, type) and issubclass(hint, tuple) and isinstance(data, list):
        return hint(*_decode_row(data, tuple, tuple(_hints(hint).values()), where))
    if isinstance(hint, type) and is_dataclass(hint) and isinstance(data, dict):
        return _decode_record(data, hint, where, unsaved)
    raise RecordError(f"{where}: expected {getattr(hint, '__name__', hint)}, found {_short(data)}.")


def name_of(procedure: type[Procedure]) -> str:
    """`zombs.turn.Turn`"""
    return f"{procedure.__module__}.{procedure.__qualname__}".removeprefix(HOUSE)


@cache
def saved(cls: Any) -> tuple[Field[Any], ...]:
    """The fields that go into a save: all but those the class names as `unsaved`."""
    return tuple(entry for entry in fields(cls) if entry.name not in getattr(cls, "unsaved", ()))


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def _part(hint: Any, number: int) -> Any:
    """The type of what is in a container; None where that is not one type."""
    parts = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        rest = [part for part in parts if part is not type(None)]
        return _part(rest[0], number) if len(rest) == 1 else None
    return parts[number] if number < len(parts) else None


def _key(key: str, hint: Any, where: str) -> Any:
    if get_origin(hint) is Literal:
        return next((word for word in get_args(hint) if str(word) == key), key)
    if hint is not int:
        return key
    return int(_expect(re.fullmatch("-?[0-9]+", key) is not None, key, where, "a number for a key"))


def _kinds(cls: Any) -> dict[str, Any]:
    """A class and all that stand on it, by name."""
    return {cls.__name__: cls} | {name: kind for sub in cls.__subclasses__() for name, kind in _kinds(sub).items()}


def _decode_record(data: dict[str, Any], cls: Any, where: str, unsaved: Mapping[str, Any]) -> Any:
    if issubclass(cls, Procedure):
        name = data.get("is")
        found = PROCEDURES.get(HOUSE + str(name)) or PROCEDURES.get(str(name))
        if found is None:
            raise RecordError(f"{where}: there is no procedure {_short(name)} in these rules.")
        cls, data = found, {key: entry for key, entry in data.items() if key != "is"}
        step = str(data.get("step"))
        if step.startswith("_") or not callable(getattr(cls, step, None)):
            raise RecordError(f"{where}: {name} has no step {_short(data.get('step'))}.")
    elif "is" in data:
        kinds = _kinds(cls)
        cls = kinds[_expect(str(data["is"]) in kinds, data["is"], where, " or ".join(kinds))]
        data = {key: entry for key, entry in data.items() if key != "is"}
    names = {entry.name: entry for entry in saved(cls)}
    for key in data:
        if key not in names:
            raise RecordError(f"{where}: {cls.__name__} has no field {key!r}.")
    hints, values = _hints(cls), dict(unsaved)
    for name, entry in names.items():
        if name in data:
            values[name] = decode(data[name], hints[name], f"{where}.{name}")
        elif entry.metadata.get("new"):
            continue  # saves of this layout that were written before it was there have its default
        elif entry.default is MISSING and entry.default_factory is MISSING:
            raise RecordError(f"{where}: {cls.__name__} lacks its field {name!r}.")
        else:
            raise RecordError(f"{where}: the field {name!r} is missing.")
    return cls(**values)


def _decode_option(data: Any, where: str) -> Option:
    """`["graveyard.rob", "oak"]`: the id of its choice, and what it is about."""
    right = isinstance(data, list) and bool(data) and isinstance(data[0], str)
    choice = CHOICES.get(data[0]) if right else None
    if choice is None or not choice.takes(data[1:]):
        raise RecordError(f"{where}: expected an option of these rules, found {_short(data)}.")
    args = tuple(data[1:])
    return choice[args[0] if len(args) == 1 else args]  # as rules write it: the very option they offer


def _decode_union(data: Any, parts: Sequence[Any], where: str) -> Any:
    if data is None and type(None) in parts:
        return None
    rest = [part for part in parts if part is not type(None)]
    if isinstance(data, dict) and "is" in data:
        records = [part for part in rest if is_dataclass(part) and not issubclass(part, Procedure)]  # type: ignore[arg-type]
        kinds = {name: kind for part in records for name, kind in _kinds(part).items()}
        if str(data["is"]) not in kinds and len(records) < len(rest):
            kinds, rest = {}, [part for part in rest if part not in records]
        rest = [kinds[_expect(str(data["is"]) in kinds, data["is"], where, " or ".join(kinds))]] if kinds else rest
    for part in rest[:-1]:
        with suppress(RecordError):
            return decode(data, part, where)
    return decode(data, rest[-1], where)


def _decode_row(data: list[Any], origin: Any, parts: Sequence[Any], where: str) -> Any:
    if origin is tuple and (len(parts) != 2 or parts[1] is not Ellipsis):
        if len(data) != len(parts):
            raise RecordError(f"{where}: expected {len(parts)} entries, found {len(data)}.")
        return tuple(decode(data[at], part, f"{where}[{at}]") for at, part in enumerate(parts))
    row = [decode(entry, parts[0], f"{where}[{at}]") for at, entry in enumerate(data)]
    return row if origin in (list, Sequence) else origin(row)


def _expect(right: bool, data: Any, where: str, expected: str) -> Any:
    if not right:
        raise RecordError(f"{where}: expected {expected}, found {_short(data)}.")
    return data


def _short(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
