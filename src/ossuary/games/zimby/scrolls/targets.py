"""Chapters 17 to 19: which scrolls can be used on what."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ossuary.engine import Choice, Option, Place, Ref, Refusal, Seat
from ossuary.games.zimby.board.compound import MAIN, MAP, MIST, NEXT
from ossuary.games.zimby.board.obstacles import is_held
from ossuary.games.zimby.board.sight import Sights, sights
from ossuary.games.zimby.cards import ZimbyCard
from ossuary.games.zimby.mojo.mojo import wealth
from ossuary.games.zimby.state import HAND, Zimby

from .prospects import IN_SIGHT, SCROLLS, TILES, Use, affordable, fitting, price_of, usable

NO_TARGET = Refusal("{0} finds no target that it could work on in the sight of your zimbies.", "ZM-19.2")
NO_WOUNDS = Refusal("{0} only helps against wounds that lie on the stack.", "ZM-23.2")
NO_CHANNELER = Refusal("None of your zimbies can channel {0}.", "ZM-19.1")
OUT_OF_SIGHT = Refusal("None of your zimbies has {1} in line, within reach and in sight.", "ZM-19.4")
NO_SCROLL = Refusal("There is no scroll for {0} to work on.", "ZM-R22")
NO_CHANTER = Refusal("{0} needs an active zimby at home to chant it, besides its cost.", "ZM-18.2")
USELESS = Refusal("{0} could do nothing now.", "ZM-R123")
USELESS_THERE = Refusal("{0} cannot do anything to {1} now.", "ZM-R123")
USE = Choice("zimby.use", "Use {0} on {1}")
GROUND = frozenset(MAIN) - {MIST}


def castings(state: Zimby, seat: Seat) -> list[Option]:
    """D10  Every scroll and target; copies are alike."""
    found = usable(state, (seat,)) if state.piles[HAND[seat]] else None
    return castings_of(state, seat, found[seat]) if found else []


def castings_of(state: Zimby, seat: Seat, scrolls: Iterable[Use]) -> list[Option]:
    """The same for scrolls that may be of use."""
    options: list[Option] = []
    tiles: Sights | None = None  # all in sight
    seeing: Sights | None = None  # those where somebody stands
    for card, _, need, face in scrolls:
        if need == TILES:
            if tiles is None:
                tiles = sights(state, seat)
            spell = face.effect[0]
            options += [USE[card, tile] for tile in tiles if spell.works(state, seat, tile)]
        elif need & IN_SIGHT:
            if seeing is None:
                seeing = sights(state, seat, met=True)
            options += _on_creatures(state, seat, card, face, seeing, seeing)
        else:
            for target in targets(state, seat, face):
                if target != card and (need != SCROLLS or face.effect[0].works(state, seat, target)):
                    options.append(USE[card, target])
    return options


def give_reason(state: Zimby, options: Iterable[Option]) -> bool:
    """ZM-R131  Does any of these change something now? What is only for the next fight does not, unless it is on."""
    face = state.cards.face
    for option in options:
        effect = face[option.refs[0]].effect
        if not effect or not effect[0].for_fights:
            return True
        name = state.at[option.refs[1]]
        if any(on.kind == "combat" and name in (on.source, on.target) for on in state.stack):
            return True
    return False


def stops(state: Zimby, seat: Seat, tile: Place) -> list[Option]:
    """ZM-R12  Witcheries on what has come onto this tile, on the tile, or on those next to it."""
    options: list[Option] = []
    fit = fitting(state.cards, tuple(state.piles[HAND[seat]]), IN_SIGHT)
    scrolls = affordable(state, seat, fit) if fit else []
    if not scrolls:
        return options
    seeing = sights(state, seat)
    within = [there for there in (tile, *NEXT[tile]) if there in seeing]
    for card, _, need, face in scrolls if within else ():
        if need == TILES:
            works = face.effect[0].works
            options += [USE[card, there] for there in within if works(state, seat, there)]
        elif tile in seeing and tile in state.at:
            options += _on_creatures(state, seat, card, face, seeing, (tile,))
    return options


def _on_creatures(
    state: Zimby, seat: Seat, card: Ref, face: ZimbyCard, seeing: Sights, tiles: Iterable[Place]
) -> list[Option]:
    """On whoever stands there."""
    at = state.at
    return [USE[card, tile] for tile in tiles if why_not_on(state, seat, face, at[tile], seeing[tile]) is None]


def why_not_on(state: Zimby, seat: Seat, face: ZimbyCard, name: str, through: list[tuple[str, int]]) -> Refusal | None:
    """ZM-19.2  None: this creature is a target for that witchery, channeled through any of these."""
    creature = state.creatures[name]
    if creature.kind not in face.targets:
        return NO_TARGET
    if face.only:
        if face.only == "own" and seat not in creature.members:
            return NO_TARGET
        if face.only == "carrier" and state.crown != name:
            return NO_TARGET
        if face.only == "wounds" and not any(
            element.kind == "wounds" and element.target == name for element in state.stack
        ):
            return NO_WOUNDS
        if face.only in ("away", "afield") and not any(fits(state, face, name, one) for one in through):
            return NO_TARGET
    return None if face.effect[0].works(state, seat, name) else NO_TARGET


def fits(state: Zimby, face: ZimbyCard, target: str, through: tuple[str, int]) -> bool:
    """Conditions on the channeler: not on its own tile (away), on the main board (afield)."""
    if face.only == "away":
        here = state.creatures[target].tile
        return through[1] >= 1 and shove_to(state, state.where(through[0]), here) is not None and _loose(state, target)
    if face.only == "afield":
        afield = through[0] in state.creatures and through[0] != target
        return afield and _loose(state, through[0]) and _loose(state, target)
    return True


def _loose(state: Zimby, name: str) -> bool:
    """ZM-27.18, ZM-R133  What holds a creature holds it against scrolls too."""
    return state.creatures[name].tile not in state.obstacles or not is_held(state, name)


def shove_to(state: Zimby, origin: Place, tile: Place) -> Place | None:
    """SHOVE, ZM-R123  The tile behind, seen from the channeler, if something can be shoved there."""
    there = _behind(origin, tile)
    if there is None or there in state.at or there in state.wards or state.has(there, "thicket"):
        return None
    return there


@cache
def _behind(origin: Place, tile: Place) -> Place | None:
    """The next tile of the straight line from one tile to another; nothing is shoved onto a tribal board."""
    for way in MAP.exits[origin]:
        if tile in MAP.ray(origin, way, 20):
            there = MAP.exits[tile].get(way)
            return None if there is None or MAP.tiles[there] == "home" else there
    return None


def targets(state: Zimby, seat: Seat, face: ZimbyCard) -> list[Ref]:
    """ZM-17.8, ZM-18.1, ZM-R22  Shamans, scrolls on the stack, or incantations in play."""
    kind = face.targets[0]
    if kind == "scroll":
        return [element.card for element in state.stack if element.kind == "scroll"] if state.stack else []
    if kind == "incantation":
        return [chant.card for chant in state.chants] if state.chants else []
    if face.kind == "incantation":
        tribe = state.tribes[seat]
        if not tribe.ready or wealth(state, seat, keep=1) < price_of(state, seat, face):
            return []
        return list(state.seats)
    found = [other for other in state.seats if other != seat or kind == "shaman"]
    for spell in face.effect:
        found = [other for other in found if spell.works(state, seat, other)]
    return found


def why_not_use(state: Zimby, seat: Seat, card: Ref, target: Ref) -> Refusal:
    """Why a scroll is not offered, or not on that target."""
    face = state.cards.face[card]
    price = price_of(state, seat, face)
    if price > wealth(state, seat):
        return Refusal(f"{{0}} costs {price} mojo, which you do not have.", "ZM-17.4")
    if face.kind != "witchery":
        if target:
            return USELESS_THERE
        if face.targets[0] in ("incantation", "scroll") and not targets(state, seat, face):
            return NO_SCROLL
        return NO_CHANTER if face.kind == "incantation" else USELESS
    seeing = sights(state, seat)
    if not seeing:
        return NO_CHANNELER
    if target and target not in seeing:
        return OUT_OF_SIGHT
    if target in state.at:
        return why_not_on(state, seat, face, state.at[target], seeing[target]) or NO_TARGET
    return NO_WOUNDS if face.only == "wounds" else NO_TARGET


def is_conjurable(state: Zimby, tile: Place) -> bool:
    """ZM-R68  Main tiles without a ward, but not the mist."""
    return tile in GROUND and tile not in state.wards
