"""Chapter 6: the King's turn."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Next, Procedure, call, clockwise, go, roll, tell
from ossuary.games.zimby.board.compound import MIST, RITUALS
from ossuary.games.zimby.board.obstacles import immune_to, may_leave
from ossuary.games.zimby.combat.fight import Fight
from ossuary.games.zimby.events.king import KingMoved, KingStayed
from ossuary.games.zimby.scrolls.stack import Pause, Stop
from ossuary.games.zimby.state import Zimby
from ossuary.games.zimby.verbs.creatures import stand
from ossuary.games.zimby.verbs.parts import begin_part
from ossuary.games.zimby.walking.darkness import stumble

from .rituals import Ritual


@dataclass(slots=True)
class KingsTurn(Procedure):
    """ZM-6.3 to ZM-6.11  From the mist to a ritual tile and its ritual, or back into the mist."""

    tile: str = ""

    def begin(self, state: Zimby) -> Next:
        begin_part(state, "king")
        return call(
            Pause(clockwise(state.seats, state.first), "part", "king" if state.king else "round"), then=self.choose
        )

    def choose(self, state: Zimby) -> Next:
        """ZM-6.3, ZM-6.8  From the mist to a ritual tile that the die names, from anywhere else back to the mist."""
        if not state.king:
            return DONE
        king = state.creatures[state.king]
        self.tile = RITUALS[roll(state, 4)] if king.tile == MIST else MIST
        here = king.tile
        if here != MIST and not self.tries_to_leave(state):
            if king.tile == here:
                tell(state, KingStayed, here, under="ZM-27.18")
            return DONE
        other = state.at.get(self.tile)
        if other is not None and other != state.king:
            return call(Fight(state.king, other), then=self.fought)  # ZM-6.7, ZM-6.9, ZM-R74
        return go(self.enter)

    def tries_to_leave(self, state: Zimby) -> bool:
        """ZM-R61, ZM-30.10  Immunities are rolled, darkness may lead him elsewhere. True: he goes where he wants."""
        here = state.creatures[state.king].tile
        if not may_leave(state, state.king):
            return False
        for lying in state.obstacles.get(here, ()):
            if lying.kind == "darkness" and not immune_to(state, state.king, lying.group):
                stumble(state, state.king)
                return False
        return True

    def fought(self, state: Zimby) -> Next:
        """ZM-6.7, ZM-6.10  He has taken the tile, or stays where he is."""
        if not state.king:
            return DONE
        if state.creatures[state.king].tile != self.tile:
            tell(state, KingStayed, state.creatures[state.king].tile, under="ZM-6.7")
            return DONE
        if not state.fallen:
            return DONE  # ZM-27.21: they have only changed places in the dark
        return go(self.cast)

    def enter(self, state: Zimby) -> Next:
        """ZM-6.4, ZM-6.6  He enters, unless an obstacle lies there and his immunity fails."""
        lying = state.obstacles.get(self.tile, ())
        immune = [immune_to(state, state.king, one.group) for one in lying]  # all are rolled, even after one has failed
        if not all(immune):
            return go(self.stay)
        stand(state, state.king, self.tile)
        tell(state, KingMoved, self.tile, under="ZM-6.8" if self.tile == MIST else "")
        return go(self.cast)

    def cast(self, state: Zimby) -> Next:
        """ZM-6.5, ZM-6.14, ZM-R15  On a ritual tile he casts at once; only in the mist may somebody call stop."""
        if self.tile == MIST:
            return call(Stop(MIST, clockwise(state.seats, state.first)))
        number = next(number for number, tile in RITUALS.items() if tile == self.tile)
        return call(Ritual(number))

    def stay(self, state: Zimby) -> Next:
        if state.king:
            tell(state, KingStayed, state.creatures[state.king].tile)
        return DONE
