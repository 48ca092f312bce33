"""Options that are made once and offered again.

Throughout a game the same few thousand options come back: this card on that place. `Ways("Block {1} with {0}")`
holds all that go by one label; `ways[place][card]` is the option, made when it is first needed.
"""

from __future__ import annotations

from ossuary.engine import Option, Place, Ref


class Way(dict[Ref, Option]):
    """Card -> the option that uses it on one place."""

    def __init__(self, label: str, place: Place) -> None:
        super().__init__()
        self.label = label
        self.place = place

    def __missing__(self, card: Ref) -> Option:
        made = self[card] = Option(self.label, (card, self.place))
        return made


class Ways(dict[Place, Way]):
    """Place -> the options that lead there."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def __missing__(self, place: Place) -> Way:
        made = self[place] = Way(self.label, place)
        return made


# The kinds that come up most are read off the table with everything else: see outlook.py.
BLOCKING = Ways("Block {1} with {0}")
UNBLOCKING = Ways("Unblock {1} with {0}")
