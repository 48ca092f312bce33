"""Chapters MZ-9, MZ-11 and MZ-16: the gods, each with its awakening, its omens and its fight."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.cards.cards import God
from ossuary.games.zanaga.events.fights import EscapeFailed
from ossuary.games.zanaga.events.rites import OmenCame, RitualDiscarded
from ossuary.games.zanaga.fight.enemies import enemy_damage, enemy_value
from ossuary.games.zanaga.rites.rituals import Omen
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import (
    BOB,
    CATALOG,
    TITAN,
    Has,
    enemy_wounds,
    fight,
    fight_on,
    has,
    hero,
    is_fighting,
    labels,
    noted,
    prompt,
    says,
    settles,
    state_of,
    tired,
    tokens,
    wounds,
    zanaga,
)

COMPLETE = {"S": "QG02:SS", "M": "QG06:MM", "K": "QG11:KK"}
BESIDE = {"S": ["QG03", "QG04"], "M": ["QG01", "QG08"], "K": ["QG10", "QG12"]}


@rule("MZ-9.3", "MZ-9.4", "MZ-1.9")
@pytest.mark.parametrize(
    ("god", "symbols"),
    [("P01", "SSS"), ("P02", "MMM"), ("P03", "KKK"), ("P04", "SSM"), ("P05", "SSK"), ("P06", "MMS"), ("P07", "MMK"),
     ("P08", "KKS"), ("P09", "KKM"), ("P10", "SMK")],
)  # fmt: skip
def test_three_symbols_wake_it_in_any_order(god: str, symbols: str) -> None:
    for order in (symbols, symbols[::-1]):
        spare = {symbol: list(cards) for symbol, cards in BESIDE.items()}
        beside = " ".join(spare[symbol].pop() for symbol in order[:2])

        table = settles(has(), COMPLETE[order[2]], bob=BOB, beside=beside)

        assert table.pile("awake") == god
        assert len([card for card in table.pile("gone").split() if card.startswith("P")]) == 9


@rule("MZ-9.2")
def test_two_completed_rituals_wake_nobody() -> None:
    table = settles(has(), "QG02:SS", bob=BOB, beside="QG01")

    assert table.pile("awake") == ""
    assert table.pile("beside") == "QG01 QG02"


def omen(god: str, symbol: str, *luck: int | str, ann: Has | None = None, **more: object) -> Scene:
    """An omen comes true in Ann's turn."""
    more.setdefault("bob", BOB)
    return zanaga(ann=ann or has(), awake=god, step="end", flow=[Omen(f"{god}#1", symbol)], luck=luck,
                  **{"rank": 2, **more})  # type: ignore[arg-type]  # fmt: skip


def doom(table: Scene, god: str) -> int:
    return state_of(table).doom[f"{god}#1"]


# -- omens ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("god", ["P01", "P07"])
def test_an_omen_feeds_the_god_and_calls_a_monster(god: str) -> None:
    symbol = {"P01": "sun", "P07": "moon"}[god]
    table = omen(god, symbol, "S")

    assert doom(table, god) == 1
    assert len(table.pile("roaming").split()) == 1


@pytest.mark.parametrize(("god", "symbol"), [("P01", "moon"), ("P04", "sun")])
def test_an_omen_sends_monsters_against_those_outside_towns(god: str, symbol: str) -> None:
    table = omen(god, symbol, "S", "S", cyd=has("H01", at="9,3"), decks={"yellow": "AY02 AY03"})

    assert table.pile("roaming") == "AY02 AY03"


def test_var_nis_moon_discards_rituals() -> None:
    table = omen("P02", "moon", ritual_decks={"yellow": "QY01 QY02 QY03"})

    assert doom(table, "P02") == 1
    assert table.pile("yellow-completed") == "QY01 QY02"


def test_var_nis_moon_stops_at_the_end_of_the_deck() -> None:
    table = omen("P02", "moon", ritual_decks={"yellow": "QY01"}, empty="yellow-rituals")

    assert table.pile("yellow-completed") == "QY01"
    assert state_of(table).rank == 3


def test_var_nis_sun_tires_those_outside_towns() -> None:
    table = omen("P02", "sun")

    assert (tired(table, "H07"), tired(table, "H09")) == (1, 0)


@pytest.mark.parametrize(("god", "symbol", "count"), [("P03", "skull", 2), ("P04", "moon", 2), ("P06", "moon", 1)])
def test_an_omen_only_feeds_the_god(god: str, symbol: str, count: int) -> None:
    assert doom(omen(god, symbol), god) == count


@rule("MZ-R35")
def test_a_god_takes_eight_doom_counters_and_no_more() -> None:
    assert doom(omen("P03", "skull", doom=7), "P03") == 8


@pytest.mark.parametrize(
    ("god", "symbol", "phase", "doomed"), [("P03", "sun", "S", 0), ("P05", "skull", "B", 1), ("P07", "skull", "R", 0)]
)
def test_an_omen_tests_everybody(god: str, symbol: str, phase: str, doomed: int) -> None:
    """Thirteen is needed: Tamsin makes it, Ragna does not."""
    mine = {"R": 3, "B": 3, "S": 2}[phase]
    dice = 13 - mine
    table = omen(god, symbol, (dice + 1) // 2, dice // 2, 1, 1)

    assert (wounds(table, "H07"), wounds(table, "H09")) == (0, 1)
    assert doom(table, god) == doomed


@pytest.mark.parametrize(("god", "doomed"), [("P03", 0), ("P10", 1)])
def test_a_moon_omen_begins_a_ritual(god: str, doomed: int) -> None:
    table = omen(god, "moon", ritual_decks={"yellow": "QY01"})

    assert table.pile("rituals") == "QY01"
    assert doom(table, god) == doomed


@pytest.mark.parametrize(("god", "symbol", "doomed"), [("P05", "sun", 1), ("P09", "moon", 0)])
def test_an_omen_drives_the_oldest_wares_out_of_the_towns(god: str, symbol: str, doomed: int) -> None:
    table = omen(god, symbol, stacks={"jubari": "I01 I02", "onasan": "I03"})

    assert (table.pile("stack-jubari"), table.pile("stack-onasan")) == ("I02", "")
    assert doom(table, god) == doomed


def test_sets_skull_leads_the_costliest_ally_astray() -> None:
    table = omen("P06", "skull", "M", stacks={"tuskfall": "L17", "onasan": "L04"}, rituals="QG06")

    assert table.pile("under") == "L17"
    assert tokens(table, "QG06") == "M"


@rule("MZ-10.8")
def test_the_active_hero_chooses_between_allies_of_equal_cost() -> None:
    table = omen("P06", "skull", "M", stacks={"tuskfall": "L15", "onasan": "L16"}, rituals="QG06")

    table.players[0].chooses("L16")

    assert table.pile("under") == "L16"


def test_without_an_ally_in_the_towns_set_draws_no_token() -> None:
    table = omen("P06", "skull", rituals="QG06")

    assert tokens(table, "QG06") == ""


@rule("MZ-R33")
def test_sets_sun_takes_gold_or_strength() -> None:
    table = omen("P06", "sun")
    ann, bob = table.players

    says(ann, "Choose: -2 gold")
    says(bob, "Choose: 1 exhaustion")

    assert hero(table).gold == 1
    assert tired(table, "H09") == 1


def test_ravins_skull_takes_gear_or_gold() -> None:
    table = omen("P08", "skull", ann=has(gear="trap"))

    says(table.players[0], "Choose: lose 1 gear")

    assert hero(table).gear["trap"] == 0
    assert hero(table, "bob").gold == 1  # who has no gear pays
    assert doom(table, "P08") == 1


def test_ravins_sun_replenishes_green_jewels() -> None:
    table = omen("P08", "sun", jewels={"hex:7,1": False, "hex:5,5": False})

    assert state_of(table).jewels == {"hex:7,1": True, "hex:5,5": False}
    assert doom(table, "P08") == 1


def test_moakilekis_skull_draws_two_tokens() -> None:
    table = omen("P09", "skull", "M", "M", rituals="QG01")

    assert doom(table, "P09") == 2
    assert tokens(table, "QG01") == "MM"


def test_arachnes_sun_slows_the_next_movement() -> None:
    table = omen("P10", "sun", ann=has("H07"))

    assert hero(table).next_dice == -1
    assert hero(table, "bob").next_dice == -1
    assert doom(table, "P10") == 1


def test_arachnes_skull_tires_everybody() -> None:
    table = omen("P10", "skull")

    assert (tired(table, "H07"), tired(table, "H09")) == (1, 1)
    assert doom(table, "P10") == 1


@rule("MZ-R36")
@pytest.mark.parametrize(
    ("god", "symbol"),
    [
        ("P01", "skull"),
        ("P02", "skull"),
        ("P04", "skull"),
        ("P05", "moon"),
        ("P07", "sun"),
        ("P08", "moon"),
        ("P09", "sun"),
    ],
)
def test_a_symbol_without_an_omen_does_nothing(god: str, symbol: str) -> None:
    assert doom(omen(god, symbol), god) == 0


@rule("MZ-R35")
def test_without_an_awake_god_doom_does_nothing() -> None:
    table = settles(has(), "QR06:KKKK", bob=BOB, rank=4)

    assert state_of(table).doom == {}


# -- fights --------------------------------------------------------------------------------------------


@rule("MZ-9.1", "MZ-11.5", "MZ-13.7", "MZ-11.7")
@pytest.mark.parametrize("god", ["P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10"])
def test_who_defeats_it_wins_at_once(god: str) -> None:
    champion = has("H04", experience=(9, 9, 9, 9, 3), items="I10 I04", at="4,7")
    table = fight(champion, god, bob=BOB, city="4,7")
    ann = table.players[0]
    while table.match.result is None and ann.question is not None:
        if "Do without Runesteel Blade" in labels(ann) or "Do without Hawkeye Bow" in labels(ann):
            says(ann, sorted(labels(ann))[0])
        fight_on(table)

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)
    assert table.match.result.rule == "MZ-11.7"
    assert table.match.result.scores["ann"] > table.match.result.scores["bob"]


def test_hamzah_leads_all_beasts_on_the_track() -> None:
    values = [
        enemy_value(state_of(fight(TITAN, "P01", roaming=beasts)), "P01#1", "B")
        for beasts in ("AG04:S", "AG01:S AG03:S", "AG01:S AG03:S AG07:S AG08:S")
    ]

    assert values == [19, 21, 22]


def test_var_ni_frightens_the_weak_every_round() -> None:
    """Tamsin has Spirit 2: she needs thirteen."""
    good, bad = (fight(has(), "P02", *dice, bob=BOB) for dice in ((7, 6), (6, 6)))
    says(good.players[0], "Fight on")
    says(bad.players[0], "Fight on")

    assert (tired(good, "H07"), tired(bad, "H07")) == (0, 1)


def test_tarakhe_exhausts_and_regenerates() -> None:
    table = fight(has("H02", experience=(9, 0, 0, 9, 3)), "P03", 5, 5, 10, 10, 1, 1, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Sera Valewind", "Roll the dice")

    assert (wounds(table, "H02"), tired(table, "H02")) == (3, 1)
    assert enemy_wounds(table) == 1
    says(ann, "Fight on")
    assert enemy_wounds(table) == 0


def test_jararr_ambushes_and_is_hard_to_escape() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3)), "P04", 1, 1, bob=BOB)
    ann = table.players[0]

    says(ann, "Escape by the Spirit (magic)")  # 2 + 2 + 18 is 22, and 16 + 4 is enough

    assert not is_fighting(table)
    harder = fight(has("H07", experience=(0, 0, 8, 9, 3)), "P04", 1, 0 + 1, bob=BOB)
    says(harder.players[0], "Escape by the Spirit (magic)")  # 20 is exactly enough
    assert not is_fighting(harder)
    vain = fight(has("H07", experience=(0, 0, 7, 9, 3)), "P04", 1, 1, bob=BOB)
    says(vain.players[0], "Escape by the Spirit (magic)")
    assert vain.happened(EscapeFailed)
    assert prompt(fight(TITAN, "P04", bob=BOB).players[0]).startswith("Round 1")


def test_gor_bor_gor_is_enraged_when_half_beaten() -> None:
    table = fight(TITAN, "P05", bob=BOB)
    state = state_of(table)
    combat = state.combat
    assert combat is not None
    calm = enemy_damage(state, "P05#1", "B")

    combat.wounds = 6

    assert enemy_damage(state, "P05#1", "B") == calm + 1


def test_set_fights_without_allies_and_grows_with_those_he_took() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), allies="L04"), "P06", bob=BOB, under="L17 L16 L15")

    says(table.players[0], "Fight on")

    assert "Attack with Sellsword" not in labels(table.players[0])
    assert enemy_value(state_of(table), "P06#1", "R") == 16 + 2  # at most two


@pytest.mark.parametrize(
    ("shown", "barred"), [(1, ""), (2, "Ranged"), (4, "Ranged"), (5, "Melee"), (8, "Magic"), (10, "Magic")]
)
def test_harridan_forbids_attacks_in_one_phase(shown: int, barred: str) -> None:
    table = fight(TITAN, "P07", shown, bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on")
    open_phases = []
    while prompt(ann)[:5] != "Round":
        open_phases.append(prompt(ann).split()[0])
        says(ann, "Defend")

    assert open_phases == [word for word in ("Ranged", "Melee", "Magic") if word != barred]


def test_ravin_heals_when_he_bites() -> None:
    table = fight(has("H02", experience=(9, 0, 0, 9, 3)), "P08", 10, 10, 1, 1, bob=BOB)

    says(table.players[0], "Fight on", "Attack with Sera Valewind", "Roll the dice")

    assert enemy_wounds(table) == 0


@rule("RB-7.8")
def test_moakileki_makes_an_item_useless_every_round() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items="I10 I22"), "P09", bob=BOB)
    ann = table.players[0]

    says(ann, "Fight on", "Do without Runesteel Blade")

    assert state_of(table).kit("ann").damage["B"] == 0
    assert state_of(table).kit("ann").life == 1


def test_arachne_holds_fast_and_webs_whom_she_hurts() -> None:
    table = fight(has("H01", experience=(0, 0, 0, 9, 3)), "P10", 1, 1, bob=BOB)
    ann = table.players[0]
    assert prompt(ann).startswith("Ranged phase")  # no escape is offered

    says(ann, "Defend")

    combat = state_of(table).combat
    assert combat is not None
    assert combat.webbed == 1


# -- winning -------------------------------------------------------------------------------------------


@rule("MZ-3.23", "MZ-11.1")
def test_a_god_is_confronted_only_from_the_lost_city() -> None:
    table = zanaga(ann=has(at="7,3"), awake="P04", rank=4, city="4,7", step="begin")

    assert prompt(table.players[0]).startswith("Roll")


@rule("MZ-11.2", "MZ-R41")
def test_confronting_skips_refresh_and_all_other_steps() -> None:
    table = zanaga(ann=has(at="4,7", items="I14", gear="trap"), bob=BOB, awake="P01", rank=4, city="4,7", step="begin",
                   used={"I14#1"}, luck=[10, 10])  # fmt: skip
    ann = table.players[0]
    says(ann, "Confront Hamzah the Pridelord")

    assert state_of(table).used == {"I14#1"}

    table.state.forced = (10, 10)
    table.state.heroes["ann"].experience = (9, 9, 9, 0, 0)
    says(ann, "Escape by the Mind (ranged)")

    assert table.players[1].is_asked


@rule("MZ-11.4", "MZ-R37")
def test_a_god_that_is_not_beaten_loses_its_wounds_and_keeps_its_doom() -> None:
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), at="4,7"), "P01", bob=BOB, doom=3, city="4,7")
    ann = table.players[0]
    says(ann, "Fight on", "Attack with Tamsin Quill")
    assert enemy_wounds(table) == 1

    says(ann, "Escape by the Mind (ranged)")

    assert state_of(table).combat is None
    assert state_of(table).doom["P01#1"] == 3
    assert table.match.result is None


# -- the epic option -----------------------------------------------------------------------------------

EPIC = {"epic_confrontation": True}


@rule("MZ-16.2", "MZ-16.5", "MZ-16.8", "MZ-R66")
def test_a_god_whose_three_symbols_are_filled_awakes_and_its_rituals_are_discarded() -> None:
    table = settles(has(), "QG06:MM", bob=BOB, beside="QG02 QG03", sleeping="P04", options=EPIC,
                    lies_under={"QG02#1": "P04#1", "QG03#1": "P04#1"})  # fmt: skip

    assert table.pile("awake") == "P04"
    assert set(table.pile("green-completed").split()) == {"QG02", "QG03", "QG06"}
    assert state_of(table).under == {}
    assert len(table.pile("sleeping").split()) == 9


@rule("MZ-16.4")
def test_if_nobody_needs_the_symbol_the_leftmost_sleeper_wakes_by_itself() -> None:
    table = settles(has(), "QG11:KK", bob=BOB, options=EPIC, sleeping="P01", empty="sleeping")

    assert table.pile("awake") == "P01"
    assert table.pile("green-completed") == "QG11"


@rule("MZ-16.6", "MZ-16.7", "MZ-R67", "MZ-R69")
def test_only_the_rightmost_awakened_god_resolves_omens() -> None:
    table = settles(has(), "QG06:MM", bob=BOB, awake="P04 P06", options=EPIC)

    assert state_of(table).doom == {"P04#1": 0, "P06#1": 1}


@rule("MZ-R67")
def test_with_no_sleeping_god_left_rituals_are_discarded() -> None:
    table = settles(has(), "QG06:MM", bob=BOB, awake="P09", options=EPIC)

    assert table.pile("green-completed") == "QG06"


@rule("MZ-16.9")
def test_any_awakened_god_may_be_confronted() -> None:
    table = zanaga(ann=has(at="4,7"), awake="P04 P06", rank=4, city="4,7", step="begin", options=EPIC)

    assert {"Confront Jararr the Hunter", "Confront Set the Deceiver"} < labels(table.players[0])


@rule("MZ-16.1", "MZ-16.10")
@pytest.mark.parametrize(("before", "over"), [("P01 P02", True), ("P01", False)])
def test_the_third_god_wins(before: str, over: bool) -> None:
    champion = has("H07", experience=(9, 9, 9, 9, 3), trophies=before, at="4,7")
    table = fight_on(fight(champion, "P05", bob=BOB, city="4,7", options=EPIC, sleeping="P09"))

    assert (table.match.result is not None) == over
    assert "P05" in table.pile("ann.trophies")
    if table.match.result:
        assert table.match.result.rule == "MZ-16.10"


@rule("MZ-16.11", "MZ-16.12", "MZ-R68")
@pytest.mark.parametrize(
    ("ann_has", "bob_has", "bob_level", "winners", "cited"),
    [("", "P01 P02", 0, ("bob",), "MZ-16.11"), ("P03", "P01 P02", 5, ("ann",), "MZ-16.11"),
     ("P03", "P01 P02", 39, ("ann", "bob"), "MZ-R68")],
)  # fmt: skip
def test_when_all_gods_are_defeated_trophies_and_then_levels_decide(
    ann_has: str, bob_has: str, bob_level: int, winners: tuple[str, ...], cited: str
) -> None:
    champion = has("H07", experience=(9, 9, 9, 9, 3), trophies=ann_has, at="4,7")
    other = has("H09", at="8,0", trophies=bob_has, experience=(bob_level, 0, 0, 0, 0))
    table = fight_on(fight(champion, "P05", bob=other, city="4,7", options=EPIC))

    assert table.match.result is not None
    assert table.match.result.winners == winners
    assert table.match.result.rule == cited
    scores = table.match.result.scores
    losers = [scores[seat] for seat in scores if seat not in winners]
    assert min(scores[seat] for seat in winners) > max(losers, default=0)


@rule("MZ-16.10")
def test_the_score_counts_the_god_just_defeated() -> None:
    champion = has("H07", experience=(9, 9, 9, 9, 3), trophies="P01 P02", at="4,7")
    table = fight_on(fight(champion, "P05", bob=BOB, city="4,7", options=EPIC, sleeping="P09"))

    assert table.match.result is not None
    assert table.match.result.scores == {"ann": 5 * 40 + 20 * 3 + 1000 - 1, "bob": 5}


@rule("MZ-12.3", "RB-13.6")
def test_moakileki_may_be_given_gear_or_a_trophy() -> None:
    """The trophy gives two in melee; without effect, it gives nothing."""
    table = fight(has("H07", experience=(9, 9, 9, 9, 3), items="I07", gear="trap", trophies="AR06"), "P09", bob=BOB)
    ann = table.players[0]
    says(ann, "Fight on")
    assert {"Do without Broadsword", "Do without a lockjaw trap"} < labels(ann)
    assert len(labels(ann)) == 3
    before = state_of(table).kit("ann").attacks["B"]

    says(ann, next(label for label in labels(ann) if "Broadsword" not in label and "trap" not in label))

    assert state_of(table).kit("ann").attacks["B"] == before - 2


@rule("MZ-R74", "MZ-16.10")
def test_a_defeated_god_is_a_trophy_and_no_item() -> None:
    """Moakileki takes what a hero has: the god he defeated before is nothing that could be given."""
    laden = fight(has("H07", experience=(9, 9, 9, 9, 3), items="I07 I02", trophies="P01"), "P09", bob=BOB, options=EPIC)
    bare = fight(has("H07", experience=(9, 9, 9, 9, 3), trophies="P01"), "P09", bob=BOB, options=EPIC)

    says(laden.players[0], "Fight on")
    says(bare.players[0], "Fight on")

    assert labels(laden.players[0]) == {"Do without Broadsword", "Do without Yew Longbow"}
    assert prompt(bare.players[0]).startswith("Ranged phase")


@rule("MZ-9.1", "MZ-1.9")
def test_every_god_shows_the_symbols_that_wake_it() -> None:
    gods = [design for design in CATALOG.designs.values() if isinstance(design, God)]
    said = {design.name: design.words().partition(".")[0] for design in gods}

    assert said["Moakileki the Destroyer"] == "Wakes for skull, skull and moon"
    assert said["Arachne the Weaver"] == "Wakes for sun, moon and skull"
    assert len(set(said.values())) == 10


@rule("MZ-9.1", "MZ-9.3")
@pytest.mark.parametrize(("beside", "left"), [("", 10), ("QG02", 6), ("QG02 QG06", 3), ("QG02 QG03", 3)])
def test_the_table_shows_which_gods_could_still_wake(beside: str, left: int) -> None:
    table = zanaga(ann=has(), beside=beside)

    ((said, about),) = noted(table, "wakes")

    assert len(about) == left
    if beside == "QG02 QG03":
        assert said == "{0}: sun, sun and sun; {1}: sun, sun and moon; {2}: sun, sun and skull"


@rule("MZ-R73", "MZ-15.2", "MZ-15.3", "MZ-R67")
@pytest.mark.parametrize(("relentless", "doom"), [(True, 4), (False, 0)])
def test_an_epic_god_that_wakes_brings_its_omens_with_relentless_rituals(relentless: bool, doom: int) -> None:
    """Moakileki: two doom for each of two skulls; the moon empties the stacks once."""
    table = settles(has(), "QG06:MM", "S", "S", "S", "S", bob=BOB, beside="QG10 QG12", sleeping="P09",
                    stacks={"jubari": "I14 I15"}, lies_under={"QG10#1": "P09#1", "QG12#1": "P09#1"},
                    options={**EPIC, "relentless_rituals": relentless})  # fmt: skip

    assert state_of(table).doom == {"P09#1": doom}
    assert table.pile("stack-jubari") == ("I15" if relentless else "I14 I15")
    assert [event.symbol for event in table.happened(OmenCame)] == (["skull", "skull", "moon"] if relentless else [])


@rule("MZ-R73", "MZ-16.4")
def test_an_epic_god_that_wakes_by_itself_brings_no_omens() -> None:
    table = settles(has(), "QG04:SSS", bob=BOB, sleeping="P03", empty="sleeping",
                    options={**EPIC, "relentless_rituals": True})  # fmt: skip

    assert table.pile("awake") == "P03"
    assert not table.happened(OmenCame)


@rule("MZ-8.8")
def test_dropping_rituals_stops_when_the_deck_is_empty() -> None:
    """The last red ritual is dropped; shuffled, it is the new deck, and the second drop is not made."""
    table = zanaga(ann=has(), bob=BOB, awake="P02", rank=4, ritual_decks={"red": "QR01"}, empty="red-rituals",
                   step="end", flow=[Omen("P02#1", "moon")])  # fmt: skip

    assert len(table.happened(RitualDiscarded)) == 1
    assert table.pile("red-rituals") == "QR01"
