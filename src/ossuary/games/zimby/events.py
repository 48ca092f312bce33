"""What can happen in the compound, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} is the first mover of round 1"
    cites: ClassVar[str] = "ZM-3.13"
    seat: Seat


@dataclass(frozen=True)
class Settled(Event):
    text: ClassVar[str] = "{seat} attaches the tribal board at {home}"
    cites: ClassVar[str] = "ZM-3.7"
    seat: Seat
    home: Place


@dataclass(frozen=True)
class Refreshed(Event):
    text: ClassVar[str] = "Round {round}: tokens and creatures wake up, everybody draws"
    cites: ClassVar[str] = "ZM-5.3"
    round: int


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "ZM-17.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The discard pile is shuffled into a new library of {count} scrolls"
    cites: ClassVar[str] = "ZM-17.3"
    count: int


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "It is the turn of {seat}"
    cites: ClassVar[str] = "ZM-4.3"
    seat: Seat


@dataclass(frozen=True)
class Ended(Event):
    text: ClassVar[str] = "{seat} ends the turn"
    cites: ClassVar[str] = "ZM-8.9"
    seat: Seat


@dataclass(frozen=True)
class Paid(Event):
    text: ClassVar[str] = "{seat} pays {cost} mojo"
    cites: ClassVar[str] = "ZM-16.1"
    seat: Seat
    cost: int


@dataclass(frozen=True)
class Ate(Event):
    text: ClassVar[str] = "{seat} eats a tribal zimby for {gain}"
    cites: ClassVar[str] = "ZM-25.1"
    seat: Seat
    gain: str


@dataclass(frozen=True)
class AteInColumn(Event):
    text: ClassVar[str] = "{seat}'s zimby on {tile} eats {count} of its column"
    cites: ClassVar[str] = "ZM-25.5"
    seat: Seat
    tile: Place
    count: int


@dataclass(frozen=True)
class Spawned(Event):
    text: ClassVar[str] = "{seat} spawns {count} from the Far Shore"
    cites: ClassVar[str] = "ZM-24.1"
    seat: Seat
    count: int


@dataclass(frozen=True)
class WentOut(Event):
    text: ClassVar[str] = "{count} of {seat} go out to {tile}"
    cites: ClassVar[str] = "ZM-14.2"
    seat: Seat
    count: int
    tile: Place


@dataclass(frozen=True)
class Stepped(Event):
    text: ClassVar[str] = "{who} goes from {source} to {tile}"
    cites: ClassVar[str] = "ZM-13.2"
    who: str
    source: Place
    tile: Place


@dataclass(frozen=True)
class CameHome(Event):
    text: ClassVar[str] = "{count} of {seat} come home"
    cites: ClassVar[str] = "ZM-14.4"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Joined(Event):
    text: ClassVar[str] = "{seat} joins the column on {tile}"
    cites: ClassVar[str] = "ZM-13.14"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class Permission(Event):
    text: ClassVar[str] = "{seat} {said} {other} to join the column on {tile}"
    cites: ClassVar[str] = "ZM-12.6"
    seat: Seat
    said: str
    other: Seat
    tile: Place


@dataclass(frozen=True)
class Expelled(Event):
    text: ClassVar[str] = "{who} on {tile} is expelled"
    cites: ClassVar[str] = "ZM-2.3"
    who: str
    tile: Place


@dataclass(frozen=True)
class Dismissed(Event):
    text: ClassVar[str] = "{who} on {tile} is dismissed"
    cites: ClassVar[str] = "ZM-2.2"
    who: str
    tile: Place


@dataclass(frozen=True)
class Attacked(Event):
    text: ClassVar[str] = "{who} on {source} attacks {target} on {tile}"
    cites: ClassVar[str] = "ZM-21.2"
    who: str
    source: Place
    target: str
    tile: Place


@dataclass(frozen=True)
class Fought(Event):
    text: ClassVar[str] = "The attack comes to {attack} ({die}), the defence to {defence} ({other})"
    cites: ClassVar[str] = "ZM-22.1"
    attack: int
    die: int
    defence: int
    other: int


@dataclass(frozen=True)
class Draws(Event):
    text: ClassVar[str] = "The blows are equal: nobody is wounded"
    cites: ClassVar[str] = "ZM-22.4"
    tile: Place


@dataclass(frozen=True)
class Wounded(Event):
    text: ClassVar[str] = "{who} on {tile} suffers {count} wounds"
    cites: ClassVar[str] = "ZM-23.2"
    who: str
    tile: Place
    count: int


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "{who} on {tile} loses {dead}"
    cites: ClassVar[str] = "ZM-23.9"
    who: str
    tile: Place
    dead: str


@dataclass(frozen=True)
class Claimed(Event):
    text: ClassVar[str] = "{who} moves onto {tile}"
    cites: ClassVar[str] = "ZM-22.6"
    who: str
    tile: Place


@dataclass(frozen=True)
class Locked(Event):
    text: ClassVar[str] = "The creatures on {one} and {two} are locked in combat"
    cites: ClassVar[str] = "ZM-21.10"
    one: Place
    two: Place


@dataclass(frozen=True)
class Cast(Event):
    text: ClassVar[str] = "{seat} uses {card} on {target}"
    cites: ClassVar[str] = "ZM-17.4"
    seat: Seat
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Resolved(Event):
    text: ClassVar[str] = "{card} takes effect on {target}"
    cites: ClassVar[str] = "ZM-20.4"
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Fizzled(Event):
    text: ClassVar[str] = "{card} finds nothing to act on"
    cites: ClassVar[str] = "ZM-R18"
    card: Ref


@dataclass(frozen=True)
class Nullified(Event):
    text: ClassVar[str] = "{card} is nullified"
    cites: ClassVar[str] = "ZM-20.8"
    card: Ref


@dataclass(frozen=True)
class Redirected(Event):
    text: ClassVar[str] = "{card} now goes at {target}"
    cites: ClassVar[str] = "ZM-17.8"
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Chanted(Event):
    text: ClassVar[str] = "{card} lies at the board of {target}; a zimby of {seat} chants"
    cites: ClassVar[str] = "ZM-18.3"
    seat: Seat
    card: Ref
    target: Seat


@dataclass(frozen=True)
class ChantEnded(Event):
    text: ClassVar[str] = "{card} is heard no more"
    cites: ClassVar[str] = "ZM-18.6"
    card: Ref


@dataclass(frozen=True)
class Shielded(Event):
    text: ClassVar[str] = "{count} wounds are kept off {tile}"
    cites: ClassVar[str] = "ZM-23.2"
    count: int
    tile: Place


@dataclass(frozen=True)
class Changed(Event):
    text: ClassVar[str] = "The total of {tile} changes by {change}"
    cites: ClassVar[str] = "ZM-22.3"
    tile: Place
    change: int


@dataclass(frozen=True)
class Immune(Event):
    text: ClassVar[str] = "The Crown's die shows {die} against {what}: {result}"
    cites: ClassVar[str] = "ZM-30.5"
    die: int
    what: str
    result: str


@dataclass(frozen=True)
class HexWard(Event):
    text: ClassVar[str] = "The die of the Hex-Ward Chant on {tile} shows {die}: {result}"
    cites: ClassVar[str] = "ZM-18.1"
    die: int
    tile: Place
    result: str


@dataclass(frozen=True)
class Conjured(Event):
    text: ClassVar[str] = "{kind} grows on {tiles}"
    cites: ClassVar[str] = "ZM-27.14"
    kind: str
    tiles: tuple[Place, ...]


@dataclass(frozen=True)
class Cleared(Event):
    text: ClassVar[str] = "All obstacles on {tile} are gone"
    cites: ClassVar[str] = "ZM-27.25"
    tile: Place


@dataclass(frozen=True)
class Withered(Event):
    text: ClassVar[str] = "Obstacles turn and fade: {count} are gone"
    cites: ClassVar[str] = "ZM-5.4"
    count: int


@dataclass(frozen=True)
class Relocated(Event):
    text: ClassVar[str] = "The portal {source} sends {who} to {tile}"
    cites: ClassVar[str] = "ZM-28.3"
    who: str
    source: Place
    tile: Place


@dataclass(frozen=True)
class Struck(Event):
    text: ClassVar[str] = "{seat} pays to strike {count} destinations"
    cites: ClassVar[str] = "ZM-28.7"
    seat: Seat
    count: int


@dataclass(frozen=True)
class CameIn(Event):
    text: ClassVar[str] = "{who} comes into play on {tile}"
    cites: ClassVar[str] = "ZM-28.10"
    who: str
    tile: Place


@dataclass(frozen=True)
class Swapped(Event):
    text: ClassVar[str] = "The creatures on {one} and {two} change places"
    cites: ClassVar[str] = "ZM-27.21"
    one: Place
    two: Place


@dataclass(frozen=True)
class OutOfTheDark(Event):
    text: ClassVar[str] = "{who} stumbles out of the dark onto {tile}"
    cites: ClassVar[str] = "ZM-27.20"
    who: str
    tile: Place


@dataclass(frozen=True)
class Shoved(Event):
    text: ClassVar[str] = "{who} is shoved to {tile}"
    cites: ClassVar[str] = "ZM-R63"
    who: str
    tile: Place


@dataclass(frozen=True)
class Stunned(Event):
    text: ClassVar[str] = "{who} on {tile} is depleted"
    cites: ClassVar[str] = "ZM-R28"
    who: str
    tile: Place


@dataclass(frozen=True)
class Freed(Event):
    text: ClassVar[str] = "The column on {tile} is free of its combat"
    cites: ClassVar[str] = "ZM-21.11"
    tile: Place


@dataclass(frozen=True)
class MovedFree(Event):
    text: ClassVar[str] = "The column on {tile} may walk {tiles} tiles for nothing"
    cites: ClassVar[str] = "ZM-R55"
    tile: Place
    tiles: int


@dataclass(frozen=True)
class Woke(Event):
    text: ClassVar[str] = "{count} of {seat} become active: {what}"
    cites: ClassVar[str] = "ZM-2.1"
    seat: Seat
    count: int
    what: str


@dataclass(frozen=True)
class Depleted(Event):
    text: ClassVar[str] = "{count} of {seat} are depleted: {what}"
    cites: ClassVar[str] = "ZM-2.1"
    seat: Seat
    count: int
    what: str


@dataclass(frozen=True)
class SentFar(Event):
    text: ClassVar[str] = "{seat} sends a tribal zimby to the Far Shore"
    cites: ClassVar[str] = "ZM-7.12"
    seat: Seat


@dataclass(frozen=True)
class Discarded(Event):
    text: ClassVar[str] = "{seat} discards {card}"
    cites: ClassVar[str] = "ZM-17.2"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Stole(Event):
    text: ClassVar[str] = "{seat} takes {card} from {other}"
    cites: ClassVar[str] = "ZM-17.9"
    seat: Seat
    other: Seat
    card: Ref


@dataclass(frozen=True)
class Proposed(Event):
    text: ClassVar[str] = "{seat} asks {other} to activate the seal on {tile}"
    cites: ClassVar[str] = "ZM-26.6"
    seat: Seat
    other: Seat
    tile: Place


@dataclass(frozen=True)
class Refused(Event):
    text: ClassVar[str] = "{seat} refuses"
    cites: ClassVar[str] = "ZM-26.7"
    seat: Seat


@dataclass(frozen=True)
class Opened(Event):
    text: ClassVar[str] = "{card} is revealed on {tile}: the ward of {entry} is gone"
    cites: ClassVar[str] = "ZM-26.8"
    card: Ref
    tile: Place
    entry: Place


@dataclass(frozen=True)
class Sacrificed(Event):
    text: ClassVar[str] = "{seat} sacrifices a zimby on {tile}"
    cites: ClassVar[str] = "ZM-31.4"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class MadeZombie(Event):
    text: ClassVar[str] = "{seat} makes a zombie on {tile}"
    cites: ClassVar[str] = "ZM-29.3"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class KeptStill(Event):
    text: ClassVar[str] = "{seat} pays to keep the zombie on {tile} still"
    cites: ClassVar[str] = "ZM-10.4"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class Shambles(Event):
    text: ClassVar[str] = "The zombie on {tile} shambles {tiles} tiles"
    cites: ClassVar[str] = "ZM-10.3"
    tile: Place
    tiles: int


@dataclass(frozen=True)
class KingMoved(Event):
    text: ClassVar[str] = "The King goes to {tile}"
    cites: ClassVar[str] = "ZM-6.4"
    tile: Place


@dataclass(frozen=True)
class KingStayed(Event):
    text: ClassVar[str] = "The King stays where he is"
    cites: ClassVar[str] = "ZM-6.6"
    tile: Place


@dataclass(frozen=True)
class CastRitual(Event):
    text: ClassVar[str] = "{card} is cast on {tile}"
    cites: ClassVar[str] = "ZM-6.5"
    card: Ref
    tile: Place


@dataclass(frozen=True)
class Spread(Event):
    text: ClassVar[str] = "The blood mist spreads {steps} tiles around the sanctum over {count} tiles"
    cites: ClassVar[str] = "ZM-7.5"
    steps: int
    count: int


@dataclass(frozen=True)
class StruckQuadrant(Event):
    text: ClassVar[str] = "It strikes the {where}"
    cites: ClassVar[str] = "ZM-7.4"
    where: str


@dataclass(frozen=True)
class KingDied(Event):
    text: ClassVar[str] = "The King is dead, and the Crown is free"
    cites: ClassVar[str] = "ZM-30.1"
    tile: Place


@dataclass(frozen=True)
class KingRose(Event):
    text: ClassVar[str] = "A new King rises from the blood mist"
    cites: ClassVar[str] = "ZM-9.24"
    tile: Place


@dataclass(frozen=True)
class Took(Event):
    text: ClassVar[str] = "{who} takes the Crown on {tile}"
    cites: ClassVar[str] = "ZM-13.10"
    who: str
    tile: Place


@dataclass(frozen=True)
class Dropped(Event):
    text: ClassVar[str] = "The Crown lies on {tile}"
    cites: ClassVar[str] = "ZM-13.12"
    tile: Place


@dataclass(frozen=True)
class Bounced(Event):
    text: ClassVar[str] = "The Crown bounces to {tile}"
    cites: ClassVar[str] = "ZM-R99"
    tile: Place


@dataclass(frozen=True)
class Lighter(Event):
    text: ClassVar[str] = "The Crown now weighs as much as {burden} zimbies"
    cites: ClassVar[str] = "ZM-30.14"
    burden: int


@dataclass(frozen=True)
class ThugsMove(Event):
    text: ClassVar[str] = "The thugs go on patrol"
    cites: ClassVar[str] = "ZM-9.1"
    round: int


@dataclass(frozen=True)
class Patrolled(Event):
    text: ClassVar[str] = "Thug {thug} goes {tiles} tiles from {source}"
    cites: ClassVar[str] = "ZM-9.3"
    thug: str
    tiles: int
    source: Place


@dataclass(frozen=True)
class Stopped(Event):
    text: ClassVar[str] = "Thug {thug} stops on {tile} and looks for a fight"
    cites: ClassVar[str] = "ZM-9.13"
    thug: str
    tile: Place


@dataclass(frozen=True)
class FirstMover(Event):
    text: ClassVar[str] = "{seat} will move first"
    cites: ClassVar[str] = "ZM-4.4"
    seat: Seat


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{seat} rolls {die} for the first move"
    cites: ClassVar[str] = "ZM-4.5"
    seat: Seat
    die: int


@dataclass(frozen=True)
class Winnowed(Event):
    text: ClassVar[str] = "{seat} keeps one scroll of {other} and discards {card}"
    cites: ClassVar[str] = "ZM-7.14"
    seat: Seat
    other: Seat
    card: Ref
