"""Chapters 8 and 10: where a walk began, ways in the air past a closed plane, and a river that also leads to death."""

from __future__ import annotations

from ossuary.games.chobolo.events.magic import Countered
from ossuary.games.chobolo.state import Chobolo
from ossuary.games.chobolo.walking.rivers import leads_on
from ossuary.games.chobolo.walking.steps import LAKE, why_not_step
from ossuary.games.chobolo.walking.warriors import FOLLOW_RIVER, FOLLOW_TO_DEATH, Warriors
from ossuary.testing import rule
from tests.games.chobolo.table import casts, chobolo, has, plain

RING = "1,0 0,1 -1,1 -1,0 0,-1 1,-1"


@rule("CH-10.7", "CH-12.2")
def test_each_warrior_walks_from_where_it_stands() -> None:
    """What the walk of the last warrior has left behind is not the walk of the next."""
    found: Chobolo = chobolo(plain(4, s="3,0"), ann=has(mason="1,0"), bob=has(wizard="-3,0"), at="end").state
    walk = Warriors("ann", steps=3, start="hex:3,0", swamped=True)

    assert walk.origin(found, "ann.mason") == ("hex:1,0", False)
    walk.who = "ann.mason"
    assert walk.origin(found, "ann.mason") == ("hex:3,0", True)
    walk.steps = 0
    assert walk.origin(found, "ann.mason") == ("hex:1,0", False)


@rule("CH-10.13", "CH-10.14", "CH-10.8")
def test_nobody_flies_over_a_lake_to_ground_beyond_a_closed_centre_plane() -> None:
    """Straight on through the plane it would be four hexes to firm ground, round it five."""
    ring, lakes = RING.split(), []
    for q in range(-3, 4):
        lakes += [f"{q},{r}" for r in range(-3, 4) if abs(q + r) <= 3 and f"{q},{r}" not in (*ring, "0,0", "-2,1")]
    found: Chobolo = chobolo(
        plain(3, centre="0,0", d=RING, l=" ".join(lakes)), ann=has(mason="3,0", bound="SP18 on ann.mason"),
        bob=has(wizard="-2,1"), at="end",
    ).state  # fmt: skip
    del found.at["bob.wizard"]

    assert why_not_step(found, "ann.mason", "hex:2,0", 5, False, True) is not None
    assert why_not_step(found, "ann.mason", "hex:2,0", 6, False, True) is None
    found.opened = found.captured = True
    assert why_not_step(found, "ann.mason", "hex:2,0", 5, False, True) is None


@rule("CH-8.3", "CH-10.9")
def test_who_would_rather_not_drown_may_follow_the_river_elsewhere() -> None:
    found: Chobolo = chobolo(
        plain(4, r="0,0 1,0 0,1", l="2,0"), ann=has(river_walker="1,0"), bob=has(ranger="-4,0"), at="end"
    ).state
    swimming = Warriors("ann", who="ann.river-walker", steps=1, path=["hex:1,0"])

    def ways() -> tuple[set[str], set[str]]:
        _, _, questions = swimming.swim(found)
        options = questions["ann"].options
        return (
            {option.refs[0] for option in options if option.choice is FOLLOW_RIVER},
            {option.refs[0] for option in options if option.choice is FOLLOW_TO_DEATH},
        )

    safe, fatal = ways()
    assert safe
    assert fatal == {"hex:2,0"}
    swimming.spared = ["ann.river-walker"]
    assert ways() == (safe, set())


@rule("CH-10.8", "CH-10.9", "CH-8.8")
def test_who_would_rather_not_drown_is_told_of_the_lake_and_not_of_its_spaces() -> None:
    """Entangled it has one space, and has not used it: the lake keeps it from there, not the spaces."""
    table = chobolo(
        plain(4, l="1,0"), ann=has(mason="0,0"), bob=has(wizard="-4,0", bound="SP40 on ann.mason"), at="warriors"
    )
    ann, _ = table.players
    assert table.state.allowance("ann.mason", "hex:0,0") == 1

    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    ann.chooses(label="Rather not")

    assert not ann.may("ann.mason", "hex:1,0")
    assert ann.may("ann.mason", "hex:0,1")
    refusal = ann.why_not("ann.mason", "hex:1,0")
    assert refusal is not None
    assert (refusal.text, refusal.rule) == (LAKE.text, "CH-8.8")


@rule("CH-5.22")
def test_a_spell_that_is_stopped_is_told() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="-5,0", stack="F F", hand="SP06"), bob=has(wizard="5,0", mason="-2,0", stack="F W"),
        at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP06", "bob.mason")
    casts(bob, "dispel", "SP06")

    assert [event.card for event in table.happened(Countered)] == ["SP06#1"]


@rule("CH-8.8")
def test_lakes_without_an_outlet_lead_nowhere_however_many_they_are() -> None:
    lakes = "1,0 2,0 2,1 3,0"
    found: Chobolo = chobolo(plain(4, l=lakes, r="0,0"), ann=has(mason="-3,0"), bob=has(wizard="-4,0"), at="end").state

    assert not leads_on(found, "hex:1,0", ["hex:0,0"])
    found = chobolo(plain(4, l=lakes, r="0,0 4,0"), ann=has(mason="-3,0"), bob=has(wizard="-4,0"), at="end").state
    assert leads_on(found, "hex:1,0", ["hex:0,0"])
