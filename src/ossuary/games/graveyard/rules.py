"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot import parts, worth
from .setup import check_cards, setup
from .state import GraveyardSettings, NightCard, Zombie
from .turn import Game
from .view import PLACES, standings, view
from .words import SELECTORS, WORDS

FOLDER = Path(__file__).parent

RULES = Rules(
    id="graveyard",
    name="Graveyard",
    version="1",
    seats=(2, 3, 4),
    folder=FOLDER,
    settings=GraveyardSettings,
    content=Content(
        folder=FOLDER / "content",
        sections={"night": NightCard, "zombie": Zombie},
        words=WORDS,
        selectors=SELECTORS,
        check=check_cards,
    ),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    turn=lambda state: state.active,
    places=PLACES,
    worth=worth,
    parts=parts,
    about="Rob graves, hex the robbers, and be gone before dawn.",
    minutes="5",
)
