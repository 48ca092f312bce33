"""What seldom matters: limits of hands, allies' stamina, tokens of trophies, and what a table begins with."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.games.zanaga.cards.cards import Challenge
from ossuary.games.zanaga.fight.rolls import CombatRoll
from ossuary.games.zanaga.heroes.gaining import LIMITS, rivals
from ossuary.games.zanaga.state import (
    GEAR_SUPPLY,
    LEVELS,
    MOST_DOOM,
    MOST_LIFE,
    POOL,
    TRACK,
    Combat,
    Hero,
    ThisTurn,
    Zanaga,
    ZanagaSettings,
)
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, CATALOG, fight, has, state_of, zanaga


@rule("RB-4.1", "MZ-5.1")
def test_the_back_of_a_challenge_shows_its_colour_alone() -> None:
    challenges = [face for face in CATALOG.face.values() if isinstance(face, Challenge)]

    assert challenges
    assert all(face.back == f"{face.colour} adventure" for face in challenges)


@rule("RB-6.4", "RB-1.3")
def test_a_fight_and_a_turn_begin_with_nothing() -> None:
    combat = Combat("ann", "AG04#1", "roaming")

    assert (combat.round, combat.phase, combat.wounds, combat.attacked, combat.spent) == (0, "", 0, [], [])
    assert (combat.disabled, combat.reduced, combat.softened, combat.webbed, combat.barred) == ([], {}, 0, 0, "")
    assert (combat.acting, combat.deed, combat.bonus, combat.extra, combat.dice) == ("", "", 0, 0, ())
    assert (combat.total, combat.against, combat.dealt, combat.outcome, combat.why) == (0, 0, 0, "", "")
    turn = ThisTurn()
    assert (turn.felled, turn.marketed, turn.bought, turn.bartered, turn.parted) == (
        False, False, frozenset(), frozenset(), frozenset(),
    )  # fmt: skip


@rule("RB-10.8", "RB-13.2")
@pytest.mark.parametrize(
    ("items", "allies", "card", "in_the_way"),
    [
        ("I01 I06", "", "I07", ["I01#1", "I06#1"]),
        ("I01", "", "I07", []),
        ("I14", "", "I15", ["I14#1"]),
        ("", "", "I14", []),
        ("I20 I01 I06", "", "I20", []),
        ("", "L01 L02", "L03", ["L01#1", "L02#1"]),
        ("", "L01", "L03", []),
    ],
)
def test_what_stands_in_the_way_of_one_more_card(items: str, allies: str, card: str, in_the_way: list[str]) -> None:
    state = state_of(zanaga(ann=has(items=items, allies=allies), bob=BOB))
    one = next(ref for ref in CATALOG.of(card) if ref not in state.piles["ann.items"])

    assert rivals(state, "ann", one) == in_the_way
    assert LIMITS == {"weapon": 2, "armor": 1, "ally": 2}


@rule("RB-7.5", "RB-7.6")
def test_an_ally_has_its_own_stamina() -> None:
    state = state_of(zanaga(ann=has(allies="L10", experience=(0, 0, 0, 2, 0)), bob=BOB))

    assert state.stamina_of("ann", "L10#1") == state.cards.face["L10#1"].stamina
    assert state.stamina_of("ann", "H07#1") == state.stamina("ann") == state.sheet("ann").stamina + 4
    assert state.stamina_of("ann", "L10#1") != state.stamina("ann")


@rule("RB-13.4")
def test_without_cards_for_it_a_roll_offers_none() -> None:
    state = state_of(fight(has("H07"), "AG04", bob=BOB))
    assert state.combat is not None
    state.combat.phase = "R"

    assert CombatRoll("ann", "H07#1", "attack", 13).usable(state, "roll") == []


@rule("MZ-1.1", "RB-1.1")
def test_how_many_may_play() -> None:
    assert tuple(find("zanaga").seats) == (1, 2, 3, 4, 5, 6)


@rule("MZ-0.2", "MZ-0.7", "MZ-6.13", "MZ-R35", "RB-11.5", "MZ-R76", "MZ-R60", "MZ-1.12", "RB-11.1")
def test_the_numbers_of_the_book_and_what_a_table_plays() -> None:
    assert POOL == {"sun": 16, "moon": 16, "skull": 16, "wild": 12}
    assert (GEAR_SUPPLY, TRACK, MOST_DOOM, MOST_LIFE) == (9, 6, 8, 3)
    assert [(name, level.epic) for name, level in LEVELS.items()] == [("usual", False), ("hard", False), ("epic", True)]
    usual = ZanagaSettings()
    assert (usual.hero_pick, usual.xp_cost, usual.solo, usual.max_rounds) == ("random", 3, "usual", 0)
    assert (usual.monster_safari, usual.relentless_rituals, usual.epic_confrontation) == (False, False, False)


@rule("MZ-1.1", "RB-1.3")
def test_a_new_table_is_before_its_first_round() -> None:
    state: Zanaga = find("zanaga").table(2, ZanagaSettings(), 1)  # type: ignore[assignment]

    assert (state.active, state.first, state.round, state.rank, state.city) == ("", "", 1, 1, "")
    assert (state.combat, state.settling, state.fights, state.completed, state.drawn) == (None, False, 0, 0, ())
    hero = Hero()
    assert (hero.tile, hero.gold, hero.gear, hero.counters, hero.experience) == ("", 0, {}, (0,) * 4, (0,) * 5)
    assert (hero.next_dice, hero.knock_outs) == (0, 0)
