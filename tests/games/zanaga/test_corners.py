"""Corners that games seldom reach: empty decks, fights that end at odd moments, what must never be true."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import ossuary
from ossuary.engine import Catalog
from ossuary.games.zanaga.adventures.adventure import ELSEWHERE, UNDER_CITY, cannot_attempt
from ossuary.games.zanaga.adventures.drawing import colour_to_draw, current_colour
from ossuary.games.zanaga.cards.cards import Challenge, God, HeroCard, Ritual
from ossuary.games.zanaga.effects.combat import WeakenEnemy
from ossuary.games.zanaga.effects.rites import NewRituals
from ossuary.games.zanaga.fight.combat import cannot_use_trap
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.invariants import invariants
from ossuary.games.zanaga.journey.market import NO_GOLD, cannot_buy_gear
from ossuary.games.zanaga.odds import Odds
from ossuary.games.zanaga.rites.tokens import TakeTokensOff
from ossuary.games.zanaga.setup import check_cards
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.verbs.rites import begin_ritual, take_ritual
from ossuary.testing import Player, rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    does,
    fight,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    state_of,
    tokens,
    wounds,
    zanaga,
)

JUBARI, ONASAN = "-4,11", "-3,7"


def refused(player: Player, *clicks: str) -> str:
    told = player.why_not(*clicks)
    assert told is not None
    return f"{told.rule}: {told.text.format(*map(player.scene.match.names().of, told.about))}"


# -- clicks that do nothing --------------------------------------------------------------------------------


@rule("RB-4.1", "MZ-R12", "MZ-R1", "MZ-R43")
def test_why_something_is_out_of_reach() -> None:
    state = state_of(zanaga(ann=has(at="12,9", gold=0), bob=BOB, city="12,9"))
    held = fight(has(gear="trap"), "AB01", bob=BOB)

    assert cannot_attempt(state, "ann", "hex:7,3") is ELSEWHERE
    assert cannot_attempt(state, "ann", "hex:12,9") is UNDER_CITY
    assert cannot_buy_gear(state, "ann", "trap") is NO_GOLD
    reason = cannot_use_trap(state_of(held), "ann")
    assert reason is not None
    assert (reason.rule, reason.about) == ("MZ-R43", ("AB01#1",))


@rule("RB-10.1", "RB-1.2", "RB-10.2", "MZ-R72", "MZ-R11")
def test_clicks_in_and_around_a_market() -> None:
    far = zanaga(ann=has(), bob=BOB, stacks={"jubari": "I07"}).players[0]
    seeks = zanaga(ann=has(at="12,9"), bob=has("H09", at="12,9"), step="adventure", roaming="AG14:S").players[0]
    table = zanaga(ann=has("Z02", at=JUBARI, gold=4, allies="K01"), bob=BOB, step="market", stacks={"onasan": "I10"},
                   roaming="AG14:S")  # fmt: skip
    ann = table.players[0]
    says(ann, "Visit the market")

    assert refused(far, "stack-jubari") == "RB-10.1: Cards are bought in a Market step, in the town where they lie."
    assert refused(seeks, "hex:7,3") == "RB-1.2: Your movement is over: choose what you seek where you stand."
    assert refused(seeks, "AG14#1") == "MZ-6.2: Roaming monsters are met by checking for them."
    assert refused(ann, "K01#1") == "MZ-R72: Allies are hired and not sold: you can only part from Kuto."
    assert refused(ann, "I10#1") == "RB-10.1: That lies in another town."
    assert refused(ann, "AG14#1") == "RB-10.2: You are in the market: buy, sell, heal, or leave."
    assert ann.why_not("hex:7,3") is None


@rule("RB-13.1", "RB-13.4", "MZ-6.2", "RB-1.2", "RB-7.9", "MZ-3.6")
def test_clicks_in_a_fight_and_at_other_times() -> None:
    ann = fight(has(items="I14 I15", wounds=1), "AG15", bob=has("H09", at="8,0", items="I07"), used={"I14#1"},
                stacks={"jubari": "I10"}).players[0]  # fmt: skip
    walks = zanaga(ann=has(at=JUBARI), bob=BOB, roaming="AG14:S", luck=["TPH"] * 5).players[0]
    learns = zanaga(ann=has(counters=(3, 0, 0, 0)), bob=BOB, step="experience", stacks={"jubari": "I10"}).players[0]

    assert refused(ann, "I14#1") == "RB-13.1: Leather Coat is used until your next Refresh step."
    assert refused(ann, "I15#1") == "RB-13.4: Chain Hauberk has nothing to do at this moment."
    assert refused(ann, "I07#1") == "RB-7.9: That is not yours to use."
    assert refused(walks, "AG14#1") == "MZ-6.2: A roaming monster is met on its own terrain, in the Adventure step."
    assert refused(learns, "I10#1") == "RB-1.2: The Market step is over."
    says(walks, "Roll the movement dice", "Visit the market now", "Leave the market")
    assert refused(walks, "hex:8,0").startswith("MZ-3.6: No way leads there")


# -- decks that run out --------------------------------------------------------------------------------------


@rule("MZ-5.2", "MZ-5.3", "MZ-R22", "MZ-R23")
def test_red_discards_come_back_and_with_none_left_nothing_is_drawn() -> None:
    empty = "green-adventures yellow-adventures blue-adventures red-adventures"
    back = zanaga(ann=has(), bob=BOB, rank=4, empty=empty, discards={"red": "AR01"})
    none = zanaga(ann=has(), bob=BOB, rank=4, empty=empty)

    assert current_colour(state_of(back)) == "red"
    assert back.pile("red-adventures") == "AR01"
    assert current_colour(state_of(none)) == ""
    assert colour_to_draw(state_of(none), "green") == ""


@rule("RB-4.3", "MZ-R23")
def test_a_counter_without_any_challenge_left_stays() -> None:
    empty = "green-adventures yellow-adventures blue-adventures red-adventures"
    table = zanaga(ann=has(at="12,9"), bob=BOB, empty=empty, step="adventure")

    says(table.players[0], "Attempt the adventure at jungle Q10 (green)")

    assert state_of(table).jewels["hex:12,9"]
    assert table.players[1].is_asked


@rule("MZ-8.8", "MZ-7.6")
def test_an_empty_red_ritual_deck_is_made_of_its_discards_when_a_ritual_is_needed() -> None:
    table = zanaga(ann=has(), bob=BOB, rank=4, empty="red-rituals")
    state = state_of(table)
    assert not begin_ritual(state)
    assert take_ritual(state, "rituals") is False

    state.piles["red-completed"] = ["QR05#1"]
    state.piles["gone"].remove("QR05#1")

    assert begin_ritual(state)
    assert table.pile("rituals") == "QR05"


@rule("MZ-8.7", "MZ-R22", "MZ-R24")
def test_empty_ritual_decks_are_skipped() -> None:
    table = does(NewRituals(1), has(), bob=BOB, ritual_decks={"green": "QG02"},
                 empty="green-rituals yellow-rituals")  # fmt: skip
    last = does(NewRituals(1), has(), bob=BOB, ritual_decks={"green": "QG02"},
                empty="green-rituals yellow-rituals blue-rituals")  # fmt: skip

    assert (state_of(table).rank, state_of(last).rank) == (3, 4)


@rule("MZ-R66")
def test_the_row_of_gods_is_shuffled_in_the_epic_game_only() -> None:
    rules = ossuary.game("zanaga")
    plain, epic = ({tuple(rules.start(2, seed, {"epic_confrontation": on}).state.piles["sleeping"])
                    for seed in range(5)} for on in (False, True))  # fmt: skip

    assert len(plain) == 1
    assert len(epic) == 5


@rule("MZ-10.8")
@pytest.mark.parametrize(("rituals", "said", "left"), [
    ("QG02:S QG06:M", ["Take a token off Dance of First Light: sun", "Stop"], ("", "M")),
    ("QG02:S QG06:M", ["Stop"], ("S", "M")), ("QG02 QG06", [], ("", "")),
    ("QG02:SS QG06", [], ("SS", ""))])  # fmt: skip
def test_tokens_are_taken_off_incomplete_rituals_as_long_as_one_likes(
    rituals: str, said: list[str], left: tuple[str, str]
) -> None:
    table = zanaga(ann=has(), bob=BOB, rituals=rituals, step="end", flow=[TakeTokensOff(2)])

    says(table.players[0], *said)

    assert (tokens(table, "QG02"), tokens(table, "QG06")) == left
    assert table.players[1].is_asked


# -- fights that end at odd moments ------------------------------------------------------------------------------


@rule("RB-6.16", "RB-6.4")
def test_a_flask_thrown_before_the_combat_may_end_it() -> None:
    table = fight(has(items="I34"), "AG12", bob=BOB)

    says(table.players[0], "Use Fire Flask")

    assert not is_fighting(table)
    assert hero(table).gold == 3 + 3 + 1  # Tamsin finds a coin


@rule("RB-6.4")
def test_who_begins_the_combat_keeps_his_flask() -> None:
    table = fight(has(items="I34"), "AG12", bob=BOB)

    says(table.players[0], "Begin the combat")

    assert prompt(table.players[0]).startswith("Round 1 against")
    assert table.pile("ann.items") == "I34"


@rule("RB-7.4", "RB-9.1", "RB-6.5")
def test_a_hero_who_falls_at_the_start_of_a_round_fights_no_phase() -> None:
    """Grass Fire exhausts; Tamsin has no stamina left, and one life."""
    table = fight(has(wounds=4, exhaustion=3), "AG11", bob=BOB)

    says(table.players[0], "Fight on")

    assert not is_fighting(table)
    assert hero(table).knock_outs == 1


@rule("RB-7.4", "RB-9.1", "RB-13.4")
def test_a_prayer_that_costs_too_much_ends_the_fight() -> None:
    """Father Edrin prays at the end of his strength."""
    table = fight(has("H08", wounds=4, exhaustion=3), "AG15", bob=BOB)

    says(table.players[0], "Use Father Edrin now")

    assert not is_fighting(table)
    assert hero(table).knock_outs == 1


@rule("RB-13.4")
def test_what_may_be_used_after_a_defence_or_a_roll_may_be_left() -> None:
    claws = fight(has("Z01"), "AG15", 9, 9, bob=BOB)
    says(claws.players[0], "Fight on", "Defend", "Leave it")
    fortune = fight(has(items="I31"), "AG15", 1, 1, bob=BOB)
    says(fortune.players[0], "Fight on", "Defend")
    assert prompt(fortune.players[0]) == "Tamsin Quill reaches 5 and needs 12"

    says(fortune.players[0], "Accept the roll")

    assert prompt(claws.players[0]).startswith("Melee phase")
    assert wounds(fortune, "H07") == 1
    assert "I31#1" not in state_of(fortune).used


@rule("RB-12.3")
def test_weakening_an_enemy_is_of_no_use_between_heroes() -> None:
    duel = zanaga(ann=has(), bob=has("H09"), step="end", flow=[Duel("ann", "bob")])

    assert not WeakenEnemy(1, "any").works(state_of(duel), "ann")
    assert WeakenEnemy(1, "any").works(state_of(fight(has(), "AG15", bob=BOB)), "ann")


# -- odds ------------------------------------------------------------------------------------------------------------


def two_dice(least: int) -> float:
    return sum(one + two >= least for one in range(1, 11) for two in range(1, 11)) / 100


def oracle(value: int, damage: int, life: int, attribute: int, hero_life: int, stamina: int, passed: float) -> float:
    """One phase, one attack a round; who does not pass the test of the round is exhausted."""
    hit = two_dice(value - attribute)

    @cache
    def win(hurts: int, tired: int, beaten: int, number: int) -> float:
        if beaten >= life:
            return 1.0
        if hurts >= hero_life or number > 30:
            return 0.0
        chance = 0.0
        for share, more in ((passed, 0), (1 - passed, 1)):
            overflow = max(0, tired + more - stamina)
            if hurts + overflow < hero_life and share:
                after = (hurts + overflow, min(stamina, tired + more))
                chance += share * hit * win(*after, beaten + 1, number + 1)
                chance += share * (1 - hit) * win(after[0] + damage, after[1], beaten, number + 1)
        return chance

    return win(0, 0, 0, 1)


@rule("RB-6.5", "RB-7.4")
def test_the_odds_count_what_each_round_costs() -> None:
    """Grass Fire: magic 14/1, life 2, exhausts every round. Tamsin: Spirit 2, life 5, stamina 3."""
    odds = Odds(state_of(fight(has(), "AG11", bob=BOB)), "ann", "AG11#1")

    assert odds.win() == pytest.approx(oracle(14, 1, 2, 2, 5, 3, passed=0.0), abs=1e-5)
    assert odds.exact


@rule("RB-6.5", "RB-5.1", "RB-5.2")
@pytest.mark.parametrize(("who", "attribute", "skill", "life", "stamina"), [
    ("H12", 3, 2, 5, 3), ("H07", 3, 0, 5, 3), ("H01", 5, 0, 6, 3)])  # fmt: skip
def test_the_odds_count_tests_with_and_without_the_skill(
    who: str, attribute: int, skill: int, life: int, stamina: int
) -> None:
    """White Water: melee 17/2, life 2; each round a test of Body 14, Swim. Vessa swims."""
    odds = Odds(state_of(fight(has(who), "AY20", bob=BOB)), "ann", "AY20#1")

    expected = oracle(17, 2, 2, attribute, life, stamina, passed=two_dice(14 - attribute - skill))

    assert odds.win() == pytest.approx(expected, abs=1e-5)


@rule("RB-6.17")
def test_the_odds_count_what_a_hit_costs_but_not_the_last_one() -> None:
    """Doloch Wielder has three lives and hurts whoever strikes him in melee."""
    strong = has("H07", experience=(9, 9, 9, 0, 0))
    odds = Odds(state_of(fight(strong, "AY12", bob=BOB)), "ann", "AY12#1")
    odds.plans[(), True, False] = odds.plans[(), False, False] = [odds._attack(-1, "B")]

    assert odds.win() == pytest.approx(1.0)
    assert odds.toll == pytest.approx(2.0)


# -- what must never be true -------------------------------------------------------------------------------------------


def lay(state: Zanaga, place: str, *cards: str) -> None:
    """Move cards, whatever the rules say."""
    for card in cards:
        for pile in state.piles.values():
            if f"{card}#1" in pile:
                pile.remove(f"{card}#1")
        state.piles[place].append(f"{card}#1")


def put(state: Zanaga, card: str, *symbols: str) -> None:
    """Tokens of the pool on a card."""
    state.tokens[card] = symbols
    for symbol in symbols:
        state.pool[symbol] -= 1


def too_many_tokens(state: Zanaga) -> None:
    lay(state, "rituals", "QG05")
    put(state, "QG05#1", "sun", "sun")


def undead(state: Zanaga) -> None:
    lay(state, "ann.allies", "L01")
    state.wounds["L01#1"] = 2


BROKEN: dict[str, Callable[[Zanaga], None]] = {
    "tokens lie on AG01#1, which is not in play": lambda state: put(state, "AG01#1", "sun"),
    "sun tokens are lost or doubled": lambda state: state.pool.update(sun=3),
    "a Challenge is out of play": lambda state: lay(state, "gone", "AG01"),
    "a card of another colour lies with the green ones": lambda state: lay(state, "green-adventures", "AY01"),
    "something else lies among the rituals": lambda state: lay(state, "beside", "I07"),
    "a god is missing": lambda state: lay(state, "market", "P01"),
    "more than six monsters roam": lambda state: lay(state, "roaming", *(f"AG0{at}" for at in range(1, 8))),
    "more than six rituals are in play": lambda state: lay(state, "rituals", *(f"QG0{at}" for at in range(1, 8))),
    "too many tokens lie on QG05#1": too_many_tokens,
    "two gods are awake": lambda state: lay(state, "awake", "P01", "P02"),
    "more than three rituals wait for a god": lambda state: lay(state, "beside", "QG01", "QG02", "QG03", "QG04"),
    "a god has too much doom": lambda state: state.doom.update({"P01#1": 9}),
    "a counter lies where no jewel is": lambda state: state.jewels.update({"hex:8,0": True}),
    "ann plays more than one hero": lambda state: lay(state, "ann.hero", "H01"),
    "ann has left the land": lambda state: setattr(state.heroes["ann"], "tile", "hex:99,99"),
    "ann has too many allies": lambda state: lay(state, "ann.allies", "L01", "L02", "L03"),
    "ann carries too much": lambda state: lay(state, "ann.items", "I14", "I15"),
    "L01#1 should be dead": undead,
    "ann is too exhausted": lambda state: state.exhaustion.update({"H07#1": 8}),
    "ann owes something": lambda state: setattr(state.heroes["ann"], "counters", (0, -1, 0, 0)),
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_what_is_not_as_it_must_be_is_named(complaint: str) -> None:
    state = state_of(zanaga(ann=has("H07", at="8,0"), bob=BOB))
    assert list(invariants(state)) == []

    BROKEN[complaint](state)

    assert [said for said in invariants(state) if said.startswith(complaint)]


def test_what_is_just_allowed_is_not_named() -> None:
    state = state_of(zanaga(ann=has("H07", at="8,0", items="I01 I06 I14", allies="L01 L11", hurt={"L01": 1}), bob=BOB,
                            doom=8, awake="P01", roaming="AG01 AG02 AG03 AG04 AG05 AG06",
                            rituals="QG01 QG02 QG03 QG04 QG05:S QG06", beside="QG07 QG08 QG09"))  # fmt: skip

    assert list(invariants(state)) == []


# -- packs of cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gone", "complaint"), [
    (lambda one: isinstance(one, Challenge) and one.colour == "red" and one.id > "AR03",
     "expected at least 4 red Challenges."),
    (lambda one: isinstance(one, Ritual) and one.colour == "blue" and one.id > "QB02",
     "expected at least 3 blue rituals."),
    (lambda one: isinstance(one, HeroCard) and one.id > "H05", "expected at least 6 heroes."),
    (lambda one: isinstance(one, God) and one.id == "P10",
     "expected ten gods, one for each three symbols.")])  # fmt: skip
def test_too_few_cards_of_a_kind_are_named(gone: Callable[[object], bool], complaint: str) -> None:
    left = [design for design in CATALOG.designs.values() if not gone(design)]

    assert check_cards(Catalog(left)) == complaint
    assert check_cards(CATALOG) is None


@pytest.mark.parametrize("gone", [
    lambda one: isinstance(one, Challenge) and one.colour == "red" and one.id > "AR04",
    lambda one: isinstance(one, Ritual) and one.colour == "blue" and one.id > "QB03",
    lambda one: isinstance(one, HeroCard) and one.id > "H06"])  # fmt: skip
def test_just_enough_cards_of_a_kind_will_do(gone: Callable[[object], bool]) -> None:
    left = [design for design in CATALOG.designs.values() if not gone(design)]

    assert check_cards(Catalog(left)) is None


@rule("MZ-9.1", "MZ-4.6", "MZ-7.2")
def test_faces_show_signs_and_say_the_rest() -> None:
    god, monster, ritual = (CATALOG.designs[card] for card in ("P04", "AG15", "QG02"))

    assert god.signs() == {"ranged": "18/3", "melee": "19/3", "magic": "16/2", "wakes": "sun sun moon"}
    assert god.brief().startswith("Wakes for sun, sun and moon. Ambush")
    assert monster.signs() == {"ranged": "12/1", "melee": "14/2", "magic": "9/0"}
    assert monster.brief() == "Hills (Savage). Reward: +4 gold."
    assert ritual.signs() == {"sun": 2}
    assert labels(fight(has(), "AG15", bob=BOB).players[0])


@rule("RB-13.4", "RB-7.1")
def test_when_all_wounds_are_prevented_nothing_more_is_asked() -> None:
    """Dame Ysolde could still ward off a wound, but none is left."""
    table = fight(has("H04", items="I14"), "AG08", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Defend", "Defend", "Use Leather Coat")

    assert "Use Dame Ysolde Marr" not in labels(ann)
    assert wounds(table, "H04") == 0


@rule("RB-6.5")
def test_an_enemy_that_heals_is_named() -> None:
    table = fight(has(), "AG08", 1, 1, bob=BOB)
    table.state.combat.wounds = 1

    says(table.players[0], "Fight on", "Defend", "Attack with Tamsin Quill")

    assert "Red-Grass Jackals is healed of 1 wound" in [table.match.names().line(event) for event in table.told]
