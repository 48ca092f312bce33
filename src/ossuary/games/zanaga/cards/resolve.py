"""Carrying out the effects of a card, one after another, for each hero they concern."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ossuary.engine import DONE, Next, Procedure, Ref, Seat, call, go
from ossuary.games.zanaga.state import Zanaga

from .cards import Challenge, God, Ritual
from .words import CardWord, Occasion


@dataclass(slots=True)
class Carry(Procedure):
    """Words of a card by their numbers, in the order of its text; each for all heroes it concerns before the next."""

    seat: Seat
    source: Ref
    words: tuple[int, ...]
    character: Ref = ""
    line: int = 0
    waiting: list[Seat] | None = None  # for whom the present word is still to be done
    only: Seat = ""  # whom all words concern, whatever they say

    def begin(self, state: Zanaga) -> Next:
        all_words = state.cards.face[self.source].all_words
        while self.line < len(self.words):
            word = all_words[self.words[self.line]]
            if self.waiting is None:
                self.waiting = [self.only] if self.only else word.concerns(state, self.seat)
            while self.waiting:
                played_out = word.do(state, Occasion(self.waiting.pop(0), self.source, self.character))
                if played_out is not None:
                    return call(played_out, then=self.begin)
            self.waiting = None
            self.line += 1
        return DONE


def carry(
    state: Zanaga, seat: Seat, source: Ref, words: Iterable[CardWord], character: Ref = "", only: Seat = ""
) -> Carry:
    """Carry out these words of a card; `character` is who has just been hurt or hits."""
    numbers = state.cards.face[source].all_words.index
    return Carry(seat, source, tuple([numbers(word) for word in words]), character, only=only)


def play_out(procedure: Procedure | None, then: Callable[[Any], Next] | None = None) -> Next:
    """Run it first, if there is anything to be run; then take that step, if there is one."""
    if procedure is not None:
        return call(procedure, then)
    return DONE if then is None else go(then)


def cited(state: Zanaga, source: Ref) -> str:
    """The rule under which a card gives or takes something: ritual, omen, combat, reward or a card of the hero's."""
    face = state.cards.face[source]
    if isinstance(face, Ritual):
        return "MZ-10.2"
    if not isinstance(face, Challenge | God):
        return "RB-13.4"
    if state.combat is not None:
        return "RB-6.5" if state.combat.round else "RB-6.3"
    return "MZ-6.9" if isinstance(face, Challenge) else "MZ-9.7"
