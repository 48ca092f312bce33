"""Deeds of cards for which somebody must be asked."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, call, go, move, tell
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.grammar import Deed
from ossuary.games.zanaga.cards.resolve import Occasion, perform
from ossuary.games.zanaga.cards.wording import deed_text
from ossuary.games.zanaga.events.fights import Disabled
from ossuary.games.zanaga.events.rites import Subverted
from ossuary.games.zanaga.fight.rolls import combat_of
from ossuary.games.zanaga.heroes.wounds import LOSE, collapse
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, TOWNS
from ossuary.games.zanaga.rites.tokens import Tokens
from ossuary.games.zanaga.state import GEAR, ITEMS, STACKS, TROPHIES, UNDER, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import (
    drop_gear,
    gain_gear,
    heal,
    place_city,
    rest,
)

HEAL = Choice("zanaga.heal", "Heal {0}")
REST = Choice("zanaga.recover", "Rest {0}")
PICK_FIRST = Choice("zanaga.pick_first", "Choose: {0!s}")
PICK_SECOND = Choice("zanaga.pick_second", "Choose: {0!s}")
TAKE = Choice("zanaga.take_gear", "Take {0}")
PLACE_CITY = Choice("zanaga.place_city", "Place the Lost City at {0}")
GIVE = Choice("zanaga.give_ally_to_god", "Give {0} to the god")
DISABLE = Choice("zanaga.do_without_item", "Do without {0}")


@dataclass(slots=True)
class Recover(Procedure):
    """`heal`, `rest` (D-34): counters leave the hero and his allies, one by one where there is a choice."""

    seat: Seat
    count: int
    kind: str
    under: str = "RB-13.4"

    def begin(self, state: Zanaga) -> Next:
        counters = state.wounds if self.kind == "wounds" else state.exhaustion
        bearing = [character for character in state.characters(self.seat) if counters.get(character)]
        if not self.count or not bearing:
            return DONE
        if self.count >= sum(counters[character] for character in bearing):
            return go(self.everything)
        relieve = HEAL if self.kind == "wounds" else REST
        options = [relieve[character] for character in bearing]
        return ask(self.seat, Question("Who recovers?", options, self.under), then=self.one)

    def one(self, state: Zanaga, answer: Answer) -> Next:
        self._relieve(state, answer.option.refs[0], 1)
        self.count -= 1
        return go(self.begin)

    def everything(self, state: Zanaga) -> Next:
        counters = state.wounds if self.kind == "wounds" else state.exhaustion
        for character in state.characters(self.seat):
            if counters.get(character):
                self._relieve(state, character, counters[character])
        return DONE

    def _relieve(self, state: Zanaga, character: Ref, count: int) -> None:
        if self.kind == "wounds":
            heal(state, character, count, self.under)
        else:
            rest(state, self.seat, character, count, self.under)


@dataclass(slots=True)
class Pick(Procedure):
    """`pick(T){x or y}` (D-33): one that can be carried out in full; any if neither can."""

    seat: Seat
    source: Ref
    deed: int

    def begin(self, state: Zanaga) -> Next:
        deed = state.cards.face[self.source].deeds[self.deed]
        both = [deed.then[0], deed.otherwise[0]]
        able = [one for one in both if can_suffer(state, self.seat, one)] or both
        choices = {id(both[0]): PICK_FIRST, id(both[1]): PICK_SECOND}
        options = [choices[id(one)][deed_text(one).replace("that one: ", "")] for one in able]
        question = Question("{0}: choose one", options, "MZ-R33", (self.source,))
        return ask(self.seat, question, then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        deed = state.cards.face[self.source].deeds[self.deed]
        one = deed.then[0] if answer.option.choice is PICK_FIRST else deed.otherwise[0]
        played_out = perform(state, one, Occasion(self.seat, self.source))
        return DONE if played_out is None else call(played_out, then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE


def can_suffer(state: Zanaga, seat: Seat, deed: Deed) -> bool:
    """Can this hero carry it out in full?"""
    hero = state.heroes[seat]
    if deed.word == "gold":
        return hero.gold >= -deed.number
    if deed.word == "losegear":
        return sum(hero.gear.values()) >= deed.number
    return True


@dataclass(slots=True)
class LoseGear(Procedure):
    """`losegear` (D-31)"""

    seat: Seat
    count: int

    def begin(self, state: Zanaga) -> Next:
        held = [kind for kind in GEAR if state.heroes[self.seat].gear.get(kind)]
        if not self.count or not held:
            return DONE
        options = [LOSE[f"{self.seat}.{kind}"] for kind in held]
        return ask(self.seat, Question("Which gear do you lose?", options, "RB-13.5"), then=self.lost)

    def lost(self, state: Zanaga, answer: Answer) -> Next:
        drop_gear(state, self.seat, answer.option.refs[0].partition(".")[2], "RB-13.5")
        self.count -= 1
        return go(self.begin)


@dataclass(slots=True)
class PickGear(Procedure):
    """`gear(T,any,n)` (D-30)"""

    seat: Seat
    count: int
    under: str = ""

    def begin(self, state: Zanaga) -> Next:
        left = [kind for kind in GEAR if state.supply(kind)]
        if not self.count or not left:
            return DONE
        options = [TAKE[f"{self.seat}.{kind}"] for kind in left]
        return ask(self.seat, Question("Which survival gear do you take?", options, "MZ-12.2"), then=self.taken)

    def taken(self, state: Zanaga, answer: Answer) -> Next:
        gain_gear(state, self.seat, answer.option.refs[0].partition(".")[2], self.under)
        self.count -= 1
        return go(self.begin)


@dataclass(slots=True)
class PlaceCity(Procedure):
    """MZ-3.15 to MZ-3.17, MZ-R12 (D-36)"""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        tile = state.heroes[self.seat].tile
        tiles = [other for other in NEIGHBOURS[tile] if other not in TOWNS] if tile in TOWNS else [tile]
        options = [PLACE_CITY[other] for other in tiles]
        return ask(self.seat, Question("Where does the Lost City rise?", options, "MZ-3.17"), then=self.place)

    def place(self, state: Zanaga, answer: Answer) -> Next:
        place_city(state, self.seat, answer.option.refs[0])
        return DONE


@dataclass(slots=True)
class TakeAlly(Procedure):
    """`setally(n)` (D-37): the costliest ally in the town stacks goes under the god, then a token is drawn."""

    count: int

    def begin(self, state: Zanaga) -> Next:
        if not self.count:
            return DONE
        allies = [card for stack in STACKS for card in state.piles[stack] if isinstance(state.cards.face[card], Ally)]
        if not allies:
            return DONE
        most = max(map(state.cost, allies))
        options = [GIVE[card] for card in allies if state.cost(card) == most]
        return ask(state.active, Question("Which ally is led astray?", options, "MZ-10.8"), then=self.take)

    def take(self, state: Zanaga, answer: Answer) -> Next:
        ally = answer.option.refs[0]
        stack = next(stack for stack in STACKS if ally in state.piles[stack])
        move(state, ally, stack, UNDER)
        tell(state, Subverted, ally, state.omen_god)
        self.count -= 1
        return call(Tokens(1), then=self.begin)


@dataclass(slots=True)
class DisableItem(Procedure):
    """`disable(1)` (D-23): an item has no effect for the rest of the combat."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        disabled = combat_of(state).disabled
        items = [
            item for item in state.piles[ITEMS[self.seat]] + state.piles[TROPHIES[self.seat]] if item not in disabled
        ]
        for kind, held in state.heroes[self.seat].gear.items():  # MZ-12.3
            if held > disabled.count(f"{self.seat}.{kind}"):
                items.append(f"{self.seat}.{kind}")
        if not items:
            return DONE
        options = [DISABLE[item] for item in distinct(items)]
        question = Question("Which item has no effect in this combat?", options, "RB-13.4")
        return ask(self.seat, question, then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        combat_of(state).disabled.append(answer.option.refs[0])
        tell(state, Disabled, answer.option.refs[0])
        fallen = collapse(state, self.seat)
        return DONE if fallen is None else call(fallen, then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE
