"""A match as JSON: a short record that replays, and a save that goes on at once."""

import json
import random
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match, OssuaryError, Rules
from ossuary.engine.saving import restoring
from ossuary.testing.walk import fingerprint
from tests.engine.asking import Turns, Vote, Window
from tests.engine.tables import RULES, night, play

GRAVEYARD = ossuary.game("graveyard")
PACK = {"zombie": [{"id": "lich", "name": "Old lich", "value": 9}]}
BIG = {
    "night": [{"id": "lantern", "copies": 90}, {"id": "robbery", "copies": 40}],
    "zombie": [{"id": "ghoul", "copies": 60}],
}


def played(match: Match, decisions: int, seed: int = 3) -> Match:
    """So many random answers, or the whole game."""
    luck = random.Random(seed)
    while match.waiting and len(match.answers) < decisions:
        seat = luck.choice(list(match.waiting))
        match.answer(seat, luck.randrange(len(match.waiting[seat].options)))
    return match


def through_file(plain: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(plain))
    return read


def restored(match: Match, **how: bool) -> Match:
    return restoring.restore(through_file(match.save()), lambda _: match.rules, **how)


# -- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 20, 1000])
def test_a_record_replays_to_the_same_position(decisions: int) -> None:
    match = played(GRAVEYARD.start(3, 7, {"hand_size": 2}), decisions)

    again = ossuary.load(through_file(match.record()))

    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.answers == match.answers
    assert again.horizon == match.horizon
    assert again.opening == match.opening
    assert again.result == match.result
    assert again.record() == match.record()


def test_a_record_is_short_and_can_be_read_by_people() -> None:
    match = GRAVEYARD.start(2, 7, {"hand_size": 2})
    first = next(iter(match.waiting))
    match.answer(first, 1)

    record = match.record()

    assert list(record) == [
        "ossuary", "game", "version", "seats", "seed", "options", "answers", "rules", "stands", "check",
    ]  # fmt: skip
    assert (record["ossuary"], record["game"], record["version"]) == (1, "graveyard", "1")
    assert (record["seats"], record["seed"], record["options"]) == (2, 7, {"hand_size": 2})
    assert record["answers"] == [[first, 1]]


def test_a_replayed_match_can_be_taken_back_and_plays_on() -> None:
    match = played(GRAVEYARD.start(3, 7), 40)
    again = ossuary.load(match.record())

    assert fingerprint(again.at(35).state) == fingerprint(match.at(35).state)
    played(match, 50, seed=1)
    played(again, 50, seed=1)
    assert again.record() == match.record()


def test_a_record_is_replayed_loudly_or_quietly() -> None:
    record = played(GRAVEYARD.start(3, 7), 5).record()

    assert ossuary.load(record).state.news == []
    assert ossuary.load(record, quiet=True).state.news is None


def test_the_record_of_a_scene_is_refused_with_a_sentence() -> None:
    with pytest.raises(OssuaryError) as refused:
        night(ann="robbery").match.record()

    assert str(refused.value) == "A match that began in the middle of a game has no record; save it instead."


# -- saves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 1, 33, 1000])
def test_a_save_goes_on_as_the_match_would_have(decisions: int) -> None:
    match = played(GRAVEYARD.start(4, 7, {"poker_face": True}), decisions)

    again = ossuary.restore(through_file(match.save()))

    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.waiting == match.waiting
    assert (again.answers, again.horizon, again.result) == (match.answers, match.horizon, match.result)
    assert again.record() == match.record()
    played(match, decisions + 20, seed=1)
    played(again, decisions + 20, seed=1)
    assert again.save() == match.save()


@pytest.mark.parametrize("half", ["window", "vote"])
def test_a_save_in_the_middle_of_a_window_or_a_vote_keeps_what_was_said(half: str) -> None:
    words = {"ann": "hex pass", "bob": "hex pass", "cyd": "pass"}
    match = play(Window(words) if half == "window" else Vote(words)).match
    match.answer("ann", 1)

    again = restored(match)
    again.answer("bob", 1)

    assert list(restored(match).waiting) == ["bob"]
    said = ["all passed"] if half == "window" else ["ann: Pass", "bob: Pass", "cyd: Pass"]
    assert again.state.diary == said  # type: ignore[attr-defined]


def test_a_save_in_which_everybody_is_asked_is_restored() -> None:
    match = play(Vote({"ann": "yes no", "bob": "yes no", "cyd": "yes no"})).match

    assert restored(match).waiting == match.waiting


def test_a_restored_match_knows_what_each_remembers_and_how_far_it_may_go_back() -> None:
    match = play(Turns(), piles={"ann.hand": "moon#1", "deck": "sun#1 sun#2"}, dice=(4, 5)).match
    for number in (0, 4, 0, 1):  # think, roll, think, play
        match.answer("ann", number)

    again = restored(match)

    assert again.undo_limit("ann") == match.undo_limit("ann") == 2
    assert again.state.memory == match.state.memory
    assert again.state.forced == (5,)
    assert fingerprint(again.at(1).state) == fingerprint(match.at(1).state)


def test_the_save_of_a_scene_goes_back_to_where_the_scene_began() -> None:
    scene = night(ann="robbery", bob="hex")
    scene.players[0].chooses("robbery")

    again = ossuary.restore(through_file(scene.match.save()))

    assert fingerprint(again.at(0).state) == fingerprint(scene.match.at(0).state)
    with pytest.raises(OssuaryError, match="has no record"):
        again.record()


def test_a_save_is_restored_loudly_or_quietly() -> None:
    match = play(Turns()).match

    assert restored(match).state.news == []
    assert restored(match, quiet=True).state.news is None


def test_a_save_holds_neither_cards_nor_news() -> None:
    match = played(GRAVEYARD.start(3, 7), 5)

    assert not {"cards", "news"} & set(match.save()["state"])


def test_the_save_of_a_game_of_three_hundred_decisions_is_small() -> None:
    match = played(GRAVEYARD.with_content(BIG).start(4, 7, {"poker_face": True}), 300)
    assert len(match.answers) == 300

    assert len(json.dumps(match.save())) < 20_000


# -- content -------------------------------------------------------------------------------------


def test_a_record_carries_the_pack_it_was_played_with() -> None:
    match = played(GRAVEYARD.with_content(PACK).start(3, 7), 30)

    for again in (ossuary.load(through_file(match.record())), ossuary.restore(through_file(match.save()))):
        assert again.rules.cards.designs["lich"].value == 9
        assert fingerprint(again.state) == fingerprint(match.state)
        assert again.names().of("lich#1") == "Old lich"
        assert again.record() == match.record()
    assert match.record()["content"] == PACK


def test_without_a_pack_a_record_carries_none() -> None:
    assert "content" not in GRAVEYARD.start(3, 7).record()


def test_a_game_is_found_by_whoever_keeps_the_shelf() -> None:
    asked: list[str] = []

    def find(name: str) -> Rules:
        asked.append(name)
        return RULES

    match = restoring.restore(play(Turns()).match.save(), find)

    assert asked == ["table"]
    assert match.rules is not GRAVEYARD
