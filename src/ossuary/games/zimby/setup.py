"""Chapter 3: from seats and settings to a compound with everything still in its box, and laying it out."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Seat, move, pick, shuffle, sight, tell
from ossuary.games.zimby.board.compound import ENTRIES, MIST, PENTAGONS
from ossuary.games.zimby.board.obstacles import grow_kings_obstacles
from ossuary.games.zimby.events.rounds import Began
from ossuary.games.zimby.verbs.creatures import put

from .cards import ZimbyCard
from .state import (
    BOX,
    CHANTS,
    DISCARD,
    ELEMENTS,
    HAND,
    KING,
    LIBRARY,
    MARKER,
    OUT,
    SEAL,
    SIEVE,
    STACK,
    THUG,
    Creature,
    Tribe,
    Zimby,
    ZimbySettings,
)

SOLITAIRE_SCROLLS = 17
START = {"slow": (4, 3), "fast": (8, 6)}
CLOCKWISE = ("tile:8,10", "tile:10,12", "tile:12,10", "tile:10,8")  # the entries from the north


def setup(seats: tuple[Seat, ...], settings: ZimbySettings, cards: Catalog[ZimbyCard]) -> Zimby:
    """The piles, who may look into them, and the cards; ZM-17.5, ZM-31.2: alone without red dots."""
    eyes = dict.fromkeys((LIBRARY, BOX, *SEAL.values(), *MARKER.values()), NOBODY)
    eyes |= dict.fromkeys((DISCARD, STACK, CHANTS, OUT), EVERYONE)
    for seat in seats:
        eyes[HAND[seat]] = eyes[SIEVE[seat]] = sight([seat])
    table = Zimby(
        seats=seats,
        settings=settings,
        cards=cards,
        sight=eyes,
        piles={place: [] for place in eyes},
        tribes={seat: Tribe() for seat in seats},
    )
    for card, face in cards.face.items():
        if face.kind in ("seal", "marker"):
            table.piles[BOX].append(card)
        else:
            table.piles[OUT if face.dot and len(seats) == 1 else LIBRARY].append(card)
    return table


def check_cards(cards: Catalog[ZimbyCard]) -> str | None:
    """ZM-1.6, ZM-1.7, ZM-R115  Are there the cards that a game needs?"""
    kinds = [face.kind for face in cards.face.values()]
    if kinds.count("seal") != 4 or kinds.count("marker") < 4:
        return "expected four seals and at least four rituals of the King."
    if sum(face.kind not in ("seal", "marker") and not face.dot for face in cards.face.values()) < SOLITAIRE_SCROLLS:
        return f"expected at least {SOLITAIRE_SCROLLS} scrolls without a red dot."
    return None


def lay_out(state: Zimby) -> None:
    """ZM-3.1 to ZM-3.13, ZM-31.2, ZM-31.3  Everything in its place before the first round."""
    grow_kings_obstacles(state)
    _wards(state)
    _hide(state, "seal", SEAL)
    _hide(state, "marker", MARKER)
    state.king = put(state, Creature(KING, MIST, ["king"]))
    for number, tile in PENTAGONS.items():
        put(state, Creature(THUG, tile, [str(number)]))
        state.ways[str(number)] = "ring"
    shuffle(state, LIBRARY)
    if state.alone:
        for card in state.piles[LIBRARY][SOLITAIRE_SCROLLS:]:
            move(state, card, LIBRARY, BOX)
    zimbies, scrolls = START["fast" if state.alone else state.settings.start]
    for seat in state.seats:
        tribe = state.tribes[seat]
        tribe.ready, tribe.far = zimbies, tribe.far - zimbies
        for _ in range(scrolls):
            move(state, state.piles[LIBRARY][-1], LIBRARY, HAND[seat])
    state.first = pick(state, state.seats)
    tell(state, Began, state.first)


def _wards(state: Zimby) -> None:
    """ZM-3.2, ZM-R6  A ward on each entry of the sanctum, by lot or as the table chose; shamans who want to lay them
    themselves are asked when it is known who is first."""
    if state.settings.wards == "chosen":
        return
    left = list(ELEMENTS)
    tiles = ENTRIES if state.settings.wards == "random" else CLOCKWISE
    for tile in tiles:
        element = pick(state, left) if state.settings.wards == "random" else left[0]
        left.remove(element)
        state.wards[tile] = element


def _hide(state: Zimby, kind: str, places: dict[int, str]) -> None:
    """ZM-3.3, ZM-3.4  Face down, one in each place; what is left stays in the box."""
    cards = [card for card in state.piles[BOX] if state.cards.face[card].kind == kind]
    shuffle(state, BOX)
    cards = [card for card in state.piles[BOX] if card in cards]
    for place, card in zip(places.values(), cards, strict=False):
        move(state, card, BOX, place)
