"""What a table of Zombs puts on the stage: hordes with what is missing, and what options lead to."""

from __future__ import annotations

from random import Random

import pytest

from ossuary.engine import Follows, badge, change
from ossuary.games.zombs.cards.specials import fitting
from ossuary.testing import Player, rule
from tests.games.zombs.table import has, parts_of, zombs


def follows(player: Player, *words: str, label: str = "") -> Follows | None:
    (option,) = player._find(words, label)
    question = player.question
    assert question is not None
    return player.scene.match.follows(player.seat)[list(question.options).index(option)]


@rule("ZB-4.7", "ZB-5.1")
def test_a_horde_shows_what_is_there_what_comes_next_and_which_end_is_blocked() -> None:
    table = zombs(ann=has("O1 O2"), bob=has("", "P[3-6]", low="G2"))
    parts = parts_of(table.match.view(None))

    horde = parts["bob.horde"]

    assert [card and card["face"] for card in horde["held"]] == [
        None, None, "P3", "P4", "P5", "P6", None, None, None, None,
    ]  # fmt: skip
    assert (horde["next"], horde["marks"]) == ([6], {"1": "blocked"})
    assert parts["bob.sheet"]["badges"] == [badge("run", 4, 10), badge("purple")]


@rule("ZB-4.2")
def test_a_horde_that_is_not_begun_waits_for_a_five_or_a_six() -> None:
    table = zombs(ann=has("O1 O2"))

    horde = parts_of(table.match.view(None))["ann.horde"]

    assert (horde["held"], horde["next"]) == ([None] * 10, [4, 5])


@rule("ZB-6.1")
def test_both_ends_of_a_quarantined_horde_are_marked() -> None:
    table = zombs(ann=has("O1 O2"), bob=has("", "P[3-6]", low="QUAR", high="QUAR"))

    assert parts_of(table.match.view(None))["bob.horde"]["marks"] == {"1": "quarantine", "6": "quarantine"}


@rule("ZB-2.1")
def test_standings_are_the_longest_run_of_what_wins() -> None:
    table = zombs(ann=has("O1 O2", "G[4-7]"), bob=has("", "P[3-6]"), options={"target": "fast"})

    assert [(one["value"], one["of"]) for one in table.match.view(None)["standings"]] == [(4, 7), (4, 7)]


def test_growing_says_how_long_the_horde_is_then_and_what_fits_next() -> None:
    table = zombs(ann=has("G3 G2 O1", "G[4-9]"), bob=has("", "P[3-6]"))
    ann, _ = table.players

    assert follows(ann, "G3", "ann.low") == {"gives": [change("run", 1)], "note": "7 of 10; then your 2 fits too"}


@rule("ZB-2.2")
def test_the_last_card_says_that_it_wins() -> None:
    table = zombs(ann=has("G10 O1", "G[1-9]"), bob=has("", "P[3-6]"))

    assert follows(table.players[0], "G10", "ann.high") == {"gives": [change("run", 1)], "note": "10 of 10: you win"}


@rule("ZB-7.1")
@pytest.mark.parametrize(("card", "needed"), [("O2", "a 3 or more"), ("O9", "a 10"), ("ZERO", "a 4 or more")])
def test_a_block_says_what_it_takes_to_remove_it(card: str, needed: str) -> None:
    table = zombs(ann=has(f"{card} O1"), bob=has("", "P[3-6]"))

    said = follows(table.players[0], card, "bob.low", label="Block")

    assert said == {"note": f"to get rid of it takes {needed}, or a card that removes blocks"}


@rule("ZB-10.1")
def test_the_chance_of_a_fish_is_what_imagined_hands_show() -> None:
    table = zombs(ann=has("FISH O1", "G[4-7]"), bob=has("B1 B2 B3 B4 B7", "P[3-6]"))
    ann, _ = table.players
    luck = Random(1)
    tries = 2000
    caught = sum(
        bool(fitting(table.match.imagine("ann", luck.getrandbits(32)).state, "ann", "bob"))  # type: ignore[arg-type]
        for _ in range(tries)
    )

    said = follows(ann, "FISH", "bob")

    assert said is not None
    assert said["odds"] == pytest.approx(caught / tries, abs=0.04)
