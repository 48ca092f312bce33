"""What a log tells without the rules: who may come, and the record."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ossuary
from ossuary.engine import OssuaryError
from ossuary.server import wire
from ossuary.server.situation.closed import keys_of, record_of
from ossuary.server.situation.commands import Draft, Refused
from ossuary.server.situation.opening import TELLS_UNDO, OtherRules
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import undo
from ossuary.store import Entry
from tests.server.logs import Log, play


def wish(log: Log, luck: random.Random) -> None:
    """Somebody wishes to go back further than they may alone, and the others say this or that."""
    seat = luck.choice(log.situation.seats)
    last = undo(log.situation, seat).last
    try:
        log.say(seat, wire.Undo(last or 0))
        for other in log.situation.seats:
            if log.situation.wish is None:
                break
            if luck.random() < 0.2:
                log.say(other, wire.SeatBot(other, "random"))
                log.say(other, wire.SeatBot(other, None))
            elif luck.random() < 0.9:
                log.say(other, wire.Consent(luck.random() < 0.9))
    except Refused:
        pass


def told(record: dict[str, Any]) -> dict[str, Any]:
    """What a log can tell of a record: not which files made it, nor where it stands."""
    return {key: value for key, value in record.items() if key not in ("rules", "stands", "check")}


@pytest.mark.parametrize("game", ossuary.games())
@pytest.mark.parametrize("seed", range(4))
def test_the_log_tells_the_record_also_without_the_rules(game: str, seed: int) -> None:
    luck = random.Random(seed)
    seats = max(ossuary.game(game).seats[:3])
    log = Log(game, seats=seats, seed=1 << 128 | seed, log=TELLS_UNDO, begin=False)
    if seed % 2:
        log.sit(*log.situation.seats)
    log.say("ann", wire.ShuffleWords("first"))
    log.say("ann", wire.ShuffleWords("bones" if seed else ""))
    log.say("ann", wire.Begin())
    taken_back = 0
    for _ in range(25):
        play(log, luck, 9)
        match = log.situation.match
        assert match is not None
        for seat in match.waiting and log.situation.seats:
            if match.why_not_raise(seat) is None and luck.random() < 0.3:
                log.say(seat, wire.RaiseHand())
                break
        if match.waiting:
            wish(log, luck)
        match = log.situation.match
        assert match is not None
        taken_back += len(match.answers) < sum(entry.kind == "answer" for entry in log.entries)
        assert told(record_of(log.entries)) == told(match.record())
    assert taken_back or game == "graveyard"  # which is soon over


def test_a_log_of_before_does_not_tell_what_was_taken_back() -> None:
    log = Log()
    play(log, random.Random(1), 5)
    assert len(record_of(log.entries)["answers"]) == 5
    log.write(Draft("undo", "ann", {"to": 0}))

    with pytest.raises(OssuaryError, match="does not tell how much"):
        record_of(log.entries)


def test_secrets_that_were_renewed_are_known_without_the_rules() -> None:
    log = Log()
    for key, by in (("one", "invitation"), ("two", "player")):
        log.write(Draft("key", "bob", {"key": key, "by": by}))
    log.write(Draft("key", "cyd", {"key": "three", "by": "keeper"}))

    assert keys_of(log.entries) == log.situation.keys == {"two": "bob", "three": "cyd"}


def test_a_table_of_a_game_that_is_gone_says_so() -> None:
    first = Log().entries[0]

    with pytest.raises(OtherRules, match="there is no game ludo in this house any more"):
        Situation(Entry(0, 0, "open", None, {**first.data, "game": "ludo"}))
