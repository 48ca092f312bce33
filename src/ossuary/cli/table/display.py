"""How much of the table is drawn before a question: all of it now and then, and what has changed in between."""

from __future__ import annotations

from rich.console import RenderableType

from ossuary.cli.drawing.artist import Artist
from ossuary.cli.drawing.boards import NAMED, Marks, draw_board
from ossuary.cli.drawing.changes import Changes, changed_tiles
from ossuary.cli.drawing.focus import draw_focus, draw_standings
from ossuary.cli.screen import Screen
from ossuary.engine.view import View

SHORT = 24  # lines of a table that is drawn whole whenever a turn begins
PATIENCE = 12  # questions after which one would like to see again how things stand
SHARE = 0.5  # of the whole table: if what has changed is longer than this, the whole is easier to read


class Display:
    """Draws a table for one viewer at a time, and remembers what they have seen of it."""

    def __init__(self, game: str, artist: Artist, screen: Screen) -> None:
        self.game = game
        self.artist = artist
        self.screen = screen
        self.seen: View | None = None
        self.turn = 0  # the turn in which they last saw how things stand
        self.questions = 0  # since then

    def forget(self) -> None:
        """The screen was wiped, or the match stands elsewhere: the next drawing is a whole one."""
        self.seen = None

    def draw(self, view: View, viewer: str, marks: Marks, turn: int) -> None:
        """The whole table."""
        self.screen.headline(f"{self.game}, seen by {viewer}")
        self.screen.show(*self.artist.table(view, marks), *self._stage(view, None))
        self._remember(view, turn)

    def refresh(self, view: View, viewer: str, marks: Marks, turn: int) -> None:
        """Before a question: as much as is needed to answer it. `turn`: how many have begun so far."""
        if self.seen is None:
            self.draw(view, viewer, marks, turn)
            return
        whole = self.screen.height(*self.artist.table(view, marks))
        begins = turn != self.turn and view["turn"] == view["seat"]
        due = begins or self.questions >= PATIENCE
        changes = Changes(self.seen, view, self.artist)
        drawn = changes.draw(view["seat"] if due else None)
        if (due and whole <= SHORT) or self.screen.height(drawn) > SHARE * whole:
            self.draw(view, viewer, marks, turn)
            return
        if due:
            self.screen.headline(f"{self.game}: what has changed, and what is yours")
        if changes or due:
            self.screen.show(drawn)
        self.screen.show(*self._boards(self.seen, view, marks), *self._stage(view, self.seen))
        questions = 0 if due else self.questions + 1
        self._remember(view, turn if due else self.turn)
        self.questions = questions

    def _boards(self, before: View, view: View, marks: Marks) -> list[RenderableType]:
        """Of each board the part where there are tiles to choose from, or where many have changed; all of a new one."""
        old = {part["ref"]: part for area in before["areas"] for part in area["parts"]}
        drawn: list[RenderableType] = []
        for part in (part for area in view["areas"] for part in area["parts"]):
            if part["part"] == "board":
                tiles = {tile["ref"] for tile in part["tiles"]}
                around, was = marks.keys() & tiles, old.get(part["ref"])
                if was is None or was["part"] != "board":
                    around = tiles
                elif len(around) < 2:
                    around = {tile["ref"] for tile in changed_tiles(was, part)}
                    around = around if len(around) > NAMED else set()
                if around:
                    drawn.append(draw_board(part, self.artist.names, marks, around=around))
        return drawn

    def _stage(self, view: View, before: View | None) -> list[RenderableType]:
        """Who is winning, where that has changed, and what is being decided."""
        drawn: list[RenderableType] = []
        if view["standings"] and (before is None or before["standings"] != view["standings"]):
            drawn.append(draw_standings(view["standings"], self.artist))
        if view["focus"] is not None and (before is None or before["focus"] != view["focus"]):
            drawn.append(draw_focus(view["focus"], self.artist))
        return drawn

    def _remember(self, view: View, turn: int) -> None:
        self.seen, self.turn, self.questions = view, turn, 0
