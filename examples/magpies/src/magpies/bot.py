"""For bots: how well a flock stands, what deserves a try, and which imagined nests fit what was said."""

from __future__ import annotations

from ossuary.engine import Parts, Seat, number

from .claims import DOUBT
from .state import Hedge

BIRD, LIE, HOARD = 4.0, 1.5, 10.0
BELIEF = 3  # a lie is imagined so many times more seldom than the cards alone would say


def worth(state: Hedge, seat: Seat) -> float:
    return sum(parts(state, seat).values())


def parts(state: Hedge, seat: Seat) -> Parts:
    """What `worth` is the sum of, by the names of `reasons.toml`. A lie that stands may be found out one day."""
    lies = sum(not state.has(seat, bird) for bird in state.claims[seat])
    rivals = [other for other in state.seats if other != seat]
    return {
        ("trinkets",): float(state.trinkets[seat]),
        ("birds",): BIRD * len(state.nest(seat)),
        ("won",): HOARD * won(state, seat) - HOARD * any(won(state, other) for other in rivals),
        ("lies",): -LIE * lies,
        ("rival",): -max(state.trinkets[other] + BIRD * len(state.nest(other)) for other in rivals),
    }


def won(state: Hedge, seat: Seat) -> bool:
    """MA-5.1, MA-5.2"""
    return bool(state.nest(seat)) and (state.trinkets[seat] >= state.settings.goal or len(state.flocks()) == 1)


def plausible(state: Hedge, seat: Seat) -> bool:
    """What all have seen is true (MA-3.4); what a flock says is a lie more seldom than chance would have it."""
    for other in state.seats:
        if other == seat:
            continue
        if any(state.has(other, bird) for bird in state.lacks[other]):
            return False
        if any(not state.has(other, bird) and number(state, BELIEF) for bird in state.claims[other]):
            return False
    return True


def hints(state: Hedge, seat: Seat) -> list[int]:
    """Nobody believes in a bird of which all lie on the fence; and who sees every one of a kind knows a lie."""
    question = state.waiting[seat]
    if question.kind == "doubt":
        bird = question.about[1].removeprefix("say:")
        sure = seen(state, bird, seat) == copies(state, bird)
        return [at for at, option in enumerate(question.options) if option.choice is DOUBT] if sure else []
    return [
        at
        for at, option in enumerate(question.options)
        if not (option.refs and option.refs[0].startswith("say:") and hopeless(state, option.refs[0][4:]))
    ]


def hopeless(state: Hedge, bird: str) -> bool:
    return seen(state, bird) == copies(state, bird)


def seen(state: Hedge, bird: str, seat: Seat = "") -> int:
    """How many of these birds lie on the fence, or in this nest."""
    face = state.cards.face
    open_birds = sum(face[card].id == bird for card in state.piles["fence"])
    return open_birds + (len(state.has(seat, bird)) if seat else 0)


def copies(state: Hedge, bird: str) -> int:
    return len(state.cards.of(bird))
