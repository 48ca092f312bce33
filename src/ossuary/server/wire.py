"""Everything that travels between page and server, and nothing else. The page's types are made from these.

Numbers that a browser sees are its own: `n` counts what this seat (or the gallery) has been told, and not what has
been answered, because the number of silent passes in a window would tell who was asked.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ossuary.engine.view import ShownBoard, View

Short = Annotated[str, Meta(max_length=24)]
Title = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=100)]
Text = Annotated[str, Meta(max_length=500)]
Token = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]


class Spoken(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a browser says: told apart by `type`, and refused if there is anything else in it."""


class Told(Struct, tag_field="type", frozen=True):
    """What a browser is told, told apart by `type`."""


# -- from the browser --------------------------------------------------------------------------------


class Hello(Spoken, tag="hello", frozen=True):
    """The first message. `after`: the last update this browser has seen, to be told only what came later."""

    token: Token
    after: Count | None = None


class Answer(Spoken, tag="answer", frozen=True):
    """`to` is the id of the question, `option` the number of one of its options."""

    to: Count
    option: Count


class Undo(Spoken, tag="undo", frozen=True):
    """Back to how things stood at update `to`: at once where that is free, else the others are asked."""

    to: Count


class Consent(Spoken, tag="consent", frozen=True):
    """To another's wish to go back; a no of whoever wished it withdraws it."""

    yes: bool


class Chat(Spoken, tag="chat", frozen=True):
    text: Text


class Rename(Spoken, tag="name", frozen=True):
    name: Short


class Words(Spoken, tag="words", frozen=True):
    """A player's own words, mixed into the shuffle. Only before the game begins."""

    text: Line


class Ready(Spoken, tag="ready", frozen=True):
    """When every player is ready, the game begins."""

    yes: bool = True


class Begin(Spoken, tag="begin", frozen=True):
    """Begin now, whoever is still missing."""


class SeatBot(Spoken, tag="bot", frozen=True):
    """Let a bot play for one's own seat, for an empty one or for one whose player is away; None: no bot there."""

    seat: Name
    bot: Name | None


class Standing(Spoken, tag="standing", frozen=True):
    """Which windows to pass without being asked."""

    until_my_turn: bool = False
    until_targeted: bool = False
    kinds: Annotated[list[Name], Meta(max_length=20)] = []


class Why(Spoken, tag="why", frozen=True):
    """Why is clicking these things, in this order, not possible?"""

    refs: Annotated[list[Name], Meta(max_length=12)]


class Rematch(Spoken, tag="rematch", frozen=True):
    """The same game again with the same people: everybody's link opens the new table too."""


class Ping(Spoken, tag="ping", frozen=True):
    pass


FromBrowser = (
    Hello | Answer | Undo | Consent | Chat | Rename | Words | Ready | Begin | SeatBot | Standing | Why | Rematch | Ping
)


# -- to the browser ----------------------------------------------------------------------------------


class Parameter(Struct, frozen=True):
    """An option of a game: what it takes (`yes or no`, `a whole number from 1 to 20`), and its default."""

    name: str
    takes: str
    default: Any
    text: str
    choices: list[str]  # empty for numbers
    low: int | None = None
    high: int | None = None


class GameLine(Struct, frozen=True):
    """A game on the shelf."""

    id: str
    name: str
    about: str
    minutes: str
    version: str
    seats: list[int]  # how many may play
    seat_names: list[str]  # in order: a table for three has the first three
    options: list[Parameter]
    bots: list[str]
    kits: list[str]  # what players may put together for it, by section: GET /api/games/{game}/kits/{section}
    look: dict[str, Any] | None  # colours, icons and fonts, as the game's own data


class GameInfo(GameLine, frozen=True):
    """All that the page needs to draw a game and look things up in it."""

    places: dict[str, str]
    designs: dict[str, dict[str, Any]]  # id -> name, text, back, copies and the design's own plain fields
    rulebook: dict[str, str]
    chapters: dict[str, list[str]]


class Happened(Struct, frozen=True):
    """Something that happened, as this seat may know it. `n`: the update it belongs to.

    What the table itself has to say has an empty `rule` and one of these names: `Begun`, `TakenBack` (fields: `to`),
    `BotFailed`, `Late`, `BotSeated`, `BotLeft`.
    """

    n: int
    event: str
    rule: str
    text: str
    refs: list[str]
    fields: dict[str, Any]


class AskedOption(Struct, frozen=True):
    label: str
    refs: list[str]


class Asked(Struct, frozen=True):
    """A question to this seat. `window`: the first to speak acts, and `passes` is the option that says nothing."""

    id: int
    prompt: str
    rule: str
    kind: str
    about: list[str]
    options: list[AskedOption]
    window: bool
    passes: int | None


class Person(Struct, frozen=True):
    """Who sits there. `taken`: somebody has come by this seat's link; `here`: their page is open now."""

    seat: str
    name: str
    bot: str | None
    taken: bool
    here: bool
    ready: bool
    words: str


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, or for the whole game with what each answer adds; and for reaction windows."""

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=604_800)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    window: Annotated[int, Meta(ge=3, le=604_800)] | None = None


class Clock(Struct, frozen=True):
    """Milliseconds left when this was sent. `running` names seats only where that is no secret."""

    kind: Literal["decision", "game", "window"]
    left: dict[str, int]  # of the whole game, by seat
    now_left: int | None  # for the decision or window that is open
    window: bool
    running: list[str]


class UndoWish(Struct, frozen=True):
    """Somebody would like to go back to (what is for you) update `to`; these have not agreed yet."""

    by: str
    to: int
    waiting: list[str]


class UndoState(Struct, frozen=True):
    """`free_to`: the earliest update this seat may go back to by itself. `last`: where its last answer was open."""

    free_to: int
    last: int | None
    wish: UndoWish | None


class ChatLine(Told, tag="chat", frozen=True):
    n: int
    seat: str
    name: str
    text: str
    at: int


class Welcome(Told, tag="welcome", frozen=True):
    """`history`: what was told so far, to be listed and not to be played; empty for who resumes."""

    table: str
    seat: str | None
    watch: str  # the token of the watching link, to be given to guests
    game: GameInfo
    seats: list[str]
    options: dict[str, Any]
    time: TimeControl
    commitment: str
    seed_chosen: bool  # by whoever opened the table, who therefore knows the shuffle
    forked: bool
    resumed: bool
    history: list[Happened]
    chat: list[ChatLine]


class Update(Told, tag="update", frozen=True):
    """How things stand, and what happened since the last one. Before the game begins there is no view.

    The same `n` may come again when only people, clock or undo have changed.
    """

    n: int
    events: list[Happened]
    view: View | None
    question: Asked | None
    people: list[Person]
    clock: Clock | None
    undo: UndoState
    standing: Standing | None
    begun: bool
    over: bool
    rematch: str | None  # the id of the next table: the same token opens it


class Refused(Told, tag="refused", frozen=True):
    """Something could not be done; nothing has changed. The present update follows."""

    text: str
    rule: str = ""
    to: int | None = None


class Reason(Told, tag="reason", frozen=True):
    refs: list[str]
    text: str
    rule: str


class Fair(Told, tag="fair", frozen=True):
    """After the end: everything needed to check the shuffle."""

    commitment: str
    seed: int
    salt: str
    words: list[tuple[str, str]]
    shuffled: int  # the seed of the record
    ok: bool


class Failed(Told, tag="error", frozen=True):
    """Then the connection is closed: 1008 broken message, 4401 no such link, 4408 too slow, 4429 too many messages."""

    text: str


class Pong(Told, tag="pong", frozen=True):
    pass


ToBrowser = Welcome | Update | ChatLine | Refused | Reason | Fair | Failed | Pong


# -- over HTTP ---------------------------------------------------------------------------------------


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

encode = msgspec.json.Encoder().encode
read_message = msgspec.json.Decoder(FromBrowser).decode
