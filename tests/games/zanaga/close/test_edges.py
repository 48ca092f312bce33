"""Both sides of a limit: half beaten, the last stamina, a coin too few, the bottom of a deck, whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.engine import Answer, go
from ossuary.games.zanaga.adventures.adventure import cannot_attempt
from ossuary.games.zanaga.adventures.roaming import AddMonsters, RoamingCheck
from ossuary.games.zanaga.cards.cards import RANK, Foe
from ossuary.games.zanaga.cards.clauses import Ability
from ossuary.games.zanaga.cards.words import PHASES
from ossuary.games.zanaga.effects.heroes import Wound
from ossuary.games.zanaga.events.fights import Prevented, Wounded
from ossuary.games.zanaga.events.table import GoldChanged
from ossuary.games.zanaga.fight.clash import BEGIN
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.fight.enemies import enemy_damage, enemy_value, hit_damage
from ossuary.games.zanaga.fight.rolls import passes_test, roll_bonus
from ossuary.games.zanaga.heroes.abilities import open_abilities
from ossuary.games.zanaga.heroes.free import keeps_alive
from ossuary.games.zanaga.heroes.gaining import REFUSE, GainCard
from ossuary.games.zanaga.heroes.wounds import Hurt, exhaust, hurt
from ossuary.games.zanaga.journey.market import cannot_sell, heal_price, price, proceeds
from ossuary.games.zanaga.journey.travel import dice_count
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.gods import score
from ossuary.games.zanaga.rites.solo import grows_too_strong, rounds_left
from ossuary.games.zanaga.state import LEVELS, ThisTurn
from ossuary.games.zanaga.verbs.rites import change_doom, draw_token
from ossuary.games.zanaga.verbs.table import add_cards, gain_gear, gain_gold, heal_enemy, lose_card, rest, to_market
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    TITAN,
    does,
    fight,
    fight_on,
    has,
    hero,
    is_fighting,
    prompt,
    says,
    state_of,
    tired,
    wounds,
    zanaga,
)

EPIC = {"epic_confrontation": True}


# -- enemies -----------------------------------------------------------------------------------------


@rule("RB-6.11", "RB-6.17")
@pytest.mark.parametrize(
    ("card", "phase", "damage", "dealt"),
    [
        ("AG07", "R", 0, 0),  # armour against arrows: a blow that deals nothing is not made better by it
        ("AG07", "R", 1, 1),
        ("AG07", "R", 2, 1),
        ("AG07", "R", 3, 2),
        ("AG07", "B", 3, 3),
        ("AB05", "S", 1, 2),  # weak against magic
        ("AB05", "B", 1, 1),
    ],
)
def test_armour_takes_one_but_leaves_one(card: str, phase: str, damage: int, dealt: int) -> None:
    face: Foe = CATALOG.face[f"{card}#1"]

    assert hit_damage(face, phase, damage) == dealt


@rule("RB-6.12")
@pytest.mark.parametrize(
    ("card", "taken", "deals"),
    [("AY05", 1, 2), ("AY05", 2, 3), ("AY13", 1, 2), ("AY13", 2, 3), ("AY09", 2, 2), ("AY09", 3, 3)],
)
def test_half_beaten_it_is_enraged(card: str, taken: int, deals: int) -> None:
    """Of 3 lives, half are 2; of 4 also; of 5 they are 3. Where it deals nothing, rage changes nothing."""
    state = state_of(fight(TITAN, card, bob=BOB))
    assert state.combat is not None
    state.combat.wounds = taken

    assert enemy_damage(state, f"{card}#1", "B") == deals
    assert enemy_damage(state, "AY05#1", "R") == 0


@rule("RB-6.1")
@pytest.mark.parametrize(
    ("reduced", "softened", "value"), [(0, 0, 14), (2, 0, 12), (3, 0, 11), (5, 0, 11), (1, -2, 11)]
)
def test_values_are_lowered_by_three_at_most(reduced: int, softened: int, value: int) -> None:
    state = state_of(fight(TITAN, "AG15", bob=BOB))
    assert state.combat is not None
    state.combat.reduced, state.combat.softened = {"B": reduced} if reduced else {}, softened

    assert enemy_value(state, "AG15#1", "B") == value
    state.combat.enemy = "AG07#1"
    assert enemy_value(state, "AG15#1", "B") == 14


@rule("RB-6.5")
@pytest.mark.parametrize(("count", "left"), [(1, 1), (2, 0), (3, 0)])
def test_an_enemy_heals_no_more_than_it_was_hurt(count: int, left: int) -> None:
    state = state_of(fight(TITAN, "AR05", bob=BOB))
    assert state.combat is not None
    state.combat.wounds = 2

    heal_enemy(state, count)

    assert state.combat.wounds == left


@rule("RB-6.12")
@pytest.mark.parametrize(("dealt", "follows"), [(0, False), (1, True), (2, True)])
def test_what_follows_a_wound_needs_a_wound(dealt: int, follows: bool) -> None:
    state = state_of(fight(has("H01"), "AG01", bob=BOB))
    one = next(one for one in state.flow if isinstance(one, Fight))
    assert state.combat is not None
    state.combat.phase, state.combat.acting, state.combat.dealt = "R", state.hero("ann"), dealt

    assert (one.hurt(state) != go(one.phase)) == follows


@rule("RB-6.12", "RB-7.1")
def test_a_blow_counts_from_nothing() -> None:
    """What the blow before has dealt is forgotten."""
    state = state_of(fight(has("H01"), "AG01", bob=BOB))
    one = next(one for one in state.flow if isinstance(one, Fight))
    assert state.combat is not None
    state.combat.dealt = 5

    one._strike(state, state.hero("ann"), "R", one.hurt)

    assert state.combat.dealt == 1


@rule("RB-6.5", "RB-12.1")
def test_fights_are_counted_one_by_one() -> None:
    alone = fight(has(), "AG15", bob=BOB)
    duel = zanaga(ann=TITAN, bob=has("H09"), step="end", flow=[Duel("ann", "bob")])

    assert (state_of(alone).fights, state_of(duel).fights) == (1, 1)


# -- wounds and exhaustion ---------------------------------------------------------------------------


@rule("RB-7.4")
@pytest.mark.parametrize(
    ("before", "count", "after", "hurt_by"), [(0, 2, 2, 0), (2, 1, 3, 0), (2, 3, 3, 2), (3, 1, 3, 1), (5, 2, 5, 2)]
)
def test_exhaustion_above_stamina_is_wounds(before: int, count: int, after: int, hurt_by: int) -> None:
    """RB-7.4: Tamsin Quill has stamina 3. Who lost what gave him stamina may have more exhaustion than that."""
    table = zanaga(ann=has("H07", exhaustion=before), bob=BOB, step="end")
    state = state_of(table)
    assert state.stamina("ann") == 3

    exhaust(state, "ann", state.hero("ann"), count, "QG02#1")

    assert (tired(table, "H07"), wounds(table, "H07")) == (after, hurt_by)


@rule("RB-7.1")
@pytest.mark.parametrize("count", [0, -1])
def test_no_wounds_are_nothing_to_tell(count: int) -> None:
    table = zanaga(ann=has("H11"), bob=BOB, step="end")
    state = state_of(table)
    state.news = []

    assert hurt(state, "ann", state.hero("ann"), count, "QG02#1") is None
    assert state.news == []
    assert Hurt("ann", count, "QG02#1").begin(state) == Hurt("ann", 0, "QG02#1").begin(state)


@rule("RB-7.1", "RB-13.4")
def test_who_prevents_the_last_wound_is_not_asked_again() -> None:
    table = zanaga(ann=has("H01", items="I15"), bob=BOB, step="end", flow=[Hurt("ann", 2, "QG02#1")])
    ann = table.players[0]

    says(ann, f"Use {CATALOG.face['I15#1'].name}")

    assert [event.count for event in table.happened(Prevented)] == [2]
    assert not table.happened(Wounded)


@rule("RB-7.8")
@pytest.mark.parametrize(("hurt_by", "needed"), [(3, False), (4, True), (5, True)])
def test_a_card_that_gives_life_keeps_alive_who_has_as_many_wounds(hurt_by: int, needed: bool) -> None:
    """RB-7.8: with the amulet Tamsin Quill has a life more."""
    amulet = next(card for card, face in CATALOG.face.items() if face.name == "Amulet of Life")
    state = state_of(zanaga(ann=has("H07", items="I21 I07", wounds=hurt_by), bob=BOB, step="end"))
    life = state.life("ann")
    state.wounds[state.hero("ann")] = life - 1 if needed else life - 1 - CATALOG.face[amulet].effect[0].more

    assert keeps_alive(state, "ann", amulet) == needed
    assert not keeps_alive(state, "ann", "I07#1")
    assert not keeps_alive(state, "ann", "ann.trap")


@rule("MZ-13.2")
@pytest.mark.parametrize(("count", "left"), [(1, 1), (2, 0), (3, 0)])
def test_rest_takes_so_much_exhaustion_away_and_no_more(count: int, left: int) -> None:
    table = zanaga(ann=has("H07", exhaustion=2), bob=BOB, step="end")
    state = state_of(table)

    rest(state, "ann", state.hero("ann"), count)

    assert state.exhaustion.get(state.hero("ann"), 0) == left
    assert (state.hero("ann") in state.exhaustion) == (left > 0)


@rule("RB-1.7", "MZ-R33")
def test_what_concerns_each_hero_begins_with_the_active_one() -> None:
    table = does(Wound(1, "each"), has("H01"), bob=has("H09", at="8,0"), cyd=has("H07", at="8,0"), turn="bob")

    assert [event.character for event in table.happened(Wounded)] == ["H09#1", "H07#1", "H01#1"]


# -- tests and rolls ---------------------------------------------------------------------------------


@rule("RB-5.1", "RB-5.2")
@pytest.mark.parametrize(("skill", "least", "passed"), [("", 10, True), ("", 11, False)])
def test_a_test_adds_the_attribute_and_nothing_else(skill: str, least: int, passed: bool) -> None:
    """RB-5.2: without a skill no bonus counts; with a skill nobody has, neither."""
    for name in (skill, "Juggling"):
        state = state_of(zanaga(ann=has("H01"), bob=BOB, step="end", luck=[3, 4]))
        bare = 10 - 7 - state.attribute("ann", "B")

        assert passes_test(state, "ann", "B", least, "QG02#1", name, bonus=bare) == passed


@rule("RB-6.18")
@pytest.mark.parametrize("phase", PHASES)
def test_outside_of_a_fight_nothing_webs_a_roll(phase: str) -> None:
    state = state_of(zanaga(ann=has("H01"), bob=BOB, step="end"))
    printed = state.sheet("ann").values[phase][0]

    assert roll_bonus(state, "ann", state.hero("ann"), phase, "attack") == printed


@rule("RB-3.1", "RB-3.2", "RB-3.3")
@pytest.mark.parametrize(
    ("hurt_by", "exhausted", "owed", "count"),
    [(0, 0, 0, 5), (1, 0, 0, 4), (0, 1, 0, 4), (1, 1, 0, 4), (0, 0, 3, 8), (0, 0, 4, 8), (1, 0, -3, 1), (1, 0, -9, 1)],
)
def test_how_many_dice_a_hero_rolls(hurt_by: int, exhausted: int, owed: int, count: int) -> None:
    state = state_of(zanaga(ann=has("H07", wounds=hurt_by, exhaustion=exhausted), bob=BOB, step="end"))
    state.heroes["ann"].next_dice = owed

    assert dice_count(state, "ann") == count


@rule("RB-3.3")
def test_dice_that_were_owed_are_owed_once() -> None:
    table = zanaga(ann=has("H07"), bob=BOB, step="refresh")
    hero(table).next_dice = -2

    says(table.players[0], "Roll the movement dice")

    assert (len(state_of(table).dice), hero(table).next_dice) == (3, 0)


# -- traps, gold and the market ----------------------------------------------------------------------


@rule("MZ-12.2", "RB-13.1")
@pytest.mark.parametrize(("gear", "offered"), [({}, False), ({"trap": 0}, False), ({"trap": 1}, True)])
def test_a_trap_is_thrown_by_who_has_one(gear: dict[str, int], offered: bool) -> None:
    thrower = next(face.id for face in CATALOG.face.values() if face.id[0] in "HZ"
                   and any(type(word).__name__ == "DropTrap" for word in face.all_words))  # fmt: skip
    state = state_of(fight(has(thrower), "AG15", bob=BOB))
    (ability,) = [word for word in state.sheet("ann").all_words if type(word).__name__ == "DropTrap"]
    state.heroes["ann"].gear = gear

    assert bool(open_abilities(state, "ann", ability.window)) == offered  # type: ignore[attr-defined]


@rule("RB-13.5")
@pytest.mark.parametrize(("by", "gold"), [(2, 5), (-2, 1), (-3, 0), (-4, 0), (0, 3)])
def test_gold_does_not_fall_below_nothing(by: int, gold: int) -> None:
    table = zanaga(ann=has(gold=3), bob=BOB, step="end")
    state = state_of(table)
    state.news = []

    gain_gold(state, "ann", by)

    assert hero(table).gold == gold
    assert [event.by for event in state.news if isinstance(event, GoldChanged)] == ([abs(gold - 3)] if by else [])


@rule("MZ-12.1", "MZ-12.2")
@pytest.mark.parametrize(("before", "after"), [({}, 1), ({"bones": 2}, 3)])
def test_gear_is_taken_one_by_one(before: dict[str, int], after: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))
    state.heroes["ann"].gear = before

    gain_gear(state, "ann", "bones")

    assert state.heroes["ann"].gear == {"bones": after}
    assert state.supply("bones") == 9 - after


@rule("RB-10.2", "RB-10.3", "MZ-R11")
@pytest.mark.parametrize(("card", "costs", "brings"), [("I33", 1, None), ("I14", 2, 1), ("I01", 3, 1), ("I07", 5, 2)])
def test_half_of_a_coin_is_nothing(card: str, costs: int, brings: int | None) -> None:
    state = state_of(zanaga(ann=has(items=card), bob=BOB, step="end"))

    assert price(state, "ann", f"{card}#1") == costs
    assert (cannot_sell(state, f"{card}#1") is None) == (brings is not None)
    assert brings is None or proceeds(state, f"{card}#1") == brings
    assert heal_price(state) == 1


@rule("RB-10.1", "RB-10.9")
@pytest.mark.parametrize("count", [1, 2, 5])
def test_so_many_cards_come_from_the_top_of_the_market_deck(count: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))
    top = state.piles["market"][::-1][:count]

    add_cards(state, "hex:-4,11", count)

    assert state.piles["stack-jubari"][-count:] == top


# -- the bottom of a deck ----------------------------------------------------------------------------


@rule("RB-9.8", "RB-13.3", "RB-1.8")
def test_what_is_lost_or_refused_goes_to_the_very_bottom() -> None:
    state = state_of(zanaga(ann=has(items="I07 I01", allies="L04"), bob=BOB, step="end"))

    lose_card(state, "ann", "I07#1")
    assert state.piles["market"][0] == "I07#1"
    lose_card(state, "ann", "L04#1")
    assert state.piles["market"][:2] == ["L04#1", "I07#1"]
    to_market(state, "I01#1", "ann.items")
    assert state.piles["market"][:3] == ["I01#1", "L04#1", "I07#1"]


@rule("RB-1.8", "RB-10.7")
def test_an_offer_that_is_refused_goes_to_the_very_bottom() -> None:
    state = state_of(zanaga(ann=has(items="I14"), bob=BOB, step="end"))
    state.piles["market"].remove("I15#1")
    state.piles["ann.offer"].append("I15#1")

    GainCard("ann", "I15#1", "ann.offer").answer(state, Answer("ann", REFUSE))

    assert state.piles["market"][0] == "I15#1"
    assert state.piles["ann.offer"] == []


# -- gods and doom -----------------------------------------------------------------------------------


@rule("MZ-R35")
@pytest.mark.parametrize(("before", "by", "after"), [(0, -1, 0), (1, -1, 0), (7, 1, 8), (8, 1, 8), (0, 2, 2)])
def test_doom_lies_between_none_and_eight(before: int, by: int, after: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, awake="P05", doom=before, step="end"))

    change_doom(state, by)

    assert state.doom == {"P05#1": after}


@rule("MZ-R35")
@pytest.mark.parametrize(("doom", "life"), [(0, 12), (1, 12), (2, 13), (5, 14), (8, 16)])
def test_two_doom_counters_are_a_life(doom: int, life: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, awake="P05", doom=doom, step="end"))

    assert state.enemy_life("P05#1") == life


@rule("MZ-16.10", "MZ-16.11")
@pytest.mark.parametrize(("awake", "goes_on"), [("P09", True), ("", False)])
def test_an_epic_game_goes_on_while_a_god_is_awake_though_none_sleeps(awake: str, goes_on: bool) -> None:
    champion = has("H07", experience=(9, 9, 9, 9, 3), at="4,7")
    table = fight(champion, "P05", bob=BOB, city="4,7", options=EPIC)
    state = state_of(table)
    state.piles["sleeping"].clear()
    if awake:
        state.piles["gone"].remove(f"{awake}#1")
        state.piles["awake"].insert(0, f"{awake}#1")
        state.doom[f"{awake}#1"] = 0

    fight_on(table)

    assert not is_fighting(table)
    assert (table.match.result is None) == goes_on


@rule("MZ-11.7")
@pytest.mark.parametrize(
    ("won", "rounds", "points"), [(False, 30, 5 * 4 + 40), (True, 30, 60 + 970), (True, 500, 560), (True, 700, 560)]
)
def test_the_score_of_a_hero(won: bool, rounds: int, points: int) -> None:
    state = state_of(zanaga(ann=has(experience=(1, 1, 1, 0, 0), trophies="P01 P02 AY13"), bob=BOB, step="end"))
    state.round = rounds

    assert score(state, "ann", won=won) == points


@rule("MZ-R77")
@pytest.mark.parametrize(
    ("rounds", "doom", "left"), [(1, 8, 9), (9, 8, 1), (10, 8, 9), (1, 7, 18), (5, 6, 23), (18, 0, 73)]
)
def test_how_many_rounds_the_land_has_left(rounds: int, doom: int, left: int) -> None:
    state = state_of(zanaga(ann=has(), awake="P05", step="end"))
    state.round, state.doom = rounds, {"P05#1": doom}
    assert LEVELS["usual"].pace == 9

    assert rounds_left(state) == left
    state.piles["awake"].clear()
    assert rounds_left(state) == 0


@rule("MZ-R77", "MZ-R76")
def test_of_several_gods_the_one_with_most_doom_counts_and_all_of_them_grow() -> None:
    state = state_of(zanaga(ann=has(), awake="P05 P09", step="end", options={"solo": "epic"}))
    state.round, state.doom = 3, {"P05#1": 2, "P09#1": 6}

    assert rounds_left(state) == 1 + 3 * 2
    assert not grows_too_strong(state)
    assert state.doom == {"P05#1": 3, "P09#1": 7}
    state.doom = {"P05#1": 0, "P09#1": 8}
    assert grows_too_strong(state) == "P09#1"
    assert state.doom == {"P05#1": 0, "P09#1": 8}


@rule("MZ-R77")
def test_two_heroes_have_all_the_time_they_want() -> None:
    assert rounds_left(state_of(zanaga(ann=has(), bob=BOB, awake="P05", doom=8, step="end"))) == 0


# -- tokens, duels and counters ----------------------------------------------------------------------


@rule("MZ-7.8", "MZ-1.3")
@pytest.mark.parametrize(
    ("shown", "symbol"),
    [(1, "sun"), (16, "sun"), (17, "moon"), (32, "moon"), (33, "skull"), (49, "wild"), (60, "wild")],
)
def test_every_token_of_the_pool_is_as_likely(shown: int, symbol: str) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end", luck=[shown]))
    before = dict(state.pool)

    assert draw_token(state, "ann") == symbol
    assert state.pool == {**before, symbol: before[symbol] - 1}


@rule("RB-6.4", "RB-12.3")
@pytest.mark.parametrize(("seat", "asked"), [("ann", ["bob"]), ("bob", [])])
def test_who_is_attacked_prepares_after_who_attacks(seat: str, asked: list[str]) -> None:
    """RB-12.3: whoever has left his preparations is not asked again; the other one still is."""
    state = state_of(zanaga(ann=has("H01"), bob=has("H07", items="X10", exhaustion=2), step="end",
                            flow=[Duel("ann", "bob")]))  # fmt: skip
    duel = next(one for one in state.flow if isinstance(one, Duel))

    assert duel.prepared(state, Answer(seat, BEGIN)) == go(duel.prepare)

    found = duel.prepare(state)
    assert [*found[2]] == asked if asked else found == go(duel.round)


@rule("RB-11.5", "RB-4.1")
@pytest.mark.parametrize("life", [0, 1, 2, 3])
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_each_life_closes_a_colour(life: int, rank: int) -> None:
    tile = next(tile for tile, colour in JEWELS.items() if RANK[colour] == rank)
    state = state_of(zanaga(ann=has(experience=(9, 9, 9, 9, life)), bob=BOB, step="end"))
    state.heroes["ann"].tile = tile

    assert (cannot_attempt(state, "ann", tile) is None) == (rank > life)


@rule("RB-13.4")
def test_what_is_used_while_moving_does_one_thing() -> None:
    found = [word for face in CATALOG.face.values() for word in face.all_words
             if isinstance(word, Ability) and word.window == "move"]  # fmt: skip

    assert found
    assert all(len(word.do) == 1 for word in found)


@rule("RB-6.11")
def test_nobody_deals_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(zanaga(ann=has("H01"), bob=BOB, step="end"))
    monkeypatch.setitem(state.kit("ann").damage, "B", -9)

    assert state.damage("ann", "B") == 0


@rule("MZ-6.11", "MZ-6.12")
def test_a_new_monster_joins_and_whoever_is_fought_stays_in_the_arena() -> None:
    table = zanaga(ann=has(), bob=BOB, arena="AG15", decks={"green": "AG04"}, step="end", luck=["M"],
                   flow=[AddMonsters("ann", 1)])  # fmt: skip

    assert (table.pile("roaming"), table.pile("arena")) == ("AG04", "AG15")


@rule("MZ-6.4", "MZ-6.12")
def test_a_monster_that_is_met_by_an_effect_joins_beside_a_fight() -> None:
    table = zanaga(ann=has(at="7,2"), bob=BOB, arena="AG15", decks={"green": "AG04"}, step="end", luck=["M"],
                   flow=[RoamingCheck("ann", forced=True)])  # fmt: skip

    assert "AG04" in table.pile("roaming")
    assert table.pile("arena") == "AG15"


@rule("RB-10.7")
def test_weapons_lie_in_their_places_from_the_first_on() -> None:
    table = zanaga(ann=has("H07", items="I07 I01"), bob=BOB, step="end")
    parts: list[Any] = [part for area in table.match.view("ann")["areas"] for part in area["parts"]]
    (sheet,) = [part for part in parts if part["part"] == "sheet" and part["ref"] == "ann.sheet"]
    filled = {slot: [card["ref"] for card in cards] for slot, cards in sheet["slots"].items() if cards}

    assert filled == {"weapon1": ["I07#1"], "weapon2": ["I01#1"]}


@rule("RB-12.2", "RB-13.4")
def test_who_plays_the_challenge_and_may_roll_again_reads_what_he_has_reached() -> None:
    rune = next(face.id for face in CATALOG.face.values() if face.name == "Rune of Fortune")
    table = zanaga(ann=has("H01"), bob=has("H07", items=rune), step="end", flow=[Duel("ann", "bob")], luck=[3, 4])
    ann, bob = table.players
    total = 7 + roll_bonus(state_of(table), "bob", "H07#1", "R", "stand")

    says(ann, "Fight on")

    assert prompt(bob) == f"Tamsin Quill plays the Challenge and reaches {total}"


@rule("RB-10.4")
def test_what_was_bought_and_what_was_traded_for_is_gained() -> None:
    assert ThisTurn(bought=frozenset({"I07#1"}), bartered=frozenset({"I01#1"})).gained == {"I07#1", "I01#1"}
