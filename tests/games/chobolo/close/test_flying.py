"""Flight (SP18): a way through the air that ends where somebody can stand, with the spaces that are left."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.state import Chobolo
from ossuary.games.chobolo.walking.steps import next_steps, why_not_step
from ossuary.testing import rule
from tests.games.chobolo.table import casts, chobolo, goes, has, plain, stops, where

LAKES = "1,0 1,1 2,0 2,-1 2,1 3,-1 3,0 0,1 1,-1 0,2 1,2 2,-2 3,-2 3,1"


def over_the_lake(**more: str) -> Chobolo:
    """Ann's mason flies at the rim of a large lake; firm ground lies three hexes over it."""
    found: Chobolo = chobolo(
        plain(5, l=LAKES),
        ann=has(mason="0,0", bound="SP18 on ann.mason", **more),
        bob=has(wizard="-5,0"),
        at="warriors",
    ).state
    return found


@rule("CH-10.8", "CH-12.1")
@pytest.mark.parametrize(("left", "may"), [(1, False), (2, True), (3, True)])
def test_nobody_flies_where_the_spaces_left_lead_to_no_ground(left: int, may: bool) -> None:
    found = over_the_lake()

    refusal = why_not_step(found, "ann.mason", "hex:1,0", left, False, True)

    assert (refusal is None) is may
    allowance = found.allowance("ann.mason", "hex:0,0")
    ways = dict(next_steps(found, "ann.mason", "hex:0,0", allowance - left, False))
    assert ("hex:1,0" in ways) is may


@rule("CH-10.8", "CH-12.1")
@pytest.mark.parametrize(("left", "may"), [(1, False), (2, False), (3, True)])
def test_over_a_wide_lake_more_spaces_are_needed(left: int, may: bool) -> None:
    found = over_the_lake()
    found.at["ann.mason"] = "hex:1,0"

    assert (why_not_step(found, "ann.mason", "hex:2,0", left, False, True) is None) is may


@rule("CH-10.1")
def test_with_its_last_space_somebody_who_flies_lands_on_ground_next_to_it() -> None:
    found = over_the_lake()

    assert why_not_step(found, "ann.mason", "hex:-1,0", 1, False, True) is None


@rule("CH-9.6")
@pytest.mark.parametrize("steps", [(), ("0,4",)])
def test_a_wizard_whose_move_is_over_takes_no_wings(steps: tuple[str, ...]) -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,5", mason="2,0", stack="A F A", hand="SP18"), bob=has(wizard="-6,0"), at="wizard"
    )
    ann, _ = table.players

    goes(ann, *steps)
    stops(ann)
    ann.passes()
    casts(ann, "SP18", "ann.wizard")

    assert [one.on for one in table.state.enchantments] == ["ann.mason"]


@rule("CH-10.2", "CH-14.6")
def test_a_wizard_with_wings_that_does_not_move_stays_in_its_tower_with_the_others() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", mason="0,0", main="0,0", bound="SP18 on ann.wizard"), bob=has(wizard="-5,0"),
        at="wizard",
    )  # fmt: skip

    stops(table.players[0])

    assert where(table, "ann.wizard") == where(table, "ann.mason") == "0,0"
