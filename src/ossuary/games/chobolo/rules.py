"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Kit, Rules

from .bot import worth
from .cards import PARTS, Board, Set, Spell, Standard, Warrior, Wizard
from .chips import CHIPS
from .effects import DEEDS
from .invariants import invariants
from .needs import NEEDS
from .powers import POWERS
from .records import ChoboloSettings
from .refusals import why_not
from .scenery import drawn
from .setup import setup
from .shelf import ChoboloContent, check_cards
from .standards import STANDARDS
from .targets import TARGETS
from .turn import Game
from .view import PLACES, called, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="chobolo",
    name="Chobolo",
    version="1",
    seats=(2, 3, 4, 5, 6),
    folder=FOLDER,
    settings=ChoboloSettings,
    content=ChoboloContent(
        folder=FOLDER / "content",
        sections={
            "spell": Spell, "standard": Standard, "wizard": Wizard, "warrior": Warrior, "board": Board, "set": Set,
        },
        words={**POWERS, **TARGETS, **NEEDS, **DEEDS, **CHIPS, **STANDARDS},
        check=check_cards,
        kits=(Kit("set", PARTS, seat="seat", drawn=drawn),),
    ),
    setup=setup,
    begin=Game,
    view=view,
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    invariants=invariants,
    why_not=why_not,
    about="Collect the elements in order, open the Centre Plane and bring the avatar to an empty tower.",
    minutes="60-120",
)  # fmt: skip
