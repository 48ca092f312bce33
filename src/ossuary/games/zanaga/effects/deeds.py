"""The words of the cards that do something, each with what it does (section 5.1)."""

from __future__ import annotations

from ossuary.engine import Procedure, Ref, Seat, roll, tell
from ossuary.games.zanaga.adventures.roaming import AddMonsters, RoamingCheck
from ossuary.games.zanaga.cards.cards import COLOURS, LETTERS
from ossuary.games.zanaga.cards.grammar import ANY, PHASES, Deed
from ossuary.games.zanaga.cards.resolve import Doing, Occasion, cited, perform
from ossuary.games.zanaga.cards.wording import PHASE
from ossuary.games.zanaga.events.fights import Harried
from ossuary.games.zanaga.events.table import CardsDropped
from ossuary.games.zanaga.fight.rolls import combat_of, passes_test
from ossuary.games.zanaga.heroes.gaining import LookAtMarket
from ossuary.games.zanaga.heroes.wounds import LoseCard, exhaust, hurt
from ossuary.games.zanaga.land.spaces import TOWNS
from ossuary.games.zanaga.rites.tokens import Tokens, Untoken, begin_rituals
from ossuary.games.zanaga.state import RITUAL_DECK, RITUAL_DISCARD, STACKS, Zanaga
from ossuary.games.zanaga.verbs.rites import change_doom, take_ritual
from ossuary.games.zanaga.verbs.table import (
    add_cards,
    gain_gear,
    gain_gold,
    heal_enemy,
    replenish,
    to_market,
    wound_enemy,
)

from .played_out import DisableItem, LoseGear, Pick, PickGear, PlaceCity, Recover, TakeAlly

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
            tell(state, CardsDropped, stack, len(oldest))


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
            tell(state, Harried, PHASE[combat_of(state).barred])


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
