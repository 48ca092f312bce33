"""Allies and heroes: every ability, card by card."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.events.fights import Exerted, Rolled
from ossuary.games.zanaga.fight.rolls import roll_bonus
from ossuary.games.zanaga.journey.travel import dice_count
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    defeat,
    enemy_wounds,
    fight,
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

STRONG = (9, 9, 9, 9, 3)


@rule("RB-6.14", "RB-7.6")
@pytest.mark.parametrize(
    ("ally", "phase", "value", "damage"),
    [("L01", "B", 3, 1), ("L02", "R", 3, 1), ("L03", "S", 4, 1), ("L04", "B", 5, 1), ("L10", "R", 7, 1),
     ("L11", "B", 7, 1), ("L15", "B", 8, 2), ("L16", "R", 9, 2), ("L17", "S", 10, 2), ("X17", "B", 8, 1),
     ("X19", "B", 9, 2), ("K01", "B", 4, 1)],
)  # fmt: skip
def test_an_ally_attacks_with_its_own_value_and_damage(ally: str, phase: str, value: int, damage: int) -> None:
    before = {"R": (), "B": ("Defend",), "S": ("Defend", "Defend")}[phase]
    table = fight(has("H07", experience=STRONG, allies=ally), "AR11", *[10, 10] * (len(before) + 1), bob=BOB)
    ann = table.players[0]
    name = table.state.cards.face[f"{ally}#1"].name

    says(ann, "Fight on", *before, f"Attack with {name}")

    rolled = table.happened(Rolled)[-1]
    assert rolled.total - sum(map(int, rolled.dice)) == value
    assert enemy_wounds(table) == (damage if rolled.total >= rolled.against else 0)


@pytest.mark.parametrize("ally", ["L05", "X18"])
def test_a_scout_adds_a_die(ally: str) -> None:
    assert dice_count(state_of(zanaga(ann=has(allies=ally))), "ann") == 6


def test_a_wandering_friar_heals_in_the_market() -> None:
    table = zanaga(ann=has(allies="L06", wounds=1, at="-4,11", gold=0), step="market")
    ann = table.players[0]

    says(ann, "Visit the market", "Use Wandering Friar")

    assert wounds(table, "H07") == 0
    assert tired(table, "L06") == 1


def test_a_shield_bearer_helps_to_defend_in_melee() -> None:
    state = state_of(fight(has(allies="L07"), "AG04"))

    assert roll_bonus(state, "ann", "H07#1", "B", "defend") == 4
    assert roll_bonus(state, "ann", "H07#1", "B", "attack") == 3


@pytest.mark.parametrize(("ally", "bonus"), [("L08", 3), ("X15", 2)])
def test_a_guide_helps_with_tracks(ally: str, bonus: int) -> None:
    assert state_of(zanaga(ann=has(allies=ally))).kit("ann").tests == {"Track": bonus}


@pytest.mark.parametrize(("ally", "number"), [("L09", 2), ("L14", 1)])
def test_an_ally_strengthens_its_own_roll_or_the_heros(ally: str, number: int) -> None:
    for attacker in ("ally", "hero"):
        table = fight(has("H07", experience=STRONG, allies=ally), "AR11", *[5] * 8, bob=BOB)
        ann = table.players[0]
        name = table.state.cards.face[f"{ally}#1"].name
        while not prompt(ann).startswith("Magic phase"):
            says(ann, next(label for label in ("Fight on", "Roll the dice", "Defend") if label in labels(ann)))
        says(ann, f"Attack with {name if attacker == 'ally' else 'Tamsin Quill'}", f"Use {name}")

        rolled = table.happened(Rolled)[-1]
        plain = table.state.cards.face[f"{ally}#1"].magic[0] if attacker == "ally" else 2 + 18
        assert rolled.total == 10 + plain + number
        assert Exerted(f"{ally}#1", 1) in table.told


def test_a_burnished_knight_takes_a_blow_for_the_hero() -> None:
    table = fight(has(allies="L12"), "AG15", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Use Burnished Knight")

    assert wounds(table, "H07") == 0
    assert "L12#1" in state_of(table).used


def test_a_rune_scholar_raises_the_spirit() -> None:
    assert state_of(zanaga(ann=has(allies="L13"))).attribute("ann", "S") == 3


def test_an_exiled_prince_finds_gold_in_victory() -> None:
    table = defeat("AG04", ann=has("H02", experience=STRONG, allies="L18", gold=0))

    assert hero(table).gold == 4 + 1


def test_a_mahkim_guide_knows_swamp_and_jungle() -> None:
    table = zanaga(ann=has(allies="X16", at="13,5"), luck=["HRM"] * 5)

    says(table.players[0], "Roll the movement dice")

    assert table.players[0].may("hex:12,5", label="Go")  # jungle, with any die


# -- heroes --------------------------------------------------------------------------------------------


@rule("RB-1.5")
@pytest.mark.parametrize(("card", "word"), [("H01", "Melee"), ("H02", "Ranged")])
def test_a_hero_exerts_himself_for_two_more(card: str, word: str) -> None:
    table = fight(has(card), "AR14", 5, 5, 5, 5, bob=BOB)
    ann = table.players[0]
    name = table.state.cards.face[f"{card}#1"].name
    says(ann, "Fight on")
    while not prompt(ann).startswith(word):
        says(ann, "Defend")
    table.state.forced = (5, 5)
    says(ann, f"Attack with {name}", f"Use {name}")

    rolled = [event for event in table.happened(Rolled) if event.phase == word.lower()][-1]
    assert rolled.total == 10 + 5 + 2
    assert Exerted(f"{card}#1", 1) in table.told


@rule("RB-7.5", "RB-13.2")
def test_orlan_burns_the_enemy_at_the_start_of_a_round_while_he_has_stamina() -> None:
    table = fight(has("H03", exhaustion=2), "AY09", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Use Orlan Greyflame")

    assert enemy_wounds(table) == 1
    assert tired(table, "H03") == 4
    assert prompt(ann).startswith("Ranged phase")  # not twice


def test_dame_ysolde_wards_off_a_wound() -> None:
    table = fight(has("H04"), "AG15", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Use Dame Ysolde Marr")

    assert wounds(table, "H04") == 0


@rule("RB-8.2")
def test_pip_slips_away() -> None:
    table = fight(has("H05"), "AG04", 4, 4, bob=BOB)

    says(table.players[0], "Escape by the Body (melee)")  # 8 + 2 + 4 is 14

    assert not is_fighting(table)


def test_kazgul_heals_himself_in_his_turn() -> None:
    table = zanaga(ann=has("H06", wounds=2))

    says(table.players[0], "Use Kazgul Boneshaker now")

    assert (wounds(table, "H06"), tired(table, "H06")) == (1, 2)


def test_tamsin_finds_a_coin_in_every_victory() -> None:
    assert hero(defeat("AG04")).gold == 4 + 1


def test_father_edrin_prays_once_a_turn() -> None:
    table = zanaga(ann=has("H08", wounds=2))

    says(table.players[0], "Use Father Edrin now")

    assert (wounds(table, "H08"), tired(table, "H08")) == (1, 1)
    assert "Use Father Edrin now" not in labels(table.players[0])


@pytest.mark.parametrize(("hurt", "damage"), [(2, 1), (3, 2)])
def test_ragna_hits_harder_when_she_is_wounded(hurt: int, damage: int) -> None:
    assert state_of(zanaga(ann=has("H09", wounds=hurt))).damage("ann", "B") == damage


def test_ilvanes_first_arrow_is_the_best() -> None:
    table = fight(has("H10", experience=STRONG), "AR05", bob=BOB)
    ann, seen = table.players[0], []
    for _ in range(2):
        says(ann, "Fight on", "Attack with Ilvane Moonarrow")
        seen.append(enemy_wounds(table))
        while not prompt(ann).startswith("Round"):
            says(ann, "Defend")

    assert seen == [1, 2]  # two less one for its armour, then one


def test_ilvanes_first_arrow_deals_one_more() -> None:
    table = fight(has("H10", experience=STRONG), "AR01", bob=BOB)
    says(table.players[0], "Fight on", "Attack with Ilvane Moonarrow")

    assert enemy_wounds(table) == 2


def test_the_hollow_man_shrugs_off_a_wound_once_a_round() -> None:
    table = fight(has("H11"), "AG16", 1, 1, 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Use The Hollow Man", "Defend")

    assert (wounds(table, "H11"), tired(table, "H11")) == (2, 1)


def test_vessas_storm_deals_one_more() -> None:
    table = fight(has("H12", experience=STRONG), "AR01", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Defend", "Attack with Vessa Stormhand", "Use Vessa Stormhand")

    assert enemy_wounds(table) == 2
    assert tired(table, "H12") == 1


def test_maliki_claws_at_those_he_parries() -> None:
    table = fight(has("Z01", experience=STRONG), "AY02", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Use Maliki the Claw")

    assert enemy_wounds(table) == 1
    assert tired(table, "Z01") == 1


@rule("RB-9.2")
def test_sakas_hyena_is_never_lost_and_comes_back_from_the_dead() -> None:
    table = fight(has("Z02", allies="K01", at="7,3"), "AY13", 10, 10, 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend", "Attack with Kuto")
    assert table.pile("ann.allies") == ""
    assert "K01" in table.pile("gone")

    market = zanaga(ann=has("Z02", at="-4,11"), step="market")
    says(market.players[0], "Visit the market")

    assert market.pile("ann.allies") == "K01"
    assert state_of(market).hired("ann") == []
    assert not any("Kuto" in label for label in labels(market.players[0]))


def test_tambe_walks_through_rivers_and_swamps() -> None:
    table = zanaga(ann=has("Z03", at="4,3"), luck=["TPF"] * 5)

    says(table.players[0], "Roll the movement dice")

    assert table.players[0].may("hex:3,4", label="Go")  # a river


def test_grakh_throws_a_trap_at_challenges_only() -> None:
    table = fight(has("Z04", gear="trap"), "AY02", bob=BOB)
    god = fight(has("Z04", gear="trap"), "P02", 10, 10, bob=BOB)

    says(table.players[0], "Use Grakh Twice-Lost")

    assert enemy_wounds(table) == 2
    assert hero(table).gear["trap"] == 0
    assert prompt(god.players[0]).startswith("Round 1")


def test_ssahri_draws_another_token() -> None:
    table = zanaga(ann=has("Z05", at="12,9"), decks={"green": "AG12"}, step="adventure", luck=["K", 1])
    ann = table.players[0]

    says(ann, "Attempt the adventure at jungle Q10 (green)", "Use Ssahri of the Four Hands")

    assert tokens(table, "AG12") == "S"
    assert tired(table, "Z05") == 1
    assert is_fighting(table)  # once for each token


def test_yevena_sends_a_challenge_away() -> None:
    table = zanaga(ann=has("Z06", at="12,9"), decks={"green": "AG20 AG12"}, step="adventure", luck=["S"])
    ann = table.players[0]

    says(ann, "Attempt the adventure at jungle Q10 (green)", "Use Yevena Lorre")

    assert table.pile("arena") == "AG12"
    assert tired(table, "Z06") == 2
