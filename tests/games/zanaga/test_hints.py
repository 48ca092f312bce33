"""Which options deserve a try: what the bot does without trying anything out, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.games.zanaga.adventures.adventure import Attempt
from ossuary.lab.play import play
from ossuary.testing import Scene
from tests.games.zanaga.table import TITAN, fight, has, labels, says, zanaga

STRONG = has("H04", experience=(3, 4, 3, 0, 0), items="I10 I16", allies="L18 L17", gold=0)
NEWCOMER = has("H07", at="8,0", gold=0)


def hinted(scene: Scene, seat: str = "ann") -> set[str]:
    """What deserves a try, as it is read out."""
    match = scene.match
    options = match.waiting[seat].options
    names = match.names()
    return {names.label(options[index]) for index in match.rules.hints(match.state, seat)}


def at_market(town: str, wares: str, **more: Any) -> Scene:
    """Ann does business in a town."""
    more.setdefault("gold", 3)
    table = zanaga(ann=has(at="8,0", **more), stacks={town: wares}, step="market", market="I33", empty="market")
    says(table.players[0], "Visit the market")
    return table


# -- on the way ----------------------------------------------------------------------------------------


def test_a_newcomer_steps_to_the_green_jewel_next_door() -> None:
    assert hinted(zanaga(ann=NEWCOMER)) == {"Step to trail H2 without rolling"}


def test_with_nothing_next_door_the_dice_are_rolled() -> None:
    table = zanaga(ann=has(at="2,2"))

    assert hinted(table) == {"Roll the movement dice"}


def test_with_dice_the_hero_goes_to_a_jewel_he_is_up_to() -> None:
    table = zanaga(ann=NEWCOMER, luck=["TPH", "TPH", "HRM", "HRM", "HSF"])
    says(table.players[0], "Roll the movement dice")

    (way,) = hinted(table)
    assert way.startswith(("Go to trail H2", "Go to hills J3")), way


def test_who_has_gold_and_something_to_buy_visits_the_village_before_he_goes_on() -> None:
    rich = has(at="8,0", gold=10)
    table = zanaga(ann=rich, stacks={"tuskfall": "I10"}, luck=["TPH", "TPH", "TPH", "TPH", "TPH"])
    says(table.players[0], "Roll the movement dice")

    assert hinted(table) == {"Visit the market now"}


def test_dice_that_are_left_on_arrival_are_rested_with() -> None:
    table = zanaga(ann=has("H03", at="7,1", exhaustion=2, gold=0), luck=["HRM", "HRM", "HRM", "HRM"])
    says(table.players[0], "Roll the movement dice")

    assert hinted(table) == {"Rest Orlan Greyflame with hills-river-mountains"}


@pytest.mark.parametrize(("who", "does"), [(NEWCOMER, "Check for roaming monsters"), (TITAN, "Attempt the adventure")])
def test_a_red_counter_is_left_to_those_who_are_up_to_it(who: Any, does: str) -> None:
    table = zanaga(ann=has(who.hero, at="5,5", experience=who.experience, gold=0), rank=4, step="adventure")

    (said,) = hinted(table)
    assert said.startswith(does)


def test_heroes_are_left_in_peace() -> None:
    table = zanaga(ann=has(at="5,6", items="I32", wounds=2), bob=has("H09", at="5,6"), step="adventure")
    assert "Attack Bob" in labels(table.players[0])

    assert hinted(table) == {"Check for roaming monsters"}


def test_of_several_monsters_the_one_that_can_be_beaten_is_fought() -> None:
    table = zanaga(ann=has("H01", at="0,8"), roaming="AR08:S AG15:M AR09:K", step="adventure")
    assert len(labels(table.players[0])) == 3

    assert hinted(table) == {"Fight Orc Straggler"}


def test_a_safari_is_left_alone_when_only_a_red_monster_is_to_be_met() -> None:
    table = zanaga(
        ann=has("H01", at="5,6", gold=0), roaming="AR14:S", unspent="PSM", decks={"green": "AG15"}, step="adventure",
        luck=["S"], options={"monster_safari": True},
    )  # fmt: skip

    assert hinted(table) == {"Leave it at that"}


# -- in a fight ----------------------------------------------------------------------------------------


def test_a_fight_that_can_be_won_is_fought() -> None:
    assert hinted(fight(STRONG, "AG14")) == {"Fight on"}


def test_from_a_hopeless_fight_one_flees_with_the_trap() -> None:
    poor = has("H07", gear="trap", items="I09", gold=8)

    assert hinted(fight(poor, "AR14")) == {"Escape with a lockjaw trap"}


def test_without_a_trap_by_the_attribute_that_is_most_likely_to_succeed() -> None:
    assert hinted(fight(has("H01", gold=8, items="I09"), "AR14")) == {"Escape by the Body (melee)"}


def test_who_is_badly_hurt_drinks_first() -> None:
    assert hinted(fight(has("H01", wounds=4, items="I32"), "AG15")) == {"Use Healing Draught now"}


def test_who_is_not_hurt_keeps_his_potion() -> None:
    assert hinted(fight(has("H01", items="I32"), "AG15")) == {"Fight on"}


def test_the_hero_attacks_where_he_is_best_and_defends_before_that() -> None:
    table = fight(has("H01"), "AG15")
    says(table.players[0], "Fight on")

    assert hinted(table) == {"Defend"}  # ranged; Brannoc's strength is melee


def test_wounds_are_prevented_by_the_card_that_wastes_least() -> None:
    table = fight(has("H04", items="I16"), "AG15", 1, 1)
    says(table.players[0], "Fight on", "Defend")  # one wound is coming

    assert hinted(table) == {"Use Dame Ysolde Marr"}


def test_a_god_is_confronted_by_who_can_beat_it_and_by_nobody_else() -> None:
    ready, not_yet = (zanaga(ann=who, awake="P05", rank=4, city="7,3", step="begin") for who in (TITAN, has(at="7,3")))

    assert hinted(ready) == {"Confront Gor-Bor-Gor the Savage"}
    assert hinted(not_yet) == {"Go on with the turn"}


def test_bones_are_cast_for_a_challenge_that_is_far_worse_than_usual() -> None:
    def draws(card: str) -> Scene:
        return zanaga(ann=has("H05", at="8,2", gear="bones"), decks={"green": card}, flow=[Attempt("ann")])

    assert hinted(draws("AG20")) == {"Discard shaman bones and draw again"}
    assert hinted(draws("AG12")) == {"Keep it"}


# -- in town -------------------------------------------------------------------------------------------


def test_wounds_are_healed_before_anything_is_bought() -> None:
    assert hinted(at_market("tuskfall", "I07", gold=6, wounds=2)) == {"Pay 1 gold to heal a wound of Tamsin Quill"}


def test_a_trap_comes_next_and_then_the_card_that_adds_most() -> None:
    table = at_market("tuskfall", "I20 I07 I23", gold=6)
    ann = table.players[0]
    assert hinted(table) == {"Buy a lockjaw trap for 1 gold"}

    says(ann, *hinted(table))

    assert hinted(table) == {"Buy Broadsword for 5 gold"}


def test_what_is_worn_is_sold_for_something_better_alone() -> None:
    better = at_market("tuskfall", "I16", gold=9, items="I14", gear="trap", experience=(2, 3, 2, 0, 0))
    worse = at_market("tuskfall", "I14", gold=9, items="I16", gear="trap")

    assert hinted(better) == {"Sell Leather Coat for 1 gold"}
    assert hinted(worse) == {"Leave the market"}


def test_who_is_too_slow_for_a_god_that_heals_hires_somebody() -> None:
    """Tarakhe heals a wound a round, and Pip alone deals one: no experience helps, an ally does."""
    table = zanaga(
        ann=has("H05", at="8,0", gold=12, gear="trap", experience=(9, 7, 9, 0, 3)), awake="P03", rank=4,
        stacks={"tuskfall": "I20 L12"}, step="market", market="I33",
    )  # fmt: skip
    says(table.players[0], "Visit the market")

    assert hinted(table) == {"Buy Burnished Knight for 7 gold"}


def test_counters_are_spent_without_losing_points() -> None:
    table = zanaga(ann=has(counters=(1, 2, 0, 1)), step="experience")

    assert hinted(table) == {"Spend 1 green and 1 yellow"}


def test_life_is_not_bought_by_who_would_be_left_with_what_he_cannot_beat() -> None:
    """RB-11.5: one Life counter, and there would be no green adventures for him any more."""
    weak = zanaga(ann=has(counters=(3, 0, 0, 0)), step="experience")
    says(weak.players[0], "Spend 3 green")

    assert "Gain +1 Life (closes the easiest adventures still open to you)" in labels(weak.players[0])
    assert "Gain +1 Life (closes the easiest adventures still open to you)" not in hinted(weak)


# -- whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_heroes_beat_a_god_in_time(seats: int) -> None:
    result = play(ossuary.game("zanaga"), ["greedy"] * seats, 3, {"max_rounds": 100})

    assert result.rule == "MZ-11.7"
    assert result.rounds is not None
    assert result.rounds < 90
