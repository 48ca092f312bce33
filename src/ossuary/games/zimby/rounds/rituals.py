"""Chapter 7: the eight rituals of the King."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Seat,
    ask,
    button,
    call,
    clockwise,
    forget,
    go,
    move,
    next_seat,
    open_up,
    pick,
    roll,
    tell,
)
from ossuary.games.zimby.board.compound import (
    CORNERS,
    FROM_PORTAL,
    FROM_SANCTUM,
    HOME_QUADRANT,
    ORDER,
    PORTALS,
    QUADRANT,
    RITUALS,
)
from ossuary.games.zimby.board.obstacles import immune_to
from ossuary.games.zimby.events.fights import Stunned
from ossuary.games.zimby.events.king import CastRitual, Spread, StruckQuadrant, Winnowed
from ossuary.games.zimby.events.rounds import Discarded
from ossuary.games.zimby.events.tribes import Depleted, Expelled
from ossuary.games.zimby.mojo.mojo import Pay
from ossuary.games.zimby.scrolls.asking import SendFar
from ossuary.games.zimby.state import DISCARD, HAND, KING, LIBRARY, MARKER, SIEVE, ZIMBY, Zimby
from ossuary.games.zimby.verbs.creatures import die, headcount, tell_of, tidy_locks
from ossuary.games.zimby.verbs.library import discard_at_random
from ossuary.games.zimby.verbs.losses import bring_home, dismiss
from ossuary.games.zimby.verbs.wounds import deliver

RITUAL_COST = 4  # for the carrier of the Crown
CAST_THERE = Choice("zimby.cast_there", "Cast it there: {0}")
USE_RITUAL = Choice("zimby.use_ritual", "Use the ritual of {0} for {1!s}")
KEEP = Choice("zimby.keep_scroll", "Keep {0}")
RANDOM_CARD = button("zimby.lose_random_scroll", "Discard a random scroll of the hand", costs=True)
TOP_CARD = button("zimby.lose_top_scroll", "Discard the top of the library", costs=True)


def random_quarter(state: Zimby) -> int:
    """ZM-7.4, ZM-31.9  1d4; alone 1d6, where 5 and 6 mean one's own."""
    if not state.alone:
        return roll(state, 4)
    shown = roll(state, 6)
    return shown if shown <= 4 else HOME_QUADRANT[state.tribes[state.seats[0]].home]


def standing_on(state: Zimby, tiles: Callable[[str], bool]) -> list[str]:
    """ZM-R113  Who stands on such tiles, in reading order."""
    return [state.at[tile] for tile in sorted(state.at, key=ORDER.__getitem__) if tiles(tile)]


@dataclass(slots=True)
class Ritual(Procedure):
    """ZM-6.5, ZM-7.2  Reveal the marker and carry it out, while nobody may use mojo or scrolls.

    `chosen` is the quadrant or portal a carrier's controller wants (ZM-30.12); 0: the die decides.
    """

    number: int
    chosen: int = 0
    left: list[Seat] = field(default_factory=list)
    amount: int = 0

    def begin(self, state: Zimby) -> Next:
        state.closed = True
        open_up(state, MARKER[self.number])
        card = state.piles[MARKER[self.number]][0]
        tell(state, CastRitual, card, RITUALS[self.number])
        self.left = list(clockwise(state.seats, state.first))
        word = state.cards.face[card].id
        if word == "hunger":
            self.amount = die(state, 2)
            return go(self.hunger)
        if word == "winnowing":
            return go(self.sift)
        RITES[word](state, self.chosen)
        return go(self.finish)

    def hunger(self, state: Zimby) -> Next:
        """ZM-7.12, ZM-7.13  Hunger: so many tribal zimbies of everybody go to the Far Shore."""
        if not self.left:
            return go(self.finish)
        return call(SendFar(self.left.pop(0), self.amount), then=self.hunger)

    def sift(self, state: Zimby) -> Next:
        """ZM-7.14, ZM-R79  Everybody takes two scrolls of the left neighbour's hand, all hands being as they were."""
        if state.alone:
            return go(self.sift_alone)
        for seat in self.left:
            hand = state.hand(next_seat(state.seats, seat))
            for _ in range(min(2, len(hand))):
                card = pick(state, hand)
                move(state, card, HAND[next_seat(state.seats, seat)], SIEVE[seat])
            # ZM-R111: who had seen one of them cannot tell whether it was taken
            forget(state, [*hand, *state.piles[SIEVE[seat]]], but=(seat, next_seat(state.seats, seat)))
        return go(self.keep)

    def keep(self, state: Zimby) -> Next:
        """D20  Winnowing: which of the two scrolls is kept."""
        if not self.left:
            return go(self.finish)
        seat = self.left[0]
        cards = state.piles[SIEVE[seat]]
        if not cards:
            return go(self.next_sieve)
        options = [KEEP[card] for card in cards]
        return ask(seat, Question("Which scroll do you keep?", options, "ZM-7.14"), then=self.kept)

    def kept(self, state: Zimby, answer: Answer) -> Next:
        seat = self.left[0]
        move(state, answer.option.refs[0], SIEVE[seat], HAND[seat])
        for card in state.piles[SIEVE[seat]][:]:
            move(state, card, SIEVE[seat], DISCARD)
            tell(state, Winnowed, seat, next_seat(state.seats, seat), card)
        return go(self.next_sieve)

    def next_sieve(self, state: Zimby) -> Next:
        self.left.pop(0)
        return go(self.keep)

    def sift_alone(self, state: Zimby) -> Next:
        """ZM-7.15, D21  Winnowing alone: a scroll of the hand by lot, or the topmost of the library."""
        seat = state.seats[0]
        options = [RANDOM_CARD] if state.hand(seat) else []
        if state.piles[LIBRARY]:
            options.append(TOP_CARD)
        if not options:
            return go(self.finish)
        return ask(seat, Question("What is lost?", options, "ZM-7.15"), then=self.lose)

    def lose(self, state: Zimby, answer: Answer) -> Next:
        if answer.option is RANDOM_CARD:
            discard_at_random(state, state.seats[0], 1, "ZM-7.15")
        else:
            card = state.piles[LIBRARY][-1]
            move(state, card, LIBRARY, DISCARD)
            tell(state, Discarded, state.seats[0], card, under="ZM-7.15")
        return go(self.finish)

    def finish(self, state: Zimby) -> Next:
        state.closed = False
        return DONE


def blood(state: Zimby, chosen: int) -> None:
    """ZM-7.5 to ZM-7.8, ZM-R76  Mist spreads a d6 of steps round the sanctum: 1 wound for whoever stands in it."""
    steps = roll(state, 6)
    if state.news is not None:
        tell(state, Spread, steps, sum(away <= steps for away in FROM_SANCTUM.values()))
    for name in standing_on(state, lambda tile: FROM_SANCTUM[tile] <= steps):
        if state.crown != name or not immune_to(state, name, "mist"):
            deliver(state, name, 1, cause="the blood mist")


def discord(state: Zimby, chosen: int) -> None:
    """ZM-7.9, ZM-R77  One zimby, drawn by lot, stays in each column of a quadrant; the others are expelled."""
    quarter = _quarter(state, chosen)
    for name in standing_on(state, lambda tile: QUADRANT.get(tile) == quarter):
        column = state.creatures[name]
        if column.kind != ZIMBY or column.size < 2:
            continue
        members = sorted(column.members)
        lucky = members[0] if members[0] == members[-1] else pick(state, members)
        members.remove(lucky)
        awake = lucky in column.ready
        column.ready, column.spent = ([lucky], []) if awake else ([], [lucky])
        if column.holder:
            column.holder = lucky
        for member in members:
            bring_home(state, member, 1, active=False)
        tell(state, Expelled, _others(members), column.tile, " by the Ritual of Discord", under="ZM-7.9")
    tidy_locks(state)


def _others(members: list[str]) -> str:
    return f"all but one, {headcount(ZIMBY, members)},"


def exhaustion(state: Zimby, chosen: int) -> None:
    """ZM-7.10  Everybody depletes 2d2 tokens."""
    count = die(state, 2) + die(state, 2)
    for seat in clockwise(state.seats, state.first):
        tribe = state.tribes[seat]
        lost = min(count, tribe.tokens)
        tribe.tokens -= lost
        tell(state, Depleted, seat, lost, "token", under="ZM-7.10")


def madness(state: Zimby, chosen: int) -> None:
    """ZM-7.11  Everybody discards 1d2 random scrolls."""
    count = die(state, 2)
    for seat in clockwise(state.seats, state.first):
        discard_at_random(state, seat, count, "ZM-7.11")


def portals(state: Zimby, chosen: int) -> None:
    """ZM-7.16, ZM-R75, ZM-R77  Whoever is on a portal, or 1d6 steps from it, is expelled."""
    number = chosen or random_quarter(state)
    tell(state, StruckQuadrant, f"{CORNERS[number]} portal")
    steps = roll(state, 6)
    for name in standing_on(state, lambda tile: FROM_PORTAL[number][tile] <= steps):
        if state.creatures[name].kind != KING:
            dismiss(state, name, active=False, why=" by the Ritual of Portals")


def terror(state: Zimby, chosen: int) -> None:
    """ZM-7.17  All zimbies of a quadrant are depleted."""
    quarter = _quarter(state, chosen)
    for name in standing_on(state, lambda tile: QUADRANT.get(tile) == quarter):
        column = state.creatures[name]
        if column.kind == ZIMBY:
            column.spent += column.ready
            column.ready = []
            tell_of(state, Stunned, column, under="ZM-7.17")


def _quarter(state: Zimby, chosen: int) -> int:
    quarter = chosen or random_quarter(state)
    tell(state, StruckQuadrant, f"{CORNERS[quarter]} quadrant")
    return quarter


RITES: dict[str, Callable[[Zimby, int], None]] = {
    "blood": blood,
    "discord": discord,
    "exhaustion": exhaustion,
    "madness": madness,
    "portals": portals,
    "terror": terror,
}
LOCAL = ("discord", "portals", "terror")  # those for which a carrier chooses where (ZM-30.12)


@dataclass(slots=True)
class UseRitual(Procedure):
    """ZM-30.11, ZM-30.12, ZM-R80, D19  The carrier's controller casts the ritual of its tile, and says where."""

    seat: Seat
    number: int
    chosen: int = 0

    def begin(self, state: Zimby) -> Next:
        return call(Pay(self.seat, RITUAL_COST), then=self.reveal)

    def reveal(self, state: Zimby) -> Next:
        open_up(state, MARKER[self.number])
        return go(self.where)

    def where(self, state: Zimby) -> Next:
        word = state.cards.face[state.piles[MARKER[self.number]][0]].id
        options = [CAST_THERE[tile] for tile in PORTALS.values()]
        if word not in LOCAL:
            return go(self.cast)
        return ask(self.seat, Question("Which quadrant or portal?", options, "ZM-30.12"), then=self.aim)

    def aim(self, state: Zimby, answer: Answer) -> Next:
        self.chosen = next(number for number, tile in PORTALS.items() if tile == answer.option.refs[0])
        return go(self.cast)

    def cast(self, state: Zimby) -> Next:
        state.rite = ""
        return call(Ritual(self.number, self.chosen))
