"""How well a seat stands, for bots that look one step ahead.

An attribute of one rolls nearly as well as one of six, while a single reroll lifts the chance of success from a half to
three quarters: so what counts in a body is rerolls for what one can test at all, then lives, and symbols last.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ossuary.engine import Catalog, Ref, Seat
from ossuary.games.circus.cards.cards import ATTRIBUTES, CircusCard, Part, Upgrade
from ossuary.games.circus.cards.dice import outcome
from ossuary.games.circus.state import BODY, HAND, SELF, WON, ZOMBIE_PENALTY, Circus, Trial
from ossuary.games.circus.words.attempt import AutoSuccess
from ossuary.games.circus.words.decks import DrawCards
from ossuary.games.circus.words.dice import RemoveDie, Reroll
from ossuary.games.circus.words.hands import LookHand, StealCard

VICTORY = 1000.0  # more than any table can be worth
POINT = 10.0  # of popularity
LAST = 0.5  # the last point counts so much more than the first: whoever is near the goal is not helped
LIMIT = 4.0  # a card more each turn
RIVALS, RIVAL = 0.3, 0.5  # what the others count on average, and what the best of them counts on top

CHANCES = (0.55, 0.79, 0.91, 0.96)  # of a success with so many rerolls
BEST, OTHERS = 14.0, 6.0  # what it is worth to be good at one attribute, and at the others
SYMBOL = 0.5
LIVES = (0.0, 6.0, 9.0, 11.0, 12.5, 13.5, 14.0)  # the first are dear, later ones hardly
MOST_LIVES = len(LIVES) - 1
UNDEAD_LIFE = 1.0
READY = 0.8  # a card that is not used up can still do something before the next turn

HELD, HIDDEN = 0.35, 1.5  # a card kept is worth that much of what it promises; one that is not known, this
SURE = 0.9  # of an outcome that somebody may still change
LOSS, DEATH = 2.5, 25.0  # a life that is about to be lost, and the last one


def worth(state: Circus, seat: Seat) -> float:
    """What we have and hold, less what the others have."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    strengths = {other: strength(state, other) for other in state.seats}
    for other, value in pending(state).items():
        strengths[other] += value
    in_pairs = state.in_pairs
    if in_pairs:
        together = {other: sum([strengths[friend] for friend in state.team(other)]) for other in state.seats}
        ours, theirs = together[seat], [together[foe] for foe in state.opponents(seat)]
    else:
        ours = strengths.pop(seat)
        theirs = list(strengths.values())
    return ours - RIVALS * sum(theirs) / len(theirs) - RIVAL * max(theirs) + hand_worth(state, seat)


def strength(state: Circus, seat: Seat) -> float:
    """Popularity, card limit and body of one player, and how many cards are in the hand."""
    used, piles, face, tokens = state.used, state.piles, state.cards.face, state.tokens
    body = piles[BODY[seat]]
    value: float = HIDDEN * len(piles[HAND[seat]]) + LIMIT * face[piles[SELF[seat]][0]].limit
    points = -ZOMBIE_PENALTY if seat in state.zombies else 0
    for quest in piles[WON[seat]]:
        won = face[quest]
        points += won.popularity + tokens.get(quest, 0)
        value += LIMIT * won.cards
    value += POINT * points
    if points > 0:
        value += POINT * LAST * points * points / (2 * state.target)
    if used:
        value -= READY * len(used.intersection(body))
    return value + body_worth(state.cards, tuple(body), seat not in state.zombies)


@lru_cache(maxsize=100_000)  # bodies change seldom, and those of the others hardly ever
def body_worth(cards: Catalog[CircusCard], body: tuple[Ref, ...], living: bool) -> float:
    lives = power = speed = rerolls_power = rerolls_speed = rerolls_intelligence = 0
    intelligence = 1 if living else 0
    value = 0.0
    for card in body:
        facts = _facts(cards.face[card])
        lives += facts.lives
        power += facts.power
        speed += facts.speed
        intelligence += facts.intelligence
        rerolls_power += facts.rerolls_power
        rerolls_speed += facts.rerolls_speed
        rerolls_intelligence += facts.rerolls_intelligence
        value += facts.extras
    value += LIVES[min(lives, MOST_LIVES)] if living else UNDEAD_LIFE * lives
    chances = (
        CHANCES[min(rerolls_power, 3)] if power else 0.0,
        CHANCES[min(rerolls_speed, 3)] if speed else 0.0,
        CHANCES[min(rerolls_intelligence, 3)] if intelligence else 0.0,
    )
    best = max(chances)
    return value + BEST * best + OTHERS * (sum(chances) - best) + SYMBOL * (power + speed + intelligence)


def hand_worth(state: Circus, seat: Seat) -> float:
    """What the own cards promise beyond any card."""
    face = state.cards.face
    return sum([HELD * promise(face[card]) - HIDDEN for card in state.piles[HAND[seat]]])


def pending(state: Circus) -> dict[Seat, float]:
    """What the running test will bring, if nobody does anything more."""
    test = state.test
    if test is None:
        return {}
    if test.receiver or test.certain:
        promised = {test.quest: test.receiver or test.tester, **test.bonus}
        gains: dict[Seat, float] = {}
        for quest, seat in promised.items():
            gains[seat] = gains.get(seat, 0.0) + SURE * _gain(state, quest, seat)
        return gains
    if not test.dice and not test.added:
        return {test.tester: CHANCES[0] * SURE * (_gain(state, test.quest, test.tester) - _harm(state, test))}
    result = outcome((*test.dice, *test.added))
    if result == "success":
        return {test.tester: SURE * _gain(state, test.quest, test.tester)}
    return {test.tester: -SURE * _harm(state, test)} if result == "fail" else {}


def _gain(state: Circus, quest: str, seat: Seat) -> float:
    """What a Quest brings to this seat, more near the goal (CC-13)."""
    points, reward = max(0, state.popularity(seat)), state.reward(quest)
    dearer = LAST * reward * (points + reward / 2) / state.target
    return POINT * (reward + dearer) + LIMIT * state.quest(quest).cards


def _harm(state: Circus, test: Trial) -> float:
    level, lives = state.quest(test.quest).level, state.lives(test.tester)
    if test.tester in state.zombies:
        return LOSS * level
    return LOSS * level + (DEATH if level >= lives else 0.0)


# -- facts about designs, worked out once ----------------------------------------------------------------


class Facts(NamedTuple):
    """What a card in play adds up to."""

    lives: int
    power: int
    speed: int
    intelligence: int
    rerolls_power: int  # dice that it rerolls in own tests of power
    rerolls_speed: int
    rerolls_intelligence: int
    extras: float  # whatever else it can do: surprise others, steal, look, protect


@cache
def _facts(part: Part) -> Facts:
    effects = [effect for mode in part.modes for effect in mode]
    dice = sum(effect.most or 3 for effect in effects if isinstance(effect, Reroll))
    power, speed, intelligence = (dice if name in (part.tests or ATTRIBUTES) else 0 for name in ATTRIBUTES)
    extras = 0.2 * (part.gives.count("hand") + part.gives.count("foot"))
    extras += 5.0 * any(isinstance(effect, AutoSuccess) for effect in effects)
    extras += 3.0 * any(isinstance(effect, StealCard) for effect in effects)
    extras += 1.0 * any(isinstance(effect, LookHand | RemoveDie) for effect in effects)
    if isinstance(part, Upgrade):
        extras += 2.0 * part.shield + 1.5 * part.regrows + 1.0 * (part.when == "roll" and part.whose == "any")
    return Facts(part.lives, part.power, part.speed, part.intelligence, power, speed, intelligence, extras)


@cache
def promise(face: CircusCard) -> float:
    """What a card is good for once it is played."""
    if isinstance(face, Upgrade):
        facts = _facts(face)
        rerolls = facts.rerolls_power + facts.rerolls_speed + facts.rerolls_intelligence
        symbols = sum(count > 0 for count in face.symbols.values())
        return 1.5 + rerolls + facts.extras + 0.8 * face.lives + 0.5 * symbols - 0.3 * len(face.needs)
    if any(isinstance(effect, DrawCards) for mode in face.modes for effect in mode):
        return 3.0
    return 4.0 if not face.tests else 3.5
