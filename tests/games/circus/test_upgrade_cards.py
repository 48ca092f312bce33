"""Each of the 47 Upgrade designs: bodies by what they change when they are bolted on, abilities by what they do."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.table import CardStolen, HandSeen, Peeked
from ossuary.testing import Scene, rule
from tests.games.circus.table import (
    LIMBS,
    all_pass,
    attributes,
    circus,
    counted,
    dice,
    has,
    offered,
    plays,
    size,
    slots,
    state_of,
)

TESTS = {"P": "Q01", "S": "Q16", "I": "Q31"}


def bolted_on(card: str) -> Scene:
    """Ann has one Arm and one Leg, and plays the card."""
    table = circus("upgrades", ann=has(f"{card} V01", "ARM LEG"))
    table.players[0].chooses(card)
    return table


@rule("CC-3.1", "CC-3.3", "CC-3.4", "CC-7.3", "CC-R11")
@pytest.mark.parametrize(
    ("card", "power_speed_intelligence", "lives", "bones_hands_feet"),
    [
        ("U01", (3, 1, 1), 3, "3/4 0/2 0/1"),
        ("U02", (2, 2, 1), 3, "3/4 0/2 0/1"),
        ("U03", (1, 2, 1), 3, "3/4 0/2 0/1"),
        ("U04", (1, 2, 2), 3, "3/4 0/2 0/1"),
        ("U05", (2, 2, 1), 3, "3/4 0/1 0/2"),
        ("U06", (1, 3, 1), 3, "3/4 0/2 0/2"),
        ("U07", (2, 1, 1), 3, "3/4 0/3 0/1"),
        ("U08", (1, 3, 1), 4, "3/4 0/1 0/1"),
        ("U09", (3, 1, 1), 4, "3/4 0/1 0/1"),
        ("U10", (1, 2, 1), 3, "2/4 0/2 0/1"),
        ("U11", (2, 1, 1), 3, "2/4 0/2 0/1"),
        ("U12", (1, 1, 1), 3, "2/4 0/3 0/1"),
        ("U13", (1, 1, 1), 3, "2/5 0/1 0/1"),
        ("U14", (1, 1, 2), 2, "2/4 0/1 0/1"),
        ("U15", (2, 1, 1), 2, "2/4 0/1 0/1"),
        ("U16", (1, 2, 1), 2, "2/4 0/1 0/1"),
        ("U17", (2, 1, 1), 3, "2/4 0/1 0/1"),
        ("U18", (1, 1, 2), 3, "2/4 0/1 0/1"),
        ("U19", (2, 1, 1), 4, "2/4 0/1 0/1"),
        ("U20", (1, 1, 1), 5, "2/4 0/1 0/1"),
        ("U21", (1, 1, 2), 3, "2/4 0/1 0/1"),
        ("U22", (1, 1, 2), 3, "2/4 0/1 0/1"),
        ("U23", (1, 1, 1), 2, "2/4 0/1 0/1"),
        ("U24", (1, 1, 1), 2, "2/4 0/1 0/1"),
        ("U40", (1, 1, 1), 4, "4/4 0/1 0/1"),
        ("U44", (1, 1, 1), 3, "2/4 0/1 0/1"),
        ("U45", (1, 1, 1), 3, "2/4 0/1 0/1"),
    ],
)
def test_what_a_card_changes_when_it_is_bolted_on(
    card: str, power_speed_intelligence: tuple[int, int, int], lives: int, bones_hands_feet: str
) -> None:
    table = bolted_on(card)

    assert attributes(table) == power_speed_intelligence
    assert counted(table, "ann", "lives") == (lives, None)
    assert slots(table) == bones_hands_feet


@rule("CC-R67", "CC-R65")
def test_u03_cutpurse_hand_takes_a_random_card_of_an_opponent() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U13 U03"), bob=has("U14 U15 U16"), picks=(2,))
    ann, bob, _ = table.players

    ann.chooses("U03")

    assert (ann.hand, bob.hand) == ("V01 U15", "U14 U16")
    assert [told.card for told in table.happened(CardStolen)] == ["U15#1"]
    assert "U03" not in offered(ann)


@rule("CC-R67", "CC-R65")
def test_u21_keyhole_eye_shows_an_opponents_hand_to_its_owner_alone() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U21"), bob=has("U14"), cyd=has("U15"))
    ann, _, cyd = table.players

    ann.chooses("U21").chooses("bob")

    assert ann.sees_ref("U14")
    assert not ann.sees_ref("U15")
    assert not cyd.sees_ref("U14")
    assert [(told.seat, told.other) for told in table.happened(HandSeen)] == [("ann", "bob")]
    assert "U21" not in offered(ann)


@rule("CC-R67", "CC-R65")
def test_u22_fortune_tellers_eye_shows_the_top_quest_to_its_owner_alone() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U22"), piles={"quests": "Q01 Q30"}, box="quest")
    ann, bob, _ = table.players

    ann.chooses("U22")

    assert ann.sees_ref("Q30")
    assert not bob.sees_ref("Q30")
    assert [told.seen_by("bob").told()["card"] for told in table.happened(Peeked)] == ["quests:1"]
    assert size(table, "quests") == 2


@rule("CC-R57")
def test_u22_fortune_tellers_eye_sees_nothing_in_an_empty_deck() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U22"), piles={"quests": ""}, box="quest")

    assert "U22" not in offered(table.players[0])


@rule("CC-R70", "CC-R42")
def test_u23_granite_hide_counts_before_a_zombie_is_found_to_owe_more_than_it_has() -> None:
    table = circus("roll", ann=has("U14", "LEG U23", zombie=True), quest="Q22", dice="F")
    ann, *_ = table.players

    assert (table.pile("ann.body"), ann.hand) == ("U23", "U14")
    assert offered(ann, "Draw")


@rule("CC-R70")
@pytest.mark.parametrize(("quest", "lives"), [("Q01", 5), ("Q07", 5), ("Q12", 4)])
def test_u23_granite_hide_makes_a_loss_of_two_or_more_one_smaller(quest: str, lives: int) -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U23 U17 U18"), quest=quest, dice="F")
    ann, *_ = table.players

    while ann.may("ARM") or ann.may("LEG"):
        ann.chooses("ARM" if ann.may("ARM") else "LEG", label="Discard")

    assert counted(table, "ann", "lives") == (lives, None)


@rule("CC-R71")
def test_u24_regrowth_gland_plays_discarded_upgrades_with_lives() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U24"), piles={"scrap": "U14 U17 U25 U20 U18"})
    ann, *_ = table.players

    choices = offered(ann, "Play")
    ann.chooses("U20").chooses("U17")

    assert choices == {"U17", "U18", "U20"}
    assert table.pile("ann.body") == f"{LIMBS} U24 U20 U17"
    assert table.pile("scrap") == "U14 U25 U18"
    assert offered(ann, "Play") == set()


@rule("CC-R71")
@pytest.mark.parametrize("chaotic", [False, True])
def test_without_a_regrowth_gland_of_ones_own_nobody_plays_discarded_upgrades(chaotic: bool) -> None:
    pile = "heap" if chaotic else "scrap"
    table = circus("upgrades", ann=has("V34"), bob=has("", f"{LIMBS} U24"), piles={pile: "U17 U20"},
                   options={"chaotic": chaotic})  # fmt: skip
    ann, *_ = table.players

    assert offered(ann, "Play") == {"V34"}


@rule("CC-R31", "CC-R33")
@pytest.mark.parametrize(
    ("card", "attributes", "own_only", "most"),
    [
        ("U25", "P", True, 1),
        ("U26", "S", True, 1),
        ("U27", "PS", True, 1),
        ("U28", "PI", True, 1),
        ("U29", "S", False, 1),
        ("U30", "P", False, 1),
        ("U31", "I", False, 1),
        ("U32", "PSI", False, 1),
        ("U33", "S", True, 2),
        ("U36", "PS", True, 2),
        ("U37", "PS", True, 3),
        ("U38", "PS", True, 2),
        ("U39", "PS", True, 3),
        ("U40", "PS", True, 2),
        ("U41", "I", True, 1),
        ("U42", "PSI", False, 1),
        ("U45", "P", True, 1),
    ],
)
def test_a_card_that_rerolls(card: str, attributes: str, own_only: bool, most: int) -> None:
    body = f"{LIMBS} {card}" if card != "U40" else f"ARM LEG {card}"
    for letter, quest in TESTS.items():
        own = circus("roll", ann=has("", body), cyd=has("V01"), quest=quest, dice="F T B S")
        others = circus("roll", bob=has("", body), cyd=has("V01"), quest=quest, dice="F T B S")
        assert (card in plays(own.players[0])) == (letter in attributes)
        assert (card in plays(others.players[1])) == (letter in attributes and not own_only)

    table = circus(
        "roll", ann=has("", body), cyd=has("V01"), quest=TESTS[attributes[0]], dice="F T B S", next="E E E E"
    )
    ann, *_ = table.players
    ann.chooses(card)
    for number in range(1, most + 1):
        ann.chooses(f"die-{number}")

    assert dice(table) == " ".join(["E"] * most + ["F", "T", "B", "S"][most:])
    assert state_of(table).used == {f"{card}#1"}
    assert plays(ann) == set()


@rule("CC-R31", "CC-R33")
@pytest.mark.parametrize(("card", "shown"), [("U43", "E F T T B"), ("U44", "F F E T B")])
def test_u43_u44_reroll_one_die_of_one_kind_of_face_in_all_own_tests(card: str, shown: str) -> None:
    for quest in TESTS.values():
        table = circus("roll", ann=has("", f"{LIMBS} {card}"), cyd=has("V01"), quest=quest, dice="F F T T B", next="E")
        ann, *_ = table.players
        ann.chooses(card)
        assert dice(table) == shown

    without = circus("roll", ann=has("V01", f"{LIMBS} {card}"), dice="B S")
    anothers = circus("roll", bob=has("V01", f"{LIMBS} {card}"), dice="F T")
    assert plays(without.players[0]) == plays(anothers.players[1]) == {"V01"}


@rule("CC-R31", "CC-R33")
@pytest.mark.parametrize(("card", "attributes"), [("U34", "I"), ("U35", "PSI")])
def test_u34_u35_remove_a_die_in_anybodys_test(card: str, attributes: str) -> None:
    for letter, quest in TESTS.items():
        offers = circus("roll", bob=has("", f"{LIMBS} {card}"), cyd=has("V01"), quest=quest, dice="F T")
        assert (card in plays(offers.players[1])) == (letter in attributes)

    table = circus("roll", bob=has("", f"{LIMBS} {card}"), cyd=has("V01"), quest="Q31", dice="F T B")
    _, bob, _ = table.players
    bob.chooses(card).chooses("die-2")

    assert dice(table) == "F B"


@rule("CC-R61")
@pytest.mark.parametrize(("card", "quest", "other"), [("U46", "Q07", "Q22"), ("U47", "Q22", "Q07")])
def test_u46_u47_are_discarded_for_a_certain_success(card: str, quest: str, other: str) -> None:
    table = circus("before", ann=has("V36", f"{LIMBS} {card}"), quest=quest)
    ann, *_ = table.players

    ann.chooses(card)
    all_pass(table)

    assert table.happened(DiceRolled) == []
    assert (table.pile("ann.won"), table.pile("scrap")) == (quest, card)
    unfit = circus("before", ann=has("V36", f"{LIMBS} {card}"), quest=other)
    anothers = circus("before", bob=has("V36", f"{LIMBS} {card}"), quest=quest)
    assert plays(unfit.players[0]) == plays(anothers.players[1]) == {"V36"}


@rule("CC-3.1", "CC-R12")
@pytest.mark.parametrize(
    ("card", "bones_hands_feet"),
    [
        ("U25", "4/4 1/2 0/2"), ("U26", "4/4 1/2 0/2"), ("U27", "4/4 1/2 0/2"), ("U28", "4/4 1/2 0/2"),
        ("U29", "4/4 1/2 0/2"), ("U30", "4/4 1/2 0/2"), ("U31", "4/4 1/2 0/2"), ("U32", "4/4 1/2 0/2"),
        ("U33", "4/4 0/2 1/2"), ("U34", "4/4 1/2 0/2"), ("U35", "4/4 2/2 0/2"), ("U36", "4/4 2/2 0/2"),
        ("U37", "4/4 2/2 0/2"), ("U38", "4/4 0/2 2/2"), ("U39", "4/4 0/2 2/2"), ("U41", "4/4 0/2 0/2"),
        ("U42", "4/4 0/2 0/2"), ("U43", "4/4 0/2 0/2"), ("U46", "4/4 0/2 0/2"), ("U47", "4/4 0/2 0/2"),
    ],
)  # fmt: skip
def test_the_slots_a_device_takes_up(card: str, bones_hands_feet: str) -> None:
    table = circus("upgrades", ann=has(f"{card} V01"))
    ann, *_ = table.players

    ann.chooses(card)

    assert slots(table) == bones_hands_feet
    assert attributes(table) == (2, 2, 1)


@rule("CC-R59")
@pytest.mark.parametrize(
    ("kind", "eaten"),
    [
        ("reroll", [*range(25, 34), *range(36, 46)]),  # not what removes dice, nor what makes a test certain
        ("tech", range(25, 48)),
        ("bio", range(1, 25)),
    ],
)
def test_rust_eats_devices_that_reroll_and_another_curse_may_eat_other_things(kind: str, eaten: list[int]) -> None:
    everything = " ".join(f"U{number:02}" for number in range(1, 48))
    curse = {"id": "V41", "effects": [{"destroy_upgrade": kind}]}
    rules = ossuary.game("circus").with_content({"voodoo": [curse]}) if kind != "reroll" else "circus"
    table = circus("end", ann=has("", f"{LIMBS} {everything}"), bob=has("V41"), rules=rules)
    _, bob, _ = table.players

    bob.chooses("V41")

    assert offered(bob) == {f"U{number:02}" for number in eaten}


@rule("CC-R59")
def test_a_curse_says_what_it_eats() -> None:
    tech = ossuary.game("circus").with_content({"voodoo": [{"id": "V41", "effects": [{"destroy_upgrade": "tech"}]}]})
    words = [rules.cards.designs["V41"].words() for rules in (ossuary.game("circus"), tech)]

    assert words == [
        "At any time: discard an Upgrade of an opponent that rerolls dice from play.",
        "At any time: discard a tech Upgrade of an opponent from play.",
    ]


@rule("CC-1.4")
def test_every_upgrade_fits_into_the_first_body_in_some_way() -> None:
    table = circus("upgrades", ann=has("U01 U40 U37 U39 U33"))

    assert offered(table.players[0], "Play") == {"U01", "U40", "U37", "U39", "U33"}
