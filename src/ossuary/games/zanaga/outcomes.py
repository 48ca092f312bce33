"""What an option leads to: prices, odds and risks, for the one who is asked and nobody else."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import Badge, Follows, Option, Ref, Seat, change, follows
from ossuary.engine.wording import listed

from .adventures.adventure import ATTEMPT, CHECK
from .adventures.drawing import DrawChallenge
from .adventures.roaming import FIGHT, MEET
from .bot.chances import fares
from .cards.cards import Ally
from .cards.words import PHASE, PHASES
from .fight.clash import ATTACK, DEFEND, FIGHT_ON
from .fight.combat import ESCAPE, ESCAPE_WITH
from .fight.enemies import enemy_damage, enemy_value, hit_damage
from .fight.rolls import ACCEPT, ROLL, CombatRoll, combat_of, roll_bonus
from .heroes.abilities import USE, Discard, Tire, TurnOver
from .heroes.free import DISCARD, USE_NOW
from .journey.experience import GAIN
from .journey.market import (
    BUY,
    BUY_GEAR,
    GO_ON,
    HEAL,
    LEAVE,
    REST_FOR_GOLD,
    SELL,
    TRADE,
    VISIT,
    heal_price,
    price,
    proceeds,
)
from .journey.travel import STEP, STOP
from .land.reach import GO_TO, GO_WITH
from .land.spaces import JEWELS
from .odds import at_least, prospect
from .rites.gods import CONFRONT, FOUND_AND_CONFRONT
from .rites.tokens import DRAW_AGAIN, KEEP, PLACE
from .sheet import hero_badges
from .state import ALLIES, CITY, HERO, ITEMS, ROAMING, STACKS, TROPHIES, Zanaga


def follows_from(state: Zanaga, seat: Seat, option: Option) -> Follows | None:
    """What this option leads to for the seat that is asked."""
    choice = option.choice
    if choice in MARKET:
        return MARKET[choice](state, seat, option)
    if option is REST_FOR_GOLD:
        return follows(*_changes(state, seat, lambda after: _rest(after, seat)))
    if option in NOTES:
        return follows(note=NOTES[option])
    if state.combat is not None and (said := _in_combat(state, seat, option)) is not None:
        return said
    if choice in (FIGHT, MEET, CONFRONT, FOUND_AND_CONFRONT):
        return _against(state, seat, option.refs[0])
    if choice in (ATTEMPT,) or option is CHECK:
        return _adventure(state, seat, option)
    if option is KEEP and isinstance(state.flow[-1], DrawChallenge):
        return _against(state, seat, state.flow[-1].card)
    if choice is DRAW_AGAIN:
        return follows(change("bones", -1))
    if choice is PLACE:
        ritual = option.refs[0]
        left = state.cards.face[ritual].slots - len(state.tokens.get(ritual, ()))
        return follows(note="completes it" if left == 1 else f"{left - 1} more to go")
    if option in GAIN:
        return follows(*_changes(state, seat, lambda after: _grow(after, seat, GAIN.index(option))))
    if choice in (USE, USE_NOW):
        return _price_of(state, seat, option.refs[0])
    if option is STOP or choice in (GO_TO, GO_WITH, STEP):
        return _walking(state, option.refs[0] if option.refs else state.heroes[seat].tile)
    return None


def _walking(state: Zanaga, tile: Ref) -> Follows | None:
    """MZ-6.2, MZ-R4  Who roams where a movement may end."""
    near = [] if tile == state.city else [state.cards.face[card].name for card in state.prowlers(tile)]
    return follows(note=f"{listed(near)} {'roams' if len(near) == 1 else 'roam'} there") if near else None


# -- what changes on the sheet -----------------------------------------------------------------------------


def _changes(state: Zanaga, seat: Seat, done: Callable[[Zanaga], None]) -> list[Badge]:
    """What is different on the hero's sheet when this has been done, in a copy."""
    after = state.copy()
    done(after)
    before, now = ({one["badge"]: one["value"] for one in hero_badges(one, seat)} for one in (state, after))
    differences = [(name, int(now[name]) - int(value)) for name, value in before.items()]
    return [change(name, by) for name, by in differences if by]


def _grow(after: Zanaga, seat: Seat, at: int) -> None:
    gained = list(after.heroes[seat].experience)
    gained[at] += 1
    after.heroes[seat].experience = (gained[0], gained[1], gained[2], gained[3], gained[4])


def _rest(after: Zanaga, seat: Seat) -> None:
    after.heroes[seat].gold -= 1
    for who in after.characters(seat):
        after.exhaustion.pop(who, None)


# -- the market ----------------------------------------------------------------------------------------------


def _place(state: Zanaga, seat: Seat, card: Ref) -> list[Ref]:
    return state.piles[(ALLIES if isinstance(state.cards.face[card], Ally) else ITEMS)[seat]]


def _stock(state: Zanaga, card: Ref) -> list[Ref]:
    return next(state.piles[place] for place in (*STACKS, CITY) if card in state.piles[place])


def _buying(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """RB-10.2  The price, and what the card changes at once; what it can be used for its text says."""
    card = option.refs[0]

    def buy(after: Zanaga) -> None:
        after.heroes[seat].gold -= price(state, seat, card)
        _stock(after, card).remove(card)
        _place(after, seat, card).append(card)

    return follows(*_changes(state, seat, buy))


def _selling(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """RB-10.3, RB-7.8  Half the price; who parts with what keeps him alive falls."""
    card = option.refs[0]

    def sell(after: Zanaga) -> None:
        after.heroes[seat].gold += proceeds(state, card)
        _place(after, seat, card).remove(card)

    return _parting(state, seat, _changes(state, seat, sell))


def _parting(state: Zanaga, seat: Seat, gives: list[Badge]) -> Follows:
    left = next(int(one["value"]) for one in hero_badges(state, seat) if one["badge"] == "life")
    lost = sum(int(one["value"]) for one in gives if one["badge"] == "life")
    return follows(note="without it you fall") if left + lost <= 0 else follows(*gives)


def _trading(state: Zanaga, seat: Seat, option: Option) -> Follows:
    mine, other = option.refs

    def trade(after: Zanaga) -> None:
        after.piles[ITEMS[seat]].remove(mine)
        _stock(after, other).remove(other)
        after.piles[ITEMS[seat]].append(other)

    return _parting(state, seat, _changes(state, seat, trade))


def _healing(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """RB-10.5  A wound of the hero or of an ally."""
    gold = change("gold", -heal_price(state))
    return follows(gold, change("life", 1)) if option.refs[0] == state.hero(seat) else follows(gold)


def _gear(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """MZ-R1  A gear token for one gold."""
    return follows(change("gold", -1), change(option.refs[0].partition(".")[2], 1))


def _throwing_away(state: Zanaga, seat: Seat, option: Option) -> Follows | None:
    """RB-10.8, RB-7.8  What is thrown away brings nothing; who needs it to live falls."""
    card = option.refs[0]
    if card not in state.cards.face:
        return follows(change(card.partition(".")[2], -1))

    def drop(after: Zanaga) -> None:
        _place(after, seat, card).remove(card)

    return _parting(state, seat, _changes(state, seat, drop))


MARKET: dict[object, Callable[[Zanaga, Seat, Option], Follows | None]] = {
    BUY: _buying, SELL: _selling, TRADE: _trading, HEAL: _healing, BUY_GEAR: _gear, DISCARD: _throwing_away,
}  # fmt: skip
NOTES = {
    VISIT: "new cards come, then buy, sell, heal and rest",
    GO_ON: "no market this time",
    LEAVE: "the market is over for this turn",
}


# -- fights ------------------------------------------------------------------------------------------------


def _against(state: Zanaga, seat: Seat, enemy: Ref) -> Follows:
    """How likely the fight is won, fought to the end without using cards."""
    found = prospect(state, seat, enemy)
    return follows(odds=found.win, of="to win", note="" if found.exact else "roughly")


def _adventure(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """RB-4.1, MZ-6.3, MZ-6.4  A Challenge that is not known yet, or a monster that roams here."""
    tile = state.heroes[seat].tile
    if option is CHECK:
        terrain = state.terrain(tile)
        here = [card for card in state.piles[ROAMING] if state.challenge(card).terrain == terrain]
        if not here:
            return follows(note="a new Challenge is drawn; it is fought if it lives here")
        best = max((prospect(state, seat, card).win, state.cards.face[card].name) for card in here)
        note = f"you fight {best[1]}" if len(here) == 1 else f"you may fight {best[1]}"
        return follows(odds=best[0], of="to win", note=note)
    colour = JEWELS[tile]
    piles = state.piles
    key = (*piles[HERO[seat]], *piles[ITEMS[seat]], *piles[ALLIES[seat]], *piles[TROPHIES[seat]])
    hurt = tuple(state.wounds.get(who, 0) for who in state.characters(seat))
    usual = fares(state.cards, key, state.heroes[seat].experience, hurt)[colour]
    return follows(odds=usual.chance, of="to win", note=f"against a {colour} Challenge as they usually are")


def _in_combat(state: Zanaga, seat: Seat, option: Option) -> Follows | None:
    """RB-6, RB-8  Chances of a roll, and what it costs if it fails."""
    combat, choice = combat_of(state), option.choice
    if isinstance(state.flow[-1], CombatRoll):
        return _rolling(state, seat, option, state.flow[-1])
    if choice is ESCAPE_WITH:
        return follows(change("trap", -1), note="you get away")
    duel = combat.kind == "hero"
    if option is FIGHT_ON:
        return None if duel else _against(state, seat, combat.enemy)
    if choice is ATTACK or option is DEFEND:
        return _acting(state, seat, option)
    phase = next((phase for phase in PHASES if ESCAPE[phase] is option), "")
    if not phase or duel:
        return None
    least = enemy_value(state, combat.enemy, phase) + state.foe(combat.enemy).enemy.escape
    bonus = state.attribute(seat, phase) + state.kit(seat).escapes
    return follows(odds=at_least(least - bonus), of="to get away", note=f"failed: {_harm(state, combat.enemy, phase)}")


def _acting(state: Zanaga, seat: Seat, option: Option) -> Follows:
    """RB-6.6 to RB-6.14  Attacking or defending in the present phase: its chance, and what follows either way."""
    combat = combat_of(state)
    phase, duel = combat.phase, combat.kind == "hero"
    who = option.refs[0] if option.refs else state.hero(seat)
    deed = "attack" if option.refs else "defend"
    against = combat.against if duel else enemy_value(state, combat.enemy, phase)
    odds = at_least(against - roll_bonus(state, seat, who, phase, deed))
    if duel:
        return follows(odds=odds, of="to be higher")
    harm = _harm(state, combat.enemy, phase)
    if deed == "defend":
        if not enemy_damage(state, combat.enemy, phase):  # RB-6.15
            return follows(note="nothing happens in this phase")
        return follows(odds=odds, of="to hold", note=f"held: nothing; broken: {harm}")
    face = state.cards.face[who]
    damage = face.values[phase][1] if isinstance(face, Ally) else state.damage(seat, phase)
    deals = hit_damage(state.foe(combat.enemy), phase, damage)
    falls = combat.wounds + deals >= state.enemy_life(combat.enemy)
    hit = "it falls" if falls else _wounds(deals)
    return follows(odds=odds, of="to hit", note=f"hit: {hit}; missed: {harm}")


def _harm(state: Zanaga, enemy: Ref, phase: str) -> str:
    """What a blow of the enemy costs."""
    damage = enemy_damage(state, enemy, phase)
    if not damage:
        return "nothing"
    return f"{damage} exhaustion" if phase in state.foe(enemy).enemy.fatigue else f"you take {_wounds(damage)}"


def _wounds(count: int) -> str:
    return f"{count} wound{'' if count == 1 else 's'}"


DEEDS = {"attack": "to hit", "defend": "to hold"}  # what a roll is the chance of


def _rolling(state: Zanaga, seat: Seat, option: Option, rolling: CombatRoll) -> Follows | None:
    """RB-6.11  Before the roll, and after it for those who can roll again."""
    combat = combat_of(state)
    bonus = roll_bonus(state, seat, rolling.character, combat.phase, rolling.deed) + combat.bonus
    if rolling.deed == "stand":
        return follows(note=f"2d10 {bonus:+d}, {PHASE[combat.phase]}") if option is ROLL else None
    chance, deed = at_least(rolling.against - bonus), DEEDS.get(rolling.deed, "to succeed")
    if option is ROLL:
        return follows(odds=chance, of=deed)
    if option is ACCEPT:
        return follows(note="it succeeds" if combat.total >= rolling.against else "it fails")
    said = _price_of(state, seat, option.refs[0])
    return follows(odds=chance, of=deed, note=said["note"] if said else "") if rolling.step == "again" else said


def _price_of(state: Zanaga, seat: Seat, card: Ref) -> Follows | None:
    """RB-13.1 to RB-13.3  What using a card costs, if all its abilities cost the same."""
    if card not in state.cards.face:
        return None
    found = {
        type(one.ability): one.ability
        for abilities in state.kit(seat).abilities.values()
        for one in abilities
        if one.card == card
    }
    if len(found) != 1:
        return None
    match next(iter(found.values())):
        case TurnOver():
            return follows(note="used until you refresh")
        case Discard():
            return follows(note="the card is discarded")
        case Tire(by=by):
            return follows(note=f"{by} exhaustion")
    return None
