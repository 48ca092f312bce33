"""`ossuary playthroughs`: recorded games against what the rules do now."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

import ossuary
from ossuary.cli.arguments import find_rules
from ossuary.cli.clone import house
from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError
from ossuary.testing import playthrough


def playthroughs(
    *games: Annotated[str, Parameter(help="Which games; all, if none is named.")],
    write: Annotated[bool, Parameter(help="Write them anew from what the rules do now.")] = False,
) -> int:
    """Compare the recorded games under tests/playthroughs with what the rules do now, or write them anew."""
    folder = house() / "tests" / "playthroughs"
    if not (house() / "tests" / "games").is_dir():
        raise OssuaryError("There are no playthroughs here: they are kept in a clone of Ossuary.")
    chosen = [find_rules(game) for game in games or ossuary.games()]
    screen, complaints = Screen(), 0
    for rules in chosen:
        if write:
            written = playthrough.write(rules, folder / rules.id)
            screen.say(f"{rules.name}: {len(written)} playthroughs are written; the difference is for the review.")
            continue
        found = playthrough.compare(rules, folder / rules.id)
        complaints += len(found)
        screen.say(f"{rules.name}: {'all playthroughs agree' if not found else f'{len(found)} do not agree'}.", "bold")
        for complaint in found:
            screen.say_whole(complaint)
    return 1 if complaints else 0
