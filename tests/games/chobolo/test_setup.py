"""Chapters 1 and 2: sets, the start player, lands, towers and the first cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import ossuary
from ossuary.engine import ContentError, Match, OssuaryError
from ossuary.engine.boards.hexes import DIRECTIONS, rotate
from ossuary.games.chobolo.cards.cards import Board, Spell, Warrior, Wizard
from ossuary.games.chobolo.cards.catalogue import ChoboloCards
from ossuary.games.chobolo.events.table import RolledForStart
from ossuary.games.chobolo.land.layouts import INNER, OUTER, SLOTS
from ossuary.games.chobolo.setup import check_cards
from ossuary.games.chobolo.turn import Game
from ossuary.testing import Player, Scene, given, rule

RULES = ossuary.game("chobolo")
SHELF: Any = RULES.cards


def a_set(**other: object) -> dict[str, Any]:
    """A content pack with one set, which is legal but for what is changed."""
    return {
        "set": [
            {
                "id": "mine", "name": "Mine", "wizard": "aerwyn", "warriors": ["mason", "archer", "ranger"],
                "boards": ["B01", "B07", "B13"], "spells": [f"SP{number:02}" for number in range(1, 13)],
            }
            | other
        ]
    }  # fmt: skip


def quick(seats: int = 2, seed: int = 1, **options: object) -> Match:
    return RULES.start(seats, seed, {"sets": "starter", "opening": "quick", **options})


@rule("CH-1.1")
def test_two_to_six_players_take_part() -> None:
    assert RULES.seats == (2, 3, 4, 5, 6)
    with pytest.raises(OssuaryError, match="2 to 6"):
        RULES.start(7, 1)


@rule("CH-1.2", "CH-1.5", "CH-1.14")
def test_a_set_of_ones_own_comes_in_a_small_file_and_can_be_chosen() -> None:
    rules = RULES.with_content(a_set())

    table = Scene(rules.start(2, 1))
    table.players[0].chooses("mine", label="Play")

    assert table.state.kinds["ann.wizard"] == "aerwyn"
    assert table.pile("ann.company") == "mason archer ranger"
    assert len(table.state.piles["ann.deck"]) == 12


@rule("CH-1.2", "CH-1.3", "CH-1.4", "CH-1.5", "CH-1.6", "CH-1.14", "CH-R1")
@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"wizard": "merlin"}, "set 'mine': wizard: there is no wizard 'merlin'"),
        ({"warriors": ["mason", "archer"]}, "warriors: 3 warriors are needed, 2 are there (CH-1.3)"),
        ({"warriors": ["mason", "mason", "archer"]}, "warriors: Mason is there twice, and once is allowed (CH-1.6)"),
        ({"boards": ["B01", "B02", "B02"]}, "boards: Ember Fields is there twice"),
        ({"boards": ["B01", "B02", "CP"]}, "boards: there is no board 'CP'"),
        ({"spells": ["SP01"]}, "spells: at least 10 spells are needed, 1 is there (CH-1.5)"),
        ({"spells": ["SP01"] * 10}, "spells: Sleep is there 10 times"),
        ({"wizzard": "x"}, "there is no field 'wizzard'"),
    ],
)
def test_a_set_that_is_not_legal_is_refused_with_a_sentence(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContentError) as told:
        RULES.with_content(a_set(**wrong))

    assert complaint in str(told.value)


@rule("CH-1.2", "CH-1.14")
@pytest.mark.parametrize("sets", ["choose", "starter", "random"])
def test_a_set_that_is_made_for_a_seat_is_brought_by_that_seat_and_by_nobody_else(sets: str) -> None:
    table = Scene(RULES.with_content(a_set(seat="bob")).start(3, 1, {"sets": sets, "opening": "quick"}))
    if sets == "choose":
        ann, _, cyd = table.players
        assert not ann.may("mine")
        ann.chooses("D-FIRE", label="Play")
        cyd.chooses("D-WATER", label="Play")

    assert table.state.chosen["bob"] == "mine"
    assert table.pile("bob.company") == "mason archer ranger"
    assert "mine" not in (table.state.chosen["ann"], table.state.chosen["cyd"])


@rule("CH-1.14")
@pytest.mark.parametrize("seats", [["zoe"], ["ann", "ann"]])
def test_a_set_is_made_for_one_seat_and_a_seat_has_one_set(seats: list[str]) -> None:
    sets = [{**a_set()["set"][0], "id": f"mine-{at}", "seat": seat} for at, seat in enumerate(seats)]

    with pytest.raises(ContentError, match=f"mine-0: seat: expected one of ann, .* found '{seats[0]}'"):
        RULES.with_content({"set": sets})


@rule("CH-1.6", "CH-R1")
def test_two_players_may_bring_the_same_set() -> None:
    table = Scene(RULES.start(2, 1))
    ann, bob = table.players

    ann.chooses("D-FIRE", label="Play")
    bob.chooses("D-FIRE", label="Play")

    assert table.pile("ann.company") == table.pile("bob.company") == "archer cavalry mountaineer"


@rule("CH-1.3", "CH-1.5", "CH-1.14")
def test_sets_by_chance_are_legal() -> None:
    for seed in range(3):
        state: Any = RULES.start(4, seed, {"sets": "random", "opening": "quick"}).state
        for seat in state.seats:
            assert len({one for one in state.kinds if one.startswith(seat)}) == 4
            cards = [card for pile in ("deck", "hand") for card in state.piles[f"{seat}.{pile}"]]
            assert len(set(cards)) == 10


@rule("CH-1.7", "CH-1.13", "CH-2.17", "CH-2.23")
def test_one_centre_plane_with_chobolo_on_it_and_a_closed_wall() -> None:
    match = quick(3)
    state: Any = match.state

    board = next(part for part in match.view("ann")["areas"][0]["parts"] if part["part"] == "board")

    assert state.layout.split().count("CP@0,0/0") == 1
    assert len(state.land.plane) == 37
    assert [piece["on"] for piece in board["pieces"] if piece["kind"] == "chobolo"] == [state.land.centre]
    assert not state.opened
    assert not state.captured


@rule("CH-2.7")
def test_the_land_in_play_is_the_map_that_a_page_shows() -> None:
    for seats in (2, 3, 4, 6):
        land = quick(seats).state.land  # type: ignore[attr-defined]

        assert list(land.tiles.items()) == list(land.map.tiles.items())
        assert dict(land.neighbours) == dict(land.map.neighbours)
        assert sorted(tile for laid in land.pieces.values() for tile in laid) == sorted(land.tiles)


def test_a_pack_cannot_make_a_standard_spell_too_dear() -> None:
    coleb = SHELF.designs["coleb"]
    dear = replace(coleb, costs=replace(coleb.costs, armageddon="pxnxxxx"))

    complaint = check_cards(ChoboloCards([dear if face is coleb else face for face in SHELF.designs.values()]))

    assert complaint == "coleb: costs: expected at most 6 chips, found 'pxnxxxx'."


@rule("CH-1.8")
def test_every_board_has_all_four_elements_and_no_two_next_to_each_other() -> None:
    for name in SHELF.ids(Board):
        board = SHELF.designs[name].map
        elements = {tile for tile, terrain in board.tiles.items() if terrain in "AEFW"}
        if name != "CP":
            assert {board.tiles[tile] for tile in elements} == set("AEFW")
            assert not any(other in elements for tile in elements for other in board.neighbours[tile])


@rule("CH-1.10", "CH-1.11", "CH-2.18", "CH-2.19", "CH-2.20", "CH-R88")
def test_all_four_characters_start_in_the_main_tower() -> None:
    state: Any = quick().state

    for seat in state.seats:
        own = [one for one in state.kinds if one.startswith(seat)]
        assert len(own) == 4
        assert {state.at[one] for one in own} == {state.mains[seat]}
        assert [state.levels[one] for one in own] == [2, 1, 1, 1]


@rule("CH-1.12", "CH-2.1", "CH-2.2", "CH-R4", "CH-2.24")
def test_the_highest_die_starts_and_ties_roll_again() -> None:
    table = given("chobolo", 3, flow=[Game()], dice=[2, 4, 4, 1, 3], options={"sets": "starter", "opening": "quick"})

    assert table.state.first == table.state.active == "cyd"
    assert [event.seat for event in table.happened(RolledForStart)] == ["ann", "bob", "cyd", "bob", "cyd"]


@rule("CH-2.3", "CH-2.8", "CH-R5")
def test_the_start_player_arranges_first_and_the_others_follow_clockwise() -> None:
    table = given("chobolo", 3, flow=[Game()], dice=[1, 4, 1], options={"sets": "starter"})
    order: list[str] = []
    while not table.state.mains and len(order) < 6:
        player = next(player for player in table.players if player.is_asked)
        order.append(player.seat)
        lay_any(player)

    assert order == ["bob", "bob", "cyd", "cyd", "ann", "ann"]


def lay_any(player: Player) -> None:
    assert player.question is not None
    player.chooses(*player.question.options[0].refs)


@rule("CH-2.4", "CH-2.5", "CH-2.6", "CH-2.7")
@pytest.mark.parametrize(("seats", "each", "tiles"), [(2, 3, 259), (3, 2, 259), (4, 2, 333), (5, 2, 407), (6, 2, 481)])
def test_the_pattern_for_each_number_of_players(seats: int, each: int, tiles: int) -> None:
    state: Any = quick(seats).state

    assert {len(laid) for laid in state.laid.values()} == {each}
    assert len(state.land.tiles) == tiles


@rule("CH-2.9", "CH-2.6")
def test_arranging_is_a_board_and_one_of_six_rotations() -> None:
    table = given("chobolo", 3, flow=[Game()], dice=[4, 1, 1], options={"sets": "starter"})
    ann, *_ = table.players

    assert len(ann.choices()) == 18
    ann.chooses("B02", "say:2", label="Lay")

    assert table.state.laid["ann"] == ["B02@7,-3/2"]
    assert {choice.split()[0] for choice in ann.choices()} == {"B01", "B03"}


@rule("CH-2.10")
@pytest.mark.parametrize("layout", ["crescent", "rays", "wide"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_another_pattern_may_be_agreed(seats: int, layout: str) -> None:
    state: Any = quick(seats, layout=layout).state

    assert len(state.land.tiles) == 37 * len(state.layout.split())  # no board lies on another
    assert walkable_is_one(state)


@rule("CH-2.10", "CH-R97")
@pytest.mark.parametrize(("seats", "boards"), [(2, 4), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_wide_lands_are_laid_of_more_boards(seats: int, boards: int) -> None:
    state: Any = quick(seats, layout="wide").state

    assert {seat: len(laid) for seat, laid in state.laid.items()} == dict.fromkeys(state.seats, boards)
    assert len(state.land.tiles) == 37 * (1 + seats * boards)


@rule("CH-R97", "CH-1.6")
def test_who_has_laid_the_own_boards_takes_any_other_board_there_is() -> None:
    table = given("chobolo", 2, options={"sets": "starter", "layout": "wide"}, dice=[4, 1], seed=1)
    ann, bob = table.players

    for board in ("B01", "B02"):
        ann.chooses(board, "say:0", label="Lay")
    assert {choice.split()[0] for choice in ann.choices()} == {"B03"}
    ann.chooses("B03", "say:0", label="Lay")
    assert {choice.split()[0] for choice in ann.choices()} == {f"B{number:02}" for number in range(4, 19)}
    assert ann.sees_ref("B18#1")
    ann.chooses("B18", "say:5", label="Lay")

    assert table.state.laid["ann"] == ["B01@7,-3/0", "B02@3,4/0", "B03@-4,7/0", "B18@10,1/5"]
    assert {choice.split()[0] for choice in bob.choices()} == {"B04", "B05", "B06"}


@rule("CH-2.7")
def test_the_pattern_of_the_book_is_the_usual_one() -> None:
    state: Any = quick(4).state

    laid = {seat: [piece.partition("@")[2][:-2] for piece in pieces] for seat, pieces in state.laid.items()}
    inner, outer = [f"{q},{r}" for q, r in INNER], [f"{q},{r}" for q, r in OUTER]
    first = state.seats.index(state.first)
    order = [state.seats[(first + number) % 4] for number in range(4)]
    assert [laid[seat] for seat in order] == [
        [inner[0], outer[5]], [inner[1], outer[1]], [inner[3], outer[2]], [inner[4], outer[4]],
    ]  # fmt: skip


@rule("CH-2.10")
@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"two": ["I0 I1", "I3"]}, "layout book: two: expected 2 entries with the same number of slots"),
        ({"two": ["I0 I1"]}, "two: expected 2 entries with the same number of slots, found 1"),
        ({"three": ["I0", "I1", "I9"]}, "three: expected slots from I0 to F5, found 'I9'"),
        ({"four": ["I0", "I1", "I0", "I3"]}, "four: expected every slot once, found I0 2 times"),
        ({"five": ["I0", "I1", "I2", "I3", "F5"]}, "five: expected boards that touch each other, found F5 by itself"),
        ({"copies": 0}, "book cannot be left out"),
    ],
)
def test_a_pack_with_lands_that_cannot_be_laid_is_refused(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError, match=says.removeprefix("layout book: ")):
        RULES.with_content({"layout": [{"id": "book", **fields}]})


@rule("CH-2.10")
def test_a_pack_may_lay_the_land_of_a_known_name_otherwise() -> None:
    rules = RULES.with_content({"layout": [{"id": "rays", "two": ["I0 F0 O0", "I3 F3 O3"]}]})

    state: Any = rules.start(2, 1, {"sets": "starter", "opening": "quick", "layout": "rays"}).state

    assert {piece.partition("@")[2][:-2] for piece in state.layout.split()[1:]} == {
        "7,-3", "14,-6", "10,1", "-7,3", "-14,6", "-10,-1",
    }  # fmt: skip


def walkable_is_one(state: Any) -> bool:
    """Can a warrior go from anywhere to anywhere, with the Centre Plane open?"""
    land = state.land
    ground = {tile for tile, terrain in land.tiles.items() if terrain in "gfmsrdv*"}
    found, edge = set(), [min(ground)]
    while edge:
        found.update(edge)
        edge = [other for tile in edge for other in land.neighbours[tile] if other in ground - found]
    return found == ground


@rule("CH-2.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_arrangement_is_connected(seats: int) -> None:
    for seed in range(2):
        match = RULES.start(seats, seed, {"sets": "random"})
        while not match.state.mains:  # type: ignore[attr-defined]
            seat, question = next(iter(match.waiting.items()))
            match.answer(seat, (7 * seed + 5) % len(question.options))
        assert walkable_is_one(match.state)


@rule("CH-2.11", "CH-2.13", "CH-2.8")
def test_a_main_tower_stands_on_an_own_hex_of_the_alignment() -> None:
    table = given("chobolo", 2, flow=[Game()], dice=[4, 1], options={"sets": "starter"})
    ann, bob = table.players
    for _ in range(6):
        lay_any(ann if ann.is_asked else bob)

    sites = ann.choices("Place")
    land = table.state.land

    assert {land.tiles[tile] for tile in sites} == {"F"}
    own = {tile for laid in table.state.laid["ann"] for tile in land.pieces[laid]}
    assert sites == {tile for tile in own if land.tiles[tile] == "F"}


@rule("CH-2.12", "CH-R6", "CH-14.4")
def test_main_towers_keep_their_distance() -> None:
    from ossuary.games.chobolo.opening import tower_sites  # noqa: PLC0415

    state: Any = quick().state
    own = tower_sites(state, "ann")[0]
    near = state.land.neighbours[own][0]
    state.mains = {"bob": near}

    assert own not in tower_sites(state, "ann")


@rule("CH-2.14", "CH-R7")
def test_the_shadow_wizard_takes_the_element_of_its_tower() -> None:
    table = Scene(RULES.start(2, 3, {"opening": "quick"}))
    for player in table.players:
        player.chooses("D-SHADOW", label="Play")

    assert table.state.alignments["ann"] == table.state.land.tiles[table.state.mains["ann"]] == "E"
    assert table.state.cost("ann", "armageddon#1") == "WFEE"


@rule("CH-2.15", "CH-2.16")
def test_the_hex_of_a_main_tower_gives_nothing() -> None:
    state: Any = quick().state
    tile = state.mains["ann"]

    assert state.land.tiles[tile] in "AEFW"
    assert state.element(tile) == ""


@rule("CH-2.21", "CH-2.22", "CH-11.12", "CH-R41")
def test_two_cards_are_drawn_and_hands_are_hidden() -> None:
    match = quick()
    hand = next(part for part in match.view("bob")["areas"][1]["parts"] if part.get("ref") == "ann.hand")

    assert hand["part"] == "pile"
    assert [card.get("face") for card in hand["cards"]] == [None, None]
    orders = {tuple(quick(seed=seed).state.piles["ann.deck"]) for seed in range(6)}
    assert len(orders) > 1


@rule("CH-6.2", "CH-R29")
def test_tracks_of_wizards_and_warriors() -> None:
    tracks = {name: SHELF.designs[name].modifiers for name in [*SHELF.ids(Wizard), *SHELF.ids(Warrior)]}

    assert tracks["archer"] == tracks["coleb"] == (-1, -1, 0, 1)
    assert tracks["forester"] == tracks["mountaineer"] == (0, 0, 1, 2)
    assert {len(track) for track in tracks.values()} == {4}


@rule("CH-2.13", "CH-15.1")
@pytest.mark.parametrize(
    ("wizard", "element", "costs"),
    [
        ("aerwyn", "A", "A EA WA WEFA FAWAA"),
        ("dorrak", "E", "E AE FE FAWE WEFEE"),
        ("coleb", "F", "F WF AF AWEF EFAFF"),
        ("gammon", "W", "W FW EW EFAW AWEWW"),
        ("umbrel", "A", "A A A WFA FWAA"),
        ("umbrel", "E", "E E E FWE WFEE"),
        ("umbrel", "F", "F F F AEF EAFF"),
        ("umbrel", "W", "W W W EAW AEWW"),
    ],
)
def test_costs_of_the_standard_spells(wizard: str, element: str, costs: str) -> None:
    assert " ".join(SHELF.designs[wizard].spells[element].values()) == costs


def test_the_content_is_all_there() -> None:
    assert len(SHELF.ids(Spell)) == 55
    assert len(SHELF.ids(Board)) == 19
    assert len(SHELF.ids(Warrior)) == 7
    assert len(SHELF.ids(Wizard)) == 5
    brought = {spell for chosen in SHELF.sets for spell in chosen.spells}
    assert brought == set(SHELF.ids(Spell))


def test_terrain_of_all_boards_together() -> None:
    boards = [SHELF.designs[name].map for name in SHELF.ids(Board) if name != "CP"]

    found = Counter(terrain for board in boards for terrain in board.tiles.values())

    assert [found[letter] for letter in "gfmsrlAEFW"] == [224, 91, 76, 53, 110, 13, 26, 25, 24, 24]


@rule("CH-8.5", "CH-2.7")
def test_gates_face_each_other_and_rivers_reach_the_rim_only_there() -> None:
    gates = [rotate((3, -1), turn) for turn in range(6)]
    for name in SHELF.ids(Board):
        board = SHELF.designs[name].map
        rim = {place for place in board.coordinates.values() if max(abs(place[0]), abs(place[1]), abs(sum(place))) == 3}
        wet = {board.coordinates[tile] for tile in board.of("r", "l")}
        if name != "CP":
            assert wet & rim <= set(gates)
            assert not {board.tiles[f"hex:{q},{r}"] for q, r in gates} & set("lAEFW")
    here, there = gates[0], rotate(gates[0], 3)
    across = there[0] + INNER[0][0], there[1] + INNER[0][1]
    assert (across[0] - here[0], across[1] - here[1]) in DIRECTIONS


def test_slots_lie_side_by_side_without_gaps() -> None:
    assert len(set(SLOTS.values())) == 18
    for one, other in pairwise([*INNER, INNER[0]]):
        assert (other[0] - one[0], other[1] - one[1]) in [rotate((7, -3), turn) for turn in range(6)]
    assert OUTER[0] == (INNER[0][0] + INNER[1][0], INNER[0][1] + INNER[1][1])


@rule("CH-8.5", "CH-8.6")
def test_rivers_that_join_are_shown_as_ways_over_the_rim() -> None:
    match = quick()
    state: Any = match.state
    state.layout = "B17@0,0/0 B04@7,-3/0"
    state.mains, state.at = {}, {}

    board = next(part for part in match.view("ann")["areas"][0]["parts"] if part["part"] == "board")
    tile = next(tile for tile in board["tiles"] if tile["ref"] == "hex:3,-1")

    assert tile["terrain"] == "river"
    assert "northeast" in tile["ways"]["river"] or "east" in tile["ways"]["river"]


@rule("CH-1.15", "CH-R3")
def test_the_text_of_a_card_wins_over_the_rules() -> None:
    """Building takes a roll of 4; Raise Tower says: without a roll."""
    from tests.games.chobolo.table import casts, chobolo, has, plain  # noqa: PLC0415

    table = chobolo(plain(3), ann=has(wizard="3,0", mason="0,0", stack="E F E", hand="SP41"), at="spells", dice=[1])

    casts(table.players[0], "SP41")

    assert table.state.towers == {"hex:0,0": "ann"}
    assert table.state.forced == (1,)
