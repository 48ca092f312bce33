"""`ossuary report`: what a player found wrong, from the file that the table wrote, and a test that shows it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import ossuary
from ossuary.cli.drawing.artist import Artist
from ossuary.cli.files import read_json, write_json
from ossuary.cli.screen import Screen
from ossuary.cli.verdict import verdict
from ossuary.engine import Match, OssuaryError
from ossuary.engine.saving.fault import Fault, read_fault


def report(
    file: Path,
    /,
    *,
    test: Annotated[
        Path | None, Parameter(help="Write a test that fails until it is mended: tests/test_it.py.")
    ] = None,
) -> int:
    """Show what a player found wrong: what they said, the end of their log, and the table as they saw it."""
    found = read_fault(read_json(file))
    screen = Screen()
    match = replayed(found)
    screen.headline(f"{match.rules.name if match else found.game}, as {found.seat} saw it")
    screen.say(f"“{found.said}”" if found.said else "(nothing was said)", "bold")
    known = ossuary.game(found.game)
    made = f"rules {found.version}, Ossuary {found.program}"
    now = "" if known.version == found.version else f"; the rules are at {known.version} now"
    screen.say(f"Written with {made}{now}.", "dim")
    for line in found.log:
        screen.say(f"  {line}", "dim")
    if match is None:
        screen.say("There is no position in it: others were being asked all the time.")
    else:
        _show(match, found, screen)
    if test is not None:
        write_test(found, test)
        screen.say(f"{test} fails until somebody says in it what ought to be true, and mends it.")
    return 0


def replayed(found: Fault) -> Match | None:
    """The match as it stood: a game that is over is played again from its record, answer by answer."""
    if found.record is not None:
        return ossuary.load(found.record)
    return None if found.position is None else ossuary.restore(found.position)


def _show(match: Match, found: Fault, screen: Screen) -> None:
    names = match.names()
    artist = Artist(match.rules.cards, names)
    screen.show(*artist.table(match.view(found.seat)))
    if wrong := list(match.rules.invariants(match.state)):
        screen.say("What must always hold does not: " + "; ".join(wrong), "bold red")
    if match.result is not None:
        screen.say(verdict(match.result, names), "bold")
    for line in asked(match, found.seat):
        screen.say(line)


def asked(match: Match, seat: str) -> list[str]:
    """What the seat is asked, and what it may choose."""
    question, names = match.waiting.get(seat), match.names()
    if question is None:
        return []
    options = [f"  {number}: {names.label(option)}" for number, option in enumerate(question.options)]
    return [names.filled(question.prompt, question.about), *options]


def write_test(found: Fault, path: Path) -> None:
    """A test and, beside it, the position it begins with."""
    if path.suffix != ".py" or not path.name.startswith("test_"):
        raise OssuaryError(f"{path}: a test is called test_something.py.")
    beside = path.with_suffix(".json")
    for file in (path, beside):
        if file.exists():
            raise OssuaryError(f"{file}: there is something already.")
    match = replayed(found)
    if match is None:
        raise OssuaryError("There is no position in this report: a test of it must be set up by hand.")
    write_json(beside, found.plain())
    lines = [f"    # {_plain(line)}" for line in asked(match, found.seat)]
    opened = 'ossuary.load(told["record"])' if found.record is not None else 'ossuary.restore(told["position"])'
    answer = f'    # match.answer("{found.seat}", 0)  # one of these\n' if lines else ""
    said = json.dumps(f"{found.seat} said: {found.said}"[:100], ensure_ascii=False)
    text = (
        f'"""Reported at a table of {found.game}: {_plain(found.said)[:70]}"""\n\n'
        "from __future__ import annotations\n\nimport json\nfrom pathlib import Path\n\nimport ossuary\n\n\n"
        f"def test_{_slug(found.said)}() -> None:\n"
        '    told = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))\n'
        f"    match = {opened}\n\n"
        + "".join(f"{line}\n" for line in lines)
        + answer
        + "\n    assert list(match.rules.invariants(match.state)) == []\n"
        f"    raise AssertionError({said})  # say instead what ought to be true\n"
    )
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OssuaryError(f"{path}: cannot be written: {error.strerror or error}.") from None


def _plain(text: str) -> str:
    """On one line, and nothing that would end a comment or a docstring."""
    return " ".join(text.split()).replace("\\", "/").replace('"', "'")


def _slug(said: str) -> str:
    words = re.findall(r"[a-z0-9]+", said.lower())[:10]
    return "_".join(words) or "something_is_wrong_here"
