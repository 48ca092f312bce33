"""What is true in Zanaga, and questions about it.

Cards lie in piles. Ritual tokens are words on the card they lie on (`tokens`), those in the pool are counted (`pool`):
what is in the pool is no secret, only what will be drawn from it. A character is called by its card, the hero's too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ossuary.engine import SEATS, Catalog, Place, Ref, Seat, Settings, State, clockwise, setting

from .cards.cards import COLOURS, Ally, Challenge, Colour, Foe, HeroCard
from .cards.kit import Kit, kit_of
from .cards.modifiers import Damage
from .cards.words import PHASES
from .land.spaces import STACK, TERRAIN, TOWNS

DECK: dict[str, Place] = {colour: f"{colour}-adventures" for colour in COLOURS}
DISCARD: dict[str, Place] = {colour: f"{colour}-discards" for colour in COLOURS}
RITUAL_DECK: dict[str, Place] = {colour: f"{colour}-rituals" for colour in COLOURS}
RITUAL_DISCARD: dict[str, Place] = {colour: f"{colour}-completed" for colour in COLOURS}
ROAMING, RITUALS, BESIDE, SLEEPING, AWAKE, UNDER = "roaming", "rituals", "beside", "sleeping", "awake", "under"
MARKET, CITY, ARENA, HEROES, GONE, BOX = "market", "city", "arena", "heroes", "gone", "box"
STACKS: tuple[Place, ...] = tuple(STACK.values())
HERO: dict[Seat, Place] = {seat: f"{seat}.hero" for seat in SEATS}
ITEMS: dict[Seat, Place] = {seat: f"{seat}.items" for seat in SEATS}
ALLIES: dict[Seat, Place] = {seat: f"{seat}.allies" for seat in SEATS}
TROPHIES: dict[Seat, Place] = {seat: f"{seat}.trophies" for seat in SEATS}
OFFER: dict[Seat, Place] = {seat: f"{seat}.offer" for seat in SEATS}
SYMBOLS = ("sun", "moon", "skull", "wild")
POOL = {"sun": 16, "moon": 16, "skull": 16, "wild": 12}  # MZ-0.2
GEAR = ("trap", "compass", "bones")
GEAR_SUPPLY = 9  # MZ-0.7
TRACK = 6  # MZ-6.13, MZ-7.14
MOST_DOOM = 8  # MZ-R35


class Level(NamedTuple):
    """MZ-R76  How hard the game is alone."""

    pace: int  # after so many rounds each awakened god has one more doom counter, or destroys the land
    epic: bool = False  # must three gods be defeated?


LEVELS = {"usual": Level(9), "hard": Level(4), "epic": Level(3, epic=True)}
EXPERIENCE = ("Mind", "Body", "Spirit", "Stamina", "Life")
MOST_LIFE = 3  # RB-11.5


@dataclass(frozen=True)
class ZanagaSettings(Settings):
    hero_pick: Literal["random", "choose"] = setting("random", "Heroes are dealt, or chosen in turn (MZ-1.12).")
    xp_cost: Literal[3, 4, 5] = setting(3, "Points an experience counter costs: a short, usual or long game (RB-11.1).")
    monster_safari: bool = setting(False, "Unused dice can be spent to meet a roaming monster (MZ-14).")
    relentless_rituals: bool = setting(False, "Two tokens on each Challenge: for one or two players (MZ-15).")
    epic_confrontation: bool = setting(False, "Three gods must be defeated: for five or six players (MZ-16).")
    solo: Literal["usual", "hard", "epic"] = setting(
        "usual", "Alone: how soon the land is lost; epic: three gods (MZ-R76)."
    )
    max_rounds: int = setting(
        0, "Rounds after which the game is a draw; 0: never (MZ-R60).", low=0, high=10_000, unattended=100
    )


@dataclass(slots=True)
class Hero:
    """What a hero has beside cards and counters on them."""

    tile: Ref = ""
    gold: int = 0
    gear: dict[str, int] = field(default_factory=dict)
    counters: tuple[int, int, int, int] = (0, 0, 0, 0)  # adventure counters: green, yellow, blue, red
    experience: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # in the order of EXPERIENCE
    next_dice: int = 0  # how many dice more the next movement has
    knock_outs: int = 0


@dataclass(slots=True)
class Combat:
    """A combat in progress: the only one there is."""

    seat: Seat  # who fights; between heroes, who does not play the Challenge now
    enemy: Ref  # a Challenge or god; between heroes, the seat that plays the Challenge
    kind: Literal["counter", "roaming", "god", "hero"]
    round: int = 0
    phase: str = ""
    wounds: int = 0  # of the enemy
    attacked: list[Ref] = field(default_factory=list)  # characters that have attacked in this round
    spent: list[str] = field(default_factory=list)  # abilities used for this combat, round or occasion
    disabled: list[Ref] = field(default_factory=list)
    reduced: dict[str, int] = field(default_factory=dict)  # how far its values are lowered, by phase (three at most)
    softened: int = 0  # what its values are changed by in all phases
    webbed: int = 0
    barred: str = ""  # the phase in which nobody attacks this round
    acting: Ref = ""
    deed: str = ""  # attack, defend or stand (the Challenge's part between heroes)
    bonus: int = 0
    extra: int = 0  # damage
    dice: tuple[int, ...] = ()
    total: int = 0
    against: int = 0
    dealt: int = 0  # wounds and exhaustion that the last blow of the enemy really placed
    outcome: str = ""  # won, fled or out
    why: str = ""  # the rule by which he fled, if it was not the escape test


@dataclass(frozen=True)
class ThisTurn:
    """What is forgotten when the turn is over."""

    felled: bool = False  # the active hero was knocked out
    marketed: bool = False  # he has taken his Market step
    bought: frozenset[Ref] = frozenset()
    bartered: frozenset[Ref] = frozenset()  # taken in a trade
    parted: frozenset[Ref] = frozenset()  # sold or traded away

    @property
    def gained(self) -> frozenset[Ref]:
        """RB-10.4  What is not sold any more."""
        return self.bought | self.bartered


@dataclass(slots=True, kw_only=True)
class Zanaga(State):
    settings: ZanagaSettings
    cards: Catalog[Any]
    active: Seat = ""
    first: Seat = ""
    round: int = 1
    rank: int = 1
    heroes: dict[Seat, Hero] = field(default_factory=dict)
    wounds: dict[Ref, int] = field(default_factory=dict)
    exhaustion: dict[Ref, int] = field(default_factory=dict)
    used: set[Ref] = field(default_factory=set)  # activated cards (RB-13.1)
    jewels: dict[Ref, bool] = field(default_factory=dict)  # jewel space -> does a counter lie there?
    city: Ref = ""  # where the Lost City is
    pool: dict[str, int] = field(default_factory=dict)
    tokens: dict[Ref, tuple[str, ...]] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()  # tokens on their way from the pool or from a Challenge to a card
    doom: dict[Ref, int] = field(default_factory=dict)
    under: dict[Ref, Ref] = field(default_factory=dict)  # Epic: ritual -> the sleeping god it lies under
    dice: list[str] = field(default_factory=list)  # the active hero's unspent movement dice
    combat: Combat | None = None
    settling: bool = False  # completed rituals are being resolved (MZ-R30)
    this_turn: ThisTurn = ThisTurn()
    fights: int = 0
    completed: int = 0

    # -- heroes ----------------------------------------------------------------------------------

    def hero(self, seat: Seat) -> Ref:
        """The hero as a character: its card."""
        return self.piles[HERO[seat]][0]

    def sheet(self, seat: Seat) -> HeroCard:
        face: HeroCard = self.cards.face[self.piles[HERO[seat]][0]]
        return face

    def characters(self, seat: Seat) -> list[Ref]:
        """The hero and his allies."""
        return self.piles[HERO[seat]] + self.piles[ALLIES[seat]]

    def kit(self, seat: Seat) -> Kit:
        """What his cards amount to; in a combat, without those that have no effect there."""
        piles, combat = self.piles, self.combat
        items, trophies = piles[ITEMS[seat]], piles[TROPHIES[seat]]
        if combat is not None and (combat.disabled or combat.kind != "hero") and combat.seat == seat:
            if items:
                items = self._working(items, combat)
            if combat.disabled:
                trophies = [card for card in trophies if card not in combat.disabled]
        return kit_of((*piles[HERO[seat]], *items, *piles[ALLIES[seat]], *trophies), self.cards)

    def _working(self, items: list[Ref], combat: Combat) -> list[Ref]:
        face = self.cards.face
        bare = combat.kind != "hero" and face[combat.enemy].enemy.no_weapons
        if not bare and not combat.disabled:
            return items
        return [card for card in items if card not in combat.disabled and not (bare and face[card].kind == "weapon")]

    def life(self, seat: Seat) -> int:
        return self.sheet(seat).life + self.heroes[seat].experience[4] + self.kit(seat).life

    def stamina(self, seat: Seat) -> int:
        return self.sheet(seat).stamina + 2 * self.heroes[seat].experience[3] + self.kit(seat).stamina

    def stamina_of(self, seat: Seat, character: Ref) -> int:
        face = self.cards.face[character]
        return face.stamina if isinstance(face, Ally) else self.stamina(seat)

    def attribute(self, seat: Seat, phase: str) -> int:
        """RB-5.1  With counters and modifiers."""
        printed: int = self.sheet(seat).values[phase][0]
        return printed + 2 * self.heroes[seat].experience[PHASES.index(phase)] + self.kit(seat).attributes[phase]

    def damage(self, seat: Seat, phase: str) -> int:
        """What his attacks deal."""
        kit = self.kit(seat)
        damage: int = self.sheet(seat).values[phase][1] + kit.damage[phase]
        for condition, one in kit.conditions:
            if isinstance(one, Damage) and phase in one.phases and condition.holds(self, seat):
                damage += one.more
        return max(0, damage)

    def level(self, seat: Seat) -> int:
        """RB-11.6  One, and one for each experience counter."""
        return 1 + sum(self.heroes[seat].experience)

    def supply(self, gear: str) -> int:
        """MZ-12.2  Gear tokens nobody has."""
        return GEAR_SUPPLY - sum(hero.gear.get(gear, 0) for hero in self.heroes.values())

    def order(self) -> tuple[Seat, ...]:
        """RB-1.7  Turn order from the active hero."""
        return clockwise(self.seats, self.active)

    def cost(self, ref: Ref) -> int:
        """The printed gold cost of a card or gear token."""
        face = self.cards.face.get(ref)
        return 1 if face is None else face.cost

    def owned(self, seat: Seat) -> list[Ref]:
        """Items and allies that can be lost, gear included (MZ-12.3); trophies and companions cannot."""
        gear = [f"{seat}.{kind}" for kind in GEAR if self.heroes[seat].gear.get(kind)]
        return [*self.piles[ITEMS[seat]], *self.hired(seat), *gear]

    def hired(self, seat: Seat) -> list[Ref]:
        """Allies that count for the limit: a companion does not."""
        face = self.cards.face
        return [ally for ally in self.piles[ALLIES[seat]] if face[ally].cost]

    # -- the land --------------------------------------------------------------------------------

    def in_town(self, tile: Ref) -> bool:
        """MZ-3.1  A printed town or the Lost City."""
        return tile in TOWNS or tile == self.city

    def terrain(self, tile: Ref) -> str:
        return TERRAIN[tile]

    def prowlers(self, tile: Ref) -> list[Ref]:
        """MZ-2.3, MZ-6.2  The roaming monsters whose terrain symbol matches a space; a printed town matches none."""
        if tile in TOWNS:
            return []
        terrain, face = TERRAIN[tile], self.cards.face
        return [card for card in self.piles[ROAMING] if face[card].terrain == terrain]

    # -- enemies, rituals and gods -----------------------------------------------------------------

    @property
    def colour(self) -> Colour:
        """MZ-8.1  The colour of the current ritual deck."""
        return COLOURS[self.rank - 1]

    def foe(self, card: Ref) -> Foe:
        face: Foe = self.cards.face[card]
        return face

    def challenge(self, card: Ref) -> Challenge:
        face: Challenge = self.cards.face[card]
        return face

    def enemy_life(self, card: Ref) -> int:
        """MZ-R35  Every two doom counters give a god one more life."""
        life: int = self.cards.face[card].life
        return life + self.doom.get(card, 0) // 2

    def is_complete(self, ritual: Ref) -> bool:
        """MZ-7.10  Is every slot filled?"""
        return len(self.tokens.get(ritual, ())) >= int(self.cards.face[ritual].slots)

    @property
    def omen_god(self) -> Ref:
        """MZ-9.7, MZ-16.7  The awakened god whose omens are resolved; nothing if none is awake."""
        awake = self.piles[AWAKE]
        return awake[-1] if awake else ""

    @property
    def epic(self) -> bool:
        """MZ-16.1, MZ-R76  Must three gods be defeated?"""
        return self.settings.epic_confrontation or (len(self.seats) == 1 and LEVELS[self.settings.solo].epic)

    def aura(self) -> Kit:
        """MZ-7.13  What the active rituals in play change for everybody."""
        return kit_of(tuple(self.piles[RITUALS]), self.cards)


def distinct(refs: list[Ref]) -> list[Ref]:
    """One of each design: identical copies are one option."""
    seen: dict[str, Ref] = {}
    for ref in refs:
        seen.setdefault(ref.partition("#")[0], ref)
    return list(seen.values())
