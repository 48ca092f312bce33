"""Bots in general: what they are shown, whose luck they use, and how they are called."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import ossuary
from ossuary import bots
from ossuary.engine import Match, Option, OssuaryError, Seat
from ossuary.engine.chance import stream
from ossuary.engine.saving import restoring

SWIFT = [name for name in bots.NAMES if name not in ("hard", "expert")]  # tests of the planner are on their own


class Spy(bots.Bot):
    """Remembers what it was shown, plays on in it for a while, and answers with the first option."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.shown: list[Match] = []

    def choose(self, match: Match, seat: Seat) -> Option:
        self.shown.append(match.copy())
        option = match.waiting[seat].options[0]
        for _ in range(20):
            for mover, question in match.waiting.items():
                match.answer(mover, self.luck.randrange(len(question.options)))
                break
        return option


def in_mid_game(game: str, seats: int, seed: int = 5, answers: int = 12) -> tuple[Match, Seat]:
    match = ossuary.game(game).start(seats, seed)
    for number in range(answers):
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, number % len(question.options))
    return match, next(iter(match.waiting))


def play(name: str, seed: int) -> list[tuple[Seat, int]]:
    """A game of Graveyard among three bots of one kind."""
    match = ossuary.game("graveyard").start(3, 1, quiet=True)
    players = {seat: bots.make(name, stream(seed, at)) for at, seat in enumerate(match.seats)}
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, players[seat], stream(seed, len(match.answers))))
    return match.answers


@pytest.mark.parametrize(("game", "seats"), [("zombs", 2), ("zombs", 4), ("graveyard", 3)])
def test_a_bot_sees_its_own_cards_and_only_guesses_those_of_others(game: str, seats: int) -> None:
    match, seat = in_mid_game(game, seats)
    spy = Spy()

    for seed in range(60):
        bots.decide(match, seat, spy, seed)

    others = [other for other in match.seats if other != seat and match.state.piles[f"{other}.hand"]]
    assert others
    for shown in spy.shown:
        assert shown.state.piles[f"{seat}.hand"] == match.state.piles[f"{seat}.hand"]
        assert shown.waiting[seat].options == match.waiting[seat].options
    for other in others:
        hands = Counter(tuple(sorted(shown.state.piles[f"{other}.hand"])) for shown in spy.shown)
        true = tuple(sorted(match.state.piles[f"{other}.hand"]))
        assert len(hands) > 30
        assert hands[true] <= 3


def test_a_bot_cannot_know_what_will_be_drawn_or_rolled() -> None:
    match, seat = in_mid_game("zombs", 3)
    spy = Spy()

    for seed in range(40):
        bots.decide(match, seat, spy, seed)

    assert len({shown.state.piles["pool"][-1] for shown in spy.shown}) > 15
    assert len({shown.state.seed for shown in spy.shown}) == 40
    assert match.state.seed not in {shown.state.seed for shown in spy.shown}


def test_what_a_bot_is_shown_tells_neither_the_seed_nor_the_answers() -> None:
    match, seat = in_mid_game("zombs", 3)
    spy = Spy()

    bots.decide(match, seat, spy, 1)

    assert spy.shown[0].start.seed != match.start.seed
    assert spy.shown[0].answers == []


def test_a_bot_that_plays_on_leaves_the_true_match_alone() -> None:
    match, seat = in_mid_game("graveyard", 4)
    before = match.save()

    bots.decide(match, seat, Spy(), 1)

    assert match.save() == before
    assert restoring.restore(before, ossuary.game).waiting == match.waiting


@pytest.mark.parametrize("name", SWIFT)
def test_the_same_seed_plays_the_same_game_again(name: str) -> None:
    assert play(name, 7) == play(name, 7)
    assert play(name, 7) != play(name, 8)


@pytest.mark.parametrize("name", SWIFT)
def test_bots_leave_the_luck_of_others_alone(name: str) -> None:
    random.seed(1)
    before = random.getstate()

    play(name, 1)

    assert random.getstate() == before


def test_the_random_bot_likes_all_options_equally() -> None:
    match, seat = in_mid_game("zombs", 3)
    bot = bots.make("random", 1)
    options = match.waiting[seat].options

    chosen = Counter(bots.decide(match, seat, bot, 1).refs for _ in range(100 * len(options)))

    assert set(chosen) == {option.refs for option in options}
    assert all(60 < count < 140 for count in chosen.values())


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(OssuaryError, match=r"^There is no bot 'genius'; there are easy \(easy, friendly\), .*\)\.$"):
        bots.make("genius", 1)


def test_every_bot_has_a_name_by_which_people_know_it() -> None:
    assert set(bots.CALLED) == set(bots.NAMES)
    assert len(set(bots.CALLED.values())) == len(bots.CALLED)


def test_a_quick_bot_does_not_go_to_and_fro_for_ever() -> None:
    seed = stream(1, 0)  # a game in which it used to step and step back without end
    match = ossuary.game("zimby").start(2, stream(seed, 0), quiet=True)
    players = {seat: bots.summon("quick", stream(seed, 1, at)) for at, seat in enumerate(match.seats)}
    tempo = random.Random(stream(seed, 3))

    while match.waiting and len(match.answers) < 3000:
        seat = next(iter(match.waiting)) if len(match.waiting) == 1 else tempo.choice(list(match.waiting))
        match.answer(seat, bots.decide(match, seat, players[seat], stream(seed, 2, len(match.answers))))

    assert match.result is not None
