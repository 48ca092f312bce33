"""Chapters RB-4 and MZ-4 to MZ-6: adventures and roaming monsters."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.games.zanaga.adventures.drawing import colour_to_draw, current_colour
from ossuary.games.zanaga.adventures.roaming import RoamingCheck
from ossuary.games.zanaga.verbs.rites import take_from_deck
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    fight,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    settles,
    state_of,
    tokens,
    wounds,
    zanaga,
)


@rule("MZ-6.1", "MZ-R51", "RB-4.4", "MZ-6.15")
def test_outside_towns_a_hero_chooses_between_counter_hero_and_check() -> None:
    table = zanaga(ann=has(at="12,9"), bob=has("H09", at="12,9"), step="adventure")

    assert labels(table.players[0]) == {
        "Attempt the adventure at jungle Q10 (green)", "Attack Bob", "Check for roaming monsters",
    }  # fmt: skip


@rule("MZ-6.1", "RB-4.6")
def test_without_counter_and_company_the_check_is_made_at_once() -> None:
    table = zanaga(ann=has(at="12,9"), bob=BOB, jewels={"hex:12,9": False}, roaming="AG04:S", step="adventure")

    assert prompt(table.players[0]).startswith("Round 1 against Lizardman Forager")


@rule("MZ-6.7", "MZ-R4", "MZ-2.3")
@pytest.mark.parametrize(("at", "city"), [("8,0", ""), ("4,7", "4,7")])
def test_in_a_town_and_in_the_lost_city_there_is_no_check(at: str, city: str) -> None:
    table = zanaga(ann=has(at=at), bob=BOB, city=city, roaming="AG19:S", step="adventure")

    assert prompt(table.players[0]).startswith("You are in ")
    assert table.pile("roaming") == "AG19"


@rule("MZ-R4", "MZ-3.22")
def test_for_a_forced_check_the_lost_city_is_wilderness() -> None:
    table = settles(has(at="4,7"), "QG07:MMM", bob=BOB, city="4,7", roaming="AG19:S")

    assert prompt(table.players[0]).startswith("Round 1 against Bog Lurker")  # (4,7) is a swamp


@rule("MZ-R12")
def test_a_counter_under_the_lost_city_cannot_be_attempted() -> None:
    table = zanaga(ann=has(at="4,7"), bob=BOB, city="4,7", step="adventure")

    assert prompt(table.players[0]).startswith("You are in ")
    assert state_of(table).jewels["hex:4,7"]


@rule("MZ-4.4", "MZ-4.5", "MZ-6.11")
def test_a_challenge_that_was_escaped_roams() -> None:
    table = zanaga(ann=has(at="12,9", gear="trap"), bob=BOB, decks={"green": "AG12"}, step="adventure", luck=["W"],
                   roaming="AG01:S")  # fmt: skip

    says(table.players[0], "Attempt the adventure at jungle Q10 (green)", "Escape with a lockjaw trap")

    assert table.pile("roaming") == "AG01 AG12"
    assert tokens(table, "AG12") == "W"


@rule("MZ-R17", "RB-6.19")
def test_a_roaming_monster_that_is_not_beaten_stays_where_it_is_unhurt() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 0, 0), gear="trap"), "AG15", bob=BOB, roaming="AG04:S")
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Tamsin Quill", "Escape with a lockjaw trap")

    assert table.pile("roaming") == "AG15 AG04"
    assert tokens(table, "AG15") == "K"
    assert state_of(table).combat is None


@rule("MZ-13.6")
def test_roaming_monsters_come_whatever_life_was_bought() -> None:
    table = zanaga(ann=has(at="7,3", experience=(0, 0, 0, 0, 3)), bob=BOB, roaming="AG15:S", step="adventure")

    assert prompt(table.players[0]).startswith("Round 1 against Orc Straggler")  # no counter to attempt: red only


@rule("MZ-5.1", "MZ-5.2", "MZ-R22")
def test_the_adventure_deck_follows_the_rank_and_the_next_one_when_it_is_empty() -> None:
    assert current_colour(state_of(zanaga(ann=has(), rank=2))) == "yellow"
    state = state_of(zanaga(ann=has(), rank=2, empty="yellow-adventures"))

    assert current_colour(state) == "blue"
    assert state.rank == 2


@rule("MZ-5.3")
def test_the_last_red_challenge_brings_the_red_discards_back() -> None:
    table = zanaga(ann=has(), rank=4, decks={"red": "AR01"}, discards={"red": "AR02 AR03"}, empty="red-adventures")
    state = state_of(table)

    take_from_deck(state, "red")

    assert sorted(state.piles["red-adventures"]) == ["AR02#1", "AR03#1"]
    assert state.piles["red-discards"] == []


@rule("MZ-R23")
def test_an_empty_deck_of_a_counters_colour_is_made_of_its_discards_or_the_next_colour_is_drawn() -> None:
    refilled = state_of(zanaga(ann=has(), discards={"green": "AG01"}, empty="green-adventures"))
    higher = state_of(zanaga(ann=has(), empty="green-adventures"))

    assert (colour_to_draw(refilled, "green"), refilled.piles["green-adventures"]) == ("green", ["AG01#1"])
    assert colour_to_draw(higher, "green") == "yellow"


@rule("MZ-R20", "MZ-R19")
def test_rituals_completed_by_the_overflow_come_before_the_fight_and_may_prevent_it() -> None:
    """The driven-off monster's skull completes the Rite of Suffering; the hero falls, and there is no fight."""
    table = zanaga(ann=has(at="7,3", wounds=4), bob=BOB, roaming="AG01:K AG02:S AG03:S AG04:S AG05:S AG08:S",
                   rituals="QY07:KK", decks={"green": "AG15"}, step="adventure", luck=["M"])  # fmt: skip

    says(table.players[0], "Check for roaming monsters")

    assert hero(table).knock_outs == 1
    assert not is_fighting(table)
    assert table.pile("roaming").endswith("AG15")


@rule("MZ-R14", "RB-9.7", "MZ-4.1")
def test_in_a_forced_fight_decisions_are_the_fighters_and_tokens_the_active_heros() -> None:
    table = settles(has("H09", at="8,0"), "QB06:MMMM QG09 QG11", "S", roaming="AG17:K", decks={"green": "AG04"},
                    bob=has("H07", at="7,3", experience=(9, 9, 9, 9, 3)))  # fmt: skip
    ann, bob = table.players
    assert bob.is_asked
    while is_fighting(table):
        says(bob, next(label for label in ("Attack with Tamsin Quill", "Fight on") if label in labels(bob)))

    assert ann.choices() == {"QG09", "QG11"}
    assert hero(table, "bob").gold == 3 + 3 + 1


@rule("MZ-R16")
def test_several_bones_may_be_used_in_a_row_but_not_during_setup() -> None:
    table = zanaga(ann=has(at="12,9", gear="bones bones"), decks={"green": "AG20 AG12 AG04"}, step="adventure",
                   luck=["S"])  # fmt: skip
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle Q10 (green)")

    says(ann, *["Discard shaman bones and draw again"] * 2)

    assert table.pile("arena") == "AG04"
    assert hero(table).gear["bones"] == 0


@rule("MZ-R8")
def test_a_hero_who_finds_the_lost_city_may_shop_there_but_not_after_a_knock_out() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), at="7,3"), "AY24", bob=BOB, step="market")
    ann = table.players[0]
    while is_fighting(table):
        says(ann, next(label for label in ("Attack with Tamsin Quill", "Fight on") if label in labels(ann)))

    assert prompt(ann).startswith("You are in ")


@rule("MZ-R13", "MZ-3.16")
def test_when_the_lost_city_moves_away_others_stay_in_the_wilderness() -> None:
    table = settles(has(at="7,3"), "QG08:MMM", bob=has("H09", at="4,7"), city="4,7")

    assert state_of(table).city == "hex:7,3"
    assert hero(table, "bob").tile == "hex:4,7"
    assert not state_of(table).in_town("hex:4,7")


@rule("RB-4.3", "RB-9.6")
def test_the_counter_stays_when_the_hero_falls() -> None:
    table = zanaga(ann=has(at="12,9", wounds=4), bob=BOB, decks={"green": "AG15"}, step="adventure", luck=["S", 1, 1])

    says(table.players[0], "Attempt the adventure at jungle Q10 (green)", "Fight on", "Defend")

    assert state_of(table).jewels["hex:12,9"]
    assert hero(table).tile == "hex:12,8"
    assert wounds(table, "H07") == 0
    assert table.players[1].is_asked  # no Market step in Xitotl


@rule("MZ-R21", "MZ-R20")
def test_who_is_knocked_out_during_his_check_fights_nobody() -> None:
    """A seventh monster drives off the first; then the rituals are resolved, and Ann wakes up where she fell."""
    table = zanaga(ann=has(at="7,3", wounds=4), bob=BOB, city="7,3", decks={"green": "AG14"}, step="end",
                   roaming="AG01:K AG08:S AG22:S AG04:S AG12:S AG20:S", rituals="QY07:KKK QG09",
                   flow=[RoamingCheck("ann")], luck=["M"])  # fmt: skip

    assert hero(table).knock_outs == 1
    assert hero(table).tile == "hex:7,3"
    assert table.pile("roaming").endswith("AG14")
    assert not is_fighting(table)


@rule("MZ-R16")
def test_bones_bring_back_the_only_card_of_a_deck() -> None:
    table = zanaga(ann=has(at="12,9", gear="bones"), decks={"green": "AG20"}, empty="green-adventures",
                   step="adventure", luck=["S"])  # fmt: skip
    ann = table.players[0]

    says(ann, "Attempt the adventure at jungle Q10 (green)", "Discard shaman bones and draw again")

    assert table.pile("arena") == "AG20"
    assert hero(table).gear["bones"] == 0


@rule("MZ-R16")
def test_nobody_is_asked_about_bones_during_setup() -> None:
    match = ossuary.game("zanaga").start(2, 1)

    assert [len(held) for held in match.state.tokens.values()] == [1, 1, 1]  # type: ignore[attr-defined]
    assert {hero.gear["bones"] for hero in match.state.heroes.values()} == {1}  # type: ignore[attr-defined]
    assert "In which town do you set out?" in {question.prompt for question in match.waiting.values()}


@rule("MZ-R15", "MZ-R14")
def test_bones_belong_to_whoever_draws_the_card_or_the_token() -> None:
    """Bob checks in Ann's turn: the card is his to send back, the token hers."""
    table = zanaga(ann=has(at="8,0", gear="bones"), bob=has("H09", at="8,0", gear="bones bones"), step="end",
                   decks={"green": "AG20 AG12"}, flow=[RoamingCheck("bob", forced=True)], luck=["K", "S"])  # fmt: skip
    ann, bob = table.players
    assert not ann.question

    says(bob, "Discard shaman bones and draw again", "Keep it")
    assert not bob.question
    says(ann, "Discard shaman bones and draw again")

    assert (hero(table).gear["bones"], hero(table, "bob").gear["bones"]) == (0, 1)
    assert table.pile("roaming") == "AG12"
