"""Chapters RB-3 and MZ-13: the Movement step."""

from __future__ import annotations

import pytest

from ossuary.games.zanaga.journey.travel import STEP, dice_count
from ossuary.games.zanaga.land.dice import FACES
from ossuary.games.zanaga.land.reach import GO_TO, GO_WITH, reachable, spent
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, TERRAIN
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, has, hero, labels, prompt, says, state_of, tired, zanaga


@rule("RB-3.1", "RB-3.2", "MZ-R52")
@pytest.mark.parametrize(
    ("who", "dice"),
    [(has(), 5), (has(wounds=1), 4), (has(exhaustion=2), 4), (has(allies="L04", hurt={"L04": 1}), 5)],
)
def test_a_hero_rolls_five_dice_or_four_when_hurt_or_tired(who: object, dice: int) -> None:
    table = zanaga(ann=who, bob=BOB, luck=["TPH"] * 8)  # type: ignore[arg-type]

    says(table.players[0], "Roll the movement dice")

    assert len(state_of(table).dice) == dice


@rule("RB-3.3")
def test_at_most_eight_dice_are_rolled() -> None:
    state = state_of(zanaga(ann=has(items="I20 I20", allies="L05 X18")))

    assert dice_count(state, "ann") == 8


@rule("RB-3.4", "MZ-R53")
def test_the_faces_of_a_die() -> None:
    shown = [sum(letter in face for face in FACES) for letter in "TPHFRSM"]

    assert len(set(FACES)) == 6
    assert shown == [3, 3, 3, 3, 2, 2, 2]


@rule("RB-3.5", "RB-3.6")
def test_a_die_leads_to_an_adjacent_space_of_a_terrain_it_shows() -> None:
    table = zanaga(ann=has(at="4,3"), luck=["TRF", "PSM", "PSM", "PSM", "PSM"])
    ann = table.players[0]
    says(ann, "Roll the movement dice")

    reached = {option.refs[0] for option in ann.question.options if option.choice in (GO_TO, GO_WITH)}  # type: ignore[union-attr]
    steps = {tile for tile in NEIGHBOURS["hex:4,3"] if TERRAIN[tile] in "TRFPSM"}
    assert reached & set(NEIGHBOURS["hex:4,3"]) == steps
    ann.chooses("hex:3,4", label="Go")  # the river
    assert state_of(table).dice == ["PSM"] * 4


def test_a_far_space_is_reached_in_one_go_for_the_dice_it_costs() -> None:
    table = zanaga(ann=has(at="9,0"), luck=["HRM", "TPH", "TPF", "PSM", "HSF"])
    ann = table.players[0]
    says(ann, "Roll the movement dice")

    ann.chooses("hex:6,1", label="Go")  # Tuskfall, then the savannah at (7,0) or the like

    used = {"HRM", "TPH", "TPF", "PSM", "HSF"} - set(state_of(table).dice)
    assert hero(table).tile == "hex:6,1"
    assert len(used) == 3


def test_what_is_in_reach_is_exactly_what_single_steps_can_reach() -> None:
    dice = ("TPH", "TRF", "HSF")
    found = set(reachable("hex:9,0", dice, frozenset(), "", stops=False))
    walked: set[str] = set()

    def walk(tile: str, left: tuple[str, ...]) -> None:
        walked.add(tile)
        for there in NEIGHBOURS[tile]:
            for die in left:
                if TERRAIN[there] in die or TERRAIN[there] == "W":
                    rest = list(left)
                    rest.remove(die)
                    walk(there, tuple(rest))

    walk("hex:9,0", dice)
    assert found == walked - {"hex:9,0"}
    assert all(spent(dice, left) for left in reachable("hex:9,0", dice, frozenset(), "", stops=False).values())


@rule("RB-3.7", "MZ-2.2", "MZ-3.21")
@pytest.mark.parametrize(("at", "city", "town"), [("9,0", "", "8,0"), ("4,6", "4,7", "4,7")])
def test_any_die_enters_a_town_and_the_lost_city(at: str, city: str, town: str) -> None:
    for face in FACES:
        table = zanaga(ann=has(at=at, wounds=1), city=city, luck=[face] * 4)
        says(table.players[0], "Roll the movement dice")

        assert table.players[0].may(f"hex:{town}", label="Go")


@rule("RB-3.8", "RB-3.9")
def test_instead_of_rolling_one_steps_anywhere_and_has_no_dice() -> None:
    safari = {"monster_safari": True}
    table = zanaga(ann=has(at="7,3", exhaustion=1, gear="compass"), bob=BOB, options=safari, decks={"green": "AG01"},
                   luck=["S"])  # fmt: skip
    ann = table.players[0]
    steps = {option.refs[0] for option in ann.question.options if option.choice is STEP}  # type: ignore[union-attr]
    assert steps == set(NEIGHBOURS["hex:7,3"])

    says(ann, "Step to mountains J4 without rolling")

    assert hero(table).tile == "hex:8,3"
    assert tired(table, "H07") == 1
    assert table.players[1].is_asked  # the check was made, no safari, no rest


@rule("RB-3.10", "RB-3.6")
def test_a_hero_may_roll_and_stay() -> None:
    table = zanaga(ann=has(at="-4,11"), luck=["TPH"] * 5)
    ann = table.players[0]

    says(ann, "Roll the movement dice", "End the movement")

    assert hero(table).tile == "hex:-4,11"
    assert prompt(ann).startswith("You are in ")


@rule("RB-3.11", "RB-3.12", "MZ-R5")
def test_towns_counters_and_heroes_on_the_way_do_not_stop_anybody() -> None:
    table = zanaga(ann=has(at="9,0"), bob=has("H09", at="7,1"), luck=["TPH"] * 5)
    ann = table.players[0]
    says(ann, "Roll the movement dice")

    ann.chooses("hex:6,1", label="Go")

    assert hero(table).tile == "hex:6,1"
    assert state_of(table).jewels["hex:7,1"]
    assert prompt(ann) == "Go on, or end the movement"


@rule("MZ-13.1", "MZ-13.2", "MZ-13.3", "RB-3.14", "MZ-R46")
def test_dice_are_turned_into_rest_after_the_roll_and_move_nobody_then() -> None:
    table = zanaga(ann=has(exhaustion=1, allies="L10", tired={"L10": 1}), luck=["TPH", "TPH", "PSM", "PSM"])
    ann = table.players[0]
    assert not any(label.startswith("Rest") for label in labels(ann))
    says(ann, "Roll the movement dice")

    ann.chooses("die:0.TPH", "H07", label="Rest")
    ann.chooses("die:0.TPH", "L10", label="Rest")

    assert (tired(table, "H07"), tired(table, "L10")) == (0, 0)
    assert state_of(table).dice == ["PSM", "PSM"]


@rule("MZ-R44")
def test_several_compasses_may_be_used() -> None:
    table = zanaga(ann=has(gear="compass compass"), luck=["PSM"] * 5)
    ann = table.players[0]
    says(ann, "Roll the movement dice")
    for _ in range(2):
        says(ann, "Use a dead man's compass")
        ann.chooses("die:" + str(state_of(table).dice.index("PSM")) + ".PSM", "say:TPH")

    assert state_of(table).dice == ["TPH", "TPH", "PSM", "PSM", "PSM"]


@rule("MZ-R7", "MZ-3.6")
def test_after_the_market_towns_end_the_movement_and_are_not_passed() -> None:
    free = reachable("hex:9,0", ("TPH", "TPH"), frozenset(), "", stops=False)
    bound = reachable("hex:9,0", ("TPH", "TPH"), frozenset(), "", stops=True)

    assert "hex:8,0" in bound
    assert set(bound) < set(free)


def test_a_slowed_hero_is_slow_once() -> None:
    table = zanaga(ann=has(), bob=BOB, luck=["TPH"] * 5)
    state = state_of(table)
    state.heroes["ann"].next_dice = -1

    says(table.players[0], "Roll the movement dice")

    assert len(state.dice) == 4
    assert state.heroes["ann"].next_dice == 0
