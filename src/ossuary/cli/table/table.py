"""The table in a terminal: asks whoever is to decide, lets bots answer, and shows each what they may know."""

from __future__ import annotations

from ossuary.cli.drawing.artist import Artist
from ossuary.cli.log import Log
from ossuary.cli.screen import Screen
from ossuary.cli.verdict import verdict
from ossuary.engine import Match, Option, OssuaryError, Seat

from .display import Display
from .menu import Menu
from .prompt import converse
from .seating import Seating


class Table:
    """A match, who sits at it, what has been told, and who holds the keyboard.

    The screen shows only what one pair of eyes may see: `holder`, or a spectator's while nobody holds it.
    `brief`: only what matters is told of what happens.
    """

    def __init__(self, match: Match, seating: Seating, screen: Screen, log: Log, brief: bool = False) -> None:
        self.match = match
        self.seating = seating
        self.screen = screen
        self.log = log
        self.names = match.names(seating.names)
        kinds = {seat: kind for seat, kind in seating.kinds.items() if not seating.is_person(seat)}
        self.artist = Artist(match.rules.cards, self.names, kinds)
        self.holder: Seat | None = seating.people[0] if len(seating.people) == 1 else None
        self.display = Display(match.rules.name, self.artist, screen)
        self.brief = brief
        self.turns = 0  # that have begun since somebody sat down here
        self.read: dict[Seat | None, int] = {}  # how much of the log each has seen

    # -- playing ---------------------------------------------------------------------------------

    def play(self) -> None:
        """From here to the end of the game."""
        while self.match.waiting:
            seat = next(iter(self.match.waiting))
            if self.seating.is_person(seat):
                self.hand_to(seat)
                self.tell_news()
                converse(self, seat)
            else:
                self.answer(seat, self.seating.choose(self.match, seat))
            if self.holder is not None or not self.seating.people:
                self.tell_news()

    def answer(self, seat: Seat, option: Option | int) -> None:
        turn = self._turn()
        events = self.match.answer(seat, option)
        self.log.add(len(self.match.answers), events)
        self.turns += self._turn() != turn

    def raise_hand(self, seat: Seat) -> None:
        """Somebody wants to be asked."""
        events = self.match.raise_hand(seat)
        self.log.add(len(self.match.answers), events)

    def go_back(self, number: int) -> None:
        """To where the match stood after that many answers."""
        self.match = self.match.at(number)
        self.log.cut(number)
        self.read = {eyes: min(read, len(self.log)) for eyes, read in self.read.items()}
        self.display.forget()

    # -- showing ---------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """What has happened since whoever holds the keyboard last looked."""
        since = self.read.get(self.holder, 0)
        self.screen.tell(self.log.lines(self.holder, self.names, since, self.brief), self.names, more=True)
        self.read[self.holder] = len(self.log)

    def skip_news(self) -> None:
        """A game that goes on: what happened before was told before."""
        self.read = {eyes: len(self.log) for eyes in (None, *self.match.seats)}

    def asked(self) -> Seat:
        """Who holds the keyboard and is being asked."""
        if self.holder is None or self.holder not in self.match.waiting:
            raise OssuaryError("Nobody is being asked anything now.")
        return self.holder

    def menu(self, seat: Seat) -> Menu:
        return Menu(self.match.waiting[seat], self.artist, self.match.view(seat), self.match.follows(seat))

    def draw(self, menu: Menu | None = None) -> None:
        """The whole table as the holder sees it."""
        self.display.draw(self.match.view(self.holder), self._viewer(), menu.marks() if menu else {}, self.turns)

    def refresh(self, menu: Menu) -> None:
        """As much of the table as the holder needs to answer: what has changed, or where they stand."""
        self.display.refresh(self.match.view(self.holder), self._viewer(), menu.marks(), self.turns)

    def ask(self, seat: Seat, menu: Menu) -> None:
        """The question and its options."""
        question = self.match.waiting[seat]
        rule = f"  ({question.rule})" if question.rule else ""
        self.screen.headline()
        self.screen.say(f"{self.names.of(seat)}: {self.names.prompt(question)}{rule}", "bold")
        self.screen.show(*menu.draw())

    def close(self) -> None:
        """How it ended; open to all who sit here."""
        result = self.match.result
        if len(self.seating.people) > 1 and self.holder is not None:
            self.screen.ask(f"{self.names.of(self.holder)}, press Enter to hide what is yours and show all the end. ")
            self.holder = None
            self.screen.clear()
        self.draw()
        self.screen.headline()
        self.screen.say(verdict(result, self.names) if result else "The game is over.", "bold")

    def _turn(self) -> Seat | None:
        return self.match.rules.turn(self.match.state)

    def _viewer(self) -> str:
        return "a spectator" if self.holder is None else self.names.of(self.holder)

    # -- one keyboard for several ------------------------------------------------------------------

    def hand_to(self, seat: Seat) -> None:
        """Before somebody else sits down the screen is empty, and it stays so until they say they are there."""
        if self.holder == seat:
            return
        if self.holder is not None:
            self.screen.ask(f"{self.names.of(self.holder)}, press Enter to hide what is yours. ")
            self.holder = None
            self.screen.clear()
        name = self.names.of(seat)
        self.screen.headline()
        self.screen.ask(f"Hand the keyboard to {name}; {name}, press Enter. ")
        self.screen.clear()
        self.display.forget()
        self.holder = seat
