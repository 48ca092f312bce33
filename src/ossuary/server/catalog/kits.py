"""Kits: what players put together for a game before it begins (in Chobolo, a set of creatures and spells).

They are shown, checked while they are built, read from a file, and brought to a table. Of what a browser sends only two
things are used: a name, and ids of designs that exist anyway.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Container, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ossuary.engine import SEATS, Kit, OssuaryError, Rules
from ossuary.server import wire

LARGEST = 64_000  # bytes of a draft or of a file
MOST_COMPLAINTS = 50
LONGEST_ID = 24
MOST_DOTS = 100  # in a file: no id has one, and a TOML key with thousands of them takes seconds to read


def find(rules: Rules, section: str) -> Kit:
    """The kit with this name, or OssuaryError."""
    for kit in rules.content.kits:
        if kit.section == section:
            return kit
    raise OssuaryError(f"There is no {section!r} to be built for {rules.name}.")


@lru_cache(maxsize=32)
def shown(rules: Rules, kit: Kit) -> wire.Kit:
    """What the page needs to build one."""
    kinds, designs = rules.content.sections, rules.cards.designs
    parts = [
        wire.KitPart(
            part.field, part.name, part.section, part.least, part.most, part.of_each, part.rule,
            part.among(rules.cards, kinds),
        )
        for part in kit.parts
    ]  # fmt: skip
    boards = {id: kit.drawn(designs[id]) for part in parts for id in part.among}
    ready = [design for design in designs.values() if type(design) is kinds[kit.section]]
    return wire.Kit(
        kit.section,
        parts,
        {id: board for id, board in boards.items() if board},
        [wire.KitDraft(design.name, kit.of(design)) for design in ready],
    )


def checked(rules: Rules, kit: Kit, draft: wire.KitDraft) -> wire.CheckedKit:
    """What is missing or wrong. If nothing is, also the kit as a file."""
    fields = [part.field for part in kit.parts]
    for field in draft.chosen:
        if field not in fields:
            raise OssuaryError(f"A {kit.section} has no field {field!r}; expected {', '.join(fields)}.")
    draft = wire.KitDraft(_plain(draft.name), {field: draft.chosen.get(field, []) for field in fields})
    found = kit.complaints(draft.chosen, rules.cards, rules.content.sections)[:MOST_COMPLAINTS]
    complaints = [wire.KitComplaint(field, text) for field, text in found]
    if not draft.name:
        complaints.insert(0, wire.KitComplaint("name", f"a name for the {kit.section} is needed."))
    id = _id(draft.name or kit.section, rules.cards.designs)
    return wire.CheckedKit(
        draft, complaints, f"{id}.toml", None if complaints else written(kit.section, entry(rules, kit, draft, id))
    )


def read(rules: Rules, kit: Kit, text: str) -> wire.CheckedKit:
    """Read a file and check it. A file of something else is refused; an unfinished kit is not."""
    if text.count(".") > MOST_DOTS:
        raise OssuaryError(f"This is not a file of a {kit.section}: there are too many dots in it.")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for numbers with too many digits
        raise OssuaryError(f"This is not valid TOML: {str(error).rstrip('.')}.") from None
    rows = data.get(kit.section)
    if list(data) != [kit.section] or not isinstance(rows, list) or len(rows) != 1 or not isinstance(rows[0], dict):
        raise OssuaryError(f"This is not a file of a {kit.section}: expected one [[{kit.section}]] and nothing else.")
    row = {field: value for field, value in rows[0].items() if field not in ("id", kit.seat)}
    name = row.pop("name", "")
    for field, value in row.items():
        if not isinstance(value, str) and not (isinstance(value, list) and all(isinstance(id, str) for id in value)):
            raise OssuaryError(f"{field}: expected a name or a list of names.")
    chosen = {field: [value] if isinstance(value, str) else value for field, value in row.items()}
    try:
        return checked(rules, kit, msgspec.convert({"name": name, "chosen": chosen}, wire.KitDraft))
    except msgspec.ValidationError as error:
        raise OssuaryError(f"This cannot be read: {error}.") from None


def pack(rules: Rules, wish: wire.OpenTable) -> dict[str, Any] | None:
    """The content of a table, with the kits that players bring to their seats."""
    if not wish.kits:
        return wish.content
    if wish.content is not None:
        raise OssuaryError("A table is opened with a content pack or with kits, not with both.")
    laid: dict[str, Any] = {}
    for seat, brought in wish.kits.items():
        if seat not in SEATS[: wish.seats]:
            raise OssuaryError(f"There is no seat {seat!r} at this table to bring a {brought.section!r}.")
        kit = find(rules, brought.section)
        known = checked(rules, kit, brought.kit)
        for complaint in known.complaints:
            raise OssuaryError(f"{kit.section} of {seat}: {complaint.field}: {complaint.text}")
        row = entry(rules, kit, known.draft, _id(f"{seat} {known.draft.name}", rules.cards.designs))
        laid.setdefault(kit.section, []).append({**row, kit.seat: seat} if kit.seat else row)
    return laid


def entry(rules: Rules, kit: Kit, draft: wire.KitDraft, id: str) -> dict[str, Any]:
    """A kit as an entry of a content file."""
    return {"id": id, "name": draft.name, **kit.entry(draft.chosen, rules.content.sections)}


def written(section: str, row: Mapping[str, Any]) -> str:
    """An entry as TOML. Names are printable, so the escapes of JSON are enough."""
    lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in row.items()]
    return "\n".join([f"[[{section}]]", *lines, ""])


def _plain(name: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _id(name: str, taken: Container[str]) -> str:
    """`My company` -> `my-company`, with a number where that is taken."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    id = first = re.sub("[^a-z0-9]+", "-", letters)[:LONGEST_ID].strip("-") or "mine"
    number = 2
    while id in taken:
        id, number = f"{first}-{number}", number + 1
    return id
