"""The greedy bot: one action ahead."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import ossuary
from ossuary import bots
from ossuary.engine import OssuaryError, Seat, State
from ossuary.games.graveyard.turn import Round
from ossuary.lab.play import play
from ossuary.lab.report import summarize
from ossuary.lab.series import Series
from ossuary.testing import Scene, given
from tests.games.zombs.table import has, zombs


def greedy(scene: Scene, seat: Seat, seed: int = 1) -> str:
    """What the bot answers for this seat, in short words."""
    option = bots.decide(scene.match, seat, bots.make("greedy", seed), seed)
    assert option in scene.match.waiting[seat].options
    return " ".join([option.label.split()[0], *(ref.split("#")[0] for ref in option.refs)])


def night(active: Seat = "ann", deck: str = "robbery lantern robbery hex", **hands: str) -> Scene:
    """A turn in Graveyard, with these hands and three full graves."""
    graves = {"oak": "ghoul wight", "yew": "ghoul wight", "elm": "ghoul lich"}
    piles = {**graves, "deck": deck, **{f"{seat}.hand": words for seat, words in hands.items()}}
    rest = {"night": "discard", "zombie": "crypt"}
    return given("graveyard", 3, piles=piles, rest=rest, flow=[Round(active)], active=active)


def points(name: str, series: Series) -> float:
    return sum(rate.points for rate in summarize(series.run()).bots if rate.name == name)


def test_it_takes_a_win_that_is_there() -> None:
    table = zombs(ann=has("O1 CURE G10 QUAR QUAR P2", "G[1-9]"), bob=has("", "P[2-10]"))

    assert {greedy(table, "ann", seed) for seed in range(5)} == {"Add G10 ann.high"}


def test_it_fishes_for_the_winning_card_rather_than_throw_the_fish_away() -> None:
    table = zombs(ann=has("FISH O1", "G[1-9]"), bob=has("G10 G10 P1 P2 P3"), pool="O2 O3")

    assert greedy(table, "ann") == "Ask FISH bob"


def test_it_begins_an_action_whose_fruit_is_only_seen_after_another_question() -> None:
    table = night(ann="robbery lantern")

    chosen = Counter(greedy(table, "ann", seed) for seed in range(20))

    assert chosen["Play robbery"] > chosen["Play lantern"] > chosen["Pass"]


def test_it_counters_the_robbery_of_the_leader_in_a_window() -> None:
    table = night(active="bob", ann="hex lantern", bob="robbery lantern", cyd="lantern")
    table.state.piles["bob.raised"] = ["lich#2"]
    table.player("bob").chooses("robbery")

    chosen = Counter(greedy(table, "ann", seed) for seed in range(20))

    assert chosen["React hex"] > chosen["Pass"]


def test_it_keeps_its_hex_when_only_a_lantern_is_lit() -> None:
    table = night(active="bob", ann="hex lantern", bob="lantern robbery", cyd="lantern")
    table.player("bob").chooses("lantern")

    chosen = Counter(greedy(table, "ann", seed) for seed in range(20))

    assert chosen["Pass"] > chosen["React hex"]


def test_what_the_game_does_not_hint_at_is_neither_tried_nor_taken() -> None:
    table = night(ann="robbery lantern")
    tried: set[int] = set()

    def worth(state: State, seat: Seat) -> float:
        tried.add(len(state.piles["ann.raised"]))
        return float(len(state.piles["ann.raised"]))

    rules = replace(table.match.rules, worth=worth, hints=lambda state, seat: [1, 2])
    table.match.start = table.match.start._replace(rules=rules)

    assert {greedy(table, "ann", seed) for seed in range(20)} == {"Play lantern", "Pass"}
    assert tried == {0}  # nobody robbed a grave, not even in thought


def test_where_all_answer_at_once_it_sees_what_its_own_answer_brings() -> None:
    table = night(ann="robbery lantern", bob="robbery hex", cyd="lantern hex", deck="robbery robbery robbery robbery")
    for seat in ("ann", "bob", "cyd"):
        table.player(seat).passes()
    assert table.match.waiting["ann"].prompt == "Exchange a card?"

    assert {greedy(table, "ann", seed) for seed in range(5)} == {"Put lantern deck"}


def test_among_equals_it_draws_lots() -> None:
    table = zombs(ann=has("O1 P1 B1 B2"), bob=has())

    chosen = {greedy(table, "ann", seed) for seed in range(40)}

    assert chosen == {"Discard O1 grave", "Discard P1 grave", "Discard B1 grave", "Discard B2 grave"}


def test_a_game_that_does_not_say_what_a_position_is_worth_is_refused() -> None:
    rules = replace(ossuary.game("graveyard"), worth=None)

    with pytest.raises(OssuaryError, match=r"^Graveyard does not say what a position is worth, so the greedy bot can"):
        play(rules, ("greedy", "random"), 1)


@pytest.mark.parametrize(("seats", "games"), [(2, 10), (3, 10), (4, 8)])
def test_it_beats_chance_at_zombs_nearly_always(seats: int, games: int) -> None:
    series = Series(ossuary.game("zombs"), ("greedy", "random"), games, seats, options={"target": "fast"})

    assert points("greedy", series) >= 0.9 * games


def test_it_beats_chance_at_graveyard_more_often_than_not() -> None:
    series = Series(ossuary.game("graveyard"), ("greedy", "random"), 30, 2)

    assert points("greedy", series) >= 18


def test_two_of_its_kind_bring_a_game_of_zombs_to_its_proper_end() -> None:
    results = list(Series(ossuary.game("zombs"), ("greedy",), 4, 2).run())

    assert {result.rule for result in results} == {"ZB-2.2"}
    assert all(result.rounds is not None and 5 < result.rounds < 60 for result in results)
