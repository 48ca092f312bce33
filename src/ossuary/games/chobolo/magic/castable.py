"""CH-15.2, CH-R68: what could be cast at this moment, and who is asked for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ossuary.engine import PASS, Choice, Option, Question, Ref, Refusal, Seat
from ossuary.games.chobolo.cards.words import Attempt, Target
from ossuary.games.chobolo.state import BOOK, HAND, POOL, Chobolo

Moment = Literal["", "roll", "response"]
SUITED: dict[Moment, tuple[str, ...]] = {"": ("",), "roll": ("roll",), "response": ("response", "")}
"""Spells on a die are cast when it has been rolled, answers to a spell only when it has been declared."""

CAST = Choice("chobolo.cast", "Cast {0}")
ANSWER = (
    "{1} wants to cast {0}: answer it with a spell?",
    "{1} wants to cast {0} on {2}: answer it with a spell?",
    "{1} wants to cast {0} on {2}, {3}: answer it with a spell?",
    "{1} wants to cast {0} on {2}, {3}, {4}: answer it with a spell?",
)  # by the number of its targets
ROLLED = tuple(f"The die shows {shown}: have it rolled again, or let it stand?" for shown in range(5))

NEED_FAILS = Refusal("The conditions of {0} do not hold here and now.", "CH-15.7")
NO_TARGET = Refusal("There is nothing {0} could be aimed at.", "CH-R78")


def castable(state: Chobolo, seat: Seat, moment: Moment = "") -> list[Option]:
    """CH-15.2, CH-4.14, CH-19.4  Every spell this wizard could declare now."""
    stack, piles, cards = state.stacks[seat], state.piles, state.cards
    pool = piles[POOL[seat]]
    thought: list[tuple[Ref, bool]] = []  # paid by the stack, or stored
    suited = SUITED[moment]
    if stack:
        if moment != "roll":
            for card in cards.paid(piles[BOOK[seat]], state.alignments[seat], stack):
                thought.append((card, False))
        costs, moments = cards.costs, cards.moments
        for card in piles[HAND[seat]]:
            if stack.endswith(costs[card]) and moments[card] in suited:
                thought.append((card, False))
    if pool:
        thought += [(card, True) for card in pool if cards.moments[card] in suited]
    if not thought or not state.may_cast(seat):
        return []
    return [
        CAST[card]
        for card, stored in thought
        if not (state.spells and waits(state, seat, card)) and why_not_cast(state, Attempt(seat, card, stored)) is None
    ]


def waits(state: Chobolo, seat: Seat, card: Ref) -> bool:
    """CH-R91  A standard spell that waits is declared again only in answer to somebody else: to a card, or to a
    standard spell if the stack could pay for it each time."""
    times, answers = 1, False
    for declared in reversed(state.spells):
        if declared.card == card:
            if not answers:
                return True
            times += 1
        elif declared.seat != seat:
            answers = True
            if not state.spell(declared.card).standard:
                break
    return times > 1 and not state.stacks[seat].endswith(times * state.cost(seat, card))


def why_not_cast(state: Chobolo, attempt: Attempt) -> Refusal | None:
    """CH-R78  Conditions must hold, and there must be something to choose for every target."""
    spell = state.spell(attempt.card)
    for need in spell.needs:
        if not need.holds(state, attempt):
            return NEED_FAILS
    return None if can_aim(state, attempt, spell.targets, ()) else NO_TARGET


def can_aim(state: Chobolo, attempt: Attempt, words: Sequence[Target], chosen: tuple[Ref, ...]) -> bool:
    """Is there something to choose for all targets that are left?"""
    if len(chosen) == len(words):
        return True
    word = words[len(chosen)]
    if word.optional:
        return True
    if len(chosen) + 1 == len(words) or words[len(chosen) + 1].optional:
        return word.exists(state, attempt, chosen)
    return any(can_aim(state, attempt, words, (*chosen, ref)) for ref in word.among(state, attempt, chosen))


def offers(
    state: Chobolo, order: Sequence[Seat], grain: int, moment: Moment = "", prompt: str = "You may cast a spell"
) -> dict[Seat, Question]:
    """CH-R68  Who is asked in a window, and what each may declare. With poker faces all who have a wizard are asked."""
    questions: dict[Seat, Question] = {}
    all_faces = state.settings.poker_face
    about: tuple[Ref, ...] = ()
    if moment == "response":
        answered = state.spells[-1]
        about = (answered.card, answered.seat, *answered.targets)
        prompt = ANSWER[len(answered.targets)]
    elif moment == "roll":
        prompt = ROLLED[state.die]
    for seat in state.speakers(order):
        if state.stops[seat] >= grain:
            options = [option for option in castable(state, seat, moment) if works(state, seat, option.refs[0])]
            if options or (all_faces and state.may_cast(seat)):
                questions[seat] = Question(prompt, [*options, PASS], "CH-15.4", about, f"spells {moment}")
    return questions


def works(state: Chobolo, seat: Seat, card: Ref) -> bool:
    """Would the spell change anything? If not, nobody is asked for it in a window."""
    effects = state.spell(card).carried_out
    return not effects or any(effect.works(state, seat) for effect in effects)
