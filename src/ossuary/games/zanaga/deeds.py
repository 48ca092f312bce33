"""The words of the cards that do something, each with what it does (section 5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Next, Option, Procedure, Question, Ref, Seat, ask, call, go, move, roll, tell

from .adventure import AddMonsters, RoamingCheck
from .cards import COLOURS, LETTERS, Ally
from .carrying import Doing, Occasion, cited, perform
from .events import CardsDropped, Disabled, Harried, Subverted
from .gaining import LookAtMarket
from .grammar import ANY, PHASES, Deed
from .land import NEIGHBOURS, TOWNS
from .rolls import combat_of, passes_test
from .state import GEAR, ITEMS, RITUAL_DECK, RITUAL_DISCARD, STACKS, TROPHIES, UNDER, Zanaga, distinct
from .tokens import Tokens, Untoken, begin_rituals
from .verbs import (
    add_cards,
    change_doom,
    drop_gear,
    gain_gear,
    gain_gold,
    heal,
    heal_enemy,
    place_city,
    replenish,
    rest,
    take_ritual,
    to_market,
    wound_enemy,
)
from .wording import PHASE, deed_text
from .wounds import LoseCard, collapse, exhaust, hurt

MOST_WEBBED = 3


def concerned(state: Zanaga, deed: Deed, occasion: Occasion) -> Ref:
    """`self`: the character just hurt or just attacking, otherwise the hero."""
    if deed.target == "self" and occasion.character:
        return occasion.character
    return state.hero(occasion.seat)


def wound(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    character = concerned(state, deed, occasion)
    return hurt(state, occasion.seat, character, deed.number) if is_there(state, occasion.seat, character) else None


def exh(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    character = concerned(state, deed, occasion)
    return exhaust(state, occasion.seat, character, deed.number) if is_there(state, occasion.seat, character) else None


def is_there(state: Zanaga, seat: Seat, character: Ref) -> bool:
    """An ally may have died of the same blow."""
    return character in state.characters(seat)


def heal_wounds(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return Recover(occasion.seat, deed.number, "wounds", cited(state, occasion.source))


def rest_up(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return Recover(occasion.seat, deed.number, "exhaustion", cited(state, occasion.source))


def gold(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    gain_gold(state, occasion.seat, deed.number, cited(state, occasion.source) if deed.number > 0 else "RB-13.5")


def pay_gold(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    gain_gold(state, occasion.seat, -deed.number, cited(state, occasion.source))
    return perform(state, deed.then[0], occasion)


def make_test(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    """RB-5.4  The hero's own, whatever comes of it."""
    passed = passes_test(state, occasion.seat, deed.letter, deed.number, deed.name)
    follows = deed.then if passed else deed.otherwise
    return perform(state, follows[0], Occasion(occasion.seat, occasion.source)) if follows else None


def pick(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return Pick(occasion.seat, occasion.source, deed.index)


def roamcheck(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return RoamingCheck(occasion.seat, forced=True)


def roamadd(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return AddMonsters(occasion.seat, deed.number)


def refill_jewels(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    replenish(state, COLOURS if deed.name == "all" else (LETTERS[deed.name],))


def lostcity(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return PlaceCity(occasion.seat)


def tokens(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return Tokens(deed.number)


def untoken(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return Untoken(deed.number)


def ritdraw(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    begin_rituals(state, deed.number)


def ritdrop(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    """Stops when the deck is empty; MZ-8.7 then applies."""
    colour = state.colour
    for _ in range(deed.number):
        last = len(state.piles[RITUAL_DECK[colour]]) <= 1
        if not take_ritual(state, RITUAL_DISCARD[colour]) or last:
            return


def doom(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    change_doom(state, deed.number)


def lose(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return LoseCard(occasion.seat, deed.word.removeprefix("lose"), deed.name)


def losegear(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return LoseGear(occasion.seat, deed.number)


def gear(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    if deed.name == "any":
        return PickGear(occasion.seat, deed.number, cited(state, occasion.source))
    for _ in range(min(deed.number, state.supply(deed.name))):
        gain_gear(state, occasion.seat, deed.name, cited(state, occasion.source))
    return None


def market(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return LookAtMarket(occasion.seat, deed.number, cited(state, occasion.source))


def mktadd(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    for tile in TOWNS:
        add_cards(state, tile, deed.number, cited(state, occasion.source))


def mktdrop(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    """The oldest cards of every town, to the bottom of the deck."""
    for stack in STACKS:
        oldest = state.piles[stack][: deed.number]
        for card in oldest:
            to_market(state, card, stack)
        if oldest and state.news is not None:
            tell(state, CardsDropped(stack, len(oldest)))


def setally(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return TakeAlly(deed.number)


def nextdice(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    state.heroes[occasion.seat].next_dice += deed.number


def evade(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    """MZ-R42"""
    combat_of(state).outcome, combat_of(state).why = "fled", "MZ-R42"


def cwound(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    wound_enemy(state, deed.number)


def cheal(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    heal_enemy(state, deed.number)


def creduce(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    reduced = combat_of(state).reduced
    for phase in PHASES if deed.letter == ANY else (deed.letter,):
        reduced[phase] = reduced.get(phase, 0) + deed.number


def cval(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    combat_of(state).softened += deed.number


def disable(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    return DisableItem(occasion.seat)


def harry(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    """1 nothing; 2 to 4 ranged, 5 to 7 melee, 8 to 10 magic"""
    shown = roll(state, 10)
    if shown > 1:
        combat_of(state).barred = PHASES[(shown - 2) // 3]
        if state.news is not None:
            tell(state, Harried(PHASE[combat_of(state).barred]))


def webbed(state: Zanaga, deed: Deed, occasion: Occasion) -> None:
    combat = combat_of(state)
    combat.webbed = min(MOST_WEBBED, combat.webbed + 1)


WORDS: dict[str, Doing] = {
    "wound": wound, "exh": exh, "heal": heal_wounds, "rest": rest_up, "gold": gold, "pay": pay_gold,
    "test": make_test, "pick": pick, "roamcheck": roamcheck, "roamadd": roamadd, "replenish": refill_jewels,
    "lostcity": lostcity, "tokens": tokens, "untoken": untoken, "ritdraw": ritdraw, "ritdrop": ritdrop,
    "doom": doom, "loseitem": lose, "loseally": lose, "losegear": losegear, "gear": gear, "market": market,
    "mktadd": mktadd, "mktdrop": mktdrop, "setally": setally, "nextdice": nextdice, "evade": evade,
    "cwound": cwound, "cheal": cheal, "creduce": creduce, "cval": cval, "disable": disable, "harry": harry,
    "webbed": webbed,
}  # fmt: skip


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
        label = "Heal {0}" if self.kind == "wounds" else "Rest {0}"
        options = [Option(label, (character,)) for character in bearing]
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
        options = [Option(f"Choose: {deed_text(one).replace('that one: ', '')}") for one in able]
        question = Question("{0}: choose one", options, "MZ-R33", (self.source,))
        return ask(self.seat, question, then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        deed = state.cards.face[self.source].deeds[self.deed]
        first = f"Choose: {deed_text(deed.then[0]).replace('that one: ', '')}"
        one = deed.then[0] if answer.option.label == first else deed.otherwise[0]
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
        options = [Option("Lose {0}", (f"{self.seat}.{kind}",)) for kind in held]
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
        options = [Option("Take {0}", (f"{self.seat}.{kind}",)) for kind in left]
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
        options = [Option("Place the Lost City at {0}", (other,)) for other in tiles]
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
        options = [Option("Give {0} to the god", (card,)) for card in allies if state.cost(card) == most]
        return ask(state.active, Question("Which ally is led astray?", options, "MZ-10.8"), then=self.take)

    def take(self, state: Zanaga, answer: Answer) -> Next:
        ally = answer.option.refs[0]
        stack = next(stack for stack in STACKS if ally in state.piles[stack])
        move(state, ally, stack, UNDER)
        if state.news is not None:
            tell(state, Subverted(ally, state.omen_god))
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
        options = [Option("Do without {0}", (item,)) for item in distinct(items)]
        question = Question("Which item has no effect in this combat?", options, "RB-13.4")
        return ask(self.seat, question, then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        combat_of(state).disabled.append(answer.option.refs[0])
        if state.news is not None:
            tell(state, Disabled(answer.option.refs[0]))
        fallen = collapse(state, self.seat)
        return DONE if fallen is None else call(fallen, then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE
