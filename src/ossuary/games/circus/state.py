"""What is true at a table of the Circus, and questions about it.

What a player is worth is read off the cards: attributes, lives and slots off those in play, popularity and card
limit off completed Quests. The dice of a test lie in `test` until it is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from ossuary.engine import SEATS, Catalog, Place, Ref, RuleError, Seat, Settings, State, setting

from .cards.cards import Animatron, Attribute, Quest
from .cards.dice import Value

UPGRADES, VOODOO, QUESTS, COMMON = "upgrades", "voodoo", "quests", "common"
SCRAP, SPENT, HEAP = "scrap", "spent", "heap"  # discard piles: of Upgrades, of Voodoo, of the common deck
DISCARD: dict[Place, Place] = {UPGRADES: SCRAP, VOODOO: SPENT, COMMON: HEAP}
ROW, STACK, ARMS, LEGS, BOX = "row", "stack", "arms", "legs", "box"
HAND: dict[Seat, Place] = {seat: f"{seat}.hand" for seat in SEATS}
BODY: dict[Seat, Place] = {seat: f"{seat}.body" for seat in SEATS}  # limbs and Upgrades in play
WON: dict[Seat, Place] = {seat: f"{seat}.won" for seat in SEATS}  # completed Quests
SELF: dict[Seat, Place] = {seat: f"{seat}.self" for seat in SEATS}  # the Animatron card
EYES: dict[Seat, Place] = {seat: f"{seat}.eyes" for seat in SEATS}  # cards of a deck that are being put in order
DIE: list[Ref] = [f"die-{number}" for number in range(1, 100)]  # what the dice of a test are called
ADDED: list[Ref] = [f"added-{number}" for number in range(1, 100)]  # and the values that were added to them
LIMBS: dict[Place, str] = {ARMS: "an Arm", LEGS: "a Leg"}  # supply -> what is taken from it
SAID: list[Ref] = [f"say:{number}" for number in range(100)]  # numbers in prompts
ZOMBIE_PENALTY = 2  # CC-11.5


@dataclass(frozen=True)
class CircusSettings(Settings):
    tactic: bool = setting(False, "TACTIC: one Upgrade in a turn instead of two (CC-14.2).")
    chaotic: bool = setting(False, "CHAOTIC: Upgrades and Voodoo are one deck (CC-14.3).")
    hardcore: bool = setting(False, "HARDCORE: no rerolls for popularity tokens (CC-14.4).")
    team: bool = setting(False, "TEAM PLAY with four; six and eight always do, others never (CC-14.5, CC-R1).")
    starter: Literal["random", "first"] = setting("random", "Who begins: anybody, or the first seat (CC-R4).")
    round_limit: int = setting(60, "Rounds after which the game ends (CC-R66).", low=1, high=60)


@dataclass(slots=True)
class Trial:
    """A test: who is tested by which Quest, the dice on the table and values added to them."""

    tester: Seat
    quest: Ref
    dice: list[Value] = field(default_factory=list)
    added: list[Value] = field(default_factory=list)
    certain: bool = False  # an automatic success was played
    again: bool = False  # back to the moment before the roll
    receiver: Seat = ""  # who will be awarded; nobody before a success
    bonus: dict[Ref, Seat] = field(default_factory=dict)  # further Quests of the row, and who will get them


@dataclass(frozen=True)
class ThisTurn:
    """What is true until the turn ends; replaced when the next one begins."""

    extra: int = 0  # further Quests the active player tries
    turn_over: bool = False  # the active player has died, or lost more than a Zombie has


@dataclass(slots=True, kw_only=True)
class Circus(State):
    settings: CircusSettings
    cards: Catalog[Any]  # Limb, Upgrade, Voodoo, Quest, Animatron or Die
    active: Seat = ""
    first: Seat = ""  # who had the first turn: a round is over when it is theirs again
    round: int = 1
    zombies: frozenset[Seat] = frozenset()
    used: frozenset[Ref] = frozenset()  # cards in play that wait for their owner's next turn
    tokens: dict[Ref, int] = field(default_factory=dict)  # popularity on Quests
    test: Trial | None = None
    chooser: Seat = ""  # who chooses the Quest in the place of the active player
    chosen: Ref = ""  # the Quest that was chosen, or the deck for a random one
    lucky: bool = False  # the random Quest that is about to be revealed will be a success
    now: ThisTurn = ThisTurn()
    idle: frozenset[Seat] = frozenset()  # who found no Quest to try since anybody last tried one

    # -- players -------------------------------------------------------------------------------------

    def attribute(self, seat: Seat, attribute: Attribute) -> int:
        """CC-7.3, CC-R44  Symbols in play; the living have the intelligence of their Animatron too."""
        face, piles = self.cards.face, self.piles
        total: int = 0
        if attribute == "intelligence" and seat not in self.zombies:
            total = face[piles[SELF[seat]][0]].intelligence
        for card in piles[BODY[seat]]:
            total += face[card].symbols[attribute]
        return total

    def lives(self, seat: Seat) -> int:
        face = self.cards.face
        lives: int = sum([face[card].lives for card in self.piles[BODY[seat]]])
        return lives

    def popularity(self, seat: Seat) -> int:
        """CC-R35, CC-R45  What completed Quests are worth with their tokens, less two for a Zombie."""
        face, tokens = self.cards.face, self.tokens
        total = -ZOMBIE_PENALTY if seat in self.zombies else 0
        for quest in self.piles[WON[seat]]:
            total += face[quest].popularity + tokens.get(quest, 0)
        return total

    def limit(self, seat: Seat) -> int:
        """CC-R36  Four cards, and what completed Quests add."""
        face = self.cards.face
        own: Animatron = face[self.piles[SELF[seat]][0]]
        more: int = sum([face[quest].cards for quest in self.piles[WON[seat]]])
        return own.limit + more

    @property
    def running_test(self) -> Trial:
        """The test, for rules that speak of nothing else."""
        if self.test is None:
            raise RuleError(f"{self.whereabouts()}: there is no test")
        return self.test

    def quest(self, card: Ref) -> Quest:
        quest: Quest = self.cards.face[card]
        return quest

    def reward(self, card: Ref) -> int:
        """CC-R35  Popularity with the tokens on it."""
        return self.quest(card).popularity + self.tokens.get(card, 0)

    # -- the table -----------------------------------------------------------------------------------

    @property
    def upgrade_deck(self) -> Place:
        """CC-R5  In CHAOTIC there is one deck for Upgrades and Voodoo."""
        return COMMON if self.settings.chaotic else UPGRADES

    @property
    def decks(self) -> tuple[Place, ...]:
        """The decks one can draw from."""
        return (COMMON,) if self.settings.chaotic else (UPGRADES, VOODOO)

    def discard_of(self, card: Ref) -> Place:
        """CC-R15  Where a card goes when it leaves hand or table."""
        face = self.cards.face[card]
        if face.back == "limb":
            supply: Place = face.supply
            return supply
        if self.settings.chaotic:
            return HEAP
        return SCRAP if face.back == "upgrade" else SPENT

    def distinct(self, cards: Sequence[Ref]) -> list[Ref]:
        """One of each design: equal copies are one option. A used copy differs from a ready one."""
        face, used = self.cards.face, self.used
        seen: set[tuple[str, bool]] = set()
        found: list[Ref] = []
        for card in cards:
            key = (face[card].id, card in used)
            if key not in seen:
                seen.add(key)
                found.append(card)
        return found

    def can_draw(self, deck: Place) -> bool:
        """CC-R37  Also from an empty one, if its discard pile can be shuffled."""
        return bool(self.piles[deck] or self.piles[DISCARD[deck]])

    @property
    def in_pairs(self) -> bool:
        """CC-14.5  Do partners play together?"""
        return plays_in_pairs(len(self.seats), self.settings.team)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """CC-R53  Whose popularity counts together."""
        return team_of(self.seats, self.in_pairs, seat)

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """CC-R64  Everybody who is neither this player nor the partner."""
        return opponents_of(self.seats, self.in_pairs, seat)

    @property
    def target(self) -> int:
        """CC-13, CC-14.7, CC-R54  The popularity that wins."""
        if self.in_pairs:
            return 13
        return 7 if len(self.seats) >= 4 else 10


def plays_in_pairs(count: int, wanted: bool) -> bool:
    """CC-R1, CC-14.5  Six and eight always do, four if the table wants it."""
    return count >= 6 or (count == 4 and wanted)


@cache
def team_of(seats: tuple[Seat, ...], in_pairs: bool, seat: Seat) -> tuple[Seat, ...]:
    if not in_pairs:
        return (seat,)
    at = seats.index(seat) % (len(seats) // 2)
    return seats[at], seats[at + len(seats) // 2]


@cache
def opponents_of(seats: tuple[Seat, ...], in_pairs: bool, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other not in team_of(seats, in_pairs, seat))
