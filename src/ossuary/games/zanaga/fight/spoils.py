"""MZ-R18: what follows when a Challenge or a god has been defeated, in this order."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, move, tell
from ossuary.games.zanaga.cards.cards import God
from ossuary.games.zanaga.cards.resolve import carry
from ossuary.games.zanaga.cards.uses import Keep, RoamingCounter
from ossuary.games.zanaga.cards.words import CardEffect
from ossuary.games.zanaga.events.table import CardGained
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.gods import triumph
from ossuary.games.zanaga.rites.rituals import Settle
from ossuary.games.zanaga.rites.tokens import PlaceTokens
from ossuary.games.zanaga.state import ARENA, ROAMING, TROPHIES, Zanaga
from ossuary.games.zanaga.verbs.rites import discard_challenge, lift_tokens, raise_rank
from ossuary.games.zanaga.verbs.table import give_counter, take_counter

KEEP = Choice("zanaga.keep_trophy", "Keep {0}")
LEAVE = button("zanaga.no_trophy", "Leave it")


@dataclass(slots=True)
class Spoils(Procedure):
    """MZ-R18  Rank, reward, counter, trophy or discard, tokens, rituals: in this order."""

    seat: Seat
    enemy: Ref
    kind: str
    at: int = 0
    tile: Ref = ""  # where it was fought: the reward may carry the hero elsewhere

    def begin(self, state: Zanaga) -> Next:
        """First the rank (MZ-8.2), then the reward. A god's defeat is another matter (MZ-11.7, MZ-16.10)."""
        if isinstance(state.cards.face[self.enemy], God):
            return triumph(state, self.seat, self.enemy)
        self.tile = state.heroes[self.seat].tile
        raise_rank(state, state.challenge(self.enemy).rank)
        return go(self.win)

    def win(self, state: Zanaga) -> Next:
        """What the hero's own cards bring for a victory."""
        wins = state.kit(self.seat).victories
        if self.at < len(wins):
            card, clause = wins[self.at]
            self.at += 1
            return call(carry(state, self.seat, card, clause.do), then=self.win)
        return go(self.reward)

    def reward(self, state: Zanaga) -> Next:
        """MZ-6.9  The printed reward; what is kept or counted comes later."""
        reward = state.challenge(self.enemy).reward
        if self.kind == "roaming" and any(isinstance(word, RoamingCounter) for word in reward):
            give_counter(state, self.seat, state.challenge(self.enemy).colour, "MZ-6.10")
        given = [word for word in reward if isinstance(word, CardEffect)]
        return call(carry(state, self.seat, self.enemy, given), then=self.counter)

    def counter(self, state: Zanaga) -> Next:
        """RB-4.2, MZ-6.10  The counter of the space, if it was attempted."""
        if self.kind == "counter":
            take_counter(state, self.seat, JEWELS[self.tile], self.tile)
        return go(self.trophy)

    def trophy(self, state: Zanaga) -> Next:
        """RB-13.6 (D-29)  Some Challenges may be kept."""
        if not any(isinstance(word, Keep) for word in state.challenge(self.enemy).reward):
            return go(self.discard)
        question = Question("Keep {0} as a trophy?", [KEEP[self.enemy], LEAVE], "RB-13.6", (self.enemy,))
        return ask(self.seat, question, then=self.kept)

    def kept(self, state: Zanaga, answer: Answer) -> Next:
        if answer.option is not LEAVE:
            lift_tokens(state, self.enemy)
            move(state, self.enemy, self._place(state), TROPHIES[self.seat])
            tell(state, CardGained, self.seat, self.enemy)
            return go(self.tokens)
        return go(self.discard)

    def _place(self, state: Zanaga) -> str:
        return ARENA if self.enemy in state.piles[ARENA] else ROAMING

    def discard(self, state: Zanaga) -> Next:
        """MZ-4.7  To the discards of its colour."""
        lift_tokens(state, self.enemy)
        discard_challenge(state, self.enemy, self._place(state))
        return go(self.tokens)

    def tokens(self, state: Zanaga) -> Next:
        """MZ-4.3  Its tokens go to rituals."""
        return call(PlaceTokens(), then=self.settle)

    def settle(self, state: Zanaga) -> Next:
        return call(Settle())
