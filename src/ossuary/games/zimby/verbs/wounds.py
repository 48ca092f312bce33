"""Chapter 23: wounds, and who dies of them."""

from __future__ import annotations

from ossuary.engine import tell
from ossuary.games.zimby.events.fights import Wounded
from ossuary.games.zimby.state import KING, THUG, VITALITY, ZIMBY, ZOMBIE, Element, Zimby

from .creatures import describe
from .crown import give_crown, king_dies
from .losses import slay, take_away


def push_wounds(state: Zimby, name: str, count: int, source: str = "", owner: str = "", cause: str = "") -> None:
    """ZM-23.2  They lie on the stack until they are delivered."""
    if count > 0:
        state.stack.append(Element("wounds", owner, target=name, amount=count, source=source, cause=cause))


def deliver(state: Zimby, name: str, count: int, source: str = "", cause: str = "") -> None:
    """ZM-2.14, ZM-23.3 to ZM-23.8, ZM-R112  One source; what does not kill leaves no trace."""
    creature = state.creatures.get(name)
    if creature is None or count <= 0:
        return
    dead = count // VITALITY[creature.kind]
    if state.news is not None:
        striker = state.creatures.get(source)
        by = f"the blows of {describe(striker)}" if striker is not None else cause or "what lies there"
        fate = "" if dead else ", which does not kill and leaves no trace"
        tell(state, Wounded, describe(creature), creature.tile, count, by, fate)
    if not dead:
        return
    if creature.kind == KING:
        king_dies(state)
        if source:
            state.fallen, state.grave = name, creature.tile
        take_from_the_dead(state, source, "ZM-30.2")
    elif slay(state, name, 1 if creature.kind == ZOMBIE else dead):
        carried = state.crown == name
        take_away(state, name)
        if source:
            state.fallen, state.grave = name, creature.tile
        if carried:
            take_from_the_dead(state, source, "ZM-R97")


def take_from_the_dead(state: Zimby, killer: str, under: str) -> None:
    """ZM-30.2, ZM-30.3, ZM-R97, ZM-R98  Zimbies and thugs take the Crown of whom they kill in combat."""
    if killer in state.creatures and state.creatures[killer].kind in (ZIMBY, THUG):
        give_crown(state, killer, under=under)
