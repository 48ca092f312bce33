"""What a series listens for, and what it tells of those of whom it was told."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import OssuaryError
from ossuary.games.graveyard.events import Raised
from ossuary.lab.play import play
from ossuary.lab.report import summarize
from ossuary.lab.series import Series
from ossuary.lab.watching import Watch
from tests.lab.test_report import game

GRAVEYARD = ossuary.game("graveyard")


def test_events_are_counted_by_whom_they_are_told_of() -> None:
    watch = Watch(["Raised", "Raised.grave"])

    watch.hear([Raised("ann", "ghoul#1", "oak"), Raised("ann", "ghoul#2", "elm"), Raised("bob", "lich#1", "oak")])

    assert watch.counts == {
        "Raised": {"ann": 2, "bob": 1},
        "Raised: oak": {"ann": 1, "bob": 1},
        "Raised: elm": {"ann": 1},
    }


def test_cards_count_by_their_design() -> None:
    watch = Watch(["Raised.zombie"])

    watch.hear([Raised("ann", "ghoul#1", "oak"), Raised("ann", "ghoul#2", "elm")])

    assert watch.counts == {"Raised: ghoul": {"ann": 2}}


def test_listening_changes_nothing_in_a_game() -> None:
    heard = play(GRAVEYARD, ["greedy", "random"], 5, watch=["Raised"])
    unheard = play(GRAVEYARD, ["greedy", "random"], 5)

    assert heard.told
    assert not unheard.told
    assert {**heard.plain(), "told": {}} == unheard.plain()


def test_workers_listen_too() -> None:
    series = Series(GRAVEYARD, ("random",), 4, 2, watch=("Raised.grave",))

    assert [result.told for result in series.run(workers=2)] == [result.told for result in series.run()]


def test_decisions_out_of_turn_are_told_and_how_many_were_more_than_a_pass() -> None:
    result = play(GRAVEYARD, ["random"] * 3, 3)

    assert 0 < result.spoken < result.out_of_turn < result.decisions
    asking = summarize([result]).asking
    assert asking.out_of_turn == result.out_of_turn / result.decisions
    assert asking.spoken == result.spoken / result.out_of_turn


def test_those_of_whom_something_was_told_are_measured_by_their_wins() -> None:
    results = [
        game("a b", "ann", told={"Died": {"bob": 2}}),
        game("a b", "bob", told={"Died": {"bob": 1}, "Rained": {"": 3}}),
        game("a b", "ann"),
    ]

    rained, died = sorted(summarize(results).told, key=lambda told: told.what, reverse=True)

    assert (died.what, died.a_game, died.games) == ("Died", 1.0, 2)
    assert died.winning is not None
    assert (died.winning.games, died.winning.rate, died.winning.fair) == (2, 0.5, 0.5)
    assert (rained.what, rained.a_game, rained.games, rained.winning) == ("Rained", 1.0, 1, None)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [("Rained", "Graveyard tells of no 'Rained'; it tells of "), ("Raised.colour", "Raised says nothing of 'colour'")],
)
def test_what_a_game_never_tells_is_refused_before_it_begins(word: str, sentence: str) -> None:
    with pytest.raises(OssuaryError, match=sentence):
        Series(GRAVEYARD, ("random",), 4, 2, watch=(word,))
