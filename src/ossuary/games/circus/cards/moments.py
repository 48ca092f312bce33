"""The moments at which everybody may act (windows), and what cards call them.

The names are those the table shows ("pass every roll"), so that a player can pass windows of one kind.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

TURN_BEGINS: Final = "start of a turn"
QUEST_CHOICE: Final = "choice of a Quest"
RANDOM_QUEST: Final = "random Quest"
BEFORE_ROLL: Final = "test before the roll"
AFTER_ROLL: Final = "roll"
SUCCESS: Final = "success"
TURN_ENDS: Final = "end of a turn"
VOODOO_PLAYED: Final = "Voodoo card"

When: TypeAlias = Literal[
    "never", "any time", "own turn", "choice", "random", "before the roll", "test", "roll", "success", "counter"
]

MOMENTS: Final[dict[When, str]] = {  # as the text of a card says it
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

WINDOWS: Final[dict[When, frozenset[str]]] = {  # in which a card can be used that says so
    "never": frozenset(),
    "any time": frozenset((TURN_BEGINS, QUEST_CHOICE, RANDOM_QUEST, BEFORE_ROLL, AFTER_ROLL, SUCCESS, TURN_ENDS)),
    "own turn": frozenset(),
    "choice": frozenset((QUEST_CHOICE,)),
    "random": frozenset((RANDOM_QUEST,)),
    "before the roll": frozenset((BEFORE_ROLL,)),
    "test": frozenset((BEFORE_ROLL, AFTER_ROLL)),
    "roll": frozenset((AFTER_ROLL,)),
    "success": frozenset((SUCCESS,)),
    "counter": frozenset((VOODOO_PLAYED,)),
}


class Prompt(NamedTuple):
    """What is asked in a window, and the rule it comes from; {0} is whose turn, test or success it is."""

    text: str
    rule: str


PROMPTS: Final[dict[str, Prompt]] = {
    TURN_BEGINS: Prompt("The turn of {0} begins: play a Voodoo card?", "CC-R7"),
    QUEST_CHOICE: Prompt("{0} is about to choose a Quest: play a Voodoo card?", "CC-R7"),
    RANDOM_QUEST: Prompt("{0} tries a random Quest: play a Voodoo card before it is revealed?", "CC-R7"),
    BEFORE_ROLL: Prompt("{0} is about to roll for {1}: use a card?", "CC-R7"),
    AFTER_ROLL: Prompt("{0} has rolled for {1}: change the result?", "CC-8.1"),  # with the dice: see `windows.py`
    SUCCESS: Prompt("{0} is about to get {1}: play a Voodoo card before that?", "CC-R51"),
    TURN_ENDS: Prompt("{0} is about to draw: play a Voodoo card?", "CC-R7"),
    VOODOO_PLAYED: Prompt("{0} plays {1}: counter it?", "CC-R10"),
}
HAND_RAISED: Final = Prompt("Your hand is up. It is the turn of {0}: play a Voodoo card?", "CC-R73")
