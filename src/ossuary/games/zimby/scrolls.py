"""Chapters 17 to 19: which scrolls can be used on what, and using one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    call,
    go,
    move,
    pick,
    roll,
    tell,
)

from .board import MAIN, MAP, MIST, NEXT
from .cards import Element, ZimbyCard
from .columns import eat, eatable
from .events import AteInColumn, Cast, Chanted, Fizzled, HexWard, Immune, Resolved
from .mojo import Pay, pay_at_once, wealth
from .offers import offer
from .prospects import IN_SIGHT, SCROLLS, TILES, Prospects, uses
from .sight import Sights, reach_of, sights
from .state import CHANTS, HAND, STACK, ZIMBY, Chant, Zimby
from .verbs import end_chant, file_away

USE = "Use {0} on {1}"
GROUND = frozenset(MAIN) - {MIST}


def castings(state: Zimby, seat: Seat, prospects: Prospects | None = None) -> list[Option]:
    """D10  Every scroll and target; copies are alike."""
    options: list[Option] = []
    hand = state.piles[HAND[seat]]
    if not hand:
        return options
    purse = wealth(state, seat)
    if state.chants:
        purse -= state.chanted("cost", seat)
    if purse <= 0:
        return options
    there = (prospects or Prospects(state)).of(seat)
    known = uses(state.cards)
    seen: list[str] = []
    tiles: Sights | None = None  # all in sight
    seeing: Sights | None = None  # those where somebody stands
    for card in hand:
        cost, need, face = known[card]
        if cost > purse or not need & there or face.id in seen:
            continue
        seen.append(face.id)
        if need == TILES:
            if tiles is None:
                tiles = sights(state, seat)
            spell = face.effect[0]
            options += [offer(USE, card, tile) for tile in tiles if spell.works(state, seat, tile)]
        elif need & IN_SIGHT:
            if seeing is None:
                seeing = sights(state, seat, met=True)
            options += _on_creatures(state, seat, card, face, seeing, seeing)
        else:
            for target in targets(state, seat, face):
                if target != card and (need != SCROLLS or face.effect[0].works(state, seat, target)):
                    options.append(offer(USE, card, target))
    return options


def stops(state: Zimby, seat: Seat, tile: Place) -> list[Option]:
    """ZM-R12  Witcheries on what has come onto this tile, on the tile, or on those next to it."""
    options: list[Option] = []
    purse = wealth(state, seat) - state.chanted("cost", seat)
    if purse <= 0:
        return options
    known = uses(state.cards)
    seen: list[str] = []
    seeing: Sights | None = None
    within: list[Place] = []
    for card in state.piles[HAND[seat]]:
        cost, need, face = known[card]
        if cost > purse or not need & IN_SIGHT or face.id in seen:
            continue
        seen.append(face.id)
        if seeing is None:
            seeing = sights(state, seat)
            within = [there for there in (tile, *NEXT[tile]) if there in seeing]
        if need == TILES:
            options += [offer(USE, card, there) for there in within if face.effect[0].works(state, seat, there)]
        elif tile in seeing and tile in state.at:
            options += _on_creatures(state, seat, card, face, seeing, (tile,))
    return options


def _on_creatures(
    state: Zimby, seat: Seat, card: Ref, face: ZimbyCard, seeing: Sights, tiles: Iterable[Place]
) -> list[Option]:
    """On whoever stands there."""
    at = state.at
    return [offer(USE, card, tile) for tile in tiles if suits(state, seat, face, at[tile], seeing[tile])]


def suits(state: Zimby, seat: Seat, face: ZimbyCard, name: str, through: list[tuple[str, int]]) -> bool:
    """ZM-19.2  Is this creature a target for that witchery, channeled through any of these?"""
    creature = state.creatures[name]
    if creature.kind not in face.targets:
        return False
    if face.only:
        if face.only == "own" and seat not in creature.members:
            return False
        if face.only == "carrier" and state.crown != name:
            return False
        if face.only == "wounds" and not any(
            element.kind == "wounds" and element.target == name for element in state.stack
        ):
            return False
        if face.only in ("away", "afield") and not any(fits(state, face, name, one) for one in through):
            return False
    return face.effect[0].works(state, seat, name)


def fits(state: Zimby, face: ZimbyCard, target: str, through: tuple[str, int]) -> bool:
    """Conditions on the channeler: not on its own tile (away), on the main board (afield)."""
    if face.only == "away":
        return through[1] >= 1 and shove_to(state, _where(state, through[0]), state.creatures[target].tile) is not None
    if face.only == "afield":
        return through[0] in state.creatures and through[0] != target
    return True


def shove_to(state: Zimby, origin: Place, tile: Place) -> Place | None:
    """SHOVE, ZM-R123  The tile behind, seen from the channeler, if something can be shoved there."""
    for way in MAP.exits[origin]:
        if tile in MAP.ray(origin, way, 20):
            there = MAP.exits[tile].get(way)
            if there is None or there not in NEXT or there in state.at or there in state.wards:
                return None
            return None if MAP.tiles[there] == "home" or state.has(there, "thicket") else there
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
        if not tribe.ready or wealth(state, seat, keep=1) < face.cost + state.chanted("cost", seat):
            return []
        return list(state.seats)
    found = [other for other in state.seats if other != seat or kind == "shaman"]
    for spell in face.effect:
        found = [other for other in found if spell.works(state, seat, other)]
    return found


@dataclass(slots=True)
class UseScroll(Procedure):
    """ZM-17.4  Choose how it is channeled, pay, and lay its effect on the stack."""

    seat: Seat
    card: Ref
    target: Ref
    channeler: str = ""
    distance: int = 0
    far: int = 0  # zimbies eaten for range
    strong: int = 0  # and for effect

    def begin(self, state: Zimby) -> Next:
        """D10  Through whom? Zimbies of one column are alike."""
        face = state.cards.face[self.card]
        if face.kind != "witchery":
            return self.pay(state)
        through = self.through(state)
        options = [offer("Channel it through {0}", _where(state, name)) for name, _ in through]
        return ask(
            self.seat, Question("Which zimby channels {0}?", options, "ZM-19.1", (self.card,)), then=self.channel
        )

    def through(self, state: Zimby) -> list[tuple[str, int]]:
        face = state.cards.face[self.card]
        target = self.target if face.targets[0] == "tile" else state.at[self.target]
        return [one for one in sights(state, self.seat)[self.target] if fits(state, face, target, one)]

    def channel(self, state: Zimby, answer: Answer) -> Next:
        for name, distance in self.through(state):
            if _where(state, name) == answer.option.refs[0]:
                self.channeler, self.distance = name, distance
        return go(self.boost)

    def boost(self, state: Zimby) -> Next:
        """D12, ZM-R49, ZM-R51  What the channeler eats, for range or for effect."""
        ways = self.boosts(state)
        options = [offer("Eat {} for range and {} for effect".format(*way)) for way in ways]
        question = Question("Does the channeler eat of its column?", options, "ZM-25.7", (self.card,))
        return ask(self.seat, question, then=self.boosted)

    def boosts(self, state: Zimby) -> list[tuple[int, int]]:
        creature = state.creatures.get(self.channeler)
        most = eatable(creature, self.seat) if creature is not None else 0
        reach = reach_of(state, self.seat)
        doubles = any(spell.doubles for spell in state.cards.face[self.card].effect)
        return [
            (far, strong)
            for far in range(most + 1)
            for strong in range((most - far if doubles else 0) + 1)
            if self.distance <= reach << far and (far == 0 or self.distance > reach << (far - 1))
        ]

    def boosted(self, state: Zimby, answer: Answer) -> Next:
        for far, strong in self.boosts(state):
            if f"Eat {far} for range and {strong} for effect" == answer.option.label:
                self.far, self.strong = far, strong
        return go(self.pay)

    def pay(self, state: Zimby) -> Next:
        cost = state.cards.face[self.card].cost + state.chanted("cost", self.seat)
        chanter = int(state.cards.face[self.card].kind == "incantation")  # ZM-18.2
        if pay_at_once(state, self.seat, max(0, cost), chanter):
            return self.push(state)
        return call(Pay(self.seat, max(0, cost), chanter), then=self.push)

    def push(self, state: Zimby) -> Next:
        if self.card not in state.hand(self.seat):
            return DONE
        creature = state.creatures.get(self.channeler)
        eaten = self.far + self.strong
        if creature is not None:
            if eaten:
                eat(creature, eaten)
                state.tribes[self.seat].far += eaten
                if state.news is not None:
                    tell(state, AteInColumn(self.seat, creature.tile, eaten))
            if state.stride_of == self.channeler:
                state.stride = 0  # ZM-13.17
        face = state.cards.face[self.card]
        target = self.target
        if face.kind == "witchery" and face.targets[0] != "tile":
            target = state.at[target]
        move(state, self.card, HAND[self.seat], STACK)
        origin = creature.tile if creature is not None else self.channeler
        state.stack.append(
            Element("scroll", self.seat, self.card, self.channeler, origin, target, times=1 << self.strong)
        )
        if state.news is not None:
            tell(state, Cast(self.seat, self.card, self.target))
        return DONE


def _where(state: Zimby, name: str) -> Place:
    return state.creatures[name].tile if name in state.creatures else name


def resolve_scroll(state: Zimby, element: Element) -> Procedure | None:
    """ZM-20.4, ZM-R18  Its target must still be there, and nothing may guard it."""
    face = state.cards.face[element.card]
    if face.kind == "incantation":
        chant(state, element)
        return None
    if is_gone(state, face, element):
        file_away(state, element.card)
        if state.news is not None:
            tell(state, Fizzled(element.card))
        return None
    if state.news is not None:
        tell(state, Resolved(element.card, shown(state, element.target)))
    file_away(state, element.card)
    if face.kind == "witchery" and is_guarded(state, face, element):
        return None
    return face.effect[0].resolve(state, element)


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
        if state.news is not None:
            tell(state, Immune(rolled, "the witchery", "it holds" if rolled <= 3 else "it fails", under="ZM-30.6"))
        if rolled <= 3:
            return True
    if creature.kind == ZIMBY and any(state.chanted("hex", tribe) for tribe in set(creature.members)):
        rolled = roll(state, 6)
        if state.news is not None:
            tell(state, HexWard(rolled, creature.tile, "it holds" if rolled <= 2 else "it fails"))
        return rolled <= 2
    return False


def chant(state: Zimby, element: Element) -> None:
    """ZM-18.2, ZM-18.3, ZM-18.9 to ZM-18.11, ZM-R23, ZM-R24"""
    tribe = state.tribes[element.owner]
    if not tribe.ready:
        file_away(state, element.card)
        if state.news is not None:
            tell(state, Fizzled(element.card, under="ZM-R23"))
        return
    tribe.ready -= 1
    tribe.chanting += 1
    others = [other.card for other in state.chants]
    move(state, element.card, STACK, CHANTS)
    state.chants.append(Chant(element.card, element.owner, element.target))
    if state.news is not None:
        tell(state, Chanted(element.owner, element.card, element.target))
    if len(state.chants) > chant_limit(len(state.seats)):
        end_chant(state, pick(state, others), depleted=True, under="ZM-18.10")


def chant_limit(seats: int) -> int:
    """ZM-18.9"""
    return 1 + (seats + 1) // 2


def shown(state: Zimby, target: str) -> Ref:
    """What people can look at: the tile of a creature."""
    return state.creatures[target].tile if target in state.creatures else target


def is_conjurable(state: Zimby, tile: Place) -> bool:
    """ZM-R68"""
    return tile in GROUND and tile not in state.wards
