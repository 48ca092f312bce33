"""The items of the market, design by design."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.events.fights import Rolled
from ossuary.games.zanaga.fight.enemies import enemy_value
from ossuary.games.zanaga.fight.rolls import ROLL, roll_bonus
from ossuary.games.zanaga.heroes.abilities import USE
from ossuary.games.zanaga.journey.travel import dice_count
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    TITAN,
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


def bonus(item: str, phase: str, deed: str, **more: object) -> int:
    """What an item adds to a roll of Tamsin."""
    found = []
    for items in ("", item):
        state = state_of(fight(has("H07", items=items), "AG04", **more))
        found.append(roll_bonus(state, "ann", "H07#1", phase, deed))
    return found[1] - found[0]


@rule("RB-6.18")
@pytest.mark.parametrize(
    ("item", "phase", "attack", "defence"),
    [
        ("I01", "R", 1, 1), ("I02", "R", 2, 2), ("I03", "R", 3, 0), ("I04", "R", 3, 3), ("I06", "B", 1, 1),
        ("I07", "B", 2, 2), ("I09", "B", 2, 0), ("I10", "B", 3, 3), ("I11", "S", 1, 1), ("I12", "S", 2, 2),
        ("I13", "S", 3, 3), ("I17", "R", 0, 2), ("I17", "B", 0, 2), ("I18", "S", 0, 3), ("X01", "B", 2, 0),
        ("X02", "R", 1, 1), ("X02", "B", 1, 1), ("X03", "R", 2, 2), ("X04", "B", 1, 1), ("X05", "B", 0, 2),
        ("X06", "S", 0, 1), ("X09", "S", 2, 2), ("X10", "S", 0, 2), ("I24", "R", 2, 2), ("I25", "B", 2, 2),
        ("I26", "S", 2, 2),
    ],
)  # fmt: skip
def test_it_helps_in_attack_and_defence(item: str, phase: str, attack: int, defence: int) -> None:
    assert (bonus(item, phase, "attack"), bonus(item, phase, "defend")) == (attack, defence)


@pytest.mark.parametrize(("item", "phase"), [("I04", "R"), ("I08", "B"), ("I09", "B"), ("I10", "B"), ("I13", "S"),
                                             ("X03", "R"), ("X11", "S")])  # fmt: skip
def test_it_deals_one_more(item: str, phase: str) -> None:
    state = state_of(zanaga(ann=has("H07", items=item)))

    assert {letter: state.damage("ann", letter) for letter in "RBS"} == {**dict.fromkeys("RBS", 1), phase: 2}


@rule("RB-13.1", "RB-2.3")
def test_throwing_knives_are_thrown_once_before_a_refresh() -> None:
    table = fight(has("H07", items="I05"), "AR14", *[1] * 20, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend", "Use Throwing Knives")

    assert state_of(table).used == {"I05#1"}
    rolled = table.happened(Rolled)
    assert rolled[0].total == 1 + 1 + 3 + 3
    assert "Use Throwing Knives" not in labels(ann)


@rule("RB-7.1")
@pytest.mark.parametrize(
    ("item", "prevented"), [("I14", 1), ("I15", 2), ("I16", 3), ("I19", 2), ("X05", 1), ("X06", 3)]
)
def test_armour_is_turned_over_to_prevent_wounds(item: str, prevented: int) -> None:
    """The Tyrant Saurian bites for four."""
    table = fight(has("H01", items=item), "AR01", 1, 1, bob=BOB)
    ann = table.players[0]
    name = table.state.cards.face[f"{item}#1"].name

    says(ann, "Fight on", "Defend", "Defend", "Roll the dice", f"Use {name}")

    assert wounds(table, "H01") == 4 - prevented
    assert f"{item}#1" in state_of(table).used


@pytest.mark.parametrize("item", ["I19", "I22"])
def test_it_gives_one_more_life(item: str) -> None:
    assert state_of(zanaga(ann=has("H07", items=item))).life("ann") == 6


@rule("RB-7.8")
@pytest.mark.parametrize(("item", "gold"), [("I19", 5), ("I22", 3)])
def test_who_sells_what_keeps_him_alive_is_knocked_out(item: str, gold: int) -> None:
    table = zanaga(ann=has("H07", items=item, wounds=5, at="-4,11"), step="market")
    ann = table.players[0]
    name = table.state.cards.face[f"{item}#1"].name

    says(ann, "Visit the market", f"Sell {name} for {gold} gold and be knocked out")

    assert wounds(table, "H07") == 0
    assert hero(table).gold == 0
    assert hero(table).knock_outs == 1


@rule("RB-7.8", "RB-10.8", "MZ-3.8")
@pytest.mark.parametrize(("hurt", "items", "said", "fallen"), [
    (5, "I22", "Trade Amulet of Life for Oak Staff and be knocked out", 1),
    (4, "I22", "Trade Amulet of Life for Oak Staff", 0),
    (5, "I19", "Trade Mirror Mail for Amulet of Life", 0),  # which keeps him alive as well
    (5, "I22 I19", "Trade Amulet of Life for Oak Staff", 0),
    (5, "I22", "Discard Amulet of Life and be knocked out", 1),
    (4, "I22", "Discard Amulet of Life", 0)])  # fmt: skip
def test_an_option_says_if_it_knocks_the_hero_out(hurt: int, items: str, said: str, fallen: int) -> None:
    table = zanaga(ann=has("H07", items=items, wounds=hurt, at="-3,7"), bob=BOB, step="market",
                   stacks={"onasan": "I11" if "for Amulet" not in said else "I22"}, market="I33 I32")  # fmt: skip

    says(table.players[0], "Visit the market", said)

    assert hero(table).knock_outs == fallen


def test_boots_of_striding_add_a_die() -> None:
    assert dice_count(state_of(zanaga(ann=has(items="I20"))), "ann") == 6


def test_a_ring_of_vigor_adds_two_stamina() -> None:
    assert state_of(zanaga(ann=has(items="I21"))).stamina("ann") == 5


@pytest.mark.parametrize(("item", "esc"), [("I23", 4), ("X07", 3)])
def test_it_helps_to_escape(item: str, esc: int) -> None:
    """Tamsin needs eleven to get past the Forager by the Body."""
    needed = 14 - 3 - esc
    found = []
    for less in (0, 1):
        table = fight(has(items=item), "AG04", needed // 2, needed - needed // 2 - less, bob=BOB)
        says(table.players[0], "Escape by the Body (melee)")
        found.append(is_fighting(table))

    assert found == [False, True]


@rule("RB-5.1")
@pytest.mark.parametrize(("item", "phase"), [("I24", "R"), ("I25", "B"), ("I26", "S")])
def test_an_attribute_is_raised_for_tests_too(item: str, phase: str) -> None:
    assert state_of(zanaga(ann=has(items=item))).attribute("ann", phase) - {"R": 3, "B": 3, "S": 2}[phase] == 2


def test_a_wayfarers_map_rolls_chosen_dice_again() -> None:
    table = zanaga(ann=has(items="I27"), luck=["PSM", "PSM", "TPH", "TPH", "TPH", "HRM", "HRM"])
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Use Wayfarer's Map")

    ann.chooses("die:3.PSM")
    ann.chooses("die:3.PSM")
    says(ann, "Roll these again")

    assert state_of(table).dice == ["TPH", "TPH", "TPH", "HRM", "HRM"]
    assert "I27#1" in state_of(table).used


def test_a_merchants_seal_makes_cards_cheaper_but_never_free() -> None:
    table = zanaga(ann=has(items="I28", at="-4,11", gold=3), step="market", market="I33", stacks={"jubari": "I18"})
    ann = table.players[0]

    says(ann, "Visit the market", "Buy Warded Robe for 3 gold")

    assert hero(table).gold == 0
    poor = zanaga(ann=has(items="I28", at="-4,11", gold=1), step="market", market="I33")
    says(poor.players[0], "Visit the market", "Buy Vigor Tonic for 1 gold")
    assert hero(poor).gold == 0


@rule("RB-6.4")
def test_a_rune_of_flame_burns_once_before_combat() -> None:
    table = fight(has(items="I29"), "AG04", bob=BOB)
    ann = table.players[0]

    says(ann, "Use Rune of Flame")

    assert enemy_wounds(table) == 1
    assert tired(table, "H07") == 1
    assert prompt(ann).startswith("Round 1 against Lizardman Forager")


@rule("RB-13.2", "RB-7.5")
def test_a_rune_of_warding_costs_exhaustion_once_a_round() -> None:
    """The Highland Bandits shoot for two and strike for one."""
    table = fight(has("H07", items="I30"), "AG16", 1, 1, 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend", "Use Rune of Warding")
    after_ranged = (wounds(table, "H07"), tired(table, "H07"))
    says(ann, "Defend")

    assert after_ranged == (1, 1)
    assert wounds(table, "H07") == 2  # no second time in this round


@rule("RB-13.4")
def test_a_rune_of_fortune_rolls_again_after_the_roll() -> None:
    table = fight(has(items="I31"), "AG15", 1, 1, 10, 10, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend")
    assert prompt(ann) == "Tamsin Quill reaches 5 and needs 12"

    says(ann, "Use Rune of Fortune")

    assert wounds(table, "H07") == 0


@rule("RB-13.3")
@pytest.mark.parametrize(("item", "healed"), [("I32", 2), ("X13", 3)])
def test_a_healing_potion_is_drunk_in_the_own_turn(item: str, healed: int) -> None:
    table = zanaga(ann=has(items=item, wounds=4))
    name = table.state.cards.face[f"{item}#1"].name

    says(table.players[0], f"Use {name} now")
    for _ in range(5):
        ann = table.players[0]
        if ann.question and "Heal Tamsin Quill" in labels(ann):
            says(ann, "Heal Tamsin Quill")

    assert wounds(table, "H07") == 4 - healed
    assert table.pile("ann.items") == ""
    assert table.pile("market").startswith(item)


def test_a_vigor_tonic_takes_all_exhaustion_away() -> None:
    table = zanaga(ann=has(items="I33", exhaustion=2, allies="L10", tired={"L10": 2}))

    says(table.players[0], "Use Vigor Tonic now")

    assert (tired(table, "H07"), tired(table, "L10")) == (0, 0)


def test_a_fire_flask_is_thrown_before_combat() -> None:
    table = fight(has(items="I34"), "AY02", bob=BOB)

    says(table.players[0], "Use Fire Flask")

    assert enemy_wounds(table) == 2
    assert table.pile("ann.items") == ""


def test_an_obsidian_war_club_can_be_broken_on_the_enemy() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items="X01"), "AY09", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Attack with Tamsin Quill", "Use Obsidian War Club")

    assert enemy_wounds(table) == 3
    assert table.pile("ann.items") == ""


def test_a_serpent_fang_dagger_weakens_what_it_hits_three_times_at_most() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items="X04"), "AR05", bob=BOB)
    ann, seen = table.players[0], []
    for _ in range(4):
        says(ann, "Fight on", "Defend", "Attack with Tamsin Quill")
        seen.append(enemy_value(state_of(table), "AR05#1", "B"))
        if "Defend" in labels(ann):
            says(ann, "Defend")

    assert seen == [18, 17, 16, 16]


def test_a_panther_cloak_lets_its_wearer_strike_out_of_an_ambush() -> None:
    table = fight(has(items="X07", allies="L04"), "AG19", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on")

    assert labels(ann) == {"Attack with Tamsin Quill", "Defend"}


def test_a_mahkim_totem_draws_another_token() -> None:
    table = zanaga(ann=has(items="X08", at="12,9"), decks={"green": "AG12"}, step="adventure", luck=["K", 1])
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle Q10 (green)", "Use Mahkim Totem")

    assert tokens(table, "AG12") == "S"
    assert "X08#1" in state_of(table).used


def test_a_sunstone_idol_shines_while_a_god_is_awake() -> None:
    assert bonus("X09", "S", "attack", awake="P09") == 4
    assert bonus("X09", "S", "defend", awake="P09") == 2


def test_a_moonstone_idol_rests_before_combat() -> None:
    table = fight(has(items="X10", exhaustion=2), "AG04", bob=BOB)

    says(table.players[0], "Use Moonstone Idol")

    assert tired(table, "H07") == 1


def test_a_cartographers_chart_sets_a_die() -> None:
    table = zanaga(ann=has(items="X12"), luck=["PSM"] * 5)
    ann = table.players[0]

    says(ann, "Roll the movement dice", "Use Cartographer's Chart")
    ann.chooses("die:0.PSM", "say:TPH")

    assert state_of(table).dice.count("TPH") == 1
    assert "Use Cartographer's Chart" not in labels(ann)


def test_a_spirit_snare_lowers_all_values_for_this_combat() -> None:
    table = fight(has(items="X14"), "AY02", bob=BOB)

    says(table.players[0], "Use Spirit Snare")

    assert [enemy_value(state_of(table), "AY02#1", phase) for phase in "RBS"] == [12, 13, 10]


def test_items_do_not_help_allies() -> None:
    state = state_of(fight(has(items="I10", allies="L04"), "AG04"))

    assert roll_bonus(state, "ann", "L04#1", "B", "attack") == 5


def test_a_titan_is_what_the_other_tests_take_him_for() -> None:
    state = state_of(zanaga(ann=TITAN))

    assert min(state.attribute("ann", phase) for phase in "RBS") + 2 >= 21


def test_equal_copies_are_one_choice() -> None:
    table = fight(has("H07", items="I05 I05"), "AR14", *[1] * 8, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Defend")

    assert list(ann.question.options) == [ROLL, USE["I05#1"]]  # type: ignore[union-attr]
    says(ann, "Use Throwing Knives", "Use Throwing Knives")
    assert state_of(table).used == {"I05#1", "I05#2"}
