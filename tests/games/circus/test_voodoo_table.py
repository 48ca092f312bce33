"""Voodoo about Quests, hands, decks and bodies, each design played once and looked at where it must not be offered."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import QuestForced
from ossuary.games.circus.events.table import Countered, Sorted
from ossuary.testing import rule
from tests.games.circus.table import (
    LIMBS,
    added,
    all_pass,
    asked,
    cards,
    circus,
    counted,
    has,
    offered,
    plays,
    size,
    state_of,
)

SPARE = has("V01")  # keeps a window open


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


@rule("CC-R59")
def test_v41_rust_curse_takes_an_upgrade_of_an_opponent_that_rerolls_dice() -> None:
    table = circus(
        "end", ann=has("", f"{LIMBS} U14 U25 U34 U46"), bob=has("V41", f"{LIMBS} U26"), cyd=has("", f"{LIMBS} U41")
    )
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
