"""Part 5: every scroll does what it says, doubled by who is eaten for it, and the log tells each step of it."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.fights import Locked
from ossuary.games.zimby.events.scrolls import Cast
from ossuary.games.zimby.events.tribes import AteInColumn, Spawned
from ossuary.games.zimby.invariants import invariants
from ossuary.games.zimby.scrolls.using import BOOSTED
from ossuary.games.zimby.state import Chant
from ossuary.testing import Player, Scene, rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, on, tile, uses, walks

LINE = {"2,15": "ann3", "2,13": "bob3"}
ONE, TWO = "Eat 0 for range and 1", "Eat 0 for range and 2"


def said(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


def eats(player: Player, label: str) -> None:
    if player.question is not None and "eat of its column" in player.question.prompt:
        player.chooses(label=label)


@rule("ZM-17.4", "ZM-20.4", "ZM-25.9", "ZM-R71", "ZM-R68", "ZM-R99", "ZM-R55", "ZM-22.3")
@pytest.mark.parametrize(
    ("design", "target", "eaten", "words", "effect"),
    [
        ("blow_guns", "2,13", "", {},
         ["Bob's column of 3 on route N3 suffers 1 wound from Blow Guns", "Dead on route N3: 1 zimby of Bob"]),
        ("bigger_blow_guns", "2,13", ONE, {},
         ["Bob's column of 3 on route N3 suffers 4 wounds from Bigger Blow Guns",
          "Dead on route N3: 3 zimbies of Bob"]),
        ("bone_claws", "2,15", TWO, {},
         ["Ann's zimby on route P3 fights with +4 brutality in its next fight of this turn"]),
        ("bad_juju", "2,13", ONE, {},
         ["Bob's column of 3 on route N3 fights with -4 brutality in its next fight of this turn"]),
        ("lil_map", "2,15", ONE, {"dice": [3]}, ["The column on route P3 may walk 6 tiles for nothing"]),
        ("big_map", "2,15", "", {"dice": [3, 6]}, ["The column on route P3 may walk 7 tiles for nothing"]),
        ("bungle", "2,15", ONE, {"king": None, "crown": "ann@2,15", "dice": [6, 1, 1, 1, 1, 1, 1]},
         ["The Crown's die against the witchery shows 6: it does not protect", "The Crown bounces to route O3",
          "The Crown bounces to route N3", "The Crown bounces to route M3", "The Crown bounces to route L3",
          "The Crown lies on route L3"]),
        ("entangling_vines", "2,14", "", {"dice": [1, 2]}, ["Conjured on route O3 and route P3: entangling vines"]),
        ("entangling_vines", "2,14", ONE, {"dice": [1, 1]},
         ["Conjured on route O3, route N3 and route P3: entangling vines"]),
        ("deadly_vines", "2,13", "", {"dice": [4, 1, 1]},
         ["Conjured on route N3, route M3 and route O3: deadly vines",
          "Bob's column of 3 on route N3 suffers 1 wound from deadly vines", "Dead on route N3: 1 zimby of Bob"]),
        ("darkness", "2,14", "", {"dice": [1]}, ["Conjured on route O3 and route N3: patch o' darkness"]),
        ("hack", "2,14", "", {"obstacles": {"2,14": "deadly, darkness"}}, ["All obstacles on route O3 are gone"]),
        ("shove", "2,13", "", {},
         ["Bob's column of 3 is shoved to route M3", "Bob's column of 3 is shoved to route L3"]),
        ("shove", "2,13", ONE, {"dice": [4]},
         ["Bob's column of 3 is shoved to route M3", "Bob's column of 3 is shoved to route L3",
          "Bob's column of 3 is shoved to corridor K3",
          "Bob's column of 3 on corridor K3 suffers 2 wounds from blood vines", "Dead on corridor K3: 2 zimbies of Bob",
          "Bob's zimby is shoved to route J3"]),
        ("sleepy_dust", "2,13", "", {}, ["Bob's column of 3 on route N3 is depleted"]),
        ("switcheroo", "2,13", "", {}, ["The creatures on route N3 and route P3 change places"]),
        ("lil_death_curse", "2,13", ONE, {}, ["Dead on route N3: 2 zimbies of Bob"]),
        ("shoo", "2,13", "", {}, ["Bob's column of 3 on route N3 is dismissed"]),
        ("energy", "ann", "", {"tribes": {"ann": {"ready": 2, "spent": 4}}, "dice": [3]}, ["Ann wakes up 3 zimbies"]),
        ("mojo_juice", "ann", "", {"tribes": {"ann": {"tokens": 2}}, "dice": [3]}, ["Ann wakes up 2 tokens"]),
        ("mojo_juice", "ann", "", {"tribes": {"ann": {"tokens": 3}}, "dice": [2]}, ["Ann wakes up 1 token"]),
        ("lil_litter", "ann", "", {}, ["Ann spawns 1 zimby from the Far Shore"]),
        ("big_litter", "ann", "", {}, ["Ann spawns 2 zimbies from the Far Shore"]),
        ("pilfered_pages", "ann", "", {"library": "nix hack energy"}, ["Ann draws Energy", "Ann draws Hack 'n' Whack"]),
        ("sticky_fingers", "bob", "", {"hands": {"bob": "nix hack"}, "dice": [2]},
         ["Ann takes Hack 'n' Whack from Bob"]),
        ("brain_itch", "bob", "", {"hands": {"bob": "nix hack"}, "dice": [2, 2]}, ["Bob discards Hack 'n' Whack"]),
        ("leaky_gourd", "bob", "", {"dice": [4, 1]}, ["Bob depletes 2 tokens"]),
        ("wakey_wakey", "bob", "", {"stand": {"2,15": "ann3", "2,13": "bob-2"}}, ["Bob wakes up 2 zimbies"]),
        ("quick_feet", "bob", "", {}, ["Quick Feet Chant lies at the board of Bob; a zimby of Ann chants"]),
    ],
)  # fmt: skip
def test_what_a_scroll_does_is_told(
    design: str, target: str, eaten: str, words: dict[str, object], effect: list[str]
) -> None:
    given = {"stand": LINE, "thugs": False, **words}
    hands = {"ann": design, **given.pop("hands", {})}  # type: ignore[dict-item]
    table = compound(3, hands=hands, **given)  # type: ignore[arg-type]
    ann = table.players[0]
    card = table.state.cards.face[f"{design}#1"]

    uses(ann, design, target)
    eats(ann, eaten or "Eat 0 for range and 0")
    all_pass(table)

    lines = said(table)
    assert lines[0] == f"Ann pays {card.cost} mojo"
    assert [event.count for event in table.happened(AteInColumn)] == ([int(eaten[-1])] if eaten else [])
    assert table.happened(Cast)[0].card == f"{design}#1"
    if card.kind != "incantation":
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{card.name} takes effect on "))
        assert lines[at + 1 :][: len(effect)] == effect
    else:
        assert effect[0] in lines
    assert not list(invariants(table.state))


@rule("ZM-25.9", "ZM-R71")
@pytest.mark.parametrize(
    ("design", "most"), [("hack", 0), ("switcheroo", 0), ("shoo", 0), ("blow_guns", 2), ("shove", 2)]
)
def test_only_a_scroll_with_a_number_is_made_stronger_by_eating(design: str, most: int) -> None:
    table = compound(stand=LINE, hands={"ann": design}, obstacles={"2,14": "deadly"}, thugs=False)
    ann = table.players[0]

    ann.chooses(design, tile("2,14" if design == "hack" else "2,13"), label="Use")

    offered = ann.choices("Eat") if ann.question and "eat" in ann.question.prompt else set()
    assert len(offered) == (most + 1 if most else 0)


@rule("ZM-25.8", "ZM-R51", "ZM-19.4")
@pytest.mark.parametrize(("far", "labels"), [("2,12", 3), ("2,11", 2), ("2,9", 1)])
def test_who_is_eaten_for_range_is_not_eaten_for_effect(far: str, labels: int) -> None:
    distance = 15 - int(far.split(",")[1])
    table = compound(
        stand={"2,15": "ann3", far: "bob3"}, hands={"ann": "blow_guns"}, thugs=False, king=None, crown="2,2"
    )
    table.state.obstacles.clear()
    ann = table.players[0]

    ann.chooses("blow_guns", tile(far), label="Use")

    needed = 0 if distance <= 3 else 1
    if labels > 1:
        assert {label.split(" for effect")[0] for label in ann.choices("Eat")} == {
            f"Eat {needed} for range and {strong}" for strong in range(labels)
        }
    assert on(table, far) in ("bob3", "bob2")


@rule("ZM-20.8", "ZM-R22")
def test_the_log_tells_of_a_nullified_and_of_a_redirected_scroll() -> None:
    nixed = compound(stand=LINE, hands={"ann": "blow_guns", "bob": "nix"}, thugs=False)
    ann, bob = nixed.players
    uses(ann, "blow_guns", "2,13")
    eats(ann, "Eat 0 for range and 0")
    bob.chooses("nix", "blow_guns", label="Use")
    turned = compound(3, stand={**LINE, "2,17": "cyd1"}, hands={"ann": "blow_guns", "bob": "no_you"}, thugs=False)
    ann, bob, _ = turned.players
    uses(ann, "blow_guns", "2,13")
    eats(ann, "Eat 0 for range and 0")
    bob.chooses("no_you", "blow_guns", label="Use")
    bob.chooses("blow_guns", tile("2,17"), label="Redirect")
    all_pass(turned)

    assert said(nixed)[-2:] == ["Nix takes effect on Blow Guns", "Blow Guns is nullified"]
    assert on(nixed, "2,13") == "bob3"
    assert "Blow Guns now goes at route R3" in said(turned)
    assert (on(turned, "2,17"), on(turned, "2,13")) == ("", "bob3")


@rule("ZM-21.10", "ZM-22.6", "ZM-21.12")
def test_the_log_tells_who_is_locked_and_who_takes_the_tile() -> None:
    draw = compound(stand={"2,15": "ann1", "2,14": "thug1"}, thugs=False, dice=[4, 2])
    attacks(draw.players[0], "2,15", "2,14")
    won = compound(stand={"2,15": "ann1", "2,14": "bob1"}, thugs=False, dice=[6, 1])
    attacks(won.players[0], "2,15", "2,14")

    assert [(event.one, event.two) for event in draw.happened(Locked)] == [(tile("2,15"), tile("2,14"))]
    assert "The creatures on route P3 and route O3 are locked in combat" in said(draw)
    assert said(won)[-1] == "Ann's zimby moves onto route O3"


@rule("ZM-14.2", "ZM-14.4", "ZM-R54")
def test_the_log_tells_who_goes_out_and_who_comes_home() -> None:
    table = compound()
    ann = table.players[0]
    ann.chooses("tile:4,20", label="Move")
    ann.chooses(label="2 zimbies")
    ann.chooses("tile:4,18", label="Walk")
    assert on(table, "4,18") == "ann2"
    walks(ann, "4,18", "4,20")

    lines = said(table)
    assert "Ann sends 2 zimbies out to threshold T5" in lines
    assert lines[-1] == "Ann brings 2 zimbies home"
    assert (home(table, "ann")[0], table.state.turn.stride) == (4, 0)


@rule("ZM-25.1", "ZM-29.2", "ZM-26.6", "ZM-26.7")
def test_the_log_tells_of_meals_zombies_and_seals() -> None:
    table = compound(stand={"6,13": "ann1 bob1", "2,15": "ann1"})
    ann, bob = table.players

    ann.chooses("tile:4,20", label="Eat")
    ann.chooses("tile:2,15", label="Make a zombie")
    all_pass(table)
    ann.chooses("tile:6,13", "bob", label="Activate")
    bob.chooses(label="No")

    assert [line for line in said(table) if "draws" not in line] == [
        "Ann eats a tribal zimby for a scroll",
        "Ann makes a zombie on route P3",
        "Ann asks Bob to activate the seal on the north-east shrine",
        "Bob refuses",
    ]


@rule("ZM-R133", "ZM-27.18")
def test_the_log_tells_who_is_held_fast() -> None:
    for design, who in (("shove", "Bob's column of 3 on route N3"), ("switcheroo", "Bob's column of 3 on route N3")):
        table = compound(stand=LINE, hands={"ann": design, "bob": "entangling_vines"}, thugs=False, dice=[1, 1])
        ann, bob = table.players
        uses(ann, design, "2,13")
        eats(ann, "Eat 0 for range and 0")

        uses(bob, "entangling_vines", "2,13")
        eats(bob, "Eat 0 for range and 0")
        all_pass(table)

        assert f"{who} is held fast and stays there" in said(table)
        assert on(table, "2,13") == "bob3"


@rule("ZM-16.1", "ZM-18.5", "ZM-25.3")
def test_one_line_of_the_log_sums_up_what_a_walk_has_cost() -> None:
    table = compound(
        stand={"2,15": "ann3"}, tribes={"ann": {"tokens": 1, "ready": 2, "chanting": 1, "asks": False}},
        chants=[Chant("muddy_feet#1", "ann", "bob")], thugs=False,
    )  # fmt: skip
    ann = table.players[0]

    ann.chooses("tile:2,15", label="Move")
    ann.chooses(label="The whole")
    ann.chooses("tile:2,11", label="Walk")

    assert said(table)[0] == "Ann pays 2 mojo, depleting 1 zimby at home"


@rule("ZM-8.9", "ZM-3.7")
def test_the_log_tells_who_settles_where_and_whose_turn_ends() -> None:
    table = compound(left=["bob"])

    ends(table.players[0])

    assert "Ann ends the turn" in said(table)


@rule("ZM-25.8", "ZM-25.9")
def test_what_is_eaten_for_says_what_it_doubles() -> None:
    assert BOOSTED == {
        (0, 0): "",
        (0, 1): ": effect times 2",
        (0, 2): ": effect times 4",
        (1, 0): ": reach times 2",
        (1, 1): ": reach times 2, effect times 2",
        (1, 2): ": reach times 2, effect times 4",
        (2, 0): ": reach times 4",
        (2, 1): ": reach times 4, effect times 2",
        (2, 2): ": reach times 4, effect times 4",
    }


@rule("ZM-24.3", "ZM-R53")
def test_a_litter_for_whom_there_is_no_room_says_that_nobody_comes() -> None:
    table = compound()
    told = Spawned("ann", 0, under="ZM-24.3")

    assert table.match.names().line(told) == "Ann spawns nobody: the Far Shore is empty or the home is full"
