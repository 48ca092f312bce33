"""Chapter 15, CH-R68: windows in which wizards may speak, and a spell from its declaration to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Place,
    Procedure,
    Question,
    Ref,
    Resolve,
    Seat,
    ask,
    ask_first,
    button,
    call,
    clockwise,
    go,
    move,
    tell,
    unasked,
)
from ossuary.games.chobolo.cards.cards import in_words
from ossuary.games.chobolo.cards.words import Attempt, SpellEffect
from ossuary.games.chobolo.events.magic import Announced, Fizzled, WasCast
from ossuary.games.chobolo.state import DECK, DECLARED, HAND, POOL, Chobolo, Declared, Enchantment
from ossuary.games.chobolo.verbs import drop_chips, end

from .castable import can_aim, offers

AIM_AT = Choice("chobolo.aim_at", "{0}", costs=True)  # the spell is spent
ENOUGH = button("chobolo.enough", "Done")


MOMENTS = {
    "": "You may cast a spell",
    "start": "A turn begins: you may cast a spell",
    "step": "A step was made: you may cast a spell",
    "wizard": "The wizard has moved: you may cast a spell",
    "warrior": "A warrior has moved: you may cast a spell",
    "die": "A die is about to be rolled: you may cast a spell before it",
    "battle": "A battle begins: you may cast a spell before the shots",
    "aimed": "All shots are aimed: you may cast a spell before the first",
    "shot": "A shot was fired: you may cast a spell",
    "round": "All attacks are assigned: you may cast a spell before the first",
    "hit": "An attack was made: you may cast a spell",
    "levels": "The battle is over: you may cast a spell",
    "end": "The turn is about to end: you may cast a spell",
}
"""CH-R68  The windows there are, and what is said in each."""


def window(state: Chobolo, grain: int, then: Callable[[Any], Next] | None = None, when: str = "") -> Next:
    """Open a window here, if anybody could speak in it; without a step, nothing is left to do after it."""
    if not any(state.stacks.values()) and not state.settings.poker_face and not any(map(is_pool, state.enchantments)):
        return DONE if then is None else go(then)
    return call(Window(grain, when), then)


def is_pool(lasting: Enchantment) -> bool:
    return lasting.what == "pool"


@dataclass(slots=True)
class Window(Procedure):
    """CH-R68  The first to speak declares a spell; when all pass in a row, the window closes."""

    grain: int
    when: str = ""  # one of MOMENTS

    def begin(self, state: Chobolo) -> Next:
        questions = offers(state, state.around(state.active), self.grain, "", MOMENTS[self.when])
        return ask_first(questions, then=self.declare) if questions else unasked(state, DONE)

    def declare(self, state: Chobolo, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        return call(spell_of(state, answer), then=self.begin)


def spell_of(state: Chobolo, answer: Answer) -> Cast:
    """The procedure for what somebody wants to cast."""
    card = answer.option.refs[0]
    return Cast(answer.seat, card, prepaid=card in state.piles[POOL[answer.seat]])


# -- casting -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Cast(Resolve):
    """CH-15.5 to CH-15.11  Choose targets, declare, let others answer, pay, carry out."""

    prepaid: bool = False
    answered: bool = False

    def effects(self, state: Chobolo) -> Sequence[SpellEffect]:
        return state.spell(self.card).carried_out

    def begin(self, state: Chobolo) -> Next:
        return go(self.aim)

    def aim(self, state: Chobolo) -> Next:
        """CH-R78  One target after another."""
        spell, words = state.spell(self.card), state.spell(self.card).targets
        if not spell.standard and self.card not in state.piles[self.source]:
            return DONE  # only in a world that somebody imagines: there the card is not at hand
        if len(self.chosen) == len(words):
            return go(self.declare)
        word, attempt, chosen = words[len(self.chosen)], self.attempt, tuple(self.chosen)
        options = [
            AIM_AT[ref] for ref in word.among(state, attempt, chosen) if can_aim(state, attempt, words, (*chosen, ref))
        ]
        if word.optional:
            options.append(ENOUGH)
        return ask(self.seat, Question(word.prompt, options, "CH-R78", (self.card,)), then=self.pick)

    def pick(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is ENOUGH:
            return go(self.declare)
        self.chosen.append(answer.option.refs[0])
        return go(self.aim)

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.seat, self.card, self.prepaid)

    def declare(self, state: Chobolo) -> Next:
        """CH-15.6  Spell and targets are open now; nothing is paid yet."""
        if not state.spell(self.card).standard:
            move(state, self.card, self.source, DECLARED)
        state.spells.append(Declared(self.seat, self.card, tuple(self.chosen), self.prepaid))
        tell(state, Announced, self.seat, self.card, tuple(self.chosen))
        return go(self.respond)

    @property
    def source(self) -> Place:
        return POOL[self.seat] if self.prepaid else HAND[self.seat]

    def respond(self, state: Chobolo) -> Next:
        """CH-R68  First clockwise after the caster, who is last; after an answer the active player is first."""
        order = clockwise(state.seats, state.active if self.answered else self.seat)
        if not self.answered:
            order = (*order[1:], self.seat)
        questions = offers(state, [seat for seat in order if seat not in state.out], 0, "response")
        return ask_first(questions, then=self.hear) if questions else unasked(state, go(self.resolve))

    def hear(self, state: Chobolo, answer: Answer | None) -> Next:
        if answer is None:
            return go(self.resolve)
        self.answered = True
        return call(spell_of(state, answer), then=self.go_on)

    def go_on(self, state: Chobolo) -> Next:
        """If it was stopped meanwhile, it no longer waits."""
        return go(self.respond) if self.is_waiting(state) else DONE

    def is_waiting(self, state: Chobolo) -> bool:
        return bool(state.spells) and state.spells[-1].card == self.card

    def resolve(self, state: Chobolo) -> Next:
        """CH-15.7  Everything is tested again; what fails is not cast and costs nothing."""
        state.spells.pop()
        spell, cost = state.spell(self.card), state.cost(self.seat, self.card)
        if not self.is_castable(state):
            if self.prepaid and not has_pool(state, self.seat):  # CH-19.6: its pool has ended meanwhile
                move(state, self.card, DECLARED, DECK[self.seat], 0)
            elif not spell.standard:
                move(state, self.card, DECLARED, self.source)
            if state.news is not None:
                tell(state, Fizzled, self.card, self.why_not(state))
            return DONE
        if not self.prepaid:
            drop_chips(state, self.seat, len(cost), "CH-15.1")
        if state.news is not None:
            tell(state, WasCast, self.seat, self.card, in_words(state.stacks[self.seat]))
        return go(self.perform)

    def is_castable(self, state: Chobolo) -> bool:
        """CH-15.2, CH-15.16, CH-R78  Illegal parts of several targets are left out."""
        spell, attempt = state.spell(self.card), self.attempt
        if not state.may_cast(self.seat):
            return False
        if not self.prepaid and not state.stacks[self.seat].endswith(state.cost(self.seat, self.card)):
            return False
        if not all(need.holds(state, attempt) for need in spell.needs):
            return False
        legal: list[Ref] = []
        for at, ref in enumerate(self.chosen):
            if spell.targets[at].allows(state, attempt, tuple(legal), ref):
                legal.append(ref)
            elif not spell.targets[at].optional and not (at == 0 and spell.targets[-1].optional):
                return False
        if self.chosen and not legal:
            return False
        self.chosen = legal
        return True

    def why_not(self, state: Chobolo) -> str:
        """What has changed since it was declared, for the log."""
        if not state.may_cast(self.seat):
            return "its wizard cannot cast any more"
        if not self.prepaid and not state.stacks[self.seat].endswith(state.cost(self.seat, self.card)):
            return "the stack does not pay for it any more"
        if not all(need.holds(state, self.attempt) for need in state.spell(self.card).needs):
            return "its conditions do not hold any more"
        return "its target is no target any more"

    def finish(self, state: Chobolo) -> Next:
        """CH-15.9, CH-19.5  A transient goes under its deck; an emptied Spell Pool follows."""
        if self.card in state.piles[DECLARED]:
            move(state, self.card, DECLARED, DECK[self.seat], 0)
        if self.prepaid:
            drain_pool(state, self.seat)
        return DONE


def has_pool(state: Chobolo, seat: Seat) -> bool:
    return any(one.what == "pool" and one.by == seat for one in state.enchantments)


def drain_pool(state: Chobolo, seat: Seat) -> None:
    """CH-19.5, CH-R67  A stored spell that waits to be carried out may come back."""
    waits = any(declared.prepaid and declared.seat == seat for declared in state.spells)
    if not state.piles[POOL[seat]] and not waits:
        for lasting in [one for one in state.enchantments if one.what == "pool" and one.by == seat]:
            end(state, lasting, "no spell is stored in it")
