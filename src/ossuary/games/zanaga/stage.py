"""Who is winning, and what is being decided: a fight, a drawn Challenge, a market, a ritual. For people only."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownFocus, ShownStanding, badge, change
from ossuary.engine.stage import ShownDie, ShownLane, ShownOdds, ShownOffer, ShownSide, ShownStake, ShownVerdict

from .adventures.drawing import DrawChallenge
from .bot.chances import god_chance
from .cards.cards import Challenge, God
from .cards.words import PHASE, PHASES
from .effects.heroes import Gold
from .fight.combat import Fight
from .fight.duel import TakeSpoils
from .fight.enemies import enemy_damage, enemy_value
from .fight.preparing import Prepare
from .fight.rolls import CombatRoll, roll_bonus
from .journey.market import Market, cannot_buy, price
from .odds import at_least, prospect
from .rites.gods import EPIC_GODS, gods_of
from .rites.rituals import Settle
from .rites.tokens import DrawToken, PlaceTokens
from .sheet import hero_badges
from .state import ALLIES, ARENA, AWAKE, HERO, ITEMS, TROPHIES, Combat, Zanaga

UNHURT = (0,)
SHORT = {"RB-10.4": "parted with today", "RB-10.7": "no room"}  # why a card cannot be bought, apart from its price


def standings(look: Look) -> list[ShownStanding]:
    """MZ-11.7, MZ-16.10  How likely everybody, unhurt, is to beat the god that is awake, or any if all sleep."""
    state: Zanaga = look.state
    awake = state.piles[AWAKE]
    gods = tuple((god, state.enemy_life(god)) for god in awake)
    note = f"to beat {state.cards.face[awake[-1]].name}" if awake else "to beat a god"
    shown: list[ShownStanding] = []
    for seat in state.seats:
        if not state.piles[HERO[seat]]:
            continue
        piles = state.piles
        key = (*piles[HERO[seat]], *piles[ITEMS[seat]], *piles[ALLIES[seat]], *piles[TROPHIES[seat]])
        chance = god_chance(state.cards, key, state.heroes[seat].experience, UNHURT, gods)
        if state.epic:
            won = gods_of(state, seat)
            value = min(EPIC_GODS, won + min(0.9, chance))
            shown.append({"seat": seat, "value": value, "of": EPIC_GODS, "shown": won, "unit": "gods"})
        else:
            shown.append({"seat": seat, "value": round(100 * chance), "of": 100, "unit": "%", "note": note})
    return shown


def focus(look: Look) -> ShownFocus | None:
    """What is being decided, the innermost first."""
    state: Zanaga = look.state
    if state.combat is not None:
        return _duel(look, state, state.combat) if state.combat.kind == "hero" else _fight(look, state, state.combat)
    for procedure in reversed(state.flow):
        match procedure:
            case TakeSpoils(winner=winner, loser=loser):
                about = [winner, loser]
                return {"ref": "focus", "kind": "duel", "title": "{0} has beaten {1}", "about": about}
            case DrawToken(symbol=symbol) if symbol:
                return _token(state, symbol)
            case PlaceTokens() if state.drawn:
                return _token(state, state.drawn[0])
            case Settle(ritual=ritual) if ritual:
                face = state.cards.face[ritual]
                side: ShownSide = {"name": face.name, "card": look.card(ritual)}
                return {
                    "ref": "focus",
                    "kind": "ritual",
                    "title": "{0} is completed",
                    "about": [ritual],
                    "sides": [side],
                }
            case DrawChallenge(card=card, seat=seat) if card in state.piles[ARENA]:
                return _drawn(look, state, seat, card)
            case Market(tile=tile, seat=seat) if tile:
                return _market(look, state, seat, procedure)
    return None


# -- fights ----------------------------------------------------------------------------------------------


def _fight(look: Look, state: Zanaga, combat: Combat) -> ShownFocus:
    """RB-6  Both sides, the three phases, the last roll, how it will end and what it brings."""
    seat, enemy = combat.seat, combat.enemy
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "fight",
        "title": "{0}",
        "text": f"Round {combat.round} of the fight of {{1}}" if combat.round else "before the fight of {1}",
        "about": [enemy, seat],
        "sides": [_hero(look, state, seat), _enemy(look, state, enemy)],
        "lanes": _lanes(state, seat, enemy, combat),
    }
    if rolled := _last_roll(state, combat):
        shown["dice"], shown["verdict"] = _dice(combat), rolled
    if isinstance(state.flow[-1], Fight | Prepare):
        shown["odds"] = _odds(state, seat, enemy)
    shown["stakes"] = _stakes(state, seat, enemy, combat.kind)
    return shown


def _hero(look: Look, state: Zanaga, seat: Seat) -> ShownSide:
    card = state.hero(seat)
    return {
        "name": state.sheet(seat).name, "card": look.card(card, place=HERO[seat]), "owner": seat,
        "badges": hero_badges(state, seat)[:2],
    }  # fmt: skip


def _enemy(look: Look, state: Zanaga, enemy: Ref) -> ShownSide:
    """MZ-R35, RB-6.16  The life that is left to it."""
    life, combat = state.enemy_life(enemy), state.combat
    wounds = combat.wounds if combat is not None and combat.enemy == enemy else 0
    return {
        "name": state.foe(enemy).name,
        "card": look.card(enemy),
        "badges": [badge("life", max(0, life - wounds), life)],
    }


def _lanes(state: Zanaga, seat: Seat, enemy: Ref, combat: Combat | None) -> list[ShownLane]:
    """RB-6.2, RB-6.11  What the hero needs in each phase if he attacks, and what missing costs."""
    now = combat.phase if combat is not None else ""
    order = [phase for phase in PHASES if phase in state.foe(enemy).values]
    lanes: list[ShownLane] = []
    for phase in order:
        value, damage = enemy_value(state, enemy, phase), enemy_damage(state, enemy, phase)
        bonus = roll_bonus(state, seat, state.hero(seat), phase, "attack")
        past = bool(now) and order.index(phase) < order.index(now)
        lanes.append(
            {
                "badge": PHASE[phase],
                "text": f"2d10 {bonus:+d} against {value}, strikes for {damage}",
                "state": "done" if past else "now" if phase == now else "next",
                "odds": at_least(value - bonus),
            }
        )
    return lanes


def _last_roll(state: Zanaga, combat: Combat) -> ShownVerdict | None:
    """RB-6.11 to RB-6.14  What the dice on the table mean; nothing before the roll."""
    rolling = state.flow[-1]
    if not combat.dice or (isinstance(rolling, CombatRoll) and rolling.step == "answer"):
        return None
    added = combat.total - sum(combat.dice)
    who = state.cards.face[
        rolling.character if isinstance(rolling, CombatRoll) else combat.acting or state.hero(combat.seat)
    ]
    line = f"{who.name}: {' + '.join(map(str, combat.dice))} {added:+d} = {combat.total}"
    if combat.deed == "stand" or (isinstance(rolling, CombatRoll) and rolling.deed == "stand"):
        return {"word": str(combat.total), "tone": "even", "line": line}
    line += f" against {combat.against}"
    if combat.total < combat.against:
        return {"word": "Broken" if combat.deed == "defend" else "Missed", "tone": "bad", "line": line}
    return {"word": "Held" if combat.deed == "defend" else "Hit", "tone": "good", "line": line}


def _dice(combat: Combat) -> list[ShownDie]:
    return [{"part": "die", "ref": f"d10-{at + 1}", "face": str(value)} for at, value in enumerate(combat.dice)]


def _odds(state: Zanaga, seat: Seat, enemy: Ref) -> list[ShownOdds]:
    """Fought to the end without using cards."""
    win = prospect(state, seat, enemy).win
    shares: list[ShownOdds] = [
        {"tone": "good", "share": win, "word": "won by dice alone"},
        {"tone": "bad", "share": 1 - win, "word": "not"},
    ]
    return [odds for odds in shares if odds["share"]]


def _stakes(state: Zanaga, seat: Seat, enemy: Ref, kind: str) -> list[ShownStake]:
    """MZ-R18, RB-9.1, MZ-11.7  What winning brings, and what a knock-out costs."""
    face = state.cards.face[enemy]
    won: ShownStake = {"when": "Won", "tone": "good", "gives": []}
    if isinstance(face, God):
        won["text"] = "the god is defeated" if state.epic else "the game is won"
        won["tone"] = "great"
    elif isinstance(face, Challenge):
        gold = sum(word.gold for word in face.reward if isinstance(word, Gold))
        won["gives"] = [change("gold", gold)] if gold else []
        if kind == "counter":
            won["gives"].append(change(f"{face.colour}-counters", 1))
    gold = state.heroes[seat].gold
    lost: ShownStake = {"when": "Knocked out", "tone": "bad", "gives": [change("gold", -gold)] if gold else []}
    if state.owned(seat):
        lost["text"] = "and the costliest card"
    return [won, lost]


def _duel(look: Look, state: Zanaga, combat: Combat) -> ShownFocus:
    """RB-12  The one who acts against the one who plays the Challenge."""
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "duel",
        "title": "{0} against {1}",
        "text": f"Round {combat.round}: {{1}} plays the Challenge" if combat.round else "before the combat",
        "about": [combat.seat, combat.enemy],
        "sides": [_hero(look, state, combat.seat), _hero(look, state, combat.enemy)],
    }
    if combat.phase:
        bonus = roll_bonus(state, combat.seat, state.hero(combat.seat), combat.phase, "attack")
        shown["lanes"] = [{"badge": PHASE[combat.phase], "text": f"2d10 {bonus:+d}", "state": "now"}]
        if combat.against:
            shown["lanes"][0]["text"] += f" against {combat.against}"
            shown["lanes"][0]["odds"] = at_least(combat.against - bonus)
    if rolled := _last_roll(state, combat):
        shown["dice"], shown["verdict"] = _dice(combat), rolled
    return shown


# -- what else is decided ----------------------------------------------------------------------------------


def _drawn(look: Look, state: Zanaga, seat: Seat, card: Ref) -> ShownFocus:
    """MZ-4.2, MZ-12.6  A Challenge before it is kept: how the hero would fare against it."""
    return {
        "ref": "focus",
        "kind": "encounter",
        "title": "{0}",
        "text": "drawn by {1}",
        "about": [card, seat],
        "sides": [_hero(look, state, seat), _enemy(look, state, card)],
        "lanes": _lanes(state, seat, card, None),
        "odds": _odds(state, seat, card),
        "stakes": _stakes(state, seat, card, ""),
    }


def _market(look: Look, state: Zanaga, seat: Seat, market: Market) -> ShownFocus:
    """RB-10.2  Whole cards with their prices, and what is missing for them."""
    place = market.stack(state)
    offers: list[ShownOffer] = []
    for card in state.piles[place]:
        cost = price(state, seat, card)
        offer: ShownOffer = {"card": look.card(card, place=place), "price": [badge("gold", cost)]}
        if refusal := cannot_buy(state, seat, card):
            offer["short"] = SHORT.get(refusal.rule) or f"{cost - state.heroes[seat].gold} short"
        offers.append(offer)
    return {
        "ref": "focus",
        "kind": "market",
        "title": "Market of {0}",
        "text": f"{{1}} has {state.heroes[seat].gold} gold",
        "about": [market.tile, seat],
        "offers": offers,
    }


def _completed(look: Look, state: Zanaga, ritual: Ref) -> ShownFocus:
    """MZ-10.2  A ritual that takes effect."""
    return {
        "ref": "focus",
        "kind": "ritual",
        "title": "{0} is completed",
        "about": [ritual],
        "sides": [{"name": state.cards.face[ritual].name, "card": look.card(ritual)}],
    }


def _token(state: Zanaga, symbol: str) -> ShownFocus:
    """MZ-7.3, MZ-12.7  A token on its way to a ritual."""
    return {
        "ref": "focus", "kind": "ritual", "title": f"A {symbol} token", "text": "drawn by {0}", "about": [state.active],
    }  # fmt: skip
