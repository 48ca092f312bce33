"""The words that card files are written in: `uses = ["expand", "block"]`."""

from __future__ import annotations

from .hordes import Block, Clear, Expand, Lift, Quarantine, Start, Unblock
from .specials import Cure, Fish, Rob, Trade

WORDS = {
    "start": Start,
    "expand": Expand,
    "block": Block,
    "quarantine": Quarantine,
    "unblock": Unblock,
    "lift": Lift,
    "clear": Clear,
    "cure": Cure,
    "trade": Trade,
    "fish": Fish,
    "rob": Rob,
}
