"""Chapter RB-12 and the options: heroes against heroes, safaris, and games that end without a god."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.games.zanaga.bot.chances import estimate, means_of
from ossuary.games.zanaga.bot.tactics import odds_of
from ossuary.games.zanaga.bot.worth import worth
from ossuary.games.zanaga.fight.duel import TakeSpoils
from ossuary.games.zanaga.odds import Odds
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import (
    BOB,
    TITAN,
    Has,
    fight,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    state_of,
    tired,
    wounds,
    zanaga,
)


def duel(ann: Has, bob: Has, *luck: int) -> Scene:
    table = zanaga(ann=ann, bob=bob, step="adventure", luck=luck)
    says(table.players[0], "Attack Bob")
    return table


@rule("RB-12.1", "MZ-R49", "MZ-R50")
@pytest.mark.parametrize(("at", "city", "possible"), [("5,6", "", True), ("8,0", "", False), ("5,6", "5,6", False)])
def test_heroes_are_attacked_where_one_stands_but_not_in_towns(at: str, city: str, possible: bool) -> None:
    table = zanaga(ann=has(at=at), bob=has("H09", at=at), city=city, step="adventure")

    assert ("Attack Bob" in labels(table.players[0])) == possible


@rule("RB-12.2", "RB-12.3")
def test_who_plays_the_challenge_uses_items_but_no_allies() -> None:
    """Bob's Rune Scholar would add one to his Spirit; his Broadsword adds two to his melee."""
    table = duel(has("H01", at="5,6"), has("H07", at="5,6", items="I07", allies="L13 L09"), *[5, 5] * 6)
    ann = table.players[0]

    says(ann, "Fight on")
    values = []
    while not prompt(ann).startswith("A new round") if ann.question else False:
        values.append(prompt(ann).split()[-1])
        says(ann, "Defend")
        if ann.question and "Roll the dice" in labels(ann):
            says(ann, "Roll the dice")

    assert values == ["13", "15", "12"]  # Mind 3, Body 3 and the sword, Spirit 2 without the scholar


@rule("RB-12.6")
def test_who_does_not_play_the_challenge_may_escape() -> None:
    """Ann needs eleven and Bob's Body of three; she has five and rolls nine."""
    table = duel(has("H01", at="5,6"), has("H07", at="5,6"), 5, 4)

    says(table.players[0], "Escape by the Body")

    assert not is_fighting(table)
    failed = duel(has("H01", at="5,6"), has("H07", at="5,6"), 4, 4)
    says(failed.players[0], "Escape by the Body")
    assert wounds(failed, "H01") == 1


@rule("RB-12.7", "RB-12.8", "MZ-R59", "RB-9.5")
def test_the_winner_takes_all_gold_and_one_card_and_no_experience() -> None:
    table = duel(has("H01", at="5,6", experience=(0, 9, 0, 0, 0)),
                 has("H07", at="5,6", wounds=4, gold=5, items="I07 I32", trophies="AR06", counters=(1, 0, 0, 0)),
                 1, 1, 10, 10, 1, 1, 10, 10)  # fmt: skip
    ann, bob = table.players
    says(bob, "Go on")  # he could drink his draught
    says(ann, "Fight on", "Defend", "Attack with Brannoc Ironbraid", "Roll the dice")
    assert labels(ann) == {"Take Broadsword", "Take Healing Draught", "Take nothing"}

    says(ann, "Take Broadsword")

    assert hero(table).gold == 3 + 5
    assert table.pile("ann.items") == "I07"
    assert table.pile("bob.items") == "I32"
    assert hero(table, "bob").tile in ("hex:8,0", "hex:1,3")
    assert hero(table, "bob").counters == (1, 0, 0, 0)
    assert hero(table).counters == (0, 0, 0, 0)
    assert wounds(table, "H07") == 0


@rule("RB-12.7")
def test_gear_may_be_the_spoils() -> None:
    table = zanaga(ann=has(), bob=has("H09", at="8,0", gear="trap"), step="end", flow=[TakeSpoils("ann", "bob")])

    says(table.players[0], "Take a lockjaw trap")

    assert (hero(table).gear["trap"], hero(table, "bob").gear["trap"]) == (1, 0)


@rule("RB-12.4", "RB-12.5")
def test_the_parts_are_swapped_after_each_round() -> None:
    table = duel(has("H01", at="5,6"), has("H07", at="5,6"), *[5, 5] * 12)
    ann, bob = table.players
    says(ann, "Fight on", "Defend", "Defend")
    while ann.question and not bob.question:
        says(ann, sorted(labels(ann))[-1])

    assert prompt(bob) == "A new round against Ann"
    says(bob, "Fight on")
    assert ann.question or bob.question


@rule("RB-6.20")
def test_a_duel_ends_after_thirty_rounds() -> None:
    strong = (9, 9, 9, 0, 3)
    table = duel(has("H09", at="5,6", experience=strong), has("H07", at="5,6", experience=strong))
    state = state_of(table)
    assert state.combat is not None
    state.combat.round = 30
    player = table.players[0]
    says(player, "Fight on")
    for _ in range(12):
        for who in table.players:
            if who.question and is_fighting(table) and "Defend" in labels(who):
                state.forced = (10, 10, 1, 1)
                says(who, "Defend")

    assert not is_fighting(table)


# -- options -------------------------------------------------------------------------------------------


@rule("MZ-14.1", "MZ-R64")
def test_without_the_option_there_is_no_safari() -> None:
    table = zanaga(ann=has(at="7,2"), bob=BOB, decks={"green": "AG04"}, step="adventure", luck=["M"], unspent="TPF")

    assert table.players[1].is_asked


@rule("MZ-15.1")
def test_relentless_monsters_begin_with_two_tokens() -> None:
    state = ossuary.game("zanaga").start(2, 1, {"relentless_rituals": True}).state

    assert [len(held) for held in state.tokens.values()] == [2, 2, 2]  # type: ignore[attr-defined]


@rule("MZ-R60")
def test_the_round_limit_ends_the_game_as_a_draw() -> None:
    table = zanaga(ann=has(at="8,0"), bob=has("H09", at="8,0"), turn="bob", step="experience", round=60,
                   options={"max_rounds": 60})  # fmt: skip

    assert table.match.result is not None
    assert table.match.result.winners == ("ann", "bob")
    assert table.match.result.rule == "MZ-R60"


@rule("MZ-R60")
def test_alone_nobody_has_won_when_the_last_round_is_over() -> None:
    table = zanaga(ann=has(at="8,0"), turn="ann", step="experience", round=60, options={"max_rounds": 60})

    assert table.match.result is not None
    assert table.match.result.winners == ()
    assert table.match.result.rule == "MZ-R60"


@rule("MZ-R60")
@pytest.mark.parametrize("number", [60, 100, 5000])
def test_unless_a_limit_is_chosen_the_game_goes_on(number: int) -> None:
    table = zanaga(ann=has(at="8,0"), bob=BOB, turn="bob", step="experience", round=number)

    assert table.match.result is None


def test_a_quick_victory_alone_scores_more_than_a_slow_one() -> None:
    scores = []
    for number in (20, 60):
        table = zanaga(ann=TITAN, awake="P05", rank=4, city="7,3", step="begin", round=number)
        ann = table.players[0]
        says(ann, "Confront Gor-Bor-Gor the Savage")
        while ann.question:
            attack = next((label for label in labels(ann) if label.startswith("Attack")), "")
            says(ann, attack or "Fight on")
        assert table.match.result is not None
        scores.append(table.match.result.scores["ann"])

    assert scores[0] == scores[1] + 40


# -- the bot's eye -------------------------------------------------------------------------------------


def test_a_better_hero_is_worth_more() -> None:
    plain, armed, grown, hurt = (
        worth(state_of(zanaga(ann=who)), "ann")
        for who in (has(), has(items="I10"), has(experience=(0, 1, 0, 0, 0)), has(wounds=3))
    )

    assert hurt < plain < armed
    assert plain < grown


def test_the_estimate_knows_easy_from_hopeless() -> None:
    state = state_of(zanaga(ann=has("H01")))
    side = means_of(state.kit("ann"), state, "ann")

    green, red = (estimate(side, state.foe(card), state.foe(card).life, 1).chance for card in ("AG12#1", "AR01#1"))
    assert green > 0.8
    assert red < 0.1


# -- what may be used between heroes -------------------------------------------------------------------


@rule("RB-12.7")
def test_who_knocks_himself_out_does_not_escape_and_leaves_spoils() -> None:
    """Father Edrin has no stamina left for his own healing, so it costs him his last life."""
    table = duel(has("H08", at="5,6", wounds=4, exhaustion=3, gold=5), has("H07", at="5,6", gold=1))
    ann, bob = table.players

    says(ann, "Use Father Edrin now")

    assert not is_fighting(table)
    assert hero(table, "bob").gold == 6
    assert hero(table).tile != "hex:5,6"
    assert not ann.question or "Escape by the Body" not in labels(ann)
    assert bob.is_asked


@rule("RB-12.3")
def test_an_ally_prevents_nothing_for_who_plays_the_challenge() -> None:
    table = duel(has("H01", at="5,6"), has("H07", at="5,6", allies="L12"), 1, 1, 10, 10, 1, 1, 10, 10)
    ann, bob = table.players

    says(ann, "Fight on", "Defend", "Attack with Brannoc Ironbraid", "Roll the dice")

    assert wounds(table, "H07") == 1
    assert labels(bob) >= {"Fight on"}  # the next round has begun


@rule("RB-12.3", "RB-13.4")
def test_who_plays_the_challenge_may_drink_at_the_start_of_a_round() -> None:
    table = duel(has("H01", at="5,6"), has("H07", at="5,6", wounds=3, items="I32"))
    ann, bob = table.players
    assert not ann.question

    says(bob, "Use Healing Draught now")

    assert wounds(table, "H07") == 1
    assert ann.question


@rule("RB-12.6", "RB-13.4")
def test_after_an_escape_that_failed_a_draught_may_be_drunk_before_the_phases() -> None:
    table = duel(has("H01", at="5,6", items="I32"), has("H07", at="5,6"), 4, 4)
    ann = table.players[0]

    says(ann, "Escape by the Body", "Use Healing Draught now")

    assert wounds(table, "H01") == 0
    assert ann.question


def test_the_bot_sees_what_active_rituals_do_to_a_fight() -> None:
    """The estimate of a fight is kept; a ritual that lowers every ranged roll must not be taken for none."""
    plain = state_of(fight(has("H02"), "AY02", bob=BOB))
    dark = state_of(fight(has("H02"), "AY02", bob=BOB, rituals="QY03"))
    late = state_of(fight(has("H02"), "AY02", bob=BOB))
    late.combat.round = 29  # type: ignore[union-attr]

    for state in (plain, dark, late):
        assert odds_of(state, "ann", "AY02#1")[0] == Odds(state, "ann", "AY02#1").win()
    assert odds_of(dark, "ann", "AY02#1") < odds_of(plain, "ann", "AY02#1")


def test_the_bot_counts_the_allies_under_a_god() -> None:
    alone = state_of(fight(TITAN, "P06", bob=BOB))
    served = state_of(fight(TITAN, "P06", bob=BOB, under="L04 L05"))
    for state in (alone, served):
        state.heroes["ann"].experience = (4, 4, 4, 2, 1)

    for state in (alone, served):
        assert odds_of(state, "ann", "P06#1")[0] == Odds(state, "ann", "P06#1").win()
    assert odds_of(served, "ann", "P06#1") != odds_of(alone, "ann", "P06#1")


# -- windows of a combat that heroes have among themselves ---------------------------------------------


@rule("RB-12.3", "RB-6.3", "RB-6.4")
def test_who_attacks_prepares_before_the_combat() -> None:
    table = duel(has("H01", at="5,6", items="X10", exhaustion=2), has("H07", at="5,6"))
    ann, bob = table.players
    assert prompt(ann) == "Before the combat with Bob"
    assert not bob.question

    says(ann, "Use Moonstone Idol")
    assert tired(table, "H01") == 1
    assert "Fight on" in labels(ann)  # the idol is used, and there is only one


@rule("RB-12.3", "RB-6.3")
def test_who_is_attacked_prepares_too_with_items() -> None:
    table = duel(has("H01", at="5,6"), has("H07", at="5,6", items="X10", exhaustion=2))
    ann, bob = table.players
    assert not ann.question

    says(bob, "Use Moonstone Idol")

    assert tired(table, "H07") == 1
    assert "Fight on" in labels(ann)


@rule("RB-6.4")
def test_who_leaves_his_preparations_is_not_asked_again() -> None:
    table = duel(has("H01", at="5,6"), has("H07", at="5,6", items="X10", exhaustion=2))
    ann, bob = table.players

    says(bob, "Begin the combat")

    assert tired(table, "H07") == 2
    assert "Fight on" in labels(ann)


@rule("RB-12.2", "RB-13.4")
def test_what_wounds_an_enemy_does_not_work_between_heroes() -> None:
    """Maliki's claw and Orlan's fire wound Challenges and gods. A defence that holds is followed by the next phase."""
    table = duel(has("Z01", at="5,6"), has("H03", at="5,6", items="I29"), 1, 1, 10, 10)
    ann, bob = table.players
    assert not bob.question

    says(ann, "Fight on", "Defend")

    assert prompt(ann).startswith("Melee phase")
    assert wounds(table, "H03") == 0
