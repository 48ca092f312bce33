"""What is said at a table are sentences: prompts, labels and lines of the log begin with a capital letter."""

from __future__ import annotations

from random import Random

import pytest

import ossuary


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
