"""What a browser is sent over its websocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ossuary.engine.stage import Badge
from ossuary.engine.view import ShownBoard, View

from .from_browser import AutoPass


class ToBrowserMessage(Struct, tag_field="type", frozen=True):
    """`type` says which it is."""


class Parameter(Struct, frozen=True):
    """A setting of a game: what it takes (`yes or no`, `a whole number from 1 to 20`), and its default."""

    name: str
    takes: str
    default: Any
    text: str
    choices: list[str]  # empty for numbers
    low: int | None = None
    high: int | None = None
    words: dict[str, str] = {}  # what people read instead of its name and its choices, if they do not read English


class LessonLine(Struct, frozen=True):
    """A guided game: opened with its `name` (see `OpenTable`), for so many seats."""

    name: str
    title: str
    teaches: str
    minutes: int
    seats: int


class GameLine(Struct, frozen=True):
    """A game in the list of games. `options` are its settings."""

    id: str
    name: str
    about: str
    minutes: str
    version: str
    seats: list[int]  # how many may play
    seat_names: list[str]  # in order: a table for three has the first three
    options: list[Parameter]
    bots: list[str]
    bot_names: dict[str, str]  # what players read instead of a bot's id, in lower case: `{"random": "carefree"}`
    bot_notes: dict[str, str]  # how strong a bot was measured to be: `{"hard": "beats normal 3 games in 4"}`
    weight: str  # how much there is to learn: light, medium, heavy; empty: the game does not say
    first: bool  # a game to begin with
    kits: list[str]  # by section: GET /api/games/{game}/kits/{section}
    lessons: list[LessonLine]  # in order
    look: dict[str, Any] | None  # colours, icons and fonts, as the game's own data
    broken: str  # why it cannot be played: then its id is all that is known of it


class Term(Struct, frozen=True):
    """What a sign or a word of art means. `names`: as views show it, `badge lives`; `words`: as texts speak of it."""

    term: str
    says: str
    rule: str
    names: list[str]
    words: list[str]
    also: list[str]  # what people may call it


class GameInfo(GameLine, frozen=True):
    """All that the page needs to draw a game."""

    places: dict[str, str]
    designs: dict[str, dict[str, Any]]  # by id: name, text, back, copies and other plain fields
    rulebook: dict[str, str]
    chapters: dict[str, list[str]]
    glossary: list[Term]
    any_time: bool  # some things may be done at any time: whoever wants to raises a hand


class Happened(Struct, frozen=True, omit_defaults=True):
    """A log line, with what this viewer may know. `n`: the update it belongs to. `minor`: of little weight.

    Lines from the table itself have an empty `rule` and one of these names: `Begun`, `TakenBack` (fields: `to`),
    `BotFailed`, `Late`, `BotSeated`, `BotLeft`.
    """

    n: int
    event: str
    rule: str
    text: str
    refs: list[str]
    fields: dict[str, Any]
    minor: bool = False


class AskedOption(Struct, frozen=True, omit_defaults=True):
    """`choice`: the id of the engine's `Choice`. Options of one choice belong together.

    `aside`: it is no move and is shown apart. The rest says what follows from it, where the game says so.
    """

    label: str
    refs: list[str]
    choice: str
    aside: bool = False
    gives: list[Badge] = []
    odds: float | None = None
    of: str = ""
    note: str = ""


class Asked(Struct, frozen=True):
    """A question to this seat. `window`: the first to speak acts, and `passes` is the number of the pass option.

    `far`: a way of several such answers can be asked for with `Why`. `tries`: how the board would be, with `Try`.
    """

    id: int
    prompt: str
    rule: str
    kind: str
    about: list[str]
    options: list[AskedOption]
    window: bool
    passes: int | None
    far: bool = False
    tries: bool = False


class Person(Struct, frozen=True):
    """Who sits there. `taken`: somebody has opened this seat's link; `here`: they are connected now."""

    seat: str
    name: str
    bot: str | None
    taken: bool
    here: bool
    ready: bool
    shuffle_words: str


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, or for the whole game with an increment for each answer; and for windows."""

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=604_800)] = 60
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    window: Annotated[int, Meta(ge=3, le=604_800)] | None = None


class Clock(Struct, frozen=True):
    """Milliseconds left when this was sent. `running` names the seats asked, if that is no secret."""

    kind: Literal["decision", "game", "window"]
    left: dict[str, int]  # of the whole game, by seat
    now_left: int | None  # for the open decision or window
    window: bool
    running: list[str]


class PastGame(Struct, frozen=True):
    """A game that these seats played before, as a rematch leads to the next."""

    table: str
    at: int  # when the next one was opened, in milliseconds since 1970
    winners: list[str]
    scores: dict[str, float]


class UndoWish(Struct, frozen=True):
    """A seat wishes to undo everything after update `to` (in your count); these seats have not agreed yet."""

    by: str
    to: int
    waiting: list[str]


class UndoState(Struct, frozen=True):
    """`free_to`: the earliest update this seat may undo to by itself. `last`: the update before its last answer."""

    free_to: int
    last: int | None
    wish: UndoWish | None


class Said(Struct, frozen=True):
    """One page of what a lesson says, and what it points at: things by their ref, `page:hand` for a part of a page."""

    text: str
    points: list[str]


class Voice(Struct, frozen=True):
    """What a lesson says to its learner now. `pages` are read one after the other; none: the others are acting.

    `marks`: the options of the question that count, where the lesson shows them. `remark`: what it says to the last
    choice, and `back`: the update to which that is taken back (`Undo`). `held`: it must be, before anything goes on.
    """

    step: int
    of: int
    name: str
    pages: list[Said]
    marks: list[int]
    remark: str
    back: int | None
    held: bool
    over: bool


class Taught(Struct, frozen=True):
    """The lesson of a table. `next`: the lesson after it, by name; empty: it was the last."""

    name: str
    title: str
    won: str
    next: str


class Mark(Struct, frozen=True):
    """What everybody should know of this table, as a sentence. `kind`: `lesson`, `seed`, `record`, `cards`, `kits`,
    `hints`, `links` or `bots`."""

    kind: str
    text: str


class ChatLine(ToBrowserMessage, tag="chat", frozen=True):
    n: int
    seat: str
    name: str
    text: str
    at: int


class Welcome(ToBrowserMessage, tag="welcome", frozen=True):
    """`history`: the log so far, to be listed and not to be animated; empty if the browser resumes."""

    table: str
    seat: str | None
    watch: str  # the secret of the link to watch
    join: str  # the secret of the invitation; empty for who only watches, and where each seat has its own link
    marks: list[Mark]
    game: GameInfo
    seats: list[str]
    options: dict[str, Any]
    time: TimeControl
    commitment: str
    seed_chosen: bool  # by whoever opened the table, who could know the shuffle
    forked: bool
    hints: bool  # may players ask for them?
    lesson: Taught | None
    past: list[PastGame]  # oldest first
    resumed: bool
    history: list[Happened]
    chat: list[ChatLine]


class Update(ToBrowserMessage, tag="update", frozen=True):
    """How things stand, and what happened since the last update. Before the game begins there is no view.

    A browser that said so in its `Hello` is sent the view once and then only what has changed in it (`changed`, see
    `situation.changes`); `view` is null then.
    The same `n` may come again when only people, clock or undo have changed.
    """

    n: int
    events: list[Happened]
    view: View | None
    changed: dict[str, Any] | None
    question: Asked | None
    clock: Clock | None
    undo: UndoState
    auto_pass: AutoPass | None
    voice: Voice | None  # of a lesson, for its learner
    people: list[Person]
    begun: bool
    over: bool
    rematch: str | None  # the id of the next table, which the same link opens


class Keyed(ToBrowserMessage, tag="keyed", frozen=True):
    """The new secret of one's own seat. The one before it opens nothing any more."""

    token: str


class Refused(ToBrowserMessage, tag="refused", frozen=True):
    """Something cannot be done; nothing has changed. The present update follows."""

    text: str
    rule: str = ""
    to: int | None = None


class Reason(ToBrowserMessage, tag="reason", frozen=True):
    """Why things cannot be clicked; or the way there: the things of each answer, one after the other."""

    refs: list[str]
    text: str
    rule: str
    route: list[list[str]] = []


class Tried(ToBrowserMessage, tag="tried", frozen=True):
    """How the board would be after an option of the question `to`."""

    to: int
    option: int
    board: ShownBoard


class Hint(ToBrowserMessage, tag="hint", frozen=True):
    """What a bot would do that knows no more than this seat. `to`: the question, `option`: one of its options.

    `then`: what it would answer after that, if nothing comes between. Chances from 0 to 1; None: nobody can tell.
    """

    to: int
    option: int
    text: str
    then: list[str]
    why: str
    chance: float | None = None
    instead: str = ""
    instead_chance: float | None = None


class Caution(Struct, frozen=True):
    """What is said before an option is taken that is a clear blunder."""

    option: int
    text: str


class Coaching(ToBrowserMessage, tag="coach", frozen=True):
    """A word to the question `to`: the option that a sensible player would take, and why."""

    to: int
    option: int
    text: str
    why: str
    warnings: list[Caution] = []


class Fair(ToBrowserMessage, tag="fair", frozen=True):
    """Sent after the end: what is needed to check the shuffle."""

    commitment: str
    seed: str  # digits: JavaScript would round the number
    salt: str
    words: list[tuple[str, str]]
    shuffled: str  # the seed of the match
    ok: bool


class Failed(ToBrowserMessage, tag="error", frozen=True):
    """The connection is closed: 1008 broken message, 4401 no such link, 4408 too slow, 4410 the table is closed,
    4429 too many messages. `closed`: the game has other rules by now, but players can still keep the record."""

    text: str
    closed: bool = False


class Pong(ToBrowserMessage, tag="pong", frozen=True):
    pass


ToBrowser = Welcome | Update | ChatLine | Keyed | Refused | Reason | Hint | Coaching | Tried | Fair | Failed | Pong
