"""A situation as its log tells it: ids, silence, undo, clocks and automatic passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ossuary
from ossuary.engine.flow import ALL, ASK, FIRST
from ossuary.server import wire
from ossuary.server.situation import fair
from ossuary.server.situation.commands import Draft, Refused, draft
from ossuary.server.situation.passes import auto_pass
from ossuary.server.situation.playing import pass_of, ticket
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry
from tests.server.logs import Log, again, update_of


def a_window(seats: int = 4, **more: Any) -> Log:
    """A table where at least two are asked whether they react."""
    for seed in range(60):
        log = Log(seats=seats, seed=seed, **more)
        try:
            log.until(FIRST, several=2)
        except AssertionError:
            continue
        return log
    raise AssertionError("no window for two came up")


def test_another_process_comes_to_the_same_situation() -> None:
    log = Log()
    log.until(ALL)
    log.answer(log.asked[0], 1)
    log.until(FIRST)
    other = again(log)
    assert log.situation.playing is not None
    assert other.playing is not None
    assert other.playing.ids == log.situation.playing.ids
    for viewer in (None, *log.situation.seats):
        assert update_of(other, viewer, 0, 0) == update_of(log.situation, viewer, 0, 0)


def test_a_question_keeps_its_id_while_others_answer() -> None:
    log = a_window()
    first, second = log.asked[:2]
    assert log.situation.playing is not None
    id = log.situation.playing.tickets[second]
    log.passes(first)
    assert log.situation.playing.tickets[second] == id
    log.say(second, wire.Answer(id, 0))


def test_the_id_of_a_question_tells_nothing_of_what_others_did_before_it() -> None:
    """Ids were numbers of the log: they counted the silent passes, and told who had been asked."""
    log = a_window()
    assert log.situation.playing is not None
    numbers = dict(log.situation.playing.ids)
    seen: list[int] = []
    for _ in range(20):
        seen += [log.told(seat).question.id for seat in log.asked]  # type: ignore[union-attr]
        log.answer(log.asked[0])

    assert len(set(seen)) > 20  # another for each seat and each question
    assert min(seen) > len(log.entries)
    assert sorted(seen) != seen
    assert not set(seen) & set(numbers.values())


def test_a_log_of_before_there_were_tickets_is_read_as_ever() -> None:
    log = a_window()
    old = [
        Entry(entry.number, entry.at, entry.kind, entry.seat, {**entry.data, "to": number})
        if (number := number_of(log, entry)) is not None
        else entry
        for entry in log.entries
    ]

    situation = Situation(old[0])
    for entry in old[1:]:
        situation.apply(entry)

    assert situation.match is not None
    assert situation.match.answers == log.situation.match.answers  # type: ignore[union-attr]
    assert len(situation.match.answers) > 0


def number_of(log: Log, entry: Entry) -> int | None:
    """The question that an entry answers, as it was written before."""
    if entry.kind != "answer":
        return None
    assert entry.seat is not None
    salt = log.situation.opening.salt
    return next(number for number in range(entry.number) if ticket(salt, number, entry.seat) == entry.data["to"])


def test_nobody_notices_a_pass_while_the_window_is_open() -> None:
    log = a_window()
    first = log.asked[0]
    before = {viewer: log.told(viewer) for viewer in (None, *log.situation.seats)}
    stamps = dict(log.situation.stamps)
    log.passes(first)
    for viewer, update in before.items():
        if viewer != first:
            assert log.told(viewer) == update
            assert log.situation.stamps[viewer] == stamps[viewer]
    assert log.told(first).question is None
    assert log.told(first).n == before[first].n + 1


def test_the_numbers_do_not_tell_how_many_were_asked() -> None:
    log = a_window()
    bystander = next(seat for seat in log.situation.seats if seat not in log.asked)
    n = log.told(bystander).n
    for seat in log.asked:
        log.passes(seat)
    assert log.told(bystander).n == n + 1


def test_who_sees_that_a_window_opened_cannot_take_the_card_back_without_consent() -> None:
    """It told who held a card: lay one, see whether anybody is asked, take it back."""
    log = a_window()
    log.sit(*log.situation.seats)
    match = log.situation.match
    assert match is not None
    actor = match.answers[-1][0]

    assert log.told(actor).undo.free_to == log.told(actor).n
    log.say(actor, wire.Undo(log.told(actor).undo.last or 0))
    assert log.told(actor).undo.wish is not None


def test_undo_is_as_free_after_silent_passes_as_without_them() -> None:
    log = a_window(options={"poker_face": True})  # where a window tells nothing
    match = log.situation.match
    assert match is not None
    actor = match.answers[-1][0]
    limit = log.told(actor).undo.free_to
    assert limit < log.told(actor).n
    log.passes(log.asked[0])
    assert log.told(actor).undo.free_to == limit
    log.say(actor, wire.Undo(limit))
    assert log.asked == [actor]
    assert log.told(actor).events[-1].event == "TakenBack"
    assert log.told(actor).events[-1].fields["to"] == limit


def test_who_takes_back_a_pass_leaves_the_others_theirs() -> None:
    log = a_window(options={"poker_face": True})
    first, second = log.asked[:2]
    question = log.told(first).question
    stranger = next(seat for seat in log.situation.seats if seat not in (first, second))
    if len(log.asked) < 3:  # keep the window open
        log = a_window_for_three()
        first, second, stranger = log.asked[:3]
        question = log.told(first).question
    log.passes(first)
    log.passes(second)
    before = log.told(stranger), log.told(second)
    last = log.told(first).undo.last
    assert last is not None
    log.say(first, wire.Undo(last))
    assert first in log.asked
    assert second not in log.asked
    assert (log.told(stranger), log.told(second)) == before
    asked = log.told(first).question
    assert asked is not None
    assert question is not None
    assert asked.options == question.options
    again(log)
    back = log.told(second).undo.last
    assert back is not None
    log.say(second, wire.Undo(back))
    assert second in log.asked


def a_window_for_three() -> Log:
    for seed in range(200):
        log = Log(seats=4, seed=seed)
        try:
            log.until(FIRST, several=3)
        except AssertionError:
            continue
        return log
    raise AssertionError("no window for three came up")


def test_going_back_over_the_horizon_takes_the_consent_of_the_others() -> None:
    log = Log(seats=3, bots={"cyd": "random"})
    log.sit("ann", "bob")
    while len(log.situation.match.answers) < 12:  # type: ignore[union-attr]
        log.answer(log.asked[0])
    assert log.situation.playing is not None
    by = log.situation.playing.match.answers[0][0]
    if by == "cyd":
        by = "ann"
    other = "bob" if by == "ann" else "ann"
    log.say(by, wire.Undo(1))
    wish = log.told(other).undo.wish
    assert wish is not None
    assert (wish.by, wish.waiting) == (by, [other])
    with pytest.raises(Refused):
        log.say(by, wire.Consent(True))
    with pytest.raises(Refused):
        log.say(other, wire.Undo(1))
    log.say(other, wire.Consent(False))
    assert log.told(other).undo.wish is None
    assert len(log.situation.playing.match.answers) == 12
    log.say(by, wire.Undo(1))
    log.say(other, wire.Consent(True))
    assert len(log.situation.playing.match.answers) == 0
    assert log.told(other).undo.wish is None
    assert again(log).match.view("ann") == log.situation.match.view("ann")  # type: ignore[union-attr]


def wished(**more: Any) -> tuple[Log, str, list[str]]:
    """A table of four people at which one wishes to go back to the beginning, and the others."""
    log = Log(seats=4, **more)
    log.sit(*(seat for seat in log.situation.seats if seat not in log.situation.opening.bots))
    while len(log.situation.match.answers) < 12:  # type: ignore[union-attr]
        log.answer(log.asked[0])
    by = next(seat for seat, _ in log.situation.match.answers if seat not in log.situation.opening.bots)  # type: ignore[union-attr]
    others = [seat for seat in log.situation.seats if seat != by and seat not in log.situation.opening.bots]
    return log, by, others


def test_a_bot_that_others_let_play_for_somebody_does_not_agree_for_them() -> None:
    log, by, others = wished()
    log.say(by, wire.SeatBot(others[0], "random"))  # away for a second

    log.say(by, wire.Undo(1))
    for other in others[1:]:
        log.say(other, wire.Consent(True))

    wish = log.told(by).undo.wish
    assert wish is not None
    assert wish.waiting == others[:1]
    log.say(others[0], wire.Consent(True))
    assert log.told(by).undo.wish is None


def test_bots_from_the_start_and_those_players_chose_for_themselves_agree() -> None:
    log, by, others = wished(bots={"dan": "random"})
    log.say(others[0], wire.SeatBot(others[0], "random"))

    log.say(by, wire.Undo(1))

    wish = log.told(by).undo.wish
    assert wish is not None
    assert wish.waiting == others[1:]


def test_who_was_here_a_moment_ago_is_not_replaced_by_a_bot() -> None:
    log = Log(seats=2)
    log.sit("ann", "bob")

    with pytest.raises(Refused, match="Bob was here a moment ago"):
        draft(log.situation, "ann", wire.SeatBot("bob", "random"), {"ann"}, {"bob"})

    log.write(draft(log.situation, "ann", wire.SeatBot("bob", "random"), {"ann"}, ()))
    assert log.situation.people["bob"].bot == "random"


def test_a_wish_to_go_back_ends_when_the_game_goes_on() -> None:
    log = Log(seats=2)
    for _ in range(8):
        log.answer(log.asked[0])
    log.say("ann", wire.Undo(1))
    if log.situation.wish is not None:
        log.until(ASK)
        log.answer(log.asked[0])
        assert log.situation.wish is None


def test_nothing_can_be_taken_back_before_the_game_after_it_or_to_nowhere() -> None:
    with pytest.raises(Refused, match="not begun"):
        Log(begin=False).say("ann", wire.Undo(0))
    log = Log(seats=2)
    with pytest.raises(Refused, match="nothing to take back"):
        log.say("ann", wire.Undo(log.told("ann").n))
    with pytest.raises(Refused, match="nothing to take back"):
        log.say("ann", wire.Undo(500))
    while log.situation.match.waiting:  # type: ignore[union-attr]
        log.answer(log.asked[0], -1 % len(log.situation.match.waiting[log.asked[0]].options))  # type: ignore[union-attr]
    with pytest.raises(Refused, match="over"):
        log.say("ann", wire.Undo(1))


# -- clocks ----------------------------------------------------------------------------------------


def test_the_clock_of_a_whole_game_runs_only_for_who_decides_alone() -> None:
    log = a_window(time=wire.TimeControl("game", seconds=300, increment=5))
    clock = log.told(None).clock
    assert clock is not None
    assert clock.window
    assert clock.running == []
    left = dict(log.situation.clock.left)
    log.passes(log.asked[0], after=7_000)
    assert log.situation.clock.left == left
    log.until(ASK)
    seat = log.asked[0]
    before = log.situation.clock.left[seat]
    log.answer(seat, after=20_000)
    assert log.situation.clock.left[seat] == before - 20_000 + 5_000


@pytest.mark.parametrize(
    ("control", "alone", "window"),
    [
        (wire.TimeControl(), None, None),
        (wire.TimeControl("decision", seconds=30), 30_000, 30_000),
        (wire.TimeControl("decision", seconds=30, window=10), 30_000, 10_000),
        (wire.TimeControl("none", window=10), None, 10_000),
        (wire.TimeControl("game", seconds=600), 600_000, 20_000),
    ],
)
def test_every_kind_of_clock_has_its_deadlines(
    control: wire.TimeControl, alone: int | None, window: int | None
) -> None:
    log = Log(seats=2, time=control)
    playing = log.situation.playing
    assert playing is not None
    assert log.situation.clock.given(playing) == alone
    log = a_window(time=control)
    assert log.situation.playing is not None
    assert log.situation.clock.given(log.situation.playing) == window


def test_after_an_absence_of_the_server_the_open_question_has_its_time_again() -> None:
    log = Log(seats=2, time=wire.TimeControl("decision", seconds=30))
    log.write(Draft("woken", None, {}), after=10_000_000)
    assert log.situation.playing is not None
    assert log.situation.clock.deadline(log.situation.playing) == log.situation.at + 30_000


# -- automatic passes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wished", "passes"),
    [
        (wire.AutoPass(), False),
        (wire.AutoPass(until_my_turn=True), True),
        (wire.AutoPass(kinds=["reaction"]), True),
        (wire.AutoPass(kinds=["something else"]), False),
        (wire.AutoPass(until_targeted=True), True),
    ],
)
def test_windows_are_passed_as_was_wished(wished: wire.AutoPass, passes: bool) -> None:
    log = a_window()
    seat = log.asked[0]
    stamps = dict(log.situation.stamps)
    log.say(seat, wished)
    assert (auto_pass(log.situation, seat) is not None) == passes
    assert {viewer for viewer, stamp in log.situation.stamps.items() if stamp != stamps[viewer]} == {seat}
    assert all(log.told(viewer).auto_pass != wished for viewer in log.situation.seats if viewer != seat and passes)


def test_until_my_turn_ends_with_my_turn() -> None:
    log = a_window()
    seat = log.asked[0]
    log.say(seat, wire.AutoPass(until_my_turn=True))
    for _ in range(50):
        match = log.situation.match
        assert match is not None
        if match.rules.turn(match.state) == seat:
            break
        log.answer(log.asked[0], len(match.waiting[log.asked[0]].options) - 1)
    assert log.situation.people[seat].auto_pass == wire.AutoPass()


# -- refusals --------------------------------------------------------------------------------------


def test_a_mistake_in_the_rules_leaves_the_table_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(seats=2)
    playing = log.situation.playing
    assert playing is not None
    seat = log.asked[0]

    def stumble(*_: object) -> None:
        raise RuntimeError("a bug")

    before = playing.match.save()
    with monkeypatch.context() as patch:
        patch.setattr(type(playing.match.state), "answer", stumble)
        with pytest.raises(Refused, match="our mistake"):
            log.answer(seat)
    assert playing.match.save() == before
    log.answer(seat)


@pytest.mark.parametrize(
    "message",
    [
        wire.Answer(0, 0), wire.Consent(True), wire.SeatBot("eve", "random"), wire.SeatBot("ann", "nobody"),
        wire.Chat(""), wire.Rename("\n"), wire.Why([]), wire.Ping(), wire.Rematch(),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_a_sentence(message: wire.FromBrowser) -> None:
    log = Log(seats=2, begin=False)
    with pytest.raises(Refused, match=r"\.$"):
        log.say("ann", message)


def test_words_of_the_players_change_the_shuffle() -> None:
    log = Log(seats=2, begin=False)
    log.say("ann", wire.ShuffleWords("by   the old oak"))
    log.say("bob", wire.Ready())
    log.say("ann", wire.Ready())
    opening = log.situation.opening
    assert log.situation.shuffle_words == [("ann", "by the old oak")]
    assert log.situation.seed == fair.shuffled(opening.seed, opening.salt, [("ann", "by the old oak")]) != opening.seed
    with pytest.raises(Refused, match="begun"):
        log.say("ann", wire.ShuffleWords("too late"))


SEATING: list[Callable[[Log], None]] = [
    lambda log: log.say("ann", wire.SeatBot("bob", "greedy")),  # nobody has come to that seat
    lambda log: log.say("bob", wire.SeatBot("bob", "greedy")),
]


@pytest.mark.parametrize("seat_it", SEATING)
def test_a_bot_may_be_seated_and_unseated(seat_it: Callable[[Log], None]) -> None:
    log = Log(seats=2)
    seat_it(log)
    assert log.situation.people["bob"].bot == "greedy"
    log.say("bob", wire.SeatBot("bob", None))
    assert log.situation.people["bob"].bot is None


def test_a_seat_whose_player_is_here_belongs_to_them() -> None:
    log = Log(seats=2)
    log.write(Draft("sat", "bob", {}))
    with pytest.raises(Refused, match="own player"):
        draft(log.situation, "ann", wire.SeatBot("bob", "random"), {"bob"})
    log.say("ann", wire.SeatBot("bob", "random"))  # away
    with pytest.raises(Refused, match="own player"):
        log.say("ann", wire.SeatBot("bob", None))


def test_a_pass_is_still_a_pass_in_a_match_that_was_saved_meanwhile() -> None:
    log = a_window()
    match = log.situation.match
    assert match is not None

    restored = ossuary.restore(match.save())

    for seat, question in match.waiting.items():
        assert pass_of(restored.waiting[seat].options) == pass_of(question.options) is not None
