"""What can lie on a table, as plain data, and the eyes through which a seat sees it.

What is being decided, who is winning and what an option leads to is data too: see `stage.py`.

A view is built up from what the seat may see, never by deleting from what is true: a game's `view`
receives a `Look`, and a pile looked at through it shows faces only to those who may look there. Everybody
else sees backs, called by their place. The page, the terminal and the tests draw nothing but these parts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict

from .refs import NOBODY, Place, Ref, Seat, bit
from .stage import Badge, ShownCard, ShownDie, ShownFocus, ShownStanding
from .state import State
from .zones import place_of


class ShownPile(TypedDict):
    """Cards that lie together. `stack`: one sees the top and the count. `row`: all side by side."""

    part: Literal["pile"]
    ref: Place
    name: str
    shape: Literal["stack", "row", "hand"]
    count: int
    cards: list[ShownCard]  # last is on top; of a stack that is hidden only the top one
    note: NotRequired[str]


class ShownCounter(TypedDict):
    """A number with a name: mojo, lives, round. With `most`, a track."""

    part: Literal["counter"]
    ref: Ref
    name: str
    value: int
    most: NotRequired[int]


class ShownNote(TypedDict):
    """A sentence that stands on the table: how a fight goes, what is still missing for a spell."""

    part: Literal["note"]
    ref: Ref
    name: str
    text: str
    about: NotRequired[list[Ref]]  # the things it speaks of: `{0}` in the text


class ShownTile(TypedDict):
    """A square or hex of a board, with where to draw it."""

    ref: Ref
    x: float
    y: float
    terrain: str
    name: NotRequired[str]  # "Kingsgate"; without one, its terrain and where it lies
    grid: NotRequired[str]  # "K11", as its name in labels and log says: shown on the tile and along the edges
    note: NotRequired[str]
    badges: NotRequired[list[Badge]]
    ways: NotRequired[dict[str, list[str]]]  # what runs over which of its sides: "river" -> ["east", "southwest"]


class ShownPiece(TypedDict):
    """Something that stands on a tile, or beside the board. Of a column, the first is at the bottom."""

    ref: Ref
    on: Ref
    kind: str
    name: NotRequired[str]  # "Old Tom"; without one, its owner and kind
    owner: NotRequired[Seat]
    count: NotRequired[int]  # how many of them it stands for
    level: NotRequired[int]  # a number it bears
    note: NotRequired[str]
    column: NotRequired[Ref]  # pieces of one column stand on each other
    state: NotRequired[str]  # how it is: "depleted", "locked"; a look may draw it otherwise
    badges: NotRequired[list[Badge]]


class ShownBoard(TypedDict):
    part: Literal["board"]
    ref: Ref
    name: str
    shape: Literal["squares", "hexes"]
    tiles: list[ShownTile]
    pieces: list[ShownPiece]


class ShownGoal(TypedDict):
    """Places in order, filled or not: a stack of elements, the cost of a spell, a ritual, huts, a horde that grows."""

    part: Literal["goal"]
    ref: Ref
    name: NotRequired[str]
    about: NotRequired[Ref]  # the card or thing it belongs to
    need: list[str]  # a chip for each place; empty: only what is held counts
    held: list[str | ShownCard | None]  # a chip, a card, or nothing yet
    next: NotRequired[list[int]]  # places that could be filled now
    marks: NotRequired[dict[str, str]]  # what is the matter with a place, by its number: "blocked"
    means: NotRequired[dict[str, Ref]]  # the thing that is clicked with a place, by its number


class ShownSheet(TypedDict):
    """What a seat has before it: a figure with limbs, a hero, a tribe. The look says how its `kind` is laid out."""

    part: Literal["sheet"]
    ref: Ref
    kind: str
    name: NotRequired[str]
    portrait: NotRequired[ShownCard]
    badges: list[Badge]  # the most important first: a folded seat shows six
    slots: NotRequired[dict[str, list[ShownCard]]]  # [] is an empty slot; without an entry there is no such slot
    rows: NotRequired[list[ShownGoal | ShownPile]]


ShownPart = ShownPile | ShownCounter | ShownDie | ShownNote | ShownBoard | ShownGoal | ShownSheet


class ShownArea(TypedDict):
    """A region of the table: the middle, or what belongs to one seat."""

    ref: Ref
    name: str
    owner: NotRequired[Seat]
    team: NotRequired[int]
    parts: list[ShownPart]


class View(TypedDict):
    """All that one seat may know of the table. `awaits` names who is asked only where that is no secret."""

    game: str
    seat: Seat | None
    turn: Seat | None
    areas: list[ShownArea]
    awaits: Awaits | None
    result: dict[str, Any] | None
    standings: list[ShownStanding]  # empty where the game does not say
    focus: ShownFocus | None


class Awaits(TypedDict):
    how: Literal["one", "window", "all"]
    seats: list[Seat]


class Look:
    """A seat's eyes (None: the gallery's)."""

    __slots__ = ("_eye", "seat", "state")

    def __init__(self, state: State, seat: Seat | None) -> None:
        self.state: Any = state  # the game's own kind of state
        self.seat = seat
        self._eye = bit(seat)

    def sees(self, place: Place) -> bool:
        """May this seat look into that pile?"""
        return bool(self.state.sight[place] & self._eye)

    def pile(
        self,
        place: Place,
        name: str,
        shape: Literal["stack", "row", "hand"] = "stack",
        note: str = "",
        badges: Mapping[int, Sequence[Badge]] | None = None,
    ) -> ShownPile:
        """A pile as this seat sees it. `badges` of its cards, by where they lie (0 is the bottom): all may see them.

        A view puts it in its place and never looks into it: a server writes a pile once for all who see the same.
        """
        shown = self.shown(place, name, shape, note, self.sees(place))
        return with_badges(shown, badges) if badges else shown

    def shown(
        self, place: Place, name: str, shape: Literal["stack", "row", "hand"], note: str, sees: bool
    ) -> ShownPile:
        """A pile as it looks to those who may look into it, or to those who may not."""
        pile = self.state.piles[place]
        if sees:
            cards = [self._face(card) for card in pile]
        else:
            visible = range(max(0, len(pile) - 1), len(pile)) if shape == "stack" else range(len(pile))
            cards = [self._hidden(place, at, pile[at]) for at in visible]
        shown: ShownPile = {
            "part": "pile", "ref": place, "name": name, "shape": shape, "count": len(pile), "cards": cards,
        }  # fmt: skip
        if note:
            shown["note"] = note
        return shown

    def card(self, card: Ref, badges: Sequence[Badge] = (), place: Place = "") -> ShownCard:
        """One card as this seat sees it: for slots of a sheet, sides and offers of a focus.

        `place`: where it lies, if the game knows; else it is looked for.
        """
        place = place or place_of(self.state, card)
        shown = self._face(card) if self.sees(place) else self._hidden(place, self.state.piles[place].index(card), card)
        if badges:
            shown["badges"] = list(badges)
        return shown

    def _face(self, card: Ref) -> ShownCard:
        return {"ref": card, "face": self.state.cards.face[card].id}

    def _hidden(self, place: Place, at: int, card: Ref) -> ShownCard:
        face = self.state.cards.face[card]
        if self.state.memory.get(card, NOBODY) & self._eye:
            return {"ref": card, "face": face.id, "known": True}
        return {"ref": f"{place}:{at}", "back": face.back}


def with_badges(pile: ShownPile, badges: Mapping[int, Sequence[Badge]]) -> ShownPile:
    """A pile with badges on its cards, by where they lie. Of a hidden stack only the top card is there."""
    below = pile["count"] - len(pile["cards"])
    for at, signs in badges.items():
        if signs and at >= below:
            pile["cards"][at - below]["badges"] = list(signs)
    return pile


def area(
    ref: Ref, name: str, parts: Sequence[ShownPart], owner: Seat | None = None, team: int | None = None
) -> ShownArea:
    """A region of the table."""
    shown: ShownArea = {"ref": ref, "name": name, "parts": list(parts)}
    if owner is not None:
        shown["owner"] = owner
    if team is not None:
        shown["team"] = team
    return shown


def counter(ref: Ref, name: str, value: int, most: int | None = None) -> ShownCounter:
    """A number with a name."""
    shown: ShownCounter = {"part": "counter", "ref": ref, "name": name, "value": value}
    if most is not None:
        shown["most"] = most
    return shown


def goal(
    ref: Ref,
    need: Sequence[str],
    held: Sequence[str | ShownCard | None],
    *,
    name: str = "",
    about: Ref = "",
    next: Sequence[int] = (),
    marks: Mapping[int, str] | None = None,
    means: Mapping[int, Ref] | None = None,
) -> ShownGoal:
    """Places in order, filled or not."""
    shown: ShownGoal = {"part": "goal", "ref": ref, "need": list(need), "held": list(held)}
    if name:
        shown["name"] = name
    if about:
        shown["about"] = about
    if next:
        shown["next"] = list(next)
    if marks:
        shown["marks"] = {str(at): mark for at, mark in marks.items()}
    if means:
        shown["means"] = {str(at): ref for at, ref in means.items()}
    return shown


def sheet(
    ref: Ref,
    kind: str,
    badges: Sequence[Badge],
    *,
    name: str = "",
    portrait: ShownCard | None = None,
    slots: Mapping[str, list[ShownCard]] | None = None,
    rows: Sequence[ShownGoal | ShownPile] = (),
) -> ShownSheet:
    """What a seat has before it."""
    shown: ShownSheet = {"part": "sheet", "ref": ref, "kind": kind, "badges": list(badges)}
    if name:
        shown["name"] = name
    if portrait is not None:
        shown["portrait"] = portrait
    if slots is not None:
        shown["slots"] = dict(slots)
    if rows:
        shown["rows"] = list(rows)
    return shown


def note(ref: Ref, name: str, text: str, about: Sequence[Ref] = ()) -> ShownNote:
    """A sentence that stands on the table."""
    shown: ShownNote = {"part": "note", "ref": ref, "name": name, "text": text}
    if about:
        shown["about"] = list(about)
    return shown


def refs_in(view: View) -> set[Ref]:
    """Everything in a view that can be clicked."""
    found: set[Ref] = set()
    waiting: list[Any] = [*view["areas"], view["focus"]]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, dict):
            if isinstance(thing.get("ref"), str):
                found.add(thing["ref"])
            waiting.extend(thing.values())
        elif isinstance(thing, list):
            waiting.extend(thing)
    return found
