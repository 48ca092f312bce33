"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Rules

from .bot.hints import hints, ideas
from .bot.reasons import parts
from .bot.worth import worth
from .cards.cards import Ally, Challenge, God, HeroCard, Item, Ritual
from .effects.vocabulary import WORDS, ZanagaContent
from .invariants import invariants
from .outcomes import follows_from
from .refusals import why_not
from .setup import check_cards, setup
from .stage import focus, standings
from .state import ZanagaSettings
from .turn import Game
from .view import PLACES, called, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="zanaga",
    name="The Mists of Zanaga",
    version="2",
    seats=(1, 2, 3, 4, 5, 6),
    folder=FOLDER,
    settings=ZanagaSettings,
    content=ZanagaContent(
        folder=FOLDER / "content",
        sections={"challenge": Challenge, "ritual": Ritual, "god": God, "item": Item, "ally": Ally, "hero": HeroCard},
        words=WORDS,
        check=check_cards,
    ),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    focus=focus,
    follows=follows_from,
    turn=lambda state: state.active,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    hints=hints,
    ideas=ideas,
    invariants=invariants,
    why_not=why_not,
    about="Roam a savage land, grow strong, and face the god that its rituals wake.",
    minutes="90-180",
)
