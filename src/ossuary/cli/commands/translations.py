"""`ossuary translations`: what a translation of a game, or of the house, still lacks."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ossuary.cli.arguments import find_rules
from ossuary.cli.clone import house
from ossuary.cli.screen import Screen
from ossuary.cli.sentences import Findings, add_empty, game_file, house_file, of_game, of_house, of_page
from ossuary.engine import OssuaryError
from ossuary.engine.language.translation import languages


def translations(
    game: Annotated[
        str | None, Parameter(help="Whose sentences; without one, those of the house and its page.")
    ] = None,
    /,
    *,
    language: Annotated[str, Parameter(help="Into which language: de.")],
    write: Annotated[bool, Parameter(help="Add empty entries for what is missing to the file.")] = False,
) -> int:
    """List the sentences that have no translation yet, and entries whose English is no longer there."""
    if language not in languages():
        raise OssuaryError(f"There is no language {language!r}; there are {', '.join(languages())}.")
    screen = Screen()
    if game is not None:
        rules = find_rules(game)
        found = of_game(rules, language)
        if write:
            add_empty(game_file(rules, language), found.missing)
        return _tell(screen, rules.name, found)
    found = of_house(language)
    if write:
        add_empty(house_file(language), found.missing)
    code = _tell(screen, "The house", found)
    web = house() / "web"
    return max(code, _tell(screen, "The page", of_page(web, language))) if web.is_dir() else code


def _tell(screen: Screen, whose: str, found: Findings) -> int:
    """0 if nothing is missing."""
    screen.say(f"{whose}: {found.lacking} of {found.count} sentences are missing.", "bold")
    for section, entries in found.missing.items():
        for entry in entries:
            screen.say_whole(f"  {section}: {entry}")
    if found.outdated:
        screen.say(f"{len(found.outdated)} entries were not met anywhere; their English may have changed:", "bold")
        for entry in found.outdated:
            screen.say_whole(f"  {entry}")
    return 1 if found.lacking else 0
