"""Chapters 3, 9, 11 and 18: turns, what runs out, the score, and what the log tells of them."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.games import find
from ossuary.games.chobolo.elimination import remove
from ossuary.games.chobolo.magic.choosing import FillPool
from ossuary.games.chobolo.state import HIGHEST, MOST_TOWERS, Chobolo, ChoboloSettings, ThisTurn
from ossuary.games.chobolo.turn import Turn, best_score_wins, is_over, score
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import chobolo, goes, has, level, plain, stops, where
from tests.games.declared import costly_choices, minor_events


def lines(scene: Scene) -> list[str]:
    names = scene.match.names()
    return [names.line(event) for event in scene.told]


def state(**more: Any) -> Chobolo:
    found: Chobolo = chobolo(
        plain(4), ann=has(wizard="1,0 L2", mason="0,2 L3", towers="3,0"), bob=has(wizard="-2,0 L4"), at="warriors",
        **more,
    ).state  # fmt: skip
    return found


@rule("CH-9.1", "CH-3.14", "CH-3.15")
@pytest.mark.parametrize(("strikes", "out"), [(0, False), (1, False), (2, True)])
def test_who_has_nobody_on_the_board_three_times_in_a_row_is_out(strikes: int, out: bool) -> None:
    scene = chobolo(
        plain(4), ann=has(wizard="dead"), bob=has(wizard="-2,0"), cyd=has(wizard="3,0"), at="start",
        strikes={"ann": strikes, "bob": 2, "cyd": 2},
    )  # fmt: skip

    assert lines(scene)[:2] == [
        "Round 2: it is the turn of Ann",
        f"Ann has no character on the board, {strikes + 1} of 3 times in a row",
    ]
    assert ("ann" in scene.state.out) is out
    assert scene.state.strikes["bob"] == 0 or scene.state.active != "bob"


@rule("CH-3.15", "CH-R17", "CH-R26", "CH-9.6", "CH-7.7")
def test_a_turn_forgets_what_counts_by_rounds() -> None:
    found = state()
    found.shot = ["ann.mason>bob", "hex:3,0>bob", "bob.wizard>ann", "hex:-3,0>ann"]
    found.returned, found.slayers, found.strikes = ["ann", "bob"], ["bob", "ann"], {"ann": 2, "bob": 1}
    found.this_turn = ThisTurn(["ann.mason"], ["ann.wizard"])
    turn = Turn("ann")

    turn.begin(found)
    turn.refresh(found)

    assert found.shot == ["bob.wizard>ann", "hex:-3,0>ann"]
    assert (found.returned, found.slayers, found.strikes) == (["bob"], ["bob"], {"ann": 0, "bob": 1})
    assert (list(found.this_turn.moved), list(found.this_turn.displaced)) == ([], [])
    assert found.turns["ann"] == 2


@rule("CH-4.4", "CH-4.5", "CH-4.6")
def test_a_dead_wizard_returns_in_the_main_tower_and_draws() -> None:
    scene = chobolo(
        plain(4), ann=has(wizard="dead", mason="0,2", main="3,0", deck="SP01 SP02"), bob=has(wizard="-2,0"), at="start"
    )

    assert (where(scene, "ann.wizard"), level(scene, "ann.wizard")) == ("3,0", 2)
    assert table_hand(scene) == "SP02"
    assert [event.rule for event in scene.told[1:3]] == ["CH-4.4", "CH-4.6"]


def table_hand(scene: Scene) -> str:
    return scene.pile("ann.hand")


@rule("CH-R84", "CH-15.11")
@pytest.mark.parametrize(
    ("lasts", "bearer", "since", "over"),
    [
        ("turn", "bob.wizard", 9, True),
        ("use1", "bob.wizard", 9, True),
        ("keep", "ann.mason", 0, False),
        ("mine", "ann.mason", 0, False),
        ("next", "ann.mason", 0, True),
        ("next", "ann.mason", 1, False),
        ("wake", "ann.mason", 0, True),
        ("wake", "bob.wizard", 0, False),
    ],
)
def test_what_ends_with_a_turn(lasts: str, bearer: str, since: int, over: bool) -> None:
    assert is_over(state(), lasts, bearer, since) is over


@rule("CH-3.20")
def test_the_score_counts_levels_towers_and_chobolo() -> None:
    found = state()
    assert (score(found, "ann"), score(found, "bob")) == (2 + 3 + 1, 4)

    found.carrier = "bob"
    assert score(found, "bob") == 14
    found.news = []
    best_score_wins(found)

    assert found.result is not None
    assert (found.result.winners, found.result.scores, found.result.rule) == (
        ("bob",),
        {"ann": 6.0, "bob": 14.0},
        "CH-3.20",
    )
    assert len(found.news) == 1


@rule("CH-3.20", "CH-3.18")
def test_ties_are_shared_and_who_is_out_does_not_win() -> None:
    found = state()
    found.levels["bob.wizard"] = 4
    found.levels["ann.mason"], found.towers = 2, {}
    best_score_wins(found)
    assert found.result is not None
    assert found.result.winners == ("ann", "bob")

    other = state()
    other.out.append("ann")
    best_score_wins(other)
    assert other.result is not None
    assert other.result.winners == ("bob",)


@rule("CH-3.20", "CH-2.3")
@pytest.mark.parametrize(("limit", "ends"), [(2, True), (3, False), (0, False)])
def test_the_last_round_ends_when_everybody_has_had_a_turn(limit: int, ends: bool) -> None:
    scene = chobolo(
        plain(4), ann=has(wizard="1,0"), bob=has(wizard="-3,0"), turn="bob", at="end", options={"round_limit": limit}
    )

    assert (scene.match.result is not None) is ends
    assert ends or (scene.state.round, scene.state.active) == (3, "ann")


@rule("CH-3.7", "CH-3.8")
@pytest.mark.parametrize(
    ("ascending", "carrier", "wizard", "wins"),
    [("ann", "ann", "0,0", True), ("", "ann", "0,0", False), ("ann", "ann", "1,0", False)],
)
def test_who_ascends_wins_on_the_centre_hex_with_chobolo(ascending: str, carrier: str, wizard: str, wins: bool) -> None:
    scene = chobolo(
        plain(4, centre="0,0", d="1,0 0,1 -1,1 -1,0 0,-1 1,-1"), ann=has(wizard=wizard), bob=has(wizard="-3,0"),
        at="end", opened=True, captured=True, carrier=carrier, ascending=ascending,
    )  # fmt: skip

    assert (scene.match.result is not None) is wins
    if wins:
        assert "ends the turn on the Centre Hex with Chobolo" in lines(scene)[0]
        assert scene.match.result is not None
        assert (scene.match.result.winners, scene.match.result.rule) == (("ann",), "CH-3.7")


@rule("CH-11.6", "CH-11.7", "CH-11.8")
@pytest.mark.parametrize(
    ("label", "stack", "hand"), [("Pray", "WF", "SP02"), ("Discard the top chip", "W", ""), ("Do nothing", "WF", "")]
)
def test_who_leaves_the_chip_may_pray_or_discard_one(label: str, stack: str, hand: str) -> None:
    scene = chobolo(
        plain(4, F="2,0"), ann=has(wizard="1,0", stack="WF", deck="SP01 SP02"), bob=has(wizard="-3,0"), at="wizard"
    )
    ann = scene.players[0]
    goes(ann, "2,0")
    stops(ann)

    ann.chooses(label=label)

    assert (scene.state.stacks["ann"], scene.pile("ann.hand")) == (stack, hand)
    assert any(" prays on " in line for line in lines(scene)) is (label == "Pray")


@rule("CH-12.7", "CH-8.2", "CH-1.12", "CH-12.6")
@pytest.mark.parametrize(("die", "line"), [(2, "tries to build a tower and fails"), (3, "builds a tower on")])
def test_building_is_told(die: int, line: str) -> None:
    scene = chobolo(plain(4), ann=has(mason="0,0"), bob=has(archer="-4,0"), at="warriors", dice=[die])

    scene.players[0].chooses("ann.mason", label="Build")

    assert lines(scene)[0].endswith(f" rolls {die} to build")
    assert line in lines(scene)[1]


@rule("CH-19.3", "CH-15.1")
def test_storing_a_spell_is_paid_and_told() -> None:
    scene = chobolo(
        plain(4), ann=has(wizard="1,0", stack="EAA", hand="SP22", bound="SP05 on pool"), bob=has(wizard="-3,0"),
        at=FillPool("ann"),
    )  # fmt: skip

    scene.players[0].chooses("SP22")

    assert (scene.pile("ann.pool"), scene.state.stacks["ann"]) == ("SP22", "E")
    assert any(line.startswith("Ann stores ") for line in lines(scene))


@rule("CH-18.7", "CH-3.14")
def test_who_gives_up_leaves_the_table() -> None:
    found = chobolo(
        plain(4), ann=has(wizard="1,0", mason="0,2", towers="3,0"), bob=has(wizard="-3,0"), cyd=has(wizard="0,-3"),
        at="warriors",
    ).state  # fmt: skip

    remove(found, "ann", "CH-18.7")

    assert "ann" in found.out
    assert not [one for one in found.at if one.startswith("ann.")]


@rule("CH-1.2", "CH-2.1", "CH-2.9", "CH-2.11")
def test_the_opening_is_told() -> None:
    match = ossuary.game("chobolo").start(seats=2, seed=3, options={"sets": "starter"})
    told = list(match.opening)
    for _ in range(40):
        if not match.waiting or any(type(event).__name__ == "TurnBegan" for event in told):
            break
        seat, question = next(iter(match.waiting.items()))
        told += match.answer(seat, question.options[0])

    kinds = [type(event).__name__ for event in told]
    assert kinds.count("TookSet") == 2
    assert kinds.count("RolledForStart") >= 2
    assert kinds.count("LaidBoard") == 6
    assert kinds.count("PlacedMainTower") == 2
    assert kinds.count("TurnBegan") == 1


@rule("CH-3.20", "CH-1.1", "CH-6.1", "CH-14.11")
def test_a_new_table_and_what_it_plays_unless_it_wants_otherwise() -> None:
    found: Chobolo = find("chobolo").table(2, ChoboloSettings(), 1)  # type: ignore[assignment]

    assert (found.active, found.first, found.round, found.out) == ("", "", 1, [])
    assert (found.opened, found.captured, found.carrier, found.ascending, found.stolen) == (False, False, "", "", False)
    assert (found.losses, found.die, found.shot, found.fighting, found.blows) == (0, 0, [], [], [])
    usual = ChoboloSettings()
    assert (usual.sets, usual.opening, usual.layout, usual.teams) == ("choose", "arrange", "book", "none")
    assert (usual.round_limit, usual.stops) == (60, 2)
    assert (MOST_TOWERS, HIGHEST) == (3, 4)
    assert tuple(find("chobolo").seats) == (2, 3, 4, 5, 6)


def test_a_short_log_leaves_out_the_dice() -> None:
    assert minor_events("chobolo") == {"Rolled"}


def test_spells_are_aimed_and_attacks_made_only_when_asked() -> None:
    assert costly_choices("chobolo") == {"aim_at", "attack"}
