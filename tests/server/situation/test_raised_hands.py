"""A raised hand over the wire: everybody sees it, it is written once, replayed, imported and taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import ossuary
from ossuary.engine.choices import RAISED
from ossuary.server import wire
from ossuary.server.situation.commands import Refused
from tests.server.logs import Log, again, update_of
from tests.server.serving import Server


def with_a_reason() -> tuple[Log, str]:
    """A table of Zimby at which somebody who is not asked could raise a hand."""
    for seed in range(40):
        log = Log("zimby", seats=3, seed=seed)
        for _ in range(60):
            match = log.situation.match
            assert match is not None
            able = [seat for seat in match.seats if seat not in match.waiting and match.why_not_raise(seat) is None]
            if able:
                return log, able[0]
            log.answer(log.asked[0])
    raise AssertionError("nobody had a reason to raise a hand")


def test_a_hand_goes_up_and_everybody_sees_it() -> None:
    log, seat = with_a_reason()
    counts = {viewer: log.told(viewer).n for viewer in (None, *log.situation.seats)}

    log.say(seat, wire.RaiseHand())

    assert log.entries[-1].kind == "hand"
    assert log.situation.match is not None
    assert log.situation.match.answers[-1] == (seat, RAISED)
    for viewer, count in counts.items():
        assert log.told(viewer).n == count + 1
        assert any(line.event == "HandRaised" for line in log.told(viewer).events)


def test_another_process_and_a_record_come_to_the_same() -> None:
    log, seat = with_a_reason()
    log.say(seat, wire.RaiseHand())
    for _ in range(5):
        log.answer(log.asked[0])

    other = again(log)

    assert log.situation.match is not None
    assert other.match is not None
    assert other.match.record() == log.situation.match.record()
    assert other.playing is not None
    assert log.situation.playing is not None
    assert other.playing.tickets == log.situation.playing.tickets
    for viewer in (None, *log.situation.seats):
        assert update_of(other, viewer, 0, 0) == update_of(log.situation, viewer, 0, 0)


def test_without_a_reason_or_a_game_that_knows_hands_it_is_refused() -> None:
    log, seat = with_a_reason()
    log.say(seat, wire.RaiseHand())
    with pytest.raises(Refused):
        log.say(seat, wire.RaiseHand())  # it is up already
    with pytest.raises(Refused):
        Log("graveyard", seats=2).say("ann", wire.RaiseHand())
    with pytest.raises(Refused, match="not begun"):
        Log("zimby", seats=2, begin=False).say("ann", wire.RaiseHand())


def test_a_table_goes_on_from_a_record_with_a_raised_hand(server: Server) -> None:
    log, seat = with_a_reason()
    log.say(seat, wire.RaiseHand())
    log.answer(log.asked[0])
    assert log.situation.match is not None
    record = log.situation.match.record()

    told = server.http.post("/api/tables/import", json={"record": record})

    assert told.status_code == 201, told.text
    with server.browser(told.json()["table"], told.json()["links"]["ann"].partition("#")[2]) as ann:
        ann.hear("update")
        assert ann.update["view"]["areas"] == ossuary.load(record).view("ann")["areas"]


def test_rules_that_stumble_over_a_raised_hand_take_nobody_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    log, seat = with_a_reason()

    def stumble(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("ossuary.server.situation.playing.Playing.trial", stumble)
    with pytest.raises(Refused, match="rules stumble"):
        log.say(seat, wire.RaiseHand())
    assert caplog.records[-1].exc_info  # for the authors of the house's own rules

    monkeypatch.setattr(log.situation, "opening", replace(log.situation.opening, content={}))
    with pytest.raises(Refused, match="rules stumble"):
        log.say(seat, wire.RaiseHand())
    assert not caplog.records[-1].exc_info  # strangers fill no log with their cards
    assert "over changed cards" in caplog.records[-1].getMessage()
