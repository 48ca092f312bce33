"""The contents page."""

from __future__ import annotations

from pathlib import Path

from ossuary.engine import Kit, Rules
from ossuary.games.chobolo.bot.reasons import parts
from ossuary.games.chobolo.bot.worth import worth
from ossuary.games.chobolo.cards.cards import PARTS, Board, Set, Spell, Standard, Warrior, Wizard
from ossuary.games.chobolo.cards.catalogue import ChoboloContent
from ossuary.games.chobolo.cards.powers import POWERS
from ossuary.games.chobolo.land.layouts import Layout
from ossuary.games.chobolo.magic.chips import CHIP_EFFECTS
from ossuary.games.chobolo.magic.effects import EFFECTS
from ossuary.games.chobolo.magic.needs import NEEDS
from ossuary.games.chobolo.magic.standards import STANDARD_EFFECTS
from ossuary.games.chobolo.magic.targets import TARGETS

from .invariants import invariants
from .opening import LAY_BOARD
from .prospects import follows_from
from .refusals import why_not
from .routes import STEPS, route
from .scenery import drawn
from .setup import check_cards, setup
from .stage import focus, standings
from .state import ChoboloSettings
from .turn import Game
from .view import PLACES, called, view

FOLDER = Path(__file__).parent

RULES = Rules(
    id="chobolo",
    name="Chobolo",
    version="2",
    seats=(2, 3, 4, 5, 6),
    folder=FOLDER,
    settings=ChoboloSettings,
    content=ChoboloContent(
        folder=FOLDER / "content",
        sections={
            "spell": Spell, "standard": Standard, "wizard": Wizard, "warrior": Warrior, "board": Board, "set": Set,
            "layout": Layout,
        },
        words={**POWERS, **TARGETS, **NEEDS, **EFFECTS, **CHIP_EFFECTS, **STANDARD_EFFECTS},
        check=check_cards,
        kits=(Kit("set", PARTS, seat="seat", drawn=drawn),),
    ),
    setup=setup,
    begin=Game,
    view=view,
    standings=standings,
    focus=focus,
    follows=follows_from,
    route=route,
    routed=STEPS,
    tried=frozenset({LAY_BOARD.id}),
    turn=lambda state: state.active or None,
    places=PLACES,
    called=called,
    worth=worth,
    parts=parts,
    invariants=invariants,
    why_not=why_not,
    about="Collect the elements in order, open the Centre Plane and bring the avatar to an empty tower.",
    minutes="60-120",
)  # fmt: skip
