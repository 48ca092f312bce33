"""Records and saves back into matches, checked before anything is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ossuary.engine.chance import LARGEST_SEED
from ossuary.engine.errors import LUCK, IllegalAnswer, RecordError
from ossuary.engine.match import HOW, Match, Start
from ossuary.engine.refs import SEATS, Seat
from ossuary.engine.rules import Rules
from ossuary.engine.settings import check_settings
from ossuary.engine.state import State

from .codec import decode
from .fingerprint import OTHER_RULES, position, position_in
from .record import FORMAT, LAYOUT, check_sum

Finder = Callable[[str], Rules]


def load(data: Mapping[str, Any], find: Finder, *, quiet: bool = False) -> Match:
    """Play a record again, answer by answer."""
    start, answers = _begin(data, find)
    match = _play(Match.begin(start, quiet=quiet), answers, data)
    if is_changed(data, start.rules) and "stands" in data and data["stands"] != position(match.state):
        raise _other_rules(start.rules, "the same answers lead to another position now.")
    return match


def is_changed(data: Mapping[str, Any], rules: Rules) -> bool:
    """Was it made by other files of this game? What was written before there were fingerprints does not say."""
    return bool(data.get("rules")) and bool(rules.fingerprint) and data["rules"] != rules.fingerprint


def _play(match: Match, answers: list[tuple[Seat, int]], data: Mapping[str, Any]) -> Match:
    for number, (seat, index) in enumerate(answers, 1):
        try:
            match.take(seat, index)
        except IllegalAnswer as error:
            if is_changed(data, match.rules):
                raise _other_rules(match.rules, f"answer {number} is not possible now: {error}") from None
            hint = f" {LUCK}" if data.get("rules") else ""
            said = f"This record cannot be replayed: answer {number} is not possible: {error}{hint}"
            raise RecordError(said) from None
    return match


def _other_rules(rules: Rules, what: str) -> RecordError:
    return RecordError(OTHER_RULES.format(rules.name, rules.version, what))


def _carried_over(data: Mapping[str, Any], start: Start, answers: list[tuple[Seat, int]], quiet: bool) -> Match:
    """A save that other rules have made: good if its answers lead to the same position with those of today."""
    if "origin" in data:
        origin = _state(data["origin"], start)
        match = Match.from_state(start, origin.copy(), quiet=quiet)
        match.origin = origin
    else:
        match = Match.begin(start, quiet=quiet)
    match = _play(match, answers, data)
    if not isinstance(data["state"], Mapping) or position_in(data["state"]) != position(match.state):
        raise _other_rules(start.rules, "the same answers lead to another position now.")
    return match


def restore(data: Mapping[str, Any], find: Finder, *, quiet: bool = False, anyway: bool = False) -> Match:
    """Go on from a save in the middle of any decision.

    The state in an older save may name things that are called otherwise today. Its answers are as good as ever: it is
    played again from the start. `anyway`: go on from its state also where other files of the same version made it; a
    table in play does so, rather than end.
    """
    if isinstance(data, Mapping) and "ossuary" in data and "state" not in data:
        raise RecordError("This is not a save: it holds no state. A record is loaded, not restored.")
    if isinstance(data, Mapping) and data.get("layout") != LAYOUT and "origin" not in data:
        return load(data, find, quiet=quiet)
    start, answers = _begin(data, find)
    if data.get("layout") != LAYOUT:
        raise RecordError(
            "This save was made by an older Ossuary and began in the middle of a game: open it with the Ossuary that "
            "made it."
        )
    if not anyway and is_changed(data, start.rules):
        return _carried_over(data, start, answers, quiet)
    state = _state(data["state"], start)
    if bool(state.waiting) != (state.result is None):
        raise RecordError("save.state: nobody is asked, and the game is not over.")
    if state.waiting and (state.asked not in HOW or not hasattr(state.flow[-1], state.asking)):
        raise RecordError("save.state: the question was put by no step of this game.")
    horizon = data.get("horizon")
    if type(horizon) is not int or not 0 <= horizon <= len(answers):
        raise RecordError(f"save.horizon: expected a number up to {len(answers)}, found {horizon!r}.")
    match = Match(start, state, answers, horizon)
    if "origin" in data:
        match.origin = _state(data["origin"], start)
    state.news = None if quiet else []
    return match


def _begin(data: Mapping[str, Any], find: Finder) -> tuple[Start, list[tuple[Seat, int]]]:
    if not isinstance(data, Mapping) or "ossuary" not in data:
        raise RecordError("This is not a record of Ossuary.")
    if data["ossuary"] != FORMAT:
        raise RecordError(f"This record has format {data['ossuary']!r}; this Ossuary reads format {FORMAT}.")
    if not isinstance(data.get("game"), str):
        raise RecordError("This record does not say which game it is of.")
    rules = find(data["game"])
    if data.get("version") != rules.version:
        raise RecordError(
            f"This was made by version {data.get('version')} of {rules.name}, and this is version {rules.version}: "
            "open it with the Ossuary that made it."
        )
    if data.get("check") != check_sum(data):
        raise RecordError("This record was cut short or edited: its check sum does not fit.")
    for key in ("seats", "seed", "options", "answers"):
        if key not in data:
            raise RecordError(f"This record lacks its {key}.")
    if "content" in data:
        rules = rules.with_content(decode(data["content"], dict[str, Any], "record.content"))
    options = check_settings(rules.settings, decode(data["options"], dict[str, Any], "record.options"))
    seats, seed = data["seats"], _seed(data["seed"])
    if type(seats) is not int or seats not in rules.seats:
        raise RecordError(f"This record is for {seats} seats, which {rules.name} is not.")
    answers = decode(data["answers"], list[tuple[str, int]], "record.answers")
    if not {seat for seat, _ in answers} <= set(SEATS[:seats]):
        raise RecordError("This record has answers of seats that are not there.")
    return Start(rules, seats, seed, options), answers


def _seed(data: Any) -> int:
    """A number, or the digits of one that is too large for a page."""
    if isinstance(data, str) and re.fullmatch("[0-9]{1,78}", data):
        data = int(data)
    seed: int = decode(data, int, "record.seed")
    if not 0 <= seed <= LARGEST_SEED:
        raise RecordError(f"record.seed: expected a number of up to 256 bits, found {seed}.")
    return seed


def _state(data: Any, start: Start) -> Any:
    plain = start.rules.table(start.seats, start.settings, start.seed)
    state: State = decode(data, type(plain), "save.state", cards=start.rules.cards, news=None)
    lying = sorted(card for pile in state.piles.values() for card in pile)
    if set(state.piles) != set(plain.piles) or set(state.sight) != set(plain.sight):
        raise RecordError("save.state: the piles are not those of this game.")
    if lying != sorted(state.cards.face):
        raise RecordError("save.state: the cards are not those of this game, each in one place.")
    if not set(state.memory) <= set(lying):
        raise RecordError("save.state: somebody remembers a card that is not in this game.")
    if state.seats != plain.seats or not set(state.waiting) <= set(plain.seats):
        raise RecordError("save.state: the seats are not those of this table.")
    if bool(state.flow) != (state.result is None):
        raise RecordError("save.state: there is nothing left to do, and the game is not over.")
    return state
