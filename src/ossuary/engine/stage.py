"""What stands out on a table: signs with numbers, what is being decided, who is winning, what an option leads to.

All of it is plain data that a game makes from what the looker may know. The page draws it and the terminal writes it;
neither knows a game. How a badge, a chip or a kind of focus looks is said in the game's `look.json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from .refs import Ref, Seat

Tone = Literal["good", "bad", "even", "great"]


class Badge(TypedDict):
    """A sign with a number: lives 3 of 5, speed 2. `badge` is a plain English word, its sign is in the look."""

    badge: str
    value: NotRequired[int | str]
    of: NotRequired[int]
    change: NotRequired[bool]  # the number is a difference: +3, -2
    ref: NotRequired[Ref]  # what is clicked when it is clicked


def badge(badge: str, value: int | str | None = None, of: int | None = None, ref: Ref = "") -> Badge:
    """A sign with its number."""
    shown: Badge = {"badge": badge}
    if value is not None:
        shown["value"] = value
    if of is not None:
        shown["of"] = of
    if ref:
        shown["ref"] = ref
    return shown


def change(badge: str, by: int) -> Badge:
    """A number that goes up or down."""
    return {"badge": badge, "value": by, "change": True}


class ShownCard(TypedDict):
    """A face (the id of its design) or, for those who may not know it, a back under the name of its place.

    A face that the seat cannot look at now but has seen go there is `known`: the table remembers for it.
    Badges lie over those that are printed: tokens on a quest, wounds of an ally.
    """

    ref: Ref
    face: NotRequired[str]
    back: NotRequired[str]
    known: NotRequired[bool]
    badges: NotRequired[list[Badge]]


class ShownDie(TypedDict):
    part: Literal["die"]
    ref: Ref
    face: str
    name: NotRequired[str]  # what a face that is only a sign stands for, in words
    note: NotRequired[str]


# -- who is winning ------------------------------------------------------------------------------------


class ShownStanding(TypedDict):
    """How far a seat has come: `value` of `of`. `shown` and `unit` are what is written where that says more."""

    seat: Seat
    value: float
    of: float
    shown: NotRequired[int | str]  # 9
    unit: NotRequired[str]  # "tiles"
    note: NotRequired[str]  # "Crown to home"


# -- what is being decided -----------------------------------------------------------------------------


class ShownStep(TypedDict):
    """A part of a test or fight: done, going on, or still to come."""

    name: str
    state: Literal["done", "now", "next"]


class ShownSum(TypedDict):
    """A die and what is added to it."""

    die: NotRequired[ShownDie]
    plus: list[Badge]
    total: int


class ShownSide(TypedDict):
    """Somebody or something that takes part: alone, or one of two against each other."""

    name: str
    card: NotRequired[ShownCard]
    piece: NotRequired[Ref]
    owner: NotRequired[Seat]
    badges: NotRequired[list[Badge]]
    sum: NotRequired[ShownSum]


class ShownLane(TypedDict):
    """One of several ways in which it is fought: ranged, melee, magic."""

    badge: str
    text: str
    state: str
    odds: NotRequired[float]


class ShownOffer(TypedDict):
    """A card that can be had, its price, and what is missing for it."""

    card: ShownCard
    price: NotRequired[list[Badge]]
    short: NotRequired[str]


class ShownVerdict(TypedDict):
    """How it stands or has ended: one word to stamp on it, and a sentence."""

    word: str
    tone: Tone
    line: NotRequired[str]


class ShownOdds(TypedDict):
    """A part of what may come: share 0.56 of a success."""

    tone: Tone
    share: float
    word: str


class ShownStake(TypedDict):
    """What it leads to if it goes so."""

    when: str
    tone: Tone
    gives: list[Badge]
    text: NotRequired[str]


class ShownFocus(TypedDict):
    """What is being decided, for everybody to see. Drawn in this order; all but the first three may be missing."""

    ref: Ref
    kind: str
    title: str
    text: NotRequired[str]
    about: NotRequired[list[Ref]]  # the things title and text speak of: `{0}` in them
    steps: NotRequired[list[ShownStep]]
    sides: NotRequired[list[ShownSide]]
    lanes: NotRequired[list[ShownLane]]
    offers: NotRequired[list[ShownOffer]]
    dice: NotRequired[list[ShownDie]]
    verdict: NotRequired[ShownVerdict]
    odds: NotRequired[list[ShownOdds]]
    stakes: NotRequired[list[ShownStake]]


# -- what follows --------------------------------------------------------------------------------------


class Follows(TypedDict, total=False):
    """What an option leads to, as far as the seat that is asked can know. No part of the option or of a record."""

    gives: list[Badge]  # what goes up and down
    odds: float  # how likely it is to come off, from 0 to 1
    of: str  # what that is the chance of: "to win the fight"
    note: str  # "the card is spent"
    whom: str  # who stands where it leads, where its things are only places: "thug 4"
    label: str  # the option with that person in it, instead of its own words; `{0}` is its first thing


def follows(*gives: Badge, odds: float | None = None, of: str = "", note: str = "") -> Follows:
    """What an option leads to. `of` says what the odds are the chance of."""
    said: Follows = {}
    if gives:
        said["gives"] = list(gives)
    if odds is not None:
        said["odds"] = odds
    if of:
        said["of"] = of
    if note:
        said["note"] = note
    return said


class Route(TypedDict):
    """A way that takes several answers of one kind: the things of each answer, and what is met on the way."""

    refs: list[list[Ref]]
    note: str
    about: list[Ref]  # the things the note speaks of: `{0}` in it


def badges_said(badges: Sequence[Badge]) -> str:
    """In words, for the terminal: `lives 3 of 5, popularity +3`."""
    return ", ".join(map(_said, badges))


def _said(badge: Badge) -> str:
    word = badge["badge"].replace("-", " ")
    if "value" not in badge:
        return word
    value = badge["value"]
    if badge.get("change") and isinstance(value, int):
        return f"{word} {value:+d}"
    return f"{word} {value} of {badge['of']}" if "of" in badge else f"{word} {value}"
