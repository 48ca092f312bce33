"""The moments at which everybody may act (windows), and what cards call them.

The names are those the table shows ("pass every roll"), so that a player can pass windows of one kind.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

G0: Final = "start of a turn"
G1: Final = "choice of a Quest"
G2: Final = "random Quest"
G3: Final = "test before the roll"
G4: Final = "roll"
G5: Final = "success"
G6: Final = "end of a turn"
GX: Final = "Voodoo card"

When: TypeAlias = Literal[
    "never", "any time", "own turn", "choice", "random", "before the roll", "test", "roll", "success", "counter"
]

MOMENTS: Final[dict[When, str]] = {
    "never": "",
    "any time": "At any time",
    "own turn": "Once in your turn",
    "choice": "Before a Quest is chosen",
    "random": "When a random Quest is about to be revealed",
    "before the roll": "Before the roll",
    "test": "Before or after a roll",
    "roll": "After a roll",
    "success": "After a success",
    "counter": "Directly after another Voodoo card",
}

_WINDOWS: Final[dict[When, frozenset[str]]] = {
    "never": frozenset(),
    "any time": frozenset((G0, G1, G2, G3, G4, G5, G6)),
    "own turn": frozenset(),
    "choice": frozenset((G1,)),
    "random": frozenset((G2,)),
    "before the roll": frozenset((G3,)),
    "test": frozenset((G3, G4)),
    "roll": frozenset((G4,)),
    "success": frozenset((G5,)),
    "counter": frozenset((GX,)),
}


def moments(when: When) -> frozenset[str]:
    """The windows in which a card can be used that says so."""
    return _WINDOWS[when]


class Moment(NamedTuple):
    """What is asked in a window, and the rule it comes from; {0} is whose turn, test or success it is."""

    prompt: str
    rule: str


ASKED: Final[dict[str, Moment]] = {
    G0: Moment("The turn of {0} begins: play a Voodoo card?", "CC-R7"),
    G1: Moment("{0} is about to choose a Quest: play a Voodoo card?", "CC-R7"),
    G2: Moment("{0} tries a random Quest: play a Voodoo card before it is revealed?", "CC-R7"),
    G3: Moment("{0} is about to roll for {1}: use a card?", "CC-R7"),
    G4: Moment("{0} has rolled for {1}: change the result?", "CC-8.1"),
    G5: Moment("{0} has passed {1}: play a Voodoo card before the award?", "CC-R51"),
    G6: Moment("{0} is about to draw: play a Voodoo card?", "CC-R7"),
    GX: Moment("{0} plays {1}: counter it?", "CC-R10"),
}
