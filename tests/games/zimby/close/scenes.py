"""Scenes that several chapters begin with, and how the log is read without a table."""

from __future__ import annotations

from ossuary.engine import Event, Procedure
from ossuary.games.zimby.rounds.thugs import Patrol
from ossuary.games.zimby.state import CHANTS, Chant, Zimby
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.walking.entering import Enter
from ossuary.testing import Scene
from tests.games.zimby.table import compound

OPEN: dict[str, str] = {}
FEAST = Chant("feast#1", "ann", "ann")
QUIET = Chant("muddy_feet#1", "ann", "bob")


def then(*procedures: Procedure) -> list[Procedure]:
    return [Game(["ann"], step="player"), *procedures]


def enters(stand: str, words: str, seat: str = "ann", how: str = "walk", **more: object) -> Scene:
    """Somebody has just come onto that tile."""
    flow = then(Enter("c1", seat, how))
    return compound(stand={stand: words}, thugs=False, flow=flow, **more)  # type: ignore[arg-type]


def thugs(seats: int = 2, **words: object) -> Zimby:
    """A compound in which nobody's way is told yet."""
    state: Zimby = compound(seats, thugs=False, **words).state  # type: ignore[arg-type]
    return state


def walk(stand: dict[str, str], tiles: int, **words: object) -> Scene:
    """Thug 1, the first to be named, walks so far."""
    return compound(stand=stand, thugs=False, flow=then(Patrol("c1", "1", tiles)), **words)  # type: ignore[arg-type]


def purse(**tribe: object) -> Zimby:
    """Ann with such a tribal board; her chanters chant."""
    chanting = int(tribe.get("chanting", 0))  # type: ignore[call-overload]
    state: Zimby = compound(stand={"2,15": "ann1"}, tribes={"ann": tribe}, chants=[QUIET] * chanting).state
    return state


def chanting(*cards: str, caster: str = "ann", **words: object) -> Scene:
    """Ann's zimbies chant these."""
    table = compound(
        tribes={caster: {"ready": 4 - len(cards), "chanting": len(cards)}},
        chants=[Chant(f"{card}#1", caster, "bob") for card in cards],
        **words,  # type: ignore[arg-type]
    )
    for card in cards:
        pile = next(pile for pile in table.state.piles.values() if f"{card}#1" in pile)
        pile.remove(f"{card}#1")
        table.state.piles[CHANTS].append(f"{card}#1")
    return table


def listen(state: Zimby) -> Zimby:
    state.news = []
    return state


def told(state: Zimby, kind: type[Event]) -> list[Event]:
    """What the log has to say of this kind since `listen`."""
    return [event for event in state.news or [] if isinstance(event, kind)]
