"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Content, Rules
from ossuary.games.zimby.bot.hints import hints
from ossuary.games.zimby.bot.reasons import parts
from ossuary.games.zimby.bot.worth import worth
from ossuary.games.zimby.scrolls.stack import any_time
from ossuary.games.zimby.words.vocabulary import WORDS

from .cards import Marker, Scroll, Seal
from .follows import what_follows
from .invariants import invariants
from .refusals import why_not
from .setup import check_cards, setup
from .stage import focus, standings
from .state import ZimbySettings
from .turn import Game
from .view import PLACES, called, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="zimby",
    name="Zimby Mojo",
    version="2",
    seats=(1, 2, 3, 4, 5, 6, 7, 8),
    folder=FOLDER,
    settings=ZimbySettings,
    content=Content(
        folder=FOLDER / "content",
        sections={"scroll": Scroll, "seal": Seal, "marker": Marker},
        words=WORDS,
        check=check_cards,
    ),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    focus=focus,
    follows=what_follows,
    any_time=any_time,
    any_time_rule="ZM-R130",
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    hints=hints,
    invariants=invariants,
    why_not=why_not,
    about="Break into the King's sanctum together, kill him, and carry the Cannibal Crown home alone.",
    minutes="60-120",
)
