"""One generated copier per class.

A copy of a state must be cheap, and must share nothing that can change. Both follow from the types of
the fields: lists and dicts are copied, what is in them too if it can change, and everything frozen is
shared. The copier is written out as Python once per class, so copying costs what a hand-written
`copy` would, and nobody can forget a field.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as ReadOnlySet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import RuleError

T = TypeVar("T")

PLAIN = (str, int, float, bool, bytes, type(None))


class Copiers(dict[type, Callable[[Any], Any]]):
    """Class -> its copier, made when first needed."""

    def __missing__(self, cls: type) -> Callable[[Any], Any]:
        made = self[cls] = _generate(cls)
        return made


COPIERS = Copiers()


def copy_of(thing: T) -> T:
    """A copy that goes its own way."""
    copied: T = COPIERS[thing.__class__](thing)
    return copied


def is_shared(hint: Any) -> bool:
    """May copies share a value of this type, because nothing can change it?

    Read-only annotations count: who writes `Mapping` or `Sequence` replaces the value instead of changing it.
    """
    origin = get_origin(hint)
    if origin in (Union, types.UnionType, tuple):
        return all(is_shared(part) for part in get_args(hint) if part is not Ellipsis)
    if origin is Literal or origin in (Mapping, Sequence, ReadOnlySet, frozenset):
        return True
    if hint in PLAIN or hint is None or isinstance(hint, TypeVar):
        return True
    if isinstance(origin or hint, type):
        cls = origin or hint
        if getattr(cls, "shared", False) or issubclass(cls, Enum):
            return True
        if is_dataclass(cls):
            return bool(getattr(cls, "__dataclass_params__").frozen)  # noqa: B009  unknown to type checkers
        return issubclass(cls, tuple) and all(is_shared(part) for part in get_type_hints(cls).values())
    return False


def _generate(cls: type) -> Callable[[Any], Any]:
    if is_shared(cls):
        return _same
    if not is_dataclass(cls):
        raise RuleError(f"{cls.__module__}.{cls.__qualname__} cannot be copied: make it a dataclass")
    hints = get_type_hints(cls)
    lines = ["def copy(old):", "    new = make(cls)"]
    for entry in fields(cls):
        where = f"{cls.__qualname__}.{entry.name}"
        lines.append(f"    new.{entry.name} = {_expression(hints[entry.name], f'old.{entry.name}', where)}")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": object.__new__, "COPIERS": COPIERS}
    exec("\n".join(lines), scope)  # noqa: S102  the text is made above from field names alone
    copier: Callable[[Any], Any] = scope["copy"]
    return copier


def _same(thing: Any) -> Any:
    return thing


def _expression(hint: Any, value: str, where: str) -> str:
    """Python that copies `value`, whose type is `hint`."""
    if is_shared(hint):
        return value
    origin, parts = get_origin(hint), get_args(hint)
    if origin is list:
        inner = _expression(parts[0], "item", where)
        return f"{value}[:]" if inner == "item" else f"[{inner} for item in {value}]"
    if origin is dict:
        inner = _expression(parts[1], "entry", where)
        return f"{value}.copy()" if inner == "entry" else f"{{key: {inner} for key, entry in {value}.items()}}"
    if origin is set:
        return f"{value}.copy()"
    if origin in (Union, types.UnionType):
        rest = [part for part in parts if part is not type(None)]
        if len(rest) == 1:
            return f"(None if {value} is None else {_expression(rest[0], value, where)})"
        if all(isinstance(part, type) for part in rest):
            return f"COPIERS[{value}.__class__]({value})"
    if isinstance(hint, type) and is_dataclass(hint):
        return f"COPIERS[{value}.__class__]({value})"
    if hint in (list, dict, set):
        inside = "str, int" if hint is dict else "str"
        raise RuleError(
            f"{where}: a bare `{hint.__name__}` does not say what is in it: write {hint.__name__}[{inside}], or what "
            "else it holds"
        )
    kind = hint.__name__ if type(hint) is type else hint
    raise RuleError(
        f"{where}: do not know how to copy {kind}: a state holds text, numbers, list[...], dict[..., ...], set[...], "
        "dataclasses, and tuples of what cannot change"
    )
