"""What goes over HTTP: tables that are opened, records, and what players put together."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ossuary.engine.view import ShownBoard, View

from .sizes import Count, Line, Name, Title, Token
from .to_browser import GameLine, Happened, TimeControl


class KitDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is being put together: a name, and the designs chosen for each field."""

    name: Title
    chosen: Annotated[dict[Name, Annotated[list[Name], Meta(max_length=200)]], Meta(max_length=20)]


class KitPart(Struct, frozen=True):
    """A field of a kit. `most`: None for as many as one likes."""

    field: str
    name: str
    section: str
    least: int
    most: int | None
    of_each: int
    rule: str
    among: list[str]


class Kit(Struct, frozen=True):
    """GET /api/games/{game}/kits/{section}: what belongs in it; designs that are boards; and those of the house."""

    section: str
    parts: list[KitPart]
    drawn: dict[str, ShownBoard]
    ready: list[KitDraft]


class KitFile(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/kits/{section}/read: a file as `CheckedKit` gives it."""

    toml: Annotated[str, Meta(max_length=20_000)]


class KitComplaint(Struct, frozen=True):
    field: str
    text: str


class CheckedKit(Struct, frozen=True):
    """POST /api/games/{game}/kits/{section} answers this to a KitDraft. `toml`: the finished one as a file."""

    draft: KitDraft
    complaints: list[KitComplaint]
    file: str
    toml: str | None


class BroughtKit(Struct, frozen=True, forbid_unknown_fields=True):
    section: Name
    kit: KitDraft


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `begin`: at once, without waiting for players to be ready."""

    game: Name
    seats: int
    options: dict[Name, str | int | bool] = {}
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None
    content: dict[str, Any] | None = None
    kits: Annotated[dict[Name, BroughtKit], Meta(max_length=8)] = {}  # by seat
    begin: bool = False


class ImportTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/import. `at`: after how many of the record's answers to go on; None: after all."""

    record: dict[str, Any]
    at: Count | None = None
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()


class ForkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/fork, after the end. `n`: the update to go on from, as this link saw it."""

    n: Count
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()


class Opened(Struct, frozen=True):
    """Links are paths with the secret after `#`: `/t/{table}#{token}`."""

    table: str
    links: dict[str, str]
    watch: str
    commitment: str


class Verify(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/verify."""

    record: dict[str, Any]
    commitment: Annotated[str, Meta(max_length=64)]
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
    salt: Token
    words: Annotated[list[tuple[Name, Line]], Meta(max_length=8)] = []


class Verified(Struct, frozen=True):
    """What was checked, in sentences; `ok` if all of it holds."""

    ok: bool
    findings: list[str]


class ReplayLine(Struct, frozen=True):
    """GET /api/tables/{table}/replay: one step of the time line, as this link saw it."""

    n: int
    events: list[Happened]


class ReplayFrame(Struct, frozen=True):
    """GET /api/tables/{table}/replay/{n}"""

    n: int
    view: View


class Problem(Struct, frozen=True):
    """What every refused request answers: one sentence."""

    error: str


TRAVELS: tuple[type, ...] = (
    GameLine, OpenTable, ImportTable, ForkTable, Opened, Verify, Verified, ReplayLine, ReplayFrame, Problem,
    Kit, KitFile, CheckedKit,
)  # fmt: skip
