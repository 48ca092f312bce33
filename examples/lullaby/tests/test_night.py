"""Chapters 1 and 6: how the night begins and how it ends; what cannot be done, and why."""

from __future__ import annotations

from collections import Counter

import pytest

import ossuary
from lullaby.events import LastNote
from lullaby.invariants import invariants
from lullaby.state import UNKNOWN, VERSES
from lullaby.turn import DROP, SING, WHISPER
from ossuary.testing import rule
from tests.vigil import vigil


@rule("LU-1.1")
def test_there_are_two_notes_of_every_voice_and_height() -> None:
    cards = ossuary.game("lullaby").cards
    kinds = Counter((note.voice, note.height) for note in cards.face.values())

    assert len(cards.face) == 36
    assert kinds == {(voice, height): 2 for voice in ("owl", "bell", "wind") for height in range(1, 7)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@rule("LU-1.2", "LU-1.3", "LU-1.4")
def test_the_night_begins(seats: int) -> None:
    state = ossuary.game("lullaby").start(seats=seats, seed=3).state

    assert [len(state.hand(seat)) for seat in state.seats] == [4] * seats
    assert [state.known[seat] for seat in state.seats] == [[UNKNOWN] * 4] * seats
    assert len(state.piles["songbook"]) == 36 - 4 * seats
    assert [state.piles[place] for place in (*VERSES, "grass", "sung")] == [[]] * 5
    assert state.breaths == 7
    assert (state.awake, state.sung, state.turns_left) == (0, 0, -1)


@rule("LU-1.2")
def test_all_see_the_notes_of_a_sexton_except_who_carries_them() -> None:
    match = ossuary.game("lullaby").start(seats=3, seed=3)

    for owner in match.state.seats:
        for eyes in (*match.state.seats, None):
            area = next(area for area in match.view(eyes)["areas"] if area["ref"] == owner)
            faces = ["face" in card for card in area["parts"][0]["cards"]]
            assert faces == [eyes not in (owner, None)] * 4


@rule("LU-1.5")
def test_lots_are_drawn_for_who_begins_and_turns_go_clockwise() -> None:
    begins = {ossuary.game("lullaby").start(seats=3, seed=seed).state.active for seed in range(20)}
    scene = vigil(seats=3, ann="owl1", bob="owl2", cyd="owl3")
    ann, bob, cyd = scene.players

    assert begins == {"ann", "bob", "cyd"}
    ann.chooses("ann.back:0", "grass", label=DROP)
    bob.chooses("bob.back:0", "grass", label=DROP)
    assert cyd.is_asked


@rule("LU-R3")
def test_the_table_may_choose_other_numbers() -> None:
    options = {"notes": 5, "breaths": 2, "verses": 1, "dead": 1}
    state = ossuary.game("lullaby").start(seats=2, seed=1, options=options).state

    assert len(state.hand("ann")) == 5
    assert state.breaths == 2
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", options=options)
    scene.players[0].chooses("ann.back:0", "dusk", label=SING)
    assert scene.match.result.rule == "LU-6.1"
    scene = vigil(ann="owl1", bob="wind5", dusk="owl3 bell4", options=options)
    scene.players[0].chooses("ann.back:0", "dusk", label=SING)
    assert scene.match.result.rule == "LU-6.2"


FIVE = "owl1 bell2 wind3 owl2 bell3 wind4 owl1 wind2 bell4 wind1 owl2 bell6 bell2 owl3 wind5"


@rule("LU-6.1", "LU-6.4")
def test_the_sixth_verse_wins_for_all() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", sung=FIVE, verses=5)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.match.result.winners == ("ann", "bob")
    assert scene.match.result.scores == {"ann": 6, "bob": 6}
    assert scene.match.result.rule == "LU-6.1"


@rule("LU-6.1")
def test_five_verses_are_not_enough() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", sung=FIVE.rsplit(maxsplit=3)[0], verses=4)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.match.result is None


@rule("LU-R4")
@pytest.mark.parametrize(("seats", "won"), [(4, False), (5, True)])
def test_with_five_sextons_the_fifth_verse_wins(seats: int, won: bool) -> None:
    backs = dict(zip(("bob", "cyd", "dan", "eve")[: seats - 1], ("wind5", "wind6", "owl6", "owl6"), strict=False))
    scene = vigil(
        seats=seats, ann="owl5", dusk="owl3 bell4", sung=FIVE.rsplit(maxsplit=3)[0], verses=4, **backs
    )  # fmt: skip

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert bool(scene.match.result) == won


@rule("LU-R4")
def test_one_verse_is_always_needed() -> None:
    assert ossuary.game("lullaby").start(seats=5, seed=1, options={"verses": 1}).state.goal == 1


@rule("LU-6.2", "LU-6.4")
def test_the_third_of_the_dead_ends_the_night() -> None:
    scene = vigil(ann="owl2 owl1", bob="wind5", dusk="owl3", awake=1)
    ann, bob = scene.players
    ann.chooses("ann.back:0", "dusk", label=SING)
    assert scene.match.result is None
    bob.chooses("bob.back:0", "dusk", label=SING)

    scene = vigil(ann="owl2", bob="wind5", dusk="owl3", awake=2)
    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.match.result.winners == ()
    assert scene.match.result.scores == {"ann": 0, "bob": 0}
    assert scene.match.result.rule == "LU-6.2"


@rule("LU-6.3")
def test_after_the_last_note_everybody_has_one_more_turn() -> None:
    scene = vigil(ann="owl2 owl1", bob="wind5 wind6", songbook="bell1")
    ann, bob = scene.players

    ann.chooses("ann.back:0", "grass", label=DROP)
    assert scene.happened(LastNote) == [LastNote()]
    assert scene.state.turns_left == 2
    bob.chooses("ann", "say:low", label=WHISPER)
    assert scene.match.result is None
    assert scene.state.turns_left == 1
    ann.chooses("ann.back:0", "grass", label=DROP)

    assert scene.match.result.winners == ()
    assert scene.match.result.rule == "LU-6.3"
    assert scene.pile("ann.back") == "bell1"


@rule("LU-6.1", "LU-6.3")
def test_the_very_last_turn_can_still_win() -> None:
    scene = vigil(ann="owl5", bob="wind5", dusk="owl3 bell4", sung=FIVE, verses=5, songbook="", turns_left=1)

    scene.players[0].chooses("ann.back:0", "dusk", label=SING)

    assert scene.match.result.rule == "LU-6.1"


@rule("LU-3.1", "LU-4.1")
def test_whoever_clicks_in_vain_hears_why() -> None:
    scene = vigil(ann="owl2", bob="wind5")
    ann, _ = scene.players

    told = [ann.why_not("ann"), ann.why_not("ann", "say:owl"), ann.why_not("dusk"), ann.why_not("wind5")]

    assert [refusal and refusal.rule for refusal in told] == ["LU-3.1", "LU-3.1", "LU-4.1", "LU-4.1"]


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        ({"breaths": 9}, "there are 9 breaths"),
        ({"awake": 4}, "4 of the dead"),
        ({"sung": 1}, "1 verses are sung"),
        ({"known": {"ann": [], "bob": [UNKNOWN]}}, "something is known of 0"),
        ({"known": {"ann": [UNKNOWN & ~1], "bob": [UNKNOWN]}}, "that is not true"),
    ],
)
def test_what_is_not_as_it_must_be_is_noticed(harm: dict[str, object], sentence: str) -> None:
    state = vigil(ann="owl2", bob="wind5").state.copy()
    for name, value in harm.items():
        setattr(state, name, value)

    assert any(sentence in told for told in invariants(state))


def test_a_false_verse_is_noticed() -> None:
    assert any("false note" in told for told in invariants(vigil(ann="owl2", bob="wind5", dusk="owl3 owl4").state))
    told = list(invariants(vigil(ann="owl2", bob="wind5", dusk="owl3 bell4 owl5").state))
    assert any("not laid aside" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"id": "owl1", "voice": "crow"}, "voice: expected one of owl, bell, wind"),
        ({"id": "owl1", "height": 7}, "height: expected"),
    ],
)
def test_notes_that_cannot_be_whispered_about_are_refused(entry: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ossuary.game("lullaby").with_content({"note": [entry]})
