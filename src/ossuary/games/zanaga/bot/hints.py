"""Which options deserve a try, for bots that look one step ahead.

Most questions of this game are answered best by looking at the numbers: the odds of a fight, what a card adds, what a
space promises. There the hint is a single option and nothing has to be tried. What is left is tried as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ossuary.engine import Next, Option, Seat
from ossuary.games.zanaga.adventures.adventure import Adventure
from ossuary.games.zanaga.adventures.drawing import DrawChallenge
from ossuary.games.zanaga.adventures.roaming import RoamingCheck
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.fight.preparing import NO, YES, Prepare
from ossuary.games.zanaga.fight.rolls import CombatRoll
from ossuary.games.zanaga.heroes.free import USE_NOW
from ossuary.games.zanaga.heroes.wounds import Hurt
from ossuary.games.zanaga.journey.experience import Experience
from ossuary.games.zanaga.journey.market import VISIT, Market
from ossuary.games.zanaga.journey.travel import Movement, TurnDie
from ossuary.games.zanaga.rites.gods import NOT_NOW
from ossuary.games.zanaga.rites.tokens import KEEP, DrawToken, PlaceTokens
from ossuary.games.zanaga.state import Zanaga
from ossuary.games.zanaga.turn import Game, Turn

from .bargains import deal, learn, spend
from .chances import fares
from .situation import facts_of, ready
from .tactics import after_roll, before_roll, fight_or_flee, odds_of, phase_action, prevent, use_card
from .wayfinding import roll_or_step, seek, set_out, turn_die, walk, ways, which_monster

POOR = 0.6  # chances with which a fight is rather talked out of
WORSE = 0.2  # than usual: then the bones are cast

MOST = 4  # ideas for one question

Options = Sequence[Option]
Step: TypeAlias = Callable[..., Next]  # the one that receives the answer
Adviser: TypeAlias = Callable[[Zanaga, Seat, Options], Option]


def hints(state: Zanaga, seat: Seat) -> Sequence[int]:
    """The options that deserve a try; none if all do."""
    top = state.flow[-1]
    adviser = ADVISERS.get(getattr(type(top), top.step))
    if adviser is None or (state.combat is not None and state.combat.kind == "hero"):
        return ()
    options = state.waiting[seat].options
    return (options.index(adviser(state, seat, options)),)


def ideas(state: Zanaga, seat: Seat) -> Sequence[int]:
    """The options that deserve a longer thought: the advice, and what else could be done where it is a real choice."""
    advised = hints(state, seat)
    if not advised:
        return ()
    top, options = state.flow[-1], state.waiting[seat].options
    step = getattr(type(top), top.step)
    if step is Movement.act:
        others = [options.index(option) for option in ways(state, seat, options)]
    elif step in OPEN:
        others = [index for index, option in enumerate(options) if option.choice is not USE_NOW][:MOST]
    else:
        others = []
    return list(dict.fromkeys((*advised, *others)))[:MOST]


def confront(state: Zanaga, seat: Seat, options: Options) -> Option:
    """MZ-11.1, MZ-11.3  The god against whom the chances are best, if they are good enough."""
    best, taken = ready(state), NOT_NOW
    for option in options:
        if option.refs:
            chance = odds_of(state, seat, option.refs[0])[0]
            if chance >= best:
                best, taken = chance, option
    return taken


def redraw(state: Zanaga, seat: Seat, options: Options) -> Option:
    """MZ-12.6  Another Challenge, if this one is much worse than is usual for its colour."""
    top = state.flow[-1]
    caller = state.flow[-2]
    if not isinstance(top, DrawChallenge):
        return KEEP
    card = state.challenge(top.card)
    if isinstance(caller, RoamingCheck) and card.terrain != state.terrain(state.heroes[seat].tile):
        return KEEP
    facts = facts_of(state, seat)
    usual = fares(facts.cards, facts.key, facts.experience, (facts.wounds, *facts.allies))[card.colour].chance
    return options[-1] if odds_of(state, seat, top.card)[0] < usual - WORSE else KEEP


def place_token(state: Zanaga, seat: Seat, options: Options) -> Option:
    """MZ-7.4  Where most slots are free: nobody gains by hurrying rituals on."""

    def free(option: Option) -> int:
        ritual = option.refs[0]
        return int(state.cards.face[ritual].slots) - len(state.tokens.get(ritual, ()))

    return max(options, key=free)


def talk(state: Zanaga, seat: Seat, options: Options) -> Option:
    """RB-6.3  Only where the fight looks bad."""
    top = state.flow[-1]
    return YES if isinstance(top, Prepare) and odds_of(state, seat, top.enemy)[0] < POOR else NO


def window(name: str) -> Adviser:
    return lambda state, seat, options: use_card(state, seat, options, name)


def take_wounds(state: Zanaga, seat: Seat, options: Options) -> Option:
    top = state.flow[-1]
    return prevent(state, seat, options, top.count if isinstance(top, Hurt) else 1)


ADVISERS: dict[Step, Adviser] = {
    Game.arrive: set_out,
    Turn.confronted: confront,
    Movement.moded: roll_or_step,
    Movement.act: walk,
    TurnDie.turn: turn_die,
    Adventure.seek: seek,
    RoamingCheck.fight: which_monster,
    RoamingCheck.meet: which_monster,
    DrawChallenge.answer: redraw,
    DrawToken.answer: lambda state, seat, options: KEEP,
    PlaceTokens.place: place_token,
    Prepare.offered: talk,
    Prepare.prepared: window("before"),
    Fight.escaped: fight_or_flee,
    Fight.readied: window("round"),
    Fight.chosen: phase_action,
    Fight.answered: window("defended"),
    CombatRoll.answer: before_roll,
    CombatRoll.again: lambda state, seat, options: after_roll(state, options),
    Hurt.answer: take_wounds,
    Market.visit: lambda state, seat, options: VISIT,
    Market.deal: deal,
    Experience.pay: lambda state, seat, options: spend(state, seat),
    Experience.gain: learn,
}

OPEN: frozenset[Step] = frozenset((
    Turn.confronted, Movement.moded, Adventure.seek, RoamingCheck.fight, RoamingCheck.meet, Fight.escaped,
    Experience.gain,
))  # fmt: skip
"""Where the numbers do not tell everything: the god, the dice, the adventure, to fight or to flee, what to learn."""
