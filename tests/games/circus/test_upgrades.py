"""Chapters 3 and 4: slots, Upgrades, recycling, limbs that grow again."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.games.circus.events.bodies import LimbRegrown, PartLost, UpgradePlayed
from ossuary.testing import rule
from tests.games.circus.table import LIMBS, all_pass, cards, circus, counted, has, offered, size, slots, state_of


@rule("CC-4.1", "CC-2.7")
def test_up_to_two_upgrades_are_played() -> None:
    table = circus("upgrades", ann=has("U14 U15 U16"))
    ann, *_ = table.players

    ann.chooses("U14").chooses("U16")

    assert [told.card for told in table.happened(UpgradePlayed)] == ["U14#1", "U16#1"]
    assert offered(ann, "Play") == set()


@rule("CC-4.1")
def test_one_may_play_fewer() -> None:
    table = circus("upgrades", ann=has("U14 U15"))
    ann, *_ = table.players

    ann.chooses(label="No more")

    assert table.pile("ann.body") == LIMBS
    assert offered(ann, "Try") == {"Q04", "Q19", "Q34", "quests"}


@rule("CC-2.7", "CC-R6")
def test_upgrades_cannot_be_played_in_windows_or_in_the_turns_of_others() -> None:
    table = circus("roll", ann=has("U14 U25 V01"), bob=has("U15 U32 V02"), dice="S")
    ann, bob, _ = table.players

    assert (offered(ann), offered(bob)) == ({"V01", "Pass"}, {"V02", "Pass"})


@rule("CC-4.2", "CC-R17")
def test_recycling_discards_any_number_of_cards_and_ends_this_part_of_the_turn() -> None:
    table = circus("upgrades", ann=has("U14 V01 V02 U15"))
    ann, *_ = table.players

    ann.chooses(label="Recycle")
    at_first = offered(ann)
    ann.chooses("U14").chooses("V02").chooses(label="Enough")

    assert at_first == {"U14", "V01", "V02", "U15"}
    assert (ann.hand, table.pile("scrap"), table.pile("spent")) == ("V01 U15", "U14", "V02")
    assert offered(ann, "Try")


@rule("CC-4.2", "CC-R17")
def test_the_whole_hand_may_be_recycled() -> None:
    table = circus("upgrades", ann=has("U14 V01"))
    ann, *_ = table.players

    ann.chooses(label="Recycle").chooses("U14").chooses("V01")

    assert ann.hand == ""
    assert offered(ann, "Try")


@rule("CC-4.2", "CC-R17")
def test_after_an_upgrade_there_is_no_recycling() -> None:
    table = circus("upgrades", ann=has("U14 V01 U15"))
    ann, *_ = table.players
    before = "Recycle cards" in offered(ann)

    ann.chooses("U14")

    assert before
    assert "Recycle cards" not in offered(ann)


@rule("CC-R17", "CC-R58")
def test_upgrades_that_came_by_voodoo_do_not_forbid_recycling_nor_count() -> None:
    table = circus("upgrades", ann=has("V39 U15 U16"), piles={"upgrades": "U01 U14"}, box="upgrade")
    ann, *_ = table.players

    ann.chooses("V39").chooses("U14")

    assert "Recycle cards" in offered(ann)
    ann.chooses("U15").chooses("U16")
    assert table.pile("ann.body") == f"{LIMBS} U14 U15 U16"


@rule("CC-4.3", "CC-R19")
def test_a_quest_has_to_be_tried() -> None:
    table = circus("choose")
    ann, *_ = table.players

    assert offered(ann) == {"Q04", "Q19", "Q34", "quests"}


# -- slots ---------------------------------------------------------------------------------------------


@rule("CC-3.1", "CC-R12")
def test_a_card_for_which_there_can_be_no_room_is_not_offered() -> None:
    table = circus("upgrades", ann=has("U36 U25 U14", "ARM LEG LEG"))
    ann, *_ = table.players

    assert offered(ann, "Play") == {"U25", "U14"}


@rule("CC-R12")
def test_only_cards_that_use_the_missing_slot_make_room_and_no_more_than_needed() -> None:
    table = circus("upgrades", ann=has("U25", f"{LIMBS} U26 U27 U41 U33"))
    ann, *_ = table.players

    ann.chooses("U25")
    makers = offered(ann)
    ann.chooses("U27")

    assert makers == {"U26", "U27"}
    assert table.pile("ann.body") == f"{LIMBS} U26 U41 U33 U25"


@rule("CC-R12", "CC-R13")
def test_making_room_on_the_bones_may_cost_a_hand_and_what_it_held() -> None:
    table = circus("upgrades", ann=has("U08", f"{LIMBS} U25 U26"))
    ann, *_ = table.players

    ann.chooses("U08").chooses("ARM")
    second = offered(ann)
    ann.chooses("U26")

    assert second == {"U25", "U26"}
    assert table.pile("ann.body") == "ARM LEG LEG U25 U08"


@rule("CC-R12", "CC-R14")
def test_two_bones_are_made_free_one_after_the_other() -> None:
    table = circus("upgrades", ann=has("U40"))
    ann, *_ = table.players

    ann.chooses("U40").chooses("ARM").chooses("ARM")

    assert table.pile("ann.body") == "LEG LEG U40"
    assert cards(table, "arms").count("ARM") == size(table, "arms") == 14


@rule("CC-R14")
def test_nobody_living_makes_room_to_the_death() -> None:
    hollow = find("circus").with_content(
        {"upgrade": [{"id": "U01", "lives": 0}, {"id": "U40", "needs": ["bone", "bone", "bone", "bone"]}]}
    )

    for zombie in (False, True):
        table = circus("upgrades", ann=has("U01 U02 V01", "U40", zombie=zombie), rules=hollow)
        assert offered(table.players[0], "Play") == ({"U01", "U02"} if zombie else {"U02"})


@rule("CC-R13", "CC-10.5")
def test_a_lost_arm_takes_along_what_it_held() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U25 U26"), quest="Q01", dice="F", used="U25#1")
    ann, *_ = table.players

    ann.chooses("ARM")
    held = offered(ann)
    ann.chooses("U25")

    assert held == {"U25", "U26"}
    assert table.pile("ann.body") == "ARM LEG LEG U26"


@rule("CC-R13", "CC-3.2")
def test_a_lost_bone_costs_a_card_that_sat_on_it() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U08 U13 U41"), bob=has("V34"), quest="Q01", dice="F")
    ann, *_ = table.players
    all_pass(table)

    ann.chooses("U13")
    choices = offered(ann)
    ann.chooses("U08")

    assert choices == {"ARM", "LEG", "U08"}
    assert table.pile("ann.body") == f"{LIMBS} U41"
    assert slots(table) == "4/4 0/2 0/2"


@rule("CC-R13", "CC-R38")
def test_a_lost_socket_takes_along_a_limb_and_what_that_held_and_all_lives_count() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} ARM U13 U36"), quest="Q07", dice="F", used="U36#1")
    ann, *_ = table.players

    ann.chooses("U13").chooses("LEG")

    assert table.pile("ann.body") == "ARM ARM LEG ARM U36"
    assert counted(table, "ann", "lives") == (4, None)
    assert offered(ann, "Draw")


@rule("CC-R11")
def test_slots_are_counted_and_not_assigned() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U12 U36"), quest="Q01", dice="F", used="U36#1")
    ann, *_ = table.players

    ann.chooses("ARM")

    assert table.pile("ann.body") == "ARM LEG LEG U12 U36"
    assert slots(table) == "3/4 2/3 0/2"


@rule("CC-R16")
def test_any_mixture_of_limbs_is_a_body() -> None:
    table = circus("upgrades", ann=has("U14", "LEG LEG", zombie=True))
    ann, *_ = table.players

    ann.chooses("legs").chooses("legs")

    assert table.pile("ann.body") == "LEG LEG LEG LEG"


@rule("CC-R15")
def test_everything_goes_where_it_belongs() -> None:
    table = circus("roll", ann=has("V01", f"{LIMBS} U17 U18"), quest="Q07", dice="F", piles={"arms": "ARM"})
    ann, *_ = table.players

    ann.chooses("V01")
    all_pass(table)

    assert table.pile("spent") == "V01"
    lost = circus("roll", ann=has("", f"{LIMBS} U17 U18"), quest="Q07", dice="F")
    lost.players[0].chooses("U17").chooses("ARM")
    assert [told.card for told in lost.happened(PartLost)] == ["U17#1", "ARM#1"]
    assert (lost.pile("scrap"), size(lost, "arms")) == ("U17", 13)


# -- Zombies -------------------------------------------------------------------------------------------


@rule("CC-11.7")
def test_a_zombie_may_grow_a_limb_in_the_place_of_an_upgrade() -> None:
    table = circus("upgrades", ann=has("U14 U15", "ARM LEG LEG", zombie=True))
    ann, *_ = table.players

    ann.chooses("arms").chooses("U14")

    assert [told.card[:3] for told in table.happened(LimbRegrown)] == ["ARM"]
    assert table.pile("ann.body") == "ARM LEG LEG ARM U14"
    assert offered(ann, "Try")


@rule("CC-11.7")
def test_the_living_grow_no_limbs() -> None:
    table = circus("upgrades", ann=has("U14", "ARM"))

    assert not table.players[0].may("arms")


@rule("CC-R18")
def test_a_limb_needs_one_in_the_supply_and_room_which_may_be_made() -> None:
    table = circus("upgrades", ann=has("U14", f"{LIMBS}", zombie=True), piles={"arms": ""}, box="limb")
    ann, *_ = table.players

    assert not ann.may("arms")
    ann.chooses("legs").chooses("ARM")

    assert table.pile("ann.body") == "ARM LEG LEG LEG"


@rule("CC-R14")
def test_a_zombie_may_make_room_as_it_likes() -> None:
    table = circus("upgrades", ann=has("U25 U14", "ARM U26", zombie=True))
    ann, *_ = table.players

    ann.chooses("U25")

    assert table.pile("ann.body") == "ARM U25"


@rule("CC-R67")
def test_abilities_for_the_own_turn_are_no_plays_and_work_once() -> None:
    table = circus("upgrades", ann=has("U14 U15", f"{LIMBS} U22 U21"), bob=has("V01"))
    ann, *_ = table.players

    ann.chooses("U22").chooses("U21").chooses("U14").chooses("U15")

    assert state_of(table).used == {"U22#1", "U21#1"}
    assert table.pile("ann.body") == f"{LIMBS} U22 U21 U14 U15"


@rule("CC-R67")
def test_they_cannot_be_used_later_in_the_turn() -> None:
    table = circus("roll", ann=has("V01", f"{LIMBS} U22 U21 U03"), bob=has("V02"), dice="S")

    assert offered(table.players[0]) == {"V01", "Pass"}


@rule("CC-R71")
@pytest.mark.parametrize(("chaotic", "pile"), [(False, "scrap"), (True, "heap")])
def test_the_gland_finds_upgrades_in_the_discard_pile_of_the_table(chaotic: bool, pile: str) -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U24"), piles={pile: "U17 V02"} if chaotic else {pile: "U17"},
                   options={"chaotic": chaotic})  # fmt: skip

    assert offered(table.players[0], "Play") == {"U17"}
