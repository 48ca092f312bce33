"""Chapters RB-7 and RB-9: wounds, exhaustion, and what happens to those who have too much of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, tell
from ossuary.engine.wording import counted
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.resolve import play_out
from ossuary.games.zanaga.cards.uses import Prevent
from ossuary.games.zanaga.events.fights import Carried, KnockedOut, Prevented
from ossuary.games.zanaga.land.spaces import TOWNS, steps_from
from ossuary.games.zanaga.state import ITEMS, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import add_exhaustion, add_wounds, bury, gain_gold, lose_card

from .abilities import USE, find_ability, open_abilities, pay

ACCEPT = button("zanaga.take_wounds", "Take the wounds")
LOSE = Choice("zanaga.lose", "Lose {0}", costs=True)
WAKE_UP = Choice("zanaga.wake_up", "Wake up in {0}")
WAKE_UP_IN_CITY = Choice("zanaga.wake_up_in_lost_city", "Wake up in the Lost City at {0}")


def hurt(state: Zanaga, seat: Seat, character: Ref, count: int, cause: Ref) -> Procedure | None:
    """RB-7.1 to RB-7.3  Wounds for a character; what must be played out if somebody may prevent them or falls."""
    if count <= 0:
        return None
    if isinstance(state.cards.face[character], Ally):
        place(state, character, count, cause)
        if state.wounds[character] >= state.cards.face[character].life:
            bury(state, seat, character)
        return None
    if open_abilities(state, seat, "damage"):
        return Hurt(seat, count, cause)
    place(state, character, count, cause)
    return collapse(state, seat)


def place(state: Zanaga, character: Ref, count: int, cause: Ref) -> None:
    """RB-7.1  The combat notes what a blow has really done."""
    add_wounds(state, character, count, cause)
    if state.combat is not None:
        state.combat.dealt += count


def collapse(state: Zanaga, seat: Seat) -> Procedure | None:
    """RB-7.2, RB-7.8  Is the hero knocked out?"""
    return KnockOut(seat) if state.wounds.get(state.hero(seat), 0) >= state.life(seat) else None


def exhaust(state: Zanaga, seat: Seat, character: Ref, count: int, cause: Ref) -> Procedure | None:
    """RB-7.4  What is too much becomes wounds."""
    free = max(0, state.stamina_of(seat, character) - state.exhaustion.get(character, 0))
    if min(count, free):
        add_exhaustion(state, character, min(count, free), cause)
        if state.combat is not None:
            state.combat.dealt += min(count, free)
    return hurt(state, seat, character, count - min(count, free), cause)


@cache
def harm_prompt(count: int) -> str:
    return f"You are about to take {counted(count, 'wound')} from {{0}}: prevent some?"


@dataclass(slots=True)
class Hurt(Procedure):
    """Window `damage`: wounds are about to be placed on the hero, who may prevent some of them (D-22)."""

    seat: Seat
    count: int
    cause: Ref
    spent: list[str] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        if self.count <= 0:
            return DONE
        abilities = open_abilities(state, self.seat, "damage", spent=self.spent)
        options = [USE[one.card] for one in abilities]
        prompt = harm_prompt(self.count)
        return ask(self.seat, Question(prompt, [*options, ACCEPT], "RB-13.4", (self.cause,)), then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.place)
        one = find_ability(state, self.seat, "damage", answer.option.refs[0])
        pay(state, self.seat, one)
        self.spent.append(one.card)
        able = sum(word.wounds for word in one.ability.do if isinstance(word, Prevent))
        prevented = min(self.count, able)
        self.count -= prevented
        tell(state, Prevented, one.card, prevented)
        return go(self.begin)

    def place(self, state: Zanaga) -> Next:
        place(state, state.hero(self.seat), self.count, self.cause)
        return play_out(collapse(state, self.seat))


@dataclass(slots=True)
class KnockOut(Procedure):
    """RB-9  Gold and the costliest card are lost, the hero is healed and wakes in the nearest town.

    With a winner (RB-12.7) gold and card are that hero's affair.
    """

    seat: Seat
    winner: Seat = ""

    def begin(self, state: Zanaga) -> Next:
        """RB-9.1, RB-9.6  All gold is lost, and the rest of the turn; a combat is over."""
        state.heroes[self.seat].knock_outs += 1
        tell(state, KnockedOut, self.seat)
        if state.combat is not None and self.seat in (state.combat.seat, state.combat.enemy):
            if state.combat.kind == "hero":
                self.winner = state.combat.enemy if state.combat.seat == self.seat else state.combat.seat
            state.combat.outcome = "out" if state.combat.seat == self.seat else "won"
        if self.seat == state.active:
            state.this_turn = replace(state.this_turn, felled=True)
        if self.winner:
            return go(self.recover)
        gain_gold(state, self.seat, -state.heroes[self.seat].gold, "RB-9.1")
        return call(LoseCostliest(self.seat, 1 + state.aura().knock_out_loss), then=self.recover)

    def recover(self, state: Zanaga) -> Next:
        """RB-9.3  The hero is whole again; his allies are as they were."""
        hero = state.hero(self.seat)
        state.wounds.pop(hero, None)
        state.exhaustion.pop(hero, None)
        return go(self.wake)

    def wake(self, state: Zanaga) -> Next:
        """RB-9.4, MZ-3.21, MZ-R40  In the nearest town; the Lost City is one."""
        steps = steps_from(state.heroes[self.seat].tile)
        towns = [*TOWNS, state.city] if state.city else list(TOWNS)
        least = min(steps[tile] for tile in towns)
        options = [(WAKE_UP_IN_CITY if tile == state.city else WAKE_UP)[tile] for tile in towns if steps[tile] == least]
        return ask(
            self.seat, Question("In which of the nearest towns do you wake up?", options, "RB-9.4"), then=self.woke
        )

    def woke(self, state: Zanaga, answer: Answer) -> Next:
        tile = state.heroes[self.seat].tile = answer.option.refs[0]
        tell(state, Carried, self.seat, "lost-city" if tile == state.city else tile)
        return DONE


@dataclass(slots=True)
class LoseCostliest(Procedure):
    """RB-9.2, MZ-R45  The costliest item or ally, gear included, and again as often as is said."""

    seat: Seat
    cards: int

    def begin(self, state: Zanaga) -> Next:
        owned = state.owned(self.seat)
        if not self.cards or not owned:
            return DONE
        most = max(map(state.cost, owned))
        options = [LOSE[ref] for ref in distinct(owned) if state.cost(ref) == most]
        return ask(
            self.seat,
            Question("Knocked out, you lose your costliest card: which one?", options, "RB-9.2"),
            then=self.lost,
        )

    def lost(self, state: Zanaga, answer: Answer) -> Next:
        lose_card(state, self.seat, answer.option.refs[0], "RB-9.2")
        self.cards -= 1
        return go(self.begin)


@dataclass(slots=True)
class LoseCard(Procedure):
    """RB-13.5 (D-32)  The costliest, the cheapest or a chosen item or ally."""

    seat: Seat
    kind: Literal["item", "ally"]
    which: Literal["costliest", "cheapest", "chosen"]

    def begin(self, state: Zanaga) -> Next:
        hired = state.hired(self.seat)
        owned = hired if self.kind == "ally" else [ref for ref in state.owned(self.seat) if ref not in hired]
        if not owned:
            return DONE
        if self.which != "chosen":
            wanted = (max if self.which == "costliest" else min)(map(state.cost, owned))
            owned = [ref for ref in owned if state.cost(ref) == wanted]
        options = [LOSE[ref] for ref in distinct(owned)]
        return ask(self.seat, Question("What do you lose?", options, "RB-13.5"), then=self.lost)

    def lost(self, state: Zanaga, answer: Answer) -> Next:
        lose_card(state, self.seat, answer.option.refs[0], "RB-13.5")
        return play_out(collapse(state, self.seat))


def carries(state: Zanaga, seat: Seat, kind: str) -> int:
    """RB-10.7  How many items of this kind a hero has."""
    return sum(state.cards.face[card].kind == kind for card in state.piles[ITEMS[seat]])
