"""For bots: how well a flock stands, what deserves a try, and which imagined nests fit what was said."""

from __future__ import annotations

from ossuary.engine import Parts, Seat, number

from .claims import DOUBT
from .state import Hedge

BIRD, LIE, LAST_LIE, HOARD = 4.0, 2.5, 5.0, 10.0
BELIEF = 3  # a lie is imagined so many times more seldom than the cards alone would say
DOUBTFUL, CREDIBLE = 0.6, 0.4  # above: doubt; below: believe; between them both deserve a try


def worth(state: Hedge, seat: Seat) -> float:
    return sum(parts(state, seat).values())


def parts(state: Hedge, seat: Seat) -> Parts:
    """What `worth` is the sum of, by the names of `reasons.toml`. A lie that stands may be found out one day."""
    lies = sum(not state.has(seat, bird) for bird in state.claims[seat])
    rivals = [other for other in state.seats if other != seat]
    strengths = [state.trinkets[other] + BIRD * len(state.nest(other)) for other in rivals]
    return {
        ("trinkets",): float(state.trinkets[seat]),
        ("birds",): BIRD * len(state.nest(seat)),
        ("won",): HOARD * won(state, seat) - HOARD * any(won(state, other) for other in rivals),
        ("lies",): -lies * (LIE if len(state.nest(seat)) > 1 else LAST_LIE),
        ("rival",): -(max(strengths) + sum(strengths)) / 2,
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
    """A claim is doubted by what the cards in sight say of it. Nobody claims a bird of which all sit on the fence."""
    question = state.waiting[seat]
    if question.kind == "doubt":
        claimant, bird = question.about[0], question.about[1].removeprefix("say:")
        odds = lie_odds(state, seat, claimant, bird)
        tried = (odds >= CREDIBLE, odds <= DOUBTFUL)
        return [at for at, option in enumerate(question.options) if tried[option.choice is not DOUBT]]
    return [
        at
        for at, option in enumerate(question.options)
        if not (option.refs and option.refs[0].startswith("say:") and hopeless(state, option.refs[0][4:]))
    ]


def lie_odds(state: Hedge, seat: Seat, claimant: Seat, bird: str) -> float:
    """How likely this seat thinks a lie: from its own nest, the fence and what all have seen of the claimant."""
    if bird in state.lacks[claimant]:
        return 1.0
    unseen = copies(state, bird) - seen(state, bird) - len(state.has(seat, bird))
    hidden = len(state.cards.face) - len(state.piles["fence"]) - len(state.nest(seat))
    none = 1.0
    for at in range(len(state.nest(claimant))):
        none *= max(0, hidden - unseen - at) / (hidden - at)
    lie = none / BELIEF
    return lie / (lie + 1 - none)


def hopeless(state: Hedge, bird: str) -> bool:
    return seen(state, bird) == copies(state, bird)


def seen(state: Hedge, bird: str) -> int:
    """How many of these birds sit on the fence."""
    face = state.cards.face
    return sum(face[card].id == bird for card in state.piles["fence"])


def copies(state: Hedge, bird: str) -> int:
    return len(state.cards.of(bird))
