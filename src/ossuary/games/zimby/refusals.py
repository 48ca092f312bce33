"""Why something people click is not possible now: one sentence, and the rule that says so."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat
from ossuary.games.zimby.board.compound import DOOR, MAP, NEXT
from ossuary.games.zimby.board.foes import are_allied
from ossuary.games.zimby.board.obstacles import is_held
from ossuary.games.zimby.board.sight import sights
from ossuary.games.zimby.mojo.mojo import wealth
from ossuary.games.zimby.scrolls.targets import targets

from .state import HAND, ZIMBY, ZOMBIE, Zimby

PASSIVE = ("incantation", "scroll")


def why_not(state: Zimby, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The reason for the last click that leads nowhere."""
    if not refs:
        return None
    question = state.waiting[seat]
    if question.prompt.startswith("Where") and refs[0] in MAP.tiles:
        return _walk(state, refs[0])
    if refs[0] in state.piles[HAND[seat]]:
        return _card(state, seat, refs[0], refs[1] if len(refs) > 1 else "")
    if refs[0] in MAP.tiles:
        return _creature(state, seat, refs[0], refs[1] if len(refs) > 1 else "")
    return None


def _walk(state: Zimby, tile: Place) -> Refusal:
    if tile in DOOR:
        return Refusal("Only a tribe's own zimbies, and nobody else with them, come home to {0}.", "ZM-14.5", (tile,))
    if tile in state.wards:
        return Refusal("{0} is warded: its seal must be activated first.", "ZM-26.3", (tile,))
    if state.has(tile, "thicket"):
        return Refusal("No creature enters the blood thicket on {0}.", "ZM-27.7", (tile,))
    if tile in state.at:
        return Refusal("Somebody stands on {0}, and cannot be joined now.", "ZM-13.3", (tile,))
    return Refusal("{0} is too far for the mojo you can pay, or not to be reached without danger.", "ZM-13.5", (tile,))


def _card(state: Zimby, seat: Seat, card: Ref, target: Ref) -> Refusal:
    face = state.cards.face[card]
    cost = face.cost + state.chanted("cost", seat)
    if cost > wealth(state, seat):
        return Refusal(f"{{0}} costs {cost} mojo, which you do not have.", "ZM-17.4", (card,))
    if face.kind != "witchery":
        if target:
            return Refusal("{0} cannot do anything to {1} now.", "ZM-R123", (card, target))
        if face.targets[0] in PASSIVE and not targets(state, seat, face):
            return Refusal("There is no scroll for {0} to work on.", "ZM-R22", (card,))
        if face.kind == "incantation":
            return Refusal("{0} needs an active zimby at home to chant it, besides its cost.", "ZM-18.2", (card,))
        return Refusal("{0} could do nothing now.", "ZM-R123", (card,))
    seeing = sights(state, seat)
    if not seeing:
        return Refusal("None of your zimbies can channel {0}.", "ZM-19.1", (card,))
    if target and target not in seeing:
        return Refusal("None of your zimbies has {1} in line, within reach and in sight.", "ZM-19.4", (card, target))
    if face.only == "wounds":
        return Refusal("{0} only helps against wounds that lie on the stack.", "ZM-23.2", (card,))
    return Refusal("{0} finds no target that it could work on in the sight of your zimbies.", "ZM-19.2", (card,))


def _creature(state: Zimby, seat: Seat, tile: Place, target: Ref) -> Refusal | None:
    name = state.at.get(tile)
    if name is None:
        if tile == state.tribes[seat].home:
            return Refusal("Nobody at home can go out or pay for it now.", "ZM-14.3", (tile,))
        return None
    creature = state.creatures[name]
    if creature.kind not in (ZIMBY, ZOMBIE) or seat not in creature.members:
        return Refusal("You do not control what stands on {0}.", "ZM-12.4", (tile,))
    if seat != state.active:
        return Refusal("Creatures are moved on one's own turn only.", "ZM-8.1", (tile,))
    if target:
        return _attack(state, name, tile, target)
    if not creature.ready:
        return Refusal("What stands on {0} is depleted until the next refresh.", "ZM-13.1", (tile,))
    if state.is_locked(name):
        return Refusal("The creature on {0} is locked in combat.", "ZM-21.10", (tile,))
    if is_held(state, name):
        return Refusal("What lies on {0} lets nobody out.", "ZM-27.18", (tile,))
    return Refusal("You cannot pay for another step from {0}, or there is none.", "ZM-13.5", (tile,))


def _attack(state: Zimby, name: str, tile: Place, target: Ref) -> Refusal | None:
    other = state.on(target) if target in MAP.tiles else None
    creature = state.creatures[name]
    if other is None:
        return None
    if are_allied(creature, other):
        return Refusal("Columns with a common tribe do not attack each other.", "ZM-12.13", (tile, target))
    if target not in NEXT[tile]:
        return Refusal("{1} is not next to {0}.", "ZM-21.4", (tile, target))
    if state.no_combat(tile) or state.no_combat(target):
        return Refusal("There is no combat in the dark or in a thicket.", "ZM-27.1", (tile, target))
    if creature.attacked:
        return Refusal("The creature on {0} has attacked this turn.", "ZM-21.7", (tile, target))
    if creature.spent:
        return Refusal("A column attacks only if all of it is active.", "ZM-R28", (tile, target))
    return Refusal("Who is locked attacks one it is locked with.", "ZM-R39", (tile, target))
