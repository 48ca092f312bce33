"""Words about bodies: Upgrades that are played at once or destroyed, Zombies that live again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import Next, Procedure, Question, Ref, Refusal, Seat, ask, clockwise
from ossuary.games.circus.body.losing import LOSE, LosePart
from ossuary.games.circus.body.reviving import Revival
from ossuary.games.circus.body.upgrading import PlayNow, playable_now
from ossuary.games.circus.cards.cards import CircusEffect, Upgrade
from ossuary.games.circus.state import BODY, Circus

from .dice import Reroll

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

NO_UPGRADE_FITS = Refusal("You hold no Upgrade that there is room for.", "CC-R58")
NO_SUCH_UPGRADE = Refusal("No opponent has such an Upgrade in play.", "CC-R59")
NO_ZOMBIES = Refusal("Nobody is a Zombie.", "CC-R60")


@dataclass(frozen=True)
class PlayUpgrades(CircusEffect):
    """CC-R58  Upgrades of the hand, new or old, are played at once."""

    most: int

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        """Where nothing can be drawn before it, a hand with an Upgrade that fits is enough."""
        return None if playable_now(state, seat) else NO_UPGRADE_FITS

    def do(self, state: Circus, by: Casting) -> Procedure:
        return PlayNow(by.seat, self.most)

    def words(self) -> str:
        return f"you may play {'an Upgrade' if self.most == 1 else f'up to {self.most} Upgrades'} at once"


@dataclass(frozen=True)
class DestroyUpgrade(CircusEffect):
    """CC-R59, CC-R46  An Upgrade that an opponent has in play: of this kind, or one that rerolls dice."""

    kind: Literal["bio", "tech", "reroll"]

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.targets(state, seat) else NO_SUCH_UPGRADE

    def targets(self, state: Circus, seat: Seat) -> list[Ref]:
        face = state.cards.face
        return [
            card
            for other in state.opponents(seat)
            for card in state.piles[BODY[other]]
            if face[card].back == "upgrade" and self.hits(face[card])
        ]

    def hits(self, face: Upgrade) -> bool:
        if self.kind == "reroll":
            return any(isinstance(effect, Reroll) for mode in face.modes for effect in mode)
        return face.kind == self.kind

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return Refusal(f"{{0}} is no {self.what}.", "CC-R59")

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.chosen:
            return None
        options = [LOSE[card] for card in self.targets(state, by.seat)]
        return ask(by.seat, Question("Which Upgrade is to be discarded?", options, "CC-R59", (by.card,)), then=by.pick)

    def words(self) -> str:
        return f"discard an {self.what} from play" if self.kind == "reroll" else f"discard a {self.what} from play"

    @property
    def what(self) -> str:
        """`tech Upgrade of an opponent`"""
        return (
            "Upgrade of an opponent that rerolls dice"
            if self.kind == "reroll"
            else f"{self.kind} Upgrade of an opponent"
        )

    def do(self, state: Circus, by: Casting) -> Procedure:
        (card,) = by.chosen
        owner = next(seat for seat in state.seats if card in state.piles[BODY[seat]])
        return LosePart(owner, card)


@dataclass(frozen=True)
class ReviveAll(CircusEffect):
    """CC-R60  All Zombies take limbs and live again, clockwise from who plays the card."""

    says: ClassVar[str] = "every Zombie lives again and takes basic limbs up to two Arms and two Legs"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if state.zombies else NO_ZOMBIES

    def do(self, state: Circus, by: Casting) -> Procedure:
        return Revival([seat for seat in clockwise(state.seats, by.seat) if seat in state.zombies])
