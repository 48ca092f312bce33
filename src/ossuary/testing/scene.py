"""The language of the tests: given a table, when players choose, then look.

    night = given("graveyard", piles={"ann.hand": "robbery"}, flow=[Round("ann")], dice=[3])
    ann, bob, cyd = night.players

    ann.chooses("robbery"), ann.chooses("oak")

    assert night.pile("ann.raised") == "ghoul"
    assert night.news[-1].seen_by("bob") == Raised("ann", "ann.raised:0", "oak")

A card may be called by its design (`robbery`): any copy of it is meant, or the first one that is free.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ossuary.engine import PASS, Choice, Event, Match, Option, Procedure, Question, Ref, Rules, Seat, design_of
from ossuary.engine.choices import Refusal
from ossuary.engine.match import Start
from ossuary.engine.refs import Place
from ossuary.engine.settings import check_settings
from ossuary.engine.view import View, refs_in
from ossuary.games import find


def given(
    game: str | Rules,
    seats: int = 3,
    *,
    piles: Mapping[Place, str] | None = None,
    rest: Place | Mapping[str, Place] = "deck",
    flow: Sequence[Procedure] | None = None,
    dice: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    **fields: object,
) -> Scene:
    """A table as described, played on until somebody is asked.

    `piles` says what lies where, bottom first (`"B2 G6"`); all other cards lie in `rest`, on top of what was named
    there: a place, or one for each kind of back. `flow` is the procedure in progress (the outermost first); without it
    the game begins from its set-up. Other words set fields of the state; `dice` are the next rolls and picks.
    """
    rules = find(game) if isinstance(game, str) else game
    start = Start(rules, seats, seed, check_settings(rules.settings, options))
    state = rules.table(seats, start.settings, seed)
    if piles is not None:
        _lay(state, piles, rest)
    if flow is not None:
        state.flow = list(flow)
    for name, value in fields.items():
        if not hasattr(state, name):
            raise AssertionError(f"{type(state).__name__} has no field {name!r}")
        setattr(state, name, value)
    state.forced = tuple(dice)
    origin = state.copy()
    match = Match.from_state(start, state)
    match.origin = origin
    return Scene(match)


class Scene:
    """A match in a test: its players, its piles in short words, and what has been told."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.news: list[Event] = list(match.opening)  # what the last answer brought about
        self.told: list[Event] = list(match.opening)  # everything since the scene began
        self.players = [Player(self, seat) for seat in match.seats]

    @property
    def state(self) -> Any:
        return self.match.state

    def player(self, seat: Seat) -> Player:
        return self.players[self.match.seats.index(seat)]

    def pile(self, place: Place) -> str:
        """The designs in a pile, bottom first: `"B2 G6 P9"`."""
        return " ".join(design_of(card) for card in self.state.piles[place])

    def happened(self, kind: type[Event]) -> list[Any]:
        """All events of one kind so far."""
        return [event for event in self.told if isinstance(event, kind)]


class Player:
    """A seat in a test: it chooses by the names it would click."""

    def __init__(self, scene: Scene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat

    @property
    def question(self) -> Question | None:
        return self.scene.match.waiting.get(self.seat)

    @property
    def is_asked(self) -> bool:
        return self.question is not None

    @property
    def hand(self) -> str:
        return self.scene.pile(f"{self.seat}.hand")

    def chooses(self, *words: str, label: str | Choice = "") -> Player:
        """Click these things in this order; with several options for them, label or choice must tell which."""
        return self._answer(self._find(words, label), words)

    def passes(self) -> Player:
        """Say Pass."""
        return self._answer([option for option in self._options() if option is PASS], ("pass",))

    def may(self, *words: str, label: str | Choice = "") -> bool:
        """Is there an option that touches exactly these things?"""
        return bool(self._find(words, label))

    def choices(self, label: str | Choice = "") -> set[str]:
        """All options in short words (`"O8 bob.low"`), or those whose label begins so."""
        return {
            " ".join(design_of(ref) for ref in option.refs) or option.label
            for option in self._options()
            if _reads(option, label)
        }

    def sees(self) -> View:
        return self.scene.match.view(self.seat)

    def sees_ref(self, ref: Ref) -> bool:
        """Is something of this name (or a copy of this design) in the seat's view?"""
        return any(ref in (shown, design_of(shown)) for shown in refs_in(self.sees()))

    def why_not(self, *words: str) -> Refusal | None:
        """What the table answers to a click that is not possible."""
        return self.scene.match.why_not(self.seat, tuple(self._ref(word) for word in words))

    def _options(self) -> Sequence[Option]:
        return self.question.options if self.question else ()

    def _find(self, words: Sequence[str], label: str | Choice) -> list[Option]:
        return [
            option
            for option in self._options()
            if len(option.refs) == len(words)
            and all(word in (ref, design_of(ref)) for word, ref in zip(words, option.refs, strict=True))
            and _reads(option, label)
        ]

    def _answer(self, found: list[Option], words: Sequence[str]) -> Player:
        if len(found) != 1:
            offered = "\n  ".join(sorted(self.choices())) or "nothing: the seat is not being asked"
            raise AssertionError(
                f"{self.seat} has {len(found)} options for {' '.join(words)!r}; offered is\n  {offered}"
            )
        self.scene.news = self.scene.match.answer(self.seat, found[0])
        self.scene.told += self.scene.news
        return self

    def _ref(self, word: str) -> Ref:
        cards = self.scene.match.rules.cards
        if "#" not in word and word in cards.designs and cards.of(word):
            mine = self.scene.state.piles.get(f"{self.seat}.hand", [])
            return next((card for card in mine if design_of(card) == word), f"{word}#1")
        return word


def _lay(state: Any, piles: Mapping[Place, str], rest: Place | Mapping[str, Place]) -> None:
    left = dict.fromkeys(card for pile in state.piles.values() for card in pile)
    for pile in state.piles.values():
        pile.clear()
    named = [(place, word) for place, words in piles.items() for word in words.split()]
    taken: dict[int, Ref] = {}
    # Copies asked for by number first, so that a design never takes the copy another pile wants.
    for at, (place, word) in sorted(enumerate(named), key=lambda entry: "#" not in entry[1][1]):
        if place not in state.piles:
            raise AssertionError(f"there is no pile {place!r}; there are {', '.join(state.piles)}")
        card = next((card for card in left if word in (card, design_of(card))), None)
        if card is None:
            raise AssertionError(f"there is no {word} left to lay into {place}")
        del left[card]
        taken[at] = card
    for at, (place, _) in enumerate(named):
        state.piles[place].append(taken[at])
    for card in left:
        target = rest if isinstance(rest, str) else rest[state.cards.face[card].back]
        state.piles[target].append(card)


def _reads(option: Option, label: str | Choice) -> bool:
    """Is it this choice, or does its label begin so? Players in tests choose by what they read; rules never do."""
    return option.choice is label if isinstance(label, Choice) else option.label.startswith(label)
