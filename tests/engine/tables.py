"""A bare table for tests of the engine: eight cards, a handful of piles, and any procedure to run on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ossuary.engine import (
    DONE,
    EVERYONE,
    NOBODY,
    Card,
    Catalog,
    Content,
    Look,
    Next,
    Place,
    Procedure,
    Rules,
    Seat,
    Settings,
    ShownArea,
    State,
    area,
    sight,
)
from ossuary.engine.refs import Sight, bit
from ossuary.games.graveyard.turn import Round
from ossuary.testing import Scene, given

PACK = {
    "card": [
        {"id": "moon", "name": "Moon", "copies": 3},
        {"id": "sun", "name": "Sun", "copies": 3},
        {"id": "ace", "name": "Ace", "copies": 2, "back": "star"},
    ]
}

VIEWERS = {"ann": bit("ann"), "bob": bit("bob"), "cyd": bit("cyd"), "gallery": bit(None)}
ALL = " ".join(VIEWERS)


@dataclass(slots=True, kw_only=True)
class Table(State):
    """`open` for all, `deck` and `box` for nobody, a hand for each seat, `pact` for ann and bob."""

    diary: list[str] = field(default_factory=list)  # what the steps of a test have written down


@dataclass(slots=True)
class Rest(Procedure):
    """Nothing happens."""

    def begin(self, state: Table) -> Next:
        return DONE


def setup(seats: tuple[Seat, ...], options: Settings, cards: Catalog[Any]) -> Table:
    eyes = {"box": NOBODY, "deck": NOBODY, "open": EVERYONE, "pact": sight(["ann", "bob"])}
    eyes |= {f"{seat}.hand": sight([seat]) for seat in seats}
    laid = Table(seats=seats, settings=options, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    laid.piles["box"] = cards.refs()
    return laid


def look_at_piles(look: Look) -> list[ShownArea]:
    return [area("table", "Table", [look.pile(place, place) for place in look.state.piles])]


RULES = Rules(
    id="table",
    name="Table",
    version="1",
    seats=(1, 2, 3, 4),
    folder=Path("nowhere"),
    settings=Settings,
    content=Content(folder=Path("nowhere"), sections={"card": Card}),
    setup=setup,
    begin=Rest,
    view=look_at_piles,
    places={"hand": "hand", "deck": "deck", "open": "open pile"},
    pack=PACK,
)


def table(mover: Seat = "ann", **piles: str) -> Table:
    """Cards by name (`deck="moon#1 sun#2"`, `ann_hand="ace#1"`), all others in the box; it is the mover's answer."""
    laid: Table = RULES.table(3, Settings(), 1)  # type: ignore[assignment]
    for place, words in piles.items():
        for card in words.split():
            laid.piles["box"].remove(card)
            laid.piles[place.replace("_", ".")].append(card)
    laid.mover = sight([mover])
    return laid


def play(
    procedure: Procedure,
    seats: int = 3,
    *,
    poker_face: bool = False,
    piles: Mapping[Place, str] | None = None,
    dice: Sequence[int] = (),
    seed: int = 1,
) -> Scene:
    """That procedure on such a table, up to its first question."""
    return given(
        RULES,
        seats,
        piles=piles or {},
        rest="box",
        flow=[procedure],
        dice=dice,
        options={"poker_face": poker_face},
        seed=seed,
    )


def who(eyes: Sight) -> str:
    """`"ann cyd"`: a sight in words."""
    return " ".join(name for name, mask in VIEWERS.items() if eyes & mask)


def night(*, dice: Sequence[int] = (), poker_face: bool = False, **hands: str) -> Scene:
    """Ann's turn in the graveyard, with these hands; two zombies lie under the oak and two lanterns in the deck."""
    piles = {f"{seat}.hand": words for seat, words in hands.items()}
    return given(
        "graveyard",
        piles={"oak": "wight ghoul", "deck": "lantern lantern", **piles},
        rest={"night": "discard", "zombie": "crypt"},
        flow=[Round("ann")],
        dice=dice,
        options={"poker_face": poker_face},
        active="ann",
    )
