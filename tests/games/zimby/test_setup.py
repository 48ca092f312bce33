"""Chapters 1 to 4: components, terms, set-up and the round."""

from __future__ import annotations

from collections import Counter

import pytest

from ossuary.games import find
from ossuary.games.zimby.board.compound import (
    BARRACKS,
    DOOR,
    ENTRIES,
    MAP,
    NEXT,
    PENTAGONS,
    RITUALS,
    SHRINES,
    THICKETS,
    VINES,
)
from ossuary.games.zimby.board.foes import defence_brutality, foes
from ossuary.games.zimby.events.rounds import TurnBegan
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.thugs import ThugsTurn
from ossuary.games.zimby.state import MARKER, SEAL, VITALITY, Chant
from ossuary.games.zimby.turn import Game
from ossuary.games.zimby.verbs.losses import dismiss
from ossuary.testing import given, rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, offered, on, tile, uses, walks


@rule("ZM-1.1", "ZM-1.2", "ZM-3.10", "ZM-3.8", "ZM-1.9", "ZM-3.12")
def test_a_slow_game_begins_with_four_zimbies_and_three_scrolls() -> None:
    table = given("zimby", 3, options={"start": "slow"})

    for seat in table.match.seats:
        tribe = table.state.tribes[seat]
        assert (tribe.ready, tribe.far, tribe.zombies, tribe.tokens) == (4, 12, 2, 4)
        assert len(table.state.hand(seat)) == 3


@rule("ZM-3.11", "ZM-3.9", "ZM-1.5")
def test_a_fast_game_begins_with_eight_zimbies_and_six_scrolls() -> None:
    table = given("zimby", 4, options={"start": "fast"})

    assert {(tribe.ready, tribe.far) for tribe in table.state.tribes.values()} == {(8, 8)}
    assert [len(table.state.hand(seat)) for seat in table.match.seats] == [6] * 4
    assert len(table.state.piles["library"]) == 104 - 24
    assert table.pile("discard") == ""


@rule("ZM-3.1", "ZM-3.5", "ZM-3.6", "ZM-1.3", "ZM-1.4", "ZM-27.10")
def test_king_thugs_and_obstacles_have_their_places() -> None:
    table = given("zimby", 2)

    assert on(table, "10,10") == "king"
    assert [on(table, place) for place in PENTAGONS.values()] == ["thug1", "thug2", "thug3", "thug4"]
    assert {place for place, lying in table.state.obstacles.items() if lying[0].kind == "thicket"} == set(THICKETS)
    assert {place for place, lying in table.state.obstacles.items() if lying[0].kind == "blood vines"} == set(VINES)
    assert all(lying[0].side == "A" for lying in table.state.obstacles.values())
    assert table.state.crown == ""


@rule("ZM-3.2", "ZM-1.6", "ZM-R2", "ZM-R6", "ZM-26.1")
def test_a_ward_of_each_element_lies_on_the_entries() -> None:
    table = given("zimby", 2)
    fixed = given("zimby", 2, options={"wards": "fixed"})

    assert set(table.state.wards) == set(ENTRIES)
    assert set(table.state.wards.values()) == {"fire", "air", "earth", "water"}
    assert list(fixed.state.wards.values()) == ["fire", "air", "earth", "water"]
    assert all(PENTAGONS[number] in NEXT[shrine] for number, shrine in SHRINES.items())


@rule("ZM-3.3", "ZM-3.4", "ZM-1.7", "ZM-7.1", "ZM-R111")
def test_seals_and_half_of_the_rituals_lie_hidden() -> None:
    table = given("zimby", 2)
    ann, _ = table.players

    seals = [table.pile(place) for place in SEAL.values()]
    rituals = [table.pile(place) for place in MARKER.values()]
    assert set(seals) == {"fire", "air", "earth", "water"}
    assert len(set(rituals)) == 4
    assert not any(ann.sees_ref(word) for word in [*seals, *rituals])
    assert sum(face.kind == "marker" for face in table.match.rules.cards.designs.values()) == 8


@rule("ZM-3.7", "ZM-3.13", "ZM-R5")
def test_the_first_mover_takes_an_entry_first_and_the_others_another() -> None:
    table = given("zimby", 3)
    first = table.player(table.state.first)

    first.chooses("tile:16,0")
    second = next(player for player in table.players if player.is_asked)

    assert second.seat == table.match.seats[(table.match.seats.index(first.seat) + 1) % 3]
    assert "tile:16,0" not in second.choices()
    assert len(second.choices()) == 7


@rule("ZM-3.7", "ZM-14.1")
def test_an_entry_is_offered_by_the_letters_and_numbers_of_the_map() -> None:
    table = given("zimby", 2)
    first = table.player(table.state.first)
    names = table.match.names()
    question = first.question
    assert question is not None

    assert [names.label(option) for option in question.options][:4] == [
        "Attach your tribal board at U5, on the east edge next to threshold T5",
        "Attach your tribal board at Q1, on the north edge next to threshold Q2",
        "Attach your tribal board at Q21, on the south edge next to threshold Q20",
        "Attach your tribal board at U17, on the east edge next to threshold T17",
    ]
    first.chooses("tile:4,20")

    assert names.of("tile:4,20") == "tribal board U5"
    assert names.line(table.told[-1]) == f"{names.of(first.seat)} attaches tribal board U5 next to threshold T5"


@rule("ZM-3.14", "ZM-4.2", "ZM-6.1", "ZM-4.3")
def test_round_one_begins_with_the_turn_of_the_first_mover() -> None:
    table = given("zimby", 2)
    for player in (table.player(table.state.first), *table.players):
        if player.is_asked:
            player.chooses(*player.question.options[0].refs)  # type: ignore[union-attr]
    all_pass(table)

    assert table.state.round == 1
    assert on(table, "10,10") == "king"
    assert table.state.active == table.state.first


@rule("ZM-4.1", "ZM-4.3", "ZM-6.1", "ZM-R5")
def test_a_round_goes_through_all_its_parts() -> None:
    table = compound(3, left=["bob", "cyd"], round=1, thugs=False)
    for player in table.players:
        ends(player)
        all_pass(table)

    assert [event.seat for event in table.happened(TurnBegan)][:2] == ["bob", "cyd"]
    assert table.state.round == 2
    told = [type(event).__name__ for event in table.told]
    order = ["ThugsMove", "FirstMover", "Refreshed", "KingMoved"]
    assert [told.index(name) for name in order] == sorted(told.index(name) for name in order)


@rule("ZM-4.4", "ZM-18.7")
def test_chanters_and_zimbies_on_the_board_do_not_make_a_first_mover() -> None:

    table = compound(
        stand={"2,16": "ann3"},
        tribes={"ann": {"ready": 1, "chanting": 1}, "bob": {"ready": 2}},
        chants=[Chant("war_chant#1", "ann", "ann")],
        flow=[Game(["ann"], step="player"), WrapUp()],
    )

    assert table.state.first == "bob"


@rule("ZM-2.1", "ZM-8.10", "ZM-13.1")
def test_a_depleted_zimby_does_nothing() -> None:
    table = compound(stand={"7,11": "ann-1", "7,12": "thug1"}, tribes={"ann": {"ready": 0, "spent": 4}})
    ann, _ = table.players

    assert not offered(ann, "{0} attacks")
    assert not ann.may("tile:7,11", label="Move")


@rule("ZM-2.2", "ZM-2.3", "ZM-2.5")
def test_dismissed_creatures_are_awake_and_expelled_ones_are_not() -> None:
    table = compound(
        stand={"2,16": "ann1 bob1", "2,18": "thug1", "3,18": "zombie_ann1"},
        tribes={"ann": {"ready": 2}, "bob": {"ready": 2}},
    )

    dismiss(table.state, "c1")
    dismiss(table.state, "c2", active=False)
    dismiss(table.state, "c3")

    assert (home(table, "ann")[0], home(table, "bob")[0]) == (3, 3)
    assert table.state.barracks == {"1": False}
    assert table.state.tribes["ann"].zombies == 2


@rule("ZM-2.4", "ZM-R73")
def test_the_king_is_neither_dismissed_nor_expelled() -> None:
    assert all(
        "king" not in face.targets for face in find("zimby").cards.designs.values() if face.id in ("shoo", "shove")
    )
    table = compound(
        stand={"10,11": "ann1"}, king="10,10", markers=("portals", "blood", "terror", "discord"),
        flow=[Game(["ann"], step="player"), KingsTurn()], dice=[1, 4, 6],
    )  # fmt: skip

    assert on(table, "9,11") == "king"


@rule("ZM-2.6")
def test_tiles_touch_at_their_sides_only() -> None:
    assert set(NEXT["tile:7,7"]) == {tile("6,7"), tile("7,6"), tile("7,8"), tile("8,7")} & set(MAP.tiles)
    assert tile("8,8") not in NEXT["tile:7,7"]
    assert all(not NEXT[barrack] for barrack in BARRACKS.values())


@rule("ZM-2.10", "ZM-2.11", "ZM-2.12")
def test_the_strength_of_creatures() -> None:

    table = compound(
        stand={"2,16": "ann1", "2,15": "zombie_ann1", "7,12": "thug1", "7,8": "thug-4"}, barracks={"3": True}
    )
    strength = {one.kind: defence_brutality(table.state, one) for one in table.state.creatures.values() if one.ready}

    assert strength == {"zimby": 1, "zombie": 2, "thug": 3, "king": 1 + 2}
    assert VITALITY == {"zimby": 1, "thug": 2, "zombie": 3, "king": 4}


@rule("ZM-2.15", "ZM-2.16")
def test_zombies_are_no_prey_of_zombies() -> None:

    table = compound(stand={"2,16": "zombie_ann1", "2,15": "zombie_bob1", "2,17": "bob1"})

    assert [table.state.creatures[name].kind for name in foes(table.state, "c1")] == ["zimby"]


@rule("ZM-2.17", "ZM-R101")
def test_whoever_brings_the_crown_home_wins_at_once() -> None:
    table = compound(stand={"4,18": "ann1"}, crown="ann@4,18", king=None, burden=2, hands={"bob": "blow_guns"})
    ann, _ = table.players

    walks(ann, "4,18", "4,20")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann",)
    assert table.match.result.rule == "ZM-2.17"


@rule("ZM-14.5", "ZM-14.6", "ZM-R57", "ZM-R43")
def test_nobody_enters_a_foreign_board_nor_brings_others_home() -> None:
    table = compound(stand={"4,18": "ann1 bob1", "2,16": "ann1", "1,4": "thug1"})
    ann, _ = table.players

    ann.chooses("tile:4,18", label="Move").chooses(label="The whole column")
    assert "tile:4,20" not in ann.choices()
    ann.chooses("tile:4,17") if ann.may("tile:4,17") else ann.chooses("tile:4,19")
    ann.chooses("tile:2,16", label="Move")
    assert "tile:0,16" not in ann.choices()
    assert set(DOOR) == set(MAP.of("home"))


@rule("ZM-R7")
@pytest.mark.parametrize(("stand", "crown", "winners"), [({}, "2,2", ()), ({"2,16": "bob1"}, "bob@2,16", ("bob",))])
def test_after_the_last_round_the_holder_wins_or_nobody(
    stand: dict[str, str], crown: str, winners: tuple[str, ...]
) -> None:
    table = compound(stand=stand, crown=crown, king=None, thugs=False, round=3, options={"max_rounds": 3})
    ann, _ = table.players

    ends(ann)

    assert table.match.result is not None
    assert (table.match.result.winners, table.match.result.rule) == (winners, "ZM-R7")


@rule("ZM-R8", "ZM-24.4")
def test_who_has_no_zimby_left_can_spawn_one() -> None:
    table = compound(tribes={"ann": {"ready": 0}}, left=["bob"])
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert home(table, "ann") == (0, 1, 1)


@rule("ZM-R1", "ZM-17.7", "ZM-17.5", "ZM-R3", "ZM-17.6")
def test_the_deck_is_that_of_the_specification() -> None:
    cards = find("zimby").cards.face.values()
    scrolls = [face for face in cards if face.back == "scroll"]

    assert Counter(face.kind for face in scrolls) == {"witchery": 58, "ritual": 27, "incantation": 19}
    assert len({face.id for face in scrolls}) == 47
    assert sum(face.dot for face in scrolls) == 19


@rule("ZM-R4", "ZM-R72", "ZM-28.1", "ZM-28.2")
def test_the_compound_is_the_drawn_one() -> None:
    counts = Counter(MAP.tiles.values())

    assert (counts["portal"], counts["barracks"], counts["home"], counts["route"]) == (4, 4, 8, 92)
    assert RITUALS[1] == tile("9,11")
    assert {"1": tile("0,20"), "2": tile("20,20"), "3": tile("20,0"), "4": tile("0,0")} == BARRACKS


@rule("ZM-R122", "ZM-4.6")
def test_dice_can_be_forced_in_the_order_of_their_use() -> None:
    table = compound(stand={"7,11": "ann1", "7,12": "thug1"}, dice=[6, 1])
    ann, _ = table.players

    attacks(ann, "7,11", "7,12")

    assert on(table, "7,12") == "ann1"
    assert table.state.forced == ()


@rule("ZM-9.1", "ZM-8.5")
def test_shamans_may_speak_before_the_thugs_move() -> None:
    table = compound(
        hands={"bob": "energy"}, tribes={"bob": {"spent": 1}}, flow=[Game(["ann"], step="player"), ThugsTurn()]
    )
    _, bob = table.players

    assert bob.question is not None
    assert bob.question.kind == "part"
    uses(bob, "energy", "bob")
    assert table.state.tribes["bob"].spent <= 1


@rule("ZM-2.1", "ZM-18.3")
def test_who_sleeps_or_chants_at_home_is_told_apart_in_words() -> None:
    table = compound(
        tribes={"ann": {"ready": 2, "spent": 1, "chanting": 1}}, chants=[Chant("war_chant#1", "ann", "ann")]
    )

    parts = [part for area in table.players[1].sees()["areas"] for part in area["parts"]]

    pieces = [piece for part in parts if part["part"] == "board" for piece in part["pieces"]]
    assert [piece.get("note") for piece in pieces if piece["on"] == "tile:4,20"] == [None, "depleted", "chanting"]
