"""What is read at the table: cards say what they do, questions what is at stake, the log why something happened."""

from __future__ import annotations

import re

import pytest

from ossuary.engine import Event
from ossuary.games.zanaga.effects.heroes import NextDice, Wound
from ossuary.games.zanaga.events.fights import EnemyChanged, NotHarried, Webbed
from ossuary.games.zanaga.events.rites import GodDefeated, TrophyTaken
from ossuary.games.zanaga.events.table import CardLost
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.rites.rituals import Omen
from ossuary.games.zanaga.state import LEVELS
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    TITAN,
    defeat,
    does,
    fight,
    fight_on,
    has,
    prompt,
    says,
    settles,
    zanaga,
)

JUBARI = "-4,11"


def lines(scene: Scene) -> list[str]:
    """The whole log, as it is read out."""
    names = scene.match.names()
    return [names.line(event) for event in scene.told]


def line(scene: Scene, kind: type[Event]) -> str:
    """The last line of this kind."""
    return scene.match.names().line([event for event in scene.told if isinstance(event, kind)][-1])


# -- cards ---------------------------------------------------------------------------------------------


@rule("RB-1.4", "RB-10.2")
@pytest.mark.parametrize(("card", "said"), [
    ("I07", "Weapon. Costs 5 gold. +2 on melee rolls."),
    ("I15", "Armor. Costs 5 gold. Turn over until your Refresh step, when you are wounded: prevent 2 wounds."),
    ("I32", "Potion. Costs 2 gold. Discard it in your turn: heal 2 wounds of hero or allies."),
    ("L05", "Ally. Costs 4 gold. Life 2; ranged 5/1, melee 2/1, magic 1/1. Stamina 2. +1 movement die."),
    ("K01", "Ally. Life 2; ranged 0/1, melee 4/1, magic 0/1. Stamina 1."),
    ("X14", "Potion. Costs 2 gold. Discard it before combat: the enemy's values are changed by -2 for this combat."),
    ("AG05", "Jungle (Mahkim). Life 2; ranged 13/1, melee 13/1, magic 14/1. Before combat: you may test Spirit 14, "
             "Diplomacy (success: the combat is evaded). Reward: +4 gold."),
    ("AG21", "Swamp (Swarm). Life 2; ranged 12/0, melee 13/1, magic 12/0. Its melee damage is taken as exhaustion. "
             "Weapons do nothing. Reward: +3 gold."),
    ("AG11", "Savannah (Hazard). Life 2; magic 14/1. Each round: you take 1 exhaustion. Reward: +2 gold; 1 "
             "survival gear "
             "of your choice."),
    ("AB11", "Hills (Savage). Life 5; ranged 15/2, melee 17/3, magic 12/1. If it is not beaten: lose the costliest "
             "item "
             "or gear. Reward: +10 gold."),
    ("AB14", "Swamp (Undead). Life 5; ranged 13/1, melee 15/2, magic 18/3. Immune to ranged hits. Weak: magic hits "
             "deal 1 "
             "more. Reward: +9 gold; look at the top 2 market cards and keep one if you like."),
    ("Z04", "Life 6; ranged 2/1, melee 4/2, magic 0/1. Stamina 2. Climb tests +2. For a lockjaw trap, before "
            "combat: the "
            "enemy takes 2 wounds (Challenges only)."),
    ("Z06", "Life 4; ranged 2/1, melee 1/1, magic 4/2. Stamina 3. Diplomacy tests +2. For 2 exhaustion, when you "
            "draw a "
            "Challenge: draw another Challenge instead, and put this one under its deck."),
    ("QB08", "3 skull slots. When completed: Each hero: test Spirit 16, Resist (failure: lose an item or gear of "
             "choice)."),
    ("QY04", "3 moon slots. When completed: Each hero on river or swamp: 2 exhaustion."),
    ("QR03", "4 moon slots. While in play: Each hero has -2 movement dice."),
    ("P05", "Wakes for sun, sun and skull. Life 12; ranged 15/2, melee 20/3, magic 15/2. Enraged: +1 damage once it is "
            "half beaten. Omens: Skull: +1 doom on the awakened god; each hero: test Body 13 (failure: 1 wound). Sun: "
            "+1 doom on the awakened god; the oldest card of every town leaves it, to the bottom of the market deck."),
])  # fmt: skip
def test_a_card_says_its_kind_its_price_and_what_it_does(card: str, said: str) -> None:
    assert CATALOG.designs[card].words() == said


@rule("RB-1.4")
def test_no_card_says_a_limit_twice_or_talks_in_brackets_of_itself() -> None:
    said = {design.id: design.words() for design in CATALOG.designs.values()}

    assert not [
        card for card, words in said.items() if re.search(r"\(max|\(this combat\)|oldest card leave\b|  | \.", words)
    ]
    assert "at most +2." in said["P06"]


# -- questions -----------------------------------------------------------------------------------------


@rule("RB-6.6", "RB-6.12")
@pytest.mark.parametrize(("enemy", "asked"), [
    ("AG15", "Ranged phase against Orc Straggler: reach 12, or take 1 wound"),
    ("AG07", "Ranged phase against Bark-Skinned Ape: reach 10, at no risk"),
    ("AG21", "Melee phase against Leech Swarm: reach 13, or take 1 exhaustion")])  # fmt: skip
def test_a_phase_says_what_must_be_reached_and_what_a_miss_costs(enemy: str, asked: str) -> None:
    ann = fight(has(), enemy, bob=BOB).players[0]
    says(ann, "Fight on")
    if not prompt(ann).startswith(asked[:5]):
        says(ann, "Defend")

    assert prompt(ann) == asked


@rule("RB-8.1")
def test_a_round_says_how_far_the_enemy_is_beaten() -> None:
    table = fight(has(), "AG20", 9, 9, 9, 9, bob=BOB)
    ann = table.players[0]
    assert prompt(ann) == "Round 1 against Walking Dead Sailor: it has taken 0 of 3 wounds"

    says(ann, "Fight on", "Defend", "Attack with Tamsin Quill")

    assert prompt(ann) == "Round 2 against Walking Dead Sailor: it has taken 1 of 3 wounds"


@rule("RB-13.4")
@pytest.mark.parametrize(("count", "said"), [(1, "1 wound"), (2, "2 wounds")])
def test_who_may_prevent_wounds_hears_how_many_and_from_whom(count: int, said: str) -> None:
    table = fight(has(items="I15"), {1: "AG08", 2: "AG10"}[count], 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on")
    while prompt(ann).startswith("Ranged"):
        says(ann, "Defend")
    says(ann, "Defend")

    enemy = {1: "Red-Grass Jackals", 2: "Antelope Stampede"}[count]
    assert prompt(ann) == f"You are about to take {said} from {enemy}: prevent some?"


@rule("MZ-6.2", "MZ-6.3", "MZ-R4", "MZ-2.3")
@pytest.mark.parametrize(("at", "city", "asked"), [
    ("7,3", "", "Go on, or end the movement here, where Naga Acolyte and Orc Straggler roam"),
    ("12,9", "", "Go on, or end the movement here, where Canopy Viper roams"),
    ("12,9", "12,9", "Go on, or end the movement"), ("-4,11", "", "Go on, or end the movement"),
    ("4,7", "", "Go on, or end the movement")])  # fmt: skip
def test_who_walks_hears_who_roams_where_he_stands(at: str, city: str, asked: str) -> None:
    table = zanaga(ann=has(at=at), bob=BOB, city=city, roaming="AG14:S AG01:M AG15:K",
                   luck=["TPH", "TPF", "TRF", "HSF", "HRM"])  # fmt: skip

    says(table.players[0], "Roll the movement dice")

    assert prompt(table.players[0]) == asked


@rule("MZ-6.2", "MZ-R4")
def test_an_option_to_go_somewhere_says_who_roams_there() -> None:
    table = zanaga(ann=has(at="7,3"), bob=BOB, roaming="AG14:S AG01:M AG15:K")
    names = table.match.names()
    said = dict(zip(map(names.label, table.match.waiting["ann"].options), table.match.follows("ann"), strict=True))

    notes = {(follows or {}).get("note", "") for label, follows in said.items() if label.startswith("Step to hills")}
    others = {(follows or {}).get("note", "") for label, follows in said.items() if label.startswith("Step to mount")}
    assert notes == {"Naga Acolyte and Orc Straggler roam there"}
    assert others <= {""}


@rule("RB-10.1", "RB-10.2", "MZ-3.18")
@pytest.mark.parametrize(("at", "city", "name"), [(JUBARI, "", "Jubari"), ("4,7", "4,7", "the Lost City")])
def test_a_market_says_where_it_is_and_what_the_hero_can_spend(at: str, city: str, name: str) -> None:
    ann = zanaga(ann=has(at=at, gold=7), bob=BOB, city=city, step="market").players[0]

    assert prompt(ann) == f"You are in {name}: visit the market?"
    says(ann, "Visit the market")
    assert prompt(ann) == f"The market of {name}: you have 7 gold"


@rule("MZ-12.7", "MZ-4.2", "MZ-7.9")
def test_a_drawn_token_says_what_it_is_for() -> None:
    for_card = zanaga(ann=has(at="12,9", gear="bones"), bob=BOB, decks={"green": "AG20"}, step="adventure", luck=["K"])
    says(for_card.players[0], "Attempt the adventure at jungle Q10 (green)", "Keep it")
    placed = settles(has(gear="bones"), "QG10:K", "S", bob=BOB)

    assert prompt(for_card.players[0]) == "You have drawn a skull token for Walking Dead Sailor"
    assert prompt(placed.players[0]) == "You have drawn a sun token to place"


@rule("RB-11.1", "RB-11.5")
@pytest.mark.parametrize("cost", [3, 4, 5])
def test_experience_names_its_price_and_life_what_it_closes(cost: int) -> None:
    ann = zanaga(ann=has(counters=(9, 0, 0, 0)), bob=BOB, step="experience", options={"xp_cost": cost}).players[0]

    assert prompt(ann) == f"Spend adventure counters? A level costs {cost} points"
    says(ann, f"Spend {cost} green", "Gain +1 Life (closes the easiest adventures still open to you)")
    assert f"Ann pays {cost} green counters for +1 Life and has level 2 now" in lines(ann.scene)


@rule("RB-11.1")
def test_counters_of_two_colours_are_each_counted() -> None:
    ann = zanaga(ann=has(counters=(1, 1, 0, 0)), bob=BOB, step="experience").players[0]

    says(ann, "Spend 1 green and 1 yellow", "Gain +2 Body")

    assert "Ann pays 1 green counter and 1 yellow counter for +2 Body and has level 2 now" in lines(ann.scene)


# -- the log -------------------------------------------------------------------------------------------


@rule("RB-6.11", "RB-6.12", "RB-6.13", "RB-7.1", "RB-6.16")
def test_a_roll_says_attack_or_defence_hit_or_miss_and_a_wound_names_its_cause() -> None:
    """Orc Straggler: 12/1, 14/2, 9/0, life 2. Tamsin has 3, 3, 2."""
    table = fight(has(), "AG15", 4, 5, 6, 6, 10, 9, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Attack with Tamsin Quill", "Fight on", "Attack with Tamsin Quill")

    told = lines(table)
    assert "Tamsin Quill defends (ranged): the dice show 4 and 5, 12 against 12: unhurt" in told
    assert "Tamsin Quill attacks (melee): the dice show 6 and 6, 15 against 14: a hit" in told
    assert "1 wound for Orc Straggler: 1 of 2 now" in told
    failed = fight(has(), "AG15", 1, 1, 2, 2, bob=BOB)
    says(failed.players[0], "Fight on", "Defend", "Attack with Tamsin Quill")
    assert lines(failed)[-5:-1] == [
        "Tamsin Quill defends (ranged): the dice show 1 and 1, 5 against 12: not enough",
        "Tamsin Quill takes 1 wound from Orc Straggler",
        "Tamsin Quill attacks (melee): the dice show 2 and 2, 7 against 14: a miss",
        "Tamsin Quill takes 2 wounds from Orc Straggler"]  # fmt: skip


@rule("RB-6.16")
def test_wounds_beyond_its_life_are_not_counted() -> None:
    table = defeat("AG12", ann=has("H07", experience=(9, 9, 9, 9, 3), gold=0, items="I04"))

    assert "2 wounds for Vulture Flock: 1 of 1 now" in lines(table)


@rule("RB-12.2")
def test_between_heroes_a_roll_and_a_wound_name_who_and_whom() -> None:
    table = zanaga(ann=has("H01"), bob=has("H07"), step="end", flow=[Duel("ann", "bob")],
                   luck=[6, 6, 9, 9, 3, 4, 5, 2])  # fmt: skip
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Attack with Brannoc Ironbraid", "Roll the dice")

    told = lines(table)
    assert "Tamsin Quill plays the Challenge (ranged): the dice show 6 and 6: reach 15" in told
    assert "Tamsin Quill takes 1 wound from Brannoc Ironbraid" in told


@rule("RB-5.1", "RB-8.3", "RB-8.4")
@pytest.mark.parametrize(("dice", "said"), [((9, 9), "21 against 12, passed"), ((1, 1), "5 against 12, failed")])
def test_a_test_says_why_it_is_made_and_how_it_went(dice: tuple[int, int], said: str) -> None:
    table = fight(has(), "AG15", *dice, bob=BOB)

    says(table.players[0], "Escape by the Mind (ranged)")

    assert f"Ann tests Mind because of Orc Straggler: {said}" in lines(table)


@rule("MZ-10.2", "RB-7.1")
def test_a_ritual_that_hurts_is_named() -> None:
    assert "Tamsin Quill takes 1 wound from Rite of Suffering" in lines(settles(has(), "QY07:KKK", bob=BOB))


@rule("RB-7.5")
def test_who_exerts_himself_pays_for_what_was_used() -> None:
    table = fight(has("H01"), "AG15", 9, 9, 9, 9, bob=BOB)
    says(table.players[0], "Fight on", "Defend", "Attack with Brannoc Ironbraid", "Use Brannoc Ironbraid")

    at = lines(table).index("Ann uses the skill of Brannoc Ironbraid")
    assert lines(table)[at + 1] == "Brannoc Ironbraid takes 1 exhaustion for it"


@rule("MZ-11.7", "MZ-16.10", "MZ-R77")
def test_the_deed_that_decides_the_game_has_a_line() -> None:
    won = fight_on(fight(TITAN, "P05", bob=BOB))
    epic = fight_on(fight(TITAN, "P05", bob=BOB, city="7,3", sleeping="P09", options={"epic_confrontation": True}))
    lost = zanaga(ann=has(at="8,0"), awake="P05", doom=8, step="experience", round=LEVELS["usual"].pace)

    assert line(won, GodDefeated) == "With the defeat of Gor-Bor-Gor the Savage, Ann wins the game"
    assert line(epic, TrophyTaken) == "Ann takes Gor-Bor-Gor the Savage as a trophy: 1 of 3 to win"
    assert lines(lost)[-1] == "Gor-Bor-Gor the Savage has all its doom and destroys the land: the game is lost"


@rule("RB-10.2", "RB-10.1", "RB-13.5", "RB-9.1")
def test_gold_that_comes_and_goes_is_counted() -> None:
    table = zanaga(ann=has(at=JUBARI, gold=7), bob=BOB, step="market", stacks={"jubari": "I07"}, market="I14 I15")
    says(table.players[0], "Visit the market", "Buy Broadsword for 5 gold")
    fallen = settles(has(wounds=4, gold=4), "QY07:KKK", bob=BOB)

    assert lines(table)[-3:] == ["New in the market of Jubari: Leather Coat", "Ann parts with 5 gold and has 2",
                                 "Ann buys Broadsword for 5 gold"]  # fmt: skip
    assert "Ann has as many wounds as life and is knocked out" in lines(fallen)
    assert "Ann loses 4 gold and has 0" in lines(fallen)


@rule("RB-10.9")
def test_nothing_is_told_of_cards_that_were_not_added() -> None:
    table = zanaga(ann=has(at=JUBARI), bob=BOB, step="market", empty="market")

    says(table.players[0], "Visit the market")

    assert not [said for said in lines(table) if said.startswith("New in")]


@rule("MZ-9.7", "RB-3.3", "RB-9.8")
def test_what_an_omen_does_is_told() -> None:
    slow = does(NextDice(-1, "each"), has(), bob=BOB)
    dropped = zanaga(ann=has(), bob=BOB, awake="P09", stacks={"jubari": "I14 I15"}, step="end",
                     flow=[Omen("P09#1", "moon")])  # fmt: skip

    assert "Ann: -1 die in the next movement, because of Arachne the Weaver" in lines(slow)
    assert "Out of the market of Jubari and under the market deck: Leather Coat" in lines(dropped)
    assert dropped.pile("stack-jubari") == "I15"


@rule("RB-6.18", "RB-13.4")
def test_what_changes_a_fight_is_told() -> None:
    webbed = fight(has(), "P10", 1, 1, bob=BOB)
    says(webbed.players[0], "Defend")
    calm = fight(has(), "P07", 1, bob=BOB)
    says(calm.players[0], "Fight on")
    snared = fight(has(items="X14"), "AG15", bob=BOB)
    says(snared.players[0], "Use Spirit Snare")

    assert line(webbed, Webbed) == "Arachne the Weaver has webbed the side of Ann: -1 on combat rolls in this fight"
    assert line(calm, NotHarried) == "Harridan the Stalker forbids nothing in this round"
    assert line(snared, EnemyChanged) == (
        "Spirit Snare changes the values of Orc Straggler by -2 (all phases) for this fight")  # fmt: skip


@rule("RB-7.1")
def test_wounds_of_everybody_name_their_cause() -> None:
    table = does(Wound(1, "each"), has(), bob=BOB)

    assert len([said for said in lines(table) if " takes 1 wound from " in said]) == 2


@rule("RB-10.8", "RB-13.1", "RB-9.8")
@pytest.mark.parametrize(
    ("number", "said"), [("RB-10.8", "throws away"), ("RB-13.1", "uses up"), ("RB-9.2", "loses"), ("", "loses")]
)
def test_the_log_says_how_a_card_is_lost(number: str, said: str) -> None:
    assert CardLost("ann", "L10#1", under=number).text == f"{{seat}} {said} {{card}}"
