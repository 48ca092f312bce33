"""What is there besides rules, taken as a whole: can every lesson be followed, does every icon exist?"""

from __future__ import annotations

import json
import re
from random import Random

from ossuary.engine import Match, Rules, Seat
from ossuary.engine.content.glossary import names_in
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk
from ossuary.web.build import PageError, page_folder
from ossuary.web.dressing import all_icons, troubles

__all__ = ["PageError", "bad_icons", "find_icons", "take_lessons", "unexplained"]

NUMBER = re.compile(r"\b\d+\b")
ANSWERS = 400  # of each random game that is looked at


def take_lessons(rules: Rules) -> list[Lesson]:
    """Walk through every lesson to its end, with wrong choices on the way. A `LessonError` says what does not fit."""
    luck = Random(0)

    def freely(match: Match, seat: Seat) -> int:
        return luck.randrange(len(match.waiting[seat].options))

    found = lessons(rules)
    for lesson in found:
        Walk(lesson, rules, free=freely, astray=True).to_the_end()
    return list(found)


def bad_icons(rules: Rules) -> list[str]:
    """Icons that the look names and that do not exist, a sentence each. Without a finished page: `PageError`."""
    look = json.loads((rules.folder / "look.json").read_text("utf-8"))
    return troubles(rules.id, look, all_icons(page_folder()))


def find_icons(word: str) -> list[str]:
    """The icons a look may name in whose names this word is: `find_icons("boat")`."""
    return sorted(name for name in all_icons(page_folder()) if word in name)


def unexplained(rules: Rules) -> list[str]:
    """What tables show in random games, at every number of seats, without an entry in the glossary: `badge heavy`."""
    known = {name for term in rules.glossary for name in term.names}
    known |= {f"tile {design.name}" for design in rules.cards.designs.values()}  # a card explains itself
    shown: set[str] = set()
    for seats in rules.seats:
        match, luck = rules.start(seats, seed=3, quiet=True), Random(seats)
        while match.waiting and len(match.answers) < ANSWERS:
            seat, question = next(iter(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
            shown.update(names_in(match.view(seat)))
    return sorted(name for name in shown if NUMBER.sub("#", name) not in known)
