"""What the table says when something cannot be done."""

from __future__ import annotations

import pytest

from ossuary.testing import Player, rule
from tests.games.zimby.table import compound, tile


def refusal(player: Player, *clicks: str) -> str:
    told = player.why_not(*(tile(click) if click[0].isdigit() else click for click in clicks))
    assert told is not None
    names = player.scene.match.names()
    assert "{" not in told.text.format(*map(names.of, told.about))
    return told.rule


STAND = {"2,15": "ann1", "2,14": "bob1", "18,15": "ann-1", "18,12": "ann1", "2,11": "ann1", "2,12": "ann1 bob1"}


@pytest.mark.parametrize(
    ("clicks", "number"),
    [
        (("2,14",), "ZM-12.4"),
        (("18,15",), "ZM-13.1"),
        (("18,12",), "ZM-27.18"),
        (("2,12", "2,11"), "ZM-12.13"),
        (("2,15", "2,12"), "ZM-12.13"),
        (("2,11", "2,14"), "ZM-21.4"),
        (("big_death_curse",), "ZM-17.4"),
        (("nix",), "ZM-R22"),
        (("energy",), "ZM-R123"),
        (("lil_armor",), "ZM-23.2"),
        (("blow_guns", "18,3"), "ZM-19.4"),
        (("hush_now",), "ZM-R22"),
    ],
)
@rule("ZM-12.4", "ZM-13.1", "ZM-27.18", "ZM-12.13", "ZM-21.4", "ZM-17.4", "ZM-R22", "ZM-23.2", "ZM-19.4")
def test_the_table_says_why_not(clicks: tuple[str, ...], number: str) -> None:
    table = compound(
        stand=STAND,
        hands={"ann": "big_death_curse nix energy lil_armor blow_guns hush_now"},
        tribes={"ann": {"ready": 1, "tokens": 2}},
        locks=[("c1", "c2")],
        obstacles={"18,12": "entangling"},
        thugs=False,
    )

    assert refusal(table.players[0], *clicks) == number


@pytest.mark.parametrize(
    ("goal", "number"),
    [("8,10", "ZM-26.3"), ("4,12", "ZM-27.7"), ("7,12", "ZM-13.3"), ("0,16", "ZM-14.5"), ("18,3", "ZM-13.5")],
)
@rule("ZM-26.3", "ZM-27.7", "ZM-13.3", "ZM-14.5", "ZM-13.5")
def test_the_table_says_why_a_tile_is_not_to_be_had(goal: str, number: str) -> None:
    table = compound(stand={"7,11": "ann1", "7,12": "thug1"}, tribes={"ann": {"ready": 0, "tokens": 2}})
    ann, _ = table.players
    ann.chooses("tile:7,11", label="Move")

    assert refusal(ann, goal) == number


@rule("ZM-8.1")
def test_nobody_moves_out_of_turn() -> None:
    table = compound(stand={"2,15": "ann1", "2,11": "bob1"}, hands={"bob": "blow_guns"})
    ann, bob = table.players
    ann.chooses("tile:2,15", label="Move")
    ann.chooses("tile:2,13", label="Walk")

    assert refusal(bob, "2,11") == "ZM-8.1"


@rule("ZM-18.2")
def test_an_incantation_needs_a_chanter() -> None:
    table = compound(hands={"ann": "quick_feet"}, tribes={"ann": {"ready": 0}})

    assert refusal(table.players[0], "quick_feet") == "ZM-18.2"
