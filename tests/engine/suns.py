"""Procedures that ask for hidden cards, for tests of imagined worlds: who holds a sun may show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ossuary.engine import DONE, PASS, Answer, Next, Procedure, Question, ask, ask_all, ask_first
from tests.engine.tables import Table
from tests.said import said

HANDS = {"ann.hand": "sun#1 moon#1", "bob.hand": "sun#2 moon#2", "cyd.hand": "moon#3", "deck": "sun#3"}
"""Ann and bob hold a sun; cyd holds none, and the last one lies in the deck."""


def question(state: Table, seat: str) -> Question:
    suns = [said("Show {0}", card) for card in state.piles[f"{seat}.hand"] if card.startswith("sun")]
    return Question("Show it beside {0}?", [*suns, PASS], "TA-1.1", ("open",), "sun")


@dataclass(slots=True)
class Window(Procedure):
    """Who holds a sun may show it; the first acts."""

    def begin(self, state: Table) -> Next:
        return ask_first({seat: question(state, seat) for seat in state.seats}, then=self.hear)

    def hear(self, state: Table, answer: Answer | None) -> Next:
        return DONE


@dataclass(slots=True)
class Vote(Procedure):
    """All say in secret which sun they show."""

    def begin(self, state: Table) -> Next:
        return ask_all({seat: question(state, seat) for seat in state.seats}, then=self.count)

    def count(self, state: Table, answers: Sequence[Answer]) -> Next:
        state.diary += [f"{answer.seat} {answer.option.label} {answer.option.refs}" for answer in answers]
        return DONE


@dataclass(slots=True)
class Bob(Procedure):
    """Bob is asked."""

    def begin(self, state: Table) -> Next:
        return ask("bob", question(state, "bob"), then=self.hear)

    def hear(self, state: Table, answer: Answer) -> Next:
        return DONE


@dataclass(slots=True)
class Lucky(Procedure):
    """Bob is asked if his hand begins with these cards; otherwise something else happens."""

    otherwise: str = "nothing"
    needs: str = "sun#2"

    def begin(self, state: Table) -> Next:
        asked = question(state, "bob")
        if " ".join(state.piles["bob.hand"]).startswith(self.needs):
            return ask("bob", asked, then=self.hear)
        if self.otherwise == "window":
            return ask_first({"bob": asked}, then=self.hear)
        return DONE if self.otherwise == "nothing" else ask("bob", asked, then=self.hear_other)

    def hear(self, state: Table, answer: Answer | None) -> Next:
        return DONE

    def hear_other(self, state: Table, answer: Answer) -> Next:
        return DONE


@dataclass(slots=True)
class Holder(Procedure):
    """Whoever holds the second sun is asked."""

    def begin(self, state: Table) -> Next:
        holders = [seat for seat in state.seats if "sun#2" in state.piles[f"{seat}.hand"]]
        return ask(holders[0], question(state, holders[0]), then=self.hear) if holders else DONE

    def hear(self, state: Table, answer: Answer) -> Next:
        return DONE
