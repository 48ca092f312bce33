"""Chapters 4 and 5: singing, dropping, drawing."""

from __future__ import annotations

import pytest
from lullaby.events import Drew, Dropped, Sang, SangFalse, VerseEnded
from lullaby.turn import DROP, SING, WHISPER
from ossuary.testing import rule
from tests.vigil import vigil


@rule("LU-4.1")
def test_one_sings_ones_own_notes_unseen() -> None:
    scene = vigil(ann="owl4 owl2", bob="wind5")
    ann, _ = scene.players

    assert ann.may("ann.back:0", "dusk", label=SING)
    assert not ann.may("wind5", "dusk")
    assert not ann.sees_ref("owl4#1")
    refusal = ann.why_not("wind5")
    assert refusal is not None
    assert refusal.rule == "LU-4.1"


@pytest.mark.parametrize(
    ("last", "note", "fits"),
    [("", "wind6", True), ("owl3", "bell4", True), ("owl3", "bell6", True), ("owl3", "bell3", False),
     ("owl3", "bell2", False), ("owl3", "owl4", False), ("wind5", "bell6", True), ("bell2", "wind3", True)],
)  # fmt: skip
@rule("LU-4.2")
def test_a_note_fits_if_it_is_higher_and_of_another_voice(last: str, note: str, fits: bool) -> None:
    scene = vigil(ann=note, bob="wind5", midnight=last)

    scene.players[0].chooses("ann.back:0", "midnight", label=SING)

    assert bool(scene.happened(Sang)) == fits
    assert bool(scene.happened(SangFalse)) != fits
    assert scene.pile("midnight") == (f"{last} {note}".strip() if fits else "")
    assert scene.state.awake == (0 if fits else 1)


@rule("LU-4.3")
def test_a_false_note_takes_the_whole_verse_with_it_and_wakes_one_of_the_dead() -> None:
    scene = vigil(ann="owl2 bell6", bob="wind5", dusk="owl3 bell4", dawn="wind1", songbook="bell1 bell1", breaths=3)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.pile("dusk") == ""
    assert scene.pile("dawn") == "wind1"
    assert scene.pile("grass").endswith("owl3 bell4 owl2")
    assert scene.state.awake == 1
    assert scene.state.breaths == 3
    assert scene.pile("ann.back") == "bell6 bell1"


@rule("LU-R2")
def test_a_verse_that_cannot_go_on_is_given_up_by_a_false_note() -> None:
    scene = vigil(ann="owl2", bob="wind5", dusk="owl5 bell6")

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.pile("dusk") == ""
    assert scene.state.awake == 1


@rule("LU-4.4")
def test_a_verse_of_three_notes_is_laid_aside_and_gives_a_breath() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", breaths=3)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.happened(VerseEnded) == [VerseEnded("dusk")]
    assert scene.pile("dusk") == ""
    assert scene.pile("sung") == "owl3 bell4 owl5"
    assert scene.state.sung == 1
    assert scene.state.breaths == 4


@rule("LU-1.4", "LU-4.4")
def test_there_are_never_more_than_eight_breaths() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", breaths=8)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.state.sung == 1
    assert scene.state.breaths == 8


@rule("LU-R3")
def test_the_table_may_choose_longer_verses() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", options={"length": 4})

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.pile("dusk") == "owl3 bell4 owl5"
    assert scene.state.sung == 0


@rule("LU-5.1")
def test_a_dropped_note_falls_into_the_grass_and_gives_a_breath() -> None:
    scene = vigil(ann="owl5 wind2", bob="wind5", breaths=7)
    ann, bob = scene.players

    ann.chooses("ann.back:1", "grass", label=DROP)

    assert scene.pile("grass").endswith("wind2")
    assert scene.state.breaths == 8
    assert len(scene.happened(Dropped)) == 1
    assert not bob.choices(DROP)
    refusal = bob.why_not("bob.back:0", "grass")
    assert refusal is not None
    assert refusal.rule == "LU-5.1"


@rule("LU-5.2")
def test_a_new_note_is_drawn_unseen_and_pinned_to_the_right() -> None:
    scene = vigil(ann="owl5 wind2", bob="wind5", songbook="bell1 bell3")
    ann, bob = scene.players

    ann.chooses("ann.back:0", "dawn", label=SING)

    assert scene.pile("ann.back") == "wind2 bell3"
    assert len(scene.happened(Drew)) == 1
    assert not ann.sees_ref("bell3#1")
    assert bob.sees_ref("bell3#1")


@rule("LU-5.2")
def test_who_has_whispered_draws_nothing() -> None:
    scene = vigil(ann="owl5 wind2", bob="wind5")

    scene.players[0].chooses("bob", "say:wind", label=WHISPER)

    assert scene.pile("ann.back") == "owl5 wind2"
    assert scene.happened(Drew) == []
