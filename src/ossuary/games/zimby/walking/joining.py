"""Chapters 12 and 13: a group joins a column."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Next, Procedure, Seat, call, go, tell
from ossuary.games.zimby.board.columns import merge
from ossuary.games.zimby.board.obstacles import wounding, wounds_of
from ossuary.games.zimby.events.walks import Joined
from ossuary.games.zimby.scrolls.stack import Settle
from ossuary.games.zimby.state import Zimby
from ossuary.games.zimby.verbs.creatures import leave, tidy_locks
from ossuary.games.zimby.verbs.wounds import push_wounds

from .entering import Enter


@dataclass(slots=True)
class Join(Procedure):
    """ZM-13.14, ZM-R33  A group comes onto a tile with zimbies and is one column with them."""

    seat: Seat
    name: str
    column: str

    def begin(self, state: Zimby) -> Next:
        tile = state.creatures[self.column].tile
        leave(state, self.name)
        state.creatures[self.name].tile = tile
        wounds = wounds_of(state, self.name, tile)
        if wounds:
            push_wounds(state, self.name, wounds, cause=wounding(state, tile))
            return call(Settle(len(state.stack) - 1), then=self.join)
        return go(self.join)

    def join(self, state: Zimby) -> Next:
        comer, column = state.creatures.get(self.name), state.creatures.get(self.column)
        if comer is None or column is None or column.tile != comer.tile:
            return DONE  # somebody has answered the wounds so that there is nobody to join, or nobody who would
        merge(state, self.column, self.name)
        state.turn.stride = 0
        state.turn.stride_of = ""
        tidy_locks(state)
        tile = state.creatures[self.column].tile
        tell(state, Joined, self.seat, tile)
        return call(Enter(self.column, self.seat, "join"))
