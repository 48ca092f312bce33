"""What a game shows on the stage is true: what an option is said to give comes about, and looks know every sign."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ossuary
from ossuary.engine import EVERYONE, Event, Follows, Match, Rules, Seat
from ossuary.engine.flow import ASK
from ossuary.engine.view import View
from ossuary.testing.walk import fingerprint

DECISIONS = 220
PATIENCE = 6  # further questions to the same seat in which something may come about
STAGED = [name for name in ossuary.games() if ossuary.game(name).follows is not None]


def numbers(view: View, seat: Seat) -> dict[str, int]:
    """The badges on the sheets of a seat."""
    parts = [part for area in view["areas"] if area.get("owner") == seat for part in area["parts"]]
    badges = [badge for part in parts if part["part"] == "sheet" for badge in part["badges"]]
    return {badge["badge"]: badge["value"] for badge in badges if isinstance(badge.get("value"), int)}  # type: ignore[misc]


def certain(said: Follows | None) -> dict[str, int]:
    """What an option is said to change without a doubt."""
    if said is None or "gives" not in said or said.get("odds", 1) != 1:
        return {}
    return {badge["badge"]: badge["value"] for badge in said["gives"] if badge.get("change")}  # type: ignore[misc]


class Watched(list[Event]):
    """News, and the numbers of a seat at the moment of each: much can happen before anybody is asked again."""

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__()
        self.match, self.seat = match, seat
        self.moments: list[dict[str, int]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.look()

    def look(self) -> None:
        self.moments.append(numbers(self.match.view(self.seat), self.seat))


def comes_about(match: Match, seat: Seat, index: int, promised: dict[str, int]) -> bool:
    """Taken in a copy where everybody else is silent, the option changes those numbers by as much."""
    before = numbers(match.view(seat), seat)
    copy = match.copy()
    copy.state.silent = EVERYONE
    for _ in range(PATIENCE):
        copy.state.news = watched = Watched(copy, seat)
        copy.answer(seat, index)
        watched.look()
        for after in watched.moments:
            if all(after.get(name, 0) - before.get(name, 0) == by for name, by in promised.items()):
                return True
        if copy.state.asked != ASK or seat not in copy.waiting:
            return False
        index = 0
    return False


def walk(rules: Rules, seed: int) -> Iterator[Match]:
    """Positions of a random game in which one seat is asked."""
    luck = Random(seed)
    seats = luck.choice(rules.seats)
    match = rules.start(seats, seed=seed)
    for _ in range(DECISIONS):
        if not match.waiting:
            return
        yield match
        seat, question = luck.choice(list(match.waiting.items()))
        match.answer(seat, luck.randrange(len(question.options)))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", STAGED)
def test_what_an_option_is_said_to_give_comes_about(name: str, seed: int) -> None:
    luck = Random(seed)
    for match in walk(ossuary.game(name), seed):
        if match.state.asked != ASK:
            continue
        seat = next(iter(match.waiting))
        before = fingerprint(match.state)
        said = match.follows(seat)
        assert fingerprint(match.state) == before, "saying what follows changes nothing"
        for index in luck.sample(range(len(said)), min(4, len(said))):
            if promised := certain(said[index]):
                option = match.waiting[seat].options[index]
                assert comes_about(match, seat, index, promised), f"{match.names().label(option)}: {said[index]}"


@pytest.mark.parametrize("name", STAGED)
def test_nobody_is_further_than_the_end_and_chances_are_shares(name: str) -> None:
    for match in walk(ossuary.game(name), 4):
        view = match.view(None)
        assert len({standing["seat"] for standing in view["standings"]}) == len(view["standings"])
        for standing in view["standings"]:
            assert 0 <= standing["value"] <= standing["of"], standing
        shown = view["focus"].get("odds", []) if view["focus"] else []
        shares = [odds["share"] for odds in shown]
        shares += [said["odds"] for seat in match.waiting for said in match.follows(seat) if said and "odds" in said]
        assert all(0 <= share <= 1 + 1e-9 for share in shares)
        if shown:
            assert sum(odds["share"] for odds in shown) == pytest.approx(1)


@pytest.mark.parametrize("name", STAGED)
def test_what_can_be_clicked_lies_in_one_place_of_the_table(name: str) -> None:
    for match in walk(ossuary.game(name), 5):
        for seat, question in match.waiting.items():
            lying = Counter(found(match.view(seat)["areas"], "ref"))
            for option in question.options:
                for ref in option.refs:
                    if not ref.startswith("say:") and ref not in match.seats:  # a seat may stand on the board too
                        assert lying[ref] == 1, f"{ref}: {lying[ref]} times"


@pytest.mark.parametrize("name", STAGED)
def test_the_look_knows_every_sign_chip_sheet_and_focus(name: str) -> None:
    rules = ossuary.game(name)
    look = json.loads((rules.folder / "look.json").read_text())
    used: dict[str, set[str]] = {"badges": set(), "chips": set(), "sheets": set(), "focus": set()}
    for match in walk(rules, 6):
        view = match.view(next(iter(match.waiting)))
        said = [match.follows(seat) for seat in match.waiting]
        used["badges"] |= set(found([view["areas"], view["focus"], said], "badge"))
        used["chips"] |= {chip for need in found(view["areas"], "need") for chip in need}
        used["chips"] |= {chip for held in found(view["areas"], "held") for chip in held if isinstance(chip, str)}
        parts = [part for area in view["areas"] for part in area["parts"]]
        used["sheets"] |= {part["kind"] for part in parts if part["part"] == "sheet"}
        used["focus"] |= {view["focus"]["kind"]} if view["focus"] else set()

    for kind, names in used.items():
        assert names <= set(look.get(kind, {})), kind


@pytest.mark.parametrize("name", ossuary.games())
def test_the_look_stages_events_that_there_are(name: str) -> None:
    rules = ossuary.game(name)
    look = json.loads((rules.folder / "look.json").read_text())
    kinds = {event.__name__: event for event in events_of(rules)}

    for event, staged in look.get("events", {}).items():
        assert event in kinds, event
        fields = set(kinds[event].__dataclass_fields__)
        assert {*staged.get("show", ()), *filter(None, [staged.get("stamp")])} <= fields, event


def events_of(rules: Rules) -> Iterator[Any]:
    waiting: list[Any] = [Event]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(f"ossuary.games.{rules.id}."):
            yield kind


def found(thing: Any, key: str) -> Iterator[Any]:
    """Every value of this name, however deep."""
    if isinstance(thing, dict):
        if key in thing:
            yield thing[key]
        for value in thing.values():
            yield from found(value, key)
    elif isinstance(thing, list):
        for value in thing:
            yield from found(value, key)
