"""The Challenges: every ability and every reward, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.games.zanaga.cards.cards import Challenge
from ossuary.games.zanaga.events.fights import EnemyWounded
from ossuary.games.zanaga.fight.enemies import enemy_damage, enemy_value
from ossuary.games.zanaga.land.spaces import TERRAIN_NAMES
from ossuary.testing import rule
from tests.games.zanaga.table import (
    ARCHER,
    BOB,
    CATALOG,
    TITAN,
    defeat,
    enemy_wounds,
    fight,
    fight_on,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    state_of,
    tired,
    tokens,
    wounds,
    zanaga,
)


@pytest.mark.parametrize(("card", "phase"), [("AG01", "R"), ("AB01", "R"), ("AB15", "R"), ("AB21", "R"), ("AR11", "R")])
def test_whoever_it_hurts_in_any_phase_is_exhausted_too(card: str, phase: str) -> None:
    table = fight(has("H01"), card, 1, 1, bob=BOB)
    ann = table.players[0]
    if "Fight on" in labels(ann):
        says(ann, "Fight on")

    says(ann, "Defend")

    assert wounds(table, "H01") == table.state.cards.face[f"{card}#1"].values[phase][1]
    assert tired(table, "H01") == 1


def test_naga_acolyte_exhausts_only_those_it_hurts_by_magic() -> None:
    table = fight(has("H01"), "AG14", 1, 1, 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Defend", "Roll the dice")
    after_melee = (wounds(table, "H01"), tired(table, "H01"))
    says(ann, "Defend")

    assert after_melee == (1, 0)
    assert (wounds(table, "H01"), tired(table, "H01")) == (3, 1)


@pytest.mark.parametrize(
    ("card", "harder"),
    [("AG02", 2), ("AG13", 3), ("AY01", 4), ("AY11", 3), ("AY21", 4), ("AB04", 3), ("AB17", 2)],
)
def test_escaping_it_is_harder(card: str, harder: int) -> None:
    """A hero with Body 3 who would just reach its melee value fails by as much as it is harder, and no more."""
    value = table_value(card)
    needed = value + harder - 3
    one, two = (needed + 1) // 2, needed // 2
    found = []
    for less in (0, 1):
        table = fight(has("H07", experience=(0, 0, 0, 9, 3)), card, one, two - less, bob=BOB)
        ann = table.players[0]
        if "No" in labels(ann):
            says(ann, "No")
        says(ann, "Escape by the Body (melee)")
        found.append(is_fighting(table))

    assert found == [False, True]


def table_value(card: str) -> int:
    return enemy_value(state_of(zanaga(ann=TITAN)), f"{card}#1", "B")


@pytest.mark.parametrize("card", ["AG03", "AG18", "AG24", "AY08"])
def test_a_pack_is_stronger_for_each_other_beast_on_the_track_up_to_two(card: str) -> None:
    values = []
    for others in ("AG04:S", "AG08:S AG04:S", "AG08:S AG12:S AG22:S"):
        state = state_of(fight(TITAN, card, roaming=others))
        values.append(enemy_value(state, f"{card}#1", "B") - state.cards.face[f"{card}#1"].melee[0])

    assert values == [0, 1, 2]


@rule("RB-1.4")
@pytest.mark.parametrize(("card", "most"), [("AG03", 2), ("AY08", 2), ("P01", 3)])
def test_a_pack_says_how_far_it_grows(card: str, most: int) -> None:
    said = f"Pack: +1 to its values for each other Beast on the roaming track, at most +{most}."

    assert said in CATALOG.designs[card].words()


@rule("MZ-4.6", "MZ-6.2")
@pytest.mark.parametrize(("card", "said"), [("AG01", "Jungle (Beast). Life 1;"), ("AG14", "Hills (Naga). Life 2;"),
                                            ("AG17", "Hills (Hazard)."), ("AY26", "Trail (Savage).")])  # fmt: skip
def test_a_challenge_shows_its_terrain_and_its_kind(card: str, said: str) -> None:
    assert CATALOG.designs[card].words().startswith(said)


@rule("MZ-4.6")
def test_every_challenge_names_its_terrain_on_the_card_and_on_the_table() -> None:
    for design in CATALOG.designs.values():
        if isinstance(design, Challenge):
            assert design.words().startswith(f"{TERRAIN_NAMES[design.terrain].capitalize()} ({design.tag}).")
    table = zanaga(ann=has(), roaming="AG01:S AG14:MK")

    parts: list[Any] = [part for area in table.match.view("ann")["areas"] for part in area["parts"]]
    (roaming,) = [part for part in parts if part["ref"] == "roaming"]

    assert [[badge["badge"] for badge in card["badges"]] for card in roaming["cards"]] == [
        ["jungle", "sun"], ["hills", "moon", "skull"]]  # fmt: skip


@rule("RB-6.3", "MZ-R42", "RB-5.2")
@pytest.mark.parametrize(
    ("card", "needed"), [("AG05", 14), ("AG09", 13), ("AG25", 13), ("AY04", 16), ("AY21", 15), ("AB07", 18)]
)
def test_a_diplomat_may_talk_her_way_past_it(card: str, needed: int) -> None:
    """Dame Ysolde has Spirit 2 and Diplomacy +2."""
    dice = needed - 4
    good = fight(has("H04"), card, (dice + 1) // 2, dice // 2, bob=BOB)
    bad = fight(has("H04"), card, (dice + 1) // 2, dice // 2 - 1, bob=BOB)

    says(good.players[0], "Try it")
    says(bad.players[0], "Try it")

    assert not is_fighting(good)
    assert good.pile("roaming") == card  # evaded, not defeated
    assert is_fighting(bad)


@pytest.mark.parametrize("card", ["AG06", "AG17", "AG19", "AY06", "AY23", "AB04", "AR07"])
def test_nobody_attacks_an_ambush_in_the_first_round(card: str) -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), allies="L04"), card, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on")
    assert prompt(ann).startswith("Round 2")  # defended in all phases without a choice

    says(ann, "Fight on")

    assert "Attack with Tamsin Quill" in labels(ann)


@pytest.mark.parametrize(
    ("card", "phase"),
    [("AG07", "R"), ("AG27", "R"), ("AY24", "B"), ("AB05", "R"), ("AB08", "A"), ("AB19", "A"), ("AR04", "B"),
     ("AR05", "R"), ("AR15", "A")],
)  # fmt: skip
def test_armour_takes_one_off_a_hit_but_leaves_one(card: str, phase: str) -> None:
    weapon = "I04" if phase in ("R", "A") else "I10"
    attack = "R" if phase in ("R", "A") else "B"
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items=weapon), card, bob=BOB)
    bare = fight(TITAN, card, bob=BOB)
    for scene in (table, bare):
        says(scene.players[0], "Fight on")
        if attack == "B":
            says(scene.players[0], "Defend")
        says(scene.players[0], "Attack with Tamsin Quill")

    assert enemy_wounds(table) == 1  # two with the weapon, less one
    assert enemy_wounds(bare) == 1  # at least one


@pytest.mark.parametrize("card", ["AG08", "AY18", "AB13", "AB17", "AR12"])
def test_it_heals_when_it_bites(card: str) -> None:
    table = fight(has("H02", experience=(9, 0, 0, 9, 3)), card, 10, 10, 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Attack with Sera Valewind", "Roll the dice")  # and then her defence fails

    assert [event.count for event in table.happened(EnemyWounded)] == [1]
    assert enemy_wounds(table) == 0


@pytest.mark.parametrize("card", ["AG10", "AY19", "AR06", "AR07"])
def test_allies_may_not_attack_it(card: str) -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), allies="L04"), card, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on")
    if prompt(ann).startswith("Round 2"):
        says(ann, "Fight on")

    assert "Attack with Tamsin Quill" in labels(ann)
    assert "Attack with Sellsword" not in labels(ann)


@pytest.mark.parametrize("card", ["AG11", "AB09", "AR16"])
def test_every_round_it_tires_the_hero(card: str) -> None:
    table = fight(TITAN, card, bob=BOB)

    says(table.players[0], "Fight on")

    assert tired(table, "H07") == 1


@pytest.mark.parametrize(("card", "gold"), [("AG16", 1), ("AY26", 2)])
def test_who_does_not_beat_it_loses_gold(card: str, gold: int) -> None:
    table = fight(has(gold=3, gear="trap"), card, bob=BOB)

    says(table.players[0], "Escape with a lockjaw trap")

    assert hero(table).gold == 3 - gold


@pytest.mark.parametrize("card", ["AG20", "AY16", "AB14", "AR10"])
def test_ranged_hits_do_nothing_to_it(card: str) -> None:
    table = fight(TITAN, card, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Attack with Tamsin Quill")

    assert enemy_wounds(table) == 0


@pytest.mark.parametrize(
    ("card", "before", "count"),
    [("AG21", ("Defend",), 1), ("AG23", ("Defend",), 1), ("AY10", ("Defend", "Defend"), 1), ("AY19", (), 2)],
)
def test_its_damage_is_taken_as_exhaustion(card: str, before: tuple[str, ...], count: int) -> None:
    """Pip has Body 2 and Spirit 2, and stamina enough."""
    luck = [10, 10] * len([word for word in before if card != "AG21"]) + [1, 1]
    table = fight(has("H05"), card, *luck, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", *before, "Defend")

    assert wounds(table, "H05") == 0
    assert tired(table, "H05") == count


@pytest.mark.parametrize("card", ["AG21", "AY03", "AY10"])
def test_weapons_give_nothing_against_it(card: str) -> None:
    table = fight(has("H01", items="I10 I15"), card, bob=BOB)
    state = state_of(table)

    assert state.kit("ann").rolls["B"] == 0
    assert state.kit("ann").damage["B"] == 0
    assert state.kit("ann").abilities["damage"]  # armour is no weapon


def test_mad_prospector_takes_gear_from_who_flees() -> None:
    table = fight(has(gear="trap bones compass"), "AG28", bob=BOB)
    ann = table.players[0]

    says(ann, "Escape with a lockjaw trap", "Lose shaman bones")

    assert hero(table).gear == {"trap": 0, "compass": 1, "bones": 0}


@rule("RB-5.1")
@pytest.mark.parametrize(("dice", "gold"), [((4, 4), 3), ((4, 3), 2)])
def test_trail_cutpurse_is_noticed_by_a_sneak(dice: tuple[int, int], gold: int) -> None:
    """Tamsin has Mind 3 and Sneak +2: she needs eight."""
    table = fight(has(), "AG29", *dice, bob=BOB)

    assert hero(table).gold == gold
    assert is_fighting(table)


def test_toll_gang_lets_those_pass_who_pay() -> None:
    rich, poor = (fight(has(gold=gold), "AG30", bob=BOB) for gold in (2, 1))

    says(rich.players[0], "Try it")

    assert hero(rich).gold == 0
    assert not is_fighting(rich)
    assert prompt(poor.players[0]).startswith("Round 1")


@pytest.mark.parametrize("card", ["AY05", "AY09", "AY13", "AB03", "AB06", "AR01", "AR05"])
def test_half_beaten_it_is_enraged(card: str) -> None:
    table = fight(TITAN, card, bob=BOB)
    ann, state = table.players[0], state_of(table)
    before = enemy_damage(state, f"{card}#1", "B")
    while 2 * enemy_wounds(table) < state.enemy_life(f"{card}#1"):
        attack = next((label for label in labels(ann) if label.startswith("Attack")), "Fight on")
        says(ann, attack if attack in labels(ann) else "Defend")

    assert enemy_damage(state, f"{card}#1", "B") == before + 1
    assert enemy_damage(state, f"{card}#1", "R") in (0, state.cards.face[f"{card}#1"].ranged[1] + 1)


@rule("RB-6.17")
def test_doloch_wielder_hits_back_while_it_stands() -> None:
    table = fight(has("H04", experience=(0, 9, 0, 9, 3), allies="L04"), "AY12", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Attack with Dame Ysolde Marr", "Take the wounds")
    after_first = (enemy_wounds(table), wounds(table, "H04"))
    table.state.forced = (10, 10, 10, 10)
    while is_fighting(table):
        fight_on(table)

    assert after_first[0] == 2
    assert wounds(table, "H04") == after_first[1]  # the last blow comes before its revenge


@pytest.mark.parametrize(("card", "lost"), [("AY15", "L04"), ("AB22", "L11")])
def test_who_does_not_beat_it_loses_an_ally(card: str, lost: str) -> None:
    table = fight(has(allies="L04 L11", gear="trap"), card, bob=BOB)

    says(table.players[0], "Escape with a lockjaw trap")

    assert lost not in table.pile("ann.allies")
    assert table.pile("market").startswith(lost)


@pytest.mark.parametrize("card", ["AB11", "AR09"])
def test_who_does_not_beat_it_loses_the_best_item(card: str) -> None:
    table = fight(has(items="I07 I32", gear="trap"), card, bob=BOB)

    says(table.players[0], "Escape with a lockjaw trap")

    assert table.pile("ann.items") == "I32"


@pytest.mark.parametrize(("card", "needed", "price"), [("AY17", 15, 2), ("AB10", 17, 2), ("AR08", 19, 3)])
def test_the_strong_of_spirit_resist_it(card: str, needed: int, price: int) -> None:
    """Orlan has Spirit 5 and Resist +2."""
    dice = needed - 7
    good = fight(has("H03"), card, (dice + 1) // 2, dice // 2, bob=BOB)
    bad = fight(has("H03"), card, (dice + 1) // 2, dice // 2 - 1, bob=BOB)

    assert tired(good, "H03") == 0
    assert tired(bad, "H03") == price


def test_white_water_tires_who_cannot_swim() -> None:
    """Vessa has Body 3 and Swim +2: she needs nine."""
    good, bad = (fight(has("H12"), "AY20", *dice, bob=BOB) for dice in ((5, 4), (4, 4)))
    says(good.players[0], "Fight on")
    says(bad.players[0], "Fight on")

    assert (tired(good, "H12"), tired(bad, "H12")) == (0, 1)


@pytest.mark.parametrize("card", ["AY22", "AB12", "AB18", "AR02", "AR13"])
def test_it_regenerates_at_the_start_of_every_round_but_the_first(card: str) -> None:
    table = fight(TITAN, card, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Tamsin Quill")
    first = enemy_wounds(table)
    while not prompt(ann).startswith("Round 2"):
        says(ann, "Defend")

    says(ann, "Fight on")

    assert first == 1
    assert enemy_wounds(table) == 0


@pytest.mark.parametrize(
    ("card", "phase", "dealt"),
    [("AB05", "S", 2), ("AB14", "S", 2), ("AB19", "B", 2), ("AR02", "S", 2), ("AR15", "B", 2)],
)
def test_it_is_weak_in_one_phase(card: str, phase: str, dealt: int) -> None:
    table = fight(TITAN, card, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend")
    if phase == "S":
        says(ann, "Defend")

    says(ann, "Attack with Tamsin Quill")

    assert enemy_wounds(table) == dealt


@rule("MZ-R43")
@pytest.mark.parametrize("card", ["AB01", "AR03"])
def test_there_is_no_escape_from_it_not_even_with_a_trap(card: str) -> None:
    table = fight(has(gear="trap"), card, bob=BOB)

    # Fighting on is the only thing to do, so nothing is asked before the first phase.
    assert prompt(table.players[0]).startswith("Ranged phase")


# -- rewards -------------------------------------------------------------------------------------------


@rule("MZ-6.9")
@pytest.mark.parametrize(("card", "gold"), [("AG04", 4), ("AY02", 6), ("AB02", 8), ("AR01", 12)])
def test_the_gold_on_the_card_is_paid(card: str, gold: int) -> None:
    assert hero(defeat(card)).gold == gold + 1  # and one for Tamsin, who always finds something


def test_dart_blower_ambush_leaves_a_compass() -> None:
    table = defeat("AG06")

    assert hero(table).gear["compass"] == 1
    assert hero(table).gold == 3


@pytest.mark.parametrize(("card", "count"), [("AG11", 1), ("AG25", 1), ("AY06", 1), ("AY20", 2)])
def test_the_winner_chooses_survival_gear(card: str, count: int) -> None:
    table = fight_on(fight(TITAN, card, bob=BOB))
    ann = table.players[0]

    says(ann, *["Take a lockjaw trap"] * count)

    assert hero(table).gear["trap"] == count


@rule("MZ-6.10")
@pytest.mark.parametrize(("card", "rank"), [("AG27", 1), ("AY10", 2), ("AY25", 2), ("AB12", 3), ("AR16", 4)])
def test_some_monsters_give_their_counter_even_when_they_roam(card: str, rank: int) -> None:
    table = defeat(card, ann=ARCHER)

    assert hero(table).counters[rank - 1] == 1


@pytest.mark.parametrize(("card", "count"), [("AY04", 1), ("AB09", 1), ("AB10", 2), ("AR08", 2)])
def test_the_winner_may_take_tokens_off_rituals(card: str, count: int) -> None:
    table = fight_on(fight(TITAN, card, bob=BOB, rituals="QG01:MM QG03:S"))
    ann = table.players[0]

    for _ in range(count):
        ann.chooses("QG01", "say:moon")

    assert tokens(table, "QG01") == "MM"[count:]
    assert state_of(table).pool["moon"] == 14 + count


@rule("RB-1.8", "RB-13.4")
@pytest.mark.parametrize(("card", "count"), [("AY16", 1), ("AB14", 2), ("AR10", 3)])
def test_the_winner_looks_at_market_cards_and_keeps_one(card: str, count: int) -> None:
    table = fight_on(fight(TITAN, card, bob=BOB, market="I22 I28 I20"))
    ann, bob = table.players
    offered = table.pile("ann.offer")
    assert not bob.sees_ref("I22")

    says(ann, "Keep Amulet of Life")

    assert offered == "I22 I28 I20"[: 4 * count - 1]
    assert table.pile("ann.items") == "I22"
    assert len(table.pile("market").split()) == 90


def test_swamp_gas_does_the_winner_good() -> None:
    table = defeat("AY19", ann=has("H07", experience=(9, 9, 9, 9, 3), wounds=2))

    assert wounds(table, "H07") == 1


@rule("MZ-3.15", "MZ-R12")
@pytest.mark.parametrize("card", ["AY24", "AY26", "AB03", "AB19", "AB21", "AR04", "AR07", "AR15", "AR16"])
def test_behind_it_lies_the_lost_city(card: str) -> None:
    assert state_of(defeat(card)).city == "hex:7,3"


@rule("RB-13.6")
@pytest.mark.parametrize(
    ("card", "what", "phase", "number"),
    [("AY12", "attacks", "B", 1), ("AB04", "escapes", "", 2), ("AR06", "attacks", "B", 2), ("AR14", "rolls", "R", 1)],
)
def test_it_can_be_kept_as_a_trophy(card: str, what: str, phase: str, number: int) -> None:
    table = fight_on(fight(TITAN, card, bob=BOB))
    ann = table.players[0]
    name = table.state.cards.face[f"{card}#1"].name

    says(ann, f"Keep {name}")

    kit = state_of(table).kit("ann")
    assert table.pile("ann.trophies") == card
    assert (getattr(kit, what)[phase] if phase else kit.escapes) == number
    assert f"{card}#1" not in state_of(table).owned("ann")


@pytest.mark.parametrize("card", ["AB16", "AR02", "AR11"])
def test_it_takes_a_doom_counter_off_the_god(card: str) -> None:
    table = defeat(card, ann=ARCHER, awake="P09", doom=3, rank=4, rituals="QR05")

    assert state_of(table).doom["P09#1"] == 2
