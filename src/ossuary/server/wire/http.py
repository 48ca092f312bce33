"""What is sent over HTTP: opening tables, records, replays and kits."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ossuary.engine.saving.fault import LONGEST_SAID
from ossuary.engine.stage import ShownFocus
from ossuary.engine.view import ShownArea, ShownBoard, View

from .sizes import Count, Name, Phrase, Title, Token
from .to_browser import GameLine, Happened, Mark, Person, TimeControl


class PrimerLine(Struct, frozen=True):
    says: str
    rule: str


class PrimerSign(Struct, frozen=True):
    """`name`: as the glossary names it, `badge lives`."""

    name: str
    says: str


class PrimerPicture(Struct, frozen=True):
    """A part of a real position, for the page to draw. `rule`: where in the rulebook it stands; may be empty."""

    says: str
    rule: str
    seats: list[str]
    areas: list[ShownArea]
    focus: ShownFocus | None


class Primer(Struct, frozen=True):
    """The game on one screen. `examples`: worked cases, each for the rule it belongs to."""

    goal: PrimerLine
    turn: list[PrimerLine]
    win: PrimerLine
    signs: list[PrimerSign]
    pictures: list[PrimerPicture]
    examples: list[PrimerPicture]


class Deed(Struct, frozen=True):
    """Something one can do. `when`: in my turn (`mine`), `always`, or what others may do meanwhile (`theirs`).

    `choices`: it is possible while one of these is offered.
    """

    when: str
    says: str
    costs: str
    rule: str
    choices: list[str]


class FirstSteps(Struct, frozen=True):
    """GET /api/games/{game}/first_steps: what somebody new wants to know. A game need not have it."""

    primer: Primer | None
    deeds: list[Deed]


class KitDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """A kit that is being built: a name, and the designs chosen for each field."""

    name: Title
    chosen: Annotated[dict[Name, Annotated[list[Name], Meta(max_length=200)]], Meta(max_length=20)]


class KitPart(Struct, frozen=True):
    """A field of a kit. `most`: None for any number."""

    field: str
    name: str
    section: str
    least: int
    most: int | None
    of_each: int
    rule: str
    among: list[str]


class Kit(Struct, frozen=True):
    """GET /api/games/{game}/kits/{section}. `drawn`: the designs that are boards; `ready`: kits of the game itself."""

    section: str
    parts: list[KitPart]
    drawn: dict[str, ShownBoard]
    ready: list[KitDraft]


class KitFile(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/kits/{section}/read: a file that `CheckedKit` gave."""

    toml: Annotated[str, Meta(max_length=20_000)]


class KitComplaint(Struct, frozen=True):
    field: str
    text: str


class CheckedKit(Struct, frozen=True):
    """The answer to a posted KitDraft. `toml`: the kit as a file, if there are no complaints."""

    draft: KitDraft
    complaints: list[KitComplaint]
    file: str
    toml: str | None


class BroughtKit(Struct, frozen=True, forbid_unknown_fields=True):
    section: Name
    kit: KitDraft


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `begin`: at once, without waiting for players to be ready.

    `one_link`: an invitation; whoever comes first sits down first, with a secret that only they know. Otherwise the
    opener is given a link for each seat, to play them all at one screen, and the table says so to everybody.
    `seat`: where the opener sits, with one link; else at the first seat that no bot has.
    `lesson`: a guided game of this name. It brings its own table: nothing else can be chosen.
    """

    game: Name
    seats: int
    lesson: Name | None = None
    options: dict[Name, str | int | bool] = {}
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None
    content: dict[str, Any] | None = None
    kits: Annotated[dict[Name, BroughtKit], Meta(max_length=8)] = {}  # by seat
    begin: bool = False
    one_link: bool = True
    seat: Name | None = None
    hints: bool = False  # may players ask what a bot would do?


class ImportTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/import. `at`: after how many of the record's answers to continue; None: after all.

    `one_link` and `seat` as for `OpenTable`.
    """

    record: dict[str, Any]
    at: Count | None = None
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()
    one_link: bool = True
    seat: Name | None = None


class ForkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/fork, after the end. `n`: the update to continue from, in this viewer's count.

    `one_link` and `seat` as for `OpenTable`; who wishes for no seat sits where they sat.
    """

    n: Count
    bots: dict[Name, Name] = {}
    time: TimeControl = TimeControl()
    one_link: bool = True
    seat: Name | None = None


class BenchCard(Struct, frozen=True):
    """A card as it is written in the game's content."""

    section: str
    id: str
    name: str
    toml: str


class BenchDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that a designer has changed. `seats` and `games`: how they are tried out."""

    toml: Annotated[str, Meta(max_length=20_000)]
    seats: Count = 2
    games: Count = 200


class BenchChecked(Struct, frozen=True):
    """What is wrong with them, or how they look."""

    complaint: str
    designs: dict[str, dict[str, Any]]
    pack: dict[str, Any] = {}  # as a table is opened with it


class TellFault(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/fault: something is wrong here. What comes back is a file for `ossuary report`."""

    said: Annotated[str, Meta(max_length=LONGEST_SAID)]


class Opened(Struct, frozen=True):
    """A table was opened. Links are paths with the secret after `#`: `/t/{table}#{token}`.

    `links`: of all seats, or with `one_link` of the opener's own. `join`: the invitation, or empty.
    """

    table: str
    links: dict[str, str]
    watch: str
    commitment: str
    join: str = ""


class Invitation(Struct, frozen=True):
    """GET /api/tables/{table}/invitation, with the secret of the invitation: what one is invited to. `free`: seats."""

    table: str
    game: str
    name: str
    people: list[Person]
    free: list[str]
    begun: bool
    over: bool
    marks: list[Mark]
    watch: str


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/sit, with the secret of the invitation. `seat`: a wish; else the first free one."""

    seat: Name | None = None


class Seated(Struct, frozen=True):
    """One's seat and its secret, which nobody else knows."""

    seat: str
    token: str


class Verify(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/verify."""

    record: dict[str, Any]
    commitment: Annotated[str, Meta(max_length=64)]
    seed: Annotated[str, Meta(pattern="^[0-9]{1,78}$")]  # digits: JavaScript would round the number
    salt: Token
    words: Annotated[list[tuple[Name, Phrase]], Meta(max_length=8)] = []


class Verified(Struct, frozen=True):
    """What was found, in sentences. `ok`: all is as promised.

    `draws`: all draws of true luck in order, each with how many numbers there were and which came. The page computes
    them itself from the seed.
    """

    ok: bool
    findings: list[str]
    draws: list[tuple[int, int]]


class ReplayLine(Struct, frozen=True):
    """GET /api/tables/{table}/replay: one update, as this viewer saw it."""

    n: int
    events: list[Happened]


class ReplayFrame(Struct, frozen=True):
    """GET /api/tables/{table}/replay/{n}"""

    n: int
    view: View


class Problem(Struct, frozen=True):
    """The answer to every request that fails: one sentence."""

    error: str


class CostlyDecision(Struct, frozen=True):
    """Something else would have been better. `n`: the update at which the question was open, to jump to."""

    n: int
    seat: str
    chosen: str
    better: str
    cost: float | None  # of the chance to win; None: in this game nobody can tell


class Turned(Struct, frozen=True):
    """Somebody took the lead, and kept it for a while."""

    n: int
    seat: str


class Reviewed(Struct, frozen=True):
    """A game looked back at. `chances`: of each seat at the updates `at`; none where nobody can tell them."""

    at: list[int]
    chances: dict[str, list[float]]
    turns: list[Turned]
    costly: list[CostlyDecision]


class ReviewState(Struct, frozen=True):
    """How far a review is, from 0 to 1. Ask again until it is there, or there is a problem."""

    done: float
    review: Reviewed | None = None
    problem: str = ""


HTTP: tuple[type, ...] = (
    GameLine, OpenTable, ImportTable, ForkTable, Opened, Invitation, SitDown, Seated, Verify, Verified,
    ReplayLine, ReplayFrame, ReviewState, Problem,
    Kit, KitFile, CheckedKit, FirstSteps, TellFault, BenchCard, BenchDraft, BenchChecked,
)  # fmt: skip
