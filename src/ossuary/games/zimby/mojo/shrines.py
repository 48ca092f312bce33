"""Chapter 26: shrines, seals and wards, and how two shamans open one together."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Seat,
    ask,
    call,
    go,
    move,
    tell,
)
from ossuary.engine.content.words import NO, YES
from ossuary.games.zimby.board.compound import SHRINE_AT, SHRINES
from ossuary.games.zimby.events.scrolls import Opened, Proposed, Refused, Sacrificed
from ossuary.games.zimby.state import OUT, SEAL, ZIMBY, Zimby

from .mojo import Pay, wealth

PROPOSE = Choice("zimby.propose_seal", "Activate the seal of {0} with {1} for 1 mojo each")
SACRIFICE = Choice("zimby.sacrifice", "Sacrifice a zimby on {0}")


def is_met_on_a_shrine(state: Zimby) -> bool:
    """Does anybody stand on one?"""
    return not state.at.keys().isdisjoint(SHRINE_AT)


def seal_offers(state: Zimby, seat: Seat) -> list[Option]:
    """ZM-26.6, ZM-26.10, ZM-R46, ZM-R47  Shrines where one stands with others, or, alone, with two (ZM-31.4)."""
    found: list[Option] = []
    for number, tile in SHRINES.items():
        name = state.at.get(tile)
        if name is None or not state.holds_seal(number):
            continue
        column = state.creatures[name]
        if column.kind != ZIMBY or seat not in column.ready or state.no_combat(tile):
            continue
        if state.alone:
            if column.size >= 2:
                found.append(SACRIFICE[tile])
        elif wealth(state, seat) > 0:
            for other in sorted(set(column.ready) - {seat}):
                if wealth(state, other) > 0 and f"{seat} {number} {other}" not in state.turn.refused:
                    found.append(PROPOSE[tile, other])
    return found


@dataclass(slots=True)
class ActivateSeal(Procedure):
    """ZM-26.6  Two shamans, each with an active zimby on the shrine, each pay 1 mojo."""

    seat: Seat
    tile: Place
    partner: Seat

    def begin(self, state: Zimby) -> Next:
        state.turn.refused = [*state.turn.refused, f"{self.seat} {SHRINE_AT[self.tile]} {self.partner}"]
        tell(state, Proposed, self.seat, self.partner, self.tile)
        return go(self.propose)

    def propose(self, state: Zimby) -> Next:
        question = Question("Activate the seal of {0} together with {1} for 1 mojo each?", (YES, NO), "ZM-26.6",
                            (self.tile, self.seat))  # fmt: skip
        return ask(self.partner, question, then=self.answer)

    def answer(self, state: Zimby, answer: Answer) -> Next:
        """ZM-26.7  If the other does not want to, nobody pays."""
        if answer.option is NO:
            tell(state, Refused, self.partner)
            return DONE
        return call(Pay(self.partner, 1), then=self.pay)

    def pay(self, state: Zimby) -> Next:
        return call(Pay(self.seat, 1), then=self.open)

    def open(self, state: Zimby) -> Next:
        open_seal(state, SHRINE_AT[self.tile])
        return DONE


def open_seal(state: Zimby, number: int) -> None:
    """ZM-26.5, ZM-26.8, ZM-26.9  The seal is turned up and leaves the game, and with it the ward of its element."""
    card = state.piles[SEAL[number]][0]
    move(state, card, SEAL[number], OUT)
    element = state.cards.face[card].id
    entry = next(tile for tile, ward in state.wards.items() if ward == element)
    del state.wards[entry]
    tell(state, Opened, card, SHRINES[number], entry)


def sacrifice(state: Zimby, seat: Seat, tile: Place) -> None:
    """ZM-31.4, ZM-31.5, ZM-R48  Alone, a seal costs a zimby of the column, a depleted one if there is one."""
    column = state.creatures[state.at[tile]]
    (column.spent or column.ready).pop()
    state.tribes[seat].far += 1
    if state.turn.stride_of == state.at[tile]:
        state.turn.stride = 0
    tell(state, Sacrificed, seat, tile)
    open_seal(state, SHRINE_AT[tile])
