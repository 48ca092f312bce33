"""The planner: plans in imagined games, within a budget, from nothing but what its seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

import ossuary
from ossuary import bots
from ossuary.bots.manners import Manner, manner
from ossuary.bots.planner_bot import Clock, Line, PlannerBot, Thinking
from ossuary.engine import Match, Option, OssuaryError, Seat
from ossuary.engine.chance import stream
from ossuary.engine.flow import ALL, ASK, FIRST
from ossuary.engine.imagine import imagine
from ossuary.engine.settings import unattended
from ossuary.server.bots import choose, thought
from tests.bots.test_greedy import night
from tests.games.zombs.table import has, zombs

GAMES = ("graveyard", "zombs", "circus", "zimby", "chobolo", "zanaga")


def begun(game: str, seats: int, answers: int, seed: int = 3) -> Match:
    """A game between quick bots, so many answers old."""
    rules = ossuary.game(game)
    match = rules.start(seats, seed, unattended(rules.settings), quiet=True)
    bot = bots.make("quick", seed)
    while match.waiting and len(match.answers) < answers:
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bot, stream(seed, len(match.answers))))
    return match


def with_a_choice() -> tuple[Match, Seat]:
    """Nothing to do but to throw away one of six cards, all of them of no use."""
    table = zombs(ann=has("O1 P1 B1 B2 O2 P2"), bob=has("G4"))
    return table.match, "ann"


def planner(seed: int = 1, rollouts: int | None = 4, **more: float) -> PlannerBot:
    return PlannerBot(seed, rollouts=rollouts, **more)  # type: ignore[arg-type]


def answers(match: Match, seat: Seat, seeds: range, rollouts: int = 6) -> list[Option]:
    return [bots.decide(match, seat, planner(seed, rollouts), seed) for seed in seeds]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("crowd", ["fewest", "most"])
def test_it_answers_every_kind_of_question_with_something_that_is_offered(game: str, crowd: str) -> None:
    seats = min(ossuary.game(game).seats) if crowd == "fewest" else max(ossuary.game(game).seats)
    match = begun(game, seats, 12)

    for number in range(6):
        if not match.waiting:
            break
        seat = next(iter(match.waiting))
        option = bots.decide(match, seat, planner(number, 3), number)
        assert option in match.waiting[seat].options
        match.answer(seat, option)


def test_it_answers_where_all_answer_at_once_and_in_windows() -> None:
    table = night(ann="robbery lantern", bob="robbery hex", cyd="lantern hex", deck="robbery robbery robbery robbery")
    for seat in ("ann", "bob", "cyd"):
        table.player(seat).passes()
    window = night(active="bob", ann="hex lantern", bob="robbery lantern", cyd="lantern")
    window.player("bob").chooses("robbery")

    assert table.state.asked == ALL
    assert bots.decide(table.match, "ann", planner(), 1) in table.match.waiting["ann"].options
    assert window.state.asked == FIRST
    assert bots.decide(window.match, "ann", planner(), 1) in window.match.waiting["ann"].options


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_thinks_the_same_way_again(game: str) -> None:
    match = begun(game, 2, 25)
    seat = next(iter(match.waiting))

    assert answers(match, seat, range(3)) == answers(match, seat, range(3))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("old", [10, 30, 60])
def test_what_it_cannot_know_changes_nothing(game: str, old: int) -> None:
    match = begun(game, 2, old)
    if match.state.asked != ASK or not match.waiting:  # who else is asked in a window depends on what they hold
        return
    seat = next(iter(match.waiting))
    swapped = Match(match.start, imagine(match.state, seat, 99), [], 0)

    assert answers(match, seat, range(3)) == answers(swapped, seat, range(3))


def test_what_others_hold_is_swapped_in_that_test() -> None:
    match = begun("zombs", 2, 30)
    seat = next(iter(match.waiting))
    swapped = Match(match.start, imagine(match.state, seat, 99), [], 0)

    assert [pile for pile in match.state.piles if match.state.piles[pile] != swapped.state.piles[pile]]
    assert swapped.imagine(seat, 5).state.piles == match.imagine(seat, 5).state.piles


def test_worlds_that_contradict_what_it_was_told_are_drawn_again() -> None:
    match, seat = with_a_choice()
    doubted: list[bool] = []

    def plausible(state: Any, viewer: Seat) -> bool:
        doubted.append(state.piles["bob.hand"][0].startswith("P"))  # bob said: no purple card
        return not doubted[-1]

    match.start = match.start._replace(rules=replace(match.rules, plausible=plausible))
    worlds = [match.imagine(seat, seed) for seed in range(30)]

    assert any(doubted)
    assert not any(world.state.piles["bob.hand"][0].startswith("P") for world in worlds)


def test_a_game_that_finds_nothing_plausible_is_still_played() -> None:
    match = begun("zombs", 2, 30)
    match.start = match.start._replace(rules=replace(match.rules, plausible=lambda state, seat: False))
    seat = next(iter(match.waiting))

    assert bots.decide(match, seat, planner(), 1) in match.waiting[seat].options


def thinking(match: Match, seat: Seat, bot: PlannerBot) -> Thinking:
    return bot.think(match.imagine(seat, 1), seat)


def test_it_spends_its_budget_of_imagined_games_and_not_much_more() -> None:
    match, seat = with_a_choice()

    few, many = (sum(len(line.values) for line in thinking(match, seat, planner(1, n)).lines) for n in (12, 48))

    assert 7 <= few <= 30
    assert 40 <= many <= 60


def test_all_plans_are_compared_with_the_usual_answer_in_the_same_worlds() -> None:
    match, seat = with_a_choice()

    thought_of = thinking(match, seat, planner(1, 48))

    usual = thought_of.baseline
    assert len(usual.values) == max(len(line.values) for line in thought_of.lines)
    assert len({len(line.values) for line in thought_of.lines}) > 1  # the worse half drops out


def ticking(step: float) -> Iterator[float]:
    return (number * step for number in count())


def test_it_stops_between_two_worlds_before_its_time_is_up() -> None:
    match, seat = with_a_choice()
    ticks = ticking(0.001)  # a millisecond goes by with every look at the clock
    bot = PlannerBot(1, rollouts=None, milliseconds=60.0, now=lambda: next(ticks))

    thought_of = thinking(match, seat, bot)

    assert next(ticks) <= 0.066
    assert len(thought_of.baseline.values) > 2


def test_a_world_as_slow_as_the_slowest_so_far_is_not_begun_if_it_might_take_too_long() -> None:
    times = iter([0.0, 0.01, 0.04, 0.05, 0.08, 0.085])  # seconds: begins, worlds begin, first world done, asked, ...
    clock = Clock(100.0, lambda: next(times))
    clock.begin_worlds()
    clock.world_done()

    assert clock.has_room()  # 50 ms have passed, and a world took 30
    assert not clock.has_room()  # 80 ms have passed


def test_it_takes_a_win_that_is_there() -> None:
    table = zombs(ann=has("O1 CURE G10 QUAR QUAR P2", "G[1-9]"), bob=has("", "P[2-10]"))

    assert {option.refs[0] for option in answers(table.match, "ann", range(3))} == {"G10#1"}


def test_it_keeps_the_usual_answer_where_nothing_is_clearly_better() -> None:
    match = begun("zombs", 2, 30)
    seat = next(iter(match.waiting))
    bot = planner(1, 24)

    plan = thinking(match, seat, bot).baseline.plan
    usual, noisy, sure = (Line(plan, values) for values in ([0.5, 0.5, 0.5], [0.9, 0.1, 0.52], [0.55, 0.6, 0.55]))

    assert bot._best(usual, [noisy], 0.5) is usual
    assert bot._best(usual, [noisy, sure], 0.5) is sure


def test_a_game_that_does_not_say_what_a_position_is_worth_is_refused() -> None:
    with pytest.raises(OssuaryError, match="does not say what a position is worth"):
        planner().check(replace(ossuary.game("graveyard"), worth=None))


def test_it_works_where_the_table_lets_bots_think() -> None:
    match = begun("zombs", 3, 20)
    seat = next(iter(match.waiting))

    assert 0 <= choose(thought(match, seat, "hard", 5)) < len(match.waiting[seat].options)


def test_numbers_of_a_game_come_before_those_of_all_games() -> None:
    assert manner(ossuary.game("graveyard"), "hard").rollouts == 32
    assert manner(ossuary.game("graveyard"), "nobody") == replace(Manner(), plans=6)


def test_a_quick_bot_looks_at_options_and_does_not_foresee_the_next_card() -> None:
    table = zombs(ann=has("FISH O1", "G[1-8]"), bob=has("P1 P2 P3"), pool="O2 O3 G9")

    chosen = {bots.decide(table.match, "ann", bots.make("quick", seed), seed).refs[0] for seed in range(20)}

    assert chosen <= {"FISH#1", "O1#1"}
    won = zombs(ann=has("O1 CURE G10 QUAR QUAR P2", "G[1-9]"), bob=has("", "P[2-10]"))
    assert bots.decide(won.match, "ann", bots.make("quick", 1), 1).refs[0] == "G10#1"
