"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot import hints, might_be, parts, worth
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .state import LullabySettings, Note
from .turn import Game
from .view import PLACES, called, standings, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="lullaby",
    name="Lullaby",
    version="1",
    seats=(2, 3, 4, 5),
    folder=FOLDER,
    settings=LullabySettings,
    content=Content(folder=FOLDER / "content", sections={"note": Note}, check=check_cards),
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
    might_be=might_be,
    why_not=why_not,
    invariants=invariants,
    about="Sing the dead to sleep together. Everybody can read your notes, except you.",
    minutes="15",
)
