"""Carries a table over to changed rules: the same seed, and the same answers as far as they are still offered.

Rules are imported once in a process, so two processes do it, and `ossuary dev` starts both. One has the rules of before
and tells which options were chosen (`python -m ossuary.cli.serving.carrying tell GAME FILE`: a line of JSON for each
line it is sent). The other has those of now, chooses the same and writes a new file (`... carry GAME FILE`). Options
are known by their choice and what they are about, not by their place in a list.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

import ossuary
from ossuary.engine import Match, OssuaryError, Rules
from ossuary.engine.choices import RAISED
from ossuary.engine.saving.codec import encode
from ossuary.engine.wording import counted
from ossuary.games import why_broken
from ossuary.server.situation import fair
from ossuary.server.situation.opening import Opening
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, NewTable, Store, opened

Json = dict[str, Any]


# --- with the rules of before


async def tell(store: Store) -> list[Json]:
    """What was chosen at each table, and by whom."""
    return [await _told(store, line.id, line.created) for line in await store.tables()]


async def _told(store: Store, table: str, created: int) -> Json:
    entries = await store.read(table)
    situation = Situation(entries[0])
    while entries := entries[1:] or await store.read(table, situation.number):
        situation.apply(entries[0])
    match = situation.match
    people = situation.people.items()
    opening = msgspec.structs.replace(
        situation.opening,
        seed=situation.seed,
        tokens=situation.keys,
        names={seat: sitter.called for seat, sitter in people},
        bots={seat: sitter.bot for seat, sitter in people if sitter.bot},
    )
    return {
        "table": table,
        "created": created,
        "opening": msgspec.to_builtins(opening),
        "answers": _chosen(match) if match is not None else None,
    }


def _chosen(match: Match) -> list[Json]:
    """Every answer with the option it chose."""
    again, names = match.at(0), match.names()
    chosen: list[Json] = []
    for seat, number in match.answers:
        option = None if number == RAISED else again.waiting[seat].options[number]
        said = "a raised hand" if option is None else names.label(option)
        chosen.append({"seat": seat, "option": encode(option) if option is not None else None, "said": said})
        again.take(seat, number)
    return chosen


# --- with the rules of now


async def carry(store: Store, told: list[Json]) -> list[str]:
    """Open each table anew under its old links. Gives what became of it, a sentence each."""
    sentences = []
    for table in told:
        before = msgspec.convert(table["opening"], Opening)
        rules = ossuary.game(before.game)
        settings, dropped = _known(rules, before.settings)
        promised = fair.promise(before.seed)
        opening = msgspec.structs.replace(
            before, version=rules.version, settings=settings, salt=promised.salt, commitment=promised.commitment
        )
        if table["answers"] is None:
            sentence = "The game has not begun yet."
        elif opening.guided is not None:
            sentence = "The lesson begins again."
        else:
            match = rules.start(opening.seats, opening.seed, settings)
            sentence = choose_again(match, table["answers"])
            opening = msgspec.structs.replace(opening, answers=match.answers)
        if dropped:
            sentence += f" The game has no option {', '.join(dropped)} any more."
        data = msgspec.to_builtins(opening)
        new = NewTable(table["table"], rules.id, table["created"], opening.tokens)
        await store.create(new, Entry(0, table["created"], "open", None, data))
        sentences.append(sentence)
    return sentences


def choose_again(match: Match, answers: list[Json]) -> str:
    """Give the same answers, up to the first that cannot be given."""
    for number, answer in enumerate(answers):
        seat, said = answer["seat"], answer["said"]
        done = f"{number} of {counted(len(answers), 'answer')} given again"
        question = match.waiting.get(seat)
        names = match.names()
        if answer["option"] is None:
            chosen = RAISED
        elif question is None:
            return f"{done}; then {names.of(seat)} is not asked any more ({said}). The table goes on from there."
        else:
            keys = [encode(option) for option in question.options]
            if answer["option"] not in keys:
                return f"{done}; then {names.of(seat)} cannot choose {said!r} any more. The table goes on from there."
            chosen = keys.index(answer["option"])
        try:
            trial = match.copy()
            trial.take(seat, chosen)
        except Exception as error:  # whatever an author may do wrong
            reason = why_broken(match.rules.id, error)
            return f"{done}; then {said!r} of {names.of(seat)} fails. {reason} The table goes on from there."
        match.take(seat, chosen)
    return f"{counted(len(answers), 'answer')} given again."


def _known(rules: Rules, settings: Json) -> tuple[Json, list[str]]:
    """Those that the game still has, and the names of the others."""
    known = {entry.name for entry in fields(rules.settings)}
    return {name: settings[name] for name in settings if name in known}, sorted(set(settings) - known)


# --- as a program


async def _witness(path: Path) -> None:
    for _ in iter(sys.stdin.readline, ""):
        async with opened(str(path)) as store:
            print(json.dumps(await tell(store)), flush=True)


async def _carry(path: Path) -> None:
    told = json.loads(sys.stdin.readline())
    async with opened(str(path)) as store:
        print("\n".join(await carry(store, told)))


def main(words: list[str]) -> None:
    what, game, path = words
    try:
        rules = ossuary.game(game)
        rules.start(rules.seats[0], 1, quiet=True)  # cards are read, and the set-up works
    except Exception as error:  # whatever an author may do wrong
        sys.exit(why_broken(game, error))
    try:
        asyncio.run(_witness(Path(path)) if what == "tell" else _carry(Path(path)))
    except OssuaryError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
