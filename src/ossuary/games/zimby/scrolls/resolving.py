"""Chapters 18, 20 and 30: what becomes of a scroll on the stack."""

from __future__ import annotations

from ossuary.engine import Procedure, move, pick, roll, tell
from ossuary.games.zimby.cards import ZimbyCard
from ossuary.games.zimby.events.scrolls import Chanted, Fizzled, HexWard, Immune, Resolved
from ossuary.games.zimby.state import CHANTS, STACK, ZIMBY, Chant, Element, Zimby
from ossuary.games.zimby.verbs.library import end_chant, file_away


def resolve_scroll(state: Zimby, element: Element) -> Procedure | None:
    """ZM-20.4, ZM-R18  Its target must still be there, and nothing may guard it."""
    face = state.cards.face[element.card]
    if face.kind == "incantation":
        chant(state, element)
        return None
    if is_gone(state, face, element):
        file_away(state, element.card)
        tell(state, Fizzled, element.card)
        return None
    tell(state, Resolved, element.card, state.where(element.target))
    file_away(state, element.card)
    if face.kind == "witchery" and is_guarded(state, face, element):
        return None
    return face.effect[0].do(state, element)


def is_gone(state: Zimby, face: ZimbyCard, element: Element) -> bool:
    kind = face.targets[0]
    if kind == "scroll":
        return not any(other.card == element.target for other in state.stack)
    if kind == "incantation":
        return not any(chant.card == element.target for chant in state.chants)
    return face.kind == "witchery" and kind != "tile" and element.target not in state.creatures


def is_guarded(state: Zimby, face: ZimbyCard, element: Element) -> bool:
    """ZM-30.6 to ZM-30.10, ZM-31.6, ZM-R102, and Hex-Ward Chants."""
    name = element.target
    if face.targets[0] == "tile":
        # ZM-31.6: in solitaire the King's immunity covers his tile
        if not (state.alone and state.king and state.creatures[state.king].tile == name):
            return False
        name = state.king
    creature = state.creatures[name]
    if name in (state.crown, state.king):
        rolled = roll(state, 6)
        tell(
            state,
            Immune,
            rolled,
            "the witchery",
            "it protects" if rolled <= 3 else "it does not protect",
            under="ZM-30.6",
        )
        if rolled <= 3:
            return True
    if creature.kind == ZIMBY and any(state.chanted("hex", tribe) for tribe in set(creature.members)):
        rolled = roll(state, 6)
        tell(state, HexWard, rolled, creature.tile, "it protects" if rolled <= 2 else "it does not protect")
        return rolled <= 2
    return False


def chant(state: Zimby, element: Element) -> None:
    """ZM-18.2, ZM-18.3, ZM-18.9 to ZM-18.11, ZM-R23, ZM-R24  It takes a chanter; one too many ends another by lot."""
    tribe = state.tribes[element.owner]
    if not tribe.ready:
        file_away(state, element.card)
        tell(state, Fizzled, element.card, under="ZM-R23")
        return
    tribe.ready -= 1
    tribe.chanting += 1
    others = [other.card for other in state.chants]
    move(state, element.card, STACK, CHANTS)
    state.chants.append(Chant(element.card, element.owner, element.target))
    tell(state, Chanted, element.owner, element.card, element.target)
    if len(state.chants) > chant_limit(len(state.seats)):
        end_chant(state, pick(state, others), depleted=True, under="ZM-18.10")


def chant_limit(seats: int) -> int:
    """ZM-18.9  How many incantations may be in play at a time."""
    return 1 + (seats + 1) // 2
