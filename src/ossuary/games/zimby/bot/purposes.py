"""On whom, and when, a shaman of some sense uses a scroll: for bots.

Of the many things a scroll can be used on, most are against its purpose: armour on a foe, a curse on one's own. And
most scrolls that help their owner help as well on the owner's next turn, so that out of turn only those deserve a
thought that answer what is happening now.
"""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.cards import Spell, ZimbyCard
from ossuary.games.zimby.state import KING, ZIMBY, Creature, Zimby
from ossuary.games.zimby.words.countering import Dispel, Divert, Nullify
from ossuary.games.zimby.words.fighting import Break, Brutality, Dismiss, Kill, Shield, Stun, Wound
from ossuary.games.zimby.words.moving import Bounce, Clear, Conjure, GiveMove, ShoveAway, Swap

KEPT = (Nullify, Shield, Divert, Wound, Kill, Brutality, Bounce, Stun, GiveMove, Dismiss, ShoveAway)
"""Words of scrolls that are kept when a hand is too large, the best first; all others go before them."""

HARMS = (Wound, Kill, Stun, Dismiss, Bounce, ShoveAway, Swap)


class Purposes:
    """What a seat would use scrolls on, read off the table once for a question."""

    __slots__ = ("carrier", "columns", "fights", "kind", "near", "seat", "state")

    def __init__(self, state: Zimby, seat: Seat, kind: str) -> None:
        self.state, self.seat = state, seat
        self.kind = kind  # of the window; "" on one's own turn
        column = state.creatures.get(state.crown)
        self.carrier = column if column is not None and column.holder != seat else None
        self.columns = [one for one in state.creatures.values() if one.kind == ZIMBY and seat in one.members]
        self.near = {tile for one in self.columns for tile in NEXT[one.tile]}
        self.fights = {name for one in state.stack if one.kind == "combat" for name in (one.source, one.target)}

    def deserve(self, card: Ref, target: Ref) -> bool:
        """Is it worth a thought to use that scroll on this target now?"""
        face = self.state.cards.face[card]
        if face.kind == "incantation":
            return not self.kind and (target != self.seat) == face.dot
        spell = face.effect[0]
        if face.kind == "ritual":
            return self._ritual(face, spell, target)
        if face.targets[0] == "tile":
            return self._on_tile(spell, target)
        name = self.state.at.get(target, "")
        return name in self.state.creatures and self._witchery(spell, name, self.state.creatures[name])

    def _ritual(self, face: ZimbyCard, spell: Spell, target: Ref) -> bool:
        if isinstance(spell, (Nullify, Divert)):
            return any(one.card == target and one.owner != self.seat for one in self.state.stack)
        if self.kind:
            return False
        if isinstance(spell, Dispel):
            chant = next(one for one in self.state.chants if one.card == target)
            return (chant.target == self.seat) == self.state.cards.face[target].dot
        return (target != self.seat) == face.dot

    def _on_tile(self, spell: Spell, tile: Place) -> bool:
        """Obstacles for a foe who carries the Crown; what lies in one's own way is cleared."""
        if isinstance(spell, Conjure):
            return self.carrier is not None and self.carrier.kind == ZIMBY and tile == self.carrier.tile
        own = any(one.tile == tile for one in self.columns)
        return isinstance(spell, Clear) and not self.kind and (own or tile in self.near)

    def _witchery(self, spell: Spell, name: str, target: Creature) -> bool:
        own = self.seat in target.members
        if isinstance(spell, Brutality):
            fights = name in self.fights if self.kind else bool(spell.change > 0 and self._may_strike(target))
            return fights and own == (spell.change > 0)
        if isinstance(spell, Shield):
            return own
        if isinstance(spell, (GiveMove, Break)):
            return own and not self.kind
        return isinstance(spell, HARMS) and not own and self._matters(name, target)

    def _may_strike(self, column: Creature) -> bool:
        """Does it stand beside somebody it could attack?"""
        at, creatures = self.state.at, self.state.creatures
        beside = [creatures[at[tile]] for tile in NEXT[column.tile] if tile in at]
        return not column.attacked and any(self.seat not in one.members for one in beside)

    def _matters(self, name: str, foe: Creature) -> bool:
        """The King, whoever has the Crown, whom one fights; and on one's own turn all who are near."""
        if foe.kind == KING or foe is self.carrier or name in self.fights:
            return True
        return not self.kind and foe.tile in self.near


def least_useful(state: Zimby, cards: list[Ref]) -> int:
    """Which of these scrolls to throw away."""
    return max(range(len(cards)), key=lambda index: _rank(state.cards.face[cards[index]]))


def _rank(face: ZimbyCard) -> tuple[int, int]:
    word = type(face.effect[0]) if face.effect else None
    return (KEPT.index(word) if word in KEPT else len(KEPT)), face.cost
