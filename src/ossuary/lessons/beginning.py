"""The match with which a lesson begins: a table laid by hand, a seed, a record, and answers that were given before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from ossuary.engine import Match, OssuaryError, Ref, Rules, State, design_of, shuffle
from ossuary.engine.chance import wished
from ossuary.engine.flow import PROCEDURES
from ossuary.engine.match import Start
from ossuary.engine.saving.codec import HOUSE, decode, encode
from ossuary.engine.saving.restoring import load
from ossuary.engine.settings import attended, check_settings

from .lesson import Beginning, Lesson, LessonError


def begin(lesson: Lesson, rules: Rules, *, quiet: bool = False) -> Match:
    """The match at the lesson's first question. Nothing before it can be taken back."""
    where = f"{lesson.name}.toml: begins"
    try:
        match = _match(lesson.begins, rules, where, quiet)
        for part in lesson.begins.answers:
            question = match.waiting.get(part.seat)
            found = part.option.within(question) if question else []
            if not found:
                raise LessonError(f"{where}: answers: {_asked(match)}, and {str(part)!r} is not possible.")
            match.answer(part.seat, found[0])
    except LessonError:
        raise
    except OssuaryError as error:
        raise LessonError(str(error) if str(error).startswith(where) else f"{where}: {error}") from None
    if match.answers or match.origin is not None or lesson.begins.dice:
        state = match.state.copy()
        state.news = None
        opening = match.opening
        match = Match.from_state(match.start, state.copy(), quiet=quiet)
        match.origin, match.opening = state, opening
    return match


def _match(begins: Beginning, rules: Rules, where: str, quiet: bool) -> Match:
    if begins.record is not None:
        match = load(begins.record, lambda _: rules, quiet=quiet)
        if begins.at is not None:
            match = match.at(begins.at)
        match.state.forced = wished(begins.dice)
        return match
    settings = check_settings(rules.settings, {**attended(rules.settings), **begins.settings})
    start = Start(rules, begins.seats, begins.seed, settings)
    state = rules.table(begins.seats, settings, begins.seed)
    if begins.piles or begins.rest:
        _lay(state, begins, where)
    if begins.state:
        state = _with_fields(state, begins.state, where)
    state.forced = wished(begins.dice)
    if not (begins.piles or begins.rest or begins.state or begins.dice):
        return Match.begin(start, quiet=quiet)
    origin = state.copy()
    match = Match.from_state(start, state, quiet=quiet)
    match.origin = origin
    return match


def _asked(match: Match) -> str:
    return " and ".join(f"{seat} is asked {put.prompt!r}" for seat, put in match.waiting.items()) or "nobody is asked"


def _lay(state: State, begins: Beginning, where: str) -> None:
    """Each card into its place. All others are shuffled and lie below what was named."""
    left = dict.fromkeys(card for pile in state.piles.values() for card in pile)
    home = {card: place for place, pile in state.piles.items() for card in pile}
    named = [(place, word) for place, words in begins.piles.items() for word in words.split()]
    taken: dict[int, Ref] = {}
    # Copies that are asked for by number come first: a design must not take the copy another pile wants.
    for at, (place, word) in sorted(enumerate(named), key=lambda entry: "#" not in entry[1][1]):
        card = next((card for card in left if word in (card, design_of(card))), None)
        if card is None:
            known = word if any(word in (one, design_of(one)) for one in home) else ""
            raise LessonError(
                f"{where}: piles.{place}: " + (f"there is no {word} left." if known else f"there is no card {word!r}.")
            )
        del left[card]
        taken[at] = card
    for pile in state.piles.values():
        pile.clear()
    for card in left:
        state.piles[begins.rest.get(state.cards.face[card].back, home[card])].append(card)
    for place in dict.fromkeys(begins.rest.values()):
        shuffle(state, place)
    for at, (place, _) in enumerate(named):
        state.piles[place].append(taken[at])


def _with_fields(state: State, given: Mapping[str, Any], where: str) -> State:
    """The state with these fields, written as a save writes them. Tables are laid over those that are there."""
    plain = encode(state, type(state))
    for name in given:
        if name not in plain:
            raise LessonError(f"{where}: state: there is no field {name!r}; there are {', '.join(plain)}.")
    laid = _over(plain, given)
    if "flow" in given:
        laid["flow"] = [_procedure(entry) for entry in _listed(given["flow"])]
    made: State = decode(laid, type(state), f"{where}: state", cards=state.cards, news=None)
    return made


def _over(below: Any, above: Any) -> Any:
    if not isinstance(below, Mapping) or not isinstance(above, Mapping):
        return above
    return {**below, **{name: _over(below.get(name), entry) for name, entry in above.items()}}


def _procedure(entry: Any) -> Any:
    """A rule in progress, with the usual values of those fields that are not given."""
    if not isinstance(entry, Mapping):
        return entry
    kind = PROCEDURES.get(HOUSE + str(entry.get("is"))) or PROCEDURES.get(str(entry.get("is")))
    if kind is None:
        return entry  # whoever decodes it says so
    usual: dict[str, Any] = {}
    for field in fields(kind):
        if field.default is not MISSING:
            usual[field.name] = encode(field.default)
        elif field.default_factory is not MISSING:
            usual[field.name] = encode(field.default_factory())
    return {**usual, **entry}


def _listed(entries: Any) -> Iterable[Any]:
    return entries if isinstance(entries, list) else [entries]
