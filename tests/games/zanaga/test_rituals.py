"""Chapters MZ-7 to MZ-10: tokens, rituals one by one, and their resolution."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.events.rites import RitualCompleted, TokenPlaced
from ossuary.games.zanaga.fight.duel import TakeSpoils
from ossuary.games.zanaga.fight.enemies import enemy_damage
from ossuary.games.zanaga.fight.rolls import roll_bonus
from ossuary.games.zanaga.journey.travel import dice_count
from ossuary.games.zanaga.rites.tokens import PlaceTokens, Tokens
from ossuary.games.zanaga.verbs.rites import begin_ritual
from ossuary.testing import rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    TITAN,
    fight,
    fight_on,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    settles,
    state_of,
    tired,
    tokens,
    wounds,
    zanaga,
)

# -- the cards -----------------------------------------------------------------------------------------


@rule("MZ-13.4", "RB-14.1", "MZ-7.12")
@pytest.mark.parametrize("rite", ["QG01:MMM", "QG03:SSS", "QY01:SSS", "QY05:MMM", "QB01:SSS", "QB04:MMM", "QR04:MMM"])
def test_it_replenishes_the_jewels(rite: str) -> None:
    table = settles(has(at="8,0"), rite, bob=BOB, jewels={"hex:7,1": False, "hex:5,5": False})
    ann = table.players[0]
    if ann.question and prompt(ann).startswith("Where does"):
        says(ann, "Place the Lost City at savannah H1")

    assert all(state_of(table).jewels.values())


def test_coronation_of_the_lion_pays_a_coin_to_everybody() -> None:
    table = settles(has(), "QB01:SSS", bob=BOB)

    assert (hero(table).gold, hero(table, "bob").gold) == (4, 4)


def test_dance_of_first_light_heals_everybody() -> None:
    table = settles(has(wounds=2), "QG02:SS", bob=has("H09", wounds=1))

    assert (wounds(table, "H07"), wounds(table, "H09")) == (1, 0)


def test_feast_of_the_hunt_pays_two() -> None:
    table = settles(has(), "QG04:SSS", bob=BOB)

    assert (hero(table).gold, hero(table, "bob").gold) == (5, 5)


@rule("MZ-6.11", "MZ-5.1")
@pytest.mark.parametrize(("rite", "count"), [("QG05:S", 1), ("QY10:KKKK", 2)])
def test_it_calls_monsters(rite: str, count: int) -> None:
    table = settles(has(), rite, "S", "S", bob=BOB)

    assert len(table.pile("roaming").split()) == count


def test_moonlit_procession_rests_everybody() -> None:
    table = settles(has(exhaustion=2), "QG06:MM", bob=has("H09", exhaustion=1))

    assert (tired(table, "H07"), tired(table, "H09")) == (0, 0)


@rule("MZ-6.8", "MZ-R34", "MZ-R14")
def test_whispering_drums_make_those_outside_towns_check() -> None:
    table = settles(has(at="7,3"), "QG07:MMM", "S", "S", bob=has("H09", at="8,0"), cyd=has("H01", at="9,3"),
                    decks={"green": "AG04 AG12"})  # fmt: skip

    assert table.pile("roaming") == "AG04 AG12"  # Ann and Cyd checked, Bob in Tuskfall did not


@rule("MZ-6.8", "MZ-R33")
def test_night_of_many_eyes_makes_everybody_check_but_in_towns_nothing_is_fought() -> None:
    table = settles(has(at="8,0"), "QB06:MMMM", "S", "S", bob=has("H09", at="7,3"), decks={"blue": "AB10 AB11"}, rank=3)
    bob = table.players[1]

    assert table.pile("roaming") == "AB10"  # drawn by Ann in town, matching Bob's hills
    assert prompt(bob).startswith("Round 1 against Naga Oracle")


@rule("MZ-3.15", "MZ-3.17", "MZ-3.16")
@pytest.mark.parametrize("rite", ["QG08:MMM", "QY06:MMM", "QB05:MMM", "QR04:MMM"])
def test_it_reveals_the_lost_city(rite: str) -> None:
    table = settles(has(at="7,3"), rite, bob=BOB, city="4,7")

    assert state_of(table).city == "hex:7,3"


@rule("RB-5.3")
@pytest.mark.parametrize(("rite", "needed", "lost"), [("QG09:KK", 13, 1), ("QB07:KKKK", 16, 2)])
def test_it_tests_the_body(rite: str, needed: int, lost: int) -> None:
    """Tamsin and Ragna have Body 3 and 5."""
    dice = needed - 3
    luck = [(dice + 1) // 2, dice // 2, (dice - 3) // 2, (dice - 3) // 2]
    table = settles(has(), rite, *luck, bob=BOB)

    assert (wounds(table, "H07"), wounds(table, "H09")) == (0, lost)


@rule("MZ-10.3", "MZ-10.7")
def test_casting_of_the_bones_draws_and_places_a_token() -> None:
    table = settles(has(), "QG10:K QG03:SS", "S", bob=BOB, jewels={"hex:5,5": False})

    assert [event.ritual for event in table.happened(RitualCompleted)] == ["QG10#1", "QG03#1"]
    assert table.pile("beside") == "QG10 QG03"


@rule("MZ-7.13", "MZ-R70", "RB-3.3")
@pytest.mark.parametrize(("rite", "dice"), [("QG11", 4), ("QR03", 3)])
def test_while_it_is_in_play_everybody_moves_slower(rite: str, dice: int) -> None:
    assert dice_count(state_of(zanaga(ann=has(), rituals=rite)), "ann") == dice


@rule("MZ-R70")
def test_one_die_is_always_left() -> None:
    state = state_of(zanaga(ann=has(wounds=1), rituals="QG11 QR03"))
    state.heroes["ann"].next_dice = -3

    assert dice_count(state, "ann") == 1


def test_the_curse_upon_strangers_takes_gold_or_strength() -> None:
    table = settles(has(gold=3), "QG12:KKK", bob=has("H09", gold=1))

    says(table.players[0], "Choose: -2 gold")

    assert hero(table).gold == 1
    assert tired(table, "H09") == 1  # Bob cannot pay two


@pytest.mark.parametrize(("rite", "count"), [("QY02:SSS", 1), ("QB03:SSSS", 2)])
def test_new_wares_come_to_every_town(rite: str, count: int) -> None:
    table = settles(has(), rite, bob=BOB)

    stacks = [pile for place, pile in state_of(table).piles.items() if place.startswith("stack-")]
    assert [len(pile) for pile in stacks] == [count] * 8


def test_the_trial_of_the_sun_blinds_archers() -> None:
    bare, tried = (state_of(fight(has(), "AG04", rituals=rites)) for rites in ("", "QY03"))

    assert roll_bonus(tried, "ann", "H07#1", "R", "attack") == roll_bonus(bare, "ann", "H07#1", "R", "attack") - 2
    assert roll_bonus(tried, "ann", "H07#1", "B", "attack") == roll_bonus(bare, "ann", "H07#1", "B", "attack")


def test_tide_calling_tires_those_on_rivers_and_swamps() -> None:
    table = settles(has(at="3,4"), "QY04:MMM", bob=BOB, cyd=has("H01", at="7,3"))

    assert (tired(table, "H07"), tired(table, "H09"), tired(table, "H01")) == (2, 0, 0)


def test_the_rite_of_suffering_wounds_everybody() -> None:
    table = settles(has(), "QY07:KKK", bob=BOB)

    assert (wounds(table, "H07"), wounds(table, "H09")) == (1, 1)


@rule("MZ-3.22")
@pytest.mark.parametrize(("at", "tires"), [("7,3", 1), ("8,0", 0), ("4,7", 1)])
def test_the_rite_of_venom_tires_who_moves_outside_the_printed_towns(at: str, tires: int) -> None:
    table = zanaga(ann=has(at=at), bob=has("H09", at="9,3"), rituals="QY08", city="4,7")

    assert tired(table, "H07") == tires
    assert tired(table, "H09") == 0


def test_feeding_the_pit_takes_gear_or_blood() -> None:
    table = settles(has(gear="trap"), "QY09:KKK", bob=BOB)

    says(table.players[0], "Choose: lose 1 gear")

    assert hero(table).gear["trap"] == 0
    assert wounds(table, "H09") == 1


def test_the_burning_season_makes_healing_dearer() -> None:
    table = zanaga(ann=has(wounds=1, gold=3, at="-4,11"), rituals="QB02", step="market")
    poor = zanaga(ann=has(wounds=1, gold=1, at="-4,11"), rituals="QB02", step="market")

    says(table.players[0], "Visit the market", "Pay 2 gold to heal a wound of Tamsin Quill")
    says(poor.players[0], "Visit the market")

    assert hero(table).gold == 1
    assert not any("heal" in label for label in labels(poor.players[0]))


@rule("RB-5.2", "MZ-10.8")
def test_the_whisper_of_tarakhe_costs_an_item() -> None:
    """Tamsin has Spirit 2: she needs fourteen."""
    table = settles(has(items="I07 I32"), "QB08:KKK", 7, 6, 10, 10, bob=has("H03"))

    says(table.players[0], "Lose Healing Draught")

    assert table.pile("ann.items") == "I07"


def test_the_rite_of_soulbinding_strengthens_magic_attacks() -> None:
    state = state_of(fight(has(), "AG04", rituals="QR01"))

    assert roll_bonus(state, "ann", "H07#1", "S", "attack") == 2 + 4
    assert roll_bonus(state, "ann", "H07#1", "S", "defend") == 2


def test_the_zenith_of_wrath_makes_challenges_worse_but_not_gods() -> None:
    challenge, god = (state_of(fight(TITAN, enemy, rituals="QR02")) for enemy in ("AG04", "P09"))

    assert [enemy_damage(challenge, "AG04#1", phase) for phase in "RBS"] == [2, 3, 0]
    assert enemy_damage(god, "P09#1", "B") == 3


@rule("RB-9.2")
def test_the_rite_of_unmaking_takes_one_more_card_from_the_fallen() -> None:
    table = fight(has(wounds=4, items="I07 I02 I32"), "AG15", 1, 1, bob=BOB, rituals="QR05")

    says(table.players[0], "Fight on", "Defend", "Lose Broadsword")

    assert table.pile("ann.items") == "I32"


@rule("MZ-R75", "RB-12.7")
@pytest.mark.parametrize(("rituals", "left"), [("QR05", "I32"), ("", "I02 I32")])
def test_the_rite_of_unmaking_also_takes_from_who_falls_to_another_hero(rituals: str, left: str) -> None:
    """The winner takes his spoils, then the costliest of what is left is lost."""
    table = zanaga(ann=has(items="I07 I02 I32", gold=4), bob=BOB, rituals=rituals, step="end",
                   flow=[TakeSpoils("bob", "ann")])  # fmt: skip

    says(table.players[1], "Take Broadsword")

    assert table.pile("bob.items") == "I07"
    assert table.pile("ann.items") == left


@rule("RB-1.4", "RB-9.2", "MZ-3.22", "MZ-R75")
@pytest.mark.parametrize(("card", "said"), [
    ("QY08", "3 skull slots. While in play: When a hero's Movement step begins outside the printed towns: that hero: 1 "
             "exhaustion."),
    ("QR05", "4 skull slots. While in play: Whoever is knocked out, also by another hero, loses 1 further item or "
             "ally, the costliest first.")])  # fmt: skip
def test_a_ritual_says_what_it_does(card: str, said: str) -> None:
    assert CATALOG.designs[card].words() == said


def test_the_feast_of_souls_wounds_and_feeds_the_god() -> None:
    table = settles(has(), "QR06:KKKK", bob=BOB, awake="P06", rank=4)

    assert (wounds(table, "H07"), wounds(table, "H09")) == (1, 1)
    assert state_of(table).doom["P06#1"] == 1


# -- tokens --------------------------------------------------------------------------------------------


@rule("MZ-7.1", "MZ-7.2", "MZ-7.3", "MZ-7.4")
def test_a_token_goes_on_a_ritual_of_its_symbol_in_play_and_the_hero_chooses() -> None:
    table = zanaga(ann=has(), rituals="QG01 QG03 QG06", step="end", flow=[PlaceTokens()], drawn=("moon",))
    ann = table.players[0]
    assert ann.choices() == {"QG01", "QG06"}

    ann.chooses("QG06")

    assert tokens(table, "QG06") == "M"


@rule("MZ-7.8")
def test_a_token_is_any_of_those_in_the_pool() -> None:
    """The pool holds the suns first: the 16th is a sun, the 17th a moon."""
    found = []
    for place in (16, 17, 32, 33, 48, 49, 60):
        table = zanaga(ann=has(), rituals="QG01 QG03 QG09", step="end", flow=[Tokens(1)], luck=[place])
        if table.players[0].question and "Place" in next(iter(labels(table.players[0]))):
            table.players[0].chooses("QG01")
        found.append(table.happened(TokenPlaced)[-1].symbol)

    assert found == ["sun", "moon", "moon", "skull", "skull", "wild", "wild"]


@rule("MZ-7.9")
def test_several_tokens_are_drawn_and_placed_one_at_a_time() -> None:
    table = zanaga(ann=has(), rituals="QG01 QG06", step="end", flow=[Tokens(2)], luck=["M", "M"])
    ann = table.players[0]
    assert state_of(table).drawn == ("moon",)

    ann.chooses("QG06")

    assert state_of(table).drawn == ("moon",)
    assert tokens(table, "QG06") == "M"


@rule("MZ-7.10", "MZ-R25")
def test_a_complete_ritual_takes_no_more_and_the_leftmost_incomplete_one_is_used() -> None:
    table = zanaga(ann=has(), rituals="QG02:SS QG01 QG03 QG04 QG06 QG07", step="end", flow=[PlaceTokens()],
                   drawn=("skull",))  # fmt: skip

    assert tokens(table, "QG01") == "K"


@rule("MZ-R25")
def test_without_an_incomplete_ritual_the_token_returns() -> None:
    table = zanaga(ann=has(), rituals="QG02:SS QG05:S QG06:MM QG09:KK QG10:K QG11:KK", step="end",
                   flow=[PlaceTokens()], drawn=("skull",),
                   pool={"sun": 13, "moon": 14, "skull": 10, "wild": 12})  # fmt: skip

    assert state_of(table).pool["skull"] == 11
    assert state_of(table).drawn == ()


@rule("MZ-R26")
def test_a_wild_token_begins_a_ritual_if_none_is_open() -> None:
    table = zanaga(ann=has(), rituals="QG02:SS", step="end", flow=[PlaceTokens()], drawn=("wild",),
                   ritual_decks={"green": "QG06"})  # fmt: skip

    assert tokens(table, "QG06") == "W"


@rule("MZ-6.13", "MZ-6.14", "MZ-R27")
def test_a_seventh_monster_drives_off_the_first_whose_token_goes_left() -> None:
    table = zanaga(ann=has("Z01"), bob=BOB, roaming="AG01:M AG02:S AG03:S AG04:S AG05:S AG08:S", rituals="QG06 QG01",
                   decks={"green": "AG12"}, step="adventure", luck=["K"])  # fmt: skip

    says(table.players[0], "Check for roaming monsters")

    assert table.pile("roaming") == "AG02 AG03 AG04 AG05 AG08 AG12"
    assert table.pile("green-discards") == "AG01"
    assert (tokens(table, "QG06"), tokens(table, "QG01")) == ("M", "")  # no choice


@rule("MZ-4.3")
def test_the_token_of_a_beaten_challenge_goes_to_a_ritual() -> None:
    table = fight_on(fight(TITAN, "AG04", bob=BOB, rituals="QG09 QG11"))

    table.players[0].chooses("QG11")

    assert tokens(table, "QG11") == "K"


# -- resolution ----------------------------------------------------------------------------------------


@rule("MZ-10.2", "MZ-10.7", "MZ-R31")
def test_completed_rituals_are_resolved_from_the_left() -> None:
    table = settles(has(wounds=1), "QG04:SSS QG02:SS", bob=BOB)

    assert [event.ritual for event in table.happened(RitualCompleted)] == ["QG04#1", "QG02#1"]


@rule("MZ-10.1", "MZ-R30")
def test_a_ritual_completed_by_anothers_effect_waits_for_its_turn() -> None:
    """March of the Dead drives off a monster whose token completes Feast of the Hunt on its left."""
    table = settles(has(), "QG04:SS QY10:KKKK", "M", "M", bob=BOB, roaming="AG01:S AG02:M AG03:M AG04:M AG05:M",
                    rank=2)  # fmt: skip

    assert [event.ritual for event in table.happened(RitualCompleted)] == ["QY10#1", "QG04#1"]
    assert hero(table).gold == 5
    assert not state_of(table).settling


@rule("MZ-R30", "MZ-R34")
def test_a_fight_inside_an_effect_places_tokens_but_resolves_nothing_before_the_effect_is_done() -> None:
    table = settles(has("H07", at="7,3", experience=(9, 9, 9, 9, 3)), "QG07:MMM QG11:K", bob=has("H09", at="5,3"),
                    roaming="AG15:K", decks={"green": "AG12"})  # fmt: skip
    fight_on(table)

    assert [event.ritual for event in table.happened(RitualCompleted)] == ["QG07#1", "QG11#1"]
    assert table.pile("roaming") == "AG12"  # Bob has checked before the second ritual was resolved
    assert not is_fighting(table)


@rule("MZ-R63", "MZ-7.11")
def test_an_active_ritual_only_leaves_when_it_is_completed() -> None:
    table = settles(has(), "QG11:KK", bob=BOB)

    assert table.pile("rituals") == ""
    assert table.pile("beside") == "QG11"
    assert dice_count(state_of(table), "ann") == 5


@rule("MZ-R21", "RB-9.7")
def test_a_ritual_that_knocks_out_the_active_hero_is_resolved_to_the_end_and_his_step_is_over() -> None:
    table = settles(has(wounds=4), "QY07:KKK QG04:SSS", bob=has("H09", wounds=5, gold=4), step="adventure")

    assert hero(table, "bob").knock_outs == 1
    assert hero(table, "bob").gold == 2  # all lost, then two from the feast
    assert hero(table).gold == 2
    assert state_of(table).round == 1
    assert table.players[1].is_asked  # no Adventure step for Ann in the town where she wakes


# -- the decks -----------------------------------------------------------------------------------------


@rule("MZ-8.1", "MZ-8.5", "MZ-8.6")
def test_new_rituals_come_from_the_current_deck_only_and_the_old_ones_stay() -> None:
    state = state_of(zanaga(ann=has(), rank=3, rituals="QG02", ritual_decks={"blue": "QB01"}))

    begin_ritual(state)

    assert state.piles["rituals"] == ["QG02#1", "QB01#1"]


@rule("MZ-8.7", "MZ-R22")
def test_an_empty_ritual_deck_makes_the_next_rank_current() -> None:
    state = state_of(zanaga(ann=has(), ritual_decks={"green": "QG02"}, empty="green-rituals"))

    begin_ritual(state)

    assert state.rank == 2


@rule("MZ-8.8", "MZ-R29")
def test_the_last_red_ritual_brings_the_red_discards_back() -> None:
    scene = zanaga(ann=has(), rank=4, ritual_decks={"red": "QR01"}, empty="red-rituals")
    state = state_of(scene)
    state.piles["red-completed"], state.piles["gone"] = ["QR05#1"], [c for c in state.piles["gone"] if c != "QR05#1"]

    begin_ritual(state)

    assert state.piles["red-rituals"] == ["QR05#1"]
    assert state.piles["red-completed"] == []


@rule("MZ-7.14")
def test_the_ritual_track_holds_six() -> None:
    state = state_of(zanaga(ann=has(), rituals="QG02 QG01 QG03 QG04 QG06 QG07"))

    assert not begin_ritual(state)
    assert len(state.piles["rituals"]) == 6


@rule("MZ-3.17", "MZ-R12")
def test_in_a_town_the_lost_city_rises_next_to_it() -> None:
    table = settles(has(at="8,0"), "QG08:MMM", bob=BOB)
    ann = table.players[0]
    assert labels(ann) == {f"Place the Lost City at {place}" for place in (
        "savannah H1", "trail J1", "trail H2", "savannah I2")}  # fmt: skip

    says(ann, "Place the Lost City at savannah I2")

    assert state_of(table).city == "hex:8,1"


@rule("MZ-R47")
def test_under_the_lost_city_no_counter_is_replenished() -> None:
    table = settles(has(at="4,6"), "QG01:MMM", bob=BOB, city="7,1", jewels={"hex:7,1": False, "hex:2,4": False})

    assert state_of(table).jewels == {"hex:7,1": False, "hex:2,4": True}
