"""What players are asked: who, which dice, and what is at stake."""

from __future__ import annotations

import pytest

from ossuary.testing import Scene, rule
from tests.games.circus.table import LIMBS, Has, all_pass, circus, has, offered, state_of


def prompt(table: Scene, seat: str) -> str:
    """What this seat reads."""
    question = table.match.waiting[seat]
    return table.match.names().prompt(question)


def labels(table: Scene, seat: str) -> set[str]:
    names = table.match.names()
    return {names.label(option) for option in table.match.waiting[seat].options}


@rule("CC-8.1", "CC-10.5")
@pytest.mark.parametrize(
    ("dice", "added", "asked"),
    [
        ("S", "", "Ann shows Success for Toothy Bathtub: a success, as it stands. Change it?"),
        ("B F F", "", "Ann shows Boring, Fail and Fail for Toothy Bathtub: a fail, which costs 2 lives, as it stands. "
                      "Change it?"),
        ("S", "T E", "Ann shows Success for Toothy Bathtub, with Tragic and Epic added: a success, as it stands. "
                     "Change it?"),
        ("", "B", "Ann shows no die for Toothy Bathtub, with Boring added: boring, as it stands. Change it?"),
    ],
)  # fmt: skip
def test_after_a_roll_all_read_the_dice_and_how_it_stands(dice: str, added: str, asked: str) -> None:
    table = circus("roll", bob=has("V34"), quest="Q07", dice=dice, added=added)

    assert prompt(table, "bob") == asked


@rule("CC-8.1", "CC-R26")
def test_a_cancelled_die_is_called_so() -> None:
    table = circus("roll", ann=has("V07 V34"), quest="Q01", dice="F")

    table.players[0].chooses("V07")

    assert prompt(table, "ann") == "Ann shows cancelled fail for Sticky Door: boring, as it stands. Change it?"


@rule("CC-R51")
def test_after_a_theft_it_is_said_who_is_about_to_get_the_quest() -> None:
    table = circus("success", ann=has("V49"), bob=has("V46"), cyd=has("V34"), quest="Q07")
    before = prompt(table, "cyd")

    table.players[1].chooses("V46")

    assert before == "Ann is about to get Toothy Bathtub: play a Voodoo card before that?"
    assert prompt(table, "cyd") == "Bob is about to get Toothy Bathtub: play a Voodoo card before that?"


@rule("CC-4.1", "CC-14.2")
def test_it_is_said_how_many_upgrades_may_be_played() -> None:
    table = circus("upgrades", ann=has("U14 U15 U16 V28"))
    tactic = circus("upgrades", ann=has("U14 U15 V28"), options={"tactic": True})
    said = [prompt(table, "ann"), prompt(tactic, "ann")]

    table.players[0].chooses("U14")
    tactic.players[0].chooses("U14")
    said += [prompt(table, "ann"), prompt(tactic, "ann")]
    table.players[0].chooses("U15")
    said.append(prompt(table, "ann"))

    assert said == [
        "Play an Upgrade? You may play two",
        "Play an Upgrade? You may play one",
        "Play another Upgrade?",
        "Your Upgrade is played. Anything else?",
        "Your Upgrades are played. Anything else?",
    ]


@rule("CC-3.5", "CC-R12")
@pytest.mark.parametrize(
    ("body", "label"),
    [(LIMBS, "Play Strongman's Arm and discard from play what is in its way"), ("ARM LEG", "Play Strongman's Arm")],
)
def test_an_upgrade_that_needs_room_says_so_before_it_is_played(body: str, label: str) -> None:
    table = circus("upgrades", ann=has("U01 U14", body))

    assert label in labels(table, "ann")


@rule("CC-R58", "CC-3.5")
def test_out_of_turn_too() -> None:
    table = circus("end", ann=has("V39 U01"), piles={"upgrades": "U14 U15"}, box="upgrade")

    table.players[0].chooses("V39")

    assert "Play Strongman's Arm and discard from play what is in its way" in labels(table, "ann")
    assert "Play Furnace Gland" in labels(table, "ann")


@rule("CC-11.7", "CC-R18")
@pytest.mark.parametrize(
    ("owner", "limbs"),
    [
        (has("U14", "ARM", zombie=True), {"Regenerate an Arm", "Regenerate a Leg"}),
        (
            has("U14", LIMBS, zombie=True),
            {"Regenerate an Arm and discard what is in its way", "Regenerate a Leg and discard what is in its way"},
        ),
    ],
)
def test_a_limb_that_needs_room_says_so(owner: Has, limbs: set[str]) -> None:
    table = circus("upgrades", ann=owner)

    assert {label for label in labels(table, "ann") if label.startswith("Regenerate")} == limbs


@rule("CC-11.7")
def test_a_limb_for_which_room_is_made_counts_as_a_play() -> None:
    table = circus("upgrades", ann=has("U14", "ARM ARM ARM ARM", zombie=True))
    ann, *_ = table.players

    ann.chooses("legs")

    assert sorted(table.pile("ann.body").split()) == ["ARM", "ARM", "ARM", "LEG"]
    assert prompt(table, "ann") == "Play another Upgrade?"


@rule("CC-R61")
def test_what_is_used_once_says_that_it_goes() -> None:
    table = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q01")

    assert "Discard Cream-pie Bomb from play to use it" in labels(table, "ann")


@rule("CC-8.3", "CC-R34")
def test_a_token_says_what_it_costs_and_what_the_die_shows() -> None:
    table = circus("roll", quest="Q01", dice="F S", tokens={"Q01": 1})

    assert labels(table, "ann") == {
        "Take a token off Sticky Door, popularity -1, to reroll die 1: fail",
        "Take a token off Sticky Door, popularity -1, to reroll die 2: success",
        "Pass",
    }


@rule("CC-10.5", "CC-R38")
def test_who_loses_lives_reads_why_and_how_many() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U20"), bob=has("V34"), quest="Q12", dice="F")
    all_pass(table)
    first = prompt(table, "ann")

    table.players[0].chooses("ARM")

    assert first == "You failed Venom Brute, lives to give up: 3. Discard a card with lives"
    assert prompt(table, "ann") == "You failed Venom Brute, lives to give up: 2. Discard a card with lives"


@rule("CC-R13")
@pytest.mark.parametrize(
    ("body", "lost", "said"),
    [
        ("ARM LEG U25 U26 U20", "ARM", "You have one hand too few: discard a card that uses one"),
        ("ARM ARM LEG LEG U08 U13", "U13", "You have one bone too few: discard a card that uses one"),
        ("U06 U25 U26 U33 U20", "U06", "You have a hand and a foot too few: discard a card that uses one"),
    ],
)
def test_who_has_too_few_slots_reads_of_what_kind(body: str, lost: str, said: str) -> None:
    table = circus("roll", ann=has("", body), bob=has("V34"), quest="Q01", dice="F")
    all_pass(table)

    table.players[0].chooses(lost)

    assert prompt(table, "ann") == said


@rule("CC-6.3")
def test_who_draws_reads_how_many_cards_are_left() -> None:
    table = circus("draw two")
    first = prompt(table, "ann")

    table.players[0].chooses("upgrades")

    assert (first, prompt(table, "ann")) == ("Draw a card; still to draw: 2", "Draw a card; still to draw: 1")


@rule("CC-R60")
def test_who_lives_again_reads_how_many_bones_are_free() -> None:
    table = circus("end", ann=has("", "U08 U09", zombie=True), bob=has("V43"))

    table.players[1].chooses("V43")

    assert prompt(table, "ann") == "Take a limb; free bones: 2"


@rule("CC-R48", "CC-R72", "CC-R35", "CC-R64", "CC-R30")
def test_cards_ask_about_somebody() -> None:
    taken = circus("roll", ann=has("V31"), quest="Q01", dice="F")
    taken.players[0].chooses("V31")
    second = circus("success", ann=has("V47"), quest="Q07", row="Q01 Q02")
    second.players[0].chooses("V47")
    passed = circus("end", ann=has("V50", won="Q01 Q02"), bob=has("", won="Q03 Q05"))
    passed.players[0].chooses("V50").chooses("say:right")
    turned = circus("roll", ann=has("V06"), quest="Q01", dice="F S")
    turned.players[0].chooses("V06").chooses("die-2")
    blunder = circus("end", ann=has("V51"), bob=has("", won="Q01"), cyd=has("", won="Q02"))
    blunder.players[0].chooses("V51").chooses("bob")

    assert prompt(taken, "ann") == "Who is to take over the test of Ann for Sticky Door?"
    assert prompt(second, "ann") == "Which Quest does Ann get as well?"
    assert (prompt(passed, "ann"), prompt(passed, "bob")) == (
        "Which Quest do you give to Cyd?",
        "Which Quest do you give to Ann?",
    )
    assert prompt(turned, "ann") == "To which face do you turn die 2?"
    assert prompt(blunder, "ann") == "To which neighbour does Bob give a Quest?"


@rule("CC-11.2")
def test_an_empty_hand_is_not_said_to_be_lost() -> None:
    table = circus("roll", ann=has("", "ARM"), bob=has("V34"), quest="Q01", dice="F")
    all_pass(table)

    assert state_of(table).zombies == {"ann"}
    assert not [line for line in map(table.match.names().line, table.told) if "whole hand" in line]


@rule("CC-R31")
def test_a_die_that_is_rolled_again_may_show_the_same() -> None:
    table = circus("roll", ann=has("V34", f"{LIMBS} U25"), quest="Q01", dice="F", next="F")

    table.players[0].chooses("U25")

    assert "Die 1 is rolled again and shows Fail" in map(table.match.names().line, table.told)
    assert offered(table.players[0]) == {"V34", "Pass"}
