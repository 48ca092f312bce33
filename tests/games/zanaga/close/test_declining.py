"""Who leaves what is offered goes on as if it had not been, and what a hero carries has its place on the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from ossuary.engine import DONE, Answer, go
from ossuary.games.zanaga.fight.clash import NO_USE, READY
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.fight.spoils import LEAVE, Spoils
from ossuary.games.zanaga.heroes.gaining import REFUSE, LookAtMarket
from ossuary.games.zanaga.state import MARKET, OFFER
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, CATALOG, fight, has, state_of, zanaga


@rule("RB-6.5", "RB-13.4")
def test_who_uses_nothing_fights_on() -> None:
    state = state_of(fight(has("H01"), "AR14", *[1] * 20, bob=BOB))
    one = next(one for one in state.flow if isinstance(one, Fight))

    assert one.readied(state, Answer("ann", READY)) == go(one.phase)
    assert one.answered(state, Answer("ann", NO_USE)) == go(one.phase)
    assert one.hit_with(state, Answer("ann", NO_USE)) == go(one.strike)


@rule("RB-13.6", "MZ-4.7")
def test_a_challenge_that_is_not_kept_is_discarded() -> None:
    state = state_of(fight(has("H01"), "AR14", *[1] * 20, bob=BOB))
    spoils = Spoils("ann", "AR14#1", "roaming")

    assert spoils.kept(state, Answer("ann", LEAVE)) == go(spoils.discard)
    assert state.piles["ann.trophies"] == []


@rule("RB-1.8")
def test_market_cards_that_nobody_keeps_go_under_the_deck() -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, market="I01 I02 I03", step="end"))
    keeping = LookAtMarket("ann", 2)
    keeping.begin(state)
    seen = list(state.piles[OFFER["ann"]])

    assert keeping.keep(state, Answer("ann", REFUSE)) == DONE
    assert len(seen) == 2
    assert state.piles[OFFER["ann"]] == []
    assert sorted(state.piles[MARKET][:2]) == sorted(seen)


def slots(**owner: Any) -> dict[str, list[str]]:
    """What lies where on Ann's sheet."""
    player = zanaga(ann=has(**owner), bob=BOB, step="end").players[0]
    sheets = [part for area in player.sees()["areas"] for part in area["parts"] if part["part"] == "sheet"]
    mine = next(one for one in sheets if one["ref"] == "ann.sheet")
    return {slot: [card["face"] for card in cards] for slot, cards in mine["slots"].items() if cards}


@rule("RB-10.7", "RB-7.6")
@pytest.mark.parametrize("kind", ["weapon", "armor", "item"])
def test_what_is_carried_lies_in_the_next_free_place_of_its_kind(kind: str) -> None:
    most = {"weapon": 2, "armor": 1, "item": 3}[kind]
    known = ("weapon", "armor")
    faces = [face for face in CATALOG.designs.values() if face.id.startswith("I")]
    alike = [face.id for face in faces if (face.kind if face.kind in known else "item") == kind][: most + 1]

    found = slots(items=" ".join(alike))

    last = alike[most - 1 :] if len(alike) > most else alike[most - 1 : most]
    assert found == {
        **{f"{kind}{at + 1}": [alike[at]] for at in range(most - 1)},
        f"{kind}{most}": last,
    }


@rule("RB-7.6")
def test_allies_have_places_of_their_own() -> None:
    assert slots(allies="L01 L02", items="I07") == {"weapon1": ["I07"], "ally1": ["L01"], "ally2": ["L02"]}
