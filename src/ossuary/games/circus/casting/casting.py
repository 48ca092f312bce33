"""Using a card: what it is to do is chosen first, then others may answer, then it is done (CC-R10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Resolve,
    Seat,
    ask,
    ask_first,
    call,
    clockwise,
    go,
    move,
    next_seat,
    tell,
)
from ossuary.games.circus.cards.cards import CircusCard, CircusEffect, Upgrade
from ossuary.games.circus.cards.moments import PROMPTS, VOODOO_PLAYED
from ossuary.games.circus.events.bodies import AbilityUsed
from ossuary.games.circus.events.table import VoodooPlayed
from ossuary.games.circus.state import HAND, STACK, Circus
from ossuary.games.circus.verbs import clear_away, lose

from .playable import counters

PLAY_VOODOO = Choice("circus.play_voodoo", "Play {0}")
USE = Choice("circus.use", "Use {0}")  # a card in play
USE_UP = Choice("circus.use_up", "Discard {0} from play to use it")  # CC-R61: it can be used once only


@dataclass(slots=True)
class Casting(Resolve):
    """CC-R10  Of two lists of effects one is chosen, then whatever they need to know; then they are carried out."""

    mode: int = 0

    def choose_mode(self, state: Circus) -> Next:
        """Asked only if both lists would change something."""
        face: CircusCard = state.cards.face[self.card]
        if len(face.modes) == 1:
            return go(self.aim)
        options = [
            text
            for text, mode in zip(face.texts, face.modes, strict=True)
            if any(effect.works(state, self.seat) for effect in mode)
        ]
        return ask(self.seat, Question("What is {0} to do?", options, "CC-R10", (self.card,)), then=self.set_mode)

    def set_mode(self, state: Circus, answer: Answer) -> Next:
        self.mode = state.cards.face[self.card].texts.index(answer.option)
        return go(self.aim)

    def effects(self, state: Circus) -> Sequence[CircusEffect]:
        effects: Sequence[CircusEffect] = state.cards.face[self.card].modes[self.mode]
        return effects

    def asking(self, state: Circus) -> CircusEffect | None:
        """The effect that still has something to choose."""
        return next((effect for effect in self.effects(state) if effect.ask(state, self) is not None), None)


@dataclass(slots=True)
class PlayVoodoo(Casting):
    """CC-2.6, CC-R10  Laid open on the table; unless it is countered there, it is carried out and discarded."""

    def begin(self, state: Circus) -> Next:
        move(state, self.card, HAND[self.seat], STACK)
        tell(state, VoodooPlayed, self.seat, self.card)
        return go(self.choose_mode)

    def aimed(self, state: Circus) -> Next:
        return call(Reactions(self.seat, self.card), then=self.carry_out)

    def carry_out(self, state: Circus) -> Next:
        return go(self.perform) if self.card in state.piles[STACK] else DONE

    def finish(self, state: Circus) -> Next:
        clear_away(state, self.card)
        return DONE


@dataclass(slots=True)
class UseAbility(Casting):
    """CC-8.2, CC-R32  A card in play, once until its owner's next turn; some are discarded for it."""

    def begin(self, state: Circus) -> Next:
        tell(state, AbilityUsed, self.seat, self.card)
        face: Upgrade = state.cards.face[self.card]
        if face.spent:
            lose(state, self.seat, self.card, "CC-R61")
        else:
            state.used |= {self.card}
        return go(self.choose_mode)


@dataclass(slots=True)
class Reactions(Procedure):
    """CC-R10  Everybody but its player may counter the Voodoo card that was just played."""

    seat: Seat
    card: Ref
    first: Seat = ""  # who is asked first where one is asked after the other

    def begin(self, state: Circus) -> Next:
        if self.card not in state.piles[STACK]:
            return DONE
        prompt = PROMPTS[VOODOO_PLAYED]
        about = (self.seat, self.card)
        questions: dict[Seat, Question] = {}
        for seat in state.speakers(clockwise(state.seats, self.first or state.active)):
            if seat != self.seat:
                options = [*(PLAY_VOODOO[card] for card in counters(state, seat)), PASS]
                questions[seat] = Question(prompt.text, options, prompt.rule, about, VOODOO_PLAYED)
        return ask_first(questions, then=self.react)

    def react(self, state: Circus, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        self.first = next_seat(state.seats, answer.seat)
        return call(PlayVoodoo(answer.seat, answer.option.refs[0]), then=self.begin)
