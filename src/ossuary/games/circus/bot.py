"""How well a seat stands, for bots that look one step ahead.

An attribute of one rolls nearly as well as one of six, while a single reroll lifts the chance of success from a half to
three quarters: so what counts in a body is rerolls for what one can test at all, then lives, and symbols last.
"""

from __future__ import annotations

from functools import cache

from ossuary.engine import Seat

from .cards import ATTRIBUTES, Attribute, CircusCard, Part, Upgrade
from .dice import outcome
from .hands import DrawCards, LookHand, StealCard
from .modifying import RemoveDie, Reroll
from .questing import AutoSuccess
from .state import BODY, HAND, Circus, Trial

VICTORY = 1000.0  # more than any table can be worth
POINT = 10.0  # of popularity
LIMIT = 4.0  # a card more each turn
RIVALS, RIVAL = 0.3, 0.5  # what the others count on average, and what the best of them counts on top

CHANCES = (0.55, 0.79, 0.91, 0.96)  # of a success with so many rerolls
BEST, OTHERS = 12.0, 3.0  # what it is worth to be good at one attribute, and at the others
SYMBOL = 0.15
LIVES = (0.0, 6.0, 9.0, 11.0, 12.5, 13.5, 14.0)  # the first are dear, later ones hardly
UNDEAD_LIFE = 1.0
READY = 0.8  # a card that is not used up can still do something before the next turn

HELD, HIDDEN = 0.5, 1.5  # a card kept is worth half of what it promises; one that is not known, this
SURE = 0.9  # of an outcome that somebody may still change
LOSS, DEATH = 2.5, 25.0  # a life that is about to be lost, and the last one


def worth(state: Circus, seat: Seat) -> float:
    """What we have and hold, less what the others have."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    pending = _pending(state)
    strengths = {other: _strength(state, other) for other in state.seats}
    for other, value in pending.items():
        strengths[other] += value
    ours = sum([strengths[friend] for friend in state.team(seat)])
    foes = state.opponents(seat)
    theirs = [sum([strengths[friend] for friend in state.team(foe)]) for foe in foes]
    return ours - RIVALS * sum(theirs) / len(theirs) - RIVAL * max(theirs) + _hand(state, seat)


def _strength(state: Circus, seat: Seat) -> float:
    """Popularity, card limit and body of one player, and how many cards are in the hand."""
    face = state.cards.face
    value = POINT * state.popularity(seat) + LIMIT * state.limit(seat) + HIDDEN * len(state.piles[HAND[seat]])
    lives = 0
    symbols = dict.fromkeys(ATTRIBUTES, 0)
    rerolls = dict.fromkeys(ATTRIBUTES, 0)
    if seat not in state.zombies:
        symbols["intelligence"] = 1
    for card in state.piles[BODY[seat]]:
        part: Part = face[card]
        lives += part.lives
        for attribute, count in _symbols(part):
            symbols[attribute] += count
        for attribute, count in _rerolls(part):
            rerolls[attribute] += count
        if card in state.used:
            value -= READY
        value += _extras(part)
    value += UNDEAD_LIFE * lives if seat in state.zombies else LIVES[min(lives, len(LIVES) - 1)]
    chances = [CHANCES[min(rerolls[name], 3)] if symbols[name] else 0.0 for name in ATTRIBUTES]
    best = max(chances)
    return value + BEST * best + OTHERS * (sum(chances) - best) + SYMBOL * sum(symbols.values())


def _hand(state: Circus, seat: Seat) -> float:
    """What the own cards promise beyond any card."""
    face = state.cards.face
    return sum([HELD * promise(face[card]) - HIDDEN for card in state.piles[HAND[seat]]])


def _pending(state: Circus) -> dict[Seat, float]:
    """What the running test will bring, if nobody does anything more."""
    test = state.test
    if test is None:
        return {}
    if test.receiver or test.certain:
        promised = {test.quest: test.receiver or test.tester, **test.bonus}
        gains: dict[Seat, float] = {}
        for quest, seat in promised.items():
            gains[seat] = gains.get(seat, 0.0) + SURE * _gain(state, quest)
        return gains
    if not test.dice and not test.added:
        return {test.tester: CHANCES[0] * SURE * (_gain(state, test.quest) - _harm(state, test))}
    result = outcome((*test.dice, *test.added))
    if result == "success":
        return {test.tester: SURE * _gain(state, test.quest)}
    return {test.tester: -SURE * _harm(state, test)} if result == "fail" else {}


def _gain(state: Circus, quest: str) -> float:
    return POINT * state.reward(quest) + LIMIT * state.quest(quest).cards


def _harm(state: Circus, test: Trial) -> float:
    level, lives = state.quest(test.quest).level, state.lives(test.tester)
    if test.tester in state.zombies:
        return LOSS * level
    return LOSS * level + (DEATH if level >= lives else 0.0)


# -- facts about designs, worked out once ----------------------------------------------------------------


@cache
def promise(face: CircusCard) -> float:
    """What a card is good for once it is played."""
    if isinstance(face, Upgrade):
        rerolls = sum([count for _, count in _rerolls(face)])
        return 1.5 + rerolls + _extras(face) + 0.8 * face.lives + 0.5 * len(_symbols(face)) - 0.3 * len(face.needs)
    if any(isinstance(deed, DrawCards) for mode in face.modes for deed in mode):
        return 3.0
    return 4.0 if not face.tests else 3.5


@cache
def _symbols(part: Part) -> tuple[tuple[Attribute, int], ...]:
    return tuple((attribute, count) for attribute, count in part.symbols.items() if count)


@cache
def _rerolls(part: Part) -> tuple[tuple[Attribute, int], ...]:
    """Attribute -> dice that it rerolls in the own tests."""
    dice = sum(deed.most or 3 for mode in part.modes for deed in mode if isinstance(deed, Reroll))
    return tuple((attribute, dice) for attribute in part.tests or ATTRIBUTES) if dice else ()


@cache
def _extras(part: Part) -> float:
    """Whatever else it can do: surprise others, steal, look, protect."""
    deeds = [deed for mode in part.modes for deed in mode]
    value = 0.2 * (part.gives.count("hand") + part.gives.count("foot"))
    value += 5.0 * any(isinstance(deed, AutoSuccess) for deed in deeds)
    value += 3.0 * any(isinstance(deed, StealCard) for deed in deeds)
    value += 1.0 * any(isinstance(deed, LookHand | RemoveDie) for deed in deeds)
    if isinstance(part, Upgrade):
        value += 2.0 * part.shield + 1.5 * part.regrows
        value += 1.0 * (part.when == "roll" and part.whose == "any")
    return value
