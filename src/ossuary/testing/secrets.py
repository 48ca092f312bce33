"""The leak promise: change what a seat cannot know, and nothing it is shown, asked or told may change.

Two worlds that differ only in what a seat cannot know must look the same to it, before and after the same
answer, unless that answer taught it something. What taught whom is known to the engine (`state.learned`),
so a leak is found wherever it hides: in a view, a prompt, the options, an event or the order of things.
What comes after an answer is compared in matches with `poker_face`, where silence must tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ossuary.engine import Match, Option, Ref, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.imagine import imagine
from ossuary.engine.refs import bit, is_card
from ossuary.engine.zones import standing, who_knows

from .walk import Step, plain


def leaks(step: Step) -> Iterator[str]:
    """What somebody could tell from what they may not know."""
    for viewer in (*step.before.seats, None):
        other = Match(
            step.before.start, imagine(step.before.state, viewer, step.luck.getrandbits(32), keep_luck=True), [], 0
        )
        who = viewer or "a spectator"
        yield from _differences(who, "before", step.before, other, viewer)
        if not step.before.state.settings.poker_face:
            continue  # whom a window skips tells something, which the table has agreed to
        twin = _same_answer(step, other, viewer)
        if twin is None:
            continue
        true = step.before.copy()
        true.state.news, other.state.news = [], []
        told = true.take(step.seat, step.index)
        told_there = other.take(step.seat, twin)
        if (true.state.learned | other.state.learned) & bit(viewer):
            continue
        if plain([event.seen_by(viewer).told() for event in told]) != plain(
            [event.seen_by(viewer).told() for event in told_there]
        ):
            yield f"{who} is told something by {step.seat}'s answer that depends on hidden cards"
        yield from _differences(who, "after", true, other, viewer)


def _differences(who: str, when: str, true: Match, other: Match, viewer: Seat | None) -> Iterator[str]:
    if plain(true.view(viewer)) != plain(other.view(viewer)):
        yield f"the view of {who} depends on hidden cards ({when} an answer)"
    if viewer is not None and plain(true.waiting.get(viewer)) != plain(other.waiting.get(viewer)):
        yield f"the question to {who} depends on hidden cards ({when} an answer)"
    elif viewer is not None and plain(true.follows(viewer)) != plain(other.follows(viewer)):
        yield f"what {who} is told to follow from an option depends on hidden cards ({when} an answer)"


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
