"""`ossuary play`: the table in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ossuary import bots
from ossuary.cli.arguments import find_rules, parse_options
from ossuary.cli.errors import Quit
from ossuary.cli.files import open_match, write_json
from ossuary.cli.log import Log, retell
from ossuary.cli.program import command
from ossuary.cli.screen import Screen
from ossuary.cli.table.prompt import talk_afterwards
from ossuary.cli.table.seating import Seating, read_seating
from ossuary.cli.table.table import Table
from ossuary.engine import Match, OssuaryError
from ossuary.engine.settings import attended


def play(
    game: str,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(help=f"Who sits where: me, {bots.listed()}, your own bots.py:Clever; usually me,normal."),
    ] = None,
    names: Annotated[str | None, Parameter(help="What the people are called, in the order they sit: Ann,Ben.")] = None,
    seed: Annotated[int | None, Parameter(help="The same seed is the same shuffle.")] = None,
    option: Annotated[list[str] | None, Parameter(help=f"As name=value; `{command('games')} GAME` lists them.")] = None,
    content: Annotated[Path | None, Parameter(help="A pack of cards (TOML) laid over the built-in ones.")] = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a game that was saved.")] = None,
    record: Annotated[Path | None, Parameter(help="Where to keep the game when it is over.")] = None,
    verbose: Annotated[bool, Parameter(help="Watching bots: tell everything, not only what matters.")] = False,
) -> int:
    """Play at this keyboard: alone against bots, several in turn, or watch bots play."""
    if record is not None and record.exists():
        raise OssuaryError(f"{record} is there already: choose another file to record to.")
    if record is not None and not record.parent.is_dir():
        raise OssuaryError(f"{record}: cannot be written: there is no such folder.")
    if resume is None:
        rules = find_rules(game, content)
        seating = read_seating(seats, names, rules)
        match = rules.start(len(seating.kinds), seed, attended(rules.settings) | parse_options(option or []))
        log = Log()
        log.add(0, match.opening)
        table = Table(match, seating, Screen(), log, brief=not (seating.people or verbose))
    else:
        if seed is not None or option or content is not None:
            raise OssuaryError("A game that is resumed keeps its seed, options and cards: leave these out.")
        match = open_match(resume)
        if match.rules.id != find_rules(game).id:
            raise OssuaryError(f"{resume} is a game of {match.rules.name}, not of {find_rules(game).name}.")
        seating = read_seating(seats, names, match.rules, len(match.seats))
        table = Table(match, seating, Screen(), retell(match), brief=not (seating.people or verbose))
        table.skip_news()
    return _play(match, seating, table, record)


def _play(match: Match, seating: Seating, table: Table, record: Path | None) -> int:
    hint = "? lists the commands, table shows everything." if seating.people else ""
    if table.brief:
        hint = "--verbose tells everything."
    table.screen.say(f"{match.rules.name}. {match.rules.about}")
    table.screen.say(f"{seating.introduction()} {hint}".rstrip())
    try:
        table.play()
        table.close()
        if record is not None:
            write_json(record, table.match.record())
            table.screen.say_whole(f"Recorded. To see it step by step: {command('replay', str(record))}")
        if seating.people:
            talk_afterwards(table)
    except Quit:
        table.screen.say("The table is cleared.")
    finally:
        table.screen.flush()
    return 0
