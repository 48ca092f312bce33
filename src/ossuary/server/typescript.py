"""The wire as TypeScript: `python -m ossuary.server.typescript > web/src/wire.ts`."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from . import wire

HEAD = "// Made from src/ossuary/server/wire by `python -m ossuary.server.typescript`; never edited by hand.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    from_browser = [writer.of(kind) for kind in get_args(wire.FromBrowser)]
    to_browser = [writer.of(kind) for kind in get_args(wire.ToBrowser)]
    for kind in wire.HTTP:
        writer.of(kind)
    unions = [_alias("FromBrowser", from_browser), _alias("ToBrowser", to_browser)]
    return "\n".join([HEAD, *writer.made.values(), *unions])


class Writer:
    """Writes each record once, in the order in which they are first used."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        """A Python type as a TypeScript one."""
        if hint in PLAIN:
            return PLAIN[hint]
        origin, arguments = get_origin(hint), get_args(hint)
        if origin in (Annotated, NotRequired):
            return self.of(arguments[0])
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(map(self.of, arguments)))
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in arguments)
        if origin is list:
            inner = self.of(arguments[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.of, arguments))}]"
        if origin is dict:
            return f"Record<string, {self.of(arguments[1])}>"
        if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
            return self._record(hint)
        raise TypeError(f"{hint!r} has no name in TypeScript.")

    def _record(self, kind: type) -> str:
        if kind.__name__ not in self.made:
            self.made[kind.__name__] = ""  # keeps its place in the order while its fields are written
            lines = [f"  {line};" for line in self._fields(kind)]
            self.made[kind.__name__] = "\n".join([f"export interface {kind.__name__} {{", *lines, "}\n"])
        return kind.__name__

    def _fields(self, kind: Any) -> Iterator[str]:
        hints = get_type_hints(kind, include_extras=True)
        if is_typeddict(kind):
            for name, hint in hints.items():
                yield f"{name}{'?' if get_origin(hint) is NotRequired else ''}: {self.of(hint)}"
            return
        if tag := kind.__struct_config__.tag:
            yield f'type: "{tag}"'
        for field in msgspec.structs.fields(kind):
            optional = "?" if not field.required and _leaves_out(kind) else ""
            yield f"{field.name}{optional}: {self.of(hints[field.name])}"


def _leaves_out(kind: Any) -> bool:
    """The page may leave out fields that have a default. The server sends all, unless it says otherwise."""
    return bool(kind.__struct_config__.forbid_unknown_fields or kind.__struct_config__.omit_defaults)


def _alias(name: str, members: list[str]) -> str:
    return f"export type {name} = {' | '.join(members)};\n"


if __name__ == "__main__":
    print(typescript(), end="")
