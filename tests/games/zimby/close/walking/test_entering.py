"""Chapters 13, 27 and 28: what happens to who comes onto a tile, in the order of ZM-R58, and portals."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.board.compound import PORTALS
from ossuary.games.zimby.board.obstacles import (
    lay,
)
from ossuary.games.zimby.events.fights import Wounded
from ossuary.games.zimby.events.king import Took
from ossuary.games.zimby.events.walks import CameIn, Joined, OutOfTheDark, Relocated, Struck
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.state import Chant, Obstacle
from ossuary.games.zimby.walking.darkness import exits_of, stumble
from ossuary.games.zimby.walking.entering import condition, is_uneventful, stop_order
from ossuary.games.zimby.walking.portals import destinations, influence_price, relocate
from ossuary.testing import rule
from tests.games.zimby.close.scenes import OPEN, enters
from tests.games.zimby.table import all_pass, compound, home, mojo, offered, on, tile, uses, walks

# -- the order of ZM-R58 -----------------------------------------------------------------------------


@rule("ZM-R58", "ZM-27.15")
def test_wounds_come_first_and_who_dies_of_them_finds_nothing() -> None:
    table = enters("2,14", "ann1", obstacles={"2,14": "deadly"}, king=None, crown="2,14")

    assert on(table, "2,14") == ""
    assert table.state.crown == tile("2,14")
    assert [event.cause for event in table.happened(Wounded)] == ["deadly vines"]


@rule("ZM-13.10", "ZM-13.15", "ZM-R94")
@pytest.mark.parametrize(("label", "crown", "halted"), [("Take", "c1", True), ("Leave", "tile:2,14", False)])
def test_who_comes_upon_the_crown_may_take_it_and_stops_if_so(label: str, crown: str, halted: bool) -> None:
    table = enters("2,14", "ann1", king=None, crown="2,14")

    table.players[0].chooses(label=label)

    assert table.state.crown == crown
    assert bool(table.happened(Took)) is halted


@rule("ZM-R94", "ZM-27.24", "ZM-R92")
@pytest.mark.parametrize(
    ("words", "seat", "more", "crown"),
    [
        ("ann1", "ann", {"obstacles": {"2,14": "darkness"}}, "tile:2,14"),
        ("ann1", "", {}, "tile:2,14"),
        ("zombie_ann1", "ann", {}, "tile:2,14"),
        ("thug1", "", {}, "c1"),
        ("thug1", "", {"obstacles": {"2,14": "darkness"}}, "tile:2,14"),
    ],
)
def test_who_is_not_asked_whether_to_take_the_crown(words: str, seat: str, more: dict[str, object], crown: str) -> None:
    table = enters("2,14", words, seat, king=None, crown="2,14", **more)  # type: ignore[arg-type]

    assert table.state.crown == crown
    assert "Take the Crown" not in (table.players[0].question.prompt if table.players[0].question else "")


@rule("ZM-R64", "ZM-28.3", "ZM-R63")
@pytest.mark.parametrize(
    ("words", "how", "lying", "goes"),
    [
        ("thug1", "walk", "", True),
        ("thug1", "shove", "", True),
        ("thug1", "claim", "", True),
        ("thug1", "swap", "", False),
        ("thug1", "dark", "", False),
        ("thug1", "arrive", "", False),
        ("thug1", "walk", "entangling", False),
        ("thug1", "walk", "darkness", False),
        ("thug1", "walk", "deadly", True),
        ("zombie_ann1", "walk", "entangling", True),
        ("zombie_ann1", "walk", "darkness", True),
    ],
)
def test_whom_a_portal_sends_on(words: str, how: str, lying: str, goes: bool) -> None:
    obstacles = {"3,17": lying} if lying else {}
    table = enters("3,17", words, "", how, obstacles=obstacles, dice=[1])

    assert (on(table, "17,17") != "") is goes
    assert (on(table, "3,17") != "") is not goes
    assert len(table.happened(Relocated)) == int(goes)


@rule("ZM-28.7", "ZM-28.8", "ZM-28.9", "ZM-R65")
@pytest.mark.parametrize(
    ("refs", "label", "where", "paid"),
    [
        ((), "Let the portal", "17,17", 0),
        (("tile:17,17",), "Strike", "17,3", 1),
        (("tile:17,17", "tile:17,3"), "Strike", "3,3", 2),
        ((), "Strike all three", "3,17", 3),
    ],
)
def test_mojo_strikes_portals_out(refs: tuple[str, ...], label: str, where: str, paid: int) -> None:
    table = enters("3,17", "ann1", dice=[1])
    ann, _ = table.players

    ann.chooses(*refs, label=label)

    assert on(table, where) == "ann1"
    assert mojo(table, "ann") == 8 - paid
    assert [(event.seat, event.count) for event in table.happened(Struck)] == ([("ann", paid)] if paid else [])


@rule("ZM-28.7", "ZM-28.9", "ZM-R11")
@pytest.mark.parametrize(("purse", "offers"), [(1, 4), (2, 7), (3, 8)])
def test_what_a_portal_offers_depends_on_the_purse(purse: int, offers: int) -> None:
    table = enters("3,17", "ann1", tribes={"ann": {"ready": 0, "tokens": purse}}, dice=[1])
    question = table.players[0].question

    assert question is not None
    assert len(question.options) == offers


@rule("ZM-28.7")
def test_doorway_chants_make_portals_cheaper_but_never_pay() -> None:
    state = compound(tribes={"ann": {"ready": 2, "chanting": 2}}, chants=[Chant("doorway#1", "ann", "ann")]).state
    one = state.chanted("door", "ann")

    assert [influence_price(state, "ann", strikes) for strikes in (1, 2, 3)] == [max(0, n + one) for n in (1, 2, 3)]
    state.chants = [Chant("doorway#1", "ann", "ann"), Chant("doorway#1", "bob", "ann")]
    assert influence_price(state, "ann", 1) == 0


@rule("ZM-28.3", "ZM-R65")
def test_portals_lead_anywhere_but_here_and_to_what_is_struck_out() -> None:
    assert destinations(PORTALS[1], ()) == [PORTALS[2], PORTALS[3], PORTALS[4]]
    assert destinations(PORTALS[3], (PORTALS[1],)) == [PORTALS[2], PORTALS[4]]


@rule("ZM-28.3", "ZM-28.4", "ZM-28.6", "ZM-R64")
def test_who_goes_through_a_portal_leaves_its_tile_its_locks_and_its_paid_steps() -> None:
    table = compound(
        stand={"3,17": "ann1", "2,17": "bob1"}, thugs=False, stride=3, stride_of="c1", locks=[("c1", "c2")], dice=[2]
    )
    state = table.state

    relocate(state, "c1")

    assert (on(table, "3,17"), on(table, "17,3")) == ("", "ann1")
    assert (state.turn.stride, state.turn.halted, state.locks) == (0, True, [])
    assert not list(invariants(state))


@rule("ZM-28.4", "ZM-R64")
def test_what_lies_on_both_portals_lies_together_and_steps_of_others_stay_paid() -> None:
    table = compound(
        stand={"3,17": "thug1", "2,15": "ann1"}, thugs=False, obstacles={"3,17": "deadly", "17,17": "entangling"},
        stride=3, stride_of="c2",
    )  # fmt: skip
    state = table.state
    state.news = []

    relocate(state, "c1", (PORTALS[3], PORTALS[4]))

    assert [one.kind for one in state.obstacles[tile("3,17")]] == ["deadly", "entangling"]
    assert tile("17,17") not in state.obstacles
    assert state.turn.stride == 3
    assert [(event.who, event.source, event.tile) for event in state.news if isinstance(event, Relocated)] == [
        ("thug 1", tile("3,17"), tile("17,17"))
    ]
    told = next(event for event in state.news if isinstance(event, Relocated))
    assert table.match.names().line(told) == "The north-east portal sends thug 1 to the south-east portal"


@rule("ZM-28.10", "ZM-28.11", "ZM-28.12", "ZM-R66")
def test_from_home_through_a_portal() -> None:
    table = compound(stand={"17,17": "bob1"}, dice=[2])
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Send zimbies")
    assert ann.choices() == {"1 zimby", "2 zimbies", "3 zimbies"}
    ann.chooses(label="3 zimbies")

    assert on(table, "17,17") == "ann3"
    assert (home(table, "ann"), home(table, "bob")[0]) == ((1, 0, 3), 5)
    assert [(event.who, event.tile) for event in table.happened(CameIn)] == [("Ann's column of 3", tile("17,17"))]


@rule("ZM-28.10", "ZM-R66")
@pytest.mark.parametrize(("ready", "tokens", "may"), [(1, 0, False), (2, 0, True), (1, 1, True), (0, 4, False)])
def test_who_goes_through_a_portal_does_not_pay_for_it(ready: int, tokens: int, may: bool) -> None:
    table = compound(tribes={"ann": {"ready": ready, "tokens": tokens}}, stand={"2,15": "ann1"})

    assert bool(table.players[0].choices("Send zimbies")) is may


# -- stop! -------------------------------------------------------------------------------------------


@rule("ZM-R13", "ZM-R125")
def test_who_may_call_stop_and_in_which_order() -> None:
    state = compound(3, first="cyd").state

    assert stop_order(state, "ann") == ("bob", "cyd")
    assert stop_order(state, "bob") == ("cyd", "ann", "bob")
    assert stop_order(state, "") == ("cyd", "ann", "bob")


@rule("ZM-R16", "ZM-13.12")
def test_what_counts_as_a_change_of_the_mover() -> None:
    state = compound(stand={"2,14": "ann2"}, king=None, crown="ann@2,14").state
    said = {condition(state, "c1")}

    state.creatures["c1"].holder = ""
    said.add(condition(state, "c1"))
    lay(state, tile("2,14"), Obstacle("deadly", "A", "d"))
    said.add(condition(state, "c1"))
    state.creatures["c1"].ready.pop()
    said.add(condition(state, "c1"))
    state.creatures["c1"].spent.append("ann")
    said.add(condition(state, "c1"))
    state.creatures["c1"].tile = tile("2,15")
    said.add(condition(state, "c1"))

    assert len(said) == 6
    assert condition(state, "c9") == ""


@rule("ZM-R12", "ZM-R130")
@pytest.mark.parametrize(
    ("place", "more", "quiet"),
    [
        ("2,14", {}, True),
        ("2,14", {"obstacles": {"2,14": "deadly"}}, False),
        ("3,17", {}, False),
        ("2,14", {"king": None, "crown": "2,14"}, False),
        ("2,14", {"king": None, "crown": "ann@2,14"}, False),
        ("10,10", {"king": "9,11", "wards": OPEN}, False),
        ("2,14", {"hands": {"bob": "blow_guns"}}, False),
        ("2,14", {"hands": {"bob": "energy"}}, True),
        ("2,14", {"hands": {"ann": "blow_guns"}}, True),
    ],
)
def test_where_a_step_brings_nothing_about(place: str, more: dict[str, object], quiet: bool) -> None:
    state = compound(stand={place: "ann1", "2,12": "bob1"}, thugs=False, **more).state  # type: ignore[arg-type]

    assert is_uneventful(state, "c1", tile(place), "ann") is quiet


@rule("ZM-R16", "ZM-19.14", "ZM-R15")
def test_a_stop_that_changes_the_mover_ends_its_walk() -> None:
    table = compound(stand={"2,16": "ann2", "2,12": "bob1"}, hands={"bob": "blow_guns"}, thugs=False)
    ann, bob = table.players
    walks(ann, "2,16", "2,13")
    assert bob.question is not None
    assert bob.question.kind == "stop"

    uses(bob, "blow_guns", "2,15")
    all_pass(table)

    assert on(table, "2,15") == "ann1"
    assert ann.question is not None
    assert ann.question.prompt == "What do you do?"


# -- the dark, and joining ---------------------------------------------------------------------------


@rule("ZM-R61", "ZM-27.20", "ZM-27.22")
def test_where_the_dark_may_lead() -> None:
    state = compound(
        stand={"7,10": "ann2", "7,9": "bob1"}, obstacles={"7,10": "darkness", "7,11": "thicket"}, thugs=False
    ).state

    assert exits_of(state, "c1") == [tile("7,9")]
    assert exits_of(state, "c1", 1) == []
    state.wards.clear()
    assert exits_of(state, "c1") == [tile("7,9"), tile("8,10")]
    assert exits_of(state, "c1", "c9") == [tile("8,10")]


@rule("ZM-R61", "ZM-27.22", "ZM-R63")
@pytest.mark.parametrize(("lot", "how", "where"), [(1, "dark", "2,13"), (2, "walk", "2,15")])
def test_out_of_the_dark_by_a_step_or_a_swap(lot: int, how: str, where: str) -> None:
    table = compound(stand={"2,14": "ann1", "2,13": "bob1"}, obstacles={"2,14": "darkness"}, thugs=False, dice=[lot])
    state = table.state
    state.news = []

    assert stumble(state, "c1") == how

    assert on(table, where) == "ann1"
    assert on(table, "2,14") == ("bob1" if how == "dark" else "")
    assert [event.tile for event in state.news if isinstance(event, OutOfTheDark)] == [tile(where)]


@rule("ZM-13.14", "ZM-R33", "ZM-R58")
def test_who_joins_is_wounded_before_it_is_one_with_the_column() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "ann1 bob1"}, obstacles={"2,14": "deadly"}, thugs=False)
    ann, _ = table.players

    walks(ann, "2,15", "2,14")

    assert on(table, "2,14") == "ann2 bob1"
    assert [(event.seat, event.tile) for event in table.happened(Joined)] == [("ann", tile("2,14"))]
    assert (table.state.turn.stride, table.state.turn.stride_of) == (0, "")
    assert offered(ann, "Move") >= {"2,14"}


@rule("ZM-9.21", "ZM-9.24", "ZM-R91", "ZM-R92")
def test_a_thug_that_finds_the_crown_in_the_mist_raises_a_king() -> None:
    table = enters("10,10", "thug1", "", king=None, crown="10,10", wards=OPEN)

    assert on(table, "10,10") == "king"
    assert (table.state.crown, table.state.barracks["1"]) == ("", False)
