"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules

from .bot.reasons import parts
from .bot.worth import worth
from .cards.cards import ZombsCard
from .cards.words import WORDS
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .stage import follows_from, standings
from .state import ZombsSettings
from .turn import Game
from .view import PLACES, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="zombs",
    name="Zombs",
    version="1",
    seats=(2, 3, 4),
    folder=FOLDER,
    settings=ZombsSettings,
    content=Content(folder=FOLDER / "content", sections={"card": ZombsCard}, words=WORDS, check=check_cards),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    follows=follows_from,
    turn=lambda state: state.active,
    places=PLACES,
    worth=worth,
    parts=parts,
    invariants=invariants,
    why_not=why_not,
    about="Grow one horde of one colour from the middle outwards, and nail the others shut.",
    minutes="20-40",
)
