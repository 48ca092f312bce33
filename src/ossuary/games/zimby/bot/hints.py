"""Which options deserve a try: for bots.

A shaman has dozens of things to say at almost any time. Bots think about those that serve a purpose: walks to the best
few tiles, scrolls on those they are meant for, and out of turn only what answers something.
"""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Option, Question, Seat
from ossuary.games.zimby.mojo.mojo import ASK_ME, EAT, EAT_CHANTER, TOKENS_FIRST
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.zombies import MAKE_ZOMBIE, MAKE_ZOMBIE_ENDING
from ossuary.games.zimby.scrolls.stack import DROP
from ossuary.games.zimby.scrolls.targets import USE
from ossuary.games.zimby.scrolls.using import UseScroll
from ossuary.games.zimby.state import HAND, Zimby
from ossuary.games.zimby.walking.free_walks import FreeWalk
from ossuary.games.zimby.walking.movement import Mover
from ossuary.games.zimby.walking.portals import PortalIn

from .marches import March, places_of, value_there
from .outlook import Outlook
from .purposes import Purposes, least_useful
from .worth import march_gain

WALKS = 2  # tiles that are tried
GROUPS = 1  # of a column
BOOSTS = 2  # ways to eat for a scroll
SCROLLS_WANTED, MOUTHS = 2, 6  # who has few scrolls and many at home may eat one for another scroll
NEVER = frozenset((DROP, MAKE_ZOMBIE, MAKE_ZOMBIE_ENDING, EAT_CHANTER, ASK_ME.choice, TOKENS_FIRST.choice))


def hints(state: Zimby, seat: Seat) -> Sequence[int]:
    question = state.waiting[seat]
    top = state.flow[-1]
    if question.kind or (isinstance(top, Mover) and top.step == "act"):
        return _actions(state, seat, question)
    if isinstance(top, Mover):
        return _walks(state, top, question) if top.step == "walk" else _best(_gains(state, top), GROUPS)
    if isinstance(top, FreeWalk) and len(question.options) > WALKS:
        return _free_walks(state, top, question)
    if isinstance(top, UseScroll):
        return range(min(BOOSTS, len(question.options))) if top.step == "boosted" else (0,)
    if isinstance(top, PortalIn):
        return (len(question.options) - 1,)
    if isinstance(top, WrapUp):
        return (least_useful(state, [option.refs[0] for option in question.options]),)
    return ()


def _actions(state: Zimby, seat: Seat, question: Question) -> list[int]:
    """On one's own turn, or in a window."""
    purposes = Purposes(state, seat, question.kind)
    return [index for index, option in enumerate(question.options) if _deserves(state, seat, purposes, option)]


def _deserves(state: Zimby, seat: Seat, purposes: Purposes, option: Option) -> bool:
    choice = option.choice
    if choice is USE:
        return purposes.deserve(*option.refs)
    if choice is EAT:
        poor = len(state.piles[HAND[seat]]) <= SCROLLS_WANTED and state.tribes[seat].at_home >= MOUTHS
        return poor and not purposes.kind and not state.alone
    return choice not in NEVER


def _best(values: Sequence[float], count: int) -> list[int]:
    """The places of the highest few, in the order in which they stand."""
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    return sorted(order[:count])


def _gains(state: Zimby, top: Mover) -> list[float]:
    """What it would bring to let each group go that could."""
    look = Outlook(state, top.seat)
    places = places_of(state, top.seat, look)
    name = state.at.get(top.start, "")
    return [march_gain(state, look, top, places, name, group) for group in top.groups(state, name)]


def _walks(state: Zimby, top: Mover, question: Question) -> list[int]:
    march = March(state, Outlook(state, top.seat), top, top.name, (top.count, top.crown))
    worst = min(march.goals.values(), default=0.0) - 1.0
    tiles = [option.refs[0] if option.refs else "" for option in question.options]  # to go nowhere is the worst
    return _best([march.goals.get(tile, worst) for tile in tiles], WALKS)


def _free_walks(state: Zimby, top: FreeWalk, question: Question) -> list[int]:
    look, who = Outlook(state, top.seat), state.creatures[top.name]
    tiles = [option.refs[0] if option.refs else who.tile for option in question.options]
    return _best([value_there(state, look, top.seat, who, tile) for tile in tiles], WALKS)
