"""Each of the 51 Voodoo designs, played once for what it does and looked at where it must not be offered."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Judged, QuestForced
from ossuary.games.circus.events.table import Countered, Sorted
from ossuary.testing import Scene, rule
from tests.games.circus.table import (
    LIMBS,
    Has,
    added,
    all_pass,
    asked,
    cards,
    circus,
    counted,
    dice,
    has,
    offered,
    plays,
    result,
    size,
    state_of,
)

TESTS = {"power": "Q01", "speed": "Q16", "intelligence": "Q31"}
SPARE = has("V01")  # keeps a window open


def rolled(card: str, shown: str, attribute: str = "power", next: str = "", more: str = "", cyd: Has = SPARE) -> Scene:
    """Ann holds the card and has rolled these dice; Cyd could still act."""
    return circus("roll", ann=has(card), cyd=cyd, quest=TESTS[attribute], dice=shown, next=next, added=more)


def only_for(card: str, *attributes: str, shown: str = "E D S B F T") -> bool:
    """Is the card offered after rolls of these attributes, to the tester and to others, and after no other rolls?"""
    for each, quest in TESTS.items():
        own = rolled(card, shown, each).players[0]
        other = circus("roll", bob=has(card), cyd=SPARE, quest=quest, dice=shown).players[1]
        if not (card in plays(own)) == (card in plays(other)) == (each in attributes):
            return False
    return True


# -- the result ----------------------------------------------------------------------------------------


@rule("CC-R28")
def test_v01_standing_ovation_adds_an_epic_success() -> None:
    table = rolled("V01", "F F")

    table.players[0].chooses("V01")

    assert (dice(table), added(table)) == ("F F", "E")
    assert result(table) == "success"


@rule("CC-R28")
def test_v02_banana_peel_adds_a_tragic_fail_to_anybodys_roll() -> None:
    table = circus("roll", bob=has("V02"), cyd=SPARE, dice="S S")
    _, bob, _ = table.players

    bob.chooses("V02")

    assert (dice(table), added(table)) == ("S S", "T")
    assert result(table) == "fail"


@rule("CC-R31")
def test_v03_thunderclap_removes_up_to_three_dice() -> None:
    table = rolled("V03", "F T F S B")
    ann, *_ = table.players

    ann.chooses("V03").chooses("die-1").chooses("die-2").chooses("die-3")

    assert dice(table) == "S B"


@rule("CC-R31")
def test_v03_thunderclap_may_remove_fewer() -> None:
    table = rolled("V03", "F T S")
    ann, *_ = table.players

    ann.chooses("V03")
    at_first = offered(ann)
    ann.chooses("die-1").chooses(label="Done")

    assert "Done" not in at_first
    assert dice(table) == "T S"


@rule("CC-R31")
def test_v04_ice_dust_removes_one_die() -> None:
    table = rolled("V04", "S F T")
    ann, *_ = table.players

    ann.chooses("V04").chooses("die-2")

    assert dice(table) == "S T"


@rule("CC-R69")
def test_v04_ice_dust_on_the_only_die_leaves_a_boring_result() -> None:
    table = rolled("V04", "S", cyd=has())

    table.players[0].chooses("V04")

    assert [told.outcome for told in table.happened(Judged)] == ["boring"]


@rule("CC-R26")
@pytest.mark.parametrize(("value", "shown"), [("epic", "e T"), ("tragic", "E t")])
def test_v05_spark_between_the_eyes_cancels_one_epic_or_one_tragic(value: str, shown: str) -> None:
    table = rolled("V05", "E T")
    ann, *_ = table.players

    ann.chooses("V05").chooses(label=f"Cancel one {value}")

    assert dice(table) == shown


@rule("CC-R26", "CC-R28")
def test_v05_spark_between_the_eyes_may_hit_an_added_value() -> None:
    table = rolled("V05", "E S", more="E")
    ann, *_ = table.players

    ann.chooses("V05")
    choices = offered(ann)
    ann.chooses("added-1")

    assert choices == {"die-1", "added-1"}
    assert (dice(table), added(table)) == ("E S", "e")


@rule("CC-R30")
def test_v06_lucky_button_turns_any_die_to_any_other_face() -> None:
    table = rolled("V06", "F B", "speed")
    ann, *_ = table.players

    ann.chooses("V06")
    dice_offered = offered(ann)
    ann.chooses("die-1")
    faces_offered = offered(ann)
    ann.chooses("say:double")

    assert dice_offered == {"die-1", "die-2"}
    assert faces_offered == {f"say:{face}" for face in ("epic", "double", "success", "boring", "tragic")}
    assert dice(table) == "D B"


@rule("CC-R26")
def test_v07_hot_air_cancels_all_fails_but_no_tragic_one() -> None:
    table = rolled("V07", "F T F S", more="F")

    table.players[0].chooses("V07")

    assert (dice(table), added(table)) == ("f T f S", "f")


@rule("CC-R30")
@pytest.mark.parametrize(("to", "shown"), [("success", "S S E"), ("fail", "F F E")])
def test_v08_poodle_from_beyond_makes_boring_dice_good_or_bad(to: str, shown: str) -> None:
    table = rolled("V08", "B B E")
    ann, *_ = table.players

    ann.chooses("V08").chooses(label=f"Turn all dice showing boring to {to}")

    assert dice(table) == shown


@rule("CC-R27")
@pytest.mark.parametrize(("value", "shown"), [("success", "d s F E"), ("fail", "D S f E")])
def test_v09_floating_act_cancels_all_successes_or_all_fails(value: str, shown: str) -> None:
    table = rolled("V09", "D S F E")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label=f"Cancel every {value}")

    assert dice(table) == shown


@rule("CC-R30")
def test_v10_confetti_blast_turns_boring_and_fail_to_success() -> None:
    table = rolled("V10", "B F T D")

    table.players[0].chooses("V10")

    assert dice(table) == "S S T D"


@rule("CC-R26")
def test_v11_mass_trance_cancels_all_epic_and_all_tragic_values() -> None:
    table = rolled("V11", "E T S", more="T E")

    table.players[0].chooses("V11")

    assert (dice(table), added(table)) == ("e t S", "t e")


@rule("CC-R28")
def test_v12_drowsy_tune_makes_epic_and_tragic_dice_plain() -> None:
    table = rolled("V12", "E T B", more="T")

    table.players[0].chooses("V12")

    assert (dice(table), added(table)) == ("S F B", "T")


@rule("CC-R31", "CC-R33")
def test_v13_fire_breathing_rerolls_up_to_two_dice_for_power_and_speed() -> None:
    table = rolled("V13", "F T B", "speed", next="E S")
    ann, *_ = table.players

    ann.chooses("V13").chooses("die-1").chooses("die-2")

    assert dice(table) == "E S B"
    assert only_for("V13", "power", "speed")


@rule("CC-R31")
def test_v14_flashbulbs_rerolls_any_number_of_dice() -> None:
    table = rolled("V14", "F T B D S E F", next="E S D")
    ann, *_ = table.players

    ann.chooses("V14").chooses("die-1").chooses("die-2").chooses("die-3").chooses(label="Done")

    assert dice(table) == "E S D D S E F"


@rule("CC-R31")
def test_v14_flashbulbs_may_reroll_all_dice_however_many() -> None:
    table = rolled("V14", "F T B D S E F T", next="S S S S S S S S")
    ann, *_ = table.players

    ann.chooses("V14")
    while ann.choices("Reroll"):
        ann.chooses(min(ann.choices("Reroll")))

    assert dice(table) == "S S S S S S S S"


@rule("CC-R30", "CC-R33")
def test_v15_mind_bend_sets_a_die_in_tests_of_intelligence() -> None:
    table = rolled("V15", "T S", "intelligence")
    ann, *_ = table.players

    ann.chooses("V15")
    dice_offered = offered(ann)
    ann.chooses("die-2").chooses("say:epic")

    assert dice_offered == {"die-1", "die-2"}
    assert dice(table) == "T E"
    assert only_for("V15", "intelligence")


@rule("CC-R28", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V16", "power"), ("V17", "speed"), ("V18", "intelligence")])
@pytest.mark.parametrize(("value", "letters", "expected"), [("success", "S S", "success"), ("fail", "F F", "fail")])
def test_v16_v17_v18_add_two_successes_or_two_fails(
    card: str, attribute: str, value: str, letters: str, expected: str
) -> None:
    table = rolled(card, "S F", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=f"Add {value} 2 times")

    assert added(table) == letters
    assert result(table) == expected
    assert only_for(card, attribute)


@rule("CC-R26", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V19", "power"), ("V20", "speed"), ("V21", "intelligence")])
@pytest.mark.parametrize(("mode", "shown"), [("Cancel one tragic", "t S S F"), ("Turn all dice", "T D D F")])
def test_v19_v20_v21_cancel_a_tragic_fail_or_double_successes(card: str, attribute: str, mode: str, shown: str) -> None:
    table = rolled(card, "T S S F", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=mode)

    assert dice(table) == shown
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V22", "intelligence"), ("V23", "power")])
@pytest.mark.parametrize(("shows", "die", "shown"), [("epic", "die-1", "B T S"), ("tragic", "die-2", "E B S")])
def test_v22_v23_turn_an_epic_or_a_tragic_die(card: str, attribute: str, shows: str, die: str, shown: str) -> None:
    table = rolled(card, "E T S", attribute)
    ann, *_ = table.players

    ann.chooses(card).chooses(label=f"Turn a die showing {shows}")
    faces = offered(ann)
    ann.chooses("say:boring")

    assert f"say:{shows}" not in faces
    assert dice(table) == shown
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
@pytest.mark.parametrize(("card", "attribute"), [("V24", "speed"), ("V25", "power")])
def test_v24_v25_make_all_successes_epic(card: str, attribute: str) -> None:
    table = rolled(card, "S D T B F", attribute)

    table.players[0].chooses(card)

    assert dice(table) == "E E T B F"
    assert only_for(card, attribute)


@rule("CC-R30", "CC-R33")
def test_v26_petrify_turns_all_successes_to_one_face() -> None:
    table = rolled("V26", "S D B T E")
    ann, *_ = table.players

    ann.chooses("V26").chooses("say:fail")

    assert dice(table) == "F F B T E"
    assert only_for("V26", "power")


@rule("CC-R30", "CC-R33")
def test_v27_berserk_takes_boring_dice_as_well() -> None:
    table = rolled("V27", "S D B T F")
    ann, *_ = table.players

    ann.chooses("V27").chooses("say:epic")

    assert dice(table) == "E E E T F"
    assert only_for("V27", "power")


@rule("CC-R33")
@pytest.mark.parametrize(
    "card", ["V01", "V02", "V03", "V04", "V05", "V06", "V07", "V08", "V09", "V10", "V11", "V12", "V14", "V30"]
)
def test_a_card_that_names_no_attribute_is_for_every_test_of_anybody(card: str) -> None:
    assert only_for(card, *TESTS)


# -- decks and discard piles ---------------------------------------------------------------------------


@rule("CC-R57", "CC-R65")
def test_v28_crystal_ball_puts_three_cards_of_any_deck_in_order() -> None:
    table = circus("end", bob=has("V28"), piles={"quests": "Q01 Q02 Q03 Q05"}, box="quest")
    _, bob, _ = table.players

    bob.chooses("V28")
    decks = offered(bob)
    bob.chooses("quests")
    bob.chooses("Q05").chooses("Q02")

    assert decks == {"upgrades", "voodoo", "quests"}
    assert table.pile("quests") == "Q01 Q05 Q02 Q03"
    assert [(told.deck, told.count) for told in table.happened(Sorted)] == [("quests", 3)]


@rule("CC-R57")
def test_v29_hunch_puts_the_top_five_upgrades_in_order() -> None:
    table = circus("end", bob=has("V29"), piles={"upgrades": "U01 U02 U03 U04 U05 U06"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V29")
    seen = offered(bob)
    for card in ("U06", "U05", "U04", "U03"):
        bob.chooses(card)

    assert seen == {"U02", "U03", "U04", "U05", "U06"}
    assert table.pile("upgrades") == "U01 U06 U05 U04 U03 U02"


@rule("CC-R29")
def test_v30_topsy_turvy_turns_every_die_to_its_opposite() -> None:
    table = rolled("V30", "E D S B F T", more="E")

    table.players[0].chooses("V30")

    assert (dice(table), added(table)) == ("T B F D S E", "E")


# -- who is tested by what -----------------------------------------------------------------------------


@rule("CC-R48")
def test_v31_volunteer_please_hands_the_own_test_to_an_opponent() -> None:
    table = circus("roll", ann=has("V31"), bob=has("", f"{LIMBS} U01"), quest="Q01", dice="F F", next="S B B B")
    ann, *_ = table.players

    ann.chooses("V31")
    targets = offered(ann)
    ann.chooses("bob")

    assert targets == {"bob", "cyd"}
    assert [told.seat for told in table.happened(DiceRolled)] == ["bob"]
    assert table.pile("bob.won") == "Q01"


@rule("CC-R48", "CC-R64")
def test_v31_volunteer_please_is_no_favour_to_ask_of_a_partner() -> None:
    table = circus("roll", ann=has("V31"), dan=has(), quest="Q01", dice="F F", options={"team": True})
    ann, *_ = table.players

    ann.chooses("V31")

    assert offered(ann) == {"bob", "dan"}


@rule("CC-R48")
def test_v31_volunteer_please_is_of_no_use_in_the_test_of_another() -> None:
    table = circus("roll", ann=has("V31 V01"), tester="bob", active="bob", dice="F F")

    assert plays(table.players[0]) == {"V01"}


@rule("CC-R48")
def test_v32_false_friend_hands_an_opponents_test_to_anybody_else() -> None:
    table = circus("before", bob=has("V32"), quest="Q01", next="S B")
    _, bob, _ = table.players

    bob.chooses("V32")
    targets = offered(bob)
    bob.chooses("bob")

    assert targets == {"bob", "cyd"}
    assert [told.seat for told in table.happened(DiceRolled)] == ["bob"]


@rule("CC-R48", "CC-R64")
def test_v32_false_friend_is_for_tests_of_opponents() -> None:
    table = circus("roll", bob=has(), cyd=has("V32 V01"), dan=has(), dice="F F", options={"team": True})

    assert plays(table.players[2]) == {"V01"}


@rule("CC-R65")
def test_v33_old_poster_takes_any_discarded_card() -> None:
    table = circus("end", bob=has("V33"), piles={"scrap": "U01 U14", "spent": "V02 V02"})
    _, bob, _ = table.players

    bob.chooses("V33")
    choices = offered(bob)
    bob.chooses("U14")

    assert choices == {"U01", "U14", "V02"}
    assert bob.hand == "U14"
    assert table.pile("spent") == "V02 V02 V33"


@rule("CC-R37", "CC-6.3")
def test_v34_infernal_muse_draws_three_cards_of_any_kind() -> None:
    table = circus("end", bob=has("V34"))
    _, bob, _ = table.players

    bob.chooses("V34").chooses("voodoo").chooses("upgrades").chooses("voodoo")

    assert [card[0] for card in bob.hand.split()] == ["V", "U", "V"]
    assert asked(table) == ["ann"]


@rule("CC-R62", "CC-5.4")
def test_v35_lure_lets_another_choose_the_quest() -> None:
    table = circus("choice", ann=has("", "ARM ARM"), bob=has("V35"), row="Q01 Q16 Q31")
    ann, bob, _ = table.players

    bob.chooses("V35")

    assert not ann.is_asked
    assert offered(bob) == {"Q01", "Q31", "quests"}
    assert [told.other for told in table.happened(QuestForced)] == ["ann"]


@rule("CC-R62")
def test_v35_lure_is_for_opponents_turns() -> None:
    table = circus("choice", ann=has("V35"), row="Q01 Q16")

    assert offered(table.players[0], "Try") == {"Q01", "Q16", "quests"}


@rule("CC-R49")
def test_v36_wrong_trapdoor_puts_another_quest_in_its_place() -> None:
    table = circus("roll", bob=has("V36"), quest="Q01", row="Q01", dice="S S", next="S B",
                   piles={"quests": "Q03 Q17"}, box="quest")  # fmt: skip
    _, bob, _ = table.players

    bob.chooses("V36")

    assert [told.attribute for told in table.happened(DiceRolled)] == ["speed"]
    assert (table.pile("ann.won"), table.pile("row")) == ("Q17", "Q01")
    assert state_of(table).tokens == {}


@rule("CC-R10")
def test_v37_hex_breaker_voids_the_newest_voodoo_card() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V37"), cyd=SPARE, dice="F")
    ann, bob, cyd = table.players
    assert not bob.is_asked

    ann.chooses("V01")
    answering = asked(table)
    bob.chooses("V37")

    assert answering == ["bob"]
    assert [(told.seat, told.card) for told in table.happened(Countered)] == [("bob", "V01#1")]
    assert (added(table), table.pile("spent")) == ("", "V01 V37")
    assert cyd.is_asked


@rule("CC-R55")
def test_v38_jolt_makes_the_active_player_try_another_quest() -> None:
    table = circus("end", ann=has("V01 V01 V01 V01"), bob=has("V38"), row="Q01 Q16")
    ann, bob, _ = table.players

    bob.chooses("V38")

    assert offered(ann, "Try") == {"Q01", "Q16", "quests"}
    ann.chooses("Q01")
    all_pass(table)
    assert state_of(table).now.extra == 0


@rule("CC-R58")
def test_v39_candy_on_the_floor_draws_two_upgrades_and_plays_one() -> None:
    table = circus("end", bob=has("V39"), piles={"upgrades": "U14 U15 U16"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V39")
    choices = offered(bob)
    bob.chooses("U16")

    assert choices == {"U15", "U16", "Play nothing more"}
    assert table.pile("bob.hand") == "U15"
    assert "U16" in table.pile("bob.body")
    assert asked(table) == ["ann"]


@rule("CC-R58")
def test_v39_candy_on_the_floor_need_not_play_what_it_draws() -> None:
    table = circus("end", bob=has("V39"), piles={"upgrades": "U14 U15 U16"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V39").chooses(label="Play nothing more")

    assert (table.pile("bob.hand"), table.pile("bob.body")) == ("U16 U15", LIMBS)


@rule("CC-R58")
def test_v40_surprise_cake_draws_three_upgrades_and_plays_two() -> None:
    table = circus("end", bob=has("V40"), piles={"upgrades": "U14 U15 U16 U17"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V40").chooses("U16").chooses("U15")

    assert table.pile("bob.hand") == "U17"
    assert table.pile("bob.body") == f"{LIMBS} U16 U15"
    assert asked(table) == ["ann"]


# -- others --------------------------------------------------------------------------------------------


@rule("CC-R59")
def test_v41_rust_curse_takes_a_tech_upgrade_of_an_opponent() -> None:
    table = circus("end", ann=has("", f"{LIMBS} U14 U25"), bob=has("V41", f"{LIMBS} U26"), cyd=has("", f"{LIMBS} U41"))
    _, bob, _ = table.players

    bob.chooses("V41")
    targets = offered(bob)
    bob.chooses("U41")

    assert targets == {"U25", "U41"}
    assert (table.pile("scrap"), table.pile("cyd.body")) == ("U41", LIMBS)


@rule("CC-R63")
def test_v42_dirty_swap_exchanges_hands() -> None:
    table = circus("end", ann=has("U14 U15"), bob=has("V42 V02"))
    ann, bob, _ = table.players

    bob.chooses("V42").chooses("ann")

    assert bob.hand == "U14 U15"
    assert ann.hand.startswith("V02")


@rule("CC-R60")
def test_v43_rise_again_revives_every_zombie_and_draws_a_card() -> None:
    table = circus("end", ann=has("", "ARM", zombie=True), bob=has("V43"), cyd=has("", "U17", zombie=True))
    _, bob, _ = table.players

    bob.chooses("V43").chooses("voodoo")

    assert state_of(table).zombies == set()
    assert (cards(table, "ann.body"), cards(table, "cyd.body")) == (LIMBS.split(), [*LIMBS.split(), "U17"])
    assert size(table, "bob.hand") == 1
    assert asked(table) == ["ann"]


@rule("CC-R63")
@pytest.mark.parametrize(("side", "hands"), [("left", ("U16", "U14", "U15")), ("right", ("U15", "U16", "U14"))])
def test_v44_charity_round_passes_all_hands_on(side: str, hands: tuple[str, ...]) -> None:
    table = circus("start", ann=has("U14"), bob=has("V44 U15"), cyd=has("U16"))
    _, bob, _ = table.players

    bob.chooses("V44").chooses(f"say:{side}")

    assert tuple(table.pile(f"{seat}.hand") for seat in ("ann", "bob", "cyd")) == hands


@rule("CC-R63")
def test_v45_purge_leaves_an_opponent_one_card_of_their_choice() -> None:
    table = circus("end", bob=has("V45"), cyd=has("U14 V02 U15"))
    _, bob, cyd = table.players

    bob.chooses("V45")
    cyd.chooses("V02")

    assert cyd.hand == "V02"
    assert (cards(table, "scrap"), table.pile("spent")) == (["U14", "U15"], "V45")


@rule("CC-R63")
def test_a_purge_leaves_as_many_cards_as_the_card_says() -> None:
    milder = find("circus").with_content({"voodoo": [{"id": "V45", "effects": [{"discard_hand_to": 2}]}]})
    table = circus("end", ann=has("U14 U15"), bob=has("V45"), cyd=has("U16 V02 U17"), rules=milder)
    _, bob, cyd = table.players

    bob.chooses("V45")
    cyd.chooses("V02").chooses("U17")

    assert (cyd.hand, table.pile("scrap")) == ("V02 U17", "U16")


@rule("CC-R51")
def test_v46_fickle_fans_takes_an_opponents_success() -> None:
    table = circus("success", bob=has("V46"), quest="Q07")
    _, bob, _ = table.players

    bob.chooses("V46")

    assert (table.pile("bob.won"), table.pile("ann.won")) == ("Q07", "")


@rule("CC-R51")
def test_v46_fickle_fans_cannot_take_the_own_success() -> None:
    table = circus("success", ann=has("V46"), quest="Q07")

    assert table.pile("ann.won") == "Q07"


@rule("CC-R72", "CC-R35")
def test_v47_double_bill_adds_a_quest_that_tests_the_same() -> None:
    table = circus("success", ann=has("V47"), quest="Q07", row="Q01 Q02 Q16", tokens={"Q01": 1})
    ann, *_ = table.players

    ann.chooses("V47")
    choices = offered(ann)
    ann.chooses("Q01")

    assert choices == {"Q01", "Q02"}
    assert table.pile("ann.won") == "Q07 Q01"
    assert counted(table, "ann", "popularity") == (4, 10)


@rule("CC-R72")
def test_v47_double_bill_needs_such_a_quest() -> None:
    table = circus("success", ann=has("V47"), quest="Q07", row="Q16 Q31")

    assert table.pile("ann.won") == "Q07"


@rule("CC-R61")
def test_v48_fools_luck_completes_a_random_quest_unseen() -> None:
    table = circus("random", ann=has("V48"), piles={"quests": "Q01 Q30"}, box="quest")

    table.players[0].chooses("V48")

    assert table.pile("ann.won") == "Q30"
    assert table.happened(DiceRolled) == []


@rule("CC-R50")
def test_v49_again_again_voids_a_success_and_tests_anew() -> None:
    table = circus("success", bob=has("V49"), quest="Q07", next="F B")
    ann, bob, _ = table.players

    bob.chooses("V49")

    assert [told.dice for told in table.happened(DiceRolled)] == [("fail", "boring")]
    assert table.pile("ann.won") == ""
    assert ann.is_asked


@rule("CC-R52")
def test_v50_scandal_sheet_makes_everybody_pass_a_quest_on() -> None:
    table = circus("end", ann=has("", won="Q01 Q02"), bob=has("V50"), cyd=has("", won="Q16"))
    ann, bob, cyd = table.players

    bob.chooses("V50").chooses("say:left")
    assert asked(table) == ["ann"]
    ann.chooses("Q02")

    assert [table.pile(f"{seat}.won") for seat in ("ann", "bob", "cyd")] == ["Q01 Q16", "Q02", ""]
    assert not cyd.is_asked


@rule("CC-R64", "CC-R35")
def test_v51_public_blunder_makes_an_opponent_give_a_quest_to_a_neighbour() -> None:
    table = circus("end", ann=has("", won="Q01 Q02"), bob=has("V51", won="Q16"), dan=has(), tokens={"Q02": 2})
    ann, bob, *_ = table.players

    bob.chooses("V51")
    neighbours = offered(bob)
    bob.chooses("dan")
    ann.chooses("Q02")

    assert neighbours == {"bob", "dan"}
    assert (table.pile("ann.won"), table.pile("dan.won")) == ("Q01", "Q02")
    assert counted(table, "dan", "popularity") == (3, 7)


# -- what would change nothing is not offered ----------------------------------------------------------


@rule("CC-R26", "CC-R30")
@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("V05", "S F"), ("V07", "S T"), ("V08", "S F"), ("V09", "E B"), ("V10", "S D"), ("V11", "S F"), ("V12", "S F"),
        ("V19", "E F"), ("V23", "S F"), ("V25", "F T"), ("V26", "F T"), ("V27", "F T"),
    ],
)  # fmt: skip
def test_a_card_that_would_change_nothing_is_not_offered(card: str, shown: str) -> None:
    table = rolled(f"{card} V01", shown)

    assert plays(table.players[0]) == {"V01"}


@rule("CC-R26", "CC-R28")
def test_a_cancelled_die_that_is_set_or_turned_counts_again() -> None:
    table = rolled("V09 V30", "S F")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label="Cancel every success")
    cancelled = dice(table)
    ann.chooses("V30")

    assert (cancelled, dice(table)) == ("s F", "F S")


@rule("CC-R26", "CC-R28")
def test_a_cancelled_die_can_be_set_even_to_the_face_it_shows() -> None:
    table = rolled("V09 V06", "S F")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label="Cancel every success")
    ann.chooses("V06").chooses("die-1").chooses("say:success")

    assert dice(table) == "S F"
