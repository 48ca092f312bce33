"""What a hero has before him: a portrait, numbers, and places for weapons, armour, items and allies."""

from __future__ import annotations

from ossuary.engine import Badge, Look, Place, Ref, Seat, badge, sheet
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownSheet

from .cards.cards import COLOURS, Ally, Item
from .cards.words import PHASE, PHASES
from .fight.rolls import roll_bonus
from .state import ALLIES, GEAR, HERO, ITEMS, TROPHIES, Zanaga

SLOTS = {"weapon": 2, "armor": 1, "item": 3, "ally": 2}  # RB-10.7: of items there may be more, and a companion


def hero_sheet(look: Look, state: Zanaga, seat: Seat) -> ShownSheet:
    """RB-1, RB-10.7  The hero's card and what he carries; used cards and hurt allies say so."""
    slots: dict[str, list[ShownCard]] = {f"{kind}{at + 1}": [] for kind, most in SLOTS.items() for at in range(most)}
    places: list[Place] = [ITEMS[seat], ALLIES[seat]]
    for place in places:
        for card in state.piles[place]:
            kind = _kind(state, card)
            free = [slot for slot, cards in slots.items() if slot.startswith(kind) and not cards]
            slots[free[0] if free else f"{kind}{SLOTS[kind]}"].append(look.card(card, marks(state, card), place))
    chosen = state.piles[HERO[seat]]
    portrait = look.card(chosen[0], _used(state, chosen[0]), HERO[seat]) if chosen else None
    trophies = state.piles[TROPHIES[seat]]
    return sheet(
        f"{seat}.sheet",
        "hero",
        hero_badges(state, seat),
        name=state.sheet(seat).name if chosen else "",
        portrait=portrait,
        slots=slots,
        rows=[look.pile(TROPHIES[seat], "trophies", "row")] if trophies else [],
    )


def _kind(state: Zanaga, card: Ref) -> str:
    face = state.cards.face[card]
    if isinstance(face, Ally):
        return "ally"
    return face.kind if isinstance(face, Item) and face.kind in SLOTS else "item"


def _used(state: Zanaga, card: Ref) -> list[Badge]:
    return [badge("used")] if card in state.used else []


def marks(state: Zanaga, card: Ref) -> list[Badge]:
    """RB-7, RB-13.1  What lies on an item or an ally."""
    face = state.cards.face[card]
    if not isinstance(face, Ally):
        return _used(state, card)
    wounds, tired = state.wounds.get(card, 0), state.exhaustion.get(card, 0)
    hurt = [badge("life", face.life - wounds, face.life)] if wounds else []
    return [*hurt, *([badge("stamina", face.stamina - tired, face.stamina)] if tired else []), *_used(state, card)]


def hero_badges(state: Zanaga, seat: Seat) -> list[Badge]:
    """RB-6.18, RB-7, RB-11  Life and stamina that are left, gold, what attacks add; then level, damage, gear."""
    hero = state.heroes[seat]
    badges: list[Badge] = []
    if state.piles[HERO[seat]]:
        card, life, stamina = state.hero(seat), state.life(seat), state.stamina(seat)
        badges += [
            badge("life", life - state.wounds.get(card, 0), life),
            badge("stamina", stamina - state.exhaustion.get(card, 0), stamina),
            badge("gold", hero.gold),
            *(badge(PHASE[phase], roll_bonus(state, seat, card, phase, "attack")) for phase in PHASES),
            badge("level", state.level(seat)),
            *(badge(f"{PHASE[phase]}-damage", state.damage(seat, phase)) for phase in PHASES),
        ]
    else:
        badges.append(badge("gold", hero.gold))
    badges += [badge(kind, hero.gear.get(kind, 0), ref=f"{seat}.{kind}") for kind in GEAR]
    held = zip(COLOURS, hero.counters, strict=True)
    return [*badges, *(badge(f"{colour}-counters", count) for colour, count in held if count)]
