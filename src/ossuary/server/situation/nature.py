"""What everybody should know of a table: a chosen seed, changed cards, a position from a record, who held whose links,
bots that played for people. Shown at the table and kept in its record.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

import msgspec

from ossuary.engine.saving.record import check_sum
from ossuary.engine.wording import counted, listed
from ossuary.server import wire

from .opening import Opening
from .situation import Situation


def marks(situation: Situation) -> list[wire.Mark]:
    """In sentences, as things are now."""
    found = opening_marks(situation.opening, {kit.section for kit in situation.rules.content.kits})
    if situation.replaced:
        names = [situation.names.of(seat) for seat in situation.replaced]
        found.append(wire.Mark("bots", f"Others let a bot play for {listed(names)} at some time."))
    return found


def opening_marks(opening: Opening, kits: Set[str] = frozenset()) -> list[wire.Mark]:
    """What a table was from its beginning. `kits`: the sections of the game that players may bring."""
    found: list[wire.Mark] = []
    if opening.guided is not None:
        found.append(wire.Mark("lesson", "This is a guided game: its cards were laid for it, and so was its luck."))
    elif opening.forked:
        found.append(
            wire.Mark("record", "This table goes on from a record: whoever has it can know the seed and every card.")
        )
    elif opening.seed_chosen:
        found.append(
            wire.Mark("seed", "Whoever opened this table chose its seed, and can know the shuffle and every card.")
        )
    if opening.content is not None:
        found.append(_changed(opening.content, kits))
    if opening.hints:
        found.append(wire.Mark("hints", "Players may ask for hints: what a bot would do that knows what they know."))
    people = [seat for seat in opening.chairs if seat not in opening.bots]
    if not opening.join and len(people) > 1:
        found.append(wire.Mark("links", "Whoever opened this table was given the links of all seats."))
    return found


def _changed(content: Mapping[str, Any], kits: Set[str]) -> wire.Mark:
    designs = sum(len(rows) for rows in content.values() if isinstance(rows, list))
    if content and kits >= content.keys():
        return wire.Mark("kits", f"{counted(designs, 'kit')} of players of their own: {', '.join(sorted(content))}.")
    return wire.Mark(
        "cards", f"Cards were changed: {counted(designs, 'entry', 'entries')} in {listed(sorted(content))}."
    )


def with_marks(record: Mapping[str, Any], found: list[wire.Mark]) -> dict[str, Any]:
    """A record that says what kind of table it was played at."""
    if not found:
        return dict(record)
    marked = {**record, "table": msgspec.to_builtins(found)}
    return {**marked, "check": check_sum(marked)}
