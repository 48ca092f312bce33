"""How well a thief stands, for bots that look one action ahead."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Parts, Roll, Seat

from .state import Graveyard, NightCard

PROMISE = 0.5  # what a card kept counts, if it cannot fail: less than the zombie it would bring now
REACTION = 0.5  # a hex is spent on a robbery, but not on a lantern


def worth(state: Graveyard, seat: Seat) -> float:
    """Zombies are what counts; the leader's weigh the more, the fewer rivals there are."""
    face = state.cards.face
    best = max([state.score(other) for other in state.seats if other != seat])
    kept = sum([promise(face[card]) for card in state.hand(seat)])
    return state.score(seat) - best / (len(state.seats) - 1) + kept


def parts(state: Graveyard, seat: Seat) -> Parts:
    """What `worth` is the sum of, by the names of `reasons.toml`: for the coach, who says why."""
    scores = {other: state.score(other) for other in state.seats if other != seat}
    best = max(scores.values())
    return {
        ("raised",): float(state.score(seat)),
        ("rival",): -best / len(scores),
        ("hand",): sum([promise(state.cards.face[card]) for card in state.hand(seat)]),
    }


@cache
def promise(card: NightCard) -> float:
    """What a card in hand is good for: its chance to pass all its rolls."""
    if card.reaction:
        return REACTION
    chances = [1 - (word.least - 1) / word.sides for word in card.effects if isinstance(word, Roll)]
    return PROMISE * min(chances, default=1.0)
