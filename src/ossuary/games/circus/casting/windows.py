"""Windows: the moments at which everybody may act, and what each may do then (CC-R7, CC-R8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

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
    Refusal,
    Seat,
    ask_first,
    call,
    clockwise,
    go,
    next_seat,
    tell,
    unasked,
)
from ossuary.engine.wording import counted, listed
from ossuary.games.circus.cards.dice import Outcome, different, outcome
from ossuary.games.circus.cards.moments import AFTER_ROLL, BEFORE_ROLL, HAND_RAISED, PROMPTS, TURN_BEGINS
from ossuary.games.circus.events.dice import TokenSpent
from ossuary.games.circus.state import BODY, DIE, HAND, Circus, Trial
from ossuary.games.circus.verbs import reroll

from .casting import PLAY_VOODOO, USE, USE_UP, PlayVoodoo, UseAbility
from .playable import useless, whose, wrong_test

SPEND_TOKEN = Choice("circus.spend_token", "Take a token off {0}, popularity -1, to reroll {1}: {2!s}")
ONLY_PASS = (PASS,)

HARDCORE = Refusal("Tokens buy no rerolls in HARDCORE.", "CC-14.4")
ONLY_THE_TESTER = Refusal("Only the tester may take a token off.", "CC-R34")
NO_TOKEN = Refusal("There is no token on {0}.", "CC-8.3")
AFTER_THE_ROLL = Refusal("A token is taken off after the roll, for one of its dice.", "CC-R34")


@dataclass(slots=True)
class Window(Procedure):
    """CC-R8  All may act at once; whoever acts clears all passes. It closes when everybody has passed."""

    kind: str
    first: Seat  # who is asked first where one is asked after the other
    only_hands: bool = False  # CC-R73: nobody else is asked

    def begin(self, state: Circus) -> Next:
        test = state.test
        if state.now.turn_over or (test is not None and test.again):
            return DONE
        asked = state.settings.poker_face
        principal = whose(state)
        kind = self.kind
        seats = state.speakers(clockwise(state.seats, self.first))
        if self.only_hands:
            seats = [seat for seat in seats if state.has_hand_up(seat)]
        offers: dict[Seat, Sequence[Option]] = {}
        for seat in seats:
            options = plays(state, seat, kind, principal)
            if options:
                asked = True
                options.append(PASS)
            offers[seat] = options or ONLY_PASS
        if not asked:
            return unasked(state, DONE)
        text, rule = HAND_RAISED if self.only_hands else PROMPTS[kind]
        about: tuple[Ref, ...] = (principal,) if test is None else (principal, test.quest)
        if test is not None and kind == AFTER_ROLL:
            text, more = result_so_far(test, state.quest(test.quest).level)
            about += more
        questions = {seat: Question(text, options, rule, about, kind) for seat, options in offers.items()}
        return ask_first(questions, then=self.act)

    def act(self, state: Circus, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        seat, option = answer.seat, answer.option
        self.first = next_seat(state.seats, seat)
        if option.choice is SPEND_TOKEN:
            spend_token(state, seat, option.refs[1])
            return go(self.begin)
        use = PlayVoodoo if option.choice is PLAY_VOODOO else UseAbility
        return call(use(seat, option.refs[0]), then=self.begin)


def may_raise_a_hand(state: Circus, seat: Seat) -> bool:
    """CC-R73  Whoever holds Voodoo for any time that would change something; in the own turn one is asked anyway."""
    return seat != state.active and bool(plays(state, seat, TURN_BEGINS, state.active))


def hands_speak(state: Circus) -> bool:
    """CC-R73  Has anybody a hand up who could do something now?"""
    return any(state.has_hand_up(seat) and may_raise_a_hand(state, seat) for seat in state.seats)


def result_so_far(test: Trial, level: int) -> tuple[str, tuple[Ref, ...]]:
    """CC-8.1  What is asked after a roll, with the dice, what was added, and how it stands; {0} rolled for {1}."""
    values = (*test.dice, *test.added)
    return _asked_after_roll(len(test.dice), len(test.added), outcome(values), level), tuple([v.said for v in values])


@cache
def _asked_after_roll(dice: int, added: int, result: Outcome, level: int) -> str:
    numbers = [f"{{{number}}}" for number in range(2, 2 + dice + added)]
    rolled = listed(numbers[:dice]) or "no die"
    more = f", with {listed(numbers[dice:])} added" if added else ""
    costs = f"a fail, which costs {counted(level, 'life', 'lives')}"
    stands = {"success": "a success", "boring": "boring", "fail": costs}[result]
    return f"{{0}} shows {rolled} for {{1}}{more}: {stands}, as it stands. Change it?"


def plays(state: Circus, seat: Seat, kind: str, principal: Seat) -> list[Option]:
    """CC-R7  Everything this seat may do in this window but pass; equal copies are one option."""
    face, piles = state.cards.face, state.piles
    options: list[Option] = []
    seen: list[str] = []
    for card in piles[HAND[seat]]:
        design = face[card]
        if (
            kind in design.moments
            and design.back == "voodoo"
            and design.id not in seen
            and wrong_test(state, seat, design, principal) is None
            and useless(state, seat, design) is None
        ):
            seen.append(design.id)
            options.append(PLAY_VOODOO[card])
    if kind in (BEFORE_ROLL, AFTER_ROLL):
        used = state.used
        for card in piles[BODY[seat]]:
            design = face[card]
            if (
                kind in design.moments
                and card not in used
                and design.id not in seen
                and wrong_test(state, seat, design, principal) is None
                and useless(state, seat, design) is None
            ):
                seen.append(design.id)
                options.append((USE_UP if design.spent else USE)[card])
        if why_no_token(state, seat, kind) is None:
            test = state.running_test
            dice = test.dice
            options += [SPEND_TOKEN[test.quest, DIE[at], dice[at].words] for at in different(dice)]
    return options


def why_no_token(state: Circus, seat: Seat, kind: str) -> Refusal | None:
    """CC-8.3, CC-14.4, CC-R34  The tester may give up a token of the Quest for a reroll, after the roll."""
    test = state.running_test
    if state.settings.hardcore:
        return HARDCORE
    if seat != test.tester:
        return ONLY_THE_TESTER
    if not state.tokens.get(test.quest):
        return NO_TOKEN
    return None if kind == AFTER_ROLL and test.dice else AFTER_THE_ROLL


def spend_token(state: Circus, seat: Seat, die: Ref) -> None:
    """CC-R34  A token of the Quest is gone for good, and this die is rolled again."""
    test = state.running_test
    state.tokens[test.quest] -= 1
    tell(state, TokenSpent, seat, test.quest, die)
    reroll(state, test, [DIE.index(die)])
