"""What bots believe and what they try."""

from __future__ import annotations

from dataclasses import replace

import ossuary
from lullaby.bot import hints, worth
from lullaby.invariants import invariants
from lullaby.state import UNKNOWN, after
from lullaby.turn import WHISPER
from ossuary.testing import rule
from tests.vigil import vigil

RULES = ossuary.game("lullaby")


def told(state: object, seat: str, *words: str) -> None:
    """As if these words had been whispered."""
    for word in words:
        spots = state.pointed_at(seat, word)
        state.known[seat] = [after(known, word, at in spots) for at, known in enumerate(state.known[seat])]


@rule("LU-3.2")
def test_imagined_worlds_respect_everything_that_was_whispered() -> None:
    def worlds_that_fit(rules: ossuary.Rules) -> int:
        match = rules.start(seats=2, seed=5)
        told(match.state, "ann", "owl", "bell", "low", "high")
        worlds = [match.imagine("ann", seed).state for seed in range(100)]
        return sum(not list(invariants(world)) for world in worlds)

    assert worlds_that_fit(RULES) == 100
    assert worlds_that_fit(replace(RULES, might_be=None)) < 10


@rule("LU-3.2")
def test_what_was_not_whispered_stays_open() -> None:
    match = RULES.start(seats=2, seed=5)
    told(match.state, "ann", "owl")

    imagined = {match.imagine("ann", seed).state.hand("ann")[0].split("#")[0] for seed in range(200)}

    fits = 0 in match.state.pointed_at("ann", "owl")
    seen = {card.split("#")[0] for card in match.state.hand("bob")}
    assert imagined | seen >= {design for design in RULES.cards.designs if design.startswith("owl") == fits}


@rule("LU-4.2")
def test_it_sings_what_it_knows_to_fit() -> None:
    known = after(after(UNKNOWN, "bell", True), "middle", True)
    scene = vigil(ann="owl6 bell3", bob="wind5", dusk="owl1 wind2", midnight="bell5", dawn="bell6",
                  songbook="owl1 wind1 owl2 wind2", known={"ann": [after(UNKNOWN, "bell", False), known]})  # fmt: skip
    options = scene.match.waiting["ann"].options

    assert [options[number].refs for number in hints(scene.state, "ann")] == [("ann.back:1", "dusk")]


@rule("LU-3.2")
def test_it_whispers_what_lets_another_sing() -> None:
    high = after(UNKNOWN, "high", True)
    scene = vigil(ann="owl6 owl5", bob="wind6 bell6", dusk="owl1 bell4", midnight="bell5", dawn="wind5",
                  songbook="owl2 bell1 wind1 owl3",
                  known={"bob": [high, high]})  # fmt: skip
    options = scene.match.waiting["ann"].options

    tried = [options[number] for number in hints(scene.state, "ann")]

    assert {option.choice for option in tried} == {WHISPER}
    assert ("bob", "say:wind") in [option.refs for option in tried]


def test_what_it_tries_does_not_depend_on_its_own_notes() -> None:
    match = RULES.start(seats=3, seed=8)
    for turn in range(12):
        seat = next(iter(match.waiting))
        tried = [hints(match.imagine(seat, seed).state, seat) for seed in range(6)]
        assert all(numbers == tried[0] for numbers in tried)
        match.answer(seat, tried[0][turn % len(tried[0])])


def test_a_verse_is_worth_more_than_its_notes_and_the_dead_less() -> None:
    begun = vigil(ann="owl6", bob="wind5", dusk="owl1 bell2").state
    ended = vigil(ann="owl6", bob="wind5", sung="owl1 bell2 owl3", verses=1).state
    woken = vigil(ann="owl6", bob="wind5", dusk="owl1 bell2", awake=1).state

    assert worth(woken, "ann") < worth(begun, "ann") < worth(ended, "ann")
    assert worth(begun, "ann") == worth(begun, "bob")


def test_the_bot_sings_more_verses_than_chance() -> None:
    def verses(clever: bool) -> int:
        total = 0
        for seed in range(8):
            match = RULES.start(seats=3, seed=seed)
            while match.waiting:
                seat, question = next(iter(match.waiting.items()))
                tried = hints(match.imagine(seat, seed).state, seat) if clever else [seed * 7 % len(question.options)]
                match.answer(seat, tried[0])
            total += match.state.sung
        return total

    assert verses(clever=True) >= 8 * 4
    assert verses(clever=False) <= 8
