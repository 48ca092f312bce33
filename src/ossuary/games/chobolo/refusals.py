"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's own
hand, so they tell nothing that the seat may not know. Most are given by what decides whether an option is offered.
"""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat
from ossuary.engine.refs import is_card
from ossuary.games.chobolo.cards.cards import in_words, missing
from ossuary.games.chobolo.cards.words import Attempt
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.magic.castable import NO_TARGET, why_not_cast, works
from ossuary.games.chobolo.magic.casting import Cast
from ossuary.games.chobolo.walking.steps import HELD, why_not_act
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.war.battle import Battle

from .ground import CANNOT_BUILD, why_not_build
from .state import BOOK, HAND, POOL, Chobolo, is_wizard, owner

NOTHING = Refusal("That does nothing now.", "CH-9.2")
NOT_A_TARGET = Refusal("This is no target for the spell.", "CH-R78")
NOT_YOUR_SPELL = Refusal("Cast a spell of your own hand, book or pool.", "CH-15.4")
NO_CASTER = Refusal("Your wizard cannot cast now.", "CH-4.1")
OTHER_MOMENT = {
    "roll": Refusal("{0} is cast just after a die.", "CH-15.4"),
    "response": Refusal("{0} is cast in answer to a spell aimed at you.", "CH-15.4"),
}
CHANGES_NOTHING = Refusal("{0} would change nothing: cast it in your own turn if you like.", "CH-5.8")
WARRIOR_FIRST = Refusal("Begin with the warrior that is to walk.", "CH-12.2")
NOT_ADJACENT = Refusal("A step goes to a hex next to {0}.", "CH-10.1")
NOT_YOURS = Refusal("{0} is not yours.", "CH-9.1")
WIZARD_HAS_MOVED = Refusal("The wizard has moved before the warriors.", "CH-9.5")
DEAD = Refusal("{0} is dead: Resurrect brings it back.", "CH-5.1")
NOT_IN_BATTLE = Refusal("{0} is not in this battle.", "CH-16.3")
CHOOSE_TARGET = Refusal("Choose whom {0} is to attack.", "CH-17.1")
NOT_ATTACKABLE = Refusal("{0} is no target now.", "CH-17.3")


def why_not(state: Chobolo, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked."""
    if not refs:
        return None
    clicked, last, top = refs[0], refs[-1], state.flow[-1]
    if is_card(clicked) and not isinstance(top, Cast):
        return _spell(state, seat, clicked)
    if isinstance(top, Walk) and top.seat == seat and last.startswith("hex:"):
        who = top.who or clicked
        return _step(state, top, who, last)._replace(about=(who, last)) if who in state.at else WARRIOR_FIRST
    if isinstance(top, Warriors) and clicked in state.kinds:
        return _warrior(state, top.seat, clicked)
    if any(isinstance(one, Battle) for one in state.flow) and clicked in state.kinds:
        return _fighter(state, seat, clicked)
    return NOT_A_TARGET if isinstance(top, Cast) else NOTHING


def _spell(state: Chobolo, seat: Seat, card: Ref) -> Refusal:
    stored = card in state.piles[POOL[seat]]
    if not stored and card not in state.piles[HAND[seat]] and card not in state.piles[BOOK[seat]][1:]:
        return NOT_YOUR_SPELL
    if not state.may_cast(seat):
        return NO_CASTER
    if not stored and (lacking := missing(state.stacks[seat], state.cost(seat, card))):
        return Refusal("{0} still needs " + in_words(lacking) + " on top of your stack.", "CH-15.2")
    if moment := state.spell(card).when:
        return OTHER_MOMENT[moment]
    return why_not_cast(state, Attempt(seat, card, stored)) or (
        NO_TARGET if works(state, seat, card) else CHANGES_NOTHING
    )


def _step(state: Chobolo, walk: Walk, who: Ref, tile: Tile) -> Refusal:
    """Nearest reason first: the character, the hex itself, then the spaces that are left."""
    if tile not in state.land.neighbours[state.at[who]]:
        return NOT_ADJACENT
    if state.forbidden(who, "move"):
        return HELD
    return (None if walk.who else why_not_act(state, who)) or walk.why_not_go(state, who, tile)


def _warrior(state: Chobolo, seat: Seat, who: Ref) -> Refusal:
    """A warrior alone is clicked to build with it."""
    if owner(who) != seat:
        return NOT_YOURS
    if is_wizard(who):
        return WIZARD_HAS_MOVED
    if who not in state.at:
        return DEAD
    return why_not_act(state, who) or why_not_build(state, who) or CANNOT_BUILD


def _fighter(state: Chobolo, seat: Seat, who: Ref) -> Refusal:
    if who not in state.fighting:
        return NOT_IN_BATTLE
    return CHOOSE_TARGET if owner(who) == seat else NOT_ATTACKABLE
