"""One attack hand to hand (CH-16.8 to CH-16.13, CH-17.8, CH-17.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Next, Procedure, Ref, call, tell
from ossuary.games.chobolo.events.war import Attacked
from ossuary.games.chobolo.magic.dice import ATTACK, DEFENCE, Die
from ossuary.games.chobolo.magic.strikes import HIT, MISS
from ossuary.games.chobolo.state import Chobolo, owner
from ossuary.games.chobolo.verbs import end, lose_level

BEATEN, TIE = "the attacker is beaten", "a tie: nothing happens"


@dataclass(slots=True)
class Attack(Procedure):
    """Modified against modified if each fights the other, else modified against unmodified."""

    attacker: Ref
    target: Ref
    mutual: bool
    first: int = 0

    def begin(self, state: Chobolo) -> Next:
        return call(Die(self.attacker, purpose=ATTACK), then=self.defend)

    def defend(self, state: Chobolo) -> Next:
        self.first = state.die
        if not self.both_there(state):
            return DONE
        return call(Die(self.target, purpose=ATTACK if self.mutual else DEFENCE), then=self.compare)

    def both_there(self, state: Chobolo) -> bool:
        return self.attacker in state.fighting and self.target in state.fighting

    def compare(self, state: Chobolo) -> Next:
        """CH-16.10 to CH-16.13  The lower one loses a level, if the other fights it; a tie does nothing."""
        if not self.both_there(state):
            return DONE
        high = self.first + state.modifier(self.attacker)
        low = state.die + (state.modifier(self.target) if self.mutual else state.bonus(self.target, "passive"))
        if state.news is not None:
            self.tell(state, high, low)
        use_up(state, self.attacker)
        if self.mutual:
            use_up(state, self.target)
        if high > low:
            self.wound(state, self.target, self.attacker)
        elif self.mutual and low > high:
            self.wound(state, self.attacker, self.target)
        return DONE

    def tell(self, state: Chobolo, high: int, low: int) -> None:
        """CH-16.12  For the log: who has rolled what, and what comes of it."""
        outcome = HIT if high > low else BEATEN if self.mutual and low > high else TIE if high == low else MISS
        tell(
            state, Attacked, self.attacker, self.target, high, low, outcome,
            under="CH-17.8" if self.mutual else "CH-17.9",
        )  # fmt: skip

    def wound(self, state: Chobolo, loser: Ref, winner: Ref) -> None:
        """CH-17.15  A final blow is remembered until the battle ends."""
        lose_level(state, loser, owner(winner), "beaten by", winner)
        if loser not in state.at and winner in state.fighting:
            state.blows.append(winner)


def use_up(state: Chobolo, character: Ref) -> None:
    """A spell that lasts for one roll (`use1`) ends with it."""
    for lasting in state.on_character(character):
        if lasting.lasts == "use1":
            end(state, lasting, "it is used up")
