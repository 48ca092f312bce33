"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Kit, Part, Rules

from .state import AtlasSettings, Satchel, Supply, called, setup
from .turn import Journey
from .view import view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="atlas",
    name="Atlas",
    version="1",
    seats=(2, 3, 4, 5, 6, 7, 8),
    folder=FOLDER,
    settings=AtlasSettings,
    content=Content(
        folder=FOLDER,
        sections={"supply": Supply, "satchel": Satchel},
        kits=(Kit("satchel", (Part("supplies", "supply", 3, 5, of_each=2),)),),
    ),
    setup=setup,
    begin=Journey,
    view=view,
    turn=lambda state: state.active,
    called=called,
    worth=lambda state, seat: len(state.won[seat]) + state.mojo[seat] / 100,
    about="Walk over a large land and take what lies there.",
    minutes="10-20",
)
