"""Windows: the moments at which everybody may act, and what each may do then (CC-R7, CC-R8)."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Ref,
    Seat,
    ask_first,
    call,
    clockwise,
    go,
    next_seat,
    tell,
)

from .cards import CircusCard
from .casting import PLAY, USE, PlayVoodoo, UseAbility, usable
from .dice_events import TokenSpent
from .modifying import REROLL, dice_options, the_test
from .moments import ASKED, G3, G4
from .state import BODY, HAND, Circus, Trial
from .verbs import DIE, reroll

SPEND_TOKEN = Choice("circus.spend_token", "Take a token off {0} to reroll {1}")
ONLY_PASS = (PASS,)


@dataclass(slots=True)
class Window(Procedure):
    """CC-R8, CC-D5  All may act at once; whoever acts clears all passes. It closes when everybody has passed."""

    kind: str
    first: Seat  # who is asked first where one is asked after the other

    def begin(self, state: Circus) -> Next:
        test = state.test
        if state.turn_over or (test is not None and test.again):
            return DONE
        asked = state.settings.poker_face
        principal = whose(state)
        moment = ASKED[self.kind]
        about = (principal,) if test is None else (principal, test.quest)
        questions: dict[Seat, Question] = {}
        for seat in state.speakers(clockwise(state.seats, self.first)):
            options = plays(state, seat, self.kind, principal)
            if options:
                asked = True
                options.append(PASS)
            questions[seat] = Question(moment.prompt, options or ONLY_PASS, moment.rule, about, self.kind)
        return ask_first(questions, then=self.act) if asked else DONE

    def act(self, state: Circus, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        seat, refs = answer.seat, answer.option.refs
        self.first = next_seat(state.seats, seat)
        if answer.option.choice is SPEND_TOKEN:
            spend_token(state, seat, refs[1])
            return go(self.begin)
        use = PlayVoodoo if answer.option.choice is PLAY else UseAbility
        return call(use(seat, refs[0]), then=self.begin)


def whose(state: Circus) -> Seat:
    """Whose success, test or turn it is."""
    test = state.test
    return state.active if test is None else test.receiver or test.tester


def plays(state: Circus, seat: Seat, kind: str, principal: Seat) -> list[Option]:
    """CC-D5  Everything this seat may do in this window but pass; equal copies are one option."""
    face, piles = state.cards.face, state.piles
    options: list[Option] = []
    seen: list[str] = []
    for card in piles[HAND[seat]]:
        design = face[card]
        if (
            design.back == "voodoo"
            and kind in design.moments
            and design.id not in seen
            and allows(state, seat, design, principal)
            and usable(state, seat, design)
        ):
            seen.append(design.id)
            options.append(PLAY[card])
    if kind in (G3, G4):
        used = state.used
        for card in piles[BODY[seat]]:
            design = face[card]
            if (
                kind in design.moments
                and card not in used
                and design.id not in seen
                and allows(state, seat, design, principal)
                and usable(state, seat, design)
            ):
                seen.append(design.id)
                options.append(USE[card])
        if kind == G4 and seat == principal:
            options += token_options(state, state.test)
    return options


def allows(state: Circus, seat: Seat, design: CircusCard, principal: Seat) -> bool:
    """CC-R33  Does the card work for this attribute, and for this seat's part in it?"""
    if design.tests:
        test = state.test
        if test is None or state.cards.face[test.quest].test not in design.tests:
            return False
    if design.whose == "own":
        return seat == principal
    return design.whose != "opponent" or principal in state.opponents(seat)


def token_options(state: Circus, test: Trial | None) -> list[Option]:
    """CC-8.3, CC-14.4, CC-R34  The tester may give up a token of the Quest for a reroll."""
    if test is None or not state.tokens.get(test.quest) or state.settings.hardcore:
        return []
    dice = dice_options(REROLL, test, range(len(test.dice)))
    return [SPEND_TOKEN[test.quest, option.refs[0]] for option in dice]


def spend_token(state: Circus, seat: Seat, die: Ref) -> None:
    """CC-R34"""
    test = the_test(state)
    state.tokens[test.quest] -= 1
    tell(state, TokenSpent, seat, test.quest, die)
    reroll(state, test, [DIE.index(die)])
