"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot import hints, parts, plausible, worth
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .state import Bird, MagpiesSettings
from .turn import Game
from .view import PLACES, called, standings, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="magpies",
    name="Magpies",
    version="1",
    seats=(2, 3, 4, 5),
    folder=FOLDER,
    settings=MagpiesSettings,
    content=Content(folder=FOLDER / "content", sections={"bird": Bird}, check=check_cards),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    hints=hints,
    plausible=plausible,
    why_not=why_not,
    invariants=invariants,
    about="Say which birds you hide, true or not, and be the first to hoard ten trinkets.",
    minutes="10-15",
)
