"""The leak promise: change what a seat cannot know, and nothing it is shown, asked or told may change.

Two worlds that differ only in what a seat cannot know must look the same to it, before and after the same answer.
What the answer taught the seat (`zones.lessons`: which cards, and whom) lies in both worlds alike; the rest is dealt
anew. So a leak is found wherever it hides: in a view, a prompt, the options, what follows from them, a refusal, an
event or the order of things, also beside a card that was learned honestly. What comes after an answer is compared in
matches with `poker_face`, where silence must tell nothing.

Elsewhere a window that opens or is left out tells the one who answered something, which the table has agreed to. But it
may not be tried out: such an answer is beyond free undo (`probes`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ossuary.engine import Event, Match, Option, Ref, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.flow import ALL
from ossuary.engine.imagine import imagine
from ossuary.engine.refs import bit, is_card
from ossuary.engine.view import refs_in
from ossuary.engine.zones import Lesson, lessons, standing, who_knows

from .differing import difference
from .walk import Game, Step

WORLDS = 4  # that are dealt until both teach the viewer the same cards
REFUSALS = 6  # things of which a seat asks why they cannot be clicked


class Played(NamedTuple):
    """An answer that was given in one of the worlds."""

    match: Match
    events: Sequence[Event]
    lessons: Sequence[Lesson]


def leaks(step: Step) -> Iterator[str]:
    """What somebody could tell from what they may not know."""
    for viewer in (*step.before.seats, None):
        other = _world(step, viewer)
        yield from _differences(_called(viewer), "before", step, step.before, other, viewer)
    if not step.before.state.settings.poker_face:
        return  # whom a window skips tells something, which the table has agreed to
    true = _play(step.before, step.seat, step.index)
    for viewer in (*step.before.seats, None):
        if _is_told(true, viewer):
            yield from _afterwards(step, true, viewer)


def probes(step: Step) -> Iterator[str]:
    """What an answer shows its player because of what others hold cannot be tried out and taken back freely."""
    if step.before.state.settings.poker_face:
        return  # nothing of the kind may be shown at all
    true = _play(step.before, step.seat, step.index)
    if true.match.undo_limit(step.seat) < len(true.match.answers):
        for found in _afterwards(step, true, step.seat):
            yield f"{step.seat} can take this back freely, and {found}"


def sets_up(game: Game) -> Iterator[str]:
    """What is told while the table is set up depends only on what each may know."""
    start = game.match.start
    with lessons() as learned:
        true = Match.begin(start)
    for viewer in (*true.seats, None):
        known = frozenset(card for card, seats in learned if card is not None and seats & bit(viewer))
        dealt = imagine(true.state, viewer, game.luck.getrandbits(32), keep_luck=True, pinned=known)
        # The same shuffles and deals lead to that world if other cards lie in their places before them.
        moved = {
            card: there
            for place, pile in true.state.piles.items()
            for card, there in zip(pile, dealt.piles[place], strict=True)
        }
        table = start.rules.table(start.seats, start.settings, start.seed)
        table.piles = {place: [moved.get(card, card) for card in pile] for place, pile in table.piles.items()}
        other = Match.from_state(start, table)
        if difference(true.view(viewer), other.view(viewer)):
            continue  # set-up looks at the cards themselves: it does not lead there
        if found := difference(_told(true.opening, viewer), _told(other.opening, viewer)):
            yield f"{_called(viewer)} is told something at the set-up that depends on hidden cards: {found}"


def _play(before: Match, seat: Seat, index: int) -> Played:
    match = before.copy()
    match.state.news = []
    with lessons() as learned:
        events = match.take(seat, index)
    return Played(match, events, learned)


def _world(step: Step, viewer: Seat | None, pinned: frozenset[Ref] = frozenset()) -> Match:
    """What else this viewer could believe, with these cards where they are."""
    before = step.before.state
    if _revealed(step):  # what was said in secret will be open: it was the same there
        said = [*before.given.values(), before.waiting[step.seat].options[step.index]]
        pinned |= {ref for option in said for ref in option.refs if is_card(ref)}
    state = imagine(before, viewer, step.luck.getrandbits(32), keep_luck=True, pinned=pinned)
    if _revealed(step):
        state.given = before.given
    return Match(step.before.start, state, [], 0)


def _revealed(step: Step) -> bool:
    """Is this the last of several secret answers?"""
    state = step.before.state
    return step.index != RAISED and state.asked == ALL and len(state.waiting) == 1


def _is_told(played: Played, viewer: Seat | None) -> bool:
    """Do the rules say which cards this viewer has come to know by the answer, if any?"""
    return not any(card is None and seats & bit(viewer) for card, seats in played.lessons)


def _afterwards(step: Step, true: Played, viewer: Seat | None) -> Iterator[str]:
    """What this viewer could tell from what came of the same answer in another world."""
    other = _same_in_another_world(step, true, viewer)
    if other is None:
        return
    who = _called(viewer)
    if found := difference(_told(true.events, viewer), _told(other.events, viewer)):
        yield f"{who} is told something by {step.seat}'s answer that depends on hidden cards: {found}"
    yield from _differences(who, "after", step, true.match, other.match, viewer)


def _same_in_another_world(step: Step, true: Played, viewer: Seat | None) -> Played | None:
    """The same answer where only those cards lie as in the true world that it taught the viewer, here or there."""
    piles = step.before.state.piles
    pinned = {card for card, seats in true.lessons if card is not None and seats & bit(viewer)}
    for _ in range(WORLDS):
        world = _world(step, viewer, frozenset(pinned))
        index = _same_answer(step, world, viewer)
        if index is None:
            return None
        other = _play(world, step.seat, index)
        if not _is_told(other, viewer):
            return None
        learned = {card for card, seats in other.lessons if seats & bit(viewer)}
        lying = {
            true_card
            for place, pile in world.state.piles.items()
            for card, true_card in zip(pile, piles[place], strict=True)
            if card in learned
        }
        if lying <= pinned:
            return other
        pinned |= lying
    return None


def _differences(who: str, when: str, step: Step, true: Match, other: Match, viewer: Seat | None) -> Iterator[str]:
    if found := difference(true.view(viewer), other.view(viewer)):
        yield f"the view of {who} depends on hidden cards ({when} an answer): {found}"
    if viewer is None:
        return
    if found := difference(true.waiting.get(viewer), other.waiting.get(viewer)):
        yield f"the question to {who} depends on hidden cards ({when} an answer): {found}"
    elif found := difference(true.follows(viewer), other.follows(viewer)):
        yield f"what {who} is told to follow from an option depends on hidden cards ({when} an answer): {found}"
    things = sorted(refs_in(true.view(viewer)))
    for ref in step.luck.sample(things, min(REFUSALS, len(things))):
        if found := difference(true.why_not(viewer, (ref,)), other.why_not(viewer, (ref,))):
            yield f"why {who} cannot click {ref!r} depends on hidden cards ({when} an answer): {found}"


def _told(events: Sequence[Event], viewer: Seat | None) -> list[object]:
    return [event.seen_by(viewer).told() for event in events]


def _called(viewer: Seat | None) -> str:
    return viewer or "a spectator"


def _same_answer(step: Step, other: Match, viewer: Seat | None) -> int | None:
    """The answer in the other world that looks the same to the viewer, if there is one."""
    if step.index == RAISED:
        return RAISED if other.why_not_raise(step.seat) is None else None
    question = other.waiting.get(step.seat)
    if question is None:
        return None
    wanted = _veiled(step.before, step.before.waiting[step.seat].options[step.index], viewer)
    for index, option in enumerate(question.options):
        if _veiled(other, option, viewer) == wanted:
            return index
    return None


def _veiled(match: Match, option: Option, viewer: Seat | None) -> tuple[str, tuple[Ref | int, ...]]:
    def shown(ref: Ref | int) -> Ref | int:
        hidden = isinstance(ref, str) and is_card(ref) and not who_knows(match.state, ref) & bit(viewer)
        return standing(match.state, ref) if hidden else ref  # type: ignore[arg-type]

    return option.choice.id, tuple(map(shown, option.args))
