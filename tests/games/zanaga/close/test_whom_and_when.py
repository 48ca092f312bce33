"""Whom an effect concerns, whether it can be done in full, and what is over when something else has ended it."""

from __future__ import annotations

import pytest

from ossuary.engine import DONE, Event, go
from ossuary.games.zanaga.adventures.roaming import RoamingCheck
from ossuary.games.zanaga.cards.words import CardEffect, Occasion
from ossuary.games.zanaga.effects.belongings import GainGear, LoseGear, PickGear
from ossuary.games.zanaga.effects.combat import DoWithout
from ossuary.games.zanaga.effects.heroes import Gold, Heal, Pay, Recover, Rest, RestFully, Wound
from ossuary.games.zanaga.effects.rites import Doom, Replenish
from ossuary.games.zanaga.events.rites import CheckedInVain
from ossuary.games.zanaga.fight.clash import is_over
from ossuary.games.zanaga.fight.combat import Fight, attackers
from ossuary.games.zanaga.heroes.wounds import LoseCostliest
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.solo import grows_too_strong
from ossuary.games.zanaga.rites.tokens import Tokens, matching
from ossuary.games.zanaga.state import GEAR_SUPPLY
from ossuary.games.zanaga.verbs.table import replenish
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, fight, has, labels, state_of, tired, zanaga

# -- whom ----------------------------------------------------------------------------------------------


@rule("RB-1.7", "MZ-R33")
@pytest.mark.parametrize("word", [Wound(1), Doom(1), Gold(1), Replenish("all")])
def test_what_says_nothing_concerns_who_uses_it_or_else_the_active_hero(word: CardEffect) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end", turn="bob"))

    assert word.concerns(state, "ann") == ["ann"]
    assert word.concerns(state, "") == [state.active]


@rule("RB-1.7", "MZ-3.22", "MZ-R33")
def test_all_heroes_and_those_outside_the_towns() -> None:
    state = state_of(zanaga(ann=has(at="7,3"), bob=has("H09", at="8,0"), cyd=has("H01", at="7,2"), step="end"))
    state.active = "cyd"

    assert Wound(1, "each").concerns(state, "ann") == ["cyd", "ann", "bob"]
    assert Wound(1, "outside").concerns(state, "ann") == ["cyd", "ann"]
    assert Wound(1, "active").concerns(state, "ann") == ["cyd"]


# -- in full -------------------------------------------------------------------------------------------


@rule("MZ-R33", "RB-13.5")
@pytest.mark.parametrize(("held", "full"), [(0, False), (1, False), (2, True), (3, True)])
def test_who_has_as_much_as_is_asked_can_give_it_in_full(held: int, full: bool) -> None:
    state = state_of(zanaga(ann=has(gold=held, gear="trap " * held), bob=BOB, step="end"))

    assert LoseGear(2).in_full(state, "ann") == full
    assert Gold(-2).in_full(state, "ann") == full
    assert Pay(2, Gold(0)).works(state, "ann") == full
    assert Gold(2).in_full(state, "ann")


@rule("RB-13.4", "RB-7.6")
@pytest.mark.parametrize(("hero_hurt", "ally_hurt"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_healing_helps_if_hero_or_ally_is_hurt(hero_hurt: int, ally_hurt: int) -> None:
    hurt = has("H07", allies="L04", wounds=hero_hurt, hurt={"L04": ally_hurt} if ally_hurt else {})
    weary = has("H07", allies="L04", exhaustion=hero_hurt, tired={"L04": ally_hurt} if ally_hurt else {})
    wounded, spent = (state_of(zanaga(ann=ann, bob=BOB, step="end")) for ann in (hurt, weary))
    helps = bool(hero_hurt or ally_hurt)

    assert Heal(1).works(wounded, "ann") == helps
    assert (Rest(1).works(spent, "ann"), RestFully().works(spent, "ann")) == (helps, helps)
    assert not Heal(1).works(spent, "ann")
    assert not Rest(1).works(wounded, "ann")


@rule("RB-13.4")
@pytest.mark.parametrize(("count", "asked"), [(0, False), (1, True), (2, True), (3, False), (4, False)])
def test_one_is_asked_who_recovers_only_if_not_all_do(count: int, asked: bool) -> None:
    table = zanaga(ann=has("H07", allies="L04", exhaustion=2, tired={"L04": 1}), bob=BOB, step="end",
                   flow=[Recover("ann", count, "exhaustion")])  # fmt: skip
    ann = table.players[0]
    said = ann.question is not None and "Rest Sellsword" in labels(ann)

    assert said == asked
    if not asked:
        assert tired(table, "H07") + tired(table, "L04") == (3 if count == 0 else 0)


@rule("MZ-12.2")
@pytest.mark.parametrize(("left", "gets"), [(0, 0), (1, 1), (2, 1)])
def test_nobody_takes_gear_that_is_not_there(left: int, gets: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))
    state.heroes["bob"].gear = dict.fromkeys(("trap", "compass", "bones"), GEAR_SUPPLY - left)
    before = state.heroes["ann"].gear.get("trap", 0)

    GainGear("trap").do(state, Occasion("ann", "QG02#1"))

    assert state.heroes["ann"].gear.get("trap", 0) == before + gets
    asks = PickGear("ann", 1).begin(state)
    assert (asks == DONE) == (left == 0)
    assert PickGear("ann", 0).begin(state) == DONE


@rule("RB-13.4", "MZ-12.3")
@pytest.mark.parametrize(("held", "without", "offered"), [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_gear_one_does_without_is_gear_one_has(held: int, without: int, offered: bool) -> None:
    state = state_of(fight(has(items="I07", gear="trap " * held), "AG15", bob=BOB))
    assert state.combat is not None
    state.combat.disabled = ["ann.trap"] * without
    _, _, questions = DoWithout("ann").begin(state)

    assert any(option.refs == ("ann.trap",) for option in questions["ann"].options) == offered
    assert any(option.refs == ("I07#1",) for option in questions["ann"].options)


@rule("RB-9.2", "MZ-R45")
@pytest.mark.parametrize(("cards", "items", "asked"), [(0, "I07", False), (1, "", False), (1, "I07", True)])
def test_the_costliest_is_lost_by_who_has_one(cards: int, items: str, asked: bool) -> None:
    state = state_of(zanaga(ann=has(items=items), bob=BOB, step="end"))

    assert (LoseCostliest("ann", cards).begin(state) != DONE) == asked


# -- what is over --------------------------------------------------------------------------------------


@rule("RB-6.16")
@pytest.mark.parametrize(
    ("before", "taken", "after"), [("", 1, ""), ("", 2, "won"), ("", 3, "won"), ("fled", 2, "fled"), ("out", 2, "out")]
)
def test_a_fight_ends_once(before: str, taken: int, after: str) -> None:
    state = state_of(fight(has("H01"), "AG15", bob=BOB))
    assert state.combat is not None
    state.combat.outcome, state.combat.wounds = before, taken

    assert is_over(state) == bool(after)
    assert state.combat.outcome == after


@rule("RB-6.12", "RB-6.16")
def test_nothing_follows_a_blow_that_ended_the_fight() -> None:
    state = state_of(fight(has("H01"), "AG01", bob=BOB))
    one = next(one for one in state.flow if isinstance(one, Fight))
    assert state.combat is not None
    state.combat.phase, state.combat.acting, state.combat.dealt = "R", state.hero("ann"), 1
    state.combat.outcome = "out"

    assert one.hurt(state) == go(one.phase)


@rule("RB-6.7", "RB-13.4")
@pytest.mark.parametrize(
    ("barred", "attacked", "who"),
    [
        ("", [], ["H01#1", "L04#1"]),
        ("B", [], []),
        ("R", [], ["H01#1", "L04#1"]),
        ("", ["H01#1"], ["L04#1"]),
        ("", ["L04#1"], ["H01#1"]),
    ],
)
def test_who_may_attack_in_a_phase(barred: str, attacked: list[str], who: list[str]) -> None:
    state = state_of(fight(has("H01", allies="L04"), "AG15", bob=BOB))
    assert state.combat is not None
    state.combat.phase, state.combat.barred, state.combat.attacked = "B", barred, attacked

    assert attackers(state, "ann") == who


# -- checks, safaris and doom --------------------------------------------------------------------------


@rule("MZ-6.5", "MZ-R20", "MZ-R21")
@pytest.mark.parametrize(
    ("seat", "knock_outs", "tile", "looks"),
    [
        ("ann", 0, "hex:7,2", True),
        ("ann", 1, "hex:7,2", False),  # the active hero's step is over
        ("bob", 1, "hex:7,2", True),  # another one goes on
        ("ann", 0, "hex:7,3", False),
    ],
)
def test_who_was_felled_in_the_own_turn_looks_no_more(seat: str, knock_outs: int, tile: str, looks: bool) -> None:
    state = state_of(zanaga(ann=has(at="7,2"), bob=has("H09", at="7,2"), roaming="AG19:S", step="end"))
    state.active = "ann"
    state.heroes[seat].knock_outs, state.heroes[seat].tile = knock_outs, tile
    news: list[Event] = []
    state.news = news

    RoamingCheck(seat, forced=True, tile="hex:7,2", card="AG27#1").look(state)

    assert any(isinstance(event, CheckedInVain) for event in news) == looks


@rule("MZ-14.1", "MZ-14.2", "MZ-R64")
@pytest.mark.parametrize(
    ("safari", "forced", "offered"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_safari_follows_a_check_of_ones_own(safari: bool, forced: bool, offered: bool) -> None:
    state = state_of(zanaga(ann=has(at="7,2"), bob=BOB, roaming="AG19:S", step="end",
                            options={"monster_safari": safari}))  # fmt: skip
    check = RoamingCheck("ann", forced=forced, tile="hex:7,2", card="AG27#1")

    assert (check.look(state) == go(check.safari)) == offered


@rule("MZ-14.2")
def test_on_safari_equal_dice_are_offered_once_and_only_those_that_show_the_terrain() -> None:
    state = state_of(zanaga(ann=has(at="7,2"), bob=BOB, roaming="AG15:S", step="end"))
    terrain = state.challenge("AG15#1").terrain
    shows = next(face for face in ("TPH", "TPF", "TRF", "PSM", "HSF", "HRM") if terrain in face)
    hides = next(face for face in ("TPH", "TPF", "TRF", "PSM", "HSF", "HRM") if terrain not in face)
    state.dice = [shows, shows, hides]
    _, _, questions = RoamingCheck("ann", tile="hex:7,2").safari(state)

    assert [option.refs for option in questions["ann"].options] == [("AG15#1", f"die:0.{shows}"), ()]


@rule("MZ-R77")
@pytest.mark.parametrize(
    ("rounds", "doom", "lost", "after"), [(9, 8, "P05#1", 8), (9, 7, "", 8), (8, 8, "", 8), (18, 0, "", 1)]
)
def test_the_land_is_lost_when_a_god_with_all_its_doom_would_grow(
    rounds: int, doom: int, lost: str, after: int
) -> None:
    state = state_of(zanaga(ann=has(), awake="P05", step="end"))
    state.round, state.doom = rounds, {"P05#1": doom}

    assert (grows_too_strong(state) or "") == lost
    assert state.doom == {"P05#1": after}


# -- tokens and counters -------------------------------------------------------------------------------


@rule("MZ-7.3", "MZ-7.5", "MZ-7.10")
@pytest.mark.parametrize(
    ("symbol", "found"), [("sun", ["QG02#1"]), ("skull", ["QG11#1"]), ("wild", ["QG02#1", "QG11#1"])]
)
def test_which_rituals_take_a_token(symbol: str, found: list[str]) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, rituals="QG02 QG11", step="end"))
    assert [state.cards.face[card].symbol for card in ("QG02#1", "QG11#1")] == ["sun", "skull"]

    assert matching(state, symbol) == found
    state.tokens["QG11#1"] = ("skull",) * state.cards.face["QG11#1"].slots
    assert matching(state, "skull") == []


@rule("MZ-7.9")
def test_no_tokens_are_none() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))

    assert Tokens(0).begin(state) == DONE


@rule("MZ-13.4", "MZ-R47")
def test_counters_come_to_empty_spaces_of_the_colour_where_nobody_stands() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))
    green, other, third = [tile for tile, colour in JEWELS.items() if colour == "green"][:3]
    red = next(tile for tile, colour in JEWELS.items() if colour == "red")
    state.jewels |= dict.fromkeys((green, other, third, red), False)
    state.heroes["ann"].tile, state.city = other, third

    replenish(state, ("green",))

    assert [state.jewels[tile] for tile in (green, other, third, red)] == [True, False, False, False]
