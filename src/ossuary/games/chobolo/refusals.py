"""Why a click does nothing: one sentence, and the rule that says so.

Asked for when somebody has clicked, never in simulated games. Reasons are read off what lies open and the seat's own
hand, so they tell nothing that the seat may not know.
"""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat
from ossuary.engine.refs import is_card
from ossuary.games.chobolo.bot.plans import missing
from ossuary.games.chobolo.cards.cards import in_words
from ossuary.games.chobolo.cards.words import Attempt
from ossuary.games.chobolo.land.ground import is_lake, may_be_in_plane, sealed
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.magic.castable import works
from ossuary.games.chobolo.magic.casting import Cast
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.war.battle import Battle

from .state import BOOK, HAND, MOST_TOWERS, POOL, Chobolo, is_wizard, owner

Reason = tuple[str, str]  # a sentence with places for names, and the rule


def why_not(state: Chobolo, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The first reason that applies; None where nothing was clicked."""
    if not refs:
        return None
    clicked, last = refs[0], refs[-1]
    if is_card(clicked) and not isinstance(state.flow[-1], Cast):
        return Refusal(*_spell(state, seat, clicked), (clicked,))
    walk = state.flow[-1]
    if isinstance(walk, Walk) and walk.seat == seat and last.startswith("hex:"):
        who = walk.who or clicked
        if who in state.at:
            return Refusal(*_step(state, walk, who, last), (who, last))
        return Refusal("Begin with the warrior that is to walk.", "CH-12.2")
    if isinstance(walk, Warriors) and clicked in state.kinds:
        return Refusal(*_warrior(state, walk, clicked), (clicked,))
    if any(isinstance(one, Battle) for one in state.flow) and clicked in state.kinds:
        return Refusal(*_fighter(state, seat, clicked), (clicked,))
    if isinstance(state.flow[-1], Cast):
        return Refusal("This is no target for the spell.", "CH-R78", refs[:1])
    return Refusal("That does nothing now.", "CH-9.2")


def _spell(state: Chobolo, seat: Seat, card: Ref) -> Reason:
    if card not in (*state.piles[HAND[seat]], *state.piles[BOOK[seat]][1:], *state.piles[POOL[seat]]):
        return "Cast a spell of your own hand, book or pool.", "CH-15.4"
    if not state.may_cast(seat):
        return "Your wizard cannot cast now.", "CH-4.1"
    prepaid = card in state.piles[POOL[seat]]
    lacking = "" if prepaid else missing(state.stacks[seat], state.cost(seat, card))
    if lacking:
        return "{0} still needs " + in_words(lacking) + " on top of your stack.", "CH-15.2"
    spell = state.spell(card)
    if spell.when:
        when = "just after a die" if spell.when == "roll" else "in answer to a spell aimed at you"
        return "{0} is cast " + when + ".", "CH-15.4"
    if not all(need.holds(state, Attempt(seat, card, prepaid)) for need in spell.needs):
        return "The conditions of {0} do not hold here and now.", "CH-15.7"
    if not works(state, seat, card):
        return "{0} would change nothing: cast it in your own turn if you like.", "CH-5.8"
    return "There is nothing {0} could be aimed at.", "CH-R78"


def _step(state: Chobolo, walk: Walk, who: Ref, tile: Tile) -> Reason:
    """Nearest reason first: the hex itself, then the spaces that are left."""
    land = state.land
    if tile not in land.neighbours[state.at[who]]:
        return "A step goes to a hex next to {0}.", "CH-10.1"
    if state.forbidden(who, "move"):
        return "A spell holds {0}.", "CH-15.10"
    if not walk.who and who in state.moved:
        return "{0} has moved already.", "CH-9.6"
    if tile == land.centre and not state.carrier:
        return "Nobody enters the Centre Hex while Chobolo is there.", "CH-5.17"
    if tile in land.plane and not may_be_in_plane(state, who):
        if is_wizard(who):
            return "The Plane Wall is closed.", "CH-10.13"
        return "Warriors enter the Centre Plane after the first capture of Chobolo.", "CH-10.14"
    if tile in land.plane and sealed(state):
        return "The Centre Plane is sealed.", "CH-5.8"
    if state.on(tile):
        return "Somebody stands there.", "CH-10.3"
    if tile in state.mains.values() and state.mains.get(owner(who)) != tile:
        return "Nobody enters another player's main tower.", "CH-14.1"
    if state.terrain(tile) in "AEFWx" and not is_wizard(who) and not state.tower(tile):
        return "Only wizards walk on element hexes.", "CH-10.12"
    if state.zone(tile, "wall"):
        return "A wall of stone stands there.", "CH-15.10"
    if is_lake(state, tile):
        return "{0} cannot end its move on a lake.", "CH-8.8"
    if state.terrain(tile) == "s":
        return "Swamp costs a space that {0} does not have.", "CH-10.7"
    return "{0} has no space left.", "CH-12.1" if not is_wizard(who) else "CH-4.8"


def _warrior(state: Chobolo, walk: Warriors, who: Ref) -> Reason:
    if owner(who) != walk.seat:
        return "{0} is not yours.", "CH-9.1"
    if is_wizard(who):
        return "The wizard has moved before the warriors.", "CH-9.5"
    if who not in state.at:
        return "{0} is dead: Resurrect brings it back.", "CH-5.1"
    if who in state.moved:
        return "{0} has moved already.", "CH-9.6"
    if sum(holder == walk.seat for holder in state.towers.values()) >= MOST_TOWERS:
        return "You hold three auxiliary towers already.", "CH-14.11"
    if state.terrain(state.at[who]) != "g":
        return "Towers are built on grass.", "CH-14.2"
    return "{0} cannot do that here.", "CH-12.8"


def _fighter(state: Chobolo, seat: Seat, who: Ref) -> Reason:
    if who not in state.fighting:
        return "{0} is not in this battle.", "CH-16.3"
    if owner(who) == seat:
        return "Choose whom {0} is to attack.", "CH-17.1"
    return "{0} is no target now.", "CH-17.3"
