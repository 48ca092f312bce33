"""A view as text: areas and what lies in them. Knows no game; draws nothing that is not in the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ossuary.engine.naming import Names
from ossuary.engine.refs import Ref, Seat, design_of
from ossuary.engine.stage import ShownCard, ShownDie, badges_said
from ossuary.engine.view import ShownArea, ShownCounter, ShownGoal, ShownNote, ShownPile, ShownSheet, View
from ossuary.engine.wording import counted

from .boards import Marks, describe, draw_board

GAP = "   "
COLOURS = {
    "red": "red", "green": "green", "blue": "dodger_blue1", "yellow": "yellow", "orange": "dark_orange",
    "purple": "magenta", "violet": "magenta", "brown": "orange4", "white": "bold", "pink": "hot_pink",
}  # fmt: skip


Piece = list[Text]
"""What belongs together, as words that may be parted where a line ends: a title, and one word for each card."""


class Flow:
    """Pieces side by side. A line ends between them if it can, else between the words of one."""

    def __init__(self, pieces: Iterable[Piece], space: str = " ", indent: str = "  ") -> None:
        self.pieces = list(pieces)
        self.space = space  # between the words of a piece
        self.indent = indent  # of a line on which a piece goes on

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, line = options.max_width, Text()
        for piece in self.pieces:
            whole = sum(word.cell_len + len(self.space) for word in piece) - len(self.space)
            if line and line.cell_len + len(GAP) + whole > width:
                yield line
                line = Text()
            for at, word in enumerate(piece):
                between = Text(self.space if at else GAP) if line else Text()
                if line and line.cell_len + len(between) + word.cell_len > width:
                    yield line
                    line, between = Text(), Text(self.indent if at else "")
                line = Text.assemble(line, between, word)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(20, options.max_width), options.max_width)


class Artist:
    """Draws views for one match."""

    def __init__(self, cards: Any, names: Names, kinds: dict[Seat, str] | None = None) -> None:
        self.designs = cards.designs
        self.order = {design: at for at, design in enumerate(cards.designs)}
        self.names = names
        self.kinds = kinds or {}  # seat -> what is said of it in brackets

    def rank(self, ref: Ref) -> int:
        """Where a card stands in the catalogue; other things keep the order they are in."""
        return self.order.get(design_of(ref), 0)

    def table(self, view: View, marks: Marks | None = None) -> list[RenderableType]:
        """All areas, the viewer's own last; boards below them. `marks`: tile -> numbers of the options there."""
        own = view["seat"]
        areas = sorted(view["areas"], key=lambda area: own is not None and area.get("owner") == own)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(max_width=22)
        grid.add_column()
        boards: list[RenderableType] = []
        for area in areas:
            grid.add_row(self.heading(area, view), Flow(self.parts(area)))
            boards += [draw_board(part, self.names, marks or {}) for part in area["parts"] if part["part"] == "board"]
        return [grid, *boards]

    def heading(self, area: ShownArea, view: View) -> Text:
        """`* Ann (you)`: a star for whose turn it is."""
        owner = area.get("owner")
        if owner is None:
            return Text(area["name"], "bold")
        said = []
        if owner == view["seat"]:
            said.append("you")
        elif owner in self.kinds:
            said.append(self.kinds[owner])
        if "team" in area:
            said.append(f"team {area['team'] + 1}")
        title = Text()
        title.append("* " if owner == view["turn"] else "", "bold yellow")
        title.append(self.names.of(owner), "bold")
        if said:
            title.append(f" ({', '.join(said)})", "dim")
        return title

    def parts(self, area: ShownArea) -> list[Piece]:
        pieces: list[Piece] = []
        dice: list[ShownDie] = []
        for part in area["parts"]:
            if part["part"] == "pile":
                pieces.append(self.pile(part))
            elif part["part"] == "counter":
                pieces.append(self.counter(part))
            elif part["part"] == "die":
                dice.append(part)
            elif part["part"] == "note":
                pieces.append(piece(part["name"], self.sentence(part)))
            elif part["part"] == "goal":
                pieces.append(self.goal(part))
            elif part["part"] == "sheet":
                pieces += self.sheet(part)
        if dice:
            faces = [Text(die.get("name", die["face"]) + _note(die)) for die in dice]
            pieces.append(piece("dice" if len(dice) > 1 else "die", faces))
        return pieces

    def counter(self, part: ShownCounter) -> Piece:
        value = f"{part['value']} of {part['most']}" if "most" in part else str(part["value"])
        return piece(part["name"], [Text(value)])

    def goal(self, part: ShownGoal) -> Piece:
        """`Storm fire, (water)`: its places in order, those that are empty in brackets, many of them as `(1 to 5)`."""
        words: list[Text] = []
        empty: list[str] = []  # places in a row, of which nothing else is to be said
        for at in range(max(len(part["need"]), len(part["held"]))):
            held = part["held"][at] if at < len(part["held"]) else None
            mark = part.get("marks", {}).get(str(at), "")
            if held is None and not mark:
                empty.append(part["need"][at] if at < len(part["need"]) else "-")
                continue
            words += _missing(empty)
            empty = []
            if held is None:
                word = Text(f"({part['need'][at]})", "dim")
            else:
                word = Text(held) if isinstance(held, str) else self.card(held)
            words.append(Text.assemble(word, f" {mark}" if mark else ""))
        words += _missing(empty)
        title = part.get("name") or self.names.of(part.get("about", part["ref"]))
        return piece(title, words or [Text("-", "dim")])

    def sheet(self, part: ShownSheet) -> list[Piece]:
        """Its numbers, then its slots and rows."""
        pieces: list[Piece] = []
        if "portrait" in part or part.get("name"):
            who = self.card(part["portrait"]) if "portrait" in part else Text(part.get("name", ""))
            pieces.append([who])
        pieces += [[Text(badges_said([badge]))] for badge in part["badges"]]
        pieces += [
            piece(slot.rstrip("0123456789").replace("-", " "), self.row(cards) if cards else [Text("-", "dim")])
            for slot, cards in part.get("slots", {}).items()
        ]
        pieces += [self.goal(row) if row["part"] == "goal" else self.pile(row) for row in part.get("rows", ())]
        return pieces

    def sentence(self, part: ShownNote) -> list[Text]:
        """Its text, with the names of what it speaks of."""
        return [Text(self.names.filled(part["text"], tuple(part.get("about", ()))))]

    def pile(self, part: ShownPile) -> Piece:
        """Its name and what can be seen of it."""
        cards, count = part["cards"], part["count"]
        if not count:
            seen = [Text("-", "dim")]
        elif part["shape"] == "stack":
            top = [Text.assemble("top ", self.card(card)) for card in cards[-1:] if "face" in card]
            seen = [Text(str(count)), *top]
        else:
            seen = self.hand(cards) if part["shape"] == "hand" else self.row(cards)
        return piece(part["name"], seen, _note(part))

    def hand(self, cards: Sequence[ShownCard]) -> list[Text]:
        """In the order of the catalogue, copies together; what is hidden is counted."""
        seen = Counter(card["face"] for card in cards if "face" in card)
        names = [
            Text.assemble(self.design(face), f" x{seen[face]}" if seen[face] > 1 else "")
            for face in sorted(seen, key=lambda face: self.order.get(face, 0))
        ]
        return [*names, *_backs([card for card in cards if "face" not in card], bool(seen))]

    def row(self, cards: Sequence[ShownCard]) -> list[Text]:
        """In the order in which they lie."""
        if all("face" not in card for card in cards):
            return _backs(cards)
        return [self.card(card) for card in cards]

    def card(self, card: ShownCard) -> Text:
        """Its name, and what lies on it."""
        if "face" not in card:
            return Text(f"a {card['back']} card face down", "dim")
        if not card.get("badges"):
            return self.design(card["face"])
        return Text.assemble(self.design(card["face"]), (f" ({badges_said(card['badges'])})", "dim"))

    def design(self, face: str) -> Text:
        return Text(self.designs[face].name, self.style(face))

    def style(self, ref: Ref) -> str:
        """The colour of a card, where its design has one."""
        return COLOURS.get(getattr(self.designs.get(design_of(ref)), "colour", ""), "")

    def contents(self, view: View, place: str) -> RenderableType | None:
        """A whole pile of the view, every card that can be seen in it; or a tile, and what stands there."""
        for area in view["areas"]:
            for part in area["parts"]:
                if part["part"] == "board" and (tile := describe(part, place, self.names)):
                    return tile
                if part["part"] == "pile" and part["ref"] == place:
                    hidden = part["count"] - len(part["cards"])
                    seen = self.row(part["cards"]) + ([Text(f"{hidden} more", "dim")] if hidden else [])
                    title = f"{self.names.of(place)} ({part['count']}, the top one last):"
                    return Flow([piece(title, seen or [Text("nothing")])])
        return None


def _backs(cards: Sequence[ShownCard], known: bool = False) -> list[Text]:
    """`7 cards`; `5 more` beside those that are known; `2 night, 1 zombie` where backs differ."""
    kinds = Counter(card.get("back", "card") for card in cards)
    if len(kinds) == 1:
        (count,) = kinds.values()
        return [Text(f"{count} more" if known else counted(count, "card"), "dim")]
    return [Text(f"{count} {kind}", "dim") for kind, count in kinds.items()]


def _missing(places: Sequence[str]) -> list[Text]:
    """`(fire)`, `(water)`; of more than two different ones `(1 to 5)`."""
    if len(places) > 2 and len(set(places)) == len(places):
        return [Text(f"({places[0]} to {places[-1]})", "dim")]
    return [Text(f"({place})", "dim") for place in places]


def piece(title: str, words: list[Text], note: str = "") -> Piece:
    """The title stays with the first word, commas with the word before them, and the note with the last."""
    words = [Text.assemble(word, ",") for word in words[:-1]] + words[-1:]
    words[0] = Text.assemble((f"{title} ", "dim"), words[0])
    words[-1] = Text.assemble(words[-1], (note, "dim"))
    return words


def _note(part: ShownPile | ShownDie) -> str:
    return f" ({part['note']})" if part.get("note") else ""
