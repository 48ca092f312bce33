"""What is true at a table of Chobolo, and questions about it.

A character is `ann.wizard` or `ann.archer`; it stands on a hex (`at`), or is dead if it stands nowhere. A spell stack
is a text, bottom to top: `EFAW`. What lasts is a list of enchantments, each with its card in its owner's play pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from ossuary.engine import SEATS, Place, Procedure, Ref, Seat, Settings, State, clockwise, setting
from ossuary.games.chobolo.cards.cards import Spell, Warrior, Wizard
from ossuary.games.chobolo.cards.catalogue import ChoboloCards
from ossuary.games.chobolo.cards.powers import Powers
from ossuary.games.chobolo.land.lands import Land, Tile

BOX, SHELF, DECLARED = "box", "shelf", "declared"
HAND: dict[Seat, Place] = {seat: f"{seat}.hand" for seat in SEATS}
DECK: dict[Seat, Place] = {seat: f"{seat}.deck" for seat in SEATS}
PLAY: dict[Seat, Place] = {seat: f"{seat}.play" for seat in SEATS}
POOL: dict[Seat, Place] = {seat: f"{seat}.pool" for seat in SEATS}
BOOK: dict[Seat, Place] = {seat: f"{seat}.book" for seat in SEATS}
COMPANY: dict[Seat, Place] = {seat: f"{seat}.company" for seat in SEATS}
BOARDS: dict[Seat, Place] = {seat: f"{seat}.boards" for seat in SEATS}
WIZARD: dict[Seat, Ref] = {seat: f"{seat}.wizard" for seat in SEATS}
MOST_TOWERS = 3
HIGHEST = 4


@dataclass(frozen=True)
class ChoboloSettings(Settings):
    sets: Literal["choose", "starter", "random"] = setting(
        "choose", "Each player chooses a set, takes the starter set of the seat, or gets any legal set (CH-1)."
    )
    opening: Literal["arrange", "quick"] = setting("arrange", "Lay boards and main towers, or begin at once (CH-2.9).")
    layout: Literal["book", "crescent", "rays", "wide"] = setting(
        "book",
        "The land: as in the book, to one side of the Centre Plane, in rays, or wide with more boards (CH-2.10).",
    )
    teams: Literal["none", "two", "three"] = setting("none", "Every second or third seat plays together (CH-3.18).")
    round_limit: int = setting(60, "Rounds after which the score decides; 0: none (CH-3.20).", low=0, high=500)
    stops: int = setting(2, "How often players are asked for spells at first: 1 seldom, 3 at each step.", low=1, high=3)


@dataclass(frozen=True)
class Enchantment:
    """A permanent spell in play (CH-15.10): its card, who cast it, on what it lies, and how long."""

    card: Ref
    by: Seat
    on: Ref  # a character, or nothing
    lasts: str
    since: int = 0  # turns its bearer's owner had begun when it was cast (CH-R84)
    tiles: tuple[Tile, ...] = ()
    what: str = ""  # of the tiles: a terrain letter, or the name of a zone


@dataclass(frozen=True)
class Declared:
    """A spell that waits to be carried out (CH-15.6)."""

    seat: Seat
    card: Ref
    targets: tuple[Ref, ...]
    prepaid: bool = False


@dataclass(frozen=True)
class ThisTurn:
    """What is forgotten when the turn is over."""

    moved: Sequence[Ref] = field(default_factory=list)  # who has walked, built or stayed where it was (CH-9.6)
    displaced: Sequence[Ref] = field(default_factory=list)  # who was put on another hex by a spell (CH-12.9)


@dataclass(slots=True)
class Underway(Procedure):
    """A move in progress: whoever makes it has not ended it."""

    seat: Seat
    who: Ref = ""


@dataclass(slots=True, kw_only=True)
class Chobolo(State):
    settings: ChoboloSettings
    cards: ChoboloCards
    layout: str = ""
    laid: dict[Seat, list[str]] = field(default_factory=dict)  # whose pieces of the layout
    kinds: Mapping[Ref, str] = field(default_factory=dict)  # character -> design
    companies: Mapping[Seat, tuple[Ref, ...]] = field(default_factory=dict)  # each player's, the wizard first
    chosen: dict[Seat, str] = field(default_factory=dict)  # the set of each player
    alignments: dict[Seat, str] = field(default_factory=dict)

    active: Seat = ""
    first: Seat = ""
    round: int = 1
    out: list[Seat] = field(default_factory=list)
    stops: dict[Seat, int] = field(default_factory=dict)
    turns: dict[Seat, int] = field(default_factory=dict)  # how many each has begun
    strikes: dict[Seat, int] = field(default_factory=dict)  # CH-3.15

    at: dict[Ref, Tile] = field(default_factory=dict)
    levels: dict[Ref, int] = field(default_factory=dict)
    mains: dict[Seat, Tile] = field(default_factory=dict)
    towers: dict[Tile, Seat] = field(default_factory=dict)  # auxiliary; nobody's is ""
    stacks: dict[Seat, str] = field(default_factory=dict)
    enchantments: list[Enchantment] = field(default_factory=list)
    spells: list[Declared] = field(default_factory=list)  # the last one is carried out first (CH-15.5)

    opened: bool = False  # the Plane Wall
    captured: bool = False  # Chobolo, at least once
    carrier: Seat = ""  # whose wizard has Chobolo; nobody: it is on the Centre Hex
    ascending: Seat = ""
    stolen: bool = False  # the carrier took Chobolo from another wizard: the third way to win (CH-3.12)

    this_turn: ThisTurn = field(default_factory=ThisTurn)
    took: bool = False  # the wizard that moves has taken the chip of the hex it stands on
    raised: list[Ref] = field(default_factory=list)  # warriors that have gained a level on the Centre Hex in this life
    returned: list[Seat] = field(default_factory=list)  # who has used the return of this round (CH-5.5)
    slayers: list[Seat] = field(default_factory=list)  # who killed an opposing wizard this round (CH-3.10)
    shot: list[str] = field(default_factory=list)  # used shots: "ann.archer>bob", "hex:3,1>bob"
    fighting: list[Ref] = field(default_factory=list)  # characters in the battle at hand, as long as they live
    fallen: list[Ref] = field(default_factory=list)  # who has died since the battles of this turn were found (CH-R58)
    blows: list[Ref] = field(default_factory=list)  # who has struck a final blow in it (CH-17.15)
    losses: int = 0  # levels lost so far
    die: int = 0  # the last die rolled

    # -- the land --------------------------------------------------------------------------------

    @property
    def land(self) -> Land:
        return self.cards.lands[self.layout]

    def terrain(self, tile: Tile) -> str:
        """CH-15.10  What a hex counts as now: the spell laid last decides, and what lies under it comes back."""
        for lasting in reversed(self.enchantments):
            if tile in lasting.tiles and len(lasting.what) == 1:
                return lasting.what
        return self.cards.lands[self.layout].tiles[tile]

    def zone(self, tile: Tile, what: str) -> Enchantment | None:
        for lasting in self.enchantments:
            if lasting.what == what and tile in lasting.tiles:
                return lasting
        return None

    def element(self, tile: Tile) -> str:
        """The element a hex gives: none under a main tower (CH-2.16) or where it is spent."""
        terrain = self.terrain(tile)
        return terrain if terrain in "AEFW" and tile not in self.mains.values() else ""

    def tower(self, tile: Tile) -> bool:
        return tile in self.towers or tile in self.mains.values()

    def tower_owner(self, tile: Tile) -> Seat:
        """Who controls the tower here; nobody where there is none."""
        if tile in self.towers:
            return self.towers[tile]
        for seat, main in self.mains.items():
            if main == tile:
                return seat
        return ""

    def own_towers(self, seat: Seat) -> list[Tile]:
        """CH-5.2  Main tower first."""
        main = [self.mains[seat]] if seat in self.mains else []
        return main + [tile for tile, holder in self.towers.items() if holder == seat]

    # -- players ---------------------------------------------------------------------------------

    def living(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.out]

    def foes(self, seat: Seat) -> list[Seat]:
        """CH-3.19  Opponents still in the game, clockwise from here."""
        return [foe for foe in foes(self.seats, self.settings.teams, seat) if foe not in self.out]

    def hostile(self, one: Seat, other: Seat) -> bool:
        return one in foes(self.seats, self.settings.teams, other)

    def around(self, start: Seat) -> list[Seat]:
        """Players still in the game, clockwise."""
        return [seat for seat in clockwise(self.seats, start) if seat not in self.out]

    # -- characters ------------------------------------------------------------------------------

    def characters(self, seat: Seat) -> list[Ref]:
        """Those on the board, the wizard first."""
        at = self.at
        return [one for one in self.companies.get(seat, ()) if one in at]

    def warriors(self, seat: Seat) -> list[Ref]:
        at = self.at
        return [one for one in self.companies.get(seat, ())[1:] if one in at]

    def dead_warriors(self, seat: Seat) -> list[Ref]:
        at = self.at
        return [one for one in self.companies.get(seat, ())[1:] if one not in at]

    def face(self, character: Ref) -> Wizard | Warrior:
        found: Wizard | Warrior = self.cards.designs[self.kinds[character]]
        return found

    def on(self, tile: Tile) -> list[Ref]:
        """Who stands there; several only in a tower, or while somebody flies over."""
        return [one for one, where in self.at.items() if where == tile]

    def in_tower(self, character: Ref) -> bool:
        return self.tower(self.at[character])

    def in_own_tower(self, character: Ref) -> bool:
        """CH-14.15, CH-14.16, CH-18.3  Who is in a tower of its own may fire from it."""
        return self.tower_owner(self.at[character]) == owner(character)

    def powers(self, character: Ref) -> Iterator[Powers]:
        """What it can by nature, by spells on it and by Chobolo."""
        face = self.face(character)
        if isinstance(face, Warrior) or self.carrier == owner(character):
            yield face.powers
        for lasting in self.enchantments:
            if lasting.on == character:
                yield self.spell(lasting.card).powers

    def has(self, character: Ref, ability: str) -> bool:
        face = self.cards.designs[self.kinds[character]]
        if ability in face.powers.grants and (isinstance(face, Warrior) or self.carrier == owner(character)):
            return True
        for lasting in self.enchantments:
            if lasting.on == character and ability in self.cards.face[lasting.card].powers.grants:
                return True
        return False

    def forbidden(self, character: Ref, action: str) -> bool:
        """Only spells forbid anything."""
        for lasting in self.enchantments:
            if lasting.on == character and action in self.cards.face[lasting.card].powers.forbids:
                return True
        return False

    def bonus(self, character: Ref, scope: str) -> int:
        return sum(powers.bonus.get(scope, 0) for powers in self.powers(character))

    def modifier(self, character: Ref) -> int:
        """CH-6.2, CH-16.8  Of its level and of spells, in modified rolls."""
        return self.face(character).modifiers[self.levels[character] - 1] + self.bonus(character, "hth")

    def allowance(self, character: Ref, start: Tile) -> int:
        """CH-4.8, CH-12.1, CH-8.10  Spaces of a move that starts there, before swamp."""
        face = self.face(character)
        spaces = face.moves
        for powers in self.powers(character):
            spaces += powers.pace
        if isinstance(face, Warrior) and face.terrain and not self.tower(start) and self.terrain(start) == face.terrain:
            spaces += 1
        return max(0, spaces)

    def is_underway(self, character: Ref) -> bool:
        """CH-R96  Is it in the middle of its move?"""
        return any(isinstance(one, Underway) and one.who == character for one in self.flow)

    # -- spells ----------------------------------------------------------------------------------

    def spell(self, card: Ref) -> Spell:
        found: Spell = self.cards.face[card]
        return found

    def cost(self, seat: Seat, card: Ref) -> str:
        """CH-15.1  Bottom to top; a standard spell's stands on the wizard's card."""
        face = self.spell(card)
        if not face.standard:
            return face.cost
        wizard = self.cards.designs[self.kinds[WIZARD[seat]]]
        return str(wizard.spells[self.alignments[seat]][face.id])

    def may_cast(self, seat: Seat) -> bool:
        """CH-4.1, CH-15.16  The wizard is on the board, and no spell forbids it."""
        wizard = WIZARD[seat]
        return wizard in self.at and seat not in self.out and not self.forbidden(wizard, "cast")

    def on_character(self, character: Ref) -> list[Enchantment]:
        return [lasting for lasting in self.enchantments if lasting.on == character]


@lru_cache(maxsize=256)
def foes(seats: tuple[Seat, ...], teams: str, seat: Seat) -> tuple[Seat, ...]:
    """CH-3.19  Clockwise from this seat."""
    count = {"none": len(seats), "two": 2, "three": 3}[teams]
    mine = seats.index(seat) % count
    return tuple(other for other in clockwise(seats, seat)[1:] if seats.index(other) % count != mine)


def team(state: Chobolo, seat: Seat) -> list[Seat]:
    """The seat and its mates, in seat order."""
    return [other for other in state.seats if not state.hostile(seat, other)]


def owner(character: Ref) -> Seat:
    return character[:3]  # every seat has three letters


def is_wizard(character: Ref) -> bool:
    return character.endswith(".wizard")
