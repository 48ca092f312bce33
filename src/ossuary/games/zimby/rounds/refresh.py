"""Chapters 5 and 11: what a round begins and ends with. Nobody may use mojo in them (ZM-5.1, ZM-11.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    clockwise,
    finish,
    go,
    roll,
    tell,
)
from ossuary.games.zimby.board.compound import MIST, ORDER
from ossuary.games.zimby.board.obstacles import turn_obstacles, wounding, wounds_of
from ossuary.games.zimby.events.king import AllIsLost, Lighter
from ossuary.games.zimby.events.rounds import FirstMover, Refreshed, Rolled
from ossuary.games.zimby.state import BURDENS, HAND_LIMIT, TOKENS, Zimby
from ossuary.games.zimby.verbs.library import discard, draw
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.verbs.wounds import deliver

DISCARD_ONE = Choice("zimby.discard", "Discard {0}", costs=True)


def refresh(state: Zimby) -> Next | None:
    """ZM-5.2 to ZM-5.7; ZM-31.14 ends a lonely game."""
    begin_part(state, "refresh")
    tell(state, Refreshed, state.round)
    for tribe in state.tribes.values():
        tribe.tokens = TOKENS
        tribe.ready += tribe.spent
        tribe.spent = 0
        tribe.meals = 0
    for creature in state.creatures.values():
        creature.ready += creature.spent
        creature.spent = []
    state.barracks = dict.fromkeys(state.barracks, True)
    turn_obstacles(state)
    if not state.king and state.burden < len(BURDENS) - 1:
        state.burden += 1  # ZM-30.14, ZM-30.15, ZM-30.17
        tell(state, Lighter, BURDENS[state.burden], under="ZM-30.15" if state.burden > 1 else "")
    for seat in clockwise(state.seats, state.first):
        if not draw(state, seat) and state.alone:
            reason = "There is no scroll left to draw"
            tell(state, AllIsLost, seat, reason, under="ZM-31.14")
            return finish(state, Result((), {seat: 0.0}, reason, (), "ZM-31.14"))
        for _ in range(state.chanted("draw", seat)):
            draw(state, seat)  # ZM-R132: if there is another
    return None


@dataclass(slots=True)
class WrapUp(Procedure):
    """ZM-11  Wounds of obstacles, hands down to six, the next first mover."""

    left: list[Seat] = field(default_factory=list)

    def begin(self, state: Zimby) -> Next:
        """ZM-11.2, ZM-11.5, ZM-R108  Obstacles wound whoever stands in them; that cannot be answered."""
        begin_part(state, "wrap-up")
        state.closed = True
        for tile in sorted({MIST, *state.obstacles}, key=ORDER.__getitem__):
            name = state.at.get(tile)
            if name is not None:
                deliver(state, name, wounds_of(state, name, tile), cause=wounding(state, tile))
        self.left = list(clockwise(state.seats, state.first))
        return go(self.discard)

    def discard(self, state: Zimby) -> Next:
        """ZM-11.3, D22  Who holds more than six scrolls chooses what to discard."""
        while self.left and len(state.hand(self.left[0])) <= HAND_LIMIT:
            self.left.pop(0)
        if not self.left:
            return self.first_mover(state)
        seat = self.left[0]
        designs = {state.cards.face[card].id: card for card in reversed(state.hand(seat))}
        options = [DISCARD_ONE[card] for card in designs.values()]
        return ask(seat, Question("Discard down to six scrolls", options, "ZM-11.3"), then=self.discarded)

    def discarded(self, state: Zimby, answer: Answer) -> Next:
        discard(state, self.left[0], answer.option.refs[0], "ZM-11.3")
        return go(self.discard)

    def first_mover(self, state: Zimby) -> Next:
        """ZM-4.4, ZM-4.5, ZM-R109  Whoever has most active zimbies at home moves first; a tie is rolled for."""
        most = max(tribe.ready for tribe in state.tribes.values())
        tied = [seat for seat in state.seats if state.tribes[seat].ready == most]
        rule = "ZM-4.5" if len(tied) > 1 else "ZM-4.4"
        while len(tied) > 1:
            shown = {seat: roll(state, 6) for seat in tied}
            for seat, die in shown.items():
                tell(state, Rolled, seat, die)
            best = max(shown.values())
            tied = [seat for seat in tied if shown[seat] == best]
        state.first = tied[0]
        state.closed = False
        tell(state, FirstMover, state.first, under=rule)
        return DONE
