"""Chapters 10, 12, 16 and 18: who leaves for good, the closed plane, the nearest warrior, and what is told of shots."""

from __future__ import annotations

from ossuary.games.chobolo.elimination import remove
from ossuary.games.chobolo.events.war import Aimed
from ossuary.games.chobolo.ground import is_spot
from ossuary.games.chobolo.routes import route
from ossuary.testing import rule
from tests.games.chobolo.table import chobolo, has, plain


@rule("CH-18.1", "CH-18.7")
def test_no_ward_keeps_the_characters_of_who_is_out() -> None:
    found = chobolo(
        plain(4), ann=has(wizard="1,0", mason="0,2", bound="SP37 on ann.mason"), bob=has(wizard="-3,0"),
        cyd=has(wizard="0,-3"), at="warriors",
    ).state  # fmt: skip

    remove(found, "ann", "CH-18.7")

    assert "ann.mason" not in found.at


@rule("CH-10.13")
def test_nobody_outside_is_put_into_a_closed_plane() -> None:
    land = plain(4, centre="0,0", d="1,0 0,1 -1,1 -1,0 0,-1 1,-1")
    found = chobolo(land, ann=has(mason="2,0"), bob=has(wizard="-3,0"), at="end").state

    assert not is_spot(found, "ann.mason", "hex:1,0")
    assert is_spot(found, "ann.mason", "hex:3,0")


@rule("CH-12.2")
def test_the_nearest_warrior_goes_also_if_another_is_named_first() -> None:
    found = chobolo(plain(5), ann=has(archer="-1,0", mason="3,0"), bob=has(wizard="-5,0"), at="warriors").state

    way = route(found, "ann", ("hex:2,0",))

    assert way is not None
    assert way["refs"] == [["ann.mason", "hex:2,0"]]


@rule("CH-16.15")
def test_each_aim_is_told_of_its_own_shooter() -> None:
    table = chobolo(plain(6), ann=has(archer="0,0"), bob=has(archer="2,0"), dice=[1] * 8)
    ann, bob = table.players

    ann.chooses("bob.archer", label="Shoot at")
    bob.chooses("ann.archer", label="Shoot at")

    aimed = [(event.shooter, event.target) for event in table.happened(Aimed)]
    assert aimed == [("ann.archer", "bob.archer"), ("bob.archer", "ann.archer")]
