"""Imagined worlds in which cards lie only where they could lie, as far as a seat was told."""

from __future__ import annotations

from dataclasses import replace

import ossuary
from ossuary.engine import Match, Place, Ref, Seat, State
from ossuary.engine.imagine import imagine
from ossuary.games.graveyard.state import Graveyard

GRAVEYARD = ossuary.game("graveyard")
HELD = {"bob.hand": ("hex", "robbery"), "cyd.hand": ("lantern", "robbery")}  # what their first and last cards are


def might_be(state: Graveyard, seat: Seat, place: Place, at: int, card: Ref) -> bool:
    """Bob and Cyd have told what their first and last cards are, and that there is no hex on top of the deck."""
    design = state.cards.face[card].id
    if place in HELD and seat == "ann":
        first, last = HELD[place]
        return design == first if at == 0 else design == last if at == len(state.piles[place]) - 1 else True
    return design != "hex" if place == "deck" and at == len(state.piles["deck"]) - 1 else True


def match(plain: bool = False) -> Match:
    rules = GRAVEYARD if plain else replace(GRAVEYARD, might_be=might_be)
    return rules.start(seats=3, seed=4)


def fits(world: Graveyard) -> bool:
    return all(
        might_be(world, "ann", place, at, card)
        for place in (*HELD, "deck")
        for at, card in enumerate(world.piles[place])
    )


def lying(state: State) -> list[Ref]:
    return sorted(card for pile in state.piles.values() for card in pile)


def test_every_imagined_world_fits_what_was_told() -> None:
    worlds = [match().imagine("ann", seed).state for seed in range(100)]

    assert all(map(fits, worlds))  # type: ignore[arg-type]
    assert sum(fits(match(plain=True).imagine("ann", seed).state) for seed in range(100)) < 5  # type: ignore[arg-type]


def test_all_cards_are_still_there_and_what_is_known_lies_where_it_lay() -> None:
    table = match()
    for seed in range(20):
        world = table.imagine("ann", seed).state
        assert lying(world) == lying(table.state)
        assert world.piles["ann.hand"] == table.state.piles["ann.hand"]


def test_what_was_not_told_is_as_open_as_before() -> None:
    seen = {match().imagine("ann", seed).state.piles["bob.hand"][1].partition("#")[0] for seed in range(60)}

    assert seen == {"robbery", "lantern", "hex"}


def test_what_is_imagined_depends_on_nothing_that_is_hidden() -> None:
    true = match()
    for other in range(20):
        swapped = Match(true.start, imagine(true.state, "ann", other), [], 0)
        assert swapped.imagine("ann", 7).state.piles == true.imagine("ann", 7).state.piles


def test_what_cannot_be_is_imagined_all_the_same() -> None:
    rules = replace(GRAVEYARD, might_be=lambda state, seat, place, at, card: False)

    assert rules.start(seats=3, seed=4).imagine("ann", 1).waiting
