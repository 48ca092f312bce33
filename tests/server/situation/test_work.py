"""One answer cannot keep everybody waiting, however the cards of strangers are written."""

from __future__ import annotations

import itertools
import sys

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.server.situation import work
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.playing import Playing, Trial
from ossuary.server.situation.work import TooMuchWork, bounded_work
from tests.server.logs import Log


def walk(steps: int) -> int:
    return sum(abs(step) for step in range(steps))


def test_work_within_the_bound_is_done_and_what_is_above_it_ends() -> None:
    with bounded_work(10_000, seconds=3600):
        assert walk(1000) == 499_500

    with pytest.raises(TooMuchWork), bounded_work(10_000):
        walk(1_000_000_000)  # would take minutes

    assert sys.getprofile() is None


def test_few_calls_that_take_too_long_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call may copy ten thousand dice: 300,000 such calls kept everybody waiting for five seconds."""
    ticks = itertools.count()
    monkeypatch.setattr("ossuary.server.situation.work.time.thread_time", lambda: next(ticks) * 0.1)

    with pytest.raises(TooMuchWork), bounded_work(1_000_000):
        walk(10_000)


def toil(playing: Playing, seat: str, option: int) -> Trial:
    raise AssertionError(walk(1_000_000_000))


def test_an_answer_that_means_too_much_work_is_refused_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_new: dict[str, object] = {}
    log = Log(seats=2, content=nothing_new)
    assert log.situation.match is not None
    before = log.situation.match.save()
    seat = next(iter(log.situation.match.waiting))
    with monkeypatch.context() as patched:
        patched.setattr(Playing, "trial", toil)

        with pytest.raises(Refused, match="more work than one answer may cause"):
            log.answer(seat)

    assert log.situation.match.save() == before
    log.answer(seat)


@pytest.mark.parametrize("game", ossuary.games())
def test_answers_of_our_own_games_stay_far_below_the_bound(game: str) -> None:
    log = Log(game, seats=max(ossuary.game(game).seats), seed=3)
    assert log.situation.playing is not None
    for number in range(150):
        playing = log.situation.playing
        if not playing.match.waiting:
            break
        seat, question = next(iter(playing.match.waiting.items()))
        with bounded_work(250_000, seconds=3600):
            playing.trial(seat, number % len(question.options))
        log.answer(seat, number % len(question.options))


def test_a_table_whose_answers_make_much_work_waits_for_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat repeated an answer that was refused after a second of work: nobody else got a word in."""
    now = [1000.0]
    monkeypatch.setattr("ossuary.server.situation.work.time.monotonic", lambda: now[0])
    monkeypatch.setattr("ossuary.server.situation.work.time.thread_time", lambda: now[0])
    monkeypatch.setattr(work, "HOUSE", work.Share(*work.OF_ALL))
    log = Log(seats=2, content={})
    log.situation.share = work.Share(*work.OF_TABLE)
    assert log.situation.match is not None
    seat = next(iter(log.situation.match.waiting))

    def slow(playing: Playing, seat: str, option: int) -> Trial:
        now[0] += 1.0  # seconds
        raise AssertionError("the rules stumble")

    with monkeypatch.context() as patched:
        patched.setattr(Playing, "trial", slow)
        for _ in range(2):
            with pytest.raises(Refused, match="stumble"):
                log.answer(seat)
        with pytest.raises(Refused, match="try again in a moment"):
            log.answer(seat)

    with pytest.raises(Refused, match="try again in a moment"):
        log.answer(seat)
    now[0] += 20
    log.answer(seat)


def test_many_such_tables_have_one_share_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "HOUSE", work.Share(*work.OF_ALL))
    ours, changed = Log(seats=2), Log(seats=2, content={})
    work.HOUSE.spend(work.OF_ALL[0] + 1)

    for log in (ours, changed):
        assert log.situation.match is not None
        seat = next(iter(log.situation.match.waiting))
        if log is changed:
            with pytest.raises(Refused, match="try again in a moment"):
                log.answer(seat)
        else:
            log.answer(seat)


def test_an_answer_after_which_nothing_could_be_shown_in_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The odds of ten thousand dice, told beside an option, stopped the server for good."""
    log = Log(seats=2, content={})
    assert log.situation.match is not None
    seat = next(iter(log.situation.match.waiting))
    with monkeypatch.context() as patched:
        patched.setattr(Match, "follows", lambda match, seat: [walk(1_000_000_000)])

        with pytest.raises(Refused, match="more work than one answer may cause"):
            log.answer(seat)

    log.situation.share = work.Share(*work.OF_TABLE)
    monkeypatch.setattr(work, "HOUSE", work.Share(*work.OF_ALL))
    log.answer(seat)
