"""Chapters 3 and 18: ways to win, teams, the round limit, and what is left of who is removed."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.table import Removed
from ossuary.testing import rule
from tests.games.chobolo.table import (
    all_pass,
    casts,
    chobolo,
    fights,
    has,
    level,
    over,
    plain,
    stack,
    stops,
    where,
)

DOOM = "E F A F F"
PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


@rule("CH-3.1", "CH-3.4", "CH-R8", "CH-5.26")
def test_route_1_ends_a_game_of_three_at_once_and_the_tower_falls() -> None:
    table = chobolo(
        plain(6, W="5,0"),
        ann=has(wizard="3,0", stack=DOOM),
        bob=has(wizard="-5,0", main="5,0"),
        cyd=has(mason="0,5"),
        at="spells",
        carrier="ann",
        captured=True,
    )

    casts(table.players[0], "armageddon")

    assert over(table) == (("ann",), "CH-3.2")
    assert "bob" not in table.state.mains
    assert table.state.element("hex:5,0") == "W"


@rule("CH-5.24", "CH-5.25", "CH-3.2")
@pytest.mark.parametrize(
    ("place", "carrier", "inside", "castable"),
    [("3,0", "ann", "", True), ("2,0", "ann", "", False), ("3,0", "bob", "", False), ("3,0", "ann", "5,0", False)],
)
def test_armageddon_is_declared_only_where_it_would_win(place: str, carrier: str, inside: str, castable: bool) -> None:
    table = chobolo(
        plain(6, W="5,0"),
        ann=has(wizard=place, stack=DOOM),
        bob=has(wizard="-5,0", main="5,0", mason=inside or "0,6"),
        at="wizard",
        carrier=carrier,
        captured=True,
    )

    assert table.players[0].may("armageddon", label="Cast") is castable


@rule("CH-3.16", "CH-18.1", "CH-18.3", "CH-18.5", "CH-18.6", "CH-R65", "CH-R47")
def test_who_is_removed_leaves_lands_and_towers_that_belong_to_nobody() -> None:
    table = chobolo(
        plain(5, W="5,0"),
        ann=has(mason="0,0"),
        bob=has(main="5,0", towers="3,-3"),
        cyd=has(ranger="3,-1"),
        turn="bob",
        at="start",
        strikes={"ann": 0, "bob": 2, "cyd": 0},
    )
    _, _, cyd = table.players

    assert table.match.result is None
    assert table.state.out == ["bob"]
    assert table.state.towers == {"hex:3,-3": ""}
    assert table.state.active == "cyd"
    cyd.chooses("cyd.ranger", "hex:3,-2", label="Walk")
    cyd.chooses("hex:3,-3", label="Go")
    assert table.state.towers == {"hex:3,-3": "cyd"}
    cyd.chooses(label="End movement")
    assert table.state.active == "ann"
    table.players[0].chooses(label="End movement")
    assert table.state.active == "cyd"


@rule("CH-18.4", "CH-R65", "CH-R57")
def test_cards_in_play_leave_the_game_with_their_owner() -> None:
    table = chobolo(
        plain(5),
        ann=has(mason="0,0"),
        bob=has(bound="SP13 on ann.mason"),
        cyd=has(ranger="3,-1"),
        turn="bob",
        at="start",
        strikes={"ann": 0, "bob": 2, "cyd": 0},
    )

    assert table.state.enchantments == []
    assert table.pile("bob.play") == ""
    assert "SP13#2" in table.state.piles["box"]


@rule("CH-3.17", "CH-18.7", "CH-R66")
def test_giving_up_removes_at_once_and_the_last_one_left_wins() -> None:
    table = chobolo(plain(4, centre="0,0"), ann=has(wizard="4,0", mason="1,0"), bob=has(mason="-4,0"), at="warriors",
                    carrier="ann", captured=True, opened=True)  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Give up")
    ann.chooses(label="Give up for good")

    assert over(table) == (("bob",), "CH-3.17")
    assert table.state.carrier == ""
    assert table.state.at == {"bob.mason": "hex:-4,0"}
    assert table.happened(Removed) == [Removed("ann", under="CH-18.7")]


@rule("CH-3.18", "CH-3.19", "CH-R13")
def test_team_mates_win_together() -> None:
    table = chobolo(
        plain(6, W="5,0", E="-6,6"),
        ann=has(wizard="3,0", stack=DOOM),
        bob=has(wizard="-5,0", main="5,0"),
        cyd=has(mason="0,5"),
        dan=has(mason="0,-5"),
        at="spells",
        carrier="ann",
        captured=True,
        options={"teams": "two"},
    )

    casts(table.players[0], "armageddon")

    assert over(table) == (("ann", "cyd"), "CH-3.2")


@rule("CH-3.19", "CH-R13")
def test_team_mates_never_fight_and_their_towers_are_no_prey() -> None:
    table = chobolo(
        plain(6, A="5,0"),
        ann=has(wizard="3,0", stack=DOOM, mason="0,0"),
        bob=has(mason="-6,0"),
        cyd=has(archer="1,0", main="5,0"),
        dan=has(mason="-6,6"),
        at="warriors",
        carrier="ann",
        captured=True,
        options={"teams": "two"},
    )
    ann, *_ = table.players

    assert not ann.may("armageddon", label="Cast")
    ann.chooses(label="End movement")

    assert table.state.active == "bob"


@rule("CH-3.20", "CH-R14", "CH-R80")
def test_after_the_last_round_the_score_decides() -> None:
    table = chobolo(
        plain(5),
        ann=has(mason="0,0 L3"),
        bob=has(wizard="4,0", ranger="-4,0", towers="2,2"),
        turn="bob",
        at="warriors",
        round=60,
    )
    _, bob = table.players

    bob.chooses(label="End movement")

    assert over(table) == (("bob",), "CH-3.20")
    assert table.match.result is not None
    assert dict(table.match.result.scores) == {"ann": 3, "bob": 4}


@rule("CH-3.20")
def test_chobolo_is_worth_ten_and_ties_are_shared() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="3,0 L1"), bob=has(mason="-4,0 L4", ranger="-4,2 L4", archer="0,5 L3"), turn="bob",
        at="warriors", round=60, carrier="ann", captured=True,
    )  # fmt: skip

    table.players[1].chooses(label="End movement")

    assert over(table) == (("ann", "bob"), "CH-3.20")


@rule("CH-3.20", "CH-R80")
def test_without_a_limit_the_game_goes_on() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0"), bob=has(ranger="-4,0"), turn="bob", at="warriors", round=500,
        options={"round_limit": 0},
    )  # fmt: skip

    table.players[1].chooses(label="End movement")

    assert table.match.result is None
    assert table.state.round == 501


@rule("CH-3.6", "CH-5.11", "CH-R10")
def test_who_dies_with_chobolo_no_longer_ascends() -> None:
    table = chobolo(
        plain(4, centre="0,0"),
        ann=has(mason="3,0"),
        bob=has(wizard="4,0 L1", stack="F A"),
        dice=[4, 1],
        carrier="bob",
        captured=True,
        opened=True,
        ascending="bob",
    )

    fights(table)
    all_pass(table)

    assert (table.state.carrier, table.state.ascending) == ("", "")
    assert stack(table, "bob") == ""


@rule("CH-3.9")
def test_route_3_is_closed_while_nobody_has_chobolo() -> None:
    table = chobolo(
        plain(6, W="5,0", **PLANE),
        ann=has(wizard="4,0", stack="A W E F"),
        bob=has(wizard="0,-4"),
        cyd=has(mason="-4,0", main="5,0"),
        at="wizard",
        slayers=["ann"],
    )

    assert not table.players[0].may("chobolo", label="Cast")


@rule("CH-3.11")
def test_route_3_needs_the_next_hex_of_an_empty_tower() -> None:
    for place, inside, castable in (("4,0", "", True), ("3,0", "", False), ("4,0", "5,0", False)):
        table = chobolo(
            plain(6, W="5,0", **PLANE),
            ann=has(wizard=place, stack="A W E F"),
            bob=has(wizard="0,-4"),
            cyd=has(mason=inside or "-4,0", main="5,0"),
            at="wizard",
            slayers=["ann"],
            carrier="bob",
            captured=True,
        )

        assert table.players[0].may("chobolo", label="Cast") is castable


@rule("CH-R11")
def test_the_death_of_a_wizard_counts_until_the_next_own_turn() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(mason="3,0"), at="start", slayers=["ann", "bob"])

    assert table.state.slayers == ["bob"]
    assert level(table, "ann.mason") == 1
    assert where(table, "bob.mason") == "3,0"


@rule("CH-3.7")
def test_ascending_alone_does_not_win() -> None:
    table = chobolo(
        plain(4, **PLANE),
        ann=has(wizard="1,0"),
        bob=has(mason="-4,0"),
        at="wizard",
        carrier="ann",
        captured=True,
        opened=True,
        ascending="ann",
    )
    ann, _ = table.players

    stops(ann)
    ann.chooses(label="End movement")

    assert table.match.result is None
