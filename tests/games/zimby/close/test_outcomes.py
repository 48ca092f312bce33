"""What an option leads to, as the table says it before it is chosen: what it takes, and the odds of a fight."""

from __future__ import annotations

import pytest

from ossuary.engine import Follows, badge, change
from ossuary.games.zimby.events.fights import Fought
from ossuary.games.zimby.outcomes import force, wins
from ossuary.games.zimby.rounds.zombies import ZombiesTurn
from ossuary.games.zimby.sheet import huts, tribe_badges
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.turn import Game
from ossuary.testing import Player, rule
from tests.games.zimby.table import all_pass, attacks, compound, offered, tile, uses

WAR, SKIN = Chant("war_chant#1", "ann", "ann"), Chant("thick_skin#1", "bob", "bob")


def follows(player: Player, *words: str, label: str = "") -> Follows | None:
    (option,) = player._find(words, label)
    question = player.question
    assert question is not None
    return player.scene.match.follows(player.seat)[list(question.options).index(option)]


# -- mojo --------------------------------------------------------------------------------------------


@rule("ZM-25.1", "ZM-25.4")
def test_a_meal_says_whom_it_takes_and_what_it_gives() -> None:
    table = compound()

    assert follows(table.players[0], "tile:4,20", label="Eat") == {
        "gives": [change("ready", -1), change("far", 1), change("meals", 1)],
        "note": "and a scroll",
    }


@rule("ZM-16.4", "ZM-R11", "ZM-24.1")
def test_a_cost_with_a_choice_says_that_one_will_be_asked() -> None:
    table = compound(tribes={"ann": {"asks": True}})

    assert follows(table.players[0], "tile:4,20", label="Spawn") == {"note": "3 mojo, you choose how to pay"}


@rule("ZM-16.2", "ZM-25.3", "ZM-R11")
def test_each_way_to_pay_says_what_it_takes() -> None:
    table = compound(tribes={"ann": {"asks": True}})
    ann, _ = table.players
    ann.chooses("tile:4,20", label="Spawn")

    assert follows(ann, label="Pay: 3 tokens") == {"gives": [change("mojo", -3)]}
    assert follows(ann, label="Pay: 3 zimbies") == {"gives": [change("ready", -3), change("asleep", 3)]}
    assert follows(ann, label="Pay: 1 token, 1 zimby eaten") == {
        "gives": [change("mojo", -1), change("ready", -1), change("far", 1), change("meals", 1)]
    }
    assert follows(ann, label="Pay: 2 zimbies eaten") == {
        "gives": [change("ready", -2), change("far", 2), change("meals", 2)]
    }


@rule("ZM-18.5", "ZM-18.6")
@pytest.mark.parametrize(
    ("ready", "label", "said"),
    [
        (1, "Pay: 1 zimby eaten", {"gives": [change("ready", -1), change("far", 1), change("meals", 1)]}),
        (1, "Pay: 1 zimby, 1 chanter", {"note": "a chant ends"}),
        (0, "Pay: 1 zimby eaten", {"note": "a chant ends"}),
    ],
)
def test_a_payment_with_a_chanter_says_that_a_chant_ends(ready: int, label: str, said: Follows) -> None:
    table = compound(
        stand={"2,15": "ann3 bob2"},
        tribes={"ann": {"ready": ready, "spent": 1, "chanting": 2, "tokens": 0}},
        chants=[Chant("quick_feet#1", "ann", "bob"), Chant("muddy_feet#1", "ann", "bob")],
        hands={"ann": "energy"},
    )
    ann, _ = table.players

    uses(ann, "energy", "ann")

    assert follows(ann, label=label) == said


@rule("ZM-10.4", "ZM-10.8")
def test_keeping_a_zombie_still_costs_a_mojo() -> None:
    table = compound(
        stand={"2,15": "zombie_ann1", "2,11": "bob1"}, flow=[Game(["ann"], step="player"), ZombiesTurn()], thugs=False
    )

    assert follows(table.players[0], label="Pay 1 mojo to keep it still") == {"gives": [change("mojo", -1)]}
    assert follows(table.players[0], label="Let it shamble") is None


@rule("ZM-26.6", "ZM-26.8")
def test_a_seal_says_what_it_costs_both() -> None:
    table = compound(stand={"6,13": "ann1 bob1"})
    ann, bob = table.players

    assert follows(ann, "tile:6,13", "bob", label="Activate") == {"note": "1 mojo each, if they agree; a ward falls"}
    ann.chooses("tile:6,13", "bob", label="Activate")
    assert follows(bob, label="Yes") == {"gives": [change("mojo", -1)], "note": "a ward falls"}
    assert follows(bob, label="No") is None


@rule("ZM-31.4")
def test_alone_a_seal_says_that_it_costs_a_zimby() -> None:
    table = compound(1, stand={"6,13": "ann2"})

    assert follows(table.players[0], "tile:6,13", label="Sacrifice") == {
        "gives": [change("afield", -1), change("far", 1)],
        "note": "a ward falls",
    }


@rule("ZM-12.6")
def test_leave_to_join_costs_nothing() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"})
    ann, bob = table.players
    ann.chooses("tile:2,15", label="Move")
    ann.chooses("tile:2,14", label="Walk")

    assert follows(bob, label="Yes") is None


@rule("ZM-8.9")
@pytest.mark.parametrize(("tokens", "said"), [(3, {"note": "3 mojo unused"}), (0, None)])
def test_ending_the_turn_says_what_is_left_unused(tokens: int, said: Follows | None) -> None:
    table = compound(tribes={"ann": {"tokens": tokens}})

    assert follows(table.players[0], label="End the turn") == said


@rule("ZM-16.1", "ZM-25.2", "ZM-R10", "ZM-R11")
def test_the_sheet_counts_meals_purse_chanters_and_leftovers() -> None:
    table = compound(
        stand={"2,15": "ann2 bob1", "2,17": "zombie_ann1"},
        tribes={"ann": {"ready": 2, "chanting": 1, "meals": 1, "pool": 1, "tokens": 3}},
        chants=[Chant("quick_feet#1", "ann", "ann")],
    )

    shown = tribe_badges(table.state, "ann")

    assert shown[3] == badge("afield", 2)
    assert shown[5:] == [
        badge("meals", 1, 2),
        badge("purse", 1 + 3 + 3 + 1),
        badge("chanting", 1),
        badge("leftover", 1),
    ]
    assert huts(table.state, "ann")["held"] == ["active", "active", "chanting", *[None] * 5]
    assert len(huts(table.state, "ann")["need"]) == 8


# -- scrolls -----------------------------------------------------------------------------------------


@rule("ZM-17.4", "ZM-18.2")
@pytest.mark.parametrize(
    ("tokens", "said"),
    [(4, {"gives": [change("mojo", -2)]}), (1, {"note": "2 mojo, you choose how to pay"})],
)
def test_an_incantation_says_its_price_without_its_chanter(tokens: int, said: Follows) -> None:
    table = compound(
        hands={"ann": "quick_feet"},
        tribes={"ann": {"ready": 1, "chanting": 1, "tokens": tokens}},
        chants=[Chant("muddy_feet#1", "ann", "bob")],
    )
    ann, _ = table.players
    assert table.state.cards.face["quick_feet#1"].cost == 2

    assert follows(ann, "quick_feet", "ann", label="Use") == said


@rule("ZM-22.3", "ZM-20.2")
def test_a_scroll_says_what_it_makes_of_the_fight() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1", "2,13": "bob1"},
        hands={"bob": "bad_juju bone_claws blow_guns"},
        dice=[5, 1],
    )
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")

    assert follows(bob, "bad_juju", tile("2,15"), label="Use") == {
        "gives": [change("mojo", -2)],
        "note": "then 4 against 2",
        "whom": "Ann's zimby",
        "label": "Use {0} on Ann's zimby ({1})",
    }
    assert follows(bob, "bone_claws", tile("2,14"), label="Use") == {
        "gives": [change("mojo", -1)],
        "note": "then 6 against 3",
        "whom": "Bob's zimby",
        "label": "Use {0} on Bob's zimby ({1})",
    }
    assert follows(bob, "bone_claws", tile("2,13"), label="Use") == {
        "gives": [change("mojo", -1)],
        "whom": "Bob's zimby",
        "label": "Use {0} on Bob's zimby ({1})",
    }
    assert follows(bob, "blow_guns", tile("2,15"), label="Use") == {
        "gives": [change("mojo", -1)],
        "whom": "Ann's zimby",
        "label": "Use {0} on Ann's zimby ({1})",
    }


@rule("ZM-23.2")
@pytest.mark.parametrize(("design", "said"), [("lil_armor", "then 3 wounds"), ("big_armor", "then 1 wound")])
def test_armour_says_how_many_wounds_are_left(design: str, said: str) -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"bob": design}, dice=[5, 1])
    ann, bob = table.players

    attacks(ann, "2,15", "2,14")

    follow = follows(bob, design, tile("2,14"), label="Use")
    assert follow is not None
    assert (follow["whom"], follow["note"]) == ("Bob's zimby", said)


@rule("ZM-23.2")
def test_armour_leaves_no_fewer_than_no_wounds() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, hands={"bob": "big_armor"}, dice=[3, 2])
    ann, bob = table.players

    attacks(ann, "2,15", "2,14")

    assert follows(bob, "big_armor", tile("2,14"), label="Use") == {
        "gives": [change("mojo", -2)],
        "note": "then 0 wounds",
        "whom": "Bob's zimby",
        "label": "Use {0} on Bob's zimby ({1})",
    }


# -- fights ------------------------------------------------------------------------------------------


@rule("ZM-22.1", "ZM-22.2")
def test_both_sides_add_scrolls_and_chants_to_their_dice() -> None:
    table = compound(
        3,
        stand={"2,15": "ann2 cyd1", "2,14": "bob2", "7,9": "thug1"},
        tribes={"ann": {"ready": 3, "chanting": 1}, "bob": {"ready": 3, "chanting": 1}},
        chants=[WAR, SKIN],
        thugs=False,
    )
    state = table.state
    ours, theirs, thug = state.creatures["c1"], state.creatures["c2"], state.creatures["c3"]
    ours.blows, theirs.blows, thug.blows = 2, 4, 1

    assert force(state, ours, theirs, "ann") == (3 + 2 + 1, 2 + 4 + 1)
    assert force(state, thug, ours, "") == (3 + 1, 3 + 2)
    assert force(state, ours, thug, "ann") == (3 + 2 + 1, 3 + 1)


@rule("ZM-22.1", "ZM-22.2", "ZM-R20")
def test_what_is_foretold_is_what_is_fought() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob1"},
        tribes={"ann": {"ready": 3, "chanting": 1}, "bob": {"ready": 3, "chanting": 1}},
        chants=[WAR, SKIN],
        dice=[1, 1],
    )
    ann, _ = table.players
    table.state.creatures["c1"].blows, table.state.creatures["c2"].blows = 2, 4

    assert follows(ann, tile("2,15"), tile("2,14"), label="{0} attacks") == {
        "odds": wins(4 - 6),
        "of": "to win",
        "note": "d6 +4 against d6 +6",
        "whom": "Bob's zimby",
        "label": "Attack Bob's zimby ({1}) from {0}",
    }
    attacks(ann, "2,15", "2,14")
    fought = table.happened(Fought)[0]
    assert (fought.attack, fought.defence) == (1 + 4, 1 + 6)


@rule("ZM-25.7", "ZM-R49")
def test_a_meal_before_the_blow_says_its_odds_on_both_sides() -> None:
    table = compound(stand={"2,15": "ann3", "2,14": "bob2"}, dice=[1, 1])
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")

    assert follows(ann, label="Eat 0") == {"odds": wins(3 - 2), "of": "to win", "note": "d6 +3 against d6 +2"}
    assert follows(ann, label="Eat 2") == {
        "odds": wins(9 - 2),
        "of": "to win",
        "note": "2 zimbies to the Far Shore; d6 +9 against d6 +2",
    }
    ann.chooses(label="Eat 1")
    assert follows(bob, label="Eat 0") == {"odds": wins(2 - 6), "of": "to win", "note": "d6 +6 against d6 +2"}
    assert follows(bob, label="Eat 1") == {
        "odds": wins(5 - 6),
        "of": "to win",
        "note": "1 zimby to the Far Shore; d6 +6 against d6 +5",
    }
    bob.chooses(label="Eat 1")
    fought = table.happened(Fought)[0]
    assert (fought.attack, fought.defence) == (1 + 6, 1 + 5)


@rule("ZM-27.21")
def test_a_rush_into_the_dark_says_that_nobody_is_hurt() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,14": "darkness"})

    assert follows(table.players[0], tile("2,15"), tile("2,14"), label="{0} rushes") == {
        "note": "you change places in the dark, nobody is hurt"
    }


@rule("ZM-20.4", "ZM-22.4", "ZM-2.14")
@pytest.mark.parametrize(
    ("stand", "dice", "said"),
    [
        ({"2,15": "ann1", "2,14": "bob2 cyd1"}, [6, 1], {"note": "it stays: 7 against 4"}),
        ({"2,15": "ann1", "2,14": "bob1"}, [6, 1], {"gives": [change("afield", -1)], "note": "it stays: 7 against 2"}),
        ({"2,15": "ann1", "2,14": "bob1"}, [1, 6], {"note": "it stays: 2 against 7"}),
        ({"2,15": "ann1", "2,14": "bob1"}, [3, 3], {"note": "it stays: 4 against 4"}),
    ],
)
def test_passing_says_what_the_fight_comes_to(stand: dict[str, str], dice: list[int], said: Follows) -> None:
    table = compound(3, stand=stand, hands={"bob": "bad_juju"}, dice=dice)
    ann, bob, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert follows(bob, label="Pass") == said


@rule("ZM-20.4", "ZM-23.2")
def test_passing_says_what_wounds_come_to_and_nothing_of_a_scroll() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "bob2"}, hands={"ann": "blow_guns", "bob": "lil_armor nix"}, thugs=False
    )
    ann, bob = table.players
    uses(ann, "blow_guns", "2,14")
    assert offered(bob, "Use") == {"nix blow_guns"}
    assert follows(bob, label="Pass") is None

    bob.passes()

    assert follows(bob, label="Pass") == {"gives": [change("afield", -1)], "note": "it stays: 1 wound"}
    all_pass(table)
    assert follows(ann, label="End the turn") == {"note": "3 mojo unused"}


@rule("ZM-20.4", "ZM-2.14")
def test_wounds_of_a_thug_are_nobodys_loss() -> None:
    table = compound(
        stand={"7,8": "ann1", "7,9": "thug1", "7,10": "bob1"},
        hands={"ann": "bigger_blow_guns", "bob": "big_armor"},
        thugs=False,
    )
    ann, bob = table.players

    uses(ann, "bigger_blow_guns", "7,9")

    assert follows(bob, label="Pass") == {"note": "it stays: 2 wounds"}
