"""What is asked, and exactly which options there are."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Discarded, Drew
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, zombs

SEVEN = "G1 G2 G3 G4 G7 G8 G9"


@rule("ZB-3.4", "ZB-R5", "ZB-R7")
@pytest.mark.parametrize(
    ("grave", "pool", "sources"),
    [
        ("P9", "O1", {"grave", "pool"}),
        ("P8 P9", "", {"grave", "pool"}),
        ("P9", "", {"grave"}),
    ],
)
def test_where_a_card_may_be_drawn_from(grave: str, pool: str, sources: set[str]) -> None:
    table = zombs(ann=has(SEVEN), grave=grave, pool=pool, drawing=True, options={"poker_face": True})
    ann, _ = table.players

    assert offered(ann) == sources
    assert ann.question is not None
    assert ann.question.rule in ("ZB-3.4", "ZB-R7")


@rule("ZB-3.6", "ZB-R7")
@pytest.mark.parametrize("poker_face", [False, True])
@pytest.mark.parametrize(("grave", "pool"), [("P9", "O1 O2"), ("P8 P9", "O1")])
def test_after_a_card_of_the_pool_only_the_pool_is_left_and_nothing_is_asked(
    grave: str, pool: str, poker_face: bool
) -> None:
    table = zombs(ann=has("G1 G2 G3"), grave=grave, pool=pool, drawing=True, options={"poker_face": poker_face})
    ann, _ = table.players

    ann.chooses("pool")

    assert {drew.source for drew in table.happened(Drew)} == {"pool"}
    assert len(table.happened(Drew)) == 2
    assert table.pile("grave") == "P9"
    assert ann.question is not None
    assert ann.question.rule == "ZB-4.1"


def test_a_single_source_is_not_asked_about() -> None:
    table = zombs(ann=has(SEVEN), grave="", pool="O1 O2", drawing=True)
    ann, _ = table.players

    assert table.happened(Drew) == [Drew("ann", "O2#1", "pool", veils=table.happened(Drew)[0].veils)]
    assert ann.question is not None
    assert ann.question.rule == "ZB-4.1"


@rule("ZB-4.1")
def test_everything_that_can_be_done_at_once() -> None:
    table = zombs(
        ann=has("G4 G7 G10 ZERO CURE QUAR QUAR PIG UNI TRADE FISH RTG", "G[5-6]"),
        bob=has("", "P[5-7]", high="G3"),
        cyd=has("", "O[4-6]"),
        grave="B9",
    )
    ann, *_ = table.players

    assert offered(ann) == {
        # Zombs: adding, blocking, unblocking
        "G4 ann.low", "G7 ann.high",
        "G4 bob.low", "G4 cyd.low", "G4 cyd.high", "G4 bob.high",
        "G7 bob.low", "G7 cyd.low", "G7 cyd.high", "G7 bob.high",
        "G10 bob.low", "G10 cyd.low", "G10 cyd.high", "G10 bob.high",
        # a 0 blocks, specials unblock, cure and clear
        "ZERO bob.low", "ZERO cyd.low", "ZERO cyd.high",
        "CURE bob.high", "CURE cyd.low", "PIG bob.high", "UNI bob.horde",
        "QUAR QUAR cyd.horde",
        # players and the Grave
        "TRADE bob", "TRADE cyd", "FISH bob", "FISH cyd", "RTG B9",
        # ending the turn
        "G4 grave", "G7 grave", "G10 grave", "ZERO grave", "CURE vault", "QUAR vault", "PIG vault", "UNI vault",
        "TRADE grave", "FISH grave", "RTG grave",
    }  # fmt: skip


@rule("ZB-4.1")
def test_no_two_options_are_the_same() -> None:
    table = zombs(ann=has("G7 G7 O1 O1 QUAR QUAR QUAR BRAIN BRAIN", "G[5-6]", low="P2"), bob=has("", "P[5-7]"))
    ann, _ = table.players
    assert ann.question is not None

    words = [(option.choice.id, *(ref.split("#")[0] for ref in option.refs)) for option in ann.question.options]

    assert len(words) == len(set(words))
    assert offered(ann) == {
        "G7 ann.high", "G7 ann.low", "G7 bob.low", "G7 bob.high", "O1 bob.low", "O1 bob.high", "BRAIN ann.low",
        "QUAR QUAR bob.horde", "G7 grave", "O1 grave", "QUAR vault", "BRAIN vault",
    }  # fmt: skip


def test_of_equal_copies_the_first_is_played() -> None:
    table = zombs(ann=has("O1 G7#2 G7#1", "G[5-6]"))
    ann, _ = table.players

    ann.chooses("G7", "ann.high")

    assert table.state.horde("ann")[-1] == "G7#2"
    assert table.state.hand("ann") == ["O1#1", "G7#1"]


def test_a_card_that_can_only_be_discarded_is_discarded_without_asking() -> None:
    table = zombs(ann=has("G7 O1", "G[5-6]"), bob=has(f"{SEVEN.replace('G7', 'O7')} O2"))
    ann, bob = table.players

    ann.chooses("G7", "ann.high")

    assert table.happened(Discarded) == [Discarded("ann", "O1#1", "grave")]
    assert bob.is_asked


@rule("ZB-R29")
def test_two_kinds_of_fish_are_asked_about() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G8 G3 G8 G3"))
    ann, _ = table.players

    ann.chooses("FISH", "bob")

    assert offered(ann) == {"G8 ann.high", "G3 ann.low"}
    assert ann.question is not None
    assert len(ann.question.options) == 2
    assert ann.question.rule == "ZB-R29"


@rule("ZB-R29")
def test_one_kind_of_fish_is_not_asked_about() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G8 G8"))
    ann, _ = table.players

    ann.chooses("FISH", "bob")

    assert horde(table, "ann") == "G[4-8]"
    assert ann.question is not None
    assert ann.question.rule == "ZB-4.1"


def test_only_the_active_player_is_ever_asked() -> None:
    table = zombs(ann=has("O9 FISH TRADE O1 O2", "G[4-7]"), bob=has("G3 G8", "P[5-6]"), cyd=has("O3"))
    ann, *_ = table.players

    for clicks in (("O9", "bob.high"), ("FISH", "bob"), ("G8", "ann.high"), ("TRADE", "cyd")):
        assert list(table.match.waiting) == ["ann"]
        ann.chooses(*clicks)
