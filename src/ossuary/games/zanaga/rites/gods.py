"""Chapters MZ-11 and MZ-16: confronting a god, and winning."""

from __future__ import annotations

from ossuary.engine import DONE, Choice, Next, Option, Ref, Refusal, Result, Seat, button, finish, move, tell
from ossuary.games.zanaga.cards.cards import COLOURS, God
from ossuary.games.zanaga.events.rites import GodDefeated, TrophyTaken
from ossuary.games.zanaga.land.spaces import TOWNS
from ossuary.games.zanaga.state import AWAKE, SLEEPING, TROPHIES, Zanaga

CONFRONT = Choice("zanaga.confront", "Confront {0}")
FOUND_AND_CONFRONT = Choice("zanaga.found_city_and_confront", "Place the Lost City here and confront {0}")
NOT_NOW = button("zanaga.no_confrontation", "Go on with the turn")
EPIC_GODS = 3  # MZ-16.1
VICTORY = 1000  # more than levels and trophies can make up for


ASLEEP = Refusal("{0} is asleep.", "MZ-9.2")
TOO_EARLY = Refusal("Only when the red ritual deck is in use can a god be confronted.", "MZ-11.1")
IN_TOWN = Refusal("In a printed town the Lost City cannot be placed.", "MZ-R38")
NOT_IN_CITY = Refusal("A god is confronted at the start of a turn that begins in the Lost City.", "MZ-3.23")


def cannot_confront(state: Zanaga, seat: Seat, god: Ref) -> Refusal | None:
    """MZ-11.1, MZ-11.3, MZ-R38  Where no Lost City stands yet, the hero founds it where he is."""
    if god not in state.piles[AWAKE]:
        return ASLEEP
    if state.rank < len(COLOURS):
        return TOO_EARLY
    tile = state.heroes[seat].tile
    if state.city:
        return None if tile == state.city else NOT_IN_CITY
    return IN_TOWN if tile in TOWNS else None


def confrontations(state: Zanaga, seat: Seat) -> list[Option]:
    """MZ-11.1  Which gods this hero may confront at the start of his turn, and how."""
    confront = CONFRONT if state.city else FOUND_AND_CONFRONT
    return [confront[god] for god in state.piles[AWAKE] if cannot_confront(state, seat, god) is None]


def triumph(state: Zanaga, seat: Seat, god: Ref) -> Next:
    """MZ-11.7; with the epic option MZ-16.10 to MZ-16.12"""
    if not state.epic:
        tell(state, GodDefeated, seat, god)
        return finish(state, Result((seat,), scores(state, seat), "{0} has defeated {1}", (seat, god), "MZ-11.7"))
    move(state, god, AWAKE, TROPHIES[seat])
    state.doom.pop(god, None)
    tell(state, TrophyTaken, seat, god, gods_of(state, seat), EPIC_GODS)
    if gods_of(state, seat) >= EPIC_GODS:
        return finish(state, Result((seat,), scores(state, seat), "{0} has defeated three gods", (seat,), "MZ-16.10"))
    if state.piles[AWAKE] or state.piles[SLEEPING]:
        return DONE
    best = max((gods_of(state, one), state.level(one)) for one in state.seats)
    winners = tuple(one for one in state.seats if (gods_of(state, one), state.level(one)) == best)
    reason = "All gods are defeated: most trophies win"
    rule = "MZ-16.11" if len(winners) == 1 else "MZ-R68"
    return finish(state, Result(winners, scores(state, *winners), reason, (), rule))


def scores(state: Zanaga, *winners: Seat) -> dict[Seat, float]:
    """Everybody's score, once the winners are known."""
    return {seat: float(score(state, seat, won=seat in winners)) for seat in state.seats}


def gods_of(state: Zanaga, seat: Seat) -> int:
    """MZ-16.10  Defeated gods before a hero."""
    return sum(isinstance(state.cards.face[card], God) for card in state.piles[TROPHIES[seat]])


def score(state: Zanaga, seat: Seat, *, won: bool) -> int:
    """Ours: five for each level and twenty for each god; a victory counts a thousand more, less a point a round."""
    points = 5 * state.level(seat) + 20 * gods_of(state, seat)
    return points + max(VICTORY // 2, VICTORY - state.round) if won else points
