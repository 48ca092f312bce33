"""Whole games as text, kept in the repository and reviewed like code.

A playthrough shows every answer of a game and what came of it, with rule numbers, and now and then a short
digest of the state and of what each seat sees. When rules change, the difference shows what a player would
notice; `ossuary playthroughs GAME --write` writes them anew, and the commit explains them.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from ossuary.engine import Match, Option, Rules
from ossuary.engine.settings import chosen, unattended
from ossuary.engine.wording import counted

from .walk import any_options, fingerprint, plain

GAMES_PER_SEATS = 4
DIGEST_EVERY = 25
IN_FULL = 60  # answers at the beginning, and the last few; of those between only the digests
LAST = 8


def titles(rules: Rules) -> list[tuple[str, int, int]]:
    """File name, number of seats and seed of every playthrough of a game."""
    return [
        (f"{seats}-seats-{number}.txt", seats, 100 * seats + number)
        for seats in rules.seats
        for number in range(1, GAMES_PER_SEATS + 1)
    ]


def play(rules: Rules, seats: int, seed: int) -> Iterator[tuple[Match, list[str]]]:
    """Play one game, giving the match and the lines of its playthrough after each answer."""
    luck = random.Random(seed)
    match = rules.start(seats, seed, any_options(rules, luck) if seed % 2 == 0 else unattended(rules.settings))
    names = match.names()
    options = " ".join(f"{name}={value}" for name, value in chosen(match.start.settings).items())
    title = f"{rules.name}, rules {rules.version}, {counted(seats, 'seat')}, seed {seed}"
    lines = [f"{title}, {options}" if options else title]
    lines += [f"        {event.rule:8} {names.line(event)}" for event in match.opening]
    yield match, lines
    while match.waiting:
        seat = luck.choice(list(match.waiting))
        question = match.waiting[seat]
        option = any_kind(question.options, luck)
        events = match.answer(seat, option)
        lines = [f"{len(match.answers):5} {seat}: {names.label(option)}  [{counted(len(question.options), 'option')}]"]
        lines += [f"        {event.rule:8} {names.line(event)}" for event in events]
        if len(match.answers) % DIGEST_EVERY == 0 or not match.waiting:
            state = digest(fingerprint(match.state))
            lines.append(f"      state {state} after {len(match.answers)}  {_seen(match)}")
        yield match, lines
    if match.result:
        winners = ", ".join(names.of(seat) for seat in match.result.winners) or "nobody"
        scores = ", ".join(f"{names.of(seat)} {score:g}" for seat, score in match.result.scores.items())
        reason = match.result.reason.format(*map(names.of, match.result.about))
        yield match, [f"Won by {winners}: {reason} ({match.result.rule}). Scores: {scores}."]


def any_kind(options: Sequence[Option], luck: random.Random) -> Option:
    """Any choice first, then any option of it: games move on instead of drowning in one kind."""
    kind = luck.choice(sorted({option.choice.id for option in options}))
    return luck.choice([option for option in options if option.choice.id == kind])


def text_of(rules: Rules, seats: int, seed: int) -> str:
    """The whole playthrough; of a long game the middle is told in digests."""
    told = [lines for _, lines in play(rules, seats, seed)]
    for number in range(IN_FULL, len(told) - LAST):
        told[number] = [line for line in told[number] if line.startswith("      state")]
    if len(told) > IN_FULL + LAST:
        told.insert(IN_FULL, [f"      ... {len(told) - IN_FULL - LAST} answers ..."])
    return "\n".join(line for lines in told for line in lines) + "\n"


def write(rules: Rules, folder: Path) -> list[Path]:
    """Write all playthroughs of a game into its folder, and remove those that are no longer made."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name: text_of(rules, seats, seed) for name, seats, seed in titles(rules)}
    for path in folder.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in wanted]


def compare(rules: Rules, folder: Path) -> list[str]:
    """What differs from the playthroughs in the folder: one complaint per file, with its first differences."""
    complaints: list[str] = []
    for name, seats, seed in titles(rules):
        path = folder / name
        if not path.exists():
            complaints.append(f"{name} is missing: write the playthroughs of {rules.id}.")
            continue
        old, new = path.read_text(encoding="utf-8"), text_of(rules, seats, seed)
        if old != new:
            changes = list(unified_diff(old.splitlines(), new.splitlines(), "kept", "now", n=1, lineterm=""))
            complaints.append("\n".join([f"{name} differs:", *changes[:12]]))
    return complaints


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _seen(match: Match) -> str:
    viewers = [*match.seats, None]
    return "  ".join(f"{viewer or 'gallery'} sees {digest(plain(match.view(viewer)))}" for viewer in viewers)
