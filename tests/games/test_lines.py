"""What is said at a table are sentences: prompts, labels and lines of the log begin with a capital letter."""

from __future__ import annotations

import re
from random import Random

import pytest

import ossuary
from ossuary.engine.refs import SEATS

OTHERS_VERB = re.compile(r"\b[Yy]ou (is|has|does|was|(?!(as|less|yours)\b)[a-z]+[^s]s)\b")  # `you draws`
PLAIN_NAME = re.compile(rf"\b({'|'.join(seat.capitalize() for seat in SEATS)})\b")


@pytest.mark.parametrize("name", ossuary.games())
def test_every_line_begins_with_a_capital_letter_or_a_number(name: str) -> None:
    rules = ossuary.game(name)
    for seats in sorted({min(rules.seats), max(rules.seats)}):
        match, luck = rules.start(seats, seed=seats), Random(seats)
        names = match.names()
        said = [names.line(event) for event in match.opening]
        for _ in range(300):
            if not match.waiting:
                break
            seat, question = luck.choice(list(match.waiting.items()))
            said += [names.prompt(question), *map(names.label, question.options)]
            said += [names.line(event) for event in match.answer(seat, luck.randrange(len(question.options)))]

        assert said
        assert [line for line in said if line[:1].islower()] == []


@pytest.mark.parametrize("name", ossuary.games())
def test_who_reads_the_log_is_you_in_it_and_never_a_name(name: str) -> None:
    rules = ossuary.game(name)
    seats = max(rules.seats)
    match, luck = rules.start(seats, seed=seats), Random(seats)
    people = dict(zip(match.seats, ("Zoe", "Yan", "Xia", "Wim", "Vic", "Uta", "Tom", "Sam"), strict=False))
    names = match.names(people)
    told = [*match.opening]
    for _ in range(400):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        told += match.answer(seat, luck.randrange(len(question.options)))

    for seat in match.seats:
        mine = [names.read_by(seat).line(event.seen_by(seat)) for event in told]
        assert [line for line in mine if re.search(rf"\b({people[seat]}|{seat.capitalize()})\b", line)] == []
        assert [line for line in mine if OTHERS_VERB.search(line)] == []
        assert [line for line in mine if re.search(r"\b[Yy]ou\b", line)]
    seen_by_all = [names.line(event.seen_by(None)) for event in told]
    assert [line for line in seen_by_all if PLAIN_NAME.search(line)] == [], "who sits there has another name"
    assert [line for line in seen_by_all if re.search(r"^Your?\b|\byou(rs?)?\b", line)] == []
