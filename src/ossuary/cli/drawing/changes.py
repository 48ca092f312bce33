"""What has changed between two views of one seat, in a few words: for everybody who has just seen the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from ossuary.engine.naming import Names
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownArea, ShownBoard, ShownCounter, ShownPart, ShownPiece, ShownPile, ShownTile, View
from ossuary.engine.wording import counted

from .artist import Artist, Flow, Piece, piece
from .boards import NAMED

FEW = 5  # cards of a row that is shown whole when one of them has changed


class Changes:
    """The differences between what somebody saw last and what they see now. False: there are none."""

    def __init__(self, before: View, after: View, artist: Artist) -> None:
        self.after = after
        self.artist = artist
        old = {area["ref"]: area for area in before["areas"]}
        self.rows: list[tuple[ShownArea, list[Piece]]] = []
        own = after["seat"]
        for area in sorted(after["areas"], key=lambda area: own is not None and area.get("owner") == own):
            if pieces := list(self._area(old.get(area["ref"]), area)):
                self.rows.append((area, pieces))

    def __bool__(self) -> bool:
        return bool(self.rows)

    def draw(self, whole: str | None = None) -> Table:
        """The areas in which something is another now. `whole`: whose own area is drawn as it is, at the end."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(max_width=22)
        grid.add_column()
        for area, pieces in self.rows:
            if whole is None or area.get("owner") != whole:
                grid.add_row(self.artist.heading(area, self.after), Flow(pieces))
        for area in self.after["areas"]:
            if whole is not None and area.get("owner") == whole:
                grid.add_row(self.artist.heading(area, self.after), Flow(self.artist.parts(area)))
        return grid

    def _area(self, before: ShownArea | None, after: ShownArea) -> Iterator[Piece]:
        if before is None:
            yield from self.artist.parts(after)
            return
        old: dict[str, ShownPart] = {part["ref"]: part for part in before["parts"]}
        for part in after["parts"]:
            was = old.get(part["ref"])
            if part == was or part["part"] == "die":
                continue
            if was is None or was["part"] != part["part"]:
                yield from self.artist.parts({**after, "parts": [part]})
            elif part["part"] == "counter" and was["part"] == "counter":
                yield self._counter(was, part)
            elif part["part"] == "pile" and was["part"] == "pile":
                yield from self._pile(was, part)
            elif part["part"] == "board" and was["part"] == "board":
                yield from map(_sentence, board_changes(was, part, self.artist.names))
            else:
                yield from self.artist.parts({**after, "parts": [part]})
        dice: list[ShownPart] = [part for part in after["parts"] if part["part"] == "die"]
        if dice != [part for part in before["parts"] if part["part"] == "die"]:
            yield from self.artist.parts({**after, "parts": dice})

    def _counter(self, before: ShownCounter, after: ShownCounter) -> Piece:
        words = self.artist.counter(after)
        if before["value"] != after["value"]:
            words[-1] = Text.assemble(words[-1], (f" (was {before['value']})", "dim"))
        return words

    def _pile(self, before: ShownPile, after: ShownPile) -> Iterator[Piece]:
        """A stack and a short row as they are; of other piles what came and what went."""
        seen, saw = _faces(after["cards"]), _faces(before["cards"])
        if after["shape"] == "stack":
            looks = [(pile["count"], pile["cards"][-1:], pile.get("note")) for pile in (before, after)]
            if looks[0] == looks[1]:
                return  # what lies below the top is not drawn
            yield self.artist.pile(after)
            return
        came, went = seen - saw, saw - seen
        if not (came or went) or not after["count"] or (after["shape"] == "row" and after["count"] <= FEW):
            hidden = (before["count"] - saw.total(), after["count"] - seen.total())
            if not seen and hidden[0] == hidden[1] and before.get("note") == after.get("note"):
                return  # other backs in another order
            yield self.artist.pile(after)
            return
        words = [*self._signed("+", came), *self._signed("-", went)]
        yield piece(after["name"], words, f" ({after['count']} now)")

    def _signed(self, sign: str, faces: Counter[str]) -> list[Text]:
        ordered = sorted(faces, key=lambda face: self.artist.rank(face))
        return [
            Text.assemble(sign, self.artist.design(face), f" x{faces[face]}" if faces[face] > 1 else "")
            for face in ordered
        ]


def board_changes(before: ShownBoard, after: ShownBoard, names: Names) -> list[str]:
    """`Ann's hero: Tuskfall to jungle 3,4`, `thug on ring N9 is gone`, `jungle 3,4: no jewel`."""
    old = {shown["ref"]: shown for shown in before["pieces"]}
    new = {shown["ref"]: shown for shown in after["pieces"]}
    said: list[str] = []
    for ref, now in new.items():
        was, tile = old.get(ref), names.of(now["on"])
        if was is None:
            said.append(f"{_called(now, names)} on {tile}, new")
        elif was["on"] != now["on"]:
            said.append(f"{_called(now, names)} from {names.of(was['on'])} to {tile}")
        elif _called(was, names) != _called(now, names):
            said.append(f"{_called(now, names)} on {tile} (was {_before(was, now, names)})")
    said += [f"{_called(was, names)} on {names.of(was['on'])} is gone" for ref, was in old.items() if ref not in new]
    tiles = changed_tiles(before, after)
    if len(tiles) > NAMED:
        known = {tile["ref"] for tile in before["tiles"]}
        fresh = sum(tile["ref"] not in known for tile in tiles)
        return [*said, *_many(fresh, "new"), *_many(len(tiles) - fresh, "different now")]
    said += [f"{names.of(tile['ref'])}: {tile.get('note') or tile['terrain']}" for tile in tiles]
    return said


def _many(places: int, how: str) -> list[str]:
    """`37 places are new`; nothing of none."""
    return [f"{counted(places, 'place')} {'is' if places == 1 else 'are'} {how}"] if places else []


def changed_tiles(before: ShownBoard, after: ShownBoard) -> list[ShownTile]:
    """Those whose ground, or what is said of it, was not the same before."""
    grounds = {tile["ref"]: (tile["terrain"], tile.get("note")) for tile in before["tiles"]}
    return [tile for tile in after["tiles"] if grounds.get(tile["ref"]) != (tile["terrain"], tile.get("note"))]


def _called(shown: ShownPiece, names: Names) -> str:
    name = f"{names.of(shown['owner'])}'s {shown['kind']}" if "owner" in shown else shown.get("name", shown["kind"])
    count = f"{shown['count']} x " if shown.get("count", 1) != 1 else ""
    more = ", ".join(str(shown[key]) for key in ("note", "state") if shown.get(key))
    return f"{count}{name}{f' ({more})' if more else ''}"


def _before(was: ShownPiece, now: ShownPiece, names: Names) -> str:
    """How it was, or only how many, if that is all."""
    count = was.get("count", 1)
    recounted: ShownPiece = {**now, "count": count}
    return str(count) if _called(recounted, names) == _called(was, names) else _called(was, names)


def _sentence(said: str) -> Piece:
    return [Text(word) for word in said.split(" ")]


def _faces(cards: list[ShownCard]) -> Counter[str]:
    return Counter(card["face"] for card in cards if "face" in card)
