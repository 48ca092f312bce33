"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .board import called
from .bot import worth
from .cards import Marker, Scroll, Seal
from .effects import WORDS_OF_SCROLLS
from .hints import hints
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .state import ZimbySettings
from .turn import Game
from .view import PLACES, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="zimby",
    name="Zimby Mojo",
    version="1",
    seats=(1, 2, 3, 4, 5, 6, 7, 8),
    folder=FOLDER,
    settings=ZimbySettings,
    content=Content(
        folder=FOLDER / "content",
        sections={"scroll": Scroll, "seal": Seal, "marker": Marker},
        words=WORDS_OF_SCROLLS,
        check=check_cards,
    ),
    setup=setup,
    begin=Game,
    view=view,
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    hints=hints,
    invariants=invariants,
    why_not=why_not,
    about="Break into the King's sanctum together, kill him, and carry the Cannibal Crown home alone.",
    minutes="60-120",
)
