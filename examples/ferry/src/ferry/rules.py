"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot import might_be, parts, worth
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .state import Boat, FerrySettings, Soul
from .turn import Game
from .view import PLACES, called, standings, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="ferry",
    name="The Last Ferry",
    version="1",
    seats=(2, 3, 4),
    folder=FOLDER,
    settings=FerrySettings,
    content=Content(folder=FOLDER / "content", sections={"soul": Soul, "boat": Boat}, check=check_cards),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    might_be=might_be,
    why_not=why_not,
    invariants=invariants,
    about="Bring the souls across together. You see everybody's souls but your own.",
    minutes="10",
)
