"""What a seat sees, as numbers with names: `me.hand/B7` is 2, `pool` is 69, `tile:3,4/zimby.me` is 1.

They are made from the seat's view, from the question it is asked and from the words it has said so far, and from
nothing else: what is not in the view cannot be in here. Sentences are left out; every pile, card, counter, die, badge,
piece, tile, goal and standing is in.

The vector has a place for each name of the game's list (`lists.py`). A name that is not in the list is added to one of
the places at the end, found by its checksum: nothing is lost silently, and the last number says how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

from ossuary.engine import Match, Seat
from ossuary.engine.refs import design_of

from .seen_from import from_seat

SHARED = 256  # places for names that are not in the list, at least
ROUND = 256  # the length of a vector is a multiple of this: a new name does not change it
FARTHEST = 1000.0  # numbers are cut off here

Numbers = dict[str, float]


class Layout:
    """Where the numbers of a game stand in a vector."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.place = {name: at for at, name in enumerate(self.names)}
        self.size = -(-(len(self.names) + SHARED + 1) // ROUND) * ROUND

    def vector(self, numbers: Mapping[str, float]) -> list[float]:
        """The numbers in their places."""
        vector = [0.0] * self.size
        place, first, unlisted = self.place, len(self.names), 0
        shared = self.size - 1 - first
        for name, value in numbers.items():
            at = place.get(name)
            if at is None:
                at = first + crc32(name.encode()) % shared
                unlisted += 1
            vector[at] += min(FARTHEST, max(-FARTHEST, value))
        vector[-1] = float(unlisted)
        return vector


def numbers_of(match: Match, seat: Seat, said: Iterable[str] = ()) -> Numbers:
    """All that this seat sees, is asked and has said."""
    view = match.view(seat)
    reader = Reader(seat, len(match.seats))
    for area in view["areas"]:
        for part in area["parts"]:
            reader.part(part)
    if view["turn"] is not None:
        reader.add(f"turn.{reader.name(view['turn'])}")
    if view["awaits"] is not None:
        reader.add(f"awaits.{view['awaits']['how']}")
    for standing in view["standings"]:
        reader.add(f"standing.{reader.name(standing['seat'])}", standing["value"] / (standing["of"] or 1))
    if view["focus"] is not None:
        reader.anything("focus", view["focus"])
    question = match.waiting.get(seat)
    if question is not None:
        reader.add(f"asked.{question.rule}")
        for ref in question.about:
            reader.add(f"about.{design_of(reader.name(ref))}")
    for word in said:
        reader.add(f"said.{word}")
    return reader.numbers


class Reader:
    """Goes through a view and writes down its numbers."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.numbers: Numbers = {}

    def name(self, ref: str) -> str:
        return from_seat(ref, self.seat, self.seats)

    def add(self, name: str, value: float = 1.0) -> None:
        self.numbers[name] = self.numbers.get(name, 0.0) + value

    def part(self, part: Mapping[str, Any]) -> None:
        """One of the things that can lie on a table (`engine/view.py`)."""
        name = self.name(part["ref"])
        match part["part"]:
            case "pile":
                self.add(name, part["count"])
                self.cards(name, part["cards"])
                if part["shape"] == "stack" and part["cards"] and "face" in part["cards"][-1]:
                    self.add(f"{name}/top/{part['cards'][-1]['face']}")
            case "counter":
                self.add(name, part["value"])
            case "die":
                self.add(f"{name}={part['face']}")
            case "goal":
                self.goal(name, part)
            case "sheet":
                self.badges(name, part["badges"])
                if "portrait" in part:
                    self.cards(name, [part["portrait"]])
                for slot, cards in part.get("slots", {}).items():
                    self.cards(f"{name}.{slot}", cards)
                for row in part.get("rows", ()):
                    self.part(row)
            case "board":
                self.board(part)

    def cards(self, place: str, cards: Iterable[Mapping[str, Any]]) -> None:
        for card in cards:
            name = f"{place}/{card['face'] if 'face' in card else card['back'] + '?'}"
            if "face" in card:
                self.add(name)
            self.badges(name, card.get("badges", ()))

    def badges(self, name: str, badges: Iterable[Mapping[str, Any]]) -> None:
        for badge in badges:
            value = badge.get("value", 1)
            if isinstance(value, str):
                self.add(f"{name}.{badge['badge']}={value}")
            else:
                self.add(f"{name}.{badge['badge']}", value)

    def goal(self, name: str, goal: Mapping[str, Any]) -> None:
        for at, held in enumerate(goal["held"]):
            if isinstance(held, str):
                self.add(f"{name}[{at}]={held}")
            elif held is not None:
                self.add(f"{name}[{at}]={held.get('face', 'hidden')}")
        self.add(f"{name}.held", sum(held is not None for held in goal["held"]))
        for at in goal.get("next", ()):
            self.add(f"{name}[{at}].next")
        for place, mark in goal.get("marks", {}).items():
            self.add(f"{name}[{place}].{mark}")

    def board(self, board: Mapping[str, Any]) -> None:
        """Who and what stands on each tile; and of each sort of piece how many, and where on the whole."""
        at = {}
        for tile in board["tiles"]:
            at[tile["ref"]] = tile
            self.add(f"{tile['ref']}={tile['terrain']}")
            self.badges(tile["ref"], tile.get("badges", ()))
        for piece in board["pieces"]:
            kind = f"{piece['kind']}.{piece['state']}" if "state" in piece else piece["kind"]
            count = piece.get("count", 1)
            on = self.name(piece["on"])
            self.add(f"{on}/{kind}", count)
            sort = f"all {kind}"
            if "owner" in piece:
                owner = self.name(piece["owner"])
                self.add(f"{on}/{owner}", count)
                sort = f"all {kind}.{owner}"
            self.add(sort, count)
            if piece["on"] in at:
                self.add(f"{sort}.x", at[piece["on"]]["x"] * count)
                self.add(f"{sort}.y", at[piece["on"]]["y"] * count)
            if "level" in piece:
                self.add(f"{sort}.level", piece["level"])
            self.badges(sort, piece.get("badges", ()))

    def anything(self, name: str, value: object) -> None:
        """What is being decided has many shapes: numbers are numbers, and a few words are signs."""
        if isinstance(value, int | float):
            self.add(name, float(value))
        elif isinstance(value, dict):
            if "badge" in value:
                self.badges(name, [value])
                return
            for key, inner in value.items():
                if isinstance(inner, str):
                    if key in SIGNS:
                        self.add(f"{name}.{key}={self.name(inner)}")
                else:
                    self.anything(f"{name}.{key}", inner)
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                self.anything(f"{name}[{at}]", inner)


SIGNS = frozenset({"kind", "face", "state", "owner", "tone", "badge"})
