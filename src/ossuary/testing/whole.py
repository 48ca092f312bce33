"""What is there besides rules, taken as a whole: can every lesson be followed, does every icon exist?"""

from __future__ import annotations

import json
from random import Random

from ossuary.engine import Match, Rules, Seat
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk
from ossuary.web.build import PageError, page_folder
from ossuary.web.dressing import all_icons, troubles

__all__ = ["PageError", "bad_icons", "find_icons", "take_lessons"]


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
