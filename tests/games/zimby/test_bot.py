"""`worth`: a bot that looks one action ahead does what a sensible shaman would."""

from __future__ import annotations

from ossuary.bots import decide, make
from ossuary.engine import Option, Seat
from ossuary.testing import Scene
from tests.games.zimby.table import compound, tile

OPEN: dict[str, str] = {}


def choice(table: Scene, seat: Seat) -> Option:
    return decide(table.match, seat, make("greedy", 1), 1)


def test_the_crown_is_carried_home() -> None:
    table = compound(stand={"4,18": "ann1"}, king=None, crown="ann@4,18", burden=2, thugs=False)
    ann, _ = table.players
    assert choice(table, "ann").refs == (tile("4,18"),)

    ann.chooses(tile("4,18"), label="Move")

    assert choice(table, "ann").refs == (tile("4,20"),)


def test_three_beside_the_king_eat_and_strike() -> None:
    table = compound(stand={"9,10": "ann3"}, king="9,11", wards=OPEN)
    ann, _ = table.players
    assert choice(table, "ann").refs == (tile("9,10"), tile("9,11"))

    ann.chooses(tile("9,10"), tile("9,11"))

    assert choice(table, "ann").label == "Eat 2 of the column"


def test_who_meets_on_a_shrine_opens_it_together() -> None:
    table = compound(stand={"6,13": "ann1 bob1"}, thugs=False)
    ann, _ = table.players
    assert choice(table, "ann").label.startswith("Activate")

    ann.chooses(tile("6,13"), "bob", label="Activate")

    assert choice(table, "bob").label == "Yes"


def test_company_on_a_shrine_is_welcome() -> None:
    table = compound(stand={"6,13": "bob1", "5,13": "ann1"}, thugs=False)
    ann, _ = table.players
    ann.chooses(tile("5,13"), label="Move")
    ann.chooses(tile("6,13"), label="Walk")

    assert choice(table, "bob").label == "Yes"


def test_the_crown_is_picked_up() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="2,15", burden=2, thugs=False)

    assert choice(table, "ann").label.startswith("Pick up")
