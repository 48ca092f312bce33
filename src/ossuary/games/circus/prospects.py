"""What a card could make of a roll, if nobody answers it: for people only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from ossuary.engine import Ref

from .cards.cards import FACES, CircusCard, CircusEffect
from .cards.dice import CANCELLED, OPPOSITE, SHOWN, Value
from .odds import Chances, as_it_stands, rerolled
from .state import Circus, Trial
from .words.attempt import AutoSuccess
from .words.dice import FlipAll, RemoveDie, Reroll, SetAll, SetDie
from .words.values import Add, Cancel, CancelAll

Values = tuple[list[Value], list[Value]]  # on dice, and added


def best(state: Circus, card: Ref, *, wanted: bool) -> Chances | None:
    """The best that this card can make of the roll for who wants a success, or does not; None: it is about others."""
    test = state.running_test
    face: CircusCard = state.cards.face[card]
    found = [chances for mode in face.modes for chances in _of_a_mode(state, test, mode)]
    if not found:
        return None
    return max(found, key=lambda all: (all.success, -all.fail) if wanted else (all.fail, -all.success))


def _of_a_mode(state: Circus, test: Trial, mode: Sequence[CircusEffect]) -> Iterator[Chances]:
    if len(mode) == 1 and isinstance(mode[0], AutoSuccess):
        yield Chances(1, 0, 0)
    elif len(mode) == 1 and isinstance(mode[0], Reroll):
        fitting = [at for at, value in enumerate(test.dice) if mode[0].fits(value)]
        for chosen in subsets(fitting, mode[0].most, test):
            yield rerolled(state, test, chosen)
    else:
        worlds: list[Values] | None = [(test.dice, test.added)]
        for effect in mode:
            worlds = _changed(effect, worlds, test) if worlds is not None else None
        for dice, added in worlds or ():
            yield as_it_stands((*dice, *added))


def subsets(dice: Sequence[int], most: int, test: Trial) -> Iterator[tuple[int, ...]]:
    """CC-R31  Dice that can be picked together; those that show the same are one."""
    seen: set[tuple[str, ...]] = set()
    for count in range(1, min(most or len(dice), len(dice)) + 1):
        for chosen in combinations(dice, count):
            key = tuple(sorted(test.dice[at].words for at in chosen))
            if key not in seen:
                seen.add(key)
                yield chosen


def _changed(effect: CircusEffect, worlds: Iterable[Values], test: Trial) -> list[Values] | None:
    """How the values can lie after this effect; None: it does something else."""
    match effect:
        case Add(face=face, times=times):
            return [(dice, [*added, *[SHOWN[face]] * times]) for dice, added in worlds]
        case Cancel(face=face):
            return [world for dice, added in worlds for world in _cancelled(face, dice, added)]
        case CancelAll():
            return [(_without(effect, dice), _without(effect, added)) for dice, added in worlds]
        case FlipAll():
            return [([SHOWN[OPPOSITE[value.face]] for value in dice], added) for dice, added in worlds]
        case SetAll(shows=shows, to=to):
            faces = FACES if to == "any" else (to,)
            return [
                ([SHOWN[face] if value.face in shows else value for value in dice], added)
                for dice, added in worlds
                for face in faces
            ]
        case SetDie(shows=shows):
            return [
                ([*dice[:at], SHOWN[face], *dice[at + 1 :]], added)
                for dice, added in worlds
                for at, value in enumerate(dice)
                for face in FACES
                if shows in ("any", value.face)
            ]
        case RemoveDie(most=most):
            return [
                ([value for at, value in enumerate(dice) if at not in gone], added)
                for dice, added in worlds
                for gone in subsets(range(len(dice)), most, test)
            ]
    return None


def _cancelled(face: str, dice: list[Value], added: list[Value]) -> Iterator[Values]:
    """CC-R26  One value of this kind, on a die or added."""
    for at, value in enumerate(dice):
        if value.face == face and not value.cancelled:
            yield [*dice[:at], CANCELLED[value.face], *dice[at + 1 :]], added
            break
    for at, value in enumerate(added):
        if value.face == face and not value.cancelled:
            yield dice, [*added[:at], CANCELLED[value.face], *added[at + 1 :]]
            break


def _without(effect: CancelAll, values: list[Value]) -> list[Value]:
    return [CANCELLED[value.face] if effect.hits(value) else value for value in values]
