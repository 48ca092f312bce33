"""Chapters RB-1, MZ-0, MZ-1 and MZ-2: what is in the box, and the table before the first turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import ossuary
from ossuary.engine import ContentError, Match
from ossuary.games.zanaga.cards.cards import Ally, Challenge, God, HeroCard, Item, Ritual
from ossuary.games.zanaga.invariants import invariants
from ossuary.games.zanaga.land.dice import told
from ossuary.games.zanaga.land.spaces import JEWELS, LAND, NEIGHBOURS, OUTPOSTS, TERRAIN, TOWNS, steps_from
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.turn import SET_OUT
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, has, labels, prompt, says, state_of, zanaga

RULES = ossuary.game("zanaga")
FACES = list(RULES.cards.face.values())


def begin(seats: int = 3, seed: int = 1, **options: object) -> tuple[Match, Zanaga]:
    match = RULES.start(seats, seed, options)
    assert isinstance(match.state, Zanaga)
    return match, match.state


@rule("MZ-0.1", "MZ-0.3", "MZ-0.4", "MZ-0.5", "MZ-0.6", "MZ-0.9", "MZ-4.6", "RB-14.2")
def test_everything_is_in_the_box() -> None:
    colours = ("green", "yellow", "blue", "red")
    challenges = [face for face in FACES if isinstance(face, Challenge)]
    rituals = [face for face in FACES if isinstance(face, Ritual)]

    assert [sum(face.colour == colour for face in challenges) for colour in colours] == [30, 26, 22, 16]
    assert Counter(face.terrain for face in challenges) == Counter(F=22, P=18, H=15, S=13, M=11, R=10, T=5)
    assert [sum(face.colour == colour for face in rituals) for colour in colours] == [12, 10, 8, 6]
    assert {face.slots for face in rituals} == {1, 2, 3, 4}
    assert Counter(face.symbol for face in rituals) == Counter(sun=12, moon=12, skull=12)
    assert sum(face.active for face in rituals) == 8
    gods = [face for face in FACES if isinstance(face, God)]
    assert len({tuple(sorted(face.wakes)) for face in gods}) == len(gods) == 10
    assert sum(isinstance(face, Item) for face in FACES) == 68
    assert sum(isinstance(face, Ally) and face.cost > 0 for face in FACES) == 23
    assert Counter(face.set for face in FACES if isinstance(face, HeroCard)) == Counter(base=12, zanaga=6)


@rule("MZ-0.8", "MZ-1.1", "RB-3.13", "MZ-R2", "MZ-R3", "RB-4.5", "MZ-3.1")
def test_the_land_is_the_one_that_was_surveyed() -> None:
    assert Counter(TERRAIN.values()) == Counter(F=58, P=39, H=27, T=26, S=23, M=14, R=13, W=8)
    assert len(steps_from("hex:8,0")) == 208  # one region
    assert all(TERRAIN[tile] == "W" for tile in TOWNS)
    assert not set(JEWELS) & set(TOWNS)
    assert Counter(JEWELS.values()) == Counter(green=16, yellow=14, blue=12, red=8)
    assert {TOWNS[tile] for tile in OUTPOSTS} == {"Onasan", "Terr's Crossing", "Xitotl", "Stonefang"}
    assert max(min(steps_from(tile)[town] for town in TOWNS) for tile in TERRAIN) == 6
    by_name = {name: tile for tile, name in TOWNS.items()}
    assert steps_from(by_name["Terr's Crossing"])[by_name["Tuskfall"]] == 7
    assert steps_from(by_name["Stonefang"])[by_name["Jubari"]] == 17


@rule("RB-3.13")
def test_spaces_are_adjacent_in_six_directions() -> None:
    q, r = LAND.coordinates["hex:4,7"]
    around = {f"hex:{q + dq},{r + dr}" for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}

    assert set(NEIGHBOURS["hex:4,7"]) == around & set(TERRAIN)


@rule("MZ-1.2", "MZ-1.3", "MZ-0.2", "MZ-1.5", "MZ-1.6", "MZ-1.7", "MZ-1.8", "MZ-1.9", "MZ-1.17", "RB-4.6")
def test_the_table_before_the_first_turn() -> None:
    _, state = begin()

    assert all(state.jewels.values())
    assert len(state.jewels) == 50
    assert sum(state.pool.values()) == 57
    assert len(state.piles["roaming"]) == len(state.piles["rituals"]) == 3
    assert all(len(state.tokens[card]) == 1 for card in state.piles["roaming"])
    assert {state.challenge(card).colour for card in state.piles["roaming"]} == {"green"}
    assert {state.cards.face[card].colour for card in state.piles["rituals"]} == {"green"}
    assert state.rank == 1
    assert len(state.piles["sleeping"]) == 10
    assert (state.city, state.piles["awake"], state.doom) == ("", [], {})


@rule("MZ-1.10", "MZ-3.2")
def test_towns_begin_with_one_card_and_outposts_with_two() -> None:
    _, state = begin()

    sizes = {
        tile: len(state.piles["stack-" + TOWNS[tile].lower().replace("'", "").replace(" ", "-")]) for tile in TOWNS
    }
    assert sizes == {tile: 2 if tile in OUTPOSTS else 1 for tile in TOWNS}
    assert len(state.piles["market"]) == 91 - 12


@rule("MZ-1.4", "RB-1.6", "MZ-1.14", "RB-1.3")
def test_decks_and_start_player_come_from_the_seed() -> None:
    one, again, other = begin(seed=1)[1], begin(seed=1)[1], begin(seed=2)[1]

    assert one.piles == again.piles
    assert one.piles["green-adventures"] != other.piles["green-adventures"]
    assert {begin(seed=seed)[1].first for seed in range(12)} == {"ann", "bob", "cyd"}


@rule("MZ-1.11", "RB-10.10", "MZ-0.7", "MZ-1.16")
def test_every_hero_begins_with_three_gold_and_one_of_each_gear() -> None:
    _, state = begin(seats=6)

    assert {hero.gold for hero in state.heroes.values()} == {3}
    assert all(hero.gear == {"trap": 1, "compass": 1, "bones": 1} for hero in state.heroes.values())
    assert [state.supply(kind) for kind in ("trap", "compass", "bones")] == [3, 3, 3]


@rule("RB-1.1", "MZ-1.12", "MZ-1.13", "MZ-1.15", "RB-3.12")
@pytest.mark.parametrize("pick", ["random", "choose"])
def test_heroes_are_dealt_or_chosen_and_set_out_from_any_town(pick: str) -> None:
    match, state = begin(seats=2, hero_pick=pick)
    if pick == "choose":
        for _ in range(2):
            seat = next(iter(match.waiting))
            match.answer(seat, 3)
    order = []
    while match.waiting and next(iter(match.waiting.values())).options[0].choice is SET_OUT:
        seat = next(iter(match.waiting))
        order.append(seat)
        assert len(match.waiting[seat].options) == 8
        match.answer(seat, 0)

    assert order[0] == state.first
    assert {hero.tile for hero in state.heroes.values()} == {next(iter(TOWNS))}
    assert [len(state.piles[f"{seat}.hero"]) for seat in state.seats] == [1, 1]
    assert state.piles["heroes"] == []


def test_saka_sets_out_with_his_hyena() -> None:
    match, state = begin(seats=1, hero_pick="choose")
    saka = next(option for option in match.waiting["ann"].options if option.refs == ("Z02#1",))

    match.answer("ann", saka)

    assert state.piles["ann.allies"] == ["K01#1"]


@rule("RB-1.2", "RB-1.3", "MZ-4.1", "MZ-2.1")
def test_a_turn_has_its_steps_in_order_and_the_next_hero_follows() -> None:
    table = zanaga(ann=has(at="-4,10", counters=(3, 0, 0, 0)), bob=BOB)
    ann, bob = table.players
    assert prompt(ann) == "Roll the movement dice, or take one step"

    says(ann, "Step to Jubari without rolling")
    steps = [prompt(ann)]
    says(ann, "Go on")
    steps.append(prompt(ann))
    says(ann, "Keep the counters")

    assert steps == ["You are in Jubari: visit the market?", "Spend adventure counters? A level costs 3 points"]
    assert bob.is_asked
    assert state_of(table).active == "bob"


@rule("RB-2.1", "RB-2.2", "RB-13.1")
def test_used_cards_are_ready_again_at_the_owners_refresh_and_nobody_elses() -> None:
    table = zanaga(ann=has(items="I14"), bob=has("H09", at="8,0", items="I15"), used={"I14#1", "I15#1", "H07#1"},
                   luck=["TPH"] * 5)  # fmt: skip

    assert state_of(table).used == {"I15#1"}


@rule("RB-1.7", "MZ-R33")
def test_effects_on_everybody_begin_with_the_active_hero() -> None:
    table = zanaga(ann=has(), bob=BOB, cyd=has("H01"), turn="bob")

    assert state_of(table).order() == ("bob", "cyd", "ann")


@rule("RB-1.4")
def test_a_card_that_speaks_of_a_rule_is_right() -> None:
    """RB-3.7 lets any die into towns only; Tambe's card lets any die into rivers."""
    plain = zanaga(ann=has(at="4,3"), luck=["TPF"] * 5)
    tambe = zanaga(ann=has("Z03", at="4,3"), luck=["TPF"] * 5)
    for table in (plain, tambe):
        says(table.players[0], "Roll the movement dice")

    assert not plain.players[0].may("hex:3,4", label="Go")
    assert tambe.players[0].may("hex:3,4", label="Go")


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (
            "hurt(A): exh(self,1)",
            r"pack: challenge 'AG01': ability: expected a list of words .*, found the text",
        ),
        (["exh(self,1)"], r"ability, number 1: there is no word 'exh\(self,1\)'; expected ambush, armour, "),
        ([{"hurt": "any"}], r"ability, number 1: hurt: the field 'do' is missing"),
        ([{"hurt": "all", "do": []}], r"hurt: phase: expected 'ranged' or 'melee' or 'magic' or 'any', found 'all'"),
        (
            [{"hurt": "any", "do": ["ambush"]}],
            r"hurt: do, number 1: there is no word 'ambush'; expected add_",
        ),
        ([{"hard_escape": "2"}], r"hard_escape: harder: expected a whole number, found '2'"),
        (["no_escape", {"armour": 1}], r"ability, number 2: armour: the field 'phase' is missing"),
    ],
)
def test_a_mistake_in_a_text_is_named(said: object, complaint: str) -> None:
    """Also in packs from the time when a text was a string."""
    with pytest.raises(ContentError, match=complaint):
        RULES.content.load(("pack", {"challenge": [{"id": "AG01", "ability": said}]}))


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (
            [{"turn_over": "damage", "do": [{"heal": 1}]}],
            r"pack: 'I14': in the window 'damage' no card can do this: heal 1 wound",
        ),
        ([{"discard": "any", "do": [{"prevent": 1}]}], r"in the window 'any' no card can do this: prevent 1 wound"),
        ([{"victory": []}], r"'I14': expected a word within Victory"),
        ([{"victory": [{"pick": ["web"]}]}], r"'I14': expected two words to pick one of, found 1"),
    ],
)
def test_words_that_cannot_be_carried_out_together_are_named(said: object, complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        RULES.content.load(("pack", {"item": [{"id": "I14", "effect": said}]}))


def test_every_card_says_something() -> None:
    for face in FACES:
        said = face.words()
        assert said or isinstance(face, Ally)
        assert "{" not in said


def test_random_games_keep_what_must_be_true() -> None:
    luck = Random(5)
    match = RULES.start(3, 5, {"max_rounds": 12, "relentless_rituals": True}, quiet=True)
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, luck.randrange(len(match.waiting[seat].options)))
        assert isinstance(match.state, Zanaga)
        assert list(invariants(match.state)) == []


def test_what_is_broken_is_noticed() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB))
    assert list(invariants(state)) == []

    state.pool["sun"] += 1
    state.heroes["ann"].gold = -1
    state.heroes["ann"].gear["trap"] = 12

    assert len(list(invariants(state))) == 3


def test_labels_can_be_read() -> None:
    table = zanaga(ann=has(at="9,0"), luck=["HRM", "TPH", "TPF", "PSM", "HSF"])
    says(table.players[0], "Roll the movement dice")

    assert "Go to Tuskfall with hills-river-mountains" in labels(table.players[0])
    assert told(("TPH", "TPH", "TRF")) == "2 x trail-savannah-hills and trail-river-jungle"


@rule("RB-1.3")
def test_play_passes_clockwise() -> None:
    turns = []
    for seat in ("ann", "bob", "cyd"):
        table = zanaga(ann=has(at="7,3"), bob=BOB, cyd=has("H01", at="12,9"), turn=seat, step="experience")
        turns.append(state_of(table).active)

    assert turns == ["bob", "cyd", "ann"]


@rule("MZ-1.2", "MZ-13.4")
def test_a_jewel_is_told_once_by_its_counter_or_by_its_space() -> None:
    table = zanaga(ann=has(at="12,9"), bob=BOB, jewels={"hex:7,1": False, "hex:5,5": True})

    (board,) = [part for area in table.players[0].sees()["areas"] for part in area["parts"] if part["part"] == "board"]

    assert {piece["on"] for piece in board["pieces"] if piece["kind"].endswith("counter")} == {"hex:5,5"}
    notes = {tile["ref"]: tile["note"] for tile in board["tiles"] if "jewel" in tile.get("note", "")}
    assert notes == {"hex:7,1": f"{JEWELS['hex:7,1']} jewel"}
