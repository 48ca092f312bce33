"""Where two chapters meet: thugs and a dead King, darkness and the King, a stop in mid-walk, payment and its payers."""

from __future__ import annotations

import pytest

from ossuary.engine import Event, Procedure, move, show
from ossuary.games import find
from ossuary.games.zimby.board.columns import swap_places
from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.events.fights import Fought
from ossuary.games.zimby.events.king import CastRitual, Dropped, KingMoved, KingStayed, Lighter, Patrolled, Took
from ossuary.games.zimby.events.scrolls import ChantEnded
from ossuary.games.zimby.events.tribes import SentFar, Spawned
from ossuary.games.zimby.events.walks import Swapped
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.mojo.mojo import ASK_ME, EAT
from ossuary.games.zimby.mojo.spawning import SPAWN
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.rituals import Ritual
from ossuary.games.zimby.rounds.thugs import Patrol, ThugsTurn, detach_thug
from ossuary.games.zimby.rounds.zombies import Shamble
from ossuary.games.zimby.scrolls.asking import SendFar
from ossuary.games.zimby.scrolls.stack import Settle
from ossuary.games.zimby.scrolls.targets import USE
from ossuary.games.zimby.state import THUG, Chant, Creature, Element
from ossuary.games.zimby.turn import END_TURN, Game, Turns
from ossuary.games.zimby.verbs.creatures import put
from ossuary.games.zimby.verbs.crown import give_crown
from ossuary.games.zimby.verbs.rising import rise
from ossuary.games.zimby.verbs.wounds import deliver
from ossuary.games.zimby.walking.darkness import exits_of
from ossuary.games.zimby.walking.free_walks import FreeWalk
from ossuary.games.zimby.walking.groups import MOVE
from ossuary.games.zimby.walking.portals import PORTAL_IN
from ossuary.games.zimby.words.countering import Nullify
from ossuary.testing import Scene, given, rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, mojo, offered, on, tile, uses, walks

OPEN: dict[str, str] = {}


def then(*procedures: Procedure) -> list[Procedure]:
    return [Game(["ann"], step="player"), *procedures]


def knows(table: Scene, seat: str, card: str) -> bool:
    at = 1 << ("ann", "bob", "cyd").index(seat)
    return bool(table.state.memory.get(card, 0) & at)


# -- thugs -------------------------------------------------------------------------------------------


@rule("ZM-9.24", "ZM-9.25", "ZM-R91", "ZM-R83")
def test_a_new_king_rises_while_thugs_wait_in_the_barracks() -> None:
    table = compound(stand={"9,10": "thug1"}, barracks={"2": False, "3": False, "4": False}, wards=OPEN)
    state = table.state
    deliver(state, state.king, 4)
    give_crown(state, "c1")

    rise(state)

    assert state.king
    assert state.ways == dict.fromkeys("1234", "")


@rule("ZM-9.23", "ZM-R90")
def test_the_column_with_the_crown_moves_once_with_whom_it_meets() -> None:
    table = compound(
        stand={"7,7": "thug1", "7,9": "thug2"},
        barracks={"3": False, "4": False},
        king=None,
        crown="1@7,7",
        ways={"1": "carry"},
        flow=then(ThugsTurn()),
        dice=[1, 2, 6, 6, 6, 6],
    )

    assert on(table, "7,10") == "thug1 thug2"


@rule("ZM-13.3", "ZM-27.21", "ZM-9.15")
def test_thugs_about_to_part_change_places_in_the_dark_as_one_column() -> None:
    table = compound(stand={"7,8": "thug1 thug2", "7,9": "ann1"}, obstacles={"7,9": "darkness"})
    first = detach_thug(table.state, "c1", "1")

    Patrol(first, "1", 1).advance(table.state)

    assert (on(table, "7,8"), on(table, "7,9")) == ("ann1", "thug1 thug2")
    assert not list(invariants(table.state))


@rule("ZM-13.3", "ZM-9.15")
def test_switcheroo_on_a_thug_takes_along_whom_it_was_passing() -> None:
    table = compound(stand={"7,8": "thug1", "7,10": "ann1"}, barracks={"3": False, "4": False}, thugs=False)
    state = table.state
    put(state, Creature(THUG, tile("7,8"), ["2"]))
    del state.barracks["2"]

    swap_places(state, "c2", state.at[tile("7,8")])

    assert on(table, "7,8") == "ann1"
    assert sorted(state.on(tile("7,10")).members) == ["1", "2"]
    assert not list(invariants(state))


@rule("ZM-10.1", "ZM-10.3")
def test_what_was_stopped_before_does_not_stop_a_zombie() -> None:
    table = compound(
        stand={"2,15": "zombie_ann1", "2,6": "bob1"}, thugs=False, flow=then(Shamble("c1")), dice=[2], halted=True
    )

    assert on(table, "2,13") == "zombie_ann"


# -- darkness ----------------------------------------------------------------------------------------


@rule("ZM-R61", "ZM-13.5")
def test_who_cannot_pay_a_heavy_column_does_not_leave_the_dark() -> None:
    poor = {"ann": {"ready": 0, "tokens": 3}}
    dark = {"2,15": "darkness"}
    heavy = compound(stand={"2,15": "ann1"}, obstacles=dark, king=None, crown="ann@2,15", tribes=poor)
    light = compound(stand={"2,15": "ann1"}, obstacles=dark, tribes=poor)

    assert not offered(heavy.players[0], "Stumble")
    assert offered(light.players[0], "Stumble") == {"2,15"}


@rule("ZM-R73", "ZM-6.8", "ZM-R61")
def test_the_dark_does_not_lead_the_king_out_of_the_sanctum() -> None:
    table = compound(
        king="9,10", wards=OPEN, obstacles={"9,10": "darkness"}, thugs=False, flow=then(KingsTurn()), dice=[6, 1]
    )

    assert tile("8,10") not in exits_of(table.state, table.state.king)
    assert on(table, "9,9") == "king"
    assert foes(table.state, table.state.king) == []


@rule("ZM-R73", "ZM-27.21", "ZM-27.22")
def test_nobody_swaps_the_king_out_of_the_sanctum() -> None:
    into = compound(stand={"8,10": "ann1"}, king="9,10", wards=OPEN, obstacles={"9,10": "darkness"})
    ann, _ = into.players
    ann.chooses("tile:8,10", label="Move")
    assert "tile:9,10" not in ann.choices()

    out = compound(stand={"8,10": "ann1"}, king="9,10", wards=OPEN, obstacles={"8,10": "darkness"})
    out.players[0].chooses("tile:8,10", label="Stumble")
    assert (on(out, "7,10"), on(out, "9,10")) == ("ann1", "king")


@rule("ZM-R12", "ZM-R58", "ZM-R15")
def test_who_comes_out_of_the_dark_may_be_stopped() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,12": "bob1"}, obstacles={"2,15": "darkness"}, hands={"bob": "blow_guns"}, dice=[1]
    )
    ann, bob = table.players

    ann.chooses("tile:2,15", label="Stumble")

    assert on(table, "2,14") == "ann1"
    assert bob.question is not None
    assert bob.question.kind == "stop"


@rule("ZM-15.1", "ZM-R28", "ZM-R61")
def test_ones_own_zimbies_leave_the_dark_without_the_sleeping() -> None:
    table = compound(stand={"2,15": "ann2 bob-1"}, obstacles={"2,15": "darkness"}, dice=[1])
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Stumble")
    ann.chooses(label="1 zimby")

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "ann1 bob-1")
    assert mojo(table, "ann") == 8 - 1
    assert not list(invariants(table.state))


# -- walking -----------------------------------------------------------------------------------------


@rule("ZM-R15", "ZM-R16", "ZM-13.20")
def test_a_walk_halts_before_vines_that_were_not_there() -> None:
    table = compound(stand={"2,15": "ann1", "2,11": "bob1"}, hands={"bob": "deadly_vines"}, thugs=False, dice=[1, 1])
    ann, bob = table.players
    walks(ann, "2,15", "2,12")

    uses(bob, "deadly_vines", "2,13")
    all_pass(table)

    assert on(table, "2,14") == "ann1"
    assert table.state.turn.stride == 3
    assert ann.question is not None
    assert ann.question.prompt == "What do you do?"


@rule("ZM-13.12", "ZM-R31")
def test_dropping_the_crown_leaves_the_tiles_that_were_bought() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="ann@2,15", burden=2)
    ann, _ = table.players
    walks(ann, "2,15", "2,14")
    assert table.state.turn.stride == 1

    ann.chooses("tile:2,14", label="Drop the Crown")

    assert table.state.turn.stride == 1


@rule("ZM-R33", "ZM-12.10")
def test_the_surplus_is_taken_from_those_who_join() -> None:
    table = compound(stand={"2,15": "ann-3", "2,14": "ann1"})

    walks(table.players[0], "2,14", "2,15")

    assert on(table, "2,15") == "ann-3"


@rule("ZM-R33", "ZM-20.2")
@pytest.mark.parametrize(("scroll", "bob_at"), [("lil_death_curse", ""), ("shove", "2,12")])
def test_who_would_have_been_joined_may_be_gone_before_the_wounds_are_delivered(scroll: str, bob_at: str) -> None:
    table = compound(
        stand={"2,15": "ann2", "2,14": "bob1", "2,17": "ann1"},
        obstacles={"2,14": "deadly"},
        hands={"ann": f"{scroll} lil_armor"},
        thugs=False,
    )
    ann, bob = table.players
    walks(ann, "2,15", "2,14")
    bob.chooses(label="Yes")

    uses(ann, scroll, "2,14")
    while ann.question and not ann.question.kind and "zimby" in ann.question.prompt:
        ann.chooses(tile("2,17"), label="Channel")
    while on(table, "2,14").startswith("bob"):
        ann.passes()

    assert offered(ann, "Use {0} on {1}") == {"lil_armor 2,14"}
    assert list(invariants(table.state)) == []
    all_pass(table)
    assert on(table, "2,14") == "ann1"
    assert not bob_at or on(table, bob_at) == "bob1"
    assert list(invariants(table.state)) == []


@rule("ZM-R55", "ZM-R32")
def test_a_refused_join_costs_no_free_tile() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "lil_map"}, dice=[3])
    ann, bob = table.players
    uses(ann, "lil_map", "2,15")
    ann.chooses("tile:2,13", label="Walk")

    bob.chooses(label="No")

    assert on(table, "2,14") == "ann1"
    assert "tile:2,16" in ann.choices("Walk")


@rule("ZM-R55", "ZM-27.20")
def test_a_free_move_may_be_left_unused_in_the_dark() -> None:
    table = compound(
        stand={"2,15": "ann1"},
        obstacles={"2,15": "darkness"},
        flow=then(FreeWalk("ann", "c1", 3)),
    )

    table.players[0].chooses(label="Stop here")

    assert on(table, "2,15") == "ann1"


@rule("ZM-R55", "ZM-30.5")
def test_a_carrier_that_sees_in_the_dark_walks_on_for_nothing() -> None:
    table = compound(
        stand={"2,15": "ann1"},
        obstacles={"2,15": "darkness"},
        king=None,
        crown="ann@2,15",
        flow=then(FreeWalk("ann", "c1", 3)),
        dice=[1],
    )
    ann, _ = table.players
    ann.chooses("tile:2,15", label="Stumble")

    ann.chooses("tile:2,13", label="Walk")

    assert on(table, "2,13") == "ann1"


# -- fights and the stack ----------------------------------------------------------------------------


@rule("ZM-R55", "ZM-R37", "ZM-22.6")
def test_a_free_move_waits_until_the_fight_has_locked_both() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "thug1"}, hands={"ann": "lil_map"}, dice=[5, 3, 1])
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")

    uses(ann, "lil_map", "2,15")
    all_pass(table)

    assert table.state.locks == [("c1", "c2")]
    assert ann.question is not None
    assert ann.question.prompt == "What do you do?"


@rule("ZM-22.6")
def test_the_victor_takes_the_tile_on_which_the_other_died() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"ann": "shove"}, dice=[6, 1])
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")
    while table.state.stack[-1].kind != "wounds":
        ann.passes()

    uses(ann, "shove", "2,14")
    all_pass(table)

    assert on(table, "2,12") == "ann1"


@rule("ZM-20.4", "ZM-20.8")
def test_a_scroll_nullified_far_below_leaves_no_wounds_unsettled() -> None:
    table = compound(stack=[Element("scroll", "bob", "hack#1", "c1", tile("2,15"), tile("2,14"))])
    state = table.state
    for at in range(2):
        state.stack.append(Element("wounds", "", target="c1", amount=at))
    state.flow.append(Settle(1))

    Nullify().do(state, Element("scroll", "ann", "nix#1", target="hack#1"))

    settle = state.flow[-1]
    assert isinstance(settle, Settle)
    assert (settle.base, len(state.stack)) == (0, 2)


# -- scrolls and mojo --------------------------------------------------------------------------------


@rule("ZM-R111", "ZM-7.14")
def test_nobody_else_can_tell_which_scroll_was_stolen() -> None:
    table = compound(3, hands={"ann": "sticky_fingers", "bob": "hack shoo"}, dice=[1])
    ann, *_ = table.players
    show(table.state, ["hack#1", "shoo#1"], ["cyd"])

    uses(ann, "sticky_fingers", "bob")
    all_pass(table)

    assert ann.hand == "hack"
    assert not knows(table, "cyd", "hack#1")
    assert not knows(table, "cyd", "shoo#1")
    assert knows(table, "bob", "hack#1")


@rule("ZM-R111", "ZM-R79")
def test_nobody_else_can_tell_which_scrolls_were_winnowed() -> None:
    scene = compound(3, hands={"bob": "hack shoo grease"}, markers=("winnowing", "blood", "discord", "terror"))
    show(scene.state, ["hack#1", "shoo#1", "grease#1"], ["cyd"])

    Ritual(1, step="sift", left=["ann"]).sift(scene.state)

    assert not any(knows(scene, "cyd", card) for card in ("hack#1", "shoo#1", "grease#1"))


@rule("ZM-18.1", "ZM-17.8")
def test_an_incantation_on_the_stack_is_redirected_though_its_caster_is_poor() -> None:
    table = compound(3, hands={"ann": "quick_feet", "bob": "no_you"}, tribes={"ann": {"ready": 1, "tokens": 2}})
    ann, bob, _ = table.players
    uses(ann, "quick_feet", "ann")

    uses(bob, "no_you", "quick_feet")
    all_pass(table)

    assert offered(bob, "Redirect") == {"quick_feet bob", "quick_feet cyd"}


@rule("ZM-18.2", "ZM-R23", "ZM-R11")
def test_the_chanter_does_not_pay_for_its_chant() -> None:
    table = compound(hands={"ann": "quick_feet"}, tribes={"ann": {"ready": 2, "tokens": 0}})
    ann, _ = table.players

    uses(ann, "quick_feet", "ann")

    assert home(table, "ann") == (0, 0, 0)  # one is eaten for two mojo, the other chants
    assert table.state.tribes["ann"].chanting == 1


@rule("ZM-14.3", "ZM-28.10", "ZM-R11")
@pytest.mark.parametrize("label", ["Move", "Send"])
def test_who_goes_out_does_not_pay_for_it(label: str) -> None:
    tribes = {"ann": {"ready": 1, "tokens": 0, "chanting": 1}}
    table = compound(tribes=tribes, chants=[Chant("quick_feet#1", "ann", "ann")], dice=[1])
    move(table.state, "quick_feet#1", "library", "chants")
    ann, _ = table.players

    ann.chooses(tile("4,20"), label=label)
    if label == "Move":
        ann.chooses("tile:4,19", label="Walk")
    ann.chooses(label="Pay: 1 chanter")

    assert on(table, "4,19" if label == "Move" else "3,17") == "ann1"


@rule("ZM-16.4")
def test_who_wants_to_be_asked_is_asked_without_tokens_too() -> None:
    table = compound(tribes={"ann": {"ready": 4, "tokens": 0, "asks": True}})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert ann.choices("Pay")


@rule("ZM-4.3")
def test_the_turns_of_a_round_are_kept_in_one_place_only() -> None:
    table = compound(3, left=["bob", "cyd"])

    ends(table.players[0])

    game, turns = table.state.flow[:2]
    assert isinstance(game, Game)
    assert isinstance(turns, Turns)
    assert turns.left == ["cyd"]
    assert game.left is not turns.left  # a save knows nothing of lists that are one


@rule("ZM-27.21")
def test_an_attack_into_the_dark_swaps_and_costs_the_attack_alone() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,14": "darkness"})
    ann, _ = table.players

    ann.chooses("tile:2,15", "tile:2,14", label="{0} rushes")

    assert (on(table, "2,14"), on(table, "2,15")) == ("ann1", "bob1")
    assert mojo(table, "ann") == 8
    assert table.state.creatures["c1"].attacked
    assert not table.state.locks


@rule("ZM-27.21", "ZM-R74", "ZM-6.7")
def test_the_king_changes_places_with_whom_he_attacks_in_the_dark() -> None:
    table = compound(
        stand={"9,11": "ann1"}, obstacles={"9,11": "darkness"}, thugs=False, flow=then(KingsTurn()), dice=[1]
    )

    assert (on(table, "9,11"), on(table, "10,10")) == ("king", "ann1")
    assert not table.happened(Fought)
    assert not table.happened(CastRitual)


@rule("ZM-R116", "ZM-29.9")
def test_a_zombie_does_not_swap_into_a_dark_tile() -> None:
    table = compound(stand={"2,15": "zombie_ann1", "2,14": "zombie_bob1"}, obstacles={"2,14": "darkness"})
    ann, _ = table.players

    ann.chooses("tile:2,15", label="Move")

    assert "tile:2,14" not in ann.choices("Walk")


@rule("ZM-18.5", "ZM-18.6", "ZM-14.3", "ZM-28.10")
@pytest.mark.parametrize("label", ["Move", "Send"])
def test_a_chanter_may_leave_the_tribal_board(label: str) -> None:
    tribes = {"ann": {"ready": 0, "tokens": 4, "chanting": 1}}
    table = compound(tribes=tribes, chants=[Chant("quick_feet#1", "ann", "ann")], dice=[1])
    move(table.state, "quick_feet#1", "library", "chants")
    ann, _ = table.players

    ann.chooses(tile("4,20"), label=label)
    if label == "Move":
        ann.chooses("tile:4,19", label="Walk")

    assert on(table, "4,19" if label == "Move" else "3,17") == "ann1"
    assert (table.state.chants, home(table, "ann")) == ([], (0, 0, 3))
    assert table.pile("discard") == "quick_feet"


@rule("ZM-18.5", "ZM-25.1")
def test_a_shaman_may_eat_a_chanter_before_plain_zimbies() -> None:
    table = compound(
        tribes={"ann": {"ready": 3, "chanting": 1}},
        chants=[Chant("quick_feet#1", "ann", "ann")],
        library="quick_feet hack",
    )
    move(table.state, "quick_feet#1", "library", "chants")
    ann, _ = table.players

    ann.chooses(tile("4,20"), "quick_feet", label="Eat the chanter")

    assert home(table, "ann") == (3, 0, 4)
    assert table.state.chants == []
    assert ann.hand == "hack"


@rule("ZM-19.11", "ZM-30.11", "ZM-R80")
def test_a_carrier_in_the_dark_does_not_channel_a_ritual() -> None:
    clear, dark = (
        compound(
            stand={"9,11": "ann1"}, king=None, crown="ann@9,11", wards=OPEN, obstacles=obstacles, rite="c1", thugs=False
        )
        for obstacles in ({}, {"9,11": "darkness"})
    )

    assert offered(clear.players[0], "Use the ritual") == {"9,11"}
    assert not offered(dark.players[0], "Use the ritual")


@rule("ZM-8.10", "ZM-R94")
def test_the_sleeping_do_not_pick_up_the_crown() -> None:
    awake, asleep = (compound(stand={"2,15": who}, king=None, crown="2,15", thugs=False) for who in ("ann1", "ann-1"))

    assert offered(awake.players[0], "Pick up") == {"2,15"}
    assert not offered(asleep.players[0], "Pick up")


@rule("ZM-R123")
def test_a_shove_against_somebody_is_not_offered() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1", "2,13": "zombie_bob1"}, hands={"ann": "shove"})

    assert offered(table.players[0], "Use") == set()


@rule("ZM-R123")
def test_no_you_needs_somebody_else() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "bungle", "bob": "no_you"}, king=None,
                     crown="bob@2,13", thugs=False)  # fmt: skip
    ann, bob = table.players

    uses(ann, "bungle", "2,13")

    assert not offered(bob, "Use")


# -- what the log cites ------------------------------------------------------------------------------


def cited(table: Scene, kind: type[Event]) -> list[str]:
    return [event.rule for event in table.happened(kind)]


@rule("ZM-6.8", "ZM-6.7")
def test_the_log_says_why_the_king_goes_or_stays() -> None:
    back = compound(king="9,11", thugs=False, flow=then(KingsTurn()))
    assert cited(back, KingMoved) == ["ZM-6.8"]

    fight = compound(stand={"9,11": "ann1"}, thugs=False, flow=then(KingsTurn()), dice=[1, 1, 1])
    assert cited(fight, KingStayed) == ["ZM-6.7"]

    dark = compound(
        king="9,10", wards=OPEN, obstacles={"9,10": "darkness"}, thugs=False, flow=then(KingsTurn()), dice=[6, 1]
    )
    assert cited(dark, KingStayed) == []


@rule("ZM-30.2", "ZM-R97", "ZM-R96")
def test_the_log_says_why_the_crown_changes_hands() -> None:
    killed = compound(stand={"9,10": "ann3"}, wards=OPEN, thugs=False, dice=[6, 1])
    attacks(killed.players[0], "9,10", "10,10")
    killed.players[0].chooses(label="Eat 0 of the column")
    robbed = compound(stand={"2,15": "ann1", "2,14": "bob1"}, king=None, crown="bob@2,14", dice=[6, 1])
    attacks(robbed.players[0], "2,15", "2,14")

    assert cited(killed, Took) == ["ZM-30.2"]
    assert cited(robbed, Dropped) == ["ZM-R96"]
    assert cited(robbed, Took) == ["ZM-R97"]


@rule("ZM-9.4")
def test_the_log_says_how_thugs_walk_when_the_king_is_dead() -> None:
    table = compound(king=None, crown="2,2", flow=then(ThugsTurn()))

    assert set(cited(table, Patrolled)) == {"ZM-9.4"}


@rule("ZM-7.12")
def test_the_log_tells_of_those_the_hunger_takes() -> None:
    table = compound(flow=then(SendFar("ann", 1)))

    assert cited(table, SentFar) == ["ZM-7.12"]


@rule("ZM-R26")
def test_the_log_says_why_an_incantation_ends() -> None:
    table = compound(tribes={"ann": {"ready": 3, "chanting": 1}}, chants=[Chant("quick_feet#1", "ann", "ann")],
                     hands={"ann": "hush_now"})  # fmt: skip
    move(table.state, "quick_feet#1", "library", "chants")

    table.players[0].chooses("hush_now", "quick_feet")

    assert cited(table, ChantEnded) == ["ZM-R26"]


@rule("ZM-18.6", "ZM-18.10", "ZM-R26")
@pytest.mark.parametrize(
    ("number", "why"),
    [("", ": its chanter is needed elsewhere"), ("ZM-18.10", ": it is one chant too many"), ("ZM-R26", "")],
)
def test_the_log_says_whether_a_chanter_was_needed_or_a_chant_too_many(number: str, why: str) -> None:
    """ZM-R26: where a scroll ends it, the line before has said so."""
    assert ChantEnded("quick_feet#1", under=number).text == f"{{card}} is heard no more{why}"


@rule("ZM-30.15", "ZM-30.14")
@pytest.mark.parametrize(("burden", "number"), [(0, "ZM-30.14"), (1, "ZM-30.15")])
def test_the_log_says_how_the_crown_grows_lighter(burden: int, number: str) -> None:
    table = compound(king=None, crown="2,2", thugs=False, flow=[Game(step="refresh")], burden=burden)

    assert cited(table, Lighter) == [number]


@rule("ZM-24.3")
def test_the_log_knows_spawning_by_scroll_from_spawning_for_mojo() -> None:
    table = compound(hands={"ann": "lil_litter"})

    uses(table.players[0], "lil_litter", "ann")

    assert cited(table, Spawned) == ["ZM-24.3"]


@rule("ZM-R63")
def test_the_log_knows_a_switcheroo_from_the_dark() -> None:
    table = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "switcheroo"})

    uses(table.players[0], "switcheroo", "2,13")

    assert cited(table, Swapped) == ["ZM-R63"]


@rule("ZM-9.21")
def test_the_log_says_that_a_thug_found_the_crown() -> None:
    table = compound(
        king=None, crown="7,9", stand={"7,7": "thug4"}, thugs=False, ways={"4": "seek"}, flow=then(Patrol("c1", "4", 6))
    )

    assert cited(table, Took) == ["ZM-9.21"]


# -- rules that show only in play --------------------------------------------------------------------


@rule("ZM-1.3", "ZM-23.9")
def test_a_thug_is_on_the_board_or_in_the_barracks_whatever_happens_to_it() -> None:
    table = compound(stand={"2,15": "ann3", "2,14": "thug1"}, barracks={"2": True}, dice=[6, 1])
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")
    ann.chooses(label="Eat 0 of the column")

    afield = [thug for one in table.state.creatures.values() if one.kind == THUG for thug in one.members]
    assert table.state.barracks == {"1": False, "2": True}
    assert sorted(afield) == ["3", "4"]


@rule("ZM-9.20", "ZM-R86")
def test_a_thug_on_its_way_back_walks_through_vines_it_could_go_round() -> None:
    table = compound(
        stand={"9,16": "thug1"}, thugs=False, obstacles={"9,15": "deadly"}, flow=then(Patrol("c1", "1", 3))
    )

    assert on(table, "9,13") == "thug1"


@rule("ZM-12.11", "ZM-12.12")
def test_a_column_defends_with_its_largest_tribe_and_attacks_with_its_controllers() -> None:
    table = compound(4, stand={"2,15": "ann1 dan2", "2,14": "bob3 cyd1"}, dice=[6, 1])

    attacks(table.players[0], "2,15", "2,14")

    (fought,) = table.happened(Fought)
    assert (fought.attack, fought.defence) == (6 + 1 + 1, 1 + 3 + 1)


@rule("ZM-17.5", "ZM-31.2")
def test_no_scroll_with_a_red_dot_is_dealt_to_a_lone_shaman() -> None:
    faces = find("zimby").cards.face
    for seed in range(5):
        state = given("zimby", 1, seed=seed).state
        dealt = state.piles["library"] + state.piles["ann.hand"]
        assert len(dealt) == 17
        assert not [card for card in dealt if faces[card].dot]


@rule("ZM-17.10")
def test_rituals_and_incantations_need_nobody_on_the_main_board() -> None:
    table = compound(hands={"ann": "leaky_gourd muddy_feet blow_guns"}, stand={"18,15": "bob1"})

    assert offered(table.players[0], "Use") == {"leaky_gourd bob", "muddy_feet ann", "muddy_feet bob"}


@rule("ZM-21.4", "ZM-6.12")
def test_only_the_king_reaches_over_corners() -> None:
    table = compound(stand={"9,10": "ann1", "10,11": "bob1", "11,11": "zombie_bob1"}, wards=OPEN, thugs=False)
    state = table.state

    assert foes(state, state.king) == ["c1", "c2", "c3"]
    assert state.king in foes(state, "c2")
    assert foes(state, "c1") == [state.king]
    assert foes(state, "c3") == ["c2"]


@rule("ZM-R114", "ZM-32.4")
def test_nothing_that_is_offered_gives_anything_to_another_shaman() -> None:
    table = compound(stand={"2,15": "ann1 bob1"}, hands={"ann": "pilfered_pages", "bob": "shoo"})
    ann, _ = table.players
    assert ann.question is not None

    choices = {option.choice for option in ann.question.options}

    assert choices == {MOVE, USE, SPAWN, PORTAL_IN, EAT, ASK_ME.choice, END_TURN.choice}
