"""Who is winning, and what is being decided: a fight, a scroll, wounds, a seal, a ritual. For people only."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Look, Place, Ref, Seat, ShownFocus, ShownStanding, badge, change
from ossuary.engine.stage import ShownDie, ShownSide, ShownStep, ShownVerdict
from ossuary.engine.wording import counted, sentence

from .board.columns import sole_tribe
from .board.compound import DOOR, MIST, steps_from
from .board.foes import attack_brutality, defence_brutality
from .combat.fight import EATEN, Fight
from .mojo.shrines import ActivateSeal
from .rounds.rituals import Ritual
from .state import KING, MARKER, STACK, THUG, VITALITY, Creature, Element, Zimby
from .verbs.creatures import describe

STEPS = ("Eat", "Roll", "Answers", "Wounds")


def standings(look: Look) -> list[ShownStanding]:
    """ZM-30.4  How many tiles the Crown is from everybody's door; the King wears it while he lives."""
    state: Zimby = look.state
    crown = state.where(state.crown or state.king) or MIST
    carrier = state.creatures[state.crown].holder if state.crown in state.creatures else ""
    shown: list[ShownStanding] = []
    for seat, tribe in state.tribes.items():
        if tribe.home not in DOOR:
            continue
        steps, longest = way_home(tribe.home)
        tiles = steps.get(crown, longest)
        shown.append({"seat": seat, "value": longest - tiles, "of": longest, "shown": tiles, "unit": "tiles"})
        shown[-1]["note"] = "carries the Crown" if carrier == seat else "Crown to home"
    return shown


@cache
def way_home(home: Place) -> tuple[dict[Place, int], int]:
    """Steps into this tribal board from everywhere, and the longest way there is."""
    steps = {tile: count + 1 for tile, count in steps_from(DOOR[home]).items()} | {home: 0}
    return steps, max(steps.values())


# -- what is being decided -------------------------------------------------------------------------------


def focus(look: Look) -> ShownFocus | None:
    """The top of the stack; else the fight, seal or ritual that is going on."""
    state: Zimby = look.state
    top = state.stack[-1] if state.stack else None
    if top is not None and top.kind == "scroll":
        return _scroll(look, state, top)
    for procedure in reversed(state.flow):
        match procedure:
            case Fight() if procedure.one in state.creatures or top is not None:
                return _fight(state, procedure, top)
            case ActivateSeal(seat=seat, tile=tile, partner=partner):
                return _seal(seat, tile, partner)
            case Ritual(number=number) if state.piles[MARKER[number]]:
                return _ritual(look, state, number)
    return _wounds(state, top) if top is not None else None


def _fight(state: Zimby, fight: Fight, top: Element | None) -> ShownFocus:
    """ZM-22  Both sides with die and brutality, and what comes of it so far."""
    combat = next(
        (element for element in state.stack if element.kind == "combat" and element.source == fight.one), None
    )
    tiles = [state.where(name) for name in (fight.one, fight.two) if name in state.creatures]
    at = 0 if not fight.die else 3 if combat is None else 2
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "fight",
        "title": "A fight at {0}" if tiles else "A fight",
        "about": tiles[-1:],
        "steps": [_step(name, number, at) for number, name in enumerate(STEPS)],
        "sides": _sides(state, fight, combat),
    }
    if combat is not None:
        shown["verdict"] = _verdict(state, combat)
    elif top is not None and top.kind == "wounds":
        shown["verdict"] = _suffers(state, top.target, top.amount)
    return shown


def _step(name: str, number: int, at: int) -> ShownStep:
    return {"name": name, "state": "done" if number < at else "now" if number == at else "next"}


def _sides(state: Zimby, fight: Fight, combat: Element | None) -> list[ShownSide]:
    sides: list[ShownSide] = []
    attacking = ((fight.one, fight.die, fight.fury, True), (fight.two, fight.other, fight.guard, False))
    for name, die, eaten, attacks in attacking:
        creature = state.creatures.get(name)
        if creature is None or not creature.size:
            continue
        side = _side(state, name, creature)
        if combat is not None and die:
            total = combat.attack if attacks else combat.defence
            rolled: ShownDie = {"part": "die", "ref": f"d6-{1 if attacks else 2}", "face": str(die)}
            side["sum"] = {"die": rolled, "plus": [badge("brutality", total - die)], "total": total}
        elif not die:
            force = attack_brutality(state, creature, fight.owner) if attacks else defence_brutality(state, creature)
            side["badges"] = [badge("brutality", force + EATEN * eaten + creature.blows)]
        sides.append(side)
    return sides


def _side(state: Zimby, name: str, creature: Creature) -> ShownSide:
    """A column as everybody calls it, and its piece on the board."""
    side: ShownSide = {"name": sentence(describe(creature)), "piece": _piece(name, creature)}
    owner = sole_tribe(creature) or (creature.members[0] if creature.kind != THUG and creature.members else "")
    if owner in state.seats:
        side["owner"] = owner
    return side


def _piece(name: str, creature: Creature) -> Ref:
    word, members = ("active", creature.ready) if creature.ready else ("depleted", creature.spent)
    if creature.kind == KING:
        return "king"
    return f"thug-{min(members)}" if creature.kind == THUG else f"{name}-{min(members)}-{word}"


def _verdict(state: Zimby, combat: Element) -> ShownVerdict:
    """ZM-22.4, ZM-R20  Whoever has less suffers the difference."""
    if combat.attack == combat.defence:
        return {
            "word": "Even",
            "tone": "even",
            "line": f"{combat.attack} against {combat.defence}: nobody is hurt so far",
        }
    loser = combat.target if combat.attack > combat.defence else combat.source
    return _suffers(state, loser, abs(combat.attack - combat.defence))


def _suffers(state: Zimby, name: str, count: int) -> ShownVerdict:
    """ZM-2.14, ZM-23.3  What does not kill leaves no trace."""
    creature = state.creatures.get(name)
    if creature is None:
        return {"word": counted(count, "wound"), "tone": "even"}
    who = sentence(describe(creature))
    dead = deaths(creature, count)
    if not dead:
        return {"word": counted(count, "wound"), "tone": "even", "line": f"{who}: too few to kill"}
    lost = f"{dead} of {creature.size} die" if creature.size > 1 and dead < creature.size else "dead"
    return {"word": counted(count, "wound"), "tone": "bad", "line": f"{who}, as it stands: {lost}"}


def deaths(creature: Creature, wounds: int) -> int:
    """ZM-2.14  How many of them so many wounds kill."""
    return min(creature.size, wounds // VITALITY[creature.kind])


def _wounds(state: Zimby, top: Element) -> ShownFocus:
    """ZM-23.2  Wounds that are not delivered yet."""
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "wounds",
        "title": "Wounds at {0}" if top.kind == "wounds" else "A fight at {0}",
        "about": [state.where(top.target)],
        "verdict": _suffers(state, top.target, top.amount) if top.kind == "wounds" else _verdict(state, top),
    }
    if top.target in state.creatures and state.creatures[top.target].size:
        shown["sides"] = [_side(state, top.target, state.creatures[top.target])]
    return shown


def _scroll(look: Look, state: Zimby, top: Element) -> ShownFocus:
    """ZM-20.2  A scroll that everybody may answer."""
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "scroll",
        "title": "{0}",
        "text": "{1} uses it on {2}",
        "about": [top.card, top.owner, state.where(top.target)],
        "steps": [_step(name, number, 1) for number, name in enumerate(("Use", "Answers", "Effect"))],
    }
    if top.card in state.piles[STACK]:
        card = look.card(top.card, place=STACK)
        shown["sides"] = [{"name": state.cards.face[top.card].name, "card": card}]
        if top.target in state.creatures and state.creatures[top.target].size:
            shown["sides"].append(_side(state, top.target, state.creatures[top.target]))
    return shown


def _seal(seat: Seat, tile: Place, partner: Seat) -> ShownFocus:
    """ZM-26.6  Two shamans open a seal together."""
    return {
        "ref": "focus",
        "kind": "seal",
        "title": "The seal of {0}",
        "text": "{1} proposes it to {2}",
        "about": [tile, seat, partner],
        "stakes": [
            {"when": "Together", "tone": "good", "gives": [change("mojo", -1)], "text": "each; a ward falls"},
            {"when": "Refused", "tone": "even", "gives": [], "text": "nobody pays"},
        ],
    }


def _ritual(look: Look, state: Zimby, number: int) -> ShownFocus:
    """ZM-7  A ritual of the King, or of who carries the Crown."""
    card = state.piles[MARKER[number]][0]
    return {
        "ref": "focus",
        "kind": "ritual",
        "title": "{0}",
        "text": "nobody may use mojo or scrolls meanwhile",
        "about": [card],
        "sides": [{"name": state.cards.face[card].name, "card": look.card(card, place=MARKER[number])}],
    }
