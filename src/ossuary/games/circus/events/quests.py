"""What can happen to Quests: they are revealed, chosen, handed on, won and given away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class QuestsRevealed(Event):
    text: ClassVar[str] = "Revealed: {quests}"  # always told under the rule that asked for them
    quests: tuple[Ref, ...]


# -- the choice ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuestChosen(Event):
    text: ClassVar[str] = "{seat} tries {quest}"
    cites: ClassVar[str] = "CC-5.1"
    seat: Seat
    quest: Ref


@dataclass(frozen=True)
class RandomChosen(Event):
    text: ClassVar[str] = "{seat} tries a random Quest"
    cites: ClassVar[str] = "CC-5.1"
    seat: Seat


@dataclass(frozen=True)
class QuestForced(Event):
    text: ClassVar[str] = "{seat} will choose the Quest for {other}"
    cites: ClassVar[str] = "CC-R62"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class QuestAdded(Event):
    text: ClassVar[str] = "{seat} will try one more Quest this turn"
    cites: ClassVar[str] = "CC-R55"
    seat: Seat


@dataclass(frozen=True)
class NoQuest(Event):
    text: ClassVar[str] = "{seat} finds no Quest to try"
    cites: ClassVar[str] = "CC-R24"
    seat: Seat


# -- the attempt --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SuccessAssured(Event):
    text: ClassVar[str] = "{seat} makes sure of a success"
    cites: ClassVar[str] = "CC-R61"
    seat: Seat


@dataclass(frozen=True)
class Retargeted(Event):
    text: ClassVar[str] = "{seat} is tested in the place of {other}"
    cites: ClassVar[str] = "CC-R48"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class QuestReplaced(Event):
    text: ClassVar[str] = "{quest} takes the place of {old}"
    cites: ClassVar[str] = "CC-R49"
    quest: Ref
    old: Ref


@dataclass(frozen=True)
class AttemptRepeated(Event):
    text: ClassVar[str] = "The test of {seat} begins again"
    cites: ClassVar[str] = "CC-R50"
    seat: Seat


@dataclass(frozen=True)
class AttemptDropped(Event):
    text: ClassVar[str] = "The turn of {seat} ends at once; the test is dropped"
    cites: ClassVar[str] = "CC-R46"
    seat: Seat


# -- the outcome --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged(Event):
    text: ClassVar[str] = "The test of {seat} for {quest} is {verdict}: {why}"
    cites: ClassVar[str] = "CC-R25"
    seat: Seat
    quest: Ref
    outcome: str
    verdict: str
    why: str


@dataclass(frozen=True)
class SuccessStolen(Event):
    text: ClassVar[str] = "{seat} takes the success of {other}"
    cites: ClassVar[str] = "CC-R51"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class BonusPromised(Event):
    text: ClassVar[str] = "{seat} will get {quest} as well"
    cites: ClassVar[str] = "CC-R72"
    seat: Seat
    quest: Ref


@dataclass(frozen=True)
class Awarded(Event):
    text: ClassVar[str] = "{seat} completes {quest}: popularity {popularity}{more}"
    cites: ClassVar[str] = "CC-10.2"
    seat: Seat
    quest: Ref
    popularity: int
    more: str


@dataclass(frozen=True)
class TokenAdded(Event):
    text: ClassVar[str] = "A popularity token is put on {quest}"
    cites: ClassVar[str] = "CC-10.4"
    quest: Ref


@dataclass(frozen=True)
class QuestGiven(Event):
    text: ClassVar[str] = "{seat} gives {quest} to {other}"
    cites: ClassVar[str] = "CC-R35"
    seat: Seat
    quest: Ref
    other: Seat
