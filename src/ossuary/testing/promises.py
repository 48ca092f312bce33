"""What every game must keep. A promise is a function that yields complaints; most look at one decision, some at a whole
game. `keeping.py` looks by random play whether they are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from ossuary.engine import IllegalAnswer
from ossuary.engine.flow import ASK
from ossuary.engine.saving import restoring
from ossuary.engine.view import Look, refs_in

from .secrets import leaks, probes, sets_up
from .walk import Game, Step, fingerprint, plain


def accepts(step: Step) -> Iterator[str]:
    """Every option that is offered is accepted; everything else is refused and changes nothing."""
    for seat, question in step.before.waiting.items():
        several = range(len(question.options))
        for index in several if len(several) <= 6 else step.luck.sample(several, 6):
            try:
                step.before.copy().answer(seat, index)
            except Exception as error:
                yield f"{seat} was offered {question.options[index]!r}, and then: {type(error).__name__}: {error}"
        if not _refuses(step, seat, len(question.options)):
            yield f"{seat} could answer with an option that was not offered"
    for seat in step.before.seats:
        if seat not in step.before.waiting and not _refuses(step, seat, 0):
            yield f"{seat} could answer without being asked"


def _refuses(step: Step, seat: str, index: int) -> bool:
    try:
        step.before.answer(seat, index)
    except IllegalAnswer:
        return True
    return False


def asks_well(step: Step) -> Iterator[str]:
    """Whoever is asked has something to choose, different things, and a seat at the table."""
    state = step.before.state
    for seat, question in state.waiting.items():
        if seat not in state.seats:
            yield f"{seat} is asked and does not sit here"
        if len(set(question.options)) < len(question.options):
            yield f"{seat} is offered the same option twice: {question.prompt!r}"
        if not state.is_asked(question):
            yield f"{seat} is asked with nothing to choose: {question.prompt!r}"


def asks_again(step: Step) -> Iterator[str]:
    """A step that asks only looks: taken again it puts the same question."""
    state = step.before.copy().state
    procedure = state.flow[-1]
    follow, procedure.step = procedure.step, state.asking
    kind, _, questions = getattr(procedure, procedure.step)(state)
    procedure.step = follow
    if kind < ASK or any(questions.get(seat) != question for seat, question in state.waiting.items()):
        yield f"{state.whereabouts()} does not put the same question when it is taken again"
    if fingerprint(state) != step.print_before:
        yield f"{state.whereabouts()} changes the table before it asks"


def copies(step: Step) -> Iterator[str]:
    """A copy goes its own way: whatever happens to one, the others stay as they were."""
    if fingerprint(step.before.state) != step.print_before:
        yield f"a copy changed when {step.seat} answered elsewhere"


def saves(step: Step) -> Iterator[str]:
    """Saved and restored in mid-decision, a match is the same and goes on the same."""
    again = restoring.restore(json.loads(json.dumps(step.before.save())), lambda _: step.before.rules, quiet=True)
    if fingerprint(again.state) != step.print_before:
        yield f"a restored match is not the one that was saved: {_first_difference(again, step)}"
        return
    again.take(step.seat, step.index)
    if fingerprint(again.state) != fingerprint(step.after.state):
        yield "a restored match goes on differently"


def _first_difference(again: object, step: Step) -> str:
    restored, true = json.loads(fingerprint(again.state)), json.loads(step.print_before)  # type: ignore[attr-defined]
    return ", ".join(key for key in true if restored.get(key) != true[key])


def undoes(step: Step) -> Iterator[str]:
    """Going back one answer leads to where one was, and free undo never goes over chance or what was learned."""
    back = step.after.at(len(step.after.answers) - 1)
    if fingerprint(back.state) != step.print_before or back.horizon != step.before.horizon:
        yield f"going back over the answer of {step.seat} does not lead to where the match was"
    if not step.after.state.crossed and step.after.state.seed != step.before.state.seed:
        yield "chance was used, and the answer could be taken back freely"
    if step.after.undo_limit(step.seat) < len(step.before.answers) < step.after.horizon:
        yield "an answer behind the horizon could be taken back freely"


class SealedLook(Look):
    """Eyes that give piles nobody can look into, as those of a server do."""

    __slots__ = ()

    def pile(self, *said: Any, **more: Any) -> Any:
        super().pile(*said, **more)
        return object()


def shows(step: Step) -> Iterator[str]:
    """Everything an option names can be clicked: it is in the view of the seat that is asked."""
    try:
        step.before.rules.view(SealedLook(step.before.state, step.seat))
    except (TypeError, AttributeError) as error:
        yield f"the view looks into what `look.pile` gave it ({error}); use its `note` and `badges`"
        return
    for seat, question in step.before.waiting.items():
        clickable = refs_in(step.before.view(seat))
        for option in question.options:
            for ref in option.refs:
                if ref not in clickable and not ref.startswith("say:"):
                    yield f"{seat} should click {ref!r}, which is not in the view ({option!r})"
                    return


def stays_whole(step: Step) -> Iterator[str]:
    """Every card is in exactly one place, and the game's own invariants hold."""
    state = step.after.state
    lying = [card for pile in state.piles.values() for card in pile]
    if sorted(lying) != sorted(state.cards.face):
        twice = {card for card in lying if lying.count(card) > 1}
        yield f"cards are lost or doubled: {sorted(set(state.cards.face) - set(lying) | twice)[:5]}"
    if missing := set(state.piles) - set(state.sight):
        yield f"nobody knows who may look into {', '.join(sorted(missing))}"
    yield from step.after.rules.invariants(state)


def cites(step: Step) -> Iterator[str]:
    """Every line of the log and every question says which rule it comes from, and can be read aloud."""
    rulebook, names = step.after.rules.rulebook, step.after.names()
    for event in step.events:
        if event.rule not in rulebook:
            yield f"{type(event).__name__} cites {event.rule!r}, which is not in the rulebook"
        if "{" in names.line(event.seen_by(step.seat)):
            yield f"{type(event).__name__} cannot be read aloud: {names.line(event)}"
    for question in step.before.waiting.values():
        if question.rule not in rulebook:
            yield f"the question {question.prompt!r} cites {question.rule!r}, which is not in the rulebook"
        for option in question.options:
            names.label(option)


def replays(game: Game) -> Iterator[str]:
    """The record replays to the same end, and every position on the way can be found again."""
    match = game.match
    written = json.loads(json.dumps(match.record()))
    again = restoring.load(written, lambda _: match.rules, quiet=True)
    if fingerprint(again.state) != fingerprint(match.state):
        yield "the record does not replay to the same end"
    for number, remembered in game.luck.sample(game.kept, min(4, len(game.kept))):
        if fingerprint(match.at(number).state) != remembered:
            yield f"going back to answer {number} does not lead to where the match was"


def ends_well(game: Game) -> Iterator[str]:
    """A game that is over has a result that names seats, or nobody where the table has lost, and a rule."""
    result = game.match.result
    if result is None:
        yield "nobody is asked any more, and there is no result"
    elif not set(result.winners) <= set(game.match.seats):
        yield f"the winners are {result.winners}"
    elif result.rule not in game.rules.rulebook:
        yield f"the result cites {result.rule!r}, which is not in the rulebook"
    else:
        plain(game.match.view(None))


def ends(game: Game) -> Iterator[str]:
    """Random games end."""
    if game.match.waiting:
        yield f"no end after {len(game.match.answers)} decisions, at {game.match.state.whereabouts()}"


AT_EACH_STEP: tuple[tuple[str, Callable[[Step], Iterator[str]]], ...] = (
    ("copies", copies),
    ("asks well", asks_well),
    ("accepts", accepts),
    ("asks again", asks_again),
    ("saves", saves),
    ("undoes", undoes),
    ("keeps secrets", leaks),
    ("is not probed", probes),
    ("shows", shows),
    ("stays whole", stays_whole),
    ("cites", cites),
    ("copies", copies),  # once more: the others have played with copies of that copy
)
AT_THE_END: tuple[tuple[str, Callable[[Game], Iterator[str]]], ...] = (
    ("keeps secrets", sets_up),
    ("ends", ends),
    ("ends well", ends_well),
    ("replays", replays),
)

PROMISES: dict[str, str] = {
    name: (check.__doc__ or "").split("\n\n")[0].strip() for name, check in (*AT_EACH_STEP, *AT_THE_END)
} | {"keeps secrets": "What a seat sees, is asked and is told does not depend on what it may not know."}
