"""Chapter 14: towers that hold too many."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, go
from ossuary.games.chobolo.ground import nearest_spots
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.state import Chobolo
from ossuary.games.chobolo.verbs import die, put

STAY, LEAVE = Choice("chobolo.stay_in_tower", "{0} stays"), Choice("chobolo.leave_tower", "{0} goes to {1}")


@dataclass(slots=True)
class Overflow(Procedure):
    """CH-14.5 to CH-14.8  One stays in each tower (or in the `only` one), the others go to the nearest hexes."""

    seat: Seat
    only: Tile = ""
    tile: Tile = ""
    stays: Ref = ""

    def begin(self, state: Chobolo) -> Next:
        for tile in [self.only] if self.only else state.own_towers(self.seat):
            inside = state.on(tile)
            if len(inside) > 1:
                options = [STAY[one] for one in inside]
                question = Question(
                    "Only one can stay in the tower on {0}: who? The others go outside", options, "CH-14.7", (tile,)
                )
                return ask(self.seat, question, then=self.stay)
        return DONE

    def stay(self, state: Chobolo, answer: Answer) -> Next:
        self.stays = answer.option.refs[0]
        self.tile = state.at[self.stays]
        return go(self.leave)

    def leave(self, state: Chobolo) -> Next:
        for one in state.on(self.tile):
            if one != self.stays:
                spots = nearest_spots(state, one, self.tile)
                if not spots:
                    return go(self.perish)
                options = [LEAVE[one, spot] for spot in spots]
                return ask(
                    self.seat,
                    Question("Where does {0} go from the tower?", options, "CH-14.8", (one,)),
                    then=self.go_out,
                )
        return go(self.begin)

    def go_out(self, state: Chobolo, answer: Answer) -> Next:
        one, spot = answer.option.refs
        put(state, one, spot, "CH-14.8")
        return go(self.leave)

    def perish(self, state: Chobolo) -> Next:
        """CH-R46  Nowhere to go within 3."""
        for one in state.on(self.tile):
            if one != self.stays and not nearest_spots(state, one, self.tile):
                die(state, one, warded=False, rule="CH-R46")
        return go(self.leave)
