"""The numbers of the book, what a word means when it does not say more, and the sides of the dice."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest

from ossuary.engine import Answer
from ossuary.engine.chance import witnessed
from ossuary.games.zanaga.cards import kit
from ossuary.games.zanaga.cards.cards import HeroCard, Ritual
from ossuary.games.zanaga.cards.words import Occasion
from ossuary.games.zanaga.effects.combat import MOST_WEBBED, Harry
from ossuary.games.zanaga.effects.vocabulary import WORDS
from ossuary.games.zanaga.events.rites import GodsLeft
from ossuary.games.zanaga.fight.clash import LONGEST
from ossuary.games.zanaga.fight.duel import BASE
from ossuary.games.zanaga.fight.enemies import MOST_REDUCED, MOST_UNDER
from ossuary.games.zanaga.fight.rolls import VERDICTS, two_dice
from ossuary.games.zanaga.heroes.gaining import LIMITS
from ossuary.games.zanaga.journey.experience import PRICE
from ossuary.games.zanaga.journey.market import CITY_CARDS, OUTPOST_CARDS
from ossuary.games.zanaga.journey.travel import FEWEST, MOST, ROLL_CHOSEN, WALK, Movement, RollAgain
from ossuary.games.zanaga.land.dice import FACES, told
from ossuary.games.zanaga.rites.gods import EPIC_GODS, VICTORY
from ossuary.games.zanaga.rites.rituals import TO_WAKE
from ossuary.games.zanaga.setup import setup
from ossuary.games.zanaga.sheet import SLOTS
from ossuary.games.zanaga.state import LEVELS, ZanagaSettings
from ossuary.games.zanaga.turn import START_CARDS, START_GOLD
from ossuary.games.zanaga.verbs.table import give_counter
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, CATALOG, fight, has, hero, prompt, says, settles, state_of, zanaga

TRUE_LUCK = 1 << 128 | 5


# -- numbers -----------------------------------------------------------------------------------------


@rule("RB-6.20", "RB-12.6", "MZ-3.7", "MZ-3.19", "RB-3.3", "MZ-16.1", "MZ-9.3", "MZ-1.11", "MZ-1.5", "RB-10.7")
def test_limits_and_prices_of_the_book() -> None:
    assert (LONGEST, BASE, MOST_WEBBED, MOST_REDUCED, MOST_UNDER) == (30, 11, 3, 3, 2)
    assert (CITY_CARDS, OUTPOST_CARDS, FEWEST, MOST) == (5, 2, 1, 8)
    assert (EPIC_GODS, VICTORY, TO_WAKE, START_GOLD, START_CARDS) == (3, 1000, 3, 3, 3)
    assert LIMITS == {"weapon": 2, "armor": 1, "ally": 2}
    assert SLOTS == {"weapon": 2, "armor": 1, "item": 3, "ally": 2}


@rule("MZ-R76", "MZ-R77", "MZ-R60")
def test_how_fast_doom_grows_alone_and_how_long_a_game_may_last() -> None:
    assert {name: (level.pace, level.epic) for name, level in LEVELS.items()} == {
        "usual": (9, False), "hard": (4, False), "epic": (3, True),
    }  # fmt: skip
    rounds = next(field.metadata for field in fields(ZanagaSettings) if field.name == "max_rounds")
    assert (rounds["low"], rounds["high"], rounds["unattended"]) == (0, 10_000, 100)


@rule("RB-11.1")
@pytest.mark.parametrize("cost", [3, 4, 5])
def test_a_level_says_its_price(cost: int) -> None:
    table = zanaga(ann=has(counters=(0, 3, 0, 0)), bob=BOB, step="experience", options={"xp_cost": cost})

    assert prompt(table.players[0]) == f"Spend adventure counters? A level costs {cost} points"
    assert [*PRICE] == [3, 4, 5]


@rule("MZ-6.13", "MZ-6.2")
def test_up_to_six_monsters_are_named_where_one_may_stop() -> None:
    assert len(WALK) == 7
    for count, said in enumerate(WALK):
        assert [f"{{{at}}}" in said for at in range(7)] == [at < count for at in range(7)]
        assert said.endswith(" roam") == (count > 1)


# -- what is not said --------------------------------------------------------------------------------


@rule("RB-1.4", "RB-13.1", "MZ-R33")
def test_what_a_word_means_when_it_does_not_say_more() -> None:
    silent = {name: {entry.name: entry.default for entry in fields(word) if entry.default is not MISSING}
              for name, word in WORDS.items()}  # fmt: skip
    to_you = {"to": "you"}
    optional = {"may": False}
    ability = {"phase": None, "limit": ""}
    alone = {"everybody": False}

    assert {name: entries for name, entries in silent.items() if entries} == {
        **dict.fromkeys(("before_combat", "each_round", "not_beaten", "victory", "move_start"), optional),
        **dict.fromkeys(("sun", "moon", "skull"), optional),
        **dict.fromkeys(("turn_over", "discard", "drop_trap"), ability),
        "tire": {**ability, "by": 1},
        **dict.fromkeys(("rolls", "attacks", "movement_dice"), alone),
        "pack": {"more": 1, "most": 2},
        **dict.fromkeys(("wound", "heal", "rest", "rest_fully", "gold", "pick", "next_dice"), to_you),
        **dict.fromkeys(("lose_gear", "lose", "see_market"), to_you),
        "exhaust": {**to_you, "on": ()},
        "test": {**to_you, "skill": "", "success": None, "failure": None},
        "gear": {**to_you, "count": 1},
    }


@rule("MZ-7.1", "RB-5.2")
def test_a_ritual_has_a_slot_and_a_hero_no_bonus_unless_it_says_so() -> None:
    assert (Ritual(id="QG99", name="A rite").slots, Ritual(id="QG99", name="A rite").active) == (1, False)
    assert HeroCard(id="H99", name="A hero").bonus == 0


@rule("MZ-1.14")
def test_in_the_box_no_counter_lies_on_the_land() -> None:
    assert not any(setup(("ann",), ZanagaSettings(), CATALOG).jewels.values())


@rule("RB-1.4")
def test_what_many_cards_amount_to_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "MOST_KITS", 3)
    monkeypatch.setattr(kit, "KITS", {})
    items = [card for card in CATALOG.face if card.startswith("I")][:8]

    sizes = []
    for item in items:
        kit.kit_of((item,), CATALOG)
        sizes.append(len(kit.KITS[CATALOG]))

    assert sizes == [1, 2, 3, 1, 2, 3, 1, 2]


# -- dice --------------------------------------------------------------------------------------------


@rule("RB-5.1", "RB-6.11")
def test_tests_and_fights_are_rolled_with_two_ten_sided_dice() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end", seed=TRUE_LUCK))

    with witnessed() as drawn:
        shown = [two_dice(state) for _ in range(80)]

    assert {below for below, _ in drawn} == {10}
    assert {die for pair in shown for die in pair} == set(range(1, 11))


@rule("RB-3.1", "RB-3.4")
def test_movement_dice_have_six_sides_also_when_they_are_rolled_again() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end", seed=TRUE_LUCK))

    with witnessed() as drawn:
        Movement("ann").roll(state)
        first = state.dice[:]
        RollAgain("ann", chosen=first[:2]).pick(state, Answer("ann", ROLL_CHOSEN))

    assert [below for below, _ in drawn] == [6] * 7
    assert first == sorted((FACES[shown] for _, shown in drawn[:5]), key=FACES.index)
    assert state.dice == sorted((*first[2:], *(FACES[shown] for _, shown in drawn[5:])), key=FACES.index)


@rule("RB-3.4")
def test_equal_dice_are_told_together() -> None:
    assert told(("TPH",)) == "trail-savannah-hills"
    assert told(("TPH", "TPH", "HRM")) == "2 x trail-savannah-hills and hills-river-mountains"


@rule("RB-13.4")
@pytest.mark.parametrize(
    ("shown", "barred"), [(1, ""), *((n, "R") for n in (2, 3, 4)), *((n, "B") for n in (5, 6, 7)),
                          *((n, "S") for n in (8, 9, 10))],
)  # fmt: skip
def test_harried_by_a_ten_sided_die(shown: int, barred: str) -> None:
    table = fight(has(), "P07", shown, bob=BOB)
    says(table.players[0], "Fight on")
    combat = state_of(table).combat

    assert combat is not None
    assert combat.barred == barred


@rule("RB-13.4")
def test_the_die_of_who_harries_has_ten_sides() -> None:
    state = state_of(fight(has(), "P07", bob=BOB, seed=TRUE_LUCK))

    with witnessed() as drawn:
        for _ in range(80):
            Harry().do(state, Occasion("ann", "P07#1"))

    assert {below for below, _ in drawn} == {10}


@rule("RB-6.11", "RB-6.12", "RB-6.13")
def test_verdicts_of_attack_and_defence() -> None:
    assert {key: verdict for key, (_, verdict, _) in VERDICTS.items()} == {
        ("attack", True): "a hit", ("attack", False): "a miss", ("defend", True): "unhurt",
        ("defend", False): "not enough",
    }  # fmt: skip


# -- counters in their places ------------------------------------------------------------------------


@rule("RB-4.2", "MZ-6.10")
@pytest.mark.parametrize(("at", "colour"), [*enumerate(("green", "yellow", "blue", "red"))])
def test_a_counter_comes_to_those_of_its_colour(at: int, colour: str) -> None:
    table = zanaga(ann=has(counters=(1, 3, 5, 7)), bob=BOB, step="end")

    give_counter(state_of(table), "ann", colour)

    assert hero(table).counters == tuple(count + (place == at) for place, count in enumerate((1, 3, 5, 7)))


@rule("RB-11.1", "RB-11.2", "RB-11.6")
@pytest.mark.parametrize(
    ("at", "gain"), [*enumerate(("+2 Mind", "+2 Body", "+2 Spirit", "+2 Stamina", "+1 Life (closes the easiest "
                                 "adventures still open to you)"))],
)  # fmt: skip
@pytest.mark.parametrize(
    ("spent", "left"),
    [
        ("3 green", (1, 3, 5, 7)),
        ("1 blue", (4, 3, 4, 7)),
        ("1 red", (4, 3, 5, 6)),
        ("1 green and 1 yellow", (3, 2, 5, 7)),
    ],
)
def test_what_is_paid_goes_and_what_is_gained_comes(
    at: int, gain: str, spent: str, left: tuple[int, int, int, int]
) -> None:
    table = zanaga(ann=has(counters=(4, 3, 5, 7), experience=(6, 5, 4, 3, 1)), bob=BOB, step="experience")

    says(table.players[0], f"Spend {spent}", f"Gain {gain}")

    assert hero(table).counters == left
    assert hero(table).experience == tuple(had + (place == at) for place, had in enumerate((6, 5, 4, 3, 1)))


@rule("MZ-9.5")
def test_nine_gods_leave_when_one_awakes() -> None:
    table = settles(has(), "QG02:SSS", bob=BOB, beside="QG06 QG07")

    assert [event.count for event in table.told if isinstance(event, GodsLeft)] == [9]
