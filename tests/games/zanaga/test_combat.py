"""Chapters RB-5 to RB-9: tests, combat, wounds and knock-outs."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.events.fights import EnemyWounded, Rolled
from ossuary.games.zanaga.fight.clash import ATTACK, DEFEND, FIGHT_ON
from ossuary.games.zanaga.fight.rolls import ROLL
from ossuary.games.zanaga.fight.spoils import Spoils
from ossuary.games.zanaga.odds import Odds
from ossuary.games.zanaga.state import GEAR
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    TITAN,
    enemy_wounds,
    fight,
    fight_on,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    settles,
    state_of,
    tired,
    wounds,
    zanaga,
)


@rule("RB-5.3")
def test_double_ten_fails_and_double_one_succeeds_where_the_sum_says_so() -> None:
    bad = fight(has("H01"), "AR14", 10, 10, bob=BOB, rank=4)
    good = fight(TITAN, "AG04", 1, 1, bob=BOB)
    bad.state.combat.softened = 9
    says(bad.players[0], "Fight on", "Defend")
    says(good.players[0], "Fight on", "Attack with Tamsin Quill")

    assert bad.happened(Rolled)[0].total == 21 < bad.happened(Rolled)[0].against
    assert good.happened(EnemyWounded)


@rule("RB-5.4", "RB-5.1")
def test_a_failed_test_hurts_the_hero_and_no_ally() -> None:
    table = settles(has(allies="L04"), "QG09:KK", 1, 1, 10, 10, bob=BOB)

    assert (wounds(table, "H07"), wounds(table, "L04")) == (1, 0)


@rule("RB-6.1", "RB-6.2")
def test_a_phase_that_does_not_exist_is_left_out() -> None:
    table = fight(has("H07", experience=(0, 9, 0, 0, 0)), "AG02", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on")

    assert prompt(ann).startswith("Melee phase")
    says(ann, "Attack with Tamsin Quill")
    assert prompt(ann).startswith("Round 2")


@rule("RB-6.5", "RB-6.8")
def test_phases_follow_each_other_and_each_is_decided_when_it_begins() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 0, 0)), "AR11", bob=BOB)
    ann, seen = table.players[0], []
    for word in ("Fight on", "Defend", "Defend", "Defend"):
        seen.append(prompt(ann).split()[0])
        says(ann, word)

    assert seen == ["Round", "Ranged", "Melee", "Magic"]
    assert prompt(ann).startswith("Round 2")
    assert enemy_wounds(table) == 0


@rule("RB-6.9", "RB-6.10", "RB-6.7")
def test_the_hero_may_defend_in_all_phases_but_allies_never_do() -> None:
    table = fight(has("H07", allies="L04", experience=(9, 9, 9, 0, 0)), "AR11", bob=BOB)
    ann, seen = table.players[0], []
    says(ann, "Fight on")
    while not prompt(ann).startswith("Round"):
        seen.append(labels(ann))
        says(ann, "Defend")

    assert seen == [{"Attack with Tamsin Quill", "Attack with Sellsword", "Defend"}] * 3


@rule("RB-6.7", "RB-7.7")
def test_each_attacks_once_a_round_and_an_ally_may_also_use_its_ability() -> None:
    table = fight(has("H07", allies="L14", experience=(9, 9, 9, 0, 0)), "AR11", *[10] * 30, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Battle Bard", "Use Battle Bard")
    second = labels(ann)
    says(ann, "Attack with Tamsin Quill", "Use Battle Bard")

    assert second == {"Attack with Tamsin Quill", "Defend"}
    assert tired(table, "L14") == 2


@rule("RB-6.12", "RB-6.14", "RB-7.3")
def test_an_ally_bears_the_phase_it_attacks_in_and_dies_of_too_many_wounds() -> None:
    table = fight(has("H07", allies="L02"), "AY07", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Attack with Village Archer")

    assert wounds(table, "H07") == 0
    assert table.pile("ann.allies") == ""
    assert table.pile("market").startswith("L02")
    assert "L02#1" not in state_of(table).wounds


@rule("RB-6.16")
def test_the_rest_of_the_round_is_skipped_when_the_enemy_is_beaten() -> None:
    table = fight(TITAN, "AG12", 10, 10, bob=BOB)

    says(table.players[0], "Fight on", "Attack with Tamsin Quill")

    assert not is_fighting(table)
    assert len(table.happened(Rolled)) == 1


@rule("RB-6.20")
def test_after_thirty_rounds_the_hero_gets_away() -> None:
    table = fight(TITAN, "AG02", bob=BOB)
    ann = table.players[0]
    for _ in range(30):
        says(ann, "Fight on", "Defend")

    assert not is_fighting(table)
    assert table.pile("roaming") == "AG02"


@rule("RB-7.2", "RB-9.7")
def test_wounds_equal_to_life_knock_a_hero_out_at_once() -> None:
    four, five = (settles(has(wounds=hurt), "QY07:KKK", bob=BOB) for hurt in (3, 4))

    assert (hero(four).knock_outs, wounds(four, "H07")) == (0, 4)
    assert (hero(five).knock_outs, wounds(five, "H07")) == (1, 0)


@rule("RB-7.8")
def test_more_life_heals_nothing() -> None:
    table = zanaga(ann=has(wounds=3, counters=(3, 0, 0, 0)), step="experience")

    says(table.players[0], "Spend 3 green", "Gain +1 Life (closes the easiest adventures still open to you)")

    assert wounds(table, "H07") == 3
    assert state_of(table).life("ann") == 6


@rule("RB-7.9")
def test_a_heros_ability_is_his_alone() -> None:
    """Tamsin's coin is not for Ragna."""
    table = fight_on(fight(has("H09", experience=(9, 9, 9, 9, 3), gold=0), "AG04", bob=has("H07", at="8,0")))

    assert (hero(table).gold, hero(table, "bob").gold) == (4, 3)


@rule("RB-7.5", "MZ-R58")
def test_exhaustion_is_only_paid_for_printed_abilities_and_with_free_stamina() -> None:
    tired_out = fight(has("H01", exhaustion=3), "AY09", 10, 10, bob=BOB)
    fresh = fight(has("H01"), "AY09", bob=BOB)
    plain = fight(has("H09"), "AY09", 10, 10, bob=has("H07", at="8,0"))
    for table in (tired_out, fresh, plain):
        ann = table.players[0]
        says(ann, "Fight on", "Defend")
        says(ann, next(label for label in sorted(labels(ann)) if label.startswith("Attack")))

    assert "Use Brannoc Ironbraid" in labels(fresh.players[0])
    assert tired(tired_out, "H01") == 3
    assert not any(label.startswith("Use") for label in labels(plain.players[0]))


@rule("RB-8.2", "RB-8.4", "RB-8.5", "MZ-R57")
def test_a_failed_escape_costs_the_damage_of_the_named_phase_and_the_round_goes_on() -> None:
    table = fight(has(), "AG16", 1, 1, bob=BOB)  # ranged 14/2, melee 13/1, magic 10/0
    ann = table.players[0]
    assert "Escape by the Spirit (magic)" not in labels(ann)

    says(ann, "Escape by the Mind (ranged)")

    assert wounds(table, "H07") == 2
    assert prompt(ann).startswith("Ranged phase")


@rule("RB-8.2")
def test_only_phases_that_hurt_can_be_named() -> None:
    """The Watcher Idol hurts by magic alone."""
    table = fight(has("H07", experience=(9, 0, 0, 0, 0)), "AG27", bob=BOB)

    assert {label for label in labels(table.players[0]) if "Escape" in label} == {"Escape by the Spirit (magic)"}


# -- knock-outs ----------------------------------------------------------------------------------------


@rule("RB-9.1", "RB-9.5", "MZ-R55")
def test_counters_and_experience_survive_a_knock_out() -> None:
    table = settles(has(wounds=4, gold=7, counters=(1, 1, 0, 0), experience=(1, 0, 0, 0, 0)), "QY07:KKK", bob=BOB)

    assert hero(table).gold == 0
    assert hero(table).counters == (1, 1, 0, 0)
    assert hero(table).experience == (1, 0, 0, 0, 0)


@rule("RB-9.2", "RB-13.6")
def test_equally_costly_cards_are_the_heros_choice_and_trophies_are_safe() -> None:
    table = settles(has(wounds=4, items="I07 I02 I32", trophies="AR06"), "QY07:KKK", bob=BOB)
    ann = table.players[0]
    assert labels(ann) == {"Lose Broadsword", "Lose Yew Longbow"}

    says(ann, "Lose Yew Longbow")

    assert table.pile("ann.items") == "I07 I32"
    assert table.pile("ann.trophies") == "AR06"


@rule("MZ-R45", "MZ-12.3", "RB-9.8")
def test_gear_is_lost_only_if_nothing_costs_more_and_returns_to_the_supply() -> None:
    table = settles(has(wounds=4, gear="trap bones"), "QY07:KKK", bob=BOB)
    ann = table.players[0]
    assert labels(ann) == {"Lose a lockjaw trap", "Lose shaman bones"}

    says(ann, "Lose shaman bones")

    assert hero(table).gear == {"trap": 1, "compass": 0, "bones": 0}
    assert state_of(table).supply("bones") == 9
    assert set(GEAR) == set(hero(table).gear)


@rule("RB-9.4", "MZ-3.21")
def test_a_hero_wakes_in_the_nearest_town_which_may_be_the_lost_city() -> None:
    table = settles(has(at="4,6", wounds=4), "QY07:KKK", bob=BOB, city="4,7")

    assert hero(table).tile == "hex:4,7"


@rule("RB-9.4")
def test_between_equally_near_towns_the_hero_chooses() -> None:
    table = settles(has(at="-1,5", wounds=4), "QY07:KKK", bob=BOB)
    ann = table.players[0]
    assert labels(ann) == {"Wake up in Onasan", "Wake up in Terr's Crossing"}

    says(ann, "Wake up in Onasan")

    assert hero(table).tile == "hex:-3,7"


@rule("RB-13.5")
def test_who_cannot_pay_loses_what_he_has() -> None:
    table = fight(has(gold=1, gear="trap"), "AY26", bob=BOB)

    says(table.players[0], "Escape with a lockjaw trap")

    assert hero(table).gold == 0


# -- odds ----------------------------------------------------------------------------------------------


def test_the_odds_of_a_simple_fight_are_exact() -> None:
    """The Vultures have one life; Tamsin attacks in melee, which she hits with nine or more."""
    state = state_of(fight(has("H07", experience=(0, 0, 0, 0, 3)), "AG17", bob=BOB))
    state.combat.round = 1  # type: ignore[union-attr]

    chance = Odds(state, "ann", "AG17#1").win()

    # Rockslide 15/2 in melee, life 1, ambush: eight life last through a lost defence and three more misses.
    hit = sum(one + two + 3 >= 15 for one in range(1, 11) for two in range(1, 11)) / 100
    lost_defence = (1 - hit) * (1 - (1 - hit) ** 3)
    assert chance == pytest.approx(hit * (1 - (1 - hit) ** 4) + lost_defence, abs=1e-6)


def test_the_odds_agree_with_many_fights() -> None:
    table = fight(has("H01", allies="L04"), "AY02", bob=BOB)
    state = state_of(table)
    chance = Odds(state, "ann", "AY02#1").win()
    won = 0
    for seed in range(300):
        match = table.match.imagine("ann", seed)
        while match.state.combat is not None:  # type: ignore[attr-defined]
            question = match.waiting["ann"]
            combat = match.state.combat  # type: ignore[attr-defined]
            acts = {"R": DEFEND, "B": ATTACK["H01#1"], "S": DEFEND}
            wanted = [FIGHT_ON, ROLL, acts.get(combat.phase, FIGHT_ON)]
            if combat.phase == "R" and ATTACK["L04#1"] in question.options:
                wanted = [ATTACK["L04#1"]]
            match.answer("ann", next((one for one in wanted if one in question.options), 0))
        won += match.state.heroes["ann"].gold > 3  # type: ignore[attr-defined]

    assert abs(won / 300 - chance) < 0.15


def test_whoever_looks_is_told_the_odds() -> None:
    table = fight(has("H01"), "AG04", bob=BOB)
    chance = Odds(state_of(table), "ann", "AG04#1").win()

    for viewer in ("ann", "bob", None):
        focus = table.match.view(viewer)["focus"]
        assert focus is not None
        assert focus["odds"][0]["share"] == chance


# -- what cards prevent and allow ----------------------------------------------------------------------


@rule("RB-13.4", "RB-7.1")
@pytest.mark.parametrize(("armour", "suffered"), [("Use Chain Hauberk", (0, 0)), ("Take the wounds", (2, 1))])
def test_what_armour_prevents_hurts_nobody(armour: str, suffered: tuple[int, int]) -> None:
    """Who is hurt by the magic of a Naga Acolyte is exhausted too; two wounds prevented are none."""
    table = fight(has(items="I15"), "AG14", 1, 1, 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend", "Attack with Tamsin Quill", "Take the wounds")
    before = wounds(table, "H07")

    says(ann, armour)

    assert (wounds(table, "H07") - before, tired(table, "H07")) == suffered


@rule("RB-13.2")
def test_two_cards_that_work_once_a_round_do_not_stand_in_each_others_way() -> None:
    table = fight(has("H11", items="I30"), "AG14", 1, 1, 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend", "Defend", "Take the wounds", "Defend")

    says(ann, "Use The Hollow Man", "Use Rune of Warding")

    assert wounds(table, "H11") == 1  # of the melee phase


@rule("RB-8.4", "RB-13.4")
def test_a_draught_may_be_drunk_between_a_failed_escape_and_the_phases() -> None:
    table = fight(has(items="I32"), "AG04", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Escape by the Mind (ranged)", "Use Healing Draught now")

    assert wounds(table, "H07") == 0
    assert prompt(ann).startswith("Ranged phase")


@rule("RB-9.6", "MZ-R21")
def test_who_falls_before_moving_does_not_move() -> None:
    """Father Edrin heals himself at the cost of his last life."""
    table = zanaga(ann=has("H08", at="7,3", wounds=4, exhaustion=3, counters=(3, 0, 0, 0)), bob=BOB)
    ann = table.players[0]

    says(ann, "Use Father Edrin now")

    assert prompt(ann).startswith("Spend adventure counters?")
    assert state_of(table).in_town(hero(table).tile)


@rule("MZ-R18", "RB-4.2")
def test_a_hero_felled_by_his_reward_takes_the_counter_of_the_space_where_he_fought() -> None:
    """Ann keeps the coat she is given and parts with the mail that kept her alive."""
    table = zanaga(ann=has(at="12,4", wounds=5, items="I19"), bob=BOB, arena="AY16:K", market="I14", step="end",
                   flow=[Spoils("ann", "AY16#1", "counter")])  # fmt: skip
    ann = table.players[0]

    says(ann, "Keep Leather Coat", "Discard Mirror Mail for it")

    assert hero(table).tile == "hex:13,2"
    assert hero(table).counters == (0, 1, 0, 0)
    assert state_of(table).jewels["hex:12,4"] is False
