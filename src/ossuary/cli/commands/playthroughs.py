"""`ossuary playthroughs`: recorded games against what the rules do now."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ossuary.cli.arguments import find_rules
from ossuary.cli.clone import is_ours, playthroughs_of
from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError
from ossuary.games import readable
from ossuary.testing import playthrough


def playthroughs(
    *games: Annotated[str, Parameter(help="Which games; all, if none is named.")],
    write: Annotated[bool, Parameter(help="Write them anew from what the rules do now.")] = False,
    folder: Annotated[Path | None, Parameter(help="Where they are kept, for one game; else in its tests.")] = None,
) -> int:
    """Compare the recorded games of a clone or of a package with what the rules do now, or write them anew."""
    chosen = [find_rules(game) for game in games] or [rules for rules in readable() if is_ours(rules)]
    if folder is not None and len(chosen) != 1:
        raise OssuaryError("A folder holds the playthroughs of one game: name that game.")
    screen, complaints = Screen(), 0
    for rules in chosen:
        if write:
            written = playthrough.write(rules, playthroughs_of(rules, folder))
            screen.say(f"{rules.name}: {len(written)} playthroughs are written; the difference is for the review.")
            continue
        found = playthrough.compare(rules, playthroughs_of(rules, folder))
        complaints += len(found)
        screen.say(f"{rules.name}: {'all playthroughs agree' if not found else f'{len(found)} do not agree'}.", "bold")
        for complaint in found:
            screen.say_whole(complaint)
    return 1 if complaints else 0
