"""Chapters 16 and 17 in their corners: what a spell changes in the middle of a round, and who is asked first."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.events.war import Attacked, BattleBegan, Shot
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import all_pass, casts, chobolo, fights, has, level, plain, where


def attacks(table: Scene) -> list[tuple[str, str, str]]:
    """Who has attacked whom, and under which rule: CH-17.8 if both attack."""
    return [(event.attacker, event.target, event.rule) for event in table.happened(Attacked)]


@rule("CH-17.9", "CH-16.11", "CH-R72")
def test_who_is_frightened_after_targets_were_assigned_only_defends() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="-5,0", stack="W F", hand="SP14", mason="0,0"), bob=has(ranger="1,0 L2"),
        dice=[1, 4, 1, 4, 1, 4],
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.passes()  # before the shots
    casts(ann, "SP14", "bob.ranger")
    all_pass(table)

    assert attacks(table)[0] == ("ann.mason", "bob.ranger", "CH-17.9")
    assert level(table, "ann.mason") == 1  # 1 against 4, and the ranger cannot strike back


@rule("CH-17.11", "CH-R60")
def test_an_attack_on_somebody_who_was_blown_away_is_dropped() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0", forester="1,1"),
        bob=has(wizard="-5,0", stack="A W A", hand="SP17", ranger="1,0"), dice=[1, 1] * 4,
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    bob.passes()
    bob.chooses("bob.ranger", "ann.mason")
    casts(bob, "SP17", "bob.ranger", "hex:3,-2")
    all_pass(table)

    assert attacks(table) == []
    assert where(table, "bob.ranger") == "3,-2"


@rule("CH-17.13", "CH-R64")
def test_only_ten_idle_rounds_in_a_row_end_a_battle() -> None:
    ties = [1, 1]
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0 L2"), dice=[*ties * 9, 2, 1, *ties * 10])
    ann, bob = table.players

    for _ in range(19):
        ann.chooses(label="Fight")
    assert ann.may(label="Fight")
    ann.chooses(label="Fight")

    assert len(attacks(table)) == 20
    assert (level(table, "ann.mason"), level(table, "bob.ranger")) == (1, 1)
    assert bob.is_asked  # her turn is over


@rule("CH-6.5", "CH-17.15")
def test_two_final_blows_are_worth_two_levels() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0", forester="-1,0"), dice=[4, 1, 1, 1, 4, 1])
    ann, _ = table.players

    ann.chooses(label="Fight")
    ann.chooses("ann.mason", "bob.ranger")
    fights(table)

    assert level(table, "ann.mason") == 3


@rule("CH-16.6", "CH-R59")
def test_a_truce_stops_the_archers_of_both_sides_in_this_battle_only() -> None:
    table = chobolo(
        plain(6), ann=has(mason="0,0", archer="2,0"), bob=has(ranger="1,0", archer="0,-2"), cyd=has(ranger="3,1"),
        dice=[1, 1] * 6,
    )  # fmt: skip
    ann, bob, _ = table.players

    ann.chooses(label="Offer")
    bob.chooses(label="Accept")

    assert ann.choices("Shoot at") == {"cyd.ranger"}
    ann.chooses("cyd.ranger", label="Shoot at")
    assert [event.target for event in table.happened(Shot)] == ["cyd.ranger"]
    assert all("bob" not in one + other for one, other, _ in attacks(table))


@rule("CH-16.15", "CH-7.7")
def test_each_shooter_aims_once_at_each_player_the_active_one_first() -> None:
    table = chobolo(plain(6), ann=has(archer="0,0"), bob=has(archer="2,0"), cyd=has(archer="-2,0"), dice=[1, 1] * 6)
    ann, bob, cyd = table.players

    ann.chooses("bob.archer", label="Shoot at")
    assert ann.choices("Shoot at") == {"cyd.archer"}
    ann.chooses(label="Do not shoot")
    assert bob.choices("Shoot at") == {"ann.archer"}
    assert not cyd.is_asked
    bob.chooses(label="Do not shoot")
    assert cyd.choices("Shoot at") == {"ann.archer"}
    cyd.chooses(label="Do not shoot")

    assert [(event.shooter, event.target) for event in table.happened(Shot)] == [("ann.archer", "bob.archer")]


@rule("CH-16.3", "CH-R58")
def test_whoever_stands_apart_is_in_no_battle() -> None:
    table = chobolo(plain(6), ann=has(mason="0,0", forester="5,0"), bob=has(ranger="1,0", cavalry="-5,0"), dice=[4, 1])

    fights(table)

    assert [event.who for event in table.happened(BattleBegan)] == [("ann.mason", "bob.ranger")]


@rule("CH-14.22", "CH-14.24", "CH-16.1")
@pytest.mark.parametrize(("towers", "fight"), [("0,0", True), ("1,0", True), ("0,0 1,0", False)])
def test_two_in_towers_do_not_fight(towers: str, fight: bool) -> None:
    owners = {f"hex:{tile}": "ann" if tile == "0,0" else "bob" for tile in towers.split()}
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(ranger="1,0"), towers=owners, dice=[1, 1] * 4)

    assert table.players[0].may(label="Fight") is fight


@rule("CH-R68")
def test_in_a_window_the_active_player_is_asked_first_and_then_clockwise() -> None:
    hand = {"stack": "F", "hand": "SP09"}
    table = chobolo(
        plain(6), ann=has(wizard="0,0", **hand), bob=has(wizard="-5,0", **hand), cyd=has(wizard="5,0", **hand),
        turn="bob", at="spells",
    )  # fmt: skip

    assert list(table.match.waiting) == ["bob", "cyd", "ann"]


@rule("CH-R68")
def test_a_spell_is_answered_clockwise_after_its_caster_and_then_from_the_active_player() -> None:
    hand = {"stack": "F", "hand": "SP09"}
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="F F", hand="SP09 SP06"), bob=has(wizard="-5,0", **hand),
        cyd=has(wizard="2,0", **hand), turn="cyd", at="spells", dice=[1, 1],
    )  # fmt: skip
    ann, bob, _ = table.players

    casts(ann, "SP06", "cyd.wizard")
    assert list(table.match.waiting) == ["bob", "cyd", "ann"]
    casts(bob, "SP09", "bob.wizard")
    while table.state.spells and table.state.spells[-1].card.startswith("SP09"):
        next(player for player in table.players if player.may(label="Pass")).passes()

    assert list(table.match.waiting) == ["cyd", "ann"]  # Bob has nothing left to pay with


@rule("CH-R68", "CH-4.1")
def test_with_poker_faces_all_are_asked_who_have_a_wizard() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0"), bob=has(wizard="-5,0"), cyd=has(mason="5,0"), at="spells",
        options={"poker_face": True},
    )  # fmt: skip

    assert list(table.match.waiting) == ["ann", "bob"]


@rule("CH-13.2", "CH-13.3", "CH-R44")
@pytest.mark.parametrize(("captured", "fight"), [(False, False), (True, True)])
def test_nobody_fights_across_the_border_of_a_plane_it_may_not_enter(captured: bool, fight: bool) -> None:
    table = chobolo(
        plain(5, centre="0,0", d="1,0 0,1 -1,1 -1,0 0,-1 1,-1"), ann=has(mason="2,0"), bob=has(wizard="1,0"),
        opened=True, captured=captured, carrier="bob" if captured else "", dice=[1, 1] * 4,
    )  # fmt: skip

    assert table.players[0].may(label="Fight") is fight
