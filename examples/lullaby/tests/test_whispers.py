"""Chapters 2 and 3: what may be whispered, and what is known afterwards."""

from __future__ import annotations

import pytest
from lullaby.events import Whispered
from lullaby.state import BIT, UNKNOWN, after, certain, excluded
from lullaby.turn import DROP, SING, WHISPER
from ossuary.testing import rule
from tests.vigil import vigil


@rule("LU-2.1")
def test_a_turn_is_one_whisper_one_note_sung_or_one_dropped() -> None:
    scene = vigil(ann="owl1 owl2", bob="wind5", cyd="bell3", seats=3)
    ann, bob, _ = scene.players

    assert len(ann.choices(SING)) == 2 * 3
    assert len(ann.choices(DROP)) == 2
    assert len(ann.choices(WHISPER)) == 2 * 2

    ann.chooses("bob", "say:wind", label=WHISPER)

    assert not ann.is_asked
    assert bob.is_asked


@rule("LU-2.2")
def test_nothing_but_a_whisper_tells_anything_of_a_note() -> None:
    scene = vigil(ann="owl1 owl2", bob="wind5 bell2", dusk="bell4")
    ann, _ = scene.players

    ann.chooses("ann.back:1", "grass", label=DROP)

    assert scene.state.known["bob"] == [UNKNOWN, UNKNOWN]
    assert scene.state.known["ann"][0] == UNKNOWN


@rule("LU-3.1")
def test_a_whisper_costs_a_breath_and_without_one_nobody_whispers() -> None:
    scene = vigil(ann="owl1 owl2", bob="wind5 wind6", breaths=1)
    ann, bob = scene.players
    ann.chooses("bob", "say:high", label=WHISPER)

    assert scene.state.breaths == 0
    assert not bob.choices(WHISPER)
    refusal = bob.why_not("ann", "say:low")
    assert refusal is not None
    assert refusal.rule == "LU-3.1"


@pytest.mark.parametrize(
    ("height", "pitch"), [(1, "low"), (2, "low"), (3, "middle"), (4, "middle"), (5, "high"), (6, "high")]
)
@rule("LU-3.1")
def test_two_heights_share_a_pitch(height: int, pitch: str) -> None:
    scene = vigil(ann="owl1", bob=f"wind{height}")

    assert scene.state.pointed_at("bob", pitch) == [0]
    assert scene.players[0].may("bob", f"say:{pitch}", label=WHISPER)
    assert len(scene.players[0].choices(WHISPER)) == 2


@rule("LU-3.2", "LU-R1")
def test_all_notes_that_fit_are_pointed_at_and_the_others_are_known_not_to_fit() -> None:
    scene = vigil(ann="owl1", bob="wind5 bell2 wind1")
    ann, _ = scene.players

    ann.chooses("bob", "say:wind", label=WHISPER)

    assert scene.happened(Whispered) == [Whispered("ann", "bob", "wind", 2, "1, 3")]
    assert [certain(known) for known in scene.state.known["bob"]] == [["wind"], [], ["wind"]]
    assert [excluded(known) for known in scene.state.known["bob"]] == [[], ["wind"], []]


@rule("LU-R1")
def test_a_word_that_fits_all_notes_points_at_all() -> None:
    scene = vigil(ann="owl1", bob="wind5 wind1")

    scene.players[0].chooses("bob", "say:wind", label=WHISPER)

    assert [certain(known) for known in scene.state.known["bob"]] == [["wind"], ["wind"]]


@rule("LU-3.2")
def test_two_voices_ruled_out_leave_the_third() -> None:
    known = after(after(UNKNOWN, "owl", fits=False), "bell", fits=False)

    assert certain(known) == ["wind"]
    assert excluded(known) == []


@rule("LU-3.2")
def test_a_voice_says_nothing_of_the_pitch() -> None:
    assert after(UNKNOWN, "owl", fits=True) == BIT["owl"] | BIT["low"] | BIT["middle"] | BIT["high"]
    assert after(UNKNOWN, "high", fits=True) == BIT["owl"] | BIT["bell"] | BIT["wind"] | BIT["high"]


@rule("LU-3.3")
def test_a_word_that_fits_nothing_cannot_be_whispered() -> None:
    scene = vigil(ann="owl1", bob="wind5")
    ann, _ = scene.players

    assert not ann.may("bob", "say:owl", label=WHISPER)
    refusal = ann.why_not("bob", "say:owl")
    assert refusal is not None
    assert refusal.rule == "LU-3.3"


@rule("LU-3.4")
def test_what_is_known_already_cannot_be_whispered_again() -> None:
    scene = vigil(
        ann="owl1", bob="wind5 owl3", known={"bob": [after(UNKNOWN, "wind", True), after(UNKNOWN, "wind", False)]}
    )
    ann, _ = scene.players

    assert not ann.may("bob", "say:wind", label=WHISPER)
    assert ann.may("bob", "say:owl", label=WHISPER)
    refusal = ann.why_not("bob", "say:wind")
    assert refusal is not None
    assert refusal.rule == "LU-3.4"


@rule("LU-3.5", "LU-5.2")
def test_what_is_known_moves_with_its_note_and_goes_with_it() -> None:
    low, high = after(UNKNOWN, "low", True), after(UNKNOWN, "high", True)
    scene = vigil(ann="owl1 bell5 wind6", bob="wind5", known={"ann": [low, high, high]})

    scene.players[0].chooses("ann.back:0", "grass", label=DROP)

    assert scene.state.known["ann"] == [high, high, UNKNOWN]
    assert scene.pile("ann.back") == "bell5 wind6 bell1"


@rule("LU-3.2", "LU-3.5")
def test_everybody_sees_on_the_note_what_was_whispered() -> None:
    scene = vigil(ann="owl1", bob="wind5 bell2")
    ann, bob = scene.players
    ann.chooses("bob", "say:wind", label=WHISPER)

    for eyes in (ann, bob):
        area = next(area for area in eyes.sees()["areas"] if area["ref"] == "bob")
        shown = area["parts"][0]["cards"]
        assert area["parts"][1]["text"] == "1 wind; 2 not wind"
        assert [[badge["badge"] for badge in card["badges"]] for card in shown] == [["wind"], ["not wind"]]
