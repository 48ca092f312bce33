"""Chapter 13: when the game ends, and who has won."""

from __future__ import annotations

from ossuary.engine import Next, Result, Seat, clockwise, finish

from .state import WON, Circus


def check_win(state: Circus) -> Next | None:
    """CC-13.1, CC-R52  After every change of popularity; of several the highest, then the next in turn."""
    scores = {seat: sum([state.popularity(friend) for friend in state.team(seat)]) for seat in state.seats}
    best = max(scores.values())
    if best < state.target:
        return None
    winner = next(seat for seat in clockwise(state.seats, state.active) if scores[seat] == best)
    rule = "CC-14.7" if state.in_pairs else "CC-13.2" if len(state.seats) >= 4 else "CC-13.1"
    return _end(state, state.team(winner), "{0} has become popular enough to be set free", (winner,), rule)


def most_popular_wins(state: Circus, reason: str, rule: str) -> Next:
    """CC-R23  Most popularity, then more completed Quests, then more lives; else the victory is shared."""

    def rank(seat: Seat) -> tuple[int, int, int]:
        friends = state.team(seat)
        return (
            sum(state.popularity(friend) for friend in friends),
            sum(len(state.piles[WON[friend]]) for friend in friends),
            sum(state.lives(friend) for friend in friends),
        )

    best = max(map(rank, state.seats))
    return _end(state, tuple(seat for seat in state.seats if rank(seat) == best), reason, (), rule)


def _end(state: Circus, winners: tuple[Seat, ...], reason: str, about: tuple[Seat, ...], rule: str) -> Next:
    """CC-13.1  At once: a test that was running is over, and its dice are put away."""
    state.test = None
    scores = {seat: state.popularity(seat) for seat in state.seats}
    return finish(state, Result(winners, scores, reason, about, rule))
