"""Using a card: what it is to do is chosen first, then others may answer, then it is done (CC-R10)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
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

from .body_events import AbilityUsed
from .cards import CircusCard, Deed, Upgrade
from .events import VoodooPlayed
from .moments import ASKED, GX
from .state import HAND, STACK, Circus
from .verbs import clear_away, lose

PLAY = Choice("circus.play", "Play {0}")  # from the hand
USE = Choice("circus.use", "Use {0}")  # a card in play


@dataclass(slots=True)
class Casting(Procedure):
    """CC-D6  The choices of a card, and its deeds one by one."""

    seat: Seat
    card: Ref
    mode: int = 0
    picks: list[Ref] = field(default_factory=list)  # what was chosen, in the order of the questions; "": enough
    line: int = 0

    def choose(self, state: Circus) -> Next:
        """Of two texts one is chosen, if both would do something."""
        face: CircusCard = state.cards.face[self.card]
        if len(face.modes) == 1:
            return go(self.detail)
        texts = zip(face.texts, face.modes, strict=True)
        options = [text for text, mode in texts if possible(state, self.seat, mode)]
        return ask(self.seat, Question("What is {0} to do?", options, "CC-R10", (self.card,)), then=self.chosen)

    def chosen(self, state: Circus, answer: Answer) -> Next:
        self.mode = state.cards.face[self.card].texts.index(answer.option)
        return go(self.detail)

    def detail(self, state: Circus) -> Next:
        """Dice, a face, a player, a Quest: whatever its deeds need."""
        for deed in self.deeds(state):
            question = deed.ask(state, self)
            if question is not None:
                return question
        return go(self.resolve)

    def pick(self, state: Circus, answer: Answer) -> Next:
        refs = answer.option.refs
        self.picks.append(refs[-1] if refs else "")
        return go(self.detail)

    def resolve(self, state: Circus) -> Next:
        return go(self.perform)

    def perform(self, state: Circus) -> Next:
        deeds = self.deeds(state)
        return deeds[self.line].run(state, self) if self.line < len(deeds) else go(self.finish)

    def on(self) -> Next:
        """To the next deed."""
        self.line += 1
        return go(self.perform)

    def next_deed(self, state: Circus) -> Next:
        return self.on()

    def finish(self, state: Circus) -> Next:
        return DONE

    def deeds(self, state: Circus) -> tuple[Deed, ...]:
        deeds: tuple[Deed, ...] = state.cards.face[self.card].modes[self.mode]
        return deeds


@dataclass(slots=True)
class PlayVoodoo(Casting):
    """CC-2.6, CC-R10  Laid open on the table; unless it is countered there, it is carried out and discarded."""

    def begin(self, state: Circus) -> Next:
        move(state, self.card, HAND[self.seat], STACK)
        tell(state, VoodooPlayed, self.seat, self.card)
        return go(self.choose)

    def resolve(self, state: Circus) -> Next:
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
        return go(self.choose)


@dataclass(slots=True)
class Reactions(Procedure):
    """CC-R10, CC-D7  Everybody but its player may counter the Voodoo card that was just played."""

    seat: Seat
    card: Ref
    first: Seat = ""  # who is asked first where one is asked after the other

    def begin(self, state: Circus) -> Next:
        if self.card not in state.piles[STACK]:
            return DONE
        questions: dict[Seat, Question] = {}
        for seat in state.speakers(clockwise(state.seats, self.first or state.active)):
            if seat != self.seat:
                options = [*(PLAY[card] for card in counters(state, seat)), PASS]
                questions[seat] = Question(ASKED[GX].prompt, options, ASKED[GX].rule, (self.seat, self.card), GX)
        return ask_first(questions, then=self.react)

    def react(self, state: Circus, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        self.first = next_seat(state.seats, answer.seat)
        return call(PlayVoodoo(answer.seat, answer.option.refs[0]), then=self.begin)


def counters(state: Circus, seat: Seat) -> list[Ref]:
    """Cards in hand that may be played in answer to another; equal ones once."""
    face = state.cards.face
    found: dict[str, Ref] = {}
    for card in state.piles[HAND[seat]]:
        if GX in face[card].moments:
            found.setdefault(face[card].id, card)
    return list(found.values())


def possible(state: Circus, seat: Seat, mode: tuple[Deed, ...]) -> bool:
    """CC-D5  Would any of these deeds do something?"""
    return any(deed.can(state, seat) for deed in mode)


def usable(state: Circus, seat: Seat, face: CircusCard) -> bool:
    return any(possible(state, seat, mode) for mode in face.modes)
