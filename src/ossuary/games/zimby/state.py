"""What is true in the compound, and questions about it.

A creature stands on one tile: a zimby column, a thug column, a zombie or the King. Zimbies at home are numbers,
because those of one tribe and state are alike; so are the members of a column, which are named by their tribe.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ossuary.engine import SEATS, Catalog, Place, Ref, Seat, Settings, State, setting

from .cards import ZimbyCard

ZIMBY, THUG, ZOMBIE, KING = "zimby", "thug", "zombie", "king"
THUGS = ("1", "2", "3", "4")
ELEMENTS = ("fire", "air", "earth", "water")
VITALITY = {ZIMBY: 1, THUG: 2, ZOMBIE: 3, KING: 4}
TOKENS, ZIMBIES, ZOMBIES, AT_HOME = 4, 16, 2, 8
TRIBE_LIMIT, TRIBES_LIMIT, HAND_LIMIT = 3, 3, 6
SPAWN_COST, SPAWNS, MEALS = 3, 2, 2
LIBRARY, DISCARD, STACK, CHANTS = "library", "discard", "stack", "chants"
BOX, OUT = "box", "out"  # unseen and open: what is not in this game
HAND: dict[Seat, Place] = {seat: f"{seat}.hand" for seat in SEATS}
SIEVE: dict[Seat, Place] = {seat: f"{seat}.sieve" for seat in SEATS}
SEAL: dict[int, Place] = {number: f"seal{number}" for number in (1, 2, 3, 4)}
MARKER: dict[int, Place] = {number: f"marker{number}" for number in (1, 2, 3, 4)}
BURDENS = (8, 4, 2)


@dataclass(frozen=True)
class ZimbySettings(Settings):
    start: Literal["slow", "fast"] = setting("fast", "8 zimbies and 6 scrolls each, or 4 and 3 (ZM-3.11, ZM-3.10).")
    wards: Literal["random", "fixed", "chosen"] = setting(
        "random", "Wards drawn, or fire, air, earth, water clockwise from the north, or laid by the shamans (ZM-R6)."
    )
    max_rounds: int = setting(40, "Rounds after which the King keeps his power (ZM-R7).", low=1, high=200)


@dataclass(slots=True)
class Creature:
    """A zimby column, a thug column, a zombie or the King: one creature on one tile (ZM-12.1)."""

    kind: str
    tile: Place
    ready: list[str] = field(default_factory=list)  # active members: tribes, or numbers of thugs
    spent: list[str] = field(default_factory=list)  # depleted members
    holder: str = ""  # the member that holds the Crown
    attacked: bool = False  # has used its attack of this turn
    blows: int = 0  # what scrolls add to its next combat roll

    @property
    def size(self) -> int:
        return len(self.ready) + len(self.spent)

    @property
    def members(self) -> list[str]:
        return self.ready + self.spent


@dataclass(slots=True)
class Tribe:
    """A shaman's tribal board, and what is counted for them."""

    home: Place = ""
    tokens: int = TOKENS  # active mojo tokens
    ready: int = 0  # active zimbies at home that do not chant
    spent: int = 0  # depleted ones
    chanting: int = 0
    far: int = ZIMBIES  # zimbies on the Far Shore
    zombies: int = ZOMBIES  # zombies there
    pool: int = 0  # mojo left over from a meal (ZM-R10)
    meals: int = 0  # zimbies eaten this round
    spawned: int = 0  # this turn
    raised: int = 0  # zombies made this turn
    asks: bool = False  # wants to be asked how every cost is paid

    @property
    def at_home(self) -> int:
        return self.ready + self.spent + self.chanting

    @property
    def wealth(self) -> int:
        """ZM-R11  What can be paid at most: each zimby gives 1, or 2 if it is eaten."""
        able = self.ready + self.chanting
        return self.pool + self.tokens + able + min(MEALS - self.meals, able)


@dataclass(frozen=True)
class Obstacle:
    """What lies on a tile. `group` is the scroll that made it, or the King's (ZM-R59)."""

    kind: str
    side: str
    group: str


@dataclass(frozen=True)
class Chant:
    """ZM-18.3  An incantation in play: at whose board it lies, and whose zimby chants."""

    card: Ref
    caster: Seat
    target: Seat


@dataclass(slots=True)
class Element:
    """ZM-20.1  Something on the stack: the effect of a scroll, a combat roll, or wounds."""

    kind: str  # "scroll", "combat", "wounds"
    owner: Seat = ""  # whose it is; "" for thugs, King, obstacles
    card: Ref = ""
    channeler: str = ""  # a column, or a tribal board
    origin: str = ""  # the tile it was channeled from
    target: str = ""  # creature, tile, shaman or scroll
    times: int = 1  # what cannibalism makes of the number marked x (ZM-25.9)
    redirected: bool = False  # at a target its owner has not chosen
    amount: int = 0  # wounds
    source: str = ""  # whose blow it is
    cause: str = ""  # what else wounds: a scroll, or in words
    attack: int = 0  # totals of a combat
    defence: int = 0


@dataclass(slots=True)
class FreeMove:
    """ZM-R55  Tiles that a scroll gave a column, to be walked at once."""

    seat: Seat
    creature: str
    tiles: int


@dataclass(slots=True)
class Turn:
    """What is true until this turn, or this part of the round, is over. What is in `[]` and `{}` is replaced."""

    stride_of: str = ""  # who has tiles left that were paid for
    stride: int = 0
    immune: Mapping[str, bool] = field(default_factory=dict)  # carrier and obstacle group -> how the die fell
    refused: Sequence[str] = field(default_factory=list)  # joins and proposals that are not asked for again
    dropped: Sequence[str] = field(default_factory=list)  # columns that dropped the Crown
    engaged: Sequence[str] = field(default_factory=list)  # thugs that are initiating combat
    halted: bool = False  # what was moving has been stopped


@dataclass(slots=True, kw_only=True)
class Zimby(State):
    settings: ZimbySettings
    cards: Catalog[ZimbyCard]

    round: int = 1
    part: str = "setup"
    active: Seat = ""  # whose turn it is
    first: Seat = ""  # the first mover
    tribes: dict[Seat, Tribe] = field(default_factory=dict)
    creatures: dict[str, Creature] = field(default_factory=dict)
    at: dict[Place, str] = field(default_factory=dict)  # tile -> who stands there
    born: int = 0  # names given to creatures so far
    king: str = ""  # his name as a creature; "" when he is dead
    crown: str = ""  # tile or creature; "" while the King lives
    rite: str = ""  # carrier that has come onto a ritual tile and may still use it
    burden: int = 0  # how often it has become lighter: an index into BURDENS
    wards: dict[Place, str] = field(default_factory=dict)
    obstacles: dict[Place, tuple[Obstacle, ...]] = field(default_factory=dict)
    dying: bool = False  # the King's obstacles have begun to die
    locks: list[tuple[str, str]] = field(default_factory=list)
    barracks: dict[str, bool] = field(default_factory=dict)  # thug -> is it active?
    ways: dict[str, str] = field(default_factory=dict)  # thug -> what it is about: "ring", "outer 2", "seek", ...
    chants: list[Chant] = field(default_factory=list)
    stack: list[Element] = field(default_factory=list)
    moves: list[FreeMove] = field(default_factory=list)

    turn: Turn = field(default_factory=Turn)
    fallen: str = ""  # who died in the present fight
    grave: Place = ""  # and where
    strides: int = 0  # steps that the present free move has made
    closed: bool = False  # nobody may use mojo: refresh, wrap-up, a King's ritual

    # -- questions ----------------------------------------------------------------------------------

    def where(self, name: str) -> Ref:
        """The tile of a creature; anything else (a tile, a shaman, a card) is where it is."""
        return self.creatures[name].tile if name in self.creatures else name

    def on(self, tile: Place) -> Creature | None:
        name = self.at.get(tile)
        return None if name is None else self.creatures[name]

    @property
    def apart(self) -> bool:
        """Has everybody a tile to themselves? Only thugs that pass each other, and who joins a column, have not."""
        return len(self.at) == len(self.creatures)

    def hand(self, seat: Seat) -> list[Ref]:
        return self.piles[HAND[seat]]

    @property
    def alone(self) -> bool:
        """ZM-31.1  Solitaire?"""
        return len(self.seats) == 1

    def thugs_in_play(self) -> int:
        """ZM-2.12  The active ones on the main board."""
        return sum([len(creature.ready) for creature in self.creatures.values() if creature.kind == THUG])

    def holds_seal(self, number: int) -> bool:
        return bool(self.piles[SEAL[number]])

    def is_locked(self, name: str) -> bool:
        return bool(self.locks) and any(name in pair for pair in self.locks)

    def partners(self, name: str) -> list[str]:
        """Those it is locked with."""
        return [two if one == name else one for one, two in self.locks if name in (one, two)]

    def chanted(self, effect: str, seat: Seat) -> int:
        """What incantations on this shaman add to a stat (ZM-R25: they add up)."""
        if not self.chants:
            return 0
        face = self.cards.face
        total = 0
        for chant in self.chants:
            if chant.target == seat:
                card = face[chant.card]
                if card.stat == effect:
                    total += card.change
        return total

    def dark(self, tile: Place) -> bool:
        return self.has(tile, "darkness")

    def has(self, tile: Place, kind: str) -> bool:
        if tile in self.obstacles:
            for lying in self.obstacles[tile]:
                if lying.kind == kind:
                    return True
        return False

    def no_combat(self, tile: Place) -> bool:
        """ZM-27.1  On a tile with darkness or a thicket nobody attacks or is attacked."""
        if tile in self.obstacles:
            for lying in self.obstacles[tile]:
                if lying.kind == "darkness" or lying.kind == "thicket":
                    return True
        return False
