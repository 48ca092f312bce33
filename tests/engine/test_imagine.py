"""Worlds that a seat could believe in: what it knows stays, everything else is dealt anew."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

import ossuary
from ossuary.engine import OssuaryError, move, show
from ossuary.engine.chance import WORD
from ossuary.engine.refs import bit
from ossuary.engine.zones import who_knows
from ossuary.testing.walk import fingerprint
from tests.engine.asking import Turns
from tests.engine.tables import play
from tests.said import said

HANDS = {"ann.hand": "moon#1 sun#1", "bob.hand": "moon#2 ace#1", "deck": "sun#2 sun#3", "open": "moon#3"}
SEEDS = range(60)

# -- what is known and what is not ---------------------------------------------------------------


@given(some.integers(0, WORD), some.sampled_from(["ann", "bob", "cyd", None]))
def test_a_seat_sees_the_same_table_in_every_world_it_imagines(seed: int, seat: str | None) -> None:
    match = play(Turns(), piles=HANDS).match

    imagined = match.imagine(seat, seed)

    assert imagined.view(seat) == match.view(seat)
    assert imagined.waiting.get(seat or "") == match.waiting.get(seat or "")
    lying = sorted(card for pile in imagined.state.piles.values() for card in pile)
    assert lying == sorted(match.state.cards.face)
    assert {place: len(pile) for place, pile in imagined.state.piles.items()} == {
        place: len(pile) for place, pile in match.state.piles.items()
    }


@given(some.integers(0, WORD))
def test_imagining_never_changes_the_true_match(seed: int) -> None:
    match = play(Turns(), piles=HANDS).match
    match.answer("ann", said("think"))
    before, news = fingerprint(match.state), match.state.news

    imagined = match.imagine("cyd", seed)
    for deed in ("roll", "play", "shuffle", "deal", "draw"):
        imagined.answer("ann", said(deed))

    assert fingerprint(match.state) == before
    assert match.state.news is news
    assert match.answers == [("ann", 0)]


def test_one_seed_is_one_world_and_other_seeds_are_others() -> None:
    match = play(Turns(), piles=HANDS).match

    assert fingerprint(match.imagine("cyd", 5).state) == fingerprint(match.imagine("cyd", 5).state)
    assert len({str(match.imagine("cyd", seed).state.piles) for seed in SEEDS}) > 50


def test_everything_that_is_hidden_is_imagined_everywhere_it_could_lie() -> None:
    match = play(Turns(), piles={**HANDS, "box": ""}).match
    found = Counter(card for seed in range(400) for card in match.imagine("ann", seed).state.piles["deck"])

    assert set(found) == {"moon#2", "sun#2", "sun#3"}
    assert all(225 < count < 310 for count in found.values())


def test_only_cards_with_the_same_back_change_places() -> None:
    match = play(Turns(), piles=HANDS).match

    assert {match.imagine("ann", seed).state.piles["bob.hand"][1] for seed in SEEDS} == {"ace#1", "ace#2"}


def test_a_card_that_was_shown_stays_where_it_is() -> None:
    scene = play(Turns(), piles=HANDS)
    show(scene.state, ["moon#2"], ["ann"])

    for seed in SEEDS:
        imagined = scene.match.imagine("ann", seed)
        assert imagined.state.piles["bob.hand"][0] == "moon#2"
        assert who_knows(imagined.state, "moon#2") & bit("ann")


def test_what_all_saw_go_into_a_hand_stays_there_for_the_gallery_too() -> None:
    scene = play(Turns(), piles=HANDS)
    move(scene.state, "moon#3", "open", "bob.hand")

    assert all("moon#3" in scene.match.imagine(None, seed).state.piles["bob.hand"] for seed in SEEDS)


def test_others_remember_the_spot_they_looked_at_whatever_lies_there_now() -> None:
    scene = play(Turns(), piles=HANDS)
    show(scene.state, ["sun#3"], ["bob"])

    imagined = [scene.match.imagine("ann", seed).state for seed in SEEDS]

    assert len({world.piles["deck"][1] for world in imagined}) == 3
    assert all(world.memory == {world.piles["deck"][1]: bit("bob")} for world in imagined)


# -- luck ----------------------------------------------------------------------------------------


def test_nobody_looks_into_the_future() -> None:
    scene = play(Turns(), dice=(6, 6, 6))
    rolled = set()
    for seed in SEEDS:
        imagined = scene.match.imagine("ann", seed)
        imagined.answer("ann", said("roll"))
        rolled.add(imagined.state.diary[-1])  # type: ignore[attr-defined]

    assert rolled == {f"ann rolls {shown}" for shown in range(1, 7)}


def test_an_imagined_match_tells_nothing_of_how_the_true_one_was_dealt() -> None:
    match = ossuary.game("graveyard").start(3, 7)
    imagined = match.imagine("ann", 1)

    assert imagined.start.seed != match.start.seed
    assert imagined.state.seed != match.state.seed


def test_an_imagined_match_has_no_record() -> None:
    imagined = ossuary.game("graveyard").start(3, 7).imagine("ann", 1)

    with pytest.raises(OssuaryError):
        imagined.record()


def test_an_imagined_match_goes_back_to_where_it_was_imagined() -> None:
    imagined = ossuary.game("graveyard").start(3, 7, {"poker_face": True}).imagine("ann", 1)
    before = fingerprint(imagined.state)
    seat = next(iter(imagined.waiting))
    imagined.answer(seat, 0)

    assert imagined.undo_limit(seat) == 0
    assert fingerprint(imagined.at(0).state) == before


def test_an_imagined_match_is_quiet() -> None:
    imagined = play(Turns(), piles=HANDS).match.imagine("ann", 1)

    assert imagined.state.news is None
    assert imagined.answer("ann", said("play")) == []


def test_only_who_sits_at_the_table_or_looks_on_imagines() -> None:
    with pytest.raises(OssuaryError, match="There is no seat 'zed' at this table; there are ann, bob, cyd"):
        play(Turns()).match.imagine("zed", 1)
    with pytest.raises(OssuaryError, match="There is no seat 'dan' at this table; there are ann, bob, cyd"):
        play(Turns()).match.imagine("dan", 1)
