"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from typing import Any

from ossuary.engine import EVERYONE, NOBODY, Catalog, Seat, sight

from .cards.cards import COLOURS, Ally, Challenge, God, HeroCard, Ritual, WordedCard
from .cards.clauses import Ability
from .cards.modifiers import Damage, Rolls
from .cards.uses import Prevent, Reroll, SetDie
from .cards.words import CardEffect, CardWord, Clause
from .effects.heroes import Pick
from .land.spaces import JEWELS
from .state import (
    ALLIES,
    ARENA,
    AWAKE,
    BESIDE,
    BOX,
    CITY,
    DECK,
    DISCARD,
    GONE,
    HERO,
    HEROES,
    ITEMS,
    MARKET,
    OFFER,
    RITUAL_DECK,
    RITUAL_DISCARD,
    RITUALS,
    ROAMING,
    SLEEPING,
    STACKS,
    TROPHIES,
    UNDER,
    Hero,
    Zanaga,
    ZanagaSettings,
)
from .verbs.rites import full_pool

OPEN = (ROAMING, RITUALS, BESIDE, SLEEPING, AWAKE, UNDER, CITY, ARENA, HEROES, GONE, *STACKS)


def setup(seats: tuple[Seat, ...], settings: ZanagaSettings, cards: Catalog[Any]) -> Zanaga:
    """MZ-1, RB-1.8: the piles, who may look into them, and everything in its deck."""
    eyes = dict.fromkeys(OPEN, EVERYONE) | {MARKET: NOBODY, BOX: NOBODY}
    for colour in COLOURS:
        eyes |= {DECK[colour]: NOBODY, RITUAL_DECK[colour]: NOBODY}
        eyes |= {DISCARD[colour]: EVERYONE, RITUAL_DISCARD[colour]: EVERYONE}
    for seat in seats:
        eyes |= dict.fromkeys((HERO[seat], ITEMS[seat], ALLIES[seat], TROPHIES[seat]), EVERYONE)
        eyes[OFFER[seat]] = sight([seat])
    table = Zanaga(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    for card in cards.refs():
        table.piles[home(cards.face[card])].append(card)
    table.heroes = {seat: Hero() for seat in seats}
    table.pool = full_pool()
    table.jewels = dict.fromkeys(JEWELS, False)
    return table


def home(face: object) -> str:
    """Where a card lies before the game."""
    match face:
        case Challenge():
            return DECK[face.colour]
        case Ritual():
            return RITUAL_DECK[face.colour]
        case God():
            return SLEEPING
        case HeroCard():
            return HEROES
        case Ally() if not face.cost:
            return GONE  # a companion
    return MARKET


def check_cards(cards: Catalog[Any]) -> str | None:
    """MZ-1, MZ-9.4  Enough of everything for the largest table, and a god for every three symbols."""
    faces = list(cards.face.values())
    for colour in COLOURS:
        if sum(isinstance(face, Challenge) and face.colour == colour for face in faces) < 4:
            return f"expected at least 4 {colour} Challenges."
        if sum(isinstance(face, Ritual) and face.colour == colour for face in faces) < 3:
            return f"expected at least 3 {colour} rituals."
    if sum(isinstance(face, HeroCard) for face in faces) < 6:
        return "expected at least 6 heroes."
    woken = {tuple(sorted(face.wakes)) for face in faces if isinstance(face, God)}
    if len(woken) < 10 or sum(isinstance(face, God) for face in faces) != 10:
        return "expected ten gods, one for each three symbols."
    return next(filter(None, map(_text_complaint, cards.designs.values())), None)


USES: dict[str, tuple[type[CardWord], ...]] = {  # window -> what its rule can carry out; in all others effects
    "roll": (Rolls, Damage),
    "rolled": (Reroll,),
    "hit": (Damage,),
    "damage": (Prevent,),
    "move": (Reroll, SetDie),
    "token": (Reroll,),
    "card": (Reroll,),
}


def _text_complaint(card: WordedCard) -> str | None:
    """What is wrong with a text, although each of its words is right."""
    for word in card.all_words:
        if isinstance(word, Clause) and not word.within():
            return f"{card.id!r}: expected a word within {type(word).__name__}."
        if isinstance(word, Pick) and len(word.among) != 2:
            return f"{card.id!r}: expected two words to pick one of, found {len(word.among)}."
        if isinstance(word, Ability):
            fits = USES.get(word.window, (CardEffect,))
            for wrong in [one.words() for one in word.do if not isinstance(one, fits)]:
                return f"{card.id!r}: in the window {word.window!r} no card can do this: {wrong}."
    return None
